/**
 * Reads broken JSON by its tokens, so that a half-typed file keeps its structure: closers close what they fit, a colon
 * makes a key of the string before it, and what can only be placed by guessing becomes unknown. Whatever a syntax error
 * touches is broken and open; the rest reads as in the intact text.
 */

import {
  type ArrayNode,
  maximumDepth,
  type ObjectNode,
  type Span,
  type UnknownNode,
  type ValueNode,
} from '../tree.ts';
import { breakFrame, frameAround, frameOf, nodeOf, type OpenContainer } from './frames.ts';
import { kinds, type Token, tokensIn, tokensOf } from './tokens.ts';

/** The tree of a text that does not parse; `undefined` when it holds no value at all. Never throws. */
export function recoverJson(text: string): ValueNode | undefined {
  return new Recovery(text).run();
}

/**
 * The tree of one object or list in a text that is whole up to there. `around`: what it stands in, from the outside in, as it was
 * read before, with the part that leads to it. `undefined` where what is broken in it may reach beyond: it is not closed by the
 * last character of its span, or something around it would be closed or broken with it.
 */
export function recoverPart(
  text: string,
  span: Span,
  around: readonly (readonly [ObjectNode | ArrayNode, part: ValueNode])[],
): ValueNode | undefined {
  const tokens = tokensIn(text, span);
  return tokens && new Recovery(text).runInside(tokens, around);
}

class Recovery {
  readonly #text: string;
  readonly #stack: OpenContainer[] = [];
  #root: ValueNode | undefined;
  /** Containers below the depth cap that are ignored. */
  #skippedDepth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  run(): ValueNode | undefined {
    const tokens = tokensOf(this.#text);
    for (const [at, token] of tokens.entries()) this.#token(token, tokens[at + 1]);
    while (this.#stack.length > 0) this.#pop(this.#text.length, true);
    return this.#root;
  }

  /** Reads one value inside of others. `undefined` where it has not ended with the last token, or does something to them. */
  runInside(
    tokens: readonly Token[],
    around: readonly (readonly [ObjectNode | ArrayNode, part: ValueNode])[],
  ): ValueNode | undefined {
    const frames = around.map(([node, part]) => frameAround(node, part));
    const owner = frames.at(-1);
    if (!owner) return undefined;
    this.#stack.push(...frames);
    // What the owner of the value expects: the value of its last key, or an element.
    const key = owner.properties.pop()?.key;
    Object.assign(owner, { key, colon: key !== undefined });
    for (const [at, token] of tokens.entries()) {
      if (at > 0 && this.#stack.length <= frames.length) return undefined;
      this.#token(token, tokens[at + 1]);
    }
    const isAlone = this.#stack.length === frames.length && !frames.some((frame) => frame.broken);
    return isAlone
      ? owner.kind === 'array'
        ? owner.items.at(-1)
        : owner.properties.at(-1)?.value
      : undefined;
  }

  get #top(): OpenContainer | undefined {
    return this.#stack.at(-1);
  }

  #token(token: Token, next: Token | undefined): void {
    switch (token.kind) {
      case kinds.openBrace:
        return this.#open('object', token);
      case kinds.openBracket:
        return this.#open('array', token);
      case kinds.closeBrace:
        return this.#close('object', token);
      case kinds.closeBracket:
        return this.#close('array', token);
      case kinds.comma:
        return this.#comma();
      case kinds.colon:
        return this.#colon(token);
      default:
        return this.#scalar(token, next?.kind === kinds.colon);
    }
  }

  #open(kind: OpenContainer['kind'], token: Token): void {
    if (this.#skippedDepth > 0 || this.#stack.length >= maximumDepth) {
      this.#skippedDepth += 1;
      for (const frame of this.#stack) breakFrame(frame);
      return;
    }
    const guess = this.#makeRoom(token);
    const frame = frameOf(kind, token);
    // A container that had to be placed by guessing is read for balance only.
    this.#add(guess ? unknown(token.start, token.end) : nodeOf(frame));
    this.#stack.push(frame);
  }

  /** Before a container opens: an object that expects a key was probably not closed. Says whether the place is a guess. */
  #makeRoom(token: Token): boolean {
    const top = this.#top;
    if (!top) return this.#root !== undefined;
    if (top.kind === 'array') {
      if (top.needsComma) breakFrame(top);
      return false;
    }
    if (top.key) return false;
    breakFrame(top);
    // Deeper than the object began, it is no sibling of that object.
    if (this.#stack.at(-2)?.kind !== 'array' || this.#isDeeper(token, top)) return true;
    this.#pop(top.valueAt, true);
    // What opens here may be of the one that was closed, not beside it.
    if (this.#top) breakFrame(this.#top);
    return true;
  }

  #close(kind: OpenContainer['kind'], token: Token): void {
    if (this.#skippedDepth > 0) {
      this.#skippedDepth -= 1;
      return;
    }
    const fitting = this.#stack.findLastIndex((frame) => frame.kind === kind);
    if (fitting < 0) return;
    // `}` may end an array and the object around it, `]` an object and the array around it; not more at once.
    if (fitting < this.#stack.length - 2) {
      if (this.#top) breakFrame(this.#top);
      return;
    }
    const frame = this.#stack[fitting];
    // A closer that is indented deeper than the line it would close belongs to something that was never opened.
    if (frame && fitting < this.#stack.length - 1 && this.#isDeeper(token, frame)) {
      if (this.#top) breakFrame(this.#top);
      return;
    }
    while (this.#stack.length - 1 > fitting) {
      const below = this.#stack.at(-2);
      if (below) breakFrame(below);
      this.#pop(token.start, true);
    }
    this.#pop(token.end, false);
  }

  #comma(): void {
    const top = this.#top;
    if (!top || this.#skippedDepth > 0) return;
    if (top.key) this.#flushKey(top);
    else if (!top.needsComma) breakFrame(top);
    top.needsComma = false;
    top.valueAt = Math.max(top.valueAt, top.end);
  }

  #colon(token: Token): void {
    const top = this.#top;
    if (!top || this.#skippedDepth > 0) return;
    if (top.kind === 'object' && top.key && !top.colon) {
      top.colon = true;
      top.valueAt = token.end;
    } else breakFrame(top);
  }

  #scalar(token: Token, beforeColon: boolean): void {
    if (this.#skippedDepth > 0) return;
    const top = this.#top;
    if (!top) return this.#add(scalarNode(token));
    if (top.kind === 'array' && beforeColon) return this.#keyInArray(token, top);
    if (top.kind === 'array' || (top.key && !beforeColon && (top.colon || !isWord(token)))) {
      if (token.malformed || isWord(token) || (top.kind === 'object' && !top.colon) || top.needsComma)
        breakFrame(top);
      return this.#add(scalarNode(token));
    }
    if (top.key) this.#flushKey(top);
    if (top.needsComma || !beforeColon || token.malformed || token.kind !== kinds.string) breakFrame(top);
    this.#startKey(token, top);
  }

  /** A key inside an array: either the array was not closed, or the object's opening brace is missing. */
  #keyInArray(token: Token, top: OpenContainer): void {
    breakFrame(top);
    const owner = this.#stack.at(-2);
    if (owner?.kind === 'object' && this.#isKeyOfOwner(token, top, owner)) {
      this.#pop(token.start, true);
      breakFrame(owner);
      owner.guessed = true;
      return this.#startKey(token, owner);
    }
    this.#open('object', { ...token, end: token.start });
    const implied = this.#top;
    if (!implied) return;
    breakFrame(implied);
    this.#startKey(token, implied);
  }

  /** Indentation tells where the key starts its line; otherwise whether the owner still lacks it. */
  #isKeyOfOwner(token: Token, array: OpenContainer, owner: OpenContainer): boolean {
    if (this.#startsLine(token.start)) return !this.#isDeeper(token, array);
    return array.items.length > 0 && !owner.properties.some(({ key }) => key.name === token.value);
  }

  /** Whether the token starts its line, farther to the right than the line on which the frame began. */
  #isDeeper(token: Token, frame: OpenContainer): boolean {
    return this.#startsLine(token.start) && this.#indent(token.start) > this.#indent(frame.start);
  }

  #startsLine(offset: number): boolean {
    return this.#text.slice(this.#lineStart(offset), offset).trim() === '';
  }

  /** Width of the white space that the offset's line begins with. */
  #indent(offset: number): number {
    const start = this.#lineStart(offset);
    return this.#text.slice(start).search(/[^\t ]|$/);
  }

  #lineStart(offset: number): number {
    return this.#text.lastIndexOf('\n', offset - 1) + 1;
  }

  #startKey(token: Token, owner: OpenContainer): void {
    owner.key = { name: token.value, start: token.start, end: token.end };
    owner.valueAt = token.end;
    owner.colon = false;
    owner.needsComma = false;
  }

  /** A key without a value is a property whose value is missing. */
  #flushKey(owner: OpenContainer): void {
    const { key } = owner;
    if (!key) return;
    breakFrame(owner);
    owner.key = undefined;
    owner.properties.push({
      key,
      value: { kind: 'unknown', reason: 'missing', start: owner.valueAt, end: owner.valueAt },
    });
  }

  #add(node: ValueNode): void {
    const top = this.#top;
    if (!top) {
      this.#root ??= node;
      return;
    }
    top.needsComma = true;
    top.valueAt = node.end;
    if (top.kind === 'array') top.items.push(node);
    else if (top.key) {
      top.properties.push({ key: top.key, value: top.guessed ? unknown(node.start, node.end) : node });
      top.key = undefined;
    }
  }

  #pop(end: number, broken: boolean): void {
    const frame = this.#stack.pop();
    if (!frame) return;
    this.#flushKey(frame);
    if (broken) breakFrame(frame);
    frame.end = Math.max(end, frame.start);
    const owner = this.#top;
    if (owner) owner.valueAt = frame.end;
  }
}

const unknown = (start: number, end: number): UnknownNode => ({
  kind: 'unknown',
  reason: 'missing',
  start,
  end,
});

const isWord = (token: Token): boolean => token.kind < kinds.null || token.kind > kinds.number;

function scalarNode(token: Token): ValueNode {
  const { start, end } = token;
  if (token.malformed) return unknown(start, end);
  switch (token.kind) {
    case kinds.string:
      return { kind: 'string', value: token.value, literal: true, start, end };
    case kinds.number:
      return { kind: 'number', value: Number(token.value), literal: true, start, end };
    case kinds.true:
    case kinds.false:
      return { kind: 'boolean', value: token.kind === kinds.true, literal: true, start, end };
    case kinds.null:
      return { kind: 'null', start, end };
    default:
      return unknown(start, end);
  }
}
