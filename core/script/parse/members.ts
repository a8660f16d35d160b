/** Repairs inside object and array literals: missing commas, colons and values, and half-typed keys and strings. */
import {
  closeBefore,
  isKey,
  isName,
  type OpenBracket,
  openBefore,
  putBefore,
  topOf,
  type Walk,
} from './frames.ts';
import type { Token } from './tokens.ts';

/** Reads a token that stands directly in an object. */
export function readInObject(walk: Walk, token: Token): void {
  const { kind } = walk;
  const frame = topOf(walk);
  switch (token.kind) {
    case kind.CommaToken:
      // A second comma ends the object for TypeScript, and the rest of it would be taken for what follows.
      if (frame.state === 'key') walk.fills.replace(token.start, ' ');
      frame.state = 'key';
      frame.ternaries = 0;
      return;
    case kind.DotDotDotToken:
      if (frame.state === 'afterKey' || (frame.state === 'operand' && token.first))
        putBefore(walk, token, ',');
      frame.state = 'value';
      return;
    case kind.QuestionToken:
      if (frame.state === 'operand') frame.ternaries += 1;
      return;
    case kind.ColonToken:
      // A placeholder for a key that is still to be typed keeps its value in place.
      if (frame.state === 'key' && putBefore(walk, token, '_')) frame.state = 'value';
      else if (frame.state === 'afterKey') frame.state = 'value';
      else if (frame.ternaries > 0) frame.ternaries -= 1;
      return;
  }
  switch (frame.state) {
    case 'key':
      if (endsObject(walk, token)) closeBefore(walk, token, walk.frames.length - 1, false);
      else if (isName(walk, token)) startKey(frame, token);
      return;
    case 'afterKey':
      return readAfterKey(walk, frame, token);
    case 'value':
      return readValue(walk, frame, token);
    case 'operand':
      if (endsObject(walk, token) && token.first && token.indent < (frame.contentIndent ?? 0))
        closeBefore(walk, token, walk.frames.length - 1, false);
      else if (frame.ternaries === 0 && isKey(walk, token) && (token.first || endsOperand(walk)))
        startNewKey(walk, frame, token);
  }
}

function readAfterKey(walk: Walk, frame: OpenBracket, token: Token): void {
  const { kind } = walk;
  // A locale without its quotes: `pt-BR: '…'`.
  if (
    token.kind === kind.MinusToken &&
    walk.previous?.end === token.start &&
    /\w/.test(walk.text[token.end] ?? '')
  ) {
    walk.fills.replace(token.start, '_');
    return;
  }
  if (walk.previous?.kind === kind.MinusToken) return;
  const isTemplate = token.kind === kind.NoSubstitutionTemplateLiteral || token.kind === kind.TemplateHead;
  if (!isName(walk, token) && !isTemplate) {
    // The parameters of a method, or the default of a shorthand.
    frame.state = 'operand';
    return;
  }
  if (
    !token.first &&
    walk.previous &&
    /^(?:async|get|set|static|readonly|public|private|protected)$/.test(walk.previous.text)
  )
    return startKey(frame, token);
  if (token.first || isKey(walk, token)) return startNewKey(walk, frame, token);
  putBefore(walk, token, ':');
  startValue(walk, frame, token);
}

function readValue(walk: Walk, frame: OpenBracket, token: Token): void {
  const isAfterColon = walk.previous?.kind === walk.kind.ColonToken;
  if (!(token.first || isAfterColon) || !isKey(walk, token)) return startValue(walk, frame, token);
  const isDeeper = token.first
    ? token.indent > (frame.contentIndent ?? Number.POSITIVE_INFINITY)
    : frame.line !== token.line && /^[^{}\n]*\}/.test(walk.text.slice(token.end, token.end + 1000));
  if (walk.brackets && isAfterColon && isDeeper) startKey(openBefore(walk, token, 'object'), token);
  else startNewKey(walk, frame, token);
}

function startKey(frame: OpenBracket, token: Token): void {
  frame.state = 'afterKey';
  frame.keys.push(keyText(token));
  frame.keyIndent = token.indent;
}

/**
 * A key begins although no comma stands before it. Behind a whole value and behind a word TypeScript's own recovery sees
 * that, too: then there is no need to parse again.
 */
function startNewKey(walk: Walk, frame: OpenBracket, token: Token): void {
  const { previous } = walk;
  const isWhole = frame.state === 'operand' && endsOperand(walk);
  const isWord = frame.state === 'afterKey' && previous !== undefined && walk.reader.isWord(previous);
  if ((isWhole || isWord) && !previous?.unclosed) walk.fills.mark(token.start);
  else putBefore(walk, token, ',');
  startKey(frame, token);
}

/** The value begins with this token. */
export function startValue(walk: Walk, frame: OpenBracket, token: Token): void {
  frame.state = 'operand';
  frame.ternaries = 0;
  frame.beforeValue = walk.previous;
  frame.value = token;
}

/** `satisfies Type` or `as Type` where a key would stand: the brace before it is missing. */
function endsObject(walk: Walk, token: Token): boolean {
  if (!walk.brackets || (token.text !== 'satisfies' && token.text !== 'as')) return false;
  const next = walk.reader.peek();
  return (
    next === walk.kind.Identifier || next > walk.kind.LastReservedWord || next === walk.kind.ConstKeyword
  );
}

const endsOperand = (walk: Walk): boolean =>
  walk.previous !== undefined && walk.reader.endsOperand(walk.previous);

/** Reads a token that stands directly in an array. */
export function readInArray(walk: Walk, token: Token): void {
  const { kind, previous } = walk;
  const frame = topOf(walk);
  if (token.kind === kind.CommaToken) {
    frame.items += 1;
    frame.ternaries = 0;
  } else if (token.kind === kind.QuestionToken) frame.ternaries += 1;
  else if (token.kind === kind.ColonToken) frame.ternaries = Math.max(0, frame.ternaries - 1);
  else if (walk.brackets && frame.ternaries === 0 && isKey(walk, token)) {
    const startsElement =
      token.first || previous?.kind === kind.CommaToken || previous?.kind === kind.OpenBracketToken;
    if (startsElement) readKeyInArray(walk, frame, token);
  }
}

/** A key in an array: either the array was not closed before it, or the brace of an object is missing. */
function readKeyInArray(walk: Walk, frame: OpenBracket, token: Token): void {
  const owner = walk.frames.at(-2);
  const isOwners =
    owner?.role === 'object' && !token.first && frame.items > 0 && !owner.keys.includes(keyText(token));
  if (owner && isOwners) {
    closeBefore(walk, token, walk.frames.length - 1, true);
    startKey(owner, token);
    return;
  }
  if (frame.contentIndent === token.indent && frame.items === 0) frame.contentIndent = undefined;
  startKey(openBefore(walk, token, 'object'), token);
}

const keyText = ({ text }: Token): string => (/^['"]/.test(text) ? text.slice(1, -1) : text);
