/** What the expressions of a module gave when it ran. */
import type TypeScript from 'typescript';
import type { Binding } from '../../heap/bindings.ts';
import type { Cell, Value } from '../../heap/values.ts';

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
}

const newLayer = (): Layer => ({ values: new Map(), functions: new Map() });

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
