/**
 * Typing in scripts that leaves the syntax as it is. Most keystrokes in definitions change one text, one number, one key, or spaces and
 * lines between them: then one token has a new value at most, and what stands behind it moves. Reading anew would find just
 * that, at many times the cost.
 */
import { type Change, changeBetween, isInside, movedSpan } from './change.ts';
import type { Candidate, PlainModule, Reading } from './reading.ts';
import {
  type ArrayNode,
  children,
  isIntegerKey,
  type Key,
  type NumberNode,
  type ObjectNode,
  type Place,
  type Property,
  type Span,
  type StringNode,
  type ValueNode,
} from './tree.ts';

/** What is typed: a literal in the tree, or the key of a property. */
type Token = StringNode | NumberNode | Key;

/**
 * What a reader would give for `text`, made from the reading of the text before. `undefined` where more may have changed
 * than one token or the layout: then the text has to be read.
 */
export function retyped(previous: Reading, text: string): Reading | undefined {
  if (previous.brokenAt !== undefined || previous.isFollowed) return undefined;
  const change = changeBetween(previous.text, text);
  if (!change) return previous;
  const around = previous.candidates.filter((candidate) => isInside(change, candidate));
  const [candidate] = around;
  if (!candidate || around.length > 1) return undefined;
  // What each outcome of a condition makes is read anew.
  if (previous.candidates.some(({ variants }) => variants && variants.length > 0)) return undefined;
  const mover = isLayout(candidate.value, previous.text, text, change)
    ? new Mover(change)
    : retyping(candidate, previous, text, change);
  return (
    mover && {
      language: previous.language,
      text,
      candidates: previous.candidates.map((candidate) => movedCandidate(candidate, mover)),
      syntaxErrors: [],
      directives: previous.directives.map((directive) => movedSpan(directive, change)),
      brokenAt: undefined,
      ...(previous.likes ? { likes: previous.likes } : {}),
      ...(previous.recipients ? { recipients: previous.recipients } : {}),
      ...(previous.releases ? { releases: previous.releases } : {}),
      ...(previous.collected ? { collected: [] } : {}),
      ...(previous.namesIn ? { namesIn: previous.namesIn } : {}),
      ...(previous.holdsMore ? { holdsMore: previous.holdsMore } : {}),
      ...(previous.reread ? { reread: previous.reread } : {}),
      ...(previous.plain ? { plain: movedModule(previous.plain, change) } : {}),
    }
  );
}

const movedModule = (module: PlainModule, change: Change): PlainModule => ({
  ...module,
  statements: module.statements.map((statement) => movedSpan(statement, change)),
});

function retyping(candidate: Candidate, previous: Reading, text: string, change: Change): Mover | undefined {
  const isChain = 'chain' in candidate.value && candidate.value.chain !== undefined;
  if (isChain && mayReadItself(candidate, previous.text)) return undefined;
  const typed = tokenAround(candidate.value, change);
  if (!typed) return undefined;
  const { token, object } = typed;
  const now = tokenNow(token, previous, text, change);
  if (!now || mayTell(candidate, token, now, previous)) return undefined;
  if (object && 'name' in now && mayOrder(object, token, now)) return undefined;
  return !isUsedElsewhere(previous, candidate, token, isChain) ? new Mover(change, token, now) : undefined;
}

/** Whether code may read from a builder what was set before (`option.name`): then a text may count in several places. */
const mayReadItself = ({ parts }: Candidate, text: string): boolean =>
  parts.some(
    ({ start, end, file }) =>
      file === undefined && reading.test(text.slice(start, end).replaceAll(string, "''")),
  );

const string = /(["'])(?:\\.|(?!\1)[^\\\n])*\1/g;

/** A member that is not called and no member of an enum, an element, a pattern that takes members out. */
const reading = /\.[a-z_$][\w$]*(?![\w$]*\s*\()|[\w$)\]]\s*\[|\}\s*\)?\s*=/;

/**
 * Whether the token may be what makes a definition of the value: its keys and types, where its shape does. And a blank text
 * may be one that other code fills in.
 */
function mayTell({ hint }: Candidate, token: Token, now: Token, { text }: Reading): boolean {
  if ('kind' in now && now.kind === 'string' && now.value.trim() === '') return true;
  if (tellingByName.has(hint.kind)) return false;
  return !('kind' in token) || /\btype['"]?\s*:\s*$/.test(text.slice(0, token.start));
}

/** Evidence that does not lie in the value. */
const tellingByName: ReadonlySet<string> = new Set(['type', 'call', 'builder', 'export']);

/** Whether only blanks changed, and they stand right behind a bracket or comma of a list or object, or right before one. */
function isLayout(root: ValueNode, before: string, after: string, change: Change): boolean {
  if (!isBlank(before.slice(change.start, change.end))) return false;
  if (!isBlank(after.slice(change.start, change.end + change.shift))) return false;
  let node: ValueNode | undefined = root;
  let container: ValueNode | undefined;
  while (node && !node.home && (node.kind === 'object' || node.kind === 'array')) {
    container = node;
    node = children(node).find((child) => isInside(change, child));
  }
  if (!container || node) return false;
  // What calls make of a list or an object (a chain) stands between no brackets: a blank may be inside of a word.
  if (!'[{'.includes(before[container.start] ?? '.')) return false;
  const ended = children(container)
    .map((child) => child.end)
    .filter((end) => end <= change.start);
  const sibling = Math.max(container.start, ...ended);
  let [left, right] = [change.start - 1, change.end];
  while (isBlank(before[left] ?? '.')) left -= 1;
  while (isBlank(before[right] ?? '.')) right += 1;
  return (
    left === container.start ||
    (before[left] === ',' && isBlank(before.slice(sibling, left))) ||
    (left + 1 === sibling && ',}]'.includes(before[right] ?? '.'))
  );
}

const isBlank = (text: string): boolean => /^[ \t\r\n]*$/.test(text);

/** A token; of a key the object that it is in. */
interface Typed {
  readonly token: Token;
  readonly object?: ObjectNode;
}

/** The token that the change lies in or touches; `undefined` where the value is computed or stands elsewhere. */
function tokenAround(root: ValueNode, change: Change): Typed | undefined {
  let node: ValueNode | undefined = root;
  while (node && !node.home && (node.kind === 'object' || node.kind === 'array') && isInside(change, node)) {
    if (node.chain) return tokenInChain(node, change);
    const key: Key | undefined = node.kind === 'object' ? keyAround(node, change) : undefined;
    if (key && node.kind === 'object') return { token: key, object: node };
    node = children(node).find((child) => touches(change, child));
  }
  return (node?.kind === 'string' || node?.kind === 'number') && node.literal && !node.home
    ? { token: node }
    : undefined;
}

/** The parts of a chain do not stand one in the other: a list of options is as long as the whole chain. */
function tokenInChain(node: ValueNode, change: Change): Typed | undefined {
  for (const child of children(node)) {
    const typed = isInside(change, child) || touches(change, child) ? tokenAround(child, change) : undefined;
    if (typed) return typed;
  }
  return undefined;
}

/**
 * In an object that spreads or unknown keys add to, the names of keys decide which of them count; a shorthand's key says
 * what its value is.
 */
const keyAround = (object: ObjectNode, change: Change): Key | undefined =>
  object.open || object.spreads
    ? undefined
    : object.properties.find(({ key, value }) => key.start !== value.start && touches(change, key))?.key;

/** Whether the language lists the keys in another order than the text, or would once this one has another name. */
const mayOrder = ({ order, unordered, properties }: ObjectNode, token: Token, { name }: Key): boolean =>
  order !== undefined ||
  unordered === true ||
  isIntegerKey(name) ||
  properties.some(({ key }) => key !== token && key.name === name);

const touches = (change: Change, span: Span): boolean => span.start <= change.start && change.end <= span.end;

/** The token after the change, if its text still is one token of the same kind, of a value that is plain to see. */
function tokenNow(token: Token, previous: Reading, text: string, change: Change): Token | undefined {
  const written = text.slice(token.start, token.end + change.shift);
  const before = previous.text.slice(token.start, token.end);
  const end = token.end + change.shift;
  if ('kind' in token && token.kind === 'number')
    return plainNumber.test(written) && plainNumber.test(before)
      ? { ...token, end, value: Number(written) }
      : undefined;
  const inner = plainText(written);
  if (inner !== undefined && plainText(before) !== undefined) {
    if ('kind' in token) return { ...token, end, value: inner };
    return inner === prototypeKey || token.name === prototypeKey ? undefined : { ...token, end, name: inner };
  }
  const isWord = !('kind' in token) && word.test(written) && word.test(before);
  return isWord && written !== prototypeKey ? { ...token, end, name: written } : undefined;
}

/** What stands between the quotes, if nothing in there means anything else than itself. */
function plainText(written: string): string | undefined {
  const quote = written[0] ?? '';
  if (written.length < 2 || !quotes.includes(quote) || written.at(-1) !== quote) return undefined;
  const inner = written.slice(1, -1);
  return inner.includes(quote) || special.test(inner) ? undefined : inner;
}

const quotes: readonly string[] = ['"', "'"];

/** A backslash, control characters, and the line breaks beyond ASCII. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they end a literal or are not allowed in one.
const special = /[\\\u0000-\u001f\u2028\u2029]/;

/** Short enough to be exact. */
const plainNumber = /^(?:0|-?[1-9]\d{0,14})$/;

const word = /^[A-Za-z_$][\w$]*$/;

const prototypeKey = '__proto__';

/** Elsewhere the token may have been part of an expression. Functions inside of a chain are a part of it. */
const isUsedElsewhere = (
  previous: Reading,
  own: Candidate | undefined,
  token: Span,
  isChain: boolean,
): boolean =>
  previous.candidates.some((candidate) =>
    candidate.parts.some(
      (part, at) =>
        (candidate !== own || (at > 0 && !isChain)) &&
        part.file === undefined &&
        part.start <= token.end &&
        token.start <= part.end,
    ),
  );

const movedCandidate = (candidate: Candidate, mover: Mover): Candidate => ({
  ...mover.span(candidate),
  hint: candidate.hint,
  value: mover.value(candidate.value, candidate.parts.length > 1),
  parts: candidate.parts.map((part) => mover.span(part)),
});

/** Copies what a change moves; what it does not move stays the same object. */
class Mover {
  readonly #change: Change;
  readonly #token: Token | undefined;
  readonly #now: Token | undefined;
  /** Contents that several values share (those of constants) are stored once, and stay so. */
  readonly #shared = new Map<unknown, unknown>();

  constructor(change: Change, token?: Token, now?: Token) {
    this.#change = change;
    this.#token = token;
    this.#now = now;
  }

  span<S extends Place>(span: S): S {
    return movedSpan(span, this.#change);
  }

  /** `refers`: something in the value may stand elsewhere, so that its own place does not tell what moves. */
  value(node: ValueNode, refers: boolean): ValueNode {
    if (this.#isToken(node)) {
      const now = this.#now as StringNode | NumberNode;
      return node.call ? { ...now, call: this.span(node.call) } : now;
    }
    if (!refers && node.end <= this.#change.start) return node;
    // Most nodes stand where they are used, in no call: one copy of each is all that moving costs.
    const moved = node.home || node.call ? this.#placed(node) : this.span(node);
    if (moved.kind !== 'object' && moved.kind !== 'array') return moved;
    return this.#contents(moved.chain ? this.#chained(moved) : moved, refers);
  }

  #contents(moved: ObjectNode | ArrayNode, refers: boolean): ValueNode {
    if (moved.kind === 'object') {
      const properties = this.#once(moved.properties, refers, (all) =>
        all.map((property) => this.#property(property, refers)),
      );
      return moved.spreads
        ? { ...moved, properties, spreads: moved.spreads.map((spread) => this.span(spread)) }
        : { ...moved, properties };
    }
    return {
      ...moved,
      items: this.#once(moved.items, refers, (all) => all.map((node) => this.value(node, refers))),
    };
  }

  #property(property: Property, refers: boolean): Property {
    const key = this.#isKey(property.key) ? (this.#now as Key) : this.span(property.key);
    const value = this.value(property.value, refers);
    const moved =
      key.home || property.call
        ? {
            ...property,
            key: key.home ? { ...key, home: this.span(key.home) } : key,
            value,
            ...(property.call ? { call: this.span(property.call) } : {}),
          }
        : { ...property, key, value };
    if (property.start === undefined) return moved;
    return { ...moved, start: this.span({ start: property.start, end: property.key.end }).start };
  }

  /** A function that is called several times gives the token several times. */
  #isToken(node: ValueNode): boolean {
    const token = this.#token;
    if (node === token || !token || !('kind' in token) || node.home) return node === token;
    return node.kind === token.kind && node.start === token.start && node.end === token.end;
  }

  #isKey(key: Key): boolean {
    const token = this.#token;
    if (key === token || !token || 'kind' in token || key.home) return key === token;
    return key.start === token.start && key.end === token.end;
  }

  #placed(node: ValueNode): ValueNode {
    return {
      ...this.span(node),
      ...(node.home ? { home: this.span(node.home) } : {}),
      ...(node.call ? { call: this.span(node.call) } : {}),
    };
  }

  #chained<N extends ObjectNode | ArrayNode>(node: N): N {
    if (node.chain?.end === undefined) return node;
    const { end } = this.span({ start: node.chain.end, end: node.chain.end });
    return { ...node, chain: { ...node.chain, end } };
  }

  #once<T>(contents: T, refers: boolean, move: (contents: T) => T): T {
    if (!refers) return move(contents);
    const known = this.#shared.get(contents) as T | undefined;
    const moved = known ?? move(contents);
    this.#shared.set(contents, moved);
    return moved;
  }
}
