/** What a deploy in the editor plans, or what stops it, of what the real language server says of a workspace. */
import { describe, expect, it, vi } from 'vitest';
import type { DeployedCommand } from '../../core/plan/deployed.ts';
import { type ApplicationDefinitions, type ApplicationInfo, methods } from '../../server/protocol.ts';
import { clientOfTest, type TestClient } from '../kit/language-client.ts';
import { memoryFiles } from '../kit/memory-files.ts';

vi.mock('vscode', () => ({ l10n: { t: (text: string) => text } }));

const { planTask } = await import('../../client/deploy/plan/planned.ts');
type Connection = Awaited<ReturnType<Parameters<typeof planTask>[2]>>;

const folder = 'file:///w';
const uriOf = (name: string) => `${folder}/${name}`;
const json = (name: string) => JSON.stringify({ name, description: 'x' });
/** Only its place says that it may be a command. */
const placed = (name: string) => `module.exports = { name: '${name}', description: 'x' };\n`;

type Wish = Partial<Pick<Parameters<typeof planTask>[0], 'prune' | 'renames' | 'scopes' | 'skipUnknown'>>;

interface Started {
  readonly client: TestClient;
  readonly files: Map<string, string>;
  plan(wish?: Wish): ReturnType<typeof planTask>;
  /** What a plan with deletions does with each deployed command. */
  pruning(): Promise<Readonly<Record<string, string>>>;
  change(name: string, text: string | undefined): Promise<void>;
}

async function start(
  texts: Readonly<Record<string, string>>,
  deployed: readonly string[] = [],
): Promise<Started> {
  const files = new Map(Object.entries(texts).map(([name, text]) => [uriOf(name), text]));
  const client = await clientOfTest({ folder, files: memoryFiles(files) });
  const remote = {
    list: async () =>
      deployed.map(
        (name, at) =>
          ({ id: `${at + 1}`, name, description: 'x', type: 1, version: '1' }) as unknown as DeployedCommand,
      ),
    permissions: async () => [],
  };
  const open = async () =>
    ({
      kind: 'ready',
      remote,
      guilds: new Map([['testers', '613425648685547541']]),
      seenToday: () => [],
    }) as unknown as Connection;
  const plan: Started['plan'] = async (wish = {}) => {
    const [application] = await client.connection.sendRequest<ApplicationInfo[]>(methods.applications, {});
    if (!application) throw new Error('No application.');
    const definitions = await client.connection.sendRequest<ApplicationDefinitions>(methods.definitions, {
      application: application.key,
    });
    return planTask({ application, what: 'all', ...wish }, definitions, open);
  };
  return {
    client,
    files,
    plan,
    async pruning() {
      const planned = await plan({ prune: true });
      if (planned.kind !== 'planned') throw new Error(JSON.stringify(planned));
      const entries = planned.scopes.flatMap((scope) => scope.plan.entries);
      return Object.fromEntries(
        entries.flatMap((entry) => ('deployed' in entry ? [[entry.deployed.name, entry.kind]] : [])),
      );
    },
    async change(name, text) {
      if (text === undefined) files.delete(uriOf(name));
      else files.set(uriOf(name), text);
      await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
        changes: [{ uri: uriOf(name), type: 2 }],
      });
    },
  };
}

const problemsIn = async ({ client }: Started, name: string) =>
  (
    await client.connection.sendRequest<{ items: { code: string }[] }>('textDocument/diagnostic', {
      textDocument: { uri: uriOf(name) },
    })
  ).items.map(({ code }) => code);

describe('a plan with deletions', () => {
  it('leaves commands that a file may define, which only its place tells', async () => {
    const { pruning } = await start(
      { 'ping.command.json': json('ping'), 'commands/pong.js': placed('pong') },
      ['ping', 'pong', 'gone'],
    );
    expect(await pruning()).toEqual({ ping: 'unchanged', pong: 'left', gone: 'delete' });
  });

  it('knows of such files as they come, change and go', async () => {
    const { pruning, change } = await start(
      { 'ping.command.json': json('ping'), 'commands/pong.js': placed('pong') },
      ['ping', 'pong', 'pang'],
    );
    const expectPruning = (wanted: object) => expect.poll(() => pruning()).toEqual(wanted);
    await expectPruning({ ping: 'unchanged', pong: 'left', pang: 'delete' });
    await change('commands/pong.js', placed('pang'));
    await expectPruning({ ping: 'unchanged', pong: 'delete', pang: 'left' });
    await change('commands/other.js', placed('pong'));
    await expectPruning({ ping: 'unchanged', pong: 'left', pang: 'left' });
    await change('commands/other.js', undefined);
    await expectPruning({ ping: 'unchanged', pong: 'delete', pang: 'left' });
    // With the configuration all is read again.
    await change('appcommands.json', '{}');
    await expectPruning({ ping: 'unchanged', pong: 'delete', pang: 'left' });
    await change('commands/pong.js', undefined);
    await expectPruning({ ping: 'unchanged', pong: 'delete', pang: 'delete' });
  });

  it('takes what is typed for what the file holds', async () => {
    const { pruning, client } = await start(
      { 'ping.command.json': json('ping'), 'commands/pong.js': placed('pong') },
      ['ping', 'pong', 'pang'],
    );
    await client.open(uriOf('commands/pong.js'), placed('pang'), 'javascript');
    expect(await pruning()).toEqual({ ping: 'unchanged', pong: 'delete', pang: 'left' });
  });

  it('that was asked for changes no problem', async () => {
    const rights = JSON.stringify({
      guild_id: '1',
      commands: [{ name: 'pong', permissions: [{ id: '2', type: 1, permission: true }] }],
    });
    const started = await start({
      'ping.command.json': json('ping'),
      'commands/pong.js': placed('pong'),
      'a.permissions.json': rights,
    });
    await started.client.connection.sendRequest(methods.applications, {});
    expect(await problemsIn(started, 'a.permissions.json')).toEqual(['overwrite-target']);
    await started.pruning();
    expect(await problemsIn(started, 'a.permissions.json')).toEqual(['overwrite-target']);
  });
});

describe('sends nothing', () => {
  it('where a slip would leave commands out in silence', async () => {
    const { plan } = await start({
      'all.commands.json': `{ "comands": [${json('pong')}] }`,
      'ping.command.json': json('ping'),
    });
    const message =
      '`comands` is not known here, so nothing in it would be deployed. Rename it to `commands`.';
    const range = { start: { line: 0, character: 2 }, end: { line: 0, character: 11 } };
    expect(await plan()).toMatchObject({
      kind: 'blocked',
      obstacles: [{ uri: uriOf('all.commands.json'), range, message }],
    });
  });

  it('where a value is not known, and says which, and why', async () => {
    const script = `import type { ApplicationCommandData } from 'discord.js';
export const ping: ApplicationCommandData = {
  name: 'ping', description: 'x', nameLocalizations: { de: process.title },
};
`;
    const { plan } = await start({ 'ping.ts': script });
    const message =
      '`nameLocalizations.de` is not known: `process` in line 3 is only known when the program runs. Write it as a constant.';
    const range = { start: { line: 2, character: 59 }, end: { line: 2, character: 66 } };
    expect(await plan()).toMatchObject({
      kind: 'blocked',
      obstacles: [{ uri: uriOf('ping.ts'), range, message }],
    });
  });
});

describe('an error in one scope', () => {
  const config = JSON.stringify({
    applications: [
      {
        name: 'bot',
        definitions: ['*.command.json'],
        guilds: [{ name: 'testers', id: '613425648685547541', definitions: ['guild/*.json'] }],
      },
    ],
  });
  const wrong = json('Wrong');

  it.each([
    ['a guild', { 'ping.command.json': json('ping'), 'guild/a.json': wrong }, undefined, 'testers'],
    [
      'a guild, in syntax',
      { 'ping.command.json': json('ping'), 'guild/a.json': '{ "name": ' },
      undefined,
      'testers',
    ],
    ['the global one', { 'ping.command.json': wrong, 'guild/a.json': json('a') }, 'testers', undefined],
  ])('holds up no other: %s', async (_, files, open, blocked) => {
    const { plan } = await start({ 'appcommands.json': config, ...files });
    const planned = await plan();
    if (planned.kind !== 'planned') throw new Error(JSON.stringify(planned));
    expect(planned.scopes.map(({ guild }) => guild)).toEqual([open]);
    expect(planned.blocked.map(({ guild }) => guild)).toEqual([blocked]);
    expect(planned.blocked[0]?.obstacles).not.toEqual([]);
  });

  it('stops what is wished for there', async () => {
    const { plan } = await start({
      'appcommands.json': config,
      'ping.command.json': json('ping'),
      'guild/a.json': wrong,
    });
    expect(await plan({ scopes: ['testers'] })).toMatchObject({ kind: 'blocked' });
    expect(await plan({ scopes: [undefined] })).toMatchObject({ kind: 'planned', blocked: [] });
  });
});

describe('what is not known in full', () => {
  const config = JSON.stringify({
    applications: [
      {
        name: 'bot',
        definitions: ['src/*'],
        guilds: [{ name: 'testers', id: '613425648685547541', definitions: ['guild/*'] }],
      },
    ],
  });
  const script = (name: string, description: string) =>
    `export const command: CommandDefinition = { name: ${name}, description: ${description} };\n`;
  const later = script("'later'", 'text()');
  const files = { 'appcommands.json': config, 'src/ping.json': json('ping'), 'src/later.ts': later };
  const entriesOf = (planned: Awaited<ReturnType<typeof planTask>>) => {
    if (planned.kind !== 'planned') throw new Error(JSON.stringify(planned));
    return planned.scopes.flatMap(({ plan }) =>
      plan.entries.map(
        (entry) => `${entry.kind} ${'deployed' in entry ? entry.deployed.name : entry.local.name}`,
      ),
    );
  };

  it('stops the others, and says how many these are', async () => {
    const { plan } = await start(files);
    expect(await plan()).toMatchObject({ kind: 'blocked', partly: { known: 1, all: 2 } });
  });

  it.each([
    ['beside an error', { 'src/wrong.json': json('Wrong') }],
    ['where nothing is known', { 'src/ping.json': '[]' }],
  ])('offers nothing %s', async (_, others) => {
    const planned = await (await start({ ...files, ...others })).plan();
    expect(planned.kind).toBe('blocked');
    expect(planned).not.toHaveProperty('partly');
  });

  it('holds up no other scope, and counts its own alone', async () => {
    const { plan } = await start({ ...files, 'guild/a.json': json('a') });
    expect(await plan()).toMatchObject({
      kind: 'planned',
      scopes: [{ guild: 'testers', leftOut: [] }],
      blocked: [{ guild: undefined }],
      partly: { known: 1, all: 2 },
    });
  });

  it('is left out where a person wants it, and nothing of it is touched', async () => {
    const { plan } = await start(files, ['later', 'old']);
    const planned = await plan({ skipUnknown: true, prune: true });
    expect(entriesOf(planned)).toEqual(['create ping', 'left later', 'delete old']);
    expect(planned).toMatchObject({ scopes: [{ leftOut: [{ commands: [{ name: 'later', type: 1 }] }] }] });
  });

  it('may be any command where its name is not known', async () => {
    const nameless = { ...files, 'src/later.ts': script('text()', "'x'") };
    const { plan } = await start(nameless, ['pong', 'old']);
    for (const wish of [{ prune: true }, { renames: true }])
      expect(entriesOf(await plan({ skipUnknown: true, ...wish }))).toEqual([
        'create ping',
        'left pong',
        'left old',
      ]);
  });

  it('stops nothing where the program only makes it while somebody uses it', async () => {
    const made =
      "module.exports = { async execute(i) { await i.guild.commands.create({ name: i.options.getString('name'), description: 'x' }); } };\n";
    const { plan } = await start({ ...files, 'src/later.ts': '', 'src/create.js': made }, ['pong']);
    const planned = await plan({ prune: true });
    expect(entriesOf(planned)).toEqual(['create ping', 'left pong']);
    expect(planned).toMatchObject({ scopes: [{ leftOut: [{ at: { uri: uriOf('src/create.js') } }] }] });
  });

  it('is left out of its scope alone', async () => {
    const { plan } = await start({ ...files, 'guild/later.ts': later }, ['later']);
    expect(await plan({ skipUnknown: true })).toMatchObject({
      scopes: [
        { guild: undefined, leftOut: [{ at: { uri: uriOf('src/later.ts') } }] },
        { guild: 'testers', leftOut: [{ at: { uri: uriOf('guild/later.ts') } }] },
      ],
    });
  });
});
