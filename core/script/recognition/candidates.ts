/** Finds values that may be definitions: by every form, and (where configuration says so) by being exported. */

import type TypeScript from 'typescript';
import { isWhole } from '../../definitions/command-shape.ts';
import { isOfTest } from '../../definitions/file-names.ts';
import { frameworkValue, opened } from '../../definitions/framework-value.ts';
import { objectsIn } from '../../syntax/half-typed.ts';
import {
  type Candidate,
  type Hint,
  type Like,
  type Part,
  type ReadOptions,
  wrapperNames,
} from '../../syntax/reading.ts';
import { type CatalogLack, homeOf, property, type Span, type ValueNode } from '../../syntax/tree.ts';
import { exportedValues } from '../forms/exported.ts';
import type { Form, Match } from '../forms/form.ts';
import { forms } from '../forms/index.ts';
import { likeForm } from '../forms/like.ts';
import { literal } from '../forms/literal.ts';
import { placed, runningKeys } from '../forms/placed.ts';
import { wrapperForm } from '../forms/wrapper.ts';
import type { Source } from '../heap/places.ts';
import type { Cell, Value } from '../heap/values.ts';
import { codeOf } from '../interpreter/machine.ts';
import type { BlockScope } from '../parse/declarations.ts';
import { hasOffsetIn } from '../parse/offsets.ts';
import { scopeIn } from '../parse/scope.ts';
import { hasModifier, type Ts } from '../parse/syntax.ts';
import { AskedTooEarly, type Document } from './document.ts';
import { evidenceOffsets, mayFind } from './evidence.ts';
import { isMessageCommand } from './message-command.ts';
import { isHandedOver, isPassedToUnknownCall, isProvisional, isSwitchedOff } from './passed-to-calls.ts';
import { placeOfName, positionsOf } from './positions/positions.ts';
import { keysOf } from './shape.ts';
import { isMadeOfOthers } from './taken-from-parameters.ts';
import { otherNames } from './types/types.ts';

/** A candidate as one run shows it. */
export interface ReadCandidate extends Span {
  readonly hint: Hint;
  readonly value: ValueNode;
  readonly parts: readonly Part[];
  /** Conditions of unknown outcome that the value depends on. */
  readonly forks: readonly TypeScript.Node[];
  /** Where it stands in the program, if it speaks for its likes. */
  readonly likes: readonly Like[];
}

/** What one run shows. `heard`: where commands stand that a call of the document registers. */
export interface FoundCandidates {
  readonly candidates: readonly ReadCandidate[];
  readonly heard: readonly Like[];
}

type FormsByKind = ReadonlyMap<TypeScript.SyntaxKind, readonly Form[]>;

/** The forms that look at nodes of a kind. */
function byKind(ts: Ts, all: readonly Form[]): FormsByKind {
  const kinds = new Map<TypeScript.SyntaxKind, Form[]>();
  for (const form of all)
    for (const name of form.kinds) {
      const kind = ts.SyntaxKind[name];
      kinds.set(kind, [...(kinds.get(kind) ?? []), form]);
    }
  return kinds;
}

const standardForms = new WeakMap<Ts, FormsByKind>();

/** What is looked for beside what always is. */
export type Looking = Pick<ReadOptions, 'wrappers' | 'likes' | 'exports'>;

function formsWith(ts: Ts, { wrappers = [], likes = [] }: Looking): FormsByKind {
  if (wrappers.length > 0 || likes.length > 0) {
    const at = forms.indexOf(placed);
    return byKind(ts, [
      ...(wrappers.length > 0 ? [wrapperForm(wrappers)] : []),
      ...forms.slice(0, forms.indexOf(literal)),
      ...takenForms(likes),
      ...forms.slice(forms.indexOf(literal), at),
      ...besideForms(likes),
      ...forms.slice(at),
    ]);
  }
  const known = standardForms.get(ts) ?? byKind(ts, forms);
  standardForms.set(ts, known);
  return known;
}

/** What code takes is found before what only looks like a command. */
const takenForms = (likes: readonly Like[]): readonly Form[] => formOf(likes.filter((like) => like.isTaken));
const besideForms = (likes: readonly Like[]): readonly Form[] =>
  formOf(likes.filter((like) => !like.isTaken));
const formOf = (likes: readonly Like[]): readonly Form[] => (likes.length > 0 ? [likeForm(likes)] : []);
const likeForms = (likes: readonly Like[]): readonly Form[] => [...takenForms(likes), ...besideForms(likes)];

const noForms: readonly Form[] = [];

/**
 * Before a document runs: the nodes at which a form finds a definition or asks for a value, with those around them. Where
 * there is none the document need not run, and what is beside them need not be looked at.
 */
export function evidentNodes(document: Document, looking: Looking): ReadonlySet<TypeScript.Node> {
  const {
    ts,
    script: { file },
    fileScope,
  } = document;
  const evident = new Set<TypeScript.Node>();
  eachEvident(document, looking, formsWith(ts, looking), (node, around) => {
    for (const inner of [...around, node]) evident.add(inner);
  });
  if (looking.exports && exportedValues(ts, file, fileScope, []).length > 0) evident.add(file);
  return evident;
}

/**
 * Whether something else than these candidates of a document may stand at one of these places: the document need not be read
 * with the places where it may not.
 */
export function holdsMore(
  document: Document,
  likes: readonly Like[],
  candidates: readonly Candidate[],
): boolean {
  const sure = candidates.filter(
    ({ hint, file }) => file === undefined && 'name' in hint && !hint.weak && !byLooks.has(hint.kind),
  );
  const looking = { likes };
  let isMore = false;
  eachEvident(document, looking, byKind(document.ts, likeForms(likes)), (node) => {
    const { start, end } = document.span(node);
    isMore ||= !sure.some((candidate) => candidate.start <= start && end <= candidate.end);
  });
  return isMore;
}

/** Evidence that gives way to a place where commands are taken from. */
const byLooks: ReadonlySet<Hint['kind']> = new Set(['shape', 'like', 'taken', 'place', 'export']);

/** Tells `found` of every node at which a form finds something or asks for a value, with the nodes around it. */
function eachEvident(
  document: Document,
  looking: Looking,
  all: FormsByKind,
  found: (node: TypeScript.Node, around: readonly TypeScript.Node[]) => void,
): void {
  const {
    ts,
    script: { file, source },
    fileScope,
  } = document;
  const others = otherNames(document);
  const offsets = evidenceOffsets(source, document.uri, wordsOf(looking), others);
  const worth = new Map<Form, boolean>();
  const isWorthAsking = (form: Form): boolean => {
    const known = worth.get(form) ?? mayFind(form, source, document.uri, others);
    worth.set(form, known);
    return known;
  };
  const around: TypeScript.Node[] = [];
  const isEvident = (node: TypeScript.Node, scope: BlockScope): boolean => {
    try {
      return (all.get(node.kind) ?? noForms).some(
        (form) => isWorthAsking(form) && form.matches(node, scope, document, around).length > 0,
      );
    } catch (error) {
      if (!(error instanceof AskedTooEarly)) throw error;
      return true;
    }
  };
  const visit = (node: TypeScript.Node, scope: BlockScope): void => {
    // Only around a known word can there be evidence: the rest of the tree is not visited.
    if (!hasOffsetIn(offsets, node.pos, node.end)) return;
    if (isEvident(node, scope)) found(node, around);
    const inner = scopeIn(ts, node, scope);
    around.push(node);
    ts.forEachChild(node, (child) => visit(child, inner));
    around.pop();
  };
  ts.forEachChild(file, (child) => visit(child, fileScope));
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
  } = document;
  const found: Found[] = [];
  const heard: Like[] = [];
  const taken = new Set<TypeScript.Node>();
  const all = formsWith(ts, looking);
  const around: TypeScript.Node[] = [];

  const look = (node: TypeScript.Node, scope: BlockScope, objects: readonly Value[]): void => {
    for (const form of all.get(node.kind) ?? noForms) {
      // The outer evidence wins: what is inside belongs to it.
      if (taken.has(node)) break;
      for (const match of form.matches(node, scope, document, around)) {
        if (taken.has(match.expression)) continue;
        if (isMessageCommand(document, match.expression)) {
          taken.add(match.expression);
          continue;
        }
        if (match.isSent === 'only') {
          heard.push(...likesOfRegistered(document, match, readMatch(document, match).value));
          continue;
        }
        taken.add(match.expression);
        if (match.part) continue;
        const made: Match = {
          ...match,
          hint: isUnsure(document, match, scope, around)
            ? ({ ...match.hint, weak: true } as Hint)
            : match.hint,
          open: match.open ?? (isOpen(document, match, around, node) ? true : undefined),
        };
        const read = readMatch(document, made);
        found.push({
          ...made,
          within: ts.isClassLike(node) ? node : around.findLast(ts.isClassLike),
          candidate: { ...read, likes: likesOf(document, made, scope, around) },
        });
        heard.push(...likesOfRegistered(document, made, read.value));
      }
    }
    if (taken.has(node)) return;
    const inner = scopeIn(ts, node, scope);
    around.push(node);
    ts.forEachChild(node, (child) => visit(child, inner, objects));
    around.pop();
  };
  const visit = (node: TypeScript.Node, scope: BlockScope, objects: readonly Value[]): void => {
    if (taken.has(node) || !evident.has(node)) return;
    const cell = document.functionOf(node);
    if (!cell || isRunOnce(document, cell)) return look(node, scope, objects);
    if (ts.isClassLike(node)) {
      let made: Value | undefined;
      document.withRun(
        () => {
          made = document.instanceOf(cell);
        },
        () => look(node, scope, made ? [...objects, made] : objects),
      );
      return;
    }
    const { home, constructs } = codeOf(cell);
    if (constructs) return look(node, scope, objects);
    const self = home?.kind === 'object' && home.site ? home : objects.at(-1);
    document.withRun(
      () => document.callAnyhow(cell, self),
      () => look(node, scope, objects),
    );
  };
  ts.forEachChild(file, (child) => visit(child, fileScope, []));
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
  return { candidates, heard };
}

/** Words around which the wrappers and likes can be. */
const wordsOf = ({ wrappers = [], likes = [] }: Looking): readonly string[] => [
  ...wrapperNames(wrappers),
  ...(likes.length > 0 ? ['name'] : []),
  ...(likes.some(({ folder }) => folder !== undefined) ? ['export default', 'module.exports'] : []),
  ...likes.flatMap(({ isTaken, words }) => (isTaken ? ['...', ...words.slice(-1)] : [])),
];

/** What stands where it does by others already, or is found by what it is given to. */
const speechless: ReadonlySet<Hint['kind']> = new Set(['registration', 'like', 'taken']);

/** The places in the program that a command speaks for. */
function likesOf(
  document: Document,
  { expression, hint }: Match,
  scope: BlockScope,
  around: readonly TypeScript.Node[],
): readonly Like[] {
  if (!('name' in hint) || hint.weak || speechless.has(hint.kind)) return [];
  const { ts } = document;
  const keys = ts.isObjectLiteralExpression(expression) ? keysOf(document, expression) : undefined;
  const functions = runningKeys.filter((key) => keys?.has(key));
  return positionsOf(document, expression, scope, around).flatMap(({ isTaken, ...position }) =>
    isTaken
      ? []
      : {
          ...position,
          ...(functions.length > 0 ? { functions } : {}),
          ...(document.uri === undefined ? {} : { by: document.uri }),
        },
  );
}

/** Where commands are written that are registered here: in other files, or in what something is made of. */
function likesOfRegistered({ uri }: Document, { hint, isSent }: Match, value: ValueNode): readonly Like[] {
  if (!isSent || !('name' in hint) || hint.weak || uri === undefined) return [];
  return objectsIn(value, undefined).flatMap((node) => {
    const name = property(node, 'name')?.value;
    if (node.chain || name?.kind !== 'string') return [];
    const { file = uri } = homeOf(name);
    return file === uri && isSent !== 'only' ? [] : [placeOfName(file, name.value, hint.name, uri)];
  });
}

/** A function that ran once, and that nobody else can call. */
function isRunOnce(document: Document, cell: Cell): boolean {
  return (
    codeOf(cell).runs === 1 &&
    cell.leaked === undefined &&
    !document.machine.escaped.has(cell) &&
    codeOf(cell).class === undefined
  );
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
    (node) => ts.isClassLike(node) && hasModifier(ts, node, ts.SyntaxKind.AbstractKeyword),
  );
  return isOfBase || /\/templates?\//.test(document.place ?? '') || isMadeOfOthers(document, match, scope);
}

/** Whether code that is not read may add to the value: a call around it, or one that is given its variable. */
function isOpen(
  document: Document,
  { expression, hint, variable }: Match,
  around: readonly TypeScript.Node[],
  node: TypeScript.Node,
): boolean {
  const { ts } = document;
  // A form may find the value at the node that holds it.
  const outer = node === expression ? around : [...around, node];
  const names = outer.flatMap((node) =>
    (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isClassLike(node)) &&
    node.name &&
    ts.isIdentifier(node.name)
      ? node.name.text
      : [],
  );
  const file = document.uri?.split('/').at(-1);
  if (isProvisional([file, ...names]) || isSwitchedOff(document, around)) return true;
  const isByLooks = hint.kind === 'shape' || hint.kind === 'like' || hint.kind === 'taken';
  if (isPassedToUnknownCall(document, expression, outer, isByLooks)) return true;
  return isByLooks && variable !== undefined && isHandedOver(document, variable);
}

function readMatch(
  document: Document,
  { expression, hint, read, open, variable }: Match,
): Omit<ReadCandidate, 'likes'> {
  const forks = new Set<TypeScript.Node>();
  const parts = new Map<string, Part>();
  const own = document.span(expression);
  // Of what stands elsewhere, the whole statement counts.
  const uses = (source: Source, place: Span) => {
    const isOwn = source === document.source;
    if (isOwn && own.start <= place.start && place.end <= own.end) return;
    const { start, end } = source.statementAt?.(place) ?? place;
    const part = isOwn
      ? { start, end }
      : { start, end, file: source.uri ?? '', text: source.text.slice(start, end) };
    parts.set(`${isOwn ? '' : source.uri} ${start} ${end}`, part);
  };
  const lacks = (lack: CatalogLack) => {
    const text = JSON.stringify(lack);
    parts.set(text, { start: 0, end: 0, file: lack.catalog?.uri ?? 'no catalog', text });
  };
  document.collector = { forks, uses, lacks };
  const whole = read ? read() : document.finalValue(expression, variable);
  document.collector = {};
  const fitting = (value: ValueNode): ValueNode => {
    if (hint.kind === 'document') return value;
    if (hint.framework)
      return frameworkValue(value, {
        spelling: hint.spelling ?? 'either',
        mayFill: open !== false,
        isHandedOver: open === true,
        isCode: true,
      });
    return hint.kind === 'export' ? exportedValue(value) : value;
  };
  const value = open ? opened(fitting(whole)) : fitting(whole);
  return { ...own, hint, value, parts: [own, ...parts.values()], forks: [...forks] };
}

/** Configuration says that it is a command; where it has keys of a framework, other kinds of values are that one's, too. */
function exportedValue(value: ValueNode): ValueNode {
  if (value.kind === 'array') return { ...value, items: value.items.map(exportedValue) };
  return value.kind === 'object' && !isWhole(value)
    ? frameworkValue(value, { spelling: 'either', mayFill: false, isCode: true })
    : value;
}
