/** Both sides of an entry in their normal form, for showing them beside each other. */
import type { Body } from './body.ts';
import { type NormalRules, normalCommand, withFilledIn } from './comparison/normal.ts';
import type { PlanEntry } from './entry.ts';

export interface Compared {
  /** `undefined`: is not deployed. */
  readonly deployed: Body | undefined;
  /** `undefined`: no definition has it. */
  readonly local: Body | undefined;
}

/** Equal where a deploy has nothing to change; keys stand in the order of the table on both sides. */
export function compared(entry: PlanEntry, rules: NormalRules): Compared {
  const deployed = 'deployed' in entry ? normalCommand(entry.deployed, rules) : undefined;
  const local = 'local' in entry ? normalCommand(entry.local.body, rules) : undefined;
  return { deployed, local: local && deployed ? withFilledIn(local, deployed) : local };
}

/** A normal form as a person reads it; empty where there is none. */
export const comparedText = (body: Body | undefined): string =>
  body === undefined ? '' : `${JSON.stringify(body, null, 2)}\n`;
