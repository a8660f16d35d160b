/** What stands under a cursor, in terms of the table. */
import { fieldFor } from '../interface/index.ts';
import { type Location, locate } from '../syntax/locate.ts';
import { homeOf, type ValueNode } from '../syntax/tree.ts';
import type { Definition } from './definition.ts';
import { type Entity, entities, entityOf, type Field } from './model.ts';

export interface DefinitionPlace {
  readonly definition: Definition;
  readonly location: Location;
  /** The innermost object that the table knows. */
  readonly entity: Entity;
  /** The field of that object whose key or value the cursor stands in or below. */
  readonly field: Field | undefined;
}

/** The root entities of a definition. */
export function rootsOf(definition: Definition): readonly Entity[] {
  const { node, spelling } = definition;
  if (definition.kind === 'command') return [entityOf('command', definition.node, spelling)];
  if (definition.kind === 'file') return node.kind === 'object' ? [entityOf('file', node, spelling)] : [];
  if (node.kind === 'object') return [entityOf('permissions-file', node, spelling)];
  return definition.node.kind === 'array'
    ? definition.node.items.flatMap((item) =>
        item.kind === 'object' ? [entityOf('command-permissions', item, spelling)] : [],
      )
    : [];
}

/** What stands at an offset; `undefined` where no definition is. Commands go before the file around them. */
export function placeIn(definitions: readonly Definition[], offset: number): DefinitionPlace | undefined {
  const around = definitions.filter((definition) => holds(definition.node, offset));
  const definition = around.find((one) => one.kind !== 'file') ?? around[0];
  if (!definition) return undefined;
  const root = rootsOf(definition).find((one) => holds(one.node, offset));
  const location = root && locate(root.node, offset);
  if (!root || !location) return undefined;
  const known = [...entities(root)].filter((one) => location.path.includes(one.node));
  const entity = known.at(-1) ?? root;
  const field = [...entity.fields.values()].find(
    (one) => one.key === location.property?.key || location.path.includes(one.value),
  );
  return { definition, location, entity, field };
}

/** The field that a written key names, duplicates included. */
export const specOf = (entity: Entity, key: string) => fieldFor(entity.kind, key, entity.spelling);

const holds = (node: ValueNode, offset: number): boolean =>
  homeOf(node).start <= offset && offset <= homeOf(node).end;
