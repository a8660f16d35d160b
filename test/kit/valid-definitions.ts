/** Arbitrary definitions that break no rule: every field of the interface, every type, in every place. */
import * as fc from 'fast-check';
import {
  CommandType,
  enums,
  HandlerType,
  IntegrationType,
  limits,
  locales,
  OptionType,
  undocumentedLocales,
} from '../../core/interface/index.ts';

/** What decides which definitions an application may have. */
export interface Facts {
  readonly installationTypes: readonly number[];
  readonly embedded: boolean;
  readonly discoverable: boolean;
}

export type Definition = Readonly<Record<string, unknown>>;

export const scopeKinds = ['global', 'guild'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/** Applications of every kind. */
export const everyFacts: readonly Facts[] = [
  [IntegrationType.GUILD_INSTALL],
  [IntegrationType.USER_INSTALL],
  [IntegrationType.GUILD_INSTALL, IntegrationType.USER_INSTALL],
].flatMap((installationTypes) =>
  [true, false].flatMap((embedded) =>
    [true, false].map((discoverable) => ({ installationTypes, embedded, discoverable })),
  ),
);

/** A definition that breaks no rule in this scope of an application of these facts. */
export function validDefinition(facts: Facts, scope: ScopeKind): fc.Arbitrary<Definition> {
  const slash = fc
    .tuple(
      record({ type: fc.constant(CommandType.CHAT_INPUT), ...described, ...commandFields(facts, scope) }, [
        'name',
        'description',
      ]),
      slashOptions,
    )
    .map(([own, options]): Definition => ({ ...own, ...options }));
  const menu = record(
    {
      type: fc.constantFrom(CommandType.USER, CommandType.MESSAGE),
      name: menuName,
      name_localizations: localizations(menuName),
      ...commandFields(facts, scope),
    },
    ['type', 'name'],
  );
  const entryPoint = record(
    {
      type: fc.constant(CommandType.PRIMARY_ENTRY_POINT),
      name: menuName,
      name_localizations: localizations(menuName),
      description,
      description_localizations: localizations(description),
      ...commandFields(facts, scope),
      ...(facts.embedded ? { handler: fc.constantFrom(...Object.values(HandlerType)) } : {}),
    },
    ['type', 'name'],
  );
  return fc
    .oneof(
      { arbitrary: slash, weight: 6 },
      { arbitrary: menu, weight: 2 },
      ...(scope === 'global' ? [{ arbitrary: entryPoint, weight: 1 }] : []),
    )
    .map(withDistinctTranslations);
}

/** Definitions of one scope whose names are distinct, and so few that they fit. */
export const validDefinitions = (
  facts: Facts,
  scope: ScopeKind,
  maxLength = 8,
): fc.Arbitrary<readonly Definition[]> =>
  fc
    .uniqueArray(validDefinition(facts, scope), {
      maxLength,
      selector: (item) => `${item.type ?? CommandType.CHAT_INPUT} ${item.name}`,
    })
    .map((all) => {
      // One entry point at most.
      const first = all.findIndex((item) => item.type === CommandType.PRIMARY_ENTRY_POINT);
      return all.filter((item, at) => item.type !== CommandType.PRIMARY_ENTRY_POINT || at === first);
    });

/** Every record has some of the keys, and always those that are required. */
const record = (
  fields: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  requiredKeys: string[],
): fc.Arbitrary<Definition> => fc.record(fields, { requiredKeys });

const cased = 'abcxyzäñжяß';
const uncased = "中文字語ह\u093fิไ-_'0९५";
const channelTypes = enums.channelType.members.map((member) => member.value);
const slashName = fc.string({ unit: fc.constantFrom(...cased, ...uncased), minLength: 1, maxLength: 20 });
const length = ({ min, max }: { min: number; max: number }) => ({
  minLength: Math.max(min, 1),
  maxLength: max,
});
const text = (range: { min: number; max: number }): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }), weight: 4 },
    { arbitrary: fc.string({ unit: fc.constantFrom('a', 'É', '😀', ' '), ...length(range) }), weight: 1 },
    { arbitrary: fc.constantFrom('__proto__', 'constructor', '\ud800', '"\\\u0000\u2028'), weight: 1 },
  );
const menuName = text(limits.name);
const description = text(limits.description);

const localeCodes = [...locales.map((locale) => locale.code), ...undocumentedLocales];
const localizations = (of: fc.Arbitrary<string>): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constant(null),
    fc.dictionary(fc.constantFrom('en-US', 'en-GB', 'es-ES', 'es-419', 'de'), of, { maxKeys: 4 }),
    fc.dictionary(fc.constantFrom(...localeCodes), of, { maxKeys: 4 }),
  );

const described = {
  name: slashName,
  name_localizations: localizations(slashName),
  description,
  description_localizations: localizations(description),
};

const bits = fc.oneof(
  fc.constantFrom(null, '0', '8', '00008', '9007199254740993'),
  fc.bigInt(0n, 2n ** 53n).map(String),
);

function commandFields({ installationTypes, discoverable }: Facts, scope: ScopeKind) {
  const global = {
    dm_permission: fc.constantFrom(true, false, null),
    contexts: fc.option(someOf(enums.context.members.map((member) => member.value))),
    integration_types: someOf(installationTypes),
  };
  return {
    default_member_permissions: bits,
    default_permission: fc.constantFrom(true, false, null),
    nsfw: discoverable ? fc.constant(false) : fc.boolean(),
    // What only the service sets is taken, and means nothing.
    version: fc.constantFrom('1', 5),
    ...(scope === 'global' ? global : {}),
  };
}

const someOf = (values: readonly number[]): fc.Arbitrary<readonly number[]> =>
  fc.shuffledSubarray([...values], { minLength: 0 });

const inOrder = <T>(
  arbitrary: fc.Arbitrary<T>,
  compare: (a: T, b: T) => number,
): fc.Arbitrary<readonly [T, T]> =>
  fc.tuple(arbitrary, arbitrary).map(([a, b]) => (compare(a, b) <= 0 ? [a, b] : [b, a]));

const integer = fc.oneof(fc.maxSafeInteger(), fc.constantFrom(0, -0, limits.integer.min, limits.integer.max));
const double = fc.oneof(
  fc.double({ min: limits.number.min, max: limits.number.max, noNaN: true }),
  fc.constantFrom(0, 0.5, limits.number.min, limits.number.max),
);

const choices = (value: fc.Arbitrary<unknown>) =>
  fc.array(
    record(
      {
        name: text(limits.choiceName),
        name_localizations: localizations(text(limits.choiceName)),
        value,
      },
      ['name', 'value'],
    ),
    { maxLength: 4 },
  );

/** Suggestions are given either by choices or by autocomplete. */
const suggesting = (
  type: number,
  value: fc.Arbitrary<unknown>,
  more: Record<string, fc.Arbitrary<unknown>>,
) =>
  fc.oneof(
    parameterOf(type, { ...more, choices: choices(value), autocomplete: fc.constant(false) }),
    parameterOf(type, { ...more, autocomplete: fc.boolean() }),
  );

const parameterOf = (type: number, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  record({ type: fc.constant(type), ...described, required: fc.boolean(), ...more }, [
    'type',
    'name',
    'description',
  ]);

/** Spreads `least` and `most` of a range into fields of their own. */
function ranged(
  arbitrary: fc.Arbitrary<Definition>,
  range: fc.Arbitrary<readonly [number, number]>,
  [least, most]: readonly [string, string],
): fc.Arbitrary<Definition> {
  return fc
    .tuple(arbitrary, range, fc.boolean(), fc.boolean())
    .map(([option, [min, max], hasMin, hasMax]) => ({
      ...option,
      ...(hasMin ? { [least]: min } : {}),
      ...(hasMax ? { [most]: max } : {}),
    }));
}

const byValue = (a: number, b: number): number => a - b;
const lengths = inOrder(fc.integer({ min: limits.maxLength.min, max: limits.maxLength.max }), byValue);
const values = ['min_value', 'max_value'] as const;

const parameter: fc.Arbitrary<Definition> = fc.oneof(
  ranged(suggesting(OptionType.STRING, fc.oneof(text({ min: 1, max: 100 }), fc.constant('')), {}), lengths, [
    'min_length',
    'max_length',
  ]),
  ranged(suggesting(OptionType.INTEGER, integer, {}), inOrder(integer, byValue), values),
  ranged(suggesting(OptionType.NUMBER, double, {}), inOrder(double, byValue), values),
  parameterOf(OptionType.CHANNEL, {
    channel_types: fc.shuffledSubarray([...channelTypes], { maxLength: 4 }),
  }),
  ...[
    OptionType.BOOLEAN,
    OptionType.USER,
    OptionType.ROLE,
    OptionType.MENTIONABLE,
    OptionType.ATTACHMENT,
  ].map((type) => parameterOf(type)),
);

const unique = (arbitrary: fc.Arbitrary<Definition>, maxLength: number, minLength = 0) =>
  fc.uniqueArray(arbitrary, { minLength, maxLength, selector: ({ name }) => name });

/** Required ones first, as they must be. */
const parameters = unique(parameter, 4).map((all) =>
  [...all].sort((a, b) => Number(b.required === true) - Number(a.required === true)),
);

const within = (type: number, options: fc.Arbitrary<readonly Definition[]>) =>
  record({ type: fc.constant(type), ...described, options }, ['type', 'name', 'description']);

const subcommand = within(OptionType.SUB_COMMAND, parameters);
const group = within(OptionType.SUB_COMMAND_GROUP, unique(subcommand, 3));
const many = unique(parameterOf(OptionType.BOOLEAN), limits.options, limits.options - 2).map((all) =>
  [...all].sort((a, b) => Number(b.required === true) - Number(a.required === true)),
);

const slashOptions: fc.Arbitrary<Definition> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 2 },
  {
    arbitrary: parameters.map((options) => ({ options })),
    weight: 5,
  },
  { arbitrary: unique(fc.oneof(subcommand, group), 3).map((options) => ({ options })), weight: 4 },
  { arbitrary: many.map((options) => ({ options })), weight: 1 },
);

/**
 * Translated names of options are distinct among each other and from all default names: the latter never hold the letter
 * that is put in front here.
 */
function withDistinctTranslations(command: Definition): Definition {
  let count = 0;
  const distinct = (option: Definition): Definition => ({
    ...option,
    ...(isObject(option.name_localizations)
      ? {
          name_localizations: Object.fromEntries(
            Object.entries(option.name_localizations).map(([locale, name]) => {
              count += 1;
              return [locale, `ω${count}${Array.from(String(name)).slice(0, 20).join('')}`];
            }),
          ),
        }
      : {}),
    ...(Array.isArray(option.options) ? { options: option.options.map(distinct) } : {}),
  });
  return Array.isArray(command.options) ? { ...command, options: command.options.map(distinct) } : command;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
