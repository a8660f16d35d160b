/** What a function's code does with what it is called on. */
import type TypeScript from 'typescript';
import type { Ts } from '../../parse/syntax.ts';

export interface SelfUses {
  /** `this.key`, read or written. */
  readonly keys: ReadonlySet<string>;
  /** Any other use of `this`: by itself, what is called on it, a key that is computed or leads to its class. */
  readonly isPassedOn: boolean;
  /** `super.key` */
  readonly base: ReadonlySet<string>;
  /** `super[key]` */
  readonly isAnyBase: boolean;
}

const known = new WeakMap<TypeScript.Node, SelfUses>();

/** Keys of every object that lead to its class. */
const toClass: ReadonlySet<string> = new Set(['constructor', '__proto__']);

/** What stands of `this` and `super` in a node, in functions in it, too. `super(…)` is not told. */
export function selfUses(ts: Ts, node: TypeScript.Node): SelfUses {
  const before = known.get(node);
  if (before) return before;
  const [keys, base] = [new Set<string>(), new Set<string>()];
  let [isPassedOn, isAnyBase] = [false, false];
  const { SyntaxKind: K } = ts;
  const visit = (node: TypeScript.Node): void => {
    if (ts.isCallExpression(node)) {
      const { expression: callee } = node;
      if (ts.isPropertyAccessExpression(callee) && callee.expression.kind === K.ThisKeyword)
        isPassedOn = true;
      if (callee.kind === K.SuperKeyword) {
        node.arguments.forEach(visit);
        return;
      }
    }
    if (ts.isPropertyAccessExpression(node)) {
      const { kind } = node.expression;
      const { text } = node.name;
      if (kind === K.ThisKeyword && !toClass.has(text)) {
        keys.add(text);
        return;
      }
      if (kind === K.SuperKeyword) {
        base.add(text);
        return;
      }
    }
    if (ts.isIdentifier(node) && node.text === 'eval') [isPassedOn, isAnyBase] = [true, true];
    else if (node.kind === K.ThisKeyword || ts.isMetaProperty(node)) isPassedOn = true;
    else if (node.kind === K.SuperKeyword) isAnyBase = true;
    else ts.forEachChild(node, visit);
  };
  visit(node);
  const uses = { keys, isPassedOn, base, isAnyBase };
  known.set(node, uses);
  return uses;
}
