/** Values as source text, in the style of the file. */
import { isIdentifier } from '../identifier.ts';
import { isJson } from '../language.ts';
import { homeOf, type Key, type Place, type Property, type TextEdit, type ValueNode } from '../tree.ts';
import { endOfLine, indentUnit } from './layout.ts';
import type { Source } from './source.ts';
import { sourceAt } from './source.ts';

export interface PrintOptions {
  /** Indentation of the line that the value starts on: objects and arrays take several lines. Absent: one line. */
  readonly indent?: string | undefined;
}

/** A value that is written already, as source text: it is printed as it is. */
export class Written {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * A JSON value (bigints and what is {@link Written} included) as source text. In scripts: the quotes of `near`, or else those of the file, and keys
 * without quotes where they are identifiers.
 */
export function printValue(
  source: Source,
  value: unknown,
  near?: ValueNode | Key,
  options: PrintOptions = {},
): string {
  return print(
    value,
    isJson(source.language) ? undefined : quoteOf(source, near),
    options.indent,
    indentUnit(source.text),
    endOfLine(source.text),
  );
}

/** Replaces the text of a value, where that text stands. */
export function replaceValue(source: Source, node: ValueNode, value: unknown): readonly TextEdit[] {
  const place = homeOf(node);
  const own = sourceAt(source, place);
  if (!own) return [];
  const near = { ...node, home: { start: place.start, end: place.end } };
  if (own.text[place.start] !== '(' || node.kind !== 'array')
    return replaceText(place, printValue(own, value, near));
  // Arguments of a call.
  const list = Array.isArray(value) ? value.map((item) => printValue(own, item)).join(', ') : undefined;
  return list === undefined ? [] : replaceText(place, `(${list})`);
}

export const replaceText = (place: Place, newText: string): readonly TextEdit[] => [
  { start: place.start, end: place.end, newText, ...(place.file ? { file: place.file } : {}) },
];

/**
 * Renames a key where it stands: quotes are kept, a shorthand property gets a value. In a chain only the locale of a
 * translation can be renamed.
 */
export function renameKey(source: Source, property: Property, newName: string): readonly TextEdit[] {
  const { key, value, call } = property;
  const place = key.home ?? key;
  const own = sourceAt(source, place);
  if (!own) return [];
  const written = own.text.slice(place.start, place.end);
  if (call) {
    const isMethod = /\.\s*$/.test(source.text.slice(call.start, key.start));
    return isMethod ? [] : replaceText(place, printValue(own, newName, { ...key, ...place }));
  }
  const name = printKey(own, newName, written);
  const isShorthand = value.start === key.start && value.end === key.end && !key.home;
  return replaceText(place, isShorthand ? `${name}: ${written}` : name);
}

/** A key as it is written in this file; `like` is the text of the key it replaces or stands beside. */
export function printKey(source: Source, name: string, like?: string): string {
  if (isJson(source.language)) return jsonText(name);
  const quote = like?.[0];
  if (quote === '"' || quote === "'") return quoted(name, quote);
  return isIdentifier(name) ? name : quoted(name, quoteOf(source));
}

type Quote = '"' | "'" | '`';

function print(
  value: unknown,
  quote: Quote | undefined,
  indent: string | undefined,
  unit: string,
  eol: string,
): string {
  if (typeof value === 'string') return quote ? quoted(value, quote) : jsonText(value);
  if (typeof value === 'bigint') return quote ? `${value}n` : String(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Written) return value.text;
  const inner = indent === undefined ? undefined : indent + unit;
  // Template quotes cannot stand around a key.
  const keyQuote = quote === '`' ? "'" : quote;
  const parts = Array.isArray(value)
    ? value.map((item) => print(item, quote, inner, unit, eol))
    : Object.entries(value).map(([key, item]) => {
        const name = !keyQuote ? jsonText(key) : isIdentifier(key) ? key : quoted(key, keyQuote);
        return `${name}: ${print(item, quote, inner, unit, eol)}`;
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  if (parts.length === 0) return `${open}${close}`;
  if (inner === undefined) return Array.isArray(value) ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  return `${open}${eol}${parts.map((part) => inner + part).join(`,${eol}`)}${eol}${indent}${close}`;
}

const stringOrComment =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|`(?:[^`\\]|\\[\s\S])*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

function quoteOf(source: Source, near?: ValueNode | Key): Quote {
  if (near) {
    const place = 'kind' in near ? homeOf(near) : near;
    const first = source.text[place.start];
    if (first === '"' || first === "'" || first === '`') return first;
  }
  // Strings count, apostrophes in comments do not.
  for (const [token] of source.text.matchAll(stringOrComment))
    if (token.startsWith('"') || token.startsWith("'")) return token.startsWith('"') ? '"' : "'";
  return "'";
}

function quoted(text: string, quote: Quote): string {
  const escaped = jsonText(text).slice(1, -1).replaceAll('\\"', '"');
  const own = escaped.replaceAll(quote, `\\${quote}`);
  return `${quote}${quote === '`' ? own.replaceAll('${', '\\${') : own}${quote}`;
}

/** What nobody sees in a source: it breaks lines for some tools, or shows the code around it in another order. */
const hidden = /[\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g;

const jsonText = (text: string): string =>
  JSON.stringify(text).replace(
    hidden,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
