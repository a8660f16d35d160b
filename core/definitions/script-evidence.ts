/** By what values in TypeScript and JavaScript are recognised as definitions. */
import type { Spelling } from '../interface/index.ts';

/** Types whose values are definitions (arrays of them too), and how their keys are spelled. */
const types: Readonly<Record<string, Spelling>> = {
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
};

/** Functions of our npm package whose argument is a definition, or a list of them. */
export const definingCalls: readonly string[] = ['defineCommand', 'defineCommands'];

/** The npm package that exports {@link definingCalls}. */
export const libraryName = 'application-commands';

export const isDefinitionType = (name: string): boolean => Object.hasOwn(types, name);

/** How the keys of a value of this type are spelled. */
export const spellingOfType = (name: string): Spelling => types[name] ?? 'either';

const evidence = new RegExp(`\\b(?:${[...Object.keys(types), ...definingCalls].join('|')})\\b`);

/** Whether a script can hold definitions at all: one search of its text. */
export const mayHoldDefinitions = (text: string): boolean => evidence.test(text);
