/** Fields as calls of a builder's methods, by the table of builder classes. */
import {
  type AddsBuilders,
  type BuilderClass,
  type BuilderMethod,
  type BuiltKind,
  builderClass,
  OptionType,
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
}

/** The method that gives a field its whole value, or adds to its list: one that is not gone before one that is. */
function methodFor(of: BuilderClass<BuiltKind>, field: string): readonly [string, BuilderMethod] | undefined {
  const fitting = [...of.methods].filter(
    ([, one]) =>
      'field' in one &&
      one.field === field &&
      (one.does === 'set' ||
        (one.does === 'translate' && one.takes === 'all') ||
        ((one.does === 'append' || one.does === 'replace') && one.takes === 'rest-or-list')),
  );
  return fitting.find(([, one]) => one.until === undefined) ?? fitting[0];
}

/** The calls that give an object of a class a field. `undefined` where no method of the class does. */
export function callsFor(
  of: BuilderClass<BuiltKind>,
  field: string,
  value: unknown,
  style: CallStyle,
): readonly PrintCall[] | undefined {
  if (field === 'type' && of.type !== undefined) return of.type === value ? [] : undefined;
  if (field === 'options') return Array.isArray(value) ? optionCalls(of, value, style) : undefined;
  const [name, method] = methodFor(of, field) ?? [];
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
  { source }: CallStyle,
): PrintCall | undefined {
  const name = [...of.methods].find(
    ([, one]) => one.does === 'translate' && one.field === field && one.takes === 'one',
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
  const line = `.${name}(${args.map((one) => printValue(source, one)).join(', ')})`;
  if (indent === undefined || indent.length + line.length <= lineWidth) return line;
  const [only, ...more] = args;
  if (more.length === 0) return `.${name}(${printValue(source, only, undefined, { indent })})`;
  const lineBreak = `${endOfLine(source.text)}${indent}`;
  const inner = indent + indentUnit(source.text);
  const lines = args.map((one) => `${endOfLine(source.text)}${inner}${printValue(source, one)},`);
  return `.${name}(${lines.join('')}${lineBreak})`;
}

function optionCalls(
  of: BuilderClass<BuiltKind>,
  values: readonly unknown[],
  style: CallStyle,
): readonly PrintCall[] | undefined {
  const calls = values.map((one) => optionCall(of, one, style));
  return calls.every((one) => one !== undefined) ? calls : undefined;
}

/** `.addStringOption((option) => option.setName('what'))`. */
export function optionCall(
  of: BuilderClass<BuiltKind>,
  value: unknown,
  style: CallStyle,
): PrintCall | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
  const adding = [...of.methods].find(
    (one): one is [string, AddsBuilders] =>
      one[1].does === 'add' && builderClass(one[1].builder)?.type === value.type,
  );
  const inner = adding && (builderClass(adding[1].builder) as BuilderClass<BuiltKind> | undefined);
  if (!inner) return undefined;
  const calls = Object.entries(value).map(([field, one]) => callsFor(inner, field, one, style));
  if (!calls.every((one) => one !== undefined)) return undefined;
  const all = calls.flat();
  const name = parameterName(adding[0], inner, style);
  const isBare = style.neighbours.some((one) => /^[^(]*\(\s*[\w$]+\s*=>/.test(one));
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
    const comma = style.neighbours.some((one) => /,\s*\)$/.test(one)) ? ',' : '';
    return `${head}${lineBreak}${unit}${name}${body}${comma}${lineBreak})`;
  };
}

/** What the callbacks nearby call their parameter. */
function parameterName(method: string, of: BuilderClass<BuiltKind>, { neighbours }: CallStyle): string {
  const nameIn = (one: string) => /^[^(]*\(\s*(?:\(\s*)?([\w$]+)\s*\)?\s*=>/.exec(one)?.[1];
  const same = neighbours.find((one) => one.startsWith(`.${method}(`));
  const known = same && nameIn(same);
  if (known) return known;
  if (of.builds === 'option' && of.type === OptionType.SUB_COMMAND) return 'subcommand';
  if (of.type === OptionType.SUB_COMMAND_GROUP) return 'group';
  return (
    neighbours.filter((one) => !/^\.addSubcommand/.test(one)).flatMap((one) => nameIn(one) ?? [])[0] ??
    'option'
  );
}
