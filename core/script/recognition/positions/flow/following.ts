/**
 * Names of a file, followed to all that they are given. Each node is followed once, and so many are in all, however they lead back
 * to one another.
 */
import type TypeScript from 'typescript';
import { isOuterExpression, skipOuterExpressions, type Ts } from '../../../parse/syntax.ts';
import { type Member, memberOf, withoutCalls } from './guards.ts';
import type { Names } from './names.ts';
import { Nearest } from './nearest.ts';

const maximumDepth = 24;
/** Names that are followed to one another. */
const maximumNames = 8;
const maximumSteps = 20_000;

/** A node, or all of a name. */
type Followed = TypeScript.Node | string;

export class Following {
  readonly ts: Ts;
  readonly nearest: Nearest;
  /** By purpose: how many were being followed when this one was begun. */
  readonly #busy = new Map<string, Map<Followed, number>>();
  readonly #found = new Map<string, Map<Followed, readonly unknown[]>>();
  readonly #members = new Map<Member, Member>();
  #steps = 0;
  #level = 0;
  /** The level of the outermost node that what is being followed led back to. */
  #ledTo = Number.POSITIVE_INFINITY;
  /** Something was followed no further for its depth, or for how much there is. */
  isCut = false;

  constructor(ts: Ts, names: Names) {
    this.ts = ts;
    this.nearest = new Nearest(names);
  }

  /** Follows a node for a purpose, once; nothing comes of one that is being followed for it, or of too many. */
  once<T>(purpose: string, node: Followed, depth: number, act: () => readonly T[]): readonly T[] {
    const found = ofPurpose(this.#found, purpose);
    const known = found.get(node);
    if (known) return known as readonly T[];
    this.#steps += 1;
    if (depth > maximumDepth || this.#steps > maximumSteps) {
      this.isCut = true;
      return [];
    }
    const busy = ofPurpose(this.#busy, purpose);
    const begun = busy.get(node);
    if (begun !== undefined) {
      this.#ledTo = Math.min(this.#ledTo, begun);
      return [];
    }
    busy.set(node, this.#level);
    this.#level += 1;
    try {
      return this.#whole(found, node, this.#level - 1, act);
    } finally {
      this.#level -= 1;
      busy.delete(node);
    }
  }

  /**
   * What all uses of a name share, found once. Nothing stops a name that leads to itself but the nodes on its way: what it is set to
   * may be made of what it was (`command = new command()`). `size`: how much there is to be looked at.
   */
  shared<T>(purpose: string, name: string, size: number, act: () => readonly T[]): readonly T[] {
    const found = ofPurpose(this.#found, purpose);
    const known = found.get(name);
    if (known) return known as readonly T[];
    this.#steps += size;
    return this.#whole(found, name, this.#level, act);
  }

  /** Keeps what is found, unless it led back to what is being followed from a lower level: then it lacks what that will find. */
  #whole<T>(
    found: Map<Followed, readonly unknown[]>,
    key: Followed,
    level: number,
    act: () => readonly T[],
  ): readonly T[] {
    const ledTo = this.#ledTo;
    this.#ledTo = Number.POSITIVE_INFINITY;
    const result = act();
    const isWhole = this.#ledTo >= level && !this.isCut;
    if (isWhole) found.set(key, result);
    this.#ledTo = Math.min(ledTo, isWhole ? Number.POSITIVE_INFINITY : this.#ledTo);
    return result;
  }

  /** The expressions whose value another one has; `undefined` where it has its own. */
  parts(node: TypeScript.Expression): readonly TypeScript.Expression[] | undefined {
    const { ts } = this;
    if (isOuterExpression(ts, node) || ts.isAwaitExpression(node) || ts.isSpreadElement(node))
      return [node.expression];
    if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
    const isEither =
      ts.isBinaryExpression(node) &&
      (node.operatorToken.kind === ts.SyntaxKind.BarBarToken ||
        node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken ||
        node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken);
    return isEither ? [node.left, node.right] : undefined;
  }

  /**
   * What a member is by what its names were given: `data` is `command.data` after `const { data, isOwn } = command`, and a member of the
   * same thing as `isOwn` whatever they were taken out of.
   */
  readonly memberBehind = (member: Member): Member => {
    const known = this.#members.get(member);
    if (known) return known;
    const found = this.#memberBehind(member, maximumNames);
    this.#members.set(member, found);
    return found;
  };

  #memberBehind(member: Member, steps: number): Member {
    const [source, ...others] = this.nearest.assignedTo({ text: member.of, pos: member.at });
    // What a name was before it was given something else is another thing.
    const own = source?.rules ? { ...member, of: `${member.of} ${source.rules.from}` } : member;
    if (!source || others.length > 0 || steps === 0) return own;
    const path = [...source.path, ...member.path];
    const value = this.#awaited(source.value);
    const of = source.isElement ? undefined : memberOf(this.ts, withoutCalls(this.ts, value));
    if (of) return this.#memberBehind({ ...of, path: [...of.path, ...path] }, steps - 1);
    // Each element of a list is another thing than the list.
    return source.path.length > 0 ? { of: `${value.pos} ${value.end}`, at: value.pos, path } : own;
  }

  #awaited(node: TypeScript.Expression): TypeScript.Expression {
    const inner = skipOuterExpressions(this.ts, node);
    return this.ts.isAwaitExpression(inner) ? this.#awaited(inner.expression) : inner;
  }
}

function ofPurpose<T>(all: Map<string, Map<Followed, T>>, purpose: string): Map<Followed, T> {
  const known = all.get(purpose);
  if (known) return known;
  const made = new Map<Followed, T>();
  all.set(purpose, made);
  return made;
}
