/** What others wrote, made visible. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { visible, visibleLines } from '../../core/text/visible.ts';
import { unsafeIn } from '../kit/hostile-texts.ts';

it.each([
  ['a\nb\r\tc', 'a\\u{A}b\\u{D}\\u{9}c'],
  ['\u001b[2J\u0007\u009b\u007f', '\\u{1B}[2J\\u{7}\\u{9B}\\u{7F}'],
  ['a\u202eb\u2066c\u200fd\u061c', 'a\\u{202E}b\\u{2066}c\\u{200F}d\\u{61C}'],
  ['a\u2028b\u2029\u0085', 'a\\u{2028}b\\u{2029}\\u{85}'],
  ['zero\u200bwidth\ufeff\u00ad\u{e0041}', 'zero\\u{200B}width\\u{FEFF}\\u{AD}\\u{E0041}'],
  ['lone \ud800 half', 'lone \\u{D800} half'],
  ['\ufffe\uffff', '\\u{FFFE}\\u{FFFF}'],
  // Joiners make emoji and words.
  ['👨‍👩‍👧 می‌خواهم ünï שלום', '👨‍👩‍👧 می‌خواهم ünï שלום'],
])('makes %j one line that can be seen', (text, seen) => expect(visible(text)).toBe(seen));

it.each([
  ['::error::x\n  ::warning::y\na::b', '\\u003a:error::x\n  \\u003a:warning::y\na::b'],
  ['\u00a0::error::x', '\u00a0\\u003a:error::x'],
  [
    'see ##[group]x and ##vso[task.x]y ##TeamCity[z ## [no',
    'see \\u0023#[group]x and \\u0023#vso[task.x]y \\u0023#TeamCity[z ## [no',
  ],
  ['###[error]x', '#\\u0023#[error]x'],
  ['\u001b[31mred\u001b[39m\u001b[8mhidden\u001b[2J', '\u001b[31mred\u001b[39m\\u001b[8mhidden\\u001b[2J'],
  ['\u001b[1m::error::x', '\u001b[1m\\u003a:error::x'],
  ['one\r\ntwo\tthree', 'one\\u000d\ntwo\tthree'],
])('lets no line of %j be more than text', (text, seen) => expect(visibleLines(text)).toBe(seen));

// Only our own output has some.
const start = '\u001b';
const colors = new RegExp(`${start}\\[[0-9]+m`, 'g');

const wild = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '::',
        '##[',
        '##vso[',
        '#',
        ':',
        '\n',
        '\r',
        '\u001b[',
        '\u001b[8m',
        '\u202e',
        '\u2028',
        ' ',
      ),
    ),
  )
  .map((parts) => parts.join(''));

it('leaves nothing that a terminal or a CI obeys, and JSON the same data', () => {
  fc.assert(
    fc.property(wild, (text) => {
      expect(unsafeIn(visible(text).replaceAll('::', ''))).not.toContain('line break');
      expect(unsafeIn(visibleLines(text).replace(colors, ''))).toEqual([]);
      expect(JSON.parse(visibleLines(JSON.stringify({ [text]: text }, null, 2)))).toEqual({ [text]: text });
    }),
  );
});

it('changes nothing that it made', () => {
  fc.assert(
    fc.property(wild, (text) => {
      expect(visible(visible(text))).toBe(visible(text));
      expect(visibleLines(visibleLines(text))).toBe(visibleLines(text));
    }),
  );
});
