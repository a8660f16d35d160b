import { describe, expect, it } from 'vitest';
import { check, checkFixAll, checkFixTitles, problemsIn } from '../../kit/lint.ts';
import { inProject } from '../../kit/releases.ts';

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

const builder = (call: string, from = 'discord.js') =>
  `const { SlashCommandBuilder } = require('${from}');
module.exports = new SlashCommandBuilder().setName('a').setDescription('x').${call};`;
const data = (property: string) =>
  `client.application.commands.set([{ name: 'a', description: 'x', ${property} }]);`;

describe('deprecated-dm-permission, where libraries are too old for contexts', () => {
  const old = builder('setDMPermission(false)');
  const own = builder('setDMPermission(false)', '@discordjs/builders');

  it('says nothing of a builder without the method', () => {
    for (const project of [
      { asked: { 'discord.js': '14.9.0', '@discordjs/builders': '1.6.1' } },
      {
        asked: { 'discord.js': '^14.9.0' },
        locked: { 'discord.js': '14.9.0', '@discordjs/builders': '1.6.1' },
      },
      {
        asked: { 'discord.js': '^14.9.0' },
        installed: { 'discord.js': '14.9.0', '@discordjs/builders': '1.6.1' },
      },
      // It asks for builders of one release.
      { asked: { 'discord.js': '~13.9.0' } },
    ])
      check(old, inProject(project));
    check(own, inProject({ asked: { '@discordjs/builders': '~1.8.2' } }));
    check(builder('setDMPermission(true)'), inProject({ asked: { '@discordjs/builders': '1.6.1' } }));
  });

  it('says nothing of data that discord.js would send without them', () => {
    for (const project of [
      { asked: { 'discord.js': '14.9.0' } },
      { asked: { 'discord.js': '~14.15.3' } },
      { asked: { 'discord.js': 'latest' }, locked: { 'discord.js': '14.15.3' } },
      { asked: { 'discord.js': 'catalog:' }, installed: { 'discord.js': '14.15.3' } },
    ]) {
      check(data('dmPermission: false'), inProject(project));
      check(data('dm_permission: false'), inProject(project));
      check(
        "const { ApplicationCommandType } = require('discord.js');\n/** @type {import('discord.js').ApplicationCommandData} */\nconst a = { name: 'a', description: 'x', dmPermission: false };",
        inProject(project),
      );
    }
  });

  it('fixes where a release has them, or nothing tells', () => {
    for (const project of [
      { asked: { 'discord.js': '^14.16.0' } },
      { asked: { 'discord.js': 'latest' } },
      {
        asked: { 'discord.js': '^14.9.0' },
        locked: { 'discord.js': '14.18.0', '@discordjs/builders': '1.10.1' },
      },
      // discord.js has its own beside these.
      { asked: { 'discord.js': '14.16.0', '@discordjs/builders': '1.6.1' } },
    ]) {
      checkFixAll(old, builder('setContexts(0)'), inProject(project));
      checkFixAll(data('dmPermission: false'), data('contexts: [0]'), inProject(project));
    }
  });

  it('only suggests where a range takes older ones and newer ones', () => {
    const project = inProject({ asked: { 'discord.js': '^14.9.0' } });
    checkFixTitles('deprecated-dm-permission', old, ['Replace with `contexts: [0]`'], project);
    checkFixTitles(
      'deprecated-dm-permission',
      data('dmPermission: false'),
      ['Replace with `contexts: [0]`'],
      project,
    );
    checkFixAll(old, old, project);
  });

  it('tells of what is sent as it is', () => {
    const project = inProject({ asked: { 'discord.js': '14.9.0' } });
    checkFixAll(
      "rest.put(Routes.applicationCommands('1'), { body: [{ name: 'a', description: 'x', dm_permission: false }] });",
      "rest.put(Routes.applicationCommands('1'), { body: [{ name: 'a', description: 'x', contexts: [0] }] });",
      project,
    );
    checkFixAll(
      '{ "name": "a", "description": "x", "dm_permission": false }',
      '{ "name": "a", "description": "x", "contexts": [0] }',
      { ...project, file: 'ping.command.json' },
    );
  });
});
