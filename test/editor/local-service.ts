/** The local service of an editor's extension, opened beside it on the same database: to prepare it, and to look into it. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openService, type Registered, type Registration, registerApplication } from '../../service/index.ts';
import type { Secret } from '../kit/leaks.ts';

export interface BesideService {
  readonly registered: Registered;
  /** Asks as the application's bot; the path begins behind `/applications/{id}`. */
  ask(method: string, path: string, body?: unknown): Promise<unknown>;
  close(): Promise<void>;
}

const databaseIn = (home: string): string =>
  path.join(home, 'user/User/globalStorage/application-commands.application-commands/local-service.sqlite');

/** Forgets what was deployed in an editor: all its windows have one local service, and applications of one name are one. */
export function forgetDeployed(home: string): void {
  const database = databaseIn(home);
  for (const file of [database, `${database}-wal`, `${database}-shm`]) rmSync(file, { force: true });
}

export async function besideEditor(home: string, registration: Registration): Promise<BesideService> {
  const database = databaseIn(home);
  mkdirSync(path.dirname(database), { recursive: true });
  const service = await openService({ database, rateLimits: false });
  const registered = await registerApplication(service.administration, registration);
  return {
    registered,
    async ask(method, route, body) {
      const response = await service.fetch(
        new Request(`http://localhost/api/v10/applications/${registered.id}${route}`, {
          method,
          headers: { Authorization: `Bot ${registered.botToken}`, 'Content-Type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      );
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${text}`);
      return text === '' ? undefined : JSON.parse(text);
    },
    close: () => service.close(),
  };
}

/** All secrets that the service knows: of applications as they are, of users as their hashes. */
export function secretsIn(home: string): readonly Secret[] {
  const database = new DatabaseSync(databaseIn(home), { readOnly: true });
  const column = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .flatMap((row) => Object.values(row).map(String));
  const hashes = column('select token from access_tokens union select refresh_token from access_tokens');
  const tokens = column('select bot_token from applications');
  const secrets = column('select client_secret from applications');
  database.close();
  if (hashes.length < 2 || tokens.length === 0 || secrets.length === 0)
    throw new Error('There is no token that could leak.');
  return [
    ...tokens.map((value) => ({ what: 'a bot token', value })),
    ...secrets.map((value) => ({ what: 'a client secret', value })),
    ...hashes.map((sha256) => ({ what: "a user's token", sha256, encoding: 'hex', length: 32 }) as const),
  ];
}

/** All files below a folder, as texts, but for the databases of services. */
export function textsIn(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('local-service.sqlite'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]));
}
