/** Builder classes of release 2 of `@discordjs/builders`: other names, methods that take several, `clear…` for `null`. */
import {
  addsGroup,
  addsSubcommand,
  ageRestricted,
  available,
  bounded,
  build,
  described,
  fileTyped,
  type Methods,
  measured,
  named,
} from './builder-methods.ts';
import type { AddsBuilders, BuilderClass, BuiltKind, SplicesBuilders } from './builder-spec.ts';
import { CommandType, OptionType, parameterTypes } from './enums.ts';

const packages = ['@discordjs/builders', 'discord.js'] as const;
const releases = { since: 2 } as const;

const adds = (builder: string): AddsBuilders => ({ does: 'add', field: 'options', builder, many: true });
const nextName = (name: string): string => name.replace('SlashCommand', 'ChatInputCommand');
const subcommandName = nextName(addsSubcommand.builder);
const groupName = nextName(addsGroup.builder);

const nextNamed = {
  ...named,
  clearNameLocalization: { does: 'translate', field: 'name_localizations', takes: 'clear-one' },
  clearNameLocalizations: { does: 'clear', field: 'name_localizations' },
} as const satisfies Methods<BuiltKind>;

const nextDescribed = {
  ...described,
  clearDescriptionLocalization: { does: 'translate', field: 'description_localizations', takes: 'clear-one' },
  clearDescriptionLocalizations: { does: 'clear', field: 'description_localizations' },
} as const satisfies Methods<BuiltKind>;

const nextAvailable = {
  ...available,
  ...ageRestricted,
  clearDefaultMemberPermissions: { does: 'clear', field: 'default_member_permissions' },
} as const satisfies Methods<'command'>;

/** A fresh option says nothing of `required`. */
const nextRequired = {
  setRequired: { does: 'set', field: 'required', value: 'as-is', standard: true },
} as const satisfies Methods<'option'>;

const nextAutocompleted = {
  setAutocomplete: { does: 'set', field: 'autocomplete', value: 'as-is', standard: true },
} as const satisfies Methods<'option'>;

const nextChosen = {
  addChoices: { does: 'append', field: 'choices', takes: 'rest-or-list' },
  setChoices: { does: 'replace', field: 'choices', takes: 'rest-or-list' },
} as const satisfies Methods<'option'>;

const nextBounded = {
  ...bounded,
  clearMaxValue: { does: 'clear', field: 'max_value' },
  clearMinValue: { does: 'clear', field: 'min_value' },
} as const satisfies Methods<'option'>;

const nextMeasured = {
  ...measured,
  clearMaxLength: { does: 'clear', field: 'max_length' },
  clearMinLength: { does: 'clear', field: 'min_length' },
} as const satisfies Methods<'option'>;

const nextChannelTyped = {
  addChannelTypes: { does: 'append', field: 'channel_types', takes: 'rest-or-list' },
  setChannelTypes: { does: 'replace', field: 'channel_types', takes: 'rest-or-list' },
} as const satisfies Methods<'option'>;

const withOptions: Readonly<Record<string, AddsBuilders | SplicesBuilders>> = {
  ...Object.fromEntries(
    parameterTypes.map(({ member }) => [`add${member}Options`, adds(`ChatInputCommand${member}Option`)]),
  ),
  spliceOptions: { does: 'splice', field: 'options' },
};

const methods = (...parts: Methods<'command'>[]): BuilderClass<'command'>['methods'] =>
  new Map(parts.flatMap((part) => Object.entries(part)));
const optionMethods = (...parts: Methods<'option'>[]): BuilderClass<'option'>['methods'] =>
  new Map(parts.flatMap((part) => Object.entries(part)));

const chatInput: BuilderClass<'command'> = {
  name: 'ChatInputCommandBuilder',
  packages,
  releases,
  builds: 'command',
  type: CommandType.CHAT_INPUT,
  initial: {},
  interfaces: [],
  methods: methods(
    nextNamed,
    nextDescribed,
    withOptions,
    { addSubcommands: adds(subcommandName), addSubcommandGroups: adds(groupName) },
    nextAvailable,
    build,
  ),
};

const contextMenu = (name: string, type: number): BuilderClass<'command'> => ({
  name,
  packages,
  releases,
  builds: 'command',
  type,
  initial: {},
  takesData: true,
  interfaces: [],
  methods: methods(nextNamed, nextAvailable, build),
});

const container = { packages, releases, builds: 'option', initial: { options: [] }, interfaces: [] } as const;

const subcommand: BuilderClass<'option'> = {
  ...container,
  name: subcommandName,
  type: OptionType.SUB_COMMAND,
  methods: optionMethods(nextNamed, nextDescribed, withOptions, build),
};

const group: BuilderClass<'option'> = {
  ...container,
  name: groupName,
  type: OptionType.SUB_COMMAND_GROUP,
  methods: optionMethods(nextNamed, nextDescribed, { addSubcommands: adds(subcommandName) }, build),
};

/** Of the types that have more than a name and a description. */
const parts: ReadonlyMap<number, readonly Methods<'option'>[]> = new Map([
  [OptionType.CHANNEL, [nextChannelTyped]],
  [OptionType.ATTACHMENT, [fileTyped]],
  [OptionType.STRING, [nextAutocompleted, nextChosen, nextMeasured]],
  [OptionType.INTEGER, [nextAutocompleted, nextChosen, nextBounded]],
  [OptionType.NUMBER, [nextAutocompleted, nextChosen, nextBounded]],
]);

const options = parameterTypes.map(({ member, value: type }): BuilderClass<'option'> => {
  const own = parts.get(type) ?? [];
  return {
    name: `ChatInputCommand${member}Option`,
    packages,
    releases,
    builds: 'option',
    type,
    initial: {},
    interfaces: [],
    methods: optionMethods(nextNamed, nextDescribed, nextRequired, ...own, build),
  };
});

export const nextBuilderClasses: readonly (BuilderClass<'command'> | BuilderClass<'option'>)[] = [
  chatInput,
  contextMenu('UserContextCommandBuilder', CommandType.USER),
  contextMenu('MessageContextCommandBuilder', CommandType.MESSAGE),
  subcommand,
  group,
  ...options,
];
