/** What methods of builder classes do, by the part of a definition that they write. */
import type { AddsBuilders, BuilderMethod, BuiltKind } from './builder-spec.ts';
import { OptionType, parameterTypes } from './enums.ts';

/** Methods by name, for classes that build one kind of object. */
export type Methods<Kind extends BuiltKind> = Readonly<Record<string, BuilderMethod<Kind>>>;

export const build = { toJSON: { does: 'build' } } as const satisfies Methods<BuiltKind>;

/** Translations came with 0.13. A locale that the library does not know throws. */
export const named = {
  setName: { does: 'set', field: 'name', value: 'as-is' },
  setNameLocalization: { does: 'translate', field: 'name_localizations', takes: 'one', since: '0.13' },
  setNameLocalizations: { does: 'translate', field: 'name_localizations', takes: 'all', since: '0.13' },
} as const satisfies Methods<BuiltKind>;

export const described = {
  setDescription: { does: 'set', field: 'description', value: 'as-is' },
  setDescriptionLocalization: {
    does: 'translate',
    field: 'description_localizations',
    takes: 'one',
    since: '0.13',
  },
  setDescriptionLocalizations: {
    does: 'translate',
    field: 'description_localizations',
    takes: 'all',
    since: '0.13',
  },
} as const satisfies Methods<BuiltKind>;

/** Methods that every command has, slash command or not. Contexts and installations came with 1.9. */
export const available = {
  setContexts: { does: 'replace', field: 'contexts', takes: 'rest-or-list', since: '1.9' },
  setIntegrationTypes: { does: 'replace', field: 'integration_types', takes: 'rest-or-list', since: '1.9' },
  setDefaultMemberPermissions: {
    does: 'set',
    field: 'default_member_permissions',
    value: 'bit-set',
    since: '0.14',
  },
} as const satisfies Methods<'command'>;

/** Gone in release 2. */
export const formerlyAvailable = {
  setDefaultPermission: {
    does: 'set',
    field: 'default_permission',
    value: 'as-is',
    until: '1',
    instead: 'setDefaultMemberPermissions',
  },
  setDMPermission: {
    does: 'set',
    field: 'dm_permission',
    value: 'as-is',
    since: '0.14',
    until: '1',
    instead: 'setContexts',
  },
} as const satisfies Methods<'command'>;

export const ageRestricted = {
  setNSFW: { does: 'set', field: 'nsfw', value: 'as-is', standard: true, since: '1.5' },
} as const satisfies Methods<'command'>;

/** `setRequired()` without an argument throws before release 2. */
export const required = {
  setRequired: { does: 'set', field: 'required', value: 'as-is' },
} as const satisfies Methods<'option'>;

/** Setting it together with choices throws, in either order; before release 2 it needs its argument. Came with 0.9. */
export const autocompleted = {
  setAutocomplete: { does: 'set', field: 'autocomplete', value: 'as-is', since: '0.9' },
} as const satisfies Methods<'option'>;

export const bounded = {
  setMaxValue: { does: 'set', field: 'max_value', value: 'as-is', since: '0.10' },
  setMinValue: { does: 'set', field: 'min_value', value: 'as-is', since: '0.10' },
} as const satisfies Methods<'option'>;

export const measured = {
  setMaxLength: { does: 'set', field: 'max_length', value: 'as-is', since: '0.16' },
  setMinLength: { does: 'set', field: 'min_length', value: 'as-is', since: '0.16' },
} as const satisfies Methods<'option'>;

const keeps = ['name', 'name_localizations', 'value'] as const;

/** The last release of which builders take choices as pairs: an array of them was the only form. */
export const pairsUntil = '0.12';

/** Arrays as the only argument came with 1.8. */
export const chosen = {
  addChoices: { does: 'append', field: 'choices', takes: 'rest-or-list', keeps, pairsUntil },
  setChoices: { does: 'replace', field: 'choices', takes: 'rest-or-list', keeps, pairsUntil, since: '0.11' },
  addChoice: { does: 'append', field: 'choices', takes: 'pair', until: '0.12', instead: 'addChoices' },
} as const satisfies Methods<'option'>;

export const channelTyped = {
  addChannelTypes: { does: 'append', field: 'channel_types', takes: 'rest-or-list' },
  addChannelType: {
    does: 'append',
    field: 'channel_types',
    takes: 'rest-or-list',
    until: '0.12',
    instead: 'addChannelTypes',
  },
} as const satisfies Methods<'option'>;

/** `file_types` is no field of the interface. */
export const fileTyped = {
  addFileTypes: { does: 'other', key: 'file_types', since: '1.15' },
  setFileTypes: { does: 'other', key: 'file_types', since: '1.15' },
  clearFileTypes: { does: 'other', key: 'file_types', since: '1.15' },
} as const satisfies Methods<'option'>;

export const addsSubcommand: AddsBuilders = {
  does: 'add',
  field: 'options',
  builder: 'SlashCommandSubcommandBuilder',
  many: false,
};

export const addsGroup: AddsBuilders = {
  does: 'add',
  field: 'options',
  builder: 'SlashCommandSubcommandGroupBuilder',
  many: false,
};

/** `addStringOption` and its like, up to release 1. */
export const withOptions: Readonly<Record<string, AddsBuilders>> = Object.fromEntries(
  parameterTypes.map(({ member, value }) => [
    `add${member}Option`,
    {
      does: 'add',
      field: 'options',
      builder: `SlashCommand${member}Option`,
      many: false,
      ...(value === OptionType.ATTACHMENT ? { since: '0.13' } : {}),
    } satisfies AddsBuilders,
  ]),
);
