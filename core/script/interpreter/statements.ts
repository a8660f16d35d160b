/** Statements. */
import type TypeScript from 'typescript';
import type { Content, Entity } from '../heap/bindings.ts';
import { mergeAll } from '../heap/join.ts';
import { nothing, uninitialized, unknown, type Value } from '../heap/values.ts';
import {
  captured,
  changedBeforeThrow,
  enter,
  forgetEach,
  forkStatements,
  outcomeOf,
  passOn,
  restoreOwner,
  settle,
} from './control.ts';
import { evaluateClass } from './functions/classes.ts';
import type { Completion } from './functions/control-frame.ts';
import { defaultName, isDeclared } from './functions/hoisting.ts';
import { namedValue } from './functions/make-function.ts';
import { bind, declare, namesIn } from './functions/patterns.ts';
import { ended, type Loop, loop, loopOver, takesBreak } from './loops.ts';
import { type LexicalScope, type Machine, Thrown } from './machine.ts';
import { processEnd } from './modules/surroundings.ts';
import { executeEnum, executeNamespace } from './namespaces.ts';
import { give } from './unknown-calls.ts';
import { truthHere } from './values/conversions.ts';
import { isStrictlyEqual } from './values/operators.ts';
import { get } from './values/properties.ts';
import { isEqualHere } from './values/settings.ts';
import { put } from './values/slots.ts';
import { declareVariables, functionInBlock } from './variables.ts';

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
  m.heap.madeInRuns.handOver();
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
      const truth = outcomeOf(m, node, truthHere(m, condition));
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
      const other = m.evaluate(clause.expression, scope);
      const isEqual = outcomeOf(m, clause, isStrictlyEqual(value, other) ?? isEqualHere(m, value, other));
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

/** `try`: whatever ends its block, and what catches that, `finally` runs before it goes on. */
function executeTry(m: Machine, node: TypeScript.TryStatement, scope: LexicalScope): Completion | undefined {
  const { finallyBlock } = node;
  if (!finallyBlock) return passOn(tryAndCatch(m, node, scope));
  const end = endsOf(m, 'finally', () => tryAndCatch(m, node, scope));
  const run = () => m.execute(finallyBlock, scope);
  const ends = new Map<string, Left[]>();
  if (end.changed) ends.set('throw ', []);
  for (const state of end.states) {
    const { kind, label = '' } = state[1];
    const alike = ends.get(`${kind} ${label}`);
    if (alike) alike.push(state);
    else ends.set(`${kind} ${label}`, [state]);
  }
  let all = () => run() ?? end.completion;
  for (const [, states] of ends) {
    const rest = all;
    const { kind, label } = states[0]?.[1] ?? ({ kind: 'throw' } as const);
    const left = () => {
      const value = goOnFrom(m, states, kind === 'throw' ? end.changed : undefined);
      return run() ?? { kind, label, value };
    };
    all = () => forkStatements(m, node, left, rest);
  }
  const completion = captured(m, all);
  restoreOwner(m, end.owner, end.active);
  return passOn(completion);
}

function tryAndCatch(m: Machine, node: TypeScript.TryStatement, scope: LexicalScope): Completion | undefined {
  const { catchClause } = node;
  if (!catchClause) return captured(m, () => m.execute(node.tryBlock, scope));
  const { completion, states, changed, owner, active } = endsOf(m, 'try', () =>
    m.execute(node.tryBlock, scope),
  );
  const runCatch = (value: Value): Completion | undefined => {
    const inner = scope.inner();
    const pattern = catchClause.variableDeclaration?.name;
    if (pattern) {
      namesIn(m, pattern, (name) => declare(m, inner, name, uninitialized, 'let'));
      bind(m, pattern, value, inner, (name, part) => {
        const binding = inner.names.get(name);
        if (binding) m.heap.setBinding(binding, part);
      });
    }
    return m.execute(catchClause.block, inner);
  };
  const handled = captured(m, () => {
    if (completion?.kind === 'throw' && completion.value !== processEnd) {
      const value = goOver(m, states, completion.value);
      if (changed) forgetEach(m, changed);
      return runCatch(changed ? mergeAll([value]) : value);
    }
    if (states.length === 0 && !changed) return completion;
    return forkStatements(
      m,
      node,
      () => runCatch(goOnFrom(m, states, changed)),
      () => completion,
    );
  });
  restoreOwner(m, owner, active);
  return handled;
}

/** A state that control left, as what differs from now, and how. */
type Left = readonly [state: ReadonlyMap<Entity, Content>, completion: Completion];

/** Runs what a frame is around. `changed`: what it changed, where it may have thrown somewhere in the middle. */
function endsOf(m: Machine, kind: 'try' | 'finally', run: () => Completion | undefined) {
  const { journal } = m.heap;
  const { owner } = journal;
  const frame = enter(m, kind);
  journal.newOwner();
  const completion = captured(m, run);
  m.frames.pop();
  const mine = new Set(frame.pending);
  journal.pending = journal.pending.filter((state) => !mine.has(state));
  const states = frame.pending.map((state): Left => [journal.stateOf(state), state.completion]);
  const changed = changedBeforeThrow(m, frame);
  return { completion, states, changed, owner, active: frame.active };
}

/** Goes over to states that wait, joined, and to any in the middle of what `changed` tells. Gives what they threw. */
function goOnFrom(
  m: Machine,
  states: readonly Left[],
  changed: ReadonlyMap<Entity, Content> | undefined,
): Value {
  if (changed) forgetEach(m, changed);
  const value = goOver(m, states, changed && unknown);
  return changed ? mergeAll([value]) : value;
}

/** Goes over to states, joined, and with the one that is there if that threw a value. Gives what they all threw. */
function goOver(m: Machine, states: readonly Left[], thrown: Value | undefined): Value {
  let value = thrown;
  for (const [state, completion] of states) {
    if (value) m.heap.widening.join(state, Number.POSITIVE_INFINITY);
    else m.heap.journal.become(state);
    value = value ? mergeAll([value, completion.value]) : completion.value;
  }
  return value ?? unknown;
}
