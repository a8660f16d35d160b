/** `appcmd lint --watch`: says anew what is wrong after each change, until it is stopped. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ended, Folder } from './kit.ts';

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
});
afterEach(() => folder.dispose());

it('lints again when a file changes, and not for the report that it writes', async () => {
  const ping = (name: string) => folder.write('ping.command.json', { name, description: 'Answers' });
  ping('Ping');
  const child = folder.start('lint', '--watch', '--format', 'json', '--output-file', 'report.json');
  let rounds = 0;
  child.stderr?.on('data', (chunk: Buffer) => {
    rounds += String(chunk).split('Waiting for changes').length - 1;
  });
  const problems = () =>
    (JSON.parse(folder.read('report.json')) as { rule: string }[]).map((item) => item.rule);
  await expect.poll(() => rounds).toBe(1);
  expect(problems()).toEqual(['name-lowercase']);
  ping('ping');
  await expect.poll(() => rounds).toBe(2);
  expect(problems()).toEqual([]);
  folder.write('pong.command.json', { name: 'Pong', description: 'Answers' });
  await expect.poll(() => rounds).toBe(3);
  expect(problems()).toEqual(['name-lowercase']);
  child.kill('SIGINT');
  expect((await ended(child)).status).toBe(0);
});
