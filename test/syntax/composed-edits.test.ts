/** Edits of edits: as one list, they do the same to the first text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits, composedEdits } from '../../core/syntax/edits/index.ts';
import type { TextEdit } from '../../core/syntax/tree.ts';

describe('edits of edits', () => {
  /** Numbers as edits of whatever text there is: sorted, and apart. */
  const drawn = (text: string, numbers: readonly number[]): readonly TextEdit[] => {
    const at = [...new Set(numbers.map((number) => number % (text.length + 1)))].sort((a, b) => a - b);
    return at.flatMap((start, index) => {
      const end = at[index + 1];
      if (index % 2 === 1) return [];
      return [{ start, end: end ?? start, newText: 'xyz'.slice(0, (start + index) % 4) }];
    });
  };

  it('do the same as one after another', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 30 }),
        fc.array(fc.array(fc.nat(100), { maxLength: 6 }), { maxLength: 5 }),
        (before, all) => {
          let now = before;
          const rounds = all.map((numbers) => {
            const edits = drawn(now, numbers);
            now = applyEdits(now, edits);
            return edits;
          });
          const edits = composedEdits(before, rounds);
          expect(applyEdits(before, edits)).toBe(now);
          edits.forEach(({ start }, index) => {
            expect(start).toBeGreaterThanOrEqual(edits[index - 1]?.end ?? 0);
          });
        },
      ),
    );
  });

  it.each([
    ['a text', [], []],
    ['a replaced word', [[{ start: 0, end: 3, newText: 'odd' }]], ['1-2 d']],
    [
      'what is written into what was written',
      [[{ start: 3, end: 3, newText: '()' }], [{ start: 4, end: 4, newText: 'x' }]],
      ['3-3 (x)'],
    ],
    [
      'what is taken out again',
      [[{ start: 3, end: 3, newText: 'abc' }], [{ start: 3, end: 6, newText: '' }]],
      [],
    ],
  ] as const)('are as small as they can be: %s', (_, rounds, expected) => {
    const edits = composedEdits('old text', rounds);
    expect(edits.map(({ start, end, newText }) => `${start}-${end} ${newText}`)).toEqual(expected);
  });
});
