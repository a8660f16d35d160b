/** What of a command has a name, and how people type it. */
import type { Definition } from '../../../core/definitions/definition.ts';
import {
  type Entity,
  isGroup,
  isSubcommand,
  members,
  nameOf,
  rootsOf,
} from '../../../core/definitions/model.ts';
import { CommandType } from '../../../core/interface/index.ts';
import type { StringNode } from '../../../core/syntax/tree.ts';

export type NamedKind = 'command' | 'group' | 'subcommand' | 'option' | 'choice';

/** A command, or something in it, whose default name is known. */
export interface Named {
  readonly kind: NamedKind;
  readonly entity: Entity;
  /** The value that gives the name. */
  readonly value: StringNode;
  /** Type of the command around it; `undefined` where it is not known. */
  readonly type: number | undefined;
  /** The names from the command down to this one. */
  readonly path: readonly string[];
}

/** All that has a name in a definition of a command, in the order of the text; choices last of their option. */
export const namesIn = (definition: Definition): readonly Named[] =>
  definition.kind === 'command' ? rootsOf(definition).flatMap((root) => namesBelow(root, [], root)) : [];

function namesBelow(entity: Entity, above: readonly string[], root: Entity): readonly Named[] {
  const [name, value] = [nameOf(entity), entity.fields.get('name')?.value];
  // What stands below something without a known name cannot be told apart from what stands elsewhere.
  if (name === undefined || value?.kind !== 'string') return [];
  const path = [...above, name];
  const own: Named = { kind: kindOf(entity), entity, value, type: root.type, path };
  const below = ['options', 'choices'].flatMap((list) => members(entity.lists.get(list)));
  return [own, ...below.flatMap((child) => namesBelow(child, path, root))];
}

function kindOf(entity: Entity): NamedKind {
  if (entity.kind === 'choice') return 'choice';
  if (entity.kind !== 'option') return 'command';
  if (isGroup(entity)) return 'group';
  return isSubcommand(entity) ? 'subcommand' : 'option';
}

/** As people type it: `/ban member`; a command of a menu by its name alone. */
export const typedName = ({ type, path }: Pick<Named, 'type' | 'path'>): string =>
  `${type === undefined || type === CommandType.CHAT_INPUT ? '/' : ''}${path.join(' ')}`;
