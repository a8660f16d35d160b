/** What came back from translators is placed by file and key; what has no place says where it was meant to go, and why. */
import { expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { formatOf, localeIn, readTexts } from '../../core/translations/exchange/formats.ts';
import { placeTexts } from '../../core/translations/exchange/place.ts';
import { keyedRows } from '../../core/translations/keys.ts';
import { inputOf } from '../kit/lint.ts';

const ban = (german: string) =>
  `{ "name": "ban", "description": "Bans", "description_localizations": { "de": "${german}" } }`;

/** Files by their paths; those of one name in two folders have one path. */
function placed(csv: string, files: readonly (readonly [uri: string, path: string, text: string])[]) {
  const documents = files.map(([uri, , text]) => ({ ...inputOf(text), uri }));
  const analyses = documents.map((document) => analyzeDocument(document));
  const { changes, left, same } = placeTexts(
    readTexts(csv, 'csv'),
    files.map(([uri, path], index) => {
      const analysis = analyses[index];
      if (!analysis) throw new Error('Each file has its analysis.');
      return { uri, path, rows: keyedRows(analysis), settings: analysis.settings };
    }),
    documents,
    new Map(),
  );
  return {
    changes: changes.map(({ title, of, wanted }) => [wanted.uri, title, of, wanted.was, wanted.text]),
    left,
    same,
  };
}

const rows = (...lines: readonly string[]) => `file,text,default,de,fr\n${lines.join('\n')}\n`;

it('says what is there now, what was there already, and what has no place', () => {
  expect(
    placed(
      rows(
        'a.json,ban/description,Bans,Bannt,Bannit',
        'a.json,ban/name,ban,bannen,',
        'b.json,kick/name,kick,treten,',
      ),
      [['file:///a.json', 'a.json', ban('Bannt')]],
    ),
  ).toEqual({
    changes: [
      ['file:///a.json', '/ban', 'name', null, 'bannen'],
      ['file:///a.json', '/ban', 'description', null, 'Bannit'],
    ],
    left: ['b.json kick/name: there is no such text any more'],
    same: 1,
  });
});

it('takes neither of two files with one path, and a text that is moved where it is alone', () => {
  const two = [
    ['file:///x/a.json', 'a.json', ban('Bannt')],
    ['file:///y/a.json', 'a.json', ban('Bannt')],
  ] as const;
  const lost = 'a.json ban/description: several files have such a text: export it again';
  expect(placed(rows('a.json,ban/description,Bans,Verbannt,'), two)).toEqual({
    changes: [],
    left: [lost],
    same: 0,
  });
  expect(placed(rows('old.json,ban/description,Bans,Verbannt,'), two.slice(0, 1))).toMatchObject({
    changes: [['file:///x/a.json', '/ban', 'description', 'Bannt', 'Verbannt']],
  });
});

it.each([
  ['de.xlf', 'xliff', 'de'],
  ['texts.pt-BR.json', 'json', 'pt-BR'],
  ['pt-BR de.XLIFF', 'xliff', 'de'],
  ['texts.csv', 'csv', undefined],
  ['de.txt', undefined, 'de'],
  ['json', undefined, undefined],
])('%s', (name, format, locale) => {
  expect([formatOf(name), localeIn(name, ['de', 'pt-BR'])]).toEqual([format, locale]);
});
