import { describe, expect, it } from 'vitest';
import { check, checkFixAll, checkFixTitles, problemsIn } from '../../kit/lint.ts';

const script = { file: 'a.ts' };

describe('deprecated-dm-permission', () => {
  it('finds it with any value, as deprecated', () => {
    const source = `{ "name": "ban", "description": "x", "dm_permission": false }
                                     ^^^^^^^^^^^^^^^ warning deprecated-dm-permission: \`dm_permission\` is deprecated: use \`contexts\`.`;
    check(source);
    check(`{ "name": "ban", "description": "x", "dm_permission": true }
                                     ^^^^^^^^^^^^^^^ warning deprecated-dm-permission`);
    check(`{ "name": "ban", "description": "x", "dm_permission": null }
                                     ^^^^^^^^^^^^^^^ warning deprecated-dm-permission`);
    expect(problemsIn('{ "name": "ban", "description": "x", "dm_permission": false }')[0]?.tags).toEqual([
      'deprecated',
    ]);
  });

  it('accepts contexts', () => {
    check('{ "name": "ban", "description": "x", "contexts": [0] }');
  });

  it('leaves guild commands to another rule', () => {
    check(
      `{ "name": "ban", "description": "x", "dm_permission": false }
                                     ^^^^^^^^^^^^^^^ warning global-only-property`,
      { scope: { kind: 'guild', name: 'testers' } },
    );
  });

  it('says nothing of what is not sent', () => {
    check("defineCommand({ name: 'a', description: 'x', dm_permission: undefined });", script);
  });

  it('finds it after an emoji', () => {
    check(`{ "description": "😀", "dm_permission": false, "name": "ban" }
                       ^^^^^^^^^^^^^^^ warning deprecated-dm-permission`);
  });

  it('finds it in TypeScript, whatever its value', () => {
    check(
      `defineCommand({ name: 'a', description: 'x', dm_permission: isPublic() });
                                             ^^^^^^^^^^^^^ warning deprecated-dm-permission
const b: ApplicationCommandData = { name: 'b', description: 'x', dmPermission: false };
                                                                 ^^^^^^^^^^^^ warning deprecated-dm-permission: \`dmPermission\` is deprecated
defineCommand({ name: 'c', description: 'x', ...more() });`,
      script,
    );
  });

  it('replaces false by contexts', () => {
    checkFixAll(
      '{ "name": "ban", "description": "x", "dm_permission": false }',
      '{ "name": "ban", "description": "x", "contexts": [0] }',
    );
    checkFixAll(
      "const a: ApplicationCommandData = {\n  name: 'a',\n  description: 'x',\n  dmPermission: false, // in guilds\n};",
      "const a: ApplicationCommandData = {\n  name: 'a',\n  description: 'x',\n  contexts: [0], // in guilds\n};",
      script,
    );
    checkFixAll(
      "const dm_permission = false;\ndefineCommand({ name: 'a', description: 'x', dm_permission });",
      "const dm_permission = false;\ndefineCommand({ name: 'a', description: 'x', contexts: [0] });",
      script,
    );
  });

  it('keeps a comment between the key and the value', () => {
    checkFixAll(
      '{ "name": "ban", "description": "x", "dm_permission": /* never */ false }',
      '{ "name": "ban", "description": "x", "contexts": /* never */ [0] }',
      { file: 'ping.command.jsonc' },
    );
  });

  it('removes true', () => {
    checkFixAll(
      '{\n  "name": "ban",\n  "description": "x",\n  "dm_permission": true\n}',
      '{\n  "name": "ban",\n  "description": "x"\n}',
    );
    checkFixAll(
      '{ "dm_permission": true, "name": "ban", "description": "x", "contexts": [0] }',
      '{ "name": "ban", "description": "x", "contexts": [0] }',
    );
  });

  it('does not guess', () => {
    for (const source of [
      '{ "name": "ban", "description": "x", "dm_permission": false, "contexts": [0, 1] }',
      '{ "name": "ban", "description": "x", "dm_permission": null }',
    ])
      checkFixTitles('deprecated-dm-permission', source, []);
    for (const properties of ['dm_permission: isPublic()', 'dm_permission: false, ...more()'])
      checkFixTitles(
        'deprecated-dm-permission',
        `defineCommand({ name: 'a', description: 'x', ${properties} });`,
        [],
        script,
      );
  });
});
