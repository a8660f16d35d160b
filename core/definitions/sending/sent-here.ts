/** What calls of a file send of the commands that are written in it: themselves, or copies, `commands.map(({ run, ...data }) => data)`. */
import { groupedBy } from '../../syntax/ordered.ts';
import type { Reading } from '../../syntax/reading.ts';
import { homeOf } from '../../syntax/tree.ts';
import { isKnownWhole, wordsOfCommand } from '../body/written-body.ts';
import type { Definition, Evidence } from '../definition.ts';
import { closed } from '../framework-value.ts';
import { nameNodeOf, typeWritten } from '../identity.ts';

/** Nothing is such a definition by being there: something has to give it to a call that registers it. */
export const mustBeGiven: ReadonlySet<Evidence['kind']> = new Set([
  'builder',
  'shape',
  'like',
  'type',
  'taken',
]);

/** Equal for definitions of one file that are one command by its name, which is written there; `undefined` for all others. */
function commandOf({ kind, node, weak, switchedOff }: Definition): string | undefined {
  const name = kind === 'command' && !weak && !switchedOff ? nameNodeOf(node) : undefined;
  if (kind !== 'command' || !name || homeOf(name).file !== undefined) return undefined;
  return `${homeOf(name).start} ${typeWritten(node)} ${name.value}`;
}

/** Whether a call sends all of it, whatever is there already. */
const isSentWhole = ({ request, node }: Definition): boolean =>
  request !== undefined && request.method !== 'PATCH' && isKnownWhole(node);

const wordsOf = ({ node }: Definition): string | undefined =>
  node.kind === 'object' ? wordsOfCommand(closed(node)) : undefined;

/**
 * The definitions of a file, where what its calls send of a command is all of it: code adds nothing to that. Of those that go to guilds
 * alone, nobody knows what else is sent of them, where others of the file go to everybody.
 */
export function asSentHere(
  definitions: readonly Definition[],
  registersIn: Reading['registersIn'],
): readonly Definition[] {
  const whole = definitions.filter(isSentWhole);
  if (whole.length === 0) return definitions;
  const sent = groupedBy(whole, commandOf);
  const isForAll = registersIn?.includes('global') || whole.some(({ guild }) => !guild);
  return definitions.map((definition) => {
    if (definition.kind !== 'command' || definition.request) return definition;
    const command = commandOf(definition);
    const all = command === undefined ? [] : (sent.get(command) ?? []);
    // What is sent to a guild may be another one, for those who try it.
    const global = all.filter(({ guild }) => !guild);
    const words = new Set((isForAll ? global : all).map(wordsOf));
    return words.size === 1 && words.has(wordsOf(definition))
      ? { ...definition, node: closed(definition.node) }
      : definition;
  });
}

/**
 * Definitions of a file for which others of it stand: a program registers one command of a name. What is sent for everybody stands for
 * what it is made of, and that for what is sent to guilds.
 */
export function coveredByOthers(definitions: readonly Definition[]): readonly Definition[] {
  const whole = new Set(definitions.filter(isSentWhole));
  if (whole.size === 0) return [];
  return [...groupedBy(definitions, commandOf)].flatMap(([command, all]) => {
    if (command === undefined) return [];
    const sent = all.filter((definition) => whole.has(definition));
    const origins = all.filter(
      ({ request, sent: bySender, evidence }) => !request && !bySender && mustBeGiven.has(evidence.kind),
    );
    const inGuilds = sent.filter(({ guild }) => guild);
    const [first, ...others] = sent.filter(({ guild }) => !guild);
    if (!first) return origins.some(({ node }) => isKnownWhole(node)) ? inGuilds : [];
    return [...origins, ...inGuilds, ...others.filter((other) => wordsOf(other) === wordsOf(first))];
  });
}
