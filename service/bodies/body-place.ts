/** From a problem's offset to the path of keys and indexes in a request's body. */
import type { FieldType, ObjectKind } from '../../core/interface/index.ts';
import { fieldFor } from '../../core/interface/index.ts';
import type { ValueNode } from '../../core/syntax/tree.ts';

/** One step down the tree. `within` says whether the key is a property's name or an index. */
interface PathStep {
  readonly key: string;
  readonly node: ValueNode;
  readonly within: 'object' | 'array';
}

/** The innermost value at an offset, or that of the key at it, with the way there. */
export interface BodyPlace {
  readonly node: ValueNode;
  readonly steps: readonly PathStep[];
}

/** Descends to an offset in UTF-16 code units. */
export function placeAt(root: ValueNode, offset: number): BodyPlace {
  const steps: PathStep[] = [];
  let node = root;
  for (;;) {
    const next = stepTo(node, offset);
    if (!next) return { node, steps };
    steps.push(next);
    node = next.node;
  }
}

function stepTo(node: ValueNode, offset: number): PathStep | undefined {
  if (node.kind === 'array') {
    const index = node.items.findIndex((item) => item.start <= offset && offset < item.end);
    const item = node.items[index];
    return item && { key: String(index), node: item, within: 'array' };
  }
  if (node.kind !== 'object') return undefined;
  const property = node.properties.find(({ key, value }) => key.start <= offset && offset < value.end);
  return property && { key: property.key.name, node: property.value, within: 'object' };
}

const keysOf = (steps: readonly PathStep[]): readonly string[] => steps.map((step) => step.key);

/** The path to the value itself. */
export const valuePath = ({ steps }: BodyPlace): readonly string[] => keysOf(steps);

/** The path to the command, option, choice or overwrite that holds the value. */
export function entityPath({ steps }: BodyPlace): readonly string[] {
  return keysOf(steps.slice(0, steps.findLastIndex((step) => step.within === 'array') + 1));
}

/** The path to the list that holds that object. */
export const listPath = (place: BodyPlace): readonly string[] => entityPath(place).slice(0, -1);

/** What the table says of the value, where it is that of a field, an entry of a dictionary or an item of a list. */
export function typeAt(kind: ObjectKind, { steps }: BodyPlace): FieldType | undefined {
  let within: ObjectKind | undefined = kind;
  let type: FieldType | undefined;
  for (const { key, within: holder } of steps) {
    if (type?.kind === 'object-list' && holder === 'array') {
      within = type.of;
      type = { kind: 'object', of: type.of };
    } else if (type?.kind === 'localizations') type = { kind: 'text', text: type.text, length: type.length };
    else if (type?.kind === 'enum-list') type = { kind: 'enum', of: type.of };
    else if (type?.kind === 'string-list') type = { kind: 'string' };
    else if (type === undefined || type.kind === 'object') {
      type = within && fieldFor(within, key, 'wire')?.type;
      within = undefined;
    } else return undefined;
  }
  return type;
}

/** The path to the dictionary of translations that holds the value, or `undefined` for a text that is no translation. */
export function dictionaryPath(kind: ObjectKind, { node, steps }: BodyPlace): readonly string[] | undefined {
  const holder = { node, steps: steps.slice(0, -1) };
  return steps.length > 0 && typeAt(kind, holder)?.kind === 'localizations' ? valuePath(holder) : undefined;
}
