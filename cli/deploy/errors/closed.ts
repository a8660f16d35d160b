/** Guilds that are closed to the application, as text for people and as plain data. */
import type { createColors } from 'picocolors';
import type { RemoteError } from '../../../remote/index.ts';
import { scopeData } from '../print-plan.ts';
import type { ClosedScope } from '../workspace.ts';

/** A line each; `''` without one. */
export const printClosed = (
  closed: readonly ClosedScope[],
  colors: ReturnType<typeof createColors>,
): string => closed.map(({ name, error }) => `${colors.red(`${name}: ${error.message}`)}\n`).join('');

export const closedData = (closed: ClosedScope): Record<string, unknown> => ({
  scope: scopeData(closed),
  error: errorData(closed.error),
});

/** What a service answered in place of what was asked for. */
export const errorData = ({ kind, message }: RemoteError): Record<string, unknown> => ({ kind, message });
