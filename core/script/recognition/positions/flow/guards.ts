/**
 * What code asks of a value before it takes it: `if (command.slash) commands.push(command)`. Found in the text alone, by the name that
 * both have.
 */
import type TypeScript from 'typescript';
import type { Asked, Comparison, Condition, Constant } from '../../../../syntax/sending.ts';
import { skipOuterExpressions, type Ts } from '../../../parse/syntax.ts';
import { constantIn } from './constant.ts';

type Asks = 'has' | 'lacks' | Omit<Comparison, 'key'>;

/** A test of the member that the path leads to. */
interface Guard extends Member {
  /** What of a {@link Condition} it is. */
  readonly asks: Asks;
  /** The test is not understood: then it is known by this. */
  readonly unclear?: string;
}

/** The guards of a place, the innermost first: thousands of places share those around them. */
export interface Guards {
  readonly guard: Guard;
  readonly outer: Guards | undefined;
}

/** More than so many are not looked at. */
const most = 64;

/** So many nodes of a test are searched for names. */
const mostNodes = 1_000;

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
      if (inner) visit(inner, guardsIn(ts, test, isWanted, guards));
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
          passed = guardsIn(ts, statement.expression, false, passed);
      }
    } else ts.forEachChild(node, (child) => visit(child, guards));
  };
  visit(file, undefined);
  return found;
}

/** What a test says where it holds, or where it does not. */
export const guardsIn = (
  ts: Ts,
  test: TypeScript.Expression,
  isWanted: boolean,
  outer?: Guards,
): Guards | undefined => within(outer, tested(ts, test, isWanted));

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

/**
 * What a test says of members where it holds, or where it does not; nothing of what is not understood. Of a long one only the end is
 * looked at.
 */
function tested(ts: Ts, test: TypeScript.Expression, isWanted: boolean): readonly Guard[] {
  const guards: Guard[] = [];
  let left = most;
  const look = (part: TypeScript.Expression, isTested: boolean): void => {
    left -= 1;
    if (left < 0) return;
    const node = skipOuterExpressions(ts, part);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      return look(node.operand, !isTested);
    if (ts.isBinaryExpression(node) && isLogical(ts, node)) {
      const isBoth = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
      if (isBoth !== isTested) return notUnderstood(node, isTested);
      look(node.right, isTested);
      return look(node.left, isTested);
    }
    const read = memberOf(ts, node) ?? memberIn(ts, node);
    const other = read ? undefined : compared(ts, node);
    if (read) guards.push({ ...read, asks: isTested ? 'has' : 'lacks' });
    else if (other) {
      const isSame = other.isSame === isTested;
      const typed = isSame ? 'has' : 'lacks';
      guards.push({ ...other.of, asks: other.to === undefined ? typed : { to: other.to, isSame } });
    } else if (!isInstance(ts, node)) notUnderstood(node, isTested);
  };
  const notUnderstood = (node: TypeScript.Expression, isTested: boolean): void => {
    const unclear = `${node.pos} ${isTested}`;
    const names = new Map<string, number>();
    let nodes = mostNodes;
    const visit = (inner: TypeScript.Node): void => {
      nodes -= 1;
      if (names.size >= most || nodes < 0) return;
      if (ts.isIdentifier(inner)) names.set(inner.text, inner.pos);
      ts.forEachChild(inner, visit);
    };
    visit(node);
    for (const [of, at] of names) guards.push({ of, at, path: [], asks: 'has', unclear });
  };
  look(test, isWanted);
  return guards;
}

/** `command instanceof Command`: any command is that. */
const isInstance = (ts: Ts, node: TypeScript.Expression): boolean =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;

/** What a test compares a member with. */
interface Compared {
  readonly of: Member;
  /** Whether they have to be the same; of a type, whether the member has to be there. */
  readonly isSame: boolean;
  /** `undefined`: its type is compared. */
  readonly to?: Constant;
}

/** `typeof command.run === 'function'`, `command.enabled !== false`, `command.data != null` */
function compared(ts: Ts, node: TypeScript.Expression): Compared | undefined {
  const { SyntaxKind: K } = ts;
  if (!ts.isBinaryExpression(node)) return undefined;
  const { left, right } = node;
  const { kind } = node.operatorToken;
  const isSame = kind === K.EqualsEqualsEqualsToken || kind === K.EqualsEqualsToken;
  if (!isSame && kind !== K.ExclamationEqualsEqualsToken && kind !== K.ExclamationEqualsToken)
    return undefined;
  const isOfType = ts.isTypeOfExpression(left);
  const of = memberOf(ts, skipOuterExpressions(ts, isOfType ? left.expression : left));
  if (!of) return undefined;
  if (isOfType)
    return ts.isStringLiteralLike(right)
      ? { of, isSame: isSame !== (right.text === 'undefined') }
      : undefined;
  const to = of.path.length > 0 ? constantIn(ts, right) : undefined;
  return to && to !== 'other' ? { of, isSame, to } : undefined;
}

export const isFunction = (
  ts: Ts,
  node: TypeScript.Node,
): node is TypeScript.ArrowFunction | TypeScript.FunctionExpression =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** What a path leads to from what has a name. */
export interface Member {
  readonly of: string;
  /** Where the name stands. */
  readonly at: number;
  readonly path: readonly string[];
}

/** `'slash' in command` */
function memberIn(ts: Ts, node: TypeScript.Expression): Member | undefined {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.InKeyword) return undefined;
  const holder = memberOf(ts, skipOuterExpressions(ts, node.right));
  return holder && ts.isStringLiteralLike(node.left)
    ? { ...holder, path: [...holder.path, node.left.text] }
    : undefined;
}

/** `command`, `command.data?.name`; of a path that goes on and on, nothing. */
export function memberOf(ts: Ts, node: TypeScript.Expression, depth = 0): Member | undefined {
  if (ts.isIdentifier(node)) return { of: node.text, at: node.pos, path: [] };
  if (!ts.isPropertyAccessExpression(node) || depth > deepest) return undefined;
  const holder = memberOf(ts, skipOuterExpressions(ts, node.expression), depth + 1);
  return holder && { ...holder, path: [...holder.path, node.name.text] };
}

/**
 * What guards ask of the value of an expression; `undefined`: nothing. `memberBehind`: what a name stands for, so that those that were taken
 * out of one thing are seen to be its members.
 */
export function conditionOf(
  ts: Ts,
  expression: TypeScript.Expression,
  guards: Guards | undefined,
  memberBehind: (member: Member) => Member,
): Condition | undefined {
  const written = guards && memberOf(ts, withoutCalls(ts, skipOuterExpressions(ts, expression)));
  const taken = written && memberBehind(written);
  const [own, around] = [new Asking(), new Asking()];
  const unclear = new Set<string>();
  let left = most;
  for (let at = guards; taken && at && left > 0; at = at.outer) {
    left -= 1;
    const { guard } = at;
    const { of, path } = memberBehind(guard);
    if (of !== taken.of) continue;
    if (guard.unclear !== undefined) {
      unclear.add(guard.unclear);
      continue;
    }
    const parting = taken.path.findIndex((step, at) => path[at] !== step);
    const depth = parting < 0 ? taken.path.length : parting;
    const member = path[depth];
    if (member === undefined) continue;
    (parting < 0 ? own : around).add(member, guard.asks, path.length === depth + 1);
  }
  return conditionIn({ ...own.asked, around: around.asked, unclear: [...unclear] });
}

/** What is asked of the members of one thing. */
class Asking {
  readonly #has = new Set<string>();
  readonly #lacks = new Set<string>();
  readonly #compared = new Map<string, Comparison>();

  /** `isItself`: the member is asked, and no member of it. */
  add(key: string, asks: Asks, isItself: boolean): void {
    if (asks === 'has') this.#has.add(key);
    // That it lacks a member of a member says nothing of the latter.
    else if (!isItself) {
      if (asks !== 'lacks' && asks.to !== 'false' && asks.isSame === (asks.to === 'true')) this.#has.add(key);
    } else if (asks === 'lacks') this.#lacks.add(key);
    else this.#compared.set(`${key} ${asks.to} ${asks.isSame}`, { key, ...asks });
  }

  get asked(): Asked {
    return { has: [...this.#has], lacks: [...this.#lacks], compared: [...this.#compared.values()] };
  }
}

/** A condition without what asks nothing; `undefined`: nothing is asked. */
function conditionIn({ around, unclear = [], ...own }: Condition): Condition | undefined {
  const asks = ({ has, lacks, compared = [] }: Asked): boolean =>
    has.length + lacks.length + compared.length > 0;
  const isAround = around !== undefined && asks(around);
  if (!asks(own) && !isAround && unclear.length === 0) return undefined;
  return {
    ...askedIn(own),
    ...(isAround ? { around: askedIn(around) } : {}),
    ...(unclear.length > 0 ? { unclear } : {}),
  };
}

/** Most conditions compare nothing. */
const askedIn = ({ has, lacks, compared = [] }: Asked): Asked => ({
  has,
  lacks,
  ...(compared.length > 0 ? { compared } : {}),
});

/** What is asked of a value, as it is asked of one of its members. */
export const ofMember = (condition: Condition | undefined): Condition | undefined =>
  condition && conditionIn({ has: [], lacks: [], around: condition, unclear: condition.unclear ?? [] });

/** `command.data.toJSON()` is taken of `command.data`. */
export function withoutCalls(ts: Ts, node: TypeScript.Expression): TypeScript.Expression {
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
  if (!fn || !isFunction(ts, fn)) return undefined;
  const [asked, name] = [returnOf(ts, fn), fn.parameters[0]?.name];
  if (!asked || !name || !ts.isIdentifier(name)) return undefined;
  return conditionOf(ts, name, guardsIn(ts, asked, true), (member) => member);
}

/** The only thing that a function gives. */
export function returnOf(
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
  const all = <T>(first: readonly T[] = [], second: readonly T[] = []): readonly T[] => [
    ...new Set([...first, ...second]),
  ];
  const either = (first: Asked | undefined, second: Asked | undefined): Asked => ({
    has: all(first?.has, second?.has),
    lacks: all(first?.lacks, second?.lacks),
    compared: [...(first?.compared ?? []), ...(second?.compared ?? [])].filter(
      (comparison, at, both) =>
        both.findIndex((other) => JSON.stringify(other) === JSON.stringify(comparison)) === at,
    ),
  });
  return conditionIn({
    ...either(a, b),
    around: either(a.around, b.around),
    unclear: all(a.unclear, b.unclear),
  });
}
