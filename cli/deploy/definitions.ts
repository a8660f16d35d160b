/** The commands that an application's files define, by the scope they go to. */

import { copiesAmong, definedElsewhere } from '../../core/definitions/defined-elsewhere.ts';
import {
  type CommandScope,
  type IsRegistered,
  scopeKey,
  scopesOf,
} from '../../core/definitions/definition.ts';
import { type Entity, rootsOf } from '../../core/definitions/model.ts';
import { definingFile, definitionsOf, mayHoldCommands } from '../../core/lint/analysis.ts';
import type { Problem } from '../../core/lint/problem.ts';
import type { LocalCommand } from '../../core/plan/body.ts';
import type { NamedCommand } from '../../core/plan/plan.ts';
import { commandsToSend, type UnknownCommand } from '../../core/plan/to-send.ts';
import type { MadeInUse } from '../../workspace/made-in-use/made-in-use.ts';
import type { LintedFile, LintRun } from '../linting/lint-run.ts';
import type { Application } from './application.ts';
import { obstacleError } from './errors/problems-text.ts';

export interface ScopeDefinitions {
  readonly scope: CommandScope;
  readonly commands: readonly LocalCommand[];
}

export interface CommandSource {
  readonly file: LintedFile;
  readonly command: Entity;
}

/** A definition of which only the running program knows all. */
export interface PartlyKnown extends Pick<UnknownCommand, 'leftOut' | 'scopes'> {
  readonly file: LintedFile;
  /** The program only makes it while somebody uses it: every deploy leaves it out. */
  readonly isMadeInUse: boolean;
  /** What of it is not known. */
  readonly problems: readonly Problem[];
}

export interface Definitions {
  /** Scopes that have definitions. */
  readonly scopes: readonly ScopeDefinitions[];
  /** Where a command stands. */
  readonly sourceOf: ReadonlyMap<LocalCommand, CommandSource>;
  /** What keeps commands from being sent, by file. */
  readonly unknown: ReadonlyMap<LintedFile, readonly Problem[]>;
  /** Definitions that are not known in full. */
  readonly partly: readonly PartlyKnown[];
  /** Those of them that a deploy leaves out; the others keep it from sending any. */
  readonly leftOut: readonly PartlyKnown[];
  /** What may be commands. */
  readonly perhaps: readonly NamedCommand[];
  /** Those that a flag beside them switches off: no deploy sends them. */
  readonly switchedOff: readonly CommandSource[];
  /** Those of which the program registers another definition: that one is sent. */
  readonly copies: readonly CommandSource[];
}

/**
 * Files with commands of the application: those that its globs claim, or all where it is the only one. A configuration in a
 * folder below may call another application the same.
 */
export const filesOf = (run: LintRun, { config, loaded }: Application): readonly LintedFile[] =>
  run.files.filter(
    ({ resolved, analysis }) =>
      resolved.application?.name === config?.name &&
      (config === undefined || resolved.config?.uri === loaded?.uri) &&
      mayHoldCommands(analysis),
  );

/** What is found out about the files beside their definitions. */
export interface FoundOutside {
  readonly isMadeInUse: MadeInUse | undefined;
  readonly isRegistered: IsRegistered;
}

/**
 * Collects the definitions. Nothing is left out in silence: what cannot be sent is told. `skipUnknown`: what is not known in full
 * does not keep the others from being sent.
 */
export function definitionsIn(
  files: readonly LintedFile[],
  skipUnknown: boolean,
  { isMadeInUse, isRegistered }: FoundOutside,
): Definitions {
  const scopes = new Map<string, { scope: CommandScope; commands: LocalCommand[] }>();
  const at = (scope: CommandScope) => {
    const known = scopes.get(scopeKey(scope)) ?? { scope, commands: [] };
    scopes.set(scopeKey(scope), known);
    return known;
  };
  const sourceOf = new Map<LocalCommand, CommandSource>();
  const unknown = new Map<LintedFile, readonly Problem[]>();
  const partly: PartlyKnown[] = [];
  const perhaps: NamedCommand[] = [];
  const switchedOff: CommandSource[] = [];
  const copies: CommandSource[] = [];
  const defining = files.map(({ uri, analysis }) => definingFile(uri, analysis));
  const isDefinedElsewhere = definedElsewhere(defining, isRegistered);
  const isCopy = copiesAmong(defining, isRegistered);
  for (const file of files) {
    const { analysis } = file;
    const { text, language } = analysis.reading;
    const own = definitionsOf(analysis).filter((definition) => !isDefinedElsewhere(definition));
    const found = commandsToSend(
      own.filter((definition) => !isCopy(definition)),
      analysis.reading,
      (name) => isMadeInUse?.(text, language, name) === true,
    );
    perhaps.push(...found.perhaps);
    for (const [definitions, sources] of [
      [found.switchedOff, switchedOff],
      [own.filter(isCopy), copies],
    ] as const)
      for (const command of definitions.flatMap(rootsOf)) sources.push({ file, command });
    const problems = new Map(found.obstacles.map((obstacle) => [obstacle, obstacleError(obstacle)]));
    for (const { leftOut, scopes: own, obstacles } of found.unknown) {
      partly.push({
        file,
        isMadeInUse: false,
        leftOut,
        scopes: own,
        problems: obstacles.flatMap((obstacle) => problems.get(obstacle) ?? []),
      });
      if (!skipUnknown) continue;
      for (const obstacle of obstacles) problems.delete(obstacle);
      for (const scope of own ?? []) at(scope);
    }
    for (const { leftOut, scopes: own, obstacles } of found.made)
      partly.push({ file, isMadeInUse: true, leftOut, scopes: own, problems: obstacles.map(obstacleError) });
    if (problems.size > 0) unknown.set(file, [...problems.values()]);
    for (const { definition, local } of found.commands) {
      for (const scope of scopesOf(definition)) at(scope).commands.push(local);
      sourceOf.set(local, { file, command: local.command });
    }
  }
  return {
    scopes: [...scopes.values()],
    sourceOf,
    unknown,
    partly,
    leftOut: partly.filter((definition) => skipUnknown || definition.isMadeInUse),
    perhaps,
    switchedOff,
    copies,
  };
}
