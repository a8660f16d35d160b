/** Which files of a folder a loader takes, by what its path says of them: `*.command.js`. */

/** Folders and files are told apart where a name is known as a whole: each stands between slashes of its own. */
const apart = (names: readonly string[]): string => names.map((name) => `/${name}/`).join('');

const written = /^(.*?)(?:\.([cm]?[jt]sx?))?$/;

/** Whether a file is one of those that a loader takes. `rest`: its path below the loader's folder. */
export function isLoadedFile(files: string, rest: string): boolean {
  // What an address encodes is not compared.
  if (rest.includes('%')) return true;
  const [, path = '', extension = ''] = written.exec(rest) ?? [];
  const [, wanted = '', wantedExtension] = written.exec(files) ?? [];
  if (wantedExtension !== undefined && !mayBecome(extension, wantedExtension)) return false;
  const like = wanted.split('/').map((name) => (name === '*' ? name : `/${name}/`));
  const parts = like.join('').split('*');
  const names = path.split('/');
  if (holds(parts, apart(names))) return true;
  if (wantedExtension !== undefined) return false;
  // The end of a path may be the file's, too, or that of a folder with an index.
  const isIndex = names.length > 1 && names.at(-1) === 'index';
  return holds(parts, apart(rest.split('/'))) || (isIndex && holds(parts, apart(names.slice(0, -1))));
}

/** Whether a file is loaded under an extension: what is built of TypeScript is called otherwise. */
function mayBecome(extension: string, wanted: string): boolean {
  if (/tsx?$/.test(extension)) return true;
  return extension === wanted || (extension === 'jsx' && wanted === 'js');
}

/** Whether a text has these parts one after another, the first at its beginning and the last at its end. */
function holds(parts: readonly string[], text: string): boolean {
  const [first = '', ...others] = parts;
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of others) {
    const next = text.indexOf(part, at);
    if (next < 0) return false;
    at = next + part.length;
  }
  return text.length - at >= last.length && text.endsWith(last);
}
