/**
 * Where control goes: frames, branches that are run one after the other and joined, and runs that may happen any number of
 * times. States that left a branch early (`break`, `return`, `throw`) wait at the frame that takes them.
 */
import type TypeScript from 'typescript';
import { Binding, type Content, type Entity } from '../heap/bindings.ts';
import { isOther } from '../heap/contents.ts';
import { merge } from '../heap/join.ts';
import { cellsOf, type Data, nothing, Unknown, unknown, type Value } from '../heap/values.ts';
import type { Completion, ControlFrame } from './functions/control-frame.ts';
import { type Machine, Thrown } from './machine.ts';
import { processEnd } from './modules/surroundings.ts';

export function enter(m: Machine, kind: ControlFrame['kind'], labels: readonly string[] = []): ControlFrame {
  const frame: ControlFrame = {
    kind,
    labels,
    pending: [],
    owner: m.heap.journal.owner,
    active: m.heap.journal.pending.length,
    mark: m.heap.journal.mark,
    thrownAt: undefined,
    leftOut: new Map(),
  };
  m.frames.push(frame);
  return frame;
}

/** The frame that takes a completion. */
function takerOf(m: Machine, { kind, label }: Omit<Completion, 'value'>): ControlFrame | undefined {
  for (let at = m.frames.length - 1; at >= 0; at -= 1) {
    const frame = m.frames[at] as ControlFrame;
    if (frame.kind === 'finally') return frame;
    if (kind === 'throw') {
      if (frame.kind === 'try') return frame;
      continue;
    }
    if (frame.kind === 'function') return kind === 'return' ? frame : undefined;
    if (kind === 'return') continue;
    const isLabelled = label !== undefined && frame.labels.includes(label);
    if (kind === 'break') {
      // One turn of a loop has the labels of the loop, for \`continue\`.
      if (
        label !== undefined
          ? isLabelled && frame.kind !== 'iteration'
          : frame.kind === 'loop' || frame.kind === 'switch'
      )
        return frame;
    } else if (
      frame.kind === 'iteration'
        ? label === undefined || isLabelled
        : frame.kind === 'loop' && (label === undefined || isLabelled)
    )
      return frame;
  }
  return undefined;
}

/** Control leaves for a frame further out: the state as it is waits there. Where the process ends, nothing goes on. */
export function leaveFor(m: Machine, completion: Completion): void {
  if (completion.kind === 'throw' && completion.value === processEnd) return;
  const frame = takerOf(m, completion);
  if (frame) leaveTo(m, frame, completion);
}

/** The state as it is waits at a frame. */
export function leaveTo(m: Machine, frame: ControlFrame, completion: Completion): void {
  const pending = { mark: m.heap.journal.mark, contents: new Map<Entity, Data | Value>(), completion };
  frame.pending.push(pending);
  m.heap.journal.pending.push(pending);
  m.heap.journal.newOwner();
}

/**
 * What was done since a mark is not part of what goes on: control left there for somewhere else, or it is joined in. If something
 * may have thrown meanwhile, the `try` around it finds that all the same.
 */
export function leaveOut(m: Machine, mark: number): void {
  const taker = takerOf(m, { kind: 'throw' });
  if (taker?.thrownAt === undefined || taker.thrownAt < mark) return;
  for (const [entity, content] of changedSince(m, mark)) taker.leftOut.set(entity, content);
}

/**
 * What the program changed since a mark, with what that held before: what unknown code may have done by now, it may have done
 * without that. A name may have held something else meanwhile, and the same again now.
 */
export const changedSince = ({ heap }: Machine, mark: number): ReadonlyMap<Entity, Content> =>
  new Map(
    [...heap.journal.firstSince(mark)].filter(
      ([entity, content]) => entity instanceof Binding || isOther(entity.data, content),
    ),
  );

export const restoreOwner = (m: Machine, owner: number, active: number): void => {
  if (m.heap.journal.pending.length <= active) m.heap.journal.owner = owner;
  else m.heap.journal.newOwner();
  m.heap.journal.settleAll();
};

/** Runs, and gives a `throw` of the program as a completion. */
export function captured(_m: Machine, run: () => Completion | undefined): Completion | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof Thrown) return { kind: 'throw', value: error.value };
    throw error;
  }
}

/**
 * Ends a frame: the states that wait at it are joined with the one that is running. `completion`: how that one ended;
 * `takes`: whether this frame takes such an end. Gives what goes on outwards.
 */
export function settle(
  m: Machine,
  frame: ControlFrame,
  completion: Completion | undefined,
  takes: (completion: Completion) => boolean,
): Completion | undefined {
  const { heap } = m;
  m.frames.pop();
  let result = completion;
  if (frame.pending.length > 0) {
    const mine = new Set(frame.pending);
    heap.journal.pending = heap.journal.pending.filter((state) => !mine.has(state));
    const isMain = completion === undefined || takes(completion);
    const states = frame.pending.map((state) => [heap.journal.stateOf(state), state.completion] as const);
    if (!isMain && completion) {
      leaveFor(m, completion);
      leaveOut(m, frame.mark);
    }
    let value = isMain ? completion?.value : undefined;
    let rest = states;
    if (!isMain) {
      // The running state is not one of them: they are joined with one another.
      const [first, ...others] = states as [(typeof states)[number], ...typeof states];
      const all = new Set(states.flatMap(([state]) => [...state.keys()]));
      const target = new Map<Entity, Data | Value>();
      for (const entity of all) {
        let content: Data | Value | undefined;
        for (const [state] of states) {
          const own = state.has(entity) ? (state.get(entity) as Data | Value) : entity.data;
          content =
            content === undefined || content === own ? own : heap.widening.joined(entity, own, content);
        }
        target.set(entity, content as Data | Value);
      }
      heap.journal.become(target);
      value = first[1].value;
      for (const [, completion] of others) value = merge(value, completion.value);
      rest = [];
    }
    for (const [state, completion] of rest) {
      heap.widening.join(state, Number.POSITIVE_INFINITY);
      value = merge(value ?? nothing, completion.value);
    }
    const kind =
      isMain && !completion
        ? frame.kind === 'function'
          ? 'return'
          : 'break'
        : ((isMain ? completion : states[0]?.[1])?.kind ?? 'break');
    result = { kind, value: value ?? nothing, isTaken: true };
  }
  restoreOwner(m, frame.owner, frame.active);
  return result;
}

/** Throws what goes on outwards as a `throw`. */
export function passOn(completion: Completion | undefined): Completion | undefined {
  if (completion?.kind === 'throw' && !completion.isTaken) throw new Thrown(completion.value);
  return completion;
}

interface Outcome<T> {
  readonly value: T | undefined;
  readonly completion: Completion | undefined;
}

/** Runs one way of a fork, and then the other, and joins what they leave. */
function forked<T>(
  m: Machine,
  node: TypeScript.Node | undefined,
  branches: readonly [() => Outcome<T>, () => Outcome<T>],
  together: (a: T | undefined, b: T | undefined) => T | undefined,
): Outcome<T> {
  const { heap } = m;
  heap.step(2);
  const { mark, owner, born } = heap.journal;
  const active = heap.journal.pending.length;
  const get = (run: () => Outcome<T>): Outcome<T> => {
    try {
      return run();
    } catch (error) {
      if (error instanceof Thrown)
        return { value: undefined, completion: { kind: 'throw', value: error.value } };
      throw error;
    }
  };
  heap.journal.newOwner();
  const first = get(branches[0]);
  if (first.completion) leaveFor(m, first.completion);
  if (first.completion) leaveOut(m, mark);
  const left = heap.journal.changedSince(mark);
  heap.journal.undo(mark);
  heap.journal.newOwner();
  const second = get(branches[1]);
  let result: Outcome<T>;
  if (!first.completion && !second.completion) {
    const other = new Map(left);
    for (const [entity, content] of heap.journal.firstSince(mark))
      if (!other.has(entity)) other.set(entity, content);
    // What is born on the first way is there on it alone; a module that was loaded there may be loaded on the second, too.
    for (const [entity, content] of left)
      if (!heap.readers.outlives(entity, born)) heap.journal.replace(entity, content);
    heap.widening.join(other, born, node);
    result = { value: together(first.value, second.value), completion: undefined };
  } else if (first.completion && !second.completion) result = second;
  else if (!first.completion && second.completion) {
    leaveFor(m, second.completion);
    leaveOut(m, mark);
    heap.journal.undo(mark);
    heap.journal.newOwner();
    heap.journal.become(left);
    result = first;
  } else result = second;
  heap.journal.shorten(mark);
  restoreOwner(m, owner, active);
  return result;
}

/** Whether a condition holds: as it is known, or else as it is taken for granted. */
export function outcomeOf(
  m: Machine,
  node: TypeScript.Node,
  known: boolean | undefined,
): boolean | undefined {
  if (known !== undefined) return known;
  const choice = m.choices.get(node);
  if (choice === undefined || m.decided.has(node)) {
    m.undecided.add(node);
    return undefined;
  }
  m.decided.add(node);
  return choice;
}

/** The value of one of two expressions, nobody knows of which. */
export function forkValues(m: Machine, node: TypeScript.Node, a: () => Value, b: () => Value): Value {
  const branch = (run: () => Value) => (): Outcome<Value> => ({ value: run(), completion: undefined });
  const { value, completion } = forked(m, node, [branch(a), branch(b)], (x, y) =>
    x && y ? merge(x, y, node) : (x ?? y),
  );
  if (completion) throw new Thrown(completion.value);
  return value ?? unknown;
}

/** One of two ways through statements, nobody knows which. */
export function forkStatements(
  m: Machine,
  node: TypeScript.Node,
  a: () => Completion | undefined,
  b: () => Completion | undefined,
): Completion | undefined {
  const branch = (run: () => Completion | undefined) => (): Outcome<undefined> => ({
    value: undefined,
    completion: run(),
  });
  const { completion } = forked(m, node, [branch(a), branch(b)], () => undefined);
  if (completion?.kind === 'throw') throw new Thrown(completion.value);
  return completion;
}

/**
 * An operation comes to code that nobody knows, an accessor or a conversion for instance: the functions that this has may run
 * now, and find what is there at this moment.
 */
export function mayRun(m: Machine): void {
  if (m.deferred.watch) return;
  if (m.deferred.isRunning) m.heap.foundMeanwhile.show();
  else if (m.heap.readers.hasNew) m.runWaiting();
}

/** The same, and something in the `try` around it may throw. What that does not catch goes on from it to the next. */
export function mayThrow(m: Machine): void {
  mayRun(m);
  const taker = takerOf(m, { kind: 'throw' });
  if (taker) taker.thrownAt = m.heap.journal.mark;
}

/** What a frame changed, with what that held before, where something in it may have thrown somewhere in the middle. */
export const changedBeforeThrow = (
  m: Machine,
  { thrownAt, leftOut, mark }: ControlFrame,
): ReadonlyMap<Entity, Content> | undefined =>
  thrownAt === undefined ? undefined : new Map([...leftOut, ...changedSince(m, mark)]);

/** A frame ended somewhere in the middle: what it changed may be as before, or not. */
export function forgetEach(m: Machine, changed: ReadonlyMap<Entity, Content>): void {
  m.heap.widening.join(changed, Number.POSITIVE_INFINITY);
  for (const entity of changed.keys()) {
    if (entity instanceof Binding) m.heap.setBinding(entity, new Unknown(cellsOf(entity.data)));
    else m.heap.forget(entity);
  }
}

/** Nothing is lost of it: a name that is not set again, or a function that holds nothing of its own. */
export const isConstant = (entity: Entity): boolean =>
  entity instanceof Binding
    ? entity.kind === 'const' || entity.kind === 'function' || entity.read !== undefined
    : entity.isBuiltin || (entity.kind === 'function' && (entity.data.slots?.size ?? 0) <= 2);

/** Nobody knows what these hold. */
export function forgetAll(m: Machine, entities: Iterable<Entity>): void {
  for (const entity of entities) if (!isConstant(entity)) m.heap.forget(entity);
}
