import { describe, it } from 'vitest';
import { check, checkFix, checkFixAll } from '../../kit/lint.ts';

// A list that a bulk overwrite takes: that it stands here at all is another rule's matter.
const guild = {
  scope: { kind: 'guild', name: 'testers' },
  settings: { severities: { 'global-only-property': 'off' } },
} as const;
const script = { ...guild, file: 'a.ts' };

describe('guild-bot-dm', () => {
  it("finds BOT_DM in a guild command's contexts, each of them", () => {
    check(
      `{ "name": "ban", "description": "x", "contexts": [0, 1] }
                                                     ^ warning guild-bot-dm: A guild command cannot be used in direct messages: remove BOT_DM.`,
      guild,
    );
    check(
      `{ "name": "ban", "description": "x", "contexts": [1, 1] }
                                                  ^ warning guild-bot-dm
                                                     ^ warning guild-bot-dm
                                                     ^ warning context-value`,
      guild,
    );
  });

  it('is refused in a request, where the list is no stated default', () => {
    check(
      `[{ "name": "ban", "description": "x", "contexts": [0, 1] }, { "name": "kick", "description": "x", "contexts": [0, 1, 2] }]
                                                      ^ error guild-bot-dm`,
      { ...guild, file: 'body.json', request: 'PUT' },
    );
  });

  it('accepts it on global commands, and other contexts in a guild', () => {
    check('{ "name": "ban", "description": "x", "contexts": [0, 1] }');
    check('{ "name": "ban", "description": "x", "contexts": [0, 1] }', { scope: { kind: 'global' } });
    check('{ "name": "ban", "description": "x", "contexts": [0] }', guild);
    check('{ "name": "ban", "description": "x", "integration_types": [1] }', guild);
  });

  it('finds it after an emoji', () => {
    check(
      `{ "description": "😀", "contexts": [1, 0], "name": "ban" }
                                    ^ warning guild-bot-dm`,
      guild,
    );
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `defineCommand({ name: 'a', description: 'x', contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, other(), ...more] });
                                                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning guild-bot-dm
defineCommand({ name: 'b', description: 'x', contexts: contexts() });
defineCommand({ name: 'c', description: 'x', contexts: [context()] });`,
      script,
    );
  });

  it('removes it, wherever it stands', () => {
    const json = (items: string) => `{ "name": "ban", "description": "x", "contexts": [${items}] }`;
    checkFixAll(json('0, 1'), json('0'), guild);
    checkFixAll(json('1, 0'), json('0'), guild);
    checkFixAll(json('1, 0, 1'), json('0'), guild);
    checkFixAll(
      "defineCommand({ name: 'a', description: 'x', contexts: [InteractionContextType.Guild, InteractionContextType.BotDM] });",
      "defineCommand({ name: 'a', description: 'x', contexts: [InteractionContextType.Guild] });",
      script,
    );
    checkFix('guild-bot-dm', json('0, 1'), json('0'), guild);
  });

  it('leaves the whole list to be removed where that is the mistake', () => {
    checkFixAll(
      '{ "name": "ban", "description": "x", "contexts": [0, 1] }',
      '{ "name": "ban", "description": "x" }',
      { scope: guild.scope },
    );
  });
});
