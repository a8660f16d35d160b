import { describe, it } from 'vitest';
import { check, checkFixAll } from '../../kit/lint.ts';

const names = (dictionary: string): string =>
  `{ "name": "color", "description": "x", "name_localizations": ${dictionary} }`;

describe('fallback-surprise', () => {
  it('finds a fallback without the own key of the default locale', () => {
    check(`{ "name": "color", "description": "x", "name_localizations": { "en-GB": "colour", "de": "farbe" } }
                                                               ^^^^^^^ warning fallback-surprise: Users of \`en-US\` would see the text of \`en-GB\` instead of the default`);
  });

  it('goes by the configured default locale', () => {
    check(
      `{ "name": "tinte", "description": "x", "name_localizations": { "es-ES": "color" } }
                                                               ^^^^^^^ warning fallback-surprise: Users of \`es-419\``,
      { settings: { defaultLocale: 'es-419' } },
    );
    check(
      `{ "name": "colour", "description": "x", "name_localizations": { "en-US": "color" } }
                                                                ^^^^^^^ warning fallback-surprise: Users of \`en-GB\``,
      { settings: { defaultLocale: 'en-GB' } },
    );
    check(names('{ "en-GB": "colour" }'), { settings: { defaultLocale: 'de' } });
    check(names('{ "es-419": "tinte" }'), { settings: { defaultLocale: 'es-ES' } });
  });

  it('accepts the own key, and no fallback', () => {
    check(names('{ "en-GB": "colour", "en-US": "color" }'));
    check(names('{ "de": "farbe" }'));
  });

  it('leaves an own key in another spelling to the rule of unknown locales', () => {
    check(`{ "name": "color", "description": "x", "name_localizations": { "en-GB": "colour", "en_US": "colored" } }
                                                                                  ^^^^^^^ error unknown-locale`);
    check(`{ "name": "color", "description": "x", "name_localizations": { "en": "colored", "en-GB": "colour" } }
                                                               ^^^^ error unknown-locale`);
    checkFixAll(
      names('{ "en-GB": "colour", "en_US": "colored" }'),
      names('{ "en-GB": "colour", "en-US": "colored" }'),
    );
  });

  it('says no more of a fallback that equals the default than that it is redundant', () => {
    check(`{ "name": "color", "description": "x", "name_localizations": { "en-GB": "color" } }
                                                                        ^^^^^^^ hint localization-redundant`);
  });

  it('looks into options and choices', () => {
    check(`{ "name": "ping", "description": "x", "options": [{ "type": 3, "name": "to", "description": "x", "description_localizations": { "en-GB": "y" }, "choices": [
                                                                                                                                ^^^^^^^ warning fallback-surprise
  { "name": "Gray", "value": "6", "name_localizations": { "en-GB": "Grey" } }
                                                          ^^^^^^^ warning fallback-surprise
] }] }`);
  });

  it('finds it after an emoji', () => {
    check(`{ "name": "ping", "description": "x", "description_localizations": { "fr": "😀", "en-GB": "y" } }
                                                                                 ^^^^^^^ warning fallback-surprise`);
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `const c: ApplicationCommandData = { name: 'color', description: text(), nameLocalizations: { [Locale.EnglishGB]: 'colour' }, descriptionLocalizations: { 'en-GB': 'y' } };
                                                                                             ^^^^^^^^^^^^^^^^^^ warning fallback-surprise
defineCommand({ name: 'color', description: 'x', name_localizations: { 'en-GB': 'colour', ...more }, description_localizations: { 'en-GB': text() } });
defineCommand({ name: 'color', description: 'x', name_localizations: { 'en-GB': 'colour', [code]: 'color' } });`,
      { file: 'a.ts' },
    );
  });

  it("adds the default's own key", () => {
    checkFixAll(
      names('{ "en-GB": "colour", "de": "farbe" }'),
      names('{ "en-GB": "colour", "en-US": "color", "de": "farbe" }'),
    );
    checkFixAll(
      `defineCommand({
  name: 'color',
  description: 'x',
  name_localizations: {
    'en-GB': 'colour', // with a u
  },
});`,
      `defineCommand({
  name: 'color',
  description: 'x',
  name_localizations: {
    'en-GB': 'colour', // with a u
    'en-US': 'color',
  },
});`,
      { file: 'a.ts' },
    );
  });
});
