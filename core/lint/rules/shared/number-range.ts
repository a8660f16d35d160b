/** Ranges of the numeric option types. */
import { type LengthRange, limits, OptionType } from '../../../interface/index.ts';
import type { NumberNode } from '../../../syntax/tree.ts';

/** What values an INTEGER or NUMBER option takes; `undefined` for other types. */
export function rangeOfType(type: number | undefined): LengthRange | undefined {
  if (type === OptionType.INTEGER) return limits.integer;
  return type === OptionType.NUMBER ? limits.number : undefined;
}

/**
 * Whether the number is outside the range. Beyond 2^53 a double cannot hold every integer, so an integer that is written
 * out is compared as it is written: 9007199254740993 reads as 9007199254740992.
 */
export function isBeyond(node: NumberNode, { min, max }: LengthRange, written: string): boolean {
  if (node.literal && /^-?\d+$/.test(written)) return BigInt(written) < BigInt(min) || BigInt(written) > BigInt(max);
  return node.value < min || node.value > max;
}
