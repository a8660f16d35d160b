/** A cell whose text stands in a catalog, in every library that gives texts: it is written there, and nothing else changes. */
import { describe, expect, it } from 'vitest';
import { type CatalogStyle, catalogStyles, drawnIn } from '../kit/catalog-styles.ts';
import { translatedProgram } from '../kit/translated.ts';

describe.each(catalogStyles)('%s', (_, style) => {
  const { catalog, member, path } = style;
  const after = (german: string, wish: string) => translated(style, german, wish);
  const file = (text: string) => ({ files: `--- ${path('de')}\n${text}\n`, refused: [], also: [] });
  const wish = 'ping/description de = Sagt "es"';
  const written = catalog(member('Sagt "es"'));
  const said = style.isScript ? written : written.replace('"Sagt "es""', JSON.stringify('Sagt "es"'));

  it('a text is replaced', () => {
    expect(after(catalog(member('Antwortet')), wish)).toEqual(file(said));
  });

  it('an empty text is filled in', () => {
    expect(after(catalog(member('')), wish)).toEqual(file(said));
  });

  it('a text that the catalog lacks is added', () => {
    expect(after(catalog(''), wish)).toEqual(file(said));
  });

  it('no text is taken out of it: other code may use it', () => {
    const { files } = after(catalog(member('Antwortet')), 'ping/description de = (none)');
    expect(files).not.toContain(path('de'));
  });
});

function translated(style: CatalogStyle, german: string, wish: string) {
  const { catalog, member, translations } = style;
  const drawing = drawnIn(style, catalog(member('Answers')), german);
  return translatedProgram(drawing, wish, translations ? { translations } : {});
}

describe('a catalog that is a module', () => {
  const after = (german: string, call = "L['de'].help.text()", english = "{ help: { text: 'Helps' } }") =>
    translatedProgram(
      `--- src/ping.ts
import { L } from './i18n/i18n-util.ts';
export const ping = { name: 'ping', description: 'x', description_localizations: { de: ${call} } } satisfies CommandDefinition;
--- src/i18n/en-US/index.ts
export default ${english};
--- src/i18n/de/index.ts
${german}
--- src/i18n/i18n-util.ts
import { i18n as initI18n } from 'typesafe-i18n';
export const locales: Locales[] = ['en-US', 'de'];
export const L = initI18n(loadedLocales, loadedFormatters);
--- src/i18n/de/help.ts
export const help = { other: 'x' };
`,
      'ping/description de = Hilft',
    );

  it.each([
    [
      'in an object that is there',
      "const de = {\n  help: {\n    other: 'x',\n  },\n} satisfies Translation;\nexport default de;",
      "const de = {\n  help: {\n    other: 'x',\n    text: 'Hilft',\n  },\n} satisfies Translation;\nexport default de;",
    ],
    [
      'in one that is made for it',
      "export default { other: 'x' };",
      "export default { other: 'x', help: { text: 'Hilft' } };",
    ],
  ])('takes a text %s', (_, before, expected) => {
    expect(after(before)).toEqual({
      files: `--- src/i18n/de/index.ts\n${expected}\n`,
      refused: [],
      also: [],
    });
  });

  it('takes it in the module that the catalog imports', () => {
    expect(after("import { help } from './help.ts';\nexport default { help };")).toEqual({
      files: "--- src/i18n/de/help.ts\nexport const help = { other: 'x', text: 'Hilft' };\n",
      refused: [],
      also: [],
    });
  });

  it('is left where a spread or a placeholder is in the way', () => {
    expect(after("const more = { other: 'x' };\nexport default { ...more };").files).toBe('');
    expect(after('export default { help: { text: `a ${b}` } };').files).toBe('');
    expect(after("export default { ...more, help: { other: 'x' } };").refused).toHaveLength(1);
  });
});
