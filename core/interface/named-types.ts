/**
 * Values that libraries take as the names of enum members and send as numbers.
 *
 * discord.js 13 does so for its own data (camelCase, in `commands.set`, `create` and `edit`): `type: 'STRING'`,
 * `channelTypes: ['GUILD_TEXT']`, overwrites `type: 'ROLE'`; from 14 on only numbers are taken. eris, oceanic.js, slash-create
 * and discordeno take no names of types. On the wire a name is an error: ask only where evidence says that discord.js reads
 * the definition.
 */
import { chatLibraries } from './enum-objects.ts';
import { type Release, type Standing, standingIn } from './releases.ts';

const objectsOf = (name: string) =>
  chatLibraries.find(({ packages }) => packages.includes(name))?.objects ?? new Map<string, never>();
const discordJs = objectsOf('discord.js');
const slashCreate = objectsOf('slash-create');

/** Objects of discord.js 13 whose members' names it takes as types. */
const namingObjects = {
  commandType: 'ApplicationCommandTypes',
  optionType: 'ApplicationCommandOptionTypes',
  channelType: 'ChannelTypes',
  overwriteType: 'ApplicationCommandPermissionTypes',
} as const;

/** Lists of values whose names a library takes. */
export type NamedEnum = keyof typeof namingObjects;

/** Whether a release of discord.js is surely, perhaps or surely not one of those with other names; unknown: perhaps. */
const isRenamed = (release: Release | undefined): Standing =>
  release ? standingIn(release, '14.0') : 'unsure';

/** Whether a release of discord.js may take names of types. */
export const takesTypeNames = (release: Release | undefined): boolean => isRenamed(release) !== 'there';

/** The number that discord.js 13 sends for `'STRING'`; `undefined` for text that it does not know. */
export function namedType(of: NamedEnum, text: string): number | undefined {
  const value = discordJs.get(namingObjects[of])?.get(text);
  return typeof value === 'number' ? value : undefined;
}

/**
 * The bit of a permission's name in `defaultMemberPermissions`, alone or in an array whose bits are joined: discord.js takes
 * `'BAN_MEMBERS'` in release 13 and `'BanMembers'` in release 14, discordeno an array of names like `'BAN_MEMBERS'`. Text of
 * digits is a bit set, not a name. `release`: of discord.js, where that takes it.
 */
export function namedPermission(text: string, release?: Release): bigint | undefined {
  const standing = isRenamed(release);
  const before = standing === 'there' ? undefined : discordJs.get('Permissions.FLAGS')?.get(text);
  const since = standing === 'missing' ? undefined : discordJs.get('PermissionsBitField.Flags')?.get(text);
  const value = before ?? since;
  return typeof value === 'bigint' ? value : undefined;
}

/** The names that slash-create has for the permissions in a bit set; `undefined` where it has none for some of them. */
export function slashCreatePermissions(bits: bigint): readonly string[] | undefined {
  const names = new Map<bigint, string>();
  for (const [name, value] of slashCreate.get('Permissions.FLAGS') ?? [])
    if (typeof value === 'bigint' && (bits & value) === value && !names.has(value)) names.set(value, name);
  const named = [...names.keys()].reduce((all, key) => all | key, 0n);
  return named === bits ? [...names.values()] : undefined;
}
