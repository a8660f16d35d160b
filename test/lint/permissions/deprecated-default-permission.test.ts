import { describe, expect, it } from 'vitest';
import { check, checkFixAll, checkFixTitles, problemsIn } from '../../kit/lint.ts';
import { inProject } from '../../kit/releases.ts';

const script = { file: 'a.ts' };

describe('deprecated-default-permission', () => {
  it('finds it with any value, as deprecated', () => {
    check(`{ "name": "ban", "description": "x", "default_permission": false }
                                     ^^^^^^^^^^^^^^^^^^^^ warning deprecated-default-permission: \`default_permission\` is deprecated: use \`default_member_permissions\`.`);
    check(`{ "name": "ban", "description": "x", "default_permission": null }
                                     ^^^^^^^^^^^^^^^^^^^^ warning deprecated-default-permission`);
    expect(
      problemsIn('{ "name": "ban", "description": "x", "default_permission": true }').map(
        (problem) => problem.tags,
      ),
    ).toEqual([['deprecated']]);
  });

  it('accepts its successor', () => {
    check('{ "name": "ban", "description": "x", "default_member_permissions": "8" }');
  });

  it('finds it in a guild, too', () => {
    check(
      `{ "name": "ban", "description": "x", "default_permission": false }
                                     ^^^^^^^^^^^^^^^^^^^^ warning deprecated-default-permission`,
      { scope: { kind: 'guild', name: 'testers' } },
    );
  });

  it('says nothing of what is not sent', () => {
    check("defineCommand({ name: 'a', description: 'x', default_permission: undefined });", script);
  });

  it('finds it after an emoji', () => {
    check(`{ "description": "😀", "default_permission": false, "name": "ban" }
                       ^^^^^^^^^^^^^^^^^^^^ warning deprecated-default-permission`);
  });

  it('finds it in TypeScript, whatever its value', () => {
    check(
      `defineCommand({ name: 'a', description: 'x', default_permission: isPublic() });
                                             ^^^^^^^^^^^^^^^^^^ warning deprecated-default-permission
const b: ApplicationCommandData = { name: 'b', description: 'x', defaultPermission: false };
                                                                 ^^^^^^^^^^^^^^^^^ warning deprecated-default-permission: use \`defaultMemberPermissions\`
defineCommand({ name: 'c', description: 'x', ...more() });`,
      script,
    );
  });

  it('replaces false, removes true', () => {
    // "0" is then told to be for administrators only, which is what it was.
    checkFixAll(
      '{ "name": "ban", "description": "x", "default_permission": false }',
      '{ "name": "ban", "description": "x", "default_member_permissions": "0" }',
    );
    checkFixAll(
      '{ "name": "ban", "default_permission": true, "description": "x" }',
      '{ "name": "ban", "description": "x" }',
    );
    checkFixAll(
      "const a: ApplicationCommandData = { name: 'a', description: 'x', defaultPermission: false };",
      "const a: ApplicationCommandData = { name: 'a', description: 'x', defaultMemberPermissions: '0' };",
      script,
    );
    checkFixAll(
      '{ "name": "ban", "description": "x", "default_permission": true, "default_member_permissions": "8" }',
      '{ "name": "ban", "description": "x", "default_member_permissions": "8" }',
    );
  });

  it('does not guess', () => {
    for (const source of [
      '{ "name": "ban", "description": "x", "default_permission": false, "default_member_permissions": "8" }',
      '{ "name": "ban", "description": "x", "default_permission": null }',
    ])
      checkFixTitles('deprecated-default-permission', source, []);
    for (const properties of ['default_permission: isPublic()', 'default_permission: false, ...more()'])
      checkFixTitles(
        'deprecated-default-permission',
        `defineCommand({ name: 'a', description: 'x', ${properties} });`,
        [],
        script,
      );
  });
});

it('deprecated-default-permission says nothing where libraries are too old for what replaces it', () => {
  const source = `const { SlashCommandBuilder } = require('@discordjs/builders');
module.exports = new SlashCommandBuilder().setName('a').setDescription('x').setDefaultPermission(false);`;
  check(source, inProject({ asked: { '@discordjs/builders': '^0.13.0' } }));
  const data =
    "client.application.commands.set([{ name: 'a', description: 'x', defaultPermission: false }]);";
  check(data, inProject({ asked: { 'discord.js': '13.6.0' } }));
  checkFixAll(
    source,
    source.replace('setDefaultPermission(false)', "setDefaultMemberPermissions('0')"),
    inProject({ asked: { '@discordjs/builders': '^0.14.0' } }),
  );
});
