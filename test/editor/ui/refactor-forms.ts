/** Refactorings of each kind, in the form that they are for: each is one undo step, beside half-typed code as well. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { again } from '../again.ts';
import type { Ui } from '../ui.ts';

export const name = 'refactorings in JSON, a literal and a builder';

const JSON_TEXT = `[
  {
    "name": "roll",
    "description": "Rolls dice",
    "options": [
      { "type": 4, "name": "sides", "description": "How many sides" },
      { "type": 4, "name": "count", "description": "How many dice" }
    ]
  },
  { "name": "flip", "description": "Flips a coin" }
]
`;

const LITERAL = `import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';

export const paint: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  name: 'paint',
  description: 'Paints something',
  default_member_permissions: '8',
  options: [
    {
      type: 3,
      name: 'color',
      description: 'Which',
      choices: [
        { name: 'Red', value: 'red' },
        { name: 'Blue', value: 'blue' },
      ],
    },
  ],
};

export function half(
`;

const CHAIN = `import { SlashCommandBuilder } from 'discord.js';

export const paint = new SlashCommandBuilder()
  .setName('draw')
  .setDescription('Draws something')
  .setContexts(0)
  .addStringOption((option) =>
    option
      .setName('shape')
      .setDescription('Which')
      .addChoices({ name: 'Square', value: 'square' }, { name: 'Circle', value: 'circle' }),
  )
  .toJSON();
`;

interface Step {
  readonly at: string;
  readonly title: string;
  /** What stands there afterwards, on one line. */
  readonly line: string;
}

const inJson: readonly Step[] = [
  { at: '"roll', title: 'Sort options by name, required ones first', line: '"count"' },
  { at: '"roll', title: 'Move its options into a subcommand', line: '"type": 1' },
];

const inLiteral: readonly Step[] = [
  { at: "'paint", title: 'Convert to a builder', line: 'new SlashCommandBuilder' },
  {
    at: "'paint",
    title: 'Convert to discord.js data (camelCase)',
    line: 'defaultMemberPermissions',
  },
  {
    at: 'type: ',
    title: 'Write `ApplicationCommandOptionType.String`',
    line: 'ApplicationCommandOptionType.String',
  },
  { at: "'8", title: 'Write `PermissionFlagsBits.Administrator`', line: 'PermissionFlagsBits.Administrator' },
  { at: 'choices', title: 'Extract choices to a constant', line: 'choices: colorChoices' },
  { at: 'choices', title: 'Sort choices by name', line: 'Blue' },
  { at: "'color", title: 'Use `autocomplete` instead of choices', line: 'autocomplete: true' },
];

const inChain: readonly Step[] = [
  { at: "'draw", title: 'Convert to an object literal', line: "name: 'draw'" },
  {
    at: 'setContexts(',
    title: 'Write `InteractionContextType.Guild`',
    line: 'setContexts(InteractionContextType.Guild)',
  },
  { at: "'shape", title: 'Extract choices to a constant', line: 'addChoices(...shapeChoices)' },
  { at: "'shape", title: 'Use `autocomplete` instead of choices', line: 'setAutocomplete(true)' },
];

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({
    'package.json': JSON.stringify({ dependencies: { 'discord.js': '^14.16.0', typescript: '*' } }),
    'all.commands.json': JSON_TEXT,
    'src/paint.ts': LITERAL,
    'src/draw.ts': CHAIN,
  });
  await each(ui, 'all.commands.json', JSON_TEXT, inJson);
  await each(ui, 'src/paint.ts', LITERAL, inLiteral);
  await each(ui, 'src/draw.ts', CHAIN, inChain);

  // A command of a list gets a file of its own, which is shown with the list that lost it.
  await ui.openFile('all.commands.json');
  await ui.cursorAfter('"flip');
  await ui.quickFixes('Move this command to a file of its own');
  await narrow(ui, 'refactor-forms-narrow', '"flip', 'Move this command to a file of its own');
  await ui.cursorAfter('"flip');
  await ui.quickFixes('Move this command to a file of its own');
  await ui.applyFix('Move this command to a file of its own');
  await again(async () => {
    await Promise.resolve();
    assert.ok(readdirSync(ui.folder).includes('flip.command.json'));
  });
  await ui.screenshot('refactor-forms-moved');
}

/** Carries each out and takes it back by one undo. */
async function each(ui: Ui, file: string, text: string, steps: readonly Step[]): Promise<void> {
  await ui.openFile(file);
  for (const { at, title, line } of steps) {
    await ui.cursorAfter(at);
    await ui.quickFixes(title);
    await ui.applyFix(title);
    await ui.line(line);
    await again(async () => assert.notEqual(await ui.save(file), text, title));
    await ui.page.keyboard.press('Control+Z');
    await again(async () => assert.equal(await ui.save(file), text, title));
  }
}

async function narrow(ui: Ui, shot: string, at: string, title: string): Promise<void> {
  const wide = ui.page.viewportSize() ?? { width: 1280, height: 800 };
  await ui.page.setViewportSize({ ...wide, width: 720 });
  await ui.screenshots(shot, async () => {
    await ui.cursorAfter(at);
    await ui.quickFixes(title);
  });
  await ui.page.keyboard.press('Escape');
  await ui.page.setViewportSize(wide);
}
