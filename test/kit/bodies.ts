/**
 * Arbitrary request bodies as JSON text: nearly valid ones, made by one mutation of what is valid, and hostile ones. The
 * mutations are made of the table, so that each of its fields is removed, broken and misplaced.
 */
import * as fc from 'fast-check';
import { type FieldSpec, type FieldType, type ObjectKind, objects } from '../../core/interface/index.ts';
import type { Definition } from './valid-definitions.ts';

/** JSON text that no value of JavaScript gives: `1e400`, `-0`, `1.0`. */
class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A key that stands twice, with these values. */
class Twice {
  readonly values: readonly [unknown, unknown];
  constructor(first: unknown, second: unknown) {
    this.values = [first, second];
  }
}

/** The JSON text of a body, with {@link Raw} numbers and keys that stand twice. */
export function jsonText(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const properties = Object.entries(value).flatMap(([key, value]) =>
    (value instanceof Twice ? value.values : [value]).map(
      (each) => `${JSON.stringify(key)}:${jsonText(each)}`,
    ),
  );
  return `{${properties.join(',')}}`;
}

/** What is written in place of a value: other types, and values at and over the edges of what is allowed. */
const replacements: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  'Ab',
  'a b',
  'x'.repeat(32),
  'x'.repeat(33),
  'É'.repeat(100),
  '😀'.repeat(101),
  '8',
  '0x8',
  '-1',
  '\ud800',
  ...[-1, 0, 1, 2, 3, 4, 5, 12, 1.5, 6000, 6001, 2 ** 53, -(2 ** 53)],
  ...['-0', '1.0', '1e0', '1e400', '-1e400', '9007199254740993', '1E-7'].map((text) => new Raw(text)),
  [],
  [[]],
  [{}],
  [null],
  ['0'],
  [0, 0],
  [0, 1, 2],
  [0],
  [1],
  [99],
  [1.5],
  {},
  { de: 'x', fr: null },
  { de: '' },
  { de: 5 },
  { 'de-DE': 'x' },
  { ['__proto__']: 'x' },
  { de: 'X Y' },
  { constructor: 'x' },
  { de: new Twice('x', 'y') },
  Array.from({ length: 26 }, (_, at) => ({ type: 5, name: `o${at}`, description: 'x' })),
  Array.from({ length: 26 }, (_, at) => ({ name: `c${at}`, value: `${at}` })),
  [{ name: 'c', value: 'x'.repeat(101) }],
  [{ name: 'c', value: 1.5 }],
  [{ name: 'c', value: new Raw('1e400') }],
  [
    { type: 3, name: 'a', description: 'x', name_localizations: { de: 'b' } },
    { type: 3, name: 'b', description: 'x' },
  ],
  [
    { type: 1, name: 'a', description: 'x' },
    { type: 3, name: 'b', description: 'x' },
  ],
  [{ type: 2, name: 'a', description: 'x', options: [{ type: 2, name: 'b', description: 'x' }] }],
  [{ type: 1, name: 'a', description: 'x', options: [{ type: 1, name: 'b', description: 'x' }] }],
  [
    { type: 3, name: 'a', description: 'x' },
    { type: 3, name: 'b', description: 'x', required: true },
  ],
];

interface Spot {
  /** Keys and indexes from the body down. */
  readonly path: readonly (string | number)[];
  readonly field: FieldSpec;
  readonly isThere: boolean;
}

/** Every place of every field of the table in a definition: where it stands, could stand, and may not stand. */
function placesIn(value: unknown, kind: ObjectKind = 'command', path: Spot['path'] = []): readonly Spot[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = new Set(objects[kind].map((field) => field.name));
  return [...objects[kind], ...foreignFields.filter(({ name }) => !own.has(name))].flatMap((field) => {
    const isThere = Object.hasOwn(value, field.name);
    const here: Spot = { path: [...path, field.name], field, isThere };
    const content = (value as Definition)[field.name];
    if (field.type.kind !== 'object-list' || !Array.isArray(content)) return [here];
    const { of } = field.type;
    return [here, ...content.flatMap((item, at) => placesIn(item, of, [...here.path, at]))];
  });
}

/** Fields of one kind of object are keys that nobody knows on another. */
const foreignFields = [...objects.command, ...objects.option, ...objects.choice];

type Change = (before: unknown, field: FieldSpec) => unknown;

const removed = Symbol('removed');

/** The JSON kind of a value, as the table thinks of it. */
const kindOf = (value: unknown): string =>
  value instanceof Raw ? 'number' : value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const kindsOfFields: Partial<Record<FieldType['kind'], string>> = {
  localizations: 'object',
  boolean: 'boolean',
  integer: 'number',
  number: 'number',
  enum: 'number',
  'enum-list': 'array',
  'object-list': 'array',
};

/** Another value of the right JSON kind: at an edge, over it, or of what the field does not know. */
const fitting = fc.nat().map(
  (choice): Change =>
    (_, { type }) => {
      const kind = kindsOfFields[type.kind] ?? 'string';
      const all = replacements.filter((value) => kindOf(value) === kind);
      return all[choice % all.length];
    },
);

const change: fc.Arbitrary<Change> = fc.oneof(
  { arbitrary: fc.constant<Change>(() => removed), weight: 2 },
  { arbitrary: fitting, weight: 9 },
  {
    arbitrary: fc.constantFrom(...replacements).map(
      (value): Change =>
        () =>
          value,
    ),
    weight: 3,
  },
  {
    arbitrary: fc.constantFrom(...replacements).map(
      (value): Change =>
        (before) =>
          before === undefined ? value : new Twice(before, value),
    ),
    weight: 1,
  },
  // The same elements twice, or in another order.
  {
    arbitrary: fc.constant<Change>((before) =>
      Array.isArray(before) ? [...before, ...before] : new Twice(before ?? 0, before ?? 0),
    ),
    weight: 1,
  },
  {
    arbitrary: fc.constant<Change>((before) => (Array.isArray(before) ? before.toReversed() : [before ?? 0])),
    weight: 1,
  },
  {
    arbitrary: fc.constant<Change>((before) =>
      typeof before === 'string' ? before.toUpperCase() : { de: before ?? 0 },
    ),
    weight: 1,
  },
);

/** A definition with one mutation: a field of the table removed, broken, repeated or put where it may not stand. */
export const mutated = (valid: fc.Arbitrary<Definition>): fc.Arbitrary<unknown> =>
  fc.tuple(valid, fc.nat(), fc.nat(9), change).map(([definition, choice, where, make]) => {
    const places = placesIn(definition);
    // Mostly what is there is broken; else a field is put where it may or may not stand.
    const likely = where < 5 ? places.filter((place) => place.isThere) : places;
    const place = likely[choice % likely.length];
    return place ? changedAt(definition, place, make) : definition;
  });

function changedAt(value: unknown, { path: [key, ...rest], field, isThere }: Spot, make: Change): unknown {
  if (key === undefined) return make(value, field);
  const below = (before: unknown) => changedAt(before, { path: rest, field, isThere }, make);
  if (Array.isArray(value)) return value.map((value, at) => (at === key ? below(value) : value));
  const before = value as Definition;
  const after = below(Object.hasOwn(before, key) ? before[String(key)] : undefined);
  const others = Object.entries(before).filter(([name]) => name !== key || after !== removed);
  return after === removed ? Object.fromEntries(others) : { ...before, [key]: after };
}

/** Keys of the table, and such that break what is written without care. */
const hostileKey = fc.constantFrom(
  ...new Set(Object.values(objects).flatMap((fields) => fields.map((field) => field.name))),
  '__proto__',
  'constructor',
  'toString',
  '_errors',
  '',
  '0',
  'nameLocalizations',
  '\ud800',
);

const hostileLeaf: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...replacements),
  fc.string({ unit: 'binary', maxLength: 10 }),
  fc.integer({ min: 100, max: 100_000 }).map((size) => 'x'.repeat(size)),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Any JSON, of known keys at unknown places. */
export const hostileValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown; object: unknown }>((tie) => ({
  object: fc
    .array(fc.tuple(hostileKey, tie('value')), { maxLength: 6 })
    .map((entries) => Object.fromEntries(entries)),
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    hostileLeaf,
    tie('object'),
    fc.array(tie('value'), { maxLength: 4 }),
  ),
})).object;

/** Deeper than anything is read, or just not; in a list of options, or where nothing is known. */
export const deepValue: fc.Arbitrary<unknown> = fc
  .tuple(
    fc.constantFrom(2, 3, 4, 50, 95, 99, 100, 101, 190, 199, 250),
    fc.constantFrom('options', 'unknown', 'value'),
  )
  .map(([depth, key]) => {
    let inner: unknown = [];
    for (let at = 0; at < depth; at += 1)
      inner = [{ type: at % 3, name: `n${at}`, description: 'x', [key]: inner }];
    return { name: 'deep', description: 'x', [key]: inner };
  });

/** A text with a few characters put in or taken out: mostly no JSON any more. */
export const spliced = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      text,
      fc.nat(),
      fc.nat(2),
      fc.constantFrom(
        '',
        ',',
        ']',
        '}',
        '"',
        '\\',
        '0',
        '-',
        '.',
        'e',
        '/**/',
        '//',
        '\u00a0',
        '\f',
        '\n',
        '\u2028',
        '\0',
        "'",
        'null',
        'NaN',
        '+',
      ),
    )
    .map(([whole, at, count, inserted]) => {
      const start = at % (whole.length + 1);
      return whole.slice(0, start) + inserted + whole.slice(start + count);
    });
