/** Where a text of the open file stands on the screen: a line is drawn in spans that end anywhere. */
import type { Locator } from 'playwright-core';

export interface TextPlace {
  readonly left: number;
  readonly right: number;
  /** The middle of the line. */
  readonly y: number;
}

export function placeOfText(line: Locator, text: string): Promise<TextPlace> {
  return line.evaluate(measure, text);
}

/** Runs in the page. */
function measure(line: Line, wanted: string): TextPlace {
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
  return { left, right, y: top + height / 2 };
}

// The browser's own types would put `document` and `window` into every file of the checkout.
interface Line {
  readonly textContent: string;
}

interface TextRange {
  setStart(node: Line, offset: number): void;
  setEnd(node: Line, offset: number): void;
  getBoundingClientRect(): { left: number; right: number; top: number; height: number };
}

declare const document: {
  createRange(): TextRange;
  createTreeWalker(root: Line, what: number): { nextNode(): Line | null };
};
