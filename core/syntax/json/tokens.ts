/** JSON by its tokens, for texts that do not parse. */
import { createScanner, type ScanError, type SyntaxKind } from 'jsonc-parser';
import type { Span } from '../tree.ts';

// The scanner's enums are declared `const`, so their values do not exist at run time under isolated modules.
export const kinds = {
  openBrace: 1 as SyntaxKind,
  closeBrace: 2 as SyntaxKind,
  openBracket: 3 as SyntaxKind,
  closeBracket: 4 as SyntaxKind,
  comma: 5 as SyntaxKind,
  colon: 6 as SyntaxKind,
  null: 7 as SyntaxKind,
  true: 8 as SyntaxKind,
  false: 9 as SyntaxKind,
  string: 10 as SyntaxKind,
  number: 11 as SyntaxKind,
  lineComment: 12 as SyntaxKind,
  blockComment: 13 as SyntaxKind,
  lineBreak: 14 as SyntaxKind,
  trivia: 15 as SyntaxKind,
  end: 17 as SyntaxKind,
};

export interface Token {
  readonly kind: SyntaxKind;
  readonly start: number;
  readonly end: number;
  readonly value: string;
  /** The scanner found the token itself malformed, for instance an unclosed string. */
  readonly malformed: boolean;
}

/** The tokens of a text, without comments and white space. Offsets are UTF-16 code units. */
export const tokensOf = (text: string): readonly Token[] => scan(text, { start: 0, end: text.length });

/** The tokens of a stretch that begins with one; `undefined` where none ends with it: a string or a comment goes on. */
export function tokensIn(text: string, span: Span): readonly Token[] | undefined {
  const tokens = scan(text, span);
  return tokens.at(-1)?.end === span.end ? tokens : undefined;
}

/** The tokens that begin in a stretch. */
function scan(text: string, { start: from, end: to }: Span): readonly Token[] {
  const scanner = createScanner(text, false);
  scanner.setPosition(from);
  const tokens: Token[] = [];
  while (scanner.getPosition() < to) {
    const kind = scanner.scan();
    if (kind >= kinds.lineComment && kind <= kinds.trivia) continue;
    const start = scanner.getTokenOffset();
    const malformed = scanner.getTokenError() !== (0 as ScanError);
    tokens.push({
      kind,
      start,
      end: start + scanner.getTokenLength(),
      value: scanner.getTokenValue(),
      malformed,
    });
  }
  return tokens;
}
