/** The commands of a file to choose from: those that people type, not what stands in them. */
import type { Analysis } from '../../../core/lint/analysis.ts';
import { homeOf, type Place } from '../../../core/syntax/tree.ts';
import { namesIn, typedName } from './names.ts';

export interface FoundCommand {
  /** `/ban member` */
  readonly label: string;
  readonly kind: 'command' | 'subcommand';
  /** Of the command around it; `undefined` where it is not known. */
  readonly type: number | undefined;
  /** `undefined` where it is not known, or there is none. */
  readonly description: string | undefined;
  /** The value that gives the name; in the file that was analyzed, or in that which it names. */
  readonly at: Place;
}

/** Commands and subcommands by the order of the text, each place once. */
export function findCommands({ definitions }: Analysis): readonly FoundCommand[] {
  const found = new Map<string, FoundCommand>();
  for (const { definition } of definitions) {
    if (definition.weak) continue;
    for (const named of namesIn(definition)) {
      const { kind, type, entity } = named;
      if (kind !== 'command' && kind !== 'subcommand') continue;
      const description = entity.fields.get('description')?.value;
      const [label, at] = [typedName(named), homeOf(named.value)];
      found.set(`${label}\0${at.file ?? ''}\0${at.start}`, {
        label,
        kind,
        type,
        description: description?.kind === 'string' ? description.value : undefined,
        at,
      });
    }
  }
  return [...found.values()];
}
