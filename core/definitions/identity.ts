/** Which values are the same command, wherever a program names it. */
import { CommandType } from '../interface/index.ts';
import {
  homeOf,
  type ObjectNode,
  type Place,
  type Property,
  property,
  type StringNode,
  type ValueNode,
} from '../syntax/tree.ts';
import type { Definition } from './definition.ts';

/** Equal for what is one command. */
export function identityOf(node: ValueNode): string {
  const name = chainName(node);
  // What a builder builds stands where that is asked for, each time anew.
  if (name?.value.kind === 'string' && node.kind === 'object')
    return [
      placeKey(name.key.home ?? name.key),
      placeKey(homeOf(name.value)),
      name.value.value,
      typeIn(node),
    ].join(' ');
  // One literal makes a command for each name and type that its function is called with.
  return [placeKey(homeOf(node)), nameIn(node), node.kind === 'object' ? typeIn(node) : ''].join(' ');
}

/** Equal for what stands in one place. */
export const placeKey = ({ start, end, file = '' }: Place): string => `${file} ${start} ${end}`;

/** The value that a command or an option has for its name, where that is known. */
export function nameNodeOf(node: ObjectNode): StringNode | undefined {
  const name = property(node, 'name')?.value;
  return name?.kind === 'string' ? name : undefined;
}

const nameIn = (node: ValueNode): string | undefined =>
  node.kind === 'object' ? nameNodeOf(node)?.value : undefined;

function typeIn(node: ObjectNode): string {
  const type = property(node, 'type')?.value;
  return type?.kind === 'number' ? String(type.value) : '';
}

/** The type of a command, as its text tells it. */
export const typeWritten = (node: ObjectNode): number => {
  const type = property(node, 'type')?.value;
  return type?.kind === 'number' ? type.value : CommandType.CHAT_INPUT;
};

/**
 * Without what has no known name and stands where commands with one stand: a function's literal, called by nobody in sight. What is
 * registered is sent, whatever it is called.
 */
export function withoutNameless(all: readonly Definition[]): readonly Definition[] {
  const named = new Set(
    all
      .filter(({ weak, node }) => !weak && nameIn(node) !== undefined)
      .map(({ node }) => useKey(homeOf(node))),
  );
  return all.filter(
    ({ node, evidence }) =>
      nameIn(node) !== undefined || evidence.kind === 'registration' || !named.has(useKey(homeOf(node))),
  );
}

/** What another file makes is another command wherever it is used. */
const useKey = (place: Place): string => [placeKey(place), place.use?.start].join(' ');

/** In which file a command is defined; `undefined`: the one that was read. What a builder builds is where it gets its name. */
export function definedIn(node: ValueNode): string | undefined {
  const name = chainName(node);
  return name ? name.key.home && homeOf(name.value).file : homeOf(node).file;
}

/** The other files in which a command may get its name: where it is defined, and where a builder is called with a text of a third file. */
export const namedIn = (node: ValueNode): readonly string[] =>
  [definedIn(node), chainName(node)?.key.home?.file].flatMap((file) => file ?? []);

const chainName = (node: ValueNode): Property | undefined =>
  node.kind === 'object' && node.chain ? property(node, 'name') : undefined;
