/**
 * Everything that is done with a service, against every way in which one fails: it ends in one sentence with one action,
 * nothing is lost, and what was wanted is done once the service works again. No message, log or command holds a secret.
 */
import assert from 'node:assert/strict';
import { suite, suiteSetup, suiteTeardown, test } from 'mocha';
import * as vscode from 'vscode';
import { createApplications } from '../../../client/applications/applications.ts';
import type { UserSessions } from '../../../client/authentication/user-sessions.ts';
import { registerDelete } from '../../../client/commands/deploying/delete.ts';
import { registerDiff } from '../../../client/commands/deploying/diff.ts';
import { registerDiffScope } from '../../../client/commands/deploying/diff-scope.ts';
import { registerPull } from '../../../client/commands/deploying/pull.ts';
import { registerApplyPermissions } from '../../../client/commands/permissions/apply-permissions.ts';
import { registerDiffPermissions } from '../../../client/commands/permissions/diff-permissions.ts';
import { registerEditPermissions } from '../../../client/commands/permissions/edit-permissions.ts';
import type { ClientContext } from '../../../client/context.ts';
import { createDeploys } from '../../../client/deploy/deploys.ts';
import { createPermissions } from '../../../client/permissions/permissions.ts';
import { createConnections } from '../../../client/service/connections.ts';
import { createLocalService } from '../../../client/service/local-service.ts';
import { createSecrets } from '../../../client/service/secrets.ts';
import type { Session } from '../../../client/session/session.ts';
import { permissionNodes } from '../../../client/views/permission-nodes.ts';
import type { StateNode } from '../../../client/views/states.ts';
import { standardScriptStyle } from '../../../core/definitions/source.ts';
import type { DeployedCommand } from '../../../core/plan/deployed.ts';
import { type ApplicationInfo, type DefinedCommand, methods } from '../../../server/protocol.ts';
import { userTokenOf } from '../../../service/index.ts';
import { leaksIn, type Secret } from '../../kit/leaks.ts';
import { defined, memorySecrets, memoryState } from './applications-support.ts';
import { as, type Broken, brokenService, type Fault, handlerOf, Person, standIn } from './faults-support.ts';
import { permissionsFileOf } from './permissions-support.ts';
import { until } from './support.ts';

const guild = '613425648685547541';
const folder = 'faults';

type World = Awaited<ReturnType<typeof createWorld>>;

/** An application of its own: `ping` is deployed with an overwrite, and defined otherwise. */
interface Bench {
  readonly world: World;
  readonly application: ApplicationInfo;
  readonly id: string;
  readonly root: vscode.Uri;
  readonly ping: DeployedCommand;
  readonly person: Person;
  /** Asks the service itself, which is never broken. */
  ask(path: string): Promise<unknown>;
}

interface Work {
  readonly when: 'reading' | 'writing';
  start(bench: Bench): unknown;
  /** Whether all that was wanted is done. */
  isDone(bench: Bench): Promise<boolean>;
}

const row = ({ application, ping }: Bench) => ({
  application,
  scope: { scope: { kind: 'global' }, guild: undefined },
  entry: { kind: 'left', deployed: ping, isEntryPoint: false, isPerhapsDefined: false, renamedTo: undefined },
});
const definitionsFile = (root: vscode.Uri) => vscode.Uri.joinPath(root, 'all.commands.json');
const permissionsFile = ({ root }: Bench) => vscode.Uri.joinPath(root, 'testers.permissions.json');
const exists = (uri: vscode.Uri): Promise<boolean> =>
  Promise.resolve(vscode.workspace.fs.stat(uri)).then(
    () => true,
    () => false,
  );
const ran = ({ person }: Bench, command: string): boolean =>
  person.ran.some((item) => item.command === command);
const opensDiff = async (bench: Bench): Promise<boolean> => ran(bench, 'vscode.diff');
const names = async ({ ask }: Bench): Promise<readonly string[]> =>
  ((await ask('/commands')) as readonly DeployedCommand[]).map((command) => String(command.description));

const works: Readonly<Record<string, Work>> = {
  'deploy: reading': {
    when: 'reading',
    start: ({ world, application }) => world.context.deploys.deploy({ application, what: '/ping' }),
    isDone: async (bench) => (await names(bench)).includes('new'),
  },
  'deploy: writing': {
    when: 'writing',
    start: ({ world, application }) => world.context.deploys.deploy({ application, what: '/ping' }),
    isDone: async (bench) => (await names(bench)).includes('new'),
  },
  diff: { when: 'reading', start: (bench) => bench.world.diff(row(bench)), isDone: opensDiff },
  'diff of a scope': {
    when: 'reading',
    start: (bench) => bench.world.diffScope(row(bench)),
    isDone: async (bench) => ran(bench, 'vscode.changes'),
  },
  pull: {
    when: 'reading',
    start: (bench) => bench.world.pull(row(bench)),
    isDone: ({ root }) => exists(vscode.Uri.joinPath(root, 'ping.command.json')),
  },
  'delete: reading': {
    when: 'reading',
    start: (bench) => bench.world.delete(row(bench)),
    isDone: async (bench) => (await names(bench)).length === 0,
  },
  'delete: writing': {
    when: 'writing',
    start: (bench) => bench.world.delete(row(bench)),
    isDone: async (bench) => (await names(bench)).length === 0,
  },
  'overwrites: compare': {
    when: 'reading',
    start: (bench) => bench.world.diffPermissions(permissionsFile(bench)),
    isDone: opensDiff,
  },
  'overwrites: edit': {
    when: 'reading',
    start: ({ world, application }) => world.editPermissions({ application }),
    isDone: ({ root }) => exists(vscode.Uri.joinPath(root, 'new.permissions.json')),
  },
  'overwrites: apply, reading': {
    when: 'reading',
    start: (bench) => bench.world.applyPermissions(permissionsFile(bench)),
    isDone: isApplied,
  },
  'overwrites: apply, writing': {
    when: 'writing',
    start: (bench) => bench.world.applyPermissions(permissionsFile(bench)),
    isDone: isApplied,
  },
};

async function isApplied({ ask, ping }: Bench): Promise<boolean> {
  const { permissions } = (await ask(`/guilds/${guild}/commands/${ping.id}/permissions`)) as {
    readonly permissions: readonly { readonly id: string }[];
  };
  return permissions.some((permission) => permission.id === '77');
}

/** The sentence, and the action below it. */
type Ending = readonly [RegExp, string];

const endings: Readonly<Record<Fault, Ending>> = {
  '429': [/^Rate limited by http:\S+ until /, 'Try Again'],
  '500': [/^Error 500 from http:/, 'Try Again'],
  'dropped connection': [/^No answer from http:/, 'Try Again'],
  '401': [/^The token is not accepted by http:/, 'Sign In…'],
  '403': [/ may not read this at http:/, 'Open Configuration'],
  'refused body': [/^\/ping was refused by http:/, 'Show Problems'],
};
const mayNotChange: Ending = [/ may not change these commands at http:/, 'Open Configuration'];
const otherEndings: Readonly<Record<string, Partial<Record<Fault, Ending>>>> = {
  'deploy: reading': { '403': mayNotChange },
  'deploy: writing': { '403': mayNotChange },
  'delete: writing': { '403': mayNotChange },
  'overwrites: apply, writing': {
    '401': [/does not accept your sign-in any more\.$/, 'Sign In Again'],
    '403': [/^You may not manage permissions in this guild/, 'Sign In as Another User'],
    'refused body': [/^The request was refused by http:/, 'Show Log'],
  },
};
/** What actions run that are not to try again. */
const commandsOf: Readonly<Record<string, string>> = {
  'Sign In…': 'applicationCommands.signIn',
  'Open Configuration': 'applicationCommands.openConfiguration',
  'Show Problems': 'workbench.actions.view.problems',
  'Show Log': 'applicationCommands.showLog',
};

const faults: readonly Fault[] = ['429', '500', 'dropped connection', '401', '403'];
const refusable = ['deploy: writing', 'overwrites: apply, writing'];
const cases = Object.entries(works).flatMap(([title, work]) =>
  [...faults, ...(refusable.includes(title) ? (['refused body'] as const) : [])].map((fault) => ({
    title,
    work,
    fault,
  })),
);

suite('faults', function () {
  // A client is patient with a service that fails: some seven times.
  this.timeout(90_000);
  let world: World;
  const results = new Map<string, Promise<void>>();
  const persons: Person[] = [];
  let leave = () => {};

  suiteSetup(async () => {
    world = await createWorld();
    leave = standIn();
    // All at once; each is waited for by its own test.
    const begun = cases.map(async (item, at) => ({ one: item, bench: await createBench(world, at) }));
    const benches = await Promise.all(begun);
    await world.context.applications.refresh();
    for (const { one: item, bench } of benches) {
      persons.push(bench.person);
      const result = as(bench.person, () => endsWell(bench, item.title, item.work, item.fault));
      result.catch(() => {});
      results.set(`${item.title} ${item.fault}`, result);
    }
    for (const [at, fault] of faults.entries()) {
      const bench = await createBench(world, cases.length + at);
      const result = rowsEndWell(bench, fault);
      result.catch(() => {});
      results.set(`rows ${fault}`, result);
    }
  });
  suiteTeardown(async () => {
    await Promise.allSettled(results.values());
    leave();
    await world.dispose();
  });

  for (const { title, fault } of cases) test(`${title}: ${fault}`, () => results.get(`${title} ${fault}`));
  for (const fault of faults) test(`overwrites: rows: ${fault}`, () => results.get(`rows ${fault}`));

  test('no secret was said, logged or handed to a command, and one that is would be found', async () => {
    await Promise.allSettled(results.values());
    const texts = new Map([
      ['log', world.logged.join('\n')],
      ['messages', persons.flatMap(({ said }) => said.map(({ text }) => text)).join('\n')],
      ['questions', persons.flatMap(({ questions }) => questions).join('\n')],
      ['commands', JSON.stringify(persons.flatMap(({ ran: all }) => all))],
      ['problems', world.problems.join('\n')],
      ['globalState', world.remembered()],
    ]);
    for (const [place, text] of texts) assert(text.length > 50, `${place} holds something`);
    assert.deepEqual(leaksIn(texts, world.secretsGiven), []);
    const [secret] = world.secretsGiven.flatMap((secret) => ('value' in secret ? [secret.value] : []));
    assert.equal(leaksIn(new Map([['log', `Bot ${secret}`]]), world.secretsGiven).length, 1);
    assert.doesNotMatch([...texts.values()].join('\n'), /\bat .*[.][cm]?[jt]s:\d+:\d+/);
  });
});

async function endsWell(bench: Bench, title: string, work: Work, fault: Fault): Promise<void> {
  const { world, person, id } = bench;
  const before = JSON.stringify([await bench.ask('/commands'), await overwrites(bench)]);
  const broken: Broken = { fault, when: work.when };
  world.service.broken.set(id, broken);
  void work.start(bench);
  const said = await until(`a message of ${title} ${fault}`, async () => person.said[0]);
  world.problems.push(JSON.stringify(vscode.languages.getDiagnostics()));
  const [sentence, action] = otherEndings[title]?.[fault] ?? endings[fault];
  assert.match(said.text, sentence);
  assert.deepEqual(said.buttons, [action]);
  assert.equal(said.text.split(/\.\s/).length, 1, `one sentence: ${said.text}`);
  assert.equal(
    JSON.stringify([await bench.ask('/commands'), await overwrites(bench)]),
    before,
    'nothing is lost',
  );
  assert.equal(await work.isDone(bench), false);

  world.service.broken.delete(id);
  said.answer(action);
  const command = commandsOf[action];
  if (command !== undefined) {
    await until(command, async () => ran(bench, command) || undefined);
    void as(person, () => work.start(bench));
  }
  await until(`the end of ${title} after ${fault}`, async () => (await work.isDone(bench)) || undefined);
  const failures = person.said.slice(1).filter(({ buttons }) => buttons.length > 0);
  assert.deepEqual(
    failures.map(({ text }) => text),
    [],
    'it is said once',
  );
}

const overwrites = ({ ask }: Bench) => ask(`/guilds/${guild}/commands/permissions`);

/** Below a command of the view: the sentence and the action are rows, and the action reads the view again. */
async function rowsEndWell(bench: Bench, fault: Fault): Promise<void> {
  const { world, application, ping } = bench;
  const connection = await world.context.connections.open(application);
  assert(connection.kind === 'ready');
  const [node] = permissionNodes(world.context.permissions, { application, connection, command: ping });
  assert(node);
  world.service.broken.set(bench.id, { fault, when: 'reading' });
  const rows = (await node.children()) as readonly StateNode[];
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['state', 'action'],
  );
  const sentences: Partial<Record<Fault, RegExp>> = {
    '429': /^Rate limited until/,
    '500': /^The service failed \(500\)/,
    'dropped connection': /^Offline: no answer/,
    '401': /^The token is not accepted/,
    '403': /^Not allowed into this guild/,
  };
  assert.match(rows[0]?.state.sentence ?? '', sentences[fault] ?? assert.fail());
  assert.equal(
    rows[1]?.state.action.command,
    fault === '401' ? 'applicationCommands.signIn' : 'applicationCommands.refreshApplication',
  );
  assert.deepEqual(leaksIn(new Map([['rows', JSON.stringify(rows)]]), world.secretsGiven), []);
  world.service.broken.delete(bench.id);
  world.context.permissions.forget();
  assert.deepEqual(
    (await node.children()).map(({ kind }) => kind),
    ['overwrite'],
  );
}

async function createWorld() {
  const [{ uri } = assert.fail('there is a folder')] = vscode.workspace.workspaceFolders ?? [];
  const base = vscode.Uri.joinPath(uri, folder);
  const service = await brokenService();
  const applications: ApplicationInfo[] = [];
  const logged: string[] = [];
  const log = new Proxy(vscode.window.createOutputChannel('Faults under test', { log: true }), {
    get: (target, name) =>
      ['trace', 'debug', 'info', 'warn', 'error'].includes(String(name))
        ? (...words: unknown[]) => logged.push(words.map(String).join(' '))
        : Reflect.get(target, name),
  });
  const state = memoryState();
  const secrets = createSecrets(memorySecrets(), state);
  const local = createLocalService(vscode.Uri.joinPath(base, 'service'), log);
  const connections = createConnections(local, secrets);
  const session = sessionOf(base, applications);
  const all = createApplications({ session, connections, local, secrets, log });
  const tokens = new Map<string, string>();
  const users = {
    sessionAt: async ({ applicationId }: { readonly applicationId: string }) => ({
      id: applicationId,
      accessToken: tokens.get(applicationId),
    }),
    removeSession: async () => {},
  } as unknown as UserSessions;
  const permissions = createPermissions(all);
  const deploys = createDeploys({ session, applications: all, connections, secrets, log });
  const context = {
    log,
    session,
    local,
    secrets,
    connections,
    applications: all,
    users,
    permissions,
    deploys,
  } as unknown as ClientContext;
  return {
    base,
    service,
    applications,
    context,
    logged,
    /** What was marked in files while something was wrong. */
    problems: [] as string[],
    tokens,
    secretsGiven: [] as Secret[],
    remembered: () => JSON.stringify(state.keys().map((key) => [key, state.get(key)])),
    diff: handlerOf(() => registerDiff(context)),
    diffScope: handlerOf(() => registerDiffScope(context)),
    pull: handlerOf(() => registerPull(context)),
    delete: handlerOf(() => registerDelete(context)),
    diffPermissions: handlerOf(() => registerDiffPermissions(context)),
    editPermissions: handlerOf(() => registerEditPermissions(context)),
    applyPermissions: handlerOf(() => registerApplyPermissions(context)),
    async dispose() {
      for (const item of [deploys, permissions, all, local]) item.dispose();
      await service.close();
      await vscode.workspace.fs.delete(base, { recursive: true });
    },
  };
}

async function createBench(world: World, at: number): Promise<Bench> {
  const { service, url } = world.service;
  const { administration } = service;
  const { id, botToken, clientSecret } = await administration.createApplication({ name: `broken-${at}` });
  await administration.createGuild({ name: 'testers', id: guild }).catch(() => {});
  await administration.authorize(id, guild);
  const root = vscode.Uri.joinPath(world.base, String(at));
  const application: ApplicationInfo = {
    key: `faults ${at}`,
    name: `broken-${at}`,
    applicationId: id,
    baseUrl: url,
    folder: root.toString(),
    configUri: vscode.Uri.joinPath(root, 'appcommands.json').toString(),
    guilds: [{ name: 'testers', id: guild }],
    severities: {},
  };
  world.applications.push(application);
  await world.context.secrets.store({ applicationId: id, origin: url }, 'bot-token', botToken);
  const userToken = await userTokenOf(administration, id);
  world.tokens.set(id, userToken);
  world.secretsGiven.push(
    { what: 'a bot token', value: botToken },
    { what: 'a client secret', value: clientSecret },
    { what: "a user's token", value: userToken },
  );
  const send = async (
    path: string,
    authorization: string,
    method = 'GET',
    body?: object,
  ): Promise<unknown> => {
    const answer = await service.fetch(
      new Request(`http://localhost/api/v10/applications/${id}${path}`, {
        method,
        headers: { Authorization: authorization, 'Content-Type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    );
    const text = await answer.text();
    assert(answer.ok, text);
    return JSON.parse(text);
  };
  const bot = `Bot ${botToken}`;
  const ping = (await send('/commands', bot, 'POST', {
    name: 'ping',
    description: 'old',
  })) as DeployedCommand;
  await send(`/guilds/${guild}/commands/${ping.id}/permissions`, `Bearer ${userToken}`, 'PUT', {
    permissions: [{ id: guild, type: 1, permission: false }],
  });
  await vscode.workspace.fs.createDirectory(root);
  await vscode.workspace.fs.writeFile(definitionsFile(root), Buffer.from('[\n  {}\n]\n'));
  const wanted = [{ name: 'ping', permissions: [{ id: '77', type: 2, permission: true }] }];
  await vscode.workspace.fs.writeFile(
    vscode.Uri.joinPath(root, 'testers.permissions.json'),
    Buffer.from(JSON.stringify({ guild_id: guild, commands: wanted })),
  );
  return { world, application, id, root, ping, person: new Person(), ask: (path) => send(path, bot) };
}

/** The language server, as far as it is asked. */
function sessionOf(base: vscode.Uri, applications: readonly ApplicationInfo[]): Session {
  const never = () => new vscode.Disposable(() => {});
  const keyOf = (uri: string): string => `faults ${uri.slice(base.toString().length + 1).split('/')[0]}`;
  const rootOf = (key: string): vscode.Uri => vscode.Uri.joinPath(base, key.split(' ')[1] ?? '');
  return {
    state: { kind: 'ready', version: '0' },
    onDidChangeState: never,
    onNotification: never,
    async request(method: string, params: { readonly uri: string; readonly application: string }) {
      switch (method) {
        case methods.applications:
          return applications;
        case methods.definitions:
          return { commands: [definedIn(rootOf(params.application))], unknown: [], perhaps: [], errors: [] };
        case methods.places:
          return [];
        case methods.scriptStyle:
          return standardScriptStyle;
        case methods.scriptSurroundings:
          return { packages: [], scripts: 'typescript' };
        case methods.pullInto:
          return null;
        case methods.permissions:
          return permissionsFileOf(params.uri, keyOf(params.uri));
        case methods.permissionsPlace: {
          const uri = vscode.Uri.joinPath(rootOf(params.application), 'new.permissions.json');
          return { uri: uri.toString(), exists: false };
        }
        default:
          return assert.fail(`nobody answers ${method}`);
      }
    },
  } as unknown as Session;
}

function definedIn(root: vscode.Uri): DefinedCommand {
  const command = defined('ping', { description: 'new' });
  const place = { ...command.name, uri: definitionsFile(root).toString() };
  return { ...command, name: place, definition: place };
}
