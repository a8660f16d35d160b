/** `module.exports = …`, `exports.name = …`, and what else a module does to what it exports so. */
import type TypeScript from 'typescript';
import type { ValueNode } from '../tree.ts';
import type { Evaluator } from './evaluate.ts';
import { type Mutation, mutated } from './mutation.ts';
import type { Ts } from './syntax.ts';

export class ExportAssignments {
  readonly named = new Map<string, TypeScript.Expression>();
  /** What `module.exports` was set to last. */
  whole: TypeScript.Expression | undefined;
  readonly #evaluator: Evaluator;
  /** Where the assignments begin that are followed. */
  readonly #followed = new Set<number>();
  /** `exports` is no longer what the module exports. */
  #isApart = false;

  readonly #isMentioned: boolean;

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
    this.#isMentioned = evaluator.script.source.includes('exports');
  }

  /** A statement of the module itself. */
  add(expression: TypeScript.Expression): void {
    const { ts } = this.#evaluator.syntax;
    if (!isAssignment(ts, expression)) return;
    const target = exportIn(ts, expression.left);
    if (!target) return;
    if (target.name !== undefined) {
      if (this.#isApart && target.isOwn) return;
      this.#followed.add(this.#evaluator.start(expression));
      this.named.set(target.name, expression.right);
      return;
    }
    // `module.exports = exports = …`
    let value: TypeScript.Expression = expression;
    const own: boolean[] = [];
    while (isAssignment(ts, value)) {
      const inner = exportIn(ts, value.left);
      if (!inner || inner.name !== undefined) break;
      own.push(inner.isOwn);
      this.#followed.add(this.#evaluator.start(value));
      value = value.right;
    }
    if (!own.includes(false)) return;
    this.named.clear();
    this.whole = value;
    this.#isApart = !own.includes(true);
  }

  /** Whether something else is done to what is exported under a name. */
  changes(name: string): boolean {
    return (
      this.#isReplaced() || this.#others().some((one) => one.member === undefined || one.member === name)
    );
  }

  /** Whether something else may be exported under a name, and not only what is there be changed. */
  sets(name: string): boolean {
    return (
      this.#isReplaced() ||
      this.#others().some((one) => one.member === undefined || (one.member === name && !one.deep))
    );
  }

  /** What code behind it leaves of a literal that is exported. */
  after(expression: TypeScript.Expression, value: ValueNode): ValueNode {
    if (expression === this.whole) return this.#left(value);
    for (const [name, node] of this.named)
      if (node === expression && this.changes(name))
        return mutated(value, [
          { member: undefined, appends: false, deep: true, start: node.pos, end: node.end },
        ]);
    return value;
  }

  /** What is left of all that is exported. */
  leave(value: ValueNode | undefined): ValueNode | undefined {
    if (!value || this.#isReplaced()) return undefined;
    const isData = value.kind === 'object' || value.kind === 'array';
    return isData || this.#all().length === 0 ? this.#left(value) : undefined;
  }

  #left(value: ValueNode): ValueNode {
    const all = this.#all();
    return all.length === 0 ? value : mutated(value, all);
  }

  #isReplaced(): boolean {
    if (!this.#isMentioned) return false;
    const sites = this.#evaluator.mutations.reassigned.get('exports') ?? [];
    return sites.some(({ start }) => !this.#followed.has(start));
  }

  #all(): readonly Mutation[] {
    if (!this.#isMentioned) return [];
    const { changes } = this.#evaluator.mutations;
    const all = [...(changes.get('exports') ?? []), ...(changes.get('module') ?? [])];
    for (const one of all) this.#evaluator.depends(one);
    return all;
  }

  #others(): readonly Mutation[] {
    return this.#all().filter(({ start }) => !this.#followed.has(start));
  }
}

const isAssignment = (ts: Ts, node: TypeScript.Expression): node is TypeScript.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;

/** `module.exports` and `exports` have no name; `module.exports.a` and `exports.a` have one. */
function exportIn(
  ts: Ts,
  node: TypeScript.Expression,
): { readonly name: string | undefined; readonly isOwn: boolean } | undefined {
  if (ts.isIdentifier(node) && node.text === 'exports') return { name: undefined, isOwn: true };
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const { expression, name } = node;
  if (ts.isIdentifier(expression) && expression.text === 'module')
    return name.text === 'exports' ? { name: undefined, isOwn: false } : undefined;
  const around = exportIn(ts, expression);
  return around && around.name === undefined ? { ...around, name: name.text } : undefined;
}
