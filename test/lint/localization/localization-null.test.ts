import { describe, it } from 'vitest';
import { check, checkFix, checkFixTitles } from '../../kit/lint.ts';

describe('localization-null', () => {
  it('finds null texts, wherever texts are translated', () => {
    check(`{ "name": "ping", "description": "x", "name_localizations": { "de": null },
                                                                    ^^^^ warning localization-null: The text for \`de\` is \`null\`
  "options": [{ "type": 3, "name": "to", "description": "x", "description_localizations": { "fr": null }, "choices": [
                                                                                                  ^^^^ warning localization-null
    { "name": "six", "value": "6", "name_localizations": { "ja": null } }
                                                                 ^^^^ warning localization-null
  ] }]
}`);
  });

  it('accepts a dictionary that is null', () => {
    check('{ "name": "ping", "description": "x", "name_localizations": null }');
  });

  it('finds it after an emoji', () => {
    check(`{ "name": "ping", "description": "x", "description_localizations": { "fr": "😀", "de": null } }
                                                                                       ^^^^ warning localization-null`);
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `defineCommand({ name: 'ping', description: 'x', name_localizations: { de: null, fr: undefined, ja: ja() }, description_localizations: texts });
                                                                          ^^^^ warning localization-null`,
      { file: 'a.ts' },
    );
  });

  it('says nothing of an entry that a later one of the same locale replaces', () => {
    check(`{ "name": "ping", "description": "x", "name_localizations": { "de": null, "de": "pong" } }
                                                                          ^^^^ error duplicate-property`);
    check(`{ "name": "ping", "description": "x", "name_localizations": { "de": "pong", "de": null } }
                                                                            ^^^^ error duplicate-property
                                                                                  ^^^^ warning localization-null`);
  });

  it('offers no removal that would bring an earlier text back', () => {
    checkFixTitles(
      'localization-null',
      '{ "name": "ping", "description": "x", "name_localizations": { "de": "pong", "de": null } }',
      [],
    );
  });

  it('removes it', () => {
    checkFix(
      'localization-null',
      '{ "name": "ping", "description": "x", "name_localizations": { "de": null, "fr": "pong" } }',
      '{ "name": "ping", "description": "x", "name_localizations": { "fr": "pong" } }',
    );
  });

  it('removes no more than that from a call', () => {
    const chain = (calls: string) =>
      `import { SlashCommandBuilder } from 'discord.js';
export const data = new SlashCommandBuilder().setName('ping').setDescription('x')${calls};`;
    const ts = { file: 'a.ts' };
    checkFix(
      'localization-null',
      chain(".setNameLocalizations({ de: null, fr: 'pong' }).setNameLocalization('ja', 'pon')"),
      chain(".setNameLocalizations({ fr: 'pong' }).setNameLocalization('ja', 'pon')"),
      ts,
    );
    checkFix(
      'localization-null',
      chain(".setNameLocalizations({ ...more, de: null }).setNameLocalization('ja', 'pon')"),
      chain(".setNameLocalizations({ ...more }).setNameLocalization('ja', 'pon')"),
      ts,
    );
    checkFix(
      'localization-null',
      chain(".setNameLocalizations({ de: null }).setNameLocalization('ja', 'pon')"),
      chain(".setNameLocalization('ja', 'pon')"),
      ts,
    );
    checkFix(
      'localization-null',
      chain(".setNameLocalizations(more).setNameLocalization('de', null)"),
      chain('.setNameLocalizations(more)'),
      ts,
    );
  });
});
