/** Scopes whose definitions have errors: nothing is sent to them, and they hold up no others. */
import * as l10n from '@vscode/l10n';
import type { Scope } from '../../core/definitions/definition.ts';
import { scopesOfProblem } from '../../core/lint/problem-scopes.ts';
import { errorsIn, type FileErrors } from './complaints.ts';
import { type ChosenScope, chooseScopes } from './scopes.ts';
import type { Workspace } from './workspace.ts';

export interface BlockedScopes {
  /** Of the chosen scopes those that have errors. */
  readonly blocked: readonly ChosenScope[];
  /** Whether none is left. */
  readonly isAll: boolean;
  /** What holds them up. */
  readonly errors: readonly FileErrors[];
  /** How many of these errors hold up a scope. */
  errorsOf(scope: ChosenScope): number;
}

/** Divides the scopes that are chosen, or all that are defined. */
export function blockedScopes(workspace: Workspace, words: readonly string[] | undefined): BlockedScopes {
  const all = errorsIn(workspace);
  const scoped = all.flatMap(([file, problems]) =>
    problems.map((problem) => ({ file, problem, scopes: scopesOfProblem(file.analysis, problem) })),
  );
  const defined = new Map(
    [
      ...workspace.definitions.scopes.map(({ scope }) => scope),
      ...scoped.flatMap(({ scopes = [] }) => scopes),
    ].map((one) => [nameOf(one), one]),
  );
  // Which ids the guilds have at the service does not matter here.
  const chosen = chooseScopes(words, [...defined.values()], workspace.application, {
    guildId: (name) => name,
  });
  const inTheWay = scoped.filter(
    ({ scopes }) => scopes === undefined || scopes.some((scope) => chosen.some((one) => isOf(one, scope))),
  );
  const errorsOf = (one: ChosenScope): number =>
    inTheWay.filter(({ scopes }) => scopes === undefined || scopes.some((scope) => isOf(one, scope))).length;
  const blocked = chosen.filter((one) => errorsOf(one) > 0);
  return {
    blocked,
    isAll: inTheWay.length > 0 && blocked.length === chosen.length,
    errors: all.map(([file, problems]) => [
      file,
      problems.filter((one) => inTheWay.some(({ problem }) => problem === one)),
    ]),
    errorsOf,
  };
}

const nameOf = (scope: Scope): string =>
  scope.kind === 'global' ? l10n.t('global') : l10n.t('guild {0}', scope.name);

const isOf = ({ scope, name }: ChosenScope, of: Scope): boolean =>
  of.kind === 'global'
    ? scope.kind === 'global'
    : scope.kind === 'guild' && (name === of.name || name === of.id);
