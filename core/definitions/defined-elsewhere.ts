/** Commands that a call registers and that are written in other files, where the same deploy finds them. */

import { homeOf } from '../syntax/tree.ts';
import type { Definition } from './definition.ts';
import { nameNodeOf } from './identity.ts';

interface DefiningFile {
  readonly uri: string;
  readonly definitions: Iterable<Definition>;
}

/**
 * Tells of what a call registers whether the file that its name stands in says how it is sent: then it is that command, and not another
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
    const file = name && homeOf(name).file;
    return name !== undefined && file !== undefined && defined.has(`${file}\n${name.value}`);
  };
}
