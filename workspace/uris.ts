/** URIs as strings: the few questions we ask of them. */
import { URI, Utils } from 'vscode-uri';
import { decoded, encodable } from '../core/text/percent.ts';

/**
 * A URI that is its path behind `file://`, letter by letter: nothing in it is escaped, left out or written in another way. Most
 * are, and taking one apart costs more than all else that a large workspace asks of it.
 */
const isPlain = (uri: string): boolean => plainUri.test(uri);

const plainUri = /^file:\/\/(?:\/(?!\.\.?(?:\/|$))[\w.~-]+)+$/;
const plainName = /^(?!\.\.?$)[\w.~-]+$/;
const plainStart = 'file://';

/** Takes a URI apart. A text that is none is told as one that names no file: a program or an editor may say anything. */
function parsed(uri: string): URI {
  try {
    return URI.parse(encodable(uri));
  } catch {
    return URI.from({ scheme: noUri, path: `/${encodable(uri).replace(/^\/+/, '')}` });
  }
}

const noUri = 'invalid';

/** The same with a path, which a server alone has not. */
function placed(uri: string): URI {
  const place = parsed(uri);
  return place.authority !== '' && place.path === '' ? place.with({ path: '/' }) : place;
}

/** The folder that a file or folder lies in; the same URI at the root. */
export const folderOf = (uri: string): string =>
  isPlain(uri)
    ? uri.slice(0, Math.max(uri.lastIndexOf('/'), plainStart.length + 1))
    : Utils.dirname(placed(uri)).toString();

/** The last part of the path, decoded. */
export const fileName = (uri: string): string =>
  isPlain(uri) ? uri.slice(uri.lastIndexOf('/') + 1) : Utils.basename(parsed(uri));

/** A file in a folder. */
export const fileIn = (folder: string, name: string): string =>
  plainName.test(name) && isPlain(folder)
    ? `${folder}/${name}`
    : Utils.joinPath(placed(folder), encodable(name)).toString();

/** The decoded path from a folder to a file in it, with `/`; `undefined` when it is not in the folder. */
export function relativePath(folder: string, uri: string): string | undefined {
  if (isPlain(folder) && isPlain(uri))
    return uri.startsWith(`${folder}/`) ? uri.slice(folder.length + 1) : undefined;
  const from = parsed(normalUri(folder));
  const to = parsed(normalUri(uri));
  const base = from.path.endsWith('/') ? from.path : `${from.path}/`;
  return from.scheme === to.scheme && from.authority === to.authority && to.path.startsWith(base)
    ? to.path.slice(base.length)
    : undefined;
}

/** One spelling of the URI of a file: editors differ in what they escape, and in the case of a drive. Others are left alone. */
export function normalUri(uri: string): string {
  if (isPlain(uri)) return uri;
  const path = pathOf(uri);
  return path === undefined ? uri : uriOf(path);
}

/**
 * The path of a file, decoded, with `/` and no trailing one. On Windows it begins with the drive in lower case (`c:/bot`) or
 * with the server (`//server/share`); that of a virtual workspace begins with its scheme and authority, as a server that no
 * name of one can be (`//vscode-vfs:github/someone/bot`). `undefined` for URIs that name no file in a folder, and for texts that are no
 * URIs: a program may say anything.
 */
export function pathOf(uri: string): string | undefined {
  if (isPlain(uri)) return uri.slice(plainStart.length);
  const { scheme, authority, path, query, fragment } = parsed(uri);
  if (scheme === 'file') return normalPath(authority === '' ? path : `//${authority}${path}`);
  if (isOfNoFolder(scheme) || !path.startsWith('/') || query !== '' || fragment !== '') return undefined;
  return normalPath(`//${scheme}:${encodeURIComponent(authority)}${path}`);
}

/** Documents that are in no folder, though their names look so. */
const isOfNoFolder = (scheme: string): boolean =>
  [noUri, 'untitled', 'http', 'https', 'data', 'javascript', 'vscode'].includes(scheme);

/** Whether a path is that of a file of a virtual workspace. */
export const isVirtual = (path: string): boolean => virtualPath.test(path);

const virtualPath = /^\/\/([a-z][a-z0-9+.-]+):([^/]*)(\/.*)?$/i;

/** One spelling of an absolute path as file systems give it: see {@link pathOf}. */
export const normalPath = (path: string): string => {
  const slashed = path.replaceAll('\\', '/').replace(/(?<=[^/:])\/+$/, '');
  return slashed.replace(/^\/?([A-Za-z]):/, (_, drive: string) => `${drive.toLowerCase()}:`);
};

/** The URI of an absolute path as file systems give it. */
export const uriOfFile = (path: string): string => uriOf(normalPath(path));

/** The URI of an absolute path with `/`: the one way in which we write it, which is also that of VS Code. */
export function uriOf(path: string): string {
  const plain = plainStart + path;
  if (isPlain(plain)) return plain;
  const [, scheme, virtual = '', inside = '/'] = virtualPath.exec(path) ?? [];
  if (scheme !== undefined) return uriFrom(scheme, decoded(virtual), inside);
  const [, authority, rest = '/'] = /^\/\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  return authority === undefined ? uriFrom('file', '', path) : uriFrom('file', authority, rest);
}

/** Where no authority stands, two slashes would begin one. */
const uriFrom = (scheme: string, authority: string, path: string): string =>
  URI.from({
    scheme,
    authority: encodable(authority),
    path: encodable(authority === '' ? path.replace(/^\/*/, '/') : path),
  }).toString();
