/** What stands around an object, in the list that holds it: found once for all of its objects. */
import { type Entity, type EntityList, isGroup, isSubcommand, members } from '../../../definitions/model.ts';
import { onceFor } from '../../../syntax/once.ts';
import type { ValueNode } from '../../../syntax/tree.ts';
import { fieldValue, stringOf } from './values.ts';

/** The list that holds an object, if one does. */
export const listAround = (entity: Entity): EntityList | undefined =>
  [...(entity.parent?.lists.values() ?? [])].find((list) => list.items[entity.index]?.entity === entity);

/** The names of objects, in any language. */
export const namesOf = (entities: readonly Entity[]): ReadonlySet<string | undefined> =>
  new Set(
    entities.flatMap(({ texts }) =>
      texts.filter(({ of }) => of === 'name').map(({ value }) => stringOf(value)),
    ),
  );

/** The names of all objects of a list, in any language. */
export const namesIn = onceFor((list: EntityList) => namesOf(members(list)));

/** The values of choices, one for each. */
export const choiceValuesIn = onceFor((list: EntityList): readonly (ValueNode | undefined)[] =>
  members(list).map((choice) => fieldValue(choice, 'value')),
);

/** Whether a list has subcommands or groups; `undefined` where it has nothing whose type is known. */
export const holdsContainers = onceFor((list: EntityList): boolean | undefined => {
  const typed = members(list).filter(({ type }) => type !== undefined);
  return typed.length === 0 ? undefined : typed.some((option) => isSubcommand(option) || isGroup(option));
});
