import { describe, it } from 'vitest';
import { check, checkFixTitles, checkRelated } from '../../kit/lint.ts';

describe('localized-name-conflict', () => {
  it('finds translations that are the name of another option of the list', () => {
    const source = `{ "name": "say", "description": "x", "options": [
  { "type": 6, "name": "user", "description": "x", "name_localizations": { "fr": "role", "de": "rolle" } },
  { "type": 8, "name": "role", "description": "x" }
] }`;
    check(`{ "name": "say", "description": "x", "options": [
  { "type": 6, "name": "user", "description": "x", "name_localizations": { "fr": "role", "de": "rolle" } },
                                                                                 ^^^^^^ error localized-name-conflict: \`role\` (fr) is also the name of another option: choose a distinct one.
  { "type": 8, "name": "role", "description": "x" }
] }`);
    checkRelated('localized-name-conflict', source, ['"role"']);
  });

  it('finds translations that are equal in one locale, at the later one', () => {
    const source = `{ "name": "say", "description": "x", "options": [
  { "type": 6, "name": "user", "description": "x", "name_localizations": { "fr": "qui" } },
  { "type": 8, "name": "role", "description": "x", "name_localizations": { "fr": "qui" } }
] }`;
    check(`{ "name": "say", "description": "x", "options": [
  { "type": 6, "name": "user", "description": "x", "name_localizations": { "fr": "qui" } },
  { "type": 8, "name": "role", "description": "x", "name_localizations": { "fr": "qui" } }
                                                                                 ^^^^^ error localized-name-conflict: \`qui\` (fr) is also another option's name in \`fr\`: choose a distinct one.
] }`);
    checkRelated('localized-name-conflict', source, ['"qui"']);
  });

  it('finds it where the other option stands in another list of the command', () => {
    check(`{ "name": "config", "description": "x", "options": [
  { "type": 1, "name": "get", "description": "x", "options": [{ "type": 3, "name": "key", "description": "x", "name_localizations": { "de": "value", "fr": "x" } }] },
                                                                                                                                            ^^^^^^^ error localized-name-conflict: \`value\` (de) is also the name of another option elsewhere in this command: choose a distinct one.
  { "type": 1, "name": "set", "description": "x", "name_localizations": { "fr": "key" }, "options": [{ "type": 3, "name": "value", "description": "x", "name_localizations": { "fr": "x" } }] }
                                                                                ^^^^^ error localized-name-conflict: \`key\` (fr) is also the name of another option elsewhere in this command: choose a distinct one.
                                                                                                                                                                                     ^^^ error localized-name-conflict: \`x\` (fr) is also another option's name in \`fr\` elsewhere in this command: choose a distinct one.
] }`);
  });

  it('accepts equal texts of different locales, the own name, and the name of the command', () => {
    check(`{ "name": "say", "description": "x", "options": [
  { "type": 6, "name": "user", "description": "x", "name_localizations": { "fr": "qui", "en-US": "user", "de": "say" } },
  { "type": 8, "name": "role", "description": "x", "name_localizations": { "es-ES": "qui" } }
] }`);
  });

  it('accepts that options of one name are translated alike in different lists', () => {
    check(`{ "name": "config", "description": "x", "options": [
  { "type": 1, "name": "get", "description": "x", "options": [{ "type": 3, "name": "key", "description": "x", "name_localizations": { "de": "wort" } }] },
  { "type": 1, "name": "set", "description": "x", "options": [{ "type": 3, "name": "key", "description": "x", "name_localizations": { "de": "wort" } }] }
] }`);
  });

  it('leaves translations of commands and choices alone', () => {
    check(`{ "name": "say", "description": "x", "name_localizations": { "de": "a" }, "options": [
  { "type": 3, "name": "a", "description": "x", "choices": [{ "name": "a", "value": "a", "name_localizations": { "de": "b" } }, { "name": "c", "value": "b", "name_localizations": { "de": "b" } }] },
  { "type": 3, "name": "b", "description": "x", "description_localizations": { "de": "a" } }
] }`);
  });

  it('says nothing of options that are to go', () => {
    check(`{ "type": 2, "name": "Show", "options": [
                             ^^^^^^^^^ error wrong-place-property
  { "type": 3, "name": "a", "description": "x", "name_localizations": { "de": "b" } },
  { "type": 3, "name": "b", "description": "x" }
] }`);
    check(`{ "name": "say", "description": "x", "options": [
  { "type": 3, "name": "a", "description": "x", "options": [{ "type": 3, "name": "b", "description": "x" }] },
                                                ^^^^^^^^^ error wrong-place-property
  { "type": 3, "name": "c", "description": "x", "name_localizations": { "de": "b" } }
] }`);
  });

  it('judges the last of two texts for one locale', () => {
    check(`{ "name": "say", "description": "x", "options": [{ "type": 3, "name": "a", "description": "x", "name_localizations": { "de": "b", "de": "c" } }, { "type": 3, "name": "b", "description": "x" }] }
                                                                                                                                  ^^^^ error duplicate-property`);
  });

  it('is not misled by keys that every object inherits', () => {
    check(`{ "name": "say", "description": "x", "options": [
  { "type": 3, "name": "constructor", "description": "x", "name_localizations": { "de": "__proto__" } },
  { "type": 3, "name": "b", "description": "x", "name_localizations": { "de": "constructor" } },
                                                                              ^^^^^^^^^^^^^ error localized-name-conflict
  { "type": 3, "name": "c", "description": "x", "name_localizations": { "de": "__proto__", "fr": null } }
                                                                              ^^^^^^^^^^^ error localized-name-conflict
                                                                                                 ^^^^ warning localization-null
] }`);
  });

  it('finds it after an emoji', () => {
    check(`{ "name": "say", "description": "😀", "options": [{ "type": 3, "name": "a", "description": "x", "name_localizations": { "de": "b" } }, { "type": 3, "name": "b", "description": "x" }] }
                                                                                                                              ^^^ error localized-name-conflict: \`b\` (de) is also the name of another option: choose a distinct one.`);
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `const german = { de: 'b' };
                     ^^^ error localized-name-conflict: \`b\` (de) is also the name of another option: choose a distinct one.
const c: ChatInputApplicationCommandData = { name: 'say', description: 'x', options: [
  { type: 3, name: 'a', description: 'x', nameLocalizations: german },
  { type: 3, name: 'b', description: 'x', nameLocalizations: { ...german, [locale()]: 'a', fr: name() } },
  { type: 3, name: name(), description: 'x', nameLocalizations: translate('c') },
  option(),
] };`,
      { file: 'a.ts' },
    );
  });

  it('offers nothing: only a person knows a better translation', () => {
    checkFixTitles(
      'localized-name-conflict',
      '{ "name": "say", "description": "x", "options": [{ "type": 3, "name": "a", "description": "x", "name_localizations": { "de": "b" } }, { "type": 3, "name": "b", "description": "x" }] }',
      [],
    );
  });
});
