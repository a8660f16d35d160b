/** Signing in, editing, comparing and applying permissions, against a local service and a person who answers. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { suite, suiteSetup, suiteTeardown, test } from 'mocha';
import * as vscode from 'vscode';
import type { Applications } from '../../../client/applications/applications.ts';
import { askBrowser } from '../../../client/authentication/browser.ts';
import { placeAt, type SignInPlace } from '../../../client/authentication/place.ts';
import { createUserSessions, type UserSessions } from '../../../client/authentication/user-sessions.ts';
import type { ClientContext } from '../../../client/context.ts';
import { applyFile } from '../../../client/permissions/apply.ts';
import { deployedScheme } from '../../../client/permissions/deployed-documents.ts';
import { diffFile } from '../../../client/permissions/diff.ts';
import { editFile } from '../../../client/permissions/edit.ts';
import { guarded, Stopped } from '../../../client/permissions/failures.ts';
import { createPermissions, type Permissions } from '../../../client/permissions/permissions.ts';
import { createConnections, type ReadyConnection } from '../../../client/service/connections.ts';
import { createLocalService, type LocalService } from '../../../client/service/local-service.ts';
import { createSecrets } from '../../../client/service/secrets.ts';
import type { Session } from '../../../client/session/session.ts';
import { permissionNodes } from '../../../client/views/permission-nodes.ts';
import { type ApplicationInfo, methods } from '../../../server/protocol.ts';
import { answerConsent } from '../../kit/consent.ts';
import { memorySecrets, memoryState } from './applications-support.ts';
import { permissionsFileOf } from './permissions-support.ts';
import { openFile } from './support.ts';

const guild = '613425648685547541';
const application: ApplicationInfo = {
  key: 'permissions-under-test',
  name: 'overwriter',
  folder: '',
  guilds: [{ name: 'testers', id: guild }],
  severities: {},
};
const everyone = { id: guild, type: 1, permission: false };

suite('permissions', () => {
  let local: LocalService;
  let users: UserSessions;
  let permissions: Permissions;
  let context: ClientContext;
  let connection: ReadyConnection;
  let place: SignInPlace;
  let commandId: string;
  const secrets = memorySecrets();
  const logged: string[] = [];
  const logFolder = mkdtempSync(path.join(tmpdir(), 'permissions-'));

  suiteSetup(async () => {
    const log = new Proxy(vscode.window.createOutputChannel('Permissions under test', { log: true }), {
      get: (target, name) =>
        ['info', 'warn', 'error'].includes(String(name))
          ? (...words: unknown[]) => logged.push(words.map(String).join(' '))
          : Reflect.get(target, name),
    });
    local = createLocalService(vscode.Uri.file(logFolder), log);
    const kept = createSecrets(secrets, memoryState());
    const connections = createConnections(local, kept);
    const changed = new vscode.EventEmitter<undefined>();
    const applications = {
      all: [application],
      onDidChange: changed.event,
      refresh: async () => {},
    } as unknown as Applications;
    const extension = {
      secrets,
      extension: { id: 'application-commands.under-test' },
    } as unknown as vscode.ExtensionContext;
    users = createUserSessions({ extension, local, secrets: kept, connections, applications, askBrowser });
    permissions = createPermissions(applications);
    context = {
      log,
      session: fakeSession(),
      local,
      secrets: kept,
      connections,
      applications,
      users,
      permissions,
    } as unknown as ClientContext;
    const opened = await connections.open(application);
    assert(opened.kind === 'ready');
    connection = opened;
    place = placeAt(application, connection);
    const { command } = await connection.remote.create(
      { kind: 'global' },
      { name: 'ban', description: 'Bans someone' },
    );
    commandId = command.id;
  });

  suiteTeardown(async () => {
    users.dispose();
    permissions.dispose();
    local.dispose();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  let count = 0;
  /** A file of its own each time: what was open before may still be in the editor. */
  const file = (overwrites: readonly unknown[]) => {
    count += 1;
    const text = { guild_id: guild, commands: [{ name: 'ban', permissions: overwrites }] };
    return openFile(`permissions/${count}.permissions.json`, JSON.stringify(text, null, 2));
  };
  const deployed = async () => (await connection.remote.permissionsOf(guild, commandId))?.permissions ?? [];

  test('a person who declines is not signed in', async () => {
    await asPerson({ decision: 'refuse' }, async () => {
      await assert.rejects(users.signIn(place), /declined/);
    });
    assert.deepEqual(await users.getSessions(undefined, {}), []);
  });

  test('applying shows what changes, signs in, and sets it', async () => {
    const document = await file([everyone, { id: '42', type: 2, permission: true }]);
    const said = await asPerson({ press: ['Apply'] }, () => applyFile(context, document.uri));
    assert.match(said[0] ?? '', /overwriter.*testers.*local service/);
    assert.match(said[0] ?? '', /\/ban\n.*\+ deny @everyone\n.*\+ allow user 42/);
    assert.match(said[1] ?? '', /Overwrites of one command are set/);
    assert.deepEqual(await deployed(), [everyone, { id: '42', type: 2, permission: true }]);
    const [session] = await users.getSessions(['applications.commands.permissions.update'], {});
    assert.match(session?.account.label ?? '', /^overwriter \(\d+\) at the local service$/);
    assert.equal(session?.account.id, `${connection.applicationId} local`);
  });

  test('nothing is sent where nothing changes, or the person does not agree', async () => {
    const same = await file(await deployed());
    assert.match((await asPerson({}, () => applyFile(context, same.uri)))[0] ?? '', /Nothing to do/);
    const other = await file([]);
    await asPerson({}, () => applyFile(context, other.uri));
    assert.equal((await deployed()).length, 2);
  });

  test('the rows below a command name everyone, users and more', async () => {
    permissions.forget();
    const commands = await connection.remote.list({ kind: 'global' });
    const [row] = permissionNodes(permissions, {
      application,
      connection,
      command: commands[0] ?? assert.fail(),
    });
    const rows = (await row?.children()) ?? [];
    assert.deepEqual(
      rows.map((row) => ('label' in row ? `${row.label}: ${row.description}` : row.kind)),
      ['@everyone: denied', 'user 42: allowed'],
    );
  });

  test('comparing shows the file as deployed, read-only, beside the file', async () => {
    const document = await file([everyone]);
    await diffFile(context, document.uri);
    const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
    assert(input instanceof vscode.TabInputTextDiff);
    assert.equal(input.modified.toString(), document.uri.toString());
    const left = await vscode.workspace.openTextDocument(input.original);
    assert.deepEqual(JSON.parse(left.getText()).commands[0].permissions, await deployed());
    assert.equal(vscode.workspace.fs.isWritableFileSystem(input.original.scheme), undefined);
  });

  test('what was compared before the window was loaded again does not read as if nothing were deployed', async () => {
    const document = await file([everyone]);
    const compared = vscode.Uri.from({ scheme: deployedScheme, path: document.uri.path, query: 'file' });
    await assert.rejects(async () => vscode.workspace.openTextDocument(compared));
  });

  test('editing writes the file from what is deployed, once, and shows the entry', async () => {
    const row = { application, command: { name: 'ban', type: 1 } };
    const uri = await editFile(context, row);
    assert.match(uri?.path ?? '', /guilds\/testers\/testers\.permissions\.json$/);
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.getText(editor.selection), '"ban"');
    const written = JSON.parse(editor.document.getText());
    assert.deepEqual(written.commands, [{ name: 'ban', type: 1, permissions: await deployed() }]);
    await editFile(context, { application, command: { name: 'kick', type: 1 } });
    assert.equal(editor.document.isDirty, true);
    assert.match(editor.document.getText(), /"name": "kick"/);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  test('a user who may not manage the guild is told so, and nothing is lost', async () => {
    const administration = local.running?.service.administration;
    const [user] = (await administration?.users()) ?? [];
    await administration?.updateUser(user?.id ?? '', { manages: [] });
    const document = await file([]);
    const error = await failing(asPerson({ press: ['Apply'] }, () => applyFile(context, document.uri)));
    assert.match(error.failure.sentence, /may not manage permissions/);
    assert.equal(error.failure.action?.title, 'Sign In as Another User');
    await administration?.updateUser(user?.id ?? '', { manages: null });
    assert.equal((await deployed()).length, 2);
  });

  test('a token that is not accepted any more is forgotten, and the person signs in again', async () => {
    const [session] = await users.getSessions(undefined, {});
    await revoke(local, connection, session?.accessToken ?? '');
    const document = await file([everyone]);
    const error = await failing(asPerson({ press: ['Apply'] }, () => applyFile(context, document.uri)));
    assert.match(error.failure.sentence, /does not accept your sign-in any more/);
    assert.deepEqual(await users.getSessions(undefined, {}), []);
    await asPerson({ press: ['Apply'] }, async () => error.failure.action?.run());
    assert.deepEqual(await deployed(), [everyone]);
  });

  test('a file that is not whole, or whose command is not deployed, is not sent', async () => {
    const broken = await openFile(
      'guilds/broken.permissions.json',
      `{ "guild_id": "${guild}", "commands": [{ "name": 5 }] }`,
    );
    const first = await failing(applyFile(context, broken.uri));
    assert.match(first.failure.sentence, /^Nothing was sent: `name` is missing, or cannot be sent/);
    const unknown = await openFile(
      'guilds/unknown.permissions.json',
      JSON.stringify({ guild_id: guild, commands: [{ name: 'gone', permissions: [] }] }),
    );
    const second = await failing(applyFile(context, unknown.uri));
    assert.match(second.failure.sentence, /\/gone is not deployed/);
  });

  test('another origin is named before a browser opens, and never gets the token', async () => {
    const other: SignInPlace = {
      ...place,
      origin: 'https://commands.example',
      where: 'https://commands.example',
      baseUrl: 'https://commands.example',
      isLocal: false,
    };
    assert.equal(await users.sessionAt(other), undefined);
    const said = await asPerson({}, async () => assert.equal(await users.signIn(other), undefined));
    assert.match(
      said[0] ?? '',
      /Sign in to https:\/\/commands\.example for the application overwriter \(\d+\)\?/,
    );
  });

  test('signing out forgets the session, and says so', async () => {
    const [session] = await users.getSessions(undefined, {});
    assert(session);
    const told = new Promise<readonly string[]>((resolve) => {
      const listener = users.onDidChangeSessions(({ removed }) => {
        listener.dispose();
        resolve((removed ?? []).map(({ id }) => id));
      });
    });
    await users.removeSession(session.id);
    assert.deepEqual(await told, [session.id]);
    assert.deepEqual(await users.getSessions(undefined, {}), []);
  });

  test('no token stands in the log, or anywhere but in the secret storage', async () => {
    const shown: string[] = [];
    await asPerson({ press: ['Apply'] }, async () => {
      const document = await file([{ id: '43', type: 2, permission: true }]);
      await guarded(context.log, () => applyFile(context, document.uri));
    }).then((said) => shown.push(...said));
    const [session] = await users.getSessions(undefined, {});
    assert(session);
    const texts = [...logged, ...shown, readFileSync(path.join(logFolder, 'local-service.sqlite'), 'latin1')];
    assert(texts.every((text) => !text.includes(session.accessToken)));
    assert((await secrets.get('user-sessions'))?.includes(session.accessToken));
  });

  test('the commands run from the palette', async () => {
    const run = (command: string): Thenable<unknown> => vscode.commands.executeCommand(command);
    // Each ends in a sentence, which stays until somebody reads it.
    const { uri } = await openFile('not-permissions.json', '{}');
    await run('applicationCommands.applyPermissions');
    await run('applicationCommands.diffPermissions');
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), uri.toString());
    void run('applicationCommands.editPermissions');
    await run('workbench.action.closeQuickOpen');
  });
});

interface Person {
  /** Buttons that the person presses, where a message has one of them. */
  readonly press?: readonly string[];
  readonly decision?: 'allow' | 'refuse';
}

/** Runs work while a person answers messages and the consent page. Gives what the messages said. */
async function asPerson(
  { press = [], decision = 'allow' }: Person,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  const said: string[] = [];
  const { window, env } = vscode;
  const before = {
    info: window.showInformationMessage,
    warning: window.showWarningMessage,
    error: window.showErrorMessage,
    open: env.openExternal,
  };
  const answer = async (message: string, ...rest: unknown[]) => {
    const [options] = rest;
    const detail =
      typeof options === 'object' && options !== null ? (options as vscode.MessageOptions).detail : undefined;
    said.push([message, ...(detail === undefined ? [] : [detail])].join('\n'));
    return rest.find((value) => typeof value === 'string' && press.includes(value));
  };
  Object.assign(window, {
    showInformationMessage: answer,
    showWarningMessage: answer,
    showErrorMessage: answer,
  });
  Object.assign(env, {
    async openExternal(uri: vscode.Uri) {
      // The way of a browser on this machine, without the editor's own proxy.
      const direct = (url: string) => url.replace(/^http:\/\/[^/]+\/proxy\/(\d+)/, 'http://127.0.0.1:$1');
      void answerConsent(uri.toString(true), decision).then((location) => fetch(direct(location)));
      return true;
    },
  });
  try {
    await work();
    return said;
  } finally {
    Object.assign(window, {
      showInformationMessage: before.info,
      showWarningMessage: before.warning,
      showErrorMessage: before.error,
    });
    Object.assign(env, { openExternal: before.open });
  }
}

async function failing(work: Promise<unknown>): Promise<Stopped> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Stopped) return error;
    throw error;
  }
  return assert.fail('it did not fail');
}

async function revoke(local: LocalService, { applicationId }: ReadyConnection, token: string): Promise<void> {
  const response = await fetch(`${local.running?.url}/api/v10/oauth2/token/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ token, client_id: applicationId }),
  });
  assert(response.ok, await response.text());
}

/** What the language server says of files of overwrites. */
function fakeSession(): Session {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert(folder);
  const place = vscode.Uri.joinPath(folder.uri, 'guilds/testers/testers.permissions.json');
  return {
    state: { kind: 'ready', version: '' },
    async request(method: string, params: { readonly uri: string }) {
      if (method === methods.permissionsPlace) {
        const exists = await vscode.workspace.fs.stat(place).then(
          () => true,
          () => false,
        );
        return { uri: place.toString(), exists };
      }
      return permissionsFileOf(params.uri, application.key);
    },
  } as unknown as Session;
}
