/** What in JSON names a file or an address: the schema of a definition, files that a configuration names. */
import { type Node, parseTree } from 'jsonc-parser';
import { configFile } from '../../../core/definitions/file-names.ts';
import type { Span } from '../../../core/syntax/tree.ts';
import { fileIn, fileName, folderOf } from '../../../workspace/uris.ts';

export interface Link extends Span {
  readonly target: string;
  /** It is one only where there is such a file. */
  readonly isFile: boolean;
}

/** Texts that may be links, without their quotes: `$schema`, and in a configuration what its lists name. */
export function linksIn(uri: string, text: string): readonly Link[] {
  const isConfig = fileName(uri) === configFile;
  if (!isConfig && !text.includes('"$schema"')) return [];
  const root = parseTree(text, [], { allowTrailingComma: true });
  if (!root) return [];
  const strings = [...schemaOf(root), ...(isConfig ? listedBelow(root) : [])];
  return strings.flatMap(({ value, offset, length }): readonly Link[] => {
    const [start, end] = [offset + 1, offset + length - 1];
    const target = targetOf(String(value), uri);
    // With escapes, or without its end, it is not what it names letter by letter.
    return target && text.slice(start, end) === value ? [{ start, end, ...target }] : [];
  });
}

function targetOf(value: string, uri: string): Pick<Link, 'target' | 'isFile'> | undefined {
  if (/^https?:\/\/\S+$/.test(value)) return { target: value, isFile: false };
  const isPath = uri.startsWith('file:') && /[./]/.test(value) && !/[*?{}[\]!:\\]|^\//.test(value);
  return isPath ? { target: fileIn(folderOf(uri), value), isFile: true } : undefined;
}

const schemaOf = (root: Node): readonly Node[] =>
  (root.type === 'object' ? (root.children ?? []) : []).flatMap(({ children: [key, value] = [] }) =>
    key?.value === '$schema' && value?.type === 'string' ? [value] : [],
  );

/** The texts in lists: globs and paths. What stands by itself is a name. */
function listedBelow({ type, children = [] }: Node): readonly Node[] {
  const values = type === 'property' ? children.slice(1) : children;
  return values.flatMap((value) =>
    value.type === 'string' && type === 'array' ? [value] : listedBelow(value),
  );
}
