/** The bits of `default_member_permissions`, by who gets them. */
import { permissionsPattern } from '../interface/index.ts';
import { type Field, isReadByLibrary, readBy } from './model.ts';
import { permissionBits } from './named-values.ts';

/** Whether permissions may be bits: a number or a bigint, for whoever gets the object makes digits of them. */
export function takesBits({ spec, key, value, owner: { passedTo } }: Field): boolean {
  if (spec.type.kind !== 'permissions') return false;
  const isCamel = key.name !== spec.name;
  if (!isReadByLibrary(passedTo)) return isCamel || passedTo === 'code';
  // Of its own key discord.js takes no number, and under the interface's it sends a 0 as it is.
  if (isCamel) return value.kind !== 'number';
  return !((value.kind === 'number' || value.kind === 'bigint') && !value.value);
}

/** The bits of a permission field, where they are known and whoever gets them takes them as they are written. */
export function bitsOf(field: Field): bigint | undefined {
  const { spec, value } = field;
  if (spec.type.kind !== 'permissions') return undefined;
  if (takesBits(field)) return permissionBits(value, readBy(field.owner));
  return value.kind === 'string' && permissionsPattern.test(value.value) ? BigInt(value.value) : undefined;
}

/** The bits that are meant, for people: of numbers and bigints also where nobody takes them. */
export function meantBits(field: Field): bigint | undefined {
  const isNumber = field.value.kind === 'number' || field.value.kind === 'bigint';
  return bitsOf(field) ?? (isNumber ? permissionBits(field.value) : undefined);
}
