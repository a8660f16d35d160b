/**
 * Finds what is missing or too much in half-typed object and array literals. Brackets are matched by kind and, where that
 * does not come out, by the indentation that people and editors keep while they type.
 */
import type TypeScript from 'typescript';
import { definingCalls } from '../../definitions/script-evidence.ts';
import { Fills } from './fills.ts';
import {
  closeBefore,
  frameOf,
  isKey,
  type OpenBracket,
  openBefore,
  popFrame,
  putBefore,
  type Role,
  topOf,
  type Walk,
} from './frames.ts';
import { closeBeforePunctuation, matchIndentation } from './indentation.ts';
import { readInArray, readInObject, startValue } from './members.ts';
import { isDoubtfulTemplate, readUnclosedString, readUnclosedTemplate } from './strings.ts';
import type { Ts } from './syntax.ts';
import { type Token, TokenReader } from './tokens.ts';

/** Where to look for damage. */
export interface Search {
  /** What does not parse. */
  readonly text: string;
  readonly variant: TypeScript.LanguageVariant;
  /** The beginning of a statement before the first error. */
  readonly from: number;
  /** The last error: behind it, and outside of all brackets, nothing is to be repaired. */
  readonly to: number;
}

/** Repairs for a text that does not parse. */
export function findRepairs(ts: Ts, search: Search): Fills {
  return walkTokens(ts, search, false) ?? walkTokens(ts, search, true) ?? new Fills(search.text);
}

/** The repairs; `undefined` where brackets do not match and are not to be repaired. */
function walkTokens(ts: Ts, { text, variant, from, to }: Search, brackets: boolean): Fills | undefined {
  const walk = {
    kind: ts.SyntaxKind,
    text,
    reader: new TokenReader(ts, text, variant),
    fills: new Fills(text),
    brackets,
    frames: [frameOf('block', undefined)],
    previous: undefined as Token | undefined,
    beforePrevious: undefined as Token | undefined,
  };
  walk.reader.resume(from);
  for (let token = walk.reader.next(undefined); token; token = walk.reader.next(walk.previous)) {
    walk.fills.lookedTo = token.start;
    if (token.start > to && token.first && walk.frames.length === 1) break;
    const read = readToken(walk, token);
    if (!read) return undefined;
    if (read === walk.previous) continue;
    walk.beforePrevious = walk.previous;
    walk.previous = read;
  }
  return brackets || walk.frames.length === 1 ? walk.fills : undefined;
}

/** Reads one token. Gives it as it is taken; `undefined` where brackets do not match and are not to be repaired. */
function readToken(walk: Walk, token: Token): Token | undefined {
  const { kind } = walk;
  if (token.first) matchIndentation(walk, token);
  switch (token.kind) {
    case kind.OpenBraceToken:
    case kind.OpenBracketToken:
    case kind.OpenParenToken:
      openBracket(walk, token);
      return token;
    case kind.CloseBraceToken:
    case kind.CloseBracketToken:
    case kind.CloseParenToken:
      return closeBracket(walk, token);
    case kind.StringLiteral:
      if (token.unclosed) return readUnclosedString(walk, token);
      break;
    case kind.NoSubstitutionTemplateLiteral:
      if (isDoubtfulTemplate(walk, token)) return readDoubtfulTemplate(walk, token);
      break;
  }
  const { start } = topOf(walk);
  // A line that begins with a key cannot be in a template's hole: the hole is half-typed.
  if (topOf(walk).role === 'template' && token.first && isKey(walk, token)) {
    popFrame(walk, false);
    return readUnclosedTemplate(walk, start, token);
  }
  if (walk.brackets && token.first) closeBeforePunctuation(walk, token);
  const { role } = topOf(walk);
  if (role === 'object') readInObject(walk, token);
  else if (role === 'array') readInArray(walk, token);
  else readElsewhere(walk, token);
  if (token.kind === kind.TemplateHead) walk.frames.push(frameOf('template', token));
  return token;
}

/** A template that took the opening quote of the next one for its end; in a hole, it is the hole that is half-typed. */
function readDoubtfulTemplate(walk: Walk, token: Token): Token | undefined {
  if (token.unclosed && !walk.brackets) return undefined;
  const { role, start } = topOf(walk);
  if (role !== 'template') return readUnclosedTemplate(walk, token.start, token);
  popFrame(walk, false);
  return readUnclosedTemplate(walk, start, token);
}

/** Outside of literals only the brace of a definition can be missing. */
function readElsewhere(walk: Walk, token: Token): void {
  const { kind, previous } = walk;
  const frame = topOf(walk);
  if (!walk.brackets) return;
  if (frame.role === 'computed' && token.kind === kind.ColonToken) {
    popFrame(walk, false);
    walk.fills.mark(token.start);
    topOf(walk).state = 'value';
  } else if (token.first && previous && isKey(walk, token)) {
    const isArgument =
      previous.kind === kind.OpenParenToken && definingCalls.includes(walk.beforePrevious?.text ?? '');
    if (!isArgument && previous.kind !== kind.EqualsToken) return;
    const opened = openBefore(walk, token, 'object');
    opened.state = 'key';
    readInObject(walk, token);
  }
}

function openBracket(walk: Walk, token: Token): void {
  const { kind, brackets } = walk;
  const frame = topOf(walk);
  // What is to be spread is still to be typed.
  if (walk.previous?.kind === kind.DotDotDotToken && token.first) putBefore(walk, token, ',');
  let role: Role = token.kind === kind.OpenParenToken ? 'paren' : 'array';
  if (token.kind === kind.OpenBraceToken) role = braceRole(walk, token);
  else if (
    role === 'array' &&
    walk.previous &&
    walk.reader.endsOperand(walk.previous) &&
    frame.state !== 'afterKey'
  )
    role = 'index';
  if (frame.role === 'object') {
    const isParen = role === 'paren';
    if (frame.state === 'afterKey' && !isParen) {
      putBefore(walk, token, token.first && role === 'array' ? ',' : ':');
      frame.state = token.first && role === 'array' ? 'key' : 'value';
    }
    if (frame.state === 'key' && role !== 'object' && !isParen) role = 'computed';
    else if (frame.state === 'key' && role === 'object' && brackets) objectInKeyPlace(walk, token);
    else if (frame.state === 'value') startValue(walk, frame, token);
  }
  const owner = topOf(walk);
  if (owner.role === 'array') owner.items += 1;
  if (owner.role === 'object' && role !== 'computed') owner.state = 'operand';
  walk.frames.push(frameOf(role, token));
}

/** An object where a key should be: its owner is not closed, or the bracket of a list of objects is missing. */
function objectInKeyPlace(walk: Walk, token: Token): void {
  const frame = topOf(walk);
  const { value, beforeValue } = frame;
  const isAfterObject = value?.kind === walk.kind.OpenBraceToken;
  const isDeeper = token.first
    ? token.indent > (frame.contentIndent ?? Number.POSITIVE_INFINITY)
    : frame.line !== token.line;
  if (isAfterObject && isDeeper && beforeValue && walk.fills.put('[', beforeValue.end, value.start)) {
    walk.frames.push(frameOf('array', value, true));
  } else if (walk.frames.at(-2)?.role === 'array') closeBefore(walk, token, walk.frames.length - 1, true);
}

function braceRole(walk: Walk, token: Token): Role {
  const { kind, previous } = walk;
  const frame = topOf(walk);
  if (!previous) return 'block';
  switch (previous.kind) {
    case kind.EqualsToken:
      return /\btype\s+[\w$]+[^=;]*=\s*$/.test(walk.text.slice(Math.max(0, token.start - 200), token.start))
        ? 'block'
        : 'object';
    case kind.OpenParenToken:
    case kind.OpenBracketToken:
    case kind.CommaToken:
    case kind.QuestionToken:
    case kind.QuestionQuestionToken:
    case kind.BarBarToken:
    case kind.AmpersandAmpersandToken:
    case kind.DotDotDotToken:
    case kind.ReturnKeyword:
    case kind.DefaultKeyword:
      return 'object';
    case kind.ColonToken:
      return frame.ternaries > 0 || (frame.role === 'object' && frame.state === 'value') ? 'object' : 'block';
    case kind.CloseBraceToken:
    case kind.CloseBracketToken:
    case kind.StringLiteral:
    case kind.NumericLiteral:
      return frame.role === 'block' ? 'block' : 'object';
    default:
      return frame.role === 'object' && (frame.state === 'afterKey' || frame.state === 'value')
        ? 'object'
        : 'block';
  }
}

function closeBracket(walk: Walk, token: Token): Token | undefined {
  const { frames, brackets } = walk;
  const top = topOf(walk);
  if (top.role === 'template') return closeHole(walk, top);
  const fits = frames.length > 1 && top.closer === token.text;
  if (!brackets) {
    if (!fits) return undefined;
    popFrame(walk, !token.first);
    return token;
  }
  const opener = openerOf(walk, token, fits);
  if (opener === 'stray') {
    walk.fills.replace(token.start, ' ');
    return walk.previous;
  }
  if (opener === 'list') {
    if (top.beforeValue && top.value) walk.fills.put('[', top.beforeValue.end, top.value.start);
    return token;
  }
  if (opener < frames.length - 1) closeBefore(walk, token, opener + 1, false);
  popFrame(walk, !token.first);
  return token;
}

/** The index of the frame that a closer closes; `list`: the value of the last key, whose `[` is missing; or none. */
function openerOf(walk: Walk, token: Token, fits: boolean): number | 'stray' | 'list' {
  const { frames } = walk;
  const top = topOf(walk);
  const last = frames.length - 1;
  const isOfKind = (frame: OpenBracket, at: number) => at > 0 && frame.closer === token.text;
  const isListValue =
    token.kind === walk.kind.CloseBracketToken &&
    top.role === 'object' &&
    top.state !== 'value' &&
    top.value?.kind === walk.kind.OpenBraceToken;
  if (token.first) {
    if (fits && (top.implied || top.indent === token.indent || top.line === token.line)) return last;
    const exact = frames.findLastIndex((frame, at) => isOfKind(frame, at) && frame.indent === token.indent);
    if (exact >= 0) return exact;
    if (isListValue && top.keyIndent === token.indent) return 'list';
    if (fits) return top.contentIndent === token.indent ? 'stray' : last;
    if (top.contentIndent === token.indent) return 'stray';
  } else {
    if (fits) return last;
    const near = frames.findLastIndex((frame, at) => isOfKind(frame, at) && frame.line === token.line);
    if (near >= 0) return near;
    if (isListValue && top.value?.line === token.line) return 'list';
  }
  const any = frames.findLastIndex(isOfKind);
  if (any < 0 || any < frames.length - 3) return 'stray';
  // What has members on lines of their own is not closed at the end of one.
  return !token.first && frames.slice(any).some((frame) => frame.contentIndent !== undefined) ? 'stray' : any;
}

/** The end of a template's hole, or, on a line of its own, the brace of an object that a half-typed hole would take. */
function closeHole(walk: Walk, hole: OpenBracket): Token | undefined {
  const rest = walk.reader.templateRest();
  const isTail = rest.kind === walk.kind.TemplateTail;
  if (!rest.first && !rest.unclosed) {
    if (isTail) popFrame(walk, false);
    return rest;
  }
  if (!walk.brackets) return undefined;
  popFrame(walk, false);
  return readUnclosedTemplate(walk, hole.start, rest);
}
