/** dressed: `export const config` of a file in the folder of commands, whose name is the command's. */
import { CommandType } from '../../../interface/index.ts';
import type { Framework } from './framework.ts';

export const dressed: Framework = {
  packages: ['dressed', '@dressed/dressed', 'discord-http'],
  dialect: {
    command: 'wire',
    commandType: CommandType.CHAT_INPUT,
    option: 'wire',
    own: ['integration_type', 'guilds'],
  },
  types: { CommandConfig: { namedByFile: 'anywhere' }, CommandData: { under: 'config' } },
  options: { CommandOption: undefined },
};
