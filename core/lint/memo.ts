/**
 * The judgements of an analysis, for the one after it: a definition that is what one was before is not judged again. Most of them
 * stand in the same order as before, and their texts need only be compared; of the one that somebody types in, its value may be
 * the same where they type blanks and lines.
 */
import { type Definition, scopeKey, scopesOf } from '../definitions/definition.ts';
import { type Change, changeBetween, isInside, isMovedSpan, movedSpan } from '../syntax/change.ts';
import { isMovedValue } from '../syntax/moved-value.ts';
import type { Part, Reading } from '../syntax/reading.ts';
import { isSameValue } from '../syntax/same-value.ts';
import { homeOf, isWithin, type Place } from '../syntax/tree.ts';
import type { Problem } from './problem.ts';

/** A definition that was judged. */
interface Judgement {
  readonly definition: Definition;
  /** Something in it cannot be read whole: what is told of it depends on where a syntax error stands, if there is one. */
  readonly isBroken: boolean;
  readonly problems: readonly Pick<Problem, 'at' | 'related'>[];
}

/** What is known of a definition, and how the places in it have moved since; absent: they have not. */
export interface Known<J> {
  readonly analyzed: J;
  readonly move?: (place: Place) => Place;
}

interface Judged<J> {
  readonly analyzed: J;
  /** The outcome of a condition that made it; `undefined`: it is there anyway. */
  readonly variant: number | undefined;
}

export class Memo<J extends Judgement> {
  readonly #text: string;
  readonly #brokenAt: number | undefined;
  readonly #all: Judged<J>[] = [];
  /** What changed since the memo before this one, found once; `null`: nothing. */
  #change: Edit | null | undefined;
  /** Where the memo before this one holds what comes next, if nothing is added or taken away there. */
  #expected = 0;
  /** Made when something is not where it is looked for first. */
  #byEnds: Map<string, Judged<J>[]> | undefined;
  #byText: Map<string, Judged<J>[]> | undefined;

  constructor({ text, brokenAt }: Reading) {
    this.#text = text;
    this.#brokenAt = brokenAt;
  }

  /** Adds the next judgement. */
  add(analyzed: J, variant: number | undefined): void {
    this.#all.push({ analyzed, variant });
  }

  /** The judgement that `before` holds of a definition, which is to be added next. */
  from(before: Memo<J>, definition: Definition, variant: number | undefined): Known<J> | undefined {
    const isSame = (judged: Judged<J>): boolean =>
      judged.variant === variant && this.#isUnchanged(before, judged.analyzed, definition);
    const expected = before.#all[this.#expected];
    this.#expected += 1;
    if (expected && isSame(expected)) return withParts(expected.analyzed, definition);
    const change = this.#changeSince(before);
    if (
      expected &&
      expected.variant === variant &&
      change?.isLayout &&
      isMoved(expected.analyzed, definition, change)
    )
      return { analyzed: expected.analyzed, move: (place) => movedSpan(place, change) };
    // What somebody types in is new.
    if (change && isAround(definition, change)) return undefined;
    const found = before.#alike(this.#text, definition, variant).find(isSame);
    if (found) this.#expected = before.#all.indexOf(found) + 1;
    return found && withParts(found.analyzed, definition);
  }

  #changeSince(before: Memo<J>): Edit | undefined {
    if (this.#change === undefined) this.#change = editBetween(before.#text, this.#text) ?? null;
    return this.#change ?? undefined;
  }

  /** What may be the same: by its length and its ends, and where that says too little, by its whole text. */
  #alike(text: string, { parts }: Definition, variant: number | undefined): readonly Judged<J>[] {
    this.#byEnds ??= this.#sorted(endsOf);
    const alike = this.#byEnds.get(endsOf(parts, text, variant)) ?? [];
    if (alike.length <= maximumAlike) return alike;
    this.#byText ??= this.#sorted(textsOf);
    return this.#byText.get(textsOf(parts, text, variant)) ?? [];
  }

  #sorted(keyFor: (parts: readonly Part[], text: string, variant: number | undefined) => string) {
    const sorted = new Map<string, Judged<J>[]>();
    for (const judged of this.#all) {
      const key = keyFor(judged.analyzed.definition.parts, this.#text, judged.variant);
      const alike = sorted.get(key);
      if (alike) alike.push(judged);
      else sorted.set(key, [judged]);
    }
    return sorted;
  }

  #isUnchanged(before: Memo<J>, { definition, isBroken }: Judgement, now: Definition): boolean {
    const { parts } = definition;
    const isSameText =
      parts.length === now.parts.length &&
      parts.every((part, at) => {
        const other = now.parts[at];
        if (!other || part.file !== other.file) return false;
        if (part.file !== undefined) return part.text === other.text;
        return textOf(part, before.#text) === textOf(other, this.#text);
      });
    if (!isSameText || contextOf(definition) !== contextOf(now)) return false;
    // A syntax error around the definition may make another value of the same text, and an import another one of a name in it.
    if (!isSameValue(definition.node, now.node)) return false;
    // Up to a syntax error in it, it is judged.
    return !isBroken || distance(definition, before.#brokenAt) === distance(now, this.#brokenAt);
  }
}

/** What changed, and whether that is blanks and lines alone. */
interface Edit extends Change {
  readonly isLayout: boolean;
}

function editBetween(before: string, after: string): Edit | undefined {
  const change = changeBetween(before, after);
  if (!change) return undefined;
  const { start, end, shift } = change;
  const isLayout = isBlank(before.slice(start, end)) && isBlank(after.slice(start, end + shift));
  return { ...change, isLayout };
}

const isAround = ({ parts: [own] }: Definition, { start, end, shift }: Change): boolean =>
  own !== undefined && own.file === undefined && isInside({ start, end: end + shift, shift: 0 }, own);

/** Each part moves as a whole. */
function withParts<J extends Judgement>(analyzed: J, now: Definition): Known<J> {
  const from = analyzed.definition.parts;
  const to = now.parts;
  if (from.every((part, at) => part.start === to[at]?.start)) return { analyzed };
  return {
    analyzed,
    move: (place) => {
      const at = from.findIndex((part) => isWithin(place, part));
      const shift = (to[at]?.start ?? 0) - (from[at]?.start ?? 0);
      return at < 0 || shift === 0 ? place : { ...place, start: place.start + shift, end: place.end + shift };
    },
  };
}

/**
 * Whether an edit of layout only moved the definition. Of the text between its values only the ends of lines count, for what is
 * marked up to there: where a mark meets the edit, it is judged again.
 */
const isMoved = <J extends Judgement>(
  { definition, isBroken, problems }: J,
  now: Definition,
  change: Change,
): boolean =>
  !isBroken &&
  definition.parts.length === now.parts.length &&
  definition.parts.every((part, at) => isMovedPart(part, now.parts[at], change)) &&
  contextOf(definition) === contextOf(now) &&
  isMovedValue(definition.node, now.node, change) &&
  !problems.some(({ at, related }) => meets(at, change) || related.some((place) => meets(place.at, change)));

function isMovedPart(part: Part, now: Part | undefined, change: Change): boolean {
  if (!now || part.file !== now.file) return false;
  if (part.file !== undefined) return part.text === now.text;
  return isMovedSpan(part, now, change);
}

/** A line may end with two characters, of which one is taken away. */
const meets = ({ file, start, end }: Place, change: Change): boolean =>
  file === undefined && start <= change.end && change.start <= end + 1;

const isBlank = (text: string): boolean => /^[ \t\r\n]*$/.test(text);

const textOf = ({ start, end }: Part, text: string): string => text.slice(start, end);

const distance = ({ node }: Definition, brokenAt: number | undefined): number | undefined =>
  brokenAt === undefined ? undefined : brokenAt - homeOf(node).start;

/** What the judgement of a definition depends on, but for its texts and what the syntax makes of these. */
function contextOf(definition: Definition): string {
  const { kind, evidence, spelling, framework, passedTo, discordJs, weak, switchedOff, request } = definition;
  const scopes = scopesOf(definition).map(scopeKey).join(' ');
  return `${kind} ${scopes} ${evidence.kind} ${spelling} ${framework} ${passedTo} ${weak} ${switchedOff} ${JSON.stringify([request, discordJs])}`;
}

/** So many are compared, one by one. */
const maximumAlike = 8;

const endsOf = (parts: readonly Part[], text: string, variant: number | undefined): string => {
  const [own] = parts;
  const at = own?.file === undefined ? own : undefined;
  const ends = at
    ? `${text.slice(at.start, Math.min(at.start + 100, at.end))}\0${text.slice(Math.max(at.start, at.end - 50), at.end)}`
    : '';
  return `${variant} ${parts.map((part) => part.file ?? part.end - part.start).join(' ')} ${ends}`;
};

const textsOf = (parts: readonly Part[], text: string, variant: number | undefined): string =>
  [
    variant,
    ...parts.map((part) => (part.file === undefined ? textOf(part, text) : `${part.file}:${part.text}`)),
  ].join('\0');
