import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../core/syntax/json/read.ts';
import { recoverJson } from '../../core/syntax/json/recovery.ts';
import { children, maximumDepth, type ValueNode } from '../../core/syntax/tree.ts';

const rootOf = (text: string) => readJson(text, 'json').candidates[0]?.value;

/** The tree in one line: broken containers with `!`, unknown values as `?`. */
function show(node: ValueNode | undefined): string {
  if (!node) return 'nothing';
  switch (node.kind) {
    case 'object':
      return `${node.broken ? '!' : ''}{${node.properties.map(({ key, value }) => `${key.name}:${show(value)}`).join(' ')}}`;
    case 'array':
      return `${node.broken ? '!' : ''}[${node.items.map(show).join(' ')}]`;
    case 'unknown':
      return '?';
    case 'null':
      return 'null';
    default:
      return String(node.value);
  }
}

describe('JSON', () => {
  it('keeps duplicate keys, comments and exact offsets', () => {
    const text = '// appcmd-disable name-pattern\n{ "a": "😀", "a": 1 }';
    const root = rootOf(text);
    expect(show(root)).toBe('{a:😀 a:1}');
    if (root?.kind !== 'object') throw new Error('no object');
    expect(
      root.properties.map(({ key, value }) => [
        text.slice(key.start, key.end),
        text.slice(value.start, value.end),
      ]),
    ).toEqual([
      ['"a"', '"😀"'],
      ['"a"', '1'],
    ]);
    expect(readJson(text, 'jsonc').directives).toEqual([
      { start: 0, end: 30, text: 'appcmd-disable name-pattern' },
    ]);
  });

  it('reads `__proto__` and the like as ordinary keys', () => {
    expect(show(rootOf('{"__proto__": {"constructor": 1}, "toString": 2}'))).toBe(
      '{__proto__:{constructor:1} toString:2}',
    );
  });

  it('reads behind a byte-order mark', () => {
    expect(rootOf('\ufeff{"a": 1}')?.start).toBe(1);
  });

  it('refuses comments and trailing commas only where they are not allowed', () => {
    const text = '{ // why\n "a": [1,],\n}';
    expect(readJson(text, 'jsonc').syntaxErrors).toEqual([]);
    const strict = readJson(text, 'json');
    expect(strict.syntaxErrors.map(({ start, end }) => text.slice(start, end))).toEqual(['// why', ',', ',']);
    expect(show(strict.candidates[0]?.value)).toBe('{a:[1]}');
  });

  it.each([
    ['[', ']'],
    ['{"a":', '}'],
  ])('gives one error for 10,000 levels of %s', (open, close) => {
    const reading = readJson(open.repeat(10_000) + close.repeat(10_000), 'json');
    expect(reading.syntaxErrors).toHaveLength(1);
    expect(reading.syntaxErrors[0]?.message).toContain(`deeper than ${maximumDepth} levels`);
    expect(reading.candidates).toHaveLength(1);
  });
});

describe('broken JSON keeps its structure', () => {
  it.each([
    ['a missing comma', '[{"a":1 "b":2},{"c":3}]', '[!{a:1 b:2} {c:3}]'],
    ['a missing comma between objects', '[{"a":1}{"c":3}]', '![{a:1} {c:3}]'],
    ['a missing colon', '[{"a" 1,"b":2},{"c":3}]', '[!{a:1 b:2} {c:3}]'],
    ['a missing value', '[{"a":,"b":2},{"c":3}]', '[!{a:? b:2} {c:3}]'],
    ['a value not begun before a new line', '[{"a":\n"b":2},{"c":3}]', '[!{a:? b:2} {c:3}]'],
    ['a half-typed key', '[{"a":1,"b"},{"c":3}]', '[!{a:1 b:?} {c:3}]'],
    ['an opening quote alone', '[{"a":1,\n"\n},{"c":3}]', '[!{a:1 :?} {c:3}]'],
    ['an unclosed string', '[{"a":"x,\n"b":2},{"c":3}]', '[!{a:? b:2} {c:3}]'],
    ['an unclosed key', '[{"a:1,\n"b":2},{"c":3}]', '[!{a:1,:? b:2} {c:3}]'],
    ['a missing closing brace', '[{"a":1,{"c":3},{"d":4}]', '![!{a:1} ? {d:4}]'],
    ['a missing closing brace before the bracket', '{"o":[{"a":1],"b":2}', '{o:![!{a:1}] b:2}'],
    ['a missing closing bracket', '[{"o":[{"a":1}},{"c":3}]', '[!{o:![{a:1}]} {c:3}]'],
    ['a missing closing bracket before a key', '[{"o":[{"a":1},"b":2},{"c":3}]', '[!{o:![{a:1}] b:?} {c:3}]'],
    ['a missing opening brace', '[{"o":["a":1,"b":2},{"b":2}]},{"c":3}]', '[{o:![!{a:1 b:2} {b:2}]} {c:3}]'],
    ['a bare word', '[{"a":tru},{"c":3}]', '[!{a:?} {c:3}]'],
    ['the end of the file', '[{"a":1},{"c":[', '![{a:1} !{c:![]}]'],
  ])('%s', (_, text, tree) => {
    expect(show(rootOf(text))).toBe(tree);
    expect(readJson(text, 'json').syntaxErrors).not.toEqual([]);
  });
});

describe('laws', () => {
  it('recovery reads an intact text as the reader does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(show(recoverJson(text))).toBe(show(rootOf(text)));
        expect(spans(recoverJson(text))).toEqual(spans(rootOf(text)));
      }),
    );
  });

  it('reading never throws and offsets nest, for arbitrary text and for damaged JSON', () => {
    const damaged = fc
      .tuple(fc.jsonValue(), fc.nat(), fc.nat(), fc.constantFrom('cut', 'delete', 'repeat'))
      .map(([value, a, b, how]) => damage(JSON.stringify(value, null, 1), a, b, how));
    const tokens = fc
      .array(
        fc.constantFrom(
          '{',
          '}',
          '[',
          ']',
          ',',
          ':',
          '"a"',
          '"',
          '1',
          'null',
          'x',
          '//',
          '\n',
          ' ',
          '\\',
          '/*',
          '😀',
        ),
      )
      .map((all) => all.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), damaged, tokens), (text) => {
        const root = rootOf(text);
        if (root) expectNested(root, 0, text.length);
      }),
      { numRuns: 2000 },
    );
  });
});

function damage(text: string, a: number, b: number, how: string): string {
  const start = a % (text.length + 1);
  const end = start + (b % 12);
  if (how === 'cut') return text.slice(0, start);
  return how === 'delete' ? text.slice(0, start) + text.slice(end) : text.slice(0, end) + text.slice(start);
}

function expectNested(node: ValueNode, from: number, to: number): void {
  expect(node.start).toBeGreaterThanOrEqual(from);
  expect(node.end).toBeGreaterThanOrEqual(node.start);
  expect(node.end).toBeLessThanOrEqual(to);
  let at = node.start;
  for (const child of children(node)) {
    expect(child.start).toBeGreaterThanOrEqual(at);
    expectNested(child, node.start, node.end);
    at = child.end;
  }
}

const spans = (node: ValueNode | undefined): unknown =>
  node && [node.start, node.end, children(node).map(spans)];
