/** The test kit of edits: a text, what to change in it, and the whole text after that. */
import { expect } from 'vitest';
import { applyEdits } from '../../core/syntax/edits/index.ts';
import type { Source } from '../../core/syntax/edits/source.ts';
import type { Language } from '../../core/syntax/language.ts';
import {
  type ArrayNode,
  type ObjectNode,
  property,
  type TextEdit,
  type ValueNode,
} from '../../core/syntax/tree.ts';
import { read } from './lint.ts';

/** The value of a text: that of a JSON file, or the argument of a script's first `defineCommand`. */
export function valueIn(text: string, language: Language): ValueNode {
  const value = read(text, language, { comments: true, trailingCommas: true }).candidates[0]?.value;
  if (!value) throw new Error(`No value in:\n${text}`);
  return value;
}

/** What a value holds, as data; what is not known is a symbol. */
export function dataOf(node: ValueNode): unknown {
  switch (node.kind) {
    case 'array':
      return node.items.map(dataOf);
    case 'object':
      return Object.fromEntries(node.properties.map(({ key, value }) => [key.name, dataOf(value)]));
    case 'null':
      return null;
    case 'unknown':
      return Symbol.for('unknown');
    default:
      return node.value;
  }
}

/** Asserts that edits are sorted, do not overlap and lie in the text. */
export function expectSound(text: string, edits: readonly TextEdit[]): void {
  let at = 0;
  for (const { start, end } of edits) {
    expect(start).toBeGreaterThanOrEqual(at);
    expect(end).toBeGreaterThanOrEqual(start);
    at = end;
  }
  expect(text.length).toBeGreaterThanOrEqual(at);
}

export interface Place {
  readonly language?: Language;
  /** The property that holds the container; the value itself unless given. */
  readonly at?: string;
}

function containerIn(text: string, { language = 'jsonc', at }: Place): ValueNode | undefined {
  const root = valueIn(text, language);
  return at === undefined || root.kind !== 'object' ? root : property(root, at)?.value;
}

/** The text after an edit of the object in it. */
export function editObject(
  text: string,
  edit: (source: Source, object: ObjectNode) => readonly TextEdit[],
  place: Place = {},
): string {
  const node = containerIn(text, place);
  if (node?.kind !== 'object') throw new Error(`No object in:\n${text}`);
  const edits = edit({ text, language: place.language ?? 'jsonc' }, node);
  expectSound(text, edits);
  return applyEdits(text, edits);
}

/** The text after an edit of the array in it. */
export function editArray(
  text: string,
  edit: (source: Source, array: ArrayNode) => readonly TextEdit[],
  place: Place = {},
): string {
  const node = containerIn(text, place);
  if (node?.kind !== 'array') throw new Error(`No array in:\n${text}`);
  const edits = edit({ text, language: place.language ?? 'jsonc' }, node);
  expectSound(text, edits);
  return applyEdits(text, edits);
}
