/** What people call a command. */
import * as l10n from '@vscode/l10n';
import { enumTable } from '../interface/index.ts';
import { visible } from '../text/visible.ts';
import type { StaleCommand } from './plan.ts';

/** `/ping` for a slash command; others by their type, for names are unique within a type only. */
export function title(name: string, type: number): string {
  const [slash, ...others] = enumTable('commandType').members;
  if (type === slash?.value) return `/${visible(name)}`;
  return `${visible(name)} (${others.find((other) => other.value === type)?.name ?? type})`;
}

/** What happened to a command since a plan was made: `/ping was changed`. */
export function staleWords({ name, type, what }: StaleCommand): string {
  const command = title(name, type);
  switch (what) {
    case 'changed':
      return l10n.t('{0} was changed', command);
    case 'created':
      return l10n.t('{0} was created', command);
    case 'deleted':
      return l10n.t('{0} was deleted', command);
    case 'overwrites':
      return l10n.t('{0} was given permission overwrites', command);
  }
}
