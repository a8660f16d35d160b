/** Services and files that say more than words: what they say is printed as words, by every command and in every format. */

import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatNames } from '../../cli/formats/names.ts';
import { hostile, unsafeIn } from '../kit/hostile-texts.ts';
import { type Ended, Folder } from './kit.ts';

const applicationId = '917241648685547593';
const token = 'token-of-the-bot-0123456789';

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
  folder.environment.APPCMD_TOKEN = token;
  folder.environment.APPCMD_USER_TOKEN = `${token}-of-a-user`;
});
afterEach(() => folder.dispose());

const expectWords = ({ stdout, stderr }: Ended, exceptLines = /^$/gm) => {
  expect(unsafeIn(stdout.replace(exceptLines, ''))).toEqual([]);
  expect(unsafeIn(stderr)).toEqual([]);
};

/** Answers in JSON, whatever is asked. */
async function serviceThat(
  answer: (method: string, url: string, authorization: string) => [number, unknown],
) {
  const server = createServer((request, response) => {
    const [status, body] = answer(
      request.method ?? '',
      request.url ?? '',
      request.headers.authorization ?? '',
    );
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body === undefined ? '' : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder.environment.APPCMD_BASE_URL = url;
  return {
    url,
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const command = (more: object) => ({
  id: '5',
  application_id: applicationId,
  version: '1',
  type: 1,
  name: 'ping',
  description: 'Answers',
  ...more,
});

describe('a service', () => {
  beforeEach(() => {
    folder.write('appcommands.json', {
      applications: [{ name: 'demo', applicationId, guilds: [{ name: 'testers', id: '5' }] }],
    });
    folder.write('ping.command.json', { name: 'ping', description: 'Answers' });
  });

  it('says hostile names in every comparison, and they are words', async () => {
    await using _ = await serviceThat((method, url) => {
      if (url.includes('/permissions')) return [200, []];
      return method === 'GET'
        ? [
            200,
            [
              command({
                description: hostile,
                options: [
                  {
                    type: 3,
                    name: hostile,
                    description: hostile,
                    choices: [{ name: hostile, value: hostile }],
                  },
                ],
                name_localizations: { [hostile]: hostile },
              }),
              command({ id: '6', name: hostile }),
              command({ id: '7', name: `${hostile}2`, type: 2 }),
            ],
          ]
        : [200, []];
    });
    for (const args of [
      ['status'],
      ['diff'],
      ['diff', '--prune', '--renames'],
      ['deploy', '--dry-run', '--prune'],
      ['delete', hostile, '--yes'],
      ['delete', `no ${hostile}`],
      ['pull', '--out', 'pulled'],
      ['permissions', 'get', '--guild', '5'],
    ]) {
      expectWords(await folder.appcmd(...args));
      const data = await folder.appcmd(...args, '--format', 'json');
      expectWords(data);
      expect(() => JSON.parse(data.stdout) as unknown).not.toThrow();
    }
    for (const name of readdirSync(path.join(folder.path, 'pulled'))) expect(unsafeIn(name)).toEqual([]);
  });

  it('refuses in hostile words, and they are words', async () => {
    const refusal = {
      code: 50035,
      message: hostile,
      errors: {
        name: { _errors: [{ code: hostile, message: hostile }] },
        [hostile]: { _errors: [{ code: hostile, message: hostile }] },
      },
    };
    for (const [status, body] of [
      [400, refusal],
      [400, { code: 0, message: hostile }],
      [403, { code: 50001, message: hostile }],
      [403, { code: 20001, message: hostile }],
      [404, { code: 10063, message: hostile }],
      [429, { message: hostile, retry_after: 1e9, global: true }],
      [302, hostile],
      [200, { [hostile]: hostile }],
      [200, [{ [hostile]: hostile, id: hostile }]],
    ] as const) {
      await using _ = await serviceThat((method) =>
        method === 'GET' && status === 400 ? [200, []] : [status, body],
      );
      for (const format of ['pretty', 'json'])
        expectWords(await folder.appcmd('deploy', '--yes', '--format', format));
    }
  });

  it('repeats the secret in a name, and gets nothing of it printed or written', async () => {
    await using _ = await serviceThat((method, url, header) => {
      if (url.endsWith('/permissions')) return [200, []];
      return method === 'GET' ? [200, [command({ name: `x ${header}` })]] : [200, command({ name: header })];
    });
    const commands = [
      ['pull'],
      ['pull', '--as', 'ts', '--format', 'json'],
      ['diff', '--prune'],
      ['status', '--format', 'json'],
      ['deploy', '--yes'],
      ['permissions', 'get', '--guild', '5', '--out', 'x.permissions.json'],
    ];
    for (const args of commands) {
      const all = await folder.appcmd(...args);
      expect(all.stdout + all.stderr).not.toContain(token);
      expect(all.status).toBe(3);
    }
    for (const name of readdirSync(folder.path, { recursive: true, encoding: 'utf8' })) {
      expect(name).not.toContain(token);
      if (/\.(json|ts|jsonl)$/.test(name))
        expect(readFileSync(path.join(folder.path, name), 'utf8')).not.toContain(token);
    }
  });

  it('names commands as no file may be called, and pull writes other files', async () => {
    const names = [
      'con',
      'NUL',
      'aux',
      'com1',
      'lpt\u00b9',
      'console',
      '../../up',
      '..',
      '.',
      'a/b\\c:d*e',
      ' end. ',
      'x'.repeat(5000),
      `${'x'.repeat(5000)}y`,
      '\u{20000}'.repeat(300),
    ];
    await using _ = await serviceThat(() => [
      200,
      names.map((name, at) => command({ id: String(at + 1), name })),
    ]);
    expect((await folder.appcmd('pull', '--out', 'out')).status).toBe(0);
    expect((await folder.appcmd('pull', '--out', 'scripts', '--as', 'ts')).status).toBe(0);
    const bases = ['out', 'scripts'].flatMap((text) =>
      readdirSync(path.join(folder.path, text)).map((name) => name.split('.')[0]),
    );
    expect(bases).toHaveLength(names.length * 2);
    for (const base of bases)
      expect(base).toMatch(/^(?!(con|prn|aux|nul|(com|lpt)[0-9¹²³])$)[\p{L}\p{N}][\p{L}\p{N}_-]*$/iu);
    expect(readdirSync(path.dirname(folder.path))).not.toContain('up.command.json');
  });
});

describe('a checkout', () => {
  // A file system has no slash in a name; all else it takes.
  const name = `${hostile.replaceAll('/', '')}.command.json`;
  const startsCommand = '::error file=x::pwned.command.json';

  it.skipIf(process.platform === 'win32').each(formatNames)(
    'says hostile things as %s, and they are words',
    async (format) => {
      const wrong = {
        name: hostile,
        description: hostile,
        [hostile]: 1,
        name_localizations: { [hostile]: hostile },
        options: [
          {
            type: 3,
            name: hostile,
            description: 'x',
            choices: [
              { name: hostile, value: hostile },
              { name: hostile, value: hostile },
            ],
          },
          { type: 99, name: hostile },
        ],
      };
      for (const file of [name, startsCommand]) folder.write(file, wrong);
      // As it is, and not as JSON escapes it.
      folder.write('raw.command.json', `{"name": "${hostile}", "description": "x"}`);
      folder.write(
        'raw.ts',
        `export const a = { name: '${hostile.split('\n')[0]}', description: 'x' } satisfies RESTPostAPIApplicationCommandsJSONBody;`,
      );
      const all = await folder.appcmd('lint', '--format', format);
      expect(all.status).toBe(1);
      // Its own commands, one a line and with a place, are all that it has.
      expectWords(
        all,
        format === 'github' ? /^::(error|warning|notice) file=[^\n]+,title=[\w-]+::/gm : undefined,
      );
      if (format === 'github')
        for (const line of all.stdout.trimEnd().split('\n'))
          expect(line).toMatch(/^::(error|warning|notice) file=/);
      if (format === 'json' || format === 'sarif')
        expect(() => JSON.parse(all.stdout) as unknown).not.toThrow();
    },
  );

  it.skipIf(process.platform === 'win32')(
    'says them to every other command, and they are words',
    async () => {
      folder.environment.CI = 'true';
      for (const file of [name, startsCommand]) folder.write(file, { name: 'Ping', description: hostile });
      folder.write(
        'raw.ts',
        `/*\n${startsCommand}\n${hostile.replace(/[\n\r]/g, ' ')}\n*/\nexport const a = { name: 'Ping', description: 'x' } satisfies RESTPostAPIApplicationCommandsJSONBody;`,
      );
      folder.write(`x${name.replace('command', 'permissions')}`, {
        guild_id: '5',
        commands: [{ name: hostile, permissions: [{ id: hostile, type: 1, permission: true }] }],
      });
      for (const args of [
        ['explain', name],
        ['explain', startsCommand],
        ['explain', `no ${hostile}`],
        ['preview', hostile],
        ['preview', 'Ping', '--locale', hostile],
        ['fix', '--dry-run'],
        ['deploy'],
        ['diff'],
        ['permissions', 'apply', `x${name.replace('command', 'permissions')}`],
        ['lint', `no ${hostile}`],
        ['lint', '--budget'],
        [`--${hostile}`],
        ['status', '--scope', hostile],
        ['status', '-a', hostile],
        ['fix'],
      ])
        expectWords(await folder.appcmd(...args));
    },
  );

  it('configures hostile names, and is told so', async () => {
    folder.write('ping.command.json', { name: 'ping', description: 'Answers' });
    for (const applications of [
      [{ name: hostile }],
      [{ name: 'demo', guilds: [{ name: hostile, id: '5' }] }],
      [
        {
          name: 'demo',
          [hostile]: 1,
          token: hostile,
          baseUrl: hostile,
          applicationId: hostile,
          definitions: [hostile],
        },
      ],
    ]) {
      folder.write('appcommands.json', {
        applications,
        rules: { [hostile]: 'off' },
        requiredLocales: [hostile],
      });
      for (const args of [['lint'], ['status'], ['explain', 'ping.command.json']]) {
        const all = await folder.appcmd(...args);
        expectWords(all);
        if (args[0] !== 'explain') expect(all.status).toBe(2);
      }
    }
  });
});

it('annotates what a registration script sends, too', async () => {
  folder.write(
    'send.mjs',
    `
    const answer = await fetch('https://discord.com/api/v10/applications/${applicationId}/commands', {
      method: 'PUT',
      headers: { authorization: 'Bot x', 'content-type': 'application/json' },
      body: ${JSON.stringify(JSON.stringify([{ name: hostile, description: 'x' }]))},
    });`,
  );
  const all = await folder.appcmd('capture', '--format', 'github', '--', 'node', 'send.mjs');
  expect(all.stdout).toMatch(/^::error file=/);
  expectWords(all, /^::(error|warning|notice) file=[^\n]+,title=[\w-]+::/gm);
});
