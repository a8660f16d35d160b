/** WOKCommands: objects that files in a folder of commands export, as commands of the interface, of messages, or both. */
import { CommandType } from '../../../interface/index.ts';
import type { Framework } from './framework.ts';

export const wokcommands: Framework = {
  packages: ['wokcommands'],
  dialect: { command: 'camel', option: 'camel', own: ['type', 'aliases'] },
  types: {
    CommandObject: { type: CommandType.CHAT_INPUT, namedByFile: 'anywhere' },
    ICommand: { type: CommandType.CHAT_INPUT, namedByFile: 'anywhere' },
  },
  messageTypes: ['CommandType.LEGACY'],
};
