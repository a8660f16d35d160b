/**
 * Classes of `@discordjs/builders` (exported again by discord.js) that build definitions. A test calls each method of each
 * class and compares what it does with what is said here; release 2 was compared with a preview of it.
 *
 * Up to release 1 a method throws where its argument cannot be right by itself (a name in capitals, a locale that the library
 * does not know), and `toJSON` where a name is missing. In release 2 only `toJSON` throws.
 */
import {
  addsGroup,
  addsSubcommand,
  ageRestricted,
  autocompleted,
  available,
  bounded,
  build,
  channelTyped,
  chosen,
  described,
  fileTyped,
  formerlyAvailable,
  type Methods,
  measured,
  named,
  required,
  withOptions,
} from './builder-methods.ts';
import type { BuilderClass, BuiltField } from './builder-spec.ts';
import { nextBuilderClasses } from './builders-next.ts';
import { CommandType, OptionType, parameterTypes } from './enums.ts';

const packages = ['@discordjs/builders', 'discord.js'] as const;
const releases = { since: 0, until: 1 } as const;
const methods = (...parts: Methods<'command'>[]): BuilderClass<'command'>['methods'] =>
  new Map(parts.flatMap((part) => Object.entries(part)));
const optionMethods = (...parts: Methods<'option'>[]): BuilderClass<'option'>['methods'] =>
  new Map(parts.flatMap((part) => Object.entries(part)));

const texts = ['name', 'name_localizations', 'description', 'description_localizations'] as const;
const availability = [
  'contexts',
  'default_permission',
  'default_member_permissions',
  'dm_permission',
  'integration_types',
] as const;

const slashCommand: BuilderClass<'command'> = {
  name: 'SlashCommandBuilder',
  packages,
  releases,
  builds: 'command',
  type: CommandType.CHAT_INPUT,
  initial: { options: [] },
  order: ['options', ...texts, ...availability, 'nsfw', 'type'],
  interfaces: ['SlashCommandOptionsOnlyBuilder', 'SlashCommandSubcommandsOnlyBuilder'],
  methods: methods(
    named,
    described,
    withOptions,
    { addSubcommand: addsSubcommand, addSubcommandGroup: addsGroup },
    available,
    formerlyAvailable,
    ageRestricted,
    build,
  ),
};

/** USER or MESSAGE, whichever `setType` says; without it `toJSON` throws. */
const contextMenu: BuilderClass<'command'> = {
  name: 'ContextMenuCommandBuilder',
  packages,
  releases,
  builds: 'command',
  type: undefined,
  initial: {},
  order: ['name', 'name_localizations', 'type', ...availability],
  interfaces: [],
  methods: methods(
    named,
    { setType: { does: 'set', field: 'type', value: 'as-is' } },
    available,
    formerlyAvailable,
    build,
  ),
};

const container = {
  packages,
  releases,
  builds: 'option',
  initial: { options: [] },
  order: ['type', ...texts, 'options'],
  interfaces: [],
} as const;

const subcommand: BuilderClass<'option'> = {
  ...container,
  name: addsSubcommand.builder,
  type: OptionType.SUB_COMMAND,
  methods: optionMethods(named, described, withOptions, build),
};

const group: BuilderClass<'option'> = {
  ...container,
  name: addsGroup.builder,
  type: OptionType.SUB_COMMAND_GROUP,
  methods: optionMethods(named, described, { addSubcommand: addsSubcommand }, build),
};

interface OptionParts {
  readonly order: readonly BuiltField<'option'>[];
  readonly own: readonly Methods<'option'>[];
}

const plain = (...own: Methods<'option'>[]): OptionParts => ({ order: [...texts, 'required', 'type'], own });
const numeric: OptionParts = {
  order: ['max_value', 'min_value', 'autocomplete', 'type', 'choices', ...texts, 'required'],
  own: [autocompleted, chosen, bounded],
};

/** Of the types that have more than a name and a description. */
const parts: ReadonlyMap<number, OptionParts> = new Map([
  [OptionType.CHANNEL, { order: ['channel_types', ...texts, 'required', 'type'], own: [channelTyped] }],
  [OptionType.ATTACHMENT, plain(fileTyped)],
  [
    OptionType.STRING,
    {
      order: ['autocomplete', 'type', 'choices', ...texts, 'required', 'max_length', 'min_length'],
      own: [autocompleted, chosen, measured],
    },
  ],
  [OptionType.INTEGER, numeric],
  [OptionType.NUMBER, numeric],
]);

const options = parameterTypes.map(({ member, value: type }): BuilderClass<'option'> => {
  const { order, own } = parts.get(type) ?? plain();
  return {
    name: `SlashCommand${member}Option`,
    packages,
    releases,
    builds: 'option',
    type,
    initial: { required: false },
    order,
    interfaces: [],
    methods: optionMethods(named, described, required, ...own, build),
  };
});

/** Every builder class, those of commands first. */
export const builderClasses: readonly (BuilderClass<'command'> | BuilderClass<'option'>)[] = [
  slashCommand,
  contextMenu,
  subcommand,
  group,
  ...options,
  ...nextBuilderClasses,
];

const byName = new Map(builderClasses.map((builder) => [builder.name, builder]));

/** The builder class of this name. */
export const builderClass = (name: string): (typeof builderClasses)[number] | undefined => byName.get(name);
