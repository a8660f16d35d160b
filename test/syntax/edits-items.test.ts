import { describe, expect, it } from 'vitest';
import { insertItem, itemText, removeItem, reorderItems } from '../../core/syntax/edits/index.ts';
import { editArray, type Place, valueIn } from '../kit/edits.ts';

/** Arrays of scripts stand in a command. */
const script: Place = { language: 'typescript', at: 'l' };

const inserts = (index: number, before: string, after: string, value: unknown = 9, place?: Place): void =>
  expect(editArray(before, (source, array) => insertItem(source, array, index, value), place)).toBe(after);
const removes = (index: number, before: string, after: string, place?: Place): void =>
  expect(editArray(before, (source, array) => removeItem(source, array, index), place)).toBe(after);
const reorders = (order: readonly number[], before: string, after: string, place?: Place): void =>
  expect(editArray(before, (source, array) => reorderItems(source, array, order), place)).toBe(after);

describe('inserting an item', () => {
  it('on one line', () => {
    inserts(0, '[1, 2]', '[9, 1, 2]');
    inserts(1, '[1, 2]', '[1, 9, 2]');
    inserts(2, '[1, 2]', '[1, 2, 9]');
    inserts(7, '[1, 2]', '[1, 2, 9]');
    inserts(2, '[1,2,]', '[1,2, 9,]');
    inserts(0, '[]', '[9]');
    inserts(0, '[ ]', '[9]');
    inserts(0, '[]', '[{ "a": [1] }]', { a: [1] });
  });

  it('on lines of its own', () => {
    inserts(0, '[\n  1,\n  2\n]', '[\n  9,\n  1,\n  2\n]');
    inserts(1, '[\n  1,\n  2\n]', '[\n  1,\n  9,\n  2\n]');
    inserts(2, '[\n  1,\n  2\n]', '[\n  1,\n  2,\n  9\n]');
    inserts(2, '[\n\t1,\n\t2,\n]', '[\n\t1,\n\t2,\n\t{\n\t\t"a": 1\n\t},\n]', { a: 1 });
    inserts(0, '[\n]', '[\n  9\n]');
  });

  it('beside comments', () => {
    inserts(1, '[1 /* one */, 2]', '[1 /* one */, 9, 2]');
    inserts(1, '[1, /* two */ 2]', '[1, 9, /* two */ 2]');
    inserts(2, '[1, 2 /* two */]', '[1, 2 /* two */, 9]');
    inserts(2, '[1, 2 // two\n]', '[1, 2, // two\n  9\n]');
    inserts(0, '[/* none */]', '[/* none */ 9]');
    inserts(0, '[// none\n]', '[// none\n  9\n]');
    inserts(1, '[\n  1, // one\n  // two\n  2\n]', '[\n  1, // one\n  9,\n  // two\n  2\n]');
  });

  it('in a script', () => {
    inserts(1, "defineCommand({ l: ['a'] });", "defineCommand({ l: ['a', 'b'] });", 'b', script);
    inserts(
      0,
      "defineCommand({ l: ['a', ...more()] });",
      "defineCommand({ l: ['b', 'a', ...more()] });",
      'b',
      script,
    );
    inserts(
      2,
      "defineCommand({ l: ['a', ...more()] });",
      "defineCommand({ l: ['a', ...more(), 'b'] });",
      'b',
      script,
    );
    inserts(
      1,
      'const l = [\n  1n, // one\n];\ndefineCommand({ l });',
      'const l = [\n  1n, // one\n  2n,\n];\ndefineCommand({ l });',
      2n,
      script,
    );
  });

  it('is not done where the list is not understood', () => {
    for (const text of ['[1,, 2]', '[1 2]', '[1']) inserts(0, text, text);
    const spread = 'const two = [1, 2];\ndefineCommand({ l: [0, ...two] });';
    inserts(0, spread, spread, 9, script);
  });
});

describe('removing an item', () => {
  it('on one line', () => {
    removes(0, '[1, 2, 3]', '[2, 3]');
    removes(1, '[1, 2, 3]', '[1, 3]');
    removes(2, '[1, 2, 3]', '[1, 2]');
    removes(0, '[1]', '[]');
    removes(0, '[ 1 ]', '[]');
    removes(1, '[1, 2,]', '[1,]');
    removes(3, '[1, 2, 3]', '[1, 2, 3]');
    removes(-1, '[1, 2, 3]', '[1, 2, 3]');
  });

  it('on lines of its own', () => {
    removes(0, '[\n  1,\n  2\n]', '[\n  2\n]');
    removes(1, '[\n  1,\n  2\n]', '[\n  1\n]');
    removes(1, '[\n  1,\n  { "a": [\n    2\n  ] },\n  3\n]', '[\n  1,\n  3\n]');
    removes(1, '[\r\n  1,\r\n  2,\r\n  3\r\n]', '[\r\n  1,\r\n  3\r\n]');
    removes(0, '[\n  1, 2,\n  3\n]', '[\n  2,\n  3\n]');
  });

  it('takes its comments along, and no others', () => {
    removes(0, '[1 /* one */, 2]', '[2]');
    removes(1, '[1 /* one */, 2]', '[1 /* one */]');
    removes(1, '[\n  1, // one\n  // two\n  2, // two\n  3 // three\n]', '[\n  1, // one\n  3 // three\n]');
    removes(2, '[\n  1, // one\n  2, // two\n  // three\n  3\n]', '[\n  1, // one\n  2 // two\n]');
    removes(0, '[\n  // one\n  1\n\n  // loose\n]', '[\n\n  // loose\n]');
  });

  it('in a script, behind an emoji', () => {
    removes(
      1,
      "defineCommand({ l: ['😀', /* 😀 */ '😀', ...more()] });",
      "defineCommand({ l: ['😀', ...more()] });",
      script,
    );
  });
});

describe('reordering items', () => {
  it('keeps commas and lines where they are', () => {
    reorders([1, 0], '[1, 2]', '[2, 1]');
    reorders([2, 0, 1], '[ 1,2,  3, ]', '[ 3,1,  2, ]');
    reorders([0, 1], '[1, 2]', '[1, 2]');
    reorders([1, 0, 2], '[\n  1,\n  2,\n  3\n]', '[\n  2,\n  1,\n  3\n]');
    reorders([1, 0], '[\n  {\n    "a": 1\n  },\n  2\n]', '[\n  2,\n  {\n    "a": 1\n  }\n]');
  });

  it('takes comments along', () => {
    reorders(
      [1, 0],
      '[\n  // one\n  1, // 1\n  /* two */\n  2 // 2\n]',
      '[\n  /* two */\n  2, // 2\n  // one\n  1 // 1\n]',
    );
    reorders([1, 0], '[1 /* one */, 2]', '[2, 1 /* one */]');
    reorders([1, 0], '[1 /* a */, 2 /* b */]', '[2 /* b */, 1 /* a */]');
    reorders([1, 0], '[\n  1 /* a */, // b\n  2\n]', '[\n  2,\n  1 /* a */ // b\n]');
    reorders([1, 0], '[/* one */ 1, /* two */ 2]', '[/* two */ 2, /* one */ 1]');
  });

  it('lets no line comment swallow what follows', () => {
    reorders([1, 0], '[1, 2 // two\n]', '[2, // two\n 1\n]');
    reorders([1, 0], '[1, // one\n  2 /* two */]', '[2, /* two */\n  1 // one\n]');
    reorders([1, 0], '[\n  1, // one\n  2]', '[\n  2,\n  1 // one\n]');
  });

  it('is not done where a line comment stands before a comma, or for half an order', () => {
    const text = '[\n  1 // one\n  , 2\n]';
    reorders([1, 0], text, text);
    reorders([0], '[1, 2]', '[1, 2]');
  });
});

describe('the text of an item', () => {
  const text = 'defineCommand({\n  a: {\n    b: `x\n  y`,\n\n    // c\n    c: say(`\n`),\n  },\n});';
  const source = { text, language: 'typescript' } as const;
  const value = valueIn(text, 'typescript');
  const inner = value.kind === 'object' ? value.properties[0]?.value : undefined;
  if (!inner) throw new Error('no value');

  it('is that of its place', () => {
    expect(itemText(source, inner)).toBe('{\n    b: `x\n  y`,\n\n    // c\n    c: say(`\n`),\n  }');
  });

  it('is pushed in, but for templates and empty lines', () => {
    expect(itemText(source, inner, '\t')).toBe(
      '{\n\t    b: `x\n  y`,\n\n\t    // c\n\t    c: say(`\n`),\n\t  }',
    );
  });
});
