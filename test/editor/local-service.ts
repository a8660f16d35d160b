/** The local service of an editor's extension, opened beside it on the same database: to prepare it, and to look into it. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openService, type Registered, type Registration, registerApplication } from '../../service/index.ts';

export interface BesideService {
  readonly registered: Registered;
  /** Asks as the application's bot; the path begins behind `/applications/{id}`. */
  ask(method: string, path: string, body?: unknown): Promise<unknown>;
  close(): Promise<void>;
}

const databaseIn = (home: string): string =>
  path.join(home, 'user/User/globalStorage/application-commands.application-commands/local-service.sqlite');

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

/**
 * The secrets of the service that stand in these texts, as the places where they stand. Users' tokens are known by their
 * hashes only: whatever in a text could be one is hashed, and looked up.
 */
export function leaksIn(home: string, texts: ReadonlyMap<string, string>): readonly string[] {
  const database = new DatabaseSync(databaseIn(home), { readOnly: true });
  const column = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .flatMap((row) => Object.values(row).map(String));
  const hashes = new Set(column('select token, refresh_token from access_tokens'));
  const secrets = column('select bot_token, client_secret from applications');
  database.close();
  if (hashes.size < 2 || secrets.length < 2) throw new Error('There is no token that could leak.');
  return [...texts].flatMap(([place, text]) => {
    const known = secrets
      .filter((one) => text.includes(one))
      .map(() => `${place}: a secret of the application`);
    const ours = [...text.matchAll(/[\w-]{32,}/g)].flatMap(([run]) =>
      Array.from({ length: run.length - 31 }, (_, at) => run.slice(at, at + 32)).filter((one) =>
        hashes.has(createHash('sha256').update(one).digest('hex')),
      ),
    );
    return [...known, ...ours.map(() => `${place}: a token of a user`)];
  });
}

/** All files below a folder, as texts, but for the databases of services. */
export function textsIn(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !one.name.startsWith('local-service.sqlite'))
    .map((one) => path.join(one.parentPath, one.name));
  return new Map(files.map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]));
}
