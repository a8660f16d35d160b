/** The walkthrough as a person opens it: its steps, each with its picture and its button. */
import assert from 'node:assert/strict';
import { begin } from '../applications-view.ts';
import type { Ui } from '../ui.ts';

export const name = 'the walkthrough';

/** Title of the step, and of its button. */
const steps = [
  ['Write a command', 'New Command'],
  ['Fix what is wrong', 'Show Problems'],
  ['See what users will see', 'Preview Command'],
  ['Translate in a table', 'Translations'],
  ['Deploy with one click', 'Deploy…'],
  ['See what differs', 'Compare Scope with Deployed'],
  ['Connect your application', 'New Application…'],
] as const;

/** What is asked of an `img`. */
interface Picture {
  readonly naturalWidth: number;
  decode(): Promise<void>;
}

export async function run(ui: Ui): Promise<void> {
  // In a narrow window it shows no pictures.
  await ui.page.setViewportSize({ width: 1600, height: 900 });
  await ui.openWorkspace({ 'ping.command.json': '{ "name": "ping", "description": "Answers with pong" }' });
  await begin(ui, 'Welcome: Open Walkthrough...');
  await ui.page
    .locator('.quick-input-widget .monaco-list-row', { hasText: 'Get Started with Application Commands' })
    .click();
  const page = ui.page.locator('.gettingStartedContainer');
  const titles = page.locator('.getting-started-step .step-title');
  await titles.first().waitFor();
  assert.deepEqual(
    await titles.allInnerTexts(),
    steps.map(([title]) => title),
  );

  for (const [index, [title, button]] of steps.entries()) {
    const step = page.locator('.getting-started-step', { hasText: title });
    await step.locator('.step-title').click();
    await step.locator('.monaco-button', { hasText: button }).waitFor();
    const picture = page.locator('.getting-started-media img, img.getting-started-media').first();
    await picture.waitFor();
    const width = await picture.evaluate(async (image) => {
      const loaded = image as unknown as Picture;
      await loaded.decode();
      return loaded.naturalWidth;
    });
    assert(width > 100, title);
    await ui.screenshots(`walkthrough-${index + 1}`);
  }

  // Its button runs the command, and who has run it has done the step.
  const first = page.locator('.getting-started-step', { hasText: 'Write a command' });
  await first.locator('.step-title').click();
  await first.locator('.monaco-button').click();
  await ui.page.locator('.quick-input-title', { hasText: 'New command' }).waitFor();
  await ui.page.keyboard.press('Escape');
  await first.locator('.codicon-getting-started-step-checked').waitFor();
}
