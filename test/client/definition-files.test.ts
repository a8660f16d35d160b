/**
 * Files that menus ask for, in windows whose resources are `file:` and in those where they are `vscode-remote:`. The extension
 * sees `file:` in both: on its way to the workbench the editor translates URIs, and nothing else.
 */
import { beforeEach, expect, it, vi } from 'vitest';
import { URI } from 'vscode-uri';

const editor = vi.hoisted(() => ({ told: new Map<string, unknown>() }));

vi.mock('vscode', async () => ({
  Uri: (await import('vscode-uri')).URI,
  Disposable: { from: () => ({}) },
  commands: {
    executeCommand: async (_: string, key: string, value: unknown) => editor.told.set(key, value),
  },
}));

const { registerDefinitionFiles } = await import('../../client/deploy/definition-files.ts');
type Context = Parameters<typeof registerDefinitionFiles>[0];

beforeEach(() => editor.told.clear());

const inWorkbench = {
  local: (uri: URI) => uri,
  remote: (uri: URI) => uri.with({ scheme: 'vscode-remote', authority: 'ssh-remote+host' }),
};

/** As the workbench keeps what `setContext` says: URIs translated and as texts, all else as it came. */
const kept = (value: unknown, translate: (uri: URI) => URI): unknown =>
  Array.isArray(value)
    ? value.map((value) => kept(value, translate))
    : URI.isUri(value)
      ? translate(value).toString()
      : value;

it.each(Object.entries(inWorkbench))('are named as a %s window names them', async (_, translate) => {
  const files = ['file:///home/me/my%20bot/ping.command.json', 'file:///c:/bot/ping.ts'];
  let changed = (): void => {};
  registerDefinitionFiles({
    session: {
      state: { kind: 'ready' },
      request: async () => files,
      onNotification: (_: string, handler: () => void) => {
        changed = handler;
      },
      onDidChangeState: () => {},
    },
  } as unknown as Context);
  changed();
  const key = 'applicationCommands.definitionFiles';
  await expect.poll(() => editor.told.has(key)).toBe(true);
  const resources = files.map((file) => translate(URI.parse(file)).toString());
  expect(kept(editor.told.get(key), translate)).toEqual(resources);
});
