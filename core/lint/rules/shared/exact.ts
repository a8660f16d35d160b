/**
 * Conversions between texts and numbers that lose nothing: the one spelling that a number has. `"0x10"`, `"01"`, `" 5 "`,
 * `"1e400"` and `"9007199254740993"` are no spelling of a number that would read back the same.
 */
import { sourceAt } from '../../../syntax/edits/index.ts';
import { isJson } from '../../../syntax/language.ts';
import { homeOf, type NumberNode } from '../../../syntax/tree.ts';
import type { RuleSource } from '../../rule.ts';

/** The finite number that the text spells; `undefined` where the number would be spelled otherwise. */
export function numberSpelled(text: string): number | undefined {
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? number : undefined;
}

/**
 * The digits of a literal integer as they are written: read as a number, those of a long one are others already. `undefined`
 * where it is written in another form, or its file is not at hand.
 */
export function digitsWritten(source: RuleSource, node: NumberNode): string | undefined {
  const written = writtenText(source, node);
  return written !== undefined && /^-?[1-9]\d*$/.test(written) ? written : undefined;
}

/**
 * The text of a literal number, as it is written. `undefined` where it is written in another form than it would be printed
 * in, or its file is not at hand. An integer of JSON is its digits, however many: a script rounds it before it is sent.
 */
export function textSpelled(source: RuleSource, node: NumberNode): string | undefined {
  const written = writtenText(source, node);
  const digits = digitsWritten(source, node);
  if (digits !== undefined) return isRounded(source, node) ? undefined : digits;
  return written === String(node.value) ? written : undefined;
}

/** Whether what a program sends is another number than the digits say. */
export const isRounded = (source: RuleSource, { value }: NumberNode): boolean =>
  !isJson(source.language) && !Number.isSafeInteger(value);

function writtenText(source: RuleSource, node: NumberNode): string | undefined {
  const home = homeOf(node);
  return node.literal ? sourceAt(source, home)?.text.slice(home.start, home.end) : undefined;
}
