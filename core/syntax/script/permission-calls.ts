/** `PermissionsBitField.resolve([…])` of discord.js, and `Permissions.resolve` of its versions before: flags put together. */
import type { ValueNode } from '../tree.ts';
import { enumOfPackage, packageName } from './enums.ts';
import type { Arguments } from './functions.ts';
import { behindOf } from './values.ts';

/** The objects with flags, by the class that puts them together. */
const flags: ReadonlyMap<string, string> = new Map([
  ['PermissionsBitField', 'Flags'],
  ['Permissions', 'FLAGS'],
]);

/** What a call of the library's function gives; `undefined` where it is another one, or a flag is not known. */
export function resolvedPermissions(callee: ValueNode, { values, open }: Arguments): bigint | undefined {
  const behind = behindOf(callee);
  const [given] = values;
  if (behind?.kind !== 'library' || packageName(behind.from) !== 'discord.js' || !given || open)
    return undefined;
  const [name = '', method, ...more] = behind.path;
  const object = flags.get(name);
  if (object === undefined || method !== 'resolve' || more.length > 0) return undefined;
  return bitsOf(given, (flag) => enumOfPackage(behind.from, [name, object, flag]));
}

function bitsOf(
  value: ValueNode,
  flagOf: (name: string) => ReturnType<typeof enumOfPackage>,
): bigint | undefined {
  if (value.kind === 'bigint') return value.value >= 0n ? value.value : undefined;
  if (value.kind === 'string') {
    if (/^\d+$/.test(value.value)) return BigInt(value.value);
    const flag = flagOf(value.value);
    return typeof flag === 'bigint' ? flag : undefined;
  }
  if (value.kind !== 'array' || value.open) return undefined;
  let all = 0n;
  for (const item of value.items) {
    const bits = bitsOf(item, flagOf);
    if (bits === undefined) return undefined;
    all |= bits;
  }
  return all;
}
