/** What the programs of a workspace are known to register, as far as their loaders and calls were followed. */
import type { IsRegistered } from '../core/definitions/definition.ts';
import { isTakenThere } from '../core/script/recognition/positions/standing.ts';
import type { ProjectLikes } from './likes.ts';
import { normalUri } from './uris.ts';

/**
 * `likes`: the places of which files of the workspace tell. Where a command has for a subcommand what stands below a folder that is loaded,
 * the folder does not tell whether that is loaded, too: `byName` leaves folders out.
 */
export function registeredIn({ all, loadsFiles }: Pick<ProjectLikes, 'all' | 'loadsFiles'>): IsRegistered {
  const taken = all.filter((like) => like.isTaken);
  const named = new Set(taken.flatMap(({ file, named }) => (file && named ? [`${file} ${named}`] : [])));
  const folders = taken.filter(({ inFolder }) => inFolder !== undefined);
  const byName = (uri: string, name: string): boolean => named.has(`${normalUri(uri)} ${name}`);
  const isInFolder = (file: string): boolean => folders.some((like) => isTakenThere(file, like));
  return Object.assign((uri: string, name: string) => byName(uri, name) || isInFolder(normalUri(uri)), {
    byName,
    loadsFiles: loadsFiles(),
  });
}
