/** What a person sets in their editor: `applicationCommands.*`. Wrong values count as not set. */
import type { Severity } from '../core/lint/problem.ts';
import type { PersonalSettings } from '../workspace/config/resolve.ts';

export interface ServerSettings extends PersonalSettings {
  /** Which files diagnostics are given for. */
  readonly scope: 'openFiles' | 'workspace';
}

export const standardSettings: ServerSettings = { scope: 'openFiles', severities: {} };

/** Section under which editors send the settings. */
export const section = 'applicationCommands';

const levels: readonly unknown[] = ['off', 'hint', 'information', 'warning', 'error'];

/** Reads what an editor sent. */
export function readSettings(sent: unknown): ServerSettings {
  const scope = field(field(sent, 'diagnostics'), 'scope');
  const rules = field(sent, 'rules');
  const severities =
    typeof rules === 'object' && rules !== null
      ? Object.entries(rules).filter(([, level]) => levels.includes(level))
      : [];
  return {
    scope: scope === 'workspace' ? 'workspace' : 'openFiles',
    severities: Object.fromEntries(severities) as Record<string, Severity | 'off'>,
  };
}

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
