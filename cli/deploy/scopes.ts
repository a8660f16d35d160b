/** `--scope`: which of an application's scopes a command is about. */
import * as l10n from '@vscode/l10n';
import type { CommandScope } from '../../core/definitions/definition.ts';
import { snowflakePattern } from '../../core/interface/index.ts';
import { type ServiceScope, serviceScopeKey } from '../../core/plan/deployed.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { scopeHelp } from '../usage/shared/options.ts';
import type { Application } from './application.ts';
import type { Target } from './target.ts';

export interface ChosenScope {
  readonly scope: ServiceScope;
  /** For people: `global`, or the guild's name. */
  readonly name: string;
}

/**
 * The scopes that words such as `global`, `testers` or `guild testers` name. Without words those of `defined`: a scope that no file
 * says anything of is never touched unless it is asked for. The global one goes first.
 */
export function chooseScopes(
  words: readonly string[] | undefined,
  defined: readonly CommandScope[],
  application: Application,
  target: Pick<Target, 'guildId'>,
): readonly ChosenScope[] {
  const guild = (name: string): ChosenScope => ({
    scope: { kind: 'guild', id: target.guildId(name) },
    name: application.guilds.find((guild) => guild.id === name)?.name ?? name,
  });
  const global: ChosenScope = { scope: { kind: 'global' }, name: 'global' };
  if (!words) {
    const guilds = defined.flatMap((scope) => (scope.kind === 'guild' ? guild(scope.name) : []));
    return defined.length > guilds.length ? [global, ...guilds] : guilds;
  }
  const chosen: ChosenScope[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === 'global') chosen.push(global);
    else if (word === 'all-guilds')
      chosen.push(...application.guilds.map((configured) => guild(configured.name)));
    else if (word === 'guild') {
      at += 1;
      const name = words[at];
      if (name === undefined)
        throw new UsageError(l10n.t('`--scope guild` needs the name or id of the guild.'));
      chosen.push(guild(name));
    } else if (application.guilds.some((guild) => guild.name === word) || snowflakePattern.test(word))
      chosen.push(guild(word));
    else throw new UsageError(l10n.t('There is no scope `{0}`: use {1}.', word, scopeHelp()));
  }
  if (chosen.length === 0)
    throw new UsageError(l10n.t('`--scope all-guilds` means no scope here: no guild is configured.'));
  return [...new Map(chosen.map((item) => [serviceScopeKey(item.scope), item])).values()];
}

/** Whether two chosen scopes are the same one, whatever the service calls it. */
export const isSameScope = (a: ChosenScope, b: ChosenScope): boolean =>
  a.scope.kind === b.scope.kind && a.name === b.name;
