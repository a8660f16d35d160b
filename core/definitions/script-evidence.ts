/** By what values in TypeScript and JavaScript are recognised as definitions. */
import { CommandType, type Spelling } from '../interface/index.ts';

/** What discord.js takes for a command, its own data or the body of a request. */
const resolvable = 'ApplicationCommandDataResolvable';

/** Types whose values are definitions (arrays of them too), and how their keys are spelled. */
export const definitionTypes: Readonly<Record<string, Spelling>> = {
  RESTPostAPIApplicationCommandsJSONBody: 'wire',
  RESTPostAPIChatInputApplicationCommandsJSONBody: 'wire',
  RESTPostAPIContextMenuApplicationCommandsJSONBody: 'wire',
  RESTPostAPIPrimaryEntryPointApplicationCommandJSONBody: 'wire',
  RESTPostAPIApplicationGuildCommandsJSONBody: 'wire',
  RESTPutAPIApplicationCommandsJSONBody: 'wire',
  RESTPutAPIApplicationGuildCommandsJSONBody: 'wire',
  APIApplicationCommand: 'wire',
  ApplicationCommandData: 'camel',
  [resolvable]: 'either',
  ChatInputApplicationCommandData: 'camel',
  UserApplicationCommandData: 'camel',
  MessageApplicationCommandData: 'camel',
  PrimaryEntryPointCommandData: 'camel',
  CommandDefinition: 'either',
  WireCommand: 'wire',
  CamelCommand: 'camel',
};

/** Types of one command that differ in how its keys are spelled; `commands` where it can be of some types only. */
const spelledTypes: readonly {
  readonly wire: string;
  readonly camel: string;
  readonly commands?: readonly number[];
}[] = [
  { wire: 'RESTPostAPIApplicationCommandsJSONBody', camel: 'ApplicationCommandData' },
  { wire: 'RESTPostAPIChatInputApplicationCommandsJSONBody', camel: 'ChatInputApplicationCommandData' },
  {
    wire: 'RESTPostAPIContextMenuApplicationCommandsJSONBody',
    camel: 'UserApplicationCommandData',
    commands: [CommandType.USER],
  },
  {
    wire: 'RESTPostAPIContextMenuApplicationCommandsJSONBody',
    camel: 'MessageApplicationCommandData',
    commands: [CommandType.MESSAGE],
  },
  {
    wire: 'RESTPostAPIPrimaryEntryPointApplicationCommandJSONBody',
    camel: 'PrimaryEntryPointCommandData',
  },
  { wire: 'WireCommand', camel: 'CamelCommand' },
];

/** What the type of a command is called with the other spelling of its keys; `undefined` where there is none. */
export const typeSpelled = (
  name: string,
  spelling: 'wire' | 'camel',
  command: number | undefined,
): string | undefined =>
  spelledTypes.find(
    (type) =>
      type[spelling === 'wire' ? 'camel' : 'wire'] === name &&
      (!type.commands || (command !== undefined && type.commands.includes(command))),
  )?.[spelling];

/** What the type of one option is called, in libraries and in our npm package, by the spelling of its keys. */
export const optionTypes: Readonly<
  Record<'wire' | 'camel', { readonly name: string; readonly own: string }>
> = {
  wire: { name: 'APIApplicationCommandOption', own: 'WireOption' },
  camel: { name: 'ApplicationCommandOptionData', own: 'CamelOption' },
};

/** Those of {@link definitionTypes} that our npm package exports. */
export const ownTypes: readonly string[] = ['CommandDefinition', 'WireCommand', 'CamelCommand'];

/** Types whose values discord.js gets, and sends as it reads them. */
export const isDataOfDiscordJs = (name: string): boolean =>
  (spellingOfType(name) === 'camel' && !ownTypes.includes(name)) || name === resolvable;

/** Functions of our npm package whose argument is a definition, or a list of them. They return it as it is. */
export const definingCalls: readonly string[] = ['defineCommand', 'defineCommands'];

/** The npm package that exports {@link definingCalls}. */
export const libraryName = 'application-commands';

export const isDefinitionType = (name: string): boolean => Object.hasOwn(definitionTypes, name);

/** How the keys of a value of this type are spelled. */
export const spellingOfType = (name: string): Spelling =>
  (isDefinitionType(name) ? definitionTypes[name] : undefined) ?? 'either';
