/** By which request a definition is sent, and who gets it before. */
import type { Spelling } from '../../interface/index.ts';
import type { Reading, Recipient } from '../../syntax/reading.ts';
import { homeOf, type ObjectNode } from '../../syntax/tree.ts';
import type { Definition, DefinitionRequest, Evidence, Receiver, RequestMethod } from '../definition.ts';
import { nameNodeOf } from '../identity.ts';
import { isReadByLibrary } from '../model.ts';
import { isDataOfDiscordJs } from '../script-evidence.ts';

/** Where another file sends a command that is written in this one. */
export function recipientOf(node: ObjectNode, recipients: Reading['recipients']): Recipient | undefined {
  const name = nameNodeOf(node);
  return name && homeOf(name).file === undefined ? recipients?.get(name.value) : undefined;
}

/** Who makes the body of what a script has. `mayBePassed`: code may get it where nothing else is known. */
export function passedBy(
  { kind, detail }: Evidence,
  spelling: Spelling,
  mayBePassed: true | undefined,
  sentTo: Recipient | undefined,
  { chain }: ObjectNode,
): Pick<Definition, 'passedTo'> {
  const isData = kind === 'type' && spelling !== 'wire' && isDataOfDiscordJs(detail);
  if (isData) return { passedTo: 'discord.js' };
  // What a builder makes Sapphire sends as it is.
  if (sentTo === 'discord.js' || (sentTo === 'sapphire' && !chain)) return { passedTo: sentTo };
  return mayBePassed && !sentTo ? { passedTo: 'code' } : {};
}

/** How the keys are spelled that are read of a command. */
export const spellingFor = (receiver: Receiver | undefined, spelling: Spelling): Spelling =>
  receiver === 'sapphire' ? 'camel' : spelling;

/** By which request a method registers commands; `undefined` for methods that send nothing by themselves. */
export function requestOf(
  { kind, detail }: Evidence,
  guild: boolean,
  sentTo: Recipient | undefined,
): DefinitionRequest | undefined {
  if (kind !== 'registration') return undefined;
  return { method: methodOf(detail), guild, raw: sentTo === 'service' };
}

/** The method of the request by which a method of this name registers commands: `bulkOverwriteGlobalCommands`, `put`. */
export const methodOf = (name: string): RequestMethod =>
  /^(?:put|set|bulk)/.test(name) ? 'PUT' : /^(?:patch|edit)/.test(name) ? 'PATCH' : 'POST';

/** Of a command that is sent by several requests, what holds for all of them: only one may be to a guild. */
export function withRequests(found: Definition, all: readonly Definition[]): Definition {
  const requests = all.flatMap(({ request }) => request ?? []);
  const whole = requests.filter(({ method }) => method !== 'PATCH');
  const request = whole.find(({ guild }) => !guild) ?? whole[0] ?? requests[0];
  if (!request) return found;
  const { switchedOff: _, ...definition } = found;
  const raw = requests.some((request) => request.raw);
  if (!raw) {
    const library = all.find(({ passedTo }) => isReadByLibrary(passedTo))?.passedTo;
    if (!library) return { ...definition, request };
    return { ...definition, passedTo: library, spelling: spellingFor(library, definition.spelling), request };
  }
  const { passedTo = 'code', ...asWritten } = definition;
  const isSerialized = !all.some((sent) => sent.request?.raw && !sent.passedTo);
  return {
    ...asWritten,
    spelling: 'wire',
    request: { ...request, raw },
    ...(isSerialized ? { passedTo } : {}),
  };
}
