/** Fields as calls of a builder's methods, by the table of builder classes. */
import {
  type AddsBuilders,
  type BuilderClass,
  type BuilderMethod,
  type BuiltKind,
  builderClass,
  OptionType,
  type Release,
  standingIn,
} from '../../interface/index.ts';
import type { PrintCall } from './calls.ts';
import { endOfLine, indentUnit } from './layout.ts';
import { printValue, Written } from './print.ts';
import type { Source } from './source.ts';

/** Longer lines are broken. Columns. */
const lineWidth = 100;

export interface CallStyle {
  readonly source: Source;
  /** Texts of calls that add options nearby: new ones are written like them. */
  readonly neighbours: readonly string[];
  /** The release of the builders: what came later is not written. */
  readonly release?: Release | undefined;
}

/** The method that gives a field its whole value, or adds to its list: one that is not gone before one that is. */
function methodFor(
  of: BuilderClass<BuiltKind>,
  field: string,
  release: Release | undefined,
): readonly [string, BuilderMethod] | undefined {
  const fitting = [...of.methods].filter(
    ([, method]) =>
      hasMethod(release, method) &&
      'field' in method &&
      method.field === field &&
      (method.does === 'set' ||
        (method.does === 'translate' && method.takes === 'all') ||
        ((method.does === 'append' || method.does === 'replace') && method.takes === 'rest-or-list')),
  );
  return fitting.find(([, method]) => method.until === undefined) ?? fitting[0];
}

const hasMethod = (release: Release | undefined, { since }: BuilderMethod): boolean =>
  standingIn(release, since) !== 'missing';

/** The calls that give an object of a class a field. `undefined` where no method of the class does. */
export function callsFor(
  of: BuilderClass<BuiltKind>,
  field: string,
  value: unknown,
  style: CallStyle,
): readonly PrintCall[] | undefined {
  if (field === 'type' && of.type !== undefined) return of.type === value ? [] : undefined;
  if (field === 'options') return Array.isArray(value) ? optionCalls(of, value, style) : undefined;
  const [name, method] = methodFor(of, field, style.release) ?? [];
  if (name === undefined || !method) return undefined;
  if (method.does === 'translate') return [(indent) => call(name, [value], indent, style)];
  if (method.does === 'set')
    return [(indent) => call(name, method.standard && value === true ? [] : [value], indent, style)];
  if (value instanceof Written) return [(indent) => call(name, [value], indent, style)];
  return Array.isArray(value) ? [(indent) => call(name, value, indent, style)] : undefined;
}

/** The call that adds one translation. */
export function translationCall(
  of: BuilderClass<BuiltKind>,
  field: string,
  locale: string,
  text: unknown,
  { source, release }: CallStyle,
): PrintCall | undefined {
  const name = [...of.methods].find(
    ([, method]) =>
      method.does === 'translate' &&
      method.field === field &&
      method.takes === 'one' &&
      hasMethod(release, method),
  )?.[0];
  return name === undefined
    ? undefined
    : () => `.${name}(${printValue(source, locale)}, ${printValue(source, text)})`;
}

/** Arguments on the call's line where they fit, each on a line of its own where not. */
function call(
  name: string,
  args: readonly unknown[],
  indent: string | undefined,
  { source }: CallStyle,
): string {
  const line = `.${name}(${args.map((arg) => printValue(source, arg)).join(', ')})`;
  if (indent === undefined || indent.length + line.length <= lineWidth) return line;
  const [only, ...more] = args;
  if (more.length === 0) return `.${name}(${printValue(source, only, undefined, { indent })})`;
  const lineBreak = `${endOfLine(source.text)}${indent}`;
  const inner = indent + indentUnit(source.text);
  const lines = args.map((arg) => `${endOfLine(source.text)}${inner}${printValue(source, arg)},`);
  return `.${name}(${lines.join('')}${lineBreak})`;
}

function optionCalls(
  of: BuilderClass<BuiltKind>,
  values: readonly unknown[],
  style: CallStyle,
): readonly PrintCall[] | undefined {
  const calls = values.map((value) => optionCall(of, value, style));
  return calls.every((call) => call !== undefined) ? calls : undefined;
}

/** `.addStringOption((option) => option.setName('what'))`. */
export function optionCall(
  of: BuilderClass<BuiltKind>,
  value: unknown,
  style: CallStyle,
): PrintCall | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
  const adding = [...of.methods].find(
    (method): method is [string, AddsBuilders] =>
      method[1].does === 'add' &&
      builderClass(method[1].builder)?.type === value.type &&
      hasMethod(style.release, method[1]),
  );
  const inner = adding && (builderClass(adding[1].builder) as BuilderClass<BuiltKind> | undefined);
  if (!inner) return undefined;
  const calls = Object.entries(value).map(([field, content]) => callsFor(inner, field, content, style));
  if (!calls.every((call) => call !== undefined)) return undefined;
  const all = calls.flat();
  const name = parameterName(adding[0], inner, style);
  const isBare = style.neighbours.some((neighbour) => /^[^(]*\(\s*[\w$]+\s*=>/.test(neighbour));
  const head = `.${adding[0]}(${isBare ? name : `(${name})`} =>`;
  return (indent) => {
    const line = `${head} ${name}${all.map((print) => print(undefined)).join('')})`;
    const isShort = indent === undefined || indent.length + line.length <= lineWidth;
    const isSimple = !Array.isArray((value as { options?: unknown }).options);
    if (indent === undefined || (isShort && isSimple)) return line;
    const { text } = style.source;
    const unit = indentUnit(text);
    const lineBreak = `${endOfLine(text)}${indent}`;
    const deep = indent + unit + unit;
    const body = all.map((print) => `${lineBreak}${unit}${unit}${print(deep)}`).join('');
    const comma = style.neighbours.some((neighbour) => /,\s*\)$/.test(neighbour)) ? ',' : '';
    return `${head}${lineBreak}${unit}${name}${body}${comma}${lineBreak})`;
  };
}

/** What the callbacks nearby call their parameter. */
function parameterName(method: string, of: BuilderClass<BuiltKind>, { neighbours }: CallStyle): string {
  const nameIn = (call: string) => /^[^(]*\(\s*(?:\(\s*)?([\w$]+)\s*\)?\s*=>/.exec(call)?.[1];
  const same = neighbours.find((neighbour) => neighbour.startsWith(`.${method}(`));
  const known = same && nameIn(same);
  if (known) return known;
  if (of.builds === 'option' && of.type === OptionType.SUB_COMMAND) return 'subcommand';
  if (of.type === OptionType.SUB_COMMAND_GROUP) return 'group';
  return (
    neighbours
      .filter((neighbour) => !/^\.addSubcommand/.test(neighbour))
      .flatMap((neighbour) => nameIn(neighbour) ?? [])[0] ?? 'option'
  );
}
