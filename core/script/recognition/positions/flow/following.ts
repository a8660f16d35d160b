/** Names of a file, followed to all that they are given. */
import type TypeScript from 'typescript';
import { isOuterExpression, skipOuterExpressions, type Ts } from '../../../parse/syntax.ts';
import { type Member, memberOf, withoutCalls } from './guards.ts';
import type { Names } from './names.ts';
import { Nearest } from './nearest.ts';
import type { Script } from './program/imports.ts';
import type { Steps } from './steps.ts';

/** Names that are followed to one another. */
const maximumNames = 8;

export class Following {
  readonly ts: Ts;
  readonly script: Script;
  readonly nearest: Nearest;
  readonly #members = new Map<Member, Member>();
  readonly #steps: Steps;

  constructor(ts: Ts, script: Script, names: Names, steps: Steps) {
    this.ts = ts;
    this.script = script;
    this.nearest = new Nearest(names);
    this.#steps = steps;
  }

  /** See {@link Steps.once}. */
  once<T>(purpose: string, node: TypeScript.Node | string, depth: number, act: () => readonly T[]) {
    return this.#steps.once(purpose, this.#own(node), depth, act);
  }

  /** See {@link Steps.shared}. */
  shared<T>(purpose: string, name: string, size: number, act: () => readonly T[]) {
    return this.#steps.shared(purpose, this.#own(name), size, act);
  }

  /** Says that something was followed no further. */
  cut(): void {
    this.#steps.isCut = true;
  }

  get isCut(): boolean {
    return this.#steps.isCut;
  }

  /** Names of one file are none of another's. */
  #own<T>(node: T): T | string {
    return typeof node === 'string' ? `${this.script.uri} ${node}` : node;
  }

  /** The expressions whose value another one has; `undefined` where it has its own. */
  parts(node: TypeScript.Expression): readonly TypeScript.Expression[] | undefined {
    const { ts } = this;
    if (isOuterExpression(ts, node) || ts.isAwaitExpression(node) || ts.isSpreadElement(node))
      return [node.expression];
    if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
    if (!ts.isBinaryExpression(node)) return undefined;
    const { SyntaxKind: K } = ts;
    switch (node.operatorToken.kind) {
      case K.BarBarToken:
      case K.QuestionQuestionToken:
      case K.AmpersandAmpersandToken:
      case K.BarBarEqualsToken:
      case K.QuestionQuestionEqualsToken:
      case K.AmpersandAmpersandEqualsToken:
        return [node.left, node.right];
      case K.EqualsToken:
        return [node.right];
      default:
        return undefined;
    }
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
