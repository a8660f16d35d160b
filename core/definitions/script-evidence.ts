/** By what values in TypeScript and JavaScript are recognised as definitions. */
import type { Spelling } from '../interface/index.ts';

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
  ChatInputApplicationCommandData: 'camel',
  UserApplicationCommandData: 'camel',
  MessageApplicationCommandData: 'camel',
  PrimaryEntryPointCommandData: 'camel',
  CommandDefinition: 'either',
  WireCommand: 'wire',
  CamelCommand: 'camel',
};

/** Those of {@link definitionTypes} that our npm package exports. */
export const ownTypes: readonly string[] = ['CommandDefinition', 'WireCommand', 'CamelCommand'];

/** Functions of our npm package whose argument is a definition, or a list of them. They return it as it is. */
export const definingCalls: readonly string[] = ['defineCommand', 'defineCommands'];

/** The npm package that exports {@link definingCalls}. */
export const libraryName = 'application-commands';

export const isDefinitionType = (name: string): boolean => Object.hasOwn(definitionTypes, name);

/** How the keys of a value of this type are spelled. */
export const spellingOfType = (name: string): Spelling =>
  (isDefinitionType(name) ? definitionTypes[name] : undefined) ?? 'either';
