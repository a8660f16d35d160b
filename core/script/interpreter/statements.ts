/** Statements. */
import type TypeScript from 'typescript';
import { mergeAll } from '../heap/join.ts';
import {
  Binding,
  type Cell,
  cellsOf,
  type Entity,
  isCell,
  isKnown,
  isUnknown,
  Known,
  nothing,
  type PropertyKey,
  Unknown,
  uninitialized,
  unknown,
  type Value,
} from '../heap/values.ts';
import { captured, enter, forkStatements, outcomeOf, passOn, settle, unknownLoop } from './control.ts';
import { give } from './escape.ts';
import { evaluateClass } from './functions/classes.ts';
import { namedValue } from './functions/functions.ts';
import { defaultName, isDeclared } from './functions/hoisting.ts';
import { assign, bind, declare, namesIn, propertyKey } from './functions/patterns.ts';
import { iteratorOf } from './iteration.ts';
import {
  Awaited,
  type Completion,
  type LexicalScope,
  type Machine,
  maximumTurns,
  noArguments,
  Thrown,
} from './machine.ts';
import { isStrictlyEqual } from './operators.ts';
import {
  define,
  findSlot,
  get,
  keysOf,
  newNative,
  newObject,
  put,
  set,
  truthOf,
  weaken,
} from './properties.ts';

export function executeAll(
  m: Machine,
  statements: readonly TypeScript.Statement[],
  scope: LexicalScope,
): Completion | undefined {
  for (const statement of statements) {
    const completion = m.execute(statement, scope);
    if (completion) return completion;
  }
  return undefined;
}

export function execute(
  m: Machine,
  node: TypeScript.Statement,
  scope: LexicalScope,
  labels: readonly string[] = [],
): Completion | undefined {
  const { kinds: K, ts } = m;
  m.heap.step(1);
  switch (node.kind) {
    case K.VariableStatement:
      if (!isDeclared(m, node))
        declareVariables(m, (node as TypeScript.VariableStatement).declarationList, scope);
      return undefined;
    case K.ExpressionStatement:
      m.evaluate((node as TypeScript.ExpressionStatement).expression, scope);
      return undefined;
    case K.FunctionDeclaration:
      functionInBlock(m, node as TypeScript.FunctionDeclaration, scope);
      return undefined;
    case K.Block: {
      const inner = scope.inner(true);
      m.hoist((node as TypeScript.Block).statements, inner);
      return executeAll(m, (node as TypeScript.Block).statements, inner);
    }
    case K.IfStatement: {
      const { expression, thenStatement, elseStatement } = node as TypeScript.IfStatement;
      const condition = m.evaluate(expression, scope);
      const truth = outcomeOf(m, node, truthOf(condition));
      const [a, b] = [
        () => m.execute(thenStatement, scope),
        () => (elseStatement ? m.execute(elseStatement, scope) : undefined),
      ];
      return truth === undefined ? forkStatements(m, node, a, b) : truth ? a() : b();
    }
    case K.ReturnStatement: {
      const { expression } = node as TypeScript.ReturnStatement;
      return { kind: 'return', value: expression ? m.evaluate(expression, scope) : nothing };
    }
    case K.ThrowStatement:
      throw new Thrown(m.evaluate((node as TypeScript.ThrowStatement).expression, scope));
    case K.BreakStatement:
      return { kind: 'break', value: nothing, label: (node as TypeScript.BreakStatement).label?.text };
    case K.ContinueStatement:
      return { kind: 'continue', value: nothing, label: (node as TypeScript.ContinueStatement).label?.text };
    case K.LabeledStatement: {
      const { label, statement } = node as TypeScript.LabeledStatement;
      const own = [...labels, label.text];
      const takes = (completion: Completion) =>
        completion.kind === 'break' && completion.label !== undefined && own.includes(completion.label);
      const frame = enter(m, 'label', own);
      return ended(
        settle(
          m,
          frame,
          captured(m, () => m.execute(statement, scope, own)),
          takes,
        ),
        takes,
      );
    }
    case K.ForStatement:
    case K.WhileStatement:
    case K.DoStatement:
      return loop(m, node as Loop, scope, labels);
    case K.ForOfStatement:
    case K.ForInStatement:
      return loopOver(m, node as TypeScript.ForInOrOfStatement, scope, labels);
    case K.SwitchStatement:
      return executeSwitch(m, node as TypeScript.SwitchStatement, scope, labels);
    case K.TryStatement:
      return executeTry(m, node as TypeScript.TryStatement, scope);
    case K.ClassDeclaration: {
      if (isDeclared(m, node)) return undefined;
      const { name } = node as TypeScript.ClassDeclaration;
      const binding = name
        ? scope.names.get(name.text)
        : declare(m, scope, defaultName, uninitialized, 'let');
      const put = (value: Value) => binding && m.heap.setBinding(binding, value);
      put(evaluateClass(m, node as TypeScript.ClassDeclaration, scope, put));
      return undefined;
    }
    case K.EnumDeclaration:
      if (!isDeclared(m, node)) executeEnum(m, node as TypeScript.EnumDeclaration, scope);
      return undefined;
    case K.ModuleDeclaration:
      if (!isDeclared(m, node)) executeNamespace(m, node as TypeScript.ModuleDeclaration, scope);
      return undefined;
    case K.ExportAssignment: {
      const { expression, isExportEquals } = node as TypeScript.ExportAssignment;
      const value = namedValue(m, expression, scope, 'default');
      if (isExportEquals) put(m, scope.module.object, 'exports', { value, enumerable: true });
      else {
        const binding = scope.module.exports.get('default');
        if (binding) m.heap.setBinding(binding, value);
      }
      return undefined;
    }
    case K.ImportEqualsDeclaration: {
      const { name, moduleReference } = node as TypeScript.ImportEqualsDeclaration;
      const binding = scope.names.get(name.text);
      if (binding && !ts.isExternalModuleReference(moduleReference))
        m.heap.setBinding(binding, entityOf(m, moduleReference, scope));
      return undefined;
    }
    case K.ImportDeclaration:
    case K.ExportDeclaration:
    case K.InterfaceDeclaration:
    case K.TypeAliasDeclaration:
    case K.EmptyStatement:
    case K.DebuggerStatement:
      return undefined;
    default:
      give(m, [], 'nothing');
      return undefined;
  }
}

function entityOf(m: Machine, name: TypeScript.EntityName, scope: LexicalScope): Value {
  if (m.ts.isIdentifier(name)) return m.evaluate(name, scope);
  return get(m, entityOf(m, name.left, scope), name.right.text);
}

/** What goes on outwards, where the frame did not take it. */
function ended(
  completion: Completion | undefined,
  takes: (completion: Completion) => boolean,
): Completion | undefined {
  const passed = passOn(completion);
  return passed && !passed.isTaken && !takes(passed) ? passed : undefined;
}

/** A function in a block of a sloppy script is a `var` of the function around as well: nobody knows which of them. */
function functionInBlock(m: Machine, { name }: TypeScript.FunctionDeclaration, scope: LexicalScope): void {
  if (!name || !scope.isBlock) return;
  for (let at = scope.parent; at; at = at.parent) {
    const binding = at.names.get(name.text);
    if (!binding) continue;
    if (binding.kind === 'var')
      m.heap.setBinding(binding, new Unknown(cellsOf(scope.names.get(name.text)?.data)));
    return;
  }
}

function declareVariables(m: Machine, list: TypeScript.VariableDeclarationList, scope: LexicalScope): void {
  const isBlock = (list.flags & m.ts.NodeFlags.BlockScoped) !== 0;
  const put = (name: string, value: Value) => {
    const binding = scope.find(name);
    if (!binding) return;
    m.heap.setBinding(binding, value);
    binding.onWrite?.(value);
  };
  for (const { name, initializer } of list.declarations) {
    if (!initializer) {
      if (isBlock && m.ts.isIdentifier(name)) put(name.text, nothing);
      continue;
    }
    const value = namedValue(m, initializer, scope, m.ts.isIdentifier(name) ? name.text : undefined);
    bind(m, name, value, scope, put);
  }
}

type Loop = TypeScript.ForStatement | TypeScript.WhileStatement | TypeScript.DoStatement;

const takesBreak =
  (labels: readonly string[]) =>
  (completion: Completion): boolean =>
    completion.kind === 'break' && (completion.label === undefined || labels.includes(completion.label));

const takesContinue =
  (labels: readonly string[]) =>
  (completion: Completion): boolean =>
    completion.kind === 'continue' && (completion.label === undefined || labels.includes(completion.label));

/** One turn of a loop. Gives what ends the loop. */
function turn(
  m: Machine,
  labels: readonly string[],
  run: () => Completion | undefined,
): Completion | undefined {
  const takes = takesContinue(labels);
  const frame = enter(m, 'iteration', labels);
  return ended(settle(m, frame, captured(m, run), takes), takes);
}

function loop(
  m: Machine,
  node: Loop,
  outer: LexicalScope,
  labels: readonly string[],
): Completion | undefined {
  const { ts } = m;
  const isFor = ts.isForStatement(node);
  let scope = outer.inner();
  const perTurn: string[] = [];
  if (isFor && node.initializer) {
    const { initializer } = node;
    if (ts.isVariableDeclarationList(initializer)) {
      if ((initializer.flags & ts.NodeFlags.BlockScoped) !== 0) {
        const kind = (initializer.flags & ts.NodeFlags.Const) !== 0 ? 'const' : 'let';
        for (const { name } of initializer.declarations)
          namesIn(m, name, (bound) => {
            declare(m, scope, bound, uninitialized, kind);
            perTurn.push(bound);
          });
      }
      declareVariables(m, initializer, scope);
    } else m.evaluate(initializer, scope);
  }
  // Each turn has bindings of its own: functions made in it keep theirs.
  const nextScope = () => {
    if (perTurn.length === 0) return;
    const next = outer.inner();
    for (const name of perTurn) {
      const binding = scope.names.get(name) as Binding;
      declare(m, next, name, binding.data, binding.kind).volatile = binding.volatile;
    }
    scope = next;
  };
  const condition = (): boolean | undefined => {
    const expression = isFor ? node.condition : node.expression;
    if (!expression) return true;
    const value = m.evaluate(expression, scope);
    return truthOf(value);
  };
  const takes = takesBreak(labels);
  const frame = enter(m, 'loop', labels);
  const completion = captured(m, () => {
    nextScope();
    for (let turns = 0; ; turns += 1) {
      m.heap.step(1);
      if (!ts.isDoStatement(node) || turns > 0) {
        const truth = condition();
        if (truth === false) return undefined;
        if (truth === undefined || turns > maximumTurns(m)) {
          unknownLoop(m, labels, () => {
            const outcome = m.execute(node.statement, scope);
            if (outcome && outcome.kind !== 'continue') return outcome;
            if (isFor && node.incrementor) m.evaluate(node.incrementor, scope);
            condition();
            return undefined;
          });
          return undefined;
        }
      }
      const completion = turn(m, labels, () => m.execute(node.statement, scope));
      if (completion) return completion;
      if (!isFor) continue;
      nextScope();
      if (node.incrementor) m.evaluate(node.incrementor, scope);
    }
  });
  return ended(settle(m, frame, completion, takes), takes);
}

function loopOver(
  m: Machine,
  node: TypeScript.ForInOrOfStatement,
  outer: LexicalScope,
  labels: readonly string[],
): Completion | undefined {
  const { ts } = m;
  const over = m.evaluate(node.expression, outer);
  const runTurn = (value: Value): Completion | undefined => {
    const scope = outer.inner();
    const { initializer } = node;
    if (ts.isVariableDeclarationList(initializer)) {
      const pattern = initializer.declarations[0]?.name;
      if (!pattern) return undefined;
      if ((initializer.flags & ts.NodeFlags.BlockScoped) !== 0)
        namesIn(m, pattern, (name) =>
          declare(
            m,
            scope,
            name,
            uninitialized,
            (initializer.flags & ts.NodeFlags.Const) !== 0 ? 'const' : 'let',
          ),
        );
      bind(m, pattern, value, scope, (name, part) => {
        const binding = scope.find(name);
        if (binding) m.heap.setBinding(binding, part);
      });
    } else assign(m, initializer, value, scope);
    return m.execute(node.statement, scope);
  };
  let close: (() => void) | undefined;
  let next: (() => { readonly done: boolean; readonly value: Value } | undefined) | undefined;
  if (ts.isForOfStatement(node) && node.awaitModifier) {
    give(m, [over], 'nothing');
    if (!m.mayAwait && m.asyncFunction) throw new Awaited();
  } else if (ts.isForInStatement(node)) next = keysFrom(m, over);
  else {
    const iterator = iteratorOf(m, over);
    close = iterator?.close;
    next =
      iterator &&
      (() => {
        const step = iterator();
        return step && { done: step.done, value: step.item.value };
      });
  }
  const takes = takesBreak(labels);
  const frame = enter(m, 'loop', labels);
  const completion = captured(m, () => {
    const lost = (): undefined => {
      unknownLoop(m, labels, () =>
        runTurn(isUnknown(over) ? new Unknown(over.of, over.forks) : new Unknown(cellsOf(over))),
      );
    };
    if (!next) {
      if (isCell(over)) give(m, [over], 'all');
      return lost();
    }
    for (let turns = 0; ; turns += 1) {
      m.heap.step(1);
      const step = next();
      if (step?.done) return undefined;
      if (!step || turns > maximumTurns(m)) return lost();
      const end = turn(m, labels, () => runTurn(step.value));
      if (end) {
        if (end.kind !== 'throw') close?.();
        return end;
      }
    }
  });
  if (completion?.kind === 'throw') close?.();
  return ended(settle(m, frame, completion, takes), takes);
}

/** What `for (… in …)` goes over. */
function keysFrom(m: Machine, over: Value) {
  const keys = keysOf(m, over);
  if (!keys) return undefined;
  if (isCell(over) && mayInheritKeys(m, over)) return undefined;
  let at = 0;
  return () => {
    for (; at < keys.length; ) {
      const key = keys[at] as string;
      at += 1;
      if (isCell(over)) {
        const slot = over.data.items && /^\d+$/.test(key) ? true : findSlot(m, over, key);
        if (slot === undefined) continue;
        if (slot === null || (slot !== true && slot.mayBeAbsent)) return undefined;
      }
      return { done: false, value: new Known(key) as Value };
    }
    return { done: true, value: nothing as Value };
  };
}

/** Whether what a cell inherits from may have keys that loops go over: the language's own have none unless a program adds some. */
function mayInheritKeys(m: Machine, cell: Cell): boolean {
  for (let at = m.heap.look(cell).prototype; at; at = at.data.prototype) {
    if (isUnknown(at) || !at.isBuiltin) return true;
    const { slots } = m.heap.look(at);
    if ([...(slots?.values() ?? [])].some((slot) => slot.enumerable)) return true;
  }
  return false;
}

function executeSwitch(
  m: Machine,
  node: TypeScript.SwitchStatement,
  outer: LexicalScope,
  labels: readonly string[],
): Completion | undefined {
  const value = m.evaluate(node.expression, outer);
  const scope = outer.inner(true);
  const { clauses } = node.caseBlock;
  m.hoist(
    clauses.flatMap((clause) => [...clause.statements]),
    scope,
  );
  const from = (index: number): Completion | undefined => {
    for (const { statements } of clauses.slice(index)) {
      const completion = executeAll(m, statements, scope);
      if (completion) return completion;
    }
    return undefined;
  };
  const standard = clauses.findIndex(m.ts.isDefaultClause);
  const test = (index: number): Completion | undefined => {
    for (let at = index; at < clauses.length; at += 1) {
      const clause = clauses[at] as TypeScript.CaseOrDefaultClause;
      if (m.ts.isDefaultClause(clause)) continue;
      const isEqual = outcomeOf(m, clause, isStrictlyEqual(value, m.evaluate(clause.expression, scope)));
      if (isEqual === true) return from(at);
      if (isEqual === undefined)
        return forkStatements(
          m,
          clause,
          () => from(at),
          () => test(at + 1),
        );
    }
    return standard >= 0 ? from(standard) : undefined;
  };
  const takes = takesBreak(labels);
  const frame = enter(m, 'switch', labels);
  return ended(
    settle(
      m,
      frame,
      captured(m, () => test(0)),
      takes,
    ),
    takes,
  );
}

function executeTry(m: Machine, node: TypeScript.TryStatement, scope: LexicalScope): Completion | undefined {
  const { heap } = m;
  const { mark, owner } = heap;
  const frame = enter(m, 'try');
  frame.owner = owner;
  heap.newOwner();
  const completion = captured(m, () => m.execute(node.tryBlock, scope));
  m.frames.pop();
  const mine = new Set(frame.pending);
  heap.pending = heap.pending.filter((state) => !mine.has(state));
  const runCatch = (value: Value): Completion | undefined => {
    const { catchClause } = node;
    if (!catchClause) return { kind: 'throw', value };
    const inner = scope.inner();
    const pattern = catchClause.variableDeclaration?.name;
    if (pattern) {
      namesIn(m, pattern, (name) => declare(m, inner, name, uninitialized, 'let'));
      bind(m, pattern, value, inner, (name, part) => {
        const binding = inner.names.get(name);
        if (binding) heap.setBinding(binding, part);
      });
    }
    return m.execute(catchClause.block, inner);
  };
  const handled = captured(m, () => {
    if (completion?.kind === 'throw') {
      let { value } = completion;
      for (const state of frame.pending) {
        heap.join(heap.stateOf(state), Number.POSITIVE_INFINITY);
        value = mergeAll([value, state.completion.value]);
      }
      if (frame.mayThrow) forgetEach(m, heap.firstSince(mark).keys());
      return runCatch(frame.mayThrow ? mergeAll([value]) : value);
    }
    if (frame.pending.length === 0 && !frame.mayThrow) return completion;
    const states = frame.pending.map((state) => [heap.stateOf(state), state.completion.value] as const);
    const changed = frame.mayThrow ? [...heap.firstSince(mark).keys()] : [];
    return forkStatements(
      m,
      node,
      () => {
        let value: Value = unknown;
        let isFirst = !frame.mayThrow;
        if (frame.mayThrow) forgetEach(m, changed);
        for (const [state, thrown] of states) {
          if (isFirst) {
            heap.become(state);
            value = thrown;
          } else {
            heap.join(state, Number.POSITIVE_INFINITY);
            value = mergeAll([value, thrown]);
          }
          isFirst = false;
        }
        return runCatch(frame.mayThrow ? mergeAll([value]) : value);
      },
      () => completion,
    );
  });
  if (heap.pending.length <= frame.active) heap.owner = owner;
  else heap.newOwner();
  heap.settleAll();
  const last = node.finallyBlock ? (m.execute(node.finallyBlock, scope) ?? handled) : handled;
  return passOn(last);
}

/** A `try` ended somewhere in the middle: what it changed may be as before, or not. */
function forgetEach(m: Machine, entities: Iterable<Entity>): void {
  for (const entity of entities) {
    if (entity instanceof Binding) m.heap.setBinding(entity, new Unknown(cellsOf(entity.data)));
    else m.heap.forget(entity);
  }
}

function executeEnum(m: Machine, node: TypeScript.EnumDeclaration, scope: LexicalScope): void {
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

function executeNamespace(m: Machine, node: TypeScript.ModuleDeclaration, scope: LexicalScope): void {
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
