/** seyfert: classes whose decorators say what command they are. */
import { CommandType, OptionType } from '../../../interface/index.ts';
import type { Framework } from './framework.ts';

export const seyfert: Framework = {
  packages: ['seyfert'],
  dialect: {
    command: 'camel',
    commandType: CommandType.CHAT_INPUT,
    option: 'wire',
    own: ['props', 'ignore', 'aliases', 'botPermissions', 'handler', 'guildId'],
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
  },
};
