/** Arbitrary definitions: valid ones, and nearly valid ones with a mistake here and there. */
import * as fc from 'fast-check';
import { enums, limits, locales, OptionType } from '../../core/interface/index.ts';

const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzäñжध例0123456789_-');
const name = fc.array(letters, { minLength: 1, maxLength: 12 }).map((all) => all.join(''));
const text = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .map((text) => Array.from(text).slice(0, max).join(''));
const localizations = (value: fc.Arbitrary<string>) =>
  fc.dictionary(fc.constantFrom(...locales.map((locale) => locale.code)), value, { maxKeys: 3 });

const described = {
  name,
  name_localizations: localizations(name),
  description: text(limits.description.max),
  description_localizations: localizations(text(limits.description.max)),
};
const optional = { requiredKeys: ['name', 'description'] as ('name' | 'description')[] };
const choice = (value: fc.Arbitrary<unknown>) => fc.record({ name: text(limits.choiceName.max), value });

const typed = (type: number, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({ ...described, ...more }, optional).map((rest) => ({ type, ...rest }));

const parameter = fc.oneof(
  typed(OptionType.STRING, {
    required: fc.boolean(),
    choices: fc.array(choice(text(limits.choiceStringValue.max)), { maxLength: 4 }),
    max_length: fc.integer({ min: 1, max: 6000 }),
  }),
  typed(OptionType.INTEGER, {
    required: fc.boolean(),
    choices: fc.array(choice(fc.integer()), { maxLength: 4 }),
  }),
  typed(OptionType.NUMBER, { required: fc.boolean(), min_value: fc.integer(), autocomplete: fc.boolean() }),
  typed(OptionType.CHANNEL, {
    required: fc.boolean(),
    channel_types: fc.uniqueArray(
      fc.constantFrom(...enums.channelType.members.map((member) => member.value)),
      {
        maxLength: 3,
      },
    ),
  }),
  typed(OptionType.BOOLEAN, { required: fc.boolean() }),
);
const isRequired = (value: object): boolean => 'required' in value && value.required === true;
const parameters = fc
  .uniqueArray(parameter, { maxLength: 4, selector: (item) => item.name })
  .map((all) => [...all].sort((a, b) => Number(isRequired(b)) - Number(isRequired(a))));
const subcommand = fc
  .tuple(typed(OptionType.SUB_COMMAND), parameters)
  .map(([own, options]) => ({ ...own, options }));
const subcommands = fc.uniqueArray(subcommand, { minLength: 1, maxLength: 3, selector: (item) => item.name });

/** A definition as JSON: mostly right. */
export const definition: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  fc
    .tuple(
      fc.record(
        {
          ...described,
          nsfw: fc.boolean(),
          contexts: fc.constantFrom([0], [0, 1], null),
          default_member_permissions: fc.constantFrom('0', '8', null),
        },
        optional,
      ),
      fc.oneof(parameters, subcommands),
    )
    .map(([own, options]) => ({ ...own, options })),
  fc.record({ type: fc.constantFrom(2, 3), name: text(limits.name.max) }),
);

/** Mistakes that change one value somewhere in a definition. */
const mistakes: readonly ((value: Record<string, unknown>) => Record<string, unknown>)[] = [
  (item) => ({ ...item, name: String(item.name).toUpperCase() }),
  (item) => ({ ...item, name: `${String(item.name)} x` }),
  (item) => ({ ...item, description: '' }),
  (item) => ({ ...item, default_member_permissions: 8 }),
  (item) => ({ ...item, dm_permission: false }),
  (item) => ({ ...item, default_permission: false }),
  (item) => ({ ...item, nsfw: 'true' }),
  (item) => ({ ...item, nfsw: true }),
  (item) => ({ ...item, type: 9 }),
  (item) => ({ ...item, type: 2 }),
  (item) => ({ ...item, name_localizations: { pt_BR: 'x', 'en-GB': 'y' } }),
  (item) => ({ ...item, handler: 1 }),
  (item) => ({ ...item, description: 5 }),
  (item) => ({ ...item, nswf: true, nfsw: false }),
  (item) => ({ ...item, type: '2' }),
  (item) => ({
    ...item,
    options: [
      { type: 3, name: 'A', description: 'x' },
      { type: 3, name: 'a ', description: 'x', min_length: '1', minLength: 2 },
      { description: 'x', choices: [{ name: 'a' }, { value: 1 }] },
    ],
  }),
  (item) => ({ ...item, contexts: [0, 0, 9] }),
  (item) => ({
    ...item,
    options: [
      ...(Array.isArray(item.options) ? item.options : []),
      { type: 3, name: 'last', description: 'x', required: true },
    ],
  }),
  (item) => ({
    ...item,
    options: [
      { type: 5, name: 'first', description: 'x', min_length: 3 },
      ...(Array.isArray(item.options) ? item.options : []),
    ],
  }),
  (item) => ({
    ...item,
    options: [{ type: 4, name: 'n', description: 'x', choices: [{ name: 'a', value: '1' }] }],
  }),
];

/** A definition with some mistakes. */
export const flawedDefinition = fc
  .tuple(definition, fc.array(fc.constantFrom(...mistakes), { minLength: 1, maxLength: 3 }))
  .map(([value, all]) => all.reduce((item, make) => make(item), value));
