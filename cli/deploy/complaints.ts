/** Why definitions cannot be deployed: errors of the linter, and what is only known when the program runs. */
import { filesOf } from './definitions.ts';
import { drawn, errorsOf } from './drawn.ts';
import type { Workspace } from './workspace.ts';

/** The errors with their source lines. */
export const complaints = ({ run, application, definitions }: Workspace): string =>
  drawn(
    filesOf(run, application).map((file) => [
      file,
      [...errorsOf(file, run), ...(definitions.unknown.get(file) ?? [])],
    ]),
  );
