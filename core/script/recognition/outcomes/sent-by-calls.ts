/** What the calls of a document send in one run. */
import type { Document } from '../document.ts';
import type { SentNames } from './sent-names.ts';
import { type Fork, forksOutside } from './surroundings.ts';

export interface SentByCalls {
  readonly calls: readonly SentNames[];
  /** Where the surroundings of the program decide how it goes on. */
  readonly forks: readonly Fork[];
}

export const nothingSent: SentByCalls = { calls: [], forks: [] };

/** `heard`: what was heard of each call that ran. The forks are asked for where not all is known, and nothing is decided yet. */
export function sentByCalls(
  document: Document,
  heard: readonly { readonly names?: SentNames }[],
): SentByCalls {
  // Where the process may have ended, nobody knows what was sent.
  const { isOneRun, isEnded } = document.machine;
  if (isOneRun && isEnded) return nothingSent;
  const calls = heard.flatMap(({ names }) => names ?? []);
  const isAsked = document.machine.choices.size === 0 && calls.some(({ isExact }) => !isExact);
  return { calls, forks: isAsked ? forksOutside(document) : [] };
}
