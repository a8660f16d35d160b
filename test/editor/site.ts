/** The documentation site: built without a warning, and open to everybody, in light and dark, narrow and wide. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { atExit, temporaryFolder } from '../../scripts/cleanup.ts';
import { everyOther } from '../kit/turns.ts';
import { keepPicture } from './ui.ts';
import { assertAccessible } from './webview.ts';

export const name = 'site: builds without a warning, is read by everybody, and finds what is searched';

/** Pages of each kind, which are read in all four ways, and of which pictures are taken. */
const drawn = ['/', '/editor', '/other-editors', '/rules/', '/rules/name-length'];
/** What stands on every page: it is judged with `drawn`. */
const everywhere = ['.VPNav', '.VPLocalNav', '.VPSidebar'];
const sizes = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } };

/** Builds the site of the repository at `root` into a folder of its own, and looks at its pages. */
export async function run(browser: Browser, root: string): Promise<void> {
  const folder = temporaryFolder('site');
  await build(root, folder);
  assertAnchors(folder);
  const { server, url } = await serve(folder);
  try {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const [size, viewport] of Object.entries(sizes)) {
        const context = await browser.newContext({ colorScheme, viewport });
        const page = await context.newPage();
        const failures: string[] = [];
        page.on('pageerror', (error) => failures.push(error.message));
        page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
        for (const address of drawn) await look(page, url, address, `${colorScheme}-${size}`);
        if (size === 'wide') await search(page);
        assert.deepEqual(failures, []);
        await context.close();
      }
    await readAll(browser, url, folder);
  } finally {
    server.close();
  }
}

/** Builds it without blocking: other suites run in this process. */
async function build(root: string, folder: string): Promise<void> {
  const program = path.join(root, 'node_modules/vitepress/bin/vitepress.js');
  const child = spawn(process.execPath, [program, 'build', 'docs', '--outDir', folder], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const release = atExit(() => child.kill());
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  release();
  assert.equal(status, 0, said);
  // npm's own remarks on its settings are none of the site's.
  assert.doesNotMatch(said.replace(/^npm warn.*$/gm, ''), /warn|deprecated|dead link/i);
}

/** What all built pages are called. */
const addressesIn = (folder: string): readonly string[] =>
  globSync('**/*.html', { cwd: folder })
    .map((file) => `/${file.replaceAll(path.sep, '/').replace(/(?:index)?\.html$/, '')}`)
    .filter((address) => address !== '/404');

/** Every page is open to everybody, in light and wide or in dark and narrow: one of them in this run, the other in the next. */
async function readAll(browser: Browser, url: string, folder: string): Promise<void> {
  const addresses = addressesIn(folder);
  assert.ok(addresses.length > 80, `${addresses.length} pages`);
  const mistakes: string[] = [];
  const reader = async (colorScheme: 'light' | 'dark', size: keyof typeof sizes, own: readonly string[]) => {
    const page = await browser.newPage({ colorScheme, viewport: sizes[size] });
    await page.goto(`${url}/`);
    for (const address of own) {
      await follow(page, address, titleIn(folder, address));
      await judge(page, address, `${colorScheme}-${size}`, everywhere).catch((error: Error) =>
        mistakes.push(`${address} (${colorScheme}-${size}): ${error.message}`),
      );
    }
    await page.close();
  };
  const wide = everyOther(addresses);
  const narrow = addresses.filter((address) => !wide.includes(address));
  await Promise.all([reader('light', 'wide', wide), reader('dark', 'narrow', narrow)]);
  assert.deepEqual(mistakes, []);
}

/** Goes to a page as by a link: loading the whole site anew for each would take most of the time. */
async function follow(page: Page, address: string, title: string): Promise<void> {
  const [to, shown] = [JSON.stringify(address), JSON.stringify(title)];
  await page.evaluate(
    `{ const link = document.createElement('a'); link.href = ${to}; document.body.append(link); link.click(); link.remove(); }`,
  );
  await page.waitForFunction(`location.pathname === ${to} && document.title === ${shown}`);
}

/** What a built page calls itself. */
function titleIn(folder: string, address: string): string {
  const file = `${address.endsWith('/') ? `${address}index` : address}.html`;
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(readFileSync(path.join(folder, file), 'utf8')) ?? [];
  return title;
}

/** Each link to a heading of the site finds it: VitePress itself looks for pages alone. */
function assertAnchors(folder: string): void {
  const files = globSync('**/*.html', { cwd: folder });
  const contents = new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
  const lost = [...contents].flatMap(([file, content]) =>
    [...content.matchAll(/href="([^":]*)#([^"]+)"/g)]
      .filter(([, address = '', anchor]) => {
        const { pathname } = new URL(address, `http://site/${file.replaceAll(path.sep, '/')}`);
        const page = address === '' ? file : `${pathname.replace(/\/$/, '/index').slice(1)}.html`;
        return !contents.get(page)?.includes(`id="${anchor}"`);
      })
      .map(([link]) => `${file}: ${link}`),
  );
  assert.deepEqual(lost, []);
}

async function look(page: Page, url: string, address: string, as: string): Promise<void> {
  await page.goto(`${url}${address}`);
  if (process.env.APPCMD_SCREENSHOTS) {
    await page.waitForLoadState('networkidle');
    await keepPicture(page, `site-${address.replaceAll('/', '-')}-${as}`);
  }
  await judge(page, address, as);
}

/** It has a heading, fits the window, and passes axe-core, but for what `without` names. */
async function judge(
  page: Page,
  address: string,
  as: string,
  without: readonly string[] = [],
): Promise<void> {
  assert.equal(await page.locator('main h1').count(), 1, `${address} has a heading`);
  const beyond = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  assert.ok(beyond <= 0, `${address} is ${beyond} pixels wider than the window (${as})`);
  await assertAccessible(page.mainFrame(), without);
}

/** A rule is found by what its page says. */
async function search(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search' }).click();
  await page.locator('#localsearch-input').fill('required options first');
  await page.locator('#localsearch-list a[href*="required-order"]').first().waitFor();
  await page.keyboard.press('Escape');
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
};

/** The built files over loopback, as a host of sites without `.html` in its addresses gives them. */
async function serve(folder: string): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const named = pathname.endsWith('/') ? `${pathname}index` : pathname;
    const file = path.join(folder, path.normalize(path.extname(named) === '' ? `${named}.html` : named));
    const content = await readFile(file).catch(() => undefined);
    response.writeHead(content === undefined ? 404 : 200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
