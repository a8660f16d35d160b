/**
 * The judgements of an analysis, for the one after it: a definition that is what one was before is not judged again. Most of them
 * stand in the same order as before, and their texts need only be compared.
 */
import { type Definition, scopeKey, scopesOf } from '../definitions/definition.ts';
import type { Part, Reading } from '../syntax/reading.ts';
import { isSameValue } from '../syntax/same-value.ts';
import { homeOf } from '../syntax/tree.ts';

/** A definition that was judged. */
interface Judgement {
  readonly definition: Definition;
  /** Something in it cannot be read whole: what is told of it depends on where a syntax error stands, if there is one. */
  readonly isBroken: boolean;
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
  from(before: Memo<J>, definition: Definition, variant: number | undefined): J | undefined {
    const isSame = (judged: Judged<J>): boolean =>
      judged.variant === variant && this.#isUnchanged(before, judged.analyzed, definition);
    const expected = before.#all[this.#expected];
    this.#expected += 1;
    if (expected && isSame(expected)) return expected.analyzed;
    const found = before.#alike(this.#text, definition, variant).find(isSame);
    if (found) this.#expected = before.#all.indexOf(found) + 1;
    return found?.analyzed;
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

const textOf = ({ start, end }: Part, text: string): string => text.slice(start, end);

const distance = ({ node }: Definition, brokenAt: number | undefined): number | undefined =>
  brokenAt === undefined ? undefined : brokenAt - homeOf(node).start;

/** What the judgement of a definition depends on, but for its texts and what the syntax makes of these. */
function contextOf(definition: Definition): string {
  const { kind, evidence, spelling, framework, weak, request } = definition;
  const scopes = scopesOf(definition).map(scopeKey).join(' ');
  return `${kind} ${scopes} ${evidence.kind} ${spelling} ${framework} ${weak} ${JSON.stringify(request)}`;
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
