/**
 * The positioned value tree that every reader produces and everything else asks.
 *
 * Offsets are UTF-16 code units into the document's text, end exclusive. Nodes are immutable values. What a reader cannot
 * know is an unknown node: it has a place, but nothing may be concluded from it.
 */

import type { Release } from '../interface/index.ts';

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A span in a file; without `file` it lies in the document that was read. */
export interface Place extends Span {
  readonly file?: string;
  /** In the document that was read: where it uses what stands in another file. */
  readonly use?: Span;
}

interface NodeBase extends Span {
  /**
   * Where the text of the value stands, when that is not where it is used: the initializer of a shared constant, the
   * element of a spread array, a value of another file. Use {@link homeOf}.
   */
  readonly home?: Place;
  /** The element was added by this call of a chain: `.addStringOption(…)`, from its dot to its closing parenthesis. */
  readonly call?: Span;
}

export interface StringNode extends NodeBase {
  readonly kind: 'string';
  readonly value: string;
  /** The text at home is one literal, so a fix may replace it; otherwise it is computed (`'a' + 'b'`, an enum member). */
  readonly literal: boolean;
  /** It stands in for a text that the catalog of its locale lacks. */
  readonly lack?: CatalogLack;
}

/** What keeps a text of a catalog from being known, or makes it that of another locale. */
export interface CatalogLack {
  /** The locale that was asked for, as the catalogs name it. */
  readonly locale: string;
  readonly key: string;
  /** The catalog to fix; `undefined` where the locale has none that may hold the key. */
  readonly catalog: { readonly uri: string; readonly path: string } | undefined;
  /** Where the catalog does not parse. Absent: it has no such text, or an empty one. */
  readonly broken?: SyntaxProblem;
  /** It has an empty text, which the library may be told to ignore. */
  readonly isEmpty?: true;
  /** Where the text belongs, where the key alone does not say it. A function, for a lack is compared as data. */
  readonly slot?: () => CatalogSlot | undefined;
}

export interface CatalogSlot {
  /** The innermost object that is there. */
  readonly object: ObjectNode;
  /** The names below it: at least one. */
  readonly path: readonly string[];
}

export interface NumberNode extends NodeBase {
  readonly kind: 'number';
  readonly value: number;
  readonly literal: boolean;
}

/** A BigInt of TypeScript: permission flags are made of them. */
export interface BigIntNode extends NodeBase {
  readonly kind: 'bigint';
  readonly value: bigint;
  readonly literal: boolean;
}

export interface BooleanNode extends NodeBase {
  readonly kind: 'boolean';
  readonly value: boolean;
  readonly literal: boolean;
}

export interface NullNode extends NodeBase {
  readonly kind: 'null';
}

export interface UnknownNode extends NodeBase {
  readonly kind: 'unknown';
  /**
   * `missing`: the syntax has no value here (half-typed). `undefined`: as if the property were not written. `dynamic`: an
   * expression that is not evaluated. `function`: a function, which is no data. `foreign`: a value of another kind than the
   * field takes, which means something to a framework.
   */
  readonly reason: 'missing' | 'undefined' | 'dynamic' | 'function' | 'foreign';
  /** In an array: stands for any number of elements, none included. */
  readonly spread?: true;
  /** In an array: nothing was ever put there, so many methods leave it out. */
  readonly hole?: true;
  /** It is a text that a catalog lacks. */
  readonly lack?: CatalogLack;
  /** What keeps it from being known, where something told. */
  readonly because?: UnknownCause;
}

/**
 * `import`: it comes from a module that is not read; `parameter`: whoever calls the function gives it; `condition`: a condition
 * decides; `budget`: too much would have to be run for it; `changed`: code that is not followed may change it; `around`: it may change
 * all that it stands in; `release`: the release of a library decides.
 */
export type UnknownCause = 'import' | 'parameter' | 'condition' | 'budget' | 'changed' | 'around' | 'release';

export interface ArrayNode extends NodeBase {
  readonly kind: 'array';
  readonly items: readonly ValueNode[];
  /** Unknown elements may be added, or the syntax is broken: counts are lower bounds. */
  readonly open: boolean;
  /** A syntax error lies inside or ends it. */
  readonly broken: boolean;
  /** Its elements are added by calls of this chain. */
  readonly chain?: Chain;
}

/** Calls of one builder, one behind the other. What they build is an object or array without brackets. */
export interface Chain {
  /** The library's class that it is made of: `SlashCommandBuilder`. */
  readonly builder: string;
  /** The release of the builders that it is made by, as far as that is known. */
  readonly release?: Release;
  /** Where another call can be put, at the chain's home; `undefined` where there is no such place. */
  readonly end: number | undefined;
  /** Wire name of the field whose list or dictionary the calls fill; absent where they build the object itself. */
  readonly field?: string;
}

/** A property's key. The span covers its quotes or brackets. In a chain it is the name of the method that sets it. */
export interface Key extends Place {
  readonly name: string;
  /** Where the key stands, when that is not where it is used: another file. */
  readonly home?: Place;
}

export interface Property {
  readonly key: Key;
  readonly value: ValueNode;
  /** Where the property begins, when that is before its key: `async execute() {}`. */
  readonly start?: number;
  /** The call of a chain that sets it, from its dot to its closing parenthesis. The last one, where several do. */
  readonly call?: Span;
  /** That call, where it stands in another file. */
  readonly callHome?: Place;
}

export interface ObjectNode extends NodeBase {
  readonly kind: 'object';
  /** In the order of the text, repeated keys included: the last one counts. */
  readonly properties: readonly Property[];
  /** The keys in the order in which the language lists them, where that is not the order of the text. */
  readonly order?: readonly string[];
  /** In which order the language lists them is not known. */
  readonly unordered?: boolean;
  /** Stretches of its text that are no properties: spreads. */
  readonly spreads?: readonly Span[];
  /** Something unknown may add properties, or the syntax is broken: nothing is missing from it. */
  readonly open: boolean;
  /** Keys that the interface does not have: it may have them as well. */
  readonly mayHold?: readonly string[];
  /** A syntax error lies inside or ends it. */
  readonly broken: boolean;
  /** It is built by calls of this chain. */
  readonly chain?: Chain;
}

export type ScalarNode = StringNode | NumberNode | BigIntNode | BooleanNode | NullNode;
export type ValueNode = ScalarNode | UnknownNode | ArrayNode | ObjectNode;

/** A replacement of text; an empty span inserts. */
export interface TextEdit extends Place {
  readonly newText: string;
}

export interface SyntaxProblem extends Span {
  readonly message: string;
  /** A bound of ours, which no other reader of the text has: what is beyond is not known. */
  readonly isOurs?: true;
}

/** A comment that holds an instruction to the linter. The span covers the whole comment, its markers included. */
export interface DirectiveComment extends Span {
  /** The comment's text without its markers, trimmed. */
  readonly text: string;
}

/** Where the text of the node's value stands. */
export const homeOf = (node: ValueNode): Place => node.home ?? node;

/** Where a node or a key stands, for one that is made in its place. */
export const inPlaceOf = ({ start, end, home }: Span & { readonly home?: Place }) => ({
  start,
  end,
  ...(home ? { home } : {}),
});

/** Something unknown in a value's place. */
export const unknownAs = (value: ValueNode): UnknownNode => ({
  kind: 'unknown',
  reason: 'dynamic',
  ...inPlaceOf(value),
});

/** Whether all of a place lies in another one. */
export const isWithin = (inner: Place, outer: Place): boolean =>
  inner.file === outer.file && outer.start <= inner.start && inner.end <= outer.end;

/** Where the document that was read says it: at home, or where it uses what stands in another file. */
export const placeOf = (node: ValueNode): Place => inDocument(homeOf(node));

/** A place in the document that was read, for what may stand in another file. */
export const inDocument = (place: Place): Place =>
  place.file === undefined || !place.use ? place : { start: place.use.start, end: place.use.end };

/** The property whose value counts under this key: the last one written. */
export function property(object: ObjectNode, name: string): Property | undefined {
  return object.properties.findLast((property) => property.key.name === name);
}

/** The properties that count, in the order of the text: of those with one key the last. */
export function lastOfEachKey({ properties }: ObjectNode): readonly Property[] {
  if (!repeatsKey(properties)) return properties;
  const last = new Map(properties.map((property) => [property.key.name, property]));
  return properties.filter((property) => last.get(property.key.name) === property);
}

/** Whether a key is one of those that the language lists first, by their numbers. */
export const isIntegerKey = (key: string): boolean => String(Number(key) >>> 0) === key && key !== lastIndex;

const lastIndex = String(2 ** 32 - 1);

/** Whether a key stands twice. Most objects are small: to compare their keys is quicker than a set of them. */
export function repeatsKey(properties: readonly Property[]): boolean {
  if (properties.length > fewKeys)
    return new Set(properties.map(({ key }) => key.name)).size < properties.length;
  for (let at = 1; at < properties.length; at += 1)
    for (let before = 0; before < at; before += 1)
      if (properties[at]?.key.name === properties[before]?.key.name) return true;
  return false;
}

const fewKeys = 10;

/** Children in the order of the text. */
export function children(node: ValueNode): readonly ValueNode[] {
  if (node.kind === 'array') return node.items;
  if (node.kind === 'object') return node.properties.map((property) => property.value);
  return [];
}

/** Deeper nesting than this is one syntax error; the rest is not read. */
export const maximumDepth = 200;
