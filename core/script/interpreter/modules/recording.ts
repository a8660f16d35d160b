/** What the expressions of a module gave when it ran. */
import type TypeScript from 'typescript';
import type { Binding } from '../../heap/bindings.ts';
import type { Cell, Value } from '../../heap/values.ts';
import { Sendings } from './sendings.ts';

/** Where the names of an expression are looked for. */
interface Names {
  find(name: string): Binding | undefined;
}

export interface Recorded {
  value: Value;
  scope: Names;
}

interface Layer {
  readonly values: Map<TypeScript.Node, Recorded>;
  readonly functions: Map<TypeScript.Node, Cell>;
  readonly sendings: Sendings;
}

const newLayer = (outer?: Layer): Layer => ({
  values: new Map(),
  functions: new Map(),
  sendings: new Sendings(outer?.sendings),
});

/** The last of each place counts. Layers are for runs of which nothing stays. */
export class Recording {
  readonly #layers: Layer[] = [newLayer()];
  #top = this.#layers[0] as Layer;

  evaluated(node: TypeScript.Node, value: Value, scope: Names): void {
    const known = this.#top.values.get(node);
    if (known) {
      known.value = value;
      known.scope = scope;
    } else this.#top.values.set(node, { value, scope });
  }

  /** A function or class was made of a node. */
  made(node: TypeScript.Node, cell: Cell): void {
    this.#top.functions.set(node, cell);
  }

  /** What calls got that may send it. */
  get sendings(): Sendings {
    return this.#top.sendings;
  }

  find(node: TypeScript.Node): Recorded | undefined {
    return this.#last((layer) => layer.values.get(node));
  }

  functionOf(node: TypeScript.Node): Cell | undefined {
    return this.#last((layer) => layer.functions.get(node));
  }

  /** Whether an expression ran, or a function or class was made of a node, in a run of which nothing stays. */
  isOfApart(node: TypeScript.Node): boolean {
    return this.#layers.some(
      ({ values, functions }, at) => at > 0 && (values.has(node) || functions.has(node)),
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

  /** What is recorded while `act` runs is forgotten at its end. */
  apart<T>(act: () => T): T {
    const outer = this.#top;
    this.#top = newLayer(outer);
    this.#layers.push(this.#top);
    try {
      return act();
    } finally {
      this.#layers.pop();
      this.#top = outer;
    }
  }
}
