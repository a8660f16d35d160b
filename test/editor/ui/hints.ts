/** Hints beside numbers and bits, where a text or a command comes near a limit, and where a locale is missing. */
import assert from 'node:assert/strict';
import type { Ui } from '../ui.ts';

export const name = 'inlay hints';

const BAN = `{
  "type": 1,
  "name": "tell-everybody-who-was-banned",
  "name_localizations": { "de": "bannen" },
  "description": "Bans a member from here",
  "default_member_permissions": "6",
  "contexts": [0, 2],
  "options": [
    {
      "type": 7,
      "name": "where",
      "description": "Where",
      "channel_types": [0, 5]
    },
    { "type": 6, "name": "who", "description": "Whom" }
  ]
}
`;

const LITERAL = `import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';

export const kick: RESTPostAPIApplicationCommandsJSONBody = {
  type: 1,
  name: 'kick',
  description: 'Kicks a member',
  default_member_permissions: '2',
  options: [{ type: 6, name: 'who', description: 'Whom' }],
};
`;

const CHAIN = `import { SlashCommandBuilder } from 'discord.js';

export const data = new SlashCommandBuilder()
  .setName('move')
  .setDescription('Moves a member')
  .setDefaultMemberPermissions(16777216n)
  .setContexts(0)
  .addChannelOption((option) => option.setName('to').setDescription('Where').addChannelTypes(2, 13));
`;

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({
    'appcommands.json': JSON.stringify({ requiredLocales: ['de', 'fr'] }),
    'commands/ban.command.json': BAN,
    'src/kick.ts': LITERAL,
    'src/move.ts': CHAIN,
  });
  await ui.openFile('commands/ban.command.json');
  await ui.line(/"type":\s1\s?CHAT_INPUT/);
  await ui.line(/-banned"\s?29\/32\s?0\/2\slocales/);
  await ui.line(/"6"\s?KICK_MEMBERS\s\|\sBAN_MEMBERS/);
  await ui.line(/\[0\s?GUILD,\s2\s?PRIVATE_CHANNEL\]/);
  await ui.line(/\[0\s?GUILD_TEXT,\s5\s?GUILD_ANNOUNCEMENT\]/);
  await ui.screenshots('hints-json');
  assert.doesNotMatch(await ui.save('commands/ban.command.json'), /CHAT_INPUT/);

  await ui.openFile('src/kick.ts');
  await ui.line(/type:\s1\s?CHAT_INPUT/);
  await ui.line(/'2'\s?KICK_MEMBERS/);
  await ui.screenshots('hints-typescript');

  await ui.openFile('src/move.ts');
  await ui.line(/16777216n\s?MOVE_MEMBERS/);
  await ui.line(/addChannelTypes\(2\s?GUILD_VOICE,\s13\s?GUILD_STAGE_VOICE\)/);
  await ui.screenshots('hints-builder');
}
