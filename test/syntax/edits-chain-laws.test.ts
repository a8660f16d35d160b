/** Laws of edits, over arbitrary builder chains in arbitrary layouts. */
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
import { type ArrayNode, type ObjectNode, property, type TextEdit } from '../../core/syntax/tree.ts';
import { builderImport, chainCommand, chainLayout, chainOf } from '../kit/chains.ts';
import { dataOf, expectSound } from '../kit/edits.ts';
import { read } from '../kit/lint.ts';

type Body = Readonly<Record<string, unknown>>;

interface Written {
  readonly text: string;
  readonly body: Body;
  readonly source: Source;
  readonly node: ObjectNode;
}

const nodeIn = (script: string): ObjectNode => {
  const value = read(script, 'typescript').candidates[0]?.value;
  if (value?.kind !== 'object') throw new Error(`No chain in:\n${script}`);
  return value;
};

/** Comments above and behind some of the calls. */
function withComments(chain: string, seed: number): string {
  let at = 0;
  return chain.replace(/(\r?\n)([ \t]*)(?=o?\.)/g, (lineBreak, end: string, indent: string) => {
    at += 1;
    switch ((seed >> (at % 28)) & 3) {
      case 0:
        return `${lineBreak}// ${at} 😀 .setName(${end}${indent}`;
      case 1:
        return ` // ${at} )${lineBreak}`;
      default:
        return lineBreak;
    }
  });
}

const written: fc.Arbitrary<Written> = fc
  .tuple(chainCommand, chainLayout, fc.nat(), fc.boolean())
  .map(([body, how, seed, isStatement]) => {
    const chain = chainOf(body, how) ?? '';
    const lines = `${builderImport}const e = '😀';\nexport const c = ${withComments(chain, seed)}${isStatement ? ';' : ' // end'}\n`;
    const script = chain.includes('\r') ? lines.replace(/\r?\n/g, '\r\n') : lines;
    return { text: script, body, source: { text: script, language: 'typescript' }, node: nodeIn(script) };
  });

/** What is read is what was printed: properties in any order. */
function after(
  { text: before }: Written,
  edits: readonly TextEdit[],
): { readonly text: string; readonly data: unknown } {
  expectSound(before, edits);
  const result = applyEdits(before, edits);
  const reading = read(result, 'typescript');
  expect(reading.brokenAt, result).toBeUndefined();
  return { text: result, data: dataOf(nodeIn(result)) };
}

const commentsOf = (script: string): readonly string[] =>
  [...script.matchAll(/'(?:[^'\\\n]|\\.)*'|(\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)/g)]
    .flatMap((match) => match[1]?.trim() ?? [])
    .sort();

const listIn = (node: ObjectNode, name: string): ArrayNode | undefined => {
  const value = property(node, name)?.value;
  return value?.kind === 'array' ? value : undefined;
};

const runs = { numRuns: 70 };
const added = { type: 3, name: 'added', description: 'it' };

describe('edits of builder chains', () => {
  it('are read as they were printed', () => {
    fc.assert(
      fc.property(written, ({ node, body }) => {
        expect(dataOf(node)).toEqual(body);
      }),
      runs,
    );
  });

  it('an inserted property is the property that data would have, and no comment is lost', () => {
    const entry = fc.constantFrom<readonly [string, unknown]>(
      ['nsfw', true],
      ['description', 'it is'],
      ['name_localizations', { de: 'n', 'en-US': 'm' }],
      ['contexts', [0, 1]],
      ['default_member_permissions', '0'],
      ['options', [added, { ...added, type: 1, options: [added] }]],
    );
    fc.assert(
      fc.property(
        written,
        entry,
        fc.nat(),
        fc.constantFrom('after', 'before', 'first', 'end'),
        (all, [name, value], at, where) => {
          fc.pre(all.body[name] === undefined);
          const beside = all.node.properties[at % all.node.properties.length];
          const place =
            where === 'first' ? { first: true } : where === 'end' || !beside ? {} : { [where]: beside };
          const result = after(all, insertProperty(all.source, all.node, name, value, place));
          expect(result.data).toEqual({ ...all.body, [name]: value });
          expect(commentsOf(result.text)).toEqual(commentsOf(all.text));
        },
      ),
      runs,
    );
  });

  it('a removed property is gone, and no other', () => {
    fc.assert(
      fc.property(written, fc.nat(), (all, at) => {
        const property = all.node.properties[1 + (at % (all.node.properties.length - 1))];
        if (!property) return;
        const result = after(all, removeProperty(all.source, all.node, property));
        const { [property.key.name]: _, ...rest } = all.body;
        expect(result.data).toEqual(rest);
      }),
      runs,
    );
  });

  it('an inserted translation is added', () => {
    fc.assert(
      fc.property(written, (all) => {
        const dictionary = property(all.node, 'name_localizations')?.value;
        fc.pre(dictionary?.kind === 'object');
        if (dictionary?.kind !== 'object') return;
        const result = after(all, insertProperty(all.source, dictionary, 'ja', "it's"));
        const before = all.body.name_localizations as object;
        expect(result.data).toEqual({ ...all.body, name_localizations: { ...before, ja: "it's" } });
      }),
      runs,
    );
  });

  it('an inserted option is the option that data would have', () => {
    fc.assert(
      fc.property(
        written,
        fc.nat(3),
        fc.constantFrom(added, { ...added, type: 1, options: [added] }),
        (all, at, value) => {
          const list = listIn(all.node, 'options');
          fc.pre(list !== undefined);
          if (!list) return;
          const result = after(all, insertItem(all.source, list, at, value));
          const options = all.body.options as readonly unknown[];
          expect(result.data).toEqual({
            ...all.body,
            options: options.toSpliced(Math.min(at, options.length), 0, value),
          });
          expect(commentsOf(result.text)).toEqual(commentsOf(all.text));
        },
      ),
      runs,
    );
  });

  it('a removed option is gone, and no other', () => {
    fc.assert(
      fc.property(written, fc.nat(), (all, seed) => {
        const list = listIn(all.node, 'options');
        fc.pre(list !== undefined);
        if (!list) return;
        const options = all.body.options as readonly unknown[];
        const at = seed % options.length;
        const result = after(all, removeItem(all.source, list, at));
        const rest = options.toSpliced(at, 1);
        const { options: _, ...others } = all.body;
        expect(result.data).toEqual(rest.length === 0 ? others : { ...all.body, options: rest });
      }),
      runs,
    );
  });

  it('reordered options are in that order, with all their comments', () => {
    fc.assert(
      fc.property(written, fc.nat(), (all, seed) => {
        const list = listIn(all.node, 'options');
        fc.pre(list !== undefined && list.items.length > 1);
        if (!list) return;
        const options = all.body.options as readonly unknown[];
        const order = options.map((_, at) => (at + 1 + (seed % (options.length - 1))) % options.length);
        const edits = reorderItems(all.source, list, order);
        const result = after(all, edits);
        expect(edits.length).toBeGreaterThan(0);
        expect(result.data).toEqual({ ...all.body, options: order.map((at) => options[at]) });
        expect(commentsOf(result.text)).toEqual(commentsOf(all.text));
      }),
      runs,
    );
  });

  it('choices are inserted and removed as elements of any list', () => {
    fc.assert(
      fc.property(written, fc.nat(), fc.nat(3), (all, seed, at) => {
        const options = listIn(all.node, 'options')?.items ?? [];
        const index = options.findIndex((option) => option.kind === 'object' && listIn(option, 'choices'));
        const owner = options[index];
        const list = owner?.kind === 'object' ? listIn(owner, 'choices') : undefined;
        fc.pre(list !== undefined);
        if (!list) return;
        const before = (all.body.options as readonly Body[])[index]?.choices as readonly unknown[];
        const withChoices = (now: readonly unknown[]) => ({
          ...all.body,
          options: (all.body.options as readonly Body[]).with(index, {
            ...(all.body.options as readonly Body[])[index],
            choices: now,
          }),
        });
        const choice = { name: 'n', value: 'v' };
        const inserted = after(all, insertItem(all.source, list, at, choice));
        expect(inserted.data).toEqual(withChoices(before.toSpliced(Math.min(at, before.length), 0, choice)));
        fc.pre(before.length > 1);
        const removed = after(all, removeItem(all.source, list, seed % before.length));
        expect(removed.data).toEqual(withChoices(before.toSpliced(seed % before.length, 1)));
      }),
      runs,
    );
  });

  it('what is inserted and removed again leaves the text as it was', () => {
    fc.assert(
      fc.property(written, fc.nat(), (all, at) => {
        const list = listIn(all.node, 'options');
        fc.pre(list !== undefined);
        if (!list) return;
        const index = at % (list.items.length + 1);
        const inserted = after(all, insertItem(all.source, list, index, added)).text;
        const again = listIn(nodeIn(inserted), 'options');
        if (!again) throw new Error('no list');
        const edits = removeItem({ text: inserted, language: 'typescript' }, again, index);
        expect(applyEdits(inserted, edits)).toBe(all.text);
      }),
      runs,
    );
  });
});
