/** Whatever a text, a file or a wish is like: what is written says it, and nothing else changes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translate } from '../../core/translations/translate.ts';
import { inputOf, type LintOptions } from '../kit/lint.ts';
import { checkCells, checkRefused } from '../kit/translated.ts';

const file = 'a.ts';
const forms: readonly (readonly [form: string, source: string, options: LintOptions])[] = [
  ['JSON', '{ "name": "ban", "description": "x" }', {}],
  ['a literal', "defineCommand({ name: 'ban', description: 'x' });", { file }],
  [
    'a template',
    "defineCommand({ name: 'ban', description: 'x', description_localizations: { de: `a` } });",
    { file },
  ],
  [
    'calls of a builder',
    `import { SlashCommandBuilder } from 'discord.js';
export const ban = new SlashCommandBuilder().setName('ban').setDescription('x');`,
    { file },
  ],
];
const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
  fc.constantFrom('${x}', '`', "'", '"', '\\', '\\u0041', '\r\n', '\u2028', '\ud800', '\0', '*/', '</b>'),
  fc.constantFrom('שלום', '👋🏽', 'e\u0301', '\u202eabc', '__proto__', 'x'.repeat(300)),
);

describe.each(forms)('in %s', (_, source, options) => {
  it('every text is there afterwards', () => {
    const input = inputOf(source, options);
    const uri = input.uri ?? '';
    fc.assert(
      fc.property(text, (written) => {
        const wish = { uri, key: 'ban/description', locale: 'de', text: written };
        const { refused, texts } = translate([input], [wish]);
        expect(refused).toEqual([]);
        const after = texts.get(uri) ?? source;
        const again = translate([{ ...input, text: after }], [{ ...wish, was: written }]);
        expect([...again.texts, ...again.refused, ...again.made]).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('nothing is written for what is no locale, and for no text', () => {
    const input = inputOf(source, options);
    const uri = input.uri ?? '';
    const wishes = [
      ...['__proto__', 'constructor', '', 'xx', 'de '].map((locale) => ({ key: 'ban/description', locale })),
      ...['__proto__', '', 'ban/description~2', 'ban'].map((key) => ({ key, locale: 'de' })),
    ].map((item) => ({ ...item, uri, text: 'a' }));
    const { refused, texts } = translate([input], wishes);
    expect([refused.length, [...texts]]).toEqual([wishes.length, []]);
    expect(
      translate([input], [{ uri: 'file:///etc/passwd', key: 'a', locale: 'de', text: 'a' }]),
    ).toMatchObject({ made: [], refused: [{ reason: 'There is no such text any more.' }] });
  });
});

describe('a file', () => {
  it('keeps its line ends, its byte-order mark and its tabs', () => {
    checkCells(
      '\ufeff{\r\n\t"name": "ban",\r\n\t"description": "x"\r\n}\r\n',
      'ban/description de = Bannt',
      '\ufeff{\r\n\t"name": "ban",\r\n\t"description": "x",\r\n\t"description_localizations": {\r\n\t\t"de": "Bannt"\r\n\t}\r\n}\r\n',
    );
    checkCells(
      "defineCommand({\r\n  name: 'ban',\r\n  description: 'x',\r\n});\r\n",
      'ban/description de = Bannt',
      "defineCommand({\r\n  name: 'ban',\r\n  description: 'x',\r\n  description_localizations: {\r\n    de: 'Bannt'\r\n  },\r\n});\r\n",
      { file },
    );
  });

  it('shows what is written into it: nothing turns its code around or breaks its lines', () => {
    const odd = ['a\u2028b', '\u202eevil\u2066', '\ufeff', '\ud800'];
    for (const [, source, options] of forms)
      for (const [at, written] of odd.entries()) {
        const input = inputOf(source, options);
        const uri = input.uri ?? '';
        const { texts } = translate([input], [{ uri, key: 'ban/description', locale: 'de', text: written }]);
        expect(texts.get(uri)).toContain(['a\\u2028b', '\\u202eevil\\u2066', '\\ufeff', '\\ud800'][at]);
      }
  });

  it('is edited where a part of it is known, and nowhere else', () => {
    checkCells(
      "defineCommand({ ...more, name: 'ban', description: 'x', options: [...others, { type: 3, name: 'a', description: 'y' }] });",
      'ban/a/description de = z',
      "defineCommand({ ...more, name: 'ban', description: 'x', options: [...others, { type: 3, name: 'a', description: 'y', description_localizations: { de: 'z' } }] });",
      { file },
    );
    // Nobody knows whether it would be overwritten.
    checkRefused(
      "defineCommand({ name: 'ban', description: 'x', description_localizations: { de: 'a', ...more } });",
      'ban/description de = b',
      '',
      { file },
    );
  });

  it('takes all locales of the interface at once, in each form', () => {
    for (const [, source, options] of forms) {
      const input = inputOf(source, options);
      const wishes = codes.map((locale) => ({
        uri: input.uri ?? '',
        key: 'ban/description',
        locale,
        text: `in ${locale}`,
      }));
      const settings = { ...input.settings, extraLocales: codes };
      const { made, refused } = translate([{ ...input, settings }], wishes);
      expect([made.length, refused]).toEqual([100, []]);
    }
  });
});

/** As many as a configuration may add. */
const codes = Array.from({ length: 100 }, (_, index) => `x${index}`);
