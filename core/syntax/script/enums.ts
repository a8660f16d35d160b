/** Members of the known enums, as TypeScript code names them: `ApplicationCommandOptionType.String`, `Locale.German`. */
import {
  type EnumId,
  enums,
  enumTable,
  localeEnumObject,
  locales,
  permissionFlag,
  permissionObjects,
} from '../../interface/index.ts';

export type EnumValue = number | string | bigint;

const members = new Map<string, ReadonlyMap<string, EnumValue>>();
for (const id of Object.keys(enums) as EnumId[]) {
  const table = enumTable(id);
  const values = new Map(
    table.members.flatMap((one) =>
      [one.member, ...(one.aliases ?? [])].map((name) => [name, one.value] as const),
    ),
  );
  for (const object of table.objects) members.set(object, values);
}
members.set(localeEnumObject, new Map(locales.map((one) => [one.member, one.code])));

/** Objects whose members are permission flags (`PermissionFlagsBits`), or whose property of this name holds them. */
const permissionHolders = new Map(
  permissionObjects.map((path) => {
    const [object = '', inner] = path.split('.');
    return [object, inner] as const;
  }),
);

/** Whether the name is one of a known enum, or of a holder of permission flags. */
export const isEnumObject = (name: string): boolean => members.has(name) || permissionHolders.has(name);

/**
 * The value behind a path from `at` on, such as `ChannelType`, `GuildText` or `PermissionsBitField`, `Flags`,
 * `BanMembers`; `undefined` when no known enum has it. `object` is the path's first name.
 */
export function enumValue(object: string, path: readonly string[], at: number): EnumValue | undefined {
  const first = path[at];
  const length = path.length - at;
  const values = members.get(object);
  if (values) return length === 1 && first !== undefined ? values.get(first) : undefined;
  if (!permissionHolders.has(object)) return undefined;
  const inner = permissionHolders.get(object);
  const name = inner === undefined ? first : first === inner ? path[at + 1] : undefined;
  const isWhole = length === (inner === undefined ? 1 : 2);
  return name !== undefined && isWhole ? permissionFlag(name)?.value : undefined;
}

/** Names that say nothing of chat applications: packages of all kinds export enums called so. */
const genericNames: ReadonlySet<string> = new Set([localeEnumObject, 'ChannelType', 'Permissions']);

/** Whether what a package exports under the name of a known enum is that enum. */
export const exportsEnum = (from: string, name: string): boolean =>
  isEnumObject(name) &&
  isPackage(from) &&
  (!genericNames.has(name) || /discord|sapphire|^application-commands/.test(from));

/** Whether the module is a package: files of one's own may declare anything under a known name. */
export const isPackage = (from: string): boolean =>
  /^(?:@[\w.-]+\/)?[\w-]/.test(from) && !from.startsWith('src/');
