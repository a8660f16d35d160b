/** A page of ours in the editor, as a person and as a screen reader meets it. */
import assert from 'node:assert/strict';
import axe from 'axe-core';
import type { Frame, FrameLocator } from 'playwright-core';
import { again } from './again.ts';
import type { Ui } from './ui.ts';

/** The page that is shown. */
export const shownPage = ({ page }: Ui): FrameLocator =>
  page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');

/** The same as a frame that scripts run in. `with`: a selector of something in it. */
export function frameOf({ page }: Ui, selector: string): Promise<Frame> {
  return again(async () => {
    for (const frame of page.frames())
      if (frame.url().includes('fake.html') && (await frame.locator(selector).count()) > 0) return frame;
    throw new Error(`No page has ${selector}.`);
  });
}

/**
 * Nothing of the page is closed to somebody who does not see it, or who does not see colors. `without`: selectors of what was
 * judged already.
 */
export async function assertAccessible(frame: Frame, without: readonly string[] = []): Promise<void> {
  // It stays as long as the page does.
  if (!(await frame.evaluate<boolean>('"axe" in globalThis'))) await frame.evaluate(axe.source);
  const found = await frame.evaluate(async (exclude) => {
    const run = (globalThis as unknown as { axe: typeof axe }).axe.run;
    const { violations } = await run(
      { exclude },
      {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
        // What is right is not asked for: to describe it takes a sixth of the time.
        resultTypes: ['violations'],
      },
    );
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join('\n')}`,
    );
  }, without as string[]);
  assert.deepEqual(found, []);
}

/** The class of a page in each theme of `inThemes`. */
export const themeClasses: Readonly<Record<string, string>> = {
  light: 'vscode-light',
  dark: 'vscode-dark',
  hc: 'vscode-high-contrast',
  'hc-light': 'vscode-high-contrast-light',
};
