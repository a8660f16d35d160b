/**
 * Typing in modules of plain definitions: the statement around the edit is read by itself, broken or whole, with the imports and
 * its neighbours, as long as it ends where it did. What stands behind it moves.
 */
import type TypeScript from 'typescript';
import { changeBetween, isInside, movedSpan } from '../syntax/change.ts';
import type { Language } from '../syntax/language.ts';
import {
  type Candidate,
  directiveWord,
  type PlainModule,
  type Reading,
  type ReadOptions,
} from '../syntax/reading.ts';
import { isSameValue } from '../syntax/same-value.ts';
import { shifted } from '../syntax/shifted.ts';
import type { Span } from '../syntax/tree.ts';
import { errorsOf, parse, parseRepaired } from './parse/repair.ts';
import { type ParsedScript, scriptKind, type Ts } from './parse/syntax.ts';
import { addRoots, isPlainCandidate, mayBePlain, plainDeclaration, plainModule } from './plain.ts';

/** What reads scripts: `read` reads one by itself, as no module of a program, whatever its address. */
interface ScriptReading {
  readonly ts: Ts;
  readonly read: (script: ParsedScript, language: Language, options: ReadOptions) => Reading;
  readonly options: ReadOptions;
}

/** A statement that was read by itself. */
interface Alone {
  readonly candidate: Candidate;
  readonly brokenAt: number | undefined;
  /** Where the command stands in the program. */
  readonly likes: string;
}

/** What the reader gives for `text`, made from what it gave for the text before; `undefined` where all of it has to be read. */
export function rereadScript(previous: Reading, text: string, by: ScriptReading): Reading | undefined {
  const change = changeBetween(previous.text, text);
  if (!change) return previous;
  if (text.includes(directiveWord)) return undefined;
  const module = previous.plain ?? plainOf(by.ts, previous);
  const at = module?.statements.findIndex((statement) => isInside(change, statement)) ?? -1;
  const before = previous.candidates[at];
  if (!module || !before || (module.broken ?? at) !== at) return undefined;
  const likes = module.trusted.get(at) ?? likesOf(previous, module, at, before, by);
  const moved = { ...module, statements: module.statements.map((statement) => movedSpan(statement, change)) };
  const now = likes === undefined ? undefined : readStatement(text, previous.language, moved, at, by);
  if (likes === undefined || now?.likes !== likes) return undefined;
  return {
    ...previous,
    text,
    candidates: previous.candidates.map((candidate, place) =>
      place === at ? now.candidate : place < at ? candidate : movedCandidate(candidate, change.shift),
    ),
    brokenAt: now.brokenAt,
    plain: {
      ...moved,
      broken: now.brokenAt === undefined ? undefined : at,
      trusted: new Map([...module.trusted, [at, likes]]),
    },
  };
}

const plainOf = (ts: Ts, reading: Reading): PlainModule | undefined =>
  mayBePlain(reading)
    ? plainModule(ts, parse(ts, reading.text, scriptKind(ts, reading.language)), reading)
    : undefined;

/** Tries whether a statement means alone what it means in its module; if so, gives where its command stands. */
function likesOf(
  { text, language }: Reading,
  module: PlainModule,
  at: number,
  candidate: Candidate,
  by: ScriptReading,
): string | undefined {
  const alone = readStatement(text, language, module, at, by);
  const isUnchanged =
    alone?.candidate.start === candidate.start &&
    isSameValue(alone.candidate.value, candidate.value) &&
    JSON.stringify(alone.candidate.hint) === JSON.stringify(candidate.hint);
  return isUnchanged ? alone.likes : undefined;
}

function movedCandidate({ start, end, hint, value }: Candidate, shift: number): Candidate {
  const span = { start: start + shift, end: end + shift };
  return { ...span, hint, value: shifted(value, shift), parts: [span], variants: [] };
}

/** Reads one statement of a module. `undefined` where it is not closed at its end, is no data, or may reach beyond. */
function readStatement(
  text: string,
  language: Language,
  { statements }: PlainModule,
  at: number,
  by: ScriptReading,
): Alone | undefined {
  const own = statements[at];
  const [first] = statements;
  if (!own || !first) return undefined;
  const names = new Set(statements.map(({ name }) => name));
  const excerptOf = (start: number, end: number): Excerpt => {
    const shift = start - first.start;
    return {
      text: text.slice(0, first.start) + text.slice(start, end),
      shift,
      own: { start: own.start - shift, end: own.end - shift },
      isOwn: (statement) =>
        isData(by.ts, statement, { start: own.start - shift, end: own.end - shift }, own.name, names),
    };
  };
  const kind = scriptKind(by.ts, language);
  const alone = excerptOf(own.start, own.end);
  const file = parse(by.ts, alone.text, kind);
  const script = parseRepaired(by.ts, alone.text, kind, file);
  if (!script.broken)
    return alone.isOwn(file.statements.at(-1)) ? readExcerpt(alone, script, language, by) : undefined;
  // What the parser makes of broken code, and how that is repaired, depends on what stands beside it.
  const next = statements[at + 1];
  const among = next && excerptOf(statements[at - 1]?.start ?? own.start, next.end);
  const whole = among && repairedApart(by.ts, among, kind);
  if (!whole) return undefined;
  // Alone it is run in a part of the time.
  const apart = among.own.start - alone.own.start;
  return isSameScript(by.ts, { alone: script, among: whole }, apart)
    ? readExcerpt(alone, script, language, by)
    : readExcerpt(among, whole, language, by);
}

/** A part of a module: its imports, and a statement, with its neighbours or without. */
interface Excerpt {
  readonly text: string;
  /** How far the statements stand from where they are in the module. */
  readonly shift: number;
  /** The statement that it is about. */
  readonly own: Span;
  /** Whether that is what a statement of this excerpt still is. */
  readonly isOwn: (statement: TypeScript.Statement | undefined) => boolean;
}

/** The excerpt, repaired; `undefined` where the statement does not end where it should, or what is broken may reach beyond. */
function repairedApart(
  ts: Ts,
  { text, own, isOwn }: Excerpt,
  kind: TypeScript.ScriptKind,
): ParsedScript | undefined {
  const isInOwn = ({ start, end }: Span) => own.start <= start && end <= own.end;
  const isApart = (file: TypeScript.SourceFile): boolean => {
    const [statement, next] = file.statements.slice(-2);
    const errors = errorsOf(file).map(({ start = 0 }) => ({ start, end: start + 1 }));
    return next?.pos === own.end && next.end === text.length && isOwn(statement) && errors.every(isInOwn);
  };
  const parsed = parse(ts, text, kind);
  if (!isApart(parsed)) return undefined;
  const script = parseRepaired(ts, text, kind, parsed);
  const { file, broken = new Set(), brokenAt = 0, repairedTo = 0 } = script;
  const isRepairedApart =
    isApart(file) &&
    isInOwn({ start: brokenAt, end: brokenAt + 1 }) &&
    repairedTo <= (file.statements.at(-1)?.getStart(file) ?? 0) &&
    [...broken].every(({ pos, end }) => isInOwn({ start: pos, end }));
  return isRepairedApart ? script : undefined;
}

/** Whether a statement is the same in both, repairs and what is broken included. */
function isSameScript(
  ts: Ts,
  { alone, among }: { readonly alone: ParsedScript; readonly among: ParsedScript },
  apart: number,
): boolean {
  const areSameNodes = (a: TypeScript.Node, b: TypeScript.Node): boolean => {
    const [inOne, inOther] = [childrenOf(ts, a), childrenOf(ts, b)];
    return (
      a.kind === b.kind &&
      a.pos + apart === b.pos &&
      a.end + apart === b.end &&
      alone.broken?.has(a) === among.broken?.has(b) &&
      inOne.length === inOther.length &&
      inOne.every((child, at) => areSameNodes(child, inOther[at] ?? b))
    );
  };
  const [statement, other] = [alone.file.statements.at(-1), among.file.statements.at(-2)];
  return (
    statement !== undefined &&
    other !== undefined &&
    areSameNodes(statement, other) &&
    alone.source.slice(statement.pos, statement.end) === among.source.slice(other.pos, other.end) &&
    (alone.brokenAt ?? 0) + apart === among.brokenAt
  );
}

function childrenOf(ts: Ts, node: TypeScript.Node): readonly TypeScript.Node[] {
  const children: TypeScript.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

/** Whether a statement is what it should be: the constant of this name, with data that needs no other of the module. */
function isData(
  ts: Ts,
  statement: TypeScript.Statement | undefined,
  own: Span,
  name: string,
  names: ReadonlySet<string>,
): boolean {
  if (statement?.pos !== own.start || statement.end !== own.end) return false;
  const declaration = plainDeclaration(ts, statement);
  const roots = new Set<string>();
  return (
    declaration?.name.text === name &&
    addRoots(ts, declaration.initializer, roots) &&
    ![...roots].some((root) => names.has(root))
  );
}

function readExcerpt(
  { shift, own }: Excerpt,
  script: ParsedScript,
  language: Language,
  by: ScriptReading,
): Alone | undefined {
  const {
    candidates,
    brokenAt,
    likes = [],
    collected = [],
    isFollowed,
  } = by.read(script, language, by.options);
  const found = candidates.filter(({ start, end }) => own.start <= start && end <= own.end);
  const [candidate] = found;
  if (!candidate || found.length > 1 || collected.length > 0 || isFollowed) return undefined;
  if (!isPlainCandidate(candidate)) return undefined;
  return {
    candidate: movedCandidate(candidate, shift),
    brokenAt: brokenAt === undefined ? undefined : brokenAt + shift,
    likes: JSON.stringify(likes),
  };
}
