/** What a capture leaves behind: definitions as JSON, and a list of them for `--from-capture`. */

import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import * as l10n from '@vscode/l10n';
import * as z from 'zod';
import type { CapturedScope } from '../../capture/index.ts';
import type { LoadedConfig } from '../../workspace/config/claims.ts';
import type { ApplicationConfig } from '../../workspace/config/schema.ts';
import type { Application } from '../deploy/application.ts';
import { textOf, writeAtomically } from '../files.ts';
import { configurationsOfRun } from '../linting/configurations.ts';
import type { LintRun } from '../linting/lint-run.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { documentOf, fileOfScope, indexOf, textOfCommands } from './documents.ts';

/** The list, beside the files. */
const listName = 'capture.json';
const ignoreFile = '.gitignore';
const ignoresAll = '*\n';

const listShape = z.object({
  files: z.array(
    z.object({
      file: z.string().regex(/^(?!.*\.\.)[\w.-]+(?:\/[\w.-]+)?$/),
      applicationId: z.string(),
      /** As configured. */
      application: z.string().optional(),
      guildId: z.string().optional(),
    }),
  ),
});

type Listed = z.output<typeof listShape>['files'][number];

/** Where each scope is written to, below the folder: applications beside each other have a folder each. */
export function filesOfScopes(scopes: readonly CapturedScope[]): readonly string[] {
  const isOne = new Set(scopes.map((scope) => scope.applicationId)).size <= 1;
  return scopes.map((scope) =>
    safe(isOne ? fileOfScope(scope) : `${scope.applicationId}/${fileOfScope(scope)}`),
  );
}

/** Ids come from addresses of requests, where anything may stand. */
const safe = (name: string): string => name.replace(/[^\w./-]|\.\.+/g, '_');

/**
 * Writes a file for each scope, and the list of them. Files of the capture before that are not written again are removed;
 * those of a person are never touched: throws a UsageError where one is in the way. `applications` are the configured names, scope
 * by scope.
 */
export async function writeCapture(
  folder: string,
  scopes: readonly CapturedScope[],
  applications: readonly (string | undefined)[],
): Promise<void> {
  const listed = await listIn(folder);
  const before = new Set(listed?.map((entry) => entry.file));
  const files = filesOfScopes(scopes);
  // One that hides everything may be of a capture that was cut off.
  const isHidden = listed || (await textOf(path.join(folder, ignoreFile))) === ignoresAll;
  const foreign = [...(isHidden ? [] : [ignoreFile]), ...files].find(
    (file) => !before.has(file) && existsSync(path.join(folder, file)),
  );
  if (foreign !== undefined)
    throw new UsageError(
      l10n.t(
        '`{0}` is there, and no capture wrote it: choose another folder for --out. Nothing was written.',
        path.join(folder, foreign),
      ),
    );
  for (const file of before) if (!files.includes(file)) await rm(path.join(folder, file), { force: true });
  // They define once more what the source defines: neither for git nor for the linter, unless somebody names them.
  if (!isHidden) await writeAtomically(path.join(folder, ignoreFile), ignoresAll);
  const written = await Promise.all(
    scopes.map(async ({ applicationId, guildId, commands }, at): Promise<Listed> => {
      const file = files[at] ?? '';
      await writeAtomically(path.join(folder, file), textOfCommands(commands));
      const application = applications[at];
      return {
        file,
        applicationId,
        ...(application === undefined ? {} : { application }),
        ...(guildId === undefined ? {} : { guildId }),
      };
    }),
  );
  await writeAtomically(path.join(folder, listName), `${JSON.stringify({ files: written }, null, 2)}\n`);
}

/** What a capture wrote, in place of an application's own files; `undefined` where it is of others. Throws a UsageError where there is none. */
export async function runOfCapture(folder: string, application: Application): Promise<LintRun | undefined> {
  const { loaded, config } = application;
  const listed = await listIn(folder);
  if (!listed)
    throw new UsageError(
      l10n.t('`{0}` holds no capture: `appcmd capture --out {0} -- COMMAND` writes one.', folder),
    );
  const documents = await Promise.all(
    listed.map(async ({ file, applicationId, application: listedName, guildId }) => {
      const commands = await commandsIn(path.join(folder, file));
      const name = path.posix.join(folder.split(path.sep).join('/'), file);
      return documentOf({ applicationId, guildId, commands }, name, {
        folder: application.folder,
        application: applicationNamed(loaded, listedName, applicationId),
      });
    }),
  );
  const own = documents.filter((document) => document.application?.name === config?.name);
  if (own.length === 0) return undefined;
  const ids = new Set(own.map((document) => document.applicationId));
  if (ids.size > 1)
    throw new UsageError(
      l10n.t(
        'The capture in `{0}` is of several applications ({1}): configure them in appcommands.json by their `applicationId`.',
        folder,
        [...ids].join(', '),
      ),
    );
  return {
    files: own.map((document) => document.file),
    others: [],
    passedOver: { skipped: [], ignored: [], unmatched: [] },
    folders: new Set(),
    isRegistered: Object.assign(() => false, { byName: () => false, loadsFiles: false }),
    index: indexOf(own),
    configs: loaded ? [loaded] : [],
    configurations: configurationsOfRun(),
    // A fix belongs into the source.
    mayEdit: () => false,
  };
}

/** The application that a list names, or that has the id; the only one, where it says none. */
function applicationNamed(
  loaded: LoadedConfig | undefined,
  name: string | undefined,
  id: string,
): ApplicationConfig | undefined {
  const all = loaded?.config.applications ?? [];
  const named = all.find((application) =>
    name === undefined ? application.applicationId === id : application.name === name,
  );
  return named ?? (all.length === 1 ? all[0] : undefined);
}

async function listIn(folder: string): Promise<readonly Listed[] | undefined> {
  const text = await textOf(path.join(folder, listName));
  if (text === undefined) return undefined;
  const list = listShape.safeParse(parsed(text));
  if (!list.success)
    throw new UsageError(l10n.t('`{0}` was not written by a capture.', path.join(folder, listName)));
  return list.data.files;
}

async function commandsIn(file: string): Promise<CapturedScope['commands']> {
  const text = await textOf(file);
  const commands = z
    .array(z.record(z.string(), z.unknown()))
    .safeParse(text === undefined ? text : parsed(text));
  if (!commands.success) throw new UsageError(l10n.t('`{0}` was not written by a capture.', file));
  return commands.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
