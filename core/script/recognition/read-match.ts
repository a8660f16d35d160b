/** From what a form found to a candidate: its value once the document ran, and all that the value depends on. */
import type TypeScript from 'typescript';
import { wordsOfCommand } from '../../definitions/body/written-body.ts';
import { isWhole } from '../../definitions/command-shape.ts';
import { frameworkValue, opened } from '../../definitions/framework-value.ts';
import type { Hint, Like, Part } from '../../syntax/reading.ts';
import { agreed } from '../../syntax/same-value.ts';
import type { ArrayNode, CatalogLack, Span, ValueNode } from '../../syntax/tree.ts';
import type { Match } from '../forms/form.ts';
import type { Source } from '../heap/places.ts';
import type { Document } from './document.ts';
import type { SentCommand } from './positions/sent.ts';
import { sentValueOf } from './positions/sent-value.ts';
import { asSent, madeEachTime, sentEachTime } from './positions/when-sent.ts';

/** A candidate as one run shows it. */
export interface ReadCandidate extends Span {
  readonly hint: Hint;
  readonly value: ValueNode;
  readonly parts: readonly Part[];
  /** Conditions of unknown outcome that the value depends on. */
  readonly forks: readonly TypeScript.Node[];
  /** Where it stands in the program, if it speaks for its likes. */
  readonly likes: readonly Like[];
}

/** How a candidate is sent. */
export interface HowSent {
  readonly sent?: SentCommand | undefined;
  /** The same, should configuration say that its program sends it as it is written. */
  readonly asWritten?: SentCommand | undefined;
}

/** Reads the value that a form found. */
export function readMatch(
  document: Document,
  { expression, hint, read, open, variable, sentBy }: Match,
  { sent, asWritten }: HowSent = {},
): Omit<ReadCandidate, 'likes'> {
  const forks = new Set<TypeScript.Node>();
  const parts = new Map<string, Part>();
  const own = document.span(expression);
  // Of what stands elsewhere, the whole statement counts.
  const uses = (source: Source, place: Span) => {
    const isOwn = source === document.source;
    if (isOwn && own.start <= place.start && place.end <= own.end) return;
    const { start, end } = source.statementAt?.(place) ?? place;
    const part = isOwn
      ? { start, end }
      : { start, end, file: source.uri ?? '', text: source.text.slice(start, end) };
    parts.set(`${isOwn ? '' : source.uri} ${start} ${end}`, part);
  };
  const lacks = (lack: CatalogLack) => {
    const text = JSON.stringify(lack);
    parts.set(text, { start: 0, end: 0, file: lack.catalog?.uri ?? 'no catalog', text });
  };
  document.collector = { forks, uses, lacks };
  const each = sentBy
    ? sentEachTime(document, sentBy, expression)
    : read
      ? undefined
      : madeEachTime(document, expression);
  const last = (): ValueNode =>
    asSent(document, document.valueOf(expression), sentBy, own, () =>
      read ? read() : document.finalValue(expression, variable),
    );
  const first = read ? undefined : document.firstOf(expression);
  const alsoFirst = (node: ValueNode): ValueNode =>
    first
      ? agreed(
          node,
          asSent(document, first, sentBy, own, () => document.treeOf(first, expression)),
        )
      : node;
  const written = each ?? alsoFirst(last());
  const isUnsure = open === true || isOfFramework(hint);
  const whole = sent && (each ? allWhole(each, sent) : sentWhole(written, sent, isUnsure));
  document.collector = {};
  const fitting = (value: ValueNode): ValueNode => {
    if (hint.kind === 'document') return value;
    if (hint.framework)
      return frameworkValue(value, {
        spelling: hint.spelling ?? 'either',
        mayFill: open !== false && !whole,
        isHandedOver: open === true || whole !== undefined,
        sentAsWritten: hint.hasSentValues ? own : undefined,
        isCode: true,
      });
    return hint.kind === 'export' ? exportedValue(value) : value;
  };
  const fitted = fitting(whole ?? written);
  const value = open && !whole ? opened(fitted) : fitted;
  const withSent = (): Hint => {
    if (!('name' in hint)) return hint;
    if (whole && sent?.sent) return { ...hint, sent: sent.sent };
    const isOpen = value.kind === 'object' && value.open;
    return isOpen && asWritten && sentValueOf(written, asWritten) ? { ...hint, isSentIfSaid: true } : hint;
  };
  return { ...own, hint: withSent(), value, parts: [own, ...parts.values()], forks: [...forks] };
}

const isOfFramework = (hint: Hint): boolean => 'name' in hint && hint.framework === true;

/** What a loader sends of a value. Where all of that is known by the value itself, and all of it is sent, that says nothing. */
function sentWhole(written: ValueNode, sent: SentCommand, isUnsure: boolean): ValueNode | undefined {
  const value = sentValueOf(written, sent);
  const isKnown = !isUnsure && written.kind === 'object' && !written.open;
  if (!isKnown || value?.kind !== 'object') return value;
  const words = sent.made && wordsOfCommand(value);
  const isAll = sent.made
    ? words !== undefined && words === wordsOfCommand(written)
    : value.properties.length === written.properties.length;
  return isAll ? undefined : value;
}

/** What a loader sends of several commands that one expression made, where that is known of all of them. */
function allWhole(each: ArrayNode, sent: SentCommand): ArrayNode | undefined {
  const items = each.items.flatMap((item) => sentWhole(item, sent, true) ?? []);
  return items.length === each.items.length ? { ...each, items } : undefined;
}

/** Configuration says that it is a command; where it has keys of a framework, other kinds of values are that one's, too. */
function exportedValue(value: ValueNode): ValueNode {
  if (value.kind === 'array') return { ...value, items: value.items.map(exportedValue) };
  return value.kind === 'object' && !isWhole(value)
    ? frameworkValue(value, { spelling: 'either', mayFill: false, isCode: true })
    : value;
}
