/** Where a place of a text is after an edit. */
import type { Position } from '../../server/protocol.ts';

export interface TextChange {
  readonly range: { readonly start: Position; readonly end: Position };
  readonly text: string;
}

/** What stands right behind an edit moves along; a place inside of what is replaced is at its start then. */
export function movedBy(place: Position, { range: { start, end }, text }: TextChange): Position {
  if (isBefore(place, start)) return place;
  if (isBefore(place, end)) return start;
  const lines = text.split('\n');
  const last = lines.at(-1) ?? '';
  const line = place.line - (end.line - start.line) + lines.length - 1;
  if (place.line > end.line) return { line, character: place.character };
  const before = lines.length === 1 ? start.character : 0;
  return { line, character: before + last.length + place.character - end.character };
}

const isBefore = (a: Position, b: Position): boolean =>
  a.line < b.line || (a.line === b.line && a.character < b.character);
