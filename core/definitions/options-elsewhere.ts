/** Options that stand in other files than the commands that have them: what looks like a command there is none. */
import { OptionType } from '../interface/index.ts';
import { homeOf, property } from '../syntax/tree.ts';
import type { Definition } from './definition.ts';
import { entities, rootsOf } from './model.ts';

/** Tells of a definition in a file (by its address) whether it is an option of a command of another file. */
export type IsOption = (file: string, definition: Definition) => boolean;

/** `files`: all of a program, each with its definitions. */
export function optionsElsewhere(
  files: Iterable<{ readonly uri: string; readonly definitions: Iterable<Definition> }>,
): IsOption {
  const places = new Set<string>();
  for (const { definitions } of files)
    for (const definition of definitions)
      if (definition.kind === 'command' && !definition.weak)
        for (const { kind, node } of rootsOf(definition).flatMap(entities)) {
          const { file, start } = homeOf(node);
          if (kind === 'option' && file !== undefined) places.add(`${start} ${file}`);
        }
  return (file, { evidence, node }) =>
    // Where somebody says what it is, that counts.
    evidence.kind === 'shape' &&
    node.kind === 'object' &&
    mayBeOption.has(typeIn(node)) &&
    places.has(`${homeOf(node).start} ${homeOf(node).file ?? file}`);
}

/** The types of options that commands may have, too. */
const mayBeOption: ReadonlySet<unknown> = new Set([OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP]);

function typeIn(node: Parameters<typeof property>[0]): unknown {
  const type = property(node, 'type')?.value;
  return type?.kind === 'number' ? type.value : undefined;
}
