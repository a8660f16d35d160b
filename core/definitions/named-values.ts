/** Values that discord.js takes by their names in its own data, as the service gets them. */
import {
  type EnumId,
  type FieldSpec,
  type NamedEnum,
  namedPermission,
  namedType,
  numeralPattern,
  type Release,
  type Spelling,
  slashCreatePermissions,
  takesTypeNames,
} from '../interface/index.ts';
import { type ArrayNode, inPlaceOf, type ValueNode } from '../syntax/tree.ts';

/**
 * `type: 'STRING'` of discord.js 13, `defaultMemberPermissions: ['BanMembers']`: what is sent for it. Else the value itself.
 * `release`: of discord.js, where that gets it and is known.
 */
export function sentValue(
  { type }: FieldSpec,
  value: ValueNode,
  spelling: Spelling,
  release?: Release,
): ValueNode {
  if (spelling === 'wire') return value;
  if (type.kind === 'permissions') return sentPermissions(value, release);
  // Of names it takes those of permissions only.
  if (spelling === 'slash-create' || !takesTypeNames(release)) return value;
  switch (type.kind) {
    case 'enum':
      return sentMember(type.of, value);
    case 'enum-list':
      return value.kind === 'array' ? sentMembers(type.of, value) : value;
    default:
      return value;
  }
}

/** A bit set in digits as a definition in this spelling says it: slash-create takes the names of permissions. */
export const writtenPermissions = (bits: string, spelling: Spelling): string | readonly string[] =>
  (spelling === 'slash-create' ? slashCreatePermissions(BigInt(bits)) : undefined) ?? bits;

/** The array itself where no element is named: others look for it in the tree. */
function sentMembers(of: EnumId, array: ArrayNode): ArrayNode {
  const items = array.items.map((item) => sentMember(of, item));
  return items.every((item, at) => item === array.items[at]) ? array : { ...array, items };
}

const named: Readonly<Partial<Record<EnumId, NamedEnum>>> = {
  commandType: 'commandType',
  optionType: 'optionType',
  channelType: 'channelType',
  overwriteType: 'overwriteType',
};

function sentMember(of: EnumId, value: ValueNode): ValueNode {
  const list = named[of];
  const number = list && value.kind === 'string' ? namedType(list, value.value) : undefined;
  return number === undefined
    ? value
    : { ...inPlaceOf(value), kind: 'number', value: number, literal: false };
}

/** One named permission, or a list of permissions, as one bit set. */
function sentPermissions(value: ValueNode, release: Release | undefined): ValueNode {
  const isNamed =
    value.kind === 'array' ||
    (value.kind === 'string' && namedPermission(value.value, release) !== undefined);
  const bits = isNamed ? permissionBits(value, release) : undefined;
  return bits === undefined
    ? value
    : { ...inPlaceOf(value), kind: 'string', value: String(bits), literal: false };
}

/**
 * The bit set that libraries make of names, numbers, digits, and lists of them; `undefined` where they make none. `release`: of
 * discord.js, where that makes it and is known.
 */
export function permissionBits(value: ValueNode, release?: Release): bigint | undefined {
  switch (value.kind) {
    case 'string':
      return numeralPattern.test(value.value) ? BigInt(value.value) : namedPermission(value.value, release);
    case 'bigint':
      return value.value >= 0n ? value.value : undefined;
    case 'number':
      return Number.isInteger(value.value) && value.value >= 0 ? BigInt(value.value) : undefined;
    case 'array': {
      if (value.open) return undefined;
      let all = 0n;
      for (const item of value.items) {
        const bits = permissionBits(item, release);
        if (bits === undefined) return undefined;
        all |= bits;
      }
      return all;
    }
    default:
      return undefined;
  }
}
