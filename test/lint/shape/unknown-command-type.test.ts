import { describe, it } from 'vitest';
import { check, checkFix, checkFixTitles } from '../../kit/lint.ts';

describe('unknown-command-type', () => {
  it('finds types that the interface does not have', () => {
    check(`[
  { "type": 0, "name": "a" },
            ^ error unknown-command-type: \`0\` is not a command type: use 1 (CHAT_INPUT), 2 (USER), 3 (MESSAGE), 4 (PRIMARY_ENTRY_POINT).
  { "type": 5, "name": "b" },
            ^ error unknown-command-type: \`5\` is not a command type: use 1 (CHAT_INPUT), 2 (USER), 3 (MESSAGE), 4 (PRIMARY_ENTRY_POINT).
  { "type": -1, "name": "c" },
            ^^ error unknown-command-type: \`-1\` is not a command type: use 1 (CHAT_INPUT), 2 (USER), 3 (MESSAGE), 4 (PRIMARY_ENTRY_POINT).
  { "type": 1.5, "name": "d" },
            ^^^ error unknown-command-type: \`1.5\` is not a command type: use 1 (CHAT_INPUT), 2 (USER), 3 (MESSAGE), 4 (PRIMARY_ENTRY_POINT).
  { "type": 1e999, "name": "e" }
            ^^^^^ error unknown-command-type: \`Infinity\` is not a command type: use 1 (CHAT_INPUT), 2 (USER), 3 (MESSAGE), 4 (PRIMARY_ENTRY_POINT).
]`);
  });

  it('accepts the four types, and none', () => {
    check(`[
  { "type": 1, "name": "a", "description": "x" },
  { "type": 2, "name": "B" },
  { "type": 3, "name": "C" },
  { "type": 4, "name": "Launch", "handler": 2 },
  { "name": "d", "description": "x" }
]`);
  });

  it('leaves what is no number to wrong-type, and judges nothing by a type that is not known', () => {
    check(`[
  { "type": "7", "name": "A B", "options": [], "handler": 1 },
            ^^^ error wrong-type: \`type\` must be a number, not a string.
  { "type": null, "name": "A B" }
            ^^^^ error wrong-type: \`type\` must not be \`null\`: leave it out, or give it a value.
]`);
  });

  it('counts the last type where it is written twice', () => {
    check(`{ "type": 9, "type": 2, "name": "Show" }
             ^^^^^^ error duplicate-property: \`type\` stands twice in this object: the last one counts. Remove one.`);
  });

  it('finds it after an emoji', () => {
    check(`{ "name": "😀", "type": 7 }
                        ^ error unknown-command-type: \`7\` is not a command type: use 1 (CHAT_INPUT), 2 (USER), 3 (MESSAGE), 4 (PRIMARY_ENTRY_POINT).`);
  });

  it('finds it in TypeScript, at home, and says nothing of what is unknown', () => {
    check(
      `const seven = 7;
              ^ error unknown-command-type: \`7\` is not a command type: use 1 (CHAT_INPUT), 2 (USER), 3 (MESSAGE), 4 (PRIMARY_ENTRY_POINT).
const c: UserApplicationCommandData = { type: seven, name: 'Show' };
const d: UserApplicationCommandData = { type: kind(), name: 'Show' };
const e: UserApplicationCommandData = { type: ApplicationCommandType.Nobody, name: 'Show' };
const f: UserApplicationCommandData = { type: ApplicationCommandType.User, name: 'Show' };`,
      { file: 'a.ts' },
    );
  });

  it('offers the types that do not break anything else', () => {
    checkFixTitles('unknown-command-type', '{ "type": 7, "name": "show", "description": "x" }', [
      'Change to 1 (CHAT_INPUT)',
      'Change to 4 (PRIMARY_ENTRY_POINT)',
    ]);
    checkFix('unknown-command-type', '{ "type": 7, "name": "Show it" }', '{ "type": 3, "name": "Show it" }', {
      title: 'MESSAGE',
    });
    checkFix(
      'unknown-command-type',
      "defineCommand({ type: 7, name: 'Show it' });",
      "defineCommand({ type: 2, name: 'Show it' });",
      { file: 'a.ts', title: '2 (USER)' },
    );
  });

  it('offers none for a value that is computed', () => {
    checkFixTitles('unknown-command-type', "defineCommand({ type: 3 + 4, name: 'Show it' });", [], {
      file: 'a.ts',
    });
  });
});
