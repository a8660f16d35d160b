/** `appcmd pull`: makes definitions say what is deployed where they stand, and writes the others, one file each. */

import path from 'node:path';
import * as l10n from '@vscode/l10n';
import pLimit from 'p-limit';
import { folderName, scriptStyleFor } from '../../core/definitions/source.ts';
import { typeOf } from '../../core/plan/comparison/pairs.ts';
import { type PulledLanguage, pulledFiles } from '../../core/pull/pulled.ts';
import { builderPackage } from '../../core/refactor/builder-module.ts';
import { mostMegabytes } from '../../core/syntax/unread.ts';
import { visible } from '../../core/text/visible.ts';
import { installationValues } from '../../workspace/config/schema.ts';
import { surroundingsOf } from '../../workspace/manifest.ts';
import { nodeFileSystem } from '../../workspace/node-file-system.ts';
import { uriOfFile } from '../../workspace/uris.ts';
import { onService, type ServiceOptions } from '../deploy/options.ts';
import { type Planned, plannedFile, plannedWhereItStands, standingIn } from '../deploy/pulling.ts';
import { type ChosenScope, chooseScopes } from '../deploy/scopes.ts';
import type { Target } from '../deploy/target.ts';
import { openWorkspace, type Workspace } from '../deploy/workspace.ts';
import type { LintedFile } from '../linting/lint-run.ts';
import { rewrite } from '../linting/rewriting.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { print } from '../terminal/output.ts';
import { withProgress } from '../terminal/progress.ts';
import { UsageError } from '../terminal/usage-error.ts';

interface PullOptions extends ServiceOptions {
  readonly scope?: readonly string[];
  readonly as: PulledLanguage;
  readonly out?: string;
  readonly force?: boolean;
}

export async function pull(names: readonly string[], options: PullOptions): Promise<number> {
  const workspace = await openWorkspace(options);
  refuseUnread(workspace);
  return onService(workspace.application, options, async (target) => {
    const scopes = chooseScopes(options.scope ?? ['global'], [], workspace.application, target);
    refuseOneFolder(scopes, options);
    const limit = pLimit(4);
    const deployed = await withProgress(l10n.t('Reading what is deployed'), () =>
      Promise.all(
        scopes.map((scope) =>
          limit(async () => ({ scope, commands: await target.remote.list(scope.scope) })),
        ),
      ),
    );
    return write(await planned(deployed, names, workspace, target, options), names, options);
  });
}

/** Commands of a file that is not read would get a second definition. */
function refuseUnread({ run }: Workspace): void {
  const unread = run.files.find(({ analysis }) => analysis.reading.isUnread);
  if (unread)
    throw new UsageError(
      l10n.t(
        '`{0}` is larger than {1} MB, so it is not known what it defines: split it into several files. Nothing was written.',
        unread.path,
        mostMegabytes,
      ),
    );
}

/** What is pulled of one scope must not replace what is pulled of another. */
function refuseOneFolder(scopes: readonly ChosenScope[], options: PullOptions): void {
  const names = new Map<string, string>();
  for (const scope of scopes) {
    const folder = folderOf(scope, options, scopes.length);
    const other = names.get(folder);
    if (other !== undefined)
      throw new UsageError(
        l10n.t(
          'The guilds `{0}` and `{1}` would be written to the same folder, {2}: pull one after the other, with --out. Nothing was written.',
          other,
          scope.name,
          folder,
        ),
      );
    names.set(folder, scope.name);
  }
}

/** A folder for each scope, so that the globs of a configuration can tell them apart. */
function folderOf({ scope, name }: ChosenScope, { out }: PullOptions, scopes: number): string {
  const own = scope.kind === 'global' ? 'commands' : path.join('guilds', folderName(name));
  if (out === undefined) return own;
  return scopes === 1 ? out : path.join(out, own);
}

type Deployed = readonly {
  readonly scope: ChosenScope;
  readonly commands: Awaited<ReturnType<Target['remote']['list']>>;
}[];

async function planned(
  deployed: Deployed,
  names: readonly string[],
  workspace: Workspace,
  target: Target,
  options: PullOptions,
): Promise<readonly Planned[]> {
  const types = workspace.application.config?.installationTypes;
  // Who names a folder means that one: definitions elsewhere stay as they are.
  const within = path.resolve(options.out ?? workspace.application.folder);
  const standing = new Map<LintedFile, Parameters<typeof plannedWhereItStands>[1][number][]>();
  const files: Promise<Planned>[] = [];
  for (const { scope, commands } of deployed) {
    const rules = { scope: scope.scope.kind, integrationTypes: types && installationValues(types) };
    const folder = folderOf(scope, options, deployed.length);
    const around = await surroundingsOf(uriOfFile(path.resolve(folder)), nodeFileSystem);
    if (options.as === 'builder' && !commands.some((command) => builderPackage(typeOf(command), around)))
      refuseBuilders(commands, folder);
    // Of names that make one file name, all have to be known to tell which gets a number.
    for (const file of pulledFiles(
      commands,
      options.as,
      rules,
      scriptStyleFor(around.packages),
      options.as === 'builder' ? around : undefined,
    )) {
      const { command } = file;
      if (names.length > 0 && !names.includes(command.name)) continue;
      const stands = standingIn(workspace, scope, target, command, within);
      if (stands) standing.set(stands, [...(standing.get(stands) ?? []), { command, rules }]);
      else files.push(plannedFile(file, folder));
    }
  }
  const changed = [...standing].map(([file, commands]) => plannedWhereItStands(file, commands));
  return [...(await Promise.all(changed)).flat(), ...(await Promise.all(files))];
}

function refuseBuilders(commands: readonly unknown[], folder: string): void {
  if (commands.length > 0)
    throw new UsageError(
      l10n.t(
        'No `package.json` of {0} asks for `discord.js` or `@discordjs/builders`, which have builders: add one, or pull with --as ts. Nothing was written.',
        folder,
      ),
    );
}

async function write(
  files: readonly Planned[],
  names: readonly string[],
  options: PullOptions,
): Promise<number> {
  const missing = names.filter((name) => !files.some((file) => file.command.name === name));
  if (missing.length > 0)
    throw new UsageError(l10n.t('Not deployed there: {0}.', missing.map((name) => `\`${name}\``).join(', ')));
  const different = [
    ...new Set(files.filter((file) => file.state === 'different').map((planned) => planned.file)),
  ];
  if (different.length > 0 && !options.force)
    throw new UsageError(
      l10n.t(
        'These files have other content: {0}. Nothing was written: add --force to change them.',
        different.join(', '),
      ),
    );
  const rewrites = new Map(
    files.filter(isWritten).map(({ file, before, text }) => [file, { before, after: text }]),
  );
  const written = await rewrite(rewrites, async () => {});
  await print(
    options.format === 'json'
      ? `${JSON.stringify(
          files.map(({ file, state, command }) => ({ file, state, id: command.id, name: command.name })),
          null,
          2,
        )}\n`
      : `${files.length === 0 ? l10n.t('Nothing is deployed there.') : lines(files, written).join('\n')}\n`,
  );
  const isAll = written.size === rewrites.size && !files.some((file) => file.state === 'kept');
  return isAll ? exitCodes.clean : exitCodes.problems;
}

const isWritten = ({ state }: Planned): boolean => state === 'new' || state === 'different';

/** A line for each file, and one for each command that cannot be written. */
const lines = (files: readonly Planned[], written: ReadonlySet<string>): readonly string[] => [
  ...new Set(
    files.map(({ file, state, command }) =>
      state === 'kept'
        ? l10n.t(
            'kept      {0}: `{1}` is known or changed only when the program runs, or the file is not UTF-8: change it by hand',
            visible(file),
            visible(command.name),
          )
        : written.has(file)
          ? l10n.t('wrote     {0}', visible(file))
          : l10n.t('unchanged {0}', visible(file)),
    ),
  ),
];
