/** Reading permission bit sets of definitions. */
import { type Field, takesBits } from '../../../definitions/model.ts';
import { permissionsPattern } from '../../../interface/index.ts';

/**
 * The bits of a permission field where they are known and well formed: digits as a string, or, where a library gets them, a
 * bigint or a number.
 */
export function bitsOf(field: Field): bigint | undefined {
  const { spec, value } = field;
  if (spec.type.kind !== 'permissions') return undefined;
  if (value.kind === 'string') return permissionsPattern.test(value.value) ? BigInt(value.value) : undefined;
  if (!takesBits(field)) return undefined;
  const isBits = (value.kind === 'number' && Number.isSafeInteger(value.value)) || value.kind === 'bigint';
  return isBits && value.value >= 0 ? BigInt(value.value) : undefined;
}
