/** Loops. */
import type TypeScript from 'typescript';
import type { Binding, Content, Entity } from '../heap/bindings.ts';
import { isOther } from '../heap/contents.ts';
import { adds, isEqual } from '../heap/join.ts';
import {
  Cell,
  cellsOf,
  isCell,
  isUnknown,
  Known,
  nothing,
  Unknown,
  uninitialized,
  type Value,
} from '../heap/values.ts';
import { maximumTurns } from './budget.ts';
import { captured, enter, mayRun, passOn, settle } from './control.ts';
import { unknownLoop } from './fixpoint.ts';
import type { Completion } from './functions/control-frame.ts';
import { assign, bind, declare, namesIn } from './functions/patterns.ts';
import { isInTurn, waitInTurn } from './in-turn.ts';
import { iteratorOf } from './iteration.ts';
import { Awaited, type LexicalScope, type Machine } from './machine.ts';
import { give } from './unknown-calls.ts';
import { truthOf } from './values/conversions.ts';
import { keysOf } from './values/copies.ts';
import { findSlot } from './values/slots.ts';
import { declareVariables } from './variables.ts';

/** What goes on outwards, where the frame did not take it. */
export function ended(
  completion: Completion | undefined,
  takes: (completion: Completion) => boolean,
): Completion | undefined {
  const passed = passOn(completion);
  return passed && !passed.isTaken && !takes(passed) ? passed : undefined;
}

export type Loop = TypeScript.ForStatement | TypeScript.WhileStatement | TypeScript.DoStatement;

export const takesBreak =
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

/** Behind so many turns that may have been the last it is no longer asked what each of the next ones does. */
const maximumEnds = 500;
/** The same where a loop ends by its turns alone: mostly, it is tried again until something succeeds. */
const maximumEndsOfEndless = 30;

/**
 * Watches the turns of a loop. Called before each with what its own names hold, it gives what says behind it whether the next ones
 * tell nothing new: it left all as it was, or too many of them may have been the last.
 */
function watchTurns(m: Machine, isEndless: boolean) {
  const { heap } = m;
  const waiting = heap.journal.pending.length;
  const most = isEndless ? maximumEndsOfEndless : maximumEnds;
  return (turns: number, own: () => readonly (Value | undefined)[]): (() => boolean) => {
    const mayHaveEnded = () => heap.journal.pending.length - waiting > most;
    // To compare two states takes as long as there are changes: a loop that goes on is looked at less and less.
    if (turns < 2 || (turns & (turns - 1)) !== 0) return mayHaveEnded;
    const before = own();
    const { mark, born } = heap.journal;
    heap.journal.newOwner();
    return () =>
      mayHaveEnded() ||
      (own().every((value, at) => !isNews(value, before[at])) &&
        [...heap.journal.firstSince(mark)].every(
          ([entity, content]) => !heap.readers.outlives(entity, born) || !isChanged(entity, content),
        ));
  };
}

const isChanged = (entity: Entity, before: Content): boolean =>
  entity instanceof Cell ? isOther(entity.data, before) : isNews(entity.data, before as Value);

/** Whether a name holds something else than before, as far as that is known. */
const isNews = (now: Value | undefined, before: Value | undefined): boolean =>
  now !== before &&
  (!now ||
    !before ||
    (!isEqual(before, now) && (!isUnknown(before) || !isUnknown(now) || adds(now, before))));

export function loop(
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
  const expression = isFor ? node.condition : node.expression;
  const isTrueAlways =
    !expression || expression.kind === m.kinds.TrueKeyword || ts.isNumericLiteral(expression);
  const condition = (): boolean | undefined => {
    if (!expression) return true;
    const value = m.evaluate(expression, scope);
    return truthOf(value);
  };
  const takes = takesBreak(labels);
  const frame = enter(m, 'loop', labels);
  const completion = captured(m, () => {
    nextScope();
    const watch = watchTurns(m, isTrueAlways);
    let isAlike = false;
    for (let turns = 0; ; turns += 1) {
      m.heap.step(1);
      const leavesAllAlike = watch(turns, () => perTurn.map((name) => scope.names.get(name)?.data));
      if (!ts.isDoStatement(node) || turns > 0) {
        const truth = condition();
        if (truth === false) return undefined;
        if (truth === undefined || isAlike || turns > maximumTurns(m)) {
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
      if (isFor) {
        nextScope();
        if (node.incrementor) m.evaluate(node.incrementor, scope);
      }
      isAlike = leavesAllAlike();
    }
  });
  return ended(settle(m, frame, completion, takes), takes);
}

export function loopOver(
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
    if (isInTurn(m)) waitInTurn(m);
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
      unknownLoop(m, labels, () => {
        mayRun(m);
        return runTurn(isUnknown(over) ? new Unknown(over.of, over.forks) : new Unknown(cellsOf(over)));
      });
      // Whoever gives the elements is told that nobody goes on.
      mayRun(m);
      if (!next && isInTurn(m)) waitInTurn(m);
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
