/** Characters to be put into a copy of the text in place of others, so that its length and every offset stay. */

export interface Fill {
  readonly at: number;
  readonly put: string;
}

export class Fills {
  readonly fills: Fill[] = [];
  /** Offsets that count as syntax errors. */
  readonly damage: number[] = [];
  /** Where the token stands that was looked at last. */
  lookedTo = 0;
  readonly #text: string;
  #end = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Puts characters between two tokens. Says whether there was room: comments and the line breaks that end them stay. */
  put(put: string, start: number, end: number): boolean {
    const gap = this.#text.slice(Math.max(start, this.#end), end);
    const trimmed = gap.trimEnd();
    let room = gap.length - trimmed.length;
    if (trimmed !== '') room -= /^\s*?\r?\n/.exec(gap.slice(trimmed.length))?.[0].length ?? 0;
    this.damage.push(end);
    if (room < put.length) return false;
    this.replace(trimmed === '' ? end - gap.length : end - put.length, put);
    return true;
  }

  /** Puts characters over those that stand there. */
  replace(at: number, put: string): void {
    this.fills.push({ at, put });
    this.#end = at + put.length;
    // Each character belongs to what it closes or opens, the place behind it to what is around that.
    for (let offset = at; offset <= at + put.length; offset += 1) this.damage.push(offset);
  }

  /** Something here is not whole, although there is nothing to repair. */
  mark(offset: number): void {
    this.damage.push(offset);
  }
}

/** The text with all fills. */
export function filled(text: string, fills: readonly Fill[]): string {
  let result = '';
  let from = 0;
  for (const { at, put } of [...fills].sort((a, b) => a.at - b.at)) {
    result += text.slice(from, at) + put;
    from = at + put.length;
  }
  return result + text.slice(from);
}
