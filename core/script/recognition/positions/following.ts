/**
 * Names of a file, followed to all that they are given. Each node is followed once at a time and so many are in all, however they
 * lead back to one another.
 */
import type TypeScript from 'typescript';
import { isOuterExpression, skipOuterExpressions, type Ts } from '../../parse/syntax.ts';
import { type Member, memberOf, withoutCalls } from './guards.ts';
import type { Assigned, Names } from './names.ts';

const maximumDepth = 24;
/** Names that are followed to one another. */
const maximumNames = 8;
const maximumSteps = 20_000;

export class Following {
  readonly ts: Ts;
  readonly names: Names;
  readonly #busy = new Map<string, Set<TypeScript.Node>>();
  readonly #members = new Map<Member, Member>();
  #steps = 0;
  /** Something was followed no further for its depth, or for how much there is. */
  isCut = false;

  constructor(ts: Ts, names: Names) {
    this.ts = ts;
    this.names = names;
  }

  /** Follows a node for a purpose; nothing comes of one that is followed for it already, or of too many. */
  once<T>(purpose: string, node: TypeScript.Node, depth: number, act: () => readonly T[]): readonly T[] {
    const busy = this.#busy.get(purpose) ?? new Set();
    this.#busy.set(purpose, busy);
    this.#steps += 1;
    if (depth > maximumDepth || this.#steps > maximumSteps) {
      this.isCut = true;
      return [];
    }
    if (busy.has(node)) return [];
    busy.add(node);
    try {
      return act();
    } finally {
      busy.delete(node);
    }
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

  /** What an identifier is given: of declarations of the name, the nearest before it. */
  assignedTo(node: Pick<TypeScript.Identifier, 'text' | 'pos'>): readonly Assigned[] {
    const all = this.names.assigned.get(node.text) ?? [];
    const before = all.flatMap(({ at }) => (at !== undefined && at <= node.pos ? [at] : []));
    const nearest = before.length > 0 ? Math.max(...before) : undefined;
    return nearest === undefined ? all : all.filter(({ at }) => at === undefined || at === nearest);
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
    const [source, ...others] = this.assignedTo({ text: member.of, pos: member.at });
    if (!source || others.length > 0 || steps === 0) return member;
    const path = [...source.path, ...member.path];
    const value = this.#awaited(source.value);
    const of = source.isElement ? undefined : memberOf(this.ts, withoutCalls(this.ts, value));
    if (of) return this.#memberBehind({ ...of, path: [...of.path, ...path] }, steps - 1);
    // Each element of a list is another thing than the list.
    return source.path.length > 0 ? { of: `${value.pos} ${value.end}`, at: value.pos, path } : member;
  }

  #awaited(node: TypeScript.Expression): TypeScript.Expression {
    const inner = skipOuterExpressions(this.ts, node);
    return this.ts.isAwaitExpression(inner) ? this.#awaited(inner.expression) : inner;
  }
}
