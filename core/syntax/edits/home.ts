/** Values that stand in another file: their edits are made in its text. */
import {
  type ArrayNode,
  homeOf,
  type Key,
  type ObjectNode,
  type Span,
  type TextEdit,
  type ValueNode,
} from '../tree.ts';
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
  return own ? edit(own, inFile(node, file, own.text) as Node).map((edit) => ({ ...edit, file })) : [];
}

function inFile(node: ValueNode, file: string, text: string): ValueNode {
  const { home, ...rest } = node;
  if (home?.file !== file) return node;
  const { start, end } = home;
  if (rest.kind === 'array')
    return { ...rest, start, end, items: rest.items.map((item) => inFile(item, file, text)) };
  if (rest.kind !== 'object') return { ...rest, start, end };
  const properties = rest.properties.map(({ key, value, ...more }) => {
    const own = keyInFile(key, file);
    const inside = inFile(value, file, text);
    const use = inside.start >= start && inside.end <= end ? undefined : nameAfter(own, text);
    return {
      ...more,
      key: own,
      value: use ? { ...inside, home: { start: inside.start, end: inside.end, file }, ...use } : inside,
    };
  });
  return { ...rest, start, end, properties };
}

/** The name that a property has as its value, where the value itself stands outside of the object. */
function nameAfter({ end }: Key, text: string): Span | undefined {
  const [, colon, name] = /^(\s*:\s*)([\w$.]+)\s*[,}]/.exec(text.slice(end, end + 200)) ?? [];
  if (colon === undefined || name === undefined) return undefined;
  const start = end + colon.length;
  return { start, end: start + name.length };
}

const keyInFile = ({ home, ...key }: Key, file: string): Key =>
  home?.file === file
    ? { name: key.name, start: home.start, end: home.end }
    : { ...key, ...(home ? { home } : {}) };
