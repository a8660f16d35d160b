/** What translators get and give back: nothing is lost on the way, and others can read it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Xliff2 } from '@angular/compiler';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { readCsv, writeCsv } from '../../core/translations/exchange/csv.ts';
import { readJsonTexts, writeJson } from '../../core/translations/exchange/json.ts';
import type { Exchange, ImportedText } from '../../core/translations/exchange/texts.ts';
import { readXliff, writeXliff } from '../../core/translations/exchange/xliff.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
  fc.constantFrom(
    ' ',
    '\n',
    'a\n',
    '\na\n b',
    '\ta',
    '"',
    ',',
    ';',
    '=1+1',
    "it's",
    ' a ',
    '<b>&amp;</b>',
    ']]>',
    '\u00a0',
    'a\r\nb',
    '{{x}}',
    '__proto__',
  ),
);
const name = fc.oneof(
  fc.stringMatching(/^[a-z/_x.:~-]{1,12}$/),
  fc.constantFrom(
    'src/ban.ts',
    'größe/名前/name',
    'roll/die/=6/name',
    '_x5F_',
    'a&b<c>"d',
    '&amp;',
    'a b',
    '__proto__',
    '1',
  ),
);
const locales = ['de', 'pt-BR', 'zh-CN'];
const exchange: fc.Arbitrary<Exchange> = fc
  .uniqueArray(
    fc.record({
      file: name,
      key: name,
      source: text,
      maximum: fc.constantFrom(32, 100),
      texts: fc
        .dictionary(fc.constantFrom(...locales), text, { noNullPrototype: true })
        .map((all) => new Map(Object.entries(all))),
    }),
    { selector: ({ file, key }) => `${file}\n${key}`, maxLength: 6 },
  )
  .map((texts) => ({ sourceLocale: 'en-US', locales, texts }));

type Lines = readonly (readonly [
  string,
  string,
  string | undefined,
  readonly (readonly [string, string])[],
])[];

const sorted = (lines: Lines): Lines =>
  [...lines].sort((a, b) => (`${a[0]}\n${a[1]}` < `${b[0]}\n${b[1]}` ? -1 : 1));
const linesOf = (texts: readonly ImportedText[]): Lines =>
  sorted(texts.map(({ file, key, source, texts: own }) => [file, key, source, [...own].sort()]));
const expectedLines = ({ texts }: Exchange, only?: string, hasSource = true): Lines =>
  sorted(
    texts.map(({ file, key, source, texts: own }) => [
      file,
      key,
      hasSource ? source : undefined,
      [...own].filter(([locale]) => only === undefined || locale === only).sort(),
    ]),
  );

describe('what is written comes back', () => {
  it('as CSV', () => {
    fc.assert(
      fc.property(exchange, (all) => {
        const { texts, lost } = readCsv(writeCsv(all));
        expect(lost).toEqual([]);
        expect(linesOf(texts)).toEqual(expectedLines(all));
      }),
    );
  });

  it('as JSON of one locale', () => {
    fc.assert(
      fc.property(exchange, fc.constantFrom(...locales), (all, locale) => {
        const { texts, lost } = readJsonTexts(writeJson(all, locale), locale);
        expect(lost).toEqual([]);
        expect(linesOf(texts)).toEqual(expectedLines(all, locale, false));
      }),
    );
  });

  it('as XLIFF, but for what no XML can hold, which is told', () => {
    fc.assert(
      fc.property(exchange, fc.constantFrom(...locales), (all, locale) => {
        const { xml, left } = writeXliff(all, locale);
        const isLeft = ({ file, key }: { file: string; key: string }) =>
          left.some((one) => one.file === file && one.key === key);
        const { texts, lost, locale: read } = readXliff(xml);
        expect({ lost, read }).toEqual({ lost: [], read: locale });
        const kept = { ...all, texts: all.texts.filter((one) => !isLeft(one)) };
        expect(linesOf(texts)).toEqual(expectedLines(kept, locale));
      }),
    );
  });
});

const sample: Exchange = {
  sourceLocale: 'en-US',
  locales,
  texts: [
    { file: 'src/ban.ts', key: 'ban/name', source: 'ban', maximum: 32, texts: new Map([['de', 'bannen']]) },
    {
      file: 'src/ban.ts',
      key: 'ban/description',
      source: 'Ban <somebody> & "more"',
      maximum: 100,
      texts: new Map(),
    },
    {
      file: 'roll.json',
      key: 'roll/die/=6/name',
      source: ' Six ',
      maximum: 100,
      texts: new Map([['de', ' Sechs ']]),
    },
  ],
};

const schema = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, '../fixtures/xliff', name), 'utf8');

describe('XLIFF', () => {
  it('is valid by the schema of its standard', async () => {
    const imported = 'informativeCopiesOf3rdPartySchemas/w3c/xml.xsd';
    const check = (xml: string) =>
      validateXML({
        xml: [{ fileName: 'de.xlf', contents: xml }],
        schema: [schema('xliff-core-2.0.xsd').replace(imported, 'xml.xsd')],
        preload: [{ fileName: 'xml.xsd', contents: schema('xml.xsd') }],
      });
    const { xml } = writeXliff(sample, 'de');
    expect(await check(xml)).toMatchObject({ valid: true, errors: [] });
    expect((await check(xml.replace('<source>', '<text>').replace('</source>', '</text>'))).valid).toBe(
      false,
    );
    for (const one of fc.sample(exchange, 10))
      if (one.texts.length > 0) {
        const written = writeXliff(one, 'pt-BR').xml;
        if (written.includes('<unit')) expect(await check(written)).toMatchObject({ errors: [] });
      }
  });

  it('is opened by a reader of others', () => {
    const whole = { ...sample, texts: sample.texts.filter(({ texts }) => texts.size > 0) };
    const { locale, i18nNodesByMsgId } = new Xliff2().load(writeXliff(whole, 'de').xml, 'de.xlf');
    const texts = Object.entries(i18nNodesByMsgId).map(([id, nodes]) => [
      id,
      nodes.map((node) => ('value' in node ? node.value : node)).join(''),
    ]);
    expect({ locale, texts }).toMatchInlineSnapshot(`
      {
        "locale": "de",
        "texts": [
          [
            "ban:name",
            "bannen",
          ],
          [
            "roll:die:_x3D_6:name",
            " Sechs ",
          ],
        ],
      }
    `);
  });

  it('says what is none, and what has markup', () => {
    expect(readXliff('{}').lost).toEqual(['Text data outside of root node.']);
    expect(readXliff('').lost).toEqual(['It is no XLIFF of version 2.']);
    expect(readXliff('<xliff version="1.2"><file/></xliff>').lost).toEqual(['It is no XLIFF of version 2.']);
    expect(readXliff('<xliff version="2.0" srcLang="en"').lost).toHaveLength(1);
    const marked = writeXliff(sample, 'de').xml.replace('>bannen<', '><ph id="1"/>bannen<');
    expect(readXliff(marked).lost).toEqual(['`ban/name` has markup in its text, which no command can have.']);
  });
});

describe('CSV', () => {
  it('is taken as spreadsheets write it', () => {
    const { texts } = readCsv(
      'file;text;default;de\r\n"a.ts";ban/name;ban;"Ban;nen"\r\nb.ts;kick/name;kick\r\n',
    );
    expect(linesOf(texts)).toEqual([
      ['a.ts', 'ban/name', 'ban', [['de', 'Ban;nen']]],
      ['b.ts', 'kick/name', 'kick', []],
    ]);
    expect(readCsv('a,b\n1,2\n').lost).toHaveLength(1);
  });
});
