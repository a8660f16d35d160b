/** The part of a large grid that is in view: its lines and columns, found by a library that knows how far it is scrolled. */
import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type Range,
  type VirtualItem,
  Virtualizer,
} from '@tanstack/virtual-core';

/** In pixels. They are the same in `page.css`. */
export const sizes = { head: 34, line: 30, column: 190, first: 240, narrowFirst: 150 } as const;

export interface InView {
  readonly lines: readonly VirtualItem[];
  readonly columns: readonly VirtualItem[];
  /** Of all lines and columns, in pixels; the head and the first column included. */
  readonly height: number;
  readonly width: number;
}

export interface View {
  /** How many there are now. */
  update(lines: number, columns: number): void;
  inView(): InView;
  /** Scrolls as little as is needed. `column` -1: only the line matters. */
  show(line: number, column: number): void;
  /** How many lines fit. */
  readonly page: number;
  /** The width of the first column, which stays in place. */
  readonly first: number;
}

/** `changed`: another part is in view. `kept`: a line that is drawn wherever it is, for somebody types there; -1: none. */
export function createView(grid: () => HTMLElement | null, changed: () => void, kept: () => number): View {
  const first = (): number => ((grid()?.clientWidth ?? 1000) < 600 ? sizes.narrowFirst : sizes.first);
  const optionsFor = (horizontal: boolean, count: number) => ({
    count,
    horizontal,
    overscan: horizontal ? 2 : 8,
    getScrollElement: grid,
    estimateSize: () => (horizontal ? sizes.column : sizes.line),
    paddingStart: horizontal ? first() : sizes.head,
    scrollPaddingStart: horizontal ? first() : sizes.head,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    onChange: changed,
    rangeExtractor: (range: Range) => {
      const seen = defaultRangeExtractor(range);
      const line = horizontal ? -1 : kept();
      return line < 0 || seen.includes(line) ? seen : [...seen, line].sort((a, b) => a - b);
    },
  });
  const lines = new Virtualizer<HTMLElement, HTMLElement>(optionsFor(false, 0));
  const columns = new Virtualizer<HTMLElement, HTMLElement>(optionsFor(true, 0));
  const both = [lines, columns];
  for (const virtualizer of both) virtualizer._didMount();
  return {
    update(lineCount, columnCount) {
      lines.setOptions(optionsFor(false, lineCount));
      columns.setOptions(optionsFor(true, columnCount));
      for (const virtualizer of both) virtualizer._willUpdate();
    },
    inView: () => ({
      lines: lines.getVirtualItems(),
      columns: columns.getVirtualItems(),
      height: lines.getTotalSize(),
      width: columns.getTotalSize(),
    }),
    show(line, column) {
      if (line >= 0) lines.scrollToIndex(line, { align: 'auto' });
      if (column >= 0) columns.scrollToIndex(column, { align: 'auto' });
    },
    get page() {
      return Math.max(1, Math.floor(((grid()?.clientHeight ?? 0) - sizes.head) / sizes.line) - 1);
    },
    get first() {
      return first();
    },
  };
}
