/** Properties that a spread brings: they are written in another literal than the object that has them. */
import { homeOf, type Property, type TextEdit } from '../tree.ts';
import { sourceAt } from './home.ts';
import { lineEndOf, lineStartOf } from './layout.ts';
import type { Source } from './print.ts';

/** Removes a property where it is written, with its comma. None where more than a key and its value stand there. */
export function removeWhereWritten(source: Source, { key, value }: Property): readonly TextEdit[] {
  const written = key.home ?? key;
  const text = sourceAt(source, written)?.text;
  // Of a value that stands elsewhere, its use is here.
  const at = written.file === undefined && value.start > key.end ? value : homeOf(value);
  if (text === undefined || ('file' in at && at.file !== written.file)) return [];
  if (!/^\s*:\s*$/.test(text.slice(written.end, Math.max(written.end, at.start)))) return [];
  const before = /(?:^|([{,]))\s*$/.exec(text.slice(0, written.start))?.[1];
  const behind = /^\s*([,}])/.exec(text.slice(at.end));
  if (!before || !behind) return [];
  const file = written.file === undefined ? {} : { file: written.file };
  return [{ ...removal(text, written.start, at.end, before, behind), newText: '', ...file }];
}

function removal(text: string, start: number, end: number, before: string, behind: RegExpExecArray) {
  const isLast = behind[1] === '}';
  const comma = text.lastIndexOf(before, start);
  if (isLast && before === ',') return { start: comma, end };
  if (isLast) return { start: comma + 1, end: end + behind[0].length - 1 };
  const past = end + behind[0].length;
  const [lineStart, lineEnd] = [lineStartOf(text, start), lineEndOf(text, past)];
  const isAlone = text.slice(lineStart, start).trim() === '' && text.slice(past, lineEnd).trim() === '';
  if (isAlone) return { start: lineStart, end: Math.min(lineEnd + 1, text.length) };
  return { start, end: past + (/^[ \t]*/.exec(text.slice(past))?.[0].length ?? 0) };
}
