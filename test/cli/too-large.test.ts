/** Files that are too large to be read, on the command line: told once, and nothing is sent, written or deleted because of them. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { largestText } from '../../core/syntax/unread.ts';
import { Folder } from './kit.ts';

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
});
afterEach(() => folder.dispose());

const ping = '{ "name": "ping", "description": "Answers" }';
const large = `[${ping}${' '.repeat(largestText)}]`;
const message = 'Larger than 8 MB: nothing in this file is read. Split it into several files.';

it('lint tells it once, however the file came', async () => {
  folder.write('b.commands.json', large);
  folder.write('data.json', large);
  const problem = { rule: 'syntax-error', severity: 'error', message };
  const lint = (...paths: string[]) => folder.data<readonly object[]>('lint', ...paths);
  expect(await lint()).toMatchObject([{ file: 'b.commands.json', ...problem }]);
  expect(await lint('b.commands.json')).toMatchObject([{ file: 'b.commands.json', ...problem }]);
  // Nothing but its being named says that it holds definitions.
  folder.write(
    'data.json',
    `[${ping.replace('"name"', '"options": [{ "type": 3 }], "name"')}${' '.repeat(largestText)}]`,
  );
  expect(await lint('data.json')).toMatchObject([{ file: 'data.json', ...problem }]);
});

it('a deploy deletes nothing, whatever the rule is set to', async () => {
  folder.write('a.command.json', '{ "name": "pong", "description": "Answers" }');
  folder.write('b.commands.json', `[${ping}]`);
  expect((await folder.appcmd('deploy', '--yes')).status).toBe(0);
  folder.write('b.commands.json', large);
  folder.write('appcommands.json', { rules: { 'syntax-error': 'off' } });
  for (const command of [['deploy', '--prune', '--yes'], ['fix']]) {
    const { status, stdout, stderr } = await folder.appcmd(...command);
    expect([command, status, `${stdout}${stderr}`]).toEqual([command, 1, expect.stringContaining(message)]);
  }
  expect(folder.read('b.commands.json')).toBe(large);
  expect(await folder.appcmd('pull')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('`b.commands.json` is larger than 8 MB'),
  });
  folder.remove('appcommands.json');
  folder.write('b.commands.json', `[${ping}]`);
  expect((await folder.appcmd('diff', '--prune')).stdout).toContain('2 unchanged');
});
