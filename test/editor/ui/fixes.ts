/** Quick fixes in JSON, a literal and a chain: each of them by the editor's own menu and keys. */
import assert from 'node:assert/strict';
import type { Ui } from '../ui.ts';

export const name = 'fixes in JSON, a literal and a builder';

const JSON_TEXT = `{
  "name": "Remind Me",
  "description": "Reminds you",
  "options": [
    { "type": 3, "name": "What", "description": "Of what" },
    { "type": 3, "name": "When", "description": "When" },
    { "type": 3, "name": "where" }
  ]
}
`;

const LITERAL = `import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';

export const remind: RESTPostAPIApplicationCommandsJSONBody = {
  name: 'Remind Me',
  description: 'Reminds you',
  options: [
    { type: 3, name: 'What', description: 'Of what' },
    { type: 3, name: 'When', description: 'When' },
    { type: 3, name: 'where' } as never,
  ],
};
`;

const CHAIN = `import { SlashCommandBuilder } from 'discord.js';

export const data = new SlashCommandBuilder()
  .setName('Remind Me')
  .setDescription('Reminds you')
  .addStringOption((option) => option.setName('What').setDescription('Of what'))
  .addStringOption((option) => option.setName('When').setDescription('When'))
  .addStringOption((option) => option.setName('where'));
`;

const files = {
  'commands/remind.command.json': JSON_TEXT,
  'src/remind.ts': LITERAL,
  'src/chain.ts': CHAIN,
};

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({ 'appcommands.json': '{ "requiredLocales": ["de"] }\n', ...files });
  for (const [file, text] of Object.entries(files)) await fixed(ui, file, text);
}

async function fixed(ui: Ui, file: string, text: string): Promise<void> {
  await ui.openFile(file);
  await ui.squiggle('error');
  await ui.cursorAfter('Remind M');
  const titles = await ui.quickFixes('Change to `remind-me`');
  assert.equal(titles.filter((title) => title.startsWith('Disable ')).length > 0, true, titles.join(', '));
  await ui.autoFix('remind-me');

  await ui.cursorAfter('Wha');
  await ui.quickFixes('Fix all name-lowercase problems in this file');
  await ui.screenshots(`fixes-${file.split('.').at(-1)}`, async () => {
    await ui.cursorAfter('Wha');
    await ui.quickFixes('Fix all name-lowercase problems in this file');
  });
  await ui.applyFix('Fix all name-lowercase problems in this file');
  await ui.line(/["']what["']/);
  await ui.line(/["']when["']/);

  await ui.cursorAfter('wher');
  await ui.quickFixes('Add `description`');
  await ui.applyFix('Add `description`');
  await ui.line('Describe where here');

  await ui.cursorAfter('remind-m');
  await ui.quickFixes('Add all missing locales to this command');
  await ui.applyFix('Add all missing locales to this command');
  await ui.line(/(?:"name_localizations"|name_localizations|setNameLocalization)/);

  // What is silenced says so where it stands: by a comment, in strict JSON by a key.
  await ui.cursorAfter('remind-m');
  assert.notEqual(await ui.save(file), text);
}
