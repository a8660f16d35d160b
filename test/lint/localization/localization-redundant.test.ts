import { describe, expect, it } from 'vitest';
import { check, checkFix, checkFixTitles, problemsIn } from '../../kit/lint.ts';

const names = (dictionary: string): string =>
  `{ "name": "color", "description": "x", "name_localizations": ${dictionary} }`;

describe('localization-redundant', () => {
  it('finds translations that equal the default', () => {
    check(`{ "name": "color", "description": "x", "name_localizations": { "de": "color", "fr": "couleur" },
                                                                     ^^^^^^^ hint localization-redundant: The text for \`de\` equals the default
  "options": [{ "type": 3, "name": "to", "description": "x", "description_localizations": { "fr": "x" }, "choices": [
                                                                                                  ^^^ hint localization-redundant
    { "name": "six", "value": "6", "name_localizations": { "de": "six" } }
                                                                 ^^^^^ hint localization-redundant
  ] }]
}`);
  });

  it('fades it', () => {
    expect(problemsIn(names('{ "de": "color" }'))[0]?.tags).toEqual(['unnecessary']);
  });

  it("leaves the default locale's own key", () => {
    check(names('{ "en-US": "color" }'));
    check(names('{ "de": "color" }'), { settings: { defaultLocale: 'de' } });
  });

  it('leaves what keeps a locale from its fallback', () => {
    check(names('{ "es-ES": "tinte", "es-419": "color" }'));
    check(names('{ "en-US": "tint", "en-GB": "color" }'), { settings: { defaultLocale: 'de' } });
    // The fallback goes one way only.
    check(`{ "name": "color", "description": "x", "name_localizations": { "es-ES": "color", "es-419": "tinte" } }
                                                                        ^^^^^^^ hint localization-redundant`);
    check(`{ "name": "color", "description": "x", "name_localizations": { "es-419": "color" } }
                                                                         ^^^^^^^ hint localization-redundant`);
  });

  it('leaves what is no locale to another rule: it is refused, not ignored', () => {
    check(`{ "name": "color", "description": "x", "name_localizations": { "de_DE": "color" } }
                                                               ^^^^^^^ error unknown-locale`);
    check(
      `{ "name": "color", "description": "x", "name_localizations": { "xx": "color" } }
                                                                     ^^^^^^^ hint localization-redundant`,
      { settings: { extraLocales: ['xx'] } },
    );
  });

  it('finds it after an emoji', () => {
    check(`{ "name": "ping", "description": "x", "description_localizations": { "fr": "😀", "de": "x" } }
                                                                                       ^^^ hint localization-redundant`);
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `defineCommand({ name: 'color', description: text(), name_localizations: { de: 'color', fr: fr() }, description_localizations: { de: 'x' } });
                                                                              ^^^^^^^ hint localization-redundant
defineCommand({ name: 'color', description: 'x', name_localizations: { ...more, 'es-419': 'color' } });
defineCommand({ name: 'color', description: 'x', name_localizations: { de: 'color', ...more } });`,
      { file: 'a.ts' },
    );
  });

  it('says nothing of an entry that a later one of the same locale replaces', () => {
    check(`{ "name": "color", "description": "x", "name_localizations": { "de": "color", "de": "farbe" } }
                                                                              ^^^^ error duplicate-property`);
    check(`{ "name": "color", "description": "x", "name_localizations": { "de": "farbe", "de": "color" } }
                                                                              ^^^^ error duplicate-property
                                                                                    ^^^^^^^ hint localization-redundant`);
  });

  it('offers no removal that would bring an earlier text back', () => {
    checkFixTitles('localization-redundant', names('{ "de": "farbe", "de": "color" }'), []);
  });

  it('removes it', () => {
    checkFix(
      'localization-redundant',
      names('{ "de": "color", "fr": "couleur" }'),
      names('{ "fr": "couleur" }'),
    );
    checkFix('localization-redundant', names('{ "de": "color" }'), names('{}'));
  });
});
