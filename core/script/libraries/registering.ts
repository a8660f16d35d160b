/** Calls that register commands: what is given to them is sent, so nobody has it afterwards. */
import type TypeScript from 'typescript';
import type { Recipient } from '../../syntax/reading.ts';
import { isKnown, isUnknown, Unknown, type Value } from '../heap/values.ts';
import { mayThrow } from '../interpreter/control.ts';
import { letEscape } from '../interpreter/escape.ts';
import type { Arguments, CallSite, Machine } from '../interpreter/machine.ts';
import { keepSent } from '../interpreter/modules/keep-sent.ts';
import { isTrueHere } from '../interpreter/values/settings.ts';
import type { Ts } from '../parse/syntax.ts';
import { initialsAt } from '../parse/uses.ts';
import { managerWords, ownerOfManager } from './managers.ts';
import { namesGuilds } from './named-guilds.ts';
import { isGuildRoute, type Lookup, memberOf, requestedBy, requestNames, requestWords } from './requests.ts';

interface Method {
  /** The place of the command among the arguments, behind the id of a guild or not. */
  readonly at: number;
  readonly isGuild?: true;
  readonly isData?: true;
  readonly sentTo?: Recipient;
  /** Options behind the command may name the guilds to which it goes: `guildIds`. */
  readonly mayNameGuilds?: true;
}

/** Methods that nothing else has. */
const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['registerChatInputCommand', { at: 0, sentTo: 'sapphire', mayNameGuilds: true }],
  ['registerContextMenuCommand', { at: 0, sentTo: 'sapphire', mayNameGuilds: true }],
  ['createGlobalApplicationCommand', { at: 0 }],
  ['upsertGlobalApplicationCommand', { at: 0 }],
  ['upsertGlobalApplicationCommands', { at: 0 }],
  ['createGuildApplicationCommand', { at: 1, isGuild: true }],
  ['upsertGuildApplicationCommand', { at: 1, isGuild: true }],
  ['upsertGuildApplicationCommands', { at: 1, isGuild: true }],
  ['createGlobalCommand', { at: 0 }],
  ['bulkEditGlobalCommands', { at: 0 }],
  ['bulkOverwriteGlobalApplicationCommands', { at: 0 }],
  ['bulkOverwriteApplicationCommands', { at: 0 }],
  ['createGuildCommand', { at: 1, isGuild: true }],
  ['editGlobalCommand', { at: 1 }],
  ['editGuildCommand', { at: 2, isGuild: true }],
  ['bulkOverwriteGlobalCommands', { at: 0 }],
  ['bulkOverwriteGuildCommands', { at: 1, isGuild: true }],
  ['bulkEditGuildCommands', { at: 1, isGuild: true }],
  ['bulkEditCommands', { at: 0 }],
  ['createCommand', { at: 0, isData: true }],
  ['editCommand', { at: 1, isData: true }],
]);

/** Routes to which commands are sent by hand. */
const routes: readonly string[] = [
  'applicationCommand',
  'applicationCommands',
  'applicationGuildCommand',
  'applicationGuildCommands',
];

/** Every name that a text must hold for one of them, but for the manager of discord.js. */
export const registeringNames: readonly string[] = [...methods.keys(), ...routes];

/** A search for the address of commands, however it is written: the request to it may stand elsewhere. */
export const addressWords = new RegExp(`\\b(?:${routes.join('|')})\\b|${requestWords.source}`);

export interface SentValue {
  readonly expression: TypeScript.Expression;
  readonly isGuild: boolean;
  /** The method is called so in many libraries: what it gets has to look like commands. */
  readonly isData: boolean;
  readonly sentTo?: Recipient | undefined;
  readonly isSerialized?: boolean;
  /** What the method is called, be it one of a request. */
  readonly method: string;
  /** The call that takes it as it is then; `isPerhaps`: or another one does. */
  readonly call: TypeScript.CallExpression;
  readonly isPerhaps?: boolean;
}

/** A search for the calls that may be one of them. */
export const registeringWords = new RegExp(
  `\\b(?:${registeringNames.join('|')})\\b|${managerWords}\\??\\.(?:set|create|edit)\\(|${requestWords.source}`,
);

/** Whether a method changes some of a command that is there: what it gets is not all of it. */
export const changesPart = (method: string): boolean => /^(?:patch|edit)/.test(method);

/** What a call of a file registers. `lookup`: what names of the file stand for. */
export function registeredBy(
  ts: Ts,
  file: TypeScript.SourceFile,
  node: TypeScript.CallExpression,
  lookup: Lookup = () => undefined,
): SentValue | undefined {
  const requested = requestedBy(ts, file, node, lookup);
  if (requested) return { ...requested, isData: false, sentTo: 'service' };
  if (!ts.isPropertyAccessExpression(node.expression)) return undefined;
  const method = node.expression.name.text;
  const found = sentBy(ts, file, node, method);
  return found && { ...found, method, call: node };
}

function sentBy(
  ts: Ts,
  file: TypeScript.SourceFile,
  node: TypeScript.CallExpression,
  method: string,
): Omit<SentValue, 'method' | 'call'> | undefined {
  const { expression, arguments: args } = node;
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const known = methods.get(method);
  if (known) {
    // discordeno had the client in front, and the interface of @discordjs/core has the application.
    const isOfCore = lastNameOf(ts, expression.expression) === 'applicationCommands';
    const at = args[known.at] && (isOfCore || isClient(ts, args[0])) ? known.at + 1 : known.at;
    const argument = args[at];
    if (!argument || ts.isSpreadElement(argument)) return undefined;
    const { isData = false, sentTo, mayNameGuilds } = known;
    const isGuild = known.isGuild ?? (mayNameGuilds && hasGuilds(ts, args[at + 1])) ?? false;
    return { expression: argument, isGuild, isData, sentTo: isOfCore ? 'service' : sentTo };
  }
  if (!/^(?:set|create|edit)$/.test(method)) return undefined;
  // `client.application.commands.set(list)`, `guild.commands.create(one)`.
  const owner = ownerOfManager(ts, file, expression.expression);
  if (!owner) return undefined;
  const [first, second] = args;
  const argument = method === 'edit' ? second : first;
  if (!argument || ts.isSpreadElement(argument)) return undefined;
  const inGuild = owner === 'guild' || (method !== 'edit' ? args.length > 1 : args.length > 2);
  return { expression: argument, isGuild: inGuild, isData: false, sentTo: 'discord.js' };
}

const guildKeys: ReadonlySet<string> = new Set(['guildIds']);

/** `{ guildIds: config.guilds }`: wherever that comes from. */
function hasGuilds(ts: Ts, options: TypeScript.Expression | undefined): boolean {
  if (!options || !ts.isObjectLiteralExpression(options)) return false;
  const named = memberOf(ts, options, guildKeys);
  return named !== undefined && namesGuilds(ts, named);
}

function isClient(ts: Ts, node: TypeScript.Expression | undefined): boolean {
  return node !== undefined && ts.isIdentifier(node) && /^(?:bot|client)$/.test(node.text);
}

function lastNameOf(ts: Ts, node: TypeScript.Expression): string | undefined {
  if (ts.isNonNullExpression(node)) return lastNameOf(ts, node.expression);
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) ? node.name.text : undefined;
}

const mayRequest = (ts: Ts, { expression }: TypeScript.CallExpression): boolean =>
  requestNames.test(lastNameOf(ts, expression) ?? '');

/**
 * A call that registers commands: their text is sent, and only functions in them may stay somewhere. `undefined` where it is
 * none, or what it is called on is known.
 */
export function sent(m: Machine, args: Arguments, site: CallSite | undefined): Value | undefined {
  const { ts, heap } = m;
  const file = site?.source.file;
  if (!file || args.rest || !ts.isCallExpression(site.node)) return undefined;
  const { node, recording, source } = site;
  const found = registeredBy(ts, file, node, initialsAt(ts, file, node));
  if (!found) {
    // Names in functions may tell that it is one. What it gets may be large: nobody goes through that to keep nothing of it.
    if (!recording || !mayRequest(ts, node)) return undefined;
    m.sendings.note(node, 'requests');
    keepSent(m, site, undefined, heap.reachable(args.values));
    return undefined;
  }
  if (recording) {
    m.sendings.note(found.call, found.isPerhaps ? 'requests' : 'registers');
    m.sendings.register({ request: node, call: found.call, source });
  }
  const cells = heap.reachable(args.values);
  if (found.call === node)
    keepSent(m, site, recording?.find(found.expression)?.value, cells, goesToGuild(m, found, node, args));
  if (args.values.some(isUnknown) && cells.size === 0) return undefined;
  const functions = [...cells].filter((cell) => cell.kind === 'function');
  letEscape(m, functions);
  mayThrow(m);
  return new Unknown([], [], { why: { kind: 'call', source, site: node } });
}

/** Whether a call sends to a guild, by what it gets in this run; `undefined` where nobody knows. */
function goesToGuild(
  m: Machine,
  { sentTo, method, isGuild }: SentValue,
  node: TypeScript.CallExpression,
  { values }: Arguments,
): boolean | undefined {
  // Nobody asks for it where the surroundings are not known.
  if (!m.surroundings.isOneRun) return undefined;
  if (sentTo === 'service' && node.arguments.length > 0) return isGuildRoute(m, node, values[0]);
  if (sentTo !== 'discord.js' || !isGuild) return isGuild;
  const guild = values[method === 'edit' ? 2 : 1];
  if (guild === undefined || isKnown(guild)) return guild === undefined || guild.value !== undefined;
  return isTrueHere(m, guild);
}
