/** What people call a command. */
import { enumTable } from '../interface/index.ts';
import { visible } from '../text/visible.ts';
import type { StaleCommand } from './plan.ts';

/** `/ping` for a slash command; others by their type, for names are unique within a type only. */
export function title(name: string, type: number): string {
  const [slash, ...others] = enumTable('commandType').members;
  if (type === slash?.value) return `/${visible(name)}`;
  return `${visible(name)} (${others.find((one) => one.value === type)?.name ?? type})`;
}

/** What happened to a command since a plan was made. */
export const staleWords: Readonly<Record<StaleCommand['what'], string>> = {
  changed: 'was changed',
  created: 'was created',
  deleted: 'was deleted',
  overwrites: 'was given permission overwrites',
};
