import { describe, it } from 'vitest';
import { check, checkFixAll, checkFixTitles } from '../../kit/lint.ts';
import { inProject } from '../../kit/releases.ts';

const guild = { scope: { kind: 'guild', name: 'testers' } } as const;
const script = { ...guild, file: 'a.ts' };

describe('global-only-property', () => {
  it('finds what only global commands take, in the scope of a guild', () => {
    check(
      `{
  "name": "ban", "description": "x",
  "contexts": [0],
  ^^^^^^^^^^ warning global-only-property: \`contexts\` is for global commands only: a deploy to this guild leaves it out
  "integration_types": [0],
  ^^^^^^^^^^^^^^^^^^^ warning global-only-property
  "dm_permission": true
  ^^^^^^^^^^^^^^^ warning global-only-property
}`,
      guild,
    );
  });

  it('accepts them on global commands, and null in a guild', () => {
    check('{ "name": "ban", "description": "x", "contexts": [0], "integration_types": [0] }');
    check('{ "name": "ban", "description": "x", "contexts": [0] }', { scope: { kind: 'global' } });
    check('{ "name": "ban", "description": "x", "contexts": null }', guild);
  });

  it('is refused where a request creates or edits the command of a guild', () => {
    for (const [request, done] of [
      ['POST', 'created'],
      ['PATCH', 'edited'],
    ] as const)
      check(
        `{ "name": "ban", "description": "x", "contexts": [0, 1, 2] }
                                     ^^^^^^^^^^ error global-only-property: \`contexts\` is for global commands only: the service refuses it where a guild's command is ${done}. Remove it.
                                                     ^ error guild-bot-dm`,
        { ...guild, file: 'body.json', request },
      );
  });

  it('is taken by a bulk overwrite, which may state its defaults', () => {
    check(
      `[{ "name": "ban", "description": "x", "contexts": [0], "integration_types": [0], "dm_permission": true }]
                                      ^^^^^^^^^^ warning global-only-property: \`contexts\` is for global commands only: a bulk overwrite of a guild's commands takes it, and it changes nothing. Remove it.
                                                                                 ^^^^^^^^^^^^^^^ warning global-only-property`,
      { ...guild, file: 'body.json', request: 'PUT' },
    );
    check('[{ "name": "ban", "description": "x", "contexts": [0, 1, 2], "integration_types": [0] }]', {
      ...guild,
      file: 'body.json',
      request: 'PUT',
      settings: { application: { name: 'helper', installationTypes: [1] } },
    });
  });

  it('follows the request of a script', () => {
    const registered = (call: string) =>
      `const ban = { name: 'ban', description: 'x', contexts: [0] };\n${call};\n`;
    const marked = (severity: string) =>
      `const ban = { name: 'ban', description: 'x', contexts: [0] };
                                             ^^^^^^^^ ${severity} global-only-property
`;
    const asked = { file: 'a.ts' } as const;
    for (const call of [
      'rest.post(Routes.applicationGuildCommands(id, guild), { body: ban })',
      'rest.patch(Routes.applicationGuildCommand(id, guild, one), { body: ban })',
    ])
      check(`${marked('error')}${call};\n`, asked);
    check(
      `${marked('warning')}rest.put(Routes.applicationGuildCommands(id, guild), { body: [ban] });\n`,
      asked,
    );
    // For a guild while it is made, and for everywhere afterwards.
    check(
      registered(
        'rest.put(Routes.applicationGuildCommands(id, guild), { body: [ban] }); rest.put(Routes.applicationCommands(id), { body: [ban] })',
      ),
      asked,
    );
  });

  it('does not take a guild id in the definition for its scope', () => {
    check(`{ "name": "ban", "description": "x", "contexts": [0], "guild_id": "1" }
                                                      ^^^^^^^^^^ hint read-only-property`);
  });

  it('finds it on every command of a file', () => {
    check(
      `[{ "name": "ban", "description": "x", "contexts": [0] },
                                      ^^^^^^^^^^ warning global-only-property
{ "name": "kick", "description": "x", "contexts": [0] }]
                                      ^^^^^^^^^^ warning global-only-property`,
      { ...guild, file: 'a.commands.json' },
    );
  });

  it('finds it after an emoji', () => {
    check(
      `{ "description": "😀", "contexts": [0], "name": "ban" }
                       ^^^^^^^^^^ warning global-only-property`,
      guild,
    );
  });

  it('finds it in TypeScript, whatever its value, and says nothing of what a spread may bring', () => {
    check(
      `defineCommand({ name: 'a', description: '😀', contexts: contexts() });
                                              ^^^^^^^^ warning global-only-property
const b: ApplicationCommandData = { name: 'b', description: 'x', integrationTypes: [ApplicationIntegrationType.GuildInstall] };
                                                                 ^^^^^^^^^^^^^^^^ warning global-only-property
defineCommand({ name: 'c', description: 'x', ...more() });`,
      script,
    );
  });

  it('removes it', () => {
    checkFixAll(
      '{\n  "name": "ban",\n  "description": "x",\n  "contexts": [0],\n  "integration_types": [0],\n  "dm_permission": false\n}',
      '{\n  "name": "ban",\n  "description": "x"\n}',
      guild,
    );
    checkFixAll(
      `defineCommand({
  name: 'a',
  // Where it is used.
  contexts: contexts(), // everywhere
  description: 'x',
});`,
      `defineCommand({
  name: 'a',
  description: 'x',
});`,
      script,
    );
  });

  it('only offers it where a glob of the global scope claims the file as well', () => {
    const source = '{ "name": "ban", "description": "x", "contexts": [0] }';
    checkFixTitles('global-only-property', source, ['Remove `contexts` (safe)'], guild);
    const both = { ...guild, isGlobalToo: true } as const;
    checkFixTitles('global-only-property', source, ['Remove `contexts`'], both);
    checkFixAll(source, source, both);
  });

  it('does not touch what a spread brings', () => {
    checkFixTitles(
      'global-only-property',
      "const base = { contexts: [0] };\ndefineCommand({ name: 'a', description: 'x', ...base });",
      [],
      script,
    );
  });

  it('says nothing of what a library adds by itself', () => {
    const released = inProject({ asked: { discordx: '^11.13.3', 'slash-create': '^6.8.1' } });
    check(
      `import { SlashCommand } from 'slash-create';
class Ping extends SlashCommand {
  constructor(creator) {
    super(creator, { name: 'ping', description: 'x', contexts: [0] });
                                                     ^^^^^^^^ warning global-only-property
  }
}
class Pong extends SlashCommand {
  constructor(creator) {
    super(creator, { name: 'pong', description: 'x', integrationTypes: [0] });
                                                     ^^^^^^^^^^^^^^^^ warning global-only-property
  }
}`,
      { ...guild, ...released },
    );
    check(
      `import { Discord, Slash } from 'discordx';
const integrationTypes = [0];
@Discord() class Pings {
  @Slash({ name: 'ping', description: 'x' }) ping() {}
  @Slash({ name: 'pong', description: 'x', integrationTypes }) pong() {}
                                           ^^^^^^^^^^^^^^^^ warning global-only-property
}`,
      { ...guild, ...released },
    );
  });
});
