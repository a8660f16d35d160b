/** How a deployed command is mentioned in a message. */
import { CommandType, OptionType } from '../../core/interface/index.ts';
import { typeOf } from '../../core/plan/comparison/pairs.ts';
import type { DeployedCommand } from '../../core/plan/deployed.ts';

/**
 * `</name:id>`; a command with subcommands cannot be used without one (§Naming rules 5), so there is a mention for each.
 * None for other types than slash commands.
 */
export function mentionsOf(command: DeployedCommand): readonly string[] {
  if (typeOf(command) !== CommandType.CHAT_INPUT) return [];
  const paths = subcommandPaths(command);
  const mention = (path: readonly string[]) => `</${[command.name, ...path].join(' ')}:${command.id}>`;
  return paths.length > 0 ? paths.map(mention) : [mention([])];
}

function subcommandPaths(owner: object): readonly (readonly string[])[] {
  const options: unknown = 'options' in owner ? owner.options : undefined;
  if (!Array.isArray(options)) return [];
  return options.flatMap((option: unknown): readonly (readonly string[])[] => {
    if (typeof option !== 'object' || option === null || !('type' in option) || !('name' in option))
      return [];
    const name = String(option.name);
    if (option.type === OptionType.SUB_COMMAND) return [[name]];
    if (option.type !== OptionType.SUB_COMMAND_GROUP) return [];
    return subcommandPaths(option).map((path) => [name, ...path]);
  });
}
