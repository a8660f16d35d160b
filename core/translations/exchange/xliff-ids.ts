/** Names of files and texts as ids in XML, and back. */

/** An id as XML takes it: a slash as a colon, what else it does not take as its code. */
export const idOf = (name: string): string =>
  name
    .replace(/^_|_(?=x)|[^\w./-]/g, (part) => `_x${part.charCodeAt(0).toString(16).toUpperCase()}_`)
    .replaceAll('/', ':');

export const nameFromId = (id: string): string =>
  id
    .replaceAll(':', '/')
    .replace(/_x([0-9A-F]{1,4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
