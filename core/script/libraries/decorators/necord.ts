/** necord: what it sends is made by its `SlashCommandDiscovery`, and by `Options` of the class of a parameter. */
import { CommandType, OptionType } from '../../../interface/index.ts';
import type { DecoratorLibrary } from './library.ts';

/** Decorators of the members of a class that are options, and their types. */
export const necordOptions: Readonly<Record<string, number>> = {
  StringOption: OptionType.STRING,
  IntegerOption: OptionType.INTEGER,
  NumberOption: OptionType.NUMBER,
  BooleanOption: OptionType.BOOLEAN,
  UserOption: OptionType.USER,
  MemberOption: OptionType.USER,
  ChannelOption: OptionType.CHANNEL,
  RoleOption: OptionType.ROLE,
  MentionableOption: OptionType.MENTIONABLE,
  AttachmentOption: OptionType.ATTACHMENT,
};

export const necord = {
  package: 'necord',
  commands: {
    SlashCommand: CommandType.CHAT_INPUT,
    createCommandGroupDecorator: CommandType.CHAT_INPUT,
    UserCommand: CommandType.USER,
    MessageCommand: CommandType.MESSAGE,
  },
  parts: new Set([...Object.keys(necordOptions), 'Subcommand']),
  since: '6.0',
  harmless: new Set([
    'SlashCommand',
    'Subcommand',
    'UserCommand',
    'MessageCommand',
    'Options',
    'Opts',
    'Context',
    'Ctx',
    'TargetUser',
    'TargetMember',
    'TargetMessage',
  ]),
  // What Nest's own decorators say of a class or a method is not for necord.
  strangers: /^@nestjs\//,
  guilds: { key: 'development' },
  isNoted: true,
} satisfies DecoratorLibrary;
