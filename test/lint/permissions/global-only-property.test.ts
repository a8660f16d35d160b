import { describe, it } from 'vitest';
import { check, checkFixAll, checkFixTitles } from '../../kit/lint.ts';

const guild = { scope: { kind: 'guild', name: 'testers' } } as const;
const script = { ...guild, file: 'a.ts' };

describe('global-only-property', () => {
  it('finds what only global commands take, in the scope of a guild', () => {
    check(
      `{
  "name": "ban", "description": "x",
  "contexts": [0],
  ^^^^^^^^^^ error global-only-property: \`contexts\` is for global commands only: remove it from this guild command.
  "integration_types": [0],
  ^^^^^^^^^^^^^^^^^^^ error global-only-property
  "dm_permission": true
  ^^^^^^^^^^^^^^^ error global-only-property
}`,
      guild,
    );
  });

  it('accepts them on global commands, and null in a guild', () => {
    check('{ "name": "ban", "description": "x", "contexts": [0], "integration_types": [0] }');
    check('{ "name": "ban", "description": "x", "contexts": [0] }', { scope: { kind: 'global' } });
    check('{ "name": "ban", "description": "x", "contexts": null, "integration_types": null }', guild);
  });

  it('does not take a guild id in the definition for its scope', () => {
    check(`{ "name": "ban", "description": "x", "contexts": [0], "guild_id": "1" }
                                                      ^^^^^^^^^^ hint read-only-property`);
  });

  it('finds it on every command of a file', () => {
    check(
      `[{ "name": "ban", "description": "x", "contexts": [0] },
                                      ^^^^^^^^^^ error global-only-property
{ "name": "kick", "description": "x", "contexts": [0] }]
                                      ^^^^^^^^^^ error global-only-property`,
      { ...guild, file: 'a.commands.json' },
    );
  });

  it('finds it after an emoji', () => {
    check(
      `{ "description": "😀", "contexts": [0], "name": "ban" }
                       ^^^^^^^^^^ error global-only-property`,
      guild,
    );
  });

  it('finds it in TypeScript, whatever its value, and says nothing of what a spread may bring', () => {
    check(
      `defineCommand({ name: 'a', description: '😀', contexts: contexts() });
                                              ^^^^^^^^ error global-only-property
const b: ApplicationCommandData = { name: 'b', description: 'x', integrationTypes: [ApplicationIntegrationType.GuildInstall] };
                                                                 ^^^^^^^^^^^^^^^^ error global-only-property
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

  it('does not touch what a spread brings', () => {
    checkFixTitles(
      'global-only-property',
      "const base = { contexts: [0] };\ndefineCommand({ name: 'a', description: 'x', ...base });",
      [],
      script,
    );
  });
});
