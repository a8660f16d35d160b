/** Definitions as people really write them: builders, texts of another module and of a catalog of translations. */
import assert from 'node:assert/strict';
import { again } from '../again.ts';
import type { Ui } from '../ui.ts';

export const name = 'builders, modules and catalogs';

const COMMAND = `import { SlashCommandBuilder } from 'discord.js';
import i18next from 'i18next';
import { Names } from './names';

export const data = new SlashCommandBuilder()
  .setName(Names.Ban)
  .setDescription(i18next.t('ban.description', { lng: 'en' }))
  .addUserOption((option) => option.setName('user').setDescription('Whom'))
  .addStringOption((option) => option.setName('user').setDescription('Why').setRequired(true));
`;

const NAMES = `export const Names = { Ban: 'Ban' } as const;
`;

const TEXTS = { ban: { description: 'Bans a member. '.repeat(8).trim() } };

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({
    'package.json': JSON.stringify({ dependencies: { 'discord.js': '14', i18next: '25' } }),
    'src/ban.ts': COMMAND,
    'src/names.ts': NAMES,
    'locales/en.json': JSON.stringify(TEXTS, undefined, 2),
  });
  await ui.openFile('src/ban.ts');
  await ui.problems('Cannot find module');

  const rows = await ui.problems('must be lowercase');
  assert.equal(rows.length, 1, `one row for one mistake: ${rows.join(' | ')}`);
  await ui.problems('is called `user` already');
  await ui.problems('this one has 119');
  await ui.screenshots('builders-problems');

  // Where the value stands, which is another file.
  await ui.cursorAfter('Names.Ba');
  await ui.quickFixes(/Lowercase to/);
  await ui.screenshots('builders-quick-fix');
  await ui.applyFix(/Lowercase to/);
  await ui.openFile('src/names.ts');
  await ui.line("Ban: 'ban'");
  await again(async () => assert.match(await ui.save('src/names.ts'), /Ban: 'ban'/));

  await ui.openFile('src/ban.ts');
  await ui.hover("'ban.description'", /Bans a member.*119\/100 characters/s);
  await ui.screenshots('builders-hover');
  await ui.cursorAfter("setDescription('Whom')");
  await ui.type(".setNameLocalization('");
  await ui.complete('pt-BR', 'pt');
  await ui.screenshots('builders-completion');
  await ui.acceptCompletion('pt-BR');
  await ui.line("setNameLocalization('pt-BR')");
}
