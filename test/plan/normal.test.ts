/** Which commands mean the same, and what is told of those that do not. */
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject } from '../../core/definitions/body/plain-object.ts';
import { type Difference, differences } from '../../core/plan/comparison/differences.ts';
import { type NormalRules, normalCommand } from '../../core/plan/comparison/normal.ts';
import { definition, flawedDefinition } from '../kit/definitions.ts';
import { drawDifference, type Json } from '../kit/plan.ts';

const global: NormalRules = { scope: 'global' };
const guild: NormalRules = { scope: 'guild' };

const slash = (more: Json): Json => ({ name: 'a', description: 'b', ...more });
const user = (more: Json): Json => ({ type: 2, name: 'a', ...more });
const option = (more: Json): Json => slash({ options: [{ type: 3, name: 'o', description: 'p', ...more }] });
const channel = (more: Json): Json => slash({ options: [{ type: 7, name: 'o', description: 'p', ...more }] });

const drawn = (before: Json, after: Json, rules: NormalRules): string =>
  differences(normalCommand(before, rules), normalCommand(after, rules)).map(drawDifference).join('\n');

describe('mean the same', () => {
  const rows: readonly (readonly [string, Json, Json, NormalRules?])[] = [
    ['no type and CHAT_INPUT', slash({}), slash({ type: 1 })],
    ['no translations: absent and null', slash({}), slash({ name_localizations: null })],
    ['no translations: absent and empty', slash({}), slash({ description_localizations: {} })],
    ['a translation that is null', slash({}), slash({ name_localizations: { de: null } })],
    ['a translation that is the default', slash({}), slash({ name_localizations: { de: 'a' } })],
    [
      'translations that keep each other from being shown, and say the default both',
      slash({}),
      slash({ name_localizations: { 'en-US': 'a', 'en-GB': 'a' } }),
    ],
    [
      'a fallback that says the default keeps nothing from being shown',
      slash({}),
      slash({ name_localizations: { 'es-419': 'a', 'es-ES': 'a' } }),
    ],
    [
      'the order of translations',
      slash({ name_localizations: { de: 'x', fr: 'y' } }),
      slash({ name_localizations: { fr: 'y', de: 'x' } }),
    ],
    ['translations of options', option({}), option({ name_localizations: null })],
    [
      'translations of choices, as a service gives them back',
      option({ choices: [{ name: 'x', value: 'y' }] }),
      option({ choices: [{ name: 'x', value: 'y', name_localizations: null }] }),
    ],
    [
      'translations three levels down',
      slash({
        options: [
          {
            type: 2,
            name: 'g',
            description: 'h',
            options: [
              { type: 1, name: 's', description: 't', options: [{ type: 3, name: 'o', description: 'p' }] },
            ],
          },
        ],
      }),
      slash({
        options: [
          {
            type: 2,
            name: 'g',
            description: 'h',
            options: [
              {
                type: 1,
                name: 's',
                description: 't',
                description_localizations: null,
                options: [
                  {
                    type: 3,
                    name: 'o',
                    description: 'p',
                    name_localizations: null,
                    description_localizations: {},
                    required: false,
                  },
                ],
              },
            ],
          },
        ],
      }),
    ],
    ['nsfw absent and false', slash({}), slash({ nsfw: false })],
    ['required absent and false', option({}), option({ required: false })],
    ['autocomplete absent and false', option({}), option({ autocomplete: false })],
    ['options absent and empty', slash({}), slash({ options: [] })],
    ['options null', slash({}), slash({ options: null })],
    ['choices absent and empty', option({}), option({ choices: [] })],
    ['options of a subcommand', option({ type: 1 }), option({ type: 1, options: [] })],
    ['channel types absent and empty', channel({}), channel({ channel_types: [] })],
    [
      'channel types in any order',
      channel({ channel_types: [5, 0, 13] }),
      channel({ channel_types: [0, 13, 5] }),
    ],
    ['channel types named twice', channel({ channel_types: [0, 5] }), channel({ channel_types: [5, 0, 5] })],
    ['contexts absent and null', slash({}), slash({ contexts: null })],
    ['contexts in any order', slash({ contexts: [2, 0, 1] }), slash({ contexts: [0, 1, 2] })],
    [
      'installation contexts in any order',
      slash({ integration_types: [1, 0] }),
      slash({ integration_types: [0, 1] }),
    ],
    ['permissions absent and null', slash({}), slash({ default_member_permissions: null })],
    [
      'permissions with a leading zero',
      slash({ default_member_permissions: '8192' }),
      slash({ default_member_permissions: '08192' }),
    ],
    [
      'permissions beyond what a number holds',
      slash({ default_member_permissions: '18446744073709551615' }),
      slash({ default_member_permissions: '018446744073709551615' }),
    ],
    ['dm_permission absent and true', slash({}), slash({ dm_permission: true })],
    [
      'dm_permission where contexts decide',
      slash({ contexts: [0] }),
      slash({ contexts: [0], dm_permission: false }),
    ],
    ['default_permission absent and true', slash({}), slash({ default_permission: true })],
    ['the description of a USER command', user({}), user({ description: '' })],
    ['options of a USER command', user({}), user({ options: [{ type: 3, name: 'x', description: 'y' }] })],
    ['a handler on what is no entry point', slash({}), slash({ handler: 1 })],
    [
      'what the service sets',
      slash({}),
      slash({ id: '1', application_id: '2', version: '3', name_localized: 'x', description_localized: 'y' }),
    ],
    [
      'what the service sets in options and choices',
      option({ choices: [{ name: 'x', value: 'y' }] }),
      option({ name_localized: 'n', choices: [{ name: 'x', value: 'y', name_localized: 'n' }] }),
    ],
    ['what belongs to the file', slash({}), slash({ $schema: 'x', $appcmd: {} })],
    ['contexts in a guild', slash({}), slash({ contexts: [0] }), guild],
    ['installation contexts in a guild', slash({}), slash({ integration_types: [0] }), guild],
    ['dm_permission in a guild', slash({}), slash({ dm_permission: false }), guild],
    [
      'installation contexts that the application has',
      slash({}),
      slash({ integration_types: [1, 0] }),
      { scope: 'global', integrationTypes: [0, 1] },
    ],
  ];
  it.each(rows.map(([title, a, b, rules = global]) => ({ title, a, b, rules })))(
    '$title',
    ({ a, b, rules }) => {
      expect(normalCommand(b, rules)).toEqual(normalCommand(a, rules));
      expect(drawn(a, b, rules)).toBe('');
    },
  );
});

describe('do not mean the same', () => {
  const rows: readonly (readonly [string, Json, Json, string, NormalRules?])[] = [
    [
      'permissions "0" and none',
      slash({}),
      slash({ default_member_permissions: '0' }),
      'default_member_permissions none -> "0"',
    ],
    [
      'permissions that a number would round to one another',
      slash({ default_member_permissions: '9007199254740992' }),
      slash({ default_member_permissions: '9007199254740993' }),
      'default_member_permissions "9007199254740992" -> "9007199254740993"',
    ],
    ['contexts none and empty', slash({}), slash({ contexts: [] }), 'contexts none -> []'],
    ['nsfw', slash({}), slash({ nsfw: true }), 'nsfw none -> true'],
    ['dm_permission', slash({}), slash({ dm_permission: false }), 'dm_permission none -> false'],
    [
      'default_permission',
      slash({}),
      slash({ default_permission: false }),
      'default_permission none -> false',
    ],
    ['a changed description', slash({}), slash({ description: 'c' }), 'description "b" -> "c"'],
    ['the case of a name', user({ name: 'Report' }), user({ name: 'report' }), 'name "Report" -> "report"'],
    [
      'a changed translation',
      slash({ name_localizations: { de: 'x', fr: 'y' } }),
      slash({ name_localizations: { de: 'z', fr: 'y' } }),
      'name_localizations.de "x" -> "z"',
    ],
    [
      'a translation more and one less',
      slash({ description_localizations: { de: 'x' } }),
      slash({ description_localizations: { fr: 'x' } }),
      'description_localizations.de "x" -> none\ndescription_localizations.fr none -> "x"',
    ],
    [
      'a translation that is the default and keeps a fallback from being shown',
      slash({ name_localizations: { 'en-GB': 'colour' } }),
      slash({ name_localizations: { 'en-GB': 'colour', 'en-US': 'a' } }),
      'name_localizations.en-US none -> "a"',
    ],
    [
      'a changed translation of a choice',
      option({ choices: [{ name: 'x', value: 'y', name_localizations: { de: '1' } }] }),
      option({ choices: [{ name: 'x', value: 'y', name_localizations: { de: '2' } }] }),
      'options.o.choices.x.name_localizations.de "1" -> "2"',
    ],
    ['required', option({}), option({ required: true }), 'options.o.required none -> true'],
    ['min_length 0', option({}), option({ min_length: 0 }), 'options.o.min_length none -> 0'],
    ['the type of an option', option({}), option({ type: 4 }), 'options.o.type 3 -> 4'],
    [
      'channel types',
      channel({ channel_types: [0] }),
      channel({ channel_types: [0, 5] }),
      'options.o.channel_types [0] -> [0,5]',
    ],
    [
      'the order of options',
      slash({
        options: [
          { type: 3, name: 'x', description: 'y' },
          { type: 4, name: 'z', description: 'y' },
        ],
      }),
      slash({
        options: [
          { type: 4, name: 'z', description: 'y' },
          { type: 3, name: 'x', description: 'y' },
        ],
      }),
      'options moved ["x","z"] -> ["z","x"]',
    ],
    [
      'the order of choices',
      option({
        choices: [
          { name: 'x', value: '1' },
          { name: 'z', value: '2' },
        ],
      }),
      option({
        choices: [
          { name: 'z', value: '2' },
          { name: 'x', value: '1' },
        ],
      }),
      'options.o.choices moved ["x","z"] -> ["z","x"]',
    ],
    [
      'the value of a choice, a number and a string',
      option({ choices: [{ name: 'x', value: '1' }] }),
      option({ choices: [{ name: 'x', value: 1 }] }),
      'options.o.choices.x.value "1" -> 1',
    ],
    [
      'an option in front of the others is one difference',
      slash({
        options: [
          { type: 3, name: 'x', description: 'y' },
          { type: 3, name: 'z', description: 'y' },
        ],
      }),
      slash({
        options: [
          { type: 5, name: 'new', description: 'n' },
          { type: 3, name: 'x', description: 'y' },
          { type: 3, name: 'z', description: 'y' },
        ],
      }),
      'options.new none -> {"type":5,"name":"new","description":"n"}',
    ],
    [
      'a subcommand that is gone from a group',
      slash({
        options: [
          {
            type: 2,
            name: 'g',
            description: 'h',
            options: [
              { type: 1, name: 's', description: 't' },
              { type: 1, name: 'u', description: 'v' },
            ],
          },
        ],
      }),
      slash({
        options: [
          { type: 2, name: 'g', description: 'h', options: [{ type: 1, name: 's', description: 't' }] },
        ],
      }),
      'options.g.options.u {"type":1,"name":"u","description":"v"} -> none',
    ],
    [
      'installation contexts',
      slash({ integration_types: [0] }),
      slash({ integration_types: [0, 1] }),
      'integration_types [0] -> [0,1]',
    ],
    [
      'an option type that only a newer service knows keeps its fields',
      option({ type: 12, required: true }),
      option({ type: 12, required: true, choices: [{ name: 'x', value: 'y' }] }),
      'options.o.choices.x none -> {"name":"x","value":"y"}',
    ],
    [
      'a command type that only a newer service knows keeps its options',
      slash({ type: 5 }),
      slash({ type: 5, options: [{ type: 3, name: 'x', description: 'y' }] }),
      'options.x none -> {"type":3,"name":"x","description":"y"}',
    ],
    ['nsfw in a guild', slash({}), slash({ nsfw: true }), 'nsfw none -> true', guild],
    [
      'a translation whose locale is a word of the language',
      slash({ name_localizations: {} }),
      slash({ name_localizations: { constructor: 'x' } }),
      'name_localizations.constructor none -> "x"',
    ],
  ];
  it.each(rows.map(([title, a, b, told, rules = global]) => ({ title, a, b, told, rules })))(
    '$title',
    ({ a, b, told, rules }) => {
      expect(drawn(a, b, rules)).toBe(told);
      expect(normalCommand(a, rules)).not.toEqual(normalCommand(b, rules));
    },
  );
});

describe('laws', () => {
  const rules = fc.constantFrom<NormalRules>(global, guild, { scope: 'global', integrationTypes: [0, 1] });
  /** Translations that say the default are rare unless they are made. */
  const any = fc
    .tuple(fc.oneof(definition, flawedDefinition), fc.subarray(['en-US', 'en-GB', 'es-419', 'es-ES', 'de']))
    .map(([item, locales]): Json => {
      const own = isObject(item.name_localizations) ? item.name_localizations : {};
      return {
        ...item,
        name_localizations: { ...own, ...Object.fromEntries(locales.map((locale) => [locale, item.name])) },
      };
    });

  it('the normal form is its own normal form', () => {
    fc.assert(
      fc.property(any, rules, (item, rule) => {
        const normal = normalCommand(item, rule);
        expect(normalCommand(normal, rule)).toEqual(normal);
      }),
    );
  });

  it('the order of keys does not matter', () => {
    fc.assert(
      fc.property(any, rules, (item, rule) => {
        const normal = normalCommand(item, rule);
        expect(JSON.stringify(normalCommand(keysReversed(item) as Json, rule))).toBe(JSON.stringify(normal));
      }),
    );
  });

  it('defaults that are written out do not matter', () => {
    fc.assert(
      fc.property(definition, rules, (item, rule) => {
        expect(normalCommand(withDefaults(item), rule)).toEqual(normalCommand(item, rule));
      }),
    );
  });

  const pair = fc.oneof(
    fc.tuple(any, any),
    any.chain((item) => fc.tuple(fc.constant(item), edited(item))),
  );

  it('no difference is told exactly where the normal forms are equal', () => {
    fc.assert(
      fc.property(pair, rules, ([item, other], rule) => {
        const [a, b] = [normalCommand(item, rule), normalCommand(other, rule)];
        expect(differences(a, b).length === 0).toBe(isDeepStrictEqual(a, b));
      }),
      { numRuns: 300 },
    );
  });

  it('what is told of two commands makes one of the other', () => {
    fc.assert(
      fc.property(pair, rules, ([item, other], rule) => {
        const [a, b] = [normalCommand(item, rule), normalCommand(other, rule)];
        fc.pre(hasUniqueNames(a) && hasUniqueNames(b));
        const made = structuredClone(a) as Record<string, unknown>;
        for (const difference of differences(a, b)) carryOut(made, difference);
        // Where a new element stands among the others is not told, and no element is left empty.
        expect(inOrderOf(made, b)).toEqual(b);
      }),
      { numRuns: 300 },
    );
  });
});

/** The same value with the keys of all its objects the other way round. */
function keysReversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keysReversed);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, value]) => [key, keysReversed(value)]),
  );
}

/** Everything that a service might fill in, filled in. */
function withDefaults(command: Json): Json {
  const slashOnly = (command.type ?? 1) === 1 ? { options: [] } : { description: '' };
  return {
    type: 1,
    name_localizations: null,
    description_localizations: {},
    default_member_permissions: null,
    dm_permission: true,
    default_permission: true,
    nsfw: false,
    contexts: null,
    id: '1',
    version: '2',
    ...slashOnly,
    ...command,
    ...(Array.isArray(command.options) ? { options: command.options.map(optionWithDefaults) } : {}),
  };
}

const optionWithDefaults = (option: Json): Json => ({
  name_localizations: {},
  description_localizations: null,
  ...(Number(option.type) > 2 ? { required: false } : { options: [] }),
  ...([3, 4, 10].includes(Number(option.type)) ? { choices: [], autocomplete: false } : {}),
  ...option,
  ...(Array.isArray(option.options) ? { options: option.options.map(optionWithDefaults) } : {}),
  ...(Array.isArray(option.choices)
    ? { choices: option.choices.map((choice: Json) => ({ name_localizations: null, ...choice })) }
    : {}),
});

/** The same command with one thing changed. */
const edited = (json: Json): fc.Arbitrary<Json> => {
  const options = Array.isArray(json.options) ? (json.options as Json[]) : [];
  return fc.constantFrom<Json>(
    { ...json, options: [...options].reverse() },
    { ...json, options: options.slice(1) },
    { ...json, options: [{ type: 5, name: 'zz', description: 'new' }, ...options] },
    { ...json, options: options.map((option) => ({ ...option, required: true })) },
    {
      ...json,
      options: options.map(({ choices, ...option }) => ({
        ...option,
        ...(Array.isArray(choices) ? { choices: [...choices].reverse() } : {}),
      })),
    },
    {
      ...json,
      options: options.map((option) => ({
        ...option,
        ...(Array.isArray(option.options) ? { options: option.options.slice(1) } : {}),
      })),
    },
    { ...json, name_localizations: { de: 'x' } },
    { ...json, nsfw: json.nsfw !== true },
    { ...json, contexts: [2] },
    json,
  );
};

const nameOf = (element: unknown): unknown => (isObject(element) ? element.name : undefined);

/** Elements without a name of their own cannot be told apart by a path. */
function hasUniqueNames(value: unknown): boolean {
  if (Array.isArray(value)) {
    const names = value.filter(isObject).map(nameOf);
    const areNames = names.every((name) => typeof name === 'string');
    return areNames && new Set(names).size === names.length && value.every(hasUniqueNames);
  }
  return !isObject(value) || Object.values(value).every(hasUniqueNames);
}

/** Changes a value as a difference says. */
function carryOut(root: Record<string, unknown>, { path, before, after, moved }: Difference): void {
  let holder: unknown = root;
  for (const [at, segment] of path.slice(0, -1).entries()) holder = stepInto(holder, segment, path[at + 1]);
  const last = path.at(-1) ?? '';
  if (moved) {
    const list = stepInto(holder, last, undefined) as unknown[];
    const places = list.flatMap((value, at) => ((before as unknown[]).includes(nameOf(value)) ? [at] : []));
    const sorted = (after as unknown[]).map((name) => list.find((value) => nameOf(value) === name));
    for (const [at, place] of places.entries()) list[place] = sorted[at];
    return;
  }
  if (Array.isArray(holder)) {
    const at = holder.findIndex((value) => nameOf(value) === last);
    if (after === undefined) holder.splice(at, 1);
    else if (at < 0) holder.push(after);
    else holder[at] = after;
  } else if (after === undefined) delete (holder as Record<string, unknown>)[last];
  else (holder as Record<string, unknown>)[last] = after;
}

/** The list, dictionary or element under a segment; made where it is not there yet. */
function stepInto(holder: unknown, segment: string, next: string | undefined): unknown {
  if (Array.isArray(holder)) return holder.find((value) => nameOf(value) === segment);
  const object = holder as Record<string, unknown>;
  object[segment] ??= next !== undefined && /_localizations$/.test(segment) ? {} : [];
  return object[segment];
}

/** The value with its named elements in the order in which the other has them; without lists and dictionaries left empty. */
function inOrderOf(value: unknown, other: unknown): unknown {
  if (Array.isArray(value) && value.some(isObject)) {
    const order = Array.isArray(other) ? other.map(nameOf) : [];
    return [...value]
      .sort((a, b) => order.indexOf(nameOf(a)) - order.indexOf(nameOf(b)))
      .map((value) =>
        inOrderOf(value, Array.isArray(other) ? other[order.indexOf(nameOf(value))] : undefined),
      );
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, value]) => !isEmpty(value) || (isObject(other) && isEmpty(other[key])))
      .map(([key, value]) => [key, inOrderOf(value, isObject(other) ? other[key] : undefined)]),
  );
}

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
