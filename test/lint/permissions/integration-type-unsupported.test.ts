import { describe, it } from 'vitest';
import { check, checkFix, checkFixTitles, type LintOptions } from '../../kit/lint.ts';
import { inProject } from '../../kit/releases.ts';

const json = (types: string): string =>
  `{ "name": "ban", "description": "x", "integration_types":\n${types}\n}`;
const installed = (...installationTypes: readonly number[]): LintOptions => ({
  settings: { application: { name: 'helper', installationTypes } },
});

describe('integration-type-unsupported', () => {
  it('finds what the configured application does not have', () => {
    check(
      json(`[0, 1]
    ^ error integration-type-unsupported: The application \`helper\` is not configured for USER_INSTALL: remove it, or add it to the application.`),
      installed(0),
    );
    check(
      json(`[0, 1]
 ^ error integration-type-unsupported: GUILD_INSTALL
    ^ error integration-type-unsupported`),
      installed(),
    );
  });

  it('accepts what it has, and everything where nothing is configured', () => {
    check(json('[0, 1]'), installed(0, 1));
    check(json('[0]'), installed(0));
    check(json('[0, 1]'));
    check(json('[0, 1]'), { settings: { application: { name: 'helper' } } });
  });

  it('leaves values that are no installation contexts to another rule', () => {
    check(
      json(`[0, 7]
    ^ error context-value`),
      installed(0),
    );
    check(
      json(`["1"]
 ^^^ error wrong-type`),
      installed(0),
    );
  });

  it('finds it after an emoji', () => {
    check(
      `{ "description": "😀", "integration_types": [1], "name": "ban" }
                                             ^ error integration-type-unsupported`,
      installed(0),
    );
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `defineCommand({ name: 'a', description: 'x', integration_types: [type(), ...types, ApplicationIntegrationType.UserInstall] });
                                                                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error integration-type-unsupported
defineCommand({ name: 'b', description: 'x', integrationTypes: types() });`,
      { ...installed(0), file: 'a.ts' },
    );
  });

  it('offers to remove it', () => {
    checkFixTitles('integration-type-unsupported', json('[0, 1]'), ['Remove USER_INSTALL'], installed(0));
    checkFix('integration-type-unsupported', json('[0, 1]'), json('[0]'), installed(0));
    checkFix('integration-type-unsupported', json('[1, 0]'), json('[0]'), installed(0));
    checkFix('integration-type-unsupported', json('[\n  0,\n  1\n]'), json('[\n  0\n]'), installed(0));
  });

  it('finds what a library adds, which nobody can edit', () => {
    const library = { ...installed(1), ...inProject({ asked: { 'slash-create': '^6.8.1' } }) };
    const ping = 'class Ping extends SlashCommand {\n  constructor(creator) {';
    const call = "    super(creator, { name: 'ping', description: 'x' });";
    const before = `import { SlashCommand } from 'slash-create';\n${ping}\n${call}`;
    check(`${before}\n    ^^^^^ error integration-type-unsupported\n  }\n}`, library);
    checkFixTitles('integration-type-unsupported', `${before}\n  }\n}`, [], library);
  });
});
