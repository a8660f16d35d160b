import { describe, it } from 'vitest';
import { check, checkFix, checkFixTitles, checkRelated } from '../../kit/lint.ts';

describe('duplicate-property', () => {
  it('finds the same key again, at the second one', () => {
    const source = `{ "name": "ping", "description": "a", "description": "b" }`;
    check(`{ "name": "ping", "description": "a", "description": "b" }
                                      ^^^^^^^^^^^^^ error duplicate-property: \`description\` stands twice in this object: the last one counts. Remove one.`);
    checkRelated('duplicate-property', source, ['"description"']);
  });

  it('counts keys that stand more often, and tells each but the first', () => {
    check(`{ "name": "a", "description": "x", "name": "b", "name": "c" }
                                   ^^^^^^ error duplicate-property: \`name\` stands 3 times in this object: the last one counts. Remove one.
                                                ^^^^^^ error duplicate-property: \`name\` stands 3 times in this object: the last one counts. Remove one.`);
  });

  it('finds it in options, choices, translations, and in what the interface does not know', () => {
    check(`{
  "name": "roll", "description": "x", "name_localizations": { "de": "a", "fr": "b", "de": "c" },
                                                                                    ^^^^ error duplicate-property: \`de\` stands twice in this object: the last one counts. Remove one.
  "options": [{ "type": 4, "type": 4, "name": "die", "description": "x", "choices": [{ "name": "six", "name": "sechs", "value": 6 }] }],
                           ^^^^^^ error duplicate-property: \`type\` stands twice in this object: the last one counts. Remove one.
                                                                                                      ^^^^^^ error duplicate-property: \`name\` stands twice in this object: the last one counts. Remove one.
  "note": { "a": 1, "a": 2 }
  ^^^^^^ information unknown-property: \`note\` is not a field of a command: the service ignores it.
                    ^^^ error duplicate-property: \`a\` stands twice in this object: the last one counts. Remove one.
}`);
  });

  it('finds it in the file around commands', () => {
    check(`{ "commands": [], "commands": [{ "name": "ping", "description": "x" }] }
                  ^^^^^^^^^^ error duplicate-property: \`commands\` stands twice in this object: the last one counts. Remove one.`);
  });

  it('compares keys as they are read: escapes are no other key, capitals are', () => {
    check(`{ "name": "ping", "description": "x", "n\\u0061me": "pong" }
                                      ^^^^^^^^^^^ error duplicate-property: \`name\` stands twice in this object: the last one counts. Remove one.`);
    check(`{ "name": "ping", "description": "x", "Name": "pong" }
                                      ^^^^^^ information unknown-property: \`Name\` is not a field of a command: the service ignores it.`);
    check(`{ "name": "ping", "description": "x", "__proto__": 1, "__proto__": 2 }
                                      ^^^^^^^^^^^ information unknown-property: \`__proto__\` is not a field of a command: the service ignores it.
                                                      ^^^^^^^^^^^ information unknown-property: \`__proto__\` is not a field of a command: the service ignores it.
                                                      ^^^^^^^^^^^ error duplicate-property: \`__proto__\` stands twice in this object: the last one counts. Remove one.`);
  });

  it('finds it after an emoji', () => {
    check(`{ "name": "ping", "description": "😀", "description": "x" }
                                       ^^^^^^^^^^^^^ error duplicate-property: \`description\` stands twice in this object: the last one counts. Remove one.`);
  });

  it('finds it in TypeScript, quoted or not', () => {
    check(
      `const c: ChatInputApplicationCommandData = { name: 'ping', nameLocalizations: {}, description: 'x', 'nameLocalizations': null };
                                                                                                    ^^^^^^^^^^^^^^^^^^^ error duplicate-property: \`nameLocalizations\` stands twice in this object: the last one counts. Remove one.`,
      { file: 'a.ts' },
    );
  });

  it('says nothing of a key that a spread brings, or that is not known', () => {
    check(
      `const base = { name: 'ping', description: 'x' };
defineCommand({ ...base, name: 'pong' });
defineCommand({ ...defaults(), name: 'ping', description: 'x' });
defineCommand({ name: 'ping', description: 'x', [key()]: 1, [key()]: 2 });`,
      { file: 'a.ts' },
    );
  });

  it('says nothing of a key that is still being typed', () => {
    check(`{ "name": "ping", "description": "x", "name" }
                                             ^ error syntax-error: Expected a colon.`);
  });

  it('removes either', () => {
    const source = `{
  "name": "ping",
  "description": "a",
  "description": "b"
}`;
    checkFixTitles('duplicate-property', source, [
      'Remove this `description`',
      'Remove the first `description`',
    ]);
    checkFix(
      'duplicate-property',
      source,
      `{
  "name": "ping",
  "description": "a"
}`,
    );
    checkFix(
      'duplicate-property',
      source,
      `{
  "name": "ping",
  "description": "b"
}`,
      { title: 'first' },
    );
  });

  it('removes it with its comment in a script', () => {
    checkFix(
      'duplicate-property',
      `defineCommand({
  name: 'ping',
  description: 'a',
  // Better.
  description: 'b',
});`,
      `defineCommand({
  name: 'ping',
  description: 'a',
});`,
      { file: 'a.ts' },
    );
  });
});
