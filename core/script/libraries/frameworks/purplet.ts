/** purplet: calls that are given a command, and a builder of options. */
import { CommandType, OptionType } from '../../../interface/index.ts';
import type { Framework } from './framework.ts';

export const purplet: Framework = {
  packages: ['purplet'],
  dialect: { command: 'camel', option: 'camel' },
  calls: {
    ChatCommand: { type: CommandType.CHAT_INPUT, wordsAreSubcommands: true },
    UserContextCommand: { type: CommandType.USER },
    MessageContextCommand: { type: CommandType.MESSAGE },
  },
  builders: {
    OptionBuilder: {
      string: OptionType.STRING,
      integer: OptionType.INTEGER,
      number: OptionType.NUMBER,
      boolean: OptionType.BOOLEAN,
      user: OptionType.USER,
      role: OptionType.ROLE,
      channel: OptionType.CHANNEL,
      mentionable: OptionType.MENTIONABLE,
      attachment: OptionType.ATTACHMENT,
    },
  },
};
