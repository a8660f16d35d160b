/** Ranges of the numeric option types. */
import type { Field } from '../../../definitions/model.ts';
import { type LengthRange, limits, OptionType } from '../../../interface/index.ts';
import { isJson } from '../../../syntax/language.ts';
import type { NumberNode } from '../../../syntax/tree.ts';
import type { RuleSource } from '../../rule.ts';
import { standsHere } from './place.ts';

/** What values an INTEGER or NUMBER option takes; `undefined` for other types. */
export function rangeOfType(type: number | undefined): LengthRange | undefined {
  if (type === OptionType.INTEGER) return limits.integer;
  return type === OptionType.NUMBER ? limits.number : undefined;
}

/**
 * The number as the service gets it. A JSON file is sent as it is written, and beyond 2^53 a double does not hold every
 * integer: 9007199254740993 reads as 9007199254740992. A script rounds before it sends.
 */
export const writtenNumber = (source: RuleSource, node: NumberNode): string =>
  isJson(source.language) ? source.text.slice(node.start, node.end) : String(node.value);

/** Whether the number is outside the range, by its {@link writtenNumber}. */
export function isBeyond(source: RuleSource, node: NumberNode, { min, max }: LengthRange): boolean {
  if (node.value < min || node.value > max) return true;
  const written = writtenNumber(source, node);
  return /^-?\d+$/.test(written) && (BigInt(written) < BigInt(min) || BigInt(written) > BigInt(max));
}

/** The range that a limit of an option (`min_value`, `max_length`) breaks; `undefined` when it does not. */
export function brokenRange(source: RuleSource, field: Field): LengthRange | undefined {
  const { spec, value, owner } = field;
  if (value.kind !== 'number' || owner.kind !== 'option' || owner.type === undefined || !standsHere(field))
    return undefined;
  if (spec.type.kind === 'integer') {
    const { range } = spec.type;
    return !Number.isInteger(value.value) || isBeyond(source, value, range) ? range : undefined;
  }
  if (spec.type.kind !== 'number') return undefined;
  const range = rangeOfType(owner.type);
  // What is no number of the type at all is told as such.
  return range && isOfType(owner.type, value.value) && isBeyond(source, value, range) ? range : undefined;
}

/** Whether the number is one that an option of the numeric type takes, however large. */
export const isOfType = (type: number | undefined, value: number): boolean =>
  type === OptionType.INTEGER ? Number.isInteger(value) : Number.isFinite(value);

/** The limit's number, where it is not wrong by itself: what a wrong one should be is not known. */
export function soundLimit(source: RuleSource, field: Field | undefined): NumberNode | undefined {
  if (field?.value.kind !== 'number' || brokenRange(source, field)) return undefined;
  return isOfType(field.owner.type, field.value.value) ? field.value : undefined;
}
