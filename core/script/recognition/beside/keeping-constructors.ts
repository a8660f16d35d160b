/** Constructors that do no more with what they get than to keep it, and to call on builders what these are built with. */
import type TypeScript from 'typescript';
import { isAssignment } from '../../interpreter/uses/syntax.ts';
import { skipOuterExpressions, type Ts } from '../../parse/syntax.ts';
import { isAssign } from '../positions/flow/methods.ts';
import { isSwitch } from './switches.ts';

/** Whether that is all that a constructor does: `constructor({ name, data }) { super(data); this.name = name; this.data = data; }` */
export const onlyKeepsAndBuilds = (
  ts: Ts,
  { parameters, body }: TypeScript.ConstructorDeclaration,
): boolean =>
  parameters.every(({ name, initializer, dotDotDotToken }) => {
    if (initializer || dotDotDotToken) return false;
    return ts.isIdentifier(name) || (ts.isObjectBindingPattern(name) && name.elements.every(isTakenOut(ts)));
  }) && (body?.statements ?? []).every((statement) => isPlain(ts, statement));

/** `{ data, admin = false }`: what a flag is by default may say that the command is left out. */
const isTakenOut =
  (ts: Ts) =>
  ({ name, propertyName, initializer, dotDotDotToken }: TypeScript.BindingElement): boolean => {
    if (!ts.isIdentifier(name) || dotDotDotToken) return false;
    const key = propertyName ?? name;
    if (!ts.isIdentifier(key)) return false;
    const isOff = initializer?.kind === ts.SyntaxKind.FalseKeyword && !isSwitch(key.text);
    return !initializer || isOff || ts.isStringLiteralLike(initializer) || ts.isNumericLiteral(initializer);
  };

function isPlain(ts: Ts, statement: TypeScript.Statement): boolean {
  if (ts.isBlock(statement)) return statement.statements.every((inner) => isPlain(ts, inner));
  if (ts.isIfStatement(statement)) {
    const { expression, thenStatement, elseStatement } = statement;
    return (
      isRead(ts, expression) && isPlain(ts, thenStatement) && (!elseStatement || isPlain(ts, elseStatement))
    );
  }
  if (!ts.isExpressionStatement(statement)) return false;
  const { expression } = statement;
  if (ts.isBinaryExpression(expression)) {
    const field = fieldSet(ts, expression);
    return field !== undefined && (isRead(ts, expression.right) || isOffElse(ts, field, expression.right));
  }
  if (!ts.isCallExpression(expression)) return false;
  const { expression: called, arguments: args } = expression;
  if (called.kind === ts.SyntaxKind.SuperKeyword) return args.every(ts.isIdentifier);
  return isTakingAll(ts, expression) || isBuilding(ts, expression);
}

/** `this.admin = options.admin ?? false` */
const isOffElse = (ts: Ts, field: string, value: TypeScript.Expression): boolean =>
  ts.isBinaryExpression(value) &&
  [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken].includes(value.operatorToken.kind) &&
  isRead(ts, value.left) &&
  value.right.kind === ts.SyntaxKind.FalseKeyword &&
  !isSwitch(field);

/** `Object.assign(this, options)` */
export function isTakingAll(ts: Ts, { expression, arguments: args }: TypeScript.CallExpression): boolean {
  const [target, source, ...others] = args;
  return (
    isAssign(ts, expression) &&
    target?.kind === ts.SyntaxKind.ThisKeyword &&
    source !== undefined &&
    ts.isIdentifier(source) &&
    others.length === 0
  );
}

/** `this.data.setNSFW(true).setContexts(0)` */
function isBuilding(ts: Ts, { expression, arguments: args }: TypeScript.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression) || !/^(?:set|add)[A-Z]/.test(expression.name.text))
    return false;
  const on = skipOuterExpressions(ts, expression.expression);
  return (
    (ts.isCallExpression(on) ? isBuilding(ts, on) : isRead(ts, on)) &&
    args.every((argument) => isFlag(ts, argument) || isRead(ts, argument))
  );
}

const isFlag = ({ SyntaxKind: K }: Ts, { kind }: TypeScript.Node): boolean =>
  kind === K.TrueKeyword || kind === K.FalseKeyword;

/** Whether an expression only reads what has a name: it makes nothing, calls nothing, and says of no flag what it is. */
function isRead(ts: Ts, expression: TypeScript.Expression): boolean {
  const node = skipOuterExpressions(ts, expression);
  if (ts.isPropertyAccessExpression(node)) return isRead(ts, node.expression);
  if (ts.isPrefixUnaryExpression(node))
    return node.operator === ts.SyntaxKind.ExclamationToken && isRead(ts, node.operand);
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken, right } = node;
    return !isAssignment(ts, operatorToken.kind) && isRead(ts, left) && isRead(ts, right);
  }
  return (
    ts.isIdentifier(node) ||
    node.kind === ts.SyntaxKind.ThisKeyword ||
    node.kind === ts.SyntaxKind.NullKeyword ||
    ts.isStringLiteralLike(node) ||
    ts.isNumericLiteral(node)
  );
}

/** The field that `this.run = run` sets. */
export function fieldSet(ts: Ts, node: TypeScript.BinaryExpression): string | undefined {
  const { left, operatorToken } = node;
  return operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(left) &&
    left.expression.kind === ts.SyntaxKind.ThisKeyword
    ? left.name.text
    : undefined;
}

/** The fields that a constructor sets. */
export function fieldsSetIn(ts: Ts, { body }: TypeScript.ConstructorDeclaration): readonly string[] {
  const found: string[] = [];
  const visit = (node: TypeScript.Node): void => {
    const field = ts.isBinaryExpression(node) ? fieldSet(ts, node) : undefined;
    if (field !== undefined) found.push(field);
    ts.forEachChild(node, visit);
  };
  if (body) visit(body);
  return found;
}
