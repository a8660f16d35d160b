/**
 * Finds what is missing or too much in half-typed object and array literals. Brackets are matched by kind and, where that
 * does not come out, by the indentation that people and editors keep while they type.
 */
import type TypeScript from 'typescript';
import { definingCalls } from '../../definitions/script-evidence.ts';
import { type Fill, Fills } from './fills.ts';
import { closerOf, type Frame, frameOf, type Role } from './frames.ts';
import type { Ts } from './syntax.ts';
import { type Token, TokenReader } from './tokens.ts';

export interface Repairs {
  /** In the order they were found; none overlaps another. */
  readonly fills: readonly Fill[];
  /** Offsets that count as syntax errors. */
  readonly damage: readonly number[];
}

/** Repairs for a text that does not parse. */
export function findRepairs(ts: Ts, text: string, variant: TypeScript.LanguageVariant): Repairs {
  const lenient = new Structure(ts, text, variant, false);
  if (lenient.run()) return lenient.repairs;
  const strict = new Structure(ts, text, variant, true);
  strict.run();
  return strict.repairs;
}

class Structure {
  readonly #ts: Ts;
  readonly #kind: typeof TypeScript.SyntaxKind;
  readonly #text: string;
  readonly #reader: TokenReader;
  readonly #fills: Fills;
  /** Brackets do not match: they are to be repaired, too. */
  readonly #brackets: boolean;
  readonly #frames: Frame[] = [frameOf('block', '', undefined)];
  #previous: Token | undefined;
  #beforePrevious: Token | undefined;

  constructor(ts: Ts, text: string, variant: TypeScript.LanguageVariant, brackets: boolean) {
    this.#ts = ts;
    this.#kind = ts.SyntaxKind;
    this.#text = text;
    this.#reader = new TokenReader(ts, text, variant);
    this.#fills = new Fills(text);
    this.#brackets = brackets;
  }

  get repairs(): Repairs {
    return this.#fills;
  }

  /** Whether the brackets match; where they are not to be repaired it stops at the first that does not. */
  run(): boolean {
    for (let token = this.#reader.next(undefined); token; token = this.#reader.next(this.#previous)) {
      if (!this.#read(token)) return false;
      this.#beforePrevious = this.#previous;
      this.#previous = token;
    }
    return this.#frames.length === 1;
  }

  get #top(): Frame {
    return this.#frames.at(-1) as Frame;
  }

  #read(token: Token): boolean {
    const { kind } = token;
    if (this.#brackets && token.first) this.#matchIndentation(token);
    switch (kind) {
      case this.#kind.OpenBraceToken:
      case this.#kind.OpenBracketToken:
      case this.#kind.OpenParenToken:
        this.#open(token);
        return true;
      case this.#kind.CloseBraceToken:
      case this.#kind.CloseBracketToken:
      case this.#kind.CloseParenToken:
        return this.#close(token);
      default:
        if (this.#top.role === 'object') this.#inObject(token);
        else if (this.#top.role === 'array') this.#inArray(token);
        else this.#elsewhere(token);
        return true;
    }
  }
}
