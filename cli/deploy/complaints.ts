/** Why definitions cannot be deployed: errors of the linter, and what is only known when the program runs. */
import { filesOf } from './definitions.ts';
import { drawn, drawnData, errorsOf } from './drawn.ts';
import type { Workspace } from './workspace.ts';

/** The errors with their source lines. */
export const complaints = (workspace: Workspace): string => drawn(errorsIn(workspace));

/** The same as plain data. */
export const complaintData = (workspace: Workspace): readonly object[] => drawnData(errorsIn(workspace));

const errorsIn = ({ run, application, definitions }: Workspace) =>
  filesOf(run, application).map(
    (file) => [file, [...errorsOf(file, run), ...(definitions.unknown.get(file) ?? [])]] as const,
  );
