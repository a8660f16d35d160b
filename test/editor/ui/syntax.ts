/** How definitions are drawn: what their strings are, mentions, bits and suppressions, in each language. */
import assert from 'node:assert/strict';
import type { Ui } from '../ui.ts';

export const name = 'syntax';

const BAN = `{
  "id": "613425648685547541",
  "name": "ban",
  "name_localizations": { "de": "bannen", "fr": "bannir" },
  "description": "Bans {user}: see </kick member:613425648685547541>",
  "default_member_permissions": "6",
  "options": [
    {
      "type": 1,
      "name": "member",
      "description": "Whom",
      "options": [
        {
          "type": 3, "name": "why", "description": "Why",
          "choices": [{ "name": "Spam", "value": "spam" }]
        }
      ]
    }
  ],
  "$appcmd": { "disable": ["read-only-property"] }
}
`;

const CHAIN = `import { type ApplicationCommandData, SlashCommandBuilder } from 'discord.js';

// appcmd-disable-next-line name-pattern -- it is deployed so
export const data = new SlashCommandBuilder().setName('move it')
  .setNameLocalization('de', 'bewegen')
  .setDescription('Moves a member, like </kick:613425648685547541>')
  .setDefaultMemberPermissions('16777216')
  .addUserOption((option) => option.setName('member').setDescription('Whom'));

export const ban: ApplicationCommandData = {
  name: 'ban',
  nameLocalizations: { fr: 'bannir' },
  description: 'Bans {user}',
  options: [{ type: 3, name: 'why', description: 'Why', choices: [{ name: 'Spam', value: 'spam' }] }],
};
`;

const PAGE = `# Commands

Type </kick member:613425648685547541> to kick.
`;

const OVERWRITES = `{
  "guild_id": "613425648685547541",
  "commands": []
}
`;

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({
    'ban.command.json': BAN,
    'ban.commands.jsonc': `// appcmd-disable name-length\n[]\n`,
    'guild.permissions.json': OVERWRITES,
    'move.ts': CHAIN,
    'page.md': PAGE,
  });
  await ui.openFile('ban.command.json');
  // The server's tokens come after the grammar's.
  await ui.apart('"ban"', 'ban');
  await ui.apart('"de"', 'de');
  await ui.apart('{user}', '{user}');
  await ui.apart('</kick', 'kick member');
  await ui.apart('"read-only-property"', 'read-only-property');
  await ui.inThemes(async (theme) => {
    await ui.apart('"ban"', 'ban');
    if (process.env.APPCMD_SCREENSHOTS) await ui.screenshot(`syntax-json-${theme}`);
  });
  assert.match(await ui.languageMode(), /^JSON$/);

  await ui.openFile('guild.permissions.json');
  await ui.apart('"guild_id"', '613425648685547541');
  assert.match(await ui.languageMode(), /^JSON$/);
  await ui.openFile('ban.commands.jsonc');
  await ui.apart('appcmd-disable', 'appcmd-disable');
  assert.match(await ui.languageMode(), /^JSON with Comments$/);

  await ui.openFile('move.ts');
  await ui.apart('appcmd-disable', 'appcmd-disable-next-line');
  await ui.apart('appcmd-disable', 'name-pattern');
  await ui.apart("'de'", 'de');
  await ui.apart('</kick', 'kick');
  await ui.apart('16777216', '16777216');
  // Whose strings TypeScript's own tokens leave alone.
  for (const [line, name] of [
    ['move it', 'move it'],
    ["'member'", 'member'],
    ["name: 'ban'", 'ban'],
    ['nameLocalizations', 'fr'],
    ['{user}', '{user}'],
    ["'why'", 'why'],
    ["'Spam'", 'Spam'],
  ] as const)
    await ui.apart(line, name);
  await ui.screenshots('syntax-typescript');

  await ui.openFile('page.md');
  await ui.apart('</kick', 'kick member');
  await ui.screenshots('syntax-markdown');
}
