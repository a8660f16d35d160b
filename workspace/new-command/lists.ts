/** Lists of commands in files that are there, which a new command can join at the end. */

import { insertItem } from '../../core/syntax/edits/index.ts';
import { isJson, type Language } from '../../core/syntax/language.ts';
import { type ArrayNode, property, type TextEdit, type ValueNode } from '../../core/syntax/tree.ts';
import { bodyOf } from './files.ts';
import type { Neighbour, NewCommandQuery } from './query.ts';

export interface Insertion {
  readonly uri: string;
  readonly language: Language;
  readonly change: { readonly kind: 'edits'; readonly before: string; readonly edits: readonly TextEdit[] };
}

/** One for each file with a list; lists whose text is not understood are ignored. */
export function insertions(query: NewCommandQuery, neighbours: readonly Neighbour[]): readonly Insertion[] {
  // Lists of builders name constants of other modules: a builder gets a module of its own.
  if (query.language === 'builder') return [];
  return neighbours.flatMap(({ uri, analysis: { reading } }): readonly Insertion[] => {
    const { text, language } = reading;
    if (isJson(language) !== (query.language === 'json') || reading.brokenAt !== undefined) return [];
    const list = reading.candidates
      .filter(({ hint }) => hint.kind !== 'export')
      .map(({ value }) => listIn(value, isJson(language)))
      .find((node) => node !== undefined);
    const edits = list ? insertItem({ text, language }, list, list.items.length, bodyOf(query.command)) : [];
    return edits.length > 0 ? [{ uri, language, change: { kind: 'edits', before: text, edits } }] : [];
  });
}

/** The array itself, or the `commands` of a file that wraps them. */
function listIn(value: ValueNode, isFile: boolean): ArrayNode | undefined {
  const found = isFile && value.kind === 'object' ? property(value, 'commands')?.value : value;
  return found?.kind === 'array' ? found : undefined;
}
