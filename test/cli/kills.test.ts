/**
 * The command line deploys to many guilds while a fifth of all requests fail, is killed twice, and says what is so: nothing is
 * called done that is not, and in the end every guild has what the definitions say.
 *
 * What fails and where it is killed follows from a seed, which a failure tells; `FAULTS_SEED` sets it.
 */
import process from 'node:process';
import { afterEach, beforeEach, expect, it, onTestFailed } from 'vitest';
import { type Faults, listen, openService, type Service } from '../../service/index.ts';
import { commandNames, definitions } from '../service/deployer.ts';
import { ended, Folder } from './kit.ts';

const [guildCount, commandCount] = [200, 20];
const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31));
const commands = definitions(commandCount);
const guilds = Array.from({ length: guildCount }, (_, at) => ({
  name: `guild-${at}`,
  id: String(1000 + at),
}));

/** Of a hundred requests twenty fail. */
const failing: Faults = {
  seed,
  drop: [
    { share: 0.05, when: 'before' },
    { share: 0.05, when: 'after' },
  ],
  rateLimit: [{ share: 0.03, retryAfter: 0.01 }],
  serverError: [
    { share: 0.04, status: 500 },
    { share: 0.03, status: 503 },
  ],
};

let folder: Folder;
let service: Service;
beforeEach(async () => {
  onTestFailed(() => console.error(`FAULTS_SEED=${seed}`));
  folder = new Folder();
  service = await openService({ rateLimits: false });
});
afterEach(async () => {
  await service.close();
  folder.dispose();
});

it('ends as the definitions say, and says so: 200 guilds, 20 commands, two kills', {
  timeout: 900_000,
}, async () => {
  const { administration } = service;
  const { id, botToken } = await administration.createApplication({ name: 'helper' });
  for (const guild of guilds) {
    await administration.createGuild(guild);
    await administration.authorize(id, guild.id);
  }
  folder.write('all.commands.json', commands);
  folder.write('appcommands.json', {
    applications: [
      {
        name: 'helper',
        applicationId: id,
        guilds: guilds.map((guild) => ({ ...guild, definitions: ['all.commands.json'] })),
      },
    ],
  });
  folder.environment.APPCMD_TOKEN = botToken;
  let onWrite = () => {};
  const server = await listen({
    ...service,
    fetch(request) {
      if (request.method !== 'GET') onWrite();
      return service.fetch(request);
    },
  });
  const there = ['--base-url', server.url];
  const deployed = async () =>
    Promise.all(
      guilds.map(async (guild) => {
        const url = `http://localhost/api/v10/applications/${id}/guilds/${guild.id}/commands`;
        const answer = await service.fetch(
          new Request(url, { headers: { Authorization: `Bot ${botToken}` } }),
        );
        return commandNames((await answer.json()) as { name: string }[]);
      }),
    );
  const whole = (all: readonly (readonly string[])[]) =>
    all.filter((names) => names.length === commandCount).length;

  try {
    administration.setFaults(failing);
    // A request for each change, then one for each guild.
    for (const [options, writes] of [
      [[], 80 + (seed % 50)],
      [['--overwrite', '--yes'], 40 + (seed % 50)],
    ] as const) {
      const child = folder.start('deploy', ...there, ...options);
      let left = writes;
      onWrite = () => {
        left -= 1;
        if (left === 0) child.kill('SIGKILL');
      };
      const { status, stderr } = await ended(child);
      expect(status).toBeNull();
      expect(stderr).not.toMatch(/deployed and verified/);
    }
    onWrite = () => {};
    administration.setFaults({});
    const before = await deployed();
    administration.setFaults(failing);
    expect(whole(before)).toBeLessThan(guildCount);

    // The comparison says how far it is, in spite of all.
    const { status, stdout } = await folder.appcmd('diff', ...there, '--format', 'json');
    const differing = JSON.parse(stdout) as readonly { entries: readonly { kind: string }[] }[];
    const missing = before.reduce((sum, names) => sum + commandCount - names.length, 0);
    expect(status).toBe(1);
    const created = differing.flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'create'));
    expect(created.length).toBe(missing);

    const last = await folder.appcmd('deploy', ...there, '--overwrite', '--yes');
    expect(last.stderr).toMatch(/\d+ scopes? deployed and verified at .*\n$/);
    expect(last.status).toBe(0);
    administration.setFaults({});
    expect(await deployed()).toEqual(guilds.map(() => commandNames(commands)));
    expect((await folder.appcmd('diff', ...there)).status).toBe(0);
  } finally {
    await server.close();
  }
});
