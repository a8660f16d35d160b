/** Regular expressions that are gone through in linear time match what the language's own engine matches. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linearPattern } from '../../core/script/builtins/linear-match.ts';

const matches = (source: string, flags: string, text: string): boolean | undefined =>
  linearPattern(source, flags)?.(text, () => undefined);

const atoms = [
  'a',
  'b',
  '.',
  '\\w',
  '\\s',
  '\\d',
  '[a-c]',
  '[^a]',
  '\\.',
  ' ',
  '[^\\w\\n]',
  'A',
  '\\u0061',
  '1',
];
const ofUnicode = ['\\p{L}', '\\p{Ll}', '\\u{1F600}', '[\\p{N}_-]', '[^😀]', '😀'];
/** Without quantifiers in one another, for the engine that it is compared with takes long for these. */
const pattern = (isUnicode: boolean): fc.Arbitrary<string> => {
  const atom = fc.constantFrom(...atoms, ...(isUnicode ? ofUnicode : []));
  const edge = fc.constantFrom('^', '$', ...(isUnicode ? [] : ['\\b', '\\B']));
  const times = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{0,2}?', '*?', '{2,}');
  const repeated = (of: fc.Arbitrary<string>) => fc.tuple(of, times).map((parts) => parts.join(''));
  const either = (part: fc.Arbitrary<string>) =>
    fc
      .array(fc.array(part, { maxLength: 3 }), { minLength: 1, maxLength: 3 })
      .map((all) => all.map((parts) => parts.join('')).join('|'));
  const group = (of: fc.Arbitrary<string>) =>
    fc.tuple(fc.constantFrom('(', '(?:'), of).map(([open, inner]) => `${open}${inner})`);
  const plain = fc.oneof(atom, edge, group(either(fc.oneof(atom, edge))));
  const deep = repeated(group(either(plain)));
  return fc.oneof(
    either(fc.oneof(repeated(atom), edge, deep)),
    either(fc.oneof(group(either(repeated(atom))), edge)),
  );
};
const text = fc
  .array(fc.constantFrom('a', 'b', 'c', 'A', ' ', '.', '1', '_', '\n', 'ſ', 'é', '😀', '\ud83d'), {
    maxLength: 7,
  })
  .map((all) => all.join(''));

describe('a pattern that is gone through', () => {
  it.each(['', 'i', 'u', 'iu', 'm', 's', 'ims'])('matches what the engine matches: /…/%s', (flags) => {
    fc.assert(
      fc.property(pattern(flags.includes('u')), text, (source, of) => {
        expect(matches(source, flags, of)).toBe(new RegExp(source, flags).test(of));
      }),
      { numRuns: 400 },
    );
  });

  it('takes as many steps as the text is long', () => {
    const steps = (length: number): number => {
      let all = 0;
      linearPattern('^(a+)+$', '')?.(`${'a'.repeat(length)}b`, (more) => {
        all += more;
      });
      return all;
    };
    expect(steps(2000) / steps(1000)).toBeLessThan(2.1);
    expect(matches('^(a|a|(a*)*)*$', '', `${'a'.repeat(5000)}b`)).toBe(false);
  });

  it.each(['(?=a)a', '(?<!a)b', '(a)\\1', '(?i:a)', 'a{3000}', '(', '('.repeat(5000)])(
    'leaves others alone: %.9s',
    (source) => expect(matches(source, '', 'aa')).toBeUndefined(),
  );

  it('leaves edges of words in Unicode alone', () => {
    expect(matches('\\bab', 'u', 'ab')).toBeUndefined();
  });
});
