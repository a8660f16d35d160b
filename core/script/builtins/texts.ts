/** Texts and regular expressions: what their methods give, on known arguments and within the budget. */
import {
  type Cell,
  isCell,
  isFunction,
  isKnown,
  isUnknown,
  type Known,
  nothing,
  unknown,
  type Value,
} from '../heap/values.ts';
import { maximumLength } from '../interpreter/budget.ts';
import { argumentsWith, type Machine, type NativeCall } from '../interpreter/machine.ts';
import { textOf } from '../interpreter/values/conversions.ts';
import { arrayOf, notModelled, throwError } from '../interpreter/values/objects.ts';
import { get } from '../interpreter/values/properties.ts';
import { type LinearPattern, linearPattern } from './linear-match.ts';
import type { Globals } from './natives.ts';
import { arg, known, method } from './natives.ts';

/** Methods that only take scalars. */
const plain = [
  'charAt',
  'charCodeAt',
  'codePointAt',
  'at',
  'concat',
  'endsWith',
  'includes',
  'indexOf',
  'lastIndexOf',
  'slice',
  'startsWith',
  'substr',
  'substring',
  'toLowerCase',
  'toUpperCase',
  'trim',
  'trimEnd',
  'trimStart',
  'normalize',
  'isWellFormed',
  'toWellFormed',
  'padStart',
  'padEnd',
  'repeat',
] as const;

export function texts(m: Machine, { addConstructor }: Globals): void {
  const { String: prototype, RegExp: patterns } = m.realm.prototypes;
  const make = addConstructor('String', prototype, (call) => {
    if (call.newTarget) return notModelled();
    if (call.args.values.length === 0) return known('');
    const value = arg(call, 0);
    if (isKnown(value) && typeof value.value === 'symbol') return unknown;
    const text = textOf(m, value);
    return typeof text === 'string' ? known(text) : text;
  });
  method(m, make, 'raw', () => unknown, 1);
  method(
    m,
    make,
    'fromCharCode',
    (call) => scalarsOf(call, (values) => String.fromCharCode(...(values as number[]))),
    1,
  );
  for (const name of plain) method(m, prototype, name, (call) => plainMethod(m, call, name));
  for (const name of ['toString', 'valueOf'])
    method(m, prototype, name, ({ self }) =>
      isKnown(self) && typeof self.value === 'string' ? self : isUnknown(self) ? self : throwError(),
    );
  for (const name of ['replace', 'replaceAll'] as const)
    method(m, prototype, name, (call) => replaced(m, call, name), 2);
  method(m, prototype, 'split', (call) => split(m, call), 2);
  for (const name of ['match', 'matchAll', 'search', 'localeCompare'])
    method(m, prototype, name, () => unknown, 1);
  for (const name of ['toLocaleLowerCase', 'toLocaleUpperCase'] as const)
    method(m, prototype, name, (call) => casedFor(m, call, name));
  method(m, prototype, Symbol.iterator, ({ self }) => {
    const text = selfText(m, self);
    return typeof text === 'string'
      ? m.call(
          get(m, arrayOf(m, [...text].map(known)), 'values'),
          arrayOf(m, [...text].map(known)),
          argumentsWith(),
        )
      : unknown;
  });
  addConstructor('RegExp', patterns, (call) => {
    const [source, flags] = [arg(call, 0), arg(call, 1)];
    if (!isKnown(flags) || (flags.value !== undefined && typeof flags.value !== 'string'))
      return notModelled();
    const of = isCell(source) && source.kind === 'pattern' ? writtenPattern(m, source) : undefined;
    const written = of ? of.source : isKnown(source) ? source.value : undefined;
    if (typeof written !== 'string') return notModelled();
    const pattern = m.heap.cell('pattern', {
      ...m.heap.look(patterns),
      slots: undefined,
      prototype: patterns,
    });
    pattern.extra = { text: `/${written}/${flags.value ?? of?.flags ?? ''}` };
    return pattern;
  });
  method(m, patterns, 'test', (call) => tested(m, call), 1, true);
  for (const name of ['exec', 'toString']) method(m, patterns, name, () => unknown, 1, name !== 'toString');
}

const selfText = (m: Machine, self: Value) => {
  if (isKnown(self) && (self.value === undefined || self.value === null)) throwError();
  return isUnknown(self) ? self : textOf(m, self);
};

const scalarsOf = (
  call: NativeCall,
  compute: (values: readonly Known['value'][]) => Known['value'],
): Value => {
  const values: Known['value'][] = [];
  for (const value of call.args.values) {
    if (isUnknown(value)) return unknown;
    if (isCell(value)) return notModelled();
    values.push(value.value);
  }
  try {
    return known(compute(values));
  } catch {
    return throwError();
  }
};

function plainMethod(m: Machine, call: NativeCall, name: (typeof plain)[number]): Value {
  const text = selfText(m, call.self);
  if (typeof text !== 'string') {
    for (const value of call.args.values) if (isCell(value)) return notModelled();
    return text;
  }
  m.heap.step(text.length >> 5);
  const [first] = call.args.values;
  const grows = name === 'repeat' || name === 'padStart' || name === 'padEnd';
  if (grows && isKnown(first)) {
    const count = Number(first.value);
    const length = name === 'repeat' ? text.length * count : count;
    if (length > maximumLength) return unknown;
    m.heap.step((Number.isFinite(length) ? Math.max(0, length) : 0) >> 4);
  }
  return scalarsOf(call, (values) => {
    const run = (
      String.prototype as unknown as Record<string, (...args: readonly unknown[]) => Known['value']>
    )[name];
    const result = run?.apply(text, [...values]);
    if (typeof result === 'string') m.heap.step(result.length >> 4);
    return result;
  });
}

/** A text as a locale writes it; without one, only where no locale differs. */
function casedFor(m: Machine, call: NativeCall, name: 'toLocaleLowerCase' | 'toLocaleUpperCase'): Value {
  const text = selfText(m, call.self);
  if (typeof text !== 'string') return text;
  const locale = arg(call, 0);
  if (!isKnown(locale) || (locale.value !== undefined && typeof locale.value !== 'string')) return unknown;
  m.heap.step(text.length >> 3);
  try {
    const [first, ...others] = (locale.value === undefined ? ownCases : [locale.value]).map((language) =>
      text[name](language),
    );
    return first !== undefined && others.every((other) => other === first) ? known(first) : unknown;
  } catch {
    return throwError();
  }
}

/** Locales of all languages in which letters have other cases than elsewhere. */
const ownCases = ['en', 'tr', 'lt', 'el', 'hy', 'nl'];

/** Groups that look around, references back, and quantifiers of groups: nobody knows when they end. */
const demanding = /\(\?(?!:)|\\[1-9k]|\)(?:[*+?]|\{\d)/;

/** What a pattern was written as; `undefined` where something of it may have been changed since. */
function writtenPattern(
  m: Machine,
  pattern: Cell,
): { readonly source: string; readonly flags: string } | undefined {
  if (m.heap.look(pattern).slots || m.heap.look(pattern).open) return undefined;
  const { text } = pattern.extra as { readonly text: string };
  const at = text.lastIndexOf('/');
  return { source: text.slice(1, at), flags: text.slice(at + 1) };
}

/**
 * The regular expression behind a value, if it surely ends soon on a text: what it may try at most is charged beforehand.
 * Each quantifier may try every place, and each alternative doubles that.
 */
function patternFor(m: Machine, pattern: Cell, text: string): RegExp | undefined {
  const written = writtenPattern(m, pattern);
  if (!written) return undefined;
  const { source, flags } = written;
  if (flags.includes('y') || demanding.test(source) || source.length > 500) return undefined;
  const count = (of: RegExp) => source.match(of)?.length ?? 0;
  const tries = (text.length + 1) ** (count(/[*+?]|\{\d/g) + 1) * 2 ** count(/\|/g);
  if (!(tries <= 1_000_000)) return undefined;
  m.heap.step(tries >> 5);
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}

/** `/a/.test(text)` */
function tested(m: Machine, call: NativeCall): Value {
  const { self } = call;
  const text = textOf(m, arg(call, 0));
  if (typeof text !== 'string' || !isCell(self) || self.kind !== 'pattern') return unknown;
  const written = writtenPattern(m, self);
  // With these it depends on what it found before.
  if (!written || /[gy]/.test(written.flags)) return unknown;
  const { source, flags } = written;
  let pattern = linearPatterns.get(self);
  if (pattern === undefined) {
    m.heap.step(source.length);
    pattern = linearPattern(source, flags) ?? null;
    linearPatterns.set(self, pattern);
  }
  return pattern ? known(pattern(text, (steps) => m.heap.step(steps))) : unknown;
}

const linearPatterns = new WeakMap<Cell, LinearPattern | null>();

function replaced(m: Machine, call: NativeCall, name: 'replace' | 'replaceAll'): Value {
  const text = selfText(m, call.self);
  const [what, by] = [arg(call, 0), arg(call, 1)];
  if (typeof text !== 'string' || isUnknown(what) || isUnknown(by)) {
    if (isFunction(by)) return notModelled();
    return unknown;
  }
  let part: string | RegExp;
  if (isCell(what)) {
    if (what.kind !== 'pattern') return notModelled();
    const pattern = patternFor(m, what, text);
    if (!pattern) return isFunction(by) ? notModelled() : unknown;
    if (name === 'replaceAll' && !pattern.global) throwError();
    part = pattern;
  } else {
    const found = textOf(m, what);
    if (typeof found !== 'string') return unknown;
    part = found;
  }
  m.heap.step(text.length >> 4);
  if (isFunction(by)) {
    let isLost = false;
    // It is called for each match, whatever becomes of the text.
    const result = text[name](part as string, (...found: readonly unknown[]) => {
      const args = found.map((group) => (typeof group === 'object' ? unknown : known(group as string)));
      const replacement = textOf(m, m.call(by, nothing, argumentsWith(...args), call.site));
      if (typeof replacement !== 'string') isLost = true;
      return typeof replacement === 'string' ? replacement : '';
    });
    return isLost || result.length > maximumLength ? unknown : known(result);
  }
  const to = textOf(m, by);
  if (typeof to !== 'string') return unknown;
  // `$'` and its like put the text itself in once more.
  if (/\$[`'<]/.test(to) || (typeof part === 'string' && to.includes('$'))) return unknown;
  const matches = name === 'replaceAll' || (part instanceof RegExp && part.global) ? text.length + 1 : 1;
  if (text.length + matches * to.length > maximumLength * 4) return unknown;
  const result = text[name](part as string, to);
  m.heap.step(result.length >> 4);
  return result.length > maximumLength ? unknown : known(result);
}

function split(m: Machine, call: NativeCall): Value {
  const text = selfText(m, call.self);
  const [by, most] = [arg(call, 0), arg(call, 1)];
  if (typeof text !== 'string' || isUnknown(by) || !isKnown(most)) return unknown;
  let separator: string | RegExp | undefined;
  if (isCell(by)) {
    if (by.kind !== 'pattern') return notModelled();
    separator = patternFor(m, by, text);
    if (!separator) return unknown;
  } else if (by.value !== undefined) separator = String(by.value);
  m.heap.step(text.length >> 2);
  const parts: readonly (string | undefined)[] = text.split(
    separator as string,
    most.value as number | undefined,
  );
  return arrayOf(
    m,
    parts.map((part) => known(part)),
  );
}
