/** `status` and `diff` about what they are not told: before anything is defined, and about all applications. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Folder } from './kit.ts';

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
});
afterEach(() => folder.dispose());

const ping = { name: 'ping', description: 'Answers' };

describe('before anything is defined', () => {
  beforeEach(async () => {
    folder.write('appcommands.json', {
      applications: [{ name: 'demo', guilds: [{ name: 'testers', definitions: ['guilds/testers/*.json'] }] }],
    });
    folder.write('ping.command.json', ping);
    folder.write('guilds/testers/pong.command.json', { ...ping, name: 'pong' });
    await folder.appcmd('deploy');
    folder.remove('ping.command.json');
    folder.remove('guilds/testers/pong.command.json');
  });

  it('status counts what is on the service', async () => {
    const { status, stdout } = await folder.appcmd('status');
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^demo \(\d+\) at the local service\n {2}global .* 1 not in the source\n {2}testers .* 1 not in the source\n {2}No command is defined here\.\n$/,
    );
  });

  it('diff shows it', async () => {
    const { status, stdout } = await folder.appcmd('diff');
    expect(status).toBe(0);
    expect(stdout).toContain('· /ping stays');
    expect(stdout).toContain('· /pong stays');
    expect((await folder.appcmd('deploy')).stderr).toContain('No command is defined');
  });
});

describe('with several applications', () => {
  beforeEach(async () => {
    folder.write('appcommands.json', {
      applications: [
        { name: 'one', definitions: ['one/*.json'] },
        { name: 'two', definitions: ['two/*.json'] },
      ],
    });
    folder.write('one/ping.command.json', ping);
    folder.write('two/ping.command.json', ping);
    await folder.appcmd('deploy', '--application', 'one');
  });

  it('status and diff tell of all, and of the one that is named', async () => {
    expect((await folder.appcmd('status')).stdout).toMatch(
      /^one .*\n {2}global .*1 in sync.*\n\ntwo .*\n {2}global .*1 not deployed/,
    );
    expect(await folder.data('status')).toMatchObject([{ application: 'one' }, { application: 'two' }]);
    const { status, stdout } = await folder.appcmd('diff');
    expect(status).toBe(1);
    expect(stdout).toMatch(/ one \nGlobal commands .*\n[\s\S]* two \nGlobal commands .*\n {2}\+ \/ping/);
    expect(await folder.data('diff')).toMatchObject([{ application: 'one' }, { application: 'two' }]);
    expect(await folder.data('status', '-a', 'two')).toMatchObject({ application: 'two' });
    expect((await folder.appcmd('diff', '-a', 'one')).status).toBe(0);
    expect((await folder.appcmd('deploy')).stderr).toContain('Several applications are configured');
  });

  it('says of one that it cannot be reached, and tells of the others', async () => {
    folder.write('appcommands.json', {
      applications: [
        { name: 'one', definitions: ['one/*.json'], baseUrl: 'http://127.0.0.1:4' },
        { name: 'two', definitions: ['two/*.json'] },
      ],
    });
    const { status, stdout } = await folder.appcmd('status');
    expect(status).toBe(2);
    expect(stdout).toMatch(/^one\n {2}The application's id is not known.*\n\ntwo \(/);
    expect(await folder.data('status')).toMatchObject([
      { application: 'one', error: { kind: 'usage' } },
      { application: 'two' },
    ]);
  });
});
