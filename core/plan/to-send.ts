/** What the definitions of a document give a deploy: commands to send, and what keeps others from being sent. */
import * as l10n from '@vscode/l10n';
import { misnamedList } from '../definitions/command-shape.ts';
import {
  type CommandDefinition,
  type CommandScope,
  type Definition,
  scopesOf,
} from '../definitions/definition.ts';
import { rootsOf } from '../definitions/model.ts';
import { isJson } from '../syntax/language.ts';
import type { Reading } from '../syntax/reading.ts';
import type { Place } from '../syntax/tree.ts';
import { visible } from '../text/visible.ts';
import { localCommand, namedCommand, type SourcedCommand } from './body.ts';
import { type LeftOutCommand, leftOutCommand } from './left-out.ts';
import { type NotKnown, notKnown, whyNotSent } from './not-known.ts';
import type { NamedCommand } from './plan.ts';

export interface CommandsToSend {
  readonly commands: readonly { readonly definition: CommandDefinition; readonly local: SourcedCommand }[];
  /** What keeps commands from being sent. */
  readonly obstacles: readonly Obstacle[];
  /** Definitions that are not known in full: the others may be sent where somebody wants these left out. */
  readonly unknown: readonly UnknownCommand[];
  /** Definitions of commands that the program only makes while somebody uses it: nobody can write them out. */
  readonly made: readonly UnknownCommand[];
  /** Definitions of commands that a flag beside them switches off: their program leaves them out. */
  readonly switchedOff: readonly CommandDefinition[];
  /** What may be commands, and those that their program leaves out: neither sent nor deleted. */
  readonly perhaps: readonly NamedCommand[];
}

/** Whether a name that stands there is only known while somebody uses the program: code asks for it, or waits for it. */
export type IsMadeInUse = (name: Place) => boolean;

/** A definition of which only the running program knows all. */
export interface UnknownCommand {
  readonly definition: CommandDefinition;
  /** As what it is known at a service. */
  readonly leftOut: readonly LeftOutCommand[];
  /** Where it goes; `undefined`: only the running program knows. */
  readonly scopes: readonly CommandScope[] | undefined;
  /** Of the document's obstacles those that are its own. */
  readonly obstacles: readonly Obstacle[];
}

export interface Obstacle {
  readonly at: Place;
  /** Wire names and indexes from the definition down. */
  readonly path: readonly (string | number)[];
  /** That, why, and what to do. */
  readonly message: string;
  /** `undefined`: what stands around the commands. */
  readonly definition: CommandDefinition | undefined;
}

/** Goes through the definitions of a document. Nothing is left out in silence: what cannot be sent is told. */
export function commandsToSend(
  definitions: Iterable<Definition>,
  { text, language }: Pick<Reading, 'text' | 'language'>,
  isMadeInUse: IsMadeInUse = () => false,
): CommandsToSend {
  const commands: CommandsToSend['commands'][number][] = [];
  const obstacles: Obstacle[] = [];
  const unknown: UnknownCommand[] = [];
  const made: UnknownCommand[] = [];
  const perhaps: NamedCommand[] = [];
  const switchedOff: CommandDefinition[] = [];
  for (const definition of definitions) {
    if (definition.kind === 'file' && isJson(language)) obstacles.push(...misnamedIn(definition));
    if (definition.kind !== 'command') continue;
    if (definition.weak || definition.switchedOff) {
      perhaps.push(...namedCommand(definition));
      if (!definition.weak) switchedOff.push(definition);
      continue;
    }
    const local = localCommand(definition);
    // `rest.patch(route, { body: { name } })` changes some of a command that is defined elsewhere.
    if ('unknown' in local && definition.request?.method === 'PATCH')
      perhaps.push(...namedCommand(definition));
    else if ('unknown' in local) {
      const name = unknownName(definition);
      if (name && isMadeInUse(name.at)) {
        const obstacles = [obstacleOf(name, text, definition)];
        // Code that runs for somebody makes it where that one is.
        made.push({ definition, leftOut: leftOutCommand(definition), scopes: undefined, obstacles });
        continue;
      }
      const own = local.unknown.map((notKnown) => obstacleOf(notKnown, text, definition));
      obstacles.push(...own);
      // What is known and cannot be sent is a mistake.
      if (local.unknown.every(({ lacks }) => lacks !== 'use'))
        unknown.push({
          definition,
          leftOut: leftOutCommand(definition),
          scopes: local.unknown.some(({ lacks }) => lacks === 'guild') ? undefined : scopesOf(definition),
          obstacles: own,
        });
    } else commands.push({ definition, local });
  }
  return { commands, obstacles, unknown, made, switchedOff, perhaps };
}

/** The name of a definition, where an expression of the document gives it that tells nothing of it. */
function unknownName(definition: CommandDefinition): NotKnown | undefined {
  const [command] = rootsOf(definition);
  const field = command?.fields.get('name');
  if (field?.value.kind !== 'unknown' || field.value.reason !== 'dynamic') return undefined;
  // Anything else could be written out, or decided otherwise.
  if (field.value.because !== undefined && field.value.because !== 'parameter') return undefined;
  const name = notKnown({ node: field.value, path: ['name'], written: [field.key.name] });
  return name.at.file === undefined ? name : undefined;
}

/** The same of a value of something that is no command. */
export const obstacleOf = (notKnown: NotKnown, text: string, definition?: CommandDefinition): Obstacle => ({
  at: notKnown.at,
  path: notKnown.path,
  message: visible(whyNotSent(notKnown, text)),
  definition,
});

/** A slip in the key of the list is a warning of the linter, as any; a deploy would leave out all that is in it. */
function misnamedIn({ node }: Definition): readonly Obstacle[] {
  const list = misnamedList(node);
  if (!list) return [];
  const { key, meant } = list;
  const message = l10n.t(
    '`{0}` is not known here, so nothing in it would be deployed. Rename it to `{1}`.',
    key.name,
    meant,
  );
  return [
    {
      at: { start: key.start, end: key.end },
      path: [key.name],
      message: visible(message),
      definition: undefined,
    },
  ];
}
