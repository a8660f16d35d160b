/** Values that stand in another file: their edits are made in its text. */
import { type ArrayNode, homeOf, type Key, type ObjectNode, type TextEdit, type ValueNode } from '../tree.ts';
import type { Source } from './source.ts';
import { sourceAt } from './source.ts';

/** Edits of an object or array where it stands: `edit` sees it as if it were used there. */
export function atHome<Node extends ObjectNode | ArrayNode>(
  source: Source,
  node: Node,
  edit: (source: Source, node: Node) => readonly TextEdit[],
): readonly TextEdit[] {
  const { file } = homeOf(node);
  if (file === undefined) return edit(source, node);
  const own = sourceAt(source, { ...homeOf(node), file });
  return own ? edit(own, inFile(node, file) as Node).map((one) => ({ ...one, file })) : [];
}

function inFile(node: ValueNode, file: string): ValueNode {
  const { home, ...rest } = node;
  if (home?.file !== file) return node;
  const { start, end } = home;
  if (rest.kind === 'array')
    return { ...rest, start, end, items: rest.items.map((item) => inFile(item, file)) };
  if (rest.kind !== 'object') return { ...rest, start, end };
  const properties = rest.properties.map(({ key, value, ...more }) => ({
    ...more,
    key: keyInFile(key, file),
    value: inFile(value, file),
  }));
  return { ...rest, start, end, properties };
}

const keyInFile = ({ home, ...key }: Key, file: string): Key =>
  home?.file === file
    ? { name: key.name, start: home.start, end: home.end }
    : { ...key, ...(home ? { home } : {}) };
