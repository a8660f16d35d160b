/** What a person clicks to deploy, compare, pull and delete. */
import assert from 'node:assert/strict';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { Secret } from '../kit/leaks.ts';
import type { Ui } from './ui.ts';

/** A CodeLens of the open file by its words. */
export const lens = ({ page }: Ui, words: string | RegExp): Locator =>
  page.locator('.editor-instance .codelens-decoration a', { hasText: words }).first();

/** A row of a list that asks, by its words. */
export const choice = ({ page }: Ui, words: string | RegExp): Locator =>
  page.locator('.quick-input-list .monaco-list-row', { hasText: words }).first();

/** Ticks rows of a list, and confirms. */
export async function tick(ui: Ui, ...rows: readonly (string | RegExp)[]): Promise<void> {
  for (const row of rows) await choice(ui, row).click();
  await ui.page.keyboard.press('Enter');
}

/** A modal question. */
export const dialog = ({ page }: Ui): Locator => page.locator('.monaco-dialog-box');

/** Answers a modal question by a button, and waits until it is gone. */
export async function press(ui: Ui, button: string): Promise<void> {
  await dialog(ui).locator('.monaco-button', { hasText: button }).first().click();
  await dialog(ui).waitFor({ state: 'hidden' });
}

/** The plan, as it is shown. */
export const shownPlan = ({ page }: Ui): FrameLocator =>
  page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');

/** A button of the question above the plan. */
export const answer = (ui: Ui, button: string): Locator =>
  shownPlan(ui).getByRole('button', { name: button, exact: true });

/** Agrees to the plan that is shown; the status bar says `result` in the end. */
export async function deploy(ui: Ui, result: string): Promise<void> {
  await answer(ui, 'Deploy').click();
  await ui.page.locator('.statusbar-item', { hasText: result }).waitFor();
}

/** Waits for the editor of differences, with something in it. */
export async function differences({ page }: Ui, title: string): Promise<void> {
  await page.locator('.tab.active', { hasText: title }).waitFor();
  await page.locator('.monaco-diff-editor .line-insert').first().waitFor();
}

/** Allows a sign-in on the consent page; gives what of it is secret. */
export async function allow(consent: Page): Promise<readonly Secret[]> {
  const parameter = (name: string): string =>
    new URL(consent.url()).searchParams.get(name) ?? assert.fail(`there is a ${name} in the address`);
  const challenge = parameter('code_challenge');
  await consent.getByRole('button', { name: 'Allow' }).click();
  await consent.getByText('Application Commands received the answer').waitFor();
  const code = parameter('code');
  await consent.close();
  return [
    { what: 'an authorization code', value: code },
    { what: 'a verifier', sha256: challenge, encoding: 'base64url', length: 43 },
  ];
}
