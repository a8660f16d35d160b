/**
 * Hands and eyes for suites in the extension host: the extension API can neither press a button of a message nor read one.
 * A suite asks over HTTP, and the browser that shows the workbench does it as a person would.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { screenshotFolder } from './ui.ts';

/** What a suite can ask for. Each waits until it is possible. */
export type HandsRequest =
  /** A button of a dialog or of a notification, by its text. Gives what the dialog or notification says. */
  | { readonly do: 'press'; readonly text: string }
  /** A row of the quick pick, by a part of its text. Gives the row's whole text. */
  | { readonly do: 'pick'; readonly text: string }
  /** Ticks these rows of a quick pick and confirms. */
  | { readonly do: 'tick'; readonly rows: readonly string[] }
  /** Waits for a text in a notification, dialog or status bar, and gives the whole of it. */
  | { readonly do: 'read'; readonly text: string }
  /** Closes what asks, and all notifications. */
  | { readonly do: 'clear' }
  | { readonly do: 'screenshot'; readonly name: string };

export interface Hands {
  readonly url: string;
  /** The page that requests are done on from now on. */
  use(page: Page): void;
  close(): void;
}

export async function startHands(): Promise<Hands> {
  let page: Page | undefined;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const done = page ? act(page, JSON.parse(body) as HandsRequest) : Promise.reject(new Error('No page.'));
      done.then(
        (text) => response.end(text),
        (error: Error) => response.writeHead(500).end(error.message),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (next) => {
      page = next;
    },
    close: () => server.close(),
  };
}

const timeout = 12_000;
const asking = '.monaco-dialog-box, .notification-toast';

async function act(page: Page, request: HandsRequest): Promise<string> {
  switch (request.do) {
    case 'press': {
      const button = page.locator('.monaco-button', { hasText: exactly(request.text) });
      const box = page.locator(asking, { has: button }).first();
      await box.waitFor({ timeout });
      const said = await box.innerText();
      await box
        .locator('.monaco-button', { hasText: exactly(request.text) })
        .first()
        .click({ timeout });
      return said;
    }
    case 'pick': {
      const row = page.locator('.quick-input-list .monaco-list-row', { hasText: request.text }).first();
      await row.waitFor({ timeout });
      const said = await row.innerText();
      await row.click({ timeout });
      return said;
    }
    case 'tick': {
      for (const one of request.rows) {
        const row = page.locator('.quick-input-list .monaco-list-row', { hasText: one }).first();
        await row.click({ timeout });
        await row.locator('.monaco-checkbox.checked, input:checked').first().waitFor({ timeout });
      }
      await page.keyboard.press('Enter');
      return '';
    }
    case 'read': {
      const place = page.locator(`${asking}, .statusbar-item`, { hasText: request.text }).first();
      await place.waitFor({ timeout });
      return place.innerText();
    }
    case 'clear':
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      return '';
    case 'screenshot':
      await page.screenshot({ path: `${screenshotFolder()}/${request.name}.png`, animations: 'disabled' });
      return '';
  }
}

const exactly = (text: string): RegExp =>
  new RegExp(`^\\s*${text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}\\s*$`);
