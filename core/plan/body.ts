/** What a definition says to a service: its body in wire names, made of what is statically known. */

import { type UnknownPart, unknownParts } from '../definitions/body/unknown-parts.ts';
import { type Body, objectBody } from '../definitions/body/written-body.ts';
import type { CommandDefinition, CommandScope, Definition } from '../definitions/definition.ts';
import { type Entity, nameOf, rootsOf } from '../definitions/model.ts';
import { CommandType, isSent, objects, snowflakePattern } from '../interface/index.ts';
import { type Place, placeOf } from '../syntax/tree.ts';
import { type NotKnown, notKnown, unusableField } from './not-known.ts';

export type { Body };

/** A command as a file defines it, ready to be sent. */
export interface LocalCommand {
  readonly name: string;
  readonly type: number;
  /** The id that the definition gives, if it gives one: then it is that deployed command, whatever its name. */
  readonly id: string | undefined;
  readonly body: Body;
  /** Where the name stands. */
  readonly at: Place;
}

/** With the definition itself, for placing what a service refuses. */
export interface SourcedCommand extends LocalCommand {
  readonly command: Entity;
}

/**
 * The body of a command definition. Gives the places that are not known instead, when there are any: nothing is guessed and
 * nothing half-known is sent. Unknown keys and those of the file alone are left out, as the service ignores them.
 */
export function localCommand(
  definition: Definition,
): SourcedCommand | { readonly unknown: readonly NotKnown[] } {
  const [command] = definition.kind === 'command' ? rootsOf(definition) : [];
  if (!command) throw new Error('Only a command has a body.');
  // In which guilds it belongs, configuration tells.
  if (definition.guild && definition.scope.kind === 'global')
    return { unknown: [notKnown({ node: command.node, path: [], written: [] }, 'guild')] };
  const at = placeOf(command.fields.get('name')?.value ?? command.node);
  const changed = changedBody(definition);
  if (changed) return { ...changed, body: inScope(changed.body, definition.scope), at, command };
  if (definition.isConditional && !definition.request)
    return { unknown: [notKnown({ node: command.node, path: [], written: [] }, 'condition')] };
  const unknown = unknownParts(command, isSent);
  if (unknown.length > 0) return { unknown: notKnownOf(definition, unknown) };
  if (definition.mayGetMore)
    return { unknown: [notKnown({ node: command.node, path: [], written: [] }, 'sending')] };
  const name = nameOf(command);
  if (name === undefined) return { unknown: [unusableField(command, 'name')] };
  if (command.type === undefined) return { unknown: [unusableField(command, 'type')] };
  return {
    name,
    type: command.type,
    id: idOf(command),
    body: inScope(objectBody(command), definition.scope),
    at,
    command,
  };
}

/** What code makes of a command before it registers it, as far as that is known. */
function changedBody({
  changed,
}: Definition): Pick<LocalCommand, 'name' | 'type' | 'id' | 'body'> | undefined {
  if (changed?.body === undefined) return undefined;
  const body = JSON.parse(changed.body) as Body;
  const { name, type = CommandType.CHAT_INPUT } = body;
  return typeof name === 'string' && typeof type === 'number'
    ? { name, type, id: undefined, body }
    : undefined;
}

/** Where something may be added to all of a command, so it may to its parts: that is told once. */
function notKnownOf(definition: Definition, unknown: readonly UnknownPart[]): readonly NotKnown[] {
  const [first, ...others] = unknown;
  if (first?.path.length !== 0) return unknown.map((part) => notKnown(part));
  const values = others.filter(({ node }) => node.kind === 'unknown' && node.because !== 'around');
  return [
    notKnown(first, definition.changed ? 'change' : definition.isSentIfSaid ? 'sending' : 'value'),
    ...values.map((part) => notKnown(part)),
  ];
}

/** How a command is called that is not to be sent; nothing where that is not known. */
export function namedCommand(
  definition: CommandDefinition,
): readonly { readonly name: string; readonly type: number | undefined }[] {
  const [command] = rootsOf(definition);
  const name = command && nameOf(command);
  return name === undefined ? [] : [{ name, type: command?.type }];
}

/** The id that a definition gives, if it gives one that is known. */
export function idOf({ fields }: Entity): string | undefined {
  const id = fields.get('id')?.value;
  return id?.kind === 'string' && snowflakePattern.test(id.value) ? id.value : undefined;
}

/** In a guild the fields of global commands are left out: creating and editing do not take them (§Guild commands). */
function inScope(body: Body, { kind }: CommandScope): Body {
  if (kind === 'global') return body;
  const left = objects.command.filter(({ globalOnly }) => globalOnly).map(({ name }) => name);
  return Object.fromEntries(Object.entries(body).filter(([name]) => !left.includes(name)));
}

/**
 * The body of a command as far as its text says it. What is only known when the program runs is as the program was seen to
 * send it.
 */
export const bodyAsSeen = (command: Entity, seen: Body): Body => objectBody(command, seen);
