/** `PermissionsBitField.resolve([…])` of discord.js, and `Permissions.resolve` of its versions before: flags put together. */

import { isCell, isKnown, Known, type LibraryPath, type Value } from '../heap/values.ts';
import type { Arguments, Machine } from '../interpreter/machine.ts';
import { enumOfPackage, packageName } from './enums.ts';

/** The objects with flags, by the class that puts them together. */
const flags: ReadonlyMap<string, string> = new Map([
  ['PermissionsBitField', 'Flags'],
  ['Permissions', 'FLAGS'],
]);

/** What a call of the library's function gives; `undefined` where it is another one, or a flag is not known. */
export function resolvedPermissions(
  m: Machine,
  { from, path }: LibraryPath,
  { values, rest }: Arguments,
): Value | undefined {
  const [flag] = values;
  if (packageName(from) !== 'discord.js' || !flag || rest) return undefined;
  const [name = '', method, ...more] = path;
  const object = flags.get(name);
  if (object === undefined || method !== 'resolve' || more.length > 0) return undefined;
  const bits = bitsOf(m, flag, (flag) => enumOfPackage(from, [name, object, flag]));
  return bits === undefined ? undefined : new Known(bits);
}

function bitsOf(
  m: Machine,
  value: Value,
  flagOf: (name: string) => ReturnType<typeof enumOfPackage>,
): bigint | undefined {
  if (isKnown(value)) {
    if (typeof value.value === 'bigint') return value.value >= 0n ? value.value : undefined;
    if (typeof value.value !== 'string') return undefined;
    if (/^\d+$/.test(value.value)) return BigInt(value.value);
    const flag = flagOf(value.value);
    return typeof flag === 'bigint' ? flag : undefined;
  }
  if (!isCell(value) || value.kind !== 'array') return undefined;
  const { items, open } = m.heap.look(value);
  if (!items || open) return undefined;
  let all = 0n;
  for (const item of items) {
    const bits = bitsOf(m, item.value, flagOf);
    if (bits === undefined) return undefined;
    all |= bits;
  }
  return all;
}
