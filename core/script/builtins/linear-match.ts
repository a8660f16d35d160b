/**
 * Whether a regular expression matches somewhere in a text, in steps that are linear in that: all ways through the expression
 * are gone at once. What looks around or back is left to others.
 */
import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** More than that would take too long, or too much. */
const maximumStates = 2000;

/** What a state waits for: a character, a place between two, or nothing, with the states behind it. */
interface State {
  readonly takes?: (character: string) => boolean;
  readonly holds?: (before: string | undefined, after: string | undefined) => boolean;
  readonly next: State[];
}

/** The expression is one that is not gone through here. */
class Demanding extends Error {}

/** Whether it matches somewhere in a text. `step` is told beforehand of how much that takes. */
export type LinearPattern = (text: string, step: (steps: number) => void) => boolean;

/** `undefined`: it is no regular expression, or one that is not gone through here. */
export function linearPattern(source: string, flags: string): LinearPattern | undefined {
  // Classes of the flag `v` may hold texts of several characters.
  if (source.length > maximumStates || flags.includes('v')) return undefined;
  const end: State = { next: [] };
  try {
    const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
      unicode: flags.includes('u'),
    });
    const { first, size } = statesOf(pattern, flags, end);
    return (text, step) => {
      const characters = flags.includes('u') ? [...text] : text.split('');
      step((size * (characters.length + 1)) >> 3);
      return isReached(first, end, characters);
    };
  } catch (error) {
    if (error instanceof Demanding || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isReached(first: State, end: State, characters: readonly string[]): boolean {
  let states = new Set<State>();
  for (let at = 0; at <= characters.length; at += 1) {
    const [before, after] = [characters[at - 1], characters[at]];
    states.add(first);
    // A set that is gone through also gives what is added meanwhile.
    for (const state of states)
      if (state === end) return true;
      else if (!state.takes && (!state.holds || state.holds(before, after)))
        for (const next of state.next) states.add(next);
    if (after === undefined) return false;
    const nextStates = new Set<State>();
    for (const { takes, next } of states) if (takes?.(after)) for (const state of next) nextStates.add(state);
    states = nextStates;
  }
  return false;
}

function statesOf(
  pattern: AST.Pattern,
  flags: string,
  end: State,
): { readonly first: State; readonly size: number } {
  let size = 0;
  const made = (state: State): State => {
    size += 1;
    if (size > maximumStates) throw new Demanding();
    return state;
  };
  const characterFlags = flags.replace(/[^ius]/g, '');
  const taking = (raw: string): ((character: string) => boolean) => {
    const pattern = new RegExp(`^(?:${raw})$`, characterFlags);
    const known = new Map<string, boolean>();
    return (character) => {
      const before = known.get(character);
      if (before !== undefined) return before;
      const is = pattern.test(character);
      known.set(character, is);
      return is;
    };
  };
  const isWord = taking('\\w');
  const isLineEnd = (character: string | undefined) =>
    character !== undefined && /[\n\r\u2028\u2029]/.test(character);
  const isMultiline = flags.includes('m');
  const edge =
    (kind: AST.EdgeAssertion['kind']) => (before: string | undefined, after: string | undefined) => {
      const beyond = kind === 'start' ? before : after;
      return beyond === undefined || (isMultiline && isLineEnd(beyond));
    };
  const boundary =
    (negate: boolean) =>
    (before: string | undefined, after: string | undefined): boolean =>
      ((before !== undefined && isWord(before)) !== (after !== undefined && isWord(after))) !== negate;

  const either = (alternatives: readonly AST.Alternative[], next: State): State =>
    made({
      next: alternatives.map((alternative) =>
        alternative.elements.reduceRight((to, at) => part(at, to), next),
      ),
    });

  /** The state at which a part begins that goes on to another one. */
  const part = (node: AST.Element, next: State): State => {
    switch (node.type) {
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
        return made({ takes: taking(node.raw), next: [next] });
      case 'Assertion':
        if (node.kind === 'start' || node.kind === 'end')
          return made({ holds: edge(node.kind), next: [next] });
        // With the flag `u` engines differ in what stands beside the half of a character.
        if (node.kind === 'word' && !flags.includes('u'))
          return made({ holds: boundary(node.negate), next: [next] });
        throw new Demanding();
      case 'CapturingGroup':
        return either(node.alternatives, next);
      case 'Group':
        if (node.modifiers) throw new Demanding();
        return either(node.alternatives, next);
      case 'Quantifier':
        return repeated(node, next);
      default:
        throw new Demanding();
    }
  };

  const repeated = ({ min, max, element }: AST.Quantifier, next: State): State => {
    let to = next;
    if (max === Number.POSITIVE_INFINITY) {
      to = made({ next: [next] });
      to.next.push(part(element, to));
    } else for (let more = min; more < max; more += 1) to = made({ next: [next, part(element, to)] });
    for (let more = 0; more < min; more += 1) to = part(element, to);
    return to;
  };

  const first = either(pattern.alternatives, end);
  return { first, size };
}
