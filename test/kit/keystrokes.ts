/** A text as it is typed, key by key, as an editor takes the keys. */

export interface Keystroke {
  readonly text: string;
  /** The cursor. */
  readonly offset: number;
}

const closing: Readonly<Record<string, string>> = {
  '{': '}',
  '[': ']',
  '(': ')',
  '"': '"',
  "'": "'",
  '`': '`',
};

/**
 * The texts that typing `final` makes, each with its cursor. With `closes` as editors do it: what opens something is followed by
 * what closes it, unless a word stands before or behind, and typing that goes over it.
 */
export function keystrokes(final: string, closes: boolean): readonly Keystroke[] {
  const strokes: Keystroke[] = [];
  /** What the editor has put behind the cursor, the next one last. */
  const behind: string[] = [];
  let typed = '';
  for (const key of final) {
    const isQuote = /["'`]/.test(key);
    if (behind.at(-1) === key) behind.pop();
    else if (closes && closing[key] && !(isQuote && /\w$/.test(typed))) behind.push(closing[key]);
    typed += key;
    strokes.push({ text: typed + [...behind].reverse().join(''), offset: typed.length });
  }
  return strokes;
}
