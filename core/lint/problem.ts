/** What rules report, as plain data: offsets, stable ids and lazy fixes; no editor's or protocol's types. */
import type { Place, TextEdit } from '../syntax/tree.ts';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** Severities in falling order of weight. */
export const severities: readonly Severity[] = ['error', 'warning', 'information', 'hint'];

export interface RelatedPlace {
  readonly at: Place;
  readonly message: string;
}

/** How an editor may draw a problem: `unnecessary` fades, `deprecated` strikes through. */
export type ProblemTag = 'unnecessary' | 'deprecated';

export interface Problem {
  /** Id of the rule: stable, a public contract. */
  readonly rule: string;
  readonly severity: Severity;
  /** What is wrong, the limit, what to do. Values in back-ticks. */
  readonly message: string;
  /** The exact token, in UTF-16 offsets. */
  readonly at: Place;
  /** The place of the mistake, where that is in a file which holds no definitions: who tells by files tells it there. */
  readonly home?: Place;
  readonly related: readonly RelatedPlace[];
  readonly tags: readonly ProblemTag[];
  /** Structured facts for tools; never read back from the message. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The best kind of fix that the rule has for it, before verification. */
  readonly fixable: FixKind | undefined;
}

/** `safe` joins fix-all; a `suggestion` is offered, never applied by itself. */
export type FixKind = 'safe' | 'suggestion';

export interface Fix {
  /** Imperative, without a period: "Lowercase to `ping`". */
  readonly title: string;
  readonly kind: FixKind;
  /** Sorted, never overlapping, minimal. */
  readonly edits: readonly TextEdit[];
  /**
   * It says the same in a form that can be judged: errors that come to light were there before, so they do not speak
   * against it.
   */
  readonly reveals?: true;
}

/** A problem with its fixes, computed when asked for. */
export interface Finding extends Problem {
  readonly fixes: () => readonly Fix[];
}
