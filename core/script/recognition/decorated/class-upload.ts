/** What seyfert sends of a class, its decorators and its options: `toJSON` of its commands, which `uploadCommands` asks. */
import type TypeScript from 'typescript';
import { permissionBits } from '../../../definitions/named-values.ts';
import { CommandType, type EnumId, enumTable, standingIn } from '../../../interface/index.ts';
import {
  inPlaceOf,
  type ObjectNode,
  type Property,
  property,
  type Span,
  unknownAs,
  type ValueNode,
} from '../../../syntax/tree.ts';
import { isCell, isKnown, isUnknown, type Value } from '../../heap/values.ts';
import { propertyWithoutText } from '../../libraries/frameworks/command.ts';
import type { Decorated, Framework } from '../../libraries/frameworks/framework.ts';
import { exportedBy } from '../../libraries/frameworks/index.ts';
import { listProperty } from '../../libraries/list-property.ts';
import { exportsIn } from '../../parse/exports.ts';
import type { Document } from '../document.ts';
import { type ClassLine, isSaidByDecorators } from './class-line.ts';
import { isAbsent } from './class-texts.ts';

/** What a program does with a class, as far as it is told around its fields. */
export interface Uploaded {
  /** All that is sent is known. */
  readonly isKnown: boolean;
  readonly isOfGuild: boolean;
  /** It is for messages alone. */
  readonly isNeverSent: boolean;
}

export function uploadedOf(
  document: Document,
  framework: Framework,
  decorated: Decorated,
  line: ClassLine,
  written: TypeScript.ClassLikeDeclaration,
  fields: TypeScript.Expression,
): Uploaded {
  const { heap } = document.machine;
  const value = document.valueOf(fields);
  const data = isCell(value) && value.kind === 'object' ? heap.look(value) : undefined;
  const of = (key: string): Value | undefined => data?.slots?.get(key)?.value;
  const ignored = ignoring(of('ignore'));
  const guilds = of('guildId');
  const ids = isCell(guilds) && guilds.kind === 'array' ? heap.look(guilds) : undefined;
  const isGlobal = guilds === undefined || (isKnown(guilds) && guilds.value === undefined);
  const isOfGuild = !isGlobal && ids?.items?.length !== 0;
  const base = line.base && exportedBy(line.base);
  return {
    isKnown:
      base?.framework === framework &&
      data !== undefined &&
      !data.open &&
      !data.slots?.get('guildId')?.mayBeAbsent &&
      !data.slots?.get('ignore')?.mayBeAbsent &&
      isUsedAsWritten(document, framework, decorated) &&
      isDefaultExport(document, written) &&
      isSaidByDecorators(document, line, framework, decorated) &&
      ignored !== undefined &&
      // A list without guilds is for everybody in one release, and for nobody in another.
      (isGlobal || (ids !== undefined && !ids.open && ids.items?.length !== 0)) &&
      !(isOfGuild && base.name === decorated.entry),
    isOfGuild,
    isNeverSent: ignored === true,
  };
}

/** `IgnoreCommand.Slash`; `undefined`: nobody knows. */
function ignoring(value: Value | undefined): boolean | undefined {
  if (value === undefined) return false;
  if (isUnknown(value)) {
    const [name, member] = value.library?.path.slice(-2) ?? [];
    return name === 'IgnoreCommand' ? member === 'Slash' : undefined;
  }
  return isKnown(value) ? value.value === slash : undefined;
}

/** The value of `IgnoreCommand.Slash`. */
const slash = 0;

/** Whether a program of a known release loads what the file exports. */
function isUsedAsWritten(
  document: Document,
  { packages: [name = ''] }: Framework,
  { since, settings, files, isRemadeIn }: Decorated,
): boolean {
  const release = document.releaseOf(name);
  if (!release || standingIn(release, since) !== 'there' || isRemadeIn(document.source.text)) return false;
  const { place = '' } = document;
  const locations = locationsIn(document.settingsIn(settings) ?? '');
  const [base, folder] = [locations('base'), locations('commands')];
  if (base === undefined || folder === undefined || !files.test(place)) return false;
  // The base may be where a compiler writes what stands in another folder.
  const [, first = ''] = place.split('/');
  return [base, base.replace(/^[^/]+/, first)].some((around) =>
    place.startsWith(`${around && `/${around}`}/${folder}/`),
  );
}

/**
 * `locations: { base: 'src', commands: 'commands' }`: gives folders by their keys, `undefined` for one that is not told as a text.
 */
function locationsIn(settings: string): (key: string) => string | undefined {
  const text = settings.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s,{;])\/\/.*$/gm, '$1');
  const locations = /\blocations\s*:\s*\{([^{}]*)\}/.exec(text)?.[1] ?? '';
  const all = [...locations.matchAll(/\b(\w+)['"]?\s*:\s*(?:(['"`])([^'"`$]+)\2\s*(?=[,\n]|$))?/g)];
  return (key) => {
    const [found, ...others] = all.filter(([, name]) => name === key);
    return others.length > 0 ? undefined : found?.[3]?.replace(/^\.(?:\/|$)|^\/|\/$/g, '');
  };
}

/** Whether a file exports the class as its own: nothing else is loaded. */
const isDefaultExport = (
  { ts, script: { file } }: Document,
  written: TypeScript.ClassLikeDeclaration,
): boolean =>
  exportsIn(file, ts).some(
    ({ path, isWhole, node, name, from }) =>
      path[0] === 'default' &&
      path.length === 1 &&
      !isWhole &&
      !from &&
      (node === written || (name !== undefined && name === written.name?.text)),
  );

/** The keys of `@Declare` that are handed on, and what the options and the texts of other decorators became. */
const handedOn: ReadonlySet<string> = new Set([
  'contexts',
  'defaultMemberPermissions',
  'description',
  'descriptionLocalizations',
  'handler',
  'integrationTypes',
  'name',
  'nameLocalizations',
  'nsfw',
  'options',
  'type',
]);

/** The fields of a class with what its package fills in. `at`: where that stands. */
export function sentOfSeyfert(
  document: Document,
  { packages: [name = ''] }: Framework,
  { menu, entry, numbers }: Decorated,
  line: ClassLine,
  fields: ObjectNode,
  at: Span,
): ObjectNode {
  const release = document.releaseOf(name);
  const takesNumbers = release !== undefined && standingIn(release, numbers) === 'there';
  const base = line.base && exportedBy(line.base)?.name;
  const own = fields.properties.filter(({ key }) => handedOn.has(key.name));
  const fieldOf = (key: string): ValueNode | undefined =>
    property({ ...fields, properties: own }, key)?.value;
  const type = fieldOf('type');
  const [isMenu, isEntry] = [base === menu, base === entry];
  const types = isMenu
    ? [CommandType.USER, CommandType.MESSAGE]
    : [isEntry ? CommandType.PRIMARY_ENTRY_POINT : CommandType.CHAT_INPUT];
  const isOfType = type
    ? type.kind === 'number' && types.some((number) => number === type.value)
    : !isMenu && !isEntry;
  const description = fieldOf('description');
  const isDescribed = !(
    isAbsent(description) ||
    (description?.kind === 'string' && description.value === '')
  );
  /** A list that is filled in where none is written. */
  const list = (name: string, of: EnumId, filled: readonly ValueNode[]): Property => {
    const field = property(fields, name);
    const instead = listProperty(name, filled, false, at);
    return {
      key: field?.key ?? instead.key,
      value: enumsIn(field?.value, of, takesNumbers) ?? instead.value,
    };
  };
  const properties = own.flatMap((field): readonly Property[] => {
    switch (field.key.name) {
      case 'contexts':
      case 'integrationTypes':
        return [];
      case 'defaultMemberPermissions':
        return permissionsOf(field);
      case 'nsfw':
        return isAbsent(field.value) ? [] : [field.value.kind === 'boolean' ? field : unknown(field)];
      // Of a menu none is sent but with the class of chat commands.
      case 'options':
        return isMenu || isEntry ? [] : [field];
      default:
        return [field];
    }
  });
  const isOdd = !isOfType || ((isMenu || isEntry) && isDescribed) || (!isEntry && fieldOf('handler'));
  return {
    ...fields,
    properties: [
      ...properties,
      list('contexts', 'context', all('context', at)),
      list('integrationTypes', 'integrationType', all('integrationType', at).slice(0, 1)),
    ],
    open: fields.open || Boolean(isOdd),
  };
}

const unknown = (field: Property): Property => ({ ...field, value: unknownAs(field.value) });

const numberAt = (value: number, place: Span): ValueNode => ({
  kind: 'number',
  value,
  literal: false,
  ...inPlaceOf(place),
});

/** All members of an enum, in the order of their numbers. */
const all = (of: EnumId, at: Span): readonly ValueNode[] =>
  enumTable(of).members.map(({ value }) => numberAt(value, at));

/** A list of members by their names; `undefined` where none is given. */
function enumsIn(value: ValueNode | undefined, of: EnumId, takesNumbers: boolean): ValueNode | undefined {
  if (!value || isAbsent(value)) return undefined;
  if (value.kind !== 'array') return unknownAs(value);
  const items = value.items.map((item): ValueNode => {
    const member =
      item.kind === 'string' ? enumTable(of).members.find(({ member }) => member === item.value) : undefined;
    if (member) return numberAt(member.value, item);
    return item.kind === 'number' && takesNumbers ? item : unknownAs(item);
  });
  return { ...value, items };
}

/** Bits of names, numbers and lists of them; none where there are none. */
function permissionsOf(field: Property): readonly Property[] {
  const { value } = field;
  if (isAbsent(value)) return [];
  const texts = value.kind === 'array' ? value.items : [value];
  // Digits, and names in other spellings, are refused by some releases.
  const isNamed = texts.every((text) => text.kind !== 'string' || /^[A-Z]\w*[a-z]\w*$/.test(text.value));
  const bits = isNamed ? permissionBits(value) : undefined;
  if (bits === undefined) return [unknown(field)];
  return bits === 0n ? [] : [{ ...field, value: propertyWithoutText('', String(bits), value).value }];
}
