/** Laws of edits, over arbitrary objects and lists in arbitrary layouts. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyEdits,
  insertItem,
  insertProperty,
  removeItem,
  removeProperty,
  reorderItems,
} from '../../core/syntax/edits/index.ts';
import type { Source } from '../../core/syntax/edits/source.ts';
import type { Language } from '../../core/syntax/language.ts';
import type { ArrayNode, ObjectNode, TextEdit, ValueNode } from '../../core/syntax/tree.ts';
import { dataOf, expectSound, valueIn } from '../kit/edits.ts';
import { read } from '../kit/lint.ts';

/** What may stand in a list: one of each kind, some with commas, brackets and emoji that are no structure. */
const value = fc.constantFrom(
  '0',
  '"x"',
  '"😀, /* 😀 */"',
  'true',
  'null',
  '[1, 2]',
  '{ "a": [{}] }',
  '[\n  "y" // 😀\n]',
);
/** White space and comments that may stand between any two tokens. */
const trivia = fc.constantFrom(
  '',
  ' ',
  '\n',
  '\n  ',
  ' /* 😀 */ ',
  ' // 😀 , ]\n',
  '\n  // c\n  ',
  '\n\n  /* d\n e */',
  '\r\n\t',
);

interface Layout {
  readonly values: readonly string[];
  /** One after the opening bracket, then one before and one behind each comma, then one before the closing bracket. */
  readonly gaps: readonly string[];
  readonly trailingComma: boolean;
}

/** Anything at all between the parts. */
const wild: fc.Arbitrary<Layout> = fc.array(value, { maxLength: 4 }).chain((values) =>
  fc.record({
    values: fc.constant(values),
    gaps: fc.array(trivia, { minLength: 2 * values.length + 2, maxLength: 2 * values.length + 2 }),
    trailingComma: fc.boolean(),
  }),
);

/** How people write: all on one line, or each part on its own with comments above and behind. */
const tidy: fc.Arbitrary<string> = fc
  .record({
    parts: fc.array(
      fc.record({
        value,
        above: fc.constantFrom('', '// 😀 above', '/* above */'),
        behind: fc.constantFrom('', ' // 😀 behind', ' /* behind */'),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    layout: fc.constantFrom('line', 'lines'),
    indent: fc.constantFrom('  ', '    ', '\t'),
    eol: fc.constantFrom('\n', '\r\n'),
    trailingComma: fc.boolean(),
  })
  .map(({ parts, layout, indent, eol, trailingComma }) => {
    const isLast = (at: number) => at === parts.length - 1;
    if (layout === 'line') {
      // A line comment, or a value of several lines, has no place here.
      const block = (comment: string) => (comment.includes('//') ? '' : comment);
      const inLine = parts.map(({ value: text, above, behind }) =>
        `${block(above)} ${text.includes('\n') ? '0' : text}${block(behind)}`.trim(),
      );
      return `[${inLine.join(', ')}${trailingComma ? ',' : ''}]`;
    }
    const lines = parts.flatMap((part, at) => [
      ...(part.above ? [indent + part.above] : []),
      `${indent}${part.value.replaceAll('\n', eol)}${isLast(at) && !trailingComma ? '' : ','}${part.behind}`,
    ]);
    return `[${eol}${lines.join(eol)}${eol}]`;
  });

/** The container's text; as an object its parts get the keys `k0`, `k1`, … */
function textOf({ values, gaps, trailingComma }: Layout, kind: 'object' | 'array'): string {
  const [open, close] = kind === 'object' ? '{}' : '[]';
  const parts = values.map((value, at) => {
    const isLast = at === values.length - 1;
    const comma = isLast && !trailingComma ? '' : ',';
    return `${kind === 'object' ? `"k${at}": ` : ''}${value}${gaps[2 * at + 1]}${comma}${gaps[2 * at + 2]}`;
  });
  return `${open}${gaps[0]}${parts.join('')}${values.length === 0 ? '' : gaps.at(-1)}${close}`;
}

const languages: readonly Language[] = ['jsonc', 'typescript'];

/** The container in a text of the language, behind an emoji. */
function inText(container: string, language: Language) {
  const text =
    language === 'jsonc'
      ? `/* 😀 */ { "v": ${container} }`
      : `const e = '😀'; defineCommand({ v: ${container} });`;
  return { text, source: { text, language } satisfies Source, node: containerIn(text, language) };
}

function containerIn(text: string, language: Language): ObjectNode | ArrayNode {
  const root = valueIn(text, language);
  const node: ValueNode | undefined = root.kind === 'object' ? root.properties[0]?.value : undefined;
  if (node?.kind !== 'object' && node?.kind !== 'array') throw new Error(`No container in:\n${text}`);
  return node;
}

/** The text after the edits, which must parse. */
function after(text: string, language: Language, edits: readonly TextEdit[]): string {
  expectSound(text, edits);
  const result = applyEdits(text, edits);
  const { syntaxErrors } = read(result, language, { comments: true, trailingCommas: true });
  expect(syntaxErrors).toEqual([]);
  expect(containerIn(result, language).broken).toBe(false);
  return result;
}

const dataIn = (text: string, language: Language): unknown => dataOf(containerIn(text, language));
const asArray = (node: ObjectNode | ArrayNode): ArrayNode => {
  if (node.kind !== 'array') throw new Error('no array');
  return node;
};
const asObject = (node: ObjectNode | ArrayNode): ObjectNode => {
  if (node.kind !== 'object') throw new Error('no object');
  return node;
};
const runs = { numRuns: 150 };

/** Comments of a text, in any order. */
const commentsOf = (text: string): readonly string[] =>
  [...text.matchAll(/"(?:[^"\\\n]|\\.)*"|(\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)/g)]
    .flatMap((match) => match[1]?.trim() ?? [])
    .sort();

describe.each(languages)('in %s', (language) => {
  it('an inserted item is the item that data would have, and no comment is lost', () => {
    fc.assert(
      fc.property(wild, fc.nat(5), fc.constantFrom<unknown>(7, 'n', { n: [1] }), (layout, at, item) => {
        const { text, source, node } = inText(textOf(layout, 'array'), language);
        const index = Math.min(at, layout.values.length);
        const result = after(text, language, insertItem(source, asArray(node), at, item));
        const before = dataOf(node) as unknown[];
        expect(dataIn(result, language)).toEqual([...before.slice(0, index), item, ...before.slice(index)]);
        expect(commentsOf(result)).toEqual(commentsOf(text));
      }),
      runs,
    );
  });

  it('a removed item is gone, and no other', () => {
    fc.assert(
      fc.property(wild, fc.nat(4), (layout, at) => {
        const { text, source, node } = inText(textOf(layout, 'array'), language);
        const result = after(text, language, removeItem(source, asArray(node), at));
        expect(dataIn(result, language)).toEqual(
          (dataOf(node) as unknown[]).filter((_, index) => index !== at),
        );
      }),
      runs,
    );
  });

  it('reordered items are in that order, with all their comments', () => {
    const shuffled = wild.chain((layout) =>
      fc.tuple(
        fc.constant(layout),
        fc.shuffledSubarray([...layout.values.keys()], { minLength: layout.values.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([layout, order]) => {
        const { text, source, node } = inText(textOf(layout, 'array'), language);
        const edits = reorderItems(source, asArray(node), order);
        const result = after(text, language, edits);
        const before = dataOf(node) as unknown[];
        // Where a line comment stands before a comma, nothing is done.
        if (edits.length > 0) expect(dataIn(result, language)).toEqual(order.map((index) => before[index]));
        expect(commentsOf(result)).toEqual(commentsOf(text));
      }),
      runs,
    );
  });

  it('an inserted property is the property that data would have', () => {
    fc.assert(
      fc.property(wild, fc.nat(4), fc.constantFrom<unknown>(7, 'n', { n: [1] }), (layout, at, item) => {
        const { text, source, node } = inText(textOf(layout, 'object'), language);
        const before = asObject(node).properties[at];
        const edits = insertProperty(source, asObject(node), 'n', item, before ? { before } : {});
        const result = after(text, language, edits);
        expect(dataIn(result, language)).toEqual({ ...(dataOf(node) as object), n: item });
        const keys = asObject(containerIn(result, language)).properties.map(({ key }) => key.name);
        expect(keys.indexOf('n')).toBe(Math.min(at, layout.values.length));
      }),
      runs,
    );
  });

  it('a removed property is gone, and no other', () => {
    fc.assert(
      fc.property(wild, fc.nat(3), (layout, at) => {
        const { text, source, node } = inText(textOf(layout, 'object'), language);
        const property = asObject(node).properties[at];
        fc.pre(property !== undefined);
        if (!property) return;
        const result = after(text, language, removeProperty(source, asObject(node), property));
        const { [property.key.name]: _, ...rest } = dataOf(node) as Record<string, unknown>;
        expect(dataIn(result, language)).toEqual(rest);
      }),
      runs,
    );
  });

  it('what is inserted and removed again leaves the text as it was', () => {
    fc.assert(
      fc.property(tidy, fc.nat(4), fc.constantFrom<unknown>(7, 'n', { n: [1] }), (container, at, item) => {
        const { text, source, node } = inText(container, language);
        const index = Math.min(at, asArray(node).items.length);
        const inserted = after(text, language, insertItem(source, asArray(node), index, item));
        const again = asArray(containerIn(inserted, language));
        const result = after(inserted, language, removeItem({ text: inserted, language }, again, index));
        expect(result).toBe(text);
      }),
      runs,
    );
  });
});
