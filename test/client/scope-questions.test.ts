/** Commands that ask for an application, a scope of it and more: questions in a row, none of which the focus takes away. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { ClientContext } from '../../client/context.ts';
import type { ApplicationInfo } from '../../server/protocol.ts';

const asked = vi.hoisted(() => ({ shown: [] as string[], replies: [] as string[] }));

vi.mock('vscode', () => {
  const back = {};
  /** A person who picks the label or writes the text that is next, or goes back. */
  const createInput = () => {
    let accept = () => {};
    let trigger = (_: object) => {};
    let hide = () => {};
    const input = {
      title: '',
      step: 0,
      totalSteps: 0,
      value: '',
      placeholder: '',
      prompt: '',
      ignoreFocusOut: false,
      items: [] as { label: string }[],
      selectedItems: [] as { label: string }[],
      onDidChangeValue() {},
      onDidAccept: (listener: () => void) => {
        accept = listener;
      },
      onDidTriggerButton: (listener: (button: object) => void) => {
        trigger = listener;
      },
      onDidHide: (listener: () => void) => {
        hide = listener;
      },
      show() {
        const { title, step, totalSteps, placeholder, prompt } = input;
        const count = totalSteps ? ` ${step}/${totalSteps}` : '';
        asked.shown.push(`${title}${count}: ${placeholder || prompt}`);
        if (!input.ignoreFocusOut) return hide();
        const reply = asked.replies.shift();
        if (reply === 'back') return trigger(back);
        input.selectedItems = input.items.filter(({ label }) => label === reply);
        if (input.items.length === 0) input.value = reply ?? '';
        accept();
      },
      dispose() {},
    };
    return input;
  };
  return {
    QuickInputButtons: { Back: back },
    InputBoxValidationSeverity: {},
    EventEmitter: class {},
    Uri: { parse: (text: string) => text },
    ProgressLocation: {},
    l10n: { t: (text: string) => text },
    workspace: { asRelativePath: (path: string) => path },
    commands: {},
    window: {
      createQuickPick: createInput,
      createInputBox: createInput,
      showInformationMessage: (text: string) => void asked.shown.push(`told: ${text}`),
      showWarningMessage: (text: string) => void asked.shown.push(`told: ${text}`),
    },
  };
});

const { scopeFor, scopeOrAllFor } = await import('../../client/deploy/tasks/command-argument.ts');
const { chooseDeployed } = await import('../../client/wizard/deployed-steps.ts');
const { chooseTarget } = await import('../../client/permissions/target.ts');

const application = (name: string, ...guilds: readonly string[]): ApplicationInfo => ({
  key: name,
  name,
  folder: name,
  guilds: guilds.map((guild) => ({ name: guild, id: '5' })),
  severities: {},
});
const [plain, helper] = [application('plain'), application('helper', 'home', 'test')];

/** As many applications as given, of which each scope has the commands `ping` and `pong`. */
function contextOf(...all: readonly ApplicationInfo[]): ClientContext {
  const deployed = ['ping', 'pong'].map((name) => ({ kind: 'left', deployed: { id: name, name, type: 1 } }));
  const scopesOf = ({ guilds }: ApplicationInfo) =>
    [undefined, ...guilds.map(({ name }) => name)].map((guild) => ({ guild, plan: { entries: deployed } }));
  return {
    session: { state: { kind: 'ready' }, request: async () => all },
    applications: {
      all,
      refresh: async () => {},
      stateOf: (info: ApplicationInfo) => ({ kind: 'compared', scopes: scopesOf(info), failedScopes: [] }),
    },
    connections: {
      open: async ({ guilds }: ApplicationInfo) => ({
        kind: 'ready',
        guilds: new Map(guilds.map(({ name, id }) => [name, id])),
      }),
    },
  } as unknown as ClientContext;
}

const both = contextOf(plain, helper);

beforeEach(() => Object.assign(asked, { shown: [], replies: [] }));

it('an application and a scope', async () => {
  asked.replies = ['helper', 'back', 'helper', '$(organization) test'];
  expect(await scopeFor(undefined, both, 'Compare')).toEqual({
    application: helper,
    picked: { guild: 'test' },
  });
  expect(asked.shown).toEqual([
    'Compare 1/2: Which application?',
    'Compare 2/2: Which commands?',
    'Compare 1/2: Which application?',
    'Compare 2/2: Which commands?',
  ]);
});

it('only what is open is asked: no guilds, one application, a row', async () => {
  asked.replies = ['plain', 'plain', '$(layers) Everything that is defined'];
  const all = { guild: undefined };
  expect(await scopeFor(undefined, both, 'Compare')).toEqual({ application: plain, picked: all });
  expect(await scopeOrAllFor(undefined, both, 'Deploy')).toEqual({
    application: plain,
    picked: 'everything',
  });
  const one = contextOf(helper);
  expect(await scopeOrAllFor(undefined, one, 'Deploy')).toEqual({
    application: helper,
    picked: 'everything',
  });
  expect(await scopeFor(undefined, contextOf(plain), 'Compare')).toEqual({ application: plain, picked: all });
  const row = { application: helper, scope: { guild: 'home' } };
  expect(await scopeFor(row, both, 'Compare')).toEqual({ application: helper, picked: { guild: 'home' } });
  expect(await scopeOrAllFor({ application: helper }, both, 'Deploy')).toEqual({
    application: helper,
    picked: 'everything',
  });
  expect(asked.shown).toEqual([
    'Compare 1/2: Which application?',
    'Deploy 1/2: Which application?',
    'Deploy: Which commands?',
  ]);
});

it('nobody answers', async () => {
  asked.replies = ['helper'];
  expect(await scopeFor(undefined, contextOf(), 'Compare')).toBeUndefined();
  expect(asked.shown).toEqual([expect.stringContaining('told: ')]);
});

const named = ({ commands = [] }: { commands?: readonly { readonly name: string }[] } = {}) =>
  commands.map(({ name }) => name);

it('deployed commands of a scope', async () => {
  asked.replies = ['helper', '$(globe) Global commands', '/pong'];
  const begun = { argument: undefined, all: undefined, again() {} };
  expect(named(await chooseDeployed(begun, both, 'Delete', 'Which?'))).toEqual(['pong']);
  expect(asked.shown).toEqual([
    'Delete 1/3: Which application?',
    'Delete 2/3: Which commands?',
    'Delete 3/3: Which?',
  ]);
});

it('deployed commands of rows are asked for no more', async () => {
  const row = { application: helper, scope: { guild: 'home' }, entry: { deployed: { id: 'ping' } } };
  const begun = { argument: row, all: [row], again() {} };
  expect(named(await chooseDeployed(begun, both, 'Delete', 'Which?'))).toEqual(['ping']);
  expect(asked.shown).toEqual([]);
});

it('permissions: an application, a guild and its id', async () => {
  asked.replies = ['helper', 'Another guild…', ' 123 '];
  expect(await chooseTarget(both, {})).toEqual({ application: helper, guild: { name: '123', id: '123' } });
  asked.replies = ['plain', '456'];
  expect(await chooseTarget(both, {})).toEqual({ application: plain, guild: { name: '456', id: '456' } });
  asked.replies = ['helper', 'home'];
  expect(await chooseTarget(both, {})).toEqual({ application: helper, guild: { name: 'home', id: '5' } });
  expect(asked.shown).toEqual([
    'Edit permissions 1/3: Permissions of which application?',
    'Edit permissions 2/3: Permissions in which guild?',
    'Edit permissions 3/3: Id of the guild',
    'Edit permissions 1/3: Permissions of which application?',
    'Edit permissions 3/3: Id of the guild',
    'Edit permissions 1/3: Permissions of which application?',
    'Edit permissions 2/3: Permissions in which guild?',
  ]);
});

it('permissions: what a row says is not asked', async () => {
  const one = application('one', 'home');
  expect(await chooseTarget(both, { application: one })).toEqual({
    application: one,
    guild: { name: 'home', id: '5' },
  });
  expect(await chooseTarget(both, { application: helper, guild: 'test' })).toEqual({
    application: helper,
    guild: { name: 'test', id: '5' },
  });
  await expect(chooseTarget(both, { application: helper, guild: 'gone' })).rejects.toThrow('has no id');
  asked.replies = ['7'];
  expect(await chooseTarget(both, { application: plain })).toEqual({
    application: plain,
    guild: { name: '7', id: '7' },
  });
  expect(asked.shown).toEqual(['Edit permissions: Id of the guild']);
});
