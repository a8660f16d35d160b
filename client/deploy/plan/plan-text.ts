/** A plan as a person reads it before agreeing to it: Markdown, every text of a service or a file inside of code. */
import * as vscode from 'vscode';
import { isObject } from '../../../core/definitions/body/plain-object.ts';
import { CommandType, enumTable, limits } from '../../../core/interface/index.ts';
import type { Difference } from '../../../core/plan/comparison/differences.ts';
import { typeOf } from '../../../core/plan/comparison/pairs.ts';
import type { DeployedPermissions } from '../../../core/plan/deployed.ts';
import type { LeftEntry, PlanEntry, UpdateEntry } from '../../../core/plan/entry.ts';
import type { ScopePlan } from '../../../core/plan/plan.ts';
import { requestsOf } from '../../../core/plan/strategy.ts';
import { title } from '../../../core/plan/titles.ts';
import { visible } from '../../../core/text/visible.ts';
import type { PartlyKnown } from '../../applications/left-out.ts';
import type { BlockedScope, PlannedScope } from './planned.ts';

/** `heading`: what is done, in one line. Scopes with equal plans come together. */
export function planText(
  heading: string,
  scopes: readonly PlannedScope[],
  blocked: readonly BlockedScope[] = [],
  unsaved: readonly string[] = [],
): string {
  const groups = new Map<string, PlannedScope[]>();
  for (const scope of scopes) {
    const body = scopeText(scope);
    groups.set(body, [...(groups.get(body) ?? []), scope]);
  }
  const parts = [...groups].map(([body, same]) => `## ${escaped(scopesTitle(same))}\n\n${body}`);
  return `${[`# ${escaped(heading)}`, ...unsavedText(unsaved), ...blocked.map(blockedText), ...parts].join('\n\n')}\n`;
}

/** Files whose text on disk differs from that in the editor. */
const unsavedText = (files: readonly string[]): readonly string[] =>
  files.length === 0
    ? []
    : [
        `> **${vscode.l10n.t('Unsaved')}:** ${files.map(code).join(' · ')} — ${vscode.l10n.t('the plan is made of the texts in the editor.')}`,
      ];

/** A scope that is left out. */
function blockedText(scope: BlockedScope): string {
  const { obstacles } = scope;
  const first = obstacles[0]?.message ?? '';
  const why =
    obstacles.length === 1
      ? vscode.l10n.t('An error has to be fixed first: {0}', first)
      : vscode.l10n.t(
          '{0} errors have to be fixed first. The first one: {1}',
          String(obstacles.length),
          first,
        );
  return [
    `## ${escaped(scopesTitle([scope]))}`,
    `> **${vscode.l10n.t('Error')}:** ${vscode.l10n.t('Nothing is sent there.')} ${escaped(why)}`,
  ].join('\n\n');
}

/** `Global commands`, `Guilds a, b and 3 more`. */
export function scopesTitle(scopes: readonly Pick<PlannedScope, 'guild'>[]): string {
  const guilds = scopes.flatMap(({ guild }) => guild ?? []);
  if (guilds.length === 0) return vscode.l10n.t('Global commands');
  const shown = guilds.slice(0, 5).join(', ');
  const named =
    guilds.length > 5 ? vscode.l10n.t('{0} and {1} more', shown, String(guilds.length - 5)) : shown;
  const text =
    guilds.length === 1
      ? vscode.l10n.t('Commands of guild {0}', named)
      : vscode.l10n.t('Commands of guilds {0}', named);
  return guilds.length < scopes.length ? `${vscode.l10n.t('Global commands')}, ${text}` : text;
}

function scopeText({ plan, blocked, problems, leftOut }: PlannedScope): string {
  const of = <K extends PlanEntry['kind']>(kind: K) =>
    plan.entries.filter((entry): entry is Extract<PlanEntry, { kind: K }> => entry.kind === kind);
  const left = of('left').filter(isUndefined);
  return [
    ...problems
      .filter(({ severity }) => severity === 'error' || severity === 'warning')
      // What stays is listed below, without words about options of the command line.
      .filter(({ rule }) => rule !== 'plan-deletes')
      .map(
        ({ severity, message }) =>
          `> **${severity === 'error' ? vscode.l10n.t('Error') : vscode.l10n.t('Warning')}:** ${escaped(message)}`,
      ),
    ...blocked.map(
      ({ entry, by }) =>
        `> **${vscode.l10n.t('Warning')}:** ${vscode.l10n.t('{0} cannot be deployed alone: {1} has that name until it is deployed, too.', code(titleOf(entry)), code(titleOf(by)))}`,
    ),
    ...of('delete').map((entry) =>
      [`### ${vscode.l10n.t('Delete {0}', code(titleOf(entry)))}`, ...lostText(entry.lost)].join('\n\n'),
    ),
    ...of('create').map(createdText),
    ...of('update').map(updatedText),
    listed(vscode.l10n.t('In sync'), of('unchanged').map(titleOf)),
    listed(
      vscode.l10n.t('Left out, because only the running program knows all of it'),
      leftOut.map(leftOutTitle),
    ),
    listed(
      vscode.l10n.t('Stays, although it has no definition'),
      left.map((entry) =>
        entry.renamedTo === undefined ? titleOf(entry) : `${titleOf(entry)} → ${entry.renamedTo}`,
      ),
    ),
    listed(
      vscode.l10n.t('Stays, because a file may define it'),
      of('left')
        .filter((entry) => entry.isPerhapsDefined)
        .map(titleOf),
    ),
    listed(
      vscode.l10n.t('Entry point, kept as it is'),
      of('left')
        .filter((entry) => entry.isEntryPoint)
        .map(titleOf),
    ),
    requestsText(plan),
    ...(of('create').length > 0
      ? [
          vscode.l10n.t(
            'At most {0} more commands can be created today, of {1} a day.',
            String(Math.max(0, limits.createsPerDay - plan.createsUsed)),
            String(limits.createsPerDay),
          ),
        ]
      : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function createdText(entry: Extract<PlanEntry, { kind: 'create' }>): string {
  const { description, options } = entry.local.body;
  return [
    `### ${vscode.l10n.t('Create {0}', code(titleOf(entry)))}`,
    ...(typeof description === 'string' && description !== '' ? [code(description)] : []),
    ...optionRows(options),
  ].join('\n\n');
}

/** Options, and those of subcommands below them, as a list. */
function optionRows(options: unknown): readonly string[] {
  const rows = (all: unknown, indent: string): readonly string[] =>
    (Array.isArray(all) ? all : [])
      .filter(isObject)
      .flatMap((content) => [
        `${indent}- ${[
          code(String(content.name)),
          typeName(content.type),
          ...(content.required === true ? [vscode.l10n.t('required')] : []),
          ...(Array.isArray(content.choices) ? [choicesText(content.choices.length)] : []),
          ...(typeof content.description === 'string' && content.description !== ''
            ? [code(content.description)]
            : []),
        ].join(' · ')}`,
        ...rows(content.options, `${indent}  `),
      ]);
  const all = rows(options, '');
  return all.length > 0 ? [all.join('\n')] : [];
}

const choicesText = (count: number): string =>
  count === 1 ? vscode.l10n.t('1 choice') : vscode.l10n.t('{0} choices', String(count));

const typeName = (type: unknown): string =>
  enumTable('optionType').members.find((member) => member.value === type)?.name ?? String(type);

function updatedText(entry: UpdateEntry): string {
  const { deployed, differences, lost } = entry;
  const head =
    deployed.name === entry.local.name
      ? vscode.l10n.t('Change {0}', code(titleOf(entry)))
      : vscode.l10n.t(
          'Rename {0} to {1}',
          code(title(deployed.name, typeOf(deployed))),
          code(titleOf(entry)),
        );
  return [
    `### ${head}`,
    ...lostText(lost),
    fenced(differences.flatMap(differenceLines).map(visible).join('\n')),
  ].join('\n\n');
}

function differenceLines({ path, before, after, moved }: Difference): readonly string[] {
  const at = path.join('.');
  if (moved)
    return [`  ${at} (${vscode.l10n.t('order')})`, `- ${namesText(before)}`, `+ ${namesText(after)}`];
  return [
    `  ${at}`,
    ...(before === undefined ? [] : lines('-', before)),
    ...(after === undefined ? [] : lines('+', after)),
  ];
}

const namesText = (names: unknown): string => (Array.isArray(names) ? names.join(', ') : '');

const lines = (sign: string, value: unknown): readonly string[] =>
  JSON.stringify(value, null, 2)
    .split('\n')
    .map((line) => `${sign} ${line}`);

function lostText(lost: readonly DeployedPermissions[]): readonly string[] {
  const count = lost.reduce((sum, deployed) => sum + deployed.permissions.length, 0);
  if (count === 0) return [];
  return [
    `> **${vscode.l10n.t('Warning')}:** ${
      count === 1
        ? vscode.l10n.t('Its permission overwrite is lost for good.')
        : vscode.l10n.t('Its {0} permission overwrites are lost for good.', String(count))
    }`,
  ];
}

/** `**6 commands will be created in 6 requests.**` */
function requestsText(plan: ScopePlan): string {
  const count = requestsOf(plan.strategy);
  if (count === 0) return `**${vscode.l10n.t('Nothing to send.')}**`;
  const of = (kind: PlanEntry['kind']) => plan.entries.filter((entry) => entry.kind === kind).length;
  const [created, changed, deleted] = [of('create'), of('update'), of('delete')];
  const parts = [
    ...(created === 1 ? [vscode.l10n.t('1 command will be created')] : []),
    ...(created > 1 ? [vscode.l10n.t('{0} commands will be created', String(created))] : []),
    ...(changed === 1 ? [vscode.l10n.t('1 command will be changed')] : []),
    ...(changed > 1 ? [vscode.l10n.t('{0} commands will be changed', String(changed))] : []),
    ...(deleted === 1 ? [vscode.l10n.t('1 command will be deleted')] : []),
    ...(deleted > 1 ? [vscode.l10n.t('{0} commands will be deleted', String(deleted))] : []),
  ].join(', ');
  return count === 1
    ? `**${vscode.l10n.t('{0} in one request.', parts)}**`
    : `**${vscode.l10n.t('{0} in {1} requests.', parts, String(count))}**`;
}

/** Whether no definition has it, so that a deploy may be asked to delete it. */
export const isUndefined = ({ isEntryPoint, isPerhapsDefined }: LeftEntry): boolean =>
  !isEntryPoint && !isPerhapsDefined;

export const titleOf = (entry: PlanEntry): string =>
  'local' in entry
    ? title(entry.local.name, entry.local.type)
    : title(entry.deployed.name, typeOf(entry.deployed));

/** By its name, or by where it stands. */
function leftOutTitle({ at, commands: [named] }: PartlyKnown): string {
  const { name, type } = named ?? {};
  if (name !== undefined) return title(name, type ?? CommandType.CHAT_INPUT);
  return `${vscode.workspace.asRelativePath(vscode.Uri.parse(at.uri))}:${at.range.start.line + 1}`;
}

const listed = (head: string, names: readonly string[]): string =>
  names.length === 0 ? '' : `**${head}:** ${names.map(code).join(' · ')}`;

/** Longer than any run of backticks inside, so that nothing inside is more than text. */
const ticks = (text: string, least: number): string =>
  '`'.repeat(Math.max(least, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));

function code(text: string): string {
  const line = visible(text.replaceAll(/\s+/g, ' '));
  const fence = ticks(line, 1);
  const pad = /^`|`$/.test(line) ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

function fenced(text: string): string {
  const fence = ticks(text, 3);
  return `${fence}diff\n${text}\n${fence}`;
}

/** Words of ours, which quote names in backticks; the rest of Markdown is taken off them. */
const escaped = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`') && part.length > 1 ? part : part.replaceAll(/[\\[\]<>*_#!|~`]/g, '\\$&'),
    )
    .join('');
