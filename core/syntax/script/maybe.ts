/** What a branch may do that runs or does not: where it only sets something, just that is not known. */
import type TypeScript from 'typescript';
import { unknownAs } from '../tree.ts';
import { type Builder, builderOf } from './builders.ts';
import { mayChange, reaches } from './changes.ts';
import type { BoundDeclaration } from './declarations.ts';
import type { Evaluator } from './evaluate.ts';
import { resolveName, type Scope } from './scope.ts';

/** Forgets what a statement may set. Says whether that is all that it may do; if not, nothing is forgotten. */
export function forget(
  evaluator: Evaluator,
  statements: readonly TypeScript.Statement[],
  scope: Scope,
): boolean {
  const effects = statements.map((one) => effectsOf(evaluator, one, scope));
  if (!effects.every((one) => one !== undefined)) return false;
  for (const forgetting of effects.flat()) forgetting();
  return true;
}

type Effect = () => void;

/** `undefined`: it may do something else. */
function effectsOf(
  evaluator: Evaluator,
  node: TypeScript.Statement,
  scope: Scope,
): readonly Effect[] | undefined {
  const { ts } = evaluator.syntax;
  if (isHarmless(evaluator, node, scope)) return [];
  if (ts.isBlock(node) || ts.isIfStatement(node)) {
    if (ts.isIfStatement(node) && !isHarmless(evaluator, node.expression, scope)) return undefined;
    const inner = ts.isBlock(node)
      ? node.statements
      : [node.thenStatement, ...(node.elseStatement ? [node.elseStatement] : [])];
    const all = inner.map((one) => effectsOf(evaluator, one, scope));
    return all.every((one) => one !== undefined) ? all.flat() : undefined;
  }
  if (!ts.isExpressionStatement(node)) return undefined;
  const { expression } = node;
  if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.EqualsToken)
    return assignment(evaluator, expression, scope);
  return chain(evaluator, expression, scope);
}

const isHarmless = (evaluator: Evaluator, node: TypeScript.Node, scope: Scope): boolean =>
  !mayChange(evaluator, node) || !reaches(evaluator, node, scope);

/** `name = value` */
function assignment(
  evaluator: Evaluator,
  { left, right }: TypeScript.BinaryExpression,
  scope: Scope,
): readonly Effect[] | undefined {
  if (!evaluator.syntax.ts.isIdentifier(left)) return undefined;
  const { text } = left;
  const held = holderOf(scope, text);
  if (!held) return undefined;
  const forgetting = () => {
    held.names.set(text, { ...held.declared, value: unknownAs(held.declared.value) });
  };
  if (isHarmless(evaluator, right, scope)) return [forgetting];
  // `builder = builder.setName(…)`
  const set = chain(evaluator, right, scope, text);
  return set && (builderOf(held.declared.value) ? set : undefined);
}

function holderOf(scope: Scope, name: string) {
  for (let at: Scope | undefined = scope; at?.isRunning; at = at.parent) {
    const declared = at.names?.get(name);
    if (at.names && declared) return declared.kind === 'bound' ? { names: at.names, declared } : undefined;
  }
  return undefined;
}

/** `builder.setName(…).setDescription(…)` */
function chain(
  evaluator: Evaluator,
  expression: TypeScript.Expression,
  scope: Scope,
  only?: string,
): readonly Effect[] | undefined {
  const { ts } = evaluator.syntax;
  const methods = new Set<string>();
  let at = expression;
  while (ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression)) {
    if (!at.arguments.every((one) => isHarmless(evaluator, one, scope))) return undefined;
    methods.add(at.expression.name.text);
    at = at.expression.expression;
  }
  if (methods.size === 0 || !ts.isIdentifier(at) || (only !== undefined && at.text !== only))
    return undefined;
  const declared = resolveName(ts, scope, at.text);
  const builder = declared?.kind === 'bound' ? builderIn(declared) : undefined;
  return builder && [() => builder.maybe(methods)];
}

/** One that a constant holds is copied by the call. */
function builderIn({ value }: BoundDeclaration): Builder | undefined {
  const builder = builderOf(value);
  return builder?.isShared ? undefined : builder;
}
