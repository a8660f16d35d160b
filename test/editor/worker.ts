/** The language server that is built for browsers, in a real worker of a real browser: as it would run on the web. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { withDeadline } from './deadline.ts';

export const name = 'worker: diagnostics in JSON and TypeScript, files that the client gives, and the end';

const DEADLINE = 30_000;

/** Starts the server in a worker, opens a file of each language, and shuts it down. `dist` holds what was built. */
export async function run(browser: Browser, dist: string): Promise<void> {
  const { server, url } = await serve(dist);
  const page = await browser.newPage();
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  try {
    await page.goto(url);
    await withDeadline(converse(page, requested), DEADLINE, 'the conversation with the worker');
    assert.deepEqual(failures, []);
  } finally {
    await page.close();
    server.close();
  }
}

async function converse(page: Page, requested: readonly string[]): Promise<void> {
  await page.evaluate(startWorker, { script: '/server/main.browser.js', files: clientFiles });
  const request = (method: string, params?: unknown) => page.evaluate(ask, { method, params });
  const notify = (method: string, params?: unknown) => page.evaluate(tell, { method, params });
  const rulesIn = async (uri: string, languageId: string, text: string) => {
    await notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
    const report = (await request('textDocument/diagnostic', { textDocument: { uri } })) as Report;
    return report.items.map(({ code, range }) => `${range.start.line}:${range.start.character} ${code}`);
  };

  const started = (await request('initialize', {
    processId: null,
    rootUri: 'vscode-vfs://github/someone/bot',
    workspaceFolders: [{ uri: 'vscode-vfs://github/someone/bot', name: 'bot' }],
    capabilities: { textDocument: { diagnostic: {} } },
    initializationOptions: { givesFiles: true },
  })) as { capabilities: Record<string, unknown>; serverInfo: { name: string } };
  assert.equal(started.serverInfo.name, 'application-commands');
  assert.ok(started.capabilities.completionProvider);
  await notify('initialized', {});

  const folder = 'vscode-vfs://github/someone/bot';
  assert.deepEqual(
    await rulesIn(`${folder}/ping.command.json`, 'json', '{ "name": "Ping", "description": "x" }'),
    ['0:10 name-lowercase'],
  );
  assert.ok(!requested.includes('/typescript.cjs'), 'JSON needs no parser of scripts');
  assert.deepEqual(
    await rulesIn(`${folder}/ping.ts`, 'typescript', "defineCommand({ name: 'Pong', description: 'x' });"),
    ['0:22 name-lowercase'],
  );
  assert.ok(requested.includes('/typescript.cjs'), 'it is fetched for the first script');

  assert.deepEqual(
    await rulesIn(
      `${folder}/src/bong.ts`,
      'typescript',
      "import { name } from '../shared';\ndefineCommand({ name, description: '' });",
    ),
    ['1:16 name-lowercase'],
    'what it imports and how it is configured are files of the client',
  );

  assert.equal(await request('shutdown'), null);
  await notify('exit');
  assert.deepEqual(await page.evaluate(workerErrors), []);
}

/** What the client has of its virtual workspace. */
const clientFiles = {
  'vscode-vfs://github/someone/bot/appcommands.json': '{ "rules": { "description-length": "off" } }',
  'vscode-vfs://github/someone/bot/shared/index.ts': "export const name = 'Bong';",
};

interface Report {
  readonly items: readonly {
    readonly code: string;
    readonly range: { readonly start: { readonly line: number; readonly character: number } };
  }[];
}

/** Files of the folder over loopback, and an empty page. */
async function serve(folder: string): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    const file = path.join(folder, path.normalize(new URL(request.url ?? '/', 'http://localhost').pathname));
    const content = file.endsWith('js') ? await readFile(file).catch(() => undefined) : '<!doctype html>';
    response.writeHead(content === undefined ? 404 : 200, {
      'content-type': file.endsWith('js') ? 'text/javascript' : 'text/html',
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

// What follows runs in the page, and knows nothing of this file.

function startWorker({ script, files }: { script: string; files: Readonly<Record<string, string>> }): void {
  const worker = new Worker(script);
  const waiting = new Map<
    number | undefined,
    { resolve(result: unknown): void; reject(error: Error): void }
  >();
  const errors: string[] = [];
  worker.onerror = ({ message }) => {
    errors.push(message);
    for (const { reject } of waiting.values()) reject(new Error(message));
  };
  worker.onmessage = ({ data }) => {
    if (data.method === 'window/logMessage' && data.params.type === 1) errors.push(data.params.message);
    // The server's own requests are granted, and those for files answered.
    if (data.method && data.id !== undefined) {
      const { uri = '' } = data.params;
      const names = Object.keys(files).filter((name) => name.startsWith(`${uri}/`));
      const entries = names.map((name) => name.slice(uri.length + 1).split('/'));
      const answers: Readonly<Record<string, unknown>> = {
        'applicationCommands/readFile': files[uri] ?? null,
        'applicationCommands/fileExists': uri in files || names.length > 0,
        'applicationCommands/readFolder': entries.map(([name, ...rest]) => ({
          name,
          isFolder: rest.length > 0,
        })),
      };
      worker.postMessage({ jsonrpc: '2.0', id: data.id, result: answers[data.method] ?? null });
    }
    if (data.method) return;
    const item = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error) item?.reject(new Error(data.error.message));
    else item?.resolve(data.result);
  };
  globalThis.conversation = { worker, waiting, errors, sent: 0 };
}

function ask(message: { method: string; params?: unknown }): Promise<unknown> {
  const { conversation } = globalThis;
  conversation.sent += 1;
  const id = conversation.sent;
  return new Promise((resolve, reject) => {
    conversation.waiting.set(id, { resolve, reject });
    conversation.worker.postMessage({ jsonrpc: '2.0', id, ...message });
  });
}

function tell(message: { method: string; params?: unknown }): void {
  globalThis.conversation.worker.postMessage({ jsonrpc: '2.0', ...message });
}

function workerErrors(): readonly string[] {
  return globalThis.conversation.errors;
}

// The browser's own types would put `document` and `window` into every file of the checkout.
interface WorkerMessage {
  readonly data: {
    readonly id?: number;
    readonly method?: string;
    readonly params: { readonly type: number; readonly message: string; readonly uri?: string };
    readonly result?: unknown;
    readonly error?: { readonly message: string };
  };
}

declare class Worker {
  constructor(script: string);
  onerror: (event: { readonly message: string }) => void;
  onmessage: (event: WorkerMessage) => void;
  postMessage(message: unknown): void;
}

declare global {
  var conversation: {
    readonly worker: Worker;
    readonly waiting: Map<number | undefined, { resolve(result: unknown): void; reject(error: Error): void }>;
    readonly errors: string[];
    sent: number;
  };
}
