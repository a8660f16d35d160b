/** Finding a field of the table by the key that a person wrote. */
import type { FieldSpec, ObjectKind } from './field-spec.ts';
import { objects } from './fields.ts';
import { locales } from './locales.ts';

/**
 * How keys are spelled: `wire` is the interface's snake_case, `camel` is discord.js data, `either` takes both. `slash-create`
 * is what classes of that library are given: camelCase with names of its own for the command, snake_case inside it.
 */
export type Spelling = 'wire' | 'camel' | 'slash-create' | 'either';

/** The spelling of the objects in the lists of an object. */
export const spellingInside = (spelling: Spelling): Spelling =>
  spelling === 'slash-create' ? 'wire' : spelling;

/** Fields of commands that slash-create names differently. */
const slashCreateNames: ReadonlyMap<string, string> = new Map([
  ['default_member_permissions', 'requiredPermissions'],
]);
const slashCreateName = ({ name }: FieldSpec): string => slashCreateNames.get(name) ?? camelName(name);

/** `name_localizations` -> `nameLocalizations`. Keys that start with `$` and single words stay. */
export const camelName = (wireName: string): string =>
  wireName.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

interface KeyTable {
  readonly wire: ReadonlyMap<string, FieldSpec>;
  readonly camel: ReadonlyMap<string, FieldSpec>;
  readonly slashCreate: ReadonlyMap<string, FieldSpec>;
}

const tables = Object.fromEntries(
  Object.entries(objects).map(([kind, fields]) => [
    kind,
    {
      wire: new Map(fields.map((field) => [field.name, field])),
      camel: new Map(fields.map((field) => [camelName(field.name), field])),
      slashCreate: new Map(fields.map((field) => [slashCreateName(field), field])),
    },
  ]),
) as unknown as Readonly<Record<ObjectKind, KeyTable>>;

const words: ReadonlySet<string> = new Set([
  ...Object.values(tables).flatMap(({ wire, camel, slashCreate }) => [
    ...wire.keys(),
    ...camel.keys(),
    ...slashCreate.keys(),
  ]),
  ...locales.map(({ code }) => code),
]);

/** Whether a key names a field, in any spelling, or a locale. */
export const isFieldOrLocale = (key: unknown): boolean => typeof key === 'string' && words.has(key);

/** Whether it matters that an object with these keys holds others: the service reads no more of it than the fields that it knows. */
export const mayDifferBy = (others: readonly string[], keys: readonly string[]): boolean =>
  others.some((key) => words.has(key)) || (others.length > 0 && !keys.some((key) => words.has(key)));

/** The field that `key` names on an object of this kind, in the given spelling. */
export function fieldFor(kind: ObjectKind, key: string, spelling: Spelling): FieldSpec | undefined {
  const { wire, camel, slashCreate } = tables[kind];
  if (spelling === 'wire') return wire.get(key);
  if (spelling === 'camel') return camel.get(key);
  if (spelling === 'slash-create') return slashCreate.get(key);
  return wire.get(key) ?? camel.get(key);
}

/** The field that a wire name names in discord.js data, where discord.js takes that, too: `max_value`, for `maxValue`. */
export function dataFieldFor(kind: ObjectKind, key: string): FieldSpec | undefined {
  const field = tables[kind].wire.get(key);
  return field && (field.serverSet || field.onlyCamelInData) ? undefined : field;
}

/** The field with this wire name; the table has it, or the caller is wrong. */
export function fieldNamed(kind: ObjectKind, wireName: string): FieldSpec {
  const field = tables[kind].wire.get(wireName);
  if (!field) throw new Error(`The table has no field ${wireName} on a ${kind}.`);
  return field;
}

/** The key that a person writes for a field, in the spelling of their definition. */
export function keyFor(field: FieldSpec, spelling: Spelling): string {
  if (spelling === 'slash-create') return slashCreateName(field);
  return spelling === 'camel' ? camelName(field.name) : field.name;
}

/** Whether an object of this command or option type takes the field. An unknown type takes every field. */
export const standsOn = (field: FieldSpec, type: number | undefined): boolean =>
  type === undefined || field.on === undefined || field.on.includes(type);

/** Whether an object of this command or option type must have the field. An unknown type needs only what all need. */
export function isRequired(field: FieldSpec, type: number | undefined): boolean {
  if (typeof field.required !== 'object') return field.required === true;
  return type !== undefined && field.required.includes(type);
}

/** Whether the field goes to the service: it neither comes from there nor belongs to the file alone. */
export const isSent = (field: FieldSpec): boolean => !field.serverSet && !field.fileOnly;
