/**
 * The test kit of deploys: what definitions say, what is deployed, and the plan between them as lines a person reads.
 *
 *     update ping: description "Answers" -> "Answers with pong"
 *     create pong
 *     left Launch (entry point)
 *     2 requests in steps: …
 */
import { expect } from 'vitest';
import type { CommandScope } from '../../core/definitions/definition.ts';
import { findDefinitions } from '../../core/definitions/find.ts';
import type { Entity } from '../../core/definitions/model.ts';
import { CommandType, memberName } from '../../core/interface/index.ts';
import { localCommand, type SourcedCommand } from '../../core/plan/body.ts';
import type { Difference } from '../../core/plan/comparison/differences.ts';
import { typeOf } from '../../core/plan/comparison/pairs.ts';
import type { DeployedCommand, DeployedPermissions, ServiceScope } from '../../core/plan/deployed.ts';
import type { PlanEntry } from '../../core/plan/entry.ts';
import { type NotKnown, whyNotSent } from '../../core/plan/not-known.ts';
import { type PlanInput, planScope, type ScopePlan } from '../../core/plan/plan.ts';
import { requestsOf } from '../../core/plan/strategy.ts';
import type { Place } from '../../core/syntax/tree.ts';
import { inputOf, type LintOptions } from './lint.ts';

export type Json = Readonly<Record<string, unknown>>;

/** What the command definitions of a source come to, in the order of the text. */
export function commandsIn(source: string, options: LintOptions = {}) {
  const { text, language, evidence, read } = inputOf(source, options);
  const reading = read(text, language, { exports: false, comments: true, trailingCommas: true });
  return findDefinitions(reading, evidence)
    .filter(({ kind }) => kind === 'command')
    .map(localCommand);
}

/** The commands of a source that can be sent; fails when one of them cannot. */
export const sentIn = (source: string, options: LintOptions = {}): readonly SourcedCommand[] =>
  commandsIn(source, options).map((command) => {
    if ('unknown' in command) throw new Error(`Not known: ${JSON.stringify(command.unknown)}`);
    return command;
  });

/** The only command of a source. */
export function commandIn(source: string, options: LintOptions = {}): Entity {
  const [only, ...others] = sentIn(source, options);
  if (!only || others.length > 0) throw new Error(`Not one command in:\n${source}`);
  return only.command;
}

/** Definitions as they stand in a JSON file. */
export const locals = (definitions: readonly Json[], scope?: CommandScope): readonly SourcedCommand[] =>
  sentIn(JSON.stringify(definitions), { file: 'all.commands.json', ...(scope ? { scope } : {}) });

/** What may not be sent, drawn under the source: `^^^ options.0.name`. */
export function drawUnknown(source: string, options: LintOptions = {}): string {
  const unknown = commandsIn(source, options).flatMap((command) =>
    'unknown' in command ? command.unknown : [],
  );
  return drawPlaces(
    source,
    unknown.map(({ at, path }: NotKnown) => ({ at, label: path.join('.') || 'the command' })),
  );
}

/** Of each command of a script that is not sent, why. */
export const whyNoneIsSent = (source: string): readonly string[] =>
  commandsIn(source, { file: 'a.ts' }).flatMap((command) =>
    'unknown' in command ? command.unknown.map((part) => whyNotSent(part, source)) : [],
  );

/** Carets under places of one line each, in the order of the text. */
export function drawPlaces(
  source: string,
  places: readonly { readonly at: Place; readonly label: string }[],
): string {
  let offset = 0;
  return source
    .split('\n')
    .flatMap((line) => {
      const start = offset;
      offset += line.length + 1;
      const here = places
        .filter(({ at }) => at.start >= start && at.start < offset)
        .sort((a, b) => a.at.start - b.at.start || a.label.localeCompare(b.label));
      return [
        line,
        ...here.map(({ at, label }) => {
          const end = Math.min(at.end - start, line.length);
          const column = at.start - start;
          return `${' '.repeat(column)}${'^'.repeat(Math.max(end - column, 1))} ${label}`;
        }),
      ];
    })
    .join('\n');
}

export const application = '900000000000000000';
export const guild = '800000000000000000';
/** When plans of tests are made. */
export const now = Date.UTC(2026, 0, 15);
const twoYearsAgo = '1190000000000000000';

/** A deployed command: what the service sets is filled in; ids and versions count up where they are not said. */
export const deployed = (commands: readonly Json[], scope: ServiceScope = { kind: 'global' }) =>
  commands.map((command, at): DeployedCommand => {
    const { name } = command;
    if (typeof name !== 'string') throw new Error('A deployed command has a name.');
    return {
      id: String(BigInt(twoYearsAgo) + BigInt(at + 1)),
      application_id: application,
      version: '1',
      ...(scope.kind === 'guild' ? { guild_id: scope.id } : {}),
      ...command,
      name,
    };
  });

export interface PlanOptions extends Partial<Omit<PlanInput, 'scope' | 'local' | 'deployed'>> {
  readonly scope?: 'global' | 'guild';
}

const serviceScopes = {
  global: { kind: 'global' },
  guild: { kind: 'guild', id: guild },
} as const satisfies Record<string, ServiceScope>;

/** A plan from definitions in JSON to what is deployed, in JSON. Global, without pruning and renames unless said. */
export function planOf(
  definitions: readonly Json[],
  before: readonly Json[],
  options: PlanOptions = {},
): ScopePlan {
  const scope = serviceScopes[options.scope ?? 'global'];
  return planScope({
    permissions: [],
    prune: false,
    renames: false,
    now,
    ...options,
    scope,
    local: locals(definitions),
    deployed: deployed(before, scope),
  });
}

/** Asserts the drawn plan. Lines that begin with a `#` are notes; the last line, about requests, may be left out. */
export function checkPlan(
  definitions: readonly Json[],
  before: readonly Json[],
  drawing: string,
  options: PlanOptions = {},
): void {
  const lines = drawing
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const saysRequests = lines.some((line) => /^(nothing|\d+ requests?) /.test(`${line} `));
  const drawn = drawPlan(planOf(definitions, before, options)).split('\n');
  expect((saysRequests ? drawn : drawn.slice(0, -1)).join('\n')).toBe(lines.join('\n'));
}

/** The plan as lines: one for each entry, and one that says by how many requests, how and why. */
export function drawPlan(plan: ScopePlan): string {
  const { strategy } = plan;
  const count = requestsOf(strategy);
  const requests =
    strategy.kind === 'nothing'
      ? 'nothing to send'
      : `${count} request${count === 1 ? '' : 's'} by ${strategy.kind}: ${strategy.reason}`;
  return [...plan.entries.map(drawEntry), requests].join('\n');
}

function drawEntry(entry: PlanEntry): string {
  switch (entry.kind) {
    case 'create':
      return `create ${titled(entry.local.name, entry.local.type)}`;
    case 'unchanged':
      return `unchanged ${titled(entry.deployed.name, typeOf(entry.deployed))}`;
    case 'update': {
      const changes = entry.differences.map(drawDifference).join(', ');
      return `update ${titled(entry.deployed.name, typeOf(entry.deployed))}: ${changes}${drawLost(entry.lost)}`;
    }
    case 'delete':
      return `delete ${titled(entry.deployed.name, typeOf(entry.deployed))}${drawLost(entry.lost)}`;
    case 'left': {
      const notes = [
        ...(entry.isEntryPoint ? ['entry point'] : []),
        ...(entry.renamedTo === undefined ? [] : [`now ${entry.renamedTo}?`]),
      ];
      const title = entry.isEntryPoint
        ? entry.deployed.name
        : titled(entry.deployed.name, typeOf(entry.deployed));
      return `left ${title}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
    }
  }
}

const titled = (name: string, type: number): string =>
  type === CommandType.CHAT_INPUT ? name : `${name} (${memberName('commandType', type)})`;

const drawLost = (lost: readonly DeployedPermissions[]): string =>
  lost.length === 0
    ? ''
    : `, loses ${lost.reduce((sum, deployed) => sum + deployed.permissions.length, 0)} overwrites`;

/** `options.user.description "a" -> "b"`. */
export function drawDifference({ path, before, after, moved }: Difference): string {
  const [old, after_] = [before, after].map((value) =>
    value === undefined ? 'none' : JSON.stringify(value),
  );
  return `${path.join('.')}${moved ? ' moved' : ''} ${old} -> ${after_}`;
}
