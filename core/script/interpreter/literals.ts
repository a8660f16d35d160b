/** Object and array literals, templates, and arguments; half-typed ones as far as they are whole. */
import type TypeScript from 'typescript';
import { mergeAll } from '../heap/join.ts';
import {
  type Cell,
  cellsOf,
  emptyData,
  hole,
  type Item,
  isCell,
  isKnown,
  isUndefined,
  isUnknown,
  Known,
  type PropertyKey,
  type Slot,
  Unknown,
  unknown,
  type Value,
} from '../heap/values.ts';
import { maximumLength } from './budget.ts';
import { makeFunction, namedValue } from './functions/make-function.ts';
import { propertyKey } from './functions/references.ts';
import { listedPart } from './iteration.ts';
import type { Arguments, FunctionCode, LexicalScope, Machine, Module } from './machine.ts';
import { textOf } from './values/conversions.ts';
import { copyProperties } from './values/copies.ts';
import { noteMove } from './values/moves.ts';
import { markBorrowed } from './values/objects.ts';
import { put } from './values/slots.ts';
import { weaken } from './values/writes.ts';

const missing = new Unknown([], [], { isMissing: true });

/** Nobody gives what a literal cannot have: the name behind its dot is still being typed. */
function asTyped(m: Machine, node: TypeScript.Expression, value: Value): Value {
  const { ts } = m;
  if (!isUndefined(value) || !ts.isPropertyAccessExpression(node)) return value;
  const { expression: of } = node;
  const isLiteral =
    ts.isStringLiteralLike(of) || ts.isObjectLiteralExpression(of) || ts.isArrayLiteralExpression(of);
  return isLiteral ? missing : value;
}

/** `[a, ...b]` */
export function evaluateArray(
  m: Machine,
  node: TypeScript.ArrayLiteralExpression,
  scope: LexicalScope,
): Value {
  const { source, script } = scope.module;
  const isBroken = script.broken?.has(node) === true;
  const { items, tail, hidden } = elementsOf(m, node.elements, scope);
  const data = emptyData(m.realm.prototypes.Array);
  data.items = items;
  data.open = tail !== undefined || isBroken;
  data.tail = tail;
  data.hidden = hidden;
  m.heap.step(items.length >> 3);
  return m.heap.cell('array', data, source, node);
}

interface Elements {
  readonly items: Item[];
  readonly tail: readonly Item[] | undefined;
  readonly hidden: readonly Cell[];
}

function elementsOf(m: Machine, elements: readonly TypeScript.Expression[], scope: LexicalScope): Elements {
  const { kinds: K } = m;
  const { source } = scope.module;
  const items: Item[] = [];
  const hidden = new Set<Cell>();
  let tail: Item[] | undefined;
  const add = (item: Item): void => {
    if (!item.spread) noteMove(m, item.value);
    (tail ?? items).push(item);
    if (tail) for (const cell of cellsOf(item.value)) hidden.add(cell);
  };
  for (const element of elements) {
    if (element.kind === K.OmittedExpression) {
      add({ value: hole, source, at: element });
      continue;
    }
    if (element.kind !== K.SpreadElement) {
      add({ value: asTyped(m, element, m.evaluate(element, scope)), source, at: element });
      continue;
    }
    const { expression } = element as TypeScript.SpreadElement;
    const value = m.evaluate(expression, scope);
    if (isCell(value) && value.kind === 'object' && expression.kind === K.ObjectLiteralExpression) {
      // Dots before the next element: what is to be spread is still to be typed.
      add({ value, source, at: expression });
      tail ??= [];
      continue;
    }
    const part = listedPart(m, value);
    for (const { value, step } of part.items) add({ value: value, source, at: element, step });
    if (!part.isOpen) continue;
    tail ??= [];
    const ownTail = isCell(value) ? m.heap.look(value).tail : undefined;
    if (ownTail) {
      for (const item of ownTail) add({ ...item, source, at: element });
      continue;
    }
    add({
      value: new Unknown(cellsOf(value), isUnknown(value) ? value.forks : []),
      source,
      at: element,
      spread: true,
    });
  }
  return { items, tail, hidden: [...hidden] };
}

/** The arguments of a call. */
export function argumentsOf(
  m: Machine,
  nodes: readonly TypeScript.Expression[] | undefined,
  scope: LexicalScope,
): Arguments {
  const { kinds: K } = m;
  const values: Value[] = [];
  const sites: (TypeScript.Node | undefined)[] = [];
  let rest: Unknown | undefined;
  for (const node of nodes ?? []) {
    if (node.kind !== K.SpreadElement) {
      const value = asTyped(m, node, m.evaluate(node, scope));
      if (rest) rest = mergeAll([rest, value]);
      else {
        values.push(value);
        sites.push(node);
      }
      continue;
    }
    const value = m.evaluate((node as TypeScript.SpreadElement).expression, scope);
    const { items, isOpen } = listedPart(m, value);
    if (rest) rest = mergeAll([rest, ...items.map((item) => item.value)]);
    else
      for (const item of items) {
        values.push(item.value === hole ? new Known(undefined) : item.value);
        sites.push(node);
      }
    if (isOpen) rest = mergeAll([rest, new Unknown(cellsOf(value))]);
  }
  return { values, sites, source: scope.module.source, rest };
}

/** `{ a: 1, ...b }` */
export function evaluateObject(
  m: Machine,
  node: TypeScript.ObjectLiteralExpression,
  scope: LexicalScope,
): Value {
  const { source, script } = scope.module;
  const data = emptyData(m.realm.prototypes.Object);
  const cell = m.heap.cell('object', data, source, node);
  const isBroken = script.broken?.has(node) === true;
  const written: Written = { own: new Map(), repeated: new Map() };
  for (const element of node.properties) {
    m.heap.step(1);
    readElement(m, cell, element, scope, isBroken, written);
  }
  if (written.repeated.size > 0)
    m.heap.own(cell).repeated = [...written.repeated].flatMap(([key, slots]) =>
      slots.map((slot) => [key, slot] as const),
    );
  if (isBroken) m.heap.own(cell).open = true;
  return cell;
}

/** What the elements of a literal wrote so far: the last one under each key, and those before it. */
interface Written {
  readonly own: Map<PropertyKey, Slot>;
  readonly repeated: Map<PropertyKey, Slot[]>;
}

function readElement(
  m: Machine,
  cell: Cell,
  element: TypeScript.ObjectLiteralElementLike,
  scope: LexicalScope,
  isBroken: boolean,
  { own, repeated }: Written,
): void {
  const { ts } = m;
  const { source, script } = scope.module;
  const write = (key: PropertyKey, slot: Omit<Slot, 'enumerable' | 'source'>): void => {
    const full: Slot = { ...slot, enumerable: true, source };
    const before = own.get(key);
    const isRepeated = before && !before.getter && !before.setter && !full.getter && !full.setter;
    if (!isRepeated) repeated.delete(key);
    else if (!repeated.get(key)?.push(before)) repeated.set(key, [before]);
    put(m, cell, key, full);
    own.set(key, full);
  };
  if (ts.isSpreadAssignment(element)) {
    if (isBroken && isMissing(m, element.expression)) return;
    const value = m.evaluate(element.expression, scope);
    copyProperties(m, cell, value, { use: { source, site: element.expression } });
    for (const key of cell.data.slots?.keys() ?? [])
      if (cell.data.slots?.get(key) !== own.get(key)) {
        own.delete(key);
        repeated.delete(key);
      }
    return;
  }
  if (ts.isPropertyAssignment(element)) {
    const { name, initializer } = element;
    const key = writtenKey(m, name, scope);
    if (isBroken && typeof key !== 'object' && isValueMissing(m, script.source, initializer))
      return write(key, { value: missing, key: name, at: initializer });
    const value = namedValue(m, initializer, scope, key);
    if (typeof key === 'object') return weaken(m, cell, key, value);
    if (key === '__proto__' && !ts.isComputedPropertyName(name)) {
      const data = m.heap.own(cell);
      if (isCell(value)) markBorrowed(m, value);
      if (isCell(value) || isUnknown(value)) data.prototype = value;
      else if (isKnown(value) && value.value === null) data.prototype = null;
      data.setsPrototype = { key: name, at: initializer };
      return;
    }
    if (isBroken && typeof key === 'string' && key.trim() === '' && ts.isIdentifier(name))
      return write('', { value: unknown, key: name, at: initializer });
    return write(key, { value: asTyped(m, initializer, value), key: name, at: initializer });
  }
  if (ts.isShorthandPropertyAssignment(element)) {
    const { name } = element;
    const isKnownName = scope.find(name.text) !== undefined || m.realm.globals.has(name.text);
    // In broken code, and where nothing has this name, a lone word is a key that is being typed.
    if (isBroken || element.objectAssignmentInitializer || !isKnownName) {
      m.heap.own(cell).open = true;
      m.heap.own(cell).isHalfTyped = true;
      return write(name.text, { value: missing, key: name, at: { start: element.end, end: element.end } });
    }
    return write(name.text, { value: m.evaluate(name, scope), key: name, at: name });
  }
  const key = writtenKey(m, element.name, scope);
  const made = makeFunction(
    m,
    element,
    scope,
    ts.isMethodDeclaration(element) && typeof key === 'string' ? key : undefined,
  );
  (made.extra as FunctionCode).home = cell;
  if (typeof key === 'object') {
    m.heap.forgetting.doubt(cell);
    return weaken(m, cell, key, made);
  }
  const at = { start: source.spanOf(element.name).end, end: element.end };
  if (ts.isMethodDeclaration(element))
    return write(key, { value: made, key: element.name, at, begins: element });
  const was = cell.data.slots?.get(key);
  const isGetter = ts.isGetAccessor(element);
  write(key, {
    value: new Known(undefined),
    getter: isGetter ? made : was?.getter,
    setter: isGetter ? was?.setter : made,
    key: element.name,
    at,
    begins: element,
  });
}

/** A repair may have changed what cannot stand in a name; what is written counts. */
function writtenKey(m: Machine, name: TypeScript.PropertyName, scope: LexicalScope): PropertyKey | Unknown {
  const { script, source } = scope.module;
  if (script.broken && m.ts.isIdentifier(name)) {
    const { start, end } = source.spanOf(name);
    return script.text.slice(start, end);
  }
  return propertyKey(m, name, scope);
}

/** No colon, or nothing behind it: the value is still to be typed. */
function isValueMissing(m: Machine, text: string, initializer: TypeScript.Expression): boolean {
  return text[initializer.pos - 1] !== ':' || isMissing(m, initializer);
}

/** What the parser made up where an expression should be. */
export const isMissing = (m: Machine, node: TypeScript.Node): boolean =>
  m.ts.isIdentifier(node) && node.text === '' && node.pos === node.end;

/** `` `a${b}c` `` */
export function evaluateTemplate(
  m: Machine,
  node: TypeScript.TemplateExpression,
  scope: LexicalScope,
): Value {
  let text: string | Unknown = node.head.text;
  for (const { expression, literal } of node.templateSpans) {
    const part: string | Unknown = textOf(m, m.evaluate(expression, scope));
    if (typeof part !== 'string')
      text = typeof text === 'string' ? part : new Unknown([], [...text.forks, ...part.forks]);
    if (typeof text !== 'string' || typeof part !== 'string') continue;
    text += part + literal.text;
    if (text.length > maximumLength) text = unknown;
    else m.heap.step((part.length + literal.text.length) >> 5);
  }
  return typeof text === 'string' ? new Known(text) : new Unknown([], text.forks);
}

/** The texts of templates with a tag: one list for each place, whenever it is come to. */
const templates = new WeakMap<Module, Map<TypeScript.Node, Cell>>();

/** `` tag`a${b}` `` */
export function evaluateTagged(
  m: Machine,
  node: TypeScript.TaggedTemplateExpression,
  scope: LexicalScope,
  parts: (texts: readonly string[], raw: readonly (string | undefined)[]) => Cell,
): Arguments {
  const { template } = node;
  const literals = m.ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map((span) => span.literal)];
  const { module } = scope;
  const made = templates.get(module) ?? new Map<TypeScript.Node, Cell>();
  templates.set(module, made);
  const first =
    made.get(node) ??
    parts(
      literals.map((literal) => literal.text),
      literals.map((literal) => literal.rawText),
    );
  made.set(node, first);
  const values: Value[] = [first];
  if (!m.ts.isNoSubstitutionTemplateLiteral(template))
    for (const { expression } of template.templateSpans) values.push(m.evaluate(expression, scope));
  return { values, sites: [], source: scope.module.source, rest: undefined };
}
