/** What the programs of a workspace are known to register, as far as their loaders and calls were followed. */
import type { IsRegistered } from '../core/definitions/definition.ts';
import type { ProjectLikes } from './likes.ts';
import { normalUri } from './uris.ts';

/**
 * `likes`: the places of which files of the workspace tell. A folder that is loaded says nothing of what stands below it: where a command
 * has that for a subcommand, only the place of the two tells whether it is loaded, too.
 */
export function registeredIn({ all, loadsFiles }: Pick<ProjectLikes, 'all' | 'loadsFiles'>): IsRegistered {
  const named = new Set(
    all.flatMap(({ isTaken, file, named }) => (isTaken && file && named ? [`${file} ${named}`] : [])),
  );
  return Object.assign((uri: string, name: string) => named.has(`${normalUri(uri)} ${name}`), {
    loadsFiles: loadsFiles(),
  });
}
