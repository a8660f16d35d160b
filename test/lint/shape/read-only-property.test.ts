import { describe, it } from 'vitest';
import { check, checkFix, checkFixAll, checkFixTitles } from '../../kit/lint.ts';

describe('read-only-property', () => {
  it('hints at what the service sets', () => {
    check(`{
  "id": "1", "application_id": "2", "guild_id": "3", "version": "4", "name_localized": "ping", "description_localized": "x",
  ^^^^ hint read-only-property: \`id\` is set by the service and not sent.
             ^^^^^^^^^^^^^^^^ hint read-only-property: \`application_id\` is set by the service and not sent.
                                    ^^^^^^^^^^ hint read-only-property: \`guild_id\` is set by the service and not sent.
                                                     ^^^^^^^^^ hint read-only-property: \`version\` is set by the service and not sent.
                                                                     ^^^^^^^^^^^^^^^^ hint read-only-property: \`name_localized\` is set by the service and not sent.
                                                                                               ^^^^^^^^^^^^^^^^^^^^^^^ hint read-only-property: \`description_localized\` is set by the service and not sent.
  "name": "ping", "description": "x",
  "options": [{ "type": 3, "name": "a", "description": "x", "name_localized": "a", "choices": [{ "name": "b", "value": "c", "name_localized": "b" }] }]
                                                            ^^^^^^^^^^^^^^^^ hint read-only-property: \`name_localized\` is set by the service and not sent.
                                                                                                                            ^^^^^^^^^^^^^^^^ hint read-only-property: \`name_localized\` is set by the service and not sent.
}`);
  });

  it("says nothing of $schema and $appcmd, which are this tool's own", () => {
    check(`{ "$schema": "x.json", "$appcmd": { "disable": [] }, "name": "ping", "description": "x" }`);
  });

  it('speaks alone, whatever the value: it is not sent', () => {
    check(`{ "id": 5, "version": null, "application_id": true, "guild_id": [], "name": "ping", "description": "x", "name_localized": 1, "description_localized": {} }
  ^^^^ hint read-only-property: \`id\` is set by the service and not sent.
           ^^^^^^^^^ hint read-only-property: \`version\` is set by the service and not sent.
                            ^^^^^^^^^^^^^^^^ hint read-only-property: \`application_id\` is set by the service and not sent.
                                                    ^^^^^^^^^^ hint read-only-property: \`guild_id\` is set by the service and not sent.
                                                                                                        ^^^^^^^^^^^^^^^^ hint read-only-property: \`name_localized\` is set by the service and not sent.
                                                                                                                             ^^^^^^^^^^^^^^^^^^^^^^^ hint read-only-property: \`description_localized\` is set by the service and not sent.`);
  });

  it('finds it after an emoji', () => {
    check(`{ "name": "ping", "description": "😀", "id": "1" }
                                       ^^^^ hint read-only-property: \`id\` is set by the service and not sent.`);
  });

  it('finds it in TypeScript, whatever the value', () => {
    check(
      `const c: ChatInputApplicationCommandData = { id: id(), applicationId: '1', application_id: '1', name: 'ping', description: 'x' };
                                             ^^ hint read-only-property: \`id\` is set by the service and not sent.
                                                       ^^^^^^^^^^^^^ hint read-only-property: \`applicationId\` is set by the service and not sent.
                                                                           ^^^^^^^^^^^^^^ information unknown-property: \`application_id\` is not a field of a command: the service ignores it.`,
      { file: 'a.ts' },
    );
  });

  it("leaves a framework's own literals alone", () => {
    check(`export default { id: 5, version: 2, name: 'ping', description: 'x' };`, {
      file: 'a.ts',
      scope: { kind: 'global' },
    });
  });

  it('removes it, but not by itself', () => {
    checkFixTitles('read-only-property', '{ "id": "1", "name": "ping", "description": "x" }', [
      'Remove `id`',
    ]);
    checkFix(
      'read-only-property',
      '{ "id": "1", "name": "ping", "description": "x" }',
      '{ "name": "ping", "description": "x" }',
    );
    checkFix(
      'read-only-property',
      `defineCommand({
  name: 'ping',
  description: 'x',
  // As it was read.
  version: '1',
});`,
      `defineCommand({
  name: 'ping',
  description: 'x',
});`,
      { file: 'a.ts' },
    );
    const source = '{ "id": "1", "name": "ping", "description": "x" }';
    checkFixAll(source, source);
  });
});
