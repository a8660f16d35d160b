/** What stands under a cursor, in terms of the table. */
import { spellingInside } from '../interface/index.ts';
import { type Location, locate } from '../syntax/locate.ts';
import type { ArrayNode, ObjectNode, ValueNode } from '../syntax/tree.ts';
import type { Definition } from './definition.ts';
import { type Entity, entities, entityOf, type Field, rootsOf, type Text } from './model.ts';

export interface DefinitionPlace {
  readonly definition: Definition;
  readonly location: Location;
  /** The innermost object that the table knows. */
  readonly entity: Entity;
  /** The field of that object whose key or value the cursor stands in or below. */
  readonly field: Field | undefined;
  /** The text or translation whose value the cursor stands in. */
  readonly text: Text | undefined;
}

/** An object or array of a definition, by what may stand in it. */
export type Container =
  | { readonly kind: 'entity'; readonly node: ObjectNode; readonly entity: Entity }
  /** A dictionary from locale to text. */
  | { readonly kind: 'dictionary'; readonly node: ObjectNode; readonly entity: Entity; readonly field: Field }
  /** The list that is the value of a field of `entity`. */
  | { readonly kind: 'list'; readonly node: ArrayNode; readonly entity: Entity; readonly field: Field };

/** What stands at an offset; `undefined` where no definition is. Commands go before the file around them. */
export function placeIn(definitions: readonly Definition[], offset: number): DefinitionPlace | undefined {
  const definition = definitionAt(definitions, offset);
  if (!definition) return undefined;
  for (const root of rootsOf(definition)) {
    const location = locate(root.node, offset);
    if (location) return describe(definition, root, location);
  }
  return undefined;
}

/** The innermost object or array around a location, if the table knows what may stand in it. */
export function containerOf({ location, entity, field }: DefinitionPlace): Container | undefined {
  const last = location.path.at(-1);
  const isContainer = last?.kind === 'object' || last?.kind === 'array';
  // At the use of a shared value the cursor is outside of it.
  const node = isContainer && location.in !== 'value' ? last : location.path.at(-2);
  // Between the calls of a chain stand no keys and no elements.
  if (node && 'chain' in node && node.chain) return undefined;
  if (node?.kind === 'object' && node === entity.node) return { kind: 'entity', node, entity };
  if (!field || field.value !== node) return undefined;
  if (node.kind === 'array') return { kind: 'list', node, entity, field };
  return node.kind === 'object' && field.spec.type.kind === 'localizations'
    ? { kind: 'dictionary', node, entity, field }
    : undefined;
}

/** Only candidates are asked for a path: building one costs a walk of the tree. */
function definitionAt(definitions: readonly Definition[], offset: number): Definition | undefined {
  const around = definitions.filter(
    (definition) => touchesParts(definition, offset) && locate(definition.node, offset) !== undefined,
  );
  return around.find((definition) => definition.kind !== 'file') ?? around[0];
}

const touchesParts = ({ parts }: Definition, offset: number): boolean =>
  parts.some((part) => part.file === undefined && part.start <= offset && offset <= part.end);

function describe(definition: Definition, root: Entity, location: Location): DefinitionPlace {
  const { path, property } = location;
  const known = entities(root).filter((entity) => path.includes(entity.node));
  const entity = inObjectField(known.at(-1) ?? root, path);
  const below = path.slice(path.indexOf(entity.node) + 1);
  const field = [...entity.fields.values()].find(
    (field) => field.key === property?.key || below.includes(field.value),
  );
  const value = location.in === 'value' ? path.at(-1) : undefined;
  const text = value && entity.texts.find((text) => text.value === value);
  return { definition, location, entity, field, text };
}

/** The entity of an object that is the value of a field, such as `$appcmd`. */
function inObjectField(entity: Entity, path: readonly ValueNode[]): Entity {
  for (const { spec, value } of entity.fields.values())
    if (spec.type.kind === 'object' && value.kind === 'object' && path.includes(value))
      return entityOf(spec.type.of, value, spellingInside(entity.spelling), entity);
  return entity;
}
