/**
 * Hands and eyes for suites in the extension host: the extension API can neither press a button of a message nor read one.
 * A suite asks over HTTP, and the browser that shows the workbench does it as a person would.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { keepPicture } from './ui.ts';

/** What a suite can ask for. Each waits until it is possible. */
export type HandsRequest =
  /** A button of a message, by its text. Gives what the message says. Modal dialogs are refused to suites. */
  | { readonly do: 'press'; readonly text: string }
  /** A row of the quick pick, by a part of its text, or a button of the plan. Gives the whole text of what asks. */
  | { readonly do: 'pick'; readonly text: string }
  /** Ticks these rows of a quick pick and confirms. */
  | { readonly do: 'tick'; readonly rows: readonly string[] }
  /** Types into what asks for a text, and confirms. */
  | { readonly do: 'type'; readonly text: string }
  /** Waits for a text in a message or the status bar, and gives the whole of it. */
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
  let count = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const done = page ? act(page, JSON.parse(body) as HandsRequest) : Promise.reject(new Error('No page.'));
      done.then(
        (text) => response.end(text),
        async (error: Error) => {
          count += 1;
          if (page) await keepPicture(page, `hands-${count}`).catch(() => {});
          response.writeHead(500).end(error.message);
        },
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
/** Toasts are switched off where VS Code is under test: messages show in the notification center. */
const messages = '.notifications-center .notification-list-item';

async function act(page: Page, request: HandsRequest): Promise<string> {
  switch (request.do) {
    case 'press': {
      const button = page.locator('.monaco-button', { hasText: exactly(request.text) });
      const message = page.locator(messages, { has: button }).first();
      await shown(page, message);
      const said = await textOf(message);
      const own = message.locator('.monaco-button', { hasText: exactly(request.text) }).first();
      // Not through the mouse: what hovers over a button would get the click.
      await own.dispatchEvent('click', {}, { timeout });
      return said;
    }
    case 'pick': {
      const row = page.locator('.quick-input-list .monaco-list-row', { hasText: request.text }).first();
      const asked = questionOf(page);
      const button = asked.getByRole('button', { name: request.text }).first();
      await eitherOf(row, button);
      if (await button.isVisible()) return answerPlan(asked, button);
      const said = await textOf(row);
      await row.click({ timeout });
      return said;
    }
    case 'tick': {
      const filter = page.locator('.quick-input-widget input.input');
      for (const other of request.rows) {
        // Long lists show a part of their rows.
        await filter.fill(other, { timeout });
        const row = page.locator('.quick-input-list .monaco-list-row', { hasText: other }).first();
        await row.click({ timeout });
        await row.locator('.monaco-checkbox.checked, input:checked').first().waitFor({ timeout });
      }
      await filter.fill('');
      await page.keyboard.press('Enter');
      return '';
    }
    case 'type': {
      const input = page.locator('.quick-input-widget:not(:has(.monaco-list-row)) input.input');
      await input.fill(request.text, { timeout });
      await input.press('Enter');
      return '';
    }
    case 'read': {
      const place = page.locator(`${messages}, .statusbar-item`, { hasText: request.text }).first();
      await shown(page, place);
      return textOf(place);
    }
    case 'clear':
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      return '';
    case 'screenshot':
      await keepPicture(page, request.name);
      return '';
  }
}

/** The question above a plan. */
const questionOf = (page: Page): Locator =>
  page.frameLocator('iframe.webview').frameLocator('iframe#active-frame').locator('header');

/** Answers it by a button, and agrees to what is lost. */
async function answerPlan(asked: Locator, button: Locator): Promise<string> {
  const said = await textOf(asked);
  const consent = asked.getByRole('checkbox');
  if (await consent.isVisible()) await consent.check({ timeout });
  await button.click({ timeout });
  return said;
}

/** Waits until one of two is seen; neither is waited for any more then. */
async function eitherOf(a: Locator, b: Locator): Promise<void> {
  for (const end = Date.now() + timeout; ; ) {
    if (await b.isVisible()) return;
    const isThere = await a.waitFor({ timeout: 200 }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (Date.now() > end) throw new Error('Neither a row nor a button like this is shown.');
  }
}

const textOf = async (place: Locator): Promise<string> => (await place.textContent()) ?? '';

/** Waits for it, with the notification center open: that closes when a message in it is answered. */
async function shown(page: Page, place: Locator): Promise<void> {
  const center = page.locator('.notifications-center.visible');
  for (const end = Date.now() + timeout; ; ) {
    if (!(await center.isVisible()) && !(await place.isVisible()))
      await page.locator('[id="status.notifications"]').click({ timeout });
    const isThere = await place.waitFor({ timeout: 500 }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (Date.now() > end)
      throw new Error(
        `It is not shown. Messages: ${(await page.locator(messages).allInnerTexts()).join(' | ')}`,
      );
  }
}

const exactly = (text: string): RegExp =>
  new RegExp(`^\\s*${text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}\\s*$`);
