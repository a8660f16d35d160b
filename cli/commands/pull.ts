/** `appcmd pull`: writes deployed commands as definitions, one file each. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { DeployedCommand } from '../../core/plan/deployed.ts';
import { type PulledFile, type PulledLanguage, pulledFiles } from '../../core/pull/pulled.ts';
import { installationValues } from '../../workspace/config/schema.ts';
import { chooseApplication } from '../deploy/application.ts';
import { onService, type ServiceOptions } from '../deploy/options.ts';
import { type ChosenScope, chooseScopes } from '../deploy/scopes.ts';
import { exitCodes } from '../exit-codes.ts';
import { writeAtomically } from '../files.ts';
import { print } from '../output.ts';
import { withProgress } from '../progress.ts';
import { UsageError } from '../usage-error.ts';

interface PullOptions extends ServiceOptions {
  readonly scope?: readonly string[];
  readonly as: PulledLanguage;
  readonly out?: string;
  readonly force?: boolean;
}

interface Planned {
  readonly file: string;
  readonly text: string;
  readonly command: DeployedCommand;
  readonly state: 'new' | 'same' | 'different';
}

export async function pull(names: readonly string[], options: PullOptions): Promise<number> {
  const application = await chooseApplication(options.application);
  return onService(application, options, async (target) => {
    const scopes = chooseScopes(options.scope ?? ['global'], [], application, target);
    refuseOneFolder(scopes, options);
    const types = application.config?.installationTypes;
    const limit = pLimit(4);
    const files = await withProgress('Reading what is deployed', () =>
      Promise.all(
        scopes.map((one) =>
          limit(async () => {
            const all = await target.remote.list(one.scope);
            const isWanted = (name: string) => names.length === 0 || names.includes(name);
            const rules = { scope: one.scope.kind, integrationTypes: types && installationValues(types) };
            const folder = folderOf(one, options, scopes.length);
            // Of names that make one file name, all have to be known to tell which gets a number.
            const pulled = pulledFiles(all, options.as, rules).filter(({ command }) =>
              isWanted(command.name),
            );
            return Promise.all(pulled.map((file) => planned(file, folder)));
          }),
        ),
      ),
    );
    return write(files.flat(), names, options);
  });
}

/** What is pulled of one scope must not replace what is pulled of another. */
function refuseOneFolder(scopes: readonly ChosenScope[], options: PullOptions): void {
  const names = new Map<string, string>();
  for (const scope of scopes) {
    const folder = folderOf(scope, options, scopes.length);
    const other = names.get(folder);
    if (other !== undefined)
      throw new UsageError(
        `The guilds \`${other}\` and \`${scope.name}\` would be written to the same folder, ${folder}: pull one after the other, with --out. Nothing was written.`,
      );
    names.set(folder, scope.name);
  }
}

/** A folder for each scope, so that the globs of a configuration can tell them apart. */
function folderOf({ scope, name }: ChosenScope, { out }: PullOptions, scopes: number): string {
  const own =
    scope.kind === 'global' ? 'commands' : path.join('guilds', name.replace(/[^\p{L}\p{N}_-]+/gu, '-'));
  if (out === undefined) return own;
  return scopes === 1 ? out : path.join(out, own);
}

/** What a file is to say, in the layout that it has. */
async function planned({ path: name, textLike, command }: PulledFile, folder: string): Promise<Planned> {
  const file = path.join(folder, name);
  const before = await readFile(file, 'utf8').catch(() => undefined);
  const text = textLike(before ?? '');
  const state = before === undefined ? 'new' : before === text ? 'same' : 'different';
  return { file, text, command, state };
}

async function write(
  files: readonly Planned[],
  names: readonly string[],
  options: PullOptions,
): Promise<number> {
  const missing = names.filter((name) => !files.some((one) => one.command.name === name));
  if (missing.length > 0)
    throw new UsageError(`Not deployed there: ${missing.map((one) => `\`${one}\``).join(', ')}.`);
  const different = files.filter((one) => one.state === 'different');
  if (different.length > 0 && !options.force)
    throw new UsageError(
      `These files say something else: ${different.map((one) => one.file).join(', ')}. Add --force to replace them; nothing was written.`,
    );
  for (const one of files) if (one.state !== 'same') await writeAtomically(one.file, one.text);
  await print(
    options.format === 'json'
      ? `${JSON.stringify(
          files.map(({ file, state, command }) => ({ file, state, id: command.id, name: command.name })),
          null,
          2,
        )}\n`
      : `${[...files.map(({ file, state }) => `${state === 'same' ? 'unchanged' : 'wrote    '} ${file}`), ...(files.length === 0 ? ['Nothing is deployed there.'] : [])].join('\n')}\n`,
  );
  return exitCodes.clean;
}
