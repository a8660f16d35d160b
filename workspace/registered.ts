/** What the programs of a workspace are known to register, as far as their loaders and calls were followed. */
import type { IsRegistered } from '../core/definitions/definition.ts';
import { isTakenThere } from '../core/script/recognition/positions/standing.ts';
import type { ProjectLikes } from './likes.ts';
import { normalUri } from './uris.ts';

/** `likes`: the places of which files of the workspace tell. */
export function registeredIn({ all, loadsFiles }: Pick<ProjectLikes, 'all' | 'loadsFiles'>): IsRegistered {
  const taken = all.filter((like) => like.isTaken);
  const named = new Set(taken.flatMap(({ file, named }) => (file && named ? [`${file} ${named}`] : [])));
  const folders = taken.filter(({ inFolder }) => inFolder !== undefined);
  return Object.assign(
    (uri: string, name: string) => {
      const file = normalUri(uri);
      return named.has(`${file} ${name}`) || folders.some((like) => isTakenThere(file, like));
    },
    { loadsFiles: loadsFiles() },
  );
}
