/** Classes: their members, static parts and decorators. */
import type TypeScript from 'typescript';
import { mergeAll } from '../../heap/join.ts';
import {
  type Cell,
  emptyData,
  isCell,
  isFunction,
  isKnown,
  isUnknown,
  Known,
  nothing,
  type PropertyKey,
  type Slot,
  type Unknown,
  uninitialized,
  unknown,
  type Value,
} from '../../heap/values.ts';
import { decoratorsOf, extendedBy } from '../../parse/syntax.ts';
import { captured, enter, settle } from '../control.ts';
import {
  argumentsWith,
  type ClassCode,
  type ClassField,
  codeOf,
  type FunctionCode,
  type LexicalScope,
  type Machine,
  Thrown,
} from '../machine.ts';
import { defineFrom } from '../values/defining.ts';
import { newNative, newObject, throwError } from '../values/objects.ts';
import { get } from '../values/properties.ts';
import { put } from '../values/slots.ts';
import { weaken } from '../values/writes.ts';
import { accessorKey } from './construct.ts';
import { makeFunction, namedValue } from './make-function.ts';
import { declare } from './patterns.ts';
import { propertyKey } from './references.ts';

interface StaticPart {
  readonly member: TypeScript.PropertyDeclaration | TypeScript.ClassStaticBlockDeclaration;
  readonly key?: PropertyKey | Unknown;
}

interface Decorated {
  readonly decorators: readonly TypeScript.Decorator[];
  /** Those of its parameters. */
  readonly inside: readonly TypeScript.Decorator[];
  readonly on: Cell;
  readonly key: PropertyKey | Unknown;
  readonly isField: boolean;
  readonly field?: ClassField | undefined;
}

/** A class expression or declaration. `bindName`: told of the class before its static parts run. */
export function evaluateClass(
  m: Machine,
  node: TypeScript.ClassLikeDeclaration,
  outer: LexicalScope,
  bindName?: (value: Value) => void,
): Value {
  const { ts, kinds: K } = m;
  const scope = outer.inner();
  scope.isStrict = true;
  if (node.name) declare(m, scope, node.name.text, uninitialized, 'const');
  const heritage = extendedBy(ts, node);
  const base = heritage && m.evaluate(heritage, scope);
  const isNull = base !== undefined && isKnown(base) && base.value === null;
  if (base && !isNull && !isUnknown(base) && !isFunction(base)) throwError();
  const cell = m.heap.cell(
    'function',
    emptyData(base && !isKnown(base) ? base : m.realm.prototypes.Function),
    scope.module.source,
    node,
  );
  const parent = base === undefined ? m.realm.prototypes.Object : isNull ? null : get(m, base, 'prototype');
  const prototype = newObject(m, parent === null || isCell(parent) || isUnknown(parent) ? parent : unknown);
  const code: ClassCode = {
    node,
    scope,
    extends: base,
    prototype,
    fields: [],
    decorators: [],
    decoratorsAt: new Map(),
    constructor_: undefined,
  };
  cell.extra = {
    node: undefined,
    scope,
    class: code,
    isAnonymous: node.name === undefined,
  } satisfies FunctionCode;
  cell.data.slots = new Map<PropertyKey, Slot>([
    ['length', { value: new Known(0), enumerable: false }],
    ['name', { value: new Known(node.name?.text ?? ''), enumerable: false }],
    ['prototype', { value: prototype, enumerable: false, readonly: true }],
  ]);
  put(m, prototype, 'constructor', { value: cell, enumerable: false });
  scope.frame = { self: nothing, home: prototype, newTarget: undefined, function: cell };
  for (const { name } of node.members)
    if (name?.kind === K.PrivateIdentifier) {
      const { text } = name as TypeScript.PrivateIdentifier;
      declare(m, scope, text, new Known(`\0${text} ${m.heap.journal.born}`), 'const');
    }
  const statics: StaticPart[] = [];
  const decorated: Decorated[] = [];
  for (const member of node.members) readMember(m, { cell, code, statics, decorated }, member);
  const own = node.name && scope.names.get(node.name.text);
  if (own) m.heap.setBinding(own, cell);
  bindName?.(cell);
  scope.module.recording?.made(node, cell);
  for (const step of statics) runStatic(m, cell, scope, step);
  for (const member of decorated) decorate(m, code, member, outer);
  let result: Value = cell;
  for (const written of [...decoratorsOf(ts, node)].reverse()) {
    const { expression } = written;
    const decorator = m.evaluate(expression, outer);
    code.decorators.push(decorator);
    code.decoratorsAt.set(written, decorator);
    const made = m.call(decorator, nothing, argumentsWith(result, unknown), {
      source: outer.module.source,
      node: expression,
    });
    if (isCell(made)) result = made;
    else if (isUnknown(made) && !isUnknown(decorator)) result = mergeAll([result, made]);
  }
  code.decorated = result;
  if (own && result !== cell) m.heap.setBinding(own, result);
  return result;
}

interface Draft {
  readonly cell: Cell;
  readonly code: ClassCode;
  readonly statics: StaticPart[];
  readonly decorated: Decorated[];
}

function readMember(
  m: Machine,
  { cell, code, statics, decorated }: Draft,
  member: TypeScript.ClassElement,
): void {
  const { ts, kinds: K } = m;
  const { scope, prototype } = code;
  const modifiers = ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []) : [];
  const has = (kind: TypeScript.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind);
  if (has(K.DeclareKeyword) || has(K.AbstractKeyword)) return;
  const isStatic = has(K.StaticKeyword);
  const on = isStatic ? cell : prototype;
  const decorators = ts.canHaveDecorators(member) ? (ts.getDecorators(member) ?? []) : [];
  const source = scope.module.source;
  const note = (key: PropertyKey | Unknown, isField: boolean, field?: ClassField) => {
    const inside = ts.isMethodDeclaration(member)
      ? member.parameters.flatMap((parameter) => decoratorsOf(ts, parameter))
      : [];
    if (decorators.length + inside.length > 0)
      decorated.push({ decorators, inside, on, key, isField, field });
  };
  if (ts.isConstructorDeclaration(member)) {
    if (!member.body) return;
    const made = makeFunction(m, member, scope);
    made.extra = { ...codeOf(made), home: prototype, constructs: cell };
    code.constructor_ = made;
    const length = made.data.slots?.get('length');
    if (length) put(m, cell, 'length', length);
  } else if (ts.isMethodDeclaration(member)) {
    if (!member.body) return;
    const key = propertyKey(m, member.name, scope);
    const method = makeFunction(m, member, scope, typeof key === 'string' ? key : undefined);
    (method.extra as FunctionCode).home = on;
    if (typeof key === 'object') weaken(m, on, key, method);
    else put(m, on, key, { value: method, enumerable: false, source, key: member.name, at: member });
    note(key, false);
  } else if (ts.isAccessor(member)) {
    const key = propertyKey(m, member.name, scope);
    const accessor = makeFunction(m, member, scope);
    (accessor.extra as FunctionCode).home = on;
    if (typeof key === 'object') {
      m.heap.forgetting.doubt(on);
      return weaken(m, on, key, accessor);
    }
    const was = on.data.slots?.get(key);
    const isGetter = ts.isGetAccessor(member);
    put(m, on, key, {
      value: nothing,
      getter: isGetter ? accessor : was?.getter,
      setter: isGetter ? was?.setter : accessor,
      enumerable: false,
    });
    note(key, false);
  } else if (ts.isPropertyDeclaration(member)) {
    const key = propertyKey(m, member.name, scope);
    const isAccessor = has(K.AccessorKeyword);
    const field = { node: member, key, accessor: isAccessor, isReplaced: false };
    note(key, true, field);
    if (isAccessor && typeof key !== 'object') accessorFor(m, on, key);
    if (isStatic) statics.push({ member, key });
    else code.fields.push(field);
  } else if (ts.isClassStaticBlockDeclaration(member)) statics.push({ member });
}

/** `accessor name = value` */
function accessorFor(m: Machine, on: Cell, key: PropertyKey): void {
  const inner = accessorKey(key);
  put(m, on, key, {
    value: nothing,
    getter: newNative(m, 'get', ({ self }) => get(m, self, inner)),
    setter: newNative(m, 'set', ({ self, args }) => {
      const value = args.values[0] ?? nothing;
      if (isCell(self)) put(m, self, inner, { value, enumerable: false });
      return nothing;
    }),
    enumerable: false,
  });
}

function runStatic(m: Machine, cell: Cell, outer: LexicalScope, { member, key }: StaticPart): void {
  const scope = outer.inner();
  scope.frame = { self: cell, home: cell, newTarget: undefined, function: cell };
  if (m.ts.isClassStaticBlockDeclaration(member)) {
    const frame = enter(m, 'function');
    const completion = settle(
      m,
      frame,
      captured(m, () => {
        m.hoist(member.body.statements, scope, member);
        return m.executeAll(member.body.statements, scope);
      }),
      (completion) => completion.kind !== 'throw',
    );
    if (completion?.kind === 'throw' && !completion.isTaken) throw new Thrown(completion.value);
    return;
  }
  const value = member.initializer ? namedValue(m, member.initializer, scope, key) : nothing;
  const isAccessor =
    m.ts.getModifiers(member)?.some((modifier) => modifier.kind === m.kinds.AccessorKeyword) === true;
  if (key === undefined) return;
  if (typeof key === 'object') weaken(m, cell, key, value);
  else if (isAccessor) put(m, cell, accessorKey(key), { value, enumerable: false });
  else {
    const enumerable = !(typeof key === 'string' && key.startsWith('\0'));
    put(m, cell, key, {
      value,
      enumerable,
      source: outer.module.source,
      key: member.name,
      at: member.initializer,
    });
  }
}

/**
 * Decorators of a member: those of packages leave it as it is. One of the program that takes three parameters is called as
 * TypeScript's own decorators are; any other one may be one of the language just as well, which get the member itself.
 */
function decorate(
  m: Machine,
  code: ClassCode,
  { decorators, inside, on, key, isField, field }: Decorated,
  scope: LexicalScope,
): void {
  // What those of parameters get is the class, a name and a number; what they give is not used.
  for (const written of inside) {
    const { expression } = written;
    const decorator = m.evaluate(expression, scope);
    code.decoratorsAt.set(written, decorator);
    m.call(decorator, nothing, argumentsWith(on, unknown, unknown), {
      source: scope.module.source,
      node: expression,
    });
    if (isFunction(decorator)) code.isOpen = true;
  }
  for (const written of [...decorators].reverse()) {
    const { expression } = written;
    const decorator = m.evaluate(expression, scope);
    code.decoratorsAt.set(written, decorator);
    const slot = typeof key === 'object' ? undefined : on.data.slots?.get(key);
    const member = slot && mergeAll([slot.value, slot.getter, slot.setter]);
    const isOld = isFunction(decorator) && (codeOf(decorator).node?.parameters.length ?? 0) > 2;
    const site = { source: scope.module.source, node: expression };
    const name = isOld && typeof key === 'string' ? new Known(key) : unknown;
    const descriptor = isField || !slot ? nothing : descriptorOf(m, slot);
    const args = isOld
      ? [on, name, descriptor]
      : [mergeAll([on, isField ? undefined : member]), unknown, mergeAll([descriptor])];
    const made = m.call(decorator, nothing, argumentsWith(...args), site);
    // By `addInitializer` it may do anything with a new object.
    if (isFunction(decorator) && !isOld) code.isOpen = true;
    if (isUnknown(decorator) || typeof key === 'object' || (isKnown(made) && made.value === undefined))
      continue;
    if (isField) {
      if (field && !isOld) field.isReplaced = true;
    } else if (!slot) continue;
    else if (isOld && isCell(made)) defineFrom(m, on, key, made);
    else put(m, on, key, { value: mergeAll([member, made]), enumerable: false });
  }
}

function descriptorOf(m: Machine, slot: Slot): Cell {
  const descriptor = newObject(m);
  const add = (key: string, value: Value) => put(m, descriptor, key, { value, enumerable: true });
  if (slot.getter || slot.setter) {
    add('get', slot.getter ?? nothing);
    add('set', slot.setter ?? nothing);
  } else {
    add('value', slot.value);
    add('writable', new Known(true));
  }
  add('enumerable', new Known(slot.enumerable));
  add('configurable', new Known(true));
  return descriptor;
}
