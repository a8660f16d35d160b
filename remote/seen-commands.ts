/**
 * Which commands were made today, as far as this machine has seen them: the service counts those that are deleted by now
 * against the creates of the day, and tells nobody. Holds ids only.
 */
import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import envPaths from 'env-paths';
import { type ServiceScope, serviceScopeKey } from '../core/plan/deployed.ts';
import { madeToday } from '../core/plan/plan.ts';
import type { Remote } from './connect.ts';

export interface SeenCommands {
  /** Ids of a scope that were made today. */
  today(scope: ServiceScope): readonly string[];
  /** The same client, of which it is noted what it reads. */
  watched(remote: Remote): Remote;
}

/** How the data of a local service is called, which has no origin of its own. */
export const localOrigin = (database: string): string => `local:${path.resolve(database)}`;

/**
 * Opens the record of an application at a service, which the command line and the editor share. What cannot be read or written
 * is not known.
 */
export async function openSeenCommands(origin: string, applicationId: string): Promise<SeenCommands> {
  const name = createHash('sha256').update(`${origin} ${applicationId}`).digest('hex').slice(0, 16);
  const folder = process.env.APPCMD_STATE || envPaths('application-commands', { suffix: '' }).log;
  const file = path.join(folder, `created-${name}.txt`);
  const all = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((entry) => line.test(entry));
  const recent = all.filter((entry) => madeToday([idOf(entry)], Date.now()).size > 0);
  if (recent.length < all.length) await writeFile(file, lines(recent)).catch(() => {});
  const known = new Set(recent);
  const note = async (found: readonly string[]) => {
    if (found.length === 0) return;
    for (const entry of found) known.add(entry);
    await mkdir(folder, { recursive: true }).catch(() => {});
    await appendFile(file, lines(found)).catch(() => {});
  };
  return {
    today: (scope) => [...known].filter((entry) => entry.startsWith(`${serviceScopeKey(scope)} `)).map(idOf),
    watched: (remote) => ({
      ...remote,
      async list(scope) {
        const deployed = await remote.list(scope);
        const young = madeToday(
          deployed.map(({ id }) => id),
          Date.now(),
        );
        await note(
          [...young].map((id) => `${serviceScopeKey(scope)} ${id}`).filter((entry) => !known.has(entry)),
        );
        return deployed;
      },
    }),
  };
}

const line = /^(global|\d+) \d+$/;
const idOf = (entry: string): string => entry.slice(entry.indexOf(' ') + 1);
const lines = (all: readonly string[]): string => all.map((entry) => `${entry}\n`).join('');
