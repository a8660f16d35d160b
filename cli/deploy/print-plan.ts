/** Plans as text for people, and as plain data. */

import * as l10n from '@vscode/l10n';
import type { createColors } from 'picocolors';
import type { Difference } from '../../core/plan/comparison/differences.ts';
import { typeOf } from '../../core/plan/comparison/pairs.ts';
import type { PlanEntry } from '../../core/plan/entry.ts';
import { title } from '../../core/plan/titles.ts';
import { visible } from '../../core/text/visible.ts';
import { severityName } from '../severity-name.ts';
import { leftOutData, leftOutLine } from './left-out.ts';
import type { ChosenScope } from './scopes.ts';
import type { PlacedProblem, PlannedScope } from './workspace.ts';

type Colors = ReturnType<typeof createColors>;

/** Every plan, scopes with equal plans together. `isPartial`: not all that is defined there is known, or in order. */
export function printPlans(
  plans: readonly PlannedScope[],
  where: string,
  colors: Colors,
  isPartial: (planned: PlannedScope) => boolean = () => false,
): string {
  const groups = new Map<string, string[]>();
  for (const planned of plans) {
    const body = planBody(planned, colors, isPartial(planned));
    groups.set(body, [...(groups.get(body) ?? []), planned.name]);
  }
  return [...groups]
    .map(([body, names]) => `${colors.bold(heading(names))} ${colors.dim(l10n.t('at {0}', where))}\n${body}`)
    .join('\n');
}

/** Names of this many scopes are printed out. */
const namedScopes = 5;

function heading(names: readonly string[]): string {
  const guilds = names.filter((name) => name !== 'global');
  const shortValue = guilds.slice(0, namedScopes).join(', ');
  const more = guilds.length > namedScopes ? l10n.t(' and {0} more', guilds.length - namedScopes) : '';
  const all =
    guilds.length === 0
      ? []
      : [guilds.length === 1 ? l10n.t('guild {0}', shortValue) : l10n.t('guilds {0}{1}', shortValue, more)];
  const text = [...(guilds.length < names.length ? [l10n.t('global commands')] : []), ...all].join(
    l10n.t(' and '),
  );
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function planBody({ plan, problems, leftOut }: PlannedScope, colors: Colors, isPartial: boolean): string {
  const unchanged = plan.entries.filter((entry) => entry.kind === 'unchanged').length;
  const lines = [
    ...plan.entries.flatMap((entry) => entryLines(entry, colors)),
    ...(unchanged > 0 ? [`  ${colors.dim(l10n.t('= {0} unchanged', unchanged))}`] : []),
    ...leftOut.map((definition) => `  ${colors.yellow(`? ${visible(leftOutLine(definition))}`)}`),
    ...problems.flatMap((problem) => problemLines(problem, colors)),
    ...(plan.strategy.kind === 'nothing'
      ? [
          isPartial || leftOut.length > 0
            ? l10n.t('  Nothing else to do.')
            : colors.green(l10n.t('  Nothing to do.')),
        ]
      : [colors.dim(`  ${plan.strategy.reason}`)]),
  ];
  return `${lines.join('\n')}\n`;
}

function entryLines(entry: PlanEntry, colors: Colors): readonly string[] {
  switch (entry.kind) {
    case 'create':
      return [`  ${colors.green(`+ ${title(entry.local.name, entry.local.type)}`)}`];
    case 'delete':
      return [`  ${colors.red(`- ${title(entry.deployed.name, typeOf(entry.deployed))}`)}`];
    case 'left':
      return [`  ${colors.dim(l10n.t('· {0} stays', title(entry.deployed.name, typeOf(entry.deployed))))}`];
    case 'update': {
      const { name } = entry.deployed;
      const renamed = name === entry.local.name ? '' : l10n.t(' (was {0})', visible(name));
      return [
        `  ${colors.yellow(`~ ${title(entry.local.name, entry.local.type)}${renamed}`)}`,
        ...entry.differences.map((change) => `      ${difference(change, colors)}`),
      ];
    }
    default:
      return [];
  }
}

function difference({ path, before, after, moved }: Difference, colors: Colors): string {
  const at = visible(path.join('.'));
  if (moved) return `${at}: ${colors.dim(l10n.t('order'))} ${list(before)} → ${list(after)}`;
  if (before === undefined) return `${at}: ${colors.green(shortValue(after))}`;
  if (after === undefined) return `${at}: ${colors.red(shortValue(before))} ${colors.dim(l10n.t('removed'))}`;
  return `${at}: ${colors.red(shortValue(before))} → ${colors.green(shortValue(after))}`;
}

const list = (names: unknown): string => (Array.isArray(names) ? visible(names.join(', ')) : '');

/** Characters of a value that are printed. */
const shownLength = 72;

function shortValue(value: unknown): string {
  const text = visible(JSON.stringify(value));
  return text.length > shownLength ? `${text.slice(0, shownLength - 1)}…` : text;
}

function problemLines({ severity, message, rule, places }: PlacedProblem, colors: Colors): readonly string[] {
  const paint = severity === 'error' ? colors.red : severity === 'warning' ? colors.yellow : colors.blue;
  return [
    `  ${paint(severityName(severity))} ${message} ${colors.dim(rule)}`,
    ...places.map((place) => `      ${colors.dim(visible(place))}`),
  ];
}

/** A plan as plain data, for `--format json`. */
export function planData({ name, scope, plan, problems, leftOut }: PlannedScope): Record<string, unknown> {
  return {
    scope: scopeData({ name, scope }),
    entries: plan.entries.map(entryData),
    strategy: plan.strategy.kind,
    createsUsed: plan.createsUsed,
    leftOut: leftOut.map(leftOutData),
    problems: problems.map(({ rule, severity, message, data, places }) => ({
      rule,
      severity,
      message,
      data,
      places,
    })),
  };
}

export const scopeData = ({ name, scope }: ChosenScope): Record<string, unknown> =>
  scope.kind === 'global' ? { kind: 'global' } : { kind: 'guild', id: scope.id, name };

export function entryData(entry: PlanEntry): Record<string, unknown> {
  const of = 'local' in entry ? entry.local : { name: entry.deployed.name, type: typeOf(entry.deployed) };
  return {
    kind: entry.kind,
    name: of.name,
    type: of.type,
    ...('deployed' in entry ? { id: entry.deployed.id } : {}),
    ...(entry.kind === 'update'
      ? {
          ...(entry.deployed.name === of.name ? {} : { renamedFrom: entry.deployed.name }),
          differences: entry.differences.map(({ path, before, after, moved }) => ({
            path,
            before: before ?? null,
            after: after ?? null,
            ...(moved ? { moved } : {}),
          })),
        }
      : {}),
    ...(entry.kind === 'update' || entry.kind === 'delete'
      ? { permissionsLost: entry.lost.map(({ guild_id, permissions }) => ({ guild: guild_id, permissions })) }
      : {}),
    ...(entry.kind === 'left'
      ? {
          entryPoint: entry.isEntryPoint,
          perhapsDefined: entry.isPerhapsDefined,
          leftOut: entry.leftOut ?? null,
          renamedTo: entry.renamedTo ?? null,
        }
      : {}),
  };
}
