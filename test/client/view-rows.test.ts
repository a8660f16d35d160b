/** The rows of the Applications view as drawings: `label · description`, indented. */
import { afterEach, expect, it, vi } from 'vitest';
import type { ApplicationState } from '../../client/applications/applications.ts';
import type { ViewNode } from '../../client/views/nodes.ts';
import type { ApplicationDefinitions, ApplicationInfo, DefinedCommand } from '../../server/protocol.ts';

vi.mock('vscode', () => ({
  l10n: {
    t: (text: string, ...parts: string[]) =>
      text.replaceAll(/\{(\d)\}/g, (_, at: string) => parts[Number(at)] ?? ''),
  },
  env: { language: 'en' },
  workspace: { workspaceFolders: [{}], asRelativePath: () => 'appcommands.json' },
  Uri: { parse: (text: string) => text },
  TreeItemCollapsibleState: { None: 0, Collapsed: 1, Expanded: 2 },
  TreeItem: class {
    label: string;
    constructor(label: string) {
      this.label = label;
    }
  },
  ThemeIcon: class {
    id: string;
    constructor(id: string) {
      this.id = id;
    }
  },
  ThemeColor: class {},
}));

const { childrenOf } = await import('../../client/views/children.ts');
const { itemOf } = await import('../../client/views/items.ts');
const { createCountdown } = await import('../../client/views/countdown.ts');
const { timeLeft } = await import('../../client/views/time-left.ts');
const { RemoteError } = await import('../../remote/error.ts');

const application: ApplicationInfo = {
  key: 'helper',
  name: 'helper',
  folder: 'file:///',
  configUri: 'file:///appcommands.json',
  applicationId: '1',
  baseUrl: 'https://commands.example',
  guilds: [{ name: 'testers', id: '2' }, { name: 'friends' }],
  severities: {},
};

function defined(name: string, line: number, guild?: string, type = 1): DefinedCommand {
  const start = { line, character: 0 };
  const place = { uri: 'file:///a.commands.json', range: { start, end: { line, character: 9 } } };
  const at = { start: 0, end: 0 };
  return {
    scope: guild === undefined ? { kind: 'global' } : { kind: 'guild', name: guild },
    local: { name, type, id: undefined, body: { name }, at },
    definition: place,
    name: place,
  } as unknown as DefinedCommand;
}

const ping = defined('ping', 1);

const definitions: ApplicationDefinitions = {
  commands: [defined('pong', 2), ping, defined('Greet', 3, undefined, 2), defined('debug', 4, 'testers')],
  unknown: [],
  perhaps: [],
  errors: [
    { ...ping.definition, rule: 'a', message: 'First.', definitions: [ping.definition] },
    { ...ping.definition, rule: 'b', message: 'Second.', definitions: [ping.definition] },
    { ...ping.definition, rule: 'c', message: 'Of nobody knows which.' },
  ],
};

const contextOf = (state: ApplicationState) =>
  ({
    applications: { all: [application], isKnown: true, stateOf: () => state, knownStateOf: () => state },
    session: { state: { kind: 'ready' } },
    secrets: { otherOrigins: () => [] },
    local: { running: undefined, isStarting: false },
  }) as unknown as Parameters<typeof childrenOf>[1] & Parameters<typeof itemOf>[1];

const below = (state: ApplicationState, node: ViewNode): readonly ViewNode[] =>
  childrenOf(node, contextOf(state));

const itemIn = (state: ApplicationState, node: ViewNode) => itemOf(node, contextOf(state), true);

function drawing(state: ApplicationState, node: ViewNode = root, indentation = ''): string {
  return below(state, node)
    .map((node) => {
      const { label, description } = itemIn(state, node);
      const row = [label, description].filter(Boolean).join(' · ');
      return `${indentation}${row}\n${drawing(state, node, `${indentation}  `)}`;
    })
    .join('');
}

afterEach(() => void vi.useRealTimers());

const root: ViewNode = { kind: 'application', application };

const allUnknown = `Global · 3 unknown
  Slash Commands · 2
    ping · unknown · 2 errors
    pong · unknown
  User Commands · 1
    Greet · unknown
testers · 1 unknown
  Slash Commands · 1
    debug · unknown
`;

const owner = { applicationId: '1', origin: 'https://commands.example' };
const error = (kind: 'offline' | 'forbidden') => new RemoteError(kind, 'x');

const states: readonly (readonly [string, ApplicationState, string])[] = [
  [
    'signed out',
    { kind: 'closed', connection: { kind: 'signed-out', owner }, definitions },
    'Not signed in to commands.example.\nSign In…\n',
  ],
  [
    'not trusted',
    { kind: 'closed', connection: { kind: 'untrusted' }, definitions },
    'Not trusted: nothing is sent.\nManage Workspace Trust\n',
  ],
  [
    'offline',
    { kind: 'failed', error: error('offline'), at: 0, definitions },
    'Offline: no answer.\nTry Again\n',
  ],
  [
    'refused',
    { kind: 'failed', error: error('forbidden'), at: 0, definitions },
    'Token may not read commands.\nSign In…\n',
  ],
  ['stopped', { kind: 'stopped', definitions }, 'The local service is stopped.\nStart Local Service\n'],
];
it.each(states)('%s: what is defined stays, and how it compares is unknown', (_, state, sentence) => {
  expect(drawing(state)).toBe(`${sentence}${allUnknown}`);
});

it('nothing is defined, or the language server does not say: the sentence stands alone', () => {
  const closed = { kind: 'closed', connection: { kind: 'untrusted' } } as const;
  expect(drawing(closed)).toBe('Not trusted: nothing is sent.\nManage Workspace Trust\n');
});

it('of guilds that are refused or have no id the definitions stay, too', () => {
  const state: ApplicationState = {
    kind: 'compared',
    connection: { kind: 'ready', guilds: new Map([['testers', '2']]) } as never,
    definitions: {
      ...definitions,
      commands: [defined('debug', 1, 'testers'), defined('party', 2, 'friends')],
    },
    scopes: [],
    failedScopes: [{ scope: { kind: 'guild', id: '2' }, guild: 'testers', error: error('forbidden') }],
    at: 0,
  };
  expect(drawing(state)).toBe(`testers
  Not allowed into this guild.
  Try Again
  Slash Commands · 1
    debug · unknown · 2 errors
The guild friends has no id.
Open Configuration
friends · 1 unknown
  Slash Commands · 1
    party · unknown
`);
});

it('a row of unknown state opens its definition, has errors in its tooltip, and ids are unique', () => {
  const state: ApplicationState = {
    kind: 'closed',
    connection: { kind: 'untrusted' },
    definitions: { ...definitions, commands: [...definitions.commands, defined('ping', 9)] },
  };
  const all = (node: ViewNode): readonly ViewNode[] =>
    below(state, node).flatMap((node) => [node, ...all(node)]);
  const items = all(root).map((node) => itemIn(state, node));
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  const row = items.find(({ label }) => label === 'ping');
  expect(row?.command?.command).toBe('applicationCommands.revealDefinition');
  expect(row?.contextValue).toBe('command.unknown.slash');
  expect(row?.iconPath).toMatchObject({ id: 'error' });
  expect(row?.tooltip).toBe(
    'ping\n✗ First.\n✗ Second.\nUnknown: the commands deployed to https://commands.example could not be read.',
  );
});

it('a rate limit counts down row by row, and is asked about again once it is over', () => {
  vi.useFakeTimers({ now: 0 });
  const limited = new RemoteError('rate-limited', 'x', { retryAfter: 3500 });
  const state: ApplicationState = { kind: 'failed', error: limited, at: 0 };
  const seen: string[] = [];
  const label = (row: ViewNode) => String(itemIn(state, row).label);
  const countdown = createCountdown(
    (row) => seen.push(label(row)),
    (row) => seen.push(`over: ${row.state.action.command}`),
  );
  const rows = below(state, root);
  expect(rows.map(label)).toEqual(['Rate limited: 4 s left.', 'Try Again']);
  countdown.watch(rows);
  vi.advanceTimersByTime(10_000);
  expect(seen).toEqual([
    'Rate limited: 3 s left.',
    'Rate limited: 2 s left.',
    'Rate limited: 1 s left.',
    'over: applicationCommands.refreshApplication',
  ]);
  expect(vi.getTimerCount()).toBe(0);
  const [row] = rows;
  expect(row && label(row)).toMatch(/^Rate limited until /);

  countdown.watch(below({ ...state, at: Date.now() }, root));
  countdown.forget();
  vi.advanceTimersByTime(10_000);
  expect(seen).toHaveLength(4);
});

it.each([
  [0, '0 s'],
  [999, '1 s'],
  [59_001, '1 min 0 s'],
  [200_000, '3 min 20 s'],
  [3_600_000, '1 h 0 min 0 s'],
])('%i ms are %s', (ms, words) => {
  expect(timeLeft(ms)).toBe(words);
});
