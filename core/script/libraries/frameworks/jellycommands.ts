/** jellycommands: calls that are given a command. */
import { CommandType } from '../../../interface/index.ts';
import type { Framework } from './framework.ts';

export const jellycommands: Framework = {
  packages: ['jellycommands'],
  dialect: { command: 'camel', option: 'camel' },
  calls: {
    command: { type: CommandType.CHAT_INPUT },
    userCommand: { type: CommandType.USER },
    messageCommand: { type: CommandType.MESSAGE },
  },
};
