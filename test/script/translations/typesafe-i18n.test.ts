import { expect, it } from 'vitest';
import { analyzeDocument } from '../../../core/lint/document.ts';
import { finalProblems } from '../../../core/lint/final-problems.ts';
import { afterChange, problemsIn, program, valueIn } from '../../kit/programs.ts';

const drawn = (code: string) =>
  program(`--- src/ping.ts
import { L } from './i18n/i18n-node.ts';
import { i18nObject, i18nString } from './i18n/i18n-util.ts';
const locale = 'de';
const LL = i18nObject('en');
export const ping = { name: ${code}, description: 'Answers' } satisfies CommandDefinition;
--- src/i18n/i18n-node.ts
import { i18n } from './i18n-util.ts';
export const L: LocaleTranslationFunctions = i18n();
--- src/i18n/i18n-util.ts
import { i18n as initI18n, i18nObject as initI18nObject, i18nString as initI18nString } from 'typesafe-i18n';
export const loadedLocales = {} as Record<Locales, Translations>;
export const i18nString = (locale: Locales) => initI18nString(locale, loadedFormatters[locale]);
export const i18nObject = (locale: Locales) => initI18nObject(locale, loadedLocales[locale], loadedFormatters[locale]);
export const i18n = () => initI18n(loadedLocales, loadedFormatters);
--- src/i18n/en/index.ts
import type { BaseTranslation } from '../i18n-types.ts';
const en = { PING: { NAME: 'Ping', OF: '{what:string}' }, list: ['one'] } satisfies BaseTranslation;
export default en;
--- src/i18n/de/index.ts
const de: Translation = { PING: { NAME: 'pong' } };
export default de;
`);
const nameIn = (code: string) => /^\{name:(.*) description/.exec(valueIn(drawn(code)))?.[1];

it.each([
  ['L.en.PING.NAME()', "'Ping'"],
  ['L[locale].PING.NAME()', "'pong'"],
  ['LL.PING.NAME()', "'Ping'"],
  ['LL.list[0]()', "'one'"],
  ["i18nString('de')('PING.NAME')", "'pong'"],
])('%s is %s', (code, name) => expect(nameIn(code)).toBe(name));

it.each([
  'L.en.PING.OF({ what })',
  'L.en.PING()',
  'L.en.PONG()',
  'L.fr.PING.NAME()',
  'L.en()',
  'L.en.PING.NAME',
  'L[other].PING.NAME()',
])('is not known: %s', (code) => expect(nameIn(code)).toBe('?'));

it('a mistake is told where the text is used', () => {
  expect(problemsIn(drawn('L.en.PING.NAME()'))).toEqual([
    "name-lowercase: L.en.PING.NAME() (src/i18n/en/index.ts: 'Ping')",
  ]);
});

it('a catalog that changes, or what it imports, is read again for a document whose own text is as it was', () => {
  const drawing = drawn('L.en.PING.NAME()');
  const told = (analysis: Parameters<typeof finalProblems>[0]) =>
    finalProblems(analysis).map(({ rule }) => rule);
  const first = analyzeDocument(drawing.input);
  expect(told(first)).toEqual(['name-lowercase']);
  const catalog = 'src/i18n/en/index.ts';
  const second = afterChange(drawing, first, catalog, "export default { PING: { NAME: 'ping' } };");
  expect(told(second)).toEqual([]);
  drawing.host.files.set('/w/src/i18n/en/ping.ts', "export default 'Ping';");
  const imported = "import NAME from './ping.ts';\nexport default { PING: { NAME } };";
  const third = afterChange(drawing, second, catalog, imported);
  expect(problemsIn(drawing)).toEqual(["name-lowercase: L.en.PING.NAME() (src/i18n/en/ping.ts: 'Ping')"]);
  expect(told(third)).toEqual(['name-lowercase']);
  const fourth = afterChange(drawing, third, 'src/i18n/en/ping.ts', "export default 'ping';");
  expect(told(fourth)).toEqual([]);
});
