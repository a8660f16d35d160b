/** The rows of the Applications view: drawn against the local service, and against one that fails in every way. */
import assert from 'node:assert/strict';
import { setup, suite, suiteTeardown, teardown, test } from 'mocha';
import { emptinessOf } from '../../../client/views/children.ts';
import type { ApplicationInfo } from '../../../server/protocol.ts';
import { type ScriptedService, scriptedService } from '../scripted-service.ts';
import {
  application,
  createWorld,
  defined,
  rowsOf,
  token,
  until,
  type World,
} from './applications-support.ts';

const worlds: World[] = [];

function worldOf(...applications: readonly ApplicationInfo[]): World {
  const world = createWorld(applications);
  worlds.push(world);
  return world;
}

teardown(async () => {
  for (const world of worlds.splice(0)) await world.dispose();
});

/** The rows without the one of the local service. */
const withoutService = (drawing: string): string => drawing.replace(/^Local Service.*\n/m, '');

suite('applications view: the local service', () => {
  const guilds = [{ name: 'testers' }];

  /** What the extension's deploy would have sent. */
  const deploy = async ({ context }: World, name: string, type = 1) => {
    const [application] = context.applications.all;
    const state = application && context.applications.knownStateOf(application);
    assert(state?.kind === 'compared');
    await state.connection.remote.create(
      { kind: 'global' },
      type === 1 ? { name, description: 'x' } : { name, type },
    );
  };

  test('commands by scope and type, each with its state', async () => {
    const world = worldOf(application({ guilds }));
    world.definitions = [
      defined('ping'),
      defined('pong'),
      defined('Greet', { type: 2, description: undefined }),
      defined('debug', {}, { kind: 'guild', name: 'testers' }),
    ];
    assert.equal(
      withoutService(await world.drawing()),
      `helper · local service
  Global · 3 not deployed
    Slash Commands · 2
      ping · not deployed
      pong · not deployed
    User Commands · 1
      Greet · not deployed
  testers · 1 not deployed
    Slash Commands · 1
      debug · not deployed
`,
    );

    await deploy(world, 'ping');
    await deploy(world, 'Greet', 2);
    await deploy(world, 'old');
    await world.context.applications.refresh();
    world.definitions = [
      defined('ping'),
      defined('Greet', { type: 2, description: undefined, nsfw: true }),
      defined('pong'),
    ];
    const told = nextDrawing(world);
    world.tell();
    assert.equal(
      withoutService(await told),
      `helper · local service
  Global · 1 changed, 1 not deployed, 1 not in the source, 1 in sync
    Slash Commands · 3
      old · not in the source
      ping · in sync
      pong · not deployed
    User Commands · 1
      Greet · changed
  testers · no commands
    No commands here or there.
    New Command…
`,
    );
  });

  test('tooltips tell the state in words, with what differs', async () => {
    const world = worldOf(application());
    await world.drawing();
    await deploy(world, 'ping');
    await world.context.applications.refresh();
    world.definitions = [defined('ping', { description: 'y', nsfw: true })];
    const told = nextDrawing(world);
    world.tell();
    await told;
    const row = rowsOf(world.tree).find((row) => row.kind === 'command');
    assert(row?.kind === 'command' && row.entry.kind === 'update');
    assert.equal(
      world.tree.getTreeItem(row).tooltip,
      `ping
Changed: the command deployed to the local service differs from this definition.
  description
  nsfw
Command id: ${row.entry.deployed.id}`,
    );
  });

  test('its own row tells where it runs, and that it was stopped', async () => {
    const world = worldOf(application());
    await world.drawing();
    const host = world.context.local.running?.url.replace('http://', '');
    assert.match(await world.drawing(), new RegExp(`^Local Service · ${host}$`, 'm'));
    const stopped = until(
      world.context.applications.onDidChange,
      () => world.context.applications.knownStateOf(application())?.kind === 'stopped',
    );
    await world.context.local.stop();
    await stopped;
    assert.equal(
      await world.drawing(),
      `helper · local service
  The local service is stopped.
  Start Local Service
Local Service · stopped
`,
    );

    await world.context.applications.refresh();
    assert.equal(world.context.local.running, undefined, 'looking does not start what a person stopped');

    const compared = until(
      world.context.applications.onDidChange,
      () => world.context.applications.knownStateOf(application())?.kind === 'compared',
    );
    await world.context.local.start();
    await compared;
    assert.match(await world.drawing(), /Global · no commands/);
  });

  test('definitions without a configuration say so, and lead to one', async () => {
    const world = worldOf({ key: 'file:///', name: 'local', folder: 'file:///', guilds: [], severities: {} });
    world.definitions = [defined('ping')];
    assert.match(
      await world.drawing(),
      /^local · local service\n {2}No application is configured\.\n {2}New Application…\n {2}Global · 1 not deployed\n/,
    );
  });

  test('two definitions of one name are two rows', async () => {
    const world = worldOf(application());
    world.definitions = [defined('ping'), defined('ping')];
    await world.drawing();
    const ids = rowsOf(world.tree).map((row) => world.tree.getTreeItem(row).id);
    assert.equal(new Set(ids).size, ids.length, ids.join('\n'));
    assert.equal(rowsOf(world.tree).filter((row) => row.kind === 'command').length, 2);
  });

  test('asking twice at once makes one application', async () => {
    const world = worldOf(application());
    const { connections, local } = world.context;
    await Promise.all([connections.open(application()), connections.open(application())]);
    const made = await local.running?.service.administration.applications();
    assert.equal(made?.length, 1);
  });

  test('menus find what they are for', async () => {
    const world = worldOf(application({ guilds }));
    world.definitions = [defined('ping')];
    await world.drawing();
    const contexts = new Set(rowsOf(world.tree).map((row) => world.tree.getTreeItem(row).contextValue));
    assert.deepEqual([...contexts].sort(), [
      'action',
      'application',
      'command.onlyHere.slash',
      'localService.running',
      'scope.global',
      'scope.guild',
      'state',
      'type',
    ]);
  });
});

/** The drawing after the next comparison. */
async function nextDrawing(world: World): Promise<string> {
  await new Promise<void>((resolve) => {
    const listener = world.context.applications.onDidChange((application) => {
      if (!application) return;
      listener.dispose();
      resolve();
    });
  });
  return world.drawing();
}

suite('applications view: what can go wrong', () => {
  const id = '917241648685547593';
  let service: ScriptedService;

  setup(async () => {
    service = await scriptedService();
  });
  teardown(() => service.stop());

  const remote = (fields: Partial<ApplicationInfo> = {}) =>
    application({ applicationId: id, baseUrl: service.url, ...fields });

  const signedIn = async (...applications: readonly ApplicationInfo[]): Promise<World> => {
    const world = worldOf(...applications);
    await world.context.secrets.store({ applicationId: id, origin: service.url }, 'bot-token', token);
    return world;
  };

  const stateIn = (drawing: string): readonly string[] =>
    drawing
      .split('\n')
      .filter((row) => /^ {2}\S/.test(row))
      .map((row) =>
        row
          .trim()
          .replace(new URL(service.url).host, 'HOST')
          .replace(/limited: .* left\./, 'limited: TIME left.'),
      );

  test('signed out names the origin', async () => {
    const world = worldOf(remote());
    assert.deepEqual(stateIn(await world.drawing()), ['Not signed in to HOST.', 'Sign In…']);
    assert.deepEqual(service.requests, [], 'nothing is sent without a token');
  });

  test('a token for another origin stays there, and the row says so', async () => {
    const world = worldOf(remote());
    const before = 'https://commands.example';
    await world.context.secrets.store({ applicationId: id, origin: before }, 'bot-token', token);
    assert.deepEqual(stateIn(await world.drawing()), [
      'Not signed in to HOST, but to https://commands.example.',
      'Sign In…',
    ]);
    assert.deepEqual(service.requests, []);
  });

  const configured: readonly (readonly [string, Partial<ApplicationInfo>, readonly string[]])[] = [
    [
      'an address without encryption',
      { baseUrl: 'http://user:word@commands.example/x' },
      ['No token is sent to http://commands.example.', 'Open Configuration'],
    ],
    [
      'no address at all',
      { baseUrl: 'nonsense' },
      ['No token is sent to the base URL.', 'Open Configuration'],
    ],
  ];
  for (const [title, fields, expected] of configured)
    test(title, async () => {
      const world = await signedIn(remote(fields));
      const drawing = await world.drawing();
      assert.deepEqual(stateIn(drawing), expected);
      assert.doesNotMatch(drawing, /word/);
    });

  test('no application id', async () => {
    const { applicationId: _, ...without } = remote();
    const world = worldOf(without);
    assert.deepEqual(stateIn(await world.drawing()), [
      'No application id is configured.',
      'Open Configuration',
    ]);
  });

  const unauthorized = { message: '401: Unauthorized', code: 0 };
  const refused = { message: 'Missing Access', code: 50001 };
  const answers: readonly (readonly [string, ScriptedService['answer'], readonly string[]])[] = [
    ['401', { status: 401, body: unauthorized }, ['The token is not accepted.', 'Sign In…']],
    ['403', { status: 403, body: refused }, ['Token may not read commands.', 'Sign In…']],
    [
      '404',
      { status: 404, body: { message: 'Unknown Application', code: 10002 } },
      ['The application is unknown.', 'Open Configuration'],
    ],
    [
      '429 for an hour',
      { status: 429, body: { message: 'limited', retry_after: 3600 }, headers: { 'Retry-After': '3600' } },
      ['Rate limited: TIME left.', 'Try Again'],
    ],
    ['a page', { status: 200, body: '<html></html>' }, ['No command service there.', 'Try Again']],
  ];
  for (const [title, answer, expected] of answers)
    test(`an answer of ${title}`, async () => {
      const world = await signedIn(remote());
      service.answer = answer;
      assert.deepEqual(stateIn(await world.drawing()), expected);
      const rows = rowsOf(world.tree).map((row) => world.tree.getTreeItem(row));
      assert.doesNotMatch(JSON.stringify(rows), new RegExp(token), 'no row shows the token');
    });

  test('500', async function () {
    // The client tries again before it gives up.
    this.timeout(60_000);
    const world = await signedIn(remote());
    service.answer = { status: 500, body: {} };
    assert.deepEqual(stateIn(await world.drawing()), ['The service failed (500).', 'Try Again']);
  });

  test('offline', async function () {
    this.timeout(60_000);
    const gone = await scriptedService();
    await gone.stop();
    const world = worldOf(remote({ baseUrl: gone.url }));
    await world.context.secrets.store({ applicationId: id, origin: gone.url }, 'bot-token', token);
    assert.deepEqual(stateIn(await world.drawing()), ['Offline: no answer.', 'Try Again']);
  });

  test('a failure goes when one tries again, and definitions do not try again', async () => {
    const world = await signedIn(remote());
    service.answer = { status: 401, body: unauthorized };
    await world.drawing();
    const asked = service.requests.length;

    world.definitions = [defined('ping')];
    const told = nextDrawing(world);
    world.tell();
    assert.deepEqual(stateIn(await told), ['The token is not accepted.', 'Sign In…', 'Global · 1 unknown']);
    assert.equal(service.requests.length, asked, 'typing sends nothing');

    service.answer = { status: 200, body: [] };
    await world.context.applications.refresh(remote());
    assert.deepEqual(stateIn(await world.drawing()), ['Global · 1 not deployed']);
  });

  test('signing in and out is seen at once', async () => {
    const world = worldOf(remote());
    await world.drawing();
    const owner = { applicationId: id, origin: service.url };
    const compared = nextDrawing(world);
    await world.context.secrets.store(owner, 'bot-token', token);
    assert.deepEqual(stateIn(await compared), ['Global · no commands']);
    const out = nextDrawing(world);
    await world.context.secrets.delete(owner);
    assert.deepEqual(stateIn(await out), ['Not signed in to HOST.', 'Sign In…']);
  });

  test('a guild that is refused leaves the others as they are; one without an id says so', async () => {
    const world = await signedIn(remote({ guilds: [{ name: 'testers', id: '55' }, { name: 'friends' }] }));
    service.answerOf = (url) => (url.includes('/guilds/') ? { status: 403, body: refused } : undefined);
    assert.equal(
      withoutService(await world.drawing()).replace(service.url, 'URL'),
      `helper · URL
  Global · no commands
    No commands here or there.
    New Command…
  testers
    Not allowed into this guild.
    Try Again
  The guild friends has no id.
  Open Configuration
`,
    );
  });

  test('one scope is read again alone', async () => {
    const guilds = [{ name: 'testers', id: '55' }];
    const world = await signedIn(remote({ guilds }));
    await world.drawing();
    service.requests.splice(0);
    await world.context.applications.refresh(remote({ guilds }), { kind: 'guild', id: '55' });
    assert.deepEqual(service.requests, [`GET /api/v10/applications/${id}/guilds/55/commands`]);
  });
});

suite('applications view: without rows', () => {
  test('each emptiness has its own welcome', async () => {
    const world = worldOf();
    assert.equal(await world.drawing(), '');
    assert.equal(emptinessOf(world.context), 'empty');
    for (const state of [{ kind: 'failed', reason: 'x' }, { kind: 'stopped' }] as const) {
      world.setSession(state);
      assert.equal(emptinessOf(world.context), 'stopped');
    }
  });

  test('rows stay while the server starts again', async () => {
    const world = worldOf(application());
    await world.drawing();
    world.setSession({ kind: 'starting' });
    assert.equal(emptinessOf(world.context), 'filled');
  });

  suiteTeardown(() => assert.equal(worlds.length, 0));
});
