/** Folders that come and go. Editors tell of them alone, not of what is in them. */
import type { Configurations } from '../../../workspace/config/resolve.ts';
import { holdsFiles, languageOfFile } from '../../../workspace/discovery.ts';
import { normalUri } from '../../../workspace/uris.ts';

/** Whether a folder came with files of ours, or went with one of the configurations, whose URIs are the keys. */
export async function changesAll(
  uri: string,
  root: string | undefined,
  configurations: Configurations,
  configs: ReadonlyMap<string, unknown>,
): Promise<boolean> {
  if (languageOfFile(uri)) return false;
  if (root === undefined || (await configurations.ignores.reasonFor(uri, root))) return false;
  const isIn = (config: string) => config.startsWith(`${normalUri(uri)}/`);
  return [...configs.keys()].some(isIn) || (await holdsFiles(configurations, uri));
}

/** The files below what may be a folder: one that goes is told of as one. */
export const filesBelow = (
  folder: string,
  known: readonly ReadonlyMap<string, unknown>[],
): readonly string[] =>
  languageOfFile(folder)
    ? []
    : known.flatMap((files) => [...files.keys()].filter((uri) => uri.startsWith(`${folder}/`)));
