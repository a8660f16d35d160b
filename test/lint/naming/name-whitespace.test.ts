import { describe, it } from 'vitest';
import { check, checkFix, checkFixAll, checkFixTitles } from '../../kit/lint.ts';

const menu = (name: string): string => `{ "type": 2, "name": ${JSON.stringify(name)} }`;

describe('name-whitespace', () => {
  it('hints at names with spaces around them, and at blank ones', () => {
    check(`[
  { "type": 2, "name": " Show" },
                       ^^^^^^^ hint name-whitespace: \` Show\` has spaces around it: trim it.
  { "type": 3, "name": "Save  ", "name_localizations": { "de": "Sichern ", "fr": "  " } },
                       ^^^^^^^^ hint name-whitespace: \`Save  \` has spaces around it: trim it.
                                                               ^^^^^^^^^^ hint name-whitespace: \`Sichern \` has spaces around it: trim it.
                                                                                 ^^^^ hint name-whitespace: The name is blank: users would see an empty menu entry.
  { "type": 4, "name": "\\tLaunch\\u00a0" },
                       ^^^^^^^^^^^^^^^^ hint name-whitespace: \`\\u{9}Launch \` has spaces around it: trim it.
  { "type": 2, "name": " " }
                       ^^^ hint name-whitespace: The name is blank: users would see an empty menu entry.
]`);
  });

  it('accepts spaces within, and leaves empty names to name-length', () => {
    check(`[{ "type": 2, "name": "Show the profile" }, { "type": 3, "name": "" }]
                                                                 ^^ error name-length`);
  });

  it('leaves slash names, choices and unknown types alone', () => {
    check(`[
  { "name": "say", "description": " x ", "options": [{ "type": 3, "name": "a", "description": " x ", "choices": [{ "name": " b ", "value": " c " }] }] },
  { "type": 99, "name": " A " }
            ^^ error unknown-command-type
]`);
  });

  it('finds it after an emoji', () => {
    check(`{ "type": 2, "name": "😀 " }
                     ^^^^^ hint name-whitespace: \`😀 \` has spaces around it: trim it.`);
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `const c: UserApplicationCommandData = { type: 2, name: 'Show ', nameLocalizations: { de: ' Zeigen', fr: montrer() } };
                                                       ^^^^^^^ hint name-whitespace: \`Show \` has spaces around it: trim it.
                                                                                         ^^^^^^^^^ hint name-whitespace: \` Zeigen\` has spaces around it: trim it.
const d: UserApplicationCommandData = { type: 2, name: name() };
const e: UserApplicationCommandData = { type: kind(), name: 'Show ' };`,
      { file: 'a.ts' },
    );
  });

  it('trims, but not by itself', () => {
    checkFixTitles('name-whitespace', menu(' Show it '), ['Trim to `Show it`']);
    checkFix('name-whitespace', menu(' Show it '), menu('Show it'));
    checkFix(
      'name-whitespace',
      "defineCommand({ type: 3, name: 'Save ' });",
      "defineCommand({ type: 3, name: 'Save' });",
      { file: 'a.ts' },
    );
    checkFixAll(menu(' Show it '), menu(' Show it '));
  });

  it('offers nothing for a blank name, or a computed one', () => {
    checkFixTitles('name-whitespace', menu('  '), []);
    checkFixTitles('name-whitespace', "defineCommand({ type: 3, name: 'Save' + ' ' });", [], {
      file: 'a.ts',
    });
  });
});
