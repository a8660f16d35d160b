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

/** Names of the enums of command types, of which the type of a literal may be a member. */
const commandTypeObjects: readonly string[] = ['ApplicationCommandType', 'ApplicationCommandTypes'];

/** Methods that register commands, routes to which they are sent, and the class of slash-create. */
const registeringNames: readonly string[] = [
  'registerChatInputCommand',
  'registerContextMenuCommand',
  'createGlobalApplicationCommand',
  'upsertGlobalApplicationCommand',
  'upsertGlobalApplicationCommands',
  'createGuildApplicationCommand',
  'upsertGuildApplicationCommand',
  'upsertGuildApplicationCommands',
  'createGlobalCommand',
  'bulkEditGlobalCommands',
  'bulkOverwriteGlobalApplicationCommands',
  'bulkOverwriteApplicationCommands',
  'createGuildCommand',
  'bulkEditGuildCommands',
  'editGlobalCommand',
  'editGuildCommand',
  'bulkOverwriteGlobalCommands',
  'bulkOverwriteGuildCommands',
  'bulkEditCommands',
  'createCommand',
  'editCommand',
  'applicationCommand',
  'applicationCommands',
  'applicationGuildCommand',
  'applicationGuildCommands',
];

/** The npm package that exports {@link definingCalls}. */
export const libraryName = 'application-commands';

export const isDefinitionType = (name: string): boolean => Object.hasOwn(definitionTypes, name);

/** How the keys of a value of this type are spelled. */
export const spellingOfType = (name: string): Spelling =>
  (isDefinitionType(name) ? definitionTypes[name] : undefined) ?? 'either';

/** A script with builders of commands has one of these. */
const builderWords = /\.setName\(|\.setDescription\(|CommandBuilder/;

/** Where a chain begins, or goes on from what a function of the program gives. */
const builderPlaces = /\bnew\b|CommandBuilder\w|\)\s*\.set(?:Name|Description)\(/g;

/** A literal with the shape of a command has one of these keys, and hardly ever not the first. */
const describingWord = 'description';
const shapeWords =
  /\boptions\b|\b(?:default|dm|default_?[mM]ember)_?[pP]ermissions?\b|_localizations\b|Localizations\b|\bintegration_?[tT]ypes\b/;
/** Where such a literal can be. */
const shapePlaces =
  /\b(?:options|description|default_?(?:[mM]ember_?)?[pP]ermissions?|dm_?[pP]ermission|integration_?[tT]ypes)\b/g;

/** The manager of commands of discord.js: `application.commands.set(…)`. */
const managerWords = /\.commands\.(?:set|create|edit)\(/g;

/** A class that gives its command to the one that it extends. */
const superWords = /\bsuper\(/g;

/** Keys that no other literal has, described or not. */
const unmistakableWords = /\b(?:default_?(?:[mM]ember_?)?|dm_?)[pP]ermissions?\b/;

const mayHoldShapes = (text: string): boolean =>
  (text.includes(describingWord) && shapeWords.test(text)) ||
  (text.includes('ermission') && unmistakableWords.test(text));

/** A class of slash-create, or of the program's own that may extend one. */
const mayHoldClasses = (text: string): boolean =>
  text.includes('super(') &&
  (text.includes('slash-create') ||
    (text.includes(describingWord) && /\bextends\s+[\w.]*Command\b/.test(text)));

/** The word of the comment that makes a definition of the literal behind it. */
export const commandComment = 'appcmd-command';

/** Functions beside a name and a description that say what a command does. */
export const runningKeys: readonly string[] = [
  'execute',
  'run',
  'exec',
  'callback',
  'handler',
  'interactionRun',
];
const runningWords = /\b(?:execute|run|exec|callback|handler|interactionRun)\b\s*[(:=]/;

let lastPlace: { readonly uri: string; readonly name: string | undefined } | undefined;

/** The folder or file called after commands that a script stands in. */
export function isOfCommands(uri: string | undefined): string | undefined {
  if (uri === undefined) return undefined;
  // Asked again and again of one file.
  if (lastPlace?.uri !== uri) lastPlace = { uri, name: placeOf(uri) };
  return lastPlace.name;
}

function placeOf(uri: string): string | undefined {
  const names = uri.split('/').slice(-6);
  const file = names.pop()?.replace(/\.\w+$/, '');
  return [...names.reverse(), file ?? ''].find((name) => commandsName.test(name));
}

const commandsName = /^(?:[\w-]*commands?|[\w-]*commands?-\w+|interactions|slash|context-?menus?)$/i;

/** Whether a script can hold what is a definition perhaps. */
const mayHoldPlaced = (text: string, uri: string | undefined): boolean =>
  (text.includes(describingWord) && (isOfCommands(uri) !== undefined || runningWords.test(text))) ||
  (text.includes('super(') && isOfCommands(uri) !== undefined);

/** Packages whose decorators make commands. */
const decoratorWords = /['"](?:discordx|necord|@skyra\/http-framework)['"]/;

/**
 * Whether a script can hold definitions at all: a search of its text. With the file's `uri` also those that only its place
 * tells.
 */
export const mayHoldDefinitions = (text: string, uri?: string): boolean =>
  mayHoldSure(text) || (uri !== undefined && mayHoldPlaced(text, uri));

const mayHoldSure = (text: string): boolean =>
  nextEvidence(text, 0) >= 0 ||
  builderWords.test(text) ||
  mayHoldShapes(text) ||
  (text.includes('.commands.') && text.search(managerWords) >= 0) ||
  mayHoldClasses(text) ||
  decoratorWords.test(text) ||
  text.includes(commandComment);

/**
 * UTF-16 offsets of whatever may be evidence, ascending: a value can only be evident around one of them. `more` are names that
 * configuration gives.
 */
export function evidenceOffsets(text: string, uri?: string, more: readonly string[] = []): readonly number[] {
  const offsets: number[] = [];
  for (let at = nextEvidence(text, 0); at >= 0; at = nextEvidence(text, at + 1)) offsets.push(at);
  if (builderWords.test(text)) for (const { index } of text.matchAll(builderPlaces)) offsets.push(index);
  if (mayHoldShapes(text) || (uri !== undefined && mayHoldPlaced(text, uri)))
    for (const { index } of text.matchAll(shapePlaces)) offsets.push(index);
  if (text.includes(commandComment)) for (const { index } of text.matchAll(/[[{]/g)) offsets.push(index);
  for (const { index } of text.matchAll(managerWords)) offsets.push(index);
  if (mayHoldClasses(text) || (uri !== undefined && isOfCommands(uri) !== undefined))
    for (const { index } of text.matchAll(superWords)) offsets.push(index);
  if (decoratorWords.test(text)) for (const { index } of text.matchAll(/@\w/g)) offsets.push(index);
  for (const name of more)
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) offsets.push(at);
  return offsets.sort((a, b) => a - b);
}

/**
 * Every known name has this word, and little else in a definition does: searching for it, then reading the identifier
 * around it, is several times faster than one pattern with all names.
 */
const sharedWord = 'Command';

const names: ReadonlySet<string> = new Set([
  ...Object.keys(definitionTypes),
  ...definingCalls,
  ...commandTypeObjects,
  ...registeringNames,
]);

/** Where the next known name begins, at or after `from`; -1 when there is none. */
function nextEvidence(text: string, from: number): number {
  for (let at = text.indexOf(sharedWord, from); at >= 0; at = text.indexOf(sharedWord, at + 1)) {
    let start = at;
    while (start > from && isWordPart(text.charCodeAt(start - 1))) start -= 1;
    let end = at + sharedWord.length;
    while (end < text.length && isWordPart(text.charCodeAt(end))) end += 1;
    if (names.has(text.slice(start, end))) return start;
    at = end - 1;
  }
  return -1;
}

/** ASCII letters, digits, `_` and `$`. */
const isWordPart = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  code === 95 ||
  code === 36;
