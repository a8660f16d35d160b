/** What unknown code does to what it has, and what of that goes elsewhere. */
import type { Deed } from '../../heap/deeds.ts';
import { isUnknown, type PropertyKey, type Value } from '../../heap/values.ts';
import type { Machine } from '../machine.ts';

/** Unknown code does something now; code that runs later does so at any time. */
export function note({ deferred, heap }: Machine, deed: Deed): void {
  if (deferred.watch) deferred.watch.does(deed);
  else if (deferred.isRunning) heap.unknownCode.expect(deed);
  else heap.unknownCode.note(deed);
}

/** What was found under a key goes elsewhere: under another one, into a list, or to code that nobody knows. */
export function noteMove(m: Machine, value: Value | undefined, to?: PropertyKey): void {
  const origin = isUnknown(value) ? value.origin : undefined;
  if (typeof origin === 'object' && origin.under !== to) note(m, { does: 'moved', key: origin.under });
}
