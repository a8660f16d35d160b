/** What was answered is kept: through kill -9, and with two processes on one file. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it, vi } from 'vitest';
import { openService } from '../../service/index.ts';
import { bench, benchOf, open, slash } from './kit.ts';

const folders: string[] = [];
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'service-'));
  folders.push(folder);
  return path.join(folder, 'service.db');
}

/** A process that serves a file on a port which it prints. */
async function serve(file: string): Promise<{ url: string; child: ChildProcess; ended: Promise<unknown> }> {
  const module = path.resolve(import.meta.dirname, '../../service/index.ts');
  const script = `
    import { listen, openService } from ${JSON.stringify(module)};
    const service = await openService({ database: ${JSON.stringify(file)}, rateLimits: false });
    console.log((await listen(service)).url);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const [url] = await Promise.race([
    new Promise<string[]>((resolve) =>
      createInterface({ input: child.stdout ?? process.stdin }).once('line', (line) => resolve([line])),
    ),
    ended.then(() => Promise.reject(new Error('The service ended at its start.'))),
  ]);
  return { url: url ?? '', child, ended };
}

it('says nothing of what Node 22 calls experimental, and passes all other warnings on', async () => {
  const { emitWarning, getBuiltinModule } = process;
  const told = vi.fn();
  process.emitWarning = told;
  process.getBuiltinModule = ((name: string) => {
    process.emitWarning(
      'SQLite is an experimental feature and might change at any time',
      'ExperimentalWarning',
    );
    process.emitWarning('Something else', 'Warning');
    return getBuiltinModule(name);
  }) as typeof getBuiltinModule;
  try {
    await (await openService({ database: ':memory:' })).close();
    expect(told.mock.calls).toEqual([['Something else', 'Warning']]);
    expect(process.emitWarning).toBe(told);
  } finally {
    Object.assign(process, { emitWarning, getBuiltinModule });
  }
});

it('keeps every answered write through kill -9', async () => {
  const file = newFile();
  const before = await bench({ database: file });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { url, child, ended } = await serve(file);
  const { id, botToken } = before.application;
  const answered = new Map<string, string>();
  const writing = Array.from({ length: 8 }, async (_, writer) => {
    for (let round = 0; ; round += 1) {
      const name = `writer-${writer}`;
      const body = JSON.stringify(slash(name, { description: `Round ${round}` }));
      const headers = { Authorization: `Bot ${botToken}` };
      const address = `${url}/api/v10/applications/${id}/commands`;
      const response = await fetch(address, { method: 'POST', headers, body }).catch(() => undefined);
      if (!response) return;
      answered.set(name, ((await response.json()) as { version: string }).version);
      if (round === 20 && writer === 0) child.kill('SIGKILL');
    }
  });
  await Promise.all(writing);
  await ended;
  expect(answered.size).toBe(8);
  const stored: { name: string; version: string }[] = (await before.own('GET', '/commands')).body;
  for (const [name, version] of answered) {
    const command = stored.find((item) => item.name === name);
    // A write may have been done whose answer was lost, never the other way round.
    expect(BigInt(command?.version ?? 0)).toBeGreaterThanOrEqual(BigInt(version));
  }
});

it('lets two processes write to one file', async () => {
  const file = newFile();
  const here = await bench({ database: file });
  const { url } = await serve(file);
  const { id, botToken } = here.application;
  const names = Array.from({ length: 40 }, (_, at) => `c${at}`);
  const statuses = await Promise.all(
    names.flatMap((name) => [
      here.own('POST', '/commands', slash(name)).then((answer) => answer.status),
      fetch(`${url}/api/v10/applications/${id}/commands`, {
        method: 'POST',
        headers: { Authorization: `Bot ${botToken}` },
        body: JSON.stringify(slash(name)),
      }).then((response) => response.status),
    ]),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(40);
  expect(statuses.filter((status) => status === 200)).toHaveLength(40);
  const stored: { id: string; name: string }[] = (await here.own('GET', '/commands')).body;
  expect(stored.map((item) => item.name).sort()).toEqual(names.toSorted());
});

it('finds everything again, and lets two services of one process share a file', async () => {
  const file = newFile();
  const first = await bench({ database: file });
  const other = benchOf(await open({ database: file }), first.application);
  const names = Array.from({ length: 30 }, (_, at) => `c${at}`);
  await Promise.all(names.map((name, at) => (at % 2 ? first : other).own('POST', '/commands', slash(name))));
  await first.service.close();
  await other.service.close();
  const again = benchOf(await open({ database: file }), first.application);
  expect((await again.own('GET', '/commands')).body).toHaveLength(30);
});

it('brings a file of an earlier version up to date', async () => {
  const file = newFile();
  const first = await bench({ database: file });
  await first.own('POST', '/commands', slash('ping'));
  await first.service.close();
  const database = new DatabaseSync(file);
  database.exec(`alter table applications drop column owner_id;
    delete from kysely_migration where name = '0002-owners'`);
  database.close();
  const [service] = await Promise.all([open({ database: file }), open({ database: file })]);
  const { id: ownerId } = await service.administration.createUser({ name: 'Ada' });
  await service.administration.updateApplication(first.application.id, { ownerId });
  expect((await benchOf(service, first.application).own('GET', '/commands')).body).toHaveLength(1);
});

it('gives out and takes back tokens while another process writes', async () => {
  const file = newFile();
  const { service, application } = await bench({ database: file });
  const other = new DatabaseSync(file);
  const send = async (path: string, fields: Record<string, string>): Promise<Response> => {
    const headers = { Authorization: `Basic ${btoa(`${application.id}:${application.clientSecret}`)}` };
    const body = new URLSearchParams(fields);
    other.exec('begin immediate');
    const answer = service.fetch(
      new Request(`http://localhost/api/v10/oauth2/${path}`, { method: 'POST', headers, body }),
    );
    await new Promise((resolve) => setTimeout(resolve, 150));
    other.exec('commit');
    return answer;
  };
  const given = await send('token', {
    grant_type: 'client_credentials',
    scope: 'applications.commands.update',
  });
  expect(given.status).toBe(200);
  const { access_token: token } = (await given.json()) as { access_token: string };
  expect((await send('token/revoke', { token })).status).toBe(200);
  other.close();
});

it('refuses a database that it cannot open', async () => {
  await expect(open({ database: path.join(newFile(), 'no', 'such', 'folder.db') })).rejects.toThrow();
});
