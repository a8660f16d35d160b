/** What of a definition is not known before the program runs. */
import type { FieldSpec } from '../../interface/index.ts';
import type { Property, ValueNode } from '../../syntax/tree.ts';
import type { Entity } from '../model.ts';

type Path = readonly (string | number)[];

export interface UnknownPart {
  /** A value that is not known, or an object or a list to which code that is not followed may add. */
  readonly node: ValueNode;
  /** Wire names and indexes from the entity down. */
  readonly path: Path;
  /** The same in the names that are written. */
  readonly written: Path;
}

/** The parts of an entity that are not known, of the fields that are asked for, in the order of the text. */
export function unknownParts(
  entity: Entity,
  isAsked: (spec: FieldSpec) => boolean = () => true,
): readonly UnknownPart[] {
  return partsOf(entity, isAsked, { path: [], written: [] });
}

type At = Omit<UnknownPart, 'node'>;

function partsOf(entity: Entity, isAsked: (spec: FieldSpec) => boolean, at: At): readonly UnknownPart[] {
  const fields = [...entity.fields.values()].filter(
    ({ spec, value }) => isAsked(spec) && !isUndefined(value),
  );
  return [
    ...openPart(entity.node, at),
    ...fields.flatMap(({ spec, key, value }) => {
      const inside = { path: [...at.path, spec.name], written: [...at.written, key.name] };
      const list = entity.lists.get(spec.name);
      if (!list) return partsIn(value, inside);
      return [
        ...openPart(list.node, inside),
        ...list.items.flatMap((item, index) =>
          item.entity
            ? partsOf(item.entity, isAsked, below(inside, index))
            : partsIn(item.node, below(inside, index)),
        ),
      ];
    }),
  ];
}

function partsIn(node: ValueNode, at: At): readonly UnknownPart[] {
  switch (node.kind) {
    case 'unknown':
      return [{ node, ...at }];
    case 'array':
      return [...openPart(node, at), ...node.items.flatMap((item, index) => partsIn(item, below(at, index)))];
    case 'object':
      return [
        ...openPart(node, at),
        ...node.properties.filter(isWritten).flatMap(({ key, value }) => partsIn(value, below(at, key.name))),
      ];
    default:
      return [];
  }
}

/** An element that is not known opens its list: then it says so itself. */
function openPart(node: ValueNode, at: At): readonly UnknownPart[] {
  const isOpen =
    (node.kind === 'object' && node.open) ||
    (node.kind === 'array' && node.open && !node.items.some((item) => item.kind === 'unknown'));
  return isOpen ? [{ node, ...at }] : [];
}

const below = ({ path, written }: At, key: string | number): At => ({
  path: [...path, key],
  written: [...written, key],
});

/** `nsfw: undefined` is as if it were not written. */
export const isUndefined = (node: ValueNode): boolean =>
  node.kind === 'unknown' && node.reason === 'undefined';

export const isWritten = ({ value }: Property): boolean => !isUndefined(value);
