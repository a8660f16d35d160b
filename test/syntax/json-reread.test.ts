/** Typing in JSON: what is made from the reading before equals what reading anew gives, broken or whole. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../core/syntax/json/read.ts';
import { rereadJson } from '../../core/syntax/json/reread.ts';
import type { Reading } from '../../core/syntax/reading.ts';
import type { ValueNode } from '../../core/syntax/tree.ts';
import { steps, textsAfter, typedJson } from '../kit/typing.ts';

/** The parts of a node that a reader of the tree knows. */
function plainNode(node: ValueNode): unknown {
  if (node.kind === 'array') {
    const { kind, start, end, items, open, broken } = node;
    return { kind, start, end, open, broken, items: items.map(plainNode) };
  }
  if (node.kind !== 'object') return node;
  const { kind, start, end, properties, open, broken } = node;
  const all = properties.map(({ key, value }) => ({ key, value: plainNode(value) }));
  return { kind, start, end, open, broken, properties: all };
}

const plain = ({ candidates, brokenIn: _, ...rest }: Reading) => ({
  ...rest,
  candidates: candidates.map(({ value, ...item }) => ({ ...item, value: plainNode(value) })),
});

/** The texts of a drawing in which `«old|new»` is edited, and `⟪` and `⟫` stand around what is read anew. */
function drawn(drawing: string): { readonly before: string; readonly after: string } {
  const [, head = '', old = '', now = '', tail = ''] = /^(.*)«([^|]*)\|([^»]*)»(.*)$/s.exec(drawing) ?? [];
  return { before: head + old + tail, after: head + now + tail };
}

const way = { language: 'json', options: {} } as const;

const filler = `{ "filler": "${'x'.repeat(400)}" }`;

describe('is read by itself', () => {
  it.each([
    ['a text', '[{"a": {"b": "p«|i»ng"}}, {"c": 1}]'],
    ['a key', '[{"a": {"b«|c»": 1}}, {"c": 1}]'],
    ['the layout', '[{"a": {«|\r\n  »"b": 1}}, {"c": 1}]'],
    ['a member more', '[{"a": {"b": 1«|, "n": [{}]»}}, {"c": 1}]'],
    ['a member less', '[{"a": {"b": 1«, "n": [{}]|»}}, {"c": 1}]'],
    ['a comma that is lost', '[{"a": {"b": 1«,|» "n": [{}]}}, {"c": 1}]'],
    ['a comma more', '[{"a": {"b": 1«|,»}}, {"c": 1}]'],
    ['a colon that is lost', '[{"a": {"b"«:|» 1}}, {"c": 1}]'],
    ['a value that is lost', '[{"a": {"b": «1|»}}, {"c": 1}]'],
    ['a quote that is lost, up to the end of its line', '[{"a": {"b": "x«"|»\n}}, {"c": 1}]'],
    ['a key that begins', '[{"a": {«|"»\n}}, {"c": 1}]'],
    ['a bracket that is lost', '[{"a": {"b": [1«]|»}}, {"c": 1}]', 'all'],
    ['a bracket more', '[{"a": {"b": [1«|]»]}}, {"c": 1}]'],
    ['two brackets more', '[{"a": {"b": [1«|}]»]}}, {"c": 1}]', 'all'],
    ['a brace more', '[{"a": {"b": «|{»1}}, {"c": 1}]', 'all'],
    ['a quote that takes its line', '[{"a": {"b": "x«"|»}}, {"c": 1}]', 'all'],
    ['a comment that is closed', '[{"a": {«|/* x */»"b": 1}}, {"c": 1}]'],
    ['a comment that is not closed', '[{"a": {«|/*»"b": 1}}, {"c": 1}]', 'all'],
    ['a comment up to the end of its line', '[{"a": {«|//»"b": 1}}, {"c": 1}]', 'all'],
    ['what stands between', '[{"a": 1}«,|» {"c": 1}]', 'all'],
  ])('%s', (_, drawing, all = '') => {
    const { before, after } = drawn(drawing.replace(/\]$/, `, ${filler}]`));
    const result = rereadJson(readJson(before, 'json'), after, way);
    if (result) expect(plain(result)).toEqual(plain(readJson(after, 'json')));
    expect(result === undefined, drawing).toBe(all === 'all');
  });
});

it('equals reading anew after any edits and back, broken or whole', () => {
  const made = { broken: 0, fixed: 0, whole: 0, still: 0 };
  fc.assert(
    fc.property(typedJson, steps, ({ text, ...way }, all) => {
      let reading = readJson(text, way.language, way.options);
      for (const after of textsAfter(text, all)) {
        const again = readJson(after, way.language, way.options);
        const result = rereadJson(reading, after, way);
        if (result && after !== reading.text) {
          expect(plain(result)).toEqual(plain(again));
          const [was, is] = [reading.brokenAt !== undefined, result.brokenAt !== undefined];
          made[was ? (is ? 'still' : 'fixed') : is ? 'broken' : 'whole'] += 1;
        }
        reading = result ?? again;
      }
    }),
    { numRuns: 1500 },
  );
  for (const [what, count] of Object.entries(made)) expect(count, what).toBeGreaterThan(50);
});
