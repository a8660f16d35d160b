/** A machine that runs modules: where all parts of the interpreter come together. */
import type TypeScript from 'typescript';
import { createRealm } from '../builtins/realm.ts';
import { Heap } from '../heap/heap.ts';
import type { Cell } from '../heap/values.ts';
import type { Ts } from '../parse/syntax.ts';
import { type Budget, standardBudget } from './budget.ts';
import { newDeferred } from './deferred.ts';
import { leak, runWaiting } from './escape.ts';
import { evaluate } from './expressions.ts';
import { construct } from './functions/construct.ts';
import type { Completion } from './functions/control-frame.ts';
import { call } from './functions/functions.ts';
import { hoist } from './functions/hoisting.ts';
import type { Libraries, Machine } from './machine.ts';
import { Sendings } from './modules/sendings.ts';
import { Surroundings } from './modules/surroundings.ts';
import { execute, executeAll } from './statements.ts';

/** Makes a machine. `libraries`: what packages bring. */
export function createMachine(ts: Ts, libraries: Libraries, budget: Budget = standardBudget): Machine {
  const m = {
    ts,
    kinds: ts.SyntaxKind,
    heap: new Heap<Completion>(),
    libraries,
    budget,
    frames: [],
    depth: 0,
    escaped: new Set(),
    isEscaped: (cell: Cell) => m.escaped.has(cell),
    deferred: newDeferred(),
    job: {},
    running: undefined,
    asyncFunction: undefined,
    called: undefined,
    mayAwait: false,
    turn: undefined,
    nextTurn: undefined,
    mayBeSloppy: false,
    isEarly: false,
    choices: new Map<TypeScript.Node, boolean>(),
    surroundings: new Surroundings(),
    decided: new Set<TypeScript.Node>(),
    undecided: new Set<TypeScript.Node>(),
    overruns: 0,
    sendings: new Sendings(),
  } as unknown as Machine;
  Object.assign(m, {
    evaluate: (node, scope) => evaluate(m, node, scope),
    execute: (node, scope, labels) => execute(m, node, scope, labels),
    executeAll: (nodes, scope) => executeAll(m, nodes, scope),
    hoist: (nodes, scope, root) => hoist(m, nodes, scope, root),
    call: (callee, self, args, site, key) => call(m, callee, self, args, site, key),
    runWaiting: () => runWaiting(m),
    construct: (callee, args, newTarget, site) => construct(m, callee, args, newTarget, site),
  } satisfies Partial<Machine>);
  m.heap.madeInRuns.leak = (cell) => leak(m, [cell]);
  createRealm(m);
  return m;
}
