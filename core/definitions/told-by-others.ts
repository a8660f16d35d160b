/** What other files of a program tell of a definition: that it is an option of a command, or who gets it. */

import { OptionType } from '../interface/index.ts';
import type { NamedHint } from '../syntax/reading.ts';
import {
  homeOf,
  type ObjectNode,
  type Place,
  property,
  type StringNode,
  type ValueNode,
} from '../syntax/tree.ts';
import type { DefiningFile, Definition, IsRegistered } from './definition.ts';
import { isNamedAfterCommands } from './file-names.ts';
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

/** Whether something is a list of commands, and of no options, of which some are not known by their names. */
export const isPartOfCommands = (value: ValueNode): boolean =>
  value.kind === 'array' &&
  !value.items.some((item) => item.kind === 'object' && mayBeOption(item)) &&
  (value.open || value.items.some((item) => item.kind !== 'object' || nameNodeOf(item) === undefined));

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
 * call registers is a command as well; so is what stands where the other command does, if the program loads files without their names.
 */
export function subcommandsAmong(
  files: readonly DefiningFile[],
  isRegistered: IsRegistered,
): (definition: Definition) => boolean {
  const places = new Map<Definition, { readonly uri: string; readonly key: string }>();
  /** Where their names are written, and the files that have them for subcommands. */
  const subcommands = new Map<string, Set<string>>();
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
      if (name && !request && isWithin(homeOf(name), node) && !isRegistered.byName(uri, name.value))
        places.set(definition, { uri, key: writtenAt(name) });
      for (const option of rootsOf(definition).flatMap(entities)) {
        const named = isSubcommand(option) || isGroup(option) ? nameNodeOf(option.node) : undefined;
        if (!named) continue;
        const key = writtenAt(named);
        subcommands.set(key, (subcommands.get(key) ?? new Set()).add(uri));
      }
    }
  }
  return (definition) => {
    const { uri = '', key = '' } = places.get(definition) ?? {};
    const users = [...(subcommands.get(key) ?? [])];
    return users.length > 0 && !(isRegistered.loadsFiles && users.some((user) => isLoadedWith(uri, user)));
  };
}

const isWithin = ({ file, start, end }: Place, node: ObjectNode): boolean =>
  file === undefined && node.start <= start && end <= node.end;

/**
 * Whether who loads the file of a command from a folder loads another file, too: it stands beside that, or as deep in another folder of
 * the commands. What stands beside the only command of a folder is a part of it.
 */
function isLoadedWith(uri: string, command: string): boolean {
  const [folders, others] = [uri, command].map(foldersOf);
  const file = command.slice(command.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  if (!folders || !others || uri === command || folders.length !== others.length) return false;
  if (file === 'index' || file === others.at(-1)) return false;
  const at = others.findIndex((folder, at) => folder !== folders[at]);
  if (at < 0) return true;
  const isOfCommands = isNamedAfterCommands(others[at - 1] ?? '') && !isNamedAfterCommands(others[at] ?? '');
  return isOfCommands && !folders.slice(at).some((folder) => /sub/i.test(folder));
}

const foldersOf = (uri: string): readonly string[] => uri.split('/').slice(0, -1);
