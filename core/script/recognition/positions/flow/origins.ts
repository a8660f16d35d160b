/** What values come from, as more becomes known of it. */
import type { Condition } from '../../../../syntax/sending.ts';
import { bothOf, ofMember } from './guards.ts';
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

/** Members of them. */
export const under = (origins: readonly Origin[], ...path: readonly string[]): readonly Origin[] =>
  path.length === 0
    ? origins
    : origins.map(({ when, isChanged: _, ...origin }) => {
        const asked = ofMember(when);
        return { ...origin, path: [...origin.path, ...path], ...(asked ? { when: asked } : {}) };
      });

export const withoutSent = ({ sent: _, ...origin }: Origin): Origin => origin;

export function withCondition(origin: Origin, condition: Condition | undefined): Origin {
  const when = bothOf(origin.when, condition);
  return when ? { ...origin, when } : origin;
}
