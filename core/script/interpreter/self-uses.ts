/** What a function's code does with what it is called on. */
import type TypeScript from 'typescript';
import type { Ts } from '../parse/syntax.ts';

export interface SelfUses {
  /** `this.key`, read or written. */
  readonly keys: ReadonlySet<string>;
  /** Any other use of `this`: by itself, what is called on it, a key that is computed or leads to its class. */
  readonly isGiven: boolean;
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
  let [isGiven, isAnyBase] = [false, false];
  const { SyntaxKind: K } = ts;
  const visit = (one: TypeScript.Node): void => {
    if (ts.isCallExpression(one)) {
      const { expression: callee } = one;
      if (ts.isPropertyAccessExpression(callee) && callee.expression.kind === K.ThisKeyword) isGiven = true;
      if (callee.kind === K.SuperKeyword) {
        one.arguments.forEach(visit);
        return;
      }
    }
    if (ts.isPropertyAccessExpression(one)) {
      const { kind } = one.expression;
      const { text } = one.name;
      if (kind === K.ThisKeyword && !toClass.has(text)) {
        keys.add(text);
        return;
      }
      if (kind === K.SuperKeyword) {
        base.add(text);
        return;
      }
    }
    if (ts.isIdentifier(one) && one.text === 'eval') [isGiven, isAnyBase] = [true, true];
    else if (one.kind === K.ThisKeyword || ts.isMetaProperty(one)) isGiven = true;
    else if (one.kind === K.SuperKeyword) isAnyBase = true;
    else ts.forEachChild(one, visit);
  };
  visit(node);
  const uses = { keys, isGiven, base, isAnyBase };
  known.set(node, uses);
  return uses;
}
