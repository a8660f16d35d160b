/** What may be where only the running program knows. */
import * as builders from '@discordjs/builders';
import type { Files } from './program.ts';
import type { World } from './running.ts';

/** What stands instead of a text, of nothing, in an empty list, and of an object that is more than its data. */
interface Instead {
  text(value: string): unknown;
  readonly nothing: unknown;
  readonly elements: readonly unknown[];
  number(value: number): number;
  instance(value: object): unknown;
}

/** The first is as the program says: `unknown(…)` gives what it is given. In the last one it gives what the program knows. */
export function worldsOf(files: Files): readonly [World, ...World[]] {
  const all = Object.values(files).join('\n');
  const texts = [...new Set([...all.matchAll(/'([\w-]{1,12})'/g)].map(([, text]) => text as string))];
  const another = (text: string): string =>
    texts[(texts.indexOf(text) + 1 + (text.length % 2)) % texts.length] ?? `${text}~`;
  const same = (value: unknown): unknown => value;
  const world = (calls: World['calls'], maybe: World['maybe'], instead: Instead): World => ({
    callsExports: false,
    calls,
    given: calls === 'never' ? (value) => altered(value, instead) : same,
    maybe,
    unknown: (value) => altered(value, instead),
  });
  return [
    { callsExports: true, calls: 'as named', given: same, maybe: () => true, unknown: same },
    world('never', () => false, {
      text: (text) => `${text}~`,
      nothing: 'other',
      elements: ['other'],
      number: (item) => item + 1,
      instance: (value) => value,
    }),
    world('often', (at) => (at * 7 + 3) % 5 < 2, {
      text: (text) => text.length,
      nothing: ['other', 'others'],
      elements: [1, 2],
      number: (item) => item + 3,
      instance: fresh,
    }),
    world('as named', (at) => at % 2 === 0, {
      text: another,
      nothing: { name: 'other', value: 'others' },
      elements: [{ name: 'other', value: 'others' }],
      number: (item) => (item > 0 ? 0 : 1),
      instance: sharing,
    }),
  ];
}

/** A new one of the language's and of the builders' classes. */
function fresh(value: object): unknown {
  if (value instanceof Map) return new Map();
  if (value instanceof Set) return new Set();
  const of = builderClassOf(value);
  return of ? new of() : value;
}

/** The builder as of a library that builds its own parts into what it gives, and does not copy them. */
function sharing(value: object): unknown {
  if (!builderClassOf(value)) return value;
  const shared: object = new Proxy(value, {
    get(target, key) {
      if (key === 'toJSON') return () => ({ ...target });
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== 'function') return member;
      return (...args: readonly unknown[]) => {
        const result: unknown = Reflect.apply(member, target, args);
        return result === target ? shared : result;
      };
    },
  });
  return shared;
}

const builderClasses: ReadonlySet<unknown> = new Set(Object.values(builders));

/** The class of the library that it is of, itself or by a class of the program. */
function builderClassOf(value: object): (new () => object) | undefined {
  for (let at: unknown = Object.getPrototypeOf(value); typeof at === 'object' && at !== null; ) {
    if ('toJSON' in at && builderClasses.has(at.constructor)) return at.constructor as new () => object;
    at = Object.getPrototypeOf(at);
  }
  return undefined;
}

/** Something else of a like kind; instances and functions of the program stay. */
function altered(value: unknown, instead: Instead): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return instead.number(value);
  if (typeof value === 'string') return instead.text(value);
  if (value === null) return instead.nothing;
  if (Array.isArray(value)) {
    const all = value.map((value) => altered(value, instead));
    return [...all, ...(all.length > 0 ? all.slice(0, 1) : instead.elements)];
  }
  if (typeof value !== 'object') return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return instead.instance(value);
  if ('it' in value) return value;
  const entries = Object.entries(value).map(([key, value]) => [key, altered(value, instead)]);
  return { ...Object.fromEntries(entries), beside: true };
}
