/** What a name stands for at a place of a file: its nearest declaration, or a parameter of the innermost function. */
import { firstAtOrAfter, groupedBy } from '../../../../syntax/ordered.ts';
import type { Argument, Assigned, Names } from './names.ts';

/** A name where it is used. */
export interface Used {
  readonly text: string;
  readonly pos: number;
}

/** What a name is given, by the places of its declarations. */
interface Declared {
  /** In the order of the text. */
  readonly places: readonly number[];
  /** `undefined`: by assignments, wherever they stand. */
  readonly byPlace: ReadonlyMap<number | undefined, readonly Assigned[]>;
}

/** A parameter, and that of the same name of the function around it. */
interface Nested {
  readonly argument: Argument;
  readonly outer: Nested | undefined;
}

export class Nearest {
  readonly #names: Names;
  readonly #declared = new Map<string, Declared>();
  readonly #nested = new Map<string, readonly Nested[]>();

  constructor(names: Names) {
    this.#names = names;
  }

  /**
   * The place of the nearest declaration before it, or of the function whose parameter it is, if no declaration is in that, or that from
   * which on it stands for what a statement gives it; `undefined`: all that is given to the name counts.
   */
  declarationOf(name: Used): number | undefined {
    const ruling = this.#rulingOf(name)?.rules?.from;
    if (ruling !== undefined) return ruling;
    const { places } = this.#declarationsOf(name.text);
    const nearest = places[firstAtOrAfter(places, name.pos + 1, (place) => place) - 1];
    const fn = this.parameterFor(name)?.fn.pos;
    return fn !== undefined && (nearest === undefined || nearest < fn) ? fn : nearest;
  }

  /** What it is given by that declaration, and by assignments. */
  assignedTo(name: Used): readonly Assigned[] {
    const ruling = this.#rulingOf(name);
    if (ruling) return this.#sinceRuling(name.text, ruling);
    const declaration = this.declarationOf(name);
    if (declaration === undefined) return this.#names.assigned.get(name.text) ?? [];
    const { byPlace } = this.#declarationsOf(name.text);
    return [...(byPlace.get(declaration) ?? []), ...(byPlace.get(undefined) ?? [])];
  }

  /** The last statement before it, in a block around it, that gives it something: `file = require(file)`. */
  #rulingOf({ text, pos }: Used): Assigned | undefined {
    return (this.#names.assigned.get(text) ?? []).findLast(
      ({ rules }) => rules !== undefined && rules.from <= pos && pos < rules.to,
    );
  }

  /** What else it may be given in that block counts as well. */
  #sinceRuling(text: string, ruling: Assigned): readonly Assigned[] {
    const { from, to } = ruling.rules ?? { from: 0, to: 0 };
    const all = this.#names.assigned.get(text) ?? [];
    return [ruling, ...all.filter(({ value }) => from <= value.pos && value.pos < to)];
  }

  /** The parameter that it is, if one. */
  parameterFor({ text, pos }: Used): Argument | undefined {
    const all = this.#parametersOf(text);
    let found = all[firstAtOrAfter(all, pos + 1, ({ argument }) => argument.fn.pos) - 1];
    while (found && found.argument.fn.end <= pos) found = found.outer;
    return found?.argument;
  }

  #declarationsOf(name: string): Declared {
    const known = this.#declared.get(name);
    if (known) return known;
    const byPlace = groupedBy(this.#names.assigned.get(name) ?? [], ({ at }) => at);
    const places = [...byPlace.keys()].flatMap((place) => place ?? []).sort((a, b) => a - b);
    const made = { places, byPlace };
    this.#declared.set(name, made);
    return made;
  }

  #parametersOf(name: string): readonly Nested[] {
    const known = this.#nested.get(name);
    if (known) return known;
    const made: Nested[] = [];
    const all = [...(this.#names.arguments.get(name) ?? [])].sort((a, b) => a.fn.pos - b.fn.pos);
    for (const argument of all) {
      let outer = made.at(-1);
      while (outer && outer.argument.fn.end <= argument.fn.pos) outer = outer.outer;
      made.push({ argument, outer });
    }
    this.#nested.set(name, made);
    return made;
  }
}
