/** discord-nestjs: what it sends is made by its `BuildApplicationCommandService`. */
import { OptionType } from '../../../interface/index.ts';
import type { DecoratorLibrary } from './library.ts';

export const discordNestjs = {
  package: '@discord-nestjs/core',
  commands: { Command: undefined },
  parts: new Set(['SubCommand', 'UseGroup', 'Param', 'Choice', 'Channel', 'Field']),
  since: '5.0',
  harmless: new Set([
    'AppliedCollectors',
    'Command',
    'EventParams',
    'Handler',
    'IA',
    'InjectDiscordClient',
    'InteractionEvent',
    'On',
    'Once',
    'SubCommand',
    'UseCollectors',
  ]),
  strangers: /^@nestjs\//,
  guilds: { key: 'registerCommandOptions', word: 'forGuild' },
  isNoted: true,
} satisfies DecoratorLibrary;

/** Keys of a command that are handed on. */
export const commandKeys: ReadonlySet<string> = new Set([
  'name',
  'nameLocalizations',
  'description',
  'descriptionLocalizations',
  'type',
  'dmPermission',
  'defaultMemberPermissions',
]);

/** Keys of a subcommand and of a group. */
export const subcommandKeys: ReadonlySet<string> = new Set([
  'name',
  'nameLocalizations',
  'description',
  'descriptionLocalizations',
]);

/** Keys of an option; its type is that of the member, unless it says one. */
export const paramKeys: ReadonlySet<string> = new Set([
  ...subcommandKeys,
  'required',
  'autocomplete',
  'minValue',
  'maxValue',
  'minLength',
  'maxLength',
]);

/** Its own names of types. */
export const paramTypes: Readonly<Record<string, number>> = {
  STRING: OptionType.STRING,
  BOOLEAN: OptionType.BOOLEAN,
  INTEGER: OptionType.INTEGER,
  NUMBER: OptionType.NUMBER,
  ROLE: OptionType.ROLE,
  MENTIONABLE: OptionType.MENTIONABLE,
  USER: OptionType.USER,
  ATTACHMENT: OptionType.ATTACHMENT,
};
