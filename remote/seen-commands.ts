/**
 * Which commands were made today, as far as this machine has seen them: the service counts those that are deleted by now
 * against the creates of the day, and tells nobody. Holds ids only.
 */
import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import envPaths from 'env-paths';
import { keyOf, type ServiceScope } from '../core/plan/deployed.ts';
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
  const all = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((one) => line.test(one));
  const fresh = all.filter((one) => madeToday([idOf(one)], Date.now()).size > 0);
  if (fresh.length < all.length) await writeFile(file, lines(fresh)).catch(() => {});
  const known = new Set(fresh);
  const note = async (found: readonly string[]) => {
    if (found.length === 0) return;
    for (const one of found) known.add(one);
    await mkdir(folder, { recursive: true }).catch(() => {});
    await appendFile(file, lines(found)).catch(() => {});
  };
  return {
    today: (scope) => [...known].filter((one) => one.startsWith(`${keyOf(scope)} `)).map(idOf),
    watched: (remote) => ({
      ...remote,
      async list(scope) {
        const deployed = await remote.list(scope);
        const young = madeToday(
          deployed.map(({ id }) => id),
          Date.now(),
        );
        await note([...young].map((id) => `${keyOf(scope)} ${id}`).filter((one) => !known.has(one)));
        return deployed;
      },
    }),
  };
}

const line = /^(global|\d+) \d+$/;
const idOf = (one: string): string => one.slice(one.indexOf(' ') + 1);
const lines = (all: readonly string[]): string => all.map((one) => `${one}\n`).join('');
