import { describe, it } from 'vitest';
import { check, checkFix } from '../../kit/lint.ts';

const required = (...requiredLocales: readonly string[]) => ({ settings: { requiredLocales } });

describe('missing-localization', () => {
  it('is silent unless configured', () => {
    check('{ "name": "ping", "description": "x", "name_localizations": { "de": "pong" } }');
  });

  it('finds texts without a required locale, wherever texts are translated', () => {
    check(
      `{ "name": "ping", "description": "x", "name_localizations": { "de": "pong" },
                                 ^^^ information missing-localization: \`description\` has no text for \`de\`: add it to \`description_localizations\`
  "options": [{ "type": 3, "name": "to", "description": "x", "name_localizations": null, "description_localizations": { "de": "y" }, "choices": [
                                   ^^^^ information missing-localization: \`name\` has no text for \`de\`
    { "name": "six", "value": "6" }
              ^^^^^ information missing-localization
  ] }]
}`,
      required('de'),
    );
  });

  it('names all locales that a text lacks', () => {
    check(
      `{ "type": 2, "name": "Ping", "name_localizations": { "de": "Pong" } }
                     ^^^^^^ information missing-localization: no text for \`fr\`, \`ja\`: add them`,
      required('fr', 'de', 'ja'),
    );
  });

  it('leaves a locale in another spelling to the rule of unknown locales', () => {
    check(
      `{ "type": 2, "name": "Ping", "name_localizations": { "DE": "Pong", "portuguese": "Pingue" } }
                                                     ^^^^ error unknown-locale
                                                                   ^^^^^^^^^^^^ error unknown-locale`,
      required('de'),
    );
  });

  it('takes the default locale as covered', () => {
    check('{ "type": 2, "name": "Ping" }', required('en-US'));
  });

  it('counts fallbacks only where configuration says so', () => {
    const source = '{ "type": 2, "name": "Ping", "name_localizations": { "es-ES": "Pong" } }';
    check(
      `${source}
                     ^^^^^^ information missing-localization: \`es-419\``,
      required('es-419'),
    );
    check(source, { settings: { requiredLocales: ['es-419'], fallbacksCount: true } });
    check(
      `{ "type": 2, "name": "Ping", "name_localizations": { "es-419": "Pong" } }
                     ^^^^^^ information missing-localization: \`es-ES\``,
      { settings: { requiredLocales: ['es-ES'], fallbacksCount: true } },
    );
  });

  it('asks for no translation of what may not be there, or is empty', () => {
    check(
      '{ "type": 2, "name": "Ping", "name_localizations": { "de": "Pong" }, "description": "" }',
      required('de'),
    );
    check(
      `{ "type": 2, "name": "Ping", "name_localizations": { "de": "Pong" }, "description": "x" }
                                                                     ^^^^^^^^^^^^^^^^^^ error description-not-allowed`,
      required('de'),
    );
  });

  it('finds it after an emoji', () => {
    check(
      `{ "type": 2, "name_localizations": { "fr": "😀" }, "name": "Ping" }
                                                           ^^^^^^ information missing-localization`,
      required('de'),
    );
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `const c: ApplicationCommandData = { name: 'ping', description: text(), nameLocalizations: { fr: 'pong' } };
                                          ^^^^^^ information missing-localization: add it to \`nameLocalizations\`
defineCommand({ name: 'a', description: 'x', name_localizations: names, description_localizations: { ...texts } });
defineCommand({ ...base, name: 'b', description: 'x' });`,
      { file: 'a.ts', ...required('de') },
    );
  });

  it('adds the missing entries with the default text, to be translated', () => {
    const options = required('de', 'fr');
    checkFix(
      'missing-localization',
      '{ "type": 2, "name": "Ping" }',
      '{ "type": 2, "name": "Ping", "name_localizations": { "de": "Ping", "fr": "Ping" } }',
      options,
    );
    checkFix(
      'missing-localization',
      '{ "type": 2, "name": "Ping", "name_localizations": null }',
      '{ "type": 2, "name": "Ping", "name_localizations": { "de": "Ping", "fr": "Ping" } }',
      options,
    );
    checkFix(
      'missing-localization',
      '{ "type": 2, "name": "Ping", "name_localizations": { "ja": "x" } }',
      '{ "type": 2, "name": "Ping", "name_localizations": { "ja": "x", "de": "Ping", "fr": "Ping" } }',
      options,
    );
    checkFix(
      'missing-localization',
      '{ "type": 2, "name": "Ping", "name_localizations": {} }',
      '{ "type": 2, "name": "Ping", "name_localizations": { "de": "Ping", "fr": "Ping" } }',
      options,
    );
  });

  it('adds them in the layout of the file', () => {
    const options = { file: 'a.ts', ...required('de', 'pt-BR', 'ja') };
    checkFix(
      'missing-localization',
      `defineCommand({
  type: 2,
  name: 'Ping',
  name_localizations: {
    ja: 'x', // as it is
  },
});`,
      `defineCommand({
  type: 2,
  name: 'Ping',
  name_localizations: {
    ja: 'x', // as it is
    de: 'Ping',
    'pt-BR': 'Ping',
  },
});`,
      options,
    );
    checkFix(
      'missing-localization',
      `const c: ApplicationCommandData = {
  type: 2,
  name: 'Ping',
};`,
      `const c: ApplicationCommandData = {
  type: 2,
  name: 'Ping',
  nameLocalizations: {
    de: 'Ping',
    'pt-BR': 'Ping',
    ja: 'Ping'
  },
};`,
      options,
    );
  });

  it('does not demand what is no locale, unless it is configured as one', () => {
    const source =
      '{ "name": "ping", "description": "x", "description_localizations": { "pt-BR": "y" }, "name_localizations": { "pt-BR": "z" } }';
    check(source, { settings: { requiredLocales: ['pt_BR', 'xx'] } });
    check(
      `{ "name": "ping", "description": "x" }
          ^^^^^^ information missing-localization: \`xx\`
                                 ^^^ information missing-localization`,
      { settings: { requiredLocales: ['xx'], extraLocales: ['xx'] } },
    );
  });
});
