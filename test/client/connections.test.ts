/** From an application to its service, as the editor goes it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApplicationDefinitions, ApplicationInfo } from '../../server/protocol.ts';
import { listen, openService, type Service } from '../../service/index.ts';

vi.mock('vscode', () => ({
  workspace: { isTrusted: true },
  l10n: { t: (text: string) => text },
}));

const { createConnections } = await import('../../client/service/connections.ts');
const { planScopeOf } = await import('../../client/applications/applications.ts');

let folder: string;
let service: Service;
let server: Awaited<ReturnType<typeof listen>>;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'connections-'));
  vi.stubEnv('APPCMD_STATE', folder);
  service = await openService({ rateLimits: false });
  server = await listen(service);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

const definitions = { commands: [], unknown: [], perhaps: [] } as unknown as ApplicationDefinitions;
const scope = { kind: 'global' } as const;

it.each(['the local service', 'another one'])(
  'counts commands of today that are deleted by now against the creates of the day: %s',
  async (where) => {
    const { id, botToken } = await service.administration.createApplication({ name: 'helper' });
    const application = {
      name: 'helper',
      applicationId: id,
      guilds: [],
      baseUrl: where === 'the local service' ? undefined : server.url,
    } as unknown as ApplicationInfo;
    const local = { start: async () => ({ service, url: server.url, database: path.join(folder, 'data') }) };
    const secrets = { get: async () => botToken };
    const open = async () => {
      const connections = createConnections(
        local as unknown as Parameters<typeof createConnections>[0],
        secrets as unknown as Parameters<typeof createConnections>[1],
      );
      const connection = await connections.open(application);
      if (connection.kind !== 'ready') throw new Error(connection.kind);
      return connection;
    };
    const first = await open();
    const { command } = await first.remote.create(scope, { name: 'ping', description: 'Answers' });
    const used = async (connection: typeof first) =>
      (await planScopeOf({ scope, guild: undefined }, application, definitions, connection)).plan.createsUsed;
    expect(await used(first)).toBe(1);
    await first.remote.delete(scope, command.id);
    expect(await used(first)).toBe(1);
    // In another window, too.
    expect(await used(await open())).toBe(1);
  },
);
