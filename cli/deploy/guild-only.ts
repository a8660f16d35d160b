/** Programs that register commands in guilds alone: where neither code nor configuration says which, a plan makes them global. */
import * as l10n from '@vscode/l10n';
import { configFile } from '../../core/definitions/file-names.ts';
import { isJson } from '../../core/syntax/language.ts';
import { visible } from '../../core/text/visible.ts';
import type { LintedFile, LintRun } from '../linting/lint-run.ts';
import { note } from '../terminal/output.ts';
import type { Workspace } from './workspace.ts';

/** A file that registers commands in guilds, where none of these registers global ones. */
export function registersInGuildsOnly(files: readonly LintedFile[]): LintedFile | undefined {
  const registering = files.filter(({ analysis }) => analysis.reading.registersIn);
  return registering.some(({ analysis }) => analysis.reading.registersIn?.includes('global'))
    ? undefined
    : registering[0];
}

/** Tells that commands of scripts are planned as global ones, although the program registers them in a guild. */
export function tellGuildOnly({ run, application, definitions }: Workspace): void {
  // What a file makes for the bot's users says nothing of where the bot's own commands go.
  const making = new Set(definitions.partly.filter(({ isMadeInUse }) => isMadeInUse).map(({ file }) => file));
  const around = filesAround(run, application.config?.name).filter((file) => !making.has(file));
  const file = registersInGuildsOnly(around);
  const apart = around.find(({ analysis }) => analysis.reading.registersApart);
  const isPlanned = definitions.scopes.some(
    ({ scope, commands }) =>
      scope.kind === 'global' &&
      commands.some((command) => {
        const source = definitions.sourceOf.get(command);
        return source !== undefined && !isJson(source.file.input.language);
      }),
  );
  if (!isPlanned) return;
  if (apart)
    note(
      l10n.t(
        '{0} registers some commands in a guild and others globally. Those of a guild that are not known as such are global in this plan: add the guild to `guilds` in `{1}`, with the globs of their files.',
        `\`${visible(apart.path)}\``,
        configFile,
      ),
    );
  if (file)
    note(
      l10n.t(
        '{0} registers commands in a guild, and nothing here registers global ones. In this plan they are global: to deploy them to the guild, add it to `guilds` in `{1}`, with the globs of their files.',
        `\`${visible(file.path)}\``,
        configFile,
      ),
    );
}

/** Files of the application, and those that no application claims: what registers commands need not define any. */
const filesAround = ({ files, others }: LintRun, name: string | undefined): readonly LintedFile[] =>
  [...files, ...others].filter(
    ({ resolved }) => resolved.application === undefined || resolved.application.name === name,
  );
