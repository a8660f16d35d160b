/** What lint says where nothing, or not everything, is configured, is what a deploy to the local service meets. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Folder } from './kit.ts';

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
});
afterEach(() => folder.dispose());

const ping = { name: 'ping', description: 'Answers' };

it('tells two files that define one command, and a deploy sends nothing of them', async () => {
  folder.write('a/ping.command.json', ping);
  folder.write('b/ping.command.json', ping);
  const lint = await folder.appcmd('lint');
  expect(lint.stdout + lint.stderr).toContain('duplicate-command-name');
  expect(lint.status).toBe(1);
  expect((await folder.appcmd('deploy')).status).not.toBe(0);
  folder.remove('a/ping.command.json');
  expect((await folder.appcmd('diff')).stdout).toContain('+ /ping');
});

it.each([
  ['without a configuration', undefined],
  [
    'where an application is configured without them',
    { applications: [{ name: 'demo', definitions: ['*.json'] }] },
  ],
])('takes every installation context %s', async (_, config) => {
  if (config) folder.write('appcommands.json', config);
  folder.write('ping.command.json', { ...ping, integration_types: [0, 1] });
  folder.write('pong.command.json', { ...ping, name: 'pong' });
  expect((await folder.appcmd('lint')).status).toBe(0);
  expect((await folder.appcmd('deploy')).status).toBe(0);
  expect((await folder.appcmd('diff')).status).toBe(0);
});

it('says at an entry point with a handler what to configure', async () => {
  const entryPoint = { type: 4, name: 'Launch', handler: 2 };
  const application = { name: 'demo', definitions: ['*.command.json'] };
  folder.write('launch.command.json', entryPoint);
  expect((await folder.appcmd('deploy')).stderr).toMatch(/launch\.command\.json[\s\S]*set `embedded`/);
  folder.write('appcommands.json', { applications: [application] });
  expect((await folder.appcmd('lint', '--max-warnings', '0')).stdout).toContain('set `embedded`');
  folder.write('appcommands.json', { applications: [{ ...application, embedded: true }] });
  expect((await folder.appcmd('lint', '--max-warnings', '0')).status).toBe(0);
  expect((await folder.appcmd('deploy', '--yes')).status).toBe(0);
});
