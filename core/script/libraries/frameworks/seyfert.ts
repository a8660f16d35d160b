/** seyfert: classes whose decorators say what command they are. */
import { CommandType, OptionType } from '../../../interface/index.ts';
import type { Framework } from './framework.ts';

/** What its handler of commands is told by a program, and what has other files than its settings say loaded. */
const remaking =
  /\.commands[?!]?\.(?:values|entryPoint)\b|\.prototype\.toJSON\b|\b(?:commandsDir|createPlugin|definePlugins|extends CommandHandler|on(?:Command|File|SubCommand)|setHandlers)\b|\bloadCommands\(\s*[^)\s]|\bgetRC\s*:/;

const making = /\bnew\s+[\w.]+\(/;

/**
 * A client takes plugins, which may change every command, whatever the program calls its class: `new Bot({ plugins })`. Looked for
 * piece by piece: a pattern that reaches on to the next parenthesis would begin anew at each `new` where there is none.
 */
const takesPlugins = (text: string): boolean =>
  text.includes('plugins') &&
  text.split(')').some((piece) => {
    const made = making.exec(piece);
    return made !== null && /\bplugins\b/.test(piece.slice(made.index + made[0].length));
  });

export const seyfert: Framework = {
  packages: ['seyfert'],
  dialect: {
    command: 'camel',
    commandType: CommandType.CHAT_INPUT,
    option: 'wire',
    own: ['props', 'ignore', 'aliases', 'botPermissions', 'guildId'],
    optionOwn: ['value', 'locales', 'onAutocompleteError'],
  },
  decorated: {
    fields: 'Declare',
    options: 'Options',
    groups: 'Groups',
    group: 'Group',
    locales: 'Locales',
    loaded: 'AutoLoad',
    chat: 'Command',
    part: 'SubCommand',
    menu: 'ContextMenuCommand',
    entry: 'EntryPointCommand',
    harmless: new Set(['Middlewares']),
    telling: new Set([
      '__autoload',
      '__t',
      '__tGroups',
      'contexts',
      'defaultMemberPermissions',
      'description',
      'description_localizations',
      'dm',
      'group',
      'groups',
      'guildId',
      'handler',
      'ignore',
      'integrationTypes',
      'name',
      'name_localizations',
      'nsfw',
      'options',
      'toJSON',
      'type',
    ]),
    since: '2.0',
    numbers: '5.0',
    settings: ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((extension) => `seyfert.config.${extension}`),
    files: /(?<!\.d)\.[jt]s$/,
    isRemadeIn: (text) => remaking.test(text) || takesPlugins(text),
  },
  options: {
    createStringOption: OptionType.STRING,
    createIntegerOption: OptionType.INTEGER,
    createNumberOption: OptionType.NUMBER,
    createBooleanOption: OptionType.BOOLEAN,
    createUserOption: OptionType.USER,
    createChannelOption: OptionType.CHANNEL,
    createRoleOption: OptionType.ROLE,
    createMentionableOption: OptionType.MENTIONABLE,
    createAttachmentOption: OptionType.ATTACHMENT,
    // It gives what it gets.
    defineGroups: undefined,
  },
};
