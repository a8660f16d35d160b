/** What the code of a module does to a builder that a constant holds, in the order of its statements. */
import type { Span } from '../tree.ts';
import type { Evaluator } from './evaluate.ts';

/** A statement that did something to it. */
interface Changed {
  readonly statement: Span;
  readonly evaluator: Evaluator;
  /** It was followed: what it did is known, and done already. */
  readonly isFollowed: boolean;
}

interface Node {
  readonly pos: number;
  readonly end: number;
}

export class History {
  readonly #changes: Changed[] = [];

  add(by: Changed): void {
    this.#changes.push(by);
  }

  /** Whether a call at this place is one that was followed when the constant was read: then it is done already. */
  includes(evaluator: Evaluator, node: Node): boolean {
    if (evaluator.program.run.fresh) return false;
    return this.#changes.some(
      (one) => one.isFollowed && one.evaluator === evaluator && isAround(one.statement, node),
    );
  }

  /** Whether all of it is done before a place is read. */
  isDoneAt(evaluator: Evaluator, { pos }: Node): boolean {
    if (this.#changes.length === 0) return true;
    if (evaluator.program.run.fresh) return false;
    return !this.#changes.some((one) => one.evaluator === evaluator && one.statement.start > pos);
  }

  /** Whether something else than a call at this place may be done to it, and nobody knows when. */
  hasOthers(evaluator: Evaluator, node: Node): boolean {
    if (evaluator.program.run.fresh) return true;
    return this.#changes.some((one) => one.evaluator === evaluator && !isAround(one.statement, node));
  }
}

const isAround = ({ start, end }: Span, node: Node): boolean => start <= node.pos + 1 && node.end <= end;
