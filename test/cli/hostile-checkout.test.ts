/** A checkout that a stranger wrote, on a machine that is full of secrets: none of them gets to where it says. */

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unvouchedCertificate } from '../kit/certificate.ts';
import { type Ended, ended, Folder } from './kit.ts';

const applicationId = '917241648685547593';

/** Secrets that a person's shell holds. */
const secrets = {
  APPCMD_TOKEN: 'token-of-the-bot-0123456789',
  APPCMD_CLIENT_SECRET: 'secret-of-the-client-0123456789',
  APPCMD_USER_TOKEN: 'token-of-the-user-0123456789',
  AWS_SECRET_ACCESS_KEY: 'secret-of-the-cloud-0123456789',
} as const;

/** Listens, and counts who comes; answers every request as a service without commands. */
class Thief {
  readonly heard: string[] = [];
  connections = 0;
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', () => {
      this.connections += 1;
    });
    server.on('request', (request, response) => {
      this.heard.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
      response.setHeader('content-type', 'application/json');
      response.end('[]');
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

let folder: Folder;
let thief: Thief;
let address: string;
beforeEach(async () => {
  folder = new Folder();
  Object.assign(folder.environment, secrets);
  folder.write('ping.command.json', { name: 'ping', description: 'Answers' });
  folder.write('testers.permissions.json', {
    guild_id: '5',
    commands: [{ name: 'ping', permissions: [{ id: '7', type: 2, permission: true }] }],
  });
  thief = new Thief(createServer());
  address = `http://${await thief.listen()}`;
});
afterEach(async () => {
  await thief.close();
  folder.dispose();
});

const configured = (more: object) =>
  folder.write('appcommands.json', {
    applications: [
      {
        name: 'demo',
        applicationId,
        definitions: ['*.command.json'],
        guilds: [{ name: 'testers', id: '5' }],
        permissions: ['*.permissions.json'],
        ...more,
      },
    ],
  });

/** Everything that talks to a service. */
const commands = [
  ['status'],
  ['diff'],
  ['diff', '--format', 'json'],
  ['deploy', '--yes'],
  ['deploy', '--dry-run'],
  ['deploy', '--prune', '--yes', '--format', 'json'],
  ['pull'],
  ['delete', 'ping', '--yes'],
  ['permissions', 'get', '--guild', '5'],
  ['permissions', 'diff', 'testers.permissions.json'],
  ['permissions', 'apply', 'testers.permissions.json', '--yes'],
] as const;

function expectNothingTold({ stdout, stderr }: Ended): void {
  for (const secret of Object.values(secrets)) expect(stdout + stderr).not.toContain(secret);
}

describe('an address that nobody chose', () => {
  it.each(commands.map((command) => [command.join(' '), command] as const))(
    'gets nothing by `%s`',
    async (_, command) => {
      configured({ baseUrl: address });
      const all = await folder.appcmd(...command);
      expect(all.status).toBe(2);
      expect(all.stderr).toContain(`${address}, which you have not chosen yet.`);
      expect(all.stderr).toContain(`--trust-origin ${address} (APPCMD_TRUST_ORIGIN)`);
      expectNothingTold(all);
      expect(thief).toMatchObject({ connections: 0, heard: [] });
    },
  );

  it.each([
    ['a variable of somebody else', { token: 'AWS_SECRET_ACCESS_KEY' }],
    ['a variable of ours that is no token', { token: 'APPCMD_STATE' }],
    ['a client secret', { clientSecret: 'AWS_SECRET_ACCESS_KEY', token: 'NO_BOT_TOKEN' }],
  ])('gets nothing with %s', async (_, more) => {
    configured({ baseUrl: address, ...more });
    expect((await folder.appcmd('status')).status).toBe(2);
    expect(thief.connections).toBe(0);
  });

  it('is not chosen by an answer, a variable or a file of the checkout', async () => {
    configured({ baseUrl: address });
    const chosen = `${JSON.stringify({ applicationId, origin: address })}\n`;
    for (const place of [
      '',
      '.config/',
      'state/',
      '.config/application-commands/',
      'config/application-commands/',
    ])
      folder.write(`${place}chosen.jsonl`, chosen);
    folder.write(
      '.env',
      [
        `APPCMD_TRUST_ORIGIN=${address}`,
        `APPCMD_BASE_URL=${address}`,
        `APPCMD_STATE=${folder.path}/state`,
        `XDG_CONFIG_HOME=${folder.path}/config`,
        `HOME=${folder.path}`,
        `APPDATA=${folder.path}/config`,
      ].join('\n'),
    );
    expect((await folder.appcmd('status')).stderr).toContain('which you have not chosen yet.');
    expect((await folder.appcmd('deploy', '--yes')).stderr).toContain('which you have not chosen yet.');
    expect(thief.connections).toBe(0);
  });
});

describe('a variable with an unusual name', () => {
  it('is not sent, also where the address is chosen', async () => {
    configured({ baseUrl: address, token: 'AWS_SECRET_ACCESS_KEY' });
    folder.environment.APPCMD_TRUST_ORIGIN = address;
    const all = await folder.appcmd('status');
    expect(all.status).toBe(2);
    expect(all.stderr).toContain('The configuration names AWS_SECRET_ACCESS_KEY');
    configured({ baseUrl: address, clientSecret: 'AWS_SECRET_ACCESS_KEY', token: 'NO_BOT_TOKEN' });
    expect((await folder.appcmd('status')).stderr).toContain('The configuration names AWS_SECRET_ACCESS_KEY');
    // Nor one that stands beside the configuration: a person's own secrets stand there, too.
    delete folder.environment.AWS_SECRET_ACCESS_KEY;
    folder.write('.env', `AWS_SECRET_ACCESS_KEY=${secrets.AWS_SECRET_ACCESS_KEY}`);
    expect((await folder.appcmd('status')).status).toBe(2);
    expect(thief.connections).toBe(0);
  });

  it('is allowed once, for this application at this address', async () => {
    configured({ baseUrl: address, token: 'HELPER' });
    folder.environment.APPCMD_TRUST_ORIGIN = address;
    folder.environment.HELPER = 'a-token-0123456789';
    expect((await folder.appcmd('status', '--trust-variable', 'HELPER')).status).toBe(0);
    expect((await folder.appcmd('status')).status).toBe(0);
    expect(thief.heard.at(-1)).toContain('Bot a-token-0123456789');
    configured({ baseUrl: address, token: 'HELPER', applicationId: '917241648685547594' });
    expect((await folder.appcmd('status')).status).toBe(2);
    expect(JSON.stringify(thief.heard)).not.toContain(secrets.AWS_SECRET_ACCESS_KEY);
  });
});

describe('an address that was chosen', () => {
  it.each([
    ['on the command line', (): readonly string[] => ['--base-url', address], {}],
    ['in the environment', () => [], { APPCMD_BASE_URL: 'ADDRESS' }],
    ['by the variable for CI', () => [], { APPCMD_TRUST_ORIGIN: 'https://other.example ADDRESS/' }],
    ['by the option for CI', () => ['--trust-origin', address], {}],
  ])('%s gets the token', async (_, more, environment) => {
    configured({ baseUrl: address });
    for (const [name, value] of Object.entries(environment))
      folder.environment[name] = value.replace('ADDRESS', address);
    expect((await folder.appcmd('status', ...more())).status).toBe(0);
    expect(thief.heard.join()).toContain(`Bot ${secrets.APPCMD_TOKEN}`);
  });

  it('is remembered for one application at one origin, outside of the checkout', async () => {
    configured({ baseUrl: address });
    expect((await folder.appcmd('status', '--trust-origin', address)).status).toBe(0);
    expect((await folder.appcmd('status')).status).toBe(0);
    expect(existsSync(path.join(folder.path, 'config'))).toBe(false);
    configured({ baseUrl: address, applicationId: '917241648685547594' });
    expect((await folder.appcmd('status')).status).toBe(2);
    const other = new Thief(createServer());
    configured({ baseUrl: `http://${await other.listen()}` });
    const all = await folder.appcmd('status');
    expect(all.status).toBe(2);
    expect(all.stderr).toContain(`You chose ${address} before.`);
    expect(other.connections).toBe(0);
    await other.close();
  });

  it('is not remembered where only the environment says so', async () => {
    configured({ baseUrl: address });
    folder.environment.APPCMD_TRUST_ORIGIN = address;
    expect((await folder.appcmd('status')).status).toBe(0);
    delete folder.environment.APPCMD_TRUST_ORIGIN;
    expect((await folder.appcmd('status')).status).toBe(2);
  });

  it('leads nowhere else by a redirect', async () => {
    const other = new Thief(createServer());
    const elsewhere = await other.listen();
    const server = createServer((_, response) => {
      response.writeHead(307, { location: `http://${elsewhere}/` }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect((await folder.appcmd('status', '--base-url', url, '--application-id', applicationId)).status).toBe(
      3,
    );
    expect(other.connections).toBe(0);
    await other.close();
    server.closeAllConnections();
    server.close();
  });
});

describe('a .env file', () => {
  it('names no address', async () => {
    configured({});
    folder.write('.env', `APPCMD_BASE_URL=${address}\nAPPCMD_TOKEN=mine\n`);
    const all = await folder.appcmd('status');
    expect(all).toMatchObject({
      status: 0,
      stderr:
        'Not read from .env, which gives only tokens and secrets: APPCMD_BASE_URL. Set it in the environment.\n',
    });
    expect(all.stdout).toContain('at the local service');
    expect(thief.connections).toBe(0);
  });

  it('places no data, for no command', async () => {
    configured({});
    const places = ['database.sqlite', 'state'];
    delete folder.environment.APPCMD_DATABASE;
    delete folder.environment.APPCMD_STATE;
    folder.environment.XDG_DATA_HOME = path.join(folder.home, 'data');
    folder.environment.XDG_STATE_HOME = path.join(folder.home, 'state');
    folder.write(
      '.env',
      `APPCMD_DATABASE=${folder.path}/${places[0]}\nAPPCMD_STATE=${folder.path}/${places[1]}\n`,
    );
    expect((await folder.appcmd('deploy', '--yes')).status).toBe(0);
    const child = folder.start('serve', '--port', '0');
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    child.kill('SIGTERM');
    expect((await ended(child)).stderr).toContain('Not read from .env');
    for (const place of places) expect(existsSync(path.join(folder.path, place))).toBe(false);
  });

  it('sends no password of a database anywhere', async () => {
    configured({});
    folder.write('.env', `APPCMD_DATABASE=postgres://me:hunter2@${new URL(address).host}/x\n`);
    await folder.appcmd('status');
    expect(thief.connections).toBe(0);
  });

  it('does not switch off the check of certificates', async () => {
    const tls = new Thief(createTlsServer(unvouchedCertificate) as unknown as Server);
    const url = `https://${await tls.listen()}`;
    configured({ baseUrl: url });
    folder.environment.APPCMD_TRUST_ORIGIN = url;
    folder.write(
      '.env',
      'NODE_TLS_REJECT_UNAUTHORIZED=0\nNODE_OPTIONS=--use-openssl-ca\nNODE_EXTRA_CA_CERTS=./ca.pem\nAPPCMD_NODE_TLS_REJECT_UNAUTHORIZED=0\n',
    );
    const all = await folder.appcmd('status');
    expect(all.status).toBe(3);
    expect(all.stderr).toContain('certificate');
    expect(tls.heard).toEqual([]);
    await tls.close();
  });

  it.skipIf(process.platform === 'win32').each([
    ['a pipe', (file: string) => void execFileSync('mkfifo', [file])],
    ['a device without an end', (file: string) => symlinkSync('/dev/zero', file)],
    ['a link to nothing', (file: string) => symlinkSync('nowhere', file)],
  ])('is none where it is %s', async (_, make) => {
    configured({});
    make(path.join(folder.path, '.env'));
    expect(await folder.appcmd('status')).toMatchObject({ status: 0, stderr: '' });
  });

  it('goes behind what the environment says, and gives a token where that says nothing', async () => {
    configured({ baseUrl: address });
    folder.environment.APPCMD_TRUST_ORIGIN = address;
    folder.write('.env', 'APPCMD_TOKEN=token-of-a-stranger\n');
    await folder.appcmd('status');
    expect(thief.heard.join()).not.toContain('token-of-a-stranger');
    delete folder.environment.APPCMD_TOKEN;
    delete folder.environment.APPCMD_CLIENT_SECRET;
    await folder.appcmd('status');
    expect(thief.heard.at(-1)).toContain('Bot token-of-a-stranger');
  });
});

it('keeps what was chosen for its owner alone, and nothing secret in it', async () => {
  configured({ baseUrl: address });
  await folder.appcmd('status', '--trust-origin', address);
  const config = path.join(folder.home, 'config');
  const [file = ''] = readdirSync(config, { recursive: true, encoding: 'utf8' }).filter((text) =>
    text.endsWith('.jsonl'),
  );
  expect(readFileSync(path.join(config, file), 'utf8')).toBe(
    `${JSON.stringify({ applicationId, origin: address })}\n`,
  );
  if (process.platform !== 'win32') expect(statSync(path.join(config, file)).mode & 0o077).toBe(0);
});
