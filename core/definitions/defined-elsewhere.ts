/**
 * Definitions for which others of the same deploy stand: commands that a call registers and that are written in other files, builders
 * that others name, and copies of what the program registers.
 */

import { fieldFor } from '../interface/index.ts';
import { homeOf, type ObjectNode, type Place, property, type ValueNode } from '../syntax/tree.ts';
import { type DefiningFile, type Definition, type IsRegistered, scopeKey, scopesOf } from './definition.ts';
import { definedIn, namedIn, nameNodeOf, typeWritten } from './identity.ts';
import { coveredByOthers, mustBeGiven } from './sending/sent-here.ts';
import { subcommandsAmong } from './told-by-others.ts';

/** The fields of a command but its name, which may be given to it later. */
export const fieldsBesideName = (node: ObjectNode): readonly (readonly [field: string, value: ValueNode])[] =>
  node.properties.flatMap(({ key, value }) => {
    const spec = fieldFor('command', key.name, 'either');
    return spec && spec.name !== 'name' ? [[spec.name, value] as const] : [];
  });

/** Where a command is written, by itself and by its fields but the name. */
const placesBesideName = (node: ObjectNode): readonly Place[] =>
  [node, ...fieldsBesideName(node).map(([, value]) => value)].map(homeOf);

/** Where what is registered is written in another file, by itself or by its fields. */
export const writtenElsewhere = (node: ObjectNode): Place | undefined =>
  placesBesideName(node).find(({ file }) => file !== undefined);

/** Where the builder of a command begins, by itself and by the class that it is made of. */
const beginningsOf = (node: ObjectNode): readonly Place[] => {
  const type = property(node, 'type')?.value;
  return node.chain ? [node, ...(type ? [type] : [])].map(homeOf) : [];
};

/**
 * Tells of what stands in one file and is written in another one whether that finds it by itself, and of what a call registers whether
 * it says how that is sent: then it is that command, and not another one. So is a builder without a name of its own that commands with
 * one begin with, what a command has for a subcommand, and what a call of its file sends a copy of. Nothing is known of a file that is
 * not among `files`.
 */
export function definedElsewhere(
  files: readonly DefiningFile[],
  isRegistered: IsRegistered,
): (definition: Definition) => boolean {
  const isSubcommand = subcommandsAmong(files, isRegistered);
  const copied = new Set(files.flatMap(({ definitions }) => coveredByOthers([...definitions])));
  // Whether one is registered under a condition is no question where another one of its name is for certain.
  const certain = new Set<string>();
  const defined = new Set<string>();
  /** Where names are written, and of which command. */
  const found = new Map<string, ObjectNode>();
  /** The files of commands, and their names, which may be written anywhere. */
  const written = new Set<string>();
  /** Where builders of other files begin that have a name in the end, and those that have none yet. */
  const begun = new Set<string>();
  const nameless = new Map<ObjectNode, readonly string[]>();
  // What gets a name that only the running program knows is told where it is written.
  const renamed = new Set<string>();
  for (const { uri, definitions } of files)
    for (const { node, sent, changed, weak, guild, switchedOff, isConditional } of definitions) {
      if (node.kind !== 'object') continue;
      const named = nameNodeOf(node);
      const name = named?.value;
      if (named && !weak && !guild && !switchedOff && !isConditional)
        certain.add(`${typeWritten(node)} ${named.value}`);
      const beginnings = beginningsOf(node);
      if (!property(node, 'name'))
        nameless.set(
          node,
          beginnings.flatMap(({ file, start }) => (file === undefined ? `${uri}\n${start}` : [])),
        );
      // One whose name is not known is told where it gets that.
      else for (const { file, start } of beginnings) if (file !== undefined) begun.add(`${file}\n${start}`);
      if (named && !weak && homeOf(named).file === undefined)
        found.set(`${uri}\n${homeOf(named).start}`, node);
      if (name !== undefined && !weak && definedIn(node) === undefined)
        written.add(`${uri}\n${typeWritten(node)} ${name}`);
      if (name !== undefined && !weak && (changed ?? sent?.by))
        defined.add(`${uri}\n${typeWritten(node)} ${name}`);
      if (name !== undefined || weak || switchedOff || !changed || changed.body !== undefined) continue;
      for (const { file, start } of placesBesideName(node))
        if (file === undefined) renamed.add(`${uri}\n${start}`);
    }
  return (definition) => {
    const { node, request, isConditional } = definition;
    if (node.kind !== 'object') return false;
    if (isConditional && !request && certain.has(`${typeWritten(node)} ${nameNodeOf(node)?.value}`))
      return true;
    if (isSubcommand(definition) || copied.has(definition)) return true;
    if (nameless.get(node)?.some((place) => begun.has(place))) return true;
    const name = nameNodeOf(node);
    const home = name && homeOf(name);
    const there = home && found.get(`${home.file}\n${home.start}`);
    // Another command may have its name from there.
    if (there && definedIn(node) !== undefined) return true;
    const isCommandOf = (file: string): boolean =>
      name !== undefined && written.has(`${file}\n${typeWritten(node)} ${name.value}`);
    if (namedIn(node).some(isCommandOf)) return true;
    if (!request) return false;
    // What is sent of it is told there.
    if (there && typeWritten(there) === typeWritten(node)) return true;
    const place = writtenElsewhere(node);
    if (!name) return place !== undefined && renamed.has(`${place.file}\n${place.start}`);
    return [home, place].some(
      (place) =>
        place?.file !== undefined && defined.has(`${place.file}\n${typeWritten(node)} ${name.value}`),
    );
  };
}

/**
 * Tells which definitions are copies of one that the program registers. A program registers one command of a name in a scope: of
 * several it is the one of which that is known. Where it is known of none, or of more than one, they are all that they were.
 * `registers`: calls of the file register commands, perhaps its own.
 */
export function copiesAmong(
  files: Iterable<DefiningFile & { readonly registers: boolean }>,
  isRegistered: IsRegistered,
): (definition: Definition) => boolean {
  const registered = new Set<string>();
  const others = new Map<Definition, readonly string[]>();
  for (const { uri, definitions, registers } of files)
    for (const definition of definitions) {
      const { kind, node, weak, switchedOff, guild, evidence, request } = definition;
      const name = kind === 'command' ? nameNodeOf(node)?.value : undefined;
      if (kind !== 'command' || name === undefined || weak || switchedOff || guild) continue;
      const keys = scopesOf(definition).map((scope) => `${scopeKey(scope)}\n${typeWritten(node)} ${name}`);
      if (request || isRegistered(uri, name)) for (const key of keys) registered.add(key);
      else if (!registers && mustBeGiven.has(evidence.kind)) others.set(definition, keys);
    }
  return (definition) => others.get(definition)?.every((key) => registered.has(key)) === true;
}
