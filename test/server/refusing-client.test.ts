/** A client that says what it can, and then refuses: what nobody waits for must not end the server. */
import process from 'node:process';
import { expect, it, onTestFinished, vi } from 'vitest';
import { clientOfTest } from '../kit/language-client.ts';

const uri = 'file:///w/ping.command.json';
const registers = { dynamicRegistration: true };

/** All that has the server ask something of the client. */
const capabilities = {
  textDocument: {
    synchronization: registers,
    definition: registers,
    references: registers,
    rename: registers,
    inlayHint: {},
    semanticTokens: {},
  },
  workspace: {
    didChangeConfiguration: registers,
    didChangeWatchedFiles: registers,
    inlayHint: { refreshSupport: true },
    semanticTokens: { refreshSupport: true },
  },
};

it.each([
  { configuration: true, asked: ['client/registerCapability', 'workspace/configuration'] },
  {
    configuration: false,
    asked: [
      'workspace/diagnostic/refresh',
      'workspace/inlayHint/refresh',
      'workspace/semanticTokens/refresh',
    ],
  },
])('the server goes on, and notes what was refused: $asked', async ({ configuration, asked }) => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const client = await clientOfTest({
    refuses: true,
    capabilities: { ...capabilities, workspace: { ...capabilities.workspace, configuration } },
  });
  await client.open(uri, '{ "name": "Ping", "description": "Answers" }');
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: {} });
  for (const method of asked)
    await expect.poll(() => client.errors.join('\n')).toContain(`No ${method} here.`);
  const { items } = await client.connection.sendRequest<{ items: { code: string }[] }>(
    'textDocument/diagnostic',
    { textDocument: { uri } },
  );
  expect(items.map(({ code }) => code)).toEqual(['name-lowercase']);
  expect(unhandled).not.toHaveBeenCalled();
});
