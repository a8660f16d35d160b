/** What is to be deployed: the words of a command, before anything was read. */
import type { ApplicationInfo, DefinedCommand, SourceRange } from '../../../server/protocol.ts';

export interface DeployTask {
  readonly application: ApplicationInfo;
  /** For people: `/ping`, a file's name, a scope's. */
  readonly what: string;
  /** Names of guilds, `undefined` for the global scope; absent: every scope that has definitions. */
  readonly scopes?: readonly (string | undefined)[];
  /** Some definitions of the scopes, all others are not touched; absent: all. */
  readonly only?: Selection;
  /** Delete commands without a definition. */
  readonly prune?: boolean;
  /** Take what looks like a renamed command for it. */
  readonly renames?: boolean;
  /** Leave out what is not known in full, and deploy the others. */
  readonly skipUnknown?: boolean;
  /** Nobody waits for it: it asks nothing, and says what came of it in the status bar alone. */
  readonly isQuiet?: boolean;
}

export interface Selection {
  isWanted(command: DefinedCommand): boolean;
  /** Whether a problem at this place keeps the wanted definitions from being deployed. */
  concerns(problem: SourceRange & { readonly rule?: string }): boolean;
}

/** Everything that a file defines. */
export const ofFile = (uri: string): Selection => ({
  isWanted: (command) => command.definition.uri === uri,
  concerns: (problem) => problem.uri === uri,
});

/** One definition. */
export function ofDefinition({ uri, range }: SourceRange): Selection {
  const isInside = (other: SourceRange): boolean =>
    other.uri === uri && isBefore(range.start, other.range.start) && isBefore(other.range.start, range.end);
  return {
    isWanted: ({ definition }) => definition.uri === uri && isEqual(definition.range.start, range.start),
    // Where the syntax is broken it is not certain what belongs to the definition.
    concerns: (problem) => isInside(problem) || (problem.uri === uri && problem.rule === 'syntax-error'),
  };
}

type Position = SourceRange['range']['start'];

const isBefore = (a: Position, b: Position): boolean =>
  a.line < b.line || (a.line === b.line && a.character <= b.character);

const isEqual = (a: Position, b: Position): boolean => a.line === b.line && a.character === b.character;
