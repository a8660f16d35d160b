/** Commands of a file that get their names in other files, which register them. */
import { fieldsBesideName, writtenElsewhere } from '../../../definitions/defined-elsewhere.ts';
import { groupedBy } from '../../../syntax/ordered.ts';
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
export function placeUnderOtherName(
  node: ObjectNode,
  uri: string,
  traitsOf: () => SentTraits,
): readonly Like[] {
  const place = writtenElsewhere(node);
  const name = property(node, 'name')?.value;
  if (place?.file === undefined || place.file === uri || (name && isNamedThere(name, node))) return [];
  const known = name?.kind === 'string' ? { name: name.value } : {};
  const written = writtenIn(node, (value) => homeOf(value).file === place.file);
  const at = Object.keys(written).length > 0 ? {} : { at: place.start };
  return [placeOfRenamed(place.file, { written, ...at, ...known }, traitsOf())];
}

/** Whether a name is written in another file. What nobody knows, and stands nowhere, has the place of the command. */
function isNamedThere(name: ValueNode, command: ObjectNode): boolean {
  const { file, start } = homeOf(name);
  return file !== undefined && !(name.kind === 'unknown' && start === homeOf(command).start);
}

/** The texts, numbers and flags of a command beside its name. */
const writtenIn = (node: ObjectNode, isWritten: (value: ValueNode) => boolean): Renamed['written'] =>
  Object.fromEntries(
    fieldsBesideName(node).flatMap(([field, value]) => {
      const isPlain = value.kind === 'string' || value.kind === 'number' || value.kind === 'boolean';
      return isPlain && isWritten(value) ? [[field, value.value]] : [];
    }),
  );

/** The first thing by which one is told from others: of thousands in a file only those are compared that share it. */
const firstOf = ({ written, at }: Renamed): string => {
  const [first = ['', at]] = Object.entries(written);
  return first.join(' ');
};

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
  const renames = groupedBy(
    likes.flatMap((like) => (like.renamed && like.file === uri ? [{ like, renamed: like.renamed }] : [])),
    ({ renamed }) => firstOf(renamed),
  );
  const of = (node: ObjectNode, isKnown: boolean): readonly Like[] => {
    if (renames.size === 0) return [];
    const places = [node, ...node.properties.map(({ value }) => value)].map(startIn(uri));
    const own = writtenIn(node, () => true);
    const keys = new Set([
      ...Object.entries(own).map((entry) => entry.join(' ')),
      ...places.map((at) => firstOf({ written: {}, ...(at === undefined ? {} : { at }) })),
    ]);
    const name = property(node, 'name')?.value;
    // What nobody knows where it is written, nobody knows where it is registered.
    const isUnknown = name !== undefined && name.kind !== 'string';
    return [...keys]
      .flatMap((key) => renames.get(key) ?? [])
      .filter(({ renamed: { written, name: other } }) => {
        const isMeant = Object.entries(written).every(([field, value]) => own[field] === value);
        return isMeant && (other === undefined ? !isUnknown : !isKnown);
      })
      .map(({ like }) => like);
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
        ? { ...unknownAs(value), because: 'around' }
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
