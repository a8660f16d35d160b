/** Deploying from the command line: to the local service it opens itself, and to one on a port. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen, openService, type Service } from '../../service/index.ts';
import { ended, Folder } from './kit.ts';

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
});
afterEach(() => folder.dispose());

const ping = { name: 'ping', description: 'Answers' };
const config = (application: object = {}) => ({
  applications: [{ name: 'demo', definitions: ['*.{command.json,ts}'], ...application }],
});

describe('to the local service', () => {
  beforeEach(() => {
    folder.write(
      'appcommands.json',
      config({ guilds: [{ name: 'testers', definitions: ['guilds/*.json'] }] }),
    );
    folder.write('ping.command.json', ping);
    folder.write('guilds/debug.json', { name: 'debug', description: 'Debugs' });
  });

  it('plans, deploys and then has nothing to do', async () => {
    expect(await folder.appcmd('diff')).toEqual({
      status: 1,
      stdout: `Global commands at the local service
  + /ping
  1 command will be created in one request.

Guild testers at the local service
  + /debug
  1 command will be created in one request.
`,
      stderr: '',
    });
    const deployed = await folder.appcmd('deploy');
    expect(deployed).toMatchObject({
      status: 0,
      stderr: '✔ 2 scopes deployed and verified at the local service.\n',
    });
    expect(await folder.appcmd('diff')).toEqual({
      status: 0,
      stdout: `Global commands and guild testers at the local service
  = 1 unchanged
  Nothing to do.
`,
      stderr: '',
    });
  });

  it('shows what changes, field by field, and deletes only when told', async () => {
    await folder.appcmd('deploy');
    folder.write('ping.command.json', {
      ...ping,
      name_localizations: { de: 'pingen' },
      options: [{ type: 3, name: 'text', description: 'What' }],
    });
    folder.write('pong.command.json', {
      name: 'pong',
      description: 'Says something quite different',
      nsfw: true,
    });
    expect(
      (await folder.appcmd('deploy', '--dry-run', '--scope', 'global')).stdout,
    ).toBe(`Global commands at the local service
  ~ /ping
      name_localizations.de: "pingen"
      options.text: {"type":3,"name":"text","description":"What"}
  + /pong
  1 command will be created, 1 command will be changed in 2 requests.
`);
    await folder.appcmd('deploy', '--scope', 'global');
    folder.remove('pong.command.json');
    expect(
      (await folder.appcmd('deploy', '--scope', 'global')).stdout,
    ).toBe(`Global commands at the local service
  · /pong stays
  = 1 unchanged
  warning \`pong\` is deployed and has no definition: it stays. Deploy with prune to delete it. plan-deletes
  Nothing to do.
`);
    expect((await folder.appcmd('deploy', '--scope', 'global', '--prune', '--yes')).status).toBe(0);
    expect((await folder.appcmd('status')).stdout).toMatch(
      /^demo \(\d+\) at the local service\n {2}global {7}1 in sync, 0 changed, 0 not deployed, 0 not in the source\n/,
    );
  });

  it('tells of the permissions that a rename loses', async () => {
    await folder.appcmd('deploy');
    const [{ scope }] = await folder.data<[{ scope: { id: string } }]>('diff', '--scope', 'guild', 'testers');
    folder.write('testers.permissions.json', {
      guild_id: scope.id,
      commands: [{ name: 'debug', permissions: [{ id: scope.id, type: 1, permission: false }] }],
    });
    expect(await folder.appcmd('permissions', 'apply', 'testers.permissions.json', '--yes')).toEqual({
      status: 0,
      stdout: `/debug in guild ${scope.id}\n  + deny @everyone\n`,
      stderr: '✔ Set and read back at the local service.\n',
    });
    expect((await folder.appcmd('permissions', 'diff', 'testers.permissions.json')).status).toBe(0);
    // What is wrong in there keeps no command from being deployed.
    folder.write('broken.permissions.json', {
      guild_id: scope.id,
      commands: [{ permissions: [{ id: '' }] }],
    });
    expect((await folder.appcmd('deploy')).status).toBe(0);
    folder.remove('broken.permissions.json');
    expect(JSON.parse((await folder.appcmd('permissions', 'get', '--guild', 'testers')).stdout)).toEqual({
      guild_id: scope.id,
      commands: [{ name: 'debug', type: 1, permissions: [{ id: scope.id, type: 1, permission: false }] }],
    });
    folder.remove('testers.permissions.json');
    folder.write('guilds/debug.json', { name: 'inspect', description: 'Debugs' });
    expect(
      (await folder.appcmd('diff', '--renames', '--scope', 'guild', 'testers')).stdout,
    ).toBe(`Guild testers at the local service
  ~ /inspect (was debug)
      name: "debug" → "inspect"
  warning Renaming \`debug\` permanently deletes its 1 permission overwrite in one guild. plan-permissions-lost
      guilds/debug.json:2:11
  1 command will be changed in one request.
`);
    const deleted = await folder.appcmd('delete', 'debug', '--yes', '--scope', 'guild', 'testers');
    expect(deleted.stdout).toBe('deleted /debug (testers), with its 1 permission overwrite\n');
  });

  it('leaves out what belongs to an application of the same name in a folder below', async () => {
    folder.write('packages/other/appcommands.json', config({ applicationId: '917241648685547593' }));
    folder.write('packages/other/pong.command.json', { name: 'pong', description: 'Answers' });
    expect(
      (await folder.appcmd('diff', '--scope', 'global')).stdout,
    ).toBe(`Global commands at the local service
  + /ping
  1 command will be created in one request.
`);
  });

  it('takes a guild that is configured under two names for one', async () => {
    const id = '613425648685547541';
    const guilds = [
      { name: 'testers', id, definitions: ['guilds/*.json'] },
      { name: 'staff', id, definitions: ['staff/*.json'] },
    ];
    folder.write('appcommands.json', config({ guilds }));
    folder.write('staff/audit.json', { name: 'audit', description: 'Audits' });
    expect((await folder.appcmd('deploy')).stderr).toBe(
      '✔ 2 scopes deployed and verified at the local service.\n',
    );
    folder.write('ping.permissions.json', {
      guild_id: id,
      commands: [{ name: 'ping', permissions: [{ id, type: 1, permission: false }] }],
    });
    expect((await folder.appcmd('permissions', 'apply', 'ping.permissions.json', '--yes')).status).toBe(0);
    folder.remove('ping.command.json');
    expect((await folder.appcmd('diff', '--prune', '--scope', 'global')).stdout).toContain(
      'permanently deletes its 1 permission overwrite in one guild.',
    );
    expect((await folder.appcmd('delete', 'ping', '--yes')).stdout).toBe(
      'deleted /ping (global), with its 1 permission overwrite\n',
    );
    expect((await folder.appcmd('status')).stdout).toMatch(/testers +2 in sync, 0 changed/);
  });

  it('tells the commands that are in none of several applications: no deploy sends them', async () => {
    const [own] = config({}).applications;
    folder.write('appcommands.json', {
      applications: [
        { ...own, definitions: ['own/*.json'] },
        { name: 'other', definitions: ['other/*.json'] },
      ],
    });
    for (const at of ['own', 'other', 'nowhere'])
      folder.write(`${at}/${at}.command.json`, { name: at, description: 'Answers' });
    const told =
      /^appcommands\.json: the commands of .*`nowhere\/nowhere\.command\.json`.* are in no application/gm;
    const dry = await folder.appcmd('deploy', '--dry-run', '--application', 'demo');
    expect(dry.stderr).toMatch(told);
    expect(dry.stderr).not.toMatch(/`o(?:wn|ther)\//);
    for (const args of [['diff'], ['status', '--format', 'json'], ['lint']])
      expect((await folder.appcmd(...args)).stderr.match(told)).toHaveLength(1);
  });

  it('tells the globs of the application that match nothing: what they were meant for is in no plan', async () => {
    const [own] = config({ guilds: [{ name: 'testers', definitions: ['guild/*.json'] }] }).applications;
    folder.write('appcommands.json', {
      applications: [own, { name: 'other', definitions: ['other/*.json'] }],
    });
    const told =
      'appcommands.json: no file matches `guild/*.json` of guild `testers` of `demo`, or only ignored files do.\n';
    for (const format of ['pretty', 'json']) {
      const options = ['--application', 'demo', '--format', format];
      expect((await folder.appcmd('diff', ...options)).stderr).toBe(told);
      expect((await folder.appcmd('deploy', '--dry-run', ...options)).stderr).toMatch(told);
    }
  });

  it('sends nothing while a definition has an error or is not known', async () => {
    folder.write('pong.command.json', { name: 'Pong', description: 'x' });
    folder.write(
      'later.ts',
      'export const later: RESTPostAPIApplicationCommandsJSONBody = { name: "later", description: text() };\n',
    );
    const { status, stderr } = await folder.appcmd('deploy', '--scope', 'global');
    expect(status).toBe(1);
    expect(stderr).toContain('pong.command.json:2:11 error `Pong` must be lowercase');
    expect(stderr).toContain(
      'later.ts:1:92 error `description` is not known: `text()` in line 1 is only known when the program runs. Write it as a constant.',
    );
    expect(stderr).toContain('Nothing was sent: fix these errors first.');
    expect((await folder.appcmd('diff', '--scope', 'global')).stdout).toContain('  + /ping\n');
  });

  it('deploys the scopes whose definitions are right', async () => {
    folder.write('pong.command.json', { name: 'Pong', description: 'x' });
    const deployed = await folder.appcmd('deploy');
    expect(deployed.status).toBe(1);
    expect(deployed.stderr).toContain('pong.command.json:2:11 error `Pong` must be lowercase');
    expect(deployed.stderr).toContain('Nothing is sent to global before these errors are fixed.');
    expect(deployed.stdout).toBe(`Guild testers at the local service
  + /debug
  1 command will be created in one request.
`);
    const guild = await folder.appcmd('deploy', '--scope', 'testers', '--format', 'json');
    expect(guild.status).toBe(0);
    expect(JSON.parse(guild.stdout)).not.toHaveProperty('problems');
  });

  it('deploys the global commands while those of a guild have errors, and says so as data', async () => {
    folder.write('guilds/debug.json', { name: 'Debug', description: 'Debugs' });
    folder.write('guilds/broken.json', '{ "name": "broken", ');
    expect((await folder.appcmd('deploy', '--scope', 'global')).status).toBe(0);
    const { status, stdout } = await folder.appcmd('deploy', '--format', 'json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      scopes: [{ scope: { kind: 'global' } }],
      blocked: [{ kind: 'guild', name: 'testers' }],
      problems: expect.arrayContaining([expect.objectContaining({ rule: 'name-lowercase' })]),
    });
    const alone = await folder.appcmd('deploy', '--scope', 'testers');
    expect(alone.status).toBe(1);
    expect(alone.stderr).toContain('Nothing was sent: fix these errors first.');
  });

  it('compares and counts scopes with errors apart from the others', async () => {
    expect((await folder.appcmd('deploy')).status).toBe(0);
    folder.write('pong.command.json', { name: 'Pong', description: 'x' });
    const diff = await folder.appcmd('diff');
    expect(diff.status).toBe(1);
    expect(diff.stderr).toContain('A deploy sends nothing to global before these errors are fixed.');
    expect(diff.stdout).toMatch(/Guild testers .*\n {2}= 1 unchanged\n {2}Nothing to do\./);
    expect(await folder.appcmd('diff', '--scope', 'testers')).toMatchObject({ status: 0, stderr: '' });
    expect(await folder.data('diff')).toMatchObject([
      { scope: { kind: 'global' }, errors: 1 },
      { scope: { kind: 'guild' } },
    ]);
    expect((await folder.appcmd('status')).stdout).toMatch(
      /\n {2}global .*, 1 error\n {2}testers .* 0 not in the source\n {2}The definitions have errors: `appcmd diff` shows them\.\n$/,
    );
    expect(await folder.data('status')).toMatchObject({
      errors: true,
      scopes: [
        { scope: 'global', errors: 1 },
        { scope: 'testers', errors: 0 },
      ],
    });
    expect(await folder.data('status', '--scope', 'testers')).toMatchObject({ errors: false });
  });

  it('says of what stands in another file where that is', async () => {
    folder.write('texts.ts', 'export const text = process.env.TEXT ?? "none";\n');
    folder.write(
      'later.ts',
      'import { text } from "./texts.ts";\nexport const later: CommandDefinition = { name: "later", description: text };\n',
    );
    const { status, stderr } = await folder.appcmd('deploy');
    expect(status).toBe(1);
    expect(stderr).toContain(
      'later.ts:2:71 error `description` is not known: it stands in `texts.ts`, as code that is not followed. Write it as a constant.',
    );
  });

  it('pulls what is deployed, as JSON and as TypeScript, and gives it back unchanged', async () => {
    folder.write('menu.command.json', { type: 2, name: 'Show warnings' });
    await folder.appcmd('deploy');
    expect((await folder.appcmd('pull', '--out', 'pulled')).stdout).toBe(
      'wrote     pulled/ping.command.json\nwrote     pulled/show-warnings-user.command.json\n',
    );
    expect((await folder.appcmd('pull', 'ping', '--as', 'ts', '--out', 'scripts')).status).toBe(0);
    expect(folder.read('scripts/ping.ts')).toBe(`import { defineCommand } from 'application-commands';

export const pingCommand = defineCommand({
  name: 'ping',
  description: 'Answers',
  integration_types: [
    0
  ]
});
`);
    expect((await folder.appcmd('pull', '--out', 'pulled')).stdout).toContain(
      'unchanged pulled/ping.command.json',
    );
    folder.write('pulled/ping.command.json', { ...ping, description: 'Answers otherwise' });
    expect(await folder.appcmd('pull', '--out', 'pulled')).toMatchObject({ status: 2, stdout: '' });
    const again = new Folder();
    again.write('ping.command.json', folder.read('pulled/show-warnings-user.command.json'));
    again.environment = { ...folder.environment };
    again.write('appcommands.json', config());
    expect((await again.appcmd('diff')).stdout).toContain('= 1 unchanged');
    again.dispose();
  });

  it('says what is wrong with how it is used', async () => {
    expect((await folder.appcmd('deploy', '--scope', 'guild', 'nowhere')).stderr).toBe(
      'appcmd: There is no guild `nowhere`. Configured: `testers`.\n',
    );
    expect((await folder.appcmd('deploy', '--scope', 'everything')).stderr).toContain(
      'There is no scope `everything`',
    );
    expect((await folder.appcmd('deploy', '--application', 'other')).stderr).toBe(
      'appcmd: There is no application `other`. There are `demo`.\n',
    );
    expect((await folder.appcmd('delete', 'nope')).stderr).toBe(
      'appcmd: `nope` is not deployed (global). Nothing was deleted.\n',
    );
    expect((await folder.appcmd('deploy', '--base-url', 'http://example.com')).stderr).toBe(
      'appcmd: `http://example.com` would get the token unencrypted: use https://.\n',
    );
  });
});

describe('to a service on a port', () => {
  let service: Service;
  let server: { readonly url: string; close(): Promise<void> };
  let secrets: readonly string[];

  beforeEach(async () => {
    service = await openService({ rateLimits: false });
    server = await listen(service);
    const application = await service.administration.createApplication({ name: 'demo', discoverable: true });
    secrets = [application.botToken, application.clientSecret];
    folder.write(
      'appcommands.json',
      config({
        applicationId: application.id,
        baseUrl: server.url,
        token: 'DEMO_TOKEN',
        clientSecret: 'DEMO_SECRET',
      }),
    );
    folder.write('ping.command.json', ping);
    folder.environment.DEMO_TOKEN = application.botToken;
    folder.environment.APPCMD_TRUST_ORIGIN = server.url;
    folder.environment.APPCMD_TRUST_VARIABLE = 'DEMO_TOKEN,DEMO_SECRET';
  });
  afterEach(async () => {
    await server.close();
    await service.close();
  });

  it('takes the token from the environment, from .env, or a client secret', async () => {
    const token = folder.environment.DEMO_TOKEN ?? '';
    expect((await folder.appcmd('deploy')).status).toBe(0);
    delete folder.environment.DEMO_TOKEN;
    expect(await folder.appcmd('diff')).toEqual({
      status: 2,
      stdout: '',
      stderr: `appcmd: Bot token for ${server.url}: set the environment variable DEMO_TOKEN.\n`,
    });
    folder.write('.env', `DEMO_TOKEN=${token}\n`);
    expect((await folder.appcmd('diff')).status).toBe(0);
    folder.write('.env', `DEMO_SECRET=${secrets[1]}\n`);
    expect((await folder.appcmd('diff')).status).toBe(0);
  });

  it('shows the source line of what the service refuses, and deploys the rest', async () => {
    folder.write('adult.command.json', { name: 'adult', description: 'Not for discovery', nsfw: true });
    const { status, stdout, stderr } = await folder.appcmd('deploy');
    expect(status).toBe(3);
    expect(stdout).toContain('2 commands will be created in 2 requests.');
    expect(stderr).toContain('adult.command.json:4:11 error The service refused this: ');
    expect(stderr).toContain('   4 |   "nsfw": true\n     |           ^^^^\n');
    expect(stderr).toContain('1 scope failed.');
  });

  // A service that stays broken is given up after some ten seconds.
  it('never prints a secret, whatever happens', async () => {
    const outputs = [await folder.appcmd('deploy', '--format', 'json')];
    service.administration.setFaults({ serverError: { share: 1 } });
    outputs.push(await folder.appcmd('diff'));
    service.administration.setFaults({ drop: { share: 1 } });
    outputs.push(await folder.appcmd('diff'));
    service.administration.setFaults({});
    folder.environment.DEMO_TOKEN = `${secrets[0]}x`;
    outputs.push(await folder.appcmd('deploy', '--format', 'json'));
    await server.close();
    outputs.push(await folder.appcmd('status'));
    server = await listen(service);
    expect(outputs.map((output) => output.status)).toEqual([0, 3, 3, 3, 3]);
    for (const { stdout, stderr } of outputs) {
      for (const secret of secrets) expect(stdout + stderr).not.toContain(secret);
      expect(stderr).not.toMatch(/^\s+at /m);
    }
  });

  it('goes to all guilds but one that is closed to the application, and says so', async () => {
    const [open, lost] = await Promise.all(
      ['open', 'lost'].map((name) => service.administration.createGuild({ name })),
    );
    const [application] = await service.administration.applications();
    if (!application || !open || !lost) throw new Error('There are an application and two guilds.');
    await service.administration.authorize(application.id, open.id);
    const written = { applicationId: application.id, baseUrl: server.url, token: 'DEMO_TOKEN' };
    const guilds = [open, lost].map(({ id, name }) => ({ id, name, definitions: [`guilds/${name}/*.json`] }));
    folder.write('appcommands.json', config({ ...written, definitions: ['ping.command.json'], guilds }));
    for (const { name } of guilds) folder.write(`guilds/${name}/ping.command.json`, ping);
    const why = `lost: Application ${application.id} has no access to guild ${lost.id}.`;

    const before = await folder.appcmd('diff');
    expect(before.status).toBe(3);
    expect(before.stdout).toContain('Global commands and guild open');
    expect(before.stdout).toContain(why);
    expect((await folder.appcmd('deploy', '--dry-run')).status).toBe(3);
    const deployed = await folder.appcmd('deploy');
    expect(deployed.status).toBe(3);
    // It is told once.
    expect(deployed.stdout).toContain(why);
    expect(deployed.stderr).toMatch(
      /^2 scopes deployed and verified at .+; 1 scope closed to the application\.$/m,
    );
    expect(deployed.stderr).not.toContain(why);

    const { scopes } = await folder.data<{ scopes: object[] }>('deploy');
    expect(scopes).toEqual([
      expect.objectContaining({ scope: { kind: 'global' }, result: 'unchanged' }),
      expect.objectContaining({ scope: { kind: 'guild', id: open.id, name: 'open' }, result: 'unchanged' }),
      {
        scope: { kind: 'guild', id: lost.id, name: 'lost' },
        error: { kind: 'forbidden', message: expect.stringContaining(lost.id) },
      },
    ]);
    const status = await folder.appcmd('status');
    expect(status.status).toBe(3);
    expect(status.stdout).toMatch(/\n +lost +Application \d+ has no access/);

    const only = await folder.appcmd('diff', '--scope', 'guild', 'lost');
    expect(only).toMatchObject({ status: 3, stdout: '' });
  });

  it('goes on where a deploy was cut off', async () => {
    const guilds = await Promise.all(
      Array.from({ length: 24 }, (_, at) => service.administration.createGuild({ name: `guild-${at}` })),
    );
    const [application] = await service.administration.applications();
    if (!application) throw new Error('There is an application.');
    for (const { id } of guilds) await service.administration.authorize(application.id, id);
    folder.write(
      'appcommands.json',
      config({
        applicationId: application.id,
        baseUrl: server.url,
        token: 'DEMO_TOKEN',
        definitions: [],
        guilds: guilds.map(({ id, name }) => ({ id, name, definitions: [`guilds/${name}/*.json`] })),
      }),
    );
    folder.remove('ping.command.json');
    for (const { name } of guilds) folder.write(`guilds/${name}/ping.command.json`, ping);
    const isDeployed = async (id: string) => {
      const response = await service.fetch(
        new Request(`${server.url}/api/v10/applications/${application.id}/guilds/${id}/commands`, {
          headers: { authorization: `Bot ${application.botToken}` },
        }),
      );
      return ((await response.json()) as unknown[]).length === 1;
    };
    const count = async () =>
      (await Promise.all(guilds.map(({ id }) => isDeployed(id)))).filter(Boolean).length;
    service.administration.setFaults({ latency: { ms: 40, methods: ['POST'] } });
    const child = folder.start('deploy');
    const end = ended(child);
    await expect.poll(count, { interval: 20, timeout: 20_000 }).toBeGreaterThan(3);
    child.kill('SIGKILL');
    await end;
    const before = await count();
    expect(before).toBeLessThan(guilds.length);
    service.administration.setFaults({});
    let again = await folder.appcmd('deploy');
    // What the killed one had sent may arrive while this one runs: that says so, and is run once more.
    while (again.status === 3) again = await folder.appcmd('deploy');
    expect(again.status).toBe(0);
    expect(again.stderr).toMatch(/scopes? (deployed and verified|unchanged)/);
    expect(await count()).toBe(guilds.length);
    expect((await folder.appcmd('diff')).status).toBe(0);
  });
});

it('an entry point of an application that nobody configured is refused with what to configure, and taken then', async () => {
  folder.write('launch.command.json', { type: 4, name: 'Launch', handler: 2 });
  expect((await folder.appcmd('lint')).status).toBe(0);
  const { status, stderr } = await folder.appcmd('deploy');
  expect(status).toBe(3);
  expect(stderr).toContain(
    'The application `local` is not configured as embedded: only apps with an Activity have a handler. Remove it, or set `embedded` of the application.',
  );
  folder.write('appcommands.json', config({ embedded: true }));
  expect((await folder.appcmd('deploy')).status).toBe(0);
});
