/** Where the parts of a tree stand: where the document uses them, and at home where that is elsewhere. */
import type TypeScript from 'typescript';
import type { Chain, Key, Place, Span } from '../syntax/tree.ts';
import type { Site, Source } from './heap/places.ts';
import { type BuilderCall, type Cell, type Data, isCell, type Slot, type Value } from './heap/values.ts';
import type { Machine } from './interpreter/machine.ts';
import { skipOuterExpressions } from './parse/syntax.ts';
import { brokenIn, keySpan, literalSpan, originOf, spanOfOrigin } from './tree-spans.ts';

/** Where a value is written, and by which call it came to where it is. */
export interface Written {
  readonly source: Source | undefined;
  readonly site: Site | undefined;
  readonly step?: BuilderCall | undefined;
}

export class TreePlaces {
  readonly #m: Machine;
  readonly #document: Source;
  readonly #uses: ((source: Source, span: Span) => void) | undefined;

  /** `document`: the one that is read. `uses`: told of each place that a value has. */
  constructor(m: Machine, document: Source, uses?: (source: Source, span: Span) => void) {
    this.#m = m;
    this.#document = document;
    this.#uses = uses;
  }

  /** Where the document uses a value, and where its text stands if that is elsewhere. */
  spanOf(value: Value, { source, site }: Written, around: Span): Span & { readonly home?: Place } {
    const document = this.#document;
    const isHere = source === document && site !== undefined;
    const use = isHere ? this.spanAt(document, site) : around;
    if (isHere) this.#uses?.(document, use);
    const origin = originOf(value);
    if (!origin) return use;
    const home = spanOfOrigin(this.#m, origin.source, origin.site);
    if (origin.source === document) {
      if (home.start === use.start && home.end === use.end) return use;
      // Written within the expression itself.
      if (source === document && use.start <= home.start && home.end <= use.end)
        return isCell(value) && value.kind === 'builder' ? use : home;
      this.#uses?.(document, home);
      // Of a chain only the beginning is known: it is where it is used.
      return isCell(value) && value.kind === 'builder' ? use : { ...use, home };
    }
    this.#uses?.(origin.source, home);
    if (origin.source.uri === undefined) return { ...use, home };
    return { ...use, home: { ...home, file: origin.source.uri, use } };
  }

  /** A place of a source as a span: of an expression without what types say of it. */
  spanAt(source: Source, site: Site): Span {
    if (!('kind' in site)) return { start: site.start, end: site.end };
    const node = skipOuterExpressions(this.#m.ts, site as TypeScript.Expression);
    const span = literalSpan(this.#m, source, node);
    // A missing operand (`< { >`) is before the blanks in front of what it is missing in.
    const start = node === site ? span.start : Math.max(span.start, source.spanOf(site).start);
    return { start, end: Math.max(start, span.end) };
  }

  /** Where the document uses what another file sets: by a spread, or by a call that led there. */
  useOf({ source, use, step }: Pick<Slot, 'source' | 'use' | 'step'>, around: Span): Span {
    const document = this.#document;
    if (source === document) return around;
    if (use?.source === document) return this.spanAt(document, use.site);
    for (let at = step?.via; at; at = at.parent)
      if (at.source === document) return this.spanAt(document, at.site);
    return around;
  }

  /** The key of a member, or where the object is used if nobody wrote it. */
  key(name: string, { source, key: site }: Slot, around: Span): Key {
    const document = this.#document;
    if (!source || !site) return { name, start: around.start, end: around.end };
    const span = keySpan(this.#m, source, site);
    if (source === document) return { name, ...span };
    const use = { start: around.start, end: around.end };
    if (source.uri === undefined) return { name, ...use };
    return { name, ...use, home: { ...span, file: source.uri, use } };
  }

  /** The call of a builder in the document that set something. */
  callOf(step: BuilderCall | undefined): Span | undefined {
    return step && !step.isIndirect && step.source === this.#document ? step.call : undefined;
  }

  /** The chain of calls that a builder is, for who adds one to it. */
  chain({ chain }: Data): { readonly chain: Chain } | undefined {
    if (!chain) return undefined;
    const { builder, release, field, end } = chain;
    return {
      chain: {
        builder,
        ...(release ? { release } : {}),
        end: end?.source === this.#document ? end.at : undefined,
        ...(field === undefined ? {} : { field }),
      },
    };
  }

  /** Whether a syntax error touches the literal that made it. */
  isBroken({ source, site }: Cell): boolean {
    return (
      site !== undefined && 'kind' in site && source !== undefined && brokenIn(source)?.has(site) === true
    );
  }

  /** The spreads of an object literal of the document; `undefined` where it has none. */
  spreads({ source, site }: Cell): readonly Span[] | undefined {
    const { ts } = this.#m;
    if (!site || !('kind' in site) || source !== this.#document || !ts.isObjectLiteralExpression(site))
      return undefined;
    const spreads = site.properties.filter(ts.isSpreadAssignment).map((property) => source.spanOf(property));
    return spreads.length > 0 ? spreads : undefined;
  }
}
