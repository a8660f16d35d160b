/** URIs as strings: the few questions we ask of them. */
import { URI, Utils } from 'vscode-uri';

/** The folder that a file or folder lies in; the same URI at the root. */
export const folderOf = (uri: string): string => Utils.dirname(URI.parse(uri)).toString();

/** The last part of the path, decoded. */
export const fileName = (uri: string): string => Utils.basename(URI.parse(uri));

/** A file in a folder. */
export const fileIn = (folder: string, name: string): string =>
  Utils.joinPath(URI.parse(folder), name).toString();

/** The decoded path from a folder to a file in it, with `/`; `undefined` when it is not in the folder. */
export function relativePath(folder: string, uri: string): string | undefined {
  const from = URI.parse(folder);
  const to = URI.parse(uri);
  const base = from.path.endsWith('/') ? from.path : `${from.path}/`;
  return from.scheme === to.scheme && from.authority === to.authority && to.path.startsWith(base)
    ? to.path.slice(base.length)
    : undefined;
}
