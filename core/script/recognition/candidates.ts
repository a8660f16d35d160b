/** Finds values that may be definitions: by every form, and (where configuration says so) by being exported. */

import type TypeScript from 'typescript';
import { isOfTemplates, isOfTest } from '../../definitions/file-names.ts';
import { opened } from '../../definitions/framework-value.ts';
import { isPartOfCommands } from '../../definitions/told-by-others.ts';
import type { Hint, Like } from '../../syntax/reading.ts';
import { homeOf, property } from '../../syntax/tree.ts';
import { exportedValues } from '../forms/exported.ts';
import type { Match } from '../forms/form.ts';
import type { Value } from '../heap/values.ts';
import { codeOf } from '../interpreter/machine.ts';
import type { BlockScope } from '../parse/declarations.ts';
import { scopeIn } from '../parse/scope.ts';
import { elementsToDecide, hasModifier } from '../parse/syntax.ts';
import { nodesBetween } from '../parse/uses.ts';
import { switchOf, withSwitch } from './beside/switches.ts';
import { isRegistered } from './decorated/decorators.ts';
import type { Document } from './document.ts';
import { formsWith, type Looking } from './looking.ts';
import { isMessageCommand } from './message-command.ts';
import type { SentNames } from './outcomes/sent-names.ts';
import { isHandedOver, isPassedToUnknownCall, isProvisional } from './passed-to-calls.ts';
import { type HeardCommands, likesOf, likesOfOptions, withEdits } from './positions/across-files.ts';
import { withOthers } from './positions/by-others.ts';
import { isAll } from './positions/flow/copied.ts';
import { isOfGuilds } from './positions/guild-flag.ts';
import { heardOf } from './positions/heard.ts';
import { partOfGroup } from './positions/keys.ts';
import { saidOfAll } from './positions/said-of-all.ts';
import { type SentCommand, sentBy } from './positions/sent.ts';
import { isSentWhole } from './positions/sent-value.ts';
import { type HowSent, type ReadCandidate, readMatch } from './read-match.ts';
import { Results } from './run-and-look.ts';
import { keysOf } from './shape.ts';
import { isMadeOfOthers } from './taken-from-parameters.ts';

/** What one run shows. `heard`: where commands stand that a call of the document registers; `sent`: which those are. */
export interface FoundCandidates {
  readonly candidates: readonly ReadCandidate[];
  readonly heard: readonly Like[];
  readonly sent: readonly SentNames[];
}

/** The candidates of a document that ran, in the order of the text. */
export function findCandidates(
  document: Document,
  evident: ReadonlySet<TypeScript.Node>,
  looking: Looking,
): FoundCandidates {
  const {
    ts,
    script: { file },
    fileScope,
    machine: { heap },
  } = document;
  const found: Found[] = [];
  const heard: Like[] = [];
  const registered: HeardCommands[] = [];
  const [taken, partial] = [new Set<TypeScript.Node>(), new Set<TypeScript.Node>()];
  const all = formsWith(ts, looking);
  const own = saidOfAll(ts, file, document.source.text, document.uri);
  const known = withOthers(document, [...(looking.likes ?? []), ...own]);
  const sentIn = sentBy(document, looking.likes ?? []);
  const around: TypeScript.Node[] = [];
  const look = (node: TypeScript.Node, scope: BlockScope, context: Context): void => {
    const { results, anyhow } = context;
    for (const form of all.get(node.kind) ?? []) {
      // The outer evidence wins: what is inside belongs to it.
      if (taken.has(node)) break;
      for (const match of form.matches(node, scope, document, around)) {
        if (taken.has(match.expression)) continue;
        if (isMessageCommand(document, match.expression)) {
          taken.add(match.expression);
          continue;
        }
        if (match.isSent === 'only') {
          registered.push(...heardOf(document, match, () => readMatch(document, match).value));
          continue;
        }
        // A form may find the value at a node around it. A decorator is no code that gets it.
        const between = nodesBetween(ts, node, match.expression);
        const outer = [...around, ...(match.hint.kind === 'decorator' ? between.slice(0, 1) : between)];
        const followed = sentIn(match, scope, outer);
        if (match.isPerhapsNone && !followed?.isTaken) continue;
        taken.add(match.expression);
        if (match.inGroup !== undefined && document.uri !== undefined)
          heard.push(partOfGroup(document.uri, match.inGroup));
        if (match.part) continue;
        const flag = switchOf(document, match.expression, outer);
        const asWritten = sentAsWritten(document, followed, match);
        const sent = looking.sentAsWritten ? (asWritten ?? followed) : followed;
        const isWeak = isUnsure(document, match, scope, around);
        const made: Match = {
          ...match,
          hint: {
            ...match.hint,
            ...(isWeak ? { weak: true } : {}),
            ...(isOfGuilds(document) || flag === 'guild' || sent?.isGuild ? { guild: true } : {}),
            ...(flag === 'off' || sent?.isLeftOut ? { switchedOff: true } : {}),
            ...(context.isConditional ? { isConditional: true } : {}),
          } as Hint,
          open: match.open ?? (isOpen(document, match, outer) ? true : undefined),
        };
        const reading = () => readMade(document, made, results, { sent, asWritten });
        // What is made of it elsewhere, or read otherwise, is not what one run after the other shows.
        const isOfAnyRun = isWeak || match.read !== undefined;
        const written = withSwitch(isOfAnyRun && anyhow ? anyhow(reading) : reading(), flag);
        const read = known(written, changerOf(written, sent, looking));
        const { hint } = read;
        if (isPartOfCommands(read.value)) partial.add(match.expression);
        found.push({
          ...made,
          hint,
          within: ts.isClassLike(node) ? node : around.findLast(ts.isClassLike),
          candidate: { ...read, likes: likesOf(document, { ...made, hint }, read.value, scope, around) },
        });
        registered.push(...heardOf(document, made, () => read.value));
        heard.push(...likesOfOptions(document, hint, read));
      }
    }
    if (taken.has(node)) return lookInPartial(node, scope, context);
    const inner = scopeIn(ts, node, scope);
    around.push(node);
    ts.forEachChild(node, (child) => visit(child, inner, context));
    around.pop();
  };
  // Of a list of which only the running program knows all, what it may have is found by itself.
  const lookInPartial = (list: TypeScript.Node, scope: BlockScope, context: Context): void => {
    if (!partial.has(list)) return;
    around.push(list);
    for (const element of elementsToDecide(ts, list))
      visit(element, scope, { ...context, isConditional: true });
    around.pop();
  };
  const visit = (node: TypeScript.Node, scope: BlockScope, context: Context): void => {
    if (!evident.has(node)) return;
    if (taken.has(node)) return lookInPartial(node, scope, context);
    const cell = document.functionOf(node);
    const { objects, results, anyhow } = context;
    if (!cell) return look(node, scope, context);
    const { home, constructs } = codeOf(cell);
    const runs = document.runsOf(node);
    if (runs === 1) return look(node, scope, context);
    // What other runs of the code around made of it is not there any more.
    if (runs === 0 && anyhow) return anyhow(() => visit(node, scope, { objects, results }));
    if (ts.isClassLike(node)) {
      let made: Value | undefined;
      document.withRun(
        () => {
          made = document.instanceOf(cell);
        },
        () =>
          look(node, scope, {
            objects: made ? [...objects, made] : objects,
            results: new Results(heap, results, [made]),
          }),
      );
      return;
    }
    if (constructs) return look(node, scope, context);
    const self = home?.kind === 'object' && home.site ? home : objects.at(-1);
    let result: Value | undefined;
    const run = () => {
      result = document.callAnyhow(cell, self);
    };
    if (runs > 1) {
      const runAnyhow = <T>(read: () => T): T => document.withRun(run, read);
      look(node, scope, {
        objects,
        results,
        anyhow: anyhow ? (read) => anyhow(() => runAnyhow(read)) : runAnyhow,
      });
    } else
      document.withRun(run, () =>
        look(node, scope, { objects, results: new Results(heap, results, [self, result]) }),
      );
  };
  ts.forEachChild(file, (child) => visit(child, fileScope, { objects: [], results: undefined }));
  const whole = looking.exports
    ? withExports(
        found,
        exportedValues(ts, file, fileScope, found.filter(isSure)).map((match) => ({
          ...match,
          candidate: { ...readMatch(document, match), likes: [] },
        })),
      )
    : found;
  const candidates = withoutHelp(whole)
    .sort((a, b) => a.expression.pos - b.expression.pos || b.expression.end - a.expression.end)
    .map((found) => found.candidate);
  return {
    candidates,
    heard: [...heard, ...withEdits(registered)],
    sent: registered.flatMap(({ names }) => names ?? []),
  };
}

/** Who sends something else than is written, as its text says. Configuration may say otherwise of objects. */
function changerOf(
  { hint, value }: Pick<ReadCandidate, 'hint' | 'value'>,
  how: SentCommand | undefined,
  { sentAsWritten }: Looking,
): string | undefined {
  if (sentAsWritten && hint.kind !== 'builder') return undefined;
  if (how?.changedBy !== undefined || !how?.sent || isAll(how.sent)) return how?.changedBy;
  // Of a builder no part is read.
  const isRead = 'name' in hint && hint.sent !== undefined;
  return isRead || isSentWhole(value, { sent: how.sent }) ? undefined : how.sent.by;
}

/** How a command is sent, should configuration say that its program sends it as it is written; absent where that says nothing of it. */
function sentAsWritten(
  document: Document,
  followed: SentCommand | undefined,
  { hint, expression }: Match,
): SentCommand | undefined {
  const isSaid = !followed?.sent && hint.kind !== 'decorator' && !holdsCommand(document, expression);
  return isSaid ? { ...followed, sent: {} } : undefined;
}

/** Whether a member of an object may be the command: `{ name, description, data: { name, description } }`. */
function holdsCommand(document: Document, expression: TypeScript.Expression): boolean {
  const { ts } = document;
  if (!ts.isObjectLiteralExpression(expression)) return false;
  return [...keysOf(document, expression).values()].some(
    (member) => member && ts.isObjectLiteralExpression(member) && keysOf(document, member).has('name'),
  );
}

/**
 * Reads what a form found. A builder that has no name when the function or class around it is through, and that others have then, is a
 * part that commands are made of: they name it.
 */
function readMade(
  document: Document,
  match: Match,
  results: Results | undefined,
  how: HowSent,
): Omit<ReadCandidate, 'likes'> {
  // What a builder has is known by itself.
  const read = readMatch(document, match, match.hint.kind === 'builder' ? {} : how);
  const { value } = read;
  const isNamed = value.kind !== 'object' || value.open || property(value, 'name') !== undefined;
  return match.hint.kind !== 'builder' || isNamed || !results?.has(document.valueOf(match.expression))
    ? read
    : { ...read, value: opened(value) };
}

/** What is around a node that is looked at. */
interface Context {
  /** The objects that its functions may be called on, the innermost last. */
  readonly objects: readonly Value[];
  readonly results: Results | undefined;
  /** Does something where the code around ran as nobody knows who runs it; absent where that ran no more than once. */
  readonly anyhow?: <T>(act: () => T) => T;
  /** It is in a list under a condition that only the running program knows. */
  readonly isConditional?: true;
}

interface Found extends Match {
  readonly candidate: ReadCandidate;
  /** The class that it stands in. */
  readonly within?: TypeScript.ClassLikeDeclaration | undefined;
}

const isSure = ({ hint }: Found): boolean => hint.kind !== 'place';

/** What is exported where configuration says that definitions are, instead of what only the file's place tells of it. */
const withExports = (found: readonly Found[], exported: readonly Found[]): readonly Found[] => [
  ...found.filter(
    (finding) =>
      isSure(finding) ||
      !exported.some(
        ({ expression }) =>
          expression.pos < finding.expression.end && finding.expression.pos < expression.end,
      ),
  ),
  ...exported,
];

/**
 * A class that holds its command tells the rest for itself: what it hands to its base is not another one. Nor is what another
 * command of the class has its name from: `super(context, { name: 'ping' })` and `{ name: this.name }`.
 */
const withoutHelp = (found: readonly Found[]): Found[] =>
  found.filter(
    (match) =>
      !match.within ||
      !found.some(
        (other) =>
          other !== match &&
          other.within === match.within &&
          (match.hint.kind === 'place' ? other.hint.kind !== 'place' : givesName(match, other)),
      ),
  );

/** Whether a command's name is written in what was found by its place among others. */
function givesName({ hint, expression }: Found, { candidate: { value } }: Found): boolean {
  if ((hint.kind !== 'taken' && hint.kind !== 'like') || value.kind !== 'object') return false;
  const name = property(value, 'name')?.value;
  if (name?.kind !== 'string') return false;
  const { file, start } = homeOf(name);
  const isIn = (at: number): boolean => expression.pos <= at && at < expression.end;
  return file === undefined && isIn(start) && !isIn(value.start);
}

/** Whether something else is made of it than a command: in a base class, in a template for files, in code for any command. */
function isUnsure(
  document: Document,
  match: Match,
  scope: BlockScope,
  around: readonly TypeScript.Node[],
): boolean {
  const { ts } = document;
  // What a loader or a base class takes is a command, whatever it is made of.
  if (match.hint.kind === 'taken') return false;
  if (match.hint.kind === 'type' && isOfTest(document.place)) return true;
  const isOfBase = around.some(
    (node) =>
      ts.isClassLike(node) &&
      hasModifier(ts, node, ts.SyntaxKind.AbstractKeyword) &&
      !(match.hint.kind === 'decorator' && isRegistered(document, node)),
  );
  return isOfBase || isOfTemplates(document.place) || isMadeOfOthers(document, match, scope);
}

/** Whether code that is not read may add to the value: a call around it, or one that is given its variable. */
function isOpen(
  document: Document,
  { expression, hint, variable }: Match,
  outer: readonly TypeScript.Node[],
): boolean {
  const { ts } = document;
  const names = outer.flatMap((node) =>
    (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isClassLike(node)) &&
    node.name &&
    ts.isIdentifier(node.name)
      ? node.name.text
      : [],
  );
  const file = document.uri?.split('/').at(-1);
  if (isProvisional([file, ...names])) return true;
  const isByLooks = hint.kind === 'shape' || hint.kind === 'like' || hint.kind === 'taken';
  if (isPassedToUnknownCall(document, expression, outer, isByLooks)) return true;
  return isByLooks && variable !== undefined && isHandedOver(document, variable, outer);
}
