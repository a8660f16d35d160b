/** How the row of a command looks: how it compares with what is deployed, and how many errors its definition has. */
import * as vscode from 'vscode';
import type { Difference } from '../../core/plan/comparison/differences.ts';
import type { PlanEntry } from '../../core/plan/entry.ts';
import { visible } from '../../core/text/visible.ts';
import type { ApplicationDefinitions, ApplicationInfo, DefinedCommand } from '../../server/protocol.ts';
import { errorsOf } from '../applications/errors.ts';
import { lines } from './lines.ts';
import { type CommandNode, type CommandState, commandStateOf, entryName, hasPermissions } from './nodes.ts';
import { serviceInSentence } from './states.ts';
import type { DefinedCommandNode } from './unknown-rows.ts';

interface Badge {
  readonly text: string;
  readonly icon: vscode.ThemeIcon;
}

function badgeOf(state: CommandState | 'unknown'): Badge {
  const icon = (id: string, color: string) => new vscode.ThemeIcon(id, new vscode.ThemeColor(color));
  switch (state) {
    case 'inSync':
      return { text: vscode.l10n.t('in sync'), icon: icon('pass', 'testing.iconPassed') };
    case 'changed':
      return {
        text: vscode.l10n.t('changed'),
        icon: icon('diff-modified', 'gitDecoration.modifiedResourceForeground'),
      };
    case 'onlyHere':
      return {
        text: vscode.l10n.t('not deployed'),
        icon: icon('diff-added', 'gitDecoration.addedResourceForeground'),
      };
    case 'onlyThere':
      return { text: vscode.l10n.t('not in the source'), icon: icon('cloud', 'charts.blue') };
    case 'unknown':
      return { text: vscode.l10n.t('unknown'), icon: icon('question', 'disabledForeground') };
  }
}

/** A command that was compared. */
export function commandItem(node: CommandNode): vscode.TreeItem {
  const { id, application, definitions, entry, defined } = node;
  return itemFor({
    id,
    name: entryName(entry),
    badge: badgeOf(commandStateOf(entry)),
    explanation: explain(entry, application),
    errors: defined ? errorsOf(definitions, defined.definition) : [],
    defined,
    isCollapsible: hasPermissions(node),
  });
}

/** A command that could not be compared. */
export function definedCommandItem({
  id,
  application,
  definitions,
  defined,
}: DefinedCommandNode): vscode.TreeItem {
  return itemFor({
    id,
    name: defined.local.name,
    badge: badgeOf('unknown'),
    explanation: [unknownText(application)],
    errors: errorsOf(definitions, defined.definition),
    defined,
    isCollapsible: false,
  });
}

/** Why it is not known how a command compares. */
export const unknownText = (application: ApplicationInfo): string =>
  vscode.l10n.t('Unknown: the commands deployed to {0} could not be read.', serviceInSentence(application));

interface CommandRow {
  readonly id: string;
  readonly name: string;
  readonly badge: Badge;
  readonly explanation: readonly string[];
  readonly errors: ApplicationDefinitions['errors'];
  readonly defined: DefinedCommand | undefined;
  readonly isCollapsible: boolean;
}

function itemFor({
  id,
  name,
  badge,
  explanation,
  errors,
  defined,
  isCollapsible,
}: CommandRow): vscode.TreeItem {
  const item = new vscode.TreeItem(
    name,
    isCollapsible ? vscode.TreeItemCollapsibleState.Collapsed : vscode.TreeItemCollapsibleState.None,
  );
  const words = [badge.text, ...(errors.length > 0 ? [errorsText(errors.length)] : [])].join(' · ');
  item.id = id;
  item.description = words;
  item.iconPath =
    errors.length > 0
      ? new vscode.ThemeIcon('error', new vscode.ThemeColor('list.errorForeground'))
      : badge.icon;
  item.tooltip = lines([name, ...errorLines(errors), ...explanation]);
  item.accessibilityInformation = { label: visible(`${name}, ${words}`) };
  if (defined)
    item.command = {
      title: vscode.l10n.t('Open Definition'),
      command: 'applicationCommands.revealDefinition',
      arguments: [{ kind: 'command', defined }],
    };
  return item;
}

/** `2 errors`. */
export const errorsText = (count: number): string =>
  count === 1 ? vscode.l10n.t('1 error') : vscode.l10n.t('{0} errors', String(count));

/** Errors shown in a tooltip; the rest is counted. */
const mostErrors = 3;

function errorLines(errors: ApplicationDefinitions['errors']): readonly string[] {
  const shown = errors.slice(0, mostErrors).map(({ message }) => `✗ ${message}`);
  const more = errors.length - shown.length;
  return more > 0 ? [...shown, `  ${vscode.l10n.t('and {0} more', String(more))}`] : shown;
}

/** The state of a command in whole sentences. */
function explain(entry: PlanEntry, application: ApplicationInfo): readonly string[] {
  const where = serviceInSentence(application);
  const id = entry.kind === 'create' ? [] : [vscode.l10n.t('Command id: {0}', entry.deployed.id)];
  switch (entry.kind) {
    case 'unchanged':
      return [vscode.l10n.t('In sync: the command deployed to {0} is as it is defined here.', where), ...id];
    case 'update':
      return [
        vscode.l10n.t('Changed: the command deployed to {0} differs from this definition.', where),
        ...differenceLines(entry.differences),
        ...id,
      ];
    case 'create':
      return [vscode.l10n.t('It is not deployed to {0} yet.', where)];
    default: {
      const renamed = entry.kind === 'left' ? entry.renamedTo : undefined;
      return [
        vscode.l10n.t('Not in the source: it is deployed to {0}, and no file defines it.', where),
        ...(renamed === undefined ? [] : [vscode.l10n.t('It looks like {0} under its old name.', renamed)]),
        ...id,
      ];
    }
  }
}

/** Fields shown in a tooltip; the rest is counted. */
const mostDifferences = 6;

function differenceLines(differences: readonly Difference[]): readonly string[] {
  const shown = differences.slice(0, mostDifferences).map(({ path }) => `  ${path.join('.')}`);
  const more = differences.length - shown.length;
  return more > 0 ? [...shown, `  ${vscode.l10n.t('and {0} more', String(more))}`] : shown;
}
