/** Texts: what their methods give. Each runs the method itself, on known arguments and within bounds. */
import type { ValueNode } from '../tree.ts';
import type { Called } from './builtins-call.ts';
import { maximumText, type Scalar, textOf } from './operators.ts';
import { patternFor, replacedBy } from './patterns.ts';

type Method = (text: string, called: Called) => ValueNode | undefined;

type Argument = string | number | undefined;

/** A method that takes texts and numbers, and gives a scalar. */
const plain =
  (method: (text: string, ...args: readonly Argument[]) => Scalar | undefined): Method =>
  (text, called) => {
    const args = called.scalars();
    if (!args?.every((one) => one === undefined || typeof one === 'string' || typeof one === 'number'))
      return undefined;
    const given = method(text, ...(args as readonly Argument[]));
    return typeof given === 'string' && given.length > maximumText ? undefined : called.scalar(given);
  };

const text = (one: Argument): string | undefined => (typeof one === 'string' ? one : undefined);
const number = (one: Argument): number | undefined => (typeof one === 'number' ? one : undefined);
/** A method whose arguments are all optional numbers. */
const ranged = (method: (text: string, start?: number, end?: number) => Scalar | undefined): Method =>
  plain((one, start, end) =>
    typeof start === 'string' || typeof end === 'string' ? undefined : method(one, start, end),
  );
/** A method that looks for a text. */
const searching = (method: (text: string, part: string, at?: number) => Scalar): Method =>
  plain((one, part, at) =>
    typeof part === 'string' && typeof at !== 'string' ? method(one, part, at) : undefined,
  );

export const textMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['toString', plain((one) => one)],
  ['valueOf', plain((one) => one)],
  ['toLowerCase', plain((one) => one.toLowerCase())],
  ['toUpperCase', plain((one) => one.toUpperCase())],
  ['trim', plain((one) => one.trim())],
  ['trimStart', plain((one) => one.trimStart())],
  ['trimEnd', plain((one) => one.trimEnd())],
  ['slice', ranged((one, start, end) => one.slice(start, end))],
  ['substring', ranged((one, start, end) => (start === undefined ? undefined : one.substring(start, end)))],
  ['substr', ranged((one, start, length) => (start === undefined ? undefined : cut(one, start, length)))],
  ['charAt', ranged((one, at) => one.charAt(at ?? 0))],
  ['charCodeAt', ranged((one, at) => one.charCodeAt(at ?? 0))],
  ['startsWith', searching((one, part, at) => one.startsWith(part, at))],
  ['endsWith', searching((one, part, at) => one.endsWith(part, at))],
  ['includes', searching((one, part, at) => one.includes(part, at))],
  ['indexOf', searching((one, part, at) => one.indexOf(part, at))],
  ['repeat', plain(repeated)],
  ['padStart', plain((one, length, fill) => padded(one, length, fill, 'padStart'))],
  ['padEnd', plain((one, length, fill) => padded(one, length, fill, 'padEnd'))],
  ['replace', replacing('replace')],
  ['replaceAll', replacing('replaceAll')],
  ['at', (one, called) => at(one, called)],
  ['concat', (one, called) => concatenated(one, called)],
  ['split', (one, called) => split(one, called)],
]);

export const textFunctions: ReadonlyMap<string, (called: Called) => ValueNode | undefined> = new Map([
  [
    'String',
    (called: Called) => (called.args.length === 0 ? called.scalar('') : called.scalar(textOf(called.arg(0)))),
  ],
]);

function cut(one: string, start: number, length: number | undefined): string {
  const from = start < 0 ? Math.max(one.length + start, 0) : start;
  return one.slice(from, length === undefined ? undefined : from + Math.max(length, 0));
}

function repeated(one: string, times: Argument): string | undefined {
  const count = number(times);
  if (count === undefined || !(count >= 0) || one.length * count > maximumText) return undefined;
  return one === '' ? '' : one.repeat(count);
}

function padded(
  one: string,
  length: Argument,
  fill: Argument,
  method: 'padStart' | 'padEnd',
): string | undefined {
  const to = number(length);
  if (to === undefined || to > maximumText || typeof fill === 'number') return undefined;
  return one[method](to, fill);
}

function replacing(method: 'replace' | 'replaceAll'): Method {
  const texts = plain((one, part, by) => replaced(one, part, by, method));
  return (one, called) => {
    const pattern = patternFor(called.args[0], one);
    if (!pattern) return texts(one, called);
    const given = replacedBy(one, pattern, called.arg(1), method, called);
    return given === undefined || given.length > maximumText ? undefined : called.scalar(given);
  };
}

function replaced(
  one: string,
  part: Argument,
  by: Argument,
  method: 'replace' | 'replaceAll',
): string | undefined {
  const [from, to] = [text(part), text(by)];
  if (from === undefined || to === undefined) return undefined;
  // `$'` and its like put the text itself in once more.
  if (to.includes('$') || (one.length + 1) * (to.length + 1) > maximumText * 10) return undefined;
  return one[method](from, to);
}

function at(one: string, called: Called): ValueNode | undefined {
  const index = called.arg(0);
  if (index.kind !== 'number') return undefined;
  return called.scalar(one.at(index.value)) ?? called.absent;
}

function concatenated(one: string, called: Called): ValueNode | undefined {
  const all = [one, ...called.args.map(textOf)];
  if (all.includes(undefined)) return undefined;
  const whole = all.join('');
  return whole.length > maximumText ? undefined : called.scalar(whole);
}

function split(one: string, called: Called): ValueNode | undefined {
  const [separator, limit] = called.args;
  const by = separator?.kind === 'string' ? separator.value : patternFor(separator, one);
  if (by === undefined || (limit && limit.kind !== 'number')) return undefined;
  const most = limit?.kind === 'number' ? limit.value : undefined;
  // A group that matches nothing gives no text.
  const parts: readonly (string | undefined)[] = one.split(by, most);
  return called.list(parts.map((part) => (part === undefined ? called.absent : called.text(part))));
}
