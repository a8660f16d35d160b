/** Where a key leads in a grid, as in spreadsheets and as screen readers expect. */

export interface Cell {
  readonly line: number;
  readonly column: number;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** `undefined`: nowhere. Columns begin at -1, the one with the names of texts. `page`: lines that are in view. */
export function stepFor(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  line: number,
  column: number,
  lines: number,
  columns: number,
  page: number,
): Cell | undefined {
  if (altKey) return undefined;
  const isWide = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowUp':
      return { line: isWide ? 0 : Math.max(0, line - 1), column };
    case 'ArrowDown':
      return { line: isWide ? lines - 1 : Math.min(lines - 1, line + 1), column };
    case 'ArrowLeft':
      return { line, column: isWide ? -1 : Math.max(-1, column - 1) };
    case 'ArrowRight':
      return { line, column: isWide ? columns - 1 : Math.min(columns - 1, column + 1) };
    case 'Home':
      return { line: isWide ? 0 : line, column: -1 };
    case 'End':
      return { line: isWide ? lines - 1 : line, column: columns - 1 };
    case 'PageUp':
      return { line: Math.max(0, line - page), column };
    case 'PageDown':
      return { line: Math.min(lines - 1, line + page), column };
    default:
      return undefined;
  }
}
