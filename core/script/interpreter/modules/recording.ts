/** What the expressions of a module gave when it ran. */
import type TypeScript from 'typescript';
import type { Binding } from '../../heap/bindings.ts';
import { type Cell, isCell, type Value } from '../../heap/values.ts';

/** Where the names of an expression are looked for. */
interface Names {
  /** The same for all that is evaluated in one go. */
  readonly job: object;
  find(name: string): Binding | undefined;
}

export interface Recorded {
  value: Value;
  scope: Names;
  /** Other objects and builders that it gave before in the same go, in order. */
  earlier?: Cell[] | undefined;
  /** What it gave last in the first go, where there were others since. */
  first?: Value;
}

/** Of more objects that an expression gave, nobody knows the rest. */
export const maximumTimes = 1_000;

/** What was made of the code of a function, and how that ran. */
export interface FunctionRuns {
  /** All functions or classes that were made of it, in order; no more than {@link maximumTimes}. */
  readonly cells: Cell[];
  /** How often they ran. */
  runs: number;
  /** What they ran in first. */
  job: object | undefined;
  /** They run in other jobs, too. */
  isInOthers: boolean;
}

interface Layer {
  readonly values: Map<TypeScript.Node, Recorded>;
  readonly functions: Map<TypeScript.Node, FunctionRuns>;
}

const newLayer = (): Layer => ({ values: new Map(), functions: new Map() });

function noteEarlier(recorded: Recorded): void {
  const { value } = recorded;
  if (!isCell(value) || (value.kind !== 'object' && value.kind !== 'builder')) return;
  recorded.earlier ??= [];
  if (recorded.earlier.length <= maximumTimes) recorded.earlier.push(value);
}

/** The last of each place counts. Layers are for runs of which nothing stays. */
export class Recording {
  readonly #layers: Layer[] = [newLayer()];
  #top = this.#layers[0] as Layer;

  evaluated(node: TypeScript.Node, value: Value, scope: Names): void {
    const known = this.#top.values.get(node);
    if (known) {
      if (known.scope.job !== scope.job) {
        known.earlier = undefined;
        known.first ??= known.value;
      } else if (known.value !== value) noteEarlier(known);
      known.value = value;
      known.scope = scope;
    } else this.#top.values.set(node, { value, scope });
  }

  /** A function or class was made of a node. */
  made(node: TypeScript.Node, cell: Cell): void {
    const known = this.#runs(node);
    if (known.cells.length > maximumTimes) known.isInOthers = true;
    else known.cells.push(cell);
  }

  /** A function that was made of a node runs. `job`: see {@link Names.job}; `undefined`: nobody knows when, or how often. */
  ran(node: TypeScript.Node, job: object | undefined): void {
    const known = this.#runs(node);
    known.runs += 1;
    known.job ??= job;
    known.isInOthers ||= job === undefined || known.job !== job;
  }

  #runs(node: TypeScript.Node): FunctionRuns {
    const known = this.#top.functions.get(node);
    if (known) return known;
    const first: FunctionRuns = { cells: [], runs: 0, job: undefined, isInOthers: false };
    this.#top.functions.set(node, first);
    return first;
  }

  find(node: TypeScript.Node): Recorded | undefined {
    return this.#last((layer) => layer.values.get(node));
  }

  /** What an expression gave before nobody knows who runs it: in the first go of those of which something stays. */
  firstOf(node: TypeScript.Node): Value | undefined {
    const { value, first = value } = this.#layers[0]?.values.get(node) ?? {};
    return first;
  }

  functionOf(node: TypeScript.Node): Cell | undefined {
    return this.runsOf(node)?.cells.at(-1);
  }

  /** What was made of a node last, in the same run as others of it. */
  runsOf(node: TypeScript.Node): FunctionRuns | undefined {
    return this.#last((layer) => {
      const known = layer.functions.get(node);
      return known && known.cells.length > 0 ? known : undefined;
    });
  }

  /** Whether an expression ran, or a function or class was made of a node, in a run of which nothing stays. */
  isOfApart(node: TypeScript.Node): boolean {
    return this.#layers.some(
      ({ values, functions }, at) =>
        at > 0 && (values.has(node) || (functions.get(node)?.cells.length ?? 0) > 0),
    );
  }

  #last<T>(of: (layer: Layer) => T | undefined): T | undefined {
    for (let at = this.#layers.length - 1; at >= 0; at -= 1) {
      const layer = this.#layers[at];
      const found = layer && of(layer);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** What is recorded from here on is forgotten with `endApart`. */
  beginApart(): void {
    this.#top = newLayer();
    this.#layers.push(this.#top);
  }

  endApart(): void {
    this.#layers.pop();
    this.#top = this.#layers.at(-1) as Layer;
  }

  /** What is recorded while `act` runs is forgotten at its end. */
  apart<T>(act: () => T): T {
    this.beginApart();
    try {
      return act();
    } finally {
      this.endApart();
    }
  }
}
