/** Whole commands by a snippet: a chain and a literal in an empty script, and what the server offers in an empty JSON file. */
import assert from 'node:assert/strict';
import { again } from '../again.ts';
import type { Ui } from '../ui.ts';

export const name = 'snippets of whole commands';

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({ 'src/chain.js': '\n', 'src/literal.ts': '\n', 'settings.command.json': '' });

  await ui.openFile('src/chain.js');
  await ui.complete('slash-subcommands-builder', 'slash');
  await ui.screenshots('snippets-list');
  await ui.acceptCompletion('slash-subcommands-builder');
  await ui.line(".setName('change')");
  await ui.screenshots('snippets-builder');
  // The first stop is the name, in both its places.
  await ui.type('options');
  await ui.line(/const\soptions\s=\snew\sSlashCommandBuilder/);
  await ui.line(".setName('options')");
  await ui.page.keyboard.press('Escape');
  await again(async () => assert.match(await ui.save('src/chain.js'), /\.addSubcommand\(\(subcommand\) =>/));

  await ui.openFile('src/literal.ts');
  await ui.complete('user-command-literal', 'user-command');
  await ui.acceptCompletion('user-command-literal');
  await ui.line(/type:\sApplicationCommandType\.User,/);
  await ui.page.keyboard.press('Escape');
  await ui.screenshots('snippets-literal');

  await ui.openFile('settings.command.json');
  await ui.complete('slash command with subcommands', 'slash');
  await ui.acceptCompletion('slash command with subcommands');
  await ui.line('"subcommand"');
  await ui.screenshots('snippets-json');
}
