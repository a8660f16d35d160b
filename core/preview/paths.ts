/** What of a slash command is typed, in the order in which it is shown. */
import { type Entity, type EntityList, isGroup, isSubcommand, members } from '../definitions/model.ts';
import { statedBoolean } from './restrictions.ts';

/** The command, and down to each subcommand: the command alone where it has none. A group without any ends its path. */
export function pathsOf(entity: Entity): readonly (readonly Entity[])[] {
  const inner = members(entity.lists.get('options')).filter(
    (member) => isSubcommand(member) || isGroup(member),
  );
  return inner.length === 0 ? [[entity]] : inner.flatMap(pathsOf).map((path) => [entity, ...path]);
}

/** The options that a user fills in, required ones first (§Command option); otherwise in the order of the definition. */
export function parametersOf(entity: Entity): readonly Entity[] {
  const all = members(entity.lists.get('options')).filter(
    (member) => !isSubcommand(member) && !isGroup(member),
  );
  const isRequired = (entity: Entity) => {
    const stated = statedBoolean(entity, 'required');
    return stated.is === 'known' && stated.value;
  };
  return [...all.filter(isRequired), ...all.filter((entity) => !isRequired(entity))];
}

/** Whether code that is not followed may add to a list of an object. */
export function mayHoldMore(entity: Entity, name: string): boolean {
  const list: EntityList | undefined = entity.lists.get(name);
  if (list) return list.node.open || list.items.some((item) => !item.entity);
  return entity.fields.has(name) ? entity.fields.get(name)?.value.kind === 'unknown' : entity.node.open;
}
