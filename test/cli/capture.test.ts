/** `appcmd capture`: what scripts register, whatever they do for it, without a word to anybody else. */

import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Folder } from './kit.ts';

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
});
afterEach(() => folder.dispose());

const node = process.execPath;
const address = 'https://discord.com/api/v10/applications/917241648685547593';

/** A program that registers by `fetch`. */
const registers = (commands: string, place = '/commands', method = 'PUT') => `
const answer = await fetch('${address}${place}', {
  method: '${method}',
  headers: { 'Content-Type': 'application/json', Authorization: \`Bot \${process.env.DISCORD_TOKEN}\` },
  body: JSON.stringify(${commands}),
});
console.log(answer.status);
`;

interface Data {
  readonly script: { readonly kind: string };
  readonly captured: readonly {
    readonly application: { readonly id: string; readonly name?: string };
    readonly scope: object;
    readonly commands: readonly Record<string, unknown>[];
  }[];
  readonly problems: readonly {
    readonly file: string;
    readonly rule: string;
    readonly range: { readonly start: { readonly line: number; readonly character: number } };
  }[];
  readonly static: {
    readonly equal: number;
    readonly partly: readonly string[];
    readonly different: readonly { readonly command: string; readonly differences: readonly object[] }[];
    readonly notFound: readonly string[];
    readonly notCaptured: readonly { readonly command: string }[];
  };
  readonly notSent: readonly string[];
}

const captured = (...args: readonly string[]): Promise<Data> =>
  folder.appcmd('capture', '--format', 'json', ...args).then(({ stdout }) => JSON.parse(stdout) as Data);

const capturedScript = (text: string, ...options: readonly string[]): Promise<Data> => {
  folder.write('register.mjs', text);
  return captured(...options, '--', node, 'register.mjs');
};

const commandsOf = ({ captured: all }: Data) => all.flatMap((item) => item.commands);

describe('problems', () => {
  it('stand at the definition in the source', async () => {
    folder.write('register.mjs', `import { ping } from './ping.mjs';${registers('[ping]')}`);
    folder.write(
      'ping.mjs',
      "export const ping = { name: 'ping', description: 'Pong ' + '!'.repeat(100 + process.argv.length) };\n",
    );
    folder.write('appcommands.json', { applications: [{ name: 'helper', definitions: ['ping.mjs'] }] });
    const { status, stdout } = await folder.appcmd('capture', '--', node, 'register.mjs');
    expect(stdout).toContain('ping.mjs:1:50 error');
    expect(stdout).toContain('description-length');
    expect(stdout).toContain('Captured 1 command (global 1) from 1 request');
    expect(status).toBe(1);
  });

  it('stand at the captured body where no definition is found', async () => {
    const text = registers(
      `process.title ? ['a', 'B'].map((name) => ({ name: [name].join(''), description: process.title && 'x' })) : []`,
    );
    const { problems, static: found } = await capturedScript(text);
    expect(problems).toMatchObject([{ file: 'appcmd capture/global.commands.json', rule: 'name-lowercase' }]);
    expect(found.notFound).toEqual(['/a', '/B']);
  });

  it('are silenced where the source silences them', async () => {
    folder.write(
      'commands.mjs',
      `// appcmd-disable-next-line permissions-admin-only -- as we want it
export const ban = { name: 'ban', description: 'Bans', default_member_permissions: '0' };
`,
    );
    folder.write('appcommands.json', { applications: [{ name: 'helper', definitions: ['commands.mjs'] }] });
    const { problems, static: found } = await capturedScript(
      `import { ban } from './commands.mjs';${registers('[ban]')}`,
    );
    expect(problems).toEqual([]);
    expect(found).toMatchObject({ equal: 1, partly: [], different: [], notFound: [], notCaptured: [] });
  });

  it('of fields that a library fills in with what they mean anyway are nobody’s', async () => {
    folder.write(
      'ping.mjs',
      "export const ping = { name: 'ping', description: 'Pong' };\nexport const old = { name: 'old', description: 'Pong', dm_permission: true };\n",
    );
    folder.write('appcommands.json', { applications: [{ name: 'helper', definitions: ['ping.mjs'] }] });
    const { problems, static: found } = await capturedScript(
      `import { old, ping } from './ping.mjs';${registers("[{ ...ping, dm_permission: true }, old, { name: process.title && 'other', description: 'x', dm_permission: true }]")}`,
    );
    expect(found).toMatchObject({ equal: 2, different: [] });
    expect(problems).toMatchObject([{ file: 'ping.mjs', rule: 'deprecated-dm-permission' }]);
  });

  it('of all commands are told, also where a service would stop at the first', async () => {
    const item = (name: string) =>
      registers(`{ name: '${name}', description: process.title && 'x' }`, '/commands', 'POST')
        .replace('const answer', 'globalThis.answer')
        .replace('answer.status', 'globalThis.answer.status');
    const data = await capturedScript(`${item('Bad')}${item('Worse')}${item('good')}`);
    expect(commandsOf(data).map((command) => command.name)).toEqual(['Bad', 'Worse', 'good']);
    expect(data.problems.map((problem) => problem.rule)).toEqual(['name-lowercase', 'name-lowercase']);
  });
});

describe('what is registered', () => {
  it('is what the last request left, scope by scope', async () => {
    folder.write('appcommands.json', {
      applications: [
        {
          name: 'helper',
          applicationId: '917241648685547593',
          guilds: [{ name: 'testers', id: '613425648685547541', definitions: [] }],
        },
      ],
    });
    const data = await capturedScript(`
const send = async (method, path, body) => {
  const answer = await fetch('${address}' + path, { method, headers: { 'Content-Type': 'application/json' }, ...(body ? { body: JSON.stringify(body) } : {}) });
  return answer.status === 204 ? undefined : answer.json();
};
await send('PUT', '/commands', [{ name: 'old', description: 'x' }]);
await send('PUT', '/commands', [{ name: 'a', description: 'x' }, { name: 'b', description: 'x' }]);
const { id } = await send('POST', '/commands', { name: 'c', description: 'x' });
await send('PATCH', '/commands/' + id, { description: 'changed' });
await send('POST', '/commands', { name: 'a', description: 'again' });
const [first] = (await send('GET', '/commands')).filter((one) => one.name === 'b');
await send('DELETE', '/commands/' + first.id);
await send('PUT', '/guilds/613425648685547541/commands', [{ name: 'debug', description: 'x' }]);
`);
    expect(data.captured).toEqual([
      {
        application: { id: '917241648685547593', name: 'helper' },
        scope: { kind: 'global' },
        commands: [
          { name: 'a', description: 'again' },
          { name: 'c', description: 'changed' },
        ],
      },
      {
        application: { id: '917241648685547593', name: 'helper' },
        scope: { kind: 'guild', name: 'testers', id: '613425648685547541' },
        commands: [{ name: 'debug', description: 'x' }],
      },
    ]);
  });

  it('is compared with what is read', async () => {
    folder.write(
      'commands.mjs',
      `
export const same = { name: 'same', description: 'x' };
export const other = { name: 'other', description: 'x' };
export const unused = { name: 'unused', description: 'x' };
`,
    );
    folder.write('appcommands.json', { applications: [{ name: 'helper', definitions: ['commands.mjs'] }] });
    const { static: found } = await capturedScript(
      `import { same, other } from './commands.mjs';${registers("[same, JSON.parse(JSON.stringify({ ...other, description: 'y' })), { name: Buffer.from('odd').toString(), description: 'x' }]")}`,
    );
    expect(found).toMatchObject({
      equal: 1,
      different: [
        { command: '/other', differences: [{ path: ['description'], source: 'x', captured: 'y' }] },
      ],
      notFound: ['/odd'],
      notCaptured: [{ command: '/unused' }],
    });
  });

  it('comes from workers and processes with options of their own, too', async () => {
    const register = (name: string) =>
      `fetch('${address}/commands', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ name: '${name}', description: 'x' }) })`;
    const data = await capturedScript(`
import { Worker } from 'node:worker_threads';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
await once(new Worker(${JSON.stringify(register('worker'))}, { eval: true, env: { A: '1' }, execArgv: [] }), 'exit');
execFileSync(process.execPath, ['-e', ${JSON.stringify(register('sync'))}], { env: {} });
await once(spawn(process.execPath, ['-e', ${JSON.stringify(register('child'))}], { env: { PATH: process.env.PATH } }), 'exit');
delete process.env.NODE_OPTIONS;
await once(spawn(process.execPath, ['-e', ${JSON.stringify(register('without'))}]), 'exit');
`);
    expect(commandsOf(data).map((command) => command.name)).toEqual(['worker', 'sync', 'child', 'without']);
  });

  it('is whatever ids a script that was never set up has', async () => {
    const data = await capturedScript(
      registers("[{ name: 'a', description: 'x' }]", '/guilds/undefined/commands').replace(
        '917241648685547593',
        'YOUR_ID',
      ),
    );
    expect(data.captured).toMatchObject([{ application: { id: 'YOUR_ID' }, scope: { name: 'undefined' } }]);
  });
});

describe('nothing leaves the machine', () => {
  it('by no way', async () => {
    const data = await capturedScript(`
import net from 'node:net';
import http2 from 'node:http2';
import dns from 'node:dns';
import dgram from 'node:dgram';
import { once } from 'node:events';
const told = async (what, work) => console.error(what, await work().then(() => 'REACHED', (error) => error.code ?? error.cause?.code ?? error.message));
await told('fetch', () => fetch('https://api.example.com/a?b=c'));
await told('ip', () => fetch('http://192.0.2.1:8080/'));
await told('lookup', () => dns.promises.lookup('example.com'));
await told('resolve', () => dns.promises.resolve4('example.com'));
await told('callback', () => new Promise((resolve, reject) => dns.lookup('example.com', (error) => error ? reject(error) : resolve())));
await told('udp', () => new Promise((resolve, reject) => dgram.createSocket('udp4').send('x', 53, '192.0.2.1', (error) => error ? reject(error) : resolve())));
await told('tcp', async () => { const socket = net.connect(5432, 'db.example.com'); socket.write('\\0\\0\\0\\x08startup'); await once(socket, 'close'); throw new Error('closed'); });
await told('http2', async () => { const session = http2.connect('https://example.com'); await once(session, 'close'); throw new Error('closed'); });
${registers("[{ name: 'a', description: 'x' }]")}process.exit();
`);
    expect(data.notSent).toEqual(['GET api.example.com/a', 'GET 192.0.2.1:8080/']);
    expect(commandsOf(data)).toHaveLength(1);
  });

  it('by no program that is not Node’s, where it heeds proxies, and Node’s see none', async () => {
    // As bun, deno, curl and Python do; the preload is not in it.
    folder.write(
      'foreign.cjs',
      `const { HTTPS_PROXY, http_proxy, NO_PROXY } = process.env;
const to = new URL(HTTPS_PROXY);
const ask = (text) => new Promise((done) => require('node:net').connect(to.port, to.hostname).on('close', done).on('error', done).end(text));
ask('CONNECT api.example.com:443 HTTP/1.1\\r\\nHost: api.example.com:443\\r\\n\\r\\n')
  .then(() => ask('GET http://api.example.com/b HTTP/1.1\\r\\nHost: api.example.com\\r\\n\\r\\n'))
  .then(() => console.log('foreign', http_proxy === HTTPS_PROXY, NO_PROXY.split(',').includes('localhost'), process.env.ALL_PROXY === HTTPS_PROXY));`,
    );
    folder.write(
      'start.mjs',
      `import { execFileSync } from 'node:child_process';
const seen = Object.keys(process.env).filter((name) => /^(https?|all|no)_proxy$/i.test(name));
console.log('seen', seen.length, Object.keys(process.env).length > 0);
execFileSync('env', ['NODE_OPTIONS=', process.execPath, 'foreign.cjs'], { stdio: 'inherit' });
${registers("[{ name: 'a', description: 'x' }]")}`,
    );
    folder.environment = { ...folder.environment, HTTPS_PROXY: 'http://proxy.example.com', no_proxy: '*' };
    const alone = await folder.appcmd('capture', '--', 'env', 'NODE_OPTIONS=', node, 'foreign.cjs');
    expect(alone.stderr).toContain('foreign true true true');
    expect(alone.stderr).toContain('no Node program');
    expect(alone.stdout + alone.stderr).toMatch(
      /a connection to api\.example\.com:443\n.*GET api\.example\.com\/b/,
    );
    expect(alone.status).toBe(2);
    const started = await folder.appcmd('capture', '--', node, 'start.mjs');
    expect(started.stderr).toContain('seen 0 true');
    expect(started.stderr).toContain('foreign true true true');
    expect(started.stdout).toContain('Captured 1 command');
  });

  it('is said of a program that is not Node’s and fails for it', async () => {
    expect(await folder.appcmd('capture', '--', 'false')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('no Node program'),
    });
  });

  it('nor reaches a service on this machine', async () => {
    let requests = 0;
    const service = createServer((_, response) => {
      requests += 1;
      response.end('{}');
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    try {
      const data = await capturedScript(`
import http from 'node:http';
import { once } from 'node:events';
const to = 'http://localhost:${port}/api/v10/applications/917241648685547593/commands';
const options = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
await fetch(to, { ...options, body: JSON.stringify({ name: 'fetch', description: 'x' }) });
for (const [name, ...args] of [['url', to, options], ['options', { ...options, host: '127.0.0.1', port: ${port}, path: '/api/v10/applications/917241648685547593/commands' }]]) {
  const request = http.request(...args);
  request.end(JSON.stringify({ name, description: 'x' }));
  await once(request, 'response');
}
console.error(await (await fetch('http://127.0.0.1:${port}/other')).text());
`);
      expect(commandsOf(data).map((command) => command.name)).toEqual(['fetch', 'url', 'options']);
      // What is none of the interface's is left alone here.
      expect(requests).toBe(1);
    } finally {
      service.close();
    }
  });

  it('and a token is made up only where there is none', async () => {
    folder.write('appcommands.json', { applications: [{ name: 'helper', token: 'HELPER_BOT_SECRET' }] });
    folder.environment = { ...folder.environment, BOT_TOKEN: 'mine' };
    const { stderr } = await (async () => {
      folder.write(
        'register.mjs',
        `const { BOT_TOKEN, DISCORD_TOKEN, CLIENT_ID, GUILD_ID, NPM_TOKEN, HELPER_BOT_SECRET } = process.env;
console.log(JSON.stringify([BOT_TOKEN, typeof DISCORD_TOKEN, typeof CLIENT_ID, typeof GUILD_ID, typeof NPM_TOKEN, typeof HELPER_BOT_SECRET, 'DISCORD_TOKEN' in process.env, Object.keys(process.env).includes('CLIENT_ID')]));
process.env.DISCORD_TOKEN = 'set later';
console.log(process.env.DISCORD_TOKEN);
${registers('[]')}`,
      );
      return folder.appcmd('capture', '--', node, 'register.mjs');
    })();
    expect(stderr).toContain('["mine","string","string","undefined","undefined","string",false,false]');
    expect(stderr).toContain('set later');
  });
});

describe('how it ends', () => {
  const status = async (text: string, ...options: readonly string[]) => {
    folder.write('register.mjs', text);
    return folder.appcmd('capture', ...options, '--', node, 'register.mjs');
  };
  const good = registers("[{ name: 'a', description: 'x' }]");

  it('clean', async () => expect((await status(good)).status).toBe(0));

  it('as the script, where that fails', async () => {
    const ended = await status(`${good}process.exit(7);`);
    expect(ended).toMatchObject({ status: 7, stderr: expect.stringContaining('exit status 7') });
    expect(ended.stdout).toContain('Captured 1 command');
    // It is one of Node's, however soon it ends.
    expect((await status('process.exit(3);')).stderr).toMatch(/exit status 3\)\.$/m);
  });

  it('where nothing is registered', async () => {
    expect(await status("console.log('hello');")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('registered nothing'),
    });
    expect(await folder.appcmd('capture', '--', 'true')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('no Node program'),
    });
    expect((await folder.appcmd('capture', '--', 'no-such-program')).status).toBe(2);
    expect((await folder.appcmd('capture')).status).toBe(2);
  });

  it('where the script never does', async () => {
    const endless = `${good}setInterval(() => {}, 1000);`;
    expect(await status(endless, '--timeout', '2')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('--until-idle'),
    });
    expect(await status(endless, '--until-idle', '0.5')).toMatchObject({ status: 0 });
  });

  describe('with all processes that the script began', () => {
    /** Runs a script that leaves a process behind; resolves when that is gone, seen by its connection. */
    const endOfChild = async (text: (port: number) => string) => {
      const waiting = createTcpServer();
      const closed = new Promise<void>((resolve) =>
        waiting.on('connection', (socket) =>
          socket
            .on('error', () => {})
            .on('close', () => resolve())
            .resume(),
        ),
      );
      await new Promise<void>((resolve) => waiting.listen(0, '127.0.0.1', resolve));
      const { port } = waiting.address() as AddressInfo;
      await status(
        `import { spawn } from 'node:child_process';
import { once } from 'node:events';
const child = spawn(process.execPath, ['-e', ${JSON.stringify(text(port))}], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
await once(child.stdout, 'data');
${good}child.unref(); child.stdout.destroy();`,
      );
      return async () => {
        await closed;
        waiting.close();
      };
    };
    const connects = (port: number, then: string) =>
      `require('node:net').connect(${port}, '127.0.0.1', () => ${then}); setInterval(() => {}, 1000);`;

    it('and that wait for something', async () => {
      const end = await endOfChild((port) => connects(port, "console.log('up')"));
      await end();
    });

    it('though one is busy and has not told that it began', async () => {
      const end = await endOfChild(
        (port) => `console.log('up');
while (!require('node:fs').existsSync('go')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
${connects(port, '{}')}`,
      );
      folder.write('go', '');
      await end();
    });
  });

  it('and leaves those of a run that goes on, also where they reach nobody', async () => {
    const child = 'setTimeout(() => process.exit(3), 100)';
    const ended = await status(
      `import { spawnSync } from 'node:child_process';
const APPCMD_CAPTURE = JSON.stringify({ ...JSON.parse(process.env.APPCMD_CAPTURE), port: 1 });
const { status } = spawnSync(process.execPath, ['-e', ${JSON.stringify(child)}], { env: { ...process.env, APPCMD_CAPTURE } });
if (status !== 3) process.exit(4);
${good}`,
    );
    expect(ended).toMatchObject({ status: 0, stdout: expect.stringContaining('Captured 1 command') });
  });

  it('with the same problems in every format', async () => {
    folder.write('register.mjs', registers("[{ name: 'Bad', description: process.title && 'x' }]"));
    for (const format of ['github', 'sarif', 'junit'])
      expect(
        (await folder.appcmd('capture', '--format', format, '--', node, 'register.mjs')).stdout,
      ).toContain('name-lowercase');
  });
});

describe('bots that register when they are ready', () => {
  it('are told that they are', async () => {
    folder.write(
      'bot.mjs',
      `
const { url } = await (await fetch('https://discord.com/api/v10/gateway/bot')).json();
const socket = new WebSocket(url + '?v=10&encoding=json');
socket.onmessage = async ({ data }) => {
  const { op, t, d } = JSON.parse(data);
  if (op === 10) socket.send(JSON.stringify({ op: 2, d: { token: process.env.DISCORD_TOKEN, intents: 0 } }));
  if (t === 'READY') await fetch('https://discord.com/api/v10/applications/' + d.application.id + '/commands', { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify([{ name: 'ready', description: 'x' }]) });
};`,
    );
    folder.write('appcommands.json', {
      applications: [{ name: 'helper', applicationId: '917241648685547593' }],
    });
    const data = await captured('--until-idle', '1', '--', node, 'bot.mjs');
    expect(data.script.kind).toBe('idle');
    expect(data.captured).toMatchObject([
      { application: { id: '917241648685547593', name: 'helper' }, commands: [{ name: 'ready' }] },
    ]);
  });
});

describe('what is written', () => {
  const commands = (description: string) =>
    registers(`[{ name: 'a', description: '${description}' }, { name: 'b', description: 'x' }]`);

  it('is compared and deployed', async () => {
    await capturedScript(commands('one'), '--out', 'captured');
    expect(JSON.parse(folder.read('captured/global.commands.json'))).toEqual([
      { name: 'a', description: 'one' },
      { name: 'b', description: 'x' },
    ]);
    expect((await folder.appcmd('lint', 'captured/global.commands.json')).stdout).toContain('no problems');
    const from = ['--from-capture', 'captured'];
    expect((await folder.appcmd('diff', ...from)).stdout).toContain('+ /a');
    expect((await folder.appcmd('deploy', ...from)).status).toBe(0);
    expect((await folder.appcmd('diff', ...from)).status).toBe(0);
    await capturedScript(commands('two'), '--out', 'captured');
    expect(await folder.appcmd('diff', ...from)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('two'),
    });
  });

  it('has what is wrong at its place, and is not deployed then', async () => {
    await capturedScript(commands('x'.repeat(101)), '--out', 'captured');
    expect(await folder.appcmd('deploy', '--from-capture', 'captured')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('captured/global.commands.json:4:20 error'),
    });
  });

  it('replaces what was written before, and nothing else', async () => {
    const guild = registers("[{ name: 'a', description: 'x' }]", '/guilds/613425648685547541/commands');
    await capturedScript(guild, '--out', 'captured');
    await capturedScript(commands('x'), '--out', 'captured');
    expect(() => folder.read('captured/guild-613425648685547541.commands.json')).toThrow();
    folder.write('mine/global.commands.json', []);
    folder.write('register.mjs', commands('x'));
    expect(await folder.appcmd('capture', '--out', 'mine', '--', node, 'register.mjs')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('no capture wrote it'),
    });
    expect(folder.read('mine/global.commands.json')).toBe('[]\n');
    folder.write('.gitignore', 'node_modules\n');
    expect(await folder.appcmd('capture', '--out', '.', '--', node, 'register.mjs')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('`.gitignore` is there, and no capture wrote it'),
    });
    expect(folder.read('.gitignore')).toBe('node_modules\n');
    expect((await folder.appcmd('diff', '--from-capture', 'nowhere')).status).toBe(2);
  });
});

it('leaves datagrams and names of this machine alone', async () => {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const heard = new Promise<string>((resolve) =>
    socket.once('message', (message) => resolve(message.toString())),
  );
  await capturedScript(`
import dgram from 'node:dgram';
import dns from 'node:dns';
await dns.promises.lookup('localhost');
await new Promise((resolve) => dgram.createSocket('udp4').send('hello', ${socket.address().port}, '127.0.0.1', resolve));
process.exit();`);
  expect(await heard).toBe('hello');
  socket.close();
});

describe('one of several applications', () => {
  const register = (variables: string) => `
const { ${variables}_BOT_TOKEN: token, ${variables}_CLIENT_ID: id } = process.env;
await fetch('https://discord.com/api/v10/applications/' + (id ?? '') + '/commands', {
  method: 'PUT',
  headers: { 'Content-Type': 'application/json', Authorization: 'Bot ' + token },
  body: JSON.stringify([{ name: 'ping', description: 'Pong of ' + process.argv[2] }]),
});
`;
  beforeEach(() => {
    for (const bot of ['one', 'two', 'three'])
      folder.write(`${bot}/${bot === 'three' ? 'pong' : 'ping'}.command.json`, {
        name: bot === 'three' ? 'pong' : 'ping',
        description: `Pong of ${bot}`,
      });
    folder.write('appcommands.json', {
      applications: ['one', 'two', 'three'].map((name) => ({
        name,
        token: `${name.toUpperCase()}_BOT_TOKEN`,
        definitions: [`${name}/*.command.json`],
      })),
    });
    folder.write('register-two.mjs', register('TWO'));
    folder.write('register.mjs', register('SOME'));
  });

  const isTwo = {
    captured: [{ application: { name: 'two' } }],
    static: { equal: 1, different: [], notFound: [], notCaptured: [] },
  };

  it('is told by the variables of its token and id', async () => {
    expect(await captured('--', node, 'register-two.mjs', 'two')).toMatchObject(isTwo);
  });

  it('is the one that is named, and deployed so', async () => {
    const args = ['--application', 'two', '--out', 'captured', '--', node, 'register.mjs', 'two'];
    expect(await captured(...args)).toMatchObject(isTwo);
    const plan = (name: string) =>
      folder.data<readonly { entries: readonly object[] }[]>(
        ...['diff', '--application', name, '--from-capture', 'captured'],
      );
    expect(await plan('two')).toMatchObject([{ entries: [{ kind: 'create', name: 'ping' }] }]);
    expect(await plan('one')).toMatchObject({ error: { kind: 'usage' } });
    expect((await folder.appcmd('capture', '-a', 'four', '--', node, 'register.mjs')).status).toBe(2);
  });

  it('is the only one that defines what was captured, else it is to be named', async () => {
    const { status, stderr } = await folder.appcmd('capture', '--', node, 'register.mjs', 'two');
    expect({ status, stderr }).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('(`one`, `two`): say which one it is with --application'),
    });
    folder.remove('one/ping.command.json');
    expect(await captured('--', node, 'register.mjs', 'two')).toMatchObject(isTwo);
  });
});
