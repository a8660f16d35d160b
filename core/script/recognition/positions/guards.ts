/**
 * What code asks of a value before it takes it: `if (command.slash) commands.push(command)`. Found in the text alone, by the name that
 * both have.
 */
import type TypeScript from 'typescript';
import type { Condition } from '../../../syntax/reading.ts';
import { skipOuterExpressions, type Ts } from '../../parse/syntax.ts';

/** A test of what has a name: of the member that the path leads to, or of something that is not understood. */
interface Guard {
  readonly of: string;
  readonly path: readonly string[] | undefined;
  /** Whether it has to be there. */
  readonly isWanted: boolean;
}

/** The guards of a place, the innermost first: thousands of places share those around them. */
interface Guards {
  readonly guard: Guard;
  readonly outer: Guards | undefined;
}

/** More than so many are not looked at. */
const most = 64;

/** A longer path leads to nothing that is asked of a command. */
const deepest = 8;

const within = (outer: Guards | undefined, guards: readonly Guard[]): Guards | undefined =>
  guards.reduce<Guards | undefined>((all, guard) => ({ guard, outer: all }), outer);

/** What had to hold where each of these expressions stands in a file, as far as one of its names is asked for it. */
export function guardsOf(
  ts: Ts,
  file: TypeScript.SourceFile,
  expressions: ReadonlySet<TypeScript.Node>,
): ReadonlyMap<TypeScript.Node, Guards> {
  const found = new Map<TypeScript.Node, Guards>();
  const visit = (node: TypeScript.Node, guards: Guards | undefined): void => {
    if (expressions.has(node) && guards) found.set(node, guards);
    const under = (inner: TypeScript.Node | undefined, test: TypeScript.Expression, isWanted: boolean) => {
      if (inner) visit(inner, within(guards, tested(ts, test, isWanted)));
    };
    if (ts.isIfStatement(node)) {
      visit(node.expression, guards);
      under(node.thenStatement, node.expression, true);
      under(node.elseStatement, node.expression, false);
    } else if (ts.isConditionalExpression(node)) {
      visit(node.condition, guards);
      under(node.whenTrue, node.condition, true);
      under(node.whenFalse, node.condition, false);
    } else if (ts.isBinaryExpression(node) && isLogical(ts, node)) {
      visit(node.left, guards);
      under(node.right, node.left, node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken);
    } else if (ts.isBlock(node) || ts.isSourceFile(node)) {
      let passed = guards;
      for (const statement of node.statements) {
        visit(statement, passed);
        // `if (!command.slash) continue;`
        if (ts.isIfStatement(statement) && leaves(ts, statement.thenStatement))
          passed = within(passed, tested(ts, statement.expression, false));
      }
    } else ts.forEachChild(node, (child) => visit(child, guards));
  };
  visit(file, undefined);
  return found;
}

const isLogical = (ts: Ts, { operatorToken: { kind } }: TypeScript.BinaryExpression): boolean =>
  kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken;

/** Whether what stands behind a statement runs only where that does not. */
function leaves(ts: Ts, statement: TypeScript.Statement): boolean {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return (
    last !== undefined &&
    (ts.isContinueStatement(last) ||
      ts.isReturnStatement(last) ||
      ts.isBreakStatement(last) ||
      ts.isThrowStatement(last))
  );
}

/** What a test says of the names in it where it holds, or where it does not. Of a long one only the beginning is looked at. */
function tested(ts: Ts, test: TypeScript.Expression, isWanted: boolean): readonly Guard[] {
  const guards: Guard[] = [];
  let left = most;
  const name = (node: TypeScript.Node, isTested: boolean): void => {
    left -= 1;
    if (left < 0) return;
    if (ts.isIdentifier(node)) guards.push({ of: node.text, path: undefined, isWanted: isTested });
    // `.name` is none of the file's names.
    if (ts.isPropertyAccessExpression(node)) name(node.expression, isTested);
    else ts.forEachChild(node, (child) => name(child, isTested));
  };
  const look = (part: TypeScript.Expression, isTested: boolean): void => {
    left -= 1;
    if (left < 0) return;
    const node = skipOuterExpressions(ts, part);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      return look(node.operand, !isTested);
    const read = memberOf(ts, node);
    if (read) {
      guards.push({ ...read, isWanted: isTested });
      return;
    }
    if (ts.isBinaryExpression(node)) {
      const { left: first, right: second, operatorToken } = node;
      const isBoth = operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
      if (isLogical(ts, node) && isBoth === isTested) {
        look(second, isTested);
        return look(first, isTested);
      }
      const holder =
        operatorToken.kind === ts.SyntaxKind.InKeyword && ts.isStringLiteralLike(first)
          ? memberOf(ts, skipOuterExpressions(ts, second))
          : undefined;
      if (holder && ts.isStringLiteralLike(first)) {
        guards.push({ of: holder.of, path: [...holder.path, first.text], isWanted: isTested });
        return;
      }
    }
    name(node, isTested);
  };
  look(test, isWanted);
  return guards;
}

/** `command`, `command.data?.name`; of a path that goes on and on, nothing. */
function memberOf(
  ts: Ts,
  node: TypeScript.Expression,
  depth = 0,
): { readonly of: string; readonly path: readonly string[] } | undefined {
  if (ts.isIdentifier(node)) return { of: node.text, path: [] };
  if (!ts.isPropertyAccessExpression(node) || depth > deepest) return undefined;
  const holder = memberOf(ts, skipOuterExpressions(ts, node.expression), depth + 1);
  return holder && { of: holder.of, path: [...holder.path, node.name.text] };
}

/** What guards ask of the value of an expression; `undefined`: nothing. */
export function conditionOf(
  ts: Ts,
  expression: TypeScript.Expression,
  guards: Guards | undefined,
): Condition | undefined {
  const taken = memberOf(ts, withoutCalls(ts, skipOuterExpressions(ts, expression)));
  const has = new Set<string>();
  const lacks = new Set<string>();
  let asksMore = false;
  let count = 0;
  for (let at = guards; at; at = at.outer) {
    const { of, path, isWanted } = at.guard;
    count += 1;
    if (count > most) {
      asksMore = true;
      break;
    }
    if (of !== taken?.of) continue;
    const depth = taken.path.length;
    const isOfIt = path && taken.path.every((step, at) => path[at] === step);
    const member = isOfIt ? path[depth] : undefined;
    if (member !== undefined && (isWanted || path?.length === depth + 1))
      (isWanted ? has : lacks).add(member);
    // That there is something at all is asked of everything.
    else if (
      path === undefined ||
      !isWanted ||
      !taken.path.slice(0, path.length).every((step, at) => path[at] === step)
    )
      asksMore = true;
  }
  if (has.size === 0 && lacks.size === 0 && !asksMore) return undefined;
  return { has: [...has], lacks: [...lacks], ...(asksMore ? { asksMore } : {}) };
}

/** `command.data.toJSON()` is taken of `command.data`. */
function withoutCalls(ts: Ts, node: TypeScript.Expression): TypeScript.Expression {
  return ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'toJSON'
    ? skipOuterExpressions(ts, node.expression.expression)
    : node;
}

/** What a callback like `(command) => command.slash` asks of what it is given. */
export function conditionOfFilter(
  ts: Ts,
  callback: TypeScript.Expression | undefined,
): Condition | undefined {
  const fn = callback && skipOuterExpressions(ts, callback);
  // `filter(Boolean)`
  if (!fn || (ts.isIdentifier(fn) && fn.text === 'Boolean')) return undefined;
  const asked = fn && (ts.isArrowFunction(fn) || ts.isFunctionExpression(fn)) ? returnOf(ts, fn) : undefined;
  const name = asked && (fn as TypeScript.ArrowFunction).parameters[0]?.name;
  if (!asked || !name || !ts.isIdentifier(name)) return { has: [], lacks: [], asksMore: true };
  return conditionOf(ts, name, within(undefined, tested(ts, asked, true)));
}

/** The only thing that a function gives. */
function returnOf(
  ts: Ts,
  { body }: TypeScript.ArrowFunction | TypeScript.FunctionExpression,
): TypeScript.Expression | undefined {
  if (!ts.isBlock(body)) return body;
  const [only, ...others] = body.statements;
  return only && ts.isReturnStatement(only) && others.length === 0 ? only.expression : undefined;
}

/** Both have to hold. */
export function bothOf(a: Condition | undefined, b: Condition | undefined): Condition | undefined {
  if (!a || !b) return a ?? b;
  const asksMore = a.asksMore ?? b.asksMore;
  return {
    has: [...new Set([...a.has, ...b.has])],
    lacks: [...new Set([...a.lacks, ...b.lacks])],
    ...(asksMore ? { asksMore } : {}),
  };
}

/** What is known of a value by what was asked of the one that it is a member of. */
export const ofMember = (condition: Condition | undefined): Condition | undefined =>
  condition && { has: [], lacks: [], asksMore: true };
