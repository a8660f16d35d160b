/** What a deploy must not do: destroy what nobody agreed to, or take for done what is not. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen, openService, type Service } from '../../service/index.ts';
import { Folder } from './kit.ts';

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
  folder.write('appcommands.json', {
    applications: [
      {
        name: 'demo',
        guilds: [
          { name: 'one', id: '5', definitions: ['shared/*.json'] },
          { name: 'two', id: '6', definitions: ['shared/*.json', 'two/*.json'] },
        ],
      },
    ],
  });
  folder.write('shared/ping.json', { name: 'ping', description: 'Answers' });
  folder.write('two/pong.json', { name: 'pong', description: 'The other way round' });
});
afterEach(() => folder.dispose());

it('where nobody can be asked, what destroys needs --yes; what adds and changes does not', async () => {
  // One file for two guilds goes to both.
  expect((await folder.appcmd('deploy')).stderr).toBe(
    '✔ 2 scopes deployed and verified at the local service.\n',
  );
  expect((await folder.appcmd('status')).stdout).toMatch(/one +1 in sync.*\n +two +2 in sync/);

  folder.write('one.permissions.json', {
    guild_id: '5',
    commands: [{ name: 'ping', permissions: [{ id: '7', type: 2, permission: true }] }],
  });
  const apply = ['permissions', 'apply', 'one.permissions.json'] as const;
  expect(await folder.appcmd(...apply)).toMatchObject({
    status: 2,
    stderr:
      'appcmd: This replaces the overwrites of 1 command. Nobody can be asked here, so nothing was sent: add --yes to agree.\n',
  });
  expect((await folder.appcmd('permissions', 'diff', 'one.permissions.json')).status).toBe(1);
  expect((await folder.appcmd(...apply, '--yes')).status).toBe(0);

  expect(await folder.appcmd('delete', 'ping', '--scope', 'guild', 'one')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('1 command will be deleted for good. Nobody can be asked here'),
  });
  folder.write('shared/ping.json', { name: 'bing', description: 'Something quite different' });
  expect(await folder.appcmd('deploy', '--prune')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('2 commands will be deleted. Nobody can be asked here'),
  });
  const asData = await folder.appcmd('deploy', '--prune', '--format', 'json');
  expect({ status: asData.status, data: JSON.parse(asData.stdout) as unknown }).toMatchObject({
    status: 2,
    data: { error: { kind: 'usage' }, scopes: [{ scope: { name: 'one' } }, { scope: { name: 'two' } }] },
  });
  expect((await folder.appcmd('status')).stdout).toMatch(
    /one +0 in sync, 0 changed, 1 not deployed, 1 not in/,
  );
  expect((await folder.appcmd('deploy', '--prune', '--yes')).status).toBe(0);
  expect((await folder.appcmd('status')).stdout).toMatch(
    /one +1 in sync, 0 changed, 0 not deployed, 0 not in/,
  );
});

describe('on a port', () => {
  let service: Service;
  let server: { readonly url: string; close(): Promise<void> };
  afterEach(async () => {
    await server.close();
    await service.close();
  });

  const restarted = async (application: { readonly id: string }) => {
    service = await openService({ rateLimits: false });
    server = await listen(service);
    const { administration } = service;
    const { botToken } = await administration.createApplication({
      name: 'demo',
      id: application.id,
      discoverable: true,
    });
    for (const id of ['5', '6']) {
      await administration.createGuild({ name: id, id });
      await administration.authorize(application.id, id);
    }
    folder.environment.APPCMD_TOKEN = botToken;
    folder.environment.APPCMD_BASE_URL = server.url;
  };

  it('a deploy after one that was refused compares every scope, also on a service that lost all', async () => {
    const application = { id: '917241648685547593' };
    await restarted(application);
    folder.write('two/pong.json', { name: 'pong', description: 'Refused', nsfw: true });
    const id = ['--application-id', application.id];
    const refused = await folder.appcmd('deploy', '--format', 'json', ...id);
    expect(refused.status).toBe(3);
    expect(JSON.parse(refused.stdout)).toMatchObject({
      scopes: [
        { result: 'deployed' },
        {
          result: 'refused',
          refused: [{ name: 'pong', refusals: [{ file: 'two/pong.json', line: 4, column: 11 }] }],
        },
      ],
    });
    await server.close();
    await service.close();
    await restarted(application);
    folder.write('two/pong.json', { name: 'pong', description: 'Taken' });
    expect((await folder.appcmd('deploy', ...id)).stderr).toMatch(/^✔ 2 scopes deployed and verified/);
    expect((await folder.appcmd('diff', ...id)).status).toBe(0);
  });
});

it('a command that a file may define is not pruned', async () => {
  for (const name of ['kept', 'placed']) folder.write(`two/${name}.json`, { name, description: 'Answers' });
  expect((await folder.appcmd('deploy')).status).toBe(0);
  folder.remove('two/placed.json');
  folder.write('commands/placed.js', "module.exports = { name: 'placed', description: 'Answers' };\n");
  const { status, stdout, stderr } = await folder.appcmd('deploy', '--prune', '--yes');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '✔ 2 scopes unchanged.\n' });
  expect(stdout).toContain(
    '`placed` is deployed and stays: a file may define it, but only the running program knows.',
  );
});

it('commands below a slip are not taken for undefined, nor left out in silence', async () => {
  expect((await folder.appcmd('deploy')).status).toBe(0);
  folder.remove('two/pong.json');
  folder.write('two/all.json', { comands: [{ name: 'pong', description: 'Answers' }] });
  const { status, stderr } = await folder.appcmd('deploy', '--prune', '--yes');
  expect(status).toBe(1);
  expect(stderr).toContain(
    'error `comands` is not known here, so nothing in it would be deployed. Rename it to `commands`.',
  );
  expect((await folder.appcmd('diff', '--prune')).stdout).not.toContain('- /pong');
});
