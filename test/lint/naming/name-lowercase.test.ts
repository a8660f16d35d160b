import { describe, it } from 'vitest';
import { check, checkFix, checkFixAll, checkFixTitles } from '../../kit/lint.ts';

const named = (name: string): string => `{ "name": ${JSON.stringify(name)}, "description": "x" }`;

describe('name-lowercase', () => {
  it('finds capitals in names, option names and localizations', () => {
    check(`{
  "name": "Ping",
          ^^^^^^ error name-lowercase: \`Ping\` must be lowercase (\`P\`): write \`ping\`.
  "name_localizations": { "de": "Schläge" },
                                ^^^^^^^^^ error name-lowercase: \`Schläge\` must be lowercase (\`S\`): write \`schläge\`.
  "description": "Answers with pong",
  "options": [{ "type": 3, "name": "tO", "description": "To whom" }]
                                   ^^^^ error name-lowercase: \`tO\` must be lowercase (\`O\`): write \`to\`.
}`);
  });

  it('finds capitals of every script, each once', () => {
    check(`[
  { "name": "ЖжЖ", "description": "x" },
            ^^^^^ error name-lowercase: \`ЖжЖ\` must be lowercase (\`Ж\`): write \`жжж\`.
  { "name": "Ⅷ", "description": "x" },
            ^^^ error name-lowercase: \`Ⅷ\` must be lowercase (\`Ⅷ\`): write \`ⅷ\`.
  { "name": "ǅ", "description": "x" },
            ^^^ error name-lowercase: \`ǅ\` must be lowercase (\`ǅ\`): write \`ǆ\`.
  { "name": "ẞ", "description": "x" },
            ^^^ error name-lowercase: \`ẞ\` must be lowercase (\`ẞ\`): write \`ß\`.
  { "name": "Ა", "description": "x" },
            ^^^ error name-lowercase: \`Ა\` must be lowercase (\`Ა\`): write \`ა\`.
  { "name": "K", "description": "x" },
            ^^^ error name-lowercase: \`K\` must be lowercase (\`K\`): write \`k\`.
  { "name": "𐐀", "description": "x" }
            ^^^^ error name-lowercase: \`𐐀\` must be lowercase (\`𐐀\`): write \`𐐨\`.
]`);
  });

  it('accepts uncased letters, letters without lowercase, and menu names', () => {
    check(`[
  { "name": "例え", "description": "x" },
  { "name": "สวัสดี", "description": "x" },
  { "name": "नमस्ते", "description": "x" },
  { "name": "𝒜ℝª", "description": "x" },
  { "name": "ßıſ", "description": "x" },
  { "type": 2, "name": "Show Profile", "name_localizations": { "de": "Profil zeigen" } },
  { "type": 3, "name": "Save" },
  { "type": 4, "name": "Launch" },
  { "type": 99, "name": "Later" },
            ^^ error unknown-command-type: \`99\` is not a command type: use 1 (CHAT_INPUT), 2 (USER), 3 (MESSAGE), 4 (PRIMARY_ENTRY_POINT).
  { "name": "say", "description": "X", "options": [{ "type": 3, "name": "a", "description": "X", "choices": [{ "name": "Yes", "value": "Y" }] }] }
]`);
  });

  it('finds it after an emoji', () => {
    check(`{ "description": "😀", "name": "A" }
                               ^^^ error name-lowercase: \`A\` must be lowercase (\`A\`): write \`a\`.`);
  });

  it('finds it in TypeScript, at home, and says nothing of what is unknown', () => {
    check(
      `const name = 'Ping';
             ^^^^^^ error name-lowercase: \`Ping\` must be lowercase (\`P\`): write \`ping\`.
export const c: ChatInputApplicationCommandData = { name, description: 'x', nameLocalizations: { de: 'Schlag', fr: coup() } };
                                                                                                     ^^^^^^^^ error name-lowercase: \`Schlag\` must be lowercase (\`S\`): write \`schlag\`.
export const d: ApplicationCommandData = { name: makeName("A"), description: "x" };
export const e: ApplicationCommandData = { type: kind(), name: 'A', description: 'x' };
export const f: ApplicationCommandData = { ...base, name: 'A', description: 'x' };`,
      { file: 'a.ts' },
    );
  });

  it('lowercases, also the Turkish capital and the sigma at the end', () => {
    checkFix(
      'name-lowercase',
      '{ "name": "İstanbul", "description": "x" }',
      '{ "name": "istanbul", "description": "x" }',
    );
    checkFixAll(
      "defineCommand({ name: 'Ping', description: 'x' });",
      "defineCommand({ name: 'ping', description: 'x' });",
      { file: 'a.ts' },
    );
    checkFixAll(named('ISTANBUL'), named('istanbul'));
    checkFixAll(named('ΟΔΟΣ'), named('οδος'));
    checkFixAll(named('𐐀-Ⅷ'), named('𐐨-ⅷ'));
    checkFixAll(named('A'.repeat(32)), named('a'.repeat(32)));
  });

  it('lowercases what has other mistakes, too', () => {
    checkFixTitles('name-lowercase', named('Ping!'), ['Lowercase to `ping!` (safe)']);
    checkFixAll(named('Ping!'), named('ping!'));
  });

  it('changes no text that is computed, and makes no name that another option has', () => {
    checkFixTitles('name-lowercase', "defineCommand({ name: 'Pi' + 'ng', description: 'x' });", [], {
      file: 'a.ts',
    });
    const both =
      '{ "name": "say", "description": "x", "options": [{ "type": 3, "name": "to", "description": "x" }, { "type": 3, "name": "To", "description": "x" }] }';
    checkFixTitles('name-lowercase', both, []);
    checkFixAll(both, both);
  });
});
