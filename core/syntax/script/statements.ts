/** Statements of a function that is being called, in order: what they do, and what they return. */
import type TypeScript from 'typescript';
import type { ValueNode } from '../tree.ts';
import { assertHarmlessClass, NotUnderstood } from './changes.ts';
import { iterated } from './collections.ts';
import { isTruthy, outcome } from './conditions.ts';
import type { Names } from './declarations.ts';
import type { Evaluator } from './evaluate.ts';
import { bind } from './functions.ts';
import { forget } from './maybe.ts';
import { compared } from './operators.ts';
import type { Scope } from './scope.ts';
import { behindOf } from './values.ts';

/** A block of a running function: its names get their values as its statements are read. */
export interface Frame extends Scope {
  readonly names: Names;
}

/** How a statement ends: what follows is next, the loop or switch around it is left, or the function has returned. */
type Ending = 'on' | 'break' | 'continue' | { readonly returned: ValueNode };

/** Turns that one loop makes at most. */
const maximumTurns = 1000;

/** What a function with these statements returns, read in `scope`. Throws {@link NotUnderstood}. */
export function runStatements(
  evaluator: Evaluator,
  statements: readonly TypeScript.Statement[],
  scope: Scope,
): ValueNode {
  const ending = runAll(evaluator, statements, frame(scope, scope.node));
  if (typeof ending === 'object') return ending.returned;
  return { kind: 'unknown', reason: 'undefined', ...evaluator.span(scope.node) };
}

export function frame(parent: Scope, node: TypeScript.Node): Frame {
  return { parent, node, names: new Map(), isRunning: true };
}

function runAll(evaluator: Evaluator, statements: readonly TypeScript.Statement[], scope: Frame): Ending {
  const { ts } = evaluator.syntax;
  // Functions are known before the statement that declares them.
  for (const one of statements)
    if (ts.isFunctionDeclaration(one) && one.name && one.body)
      scope.names.set(one.name.text, { kind: 'function', node: one, scope });
  for (const one of statements) {
    const ending = runStatement(evaluator, one, scope);
    if (ending !== 'on') return ending;
  }
  return 'on';
}

function runStatement(evaluator: Evaluator, node: TypeScript.Statement, scope: Frame): Ending {
  const { ts } = evaluator.syntax;
  evaluator.program.run.steps += 1;
  if (evaluator.isExhausted) throw new NotUnderstood();
  if (ts.isReturnStatement(node)) {
    const { expression } = node;
    return {
      returned: expression ? evaluator.value(expression, scope) : evaluator.unknown(node, 'undefined'),
    };
  }
  if (ts.isExpressionStatement(node)) {
    evaluator.value(node.expression, scope);
    return 'on';
  }
  if (ts.isVariableStatement(node)) return declare(evaluator, node.declarationList, scope);
  if (ts.isBlock(node)) return runAll(evaluator, node.statements, frame(scope, node));
  if (ts.isIfStatement(node)) return runIf(evaluator, node, scope);
  if (ts.isForOfStatement(node) || ts.isForInStatement(node)) return runForEach(evaluator, node, scope);
  if (ts.isForStatement(node)) return runFor(evaluator, node, scope);
  if (ts.isWhileStatement(node)) return runWhile(evaluator, node, scope);
  if (ts.isSwitchStatement(node)) return runSwitch(evaluator, node, scope);
  if (ts.isBreakStatement(node) && !node.label) return 'break';
  if (ts.isContinueStatement(node) && !node.label) return 'continue';
  if (ts.isClassDeclaration(node) && node.name) {
    assertHarmlessClass(evaluator, node, scope);
    scope.names.set(node.name.text, { kind: 'class', node, scope });
    return 'on';
  }
  const isHarmless =
    ts.isFunctionDeclaration(node) ||
    ts.isEmptyStatement(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node);
  if (isHarmless) return 'on';
  throw new NotUnderstood();
}

function declare(evaluator: Evaluator, list: TypeScript.VariableDeclarationList, scope: Frame): Ending {
  const { ts } = evaluator.syntax;
  const isVar = (list.flags & ts.NodeFlags.BlockScoped) === 0;
  const names = isVar ? namesOfFunction(evaluator, scope) : scope.names;
  for (const { name, initializer } of list.declarations) {
    // It is there already, as a parameter or with what it was given before.
    if (!initializer && isVar) continue;
    const value = initializer ? evaluator.value(initializer, scope) : evaluator.unknown(name, 'undefined');
    bind(evaluator, name, value, scope, names);
  }
  return 'on';
}

/** Where `var` declares. */
function namesOfFunction({ syntax: { ts } }: Evaluator, scope: Frame): Names {
  for (let at: Scope | undefined = scope; at?.isRunning; at = at.parent)
    if (at.names && at.node.kind !== ts.SyntaxKind.Block && ts.isFunctionLike(at.node)) return at.names;
  return scope.names;
}

function runIf(evaluator: Evaluator, node: TypeScript.IfStatement, scope: Frame): Ending {
  const truth = outcome(evaluator, node, isTruthy(evaluator.value(node.expression, scope)));
  const { thenStatement, elseStatement } = node;
  if (truth === undefined) {
    const branches = elseStatement ? [thenStatement, elseStatement] : [thenStatement];
    if (branches.some((one) => leaves(evaluator, one)) || !forget(evaluator, branches, scope))
      throw new NotUnderstood();
    return 'on';
  }
  const branch = truth ? thenStatement : elseStatement;
  return branch ? runStatement(evaluator, branch, scope) : 'on';
}

/** Whether a statement may end more than itself, or declare something. */
function leaves({ syntax: { ts } }: Evaluator, node: TypeScript.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isReturnStatement(node) || ts.isThrowStatement(node) || ts.isBreakOrContinueStatement(node))
    return true;
  return ts.forEachChild(node, (child) => leaves({ syntax: { ts } } as Evaluator, child)) === true;
}

/** `for (const element of list)`, `for (const key in object)` */
function runForEach(
  evaluator: Evaluator,
  node: TypeScript.ForOfStatement | TypeScript.ForInStatement,
  scope: Frame,
): Ending {
  const { ts } = evaluator.syntax;
  const over = evaluator.value(node.expression, scope);
  const items = ts.isForInStatement(node)
    ? keysOf(evaluator, over, node)
    : iterated(evaluator, over, evaluator.span(node.expression));
  const list = ts.isVariableDeclarationList(node.initializer) ? node.initializer : undefined;
  const [declaration] = list?.declarations ?? [];
  const isVar = list && (list.flags & ts.NodeFlags.BlockScoped) === 0;
  const isAsync = ts.isForOfStatement(node) && node.awaitModifier !== undefined;
  if (!items || !declaration || isAsync || items.length > maximumTurns) throw new NotUnderstood();
  const length = lengthOf(over);
  for (const item of [...items]) {
    // What the loop changes while it runs, it may or may not come across.
    if (lengthOf(over) !== length) throw new NotUnderstood();
    const inside = frame(scope, node);
    const names = isVar ? namesOfFunction(evaluator, scope) : inside.names;
    bind(evaluator, declaration.name, item, inside, names);
    const ending = runStatement(evaluator, node.statement, inside);
    if (ending === 'break') return 'on';
    if (typeof ending === 'object') return ending;
  }
  if (lengthOf(over) !== length) throw new NotUnderstood();
  return 'on';
}

/** How many elements, properties or entries a value has now. */
function lengthOf(value: ValueNode): number {
  if (value.kind === 'array') return value.items.length;
  if (value.kind === 'object') return value.properties.length;
  const behind = behindOf(value);
  return behind?.kind === 'collection' ? behind.entries.length : 0;
}

function keysOf(
  evaluator: Evaluator,
  object: ValueNode,
  node: TypeScript.Node,
): readonly ValueNode[] | undefined {
  if (object.kind !== 'object' || object.open || object.order) return undefined;
  const names = new Set(object.properties.map((one) => one.key.name));
  // Whole numbers would come first.
  if ([...names].some((name) => /^\d/.test(name))) return undefined;
  return [...names].map((name) => evaluator.computed(name, node));
}

function runFor(evaluator: Evaluator, node: TypeScript.ForStatement, scope: Frame): Ending {
  const { ts } = evaluator.syntax;
  const { initializer, condition, incrementor, statement } = node;
  let inside = frame(scope, node);
  if (initializer && ts.isVariableDeclarationList(initializer)) declare(evaluator, initializer, inside);
  else if (initializer) evaluator.value(initializer, inside);
  for (let turns = 0; ; turns += 1) {
    const goesOn = condition ? isTruthy(evaluator.value(condition, inside)) : true;
    if (goesOn === undefined || turns > maximumTurns) throw new NotUnderstood();
    if (!goesOn) return 'on';
    const ending = runStatement(evaluator, statement, inside);
    if (ending === 'break') return 'on';
    if (typeof ending === 'object') return ending;
    // Every turn has variables of its own.
    inside = { ...inside, names: new Map(inside.names) };
    if (incrementor) evaluator.value(incrementor, inside);
  }
}

function runWhile(evaluator: Evaluator, node: TypeScript.WhileStatement, scope: Frame): Ending {
  for (let turns = 0; ; turns += 1) {
    const goesOn = isTruthy(evaluator.value(node.expression, scope));
    if (goesOn === undefined || turns > maximumTurns) throw new NotUnderstood();
    if (!goesOn) return 'on';
    const ending = runStatement(evaluator, node.statement, scope);
    if (ending === 'break') return 'on';
    if (typeof ending === 'object') return ending;
  }
}

function runSwitch(evaluator: Evaluator, node: TypeScript.SwitchStatement, scope: Frame): Ending {
  const { ts } = evaluator.syntax;
  const value = evaluator.value(node.expression, scope);
  const { clauses } = node.caseBlock;
  const inside = frame(scope, node.caseBlock);
  let first = -1;
  for (const [at, clause] of clauses.entries()) {
    if (ts.isDefaultClause(clause)) continue;
    const isIt = compared(value, evaluator.value(clause.expression, inside));
    if (isIt === undefined) throw new NotUnderstood();
    if (!isIt) continue;
    first = at;
    break;
  }
  if (first < 0) first = clauses.findIndex(ts.isDefaultClause);
  if (first < 0) return 'on';
  const ending = runAll(
    evaluator,
    clauses.slice(first).flatMap((clause) => [...clause.statements]),
    inside,
  );
  return ending === 'break' ? 'on' : ending;
}
