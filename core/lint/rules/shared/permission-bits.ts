/** Reading permission bit sets of definitions. */
import type { Field } from '../../../definitions/model.ts';
import { permissionsPattern } from '../../../interface/index.ts';

/** The bits of a permission field where they are known and well formed. */
export function bitsOf({ spec, value }: Field): bigint | undefined {
  if (spec.type.kind !== 'permissions') return undefined;
  if (value.kind === 'bigint') return value.value;
  return value.kind === 'string' && permissionsPattern.test(value.value) ? BigInt(value.value) : undefined;
}
