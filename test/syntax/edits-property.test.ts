import { describe, expect, it } from 'vitest';
import {
  insertProperties,
  insertProperty,
  removeProperty,
  replaceProperty,
} from '../../core/syntax/edits/index.ts';
import { type ObjectNode, property } from '../../core/syntax/tree.ts';
import { editObject, type Place } from '../kit/edits.ts';

const script: Place = { language: 'typescript' };

function found(object: ObjectNode, name: string) {
  const other = property(object, name);
  if (!other) throw new Error(`no ${name}`);
  return other;
}

type Where = 'first' | 'last' | { readonly after: string } | { readonly before: string };

/** Asserts the text after a property `x` with a value is inserted. */
function inserts(
  before: string,
  after: string,
  where: Where = 'last',
  value: unknown = 1,
  place?: Place,
): void {
  const result = editObject(
    before,
    (source, object) => {
      const options =
        where === 'first'
          ? { first: true }
          : where === 'last'
            ? {}
            : 'after' in where
              ? { after: found(object, where.after) }
              : { before: found(object, where.before) };
      return insertProperty(source, object, 'x', value, options);
    },
    place,
  );
  expect(result).toBe(after);
}

/** Asserts the text after a property is removed. */
function removes(name: string, before: string, after: string, place?: Place): void {
  expect(
    editObject(before, (source, object) => removeProperty(source, object, found(object, name)), place),
  ).toBe(after);
}

/** Asserts the text after a property becomes `x` with a value. */
function replaces(name: string, before: string, after: string, value: unknown = 1, place?: Place): void {
  const edit = editObject(
    before,
    (source, object) => replaceProperty(source, object, found(object, name), 'x', value),
    place,
  );
  expect(edit).toBe(after);
}

describe('inserting a property', () => {
  it('on one line', () => {
    inserts('{ "a": 0 }', '{ "x": 1, "a": 0 }', 'first');
    inserts('{ "a": 0, "b": 0 }', '{ "a": 0, "x": 1, "b": 0 }', { after: 'a' });
    inserts('{ "a": 0, "b": 0 }', '{ "a": 0, "x": 1, "b": 0 }', { before: 'b' });
    inserts('{ "a": 0 }', '{ "a": 0, "x": 1 }');
    inserts('{"a":0}', '{"a":0, "x": 1}');
  });

  it('into an empty object', () => {
    inserts('{}', '{ "x": 1 }');
    inserts('{ }', '{ "x": 1 }', 'first');
    inserts('{\n}', '{\n  "x": 1\n}');
    inserts('{\n\n}\n', '{\n  "x": 1\n}\n');
    inserts('defineCommand({});', 'defineCommand({ x: 1 });', 'last', 1, script);
    inserts(
      'defineCommand({\n\tinner: {\n\t},\n});',
      'defineCommand({\n\tinner: {\n\t\tx: 1\n\t},\n});',
      'last',
      1,
      { ...script, at: 'inner' },
    );
  });

  it('into an object that holds only comments', () => {
    inserts('{ /* none */ }', '{ /* none */ "x": 1 }');
    inserts('{\n  // none\n}', '{\n  // none\n  "x": 1\n}');
    inserts('{ // none\n}', '{ // none\n  "x": 1\n}');
    inserts('{ /* no\n  ne */ }', '{ /* no\n  ne */\n  "x": 1 }');
  });

  it('on lines of its own', () => {
    inserts('{\n  "a": 0,\n  "b": 0\n}', '{\n  "x": 1,\n  "a": 0,\n  "b": 0\n}', 'first');
    inserts('{\n  "a": 0,\n  "b": 0\n}', '{\n  "a": 0,\n  "x": 1,\n  "b": 0\n}', { after: 'a' });
    inserts('{\n  "a": 0,\n  "b": 0\n}', '{\n  "a": 0,\n  "b": 0,\n  "x": 1\n}');
    inserts('{ "a": 0,\n  "b": 0 }', '{ "a": 0,\n  "b": 0,\n  "x": 1 }');
  });

  it('with the commas of the object', () => {
    inserts('{ "a": 0, }', '{ "a": 0, "x": 1, }');
    inserts('{\n  "a": 0,\n}', '{\n  "a": 0,\n  "x": 1,\n}');
    inserts('{\n    "a": 0\n  , "b": 0\n}', '{\n    "a": 0\n  , "b": 0, "x": 1\n}');
    inserts('{\n    "a": 0\n  , "b": 0\n}', '{\n    "a": 0\n  , "x": 1, "b": 0\n}', { before: 'b' });
  });

  it('leaves comments with what they belong to', () => {
    const lines = '{\n  // a\n  "a": 0, // 0\n\n  // b\n  "b": 0 // 0\n  // end\n}';
    inserts(lines, '{\n  "x": 1,\n  // a\n  "a": 0, // 0\n\n  // b\n  "b": 0 // 0\n  // end\n}', 'first');
    inserts(lines, '{\n  // a\n  "a": 0, // 0\n\n  "x": 1,\n  // b\n  "b": 0 // 0\n  // end\n}', {
      after: 'a',
    });
    inserts(lines, '{\n  // a\n  "a": 0, // 0\n\n  // b\n  "b": 0, // 0\n  "x": 1\n  // end\n}');
    inserts('{ "a": 0 /* 0 */ }', '{ "a": 0 /* 0 */, "x": 1 }');
    inserts('{ "a": 0 /* 0 */, "b": 0 }', '{ "a": 0 /* 0 */, "x": 1, "b": 0 }', { before: 'b' });
    inserts('{ "a": 0, /* b */ "b": 0 }', '{ "a": 0, "x": 1, /* b */ "b": 0 }', { before: 'b' });
    inserts('{\n  /* a */ "a": 0\n}', '{\n  /* a */ "a": 0,\n  "x": 1\n}');
  });

  it('is not swallowed by a line comment', () => {
    inserts('{ "a": 0 // 0\n}', '{ "a": 0, // 0\n  "x": 1\n}');
    inserts('{ "a": 0, // 0\n}', '{ "a": 0, // 0\n  "x": 1,\n}');
    inserts('{ "a": 0 // 0\n, "b": 0 }', '{ "a": 0 // 0\n, "x": 1, "b": 0 }', { after: 'a' });
  });

  it('indents by tabs or spaces and ends lines as the file does', () => {
    const value = { a: [0], b: {} };
    inserts(
      '{\n\t"a": 0\n}',
      '{\n\t"a": 0,\n\t"x": {\n\t\t"a": [\n\t\t\t0\n\t\t],\n\t\t"b": {}\n\t}\n}',
      'last',
      value,
    );
    inserts(
      '{\n    "a": 0\n}',
      '{\n    "a": 0,\n    "x": {\n        "a": [\n            0\n        ],\n        "b": {}\n    }\n}',
      'last',
      value,
    );
    inserts(
      '{\r\n  "a": 0 // 0\r\n}\r\n',
      '{\r\n  "a": 0, // 0\r\n  "x": {\r\n    "y": 1\r\n  }\r\n}\r\n',
      'last',
      { y: 1 },
    );
    inserts('{\r\n}', '{\r\n  "x": 1\r\n}');
    inserts('{ "a": 0 }', '{ "a": 0, "x": { "a": [0], "b": {} } }', 'last', value);
    inserts(
      '{\n  "in": {\n    "a": 0\n  }\n}',
      '{\n  "in": {\n    "a": 0,\n    "x": [\n      1\n    ]\n  }\n}',
      'last',
      [1],
      { at: 'in' },
    );
  });

  it('does not take the stars of a comment for indentation', () => {
    inserts(
      '/**\n * Bans.\n */\ndefineCommand({\n    inner: {\n    },\n});',
      '/**\n * Bans.\n */\ndefineCommand({\n    inner: {\n        x: 1\n    },\n});',
      'last',
      1,
      { ...script, at: 'inner' },
    );
  });

  it('in the quotes of a script', () => {
    const text = { y: "it's" };
    inserts(
      "defineCommand({ a: 'b' });",
      "defineCommand({ a: 'b', x: { y: 'it\\'s' } });",
      'last',
      text,
      script,
    );
    inserts(
      'defineCommand({ a: "b" });',
      'defineCommand({ a: "b", x: { y: "it\'s" } });',
      'last',
      text,
      script,
    );
    inserts(
      `// Don't say it's "wrong".\ndefineCommand({ a: "b" });`,
      `// Don't say it's "wrong".\ndefineCommand({ a: "b", x: "c" });`,
      'last',
      'c',
      script,
    );
    inserts('defineCommand({ a: 0 });', "defineCommand({ a: 0, x: 'c' });", 'last', 'c', script);
  });

  it('beside a spread, and around a method', () => {
    inserts(
      'defineCommand({ ...base, a: 0 });',
      'defineCommand({ ...base, a: 0, x: 1 });',
      'last',
      1,
      script,
    );
    inserts(
      'defineCommand({ a: 0, ...base });',
      'defineCommand({ a: 0, ...base, x: 1 });',
      'last',
      1,
      script,
    );
    inserts(
      'const base = { b: 0 };\ndefineCommand({\n  ...base, // known\n});',
      'const base = { b: 0 };\ndefineCommand({\n  ...base, // known\n  x: 1,\n});',
      'last',
      1,
      script,
    );
    inserts(
      'defineCommand({\n  a: 0,\n  async run(i) { await i.reply({ a: [1, 2] }); },\n});',
      'defineCommand({\n  a: 0,\n  x: 1,\n  async run(i) { await i.reply({ a: [1, 2] }); },\n});',
      { after: 'a' },
      1,
      script,
    );
  });

  it('is not done where the object is not understood', () => {
    const broken = '{ "a": 0 "b" }';
    inserts(broken, broken);
  });
});

describe('keys', () => {
  const insert = (before: string, name: string, after: string, place?: Place) =>
    expect(editObject(before, (source, object) => insertProperty(source, object, name, 1, {}), place)).toBe(
      after,
    );

  it('have quotes where they need them', () => {
    insert("defineCommand({ de: 'x' });", 'pt-BR', "defineCommand({ de: 'x', 'pt-BR': 1 });", script);
    insert("defineCommand({ 'pt-BR': 'x' });", 'de', "defineCommand({ 'pt-BR': 'x', de: 1 });", script);
    insert("defineCommand({ ä: 'x' });", 'größe', "defineCommand({ ä: 'x', größe: 1 });", script);
    insert('{ "a": 0 }', 'b"c', '{ "a": 0, "b\\"c": 1 }');
  });

  it('have quotes where all have', () => {
    insert(`defineCommand({ "a": 'x' });`, 'b', `defineCommand({ "a": 'x', "b": 1 });`, script);
    insert(`defineCommand({ 'a': 'x' });`, 'pt-BR', `defineCommand({ 'a': 'x', 'pt-BR': 1 });`, script);
  });
});

describe('inserting several properties', () => {
  const two = [
    ['x', 1],
    ['y', { z: 2 }],
  ] as const;
  const insert = (before: string, after: string) =>
    expect(editObject(before, (source, object) => insertProperties(source, object, two))).toBe(after);

  it('keeps their order', () => {
    insert('{}', '{ "x": 1, "y": { "z": 2 } }');
    insert('{\n}', '{\n  "x": 1,\n  "y": {\n    "z": 2\n  }\n}');
    insert('{ "a": 0 }', '{ "a": 0, "x": 1, "y": { "z": 2 } }');
    insert('{\n  "a": 0, // a\n}', '{\n  "a": 0, // a\n  "x": 1,\n  "y": {\n    "z": 2\n  },\n}');
    expect(
      editObject('{ "a": 0 }', (source, object) => insertProperties(source, object, two, { first: true })),
    ).toBe('{ "x": 1, "y": { "z": 2 }, "a": 0 }');
    expect(editObject('{ "a": 0 }', (source, object) => insertProperties(source, object, []))).toBe(
      '{ "a": 0 }',
    );
  });
});

describe('removing a property', () => {
  it('on one line', () => {
    const text = '{ "a": 0, "b": 1, "c": 2 }';
    removes('a', text, '{ "b": 1, "c": 2 }');
    removes('b', text, '{ "a": 0, "c": 2 }');
    removes('c', text, '{ "a": 0, "b": 1 }');
    removes('a', '{ "a": 0 }', '{}');
    removes('b', '{"a":0,"b":1}', '{"a":0}');
    removes('a', '{"a":0,"b":1}', '{"b":1}');
  });

  it('on lines of its own', () => {
    const text = '{\n  "a": 0,\n  "b": 1,\n  "c": 2\n}';
    removes('a', text, '{\n  "b": 1,\n  "c": 2\n}');
    removes('b', text, '{\n  "a": 0,\n  "c": 2\n}');
    removes('c', text, '{\n  "a": 0,\n  "b": 1\n}');
    removes('a', '{\n  "a": 0\n}', '{}');
    removes('a', text.replaceAll('\n', '\r\n'), '{\r\n  "b": 1,\r\n  "c": 2\r\n}');
    removes('c', text.replaceAll('\n', '\r\n'), '{\r\n  "a": 0,\r\n  "b": 1\r\n}');
  });

  it('where lines are shared', () => {
    removes('b', '{\n  "a": 0, "b": 1,\n  "c": 2\n}', '{\n  "a": 0,\n  "c": 2\n}');
    removes('a', '{\n  "a": 0, "b": 1,\n  "c": 2\n}', '{\n  "b": 1,\n  "c": 2\n}');
    removes('b', '{\n  "a": 0,\n  "b": 1 }', '{\n  "a": 0 }');
    removes('b', '{ "a": 0, // a\n  "b": 1 }', '{ "a": 0 // a\n }');
    removes('a', '{ "a": 0,\n  "b": 1 }', '{\n  "b": 1 }');
  });

  it('of several lines', () => {
    removes(
      'b',
      '{\n  "a": 0,\n  "b": {\n    "c": [\n      1\n    ]\n  },\n  "d": 2\n}',
      '{\n  "a": 0,\n  "d": 2\n}',
    );
  });

  it('keeps a trailing comma', () => {
    removes('b', '{ "a": 0, "b": 1, }', '{ "a": 0, }');
    removes('b', '{\n  "a": 0,\n  "b": 1,\n}', '{\n  "a": 0,\n}');
    removes('a', '{ "a": 0, }', '{}');
  });

  it('with a comma before it', () => {
    removes('b', '{\n  "a": 0\n, "b": 1\n, "c": 2\n}', '{\n  "a": 0\n, "c": 2\n}');
    removes('c', '{\n  "a": 0\n, "b": 1\n, "c": 2\n}', '{\n  "a": 0\n, "b": 1\n\n}');
  });

  it('takes its comments along, and no others', () => {
    const text =
      '{\n  // head\n\n  // a\n  "a": 0, // 0\n  /* b */\n  // b\n  "b": 1, /* 1 */\n  "c": 2 // 2\n  // end\n}';
    removes('a', text, '{\n  // head\n\n  /* b */\n  // b\n  "b": 1, /* 1 */\n  "c": 2 // 2\n  // end\n}');
    removes('b', text, '{\n  // head\n\n  // a\n  "a": 0, // 0\n  "c": 2 // 2\n  // end\n}');
    removes(
      'c',
      text,
      '{\n  // head\n\n  // a\n  "a": 0, // 0\n  /* b */\n  // b\n  "b": 1 /* 1 */\n  // end\n}',
    );
    removes('a', '{ "a": 0 /* 0 */, "b": 1 }', '{ "b": 1 }');
    removes('b', '{ "a": 0 /* 0 */, "b": 1 }', '{ "a": 0 /* 0 */ }');
    removes('b', '{ "a": 0, /* b */ "b": 1, /* c */ "c": 2 }', '{ "a": 0, /* c */ "c": 2 }');
    removes('a', '{ // head\n  "a": 0\n}', '{ // head\n}');
    removes('a', '{\n  // a\n  "a": 0 // 0\n}', '{}');
    removes('a', '{\n  "a": 0\n  // end\n}', '{\n  // end\n}');
  });

  it('behind an emoji', () => {
    removes('b', '{ "😀": "😀", /* 😀 */ "b": "😀" /* 😀 */ }', '{ "😀": "😀" }');
  });

  it('beside spreads and methods', () => {
    removes(
      'a',
      'defineCommand({ ...base, a: 0, ...more });',
      'defineCommand({ ...base, ...more });',
      script,
    );
    removes('a', 'defineCommand({ ...base, a: 0 });', 'defineCommand({ ...base });', script);
    removes(
      'a',
      'defineCommand({\n  a: 0,\n  async run() {},\n});',
      'defineCommand({\n  async run() {},\n});',
      script,
    );
    removes(
      'run',
      'defineCommand({\n  a: 0,\n  async run(i) { await i.reply(","); },\n});',
      'defineCommand({\n  a: 0,\n});',
      script,
    );
  });

  it('where a spread brings it from', () => {
    const from = (base: string) => `const base = ${base};\ndefineCommand({ a: 0, ...base });`;
    removes('b', from('{ b: 0 }'), from('{}'), script);
    removes('b', from('{ b: 0, c: 1 }'), from('{ c: 1 }'), script);
    removes('b', from('{ c: 1, b: [0] }'), from('{ c: 1 }'), script);
    removes('b', from("{\n  c: 1,\n  'b': 0,\n}"), from('{\n  c: 1,\n}'), script);
    removes('b', from('{ b: Math.max(0, 1), c: 1 }'), from('{ c: 1 }'), script);
  });

  it('not where more stands there', () => {
    const from = (base: string) => `const b = 0;\nconst base = ${base};\ndefineCommand({ a: 0, ...base });`;
    for (const text of ['{ b, c: 1 }', '{ b: 0 /* why */, c: 1 }', '{ /* why */ b: 0 }'])
      removes('b', from(text), from(text), script);
  });
});

describe('replacing a property', () => {
  it('keeps what stands around and between', () => {
    replaces('a', '{ "a": 0, "b": 1 }', '{ "x": 1, "b": 1 }');
    replaces('b', '{ "a": 0, "b" : /* why */ [1] /* so */ }', '{ "a": 0, "x" : /* why */ {} /* so */ }', {});
    replaces('a', 'defineCommand({ a: 0, b });', 'defineCommand({ x: 1, b });', 1, script);
    replaces('a', `defineCommand({ 'a': "b" });`, `defineCommand({ 'x': "c" });`, 'c', script);
    replaces(
      'b',
      'const b = 0;\ndefineCommand({ a: 0, b });',
      'const b = 0;\ndefineCommand({ a: 0, x: 1 });',
      1,
      script,
    );
    replaces('run', 'defineCommand({ a: 0, async run(i) {} });', 'defineCommand({ a: 0, x: 1 });', 1, script);
  });

  it('does not replace a property of another object', () => {
    expect(
      editObject('{ "a": 0, "in": { "a": 0 } }', (source, object) => {
        const inner = found(object, 'in').value;
        return inner.kind === 'object' ? replaceProperty(source, object, found(inner, 'a'), 'x', 1) : [];
      }),
    ).toBe('{ "a": 0, "in": { "a": 0 } }');
  });
});
