/** What other files of a program tell of a definition: that it is an option of a command, or who gets it. */

import { OptionType } from '../interface/index.ts';
import type { NamedHint } from '../syntax/reading.ts';
import { homeOf, type ObjectNode, type Place, property, type StringNode } from '../syntax/tree.ts';
import type { DefiningFile, Definition, IsRegistered } from './definition.ts';
import { nameNodeOf } from './identity.ts';
import { entities, isGroup, isSubcommand, rootsOf } from './model.ts';

/** Evidence that gives way to what the program does with a value. */
export const byLooks: ReadonlySet<string> = new Set([
  'shape',
  'like',
  'taken',
  'place',
  'export',
] satisfies NamedHint['kind'][]);

/** Whether something may be an option by its type, as it may be a command. */
export function mayBeOption(node: ObjectNode): boolean {
  const type = property(node, 'type')?.value;
  return type?.kind === 'number' && typesOfOptions.has(type.value);
}

/** The types of options that commands may have, too. */
const typesOfOptions: ReadonlySet<number> = new Set([OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP]);

/** Whether a definition may be judged otherwise by what other files do with it. */
export function dependsOnOthers(definition: Definition): boolean {
  const { kind, node, evidence, passedTo } = definition;
  if (kind !== 'command' || !byLooks.has(evidence.kind)) return false;
  if (mayBeOption(node)) return true;
  return (
    passedTo === 'code' &&
    rootsOf(definition).some(({ fields }) =>
      [...fields.values()].some(
        ({ spec, value }) =>
          spec.type.kind === 'permissions' && (value.kind === 'number' || value.kind === 'bigint'),
      ),
    )
  );
}

/**
 * Tells which definitions are subcommands of others, by the literals of their names: `options: [{ type: 1, name: set.name, … }]`. What a
 * call registers is a command as well.
 */
export function subcommandsAmong(
  files: readonly DefiningFile[],
  isRegistered: IsRegistered,
): (definition: Definition) => boolean {
  const places = new Map<Definition, string>();
  const subcommands = new Set<string>();
  for (const { uri, definitions } of files) {
    const writtenAt = (name: StringNode): string => {
      const { file = uri, start } = homeOf(name);
      return `${file}\n${start}`;
    };
    for (const definition of definitions) {
      const { kind, node, request } = definition;
      if (kind !== 'command' || node.kind !== 'object') continue;
      const name = nameNodeOf(node);
      // A text of another place may be that of several commands.
      if (name && !request && isWithin(homeOf(name), node) && !isRegistered(uri, name.value))
        places.set(definition, writtenAt(name));
      for (const option of rootsOf(definition).flatMap(entities)) {
        const named = isSubcommand(option) || isGroup(option) ? nameNodeOf(option.node) : undefined;
        if (named) subcommands.add(writtenAt(named));
      }
    }
  }
  return (definition) => subcommands.has(places.get(definition) ?? '');
}

const isWithin = ({ file, start, end }: Place, node: ObjectNode): boolean =>
  file === undefined && node.start <= start && end <= node.end;
