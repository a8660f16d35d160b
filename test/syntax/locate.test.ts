import { describe, expect, it } from 'vitest';
import { locate } from '../../core/syntax/locate.ts';
import type { Reading } from '../../core/syntax/reading.ts';
import { draw } from '../kit/features.ts';
import type { LintOptions } from '../kit/lint.ts';

/** Where the cursor stands, the token it touches, and the kinds of the nodes around it. */
function located(drawing: string, options: LintOptions = {}): string | undefined {
  const { analysis, text, offsets } = draw(drawing, options);
  const reading: Reading = analysis.reading;
  const root = reading.candidates[0]?.value;
  const found = root && locate(root, offsets[0] ?? 0);
  if (!found) return undefined;
  const token = found.token ? ` ${text.slice(found.token.start, found.token.end)}` : '';
  const key = found.property ? ` of ${found.property.key.name}` : '';
  return `${found.in}${token}${key}: ${found.path.map((node) => node.kind).join(' > ')}`;
}

const ts = { file: 'a.ts' };

describe('locating a cursor', () => {
  it('tells keys, values and the space between', () => {
    expect(located('{ "a‸": "b" }')).toBe('key "a" of a: object');
    expect(located('{ "a"‸: "b" }')).toBe('key "a" of a: object');
    expect(located('{ "a": ‸"b" }')).toBe('value "b" of a: object > string');
    expect(located('{ "a": "😀b"‸ }')).toBe('value "😀b" of a: object > string');
    expect(located('{ "a": "b" ‸ }')).toBe('space: object');
    expect(located('{ "a": [1,‸ 2] }')).toBe(
      'value 1 of a: object > array > number'.replace('value 1', 'space').replace(' > number', ''),
    );
    expect(located('{ "a": [1, {‸}] }')).toBe('space: object > array > object');
  });

  it('ends containers with their brackets', () => {
    expect(located('‸{ "a": 1 }')).toBeUndefined();
    expect(located('{ "a": 1 }‸')).toBeUndefined();
    expect(located('{ "a": {}‸ }')).toBe('space: object');
    expect(located('{ "a": [‸')).toBe('space of a: object > array');
  });

  it('finds its way in broken trees', () => {
    expect(located('{ "a": 1, "b‸ }')).toMatch(/^key/);
    expect(located('{ "a": ‸\n "b": 2 }')).toMatch(/^(?:space|value).*object/);
    expect(located('{ "a": [{ "b": "c‸')).toMatch(/array > object > unknown$/);
  });

  it('finds shared values where they are used and where they stand', () => {
    const script = (home: string, use: string) => `const s = ${home};\ndefineCommand({ options: ${use} });`;
    expect(located(script('[{ a: 1‸ }]', 's'), ts)).toBe('value 1 of a: object > array > object > number');
    expect(located(script('[{ a: 1 }]', 's‸'), ts)).toBe('value s of options: object > array');
    expect(located(script('{ a‸: 1 }', '[{ ...s }]'), ts)).toBe('key a of a: object > array > object');
    expect(located(script('{ a: 1‸ }', '[{ ...s }]'), ts)).toBe(
      'value 1 of a: object > array > object > number',
    );
    expect(located('const s = {};‸\ndefineCommand({ a: 1 });', ts)).toBeUndefined();
  });
});
