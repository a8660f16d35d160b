/** What is printed where nobody reads it, or where it cannot be written. */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import process from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ended, Folder, program } from './kit.ts';

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
});
afterEach(() => folder.dispose());

/** What becomes of a command whose reader ends at once. */
async function unread(...args: readonly string[]) {
  const child = folder.start(...args);
  child.stdout?.destroy();
  const { status, stderr } = await ended(child);
  return { status, stderr };
}

it('says nothing of a reader that has enough, and does its work', async () => {
  folder.write('ping.command.json', { name: 'ping', description: 'Answers' });
  expect(await unread('rules')).toEqual({ status: 0, stderr: '' });
  expect(await unread('deploy')).toEqual({
    status: 0,
    stderr: '✔ 1 scope deployed and verified at the local service.\n',
  });
  folder.write('pong.command.json', { name: 'Pong', description: 'Answers' });
  expect(await unread('lint', '--format', 'json')).toEqual({ status: 1, stderr: '' });
});

it.runIf(existsSync('/dev/full'))('tells in a sentence that nothing can be written', async () => {
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, [program, 'rules'], { stdio: ['ignore', full, 'pipe'] });
  const { status, stderr } = await ended(child);
  closeSync(full);
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: 'appcmd: ENOSPC: no space left on device, write\n',
  });
});
