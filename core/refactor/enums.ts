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
import type { Outcome, Refactoring, RefactoringTarget } from './refactoring.ts';

/** An object that code can import, and what its members are called. */
interface EnumObject {
  readonly wanted: Wanted;
  /** What follows the imported name: `Flags` of `PermissionsBitField.Flags`. */
  readonly path: string;
  readonly memberOf: (value: MemberValue, ...likely: readonly string[]) => string | undefined;
}

/** The object with the members of an enum that the script can have: of a library that it imports before others. */
function objectFor(
  objects: readonly string[],
  { names, packages }: RefactoringTarget,
): EnumObject | undefined {
  const module = names();
  if (!module) return undefined;
  const isUsed = ({ packages: all }: ChatLibrary) =>
    module.imports.some(({ from }) => all.includes(packageName(from)));
  const libraries = [...chatLibraries.filter(isUsed), ...chatLibraries.filter((library) => !isUsed(library))];
  for (const library of libraries)
    for (const object of objects) {
      const members = library.objects.get(object);
      const from = library.packages.filter((name) => !isTooOld(name, packages)).map(specifierOf);
      const [name = '', ...path] = object.split('.');
      const wanted = { name, from };
      if (!members || !isImportable(wanted, module, packages)) continue;
      return {
        wanted,
        path: path.map((step) => `.${step}`).join(''),
        memberOf: (value, ...likely) =>
          likely.find((name) => members.get(name) === value) ??
          [...members].find(([, memberValue]) => memberValue === value)?.[0],
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
    path.every((step) => /^[\w$]+$/.test(step)) &&
    chatLibraries.some(({ objects }) => objects.get(object)?.get(member) === value)
  );
}

function memberOf({ id, value }: EnumValue, object: EnumObject): string | undefined {
  const known = enumTable(id).members.find((member) => member.value === value);
  return known && object.memberOf(value, known.member, known.name);
}

/** The values that a refactoring is about: those of the field at the cursor, or all of a command at its own level. */
function valuesAt(
  target: RefactoringTarget,
  isWanted: (value: EnumValue, text: string) => boolean,
): readonly EnumValue[] {
  const { place, command, input } = target;
  if (isJson(input.language) || !target.isWhole()) return [];
  const { field } = place;
  const ofField = field ? enumValues(field, input.text).filter((value) => isWanted(value, input.text)) : [];
  if (ofField.length > 0 || place.entity !== command) return ofField;
  const all = entities(command)
    .flatMap((entity: Entity) => [...entity.fields.values()])
    .flatMap((field) => enumValues(field, input.text))
    .filter((value) => isWanted(value, input.text));
  // What a constant says is there for each of its uses. Fields of options stand between those of the command.
  const places = new Map(all.map((value) => [value.node.start, value]));
  return places.size > 1 ? [...places.values()].sort((a, b) => a.node.start - b.node.start) : [];
}

/** Each value by the name of its member; those that have none stay. */
function named(target: RefactoringTarget) {
  const values = valuesAt(target, isNumber);
  const objects = new Map<EnumId, EnumObject | undefined>();
  return values.flatMap((value) => {
    if (!objects.has(value.id)) objects.set(value.id, objectFor(enumTable(value.id).objects, target));
    const object = objects.get(value.id);
    const member = object && memberOf(value, object);
    return object && member !== undefined ? [{ ...value, object, member }] : [];
  });
}

export const toMembers: Refactoring = {
  id: 'to-enum-members',
  kind: 'refactor.rewrite',
  keeps: 'all',
  titleAt(target) {
    const [first, ...more] = named(target);
    if (!first) return undefined;
    return more.length === 0
      ? l10n.t('Write `{0}`', `${first.object.wanted.name}.${first.member}`)
      : l10n.t('Write types by their names');
  },
  carryOut(target) {
    const values = named(target);
    return withImports(
      target,
      values.map(({ object }) => object.wanted),
      (nameFor) =>
        values.map(({ node: { start, end }, object, member }) => ({
          start,
          end,
          newText: `${nameFor(object.wanted)}${object.path}.${member}`,
        })),
    );
  },
};

function withImports(
  { names, input, packages }: RefactoringTarget,
  wanted: readonly Wanted[],
  edit: (nameFor: (wanted: Wanted) => string) => readonly TextEdit[],
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
  titleAt(target) {
    const [first, ...more] = valuesAt(target, isMember);
    if (!first) return undefined;
    return more.length === 0 ? l10n.t('Write `{0}`', String(first.value)) : l10n.t('Write types as numbers');
  },
  carryOut: (target) => ({
    edits: valuesAt(target, isMember).map(({ node: { start, end }, value }) => ({
      start,
      end,
      newText: String(value),
    })),
  }),
};

/** The bit set at the cursor. */
function bitsAt({ place, input, isWhole }: RefactoringTarget) {
  const { field } = place;
  if (field?.spec.type.kind !== 'permissions' || isJson(input.language) || !isWhole()) return undefined;
  const written = field.owner.node.properties.find((property) => property.key === field.key)?.value;
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
function flagsAt(target: RefactoringTarget) {
  const found = bitsAt(target);
  if (!found?.isLiteral) return undefined;
  const { flags, unknown } = decodePermissions(found.bits);
  const object = flags.length > 0 && unknown === 0n ? objectFor(permissionObjects, target) : undefined;
  const members = flags.map((flag) => object?.memberOf(flag.value, flag.member, flag.name));
  return object && members.every((member) => member !== undefined)
    ? { ...found, object, members }
    : undefined;
}

/** How a bit set is best written: builders and discord.js data take a bigint, the interface a text. */
const isBigint = ({ spec, key, owner }: Field): boolean =>
  owner.node.chain !== undefined || key.name !== spec.name;

export const toFlags: Refactoring = {
  id: 'to-flags',
  kind: 'refactor.rewrite',
  keeps: 'all',
  titleAt(target) {
    const found = flagsAt(target);
    if (!found) return undefined;
    const { object, members } = found;
    const [first = ''] = members;
    const shown = `${object.wanted.name}${object.path}.${first}`;
    return members.length === 1 ? l10n.t('Write `{0}`', shown) : l10n.t('Write permissions by their names');
  },
  carryOut(target) {
    const found = flagsAt(target);
    if (!found) return undefined;
    const { object, members, node, field } = found;
    return withImports(target, [object.wanted], (nameFor) => {
      const base = `${nameFor(object.wanted)}${object.path}`;
      const sum = members.map((member) => `${base}.${member}`).join(' | ');
      const asText = members.length > 1 ? `(${sum}).toString()` : `${sum}.toString()`;
      return [{ start: node.start, end: node.end, newText: isBigint(field) ? sum : asText }];
    });
  },
};

/** Names of flags put together, and turned into a text. */
const sum = /^[\w$.|()\s]+$/;

function sumAt(target: RefactoringTarget) {
  const found = bitsAt(target);
  const isSum =
    found &&
    !found.isLiteral &&
    sum.test(found.text) &&
    permissionObjects.some((object) => found.text.includes(object));
  return isSum ? found : undefined;
}

export const toBits: Refactoring = {
  id: 'to-bits',
  kind: 'refactor.rewrite',
  keeps: 'all',
  titleAt(target) {
    const found = sumAt(target);
    return found && l10n.t('Write `{0}`', printValue(target.input, String(found.bits)));
  },
  carryOut(target) {
    const found = sumAt(target);
    if (!found) return undefined;
    const { start, end } = found.node;
    return { edits: [{ start, end, newText: printValue(target.input, String(found.bits)) }] };
  },
};
