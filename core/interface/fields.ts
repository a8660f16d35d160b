/**
 * THE TABLE: every field of every kind of object that a definition file can hold. What a field is, where it may stand,
 * what it allows and what it means is said here and nowhere else; rules, completion, hover, JSON Schemas and rule pages
 * read it.
 */
import {
  CommandType,
  containerTypes,
  IntegrationType,
  InteractionContext,
  OptionType,
  parameterTypes,
} from './enums.ts';
import type { FieldSpec, FieldType, ObjectKind, TextKind } from './field-spec.ts';
import { type LengthRange, limits } from './limits.ts';

const slashOnly = [CommandType.CHAT_INPUT] as const;
const withChoices = [OptionType.STRING, OptionType.INTEGER, OptionType.NUMBER] as const;
const numeric = [OptionType.INTEGER, OptionType.NUMBER] as const;
const parameters = parameterTypes.map(({ value }) => value);

/** A row whose wire name the compiler knows, so that other data can refer to rows by names that are checked. */
type Named<Name extends string> = FieldSpec & { readonly name: Name };

const name = (documentation: string, section: string): Named<'name'> => ({
  name: 'name',
  type: { kind: 'text', text: 'name', length: limits.name },
  required: true,
  documentation,
  section,
});

const localizations = <Of extends string>(
  of: Of,
  text: TextKind,
  length: LengthRange,
  section: string,
): Named<`${Of}_localizations`> => ({
  name: `${of}_localizations`,
  type: { kind: 'localizations', of, text, length },
  nullable: true,
  sentSince: '13.7',
  documentation: `The ${of} in other locales: a dictionary from locale code to text. Values follow the restrictions of \`${of}\`; a missing locale shows the default.`,
  section,
});

const read = <Name extends string>(
  fieldName: Name,
  documentation: string,
  type: FieldType = { kind: 'snowflake' },
): Named<Name> => ({
  name: fieldName,
  type,
  serverSet: true,
  documentation: `${documentation} Set by the service: it may stand in a definition but is not sent.`,
  section: 'Application command',
});

const schemaField = {
  name: '$schema',
  type: { kind: 'string' },
  fileOnly: true,
  documentation: 'The JSON Schema of this file. Not sent.',
  section: 'Application command',
} as const satisfies FieldSpec;

const directiveField = {
  name: '$appcmd',
  type: { kind: 'object', of: 'directive' },
  fileOnly: true,
  documentation:
    'Instructions to the linter, for strict JSON that cannot hold comments: `{"disable": ["rule-id"]}` silences rules in this object. Not sent.',
  section: 'Application command',
} as const satisfies FieldSpec;

const command = [
  {
    name: 'type',
    type: { kind: 'enum', of: 'commandType' },
    default: CommandType.CHAT_INPUT,
    documentation: 'The type of command. Defaults to CHAT_INPUT.',
    section: 'Application command',
  },
  name(
    'The name of the command, 1-32 characters. Slash command names are lowercase without spaces; USER and MESSAGE names may be mixed case and hold spaces.',
    'Application command',
  ),
  localizations('name', 'name', limits.name, 'Application command'),
  {
    name: 'description',
    type: { kind: 'text', text: 'description', length: limits.description },
    required: slashOnly,
    documentation:
      'What the command does, 1-100 characters. Slash commands need one; USER and MESSAGE commands take none.',
    section: 'Application command',
  },
  localizations('description', 'description', limits.description, 'Application command'),
  {
    name: 'options',
    type: { kind: 'object-list', of: 'option', max: limits.options },
    on: slashOnly,
    default: [],
    documentation:
      'The parameters of a slash command, or its subcommands and groups. At most 25; required ones first.',
    section: 'Application command',
  },
  {
    name: 'default_member_permissions',
    type: { kind: 'permissions' },
    nullable: true,
    default: null,
    sentSince: '13.9',
    documentation:
      'The permissions a member needs to use the command: a bit set serialized as a string. `"0"` disables the command for everyone except administrators unless an overwrite says otherwise; `null` asks for none.',
    section: 'Application command',
  },
  {
    name: 'dm_permission',
    type: { kind: 'boolean' },
    nullable: true,
    globalOnly: true,
    default: true,
    overruledBy: 'contexts',
    deprecated: 'use `contexts`',
    sentSince: '13.9',
    documentation: 'Whether the command is available in direct messages with the app.',
    section: 'Application command',
  },
  {
    name: 'default_permission',
    type: { kind: 'boolean' },
    nullable: true,
    default: true,
    deprecated: 'use `default_member_permissions`',
    onlyCamelInData: true,
    documentation: 'Whether the command is enabled by default when the app is added to a guild.',
    section: 'Application command',
  },
  {
    name: 'nsfw',
    type: { kind: 'boolean' },
    default: false,
    notInGuildOverwrite: true,
    sentSince: '14.8',
    documentation: 'Age-restricted: limits who can see and use the command, and from which channels.',
    section: 'Age restriction',
  },
  {
    name: 'integration_types',
    type: { kind: 'enum-list', of: 'integrationType' },
    globalOnly: true,
    filledIn: true,
    guildOverwriteDefault: [IntegrationType.GUILD_INSTALL],
    sentSince: '14.16',
    documentation:
      "Installation contexts in which the command is available. Defaults to the app's configured contexts.",
    section: 'Contexts',
  },
  {
    name: 'contexts',
    type: { kind: 'enum-list', of: 'context' },
    nullable: true,
    globalOnly: true,
    default: null,
    guildOverwriteDefault: [
      InteractionContext.GUILD,
      InteractionContext.BOT_DM,
      InteractionContext.PRIVATE_CHANNEL,
    ],
    sentSince: '14.16',
    documentation: 'Interaction contexts in which the command can be used.',
    section: 'Contexts',
  },
  {
    name: 'handler',
    type: { kind: 'enum', of: 'handler' },
    filledIn: true,
    on: [CommandType.PRIMARY_ENTRY_POINT],
    sentSince: '14.20',
    documentation: 'Who answers when the entry point is used. Only for apps with an Activity.',
    section: 'Command handler type (PRIMARY_ENTRY_POINT only)',
  },
  read('id', 'Unique id of the command.'),
  read('application_id', 'Id of the application the command belongs to.'),
  read('guild_id', 'Id of the guild, when the command is not global.'),
  read('version', 'Version id, updated on substantial changes.'),
  read('name_localized', "The name in the requester's locale.", { kind: 'string' }),
  read('description_localized', "The description in the requester's locale.", { kind: 'string' }),
  schemaField,
  directiveField,
] as const satisfies readonly FieldSpec[];

const option = [
  {
    name: 'type',
    type: { kind: 'enum', of: 'optionType' },
    required: true,
    documentation: 'The type of option.',
    section: 'Command option',
  },
  name(
    'The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array.',
    'Command option',
  ),
  localizations('name', 'name', limits.name, 'Command option'),
  {
    name: 'description',
    type: { kind: 'text', text: 'description', length: limits.description },
    required: true,
    documentation: 'What the option is, 1-100 characters.',
    section: 'Command option',
  },
  localizations('description', 'description', limits.description, 'Command option'),
  {
    name: 'required',
    type: { kind: 'boolean' },
    on: parameters,
    default: false,
    documentation:
      'Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups.',
    section: 'Command option',
  },
  {
    name: 'choices',
    type: { kind: 'object-list', of: 'choice', max: limits.choices },
    on: withChoices,
    default: [],
    documentation: 'The only valid values, at most 25. STRING, INTEGER and NUMBER only.',
    section: 'Command option',
  },
  {
    name: 'options',
    type: { kind: 'object-list', of: 'option', max: limits.options },
    on: containerTypes,
    default: [],
    documentation: 'The parameters of a subcommand or the subcommands of a group, at most 25.',
    section: 'Command option',
  },
  {
    name: 'channel_types',
    type: { kind: 'enum-list', of: 'channelType' },
    on: [OptionType.CHANNEL],
    sentSince: '13.2',
    documentation: 'Restricts the channels shown. CHANNEL only.',
    section: 'Command option',
  },
  {
    name: 'min_value',
    type: { kind: 'number' },
    on: numeric,
    sentSince: '13.4',
    documentation: 'Minimum permitted value: an integer for INTEGER, a double for NUMBER.',
    section: 'Command option',
  },
  {
    name: 'max_value',
    type: { kind: 'number' },
    on: numeric,
    sentSince: '13.4',
    documentation: 'Maximum permitted value: an integer for INTEGER, a double for NUMBER.',
    section: 'Command option',
  },
  {
    name: 'min_length',
    type: { kind: 'integer', range: limits.minLength },
    on: [OptionType.STRING],
    sentSince: '13.9',
    documentation: 'Minimum permitted length of the text, 0-6000. STRING only.',
    section: 'Command option',
  },
  {
    name: 'max_length',
    type: { kind: 'integer', range: limits.maxLength },
    on: [OptionType.STRING],
    sentSince: '13.9',
    documentation: 'Maximum permitted length of the text, 1-6000. STRING only.',
    section: 'Command option',
  },
  {
    name: 'autocomplete',
    type: { kind: 'boolean' },
    on: withChoices,
    default: false,
    sentSince: '13.3',
    documentation:
      'Ask the app for suggestions while the user types. STRING, INTEGER and NUMBER only; not together with choices.',
    section: 'Command option',
  },
  {
    ...read('name_localized', "The name in the requester's locale.", { kind: 'string' }),
    section: 'Localization',
  },
  {
    ...read('description_localized', "The description in the requester's locale.", { kind: 'string' }),
    section: 'Localization',
  },
  directiveField,
] as const satisfies readonly FieldSpec[];

const choice = [
  {
    name: 'name',
    type: { kind: 'text', text: 'choice-name', length: limits.choiceName },
    required: true,
    documentation: 'The text the user sees, 1-100 characters.',
    section: 'Option choice',
  },
  localizations('name', 'choice-name', limits.choiceName, 'Option choice'),
  {
    name: 'value',
    type: { kind: 'choice-value' },
    required: true,
    documentation:
      'The value sent to the app: a string of at most 100 characters, an integer or a double, as the type of the option says.',
    section: 'Option choice',
  },
  {
    ...read('name_localized', "The name in the requester's locale.", { kind: 'string' }),
    section: 'Localization',
  },
  directiveField,
] as const satisfies readonly FieldSpec[];

const file: readonly FieldSpec[] = [
  schemaField,
  directiveField,
  {
    name: 'commands',
    type: { kind: 'definitions' },
    required: true,
    documentation: 'The command definitions of this file.',
    section: 'Application command',
  },
];

const permissionsFile: readonly FieldSpec[] = [
  schemaField,
  directiveField,
  {
    name: 'guild_id',
    type: { kind: 'snowflake' },
    required: true,
    documentation:
      'The guild in which the overwrites apply. As the id of an overwrite it stands for @everyone.',
    section: 'Guild application command permissions',
  },
  {
    name: 'commands',
    type: { kind: 'object-list', of: 'command-permissions' },
    required: true,
    documentation: 'One entry for each command whose overwrites this file holds.',
    section: 'Guild application command permissions',
  },
];

const fetchedId = (name: string, documentation: string): FieldSpec => ({
  name,
  type: { kind: 'snowflake' },
  fetched: true,
  documentation,
  section: 'Guild application command permissions',
});

const commandPermissions: readonly FieldSpec[] = [
  schemaField,
  {
    name: 'name',
    type: { kind: 'string' },
    documentation: 'Name of the command. Leave out for the overwrites of all commands without their own.',
    section: 'Guild application command permissions',
  },
  {
    name: 'type',
    type: { kind: 'enum', of: 'commandType' },
    default: CommandType.CHAT_INPUT,
    documentation: 'Type of the command: names are unique only within a type.',
    section: 'Guild application command permissions',
  },
  // What the service gives says the command and the guild by their ids.
  fetchedId(
    'id',
    "Id of the command, as the service gives it; the application's id stands for all commands without overwrites of their own.",
  ),
  fetchedId('application_id', 'Id of the application that the command belongs to.'),
  fetchedId(
    'guild_id',
    'Id of the guild in which the overwrites apply: that of the file unless it stands here.',
  ),
  {
    name: 'permissions',
    type: { kind: 'object-list', of: 'overwrite', max: limits.overwrites },
    required: true,
    documentation: 'The overwrites, at most 100. They replace all existing ones of the command in the guild.',
    section: 'Guild application command permissions',
  },
  directiveField,
];

const overwrite: readonly FieldSpec[] = [
  {
    name: 'id',
    type: { kind: 'snowflake' },
    required: true,
    documentation:
      'A role, user or channel id; the guild id stands for @everyone, the guild id minus 1 for all channels.',
    section: 'Application command permission',
  },
  {
    name: 'type',
    type: { kind: 'enum', of: 'overwriteType' },
    required: true,
    documentation: 'What the id names: a role, a user or a channel.',
    section: 'Application command permission',
  },
  {
    name: 'permission',
    type: { kind: 'boolean' },
    required: true,
    documentation: 'true allows, false denies.',
    section: 'Application command permission',
  },
  directiveField,
];

const directive: readonly FieldSpec[] = [
  {
    name: 'disable',
    type: { kind: 'string-list' },
    required: true,
    documentation: 'Ids of the rules to silence in the object that holds this directive.',
    section: 'Application command',
  },
];

interface Rows {
  readonly command: typeof command;
  readonly option: typeof option;
  readonly choice: typeof choice;
}

/** Wire names of the fields of a command, an option or a choice, for data that refers to them. */
export type FieldName<Kind extends keyof Rows> = Rows[Kind][number]['name'];

export const objects: Readonly<Record<ObjectKind, readonly FieldSpec[]>> = {
  file,
  command,
  option,
  choice,
  'permissions-file': permissionsFile,
  'command-permissions': commandPermissions,
  overwrite,
  directive,
};

/** How messages call an object of each kind. */
export const objectTitles: Readonly<Record<ObjectKind, string>> = {
  file: 'definition file',
  command: 'command',
  option: 'option',
  choice: 'choice',
  'permissions-file': 'permissions file',
  'command-permissions': 'permissions entry',
  overwrite: 'overwrite',
  directive: 'directive',
};
