/** What is read once for all who use it, and what it took: whoever uses it depends on as much. */
import type TypeScript from 'typescript';
import { maximumDepth, type ValueNode } from '../tree.ts';
import type { Declaration } from './declarations.ts';
import type { Program, Run, Source, Use } from './program.ts';

/** A declaration, or what a module exports under a name. */
export type Shared = Declaration | TypeScript.Node | string;

/** What a constant was found to be, for the next time it is used. */
export interface Known {
  readonly value: ValueNode | undefined;
  readonly uses: ReadonlyMap<Use, Source>;
  readonly forks: ReadonlySet<TypeScript.Node>;
  /** Levels of nesting that it took to read. */
  readonly height: number;
  /** Steps that it took: every further use counts as much, for whoever walks the value walks all of it again. */
  readonly steps: number;
}

/** Nodes made for one document before the rest of it counts as unknown. */
const maximumSteps = 1_000_000;

/** No more is to be read: the document asks for too much. */
export const isExhausted = (run: Run): boolean => run.steps > maximumSteps;

/** What one module's constants and exports were found to be. */
export class Memo {
  readonly #program: Program;
  readonly #known = new Map<Shared, Known>();
  /** What is being read: if it comes up again, it is a cycle. */
  readonly #active = new Set<Shared>();

  constructor(program: Program) {
    this.#program = program;
  }

  /** Reads what is shared by all who use it: once, unless an outcome that it depends on is taken for granted. */
  once(key: Shared, read: () => ValueNode | undefined): ValueNode | undefined {
    const { run } = this.#program;
    const chosen = run.known.get(this)?.get(key);
    const before = chosen ?? this.#known.get(key);
    if (before && (chosen || isFree(before, run))) return this.#again(before);
    if (this.#active.has(key)) return undefined;
    const [outerUses, outerForks, outerDeepest, stepsBefore] = [run.uses, run.forks, run.deepest, run.steps];
    run.uses = new Map();
    run.forks = new Set();
    run.deepest = run.depth;
    // What is read once is nobody's to change.
    const [outerFresh, outerCalls] = [run.fresh, run.calls];
    run.fresh = undefined;
    run.calls = [];
    this.#active.add(key);
    let known: Known;
    try {
      const value = read();
      const { uses, forks } = run;
      known = { value, uses, forks, height: run.deepest - run.depth, steps: run.steps - stepsBefore };
    } finally {
      this.#active.delete(key);
      run.fresh = outerFresh;
      run.calls = outerCalls;
      run.uses = outerUses;
      run.forks = outerForks;
      run.deepest = outerDeepest;
    }
    if (isFree(known, run)) this.#known.set(key, known);
    else run.known.set(this, (run.known.get(this) ?? new Map()).set(key, known));
    run.steps = stepsBefore;
    return this.#again(known);
  }

  #again({ value, uses, forks, height, steps }: Known): ValueNode | undefined {
    const { run } = this.#program;
    run.steps += steps;
    for (const [use, evaluator] of uses) run.uses.set(use, evaluator);
    for (const fork of forks) run.forks.add(fork);
    run.deepest = Math.max(run.deepest, run.depth + height);
    return run.depth + height > maximumDepth || isExhausted(run) ? undefined : value;
  }
}

/** Whether a value is the same whatever outcomes are taken for granted. */
const isFree = (known: Known, { choices }: Run): boolean =>
  choices.size === 0 || ![...known.forks].some((fork) => choices.has(fork));
