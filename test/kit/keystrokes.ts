/** A text as it is typed, key by key, as an editor takes the keys. */

export interface Keystroke {
  readonly text: string;
  /** The cursor. */
  readonly offset: number;
  /** What the key does to the text before. */
  readonly edit: { readonly start: number; readonly end: number; readonly text: string };
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
    const start = typed.length;
    const isOver = behind.at(-1) === key;
    const closer = closes && !isOver && !(isQuote && /\w$/.test(typed)) ? (closing[key] ?? '') : '';
    if (isOver) behind.pop();
    if (closer) behind.push(closer);
    typed += key;
    strokes.push({
      text: typed + [...behind].reverse().join(''),
      offset: typed.length,
      edit: { start, end: isOver ? start + 1 : start, text: key + closer },
    });
  }
  return strokes;
}

/**
 * The same with slips, each put right at once: a letter too many, the last key again, the last word again, in turn; `first` is
 * the one that begins.
 */
export function withSlips(strokes: readonly Keystroke[], first: number): readonly Keystroke[] {
  return strokes.flatMap((stroke, at) => {
    const slip = slips[(at + first) % slips.length];
    return [stroke, ...(slip?.(stroke) ?? [])];
  });
}

const slips: readonly ((stroke: Keystroke) => readonly Keystroke[])[] = [
  (stroke) => thereAndBack(stroke, stroke.offset, stroke.offset, 'x'),
  (stroke) => {
    const { offset, edit } = stroke;
    // Backspace between the two that came together takes both.
    const pair = edit.text.length > 1 ? edit.text.length - 1 : 0;
    return thereAndBack(stroke, offset - 1, offset + pair, '');
  },
  (stroke) => {
    const { text, offset } = stroke;
    const word = /\w+$/.exec(text.slice(0, offset))?.[0].length ?? 0;
    return word > 0 ? thereAndBack(stroke, offset - word, offset, '') : [];
  },
];

/** An edit, and the one that takes it back. */
function thereAndBack(
  { text, offset }: Keystroke,
  start: number,
  end: number,
  put: string,
): readonly Keystroke[] {
  return [
    {
      text: text.slice(0, start) + put + text.slice(end),
      offset: start + put.length,
      edit: { start, end, text: put },
    },
    { text, offset, edit: { start, end: start + put.length, text: text.slice(start, end) } },
  ];
}
