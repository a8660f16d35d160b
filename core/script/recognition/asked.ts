/** What is asked of a document that ran: see {@link Document.lookingOnly}. */
import { Signal } from '../heap/signal.ts';
import { type Binding, isCell, type Value } from '../heap/values.ts';
import { type Module, Scope } from '../interpreter/machine.ts';
import type { Recorded } from '../interpreter/recording.ts';

/** The answer depends on functions: on what they give, or on what they do when somebody calls them. */
export class AsksMore extends Signal {}

const asksMore = new AsksMore();

export class Asked {
  readonly values: Value[] = [];
  readonly bindings: Binding[] = [];
  readonly #module: Module;

  constructor(module: Module) {
    this.#module = module;
  }

  more(): never {
    throw asksMore;
  }

  /** What an expression gave, outside of all functions; what was not reached may be, by a function. */
  note(recorded: Recorded | undefined): void {
    if (!recorded || !this.#isOutside(recorded.scope)) this.more();
    if (isCell(recorded.value) && recorded.value.kind === 'function') this.more();
    this.values.push(recorded.value);
  }

  #isOutside(scope: Recorded['scope']): boolean {
    const { scope: own } = this.#module;
    for (let at: unknown = scope; at instanceof Scope; at = at.parent) {
      if (at === own) return true;
      if (!at.isBlock) return false;
    }
    return false;
  }
}
