import { describe, it } from 'vitest';
import { check, checkFix, checkFixTitles } from '../../kit/lint.ts';

const json = (properties: string): string => `{ "name": "ban", "description": "x",\n${properties}\n}`;

describe('context-value', () => {
  it('finds unknown values', () => {
    check(
      json(`"contexts": [0, 3, -1, 1.5]
                ^ error context-value: \`3\` is not an interaction context type: use 0 (GUILD), 1 (BOT_DM), 2 (PRIVATE_CHANNEL).
                   ^^ error context-value: \`-1\`
                       ^^^ error context-value: \`1.5\``),
    );
    check(
      json(`"integration_types": [0, 2]
                         ^ error context-value: \`2\` is not an integration type: use 0 (GUILD_INSTALL), 1 (USER_INSTALL).`),
    );
  });

  it('finds repeated values, each after the first', () => {
    check(
      json(`"contexts": [0, 1, 0, 0]
                   ^ warning context-value: \`0\` stands in this list already: remove it.
                      ^ warning context-value`),
    );
  });

  it('finds empty lists', () => {
    check(
      json(`"contexts": [], "integration_types": [ ]
            ^^ warning context-value: \`contexts\` is empty: list a value, or leave it out for the default.
                                     ^^^ warning context-value: \`integration_types\` is empty`),
    );
  });

  it('accepts the tables, and null for contexts', () => {
    check(json('"contexts": [0, 1, 2], "integration_types": [1, 0]'));
    check(json('"contexts": null'));
    check(
      json(`"contexts": null, "integration_types": null
                                       ^^^^ error wrong-type: \`integration_types\` must not be \`null\``),
    );
  });

  it('leaves values of other types to another rule', () => {
    check(
      json(`"contexts": ["0", null, true]
             ^^^ error wrong-type
                  ^^^^ error wrong-type
                        ^^^^ error wrong-type`),
    );
    check(
      json(`"contexts": 0
            ^ error wrong-type`),
    );
  });

  it('is a warning for a guild, where a deploy leaves the list out, and an error in a bulk overwrite, which takes it', () => {
    const scope = { kind: 'guild', name: 'testers' } as const;
    check(
      json(`"contexts": [0, 3]
^^^^^^^^^^ warning global-only-property
                ^ warning context-value`),
      { scope },
    );
    check(
      `[{ "name": "ban", "description": "x", "contexts": [0, 3] }]
                                      ^^^^^^^^^^ warning global-only-property
                                                      ^ error context-value`,
      { scope, request: 'PUT' },
    );
  });

  it('finds it after an emoji', () => {
    check(`{ "description": "😀", "contexts": [3], "name": "ban" }
                                    ^ error context-value`);
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `defineCommand({ name: 'a', description: 'x', contexts: [InteractionContextType.Guild, context(), ...more, 3, InteractionContextType.Guild] });
                                                                                                          ^ error context-value
                                                                                                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning context-value: \`0\` stands in this list already: remove it.
defineCommand({ name: 'b', description: 'x', contexts: [InteractionContextType.NotInvented, context(), context()] });
defineCommand({ name: 'c', description: 'x', contexts: contexts(), integrationTypes: [...types] });
defineCommand({ name: 'd', description: 'x', integration_types: [] });
                                                                ^^ warning context-value`,
      { file: 'a.ts' },
    );
  });

  it('changes to a known value', () => {
    checkFixTitles('context-value', json('"contexts": [0, 3]'), [
      'Change to 1 (BOT_DM)',
      'Change to 2 (PRIVATE_CHANNEL)',
    ]);
    checkFix('context-value', json('"contexts": [0, 3]'), json('"contexts": [0, 1]'), { title: 'BOT_DM' });
  });

  it('removes a repeated value', () => {
    checkFix('context-value', json('"contexts": [0, 1, 0]'), json('"contexts": [0, 1]'));
    checkFix(
      'context-value',
      "defineCommand({ name: 'a', description: 'x', contexts: [\n  0, // guilds\n  0, // again\n  1,\n] });",
      "defineCommand({ name: 'a', description: 'x', contexts: [\n  0, // guilds\n  1,\n] });",
      { file: 'a.ts' },
    );
  });

  it('offers nothing for an empty list', () => {
    checkFixTitles('context-value', json('"contexts": []'), []);
  });
});
