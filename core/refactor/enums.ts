/** Numbers by the names of their enum members, bit sets by their flags, and back. */
import * as l10n from '@vscode/l10n';
import { type Entity, entities, type Field } from '../definitions/model.ts';
import { standardScriptStyle } from '../definitions/source.ts';
import {
  type ChatLibrary,
  chatLibraries,
  decodePermissions,
  type EnumId,
  enumTable,
  type MemberValue,
  permissionObjects,
  permissionsPattern,
} from '../interface/index.ts';
import { packageName } from '../script/libraries/enums.ts';
import { printValue } from '../syntax/edits/index.ts';
import { isJson } from '../syntax/language.ts';
import type { TextEdit, ValueNode } from '../syntax/tree.ts';
import { hasComment } from './comments.ts';
import { imported, isImportable, type Wanted } from './imports.ts';
import type { Outcome, Refactoring, Spot } from './refactoring.ts';

/** An object that code can import, and what its members are called. */
interface EnumObject {
  readonly wanted: Wanted;
  /** What follows the imported name: `Flags` of `PermissionsBitField.Flags`. */
  readonly path: string;
  readonly memberOf: (value: MemberValue, ...likely: readonly string[]) => string | undefined;
}

/** The object with the members of an enum that the script can have: of a library that it imports before others. */
function objectFor(objects: readonly string[], { names, packages }: Spot): EnumObject | undefined {
  const module = names();
  if (!module) return undefined;
  const isUsed = ({ packages: all }: ChatLibrary) =>
    module.imports.some(({ from }) => all.includes(packageName(from)));
  const libraries = [...chatLibraries.filter(isUsed), ...chatLibraries.filter((one) => !isUsed(one))];
  for (const library of libraries)
    for (const object of objects) {
      const members = library.objects.get(object);
      const from = library.packages.filter((one) => !isTooOld(one, packages)).map(specifierOf);
      const [name = '', ...path] = object.split('.');
      const wanted = { name, from };
      if (!members || !isImportable(wanted, module, packages)) continue;
      return {
        wanted,
        path: path.map((one) => `.${one}`).join(''),
        memberOf: (value, ...likely) =>
          likely.find((one) => members.get(one) === value) ??
          [...members].find(([, one]) => one === value)?.[0],
      };
    }
  return undefined;
}

/** The package's module that exports the objects. */
const specifierOf = (name: string): string =>
  packageName(standardScriptStyle.from) === name ? standardScriptStyle.from : name;

/** discord.js exports the objects from release 14 on. */
const isTooOld = (name: string, packages: ReadonlyMap<string, string>): boolean => {
  const major = name === 'discord.js' ? /\d+/.exec(packages.get(name) ?? '')?.[0] : undefined;
  return major !== undefined && Number(major) < 14;
};

/** A value of a field that one of an enum's members is. */
interface EnumValue {
  readonly id: EnumId;
  readonly node: ValueNode;
  readonly value: number;
}

function enumValues({ spec, value }: Field, text: string): readonly EnumValue[] {
  const { type } = spec;
  if (type.kind !== 'enum' && type.kind !== 'enum-list') return [];
  const nodes = type.kind === 'enum' ? [value] : value.kind === 'array' ? value.items : [];
  return nodes.flatMap((node) =>
    node.kind === 'number' && !node.home && !hasComment(text, node)
      ? [{ id: type.of, node, value: node.value }]
      : [],
  );
}

const isNumber = ({ node }: EnumValue, text: string): boolean =>
  /^\d+$/.test(text.slice(node.start, node.end));

/** `ChannelType.GuildText`, of a library's object. */
function isMember({ node, value }: EnumValue, text: string): boolean {
  const path = text.slice(node.start, node.end).split('.');
  const [object = '', member = ''] = path.slice(-2);
  return (
    path.length > 1 &&
    path.every((one) => /^[\w$]+$/.test(one)) &&
    chatLibraries.some(({ objects }) => objects.get(object)?.get(member) === value)
  );
}

function memberOf({ id, value }: EnumValue, object: EnumObject): string | undefined {
  const known = enumTable(id).members.find((one) => one.value === value);
  return known && object.memberOf(value, known.member, known.name);
}

/** The values that a refactoring is about: those of the field at the cursor, or all of a command at its own level. */
function valuesAt(spot: Spot, isWanted: (one: EnumValue, text: string) => boolean): readonly EnumValue[] {
  const { place, command, input } = spot;
  if (isJson(input.language) || !spot.isWhole()) return [];
  const { field } = place;
  const ofField = field ? enumValues(field, input.text).filter((one) => isWanted(one, input.text)) : [];
  if (ofField.length > 0 || place.entity !== command) return ofField;
  const all = entities(command)
    .flatMap((entity: Entity) => [...entity.fields.values()])
    .flatMap((one) => enumValues(one, input.text))
    .filter((one) => isWanted(one, input.text));
  // What a constant says is there for each of its uses.
  const places = new Map(all.map((one) => [one.node.start, one]));
  return places.size > 1 ? [...places.values()] : [];
}

/** Each value by the name of its member; those that have none stay. */
function named(spot: Spot) {
  const values = valuesAt(spot, isNumber);
  const objects = new Map<EnumId, EnumObject | undefined>();
  return values.flatMap((one) => {
    if (!objects.has(one.id)) objects.set(one.id, objectFor(enumTable(one.id).objects, spot));
    const object = objects.get(one.id);
    const member = object && memberOf(one, object);
    return object && member !== undefined ? [{ ...one, object, member }] : [];
  });
}

export const toMembers: Refactoring = {
  id: 'to-enum-members',
  kind: 'refactor.rewrite',
  keeps: 'all',
  titleAt(spot) {
    const [first, ...more] = named(spot);
    if (!first) return undefined;
    return more.length === 0
      ? l10n.t('Write `{0}`', `${first.object.wanted.name}.${first.member}`)
      : l10n.t('Write types by their names');
  },
  carryOut(spot) {
    const values = named(spot);
    return withImports(
      spot,
      values.map(({ object }) => object.wanted),
      (nameOf) =>
        values.map(({ node: { start, end }, object, member }) => ({
          start,
          end,
          newText: `${nameOf(object.wanted)}${object.path}.${member}`,
        })),
    );
  },
};

function withImports(
  { names, input, packages }: Spot,
  wanted: readonly Wanted[],
  edit: (nameOf: (one: Wanted) => string) => readonly TextEdit[],
): Outcome | undefined {
  const module = names();
  const brought = module && imported(wanted, module, input, packages);
  return brought && { edits: [...brought.edits, ...edit(({ name }) => brought.names.get(name) ?? name)] };
}

export const toNumbers: Refactoring = {
  id: 'to-numbers',
  kind: 'refactor.rewrite',
  keeps: 'all',
  isTried: true,
  titleAt(spot) {
    const [first, ...more] = valuesAt(spot, isMember);
    if (!first) return undefined;
    return more.length === 0 ? l10n.t('Write `{0}`', String(first.value)) : l10n.t('Write types as numbers');
  },
  carryOut: (spot) => ({
    edits: valuesAt(spot, isMember).map(({ node: { start, end }, value }) => ({
      start,
      end,
      newText: String(value),
    })),
  }),
};

/** The bit set at the cursor. */
function bitsAt({ place, input, isWhole }: Spot) {
  const { field } = place;
  if (field?.spec.type.kind !== 'permissions' || isJson(input.language) || !isWhole()) return undefined;
  const written = field.owner.node.properties.find((one) => one.key === field.key)?.value;
  if (!written || written !== field.value || written.home || hasComment(input.text, written))
    return undefined;
  const text = input.text.slice(written.start, written.end);
  const bits =
    written.kind === 'bigint'
      ? written.value
      : written.kind === 'string' && permissionsPattern.test(written.value)
        ? BigInt(written.value)
        : undefined;
  return bits === undefined || !('literal' in written)
    ? undefined
    : { field, node: written, text, bits, isLiteral: written.literal };
}

/** What a bit set is called by the flags in it, where each has a name. */
function flagsAt(spot: Spot) {
  const found = bitsAt(spot);
  if (!found?.isLiteral) return undefined;
  const { flags, unknown } = decodePermissions(found.bits);
  const object = flags.length > 0 && unknown === 0n ? objectFor(permissionObjects, spot) : undefined;
  const members = flags.map((one) => object?.memberOf(one.value, one.member, one.name));
  return object && members.every((one) => one !== undefined) ? { ...found, object, members } : undefined;
}

/** Builders and discord.js data take a bigint, the interface a text. */
const takesBits = ({ spec, key, owner }: Field): boolean =>
  owner.node.chain !== undefined || key.name !== spec.name;

export const toFlags: Refactoring = {
  id: 'to-flags',
  kind: 'refactor.rewrite',
  keeps: 'all',
  titleAt(spot) {
    const found = flagsAt(spot);
    if (!found) return undefined;
    const { object, members } = found;
    const [first = ''] = members;
    const shown = `${object.wanted.name}${object.path}.${first}`;
    return members.length === 1 ? l10n.t('Write `{0}`', shown) : l10n.t('Write permissions by their names');
  },
  carryOut(spot) {
    const found = flagsAt(spot);
    if (!found) return undefined;
    const { object, members, node, field } = found;
    return withImports(spot, [object.wanted], (nameOf) => {
      const base = `${nameOf(object.wanted)}${object.path}`;
      const sum = members.map((member) => `${base}.${member}`).join(' | ');
      const asText = members.length > 1 ? `(${sum}).toString()` : `${sum}.toString()`;
      return [{ start: node.start, end: node.end, newText: takesBits(field) ? sum : asText }];
    });
  },
};

/** Names of flags put together, and turned into a text. */
const sum = /^[\w$.|()\s]+$/;

function sumAt(spot: Spot) {
  const found = bitsAt(spot);
  const isSum =
    found &&
    !found.isLiteral &&
    sum.test(found.text) &&
    permissionObjects.some((one) => found.text.includes(one));
  return isSum ? found : undefined;
}

export const toBits: Refactoring = {
  id: 'to-bits',
  kind: 'refactor.rewrite',
  keeps: 'all',
  titleAt(spot) {
    const found = sumAt(spot);
    return found && l10n.t('Write `{0}`', printValue(spot.input, String(found.bits)));
  },
  carryOut(spot) {
    const found = sumAt(spot);
    if (!found) return undefined;
    const { start, end } = found.node;
    return { edits: [{ start, end, newText: printValue(spot.input, String(found.bits)) }] };
  },
};
