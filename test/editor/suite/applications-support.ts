/** The Applications view without the language server: applications and definitions are what a test says. */
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { createApplications } from '../../../client/applications/applications.ts';
import type { ClientContext } from '../../../client/context.ts';
import { createPermissions } from '../../../client/permissions/permissions.ts';
import { createConnections } from '../../../client/service/connections.ts';
import { createLocalService } from '../../../client/service/local-service.ts';
import { createSecrets } from '../../../client/service/secrets.ts';
import type { Session, SessionState } from '../../../client/session/session.ts';
import { type ApplicationsTree, createApplicationsTree } from '../../../client/views/applications-view.ts';
import type { ViewNode } from '../../../client/views/nodes.ts';
import type { CommandScope } from '../../../core/definitions/definition.ts';
import { type ApplicationInfo, type DefinedCommand, methods } from '../../../server/protocol.ts';

export const token = 'bot-token-that-nobody-may-see';

export interface World {
  readonly context: ClientContext;
  readonly tree: ApplicationsTree;
  /** What the language server tells next; `tell` says that it changed. */
  applications: readonly ApplicationInfo[];
  definitions: readonly DefinedCommand[];
  tell(): void;
  setSession(state: SessionState): void;
  /** The rows under an application once nothing is being compared: `label · description`, indented. */
  drawing(): Promise<string>;
  dispose(): Promise<void>;
}

export function createWorld(applications: readonly ApplicationInfo[]): World {
  const storage = vscode.Uri.file(path.join(tmpdir(), `applications-view-${process.pid}-${Date.now()}`));
  const log = vscode.window.createOutputChannel('Applications view under test', { log: true });
  const server = fakeSession();
  const local = createLocalService(storage, log);
  const secrets = createSecrets(memorySecrets(), memoryState());
  const connections = createConnections(local, secrets);
  const all = createApplications({ session: server.session, connections, local, secrets, log });
  const context = {
    log,
    session: server.session,
    local,
    secrets,
    connections,
    applications: all,
    permissions: createPermissions(all),
  } as unknown as ClientContext;
  const tree = createApplicationsTree(context);
  const world: World = {
    context,
    tree,
    applications,
    definitions: [],
    tell: () => server.notify(),
    setSession: (state) => server.set(state),
    async drawing() {
      await until(all.onDidChange, () => {
        drawn(tree);
        return (
          all.isKnown && all.all.every((application) => all.knownStateOf(application)?.kind !== 'loading')
        );
      });
      return drawn(tree);
    },
    async dispose() {
      await local.stop();
      for (const item of [tree, all, local, log]) item.dispose();
      await vscode.workspace.fs
        .delete(storage, { recursive: true, useTrash: false })
        .then(undefined, () => {});
    },
  };
  server.answers.set(methods.applications, () => world.applications);
  server.answers.set(methods.definitions, () => ({
    commands: world.definitions,
    unknown: [],
    perhaps: [],
    errors: [],
  }));
  server.set({ kind: 'ready', version: '0' });
  return world;
}

/** Resolves once it is so, looked at now and at every event. */
export function until(event: vscode.Event<unknown>, isSo: () => boolean): Promise<void> {
  if (isSo()) return Promise.resolve();
  return new Promise((resolve) => {
    const listener = event(() => {
      if (!isSo()) return;
      listener.dispose();
      resolve();
    });
  });
}

function drawn(tree: ApplicationsTree, node?: ViewNode, indentation = ''): string {
  // The overwrites of a command have tests of their own.
  if (node?.kind === 'command') return '';
  return tree
    .getChildren(node)
    .map((child) => {
      const { label, description } = tree.getTreeItem(child);
      const row = [label, description].filter((text) => text !== undefined).join(' · ');
      return `${indentation}${row}\n${drawn(tree, child, `${indentation}  `)}`;
    })
    .join('');
}

/** Every row of the view. */
export const rowsOf = (tree: ApplicationsTree, node?: ViewNode): readonly ViewNode[] =>
  node?.kind === 'command' ? [] : tree.getChildren(node).flatMap((child) => [child, ...rowsOf(tree, child)]);

export const application = (fields: Partial<ApplicationInfo> = {}): ApplicationInfo => ({
  key: 'file:///appcommands.json#helper',
  name: 'helper',
  configUri: 'file:///appcommands.json',
  folder: 'file:///',
  guilds: [],
  severities: {},
  ...fields,
});

export function defined(
  name: string,
  body: object = {},
  scope: CommandScope = { kind: 'global' },
): DefinedCommand {
  const range = { start: { line: 1, character: 2 }, end: { line: 1, character: 6 } };
  const place = { uri: 'file:///ping.command.json', range };
  const whole = { name, description: 'x', ...body };
  const type = 'type' in body ? Number(body.type) : 1;
  const at = { source: 0, start: 0, end: 0 } as unknown as DefinedCommand['local']['at'];
  return { scope, local: { name, type, id: undefined, body: whole, at }, definition: place, name: place };
}

function fakeSession() {
  const states = new vscode.EventEmitter<SessionState>();
  const notifications = new vscode.EventEmitter<void>();
  const answers = new Map<string, () => unknown>();
  let state: SessionState = { kind: 'starting' };
  const session = {
    get state() {
      return state;
    },
    onDidChangeState: states.event,
    request: async (method: string) => answers.get(method)?.(),
    onNotification: (_: string, handler: () => void) => notifications.event(handler),
  } as unknown as Session;
  return {
    session,
    answers,
    notify: () => notifications.fire(),
    set(next: SessionState) {
      state = next;
      states.fire(next);
    },
  };
}

/** A secret storage that a test looks into by its keys. */
export function memorySecrets(): vscode.SecretStorage {
  const kept = new Map<string, string>();
  const changed = new vscode.EventEmitter<vscode.SecretStorageChangeEvent>();
  return {
    keys: async () => [...kept.keys()],
    get: async (key: string) => kept.get(key),
    async store(key: string, value: string) {
      kept.set(key, value);
      changed.fire({ key });
    },
    async delete(key: string) {
      kept.delete(key);
      changed.fire({ key });
    },
    onDidChange: changed.event,
  } as vscode.SecretStorage;
}

export function memoryState(): vscode.Memento {
  const kept = new Map<string, unknown>();
  return {
    keys: () => [...kept.keys()],
    get: (key: string, otherwise?: unknown) => kept.get(key) ?? otherwise,
    update: async (key: string, value: unknown) => void kept.set(key, value),
  } as vscode.Memento;
}
