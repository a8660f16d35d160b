/** Hover and completion in JSON, a literal and a chain, wide and narrow. */
import assert from 'node:assert/strict';
import { again } from '../again.ts';
import type { Ui } from '../ui.ts';

export const name = 'hover and completion in JSON, a literal and a builder';

const JSON_TEXT = `{
  "name": "appointment",
  "name_localizations": { "de": "termin" },
  "description": "Makes an appointment",
  "options": [
    { "type": 3, "name": "title", "name_localizations": { "de": "titel" }, "description": "Which" },
    { "type": 7, "name": "where", "description": "Where", "channel_types": [] }
  ],
  "default_member_permissions": "8",
  "contexts": [0]
}
`;

const LITERAL = `import { ApplicationCommandOptionType, type RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';

export const appointment: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  name: 'appointment',
  name_localizations: { de: 'termin' },
  description: 'Makes an appointment',
  options: [
    {
      type: ApplicationCommandOptionType.String,
      name: 'title',
      name_localizations: { de: 'titel' },
      description: 'Which',
    },
    { type: ApplicationCommandOptionType.Channel, name: 'where', description: 'Where', channel_types: [] },
  ],
  default_member_permissions: '8',
  contexts: [0],
};
`;

const CHAIN = `import { SlashCommandBuilder } from 'discord.js';

export const data = new SlashCommandBuilder()
  .setName('appointment')
  .setNameLocalizations({ de: 'termin' })
  .setDescription('Makes an appointment')
  .addStringOption((option) =>
    option.setName('title').setNameLocalizations({ de: 'titel' }).setDescription('Which'),
  )
  .addChannelOption((option) =>
    option.setName('where').setDescription('Where').addChannelTypes(),
  )
  .setDefaultMemberPermissions('8')
  .setContexts(0);
`;

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({
    'appcommands.json': '{ "requiredLocales": ["fr"] }\n',
    'commands/appointment.command.json': JSON_TEXT,
    'src/appointment.ts': LITERAL,
    'src/chain.ts': CHAIN,
  });
  await inJson(ui);
  await inLiteral(ui);
  await inChain(ui);
}

const drawn =
  /\/appointment title: where:.*\/termin titel: where:.*Who: members with\s*ADMINISTRATOR.*Where:\s*GUILD.*Budget: ▰/s;

async function inJson(ui: Ui): Promise<void> {
  await ui.openFile('commands/appointment.command.json');
  await hovered(ui, '"appointment"', 'json');

  await ui.cursorAfter('"name_localizations": { "de": "termin"');
  await ui.type(', ');
  await ui.complete('fr', '"');
  assert.equal((await labels(ui))[0], 'fr', 'what is required and missing stands first');
  await ui.page.keyboard.press('Escape');
  await ui.type('deutsch');
  // It is there already.
  await ui.page
    .locator('.suggest-widget.visible .monaco-list-row', { hasText: 'German' })
    .waitFor({ state: 'hidden' });
  await ui.page.keyboard.press('Control+Z');

  await ui.cursorAfter('"channel_types": [');
  const types = await ui.complete('GUILD_TEXT');
  assert.ok(!types.slice(0, 3).some((type) => /^(?:GROUP_)?DM/.test(type)), types.join(', '));
  await ui.screenshots('forms-channel-types', async () => {
    await ui.page.keyboard.press('Escape');
    await ui.complete('GUILD_TEXT');
  });
  await ui.acceptCompletion('GUILD_TEXT');
  await ui.line(/"channel_types":\s\[0/);

  await ui.cursorAfter('"options": [');
  await ui.complete('channel option', 'channel');
  await ui.acceptCompletion('channel option');
  await ui.line(/"type":\s7/);
  await ui.page.keyboard.press('Escape');
}

async function inLiteral(ui: Ui): Promise<void> {
  await ui.openFile('src/appointment.ts');
  await hovered(ui, "'appointment'", 'literal');
  await ui.cursorAfter("name_localizations: { de: 'termin',".slice(0, -1));
  await ui.type(', ');
  await ui.page.keyboard.type('fran', { delay: 150 });
  const french = ui.page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'French' }).first();
  await again(async (timeout) => {
    try {
      await french.waitFor({ timeout });
    } catch (error) {
      // What comes at that moment closes the list, and it is asked for.
      await ui.page.keyboard.press('Control+Space');
      throw error;
    }
  });
  assert.equal((await labels(ui))[0], 'fr', 'before globals that begin so');
  await ui.screenshots('forms-locale', async () => {
    await ui.page.keyboard.press('Escape');
    await ui.complete('fr');
  });
  await ui.acceptCompletion('fr');
  await ui.line(/termin.,\sfr:\s/);
  await ui.page.keyboard.press('Escape');

  await ui.cursorAfter('options: [');
  await ui.complete('integer option', 'integer');
  await ui.acceptCompletion('integer option');
  await ui.line(/type:\sApplicationCommandOptionType\.Integer,/);
  await ui.page.keyboard.press('Escape');
}

async function inChain(ui: Ui): Promise<void> {
  await ui.openFile('src/chain.ts');
  await hovered(ui, "'appointment'", 'builder');
  await ui.cursorAfter('addChannelTypes(');
  const types = await ui.complete('GUILD_TEXT');
  assert.ok(!types.slice(0, 3).some((type) => /^(?:GROUP_)?DM/.test(type)), types.join(', '));
  await ui.acceptCompletion('GUILD_TEXT');
  await ui.line(/addChannelTypes\(0/);
}

/** The command as it is drawn where the mouse rests, in each theme, and in a narrow window. */
async function hovered(ui: Ui, text: string, form: string): Promise<void> {
  await ui.hover(text, drawn);
  await ui.screenshots(`forms-hover-${form}`, async () => {
    await ui.hover(text, drawn);
  });
  const { page } = ui;
  const wide = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ ...wide, width: 720 });
  await ui.hover(text, drawn);
  await ui.screenshot(`forms-hover-${form}-narrow`);
  await page.setViewportSize(wide);
}

const labels = ({ page }: Ui): Promise<string[]> =>
  page.locator('.suggest-widget.visible .monaco-list-row .label-name').allInnerTexts();
