/** Carbon: classes whose fields are those of the command. */
import { CommandType, OptionType } from '../../../interface/index.ts';
import type { Framework } from './framework.ts';

export const carbon: Framework = {
  packages: ['@buape/carbon'],
  dialect: {
    command: 'camel',
    commandType: CommandType.CHAT_INPUT,
    option: 'wire',
    names: { permission: 'default_member_permissions' },
    parts: { subcommands: OptionType.SUB_COMMAND, subcommandGroups: OptionType.SUB_COMMAND_GROUP },
  },
  classes: ['Command', 'CommandWithSubcommands', 'CommandWithSubcommandGroups'],
};
