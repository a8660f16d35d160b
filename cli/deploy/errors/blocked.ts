/** Scopes whose definitions have errors: nothing is sent to them, and they hold up no others. */
import * as l10n from '@vscode/l10n';
import type { CommandScope } from '../../../core/definitions/definition.ts';
import type { Problem } from '../../../core/lint/problem.ts';
import { scopesOfProblem } from '../../../core/lint/problem-scopes.ts';
import { type ChosenScope, chooseScopes } from '../scopes.ts';
import type { Workspace } from '../workspace.ts';
import { errorsIn, type FileErrors } from './deploy-errors.ts';

export interface BlockedScopes {
  /** Of the chosen scopes those that have errors. */
  readonly blocked: readonly ChosenScope[];
  /** Whether none is left. */
  readonly isAll: boolean;
  /** What holds them up. */
  readonly errors: readonly FileErrors[];
  /** How many of these errors hold up a scope. */
  errorsOf(scope: ChosenScope): number;
  /** How many commands go to scopes that are held up; absent where there are errors beside what is not known. */
  readonly partly?: PartlyKnownScopes;
}

/** What could be deployed to scopes that are held up by nothing but what is not known. */
export interface PartlyKnownScopes {
  /** Commands that are known in full; one at least. */
  readonly known: number;
  /** Commands that are not. */
  readonly unknown: number;
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
    ].map((scope) => [scopeTitle(scope), scope]),
  );
  // Which ids the guilds have at the service does not matter here.
  const chosen = chooseScopes(words, [...defined.values()], workspace.application, {
    guildId: (name) => name,
  });
  const obstructing = scoped.filter(
    ({ scopes }) =>
      scopes === undefined || scopes.some((scope) => chosen.some((other) => isOf(other, scope))),
  );
  const errorsOf = (chosen: ChosenScope): number =>
    obstructing.filter(({ scopes }) => scopes === undefined || scopes.some((scope) => isOf(chosen, scope)))
      .length;
  const blocked = chosen.filter((scope) => errorsOf(scope) > 0);
  const partly = partlyKnown(
    workspace,
    (scope) => blocked.some((other) => isOf(other, scope)),
    obstructing.map(({ problem }) => problem),
  );
  return {
    ...(partly ? { partly } : {}),
    blocked,
    isAll: obstructing.length > 0 && blocked.length === chosen.length,
    errors: all.map(([file, problems]) => [
      file,
      problems.filter((other) => obstructing.some(({ problem }) => problem === other)),
    ]),
    errorsOf,
  };
}

/** `isBlocked`: whether a scope is held up; `problems`: by what. */
function partlyKnown(
  { definitions: { partly, scopes } }: Workspace,
  isBlocked: (scope: CommandScope) => boolean,
  problems: readonly Problem[],
): PartlyKnownScopes | undefined {
  const leavable = new Set(partly.flatMap((definition) => definition.problems));
  if (!problems.every((problem) => leavable.has(problem))) return undefined;
  const known = new Set(scopes.flatMap(({ scope, commands }) => (isBlocked(scope) ? commands : []))).size;
  const unknown = partly.filter(
    ({ isMadeInUse, scopes: own }) => !isMadeInUse && (own?.some(isBlocked) ?? true),
  ).length;
  return known > 0 && unknown > 0 ? { known, unknown } : undefined;
}

const scopeTitle = (scope: CommandScope): string =>
  scope.kind === 'global' ? l10n.t('global') : l10n.t('guild {0}', scope.name);

const isOf = ({ scope, name }: ChosenScope, of: CommandScope): boolean =>
  of.kind === 'global'
    ? scope.kind === 'global'
    : scope.kind === 'guild' && (name === of.name || name === of.id);
