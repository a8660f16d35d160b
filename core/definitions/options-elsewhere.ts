/** Options that stand in other files than the commands that have them: what looks like a command there is none. */
import { OptionType } from '../interface/index.ts';
import { homeOf } from '../syntax/tree.ts';
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
  return (file, definition) => {
    const { evidence, node } = definition;
    // Where somebody says what it is, that counts.
    if (places.size === 0 || evidence.kind !== 'shape') return false;
    const type = rootsOf(definition)[0]?.fields.get('type')?.value;
    const home = homeOf(node);
    return (
      type?.kind === 'number' &&
      mayBeOption.has(type.value) &&
      places.has(`${home.start} ${home.file ?? file}`)
    );
  };
}

/** The types of options that commands may have, too. */
const mayBeOption: ReadonlySet<number> = new Set([OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP]);
