/** Which commands a call registers. */
import { nameNodeOf } from '../../../definitions/identity.ts';
import { objectsIn } from '../../../syntax/half-typed.ts';
import { homeOf, type ValueNode } from '../../../syntax/tree.ts';
import type { Document } from '../document.ts';

/** A command by its name and the file in which that is written. */
export interface NamedCommand {
  readonly file: string;
  readonly name: string;
  /** A builder makes it in the file that was read. */
  readonly isBuiltHere: boolean;
}

/** What a call registers. */
export interface SentNames {
  readonly isGuild: boolean;
  /** What it registers for sure, by file and name. */
  readonly commands: ReadonlyMap<string, NamedCommand>;
  /** It registers nothing else. */
  readonly isExact: boolean;
}

/** `value`: the tree of what is sent. */
export function sentNames({ uri = '' }: Document, value: ValueNode, isGuild: boolean): SentNames {
  const all = value.kind === 'array' ? value.items : [value];
  const commands = objectsIn(value, undefined).flatMap(
    (node): readonly (readonly [string, NamedCommand])[] => {
      const name = nameNodeOf(node);
      if (!name) return [];
      const { file = uri } = homeOf(name);
      const isBuiltHere = node.chain !== undefined && file === uri;
      return [[`${file} ${name.value}`, { file, name: name.value, isBuiltHere }]];
    },
  );
  const isExact =
    !(value.kind === 'array' && value.open) &&
    all.every((item) => item.kind === 'object' && nameNodeOf(item) !== undefined);
  return { isGuild, commands: new Map(commands), isExact };
}
