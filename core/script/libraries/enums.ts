/**
 * Members of enums as code names them: `ApplicationCommandOptionType.String` of discord.js,
 * `Constants.ApplicationCommandOptionTypes.STRING` of eris. Each library has its own objects and spellings.
 */
import {
  type ChatLibrary,
  chatLibraries,
  constantsObject,
  type EnumId,
  enumTable,
  genericObjects,
  type MemberValue,
} from '../../interface/index.ts';

export type EnumValue = MemberValue;

type Objects = ChatLibrary['objects'];

const objectsOfPackage = new Map(
  chatLibraries.flatMap(({ packages, objects }) => packages.map((name) => [name, objects] as const)),
);

/** The objects of all libraries, for names whose origin is not known: no two call different values by one name. */
const anyObjects: Objects = new Map(
  chatLibraries
    .flatMap(({ objects }) => [...objects.keys()])
    .map((object) => [
      object,
      new Map(chatLibraries.flatMap(({ objects }) => [...(objects.get(object) ?? [])])),
    ]),
);

/** Namespaces that may stand before an object whose file does not say where it comes from: `Eris.Constants.…`. */
const maximumNamespaces = 2;

/**
 * The member behind a path of names that a package exports: `ChannelType`, `GuildText` of discord.js, or
 * `Constants`, `ChannelTypes`, `GUILD_TEXT` of eris. Names that other packages use, too, count only from packages that are
 * known, frameworks or called after a chat library; `undefined` when the path names no member, or it may be something else.
 */
export function enumOfPackage(
  from: string,
  path: readonly string[],
  isFramework = false,
): EnumValue | undefined {
  if (!isPackage(from)) return undefined;
  const name = packageName(from);
  const objects = objectsOfPackage.get(name);
  if (objects) return memberAt(objects, path, () => true);
  const isOfTheField = isFramework || /discord|sapphire|^application-commands/.test(name);
  const counts = (object: string) => isOfTheField || !genericObjects.has(object);
  for (let namespaces = 0; namespaces <= maximumNamespaces; namespaces += 1) {
    const value = memberAt(anyObjects, path.slice(namespaces), counts);
    if (value !== undefined) return value;
  }
  return memberByName(path);
}

/** Objects of members that every package calls as the interface does, in one spelling or another. */
const namedObjects: ReadonlyMap<string, EnumId> = new Map([
  ['ApplicationCommandType', 'commandType'],
  ['ApplicationCommandTypes', 'commandType'],
  ['ApplicationCommandOptionType', 'optionType'],
  ['ApplicationCommandOptionTypes', 'optionType'],
]);

function memberByName(path: readonly string[]): EnumValue | undefined {
  const [object = '', member] = path.slice(-2);
  const id = namedObjects.get(object);
  return (
    id &&
    enumTable(id).members.find((enumMember) => enumMember.member === member || enumMember.name === member)
      ?.value
  );
}

/** The member behind a path whose first name the file does not declare. A name of no library alone is discord.js's. */
export function enumOfGlobal(path: readonly string[]): EnumValue | undefined {
  const usual = objectsOfPackage.get('discord.js');
  const counts = (object: string) => !genericObjects.has(object) || usual?.has(object) === true;
  for (let namespaces = 0; namespaces <= maximumNamespaces; namespaces += 1) {
    const value = memberAt(anyObjects, path.slice(namespaces), counts);
    if (value !== undefined) return value;
  }
  return undefined;
}

function memberAt(
  objects: Objects,
  path: readonly string[],
  counts: (object: string) => boolean,
): EnumValue | undefined {
  const afterDefault = path[0] === 'default' ? path.slice(1) : path;
  const names = afterDefault[0] === constantsObject ? afterDefault.slice(1) : [...afterDefault];
  const member = names.pop();
  const object = names.join('.');
  return member !== undefined && counts(object) ? objects.get(object)?.get(member) : undefined;
}

/** Whether the module is a package: files of one's own may declare anything under a known name. */
export const isPackage = (from: string): boolean =>
  /^(?:@[\w.-]+\/)?[\w-]/.test(from) && !from.startsWith('src/');

/**
 * Name of the package behind a specifier, without registry, version and subpath: `discordeno` of
 * `https://deno.land/x/discordeno@18.0.0/mod.ts`, `discord-api-types` of `npm:discord-api-types@0.37/v10`.
 */
export function packageName(from: string): string {
  const path = from.replace(/^(?:npm|jsr):\/?|^https:\/\/(?:deno\.land\/x|esm\.sh(?:\/v\d+)?)\//, '');
  return /^(?:@[^/@]+\/)?[^/@]+/.exec(path)?.[0] ?? path;
}
