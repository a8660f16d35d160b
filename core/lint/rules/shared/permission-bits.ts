/** Reading permission bit sets of definitions. */
import type { Field } from '../../../definitions/model.ts';
import { permissionsPattern } from '../../../interface/index.ts';

/**
 * The bits of a permission field where they are known and well formed: digits as a string, or, in discord.js data, whose
 * keys are in camelCase, a bigint or a number.
 */
export function bitsOf({ spec, key, value }: Field): bigint | undefined {
  if (spec.type.kind !== 'permissions') return undefined;
  if (value.kind === 'string') return permissionsPattern.test(value.value) ? BigInt(value.value) : undefined;
  if (key.name === spec.name) return undefined;
  const isBits = (value.kind === 'number' && Number.isSafeInteger(value.value)) || value.kind === 'bigint';
  return isBits && value.value >= 0 ? BigInt(value.value) : undefined;
}
