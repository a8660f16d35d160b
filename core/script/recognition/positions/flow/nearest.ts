/** What a name stands for at a place of a file: its nearest declaration, or a parameter of the innermost function. */
import type TypeScript from 'typescript';
import { firstAtOrAfter, groupedBy } from '../../../../syntax/ordered.ts';
import type { Argument } from './arguments.ts';
import type { Assigned, Names } from './names.ts';
import { NestedRanges, type Range } from './nested.ts';

/** A name where it is used; its node, if it is written there. */
export type Used = TypeScript.Identifier | { readonly text: string; readonly pos: number };

/** What a file says of a name. */
interface Named {
  readonly assigned: readonly Assigned[];
  /** The places of its declarations, in the order of the text. */
  readonly places: readonly number[];
  /** What it is given there; `undefined`: by assignments, wherever they stand. */
  readonly byPlace: ReadonlyMap<number | undefined, readonly Assigned[]>;
  /** Where it stands for what a statement gives it. */
  readonly ruled: NestedRanges<Range & { readonly by: Assigned }>;
  /** Where it is a parameter. */
  readonly parameters: NestedRanges<Range>;
  /** Where it is one of a function that is called by its name. */
  readonly followed: NestedRanges<Range & { readonly argument: Argument }>;
}

export class Nearest {
  readonly #names: Names;
  readonly #known = new Map<string, Named>();

  constructor(names: Names) {
    this.#names = names;
  }

  /**
   * The place of the nearest declaration before it, or of the function whose parameter it is, if none is in that, or that from which on it
   * stands for what a statement gives it; `undefined`: all that is given to the name counts.
   */
  declarationOf(name: Used): number | undefined {
    const named = this.#of(name);
    const all = [
      named.ruled.around(name.pos)?.from,
      named.parameters.around(name.pos)?.from,
      placeBefore(named, name.pos),
    ].filter((place) => place !== undefined);
    return all.length === 0 ? undefined : Math.max(...all);
  }

  /** What it is given by that declaration, and by assignments. */
  assignedTo(name: Used): readonly Assigned[] {
    const { assigned, byPlace, ruled } = this.#of(name);
    const declaration = this.declarationOf(name);
    if (declaration === undefined) return assigned;
    const ruling = ruled.around(name.pos);
    // What else it may be given in that block counts as well.
    if (ruling?.from === declaration)
      return [
        ruling.by,
        ...assigned.filter(({ value }) => ruling.from <= value.pos && value.pos < ruling.to),
      ];
    return [...(byPlace.get(declaration) ?? []), ...(byPlace.get(undefined) ?? [])];
  }

  /** The parameter that it is, if one of a function that is called by its name. */
  parameterFor(name: Used): Argument | undefined {
    return this.#of(name).followed.around(name.pos)?.argument;
  }

  /** Variables of one name are told apart. */
  #of(used: Used): Named {
    const { text: name } = used;
    const variable = 'kind' in used ? this.#names.keeperIn(used) : undefined;
    const key = `${name} of ${variable}`;
    const known = this.#known.get(key);
    if (known) return known;
    const assigned = (this.#names.assigned.get(name) ?? []).filter(
      ({ keeper }) => variable === undefined || keeper === variable,
    );
    const byPlace = groupedBy(assigned, ({ at }) => at);
    const followed = this.#names.arguments.get(name) ?? [];
    const made: Named = {
      assigned,
      byPlace,
      places: [...byPlace.keys()].flatMap((place) => place ?? []).sort((a, b) => a - b),
      ruled: new NestedRanges(assigned.flatMap((by) => (by.rules ? [{ ...by.rules, by }] : []))),
      parameters: new NestedRanges(this.#names.parameters.get(name) ?? []),
      followed: new NestedRanges(
        followed.map((argument) => ({ from: argument.fn.pos, to: argument.fn.end, argument })),
      ),
    };
    this.#known.set(key, made);
    return made;
  }
}

/** More functions of which it is a parameter are not passed by. */
const mostPassed = 100;

/** The nearest declaration before a place, but for parameters of functions that have ended there. */
function placeBefore({ places, parameters }: Named, pos: number): number | undefined {
  let at = pos;
  for (let passed = 0; passed < mostPassed; passed += 1) {
    const place = places[firstAtOrAfter(places, at + 1, (place) => place) - 1];
    const fn = place === undefined ? undefined : parameters.around(place);
    if (place === undefined || !fn || pos < fn.to) return place;
    at = fn.from;
  }
  return undefined;
}
