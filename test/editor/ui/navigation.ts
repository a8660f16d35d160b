/** References and rename by keys, through JSON, a handler, a file of overwrites and Markdown. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { again } from '../again.ts';
import { dialog, press } from '../deploying.ts';
import { rename } from '../renaming.ts';
import type { Ui } from '../ui.ts';

export const name = 'references and rename';

const BAN = `{
  "name": "ban",
  "name_localizations": { "de": "ban" },
  "description": "Bans a member",
  "options": [{ "type": 6, "name": "user", "description": "Whom" }]
}
`;

const HANDLER = `client.on('interactionCreate', async (interaction) => {
  if (interaction.commandName === 'ban') {
    const user = interaction.options.getUser('user');
    await interaction.reply(\`\${user} was banned\`);
  }
});
`;

const OVERWRITES = `{
  "guild_id": "123456789012345678",
  "commands": [{ "name": "ban", "permissions": [] }]
}
`;

const TAG = `import { type ChatInputCommandInteraction, SlashCommandBuilder } from 'discord.js';

export const data = new SlashCommandBuilder()
  .setName('tag')
  .setDescription('Shows a tag')
  .addStringOption((option) => option.setName('text').setDescription('Which'));

export const execute = (interaction: ChatInputCommandInteraction) =>
  interaction.reply(interaction.options.getString('text', true));
`;

const MODE = `import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';

export const LEVEL = 'level';

export const mode: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  name: 'mode',
  description: 'Sets the mode',
  options: [
    { type: 3, name: LEVEL, description: 'Which', choices: [{ name: 'Low', value: 'low' }] },
  ],
};
`;

const STORE = `import { LEVEL } from './mode';

export const save = (value) => store.set(LEVEL, value);
`;

const README = '# A bot\n\nUse </ban:223456789012345678>.\n';

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({
    'commands/ban.command.json': BAN,
    'commands/guild.permissions.json': OVERWRITES,
    'src/index.js': HANDLER,
    'src/tag.ts': TAG,
    'src/mode.ts': MODE,
    'src/store.js': STORE,
    'README.md': README,
  });
  const { page } = ui;
  await ui.openFile('README.md');
  await ui.openFile('commands/ban.command.json');
  await ui.cursorAfter('"ba');
  const references = page.locator('.reference-zone-widget');
  await again(async (timeout) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+F12');
    await references.locator('.monaco-list-row', { hasText: 'README.md' }).waitFor({ timeout });
  });
  await references.locator('.monaco-list-row', { hasText: 'index.js' }).waitFor();
  await ui.screenshots('references');
  await page.keyboard.press('Escape');
  await references.waitFor({ state: 'hidden' });

  // A command is another one for the service once its name is: that is said first.
  await rename(ui, 'kick');
  await dialog(ui).getByText('new id, no permission overwrites').waitFor();
  await ui.screenshots('rename-question');
  await press(ui, 'Rename');
  await ui.line(/"name":\s"kick"/);
  await saveAll(ui);
  await again(async () => {
    assert.equal(onDisk(ui, 'commands/ban.command.json'), BAN.replaceAll('"ban"', '"kick"'));
    assert.equal(onDisk(ui, 'commands/guild.permissions.json'), OVERWRITES.replace('ban', 'kick'));
    assert.equal(onDisk(ui, 'src/index.js'), HANDLER.replace("'ban'", "'kick'"));
    assert.equal(onDisk(ui, 'README.md'), README.replace('ban', 'kick'));
  });

  await ui.cursorAfter('"us');
  await rename(ui, 'member');
  await ui.line(/"name":\s"member"/);
  await saveAll(ui);
  await again(async () => assert.match(onDisk(ui, 'src/index.js'), /getUser\('member'\)/));

  // A name that breaks a rule is refused with its words.
  await rename(ui, 'Two Words');
  await ui.notification('Two Words');
  await ui.screenshot('rename-refused');

  await ui.openFile('README.md');
  await ui.cursorAfter('</ki');
  await page.keyboard.press('F12');
  await page.locator('.tab.active', { hasText: 'ban.command.json' }).waitFor();

  // TypeScript cannot rename a text, and leaves it to us.
  await ui.openFile('src/tag.ts');
  await ui.cursorAfter("getString('te");
  await rename(ui, 'words');
  await ui.line("setName('words')");
  await again(async () => assert.equal(await ui.save('src/tag.ts'), TAG.replaceAll("'text'", "'words'")));

  // A choice of a literal, whose value stays; and a constant that other code uses, which is asked about.
  await ui.openFile('src/mode.ts');
  await ui.cursorAfter("{ name: 'Lo");
  await rename(ui, 'Little');
  await ui.line("name: 'Little', value: 'low'");
  await ui.cursorAfter("LEVEL = 'le");
  await rename(ui, 'grade');
  await dialog(ui).getByText('LEVEL is used where it may be no name').waitFor();
  await dialog(ui).getByText('src/store.js:3').waitFor();
  await ui.screenshots('rename-constant');
  await press(ui, 'Cancel');
  await again(async () => assert.match(await ui.save('src/mode.ts'), /LEVEL = 'level'/));
  await ui.cursorAfter("LEVEL = 'le");
  await rename(ui, 'grade');
  await press(ui, 'Rename');
  await ui.line("LEVEL = 'grade'");
  await again(async () =>
    assert.equal(
      await ui.save('src/mode.ts'),
      MODE.replace("'level'", "'grade'").replace("'Low'", "'Little'"),
    ),
  );
}

async function saveAll({ page }: Ui): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.keyboard.press('S');
  await page.locator('.tab.dirty').first().waitFor({ state: 'detached' });
}

/** A file as it is on disk. */
const onDisk = (ui: Ui, file: string): string => readFileSync(path.join(ui.folder, file), 'utf8');
