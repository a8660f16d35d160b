/** Definitions that a deploy may leave out, for only the running program knows all of them. */
import type { CommandScope } from '../../core/definitions/definition.ts';
import type { LeftOutCommand } from '../../core/plan/left-out.ts';
import type { ApplicationDefinitions, SourceRange } from '../../server/protocol.ts';

export interface PartlyKnown {
  /** Where it says what is not known, the first of it. */
  readonly at: SourceRange;
  /** As what it is known at a service. */
  readonly commands: readonly LeftOutCommand[];
  /** Absent: perhaps anywhere. */
  readonly scopes?: readonly CommandScope[] | undefined;
}

/** Each of them once. */
export function partlyKnownIn({ unknown }: ApplicationDefinitions): readonly PartlyKnown[] {
  const found = new Map<string, PartlyKnown>();
  for (const { uri, range, definition, leavable } of unknown) {
    if (!definition || !leavable) continue;
    const key = JSON.stringify(definition);
    if (!found.has(key)) found.set(key, { at: { uri, range }, ...leavable });
  }
  return [...found.values()];
}

/** What a deploy leaves out that is not stopped by it: these, and what the program only makes while somebody uses it. */
export const leftOutIn = (definitions: ApplicationDefinitions): readonly PartlyKnown[] => [
  ...partlyKnownIn(definitions),
  ...(definitions.made ?? []).map(({ uri, range, ...leavable }) => ({ at: { uri, range }, ...leavable })),
];

/** Whether it goes to the guild of this name; to the global scope without one. */
export const goesTo = ({ scopes }: Pick<PartlyKnown, 'scopes'>, guild: string | undefined): boolean =>
  scopes?.some((scope) => (scope.kind === 'global' ? guild === undefined : scope.name === guild)) ?? true;
