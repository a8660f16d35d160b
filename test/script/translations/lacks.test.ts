/**
 * What every adapter tells of its catalogs: a key that one of them lacks, an empty text, a catalog that does not parse. A
 * package or a configured library that is not in the table fails.
 */
import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../../core/lint/document.ts';
import { finalProblems } from '../../../core/lint/final-problems.ts';
import { catalogLibraries } from '../../../core/script/libraries/translations/adapters.ts';
import { translationPackages } from '../../../core/script/libraries/translations/index.ts';
import { parseCall } from '../../../core/syntax/translations.ts';
import {
  type CatalogStyle,
  catalogStyles,
  configured,
  drawnIn,
  filesOf,
  styles,
} from '../../kit/catalog-styles.ts';
import { afterChange, program } from '../../kit/programs.ts';

/** The problems of the command where the catalogs of English and German are these. */
function told(style: CatalogStyle, english: string, german: string) {
  const { translations } = style;
  const drawn = program(drawnIn(style, english, german), translations ? { translations } : {});
  return finalProblems(analyzeDocument(drawn.input)).map(({ rule, severity, message, home, related }) => ({
    said: `${severity} ${rule}: ${message}`,
    files: related.flatMap(({ at }) => at.file?.slice('file:///w/'.length) ?? []),
    home: home?.file?.slice('file:///w/'.length),
  }));
}

it('the table has every package and every library', () => {
  expect(Object.keys(styles).filter((name) => !name.includes(','))).toEqual(translationPackages);
  expect(Object.keys(configured)).toEqual(catalogLibraries.map(({ library }) => library));
});

describe.each(catalogStyles)('%s', (_, style) => {
  const { catalog, member, key, path, named = path('de') } = style;
  const english = catalog(member('Answers'));

  it('says nothing of whole catalogs', () => {
    expect(told(style, english, catalog(member('Antwortet')))).toEqual([]);
  });

  it('tells a key that one language lacks, with the catalog and the command', () => {
    expect(told(style, english, catalog('')).map((item) => item.said)).toEqual([
      `information missing-localization: \`description\` of command \`ping\` has no text for \`de\`: \`${named}\` has no \`${key}\`. Add it there.`,
    ]);
  });

  it('tells it through a method that changes the text', () => {
    const lower = { ...style, fields: style.fields.replace(/\)( \}|,)/g, ').toLowerCase()$1') };
    if (lower.fields === style.fields) return;
    expect(told(lower, english, catalog('')).map((item) => item.said)).toEqual([
      expect.stringContaining(`has no text for \`de\`: \`${named}\` has no \`${key}\``),
    ]);
  });

  it('says nothing of a key that no language has', () => {
    expect(told(style, catalog(''), catalog(''))).toEqual([]);
  });

  it('tells an empty text, with its place in the catalog', () => {
    if (style.maySkipEmpty) {
      expect(told(style, english, catalog(member(''))).map((item) => item.said)).toEqual([
        `information missing-localization: \`description\` of command \`ping\` has no text for \`de\`: \`${named}\` has an empty text for \`${key}\`. Fill it in.`,
      ]);
      return;
    }
    expect(told(style, english, catalog(member('')))).toEqual([
      {
        said: expect.stringMatching(/^error description-length: .*empty/),
        files: [path('de')],
        home: undefined,
      },
    ]);
  });

  it.each(['{', '{ "answer": "x"', ''])('tells that the catalog does not parse: %s', (text) => {
    const found = told(style, english, text);
    if (style.isScript) return expect(found).toEqual([]);
    expect(found).toEqual([
      {
        said: expect.stringContaining(
          `error syntax-error: \`${named}\` does not parse, so texts of command \`ping\` are not known: `,
        ),
        files: [path('de')],
        home: path('de'),
      },
    ]);
  });
});

describe('a catalog that changes', () => {
  it('is read again for a document whose own text is as it was', () => {
    const drawing = program(
      `--- src/ping.ts
import { i18n } from 'i18n';
export const ping = defineCommand({ name: 'ping', description: t('answer', 'en-US'), description_localizations: { de: t('answer', 'de') } });
--- locales/en-US.json
{ "answer": "Answers" }
--- locales/de.json
{ "answer": "Antwortet" }
`,
      {
        translations: filesOf('plain', {
          calls: [parseCall('t(key, locale)')].flatMap((item) => (item ? [{ ...item, gives: 'text' }] : [])),
        }),
      },
    );
    const first = analyzeDocument(drawing.input);
    expect(finalProblems(first)).toEqual([]);
    const changed = afterChange(drawing, first, 'locales/de.json', '{ "other": "x" }');
    expect(finalProblems(changed).map(({ rule }) => rule)).toEqual(['missing-localization']);
    const again = afterChange(drawing, changed, 'locales/de.json', '{ "answer": "Antwortet" }');
    expect(finalProblems(again)).toEqual([]);
  });
});
