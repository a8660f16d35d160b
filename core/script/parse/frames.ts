/** The open brackets at a place of a script, and what has been read inside each. */
import type TypeScript from 'typescript';
import type { Fills } from './fills.ts';
import type { Token, TokenReader } from './tokens.ts';

/** What a bracket opens. Only objects and arrays are repaired inside. */
export type Role = 'object' | 'array' | 'paren' | 'block' | 'computed' | 'index' | 'template';

export interface OpenBracket {
  readonly role: Role;
  readonly closer: string;
  /** Where it opens, on which line, and how far that line is indented. */
  readonly start: number;
  readonly line: number;
  readonly indent: number;
  /** A repair opened it: its closer may stand at any indentation. */
  readonly implied: boolean;
  /** How far its members on lines of their own are indented. */
  contentIndent: number | undefined;
  /** In an object: what comes next. `operand`: something of the value was read. */
  state: 'key' | 'afterKey' | 'value' | 'operand';
  /** `?` that wait for their `:`. */
  ternaries: number;
  readonly keys: string[];
  /** How far the line of the last key is indented. */
  keyIndent: number;
  /** The token before the last value and its first token. */
  beforeValue: Token | undefined;
  value: Token | undefined;
  items: number;
  /** Objects and arrays inside that are closed on a line with other code: they may have taken a closer from outside. */
  readonly doubtful: number[];
}

/** The state of a walk through the tokens. */
export interface Walk {
  readonly kind: typeof TypeScript.SyntaxKind;
  readonly text: string;
  readonly reader: TokenReader;
  readonly fills: Fills;
  /** Brackets do not match: they are to be repaired, too. */
  readonly brackets: boolean;
  /** The file's own comes first. */
  readonly frames: OpenBracket[];
  readonly previous: Token | undefined;
  readonly beforePrevious: Token | undefined;
}

const closers: Readonly<Record<Role, string>> = {
  object: '}',
  array: ']',
  paren: ')',
  block: '}',
  computed: ']',
  index: ']',
  template: '}',
};

export function frameOf(role: Role, token: Token | undefined, implied = false): OpenBracket {
  return {
    role,
    closer: closers[role],
    start: token?.start ?? 0,
    line: token?.line ?? 0,
    indent: token?.indent ?? -1,
    implied,
    contentIndent: undefined,
    state: 'key',
    ternaries: 0,
    keys: [],
    keyIndent: 0,
    beforeValue: undefined,
    value: undefined,
    items: 0,
    doubtful: [],
  };
}

export const topOf = (walk: Walk): OpenBracket => walk.frames.at(-1) as OpenBracket;

/** A word, string or number: what a key can be. */
export const isName = (walk: Walk, token: Token): boolean =>
  walk.reader.isWord(token) ||
  token.kind === walk.kind.StringLiteral ||
  token.kind === walk.kind.NumericLiteral;

/** A key with its colon. Asks about the token that was read last. */
export const isKey = (walk: Walk, token: Token): boolean =>
  isName(walk, token) && walk.reader.peek() === walk.kind.ColonToken;

/** Puts something between the token before and this one. */
export function putBefore(walk: Walk, token: Token, put: string): boolean {
  const { previous, text } = walk;
  let start = previous?.end ?? 0;
  // The line break ends an unclosed string: it must stay.
  if (previous?.unclosed) start += /^\r?\n/.exec(text.slice(start, start + 2))?.[0].length ?? 0;
  return walk.fills.put(put, start, token.start);
}

/** The innermost bracket is closed. */
export function popFrame(walk: Walk, isLoose: boolean): void {
  const frame = walk.frames.pop();
  const owner = walk.frames.at(-1);
  if (!frame || !owner) return;
  for (const start of frame.doubtful) owner.doubtful.push(start);
  if (isLoose && (frame.role === 'object' || frame.role === 'array')) owner.doubtful.push(frame.start);
  owner.state = frame.role === 'computed' ? 'afterKey' : 'operand';
}

/** Closes the brackets above `depth` before a token, because their closers are missing. */
export function closeBefore(walk: Walk, token: Token, depth: number, comma: boolean): void {
  let put = '';
  while (walk.frames.length > depth) {
    const frame = topOf(walk);
    put += frame.closer;
    // What is closed on one line with its owner may have taken the owner's closer.
    if (frame.contentIndent === undefined) for (const start of frame.doubtful) walk.fills.mark(start + 1);
    popFrame(walk, false);
  }
  if (comma) put += ',';
  const isAfterComma = walk.previous?.kind === walk.kind.CommaToken;
  if (!putBefore(walk, token, put) && isAfterComma && comma)
    walk.fills.put(put, walk.previous?.start ?? 0, token.start);
  topOf(walk).state = comma ? 'key' : 'operand';
}

/** Opens an object or array before a token, because its opener is missing. */
export function openBefore(walk: Walk, token: Token, role: 'object' | 'array'): OpenBracket {
  putBefore(walk, token, role === 'object' ? '{' : '[');
  topOf(walk).state = 'operand';
  const frame = frameOf(role, token, true);
  frame.contentIndent = token.first ? token.indent : undefined;
  walk.frames.push(frame);
  return frame;
}
