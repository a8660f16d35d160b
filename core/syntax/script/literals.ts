/** Object and array literals to nodes, spreads and computed keys included. */
import type TypeScript from 'typescript';
import {
  type ArrayNode,
  type Key,
  type ObjectNode,
  type Property,
  type Span,
  unknownAs,
  type ValueNode,
} from '../tree.ts';
import { filled, iterated } from './collections.ts';
import type { Evaluator } from './evaluate.ts';
import { callFunction } from './functions.ts';
import { resolveName, type Scope } from './scope.ts';
import type { OpaqueNode } from './values.ts';

/** An array literal. Known spreads give their elements, unknown ones stand for any number. */
export function readArray(
  evaluator: Evaluator,
  node: TypeScript.ArrayLiteralExpression,
  scope: Scope,
): ArrayNode {
  const broken = evaluator.script.broken?.has(node) === true;
  return readElements(
    evaluator,
    node.elements,
    scope,
    { start: node.elements.pos - 1, end: node.end },
    broken,
  );
}

/** Elements between brackets, or arguments between parentheses: `span` is with them. */
export function readElements(
  evaluator: Evaluator,
  elements: readonly TypeScript.Expression[],
  scope: Scope,
  span: Span,
  broken = false,
): ArrayNode {
  const { ts } = evaluator.syntax;
  const items: ValueNode[] = [];
  let open = broken;
  let isHalfTyped = false;
  for (const element of elements) {
    if (ts.isOmittedExpression(element)) {
      items.push({ ...evaluator.unknown(element, 'missing'), hole: true });
      continue;
    }
    if (!ts.isSpreadElement(element)) {
      items.push(evaluator.value(element, scope));
      continue;
    }
    const use = evaluator.span(element);
    const spread = evaluator.value(element.expression, scope);
    const collection = spread.kind === 'unknown' ? iterated(evaluator, spread, use) : undefined;
    if (spread.kind === 'object' && ts.isObjectLiteralExpression(element.expression)) {
      // Dots before the next element: what is to be spread is still to be typed.
      items.push(spread);
      isHalfTyped = true;
    } else if (spread.kind === 'array' && !evaluator.isExhausted) {
      for (const item of spread.items) items.push(evaluator.usedAt(filled(item), use));
      open ||= spread.open;
    } else if (collection && !evaluator.isExhausted) {
      for (const item of collection) items.push(evaluator.usedAt(item, use));
    } else {
      items.push({ kind: 'unknown', reason: 'dynamic', spread: true, ...use });
      open = true;
    }
  }
  open ||= isHalfTyped;
  return {
    kind: 'array',
    items,
    open,
    broken: broken || isHalfTyped,
    start: span.start,
    end: span.end,
  };
}

/** An object literal. What may be overridden by something unknown behind it is unknown, too. */
export function readObject(
  evaluator: Evaluator,
  node: TypeScript.ObjectLiteralExpression,
  scope: Scope,
): ObjectNode {
  const { propertyAssignment } = evaluator.syntax;
  const elements = node.properties;
  const broken = evaluator.script.broken?.has(node) === true;
  // Of the right length from the start: a growing array takes several times the memory of most objects here.
  const properties: Property[] = broken ? [] : new Array(elements.length);
  let draft = broken ? new Draft(properties, true) : undefined;
  for (let at = 0; at < elements.length; at += 1) {
    const element = elements[at] as TypeScript.ObjectLiteralElementLike;
    if (!draft && element.kind === propertyAssignment) {
      // The plain case, which nearly all properties are, without any ado.
      const { name, initializer } = element as TypeScript.PropertyAssignment;
      const key = plainKey(evaluator, name, scope);
      if (key) {
        properties[at] = { key, value: evaluator.value(initializer, scope) };
        continue;
      }
    }
    if (!draft) {
      properties.length = at;
      draft = new Draft(properties, broken);
    }
    readElement(evaluator, element, scope, draft);
  }
  const start = elements.pos - 1;
  if (!draft) return { kind: 'object', properties, open: false, broken, start, end: node.end };
  const spreads = {
    ...(draft.spreads ? { spreads: draft.spreads } : {}),
    ...(draft.order ? { order: [...new Set(draft.order)] } : {}),
  };
  return {
    kind: 'object',
    properties: draft.properties,
    ...spreads,
    open: draft.open,
    broken: broken || draft.halfTyped,
    start,
    end: node.end,
  };
}

/** The object of an expression. Where a function runs, it may change it, unless that calls a setter. */
export function madeObject(
  evaluator: Evaluator,
  node: TypeScript.ObjectLiteralExpression,
  scope: Scope,
): ObjectNode {
  const value = readObject(evaluator, node, scope);
  if (!evaluator.program.run.fresh || node.properties.some(evaluator.syntax.ts.isAccessor)) return value;
  return evaluator.fresh(value);
}

/** A key that is known and sets no prototype. */
function plainKey(evaluator: Evaluator, name: TypeScript.PropertyName, scope: Scope): Key | undefined {
  const { identifier, stringLiteral, ts } = evaluator.syntax;
  const { kind } = name;
  if (kind !== identifier && kind !== stringLiteral)
    return ts.isComputedPropertyName(name) ? readKey(evaluator, name, scope) : undefined;
  const { text } = name as TypeScript.Identifier | TypeScript.StringLiteral;
  return text === prototypeKey ? undefined : { name: text, start: evaluator.start(name), end: name.end };
}

const prototypeKey = '__proto__';

/** The properties of an object so far. */
class Draft {
  properties: Property[];
  spreads: Span[] | undefined;
  readonly broken: boolean;
  open: boolean;
  /** A key stands here that is still being typed, although the syntax is whole. */
  halfTyped = false;
  /** The keys as they came, where that is not the order of the properties. */
  order: string[] | undefined;
  /** Properties that came by a spread. */
  #brought: Set<Property> | undefined;

  constructor(properties: Property[], broken: boolean) {
    this.properties = properties;
    this.broken = broken;
    this.open = broken;
  }

  /** An own key replaces what a spread before it brought; written twice in one literal, both stay to be told. */
  add(property: Property): void {
    const brought = this.#brought;
    if (brought && this.properties.some((one) => one.key.name === property.key.name && brought.has(one)))
      this.order ??= this.properties.map((one) => one.key.name);
    this.order?.push(property.key.name);
    if (brought)
      this.properties = this.properties.filter(
        (one) => one.key.name !== property.key.name || !brought.has(one),
      );
    this.properties.push(property);
  }

  spread(value: ValueNode, span: Span): void {
    this.spreads ??= [];
    this.spreads.push(span);
    if (value.kind !== 'object') return this.override();
    if (value.open) this.override();
    this.#brought ??= new Set();
    // Of a key that is repeated there, the last one counts.
    const last = new Map(value.properties.map((one) => [one.key.name, one]));
    if (this.properties.some((one) => last.has(one.key.name)))
      this.order ??= this.properties.map((one) => one.key.name);
    this.order?.push(...(value.order ?? last.keys()));
    this.properties = this.properties.filter((one) => !last.has(one.key.name));
    for (const property of last.values()) {
      const { start: _, ...brought } = property;
      this.properties.push(brought);
      this.#brought.add(brought);
    }
  }

  /** Something unknown follows that may override everything before it. */
  override(): void {
    this.open = true;
    this.properties = this.properties.map((one) => {
      const unknown = { ...one, value: unknownAs(one.value) };
      if (this.#brought?.has(one)) this.#brought.add(unknown);
      return unknown;
    });
  }
}

function readElement(
  evaluator: Evaluator,
  element: TypeScript.ObjectLiteralElementLike,
  scope: Scope,
  draft: Draft,
): void {
  if (element.kind !== evaluator.syntax.propertyAssignment)
    return readOther(evaluator, element, scope, draft);
  const { name, initializer } = element as TypeScript.PropertyAssignment;
  const key = readKey(evaluator, name, scope);
  if (!key) {
    evaluator.value(initializer, scope);
    draft.override();
    return;
  }
  if (draft.broken && isValueMissing(evaluator, initializer)) {
    const at = Math.max(key.end, Math.min(initializer.pos, initializer.end));
    draft.add({ key, value: { kind: 'unknown', reason: 'missing', start: at, end: at } });
    return;
  }
  const value = evaluator.value(initializer, scope);
  if (draft.broken && key.name.trim() === '' && evaluator.syntax.identifier === name.kind) {
    // The key is still to be typed: a repair put a placeholder there.
    const empty = { name: '', start: value.start, end: value.start };
    draft.add({
      key: empty,
      value: { kind: 'unknown', reason: 'dynamic', start: value.start, end: value.end },
    });
  } else if (key.name === prototypeKey && !evaluator.syntax.ts.isComputedPropertyName(name)) {
    // Sets the prototype: what is inherited cannot be seen here.
    draft.open = true;
    draft.add({ key, value: { kind: 'unknown', reason: 'dynamic', start: value.start, end: value.end } });
  } else draft.add({ key, value });
}

/** No colon, or nothing behind it: the value is still to be typed. */
function isValueMissing(evaluator: Evaluator, initializer: TypeScript.Expression): boolean {
  if (evaluator.script.source[initializer.pos - 1] !== ':') return true;
  return isMissing(evaluator, initializer);
}

/** What the parser made up where an expression should be. */
const isMissing = (evaluator: Evaluator, node: TypeScript.Node): boolean =>
  node.kind === evaluator.syntax.identifier && (node as TypeScript.Identifier).text === '';

/** Shorthands, spreads, methods and accessors. */
function readOther(
  evaluator: Evaluator,
  element: TypeScript.ObjectLiteralElementLike,
  scope: Scope,
  draft: Draft,
): void {
  const { ts } = evaluator.syntax;
  const start = evaluator.start(element);
  if (ts.isSpreadAssignment(element)) {
    if (draft.broken && isMissing(evaluator, element.expression)) return;
    return draft.spread(evaluator.value(element.expression, scope), { start, end: element.end });
  }
  const key = element.name && readKey(evaluator, element.name, scope);
  if (!key) return draft.override();
  const begins = start < key.start ? { start } : {};
  if (!ts.isShorthandPropertyAssignment(element)) {
    const value: ValueNode = { kind: 'unknown', reason: 'dynamic', start: key.end, end: element.end };
    const got = ts.isGetAccessor(element) ? gotten(evaluator, element, scope, value) : undefined;
    const method: OpaqueNode | undefined = ts.isMethodDeclaration(element)
      ? { ...value, behind: { kind: 'function', node: element, scope, evaluator } }
      : undefined;
    draft.add({ key, value: method ?? got ?? value, ...begins });
    return;
  }
  // In broken code, and where nothing has this name, a lone word is a key that is being typed.
  if (!draft.broken && !element.objectAssignmentInitializer && resolveName(ts, scope, element.name.text)) {
    draft.add({ key, value: evaluator.value(element.name, scope) });
    return;
  }
  draft.open = true;
  draft.halfTyped = true;
  draft.add({ key, value: { kind: 'unknown', reason: 'missing', start: element.end, end: element.end } });
}

/** What a getter gives, where it asks nothing of its object, and no function that runs may change what it reads. */
function gotten(
  evaluator: Evaluator,
  node: TypeScript.GetAccessorDeclaration,
  scope: Scope,
  use: Span,
): ValueNode | undefined {
  const { ts } = evaluator.syntax;
  const asksItself = (one: TypeScript.Node): boolean =>
    one.kind === ts.SyntaxKind.ThisKeyword ||
    one.kind === ts.SyntaxKind.SuperKeyword ||
    ts.forEachChild(one, asksItself) === true;
  if (evaluator.program.run.fresh || asksItself(node)) return undefined;
  const fn = { kind: 'function', node, scope, evaluator } as const;
  return callFunction(evaluator, fn, { values: [], open: false }, use);
}

/** The key, when its name is known. */
function readKey(evaluator: Evaluator, name: TypeScript.PropertyName, scope: Scope): Key | undefined {
  const { ts, identifier } = evaluator.syntax;
  const start = evaluator.start(name);
  if (name.kind === identifier) {
    // A repair may have changed what cannot stand in a name; what is written counts.
    const { text, broken } = evaluator.script;
    return {
      name: broken ? text.slice(start, name.end) : (name as TypeScript.Identifier).text,
      start,
      end: name.end,
    };
  }
  if (ts.isStringLiteralLike(name))
    return { name: name.text, start, end: keyEnd(evaluator, start, name.end) };
  if (ts.isNumericLiteral(name)) return { name: String(Number(name.text)), start, end: name.end };
  if (ts.isBigIntLiteral(name)) return { name: String(BigInt(name.text.slice(0, -1))), start, end: name.end };
  if (!ts.isComputedPropertyName(name)) return undefined;
  const value = evaluator.value(name.expression, scope);
  const isName = value.kind === 'string' || value.kind === 'number' || value.kind === 'bigint';
  return isName ? { name: String(value.value), start, end: name.end } : undefined;
}

/** A quote that a repair put behind a half-typed key is not part of it. */
function keyEnd(evaluator: Evaluator, start: number, end: number): number {
  const { text, broken } = evaluator.script;
  return broken && text[end - 1] !== text[start] ? end - 1 : end;
}
