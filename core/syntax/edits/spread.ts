/** Properties that a spread brings: they are written in another literal than the object that has them. */
import { homeOf, type Property, type Span, type TextEdit } from '../tree.ts';
import { lineEndOf, lineStartOf } from './layout.ts';
import { printKey, printValue, replaceText } from './print.ts';
import type { Source } from './source.ts';
import { sourceAt } from './source.ts';

/** Removes a property where it is written, with its comma. None where more than a key and its value stand there. */
export function removeWhereWritten(source: Source, property: Property): readonly TextEdit[] {
  const found = written(source, property);
  if (!found) return [];
  const { own, key, value } = found;
  const before = /(?:^|([{,]))\s*$/.exec(own.text.slice(0, key.start))?.[1];
  const after = /^\s*([,}])/.exec(own.text.slice(value.end));
  if (!before || !after) return [];
  const { start, end } = removal(own.text, key.start, value.end, before, after);
  return replaceText({ ...key, start, end }, '');
}

/** Replaces key and value where they are written. */
export function replaceWhereWritten(
  source: Source,
  property: Property,
  name: string,
  value: unknown,
): readonly TextEdit[] {
  const found = written(source, property);
  if (!found) return [];
  const { own, key, value: old } = found;
  return [
    ...replaceText(key, printKey(own, name, own.text.slice(key.start, key.end))),
    ...replaceText({ ...key, start: old.start, end: old.end }, printValue(own, value)),
  ];
}

/** Whether it stands as a key with its value in a literal, and not as the arguments of a call. */
export const isWritten = (source: Source, property: Property): boolean =>
  written(source, property) !== undefined;

/** Where a key and, behind a colon, its value are written. */
function written(source: Source, { key, value }: Property) {
  const place = key.home ?? key;
  const own = sourceAt(source, place);
  // Of a value that stands elsewhere, its use is here.
  const at: Span & { file?: string } =
    place.file === undefined && value.start > key.end ? value : homeOf(value);
  if (!own || (at !== value && at.file !== place.file)) return undefined;
  const between = own.text.slice(place.end, Math.max(place.end, at.start));
  return /^\s*:\s*$/.test(between) ? { own, key: place, value: at } : undefined;
}

function removal(text: string, start: number, end: number, before: string, after: RegExpExecArray) {
  const isLast = after[1] === '}';
  const comma = text.lastIndexOf(before, start);
  if (isLast && before === ',') return { start: comma, end };
  if (isLast) return { start: comma + 1, end: end + after[0].length - 1 };
  const past = end + after[0].length;
  const [lineStart, lineEnd] = [lineStartOf(text, start), lineEndOf(text, past)];
  const isAlone = text.slice(lineStart, start).trim() === '' && text.slice(past, lineEnd).trim() === '';
  if (isAlone) return { start: lineStart, end: Math.min(lineEnd + 1, text.length) };
  return { start, end: past + (/^[ \t]*/.exec(text.slice(past))?.[0].length ?? 0) };
}
