import { describe, it } from 'vitest';
import { check, checkFix, checkFixTitles, type LintOptions } from '../../kit/lint.ts';
import { inProject } from '../../kit/releases.ts';

const json = (properties: string): string => `{ "name": "ban", "description": "x",\n${properties}\n}`;
const installed = (...installationTypes: readonly number[]): LintOptions => ({
  settings: { application: { name: 'helper', installationTypes } },
});

describe('private-channel-context', () => {
  it('finds PRIVATE_CHANNEL without USER_INSTALL', () => {
    check(
      json(`"integration_types": [0], "contexts": [0, 2]
                                          ^ warning private-channel-context: PRIVATE_CHANNEL needs USER_INSTALL among the integration types: it has no effect here.`),
    );
  });

  it('accepts it with USER_INSTALL, and other contexts without', () => {
    check(json('"integration_types": [0, 1], "contexts": [0, 2]'));
    check(json('"integration_types": [1], "contexts": [2]'));
    check(json('"integration_types": [0], "contexts": [0, 1]'));
  });

  it("takes the application's own installation contexts where the command names none", () => {
    check(json('"contexts": [2]'));
    check(json('"contexts": [2]'), installed(0, 1));
    check(
      json(`"contexts": [2]
             ^ warning private-channel-context`),
      installed(0),
    );
  });

  it('leaves guild commands to another rule', () => {
    check(
      json(`"contexts": [2]
^^^^^^^^^^ warning global-only-property`),
      { ...installed(0), scope: { kind: 'guild', name: 'testers' } },
    );
  });

  it('finds it after an emoji', () => {
    check(`{ "description": "😀", "contexts": [2], "integration_types": [0], "name": "ban" }
                                    ^ warning private-channel-context`);
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `const a: ApplicationCommandData = { name: 'a', description: 'x', integrationTypes: [ApplicationIntegrationType.GuildInstall], contexts: [...more, InteractionContextType.PrivateChannel] };
                                                                                                                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning private-channel-context
defineCommand({ name: 'b', description: 'x', contexts: [2], integration_types: types() });
defineCommand({ name: 'c', description: 'x', contexts: [2], integration_types: [0, ...types] });
defineCommand({ name: 'd', description: 'x', contexts: [2], integration_types: [0, type()] });
defineCommand({ name: 'e', description: 'x', contexts: [context()], integration_types: [0] });
defineCommand({ name: 'f', description: 'x', contexts: contexts(), integration_types: [0] });`,
      { file: 'a.ts' },
    );
    check(
      `defineCommand({ name: 'a', description: 'x', contexts: [2], ...more() });
defineCommand({ name: 'b', description: 'x', contexts: [2] });
                                                        ^ warning private-channel-context`,
      { ...installed(0), file: 'a.ts' },
    );
  });

  it('adds USER_INSTALL', () => {
    checkFix(
      'private-channel-context',
      json('"integration_types": [0], "contexts": [2]'),
      json('"integration_types": [0, 1], "contexts": [2]'),
    );
    checkFix(
      'private-channel-context',
      "defineCommand({ name: 'a', description: 'x', contexts: [2], integration_types: [\n  0, // guilds\n] });",
      "defineCommand({ name: 'a', description: 'x', contexts: [2], integration_types: [\n  0, // guilds\n  1,\n] });",
      { file: 'a.ts' },
    );
  });

  it('does not add it where the command has no list, or where the application does not have it', () => {
    checkFixTitles('private-channel-context', json('"contexts": [2]'), [], installed(0));
    checkFixTitles(
      'private-channel-context',
      json('"integration_types": [0], "contexts": [2]'),
      [],
      installed(0),
    );
  });

  it('counts what a library adds, which nobody can edit', () => {
    const library = inProject({ asked: { 'slash-create': '^6.8.1' } });
    const ping = (more: string) => `import { SlashCommand } from 'slash-create';
class Ping extends SlashCommand {
  constructor(creator) {
    super(creator, { name: 'ping', description: 'x', contexts: [2]${more} });`;
    const end = '\n  }\n}';
    check(
      `${ping('')}
                                                                ^ warning private-channel-context${end}`,
      library,
    );
    checkFixTitles('private-channel-context', ping('') + end, [], library);
    check(ping(', integrationTypes: [1]') + end, library);
    check(ping('') + end, inProject({ asked: { 'slash-create': '^6.0.1' } }));
  });
});
