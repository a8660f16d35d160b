import { expect, it, vi } from 'vitest';
import { methods } from '../../server/protocol.ts';
import { clientOfTest, type TestClient } from '../kit/language-client.ts';

const uri = 'file:///w/ping.command.json';
const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
const canHint = {
  textDocument: { inlayHint: {} },
  workspace: { inlayHint: { refreshSupport: true } },
};

const hints = async (client: TestClient) => {
  const params = { textDocument: { uri }, range };
  const found = await client.connection.sendRequest<{ label: string }[]>('textDocument/inlayHint', params);
  return found.map(({ label }) => label);
};

it('hints are offered to clients that show them, and to no others', async () => {
  expect((await clientOfTest()).capabilities.inlayHintProvider).toBeUndefined();
  const client = await clientOfTest({ capabilities: canHint });
  expect(client.capabilities.inlayHintProvider).toBe(true);
  await client.open(uri, '{ "type": 1, "name": "ping", "description": "😀" }');
  const found = await client.connection.sendRequest('textDocument/inlayHint', {
    textDocument: { uri },
    range,
  });
  expect(found).toEqual([{ position: { line: 0, character: 11 }, label: 'CHAT_INPUT', paddingLeft: true }]);
});

it('each hint has its setting; settings that change draw them anew, wrong ones count as not set', async () => {
  const client = await clientOfTest({ capabilities: canHint });
  const refreshed = vi.fn(() => null);
  client.connection.onRequest('workspace/inlayHint/refresh', refreshed);
  await client.open(
    uri,
    '{ "type": 1, "name": "ping", "description": "d", "default_member_permissions": "8" }',
  );
  expect(await hints(client)).toEqual(['CHAT_INPUT', 'ADMINISTRATOR']);
  const set = (sent: object) =>
    client.connection.sendNotification('workspace/didChangeConfiguration', {
      settings: { applicationCommands: { hints: sent } },
    });
  await set({ enums: false, permissions: 'x', characters: 'always', budget: 'always', locales: 7 });
  await expect.poll(() => refreshed).toHaveBeenCalled();
  expect(await hints(client)).toEqual(['4/32', '5/8000', '1/100', 'ADMINISTRATOR']);
  await set({ enums: true, permissions: false });
  await expect.poll(() => hints(client)).toEqual(['CHAT_INPUT']);
});

it('tokens are offered to clients that show them, for all documents or those it names', async () => {
  expect((await clientOfTest()).capabilities.semanticTokensProvider).toBeUndefined();
  const capabilities = {
    textDocument: { semanticTokens: {} },
    workspace: { semanticTokens: { refreshSupport: true } },
  };
  const client = await clientOfTest({ capabilities });
  expect(client.capabilities.semanticTokensProvider).toMatchObject({ full: true, documentSelector: null });
  const tokenSelector = [{ scheme: 'file', language: 'json' }];
  const own = await clientOfTest({ capabilities, initializationOptions: { tokenSelector } });
  expect(own.capabilities.semanticTokensProvider).toMatchObject({
    documentSelector: tokenSelector,
  });
  const refreshed = vi.fn(() => null);
  client.connection.onRequest('workspace/semanticTokens/refresh', refreshed);
  await client.open(uri, '{\n  "description": "😀", "name":\n  "ping" }');
  const name = { start: { line: 2, character: 3 }, end: { line: 2, character: 7 } };
  expect(await client.connection.sendRequest(methods.names, { uri })).toEqual([
    { kind: 'function', range: name },
  ]);
  expect(await client.connection.sendRequest(methods.names, { uri: 'file:///w/other.ts' })).toEqual([]);
  const tokens = (method: string, params: object = {}) =>
    client.connection.sendRequest(`textDocument/semanticTokens/${method}`, {
      textDocument: { uri },
      ...params,
    });
  expect(await tokens('full')).toEqual({ data: [2, 3, 4, 0, 0] });
  const first = { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } };
  expect(await tokens('range', { range: first })).toEqual({ data: [] });
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: {} });
  await expect.poll(() => refreshed).toHaveBeenCalled();
});
