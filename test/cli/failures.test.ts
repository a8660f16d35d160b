/** What is told of failures: to people in a sentence, to programs as data, and never what may be a secret. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen, openService } from '../../service/index.ts';
import { ended, Folder } from './kit.ts';

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
  folder.write('appcommands.json', { applications: [{ name: 'demo', applicationId: '917241648685547593' }] });
  folder.write('ping.command.json', { name: 'ping', description: 'Answers' });
});
afterEach(() => folder.dispose());

const elsewhere = ['--base-url', 'http://127.0.0.1:4'];

it.each([
  [['diff', '--scope', 'everything'], {}, 2, 'usage', 'There is no scope `everything`'],
  [['diff', '--application', 'other'], {}, 2, 'usage', 'There is no application `other`.'],
  [['deploy', ...elsewhere], {}, 2, 'usage', 'set the environment variable APPCMD_TOKEN.'],
  [['deploy', ...elsewhere], { APPCMD_TOKEN: 'a b' }, 2, 'usage', 'The token holds a space'],
  [
    ['diff', '--application-id', 'x', ...elsewhere],
    { APPCMD_TOKEN: 'a' },
    2,
    'usage',
    'The application id `x` is not a snowflake',
  ],
  [['status', '--scope', 'guild', '5'], {}, 3, 'forbidden', 'has no access to guild 5.'],
  [
    ['deploy', '--database', ':memory:', ...elsewhere],
    { APPCMD_TOKEN: 'a' },
    2,
    'usage',
    '--database is for the local service, and this would go to `http://127.0.0.1:4`',
  ],
  [['deploy', '--scope', 'all-guilds'], {}, 2, 'usage', 'means no scope here: no guild is configured.'],
  [['delete', 'ping', '--scope', 'all-guilds'], {}, 2, 'usage', 'no guild is configured.'],
  [['pull', 'pong'], {}, 2, 'usage', 'Not deployed there: `pong`.'],
  [['delete', 'pong'], {}, 2, 'usage', '`pong` is not deployed'],
  [['permissions', 'get', '--guild', 'x'], {}, 2, 'usage', 'There is no guild `x`.'],
  [['permissions', 'apply', 'ping.command.json'], {}, 2, 'usage', 'These files hold no overwrites.'],
  [['lint', 'nowhere'], {}, 2, 'usage', 'There is no file or folder `nowhere`.'],
  [['serve', '--faults', '{'], {}, 2, 'usage', '--faults: This is no JSON.'],
  [['pull', '--out', 'appcommands.json'], {}, 2, 'system', 'EEXIST'],
] as const)('%j fails as data, too', async (args, environment, status, kind, message) => {
  folder.environment = { ...folder.environment, ...environment };
  if (args[0] === 'pull') await folder.appcmd('deploy');
  const said = await folder.appcmd(...args, '--format', 'json');
  expect({ ...said, stdout: JSON.parse(said.stdout) as unknown }).toEqual({
    status,
    stdout: { error: { kind, message: expect.stringContaining(message) } },
    stderr: expect.stringMatching(/^appcmd: .+\n$/),
  });
  expect((await folder.appcmd(...args)).stdout).toBe('');
});

it.each([
  [['deploy', '--nope', '--format', 'json'], "unknown option '--nope'"],
  [['delete', '--format=json'], "missing required argument 'names'"],
  [['diff', '-f', 'json', 'more'], "too many arguments for 'diff'"],
  [['permissions', 'get', '-fjson'], "required option '-g, --guild <name>' not specified"],
] as const)('%j is wrong usage, as data', async (args, message) => {
  const { status, stdout, stderr } = await folder.appcmd(...args);
  expect({ status, data: JSON.parse(stdout) as unknown }).toEqual({
    status: 2,
    data: { error: { kind: 'usage', message: expect.stringMatching(message) } },
  });
  expect(stderr).toMatch(new RegExp(`^error: ${message}`));
  expect(stderr).toMatch(/\(add --help for what is possible\)\n$/);
});

it('exits with 2 on wrong usage of commands of commands, and with 0 on help', async () => {
  expect(await folder.appcmd('permissions', 'diff')).toEqual({
    status: 2,
    stdout: '',
    stderr: "error: missing required argument 'files'\n(add --help for what is possible)\n",
  });
  expect((await folder.appcmd('permissions', 'get', '--help')).status).toBe(0);
  expect((await folder.appcmd('permissions')).status).toBe(2);
});

it('does not take a configuration that cannot be read for none', async () => {
  folder.remove('appcommands.json');
  folder.write('appcommands.json/in-a-folder.txt', '');
  folder.write('commands/pong.command.json', { name: 'pong', description: 'Answers' });
  for (const command of ['deploy', 'pull'])
    expect(await folder.appcmd(command)).toEqual({
      status: 2,
      stdout: '',
      stderr: 'appcmd: appcommands.json: It cannot be read.\n',
    });
  expect(await folder.appcmd('lint', 'commands')).toMatchObject({
    status: 2,
    stderr: 'appcommands.json: error: It cannot be read.\n',
  });
});

it('gives the errors that keep definitions from being deployed as data', async () => {
  folder.write('pong.command.json', { name: 'Pong', description: 'Answers' });
  const { status, stdout, stderr } = await folder.appcmd('deploy', '--format', 'json');
  expect({ status, stderr, data: JSON.parse(stdout) as unknown }).toEqual({
    status: 1,
    stderr: '',
    data: {
      error: { kind: 'definitions', message: 'Nothing was sent: fix these errors first.' },
      problems: [
        expect.objectContaining({ file: 'pong.command.json', rule: 'name-lowercase', severity: 'error' }),
      ],
    },
  });
});

it('says beside a comparison that a deploy would send nothing', async () => {
  await folder.appcmd('deploy');
  folder.write(
    'ping.command.json',
    '{"name": "ping", "description": "Answers", "options": [{"type": 3, "name": "a"}]}',
  );
  folder.write(
    'same.ts',
    'const a: RESTPostAPIApplicationCommandsJSONBody = { name: name(), description: "x" };',
  );
  const { status, stdout, stderr } = await folder.appcmd('diff');
  expect(status).toBe(1);
  expect(stderr).toContain('ping.command.json:1:');
  expect(stderr).toContain('`name` is not known: `name()` in line 1 is only known when the program runs.');
  expect(stdout).not.toContain('Nothing to do');
  expect(stderr).toContain('A deploy sends nothing to global before these errors are fixed.\n');
});

it('says where it wrote as data', async () => {
  const target = ['--guild', '5', '--out', 'x.permissions.json'] as const;
  folder.write('appcommands.json', {
    applications: [{ name: 'demo', guilds: [{ name: 'testers', id: '5' }] }],
  });
  expect(await folder.data('permissions', 'get', ...target)).toEqual({ file: 'x.permissions.json' });
});

it('repeats no address that is none: it may be a token', async () => {
  folder.environment.APPCMD_BASE_URL = 'OTE3MjQx.secret.token';
  const { status, stdout, stderr } = await folder.appcmd('diff', '--format', 'json');
  expect(status).toBe(2);
  expect(stdout + stderr).not.toContain('secret');
  expect(stderr).toContain('APPCMD_BASE_URL');
});

it.each([
  ['.', '(.) cannot be opened: EISDIR'],
  ['ping.command.json', '(ping.command.json) cannot be opened: file is not a database.'],
  ['postgres://user:hunter2@127.0.0.1:4/x', '(127.0.0.1:4) cannot be opened: connect ECONNREFUSED'],
])('names the data that cannot be opened: %s', async (database, message) => {
  const { status, stdout, stderr } = await folder.appcmd('diff', '--database', database);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(`appcmd: The data of the local service ${message}`);
  expect(stderr).not.toContain('hunter2');
});

it('makes the folder of its data, also on a drive', async () => {
  // As addresses on Windows begin; elsewhere it is a folder like any other.
  expect((await folder.appcmd('deploy', '--database', 'c:/new/folder/service.sqlite')).status).toBe(0);
  expect(existsSync(path.join(folder.path, 'c:/new/folder/service.sqlite'))).toBe(true);
});

it('deletes a command once that is named twice', async () => {
  await folder.appcmd('deploy');
  expect(await folder.appcmd('delete', 'ping', 'ping', '--yes')).toEqual({
    status: 0,
    stdout: 'deleted /ping (global)\n',
    stderr: 'To be deleted at the local service:\n  - /ping (global)\n',
  });
});

it('says what it has deleted when it is refused the rest', async () => {
  const service = await openService({ rateLimits: false });
  const server = await listen(service);
  const { id, botToken } = await service.administration.createApplication({ name: 'demo' });
  folder.environment.APPCMD_TOKEN = botToken;
  folder.write('pong.command.json', { name: 'pong', description: 'Answers' });
  const there = ['--base-url', server.url, '--application-id', id];
  await folder.appcmd('deploy', ...there);
  const pong = (await folder.data<{ name: string; id: string }[]>('pull', '--out', 'out', ...there)).find(
    (item) => item.name === 'pong',
  );
  service.administration.setFaults({ rateLimit: { path: pong?.id ?? '', retryAfter: 600 } });
  const { status, stdout } = await folder.appcmd('delete', 'ping', 'pong', '--yes', ...there);
  expect({ status, stdout }).toEqual({ status: 3, stdout: 'deleted /ping (global)\n' });
  await server.close();
  await service.close();
});

it('sets no overwrites that another entry would replace', async () => {
  folder.write('appcommands.json', {
    applications: [{ name: 'demo', guilds: [{ name: 'testers', id: '5' }] }],
  });
  await folder.appcmd('deploy');
  const entry = (id: string) => ({ name: 'ping', permissions: [{ id, type: 2, permission: true }] });
  folder.write('one.permissions.json', { guild_id: '5', commands: [entry('7')] });
  folder.write('two.permissions.json', { guild_id: '5', commands: [entry('8')] });
  const files = ['one.permissions.json', 'two.permissions.json'];
  expect(await folder.appcmd('permissions', 'apply', ...files)).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(
      /^two\.permissions\.json:.* error .*: merge them\. overwrite-command-duplicate\n[\s\S]*Nothing was sent: /,
    ),
  });
  const there = JSON.parse((await folder.appcmd('permissions', 'get', '--guild', '5')).stdout) as object;
  expect(there).toEqual({ guild_id: '5', commands: [] });
});

it('ends at once when it is stopped while it waits for a rate limit', async () => {
  const service = await openService({ rateLimits: false });
  const server = await listen(service);
  const { id, botToken } = await service.administration.createApplication({ name: 'demo' });
  folder.environment.APPCMD_TOKEN = botToken;
  service.administration.setFaults({ rateLimit: { retryAfter: 100 } });
  const child = folder.start('diff', '--base-url', server.url, '--application-id', id, '--format', 'json');
  const page = async () => (await fetch(server.url)).text();
  await expect.poll(page).toContain('<td>429');
  child.kill('SIGINT');
  const { status, stdout, stderr } = await ended(child);
  expect({ status, data: JSON.parse(stdout) as unknown, stderr }).toEqual({
    status: 130,
    data: { error: { kind: 'aborted', message: 'The request was cancelled.' } },
    stderr: 'appcmd: The request was cancelled.\n',
  });
  await server.close();
  await service.close();
});
