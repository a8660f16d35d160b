import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyEdits,
  combineEdits,
  endOfLine,
  indentUnit,
  lineIndent,
  minimalEdits,
  printKey,
  printValue,
  renameKey,
  replaceText,
  replaceValue,
} from '../../core/syntax/edits/index.ts';
import type { Source } from '../../core/syntax/edits/source.ts';
import type { ObjectNode, TextEdit } from '../../core/syntax/tree.ts';
import { dataOf, editObject, expectSound, valueIn } from '../kit/edits.ts';

const json = (text: string): Source => ({ text, language: 'json' });
const script = (text: string): Source => ({ text, language: 'typescript' });
const edit = (start: number, end: number, newText: string) => ({ start, end, newText });

describe('applying edits', () => {
  it('takes them in any order, with offsets of the text before', () => {
    expect(applyEdits('abcdef', [edit(4, 5, 'E!'), edit(0, 1, ''), edit(2, 2, '-')])).toBe('b-cdE!f');
    expect(applyEdits('', [edit(0, 0, 'x')])).toBe('x');
    expect(applyEdits('abc', [])).toBe('abc');
  });

  it('counts in UTF-16', () => {
    expect(applyEdits('😀a😀b', [edit(3, 5, 'c')])).toBe('😀acb');
  });

  it('inserts before it replaces at the same place', () => {
    expect(applyEdits('ab', [edit(1, 2, 'B'), edit(1, 1, '-')])).toBe('a-B');
  });
});

describe('combining edits', () => {
  it('sorts those that are apart', () => {
    expect(combineEdits([[edit(4, 5, 'a')], [edit(0, 1, 'b'), edit(2, 3, 'c')]])).toEqual([
      edit(0, 1, 'b'),
      edit(2, 3, 'c'),
      edit(4, 5, 'a'),
    ]);
  });

  it('leaves a whole fix out when a part of it overlaps', () => {
    expect(combineEdits([[edit(2, 4, 'a')], [edit(0, 1, 'b'), edit(3, 5, 'c')], [edit(6, 7, 'd')]])).toEqual([
      edit(2, 4, 'a'),
      edit(6, 7, 'd'),
    ]);
  });

  it('takes touching replacements, but no insertion at the border of another edit', () => {
    expect(combineEdits([[edit(0, 2, 'a')], [edit(2, 4, 'b')]])).toHaveLength(2);
    expect(combineEdits([[edit(0, 2, 'a')], [edit(2, 2, 'b')]])).toHaveLength(1);
    expect(combineEdits([[edit(2, 2, 'a')], [edit(2, 2, 'b')]])).toHaveLength(1);
    expect(combineEdits([[edit(2, 2, 'a')], [edit(2, 3, 'b')]])).toHaveLength(1);
  });
});

describe('minimal edits', () => {
  it('are small', () => {
    expect(minimalEdits('{ "a": 1, "b": 2 }', '{ "a": 3, "b": 2, "c": 4 }')).toEqual([
      edit(7, 8, '3'),
      edit(16, 16, ', "c": 4'),
    ]);
    expect(minimalEdits('same', 'same')).toEqual([]);
  });

  it('give the other text, sorted, and never cut a character in two', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀', '😁', '🤖', '"'), maxLength: 30 });
    const cuts = (whole: string, at: number): boolean =>
      /[\ud800-\udbff]/.test(whole[at - 1] ?? '') && /[\udc00-\udfff]/.test(whole[at] ?? '');
    fc.assert(
      fc.property(text, text, (before, after) => {
        const edits = minimalEdits(before, after);
        expectSound(before, edits);
        expect(applyEdits(before, edits)).toBe(after);
        for (const { start, end } of edits) expect(cuts(before, start) || cuts(before, end)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('printing a value', () => {
  it('as JSON', () => {
    const value = { a: [1, 'b"c', null, true], d: {}, e: [], 'f-g': 5n };
    expect(printValue(json('{}'), value)).toBe(
      '{ "a": [1, "b\\"c", null, true], "d": {}, "e": [], "f-g": 5 }',
    );
    expect(printValue(json('{\n    "x": 1\n}'), value, undefined, { indent: '  ' })).toBe(
      '{\n      "a": [\n          1,\n          "b\\"c",\n          null,\n          true\n      ],\n      "d": {},\n      "e": [],\n      "f-g": 5\n  }',
    );
  });

  it('as a script, in its quotes', () => {
    const value = { a: "it's", 'f-g': 5n };
    expect(printValue(script("x('a')"), value)).toBe("{ a: 'it\\'s', 'f-g': 5n }");
    expect(printValue(script('x("a")'), value)).toBe('{ a: "it\'s", "f-g": 5n }');
    expect(printValue(script(''), 'a\n"b"\\')).toBe(`'a\\n"b"\\\\'`);
  });

  it('in the quotes of the value it stands beside', () => {
    const text = 'defineCommand({ a: `x`, b: "y", c: \'z\', d: 1 })';
    const value = valueIn(text, 'typescript') as ObjectNode;
    const near = (index: number) => printValue(script(text), `a\`\${b}"'`, value.properties[index]?.value);
    expect([0, 1, 2, 3].map(near)).toEqual([
      `\`a\\\`\\\${b}"'\``,
      `"a\`\${b}\\"'"`,
      `'a\`\${b}"\\''`,
      `"a\`\${b}\\"'"`,
    ]);
    expect(printValue(script(text), { 'a-b': 'c' }, value.properties[0]?.value)).toBe("{ 'a-b': `c` }");
  });

  it('so that it reads as what it was', () => {
    const data = fc
      .jsonValue({ maxDepth: 3 })
      .filter((value) => !JSON.stringify(value).includes('__proto__'));
    fc.assert(
      fc.property(
        data,
        fc.constantFrom("'", '"', '`'),
        fc.constantFrom('', '\t', '  '),
        (value, quote, indent) => {
          const like = `defineCommand({ a: ${quote}x${quote} });`;
          const near = (valueIn(like, 'typescript') as ObjectNode).properties[0]?.value;
          const printed = printValue(script(like), value, near, { indent });
          const text = `defineCommand({ a: ${printed} });`;
          expect(dataOf(valueIn(text, 'typescript'))).toEqual({ a: zeroed(value) });
          const asJson = printValue(json('{}'), value, undefined, { indent });
          expect(JSON.parse(asJson)).toEqual(zeroed(value));
        },
      ),
    );
  });
});

/** JSON has no negative zero that lasts. */
const zeroed = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('replacing', () => {
  it('a value where its text stands', () => {
    const text = 'const b = "x";\ndefineCommand({ a: b });';
    const replaced = editObject(
      text,
      (source, object) => {
        const [first] = object.properties;
        return first ? replaceValue(source, first.value, 'y') : [];
      },
      { language: 'typescript' },
    );
    expect(replaced).toBe('const b = "y";\ndefineCommand({ a: b });');
  });

  it('a text, in its file', () => {
    expect(replaceText({ start: 1, end: 2 }, 'x')).toEqual([edit(1, 2, 'x')]);
    expect(replaceText({ start: 1, end: 2, file: 'f' }, 'x')).toEqual([{ ...edit(1, 2, 'x'), file: 'f' }]);
  });
});

describe('keys', () => {
  it('are printed as JSON, as identifiers or in quotes', () => {
    expect(printKey(json(''), 'a"b')).toBe('"a\\"b"');
    expect(printKey(script(''), 'ab')).toBe('ab');
    expect(printKey(script(''), 'a-b')).toBe("'a-b'");
    expect(printKey(script('"x"'), 'a-b')).toBe('"a-b"');
    expect(printKey(script(''), 'ab', '"x"')).toBe('"ab"');
    expect(printKey(script(''), '')).toBe("''");
    expect(printKey(script(''), '1a')).toBe("'1a'");
  });

  it('are renamed in place', () => {
    const rename = (text: string, index: number, name: string) =>
      editObject(
        text,
        (source, object) => {
          const property = object.properties[index];
          return property ? renameKey(source, property, name) : [];
        },
        { language: 'typescript' },
      );
    expect(rename('defineCommand({ a: 1 });', 0, 'b')).toBe('defineCommand({ b: 1 });');
    expect(rename("defineCommand({ 'a': 1 });", 0, 'b')).toBe("defineCommand({ 'b': 1 });");
    expect(rename("defineCommand({ pt_BR: 'x' });", 0, 'pt-BR')).toBe("defineCommand({ 'pt-BR': 'x' });");
    expect(rename("defineCommand({ ['a']: 1 });", 0, 'b')).toBe('defineCommand({ b: 1 });');
    expect(rename('const a = 1;\ndefineCommand({ a });', 0, 'b')).toBe(
      'const a = 1;\ndefineCommand({ b: a });',
    );
  });
});

describe('the layout of a text', () => {
  it('has line breaks', () => {
    expect(endOfLine('a\nb')).toBe('\n');
    expect(endOfLine('a\r\nb')).toBe('\r\n');
    expect(endOfLine('')).toBe('\n');
  });

  it('has an indentation', () => {
    expect(indentUnit('{\n  "a": {\n    "b": 1\n  }\n}')).toBe('  ');
    expect(indentUnit('{\n    "a": 1\n}')).toBe('    ');
    expect(indentUnit('{\n\t"a": 1\n}')).toBe('\t');
    expect(indentUnit('{\r\n    "a": 1\r\n}')).toBe('    ');
    expect(indentUnit('{}')).toBe('  ');
    expect(indentUnit('/**\n * a\n */\nf({\n    b,\n});')).toBe('    ');
    expect(indentUnit('{\n   \n    "a": 1\n}')).toBe('    ');
  });

  it('has a first white space on every line', () => {
    const text = 'a\n\t b\n\n    c';
    expect([0, 3, 5, 6, 11].map((offset) => lineIndent(text, offset))).toEqual([
      '',
      '\t ',
      '\t ',
      '',
      '    ',
    ]);
  });
});

it('combines as if each edit were compared with each', () => {
  const edits = fc.array(
    fc
      .record({
        start: fc.nat(12),
        length: fc.nat(3),
        newText: fc.constantFrom('', 'x'),
        file: fc.constantFrom('f', undefined),
      })
      .map(({ start, length, newText, file }) => ({
        ...edit(start, start + length, newText),
        ...(file && { file }),
      })),
    { maxLength: 2 },
  );
  /** Edits of one fix follow one another. */
  const fix = edits.filter(([first, second]) => !first || !second || first.end <= second.start);
  const isApart = (a: TextEdit, b: TextEdit) =>
    a.file !== b.file ||
    a.end < b.start ||
    b.end < a.start ||
    (a.start !== a.end && b.start !== b.end && (a.end === b.start || b.end === a.start));
  const apartFromAll = (groups: readonly (readonly TextEdit[])[]) => {
    const taken: TextEdit[] = [];
    for (const group of groups) {
      const more = group.filter(
        (edit) => !taken.some((other) => JSON.stringify(other) === JSON.stringify(edit)),
      );
      if (more.every((edit) => taken.every((other) => isApart(edit, other)))) taken.push(...more);
    }
    return taken;
  };
  const inAnyOrder = (edits: readonly TextEdit[]) => edits.map((edit) => JSON.stringify(edit)).sort();
  fc.assert(
    fc.property(fc.array(fix, { maxLength: 8 }), (groups) => {
      expect(inAnyOrder(combineEdits(groups))).toEqual(inAnyOrder(apartFromAll(groups)));
    }),
    { numRuns: 2000 },
  );
});
