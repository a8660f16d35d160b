/**
 * Regular expressions in code, run on known texts: only those that surely end soon, for people write any. Each quantifier
 * may try every place, each alternative doubles that, and a repeated group may try all of it again: so none is.
 */
import type { ValueNode } from '../tree.ts';
import type { Called } from './builtins-call.ts';
import { textOf } from './operators.ts';
import { behindOf } from './values.ts';

/** How often characters of a text are looked at at most. */
const maximumTries = 10_000_000;

/** Groups that look around, references back, and quantifiers of groups. */
const demanding = /\(\?(?!:)|\\[1-9k]|\)(?:[*+?]|\{\d)/;

/** The expression behind a value, if it may be run on a text. */
export function patternFor(value: ValueNode | undefined, text: string): RegExp | undefined {
  const behind = value && behindOf(value);
  if (behind?.kind !== 'pattern' || behind.flags.includes('y') || demanding.test(behind.source))
    return undefined;
  const count = (of: RegExp) => behind.source.match(of)?.length ?? 0;
  const tries = (text.length + 1) ** (count(/[*+?]|\{\d/g) + 1) * 2 ** count(/\|/g);
  if (tries > maximumTries) return undefined;
  try {
    return new RegExp(behind.source, behind.flags);
  } catch {
    return undefined;
  }
}

/** `text.replace(/…/g, 'b')`, `text.replace(/…/, (found) => …)` */
export function replacedBy(
  text: string,
  pattern: RegExp,
  by: ValueNode,
  method: 'replace' | 'replaceAll',
  called: Called,
): string | undefined {
  if (method === 'replaceAll' && !pattern.global) return undefined;
  if (by.kind === 'string')
    // What is before and behind, as often as there are matches, could fill the memory.
    return /\$[`'<]/.test(by.value) ? undefined : text[method](pattern, by.value);
  if (behindOf(by)?.kind !== 'function') return undefined;
  let isKnown = true;
  const replaced = text[method](pattern, (...found: readonly (string | number | undefined)[]) => {
    const args = found.map((one) =>
      one === undefined ? called.absent : (called.scalar(one) ?? called.absent),
    );
    const given = isKnown ? textOf(called.give(by, ...args)) : undefined;
    isKnown &&= given !== undefined;
    return given ?? '';
  });
  return isKnown ? replaced : undefined;
}
