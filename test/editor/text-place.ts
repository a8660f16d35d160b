/** Where a text of the open file stands on the screen: a line is drawn in spans that end anywhere. */
import type { Locator } from 'playwright-core';

export interface TextPlace {
  readonly left: number;
  readonly right: number;
  /** The middle of the line. */
  readonly y: number;
  /** Whether the editor's cursor is drawn right behind the text. */
  readonly cursor: boolean;
}

export function placeOfText(line: Locator, text: string): Promise<TextPlace> {
  return line.evaluate(measure, text);
}

/** Runs in the page, once it is drawn. */
async function measure(line: Line, wanted: string): Promise<TextPlace> {
  await new Promise<void>((drawn) => requestAnimationFrame(drawn));
  const range = document.createRange();
  // The editor draws spaces as no-break spaces.
  const start = line.textContent.replaceAll('\u00a0', ' ').indexOf(wanted);
  const end = start + wanted.length;
  const walker = document.createTreeWalker(line, 4 /* text nodes */);
  let seen = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const next = seen + node.textContent.length;
    if (seen <= start && start < next) range.setStart(node, start - seen);
    if (seen < end && end <= next) range.setEnd(node, end - seen);
    seen = next;
  }
  const { left, right, top, height } = range.getBoundingClientRect();
  const y = top + height / 2;
  const cursor = document.querySelector('.monaco-editor.focused .cursor')?.getBoundingClientRect();
  const behind =
    cursor && Math.abs(cursor.left - right) < 3 && Math.abs(cursor.top + cursor.height / 2 - y) < height / 2;
  return { left, right, y, cursor: behind ?? false };
}

// The browser's own types would put `document` and `window` into every file of the checkout.
interface Line {
  readonly textContent: string;
}

interface Drawn {
  getBoundingClientRect(): { left: number; right: number; top: number; height: number };
}

interface TextRange extends Drawn {
  setStart(node: Line, offset: number): void;
  setEnd(node: Line, offset: number): void;
}

declare const requestAnimationFrame: (drawn: () => void) => void;
declare const document: {
  querySelector(selector: string): Drawn | null;
  createRange(): TextRange;
  createTreeWalker(root: Line, what: number): { nextNode(): Line | null };
};
