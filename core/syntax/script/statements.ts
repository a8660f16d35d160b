/** Statements in order: what a function returns, and what is done to a builder after it was made. */
import type TypeScript from 'typescript';
import type { ValueNode } from '../tree.ts';
import { type Builder, builderOf } from './builders.ts';
import { isTruthy, outcome } from './conditions.ts';
import type { Declaration, Names } from './declarations.ts';
import type { Evaluator } from './evaluate.ts';
import { bind } from './functions.ts';
import type { Scope } from './scope.ts';
import type { OpaqueNode } from './values.ts';

/** A block of a running function: its names get their values as its statements are read. */
interface Frame extends Scope {
  readonly names: Names;
}

/** How a statement ends: the function goes on, or it has returned something. */
type Ending = 'on' | { readonly returned: ValueNode };

/** Code that is not understood: what it does and gives is not known. */
class NotUnderstood extends Error {}

/** Elements that a loop runs through at most. */
const maximumTurns = 1000;

/**
 * What a function with these statements returns, read in `scope`; `undefined` where some of them are not understood. Then
 * whatever they may have changed is not known any more either.
 */
export function runStatements(
  evaluator: Evaluator,
  statements: readonly TypeScript.Statement[],
  scope: Scope,
): ValueNode | undefined {
  try {
    const ending = runAll(evaluator, statements, frame(scope, scope.node));
    if (ending !== 'on') return ending.returned;
    return { kind: 'unknown', reason: 'undefined', ...evaluator.span(scope.node) };
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    taintScope(scope);
    return undefined;
  }
}

function frame(parent: Scope, node: TypeScript.Node): Frame {
  return { parent, node, names: new Map() };
}

/** Parameters and variables of a function that was not understood. */
function taintScope(scope: Scope): void {
  for (const declared of scope.names?.values() ?? [])
    if (declared.kind === 'bound') builderOf(declared.value)?.taint();
}

function runAll(evaluator: Evaluator, statements: readonly TypeScript.Statement[], scope: Frame): Ending {
  try {
    // Functions are known before the statement that declares them.
    for (const one of statements)
      if (evaluator.syntax.ts.isFunctionDeclaration(one) && one.name && one.body)
        scope.names.set(one.name.text, { kind: 'function', node: one, scope });
    for (const one of statements) {
      const ending = runStatement(evaluator, one, scope);
      if (ending !== 'on') return ending;
    }
    return 'on';
  } catch (error) {
    taintScope(scope);
    throw error;
  }
}

function runStatement(evaluator: Evaluator, node: TypeScript.Statement, scope: Frame): Ending {
  const { ts } = evaluator.syntax;
  if (evaluator.isExhausted) throw new NotUnderstood();
  if (ts.isReturnStatement(node))
    return {
      returned: node.expression
        ? evaluator.value(node.expression, scope)
        : evaluator.unknown(node, 'undefined'),
    };
  if (ts.isExpressionStatement(node)) {
    runExpression(evaluator, node.expression, scope);
    return 'on';
  }
  if (ts.isVariableStatement(node)) {
    for (const { name, initializer } of node.declarationList.declarations) {
      const reassigned = ts.isIdentifier(name) && evaluator.mutations.reassigned.has(name.text);
      const value = initializer && !reassigned ? evaluator.value(initializer, scope) : undefined;
      bind(evaluator, name, value, scope.names);
    }
    return 'on';
  }
  if (ts.isBlock(node)) return runAll(evaluator, node.statements, frame(scope, node));
  if (ts.isIfStatement(node)) {
    const truth = outcome(evaluator, node, isTruthy(evaluator.value(node.expression, scope)));
    if (truth === undefined) throw new NotUnderstood();
    const branch = truth ? node.thenStatement : node.elseStatement;
    return branch ? runStatement(evaluator, branch, scope) : 'on';
  }
  if (ts.isForOfStatement(node)) return runForOf(evaluator, node, scope);
  if (ts.isFunctionDeclaration(node) || ts.isEmptyStatement(node) || ts.isInterfaceDeclaration(node))
    return 'on';
  if (ts.isTypeAliasDeclaration(node)) return 'on';
  throw new NotUnderstood();
}

function runForOf(evaluator: Evaluator, node: TypeScript.ForOfStatement, scope: Frame): Ending {
  const { ts } = evaluator.syntax;
  const list = evaluator.value(node.expression, scope);
  const [declaration] = ts.isVariableDeclarationList(node.initializer) ? node.initializer.declarations : [];
  if (
    list.kind !== 'array' ||
    list.open ||
    !declaration ||
    list.items.length > maximumTurns ||
    node.awaitModifier
  )
    throw new NotUnderstood();
  for (const item of list.items) {
    const inside = frame(scope, node);
    bind(evaluator, declaration.name, item, inside.names);
    const ending = runStatement(evaluator, node.statement, inside);
    if (ending !== 'on') return ending;
  }
  return 'on';
}

/** An expression for what it does: calls on builders. Other code may do anything to what it can reach. */
function runExpression(evaluator: Evaluator, node: TypeScript.Expression, scope: Scope): void {
  const { ts } = evaluator.syntax;
  const inner = ts.isAwaitExpression(node) || ts.isVoidExpression(node) ? node.expression : node;
  if (ts.isParenthesizedExpression(inner)) return runExpression(evaluator, inner.expression, scope);
  if (!ts.isCallExpression(inner)) throw new NotUnderstood();
  const value = evaluator.value(inner, scope);
  if (builderOf(value)) return;
  const { expression } = inner;
  const [object, method] = ts.isPropertyAccessExpression(expression)
    ? [expression.expression, expression.name.text]
    : [];
  // What is written to the console changes nothing.
  if (object && ts.isIdentifier(object) && object.text === 'console') return;
  if (value.kind === 'unknown' && value.reason === 'undefined' && method !== 'push') return;
  throw new NotUnderstood();
}

/**
 * A builder that a variable holds, after the statements behind its declaration: calls on it are done to it, and wherever
 * else it is called upon or handed over, it may become anything more.
 */
export function laterCalls(
  evaluator: Evaluator,
  value: ValueNode,
  variable: string,
  scope: Scope,
): ValueNode {
  const builder = builderOf(value);
  if (!builder) return value;
  const { ts } = evaluator.syntax;
  const holds = (node: TypeScript.Node): boolean =>
    evaluator.script.text.slice(node.pos, node.end).includes(variable);
  const declaredAs = (one: Builder): Declaration => {
    const behind = { kind: 'builder', builder: one } as const;
    return { kind: 'bound', node: scope.node, value: { ...value, behind } as OpaqueNode };
  };
  const own = { ...frame(scope, scope.node), names: new Map([[variable, declaredAs(builder)]]) };
  for (const statement of statementsIn(evaluator, scope.node)) {
    if (!holds(statement)) continue;
    if (ts.isExpressionStatement(statement) && isChainOn(evaluator, statement.expression, variable)) {
      evaluator.depends(statement);
      evaluator.value(statement.expression, own);
      continue;
    }
    if (ts.isForOfStatement(statement) || ts.isIfStatement(statement)) {
      if (!calls(evaluator, statement, variable)) continue;
      evaluator.depends(statement);
      const tried = builder.copy();
      const inside = { ...own, names: new Map([[variable, declaredAs(tried)]]) };
      if (runStatements(evaluator, [statement], inside)) builder.becomes(tried);
      else builder.maybe(settersIn(evaluator, statement, variable));
      continue;
    }
    if (calls(evaluator, statement, variable)) {
      evaluator.depends(statement);
      builder.maybe(settersIn(evaluator, statement, variable));
    }
  }
  builder.isShared = true;
  return value;
}

/** Names of the methods that are called inside on a chain that begins with the variable. */
function settersIn(evaluator: Evaluator, node: TypeScript.Node, variable: string): ReadonlySet<string> {
  const { ts } = evaluator.syntax;
  const found = new Set<string>();
  const visit = (one: TypeScript.Node): void => {
    if (ts.isCallExpression(one) && ts.isPropertyAccessExpression(one.expression))
      if (isChainOn(evaluator, one, variable)) found.add(one.expression.name.text);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return found;
}

const statementsIn = (
  { syntax: { ts } }: Evaluator,
  node: TypeScript.Node,
): readonly TypeScript.Statement[] =>
  ts.isSourceFile(node) || ts.isBlock(node) || ts.isModuleBlock(node) ? node.statements : [];

/** `variable.a(…).b(…)`. */
function isChainOn({ syntax: { ts } }: Evaluator, node: TypeScript.Expression, variable: string): boolean {
  let at = node;
  let isCalled = false;
  while (ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression)) {
    at = at.expression.expression;
    isCalled = true;
  }
  return isCalled && ts.isIdentifier(at) && at.text === variable;
}

/** Whether some code inside calls a setter of the variable, or hands it to a function. */
function calls(evaluator: Evaluator, node: TypeScript.Node, variable: string): boolean {
  const { ts } = evaluator.syntax;
  const isIt = (one: TypeScript.Node): boolean => ts.isIdentifier(one) && one.text === variable;
  const visit = (one: TypeScript.Node): boolean => {
    if (ts.isCallExpression(one)) {
      const { expression } = one;
      const isSetter =
        ts.isPropertyAccessExpression(expression) &&
        isIt(expression.expression) &&
        !/^(?:toJSON|toString)$/.test(expression.name.text);
      if (isSetter || one.arguments.some((argument) => isIt(argument) && !isCollected(evaluator, one)))
        return true;
    }
    return ts.forEachChild(one, visit) === true;
  };
  return visit(node);
}

/** `list.push(it)`, `map.set(key, it)`: it is put somewhere as it is. */
function isCollected({ syntax: { ts } }: Evaluator, { expression }: TypeScript.CallExpression): boolean {
  return (
    ts.isPropertyAccessExpression(expression) &&
    /^(?:push|unshift|set|add|stringify|log|freeze)$/.test(expression.name.text)
  );
}
