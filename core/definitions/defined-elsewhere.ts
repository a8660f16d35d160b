/** Commands that a call registers and that are written in other files, where the same deploy finds them. */

import { fieldFor } from '../interface/index.ts';
import { homeOf, type ObjectNode, type Place, type ValueNode } from '../syntax/tree.ts';
import type { Definition } from './definition.ts';
import { nameNodeOf } from './identity.ts';

interface DefiningFile {
  readonly uri: string;
  readonly definitions: Iterable<Definition>;
}

/** The fields of a command but its name, which may be given to it later. */
export const fieldsBesideName = (node: ObjectNode): readonly (readonly [field: string, value: ValueNode])[] =>
  node.properties.flatMap(({ key, value }) => {
    const spec = fieldFor('command', key.name, 'either');
    return spec && spec.name !== 'name' ? [[spec.name, value] as const] : [];
  });

/** Where what is registered is written in another file, by itself or by its fields. */
export const writtenElsewhere = (node: ObjectNode): Place | undefined =>
  [node, ...fieldsBesideName(node).map(([, value]) => value)]
    .map(homeOf)
    .find(({ file }) => file !== undefined);

/**
 * Tells of what a call registers whether the file that it is written in says how it is sent: then it is that command, and not another
 * one. Nothing is known of a file that is not among `files`.
 */
export function definedElsewhere(files: Iterable<DefiningFile>): (definition: Definition) => boolean {
  const defined = new Set<string>();
  for (const { uri, definitions } of files)
    for (const { node, sent, changed } of definitions) {
      const name = node.kind === 'object' ? nameNodeOf(node)?.value : undefined;
      if (name !== undefined && (changed ?? sent?.by)) defined.add(`${uri}\n${name}`);
    }
  return ({ node, evidence }) => {
    const name = evidence.kind === 'registration' && node.kind === 'object' ? nameNodeOf(node) : undefined;
    if (!name || node.kind !== 'object') return false;
    return [homeOf(name), writtenElsewhere(node)].some(
      (place) => place?.file !== undefined && defined.has(`${place.file}\n${name.value}`),
    );
  };
}
