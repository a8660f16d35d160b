/** Tokens of a script one by one, with the lines they stand on: what the repair of broken code goes by. */
import type TypeScript from 'typescript';
import type { Ts } from './syntax.ts';

export interface Token {
  readonly kind: TypeScript.SyntaxKind;
  readonly start: number;
  /** Of an unclosed string: the end of its line. */
  readonly end: number;
  readonly text: string;
  readonly line: number;
  /** How far its line is indented. */
  readonly indent: number;
  /** Nothing but spaces and comments stands before it on its line. */
  readonly first: boolean;
  /** A string or template that is not closed. */
  readonly unclosed: boolean;
}

export class TokenReader {
  readonly #ts: Ts;
  readonly #text: string;
  readonly #scanner: TypeScript.Scanner;
  #line = 0;
  #indent = 0;

  constructor(ts: Ts, text: string, variant: TypeScript.LanguageVariant) {
    this.#ts = ts;
    this.#text = text;
    this.#scanner = ts.createScanner(ts.ScriptTarget.Latest, true, variant, text);
  }

  /** The next token; `undefined` at the end. `previous` decides whether a slash begins a regular expression. */
  next(previous: Token | undefined): Token | undefined {
    const { SyntaxKind: kind } = this.#ts;
    let found = this.#scanner.scan();
    const isSlash = found === kind.SlashToken || found === kind.SlashEqualsToken;
    if (isSlash && !(previous && this.endsOperand(previous))) found = this.#scanner.reScanSlashToken();
    return found === kind.EndOfFileToken ? undefined : this.#token(found);
  }

  /** Reads the closing brace that was just read as the end of a template's hole. */
  templateRest(): Token {
    return this.#token(this.#scanner.reScanTemplateToken(false));
  }

  /** The kind of the token behind the one just read. */
  peek(): TypeScript.SyntaxKind {
    return this.#scanner.lookAhead(() => this.#scanner.scan());
  }

  /** Goes on at this offset. */
  resume(offset: number): void {
    this.#scanner.resetTokenState(offset);
  }

  /** Identifiers and keywords. */
  isWord(token: Token): boolean {
    return (
      token.kind >= this.#ts.SyntaxKind.FirstReservedWord || token.kind === this.#ts.SyntaxKind.Identifier
    );
  }

  /** Whether a value may end with this token, so that a slash behind it divides. */
  endsOperand({ kind: found, text }: Token): boolean {
    const { SyntaxKind: kind } = this.#ts;
    if (found >= kind.FirstReservedWord && found <= kind.LastReservedWord)
      return /^(?:this|null|true|false|super)$/.test(text);
    if (found === kind.Identifier || found > kind.LastReservedWord) return true;
    return (
      (found >= kind.FirstLiteralToken &&
        found <= kind.LastTemplateToken &&
        found !== kind.TemplateHead &&
        found !== kind.TemplateMiddle) ||
      found === kind.CloseParenToken ||
      found === kind.CloseBracketToken ||
      found === kind.CloseBraceToken
    );
  }

  #token(kind: TypeScript.SyntaxKind): Token {
    const scanner = this.#scanner;
    const start = scanner.getTokenStart();
    const first = this.#line === 0 || scanner.hasPrecedingLineBreak();
    if (first) {
      this.#line += 1;
      const lineStart = this.#text.lastIndexOf('\n', start - 1) + 1;
      this.#indent = start - lineStart;
    }
    const text = scanner.getTokenText();
    return {
      kind,
      start,
      end: scanner.getTokenEnd(),
      text,
      line: this.#line,
      indent: this.#indent,
      first,
      unclosed: scanner.isUnterminated(),
    };
  }
}
