/** What translators get and give back: nothing is lost on the way, and others can read it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Xliff2 } from '@angular/compiler';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { decoded } from '../../core/text/decode.ts';
import { readCsv, writeCsv } from '../../core/translations/exchange/csv.ts';
import { readJsonTexts, writeJson } from '../../core/translations/exchange/json.ts';
import type { Exchange, ImportedText } from '../../core/translations/exchange/texts.ts';
import { writeXliff } from '../../core/translations/exchange/xliff.ts';
import { readXliff } from '../../core/translations/exchange/xliff-reader.ts';

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
    'a\n\n',
    'a\r',
    '\u0000\u001f\u0085\u2028',
    'a\ud800b',
    '\ue000D;\ufffe',
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

  it('as XLIFF, line breaks and what XML cannot hold included', () => {
    fc.assert(
      fc.property(exchange, fc.constantFrom(...locales), fc.boolean(), (all, locale, isWindows) => {
        const xml = writeXliff(all, locale);
        // Tools write line ends of their system.
        const { texts, lost, locale: read } = readXliff(isWindows ? xml.replaceAll('\n', '\r\n') : xml);
        expect({ lost, read }).toEqual({ lost: [], read: locale });
        expect(linesOf(texts)).toEqual(expectedLines(all, locale));
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
    {
      file: 'roll.json',
      key: 'roll/description',
      source: 'One\nTwo\r\n',
      maximum: 100,
      texts: new Map([['de', 'Eins\n\n Zwei\r\n']]),
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
    const odd = {
      file: 'a.ts',
      maximum: 100,
      key: 'odd',
      source: '\u0000\ud800',
      texts: new Map([['de', '\ufffe']]),
    };
    const xml = writeXliff({ ...sample, texts: [...sample.texts, odd] }, 'de');
    expect(xml).toContain('<source><cp hex="0000"/><cp hex="D800"/></source>');
    expect(await check(xml)).toMatchObject({ valid: true, errors: [] });
    expect((await check(xml.replace('<source>', '<text>').replace('</source>', '</text>'))).valid).toBe(
      false,
    );
    for (const other of fc.sample(exchange, 10))
      if (other.texts.length > 0) {
        const written = writeXliff(other, 'pt-BR');
        if (written.includes('<unit')) expect(await check(written)).toMatchObject({ errors: [] });
      }
  });

  it('is opened by a reader of others', () => {
    const whole = { ...sample, texts: sample.texts.filter(({ texts }) => texts.size > 0) };
    const { locale, i18nNodesByMsgId } = new Xliff2().load(writeXliff(whole, 'de'), 'de.xlf');
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
          [
            "roll:description",
            "Eins

       Zwei
      ",
          ],
        ],
      }
    `);
  });

  it('says what is none, and what has markup', () => {
    expect(readXliff('{}').lost).toEqual(['The XML cannot be read: Text data outside of root node.']);
    expect(readXliff('').lost).toEqual(['It is no XLIFF of version 2.']);
    expect(readXliff('<xliff version="1.2"><file/></xliff>').lost).toEqual(['It is no XLIFF of version 2.']);
    expect(readXliff('<xliff version="2.0" srcLang="en"').lost).toHaveLength(1);
    const marked = writeXliff(sample, 'de').replace('>bannen<', '><ph id="1"/>bannen<');
    expect(readXliff(marked).lost).toEqual([
      'src/ban.ts ban/name: it has markup in its text, which no command can have',
    ]);
  });
});

describe('XLIFF of other tools', () => {
  const unit = (inner: string) =>
    `<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de"><x:file id="a.ts"><x:notes/><x:group id="g"><x:unit id="ban:name">${inner}</x:unit></x:group></x:file></x:xliff>`;
  const read = (inner: string) => {
    const { texts, lost } = readXliff(unit(inner));
    return lost.length > 0 ? lost : texts.map(({ source, texts: own }) => [source, own.get('de')]);
  };
  const segment = (source: string, target?: string) =>
    `<x:segment><x:source>${source}</x:source>${target === undefined ? '' : `<x:target>${target}</x:target>`}</x:segment>`;

  it.each([
    ['in groups, with prefixes', segment('Ban', 'Bann'), [['Ban', 'Bann']]],
    [
      'in segments of their own',
      `${segment('One.', 'Eins.')}<x:ignorable><x:source> </x:source></x:ignorable>${segment('Two.', 'Zwei.')}`,
      [['One. Two.', 'Eins. Zwei.']],
    ],
    [
      'in another order',
      `${segment('One.', 'Eins.').replace('<x:target>', '<x:target order="2">')}${segment('Two.', 'Zwei.').replace('<x:target>', '<x:target order="1">')}`,
      [['One.Two.', 'Zwei.Eins.']],
    ],
    [
      'in part',
      `${segment('One.', 'Eins.')}${segment('Two.')}`,
      ['a.ts ban/name: only a part of it is translated'],
    ],
    ['not at all', `${segment('One.')}${segment('Two.')}`, [['One.Two.', undefined]]],
    ['with annotations', segment('Ban', '<x:mrk id="m">Ba</x:mrk><x:sm id="s"/>nn'), [['Ban', 'Bann']]],
    ['with sections and comments', segment('Ban', '<![CDATA[<B>]]><!-- a -->ann'), [['Ban', '<B>ann']]],
    [
      'with codes that are none',
      segment('Ban', '<x:cp hex="110000"/>'),
      ['a.ts ban/name: it has markup in its text, which no command can have'],
    ],
    ['without anything', '', [['', undefined]]],
    [
      'with two texts',
      segment('Ban', 'A').replace('</x:segment>', '<x:target>B</x:target></x:segment>'),
      ['a.ts ban/name: a segment has two texts'],
    ],
    [
      'with candidates beside it',
      `<m:matches><m:match>${segment('Ban', 'No')}</m:match></m:matches>${segment('Ban', 'Bann')}`,
      [['Ban', 'Bann']],
    ],
  ])('is taken %s', (_, inner, expected) => {
    expect(read(inner)).toEqual(expected);
  });
});

describe('XLIFF that means no good', () => {
  const deep = (name: string, inner: string) =>
    `<xliff version="2.0" srcLang="en" trgLang="de"><file id="a">${`<${name} id="g">`.repeat(1e5)}${inner}${`</${name}>`.repeat(1e5)}</file></xliff>`;
  const entities = (target: string, doctype: string) =>
    `<!DOCTYPE x [${doctype}]><xliff version="2.0" srcLang="en" trgLang="de"><file id="a"><unit id="b"><segment><source>x</source><target>${target}</target></segment></unit></file></xliff>`;

  it.each([
    ['groups in groups', deep('group', ''), 'The XML cannot be read: it is nested too deeply'],
    ['units without an id', deep('group', '').replace(/<group.*<\/group>/, '<unit/>'), 'a: a unit has no id'],
    [
      'entities that grow',
      entities('&c;', '<!ENTITY a "lol"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">'),
      'The XML cannot be read: Invalid character entity',
    ],
    [
      'other files',
      entities('&a;', '<!ENTITY a SYSTEM "file:///etc/passwd">'),
      'The XML cannot be read: Invalid character entity',
    ],
  ])('%s', (_, xml, reason) => {
    const { texts, lost } = readXliff(xml);
    expect({ texts, lost }).toEqual({ texts: [], lost: [reason] });
  });

  it('is taken for the locale that somebody gives, whatever it names', () => {
    const { texts, locale } = readXliff(
      writeXliff(sample, 'de').replace('trgLang="de"', 'trgLang="de-DE"'),
      'de',
    );
    expect(locale).toBe('de-DE');
    expect(texts.flatMap(({ texts: own }) => [...own.keys()])).toEqual(
      readXliff(writeXliff(sample, 'de')).texts.flatMap(({ texts: own }) => [...own.keys()]),
    );
  });
});

describe('the text of a file', () => {
  const text = '\ufeffü\u2028👋';
  it.each([
    ['UTF-8', Buffer.from(text), 'ü\u2028👋'],
    ['UTF-8 without a mark', Buffer.from('ü'), 'ü'],
    ['UTF-16, as spreadsheets write it', Buffer.from(text, 'utf16le'), 'ü\u2028👋'],
    ['UTF-16 the other way round', Buffer.from(text, 'utf16le').swap16(), 'ü\u2028👋'],
    ['Latin 1, which would lose letters', Buffer.from('für', 'latin1'), undefined],
    ['half a character', Buffer.from('👋').subarray(0, 3), undefined],
    ['nothing', Buffer.from(''), ''],
  ])('%s', (_, bytes, expected) => expect(decoded(bytes)).toBe(expected));
});

describe('CSV', () => {
  const head = 'file,text,default,de\n';
  const read = (csv: string) => {
    const { texts, lost } = readCsv(csv);
    return [...linesOf(texts).map(([, key, , own]) => `${key} ${own.flat().join('=')}`), ...lost];
  };

  it('keeps what a spreadsheet would run from being a formula, and takes it back', () => {
    const texts = ['=cmd|x', '+1', '-1', '@a', '\tx', "'=a", "''-", "it's", "'a"];
    const all = {
      ...sample,
      texts: texts.map((source, at) => ({ file: '@a', key: `k${at}`, source, maximum: 9, texts: new Map() })),
    };
    const csv = writeCsv(all);
    expect(csv).not.toMatch(/(^|[,\n"])[=+\-@\t]/);
    expect(readCsv(csv).texts.map(({ source }) => source)).toEqual(texts);
    // Some leave the apostrophe out.
    expect(read(`${head}a,k,x,=b\n`)).toEqual(['k de==b']);
  });

  it('takes nothing of a line that is broken', () => {
    expect(read(`${head}a,one,x,Eins, und mehr\na,two,x,Zwei,,\n`)).toEqual([
      'two de=Zwei',
      'Line 2: it has more cells than the first line',
    ]);
    expect(read(`${head}a,one,x,Eins\na,two,x,"Zwei\na,three,x,Drei\n`)).toEqual([
      'one de=Eins',
      'Line 3: its quotation marks do not close',
    ]);
    expect(read(`${head}a,one,x,"Eins" und\na,two,x,"Zwei"\n`)).toContain(
      'Line 2: its quotation marks do not close',
    );
    expect(read(`${head},,x,Eins\n\n,,,\n`)).toEqual(['Line 2: it does not say which text it is']);
  });

  it('knows its columns by their names, each once', () => {
    expect(read('sep=;\r\nDE; Text ;File\r\nEins;one;a\r\n')).toEqual(['one DE=Eins']);
    expect(read('file,text,de,de\na,one,A,B\n')).toEqual(['The column `de` is there twice.']);
    expect(read('file,text,FILE\na,one,A\n')).toEqual(['The column `file` is there twice.']);
  });

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
