import { describe, it } from 'vitest';
import { check, checkFixAll, checkFixTitles } from '../../kit/lint.ts';

const string = (more: string): string =>
  `{ "name": "say", "description": "x", "options": [{ "type": 3, "name": "a", "description": "x", ${more} }] }`;

describe('unknown-property', () => {
  it('finds keys that the interface does not have, and what was meant by a near miss', () => {
    check(`{ "name": "ping", "description": "x", "nfsw": true, "cooldown": 5 }
                                      ^^^^^^ warning unknown-property: \`nfsw\` is not known here and would be ignored: did you mean \`nsfw\`?
                                                    ^^^^^^^^^^ information unknown-property: \`cooldown\` is not a field of a command: the service ignores it.`);
    check(`{ "name": "roll", "description": "x", "options": [
  { "type": 4, "name": "die", "description": "x", "requierd": true, "color": "red", "choices": [{ "name": "six", "value": 6, "emoji": "x", "label": "six" }] }
                                                  ^^^^^^^^^^ warning unknown-property: \`requierd\` is not known here and would be ignored: did you mean \`required\`?
                                                                    ^^^^^^^ information unknown-property: \`color\` is not a field of an option: the service ignores it.
                                                                                                                             ^^^^^^^ information unknown-property: \`emoji\` is not a field of a choice: the service ignores it.
                                                                                                                                           ^^^^^^^ information unknown-property: \`label\` is not a field of a choice: the service ignores it.
] }`);
  });

  it('knows the other spelling as a near miss', () => {
    check(`{ "name": "ping", "description": "x", "nameLocalizations": {}, "DEFAULT-MEMBER-PERMISSIONS": "8" }
                                      ^^^^^^^^^^^^^^^^^^^ warning unknown-property: \`nameLocalizations\` is not known here and would be ignored: did you mean \`name_localizations\`?
                                                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning unknown-property: \`DEFAULT-MEMBER-PERMISSIONS\` is not known here and would be ignored: did you mean \`default_member_permissions\`?`);
    check(
      `const c: ChatInputApplicationCommandData = { name: 'ping', description: 'x', name_localizations: {}, dmPermision: false };
                                                                             ^^^^^^^^^^^^^^^^^^ information unknown-property: \`name_localizations\` is spelled \`nameLocalizations\` in discord.js data; discord.js takes both.
                                                                                                     ^^^^^^^^^^^ warning unknown-property: \`dmPermision\` is not known here and would be ignored: did you mean \`dmPermission\`?`,
      { file: 'a.ts' },
    );
  });

  it('suggests the spelling of the object where both are read', () => {
    check(
      `defineCommand({ name: 'ping', description: 'x', nameLocalisations: {} });
                                                ^^^^^^^^^^^^^^^^^ warning unknown-property: \`nameLocalisations\` is not known here and would be ignored: did you mean \`nameLocalizations\`?
defineCommand({ name: 'ping', description: 'x', name_localisations: {} });
                                                ^^^^^^^^^^^^^^^^^^ warning unknown-property: \`name_localisations\` is not known here and would be ignored: did you mean \`name_localizations\`?`,
      { file: 'a.ts' },
    );
  });

  it('tells one mistake once: what was meant is not missing', () => {
    check(`{ "name": "ping", "descripton": "x" }
                  ^^^^^^^^^^^^ warning unknown-property: did you mean \`description\`?`);
    check(
      `{ "name": "ping", "descripton": "x" }
^ error missing-property`,
      { settings: { severities: { 'unknown-property': 'off' } } },
    );
    // For a service it is missing.
    check(
      `{ "name": "ping", "descripton": "x" }
^ error missing-property
                  ^^^^^^^^^^^^ warning unknown-property`,
      { file: 'body.json', request: 'POST' },
    );
  });

  it('is an error in a body that a program sends as it is: nothing translates camelCase there', () => {
    check(
      `const commands = [{ name: 'ping', description: 'x', defaultMemberPermissions: '8', options: [{ type: 3, name: 'a', description: 'x', minLength: 1 }] }];
                                                    ^^^^^^^^^^^^^^^^^^^^^^^^ error unknown-property: \`defaultMemberPermissions\` is not known here and is dropped by the service: did you mean \`default_member_permissions\`?
                                                                                                                                     ^^^^^^^^^ error unknown-property: is dropped by the service: did you mean \`min_length\`?
rest.put(Routes.applicationCommands(id), { body: commands });`,
      { file: 'a.ts' },
    );
    check(
      `client.application.commands.set([{ name: 'ping', description: 'x', defaultMemberPermissions: '8', nameLocalizations: { de: 'y' } }]);`,
      { file: 'a.ts' },
    );
  });

  it('says of discord.js data which keys are taken in both spellings, and which are lost', () => {
    check(
      `const c: ApplicationCommandData = { name: 'say', description: 'x', integration_types: [0], default_permission: true,
                                                                   ^^^^^^^^^^^^^^^^^ information unknown-property: \`integration_types\` is spelled \`integrationTypes\` in discord.js data; discord.js takes both.
                                                                                           ^^^^^^^^^^^^^^^^^^ warning unknown-property: \`default_permission\` is not known here and would be ignored: did you mean \`defaultPermission\`?
  options: [{ type: 4, name: 'a', description: 'x', max_value: 5, choices: [{ name: 'b', value: 1, name_localizations: {} }] }] };
                                                    ^^^^^^^^^ information unknown-property: \`max_value\` is spelled \`maxValue\` in discord.js data; discord.js takes both.
                                                                                                   ^^^^^^^^^^^^^^^^^^ information unknown-property: \`name_localizations\` is spelled \`nameLocalizations\` in discord.js data; discord.js takes both.`,
      { file: 'a.ts' },
    );
    // It is sent, so what stands there is judged.
    check(
      `const c: ApplicationCommandData = { name: 'say', description: 'x', options: [{ type: 3, name: 'a', description: 'x', max_value: 5 }] };
                                                                                                                     ^^^^^^^^^ error wrong-place-property`,
      { file: 'a.ts' },
    );
    check(
      `const c: ApplicationCommandData = { name: 'say', description: 'x', name_localizations: { de: 'Sagen' } };
                                                                   ^^^^^^^^^^^^^^^^^^ information unknown-property: \`name_localizations\` is spelled \`nameLocalizations\` in discord.js data; discord.js takes both.
                                                                                             ^^^^^^^ error name-lowercase`,
      { file: 'a.ts' },
    );
    // Beside the other one it is ignored, in whatever order they stand.
    check(
      `const c: ApplicationCommandData = { name: 'say', description: 'x', nsfw: false, options: [
  { type: 4, name: 'a', description: 'x', maxValue: 5, max_value: 6 },
                                                       ^^^^^^^^^ information unknown-property: \`max_value\` is not a field of an option: the service ignores it.
  { type: 4, name: 'b', description: 'x', max_value: 6, maxValue: 5 },
                                          ^^^^^^^^^ information unknown-property: \`max_value\` is not a field of an option: the service ignores it.
] };`,
      { file: 'a.ts' },
    );
    checkFixAll(
      "const c: ApplicationCommandData = { name: 'say', description: 'x', options: [{ type: 4, name: 'a', description: 'x', max_value: 5 }] };",
      "const c: ApplicationCommandData = { name: 'say', description: 'x', options: [{ type: 4, name: 'a', description: 'x', maxValue: 5 }] };",
      { file: 'a.ts' },
    );
  });

  it('guesses nothing where two keys are as near', () => {
    check(`{ "name": "say", "description": "x", "options": [{ "type": 3, "name": "a", "description": "x", "m_length": 5 }] }
                                                                                               ^^^^^^^^^^ information unknown-property: \`m_length\` is not a field of an option: the service ignores it.`);
  });

  it('takes a slip for no other field than the nearest: not where that one is here', () => {
    for (const more of [
      '"min_length": 1, "minLength": 2',
      '"minLength": 2, "min_length": 1',
      '"min_length": 1, "min_lenght": 2',
    ])
      checkFixTitles('unknown-property', string(more), []);
    check(`{ "name": "say", "description": "x", "options": [{ "type": 3, "name": "a", "description": "x", "min_length": 1, "minLength": 2 }] }
                                                                                                                ^^^^^^^^^^^ information unknown-property: \`minLength\` is not a field of an option: the service ignores it.`);
    check(
      `const c: ChatInputApplicationCommandData = { name: 'say', description: 'x', options: [{ type: 3, name: 'a', description: 'x', minLength: 1, min_length: 2 }] };
                                                                                                                                            ^^^^^^^^^^ information unknown-property: \`min_length\` is not a field of an option: the service ignores it.`,
      { file: 'a.ts' },
    );
  });

  it('means no field that the type does not take', () => {
    check(`{ "name": "say", "description": "x", "options": [{ "type": 3, "name": "a", "description": "x", "min_valeu": 5 }] }
                                                                                               ^^^^^^^^^^^ information unknown-property: \`min_valeu\` is not a field of an option: the service ignores it.`);
    check(`[{ "type": 2, "name": "Show", "descripton": "x" }, { "type": 3, "name": "Save", "option": [] }, { "type": 1, "name": "launch", "description": "x", "handlr": 1 }]
                              ^^^^^^^^^^^^ information unknown-property: \`descripton\` is not a field of a command: the service ignores it.
                                                                                ^^^^^^^^ information unknown-property: \`option\` is not a field of a command: the service ignores it.
                                                                                                                                                   ^^^^^^^^ information unknown-property: \`handlr\` is not a field of a command: the service ignores it.`);
  });

  it('means any field where the type is not known', () => {
    check(
      `defineCommand({ name: 'say', description: 'x', options: [{ type: kind, name: 'a', description: 'x', min_valeu: 5 }] });
                                                                                                    ^^^^^^^^^ warning unknown-property: \`min_valeu\` is not known here and would be ignored: did you mean \`min_value\`?`,
      { file: 'a.ts' },
    );
  });

  it('means what only this tool reads, too', () => {
    checkFixAll(
      '{ "schema": "x", "$appcdm": { "disable": ["unknown-property"] }, "name": "ping", "description": "x", "cooldown": 5 }',
      '{ "$schema": "x", "$appcmd": { "disable": ["unknown-property"] }, "name": "ping", "description": "x", "cooldown": 5 }',
    );
  });

  it('means none that the service sets', () => {
    check(`{ "name": "ping", "description": "x", "versoin": "1" }
                                      ^^^^^^^^^ information unknown-property: \`versoin\` is not a field of a command: the service ignores it.`);
  });

  it('says of the file around commands that it is ignored', () => {
    check(`{ "commands": [], "comands": [], "author": "me" }
                  ^^^^^^^^^ information unknown-property: \`comands\` is not a field of a definition file: it is ignored.
                                 ^^^^^^^^ information unknown-property: \`author\` is not a field of a definition file: it is ignored.`);
  });

  it('tells a slip in what says which kind of object it is, and nothing besides', () => {
    const commands = { file: 'a.commands.json' };
    const permissions = { file: 'a.permissions.json' };
    for (const key of ['comands', 'command', 'Commands', 'commandz', 'commmands'])
      check(
        `{ "${key}": [{ "name": "Ping" }] }
  ${'^'.repeat(key.length + 2)} warning unknown-property: \`${key}\` is not known here and would be ignored: did you mean \`commands\`?`,
        commands,
      );
    check(
      `{ "comands": {}, "author": "me" }
  ^^^^^^^^^ warning unknown-property: did you mean \`commands\`?
                 ^^^^^^^^ information unknown-property: \`author\` is not a field of a definition file`,
      commands,
    );
    checkFixAll(
      '{ "$schema": "x", "comands": [{ "name": "ping", "description": "x" }] }',
      '{ "$schema": "x", "commands": [{ "name": "ping", "description": "x" }] }',
      commands,
    );
    check(
      `{ "guild_id": "5", "comands": [{ "name": "ping", "permissions": [] }] }
                   ^^^^^^^^^ warning unknown-property: did you mean \`commands\`?`,
      permissions,
    );
    check(
      `{ "guild_id": "5", "id": "6", "permisions": [] }
                              ^^^^^^^^^^^^ warning unknown-property: did you mean \`permissions\`?`,
      permissions,
    );
  });

  it('takes an object with a field of a command for a command, whatever else it holds', () => {
    check(
      `{ "description": "x", "comands": [] }
^ error missing-property: \`name\` is missing
                      ^^^^^^^^^ information unknown-property: \`comands\` is not a field of a command`,
      { file: 'a.commands.json' },
    );
  });

  it('is not misled by keys that every object inherits', () => {
    check(`{ "name": "ping", "description": "x", "constructor": 1, "__proto__": 2, "toString": 3, "": 4 }
                                      ^^^^^^^^^^^^^ information unknown-property: \`constructor\` is not a field of a command: the service ignores it.
                                                        ^^^^^^^^^^^ information unknown-property: \`__proto__\` is not a field of a command: the service ignores it.
                                                                        ^^^^^^^^^^ information unknown-property: \`toString\` is not a field of a command: the service ignores it.
                                                                                       ^^ information unknown-property: \`\` is not a field of a command: the service ignores it.`);
  });

  it('finds it after an emoji', () => {
    check(`{ "name": "ping", "description": "😀", "nfsw": true }
                                       ^^^^^^ warning unknown-property: \`nfsw\` is not known here and would be ignored: did you mean \`nsfw\`?`);
  });

  it('finds it in TypeScript, whatever the value; a prototype is no key', () => {
    check(
      `defineCommand({ name: 'ping', description: 'x', nfsw: isNsfw(), ...rest, __proto__: base, ['cool' + 'down']: 5, [key()]: 1 });
                                                ^^^^ warning unknown-property: \`nfsw\` is not known here and would be ignored: did you mean \`nsfw\`?
                                                                                          ^^^^^^^^^^^^^^^^^ information unknown-property: \`cooldown\` is not a field of a command: the service ignores it.`,
      { file: 'a.ts' },
    );
  });

  it("tells a framework's own literal only of near misses", () => {
    check(
      `export default { name: 'ping', description: 'x', nfsw: true, cooldown: 5, nswf, execute() {} };
                                                 ^^^^ warning unknown-property: \`nfsw\` is not known here and would be ignored: did you mean \`nsfw\`?`,
      { file: 'a.ts', scope: { kind: 'global' } },
    );
  });

  it('says nothing of a key that is still being typed', () => {
    check(`{ "name": "ping", "description": "x", "nsf" }
                                            ^ error syntax-error: Expected a colon.`);
    check(`defineCommand({ name: 'ping', description: 'x', nsfww });`, { file: 'a.ts' });
  });

  it('renames, and keeps quotes, values and comments', () => {
    checkFixAll(
      '{ "name": "ping", "description": "x", "nfsw": true }',
      '{ "name": "ping", "description": "x", "nsfw": true }',
    );
    checkFixAll(
      `defineCommand({
  name: 'ping',
  description: 'x',
  'nfsw': true, // for adults
});`,
      `defineCommand({
  name: 'ping',
  description: 'x',
  'nsfw': true, // for adults
});`,
      { file: 'a.ts' },
    );
    checkFixAll(
      `const nfsw = true;
defineCommand({ name: 'ping', description: 'x', nfsw });`,
      `const nfsw = true;
defineCommand({ name: 'ping', description: 'x', nsfw: nfsw });`,
      { file: 'a.ts' },
    );
  });

  it('renames once: of two slips for one field the second stays', () => {
    checkFixAll(
      '{ "name": "ping", "description": "x", "nfsw": true, "nswf": false }',
      '{ "name": "ping", "description": "x", "nsfw": true, "nswf": false }',
    );
  });

  it('does not rename by itself where something unknown may bring the key', () => {
    const source = "defineCommand({ ...base(), name: 'ping', nfsw: true });";
    checkFixTitles('unknown-property', source, ['Rename to `nsfw`'], { file: 'a.ts' });
    checkFixAll(source, source, { file: 'a.ts' });
  });

  it('renames nothing into a new error', () => {
    checkFixTitles('unknown-property', '{ "name": "ping", "description": "x", "nfsw": "perhaps" }', []);
  });
});
