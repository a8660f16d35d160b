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
 * The text of a literal number, as it is written. `undefined` where it is written in another form than it would be printed
 * in, or its file is not at hand. An integer of JSON is its digits, however many: a script rounds it before it is sent.
 */
export function textSpelled(source: RuleSource, node: NumberNode): string | undefined {
  const home = homeOf(node);
  const own = sourceAt(source, home);
  if (!node.literal || !own) return undefined;
  const written = own.text.slice(home.start, home.end);
  const isDigits = /^-?[1-9]\d*$/.test(written);
  const isPrinted = written === String(node.value) && (!isDigits || Number.isSafeInteger(node.value));
  return isPrinted || (isDigits && isJson(source.language)) ? written : undefined;
}
