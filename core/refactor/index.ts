/**
 * Refactorings of commands. They are listed without an edit being made, but for the few that are tried; the edits of one are made when somebody picks it, and
 * given only if the text that they give says the same, or has no new error.
 */
import { scopeKey, scopesOf } from '../definitions/definition.ts';
import { placeIn } from '../definitions/locate.ts';
import { rootsOf } from '../definitions/model.ts';
import { type Analysis, possibleDefinitions } from '../lint/analysis.ts';
import { analyzeDocument, type DocumentInput } from '../lint/document.ts';
import { finalProblems } from '../lint/final-problems.ts';
import { inputAfter } from '../lint/fixes/edited.ts';
import { breaksMore, errors } from '../lint/fixes/fixes.ts';
import { bodyAsSeen } from '../plan/body.ts';
import { isEqual } from '../plan/comparison/differences.ts';
import { normalCommand } from '../plan/comparison/normal.ts';
import type { ModuleNames, Reading } from '../syntax/reading.ts';
import type { Span, ValueNode } from '../syntax/tree.ts';
import { toBuilder, toLiteral } from './builder.ts';
import {
  extractChoices,
  extractChoicesToModule,
  extractOptions,
  extractOptionsToModule,
  inline,
} from './constants.ts';
import { toBits, toFlags, toMembers, toNumbers } from './enums.ts';
import { toJsonFile, toModule, toModuleWithBuilder } from './files.ts';
import { isIntactAt, isWholeValue } from './half-typed.ts';
import { moveToFile, moveToModule } from './move.ts';
import { sortChoices, sortOptions, toAutocomplete, toChoices, unwrap, wrap } from './options.ts';
import type {
  Outcome,
  Refactoring,
  RefactoringKind,
  RefactoringTarget,
  Surroundings,
} from './refactoring.ts';
import { toCamel, toWire } from './spelling.ts';

export type { NewFile, Outcome, RefactoringKind, Surroundings } from './refactoring.ts';
export { refactoringKinds } from './refactoring.ts';

/** The nearest to the cursor first. */
const refactorings: readonly Refactoring[] = [
  toMembers,
  toNumbers,
  toFlags,
  toBits,
  toAutocomplete,
  toChoices,
  sortChoices,
  sortOptions,
  wrap,
  unwrap,
  toBuilder,
  toLiteral,
  toModule,
  toModuleWithBuilder,
  toJsonFile,
  toCamel,
  toWire,
  extractChoices,
  extractOptions,
  inline,
  moveToFile,
  moveToModule,
  extractChoicesToModule,
  extractOptionsToModule,
];

export interface Offer {
  readonly id: string;
  readonly title: string;
  readonly kind: RefactoringKind;
  readonly makesFile: boolean;
}

/** What of the wanted kinds can be done at a place. Makes no edits but those that alone tell whether something can be done. */
export function refactoringsAt(
  input: DocumentInput,
  analysis: Analysis,
  range: Span,
  around: Surroundings,
  isWanted: (kind: RefactoringKind) => boolean = () => true,
): readonly Offer[] {
  const target = targetAt(input, analysis, range, around);
  if (!target) return [];
  const holdsCode = isOfCode(target.command.node);
  return refactorings.flatMap((refactoring): readonly Offer[] => {
    const title = isWanted(refactoring.kind) ? refactoring.titleAt(target) : undefined;
    const isTried = refactoring.isTried === true || holdsCode;
    return title === undefined || (isTried && !soundOutcome(refactoring, target))
      ? []
      : [{ id: refactoring.id, title, kind: refactoring.kind, makesFile: refactoring.makesFile === true }];
  });
}

/** Whether code of an object gives a part of it (`get name() {…}`): what can be done with that the outcome alone tells. */
function isOfCode(node: ValueNode): boolean {
  if (node.kind === 'array') return node.items.some(isOfCode);
  return (
    node.kind === 'object' &&
    node.properties.some(({ start, value }) =>
      // A method, which is called by others, is none.
      value.kind === 'unknown' ? false : start !== undefined || isOfCode(value),
    )
  );
}

/** Carries one out; `undefined` where it cannot be done after all. */
export function carriedOut(
  id: string,
  input: DocumentInput,
  analysis: Analysis,
  range: Span,
  around: Surroundings,
): Outcome | undefined {
  const target = targetAt(input, analysis, range, around);
  const refactoring = refactorings.find((refactoring) => refactoring.id === id);
  return target && refactoring && soundOutcome(refactoring, target);
}

function soundOutcome(refactoring: Refactoring, target: RefactoringTarget): Outcome | undefined {
  const outcome = refactoring.carryOut(target);
  if (!outcome || (outcome.edits.length === 0 && !outcome.file)) return undefined;
  return isSound(outcome, refactoring, target) ? outcome : undefined;
}

function targetAt(
  input: DocumentInput,
  analysis: Analysis,
  range: Span,
  around: Surroundings,
): RefactoringTarget | undefined {
  const place = placeIn(possibleDefinitions(analysis), range.start);
  const found = analysis.definitions.find(({ definition }) => definition === place?.definition);
  const [command] = found?.definition.kind === 'command' ? rootsOf(found.definition) : [];
  // What may be something else, and what goes to a guild that nobody knows, is left as it is.
  if (!place || !found || !command || found.definition.weak) return undefined;
  const { reading } = analysis;
  let read: ModuleNames | undefined;
  const names = () => {
    read ??= reading.namesIn?.(input.text);
    return read;
  };
  const isIntact = (span: Span) => isIntactAt(reading, span, input.text, names);
  return {
    ...around,
    input,
    analysis,
    reading,
    range,
    place,
    command,
    found,
    names,
    isIntact,
    isWhole: () =>
      reading.brokenAt === undefined || isWholeValue(command.node, found.definition.parts, isIntact),
  };
}

/** Whether a text of a new file says what the command says that it was made of, in the same scopes. */
export const isWrittenAs = (file: Analysis, analysis: Analysis, range: Span): boolean => {
  const place = placeIn(possibleDefinitions(analysis), range.start);
  const definitions = analysis.definitions.filter(({ definition }) => definition === place?.definition);
  const isScopeKept = isEqual(scopesIn(file), scopesIn({ definitions }));
  return place !== undefined && isScopeKept && isEqual(meaningOf(file), meaningOf({ definitions }));
};

const scopesIn = ({ definitions }: Pick<Analysis, 'definitions'>): readonly (readonly string[])[] =>
  definitions
    .filter(({ definition }) => definition.kind === 'command')
    .map(({ definition }) => scopesOf(definition).map(scopeKey));

/** Whether the text afterwards is whole, means the same where it has to, and has no errors that it did not have. */
function isSound(
  { edits, file, editsFor }: Outcome,
  { keeps }: Refactoring,
  { input, analysis: before, found, isIntact }: RefactoringTarget,
): boolean {
  const all = [...edits, ...((file && editsFor?.(file.base)) ?? [])];
  if (all.length === 0) return true;
  const edited = inputAfter(input, all);
  if (!edited) return false;
  const after = analyzeDocument(edited);
  if (!edits.every(isIntact) || errorsIn(after.reading) !== errorsIn(before.reading)) return false;
  const definitions = before.definitions.filter((definition) => keeps === 'all' || definition !== found);
  if (keeps !== 'none' && !isEqual(meaningOf({ definitions }), meaningOf(after))) return false;
  return !breaksMore(errors(finalProblems(after)), errors(finalProblems(before)));
}

const errorsIn = ({ brokenAt, syntaxErrors, namesIn, text }: Reading): number =>
  brokenAt === undefined ? 0 : Math.max(1, syntaxErrors.length, namesIn?.(text).errors.length ?? 0);

/** What the commands of a document say, as far as it is known, in one normal form. */
const meaningOf = ({ definitions }: Pick<Analysis, 'definitions'>): readonly unknown[] =>
  definitions.flatMap(({ definition }) =>
    definition.kind === 'command'
      ? rootsOf(definition).map((root) => [
          normalCommand(bodyAsSeen(root, {}), { scope: definition.scope.kind }),
          root.node.open,
        ])
      : [],
  );
