import { describe, it } from 'vitest';
import { check, checkFix, checkFixAll, checkFixTitles } from '../../kit/lint.ts';

const menu = (name: string): string => `{ "type": 2, "name": ${JSON.stringify(name)} }`;

describe('name-length', () => {
  it('finds names of menu commands and entry points, and their translations, that are empty or too long', () => {
    check(`[
  { "type": 2, "name": "" },
                       ^^ error name-length: A command name must not be empty: it needs 1-32 characters.
  { "type": 3, "name": "Save this Save this Save this Save this now", "name_localizations": { "de": "", "fr": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" } },
                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error name-length: A command name has at most 32 characters, this one has 43: shorten it.
                                                                                                    ^^ error name-length: A command name must not be empty: it needs 1-32 characters.
                                                                                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error name-length: A command name has at most 32 characters, this one has 33: shorten it.
  { "type": 4, "name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" }
                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error name-length: A command name has at most 32 characters, this one has 33: shorten it.
]`);
  });

  it('counts code points: 32 are allowed, 33 are not', () => {
    check(`[
  { "type": 2, "name": "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀" },
  { "type": 2, "name": "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀" },
                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error name-length: A command name has at most 32 characters, this one has 33: shorten it.
  { "type": 3, "name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" }
]`);
  });

  it('leaves slash names to name-pattern, choices to choice-name-length, and unknown types alone', () => {
    check(`[
  { "name": "", "description": "x" },
            ^^ error name-pattern
  { "type": 99, "name": "" },
            ^^ error unknown-command-type
  { "name": "say", "description": "x", "options": [{ "type": 3, "name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "description": "x", "choices": [{ "name": "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb", "value": "c" }] }] }
                                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error name-pattern
]`);
  });

  it('finds it after an emoji', () => {
    check(`{ "type": 2, "name_localizations": { "de": "😀" }, "name": "" }
                                                           ^^ error name-length: A command name must not be empty: it needs 1-32 characters.`);
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `const c: UserApplicationCommandData = { type: ApplicationCommandType.User, name: '', nameLocalizations: { de: '', fr: nom() } };
                                                                                 ^^ error name-length: A command name must not be empty: it needs 1-32 characters.
                                                                                                              ^^ error name-length: A command name must not be empty: it needs 1-32 characters.
const d: UserApplicationCommandData = { type: ApplicationCommandType.User, name: name() };
const e: UserApplicationCommandData = { type: kind(), name: '' };`,
      { file: 'a.ts' },
    );
  });

  it('cuts, but not by itself', () => {
    const long = `${'a'.repeat(31)}  b`;
    checkFixTitles('name-length', menu(long), ['Cut to 31 characters']);
    checkFix('name-length', menu(long), menu('a'.repeat(31)));
    checkFix('name-length', menu('😀'.repeat(33)), menu('😀'.repeat(32)));
    checkFix(
      'name-length',
      `defineCommand({ type: 3, name: '${'a'.repeat(33)}' });`,
      `defineCommand({ type: 3, name: '${'a'.repeat(32)}' });`,
      { file: 'a.ts' },
    );
    checkFixTitles('name-length', menu(`a${' '.repeat(40)}b`), ['Cut to 1 character']);
    checkFixAll(menu(long), menu(long));
  });

  it('offers nothing for a name that is empty, blank or computed', () => {
    for (const name of ['', ' '.repeat(33)]) checkFixTitles('name-length', menu(name), []);
    checkFixTitles(
      'name-length',
      `defineCommand({ type: 3, name: 'a'.repeat(33) + '${'a'.repeat(33)}' });`.replace(
        "'a'.repeat(33) + ",
        "'b' + ",
      ),
      [],
      { file: 'a.ts' },
    );
  });
});
