/** What a person is asked before a secret goes somewhere new, and what becomes of the answer. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const cancelled = Symbol('cancelled');
const ask = vi.fn<(question: { message: string; initialValue: boolean }) => Promise<unknown>>();
vi.mock('@clack/prompts', () => ({ confirm: ask, isCancel: (given: unknown) => given === cancelled }));

const { trusted } = await import('../../cli/deploy/trust/trust.ts');
const { openChosen } = await import('../../cli/deploy/trust/chosen.ts');

const owner = { name: 'demo', applicationId: '1', origin: 'https://new.example' };
const streams = [process.stdin, process.stderr];
const before = streams.map((stream) => stream.isTTY);
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'appcmd-chosen-'));
  file = path.join(folder, 'a/b/chosen.jsonl');
  for (const stream of streams) Object.assign(stream, { isTTY: true });
  ask.mockReset();
});
afterEach(() => {
  for (const [at, stream] of streams.entries()) Object.assign(stream, { isTTY: before[at] });
  rmSync(folder, { recursive: true });
});

const trust = (options = {}) => trusted(owner, [undefined], options, openChosen(file));

it('asks once for an origin, with no as the answer of Enter', async () => {
  ask.mockResolvedValue(true);
  await trust();
  await trust();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(ask.mock.calls[0]?.[0]).toMatchObject({
    message:
      'The configuration sends the commands and the token of `demo` (1) to https://new.example, which you have not chosen yet. Whoever runs it can use that token. Do you know this address?',
    initialValue: false,
  });
});

it('remembers no refusal and no Ctrl-C', async () => {
  ask.mockResolvedValue(false);
  await expect(trust()).rejects.toThrow('Nothing was sent.');
  ask.mockResolvedValue(cancelled);
  await expect(trust()).rejects.toMatchObject({ kind: 'aborted' });
  ask.mockResolvedValue(true);
  await trust();
  expect(ask).toHaveBeenCalledTimes(3);
});

it('asks nobody who reads data', async () => {
  await expect(trust({ format: 'json' })).rejects.toThrow('--trust-origin https://new.example');
  expect(ask).not.toHaveBeenCalled();
});

it.each([
  ['https://new.example.evil.example', false],
  ['https://new.example@evil.example', false],
  ['http://new.example', false],
  ['https://new.example:444', false],
  ['new.example', false],
  ['https://NEW.example:443/path', true],
])('takes %s for the origin: %s', async (given, isIt) => {
  ask.mockResolvedValue(false);
  const asked = trusted(owner, [given], {}, openChosen(file));
  await (isIt ? expect(asked).resolves.toBeDefined() : expect(asked).rejects.toThrow());
});

it.each([
  'APPCMD_TOKEN',
  'APPCMD_HELPER_TOKEN',
  'APPCMD_CLIENT_SECRET',
  'BOT_TOKEN',
  'HELPER_BOT_TOKEN',
  'DISCORD_TOKEN',
  'HELPER_DISCORD_CLIENT_SECRET',
])('sends %s without a question', async (variable) => {
  await (await trusted(owner, [owner.origin], {}, openChosen(file))).variable(variable);
  expect(ask).not.toHaveBeenCalled();
});

it.each([
  'AWS_SECRET_ACCESS_KEY',
  'GITHUB_TOKEN',
  'NPM_TOKEN',
  'APPCMD_DATABASE',
  'APPCMD_STATE',
  'DATABASE_URL',
  'TOKEN',
  'ROBOT_TOKEN',
  'BOT_TOKEN_',
])('asks once before it sends %s', async (variable) => {
  ask.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const variableOf = async () =>
    (await trusted(owner, [owner.origin], {}, openChosen(file))).variable(variable);
  await expect(variableOf()).rejects.toThrow('Nothing was sent.');
  await variableOf();
  await variableOf();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(ask.mock.calls[0]?.[0].message).toContain(`names ${variable}, which does not look like`);
  const elsewhere = { ...owner, origin: 'https://other.example' };
  ask.mockResolvedValueOnce(false);
  const there = await trusted(elsewhere, [elsewhere.origin], {}, openChosen(file));
  await expect(there.variable(variable)).rejects.toThrow('Nothing was sent.');
});

it('goes on where its choices cannot be read or kept', async () => {
  ask.mockResolvedValue(true);
  await trusted(owner, [undefined], {}, openChosen(folder));
});
