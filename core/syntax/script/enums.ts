/** Members of the known enums, as TypeScript code names them: `ApplicationCommandOptionType.String`, `Locale.German`. */
import { enums, enumTable, type EnumId, localeEnumObject, locales, permissionFlag } from '../../interface/index.ts';

export type EnumValue = number | string | bigint;

const members = new Map<string, ReadonlyMap<string, EnumValue>>();
for (const id of Object.keys(enums) as EnumId[]) {
  const table = enumTable(id);
  const values = new Map(table.members.flatMap((one) => [one.member, ...(one.aliases ?? [])].map((name) => [name, one.value] as const)));
  for (const object of table.objects) members.set(object, values);
}
members.set(localeEnumObject, new Map(locales.map((one) => [one.member, one.code])));

/** Objects whose members are permission flags, or whose property of this name holds them. */
const permissionHolders: Readonly<Record<string, string | undefined>> = {
  PermissionFlagsBits: undefined,
  PermissionsBitField: 'Flags',
  Permissions: 'FLAGS',
};

/** Whether the name is one of a known enum, or of a holder of permission flags. */
export const isEnumObject = (name: string): boolean => members.has(name) || Object.hasOwn(permissionHolders, name);

/**
 * The value behind a path such as `['ChannelType', 'GuildText']` or `['PermissionsBitField', 'Flags', 'BanMembers']`;
 * `undefined` when no known enum has it.
 */
export function enumValue(path: readonly string[]): EnumValue | undefined {
  const [object = '', ...rest] = path;
  const values = members.get(object);
  if (values) return rest.length === 1 && rest[0] !== undefined ? values.get(rest[0]) : undefined;
  if (!Object.hasOwn(permissionHolders, object)) return undefined;
  const inner = permissionHolders[object];
  const name = inner === undefined ? rest[0] : rest[0] === inner ? rest[1] : undefined;
  const isWhole = rest.length === (inner === undefined ? 1 : 2);
  return name !== undefined && isWhole ? permissionFlag(name)?.value : undefined;
}
