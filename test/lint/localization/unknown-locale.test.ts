import { describe, it } from 'vitest';
import { locales } from '../../../core/interface/index.ts';
import { check, checkFix, checkFixAll, checkFixTitles } from '../../kit/lint.ts';

const command = (key: string): string =>
  `{ "name": "ping", "description": "x", "name_localizations": { "${key}": "pong" } }`;

describe('unknown-locale', () => {
  it('finds malformed and known-wrong keys', () => {
    check(`{
  "name": "ping", "description": "x", "name_localizations": {
    "pt_BR": "a",
    ^^^^^^^ error unknown-locale: \`pt_BR\` is not a locale of \`name_localizations\`. Did you mean \`pt-BR\`?
    "en": "b",
    ^^^^ error unknown-locale: Did you mean \`en-GB\` or \`en-US\`?
    "DE": "c",
    ^^^^ error unknown-locale: \`de\`
    "German": "d",
    ^^^^^^^^ error unknown-locale: \`de\`
    "EnglishUS": "e",
    ^^^^^^^^^^^ error unknown-locale: \`en-US\`
    "": "f"
    ^^ error unknown-locale: Use one of the 32 codes
  }
}`);
  });

  it('warns of codes that may be newer than the table, and informs of undocumented ones', () => {
    check(`{
  "name": "ping", "description": "x", "description_localizations": {
    "sk": "a",
    ^^^^ warning unknown-locale: Use one of the 32 codes
    "pt-PT": "b",
    ^^^^^^^ warning unknown-locale: Did you mean \`pt-BR\`?
    "ar": "c",
    ^^^^ information unknown-locale: not in the documented list
    "he": "d"
    ^^^^ information unknown-locale
  }
}`);
  });

  it('accepts the table, and what configuration adds to it', () => {
    const all = locales.map(({ code }) => `"${code}": "${code.toLowerCase()}-x"`).join(', ');
    check(`{ "name": "ping", "description": "x", "name_localizations": { ${all} } }`);
    check(command('sk'), { settings: { extraLocales: ['sk'] } });
    check(
      '{ "name": "ping", "description": "x", "name_localizations": {}, "description_localizations": null }',
    );
  });

  it('looks into options and choices', () => {
    check(`{ "name": "ping", "description": "x", "options": [{ "type": 3, "name": "to", "description": "x",
  "name_localizations": { "sv": "a" },
                          ^^^^ error unknown-locale: Did you mean \`sv-SE\`?
  "choices": [{ "name": "six", "value": "6", "name_localizations": { "zh": "a" } }]
                                                                     ^^^^ error unknown-locale: Did you mean \`zh-CN\` or \`zh-TW\`?
}] }`);
  });

  it('finds it after an emoji', () => {
    check(`{ "name": "ping", "description": "x", "description_localizations": { "de": "😀", "pt_BR": "y" } }
                                                                                 ^^^^^^^ error unknown-locale`);
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `const c: ApplicationCommandData = { name: 'ping', description: 'x', nameLocalizations: { [Locale.German]: 'a', [code]: 'b', ...more, pt_BR: 'c' }, descriptionLocalizations: translate('x') };
                                                                                                                                     ^^^^^ error unknown-locale: \`nameLocalizations\``,
      { file: 'a.ts' },
    );
  });

  it('renames what certainly has one meaning', () => {
    checkFixAll(command('pt_BR'), command('pt-BR'));
    checkFixAll(command('sv'), command('sv-SE'));
    for (const key of ['EN_us', 'enUS', 'EnglishUS']) checkFixAll(command(key), command('en-US'));
    checkFixAll(
      `defineCommand({ name: 'ping', description: 'x', name_localizations: { pt_BR: 'a', "zh_cn": 'b', "DE": 'c' } });`,
      `defineCommand({ name: 'ping', description: 'x', name_localizations: { 'pt-BR': 'a', "zh-CN": 'b', "de": 'c' } });`,
      { file: 'a.ts' },
    );
  });

  it('lets a person choose otherwise', () => {
    checkFixTitles('unknown-locale', command('en'), ['Rename to `en-GB`', 'Rename to `en-US`']);
    checkFix('unknown-locale', command('es'), command('es-419'), { title: 'es-419' });
    checkFixTitles('unknown-locale', command('pt-PT'), ['Rename to `pt-BR`']);
    checkFixTitles('unknown-locale', command('ar'), []);
    checkFixTitles('unknown-locale', command('English'), ['Rename to `en-GB`', 'Rename to `en-US`']);
    // Another region, or only near: the key is refused, but what was meant is not certain.
    checkFixTitles('unknown-locale', command('pt_PT'), ['Rename to `pt-BR`']);
    checkFixTitles('unknown-locale', command('es-4199'), ['Rename to `es-ES`', 'Rename to `es-419`']);
    checkFixTitles('unknown-locale', command('esp-ES'), ['Rename to `es-ES`']);
    checkFixTitles('unknown-locale', command('__proto__'), []);
  });

  it('does not rename to a key that stands there already', () => {
    checkFixTitles(
      'unknown-locale',
      '{ "name": "ping", "description": "x", "name_localizations": { "pt_BR": "a", "pt-BR": "b" } }',
      [],
    );
  });
});
