/** Functions and classes that keep their first argument as it is: what they are given is what others have of it. */
import type TypeScript from 'typescript';
import { fieldFor } from '../../../interface/index.ts';
import type { Ts } from '../../parse/syntax.ts';
import { fieldSet, isTakingAll } from './keeping-constructors.ts';

/** `(data) => data`, `function create(body) { return { body }; }` */
export function givesFirst(ts: Ts, fn: TypeScript.SignatureDeclaration): boolean {
  const [first] = fn.parameters;
  const body = 'body' in fn ? fn.body : undefined;
  if (!first || !ts.isIdentifier(first.name) || first.initializer || first.dotDotDotToken || !body)
    return false;
  const { text } = first.name;
  const result = resultOf(ts, body);
  if (!result) return false;
  const isFirst = (node: TypeScript.Node): boolean => ts.isIdentifier(node) && node.text === text;
  if (!ts.isObjectLiteralExpression(result)) return isFirst(result);
  const isHolding = (property: TypeScript.ObjectLiteralElementLike): boolean =>
    (ts.isShorthandPropertyAssignment(property) && isFirst(property.name)) ||
    (ts.isPropertyAssignment(property) && isFirst(property.initializer));
  return result.properties.every(isHolding);
}

/** What a function gives that does nothing else. */
function resultOf(ts: Ts, body: TypeScript.Node): TypeScript.Expression | undefined {
  if (!ts.isBlock(body)) {
    const result = body as TypeScript.Expression;
    return ts.isParenthesizedExpression(result) ? result.expression : result;
  }
  const [only, ...others] = body.statements;
  return only && others.length === 0 && ts.isReturnStatement(only) ? only.expression : undefined;
}

/**
 * `constructor(data) { Object.assign(this, data); }`, `constructor({ name, run }) { this.name = name; this.run = run; }`, in a class whose
 * objects have nothing of their own to say what they are as JSON.
 */
export function keepsFirst(
  ts: Ts,
  made: TypeScript.ClassLikeDeclaration,
  { parameters, body }: TypeScript.ConstructorDeclaration,
): boolean {
  const [first] = parameters;
  if (!first || first.initializer || first.dotDotDotToken || saysOtherwise(ts, made)) return false;
  return (body?.statements ?? []).every(
    (statement) => ts.isExpressionStatement(statement) && isKeeping(ts, statement.expression, first.name),
  );
}

/** Whether objects of a class say for themselves what some of them is, or what they are as JSON. */
export const saysOtherwise = (ts: Ts, { members }: TypeScript.ClassLikeDeclaration): boolean =>
  members.some(
    (member) =>
      ts.isGetAccessor(member) ||
      (ts.isMethodDeclaration(member) && ts.isIdentifier(member.name) && member.name.text === 'toJSON'),
  );

function isKeeping(ts: Ts, node: TypeScript.Expression, first: TypeScript.BindingName): boolean {
  const isFirst = (at: TypeScript.Node | undefined): boolean =>
    at !== undefined && ts.isIdentifier(first) && ts.isIdentifier(at) && at.text === first.text;
  if (ts.isCallExpression(node)) {
    const { expression, arguments: args } = node;
    if (expression.kind === ts.SyntaxKind.SuperKeyword)
      return args.length === 0 || (args.length === 1 && isFirst(args[0]));
    return isTakingAll(ts, node) && isFirst(args[1]);
  }
  const key = ts.isBinaryExpression(node) ? fieldSet(ts, node) : undefined;
  if (key === undefined || !ts.isBinaryExpression(node)) return false;
  const { right } = node;
  if (isFirst(right) || isMember(ts, right, key, first)) return true;
  // A default of what is no field of a command changes none.
  const { QuestionQuestionToken, BarBarToken } = ts.SyntaxKind;
  return (
    fieldFor('command', key, 'either') === undefined &&
    ts.isBinaryExpression(right) &&
    [QuestionQuestionToken, BarBarToken].includes(right.operatorToken.kind) &&
    isMember(ts, right.left, key, first)
  );
}

/** `data.name`, or `name` of `{ name }`: what the argument has under the key. */
function isMember(ts: Ts, node: TypeScript.Expression, key: string, first: TypeScript.BindingName): boolean {
  if (ts.isIdentifier(first))
    return (
      ts.isPropertyAccessExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === first.text &&
      node.name.text === key
    );
  return (
    ts.isIdentifier(node) &&
    node.text === key &&
    ts.isObjectBindingPattern(first) &&
    first.elements.some(
      ({ name, propertyName, initializer, dotDotDotToken }) =>
        ts.isIdentifier(name) && name.text === key && !propertyName && !initializer && !dotDotDotToken,
    )
  );
}
