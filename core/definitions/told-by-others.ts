/** What other files of a program tell of a definition: that it is an option of a command, or who gets it. */

import { OptionType } from '../interface/index.ts';
import type { NamedHint } from '../syntax/reading.ts';
import { type ObjectNode, property } from '../syntax/tree.ts';
import type { Definition } from './definition.ts';
import { rootsOf } from './model.ts';

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
