/**
 * What a deploy to many scopes has done so far. Only an interrupted or failed deploy leaves one behind; the next one with the
 * same definitions goes on from there. A line is written when a scope is done, so that a crash loses one line at most.
 */
import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import envPaths from 'env-paths';
import * as z from 'zod';
import type { PlanRequest } from '../../core/plan/deploy.ts';
import type { ServiceScope } from '../../core/plan/deployed.ts';
import { keyOf } from './scopes.ts';

export interface Journal {
  /** The scope was done, with these very definitions, by the deploy that was cut off. */
  has(request: PlanRequest): boolean;
  add(request: PlanRequest): Promise<void>;
  /** The scope is about to be changed: what was noted of it says nothing any more. */
  forget(scope: ServiceScope): Promise<void>;
  /** Everything is done: nothing is left to go on with. */
  remove(): Promise<void>;
}

const line = z.object({ done: z.string(), at: z.number() });

/** Milliseconds after which what was done then says nothing any more. */
const lifetime = 60 * 60 * 1000;

/**
 * Opens the journal of an application at a service. Holds no secret and no text of a command. One that cannot be written is
 * none: the next deploy looks at every scope again.
 */
export async function openJournal(origin: string, applicationId: string): Promise<Journal> {
  const name = digest([origin, applicationId]).slice(0, 16);
  const folder = process.env.APPCMD_STATE || envPaths('application-commands', { suffix: '' }).log;
  const file = path.join(folder, `deploy-${name}.jsonl`);
  // Of several lines the last tells what a scope has.
  const done = new Map((await linesOf(file)).map((one) => [one.slice(0, one.indexOf(' ')), one]));
  const append = async (entry: string) => {
    await mkdir(folder, { recursive: true }).catch(() => {});
    await appendFile(file, `${JSON.stringify({ done: entry, at: Date.now() })}\n`).catch(() => {});
  };
  return {
    has: (request) => done.get(keyOf(request.scope)) === entryOf(request),
    add: (request) => append(entryOf(request)),
    forget: async (scope) => {
      if (done.has(keyOf(scope))) await append(`${keyOf(scope)} `);
    },
    remove: () => rm(file, { force: true }).catch(() => {}),
  };
}

/** The scope with everything that its plan was made of on our side. */
const entryOf = ({ scope, local, prune, renames }: PlanRequest): string =>
  `${keyOf(scope)} ${digest([local.map(({ id, body }) => [id ?? null, body]), prune, renames])}`;

async function linesOf(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap((one) => {
    const parsed = line.safeParse(parse(one));
    // A line that a crash cut off is one that was not written.
    if (!parsed.success || parsed.data.at < Date.now() - lifetime) return [];
    return [parsed.data.done];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
