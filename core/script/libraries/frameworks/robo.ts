/** robo.js: `export const config` of a file in the folder of commands, whose name is the command's. */
import { CommandType, OptionType } from '../../../interface/index.ts';
import type { Framework } from './framework.ts';

export const robo: Framework = {
  packages: ['robo.js', '@roboplay/robo.js'],
  dialect: {
    command: 'camel',
    commandType: CommandType.CHAT_INPUT,
    option: 'camel',
    own: ['sage', 'timeout'],
    optionOwn: ['min', 'max'],
    optionTypes: {
      string: OptionType.STRING,
      integer: OptionType.INTEGER,
      number: OptionType.NUMBER,
      boolean: OptionType.BOOLEAN,
      user: OptionType.USER,
      member: OptionType.USER,
      role: OptionType.ROLE,
      channel: OptionType.CHANNEL,
      guild: OptionType.STRING,
      mention: OptionType.MENTIONABLE,
      mentionable: OptionType.MENTIONABLE,
      attachment: OptionType.ATTACHMENT,
    },
    optionType: OptionType.STRING,
  },
  calls: { createCommandConfig: { namedByFile: 'at-top' } },
  types: { CommandConfig: { namedByFile: 'at-top' } },
  exports: { config: { namedByFile: 'at-top' } },
};
