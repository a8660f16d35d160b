/** Commands of a file that get their names in other files, which register them. */
import { writtenElsewhere } from '../../../definitions/defined-elsewhere.ts';
import { fieldFor } from '../../../interface/index.ts';
import type { Like } from '../../../syntax/reading.ts';
import type { Renamed } from '../../../syntax/sending.ts';
import {
  homeOf,
  inPlaceOf,
  type ObjectNode,
  type Property,
  property,
  unknownAs,
  type ValueNode,
} from '../../../syntax/tree.ts';
import { propertyWithoutText } from '../../libraries/frameworks/command.ts';
import { placeOfRenamed, type SentTraits } from './keys.ts';

/** The place of what is written in another file and gets its name here, if it does. */
export function placeUnderOtherName(node: ObjectNode, uri: string, traits: SentTraits): readonly Like[] {
  const place = writtenElsewhere(node);
  const name = property(node, 'name')?.value;
  if (place?.file === undefined || place.file === uri || (name && isNamedThere(name, node))) return [];
  const known = name?.kind === 'string' ? { name: name.value } : {};
  const written = writtenIn(node, (value) => homeOf(value).file === place.file);
  return [placeOfRenamed(place.file, { at: place.start, written, ...known }, traits)];
}

/** Whether a name is written in another file. What nobody knows, and stands nowhere, has the place of the command. */
function isNamedThere(name: ValueNode, command: ObjectNode): boolean {
  const { file, start } = homeOf(name);
  return file !== undefined && !(name.kind === 'unknown' && start === homeOf(command).start);
}

/** The texts, numbers and flags of a command beside its name. */
function writtenIn(node: ObjectNode, isWritten: (value: ValueNode) => boolean): Renamed['written'] {
  return Object.fromEntries(
    node.properties.flatMap(({ key, value }) => {
      const spec = fieldFor('command', key.name, 'either');
      const isPlain = value.kind === 'string' || value.kind === 'number' || value.kind === 'boolean';
      return spec && spec.name !== 'name' && isPlain && isWritten(value) ? [[spec.name, value.value]] : [];
    }),
  );
}

/** What others tell of the names of a file's commands. */
export interface Renames {
  /**
   * The other names of a command. Who registers it under its own as well, `isKnown`, registers another one beside it; unless only
   * the running program knows under which.
   */
  of(node: ObjectNode, isKnown: boolean): readonly Like[];
  /** The same command as it is registered: with its other name, if it has one. */
  named(node: ObjectNode, registered: Like | undefined): ObjectNode;
}

export function renamesIn(uri: string, likes: readonly Like[]): Renames {
  const renames = likes.filter(({ file, renamed }) => renamed && file === uri);
  const of = (node: ObjectNode, isKnown: boolean): readonly Like[] => {
    if (renames.length === 0) return [];
    const places = new Set([node, ...node.properties.map(({ value }) => value)].map(startIn(uri)));
    const own = writtenIn(node, () => true);
    const isMeant = ({ written, at }: Renamed): boolean => {
      const fields = Object.entries(written);
      return fields.length > 0 ? fields.every(([field, value]) => own[field] === value) : places.has(at);
    };
    const name = property(node, 'name')?.value;
    // What nobody knows where it is written, nobody knows where it is registered.
    const isUnknown = name !== undefined && name.kind !== 'string';
    return renames.filter(
      ({ renamed }) => renamed && isMeant(renamed) && (renamed.name === undefined ? !isUnknown : !isKnown),
    );
  };
  return {
    of,
    named(node, registered) {
      if (!registered?.renamed) return node;
      const names = new Set(of(node, false).map(({ renamed }) => renamed?.name));
      const [name] = names.size === 1 ? names : [];
      return withName(node, name);
    },
  };
}

const startIn =
  (uri: string) =>
  (node: ValueNode): number | undefined => {
    const { file = uri, start } = homeOf(node);
    return file === uri ? start : undefined;
  };

/** `undefined`: nobody knows its name. */
function withName(node: ObjectNode, name: string | undefined): ObjectNode {
  const named = ({ key, value }: Property): Property => ({
    key,
    value:
      name === undefined
        ? unknownAs(value)
        : { kind: 'string', value: name, literal: false, ...inPlaceOf(value) },
  });
  const isNamed = node.properties.some(({ key }) => key.name === 'name');
  const properties = node.properties.map((each) => (each.key.name === 'name' ? named(each) : each));
  return {
    ...node,
    properties:
      isNamed || name === undefined ? properties : [...properties, propertyWithoutText('name', name, node)],
  };
}
