/** What values come from, as more becomes known of it. */
import type { Condition } from '../../../../syntax/sending.ts';
import { bothOf } from './guards.ts';
import type { Origin } from './names.ts';

/** Origins without those that are there twice. */
export const distinct = (origins: readonly Origin[]): readonly Origin[] =>
  origins.length < 2
    ? origins
    : [
        ...new Map(
          origins.map(({ written, ...origin }, at) => [
            `${written?.pos} ${JSON.stringify(origin)}`,
            origins[at] as Origin,
          ]),
        ).values(),
      ];
export const withoutSent = ({ sent: _, ...origin }: Origin): Origin => origin;

export function withCondition(origin: Origin, condition: Condition | undefined): Origin {
  const when = bothOf(origin.when, condition);
  return when ? { ...origin, when } : origin;
}
