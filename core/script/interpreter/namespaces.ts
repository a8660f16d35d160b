/** What TypeScript adds: enums and namespaces. */
import type TypeScript from 'typescript';
import type { Binding } from '../heap/bindings.ts';
import {
  type Cell,
  isCell,
  isKnown,
  Known,
  nothing,
  type PropertyKey,
  unknown,
  type Value,
} from '../heap/values.ts';
import { captured, enter, settle } from './control.ts';
import { declare, namesIn } from './functions/patterns.ts';
import { propertyKey } from './functions/references.ts';
import { type LexicalScope, type Machine, noArguments, Thrown } from './machine.ts';
import { newNative, newObject } from './values/objects.ts';
import { put } from './values/slots.ts';
import { define, set, weaken } from './values/writes.ts';

export function executeEnum(m: Machine, node: TypeScript.EnumDeclaration, scope: LexicalScope): void {
  const binding = scope.find(node.name.text);
  if (!binding) return;
  const source = scope.module.source;
  let object = binding.data;
  if (!isCell(object)) {
    object = newObject(m, m.realm.prototypes.Object, source, node);
    m.heap.setBinding(binding, object);
  }
  const inner = scope.inner();
  let last: Value = new Known(-1);
  for (const { name, initializer } of node.members) {
    const key = propertyKey(m, name as TypeScript.PropertyName, scope);
    const value: Value = initializer
      ? m.evaluate(initializer, inner)
      : isKnown(last) && typeof last.value === 'number'
        ? new Known(last.value + 1, source, name)
        : unknown;
    last = value;
    if (typeof key === 'object') {
      weaken(m, object, key, value);
      continue;
    }
    declare(m, inner, String(key), value, 'const');
    put(m, object, key, { value, enumerable: true, source, key: name, at: initializer ?? name });
    if (isKnown(value)) {
      if (typeof value.value !== 'string')
        put(m, object, String(value.value), { value: new Known(String(key)), enumerable: true });
    } else m.heap.own(object).open = true;
  }
}

export function executeNamespace(m: Machine, node: TypeScript.ModuleDeclaration, scope: LexicalScope): void {
  const { ts, kinds: K } = m;
  const { name, body } = node;
  if (!body || !ts.isIdentifier(name) || !isInstantiated(m, body)) return;
  const binding = scope.names.get(name.text) ?? scope.find(name.text);
  if (!binding) return;
  let object: Value = binding.data;
  if (!isCell(object)) {
    object = newObject(m);
    m.heap.setBinding(binding, object);
  }
  const holder: Cell = object;
  const inner = scope.inner();
  inner.frame = { self: nothing, home: undefined, newTarget: undefined, function: undefined };
  if (ts.isModuleDeclaration(body)) {
    declare(m, inner, (body.name as TypeScript.Identifier).text, nothing, 'var');
    executeNamespace(m, body, inner);
    const made = inner.names.get((body.name as TypeScript.Identifier).text)?.data;
    if (made) define(m, holder, (body.name as TypeScript.Identifier).text, made);
    return;
  }
  if (!ts.isModuleBlock(body)) return;
  for (const [key, slot] of holder.data.slots ?? []) {
    if (!slot.enumerable || typeof key !== 'string') continue;
    const { getter } = slot;
    const again = declare(
      m,
      inner,
      key,
      slot.value,
      'let',
      getter && (() => m.call(getter, holder, noArguments)),
    );
    again.onWrite = (value) => set(m, holder, key, value);
  }
  const expose = (key: string): void => exposeMember(m, holder, key, inner.names.get(key));
  const isExported = (statement: TypeScript.Statement) =>
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some((each) => each.kind === K.ExportKeyword) === true;
  const frame = enter(m, 'function');
  m.hoist(body.statements, inner, body);
  for (const statement of body.statements)
    if (isExported(statement) && ts.isFunctionDeclaration(statement) && statement.name)
      expose(statement.name.text);
  const completion = captured(m, () => {
    for (const statement of body.statements) {
      const end = m.execute(statement, inner);
      if (end) return end;
      if (!isExported(statement)) continue;
      if (ts.isVariableStatement(statement))
        for (const each of statement.declarationList.declarations) namesIn(m, each.name, expose);
      else if (
        (ts.isClassDeclaration(statement) ||
          ts.isEnumDeclaration(statement) ||
          ts.isModuleDeclaration(statement)) &&
        statement.name
      )
        expose(statement.name.text);
    }
    return undefined;
  });
  const end = settle(m, frame, completion, (completion) => completion.kind !== 'throw');
  if (end?.kind === 'throw' && !end.isTaken) throw new Thrown(end.value);
}

function exposeMember(m: Machine, holder: Cell, key: PropertyKey, binding: Binding | undefined): void {
  if (!binding) return;
  if (binding.kind === 'const' || binding.kind === 'function') return define(m, holder, key, binding.data);
  put(m, holder, key, {
    value: nothing,
    getter: newNative(m, 'get', () => binding.data),
    setter: newNative(m, 'set', ({ args }) => {
      m.heap.setBinding(binding, args.values[0] ?? nothing);
      return nothing;
    }),
    enumerable: true,
  });
}

function isInstantiated(m: Machine, body: TypeScript.Node): boolean {
  const { ts } = m;
  return (
    !ts.isModuleBlock(body) ||
    body.statements.some(
      (statement) => !ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement),
    )
  );
}
