/** What may be where only the running program knows. */
import type { World } from './running.ts';

/** The first is as the program says: `unknown(…)` gives what it is given. */
export const worlds: readonly [World, ...World[]] = [
  { maybe: () => true, unknown: (value) => value },
  { maybe: () => false, unknown: (value) => altered(value, (text) => `${text}~`) },
  { maybe: (at) => (at * 7 + 3) % 5 < 2, unknown: (value) => altered(value, (text) => text.length) },
];

/** Something else of a like kind; instances, functions and nothing stay. */
function altered(value: unknown, otherText: (text: string) => unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return otherText(value);
  if (Array.isArray(value)) return [...value.map((one) => altered(one, otherText)), ...value.slice(0, 1)];
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype || 'it' in value) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, altered(one, otherText)]);
  return { ...Object.fromEntries(entries), beside: true };
}
