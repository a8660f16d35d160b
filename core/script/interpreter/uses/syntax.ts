/** Shapes of code that say how what stands in them is used. */
import type TypeScript from 'typescript';
import type { Ts } from '../../parse/syntax.ts';

/** `Object.keys`, `Object.values`, `Object.entries`: what is given to them stays as it is. */
export const isListing = (ts: Ts, callee: TypeScript.Expression): boolean =>
  ts.isPropertyAccessExpression(callee) &&
  ts.isIdentifier(callee.expression) &&
  callee.expression.text === 'Object' &&
  listing.has(callee.name.text);

const listing: ReadonlySet<string> = new Set(['keys', 'values', 'entries']);

export const isComparison = ({ SyntaxKind: K }: Ts, kind: TypeScript.SyntaxKind): boolean =>
  kind === K.EqualsEqualsEqualsToken ||
  kind === K.ExclamationEqualsEqualsToken ||
  kind === K.InstanceOfKeyword;

export const isAssignment = ({ SyntaxKind: K }: Ts, kind: TypeScript.SyntaxKind): boolean =>
  kind >= K.FirstAssignment && kind <= K.LastAssignment;

export const isLogical = ({ SyntaxKind: K }: Ts, kind: TypeScript.SyntaxKind): boolean =>
  kind === K.AmpersandAmpersandEqualsToken ||
  kind === K.BarBarEqualsToken ||
  kind === K.QuestionQuestionEqualsToken;

export const isStep = ({ SyntaxKind: K }: Ts, operator: TypeScript.PrefixUnaryOperator): boolean =>
  operator === K.PlusPlusToken || operator === K.MinusMinusToken;

/** The part of a node that is no reference: the name of a member, of a function or class itself, or of a label. */
export function memberIn(ts: Ts, node: TypeScript.Node): TypeScript.Identifier | undefined {
  const { SyntaxKind: K } = ts;
  switch (node.kind) {
    case K.PropertyAssignment:
    case K.PropertyDeclaration:
    case K.MethodDeclaration:
    case K.GetAccessor:
    case K.SetAccessor:
    case K.FunctionDeclaration:
    case K.FunctionExpression:
    case K.ClassDeclaration:
    case K.ClassExpression:
    case K.JsxAttribute: {
      const { name } = node as TypeScript.NamedDeclaration;
      return name && ts.isIdentifier(name) ? name : undefined;
    }
    case K.BindingElement: {
      const { propertyName } = node as TypeScript.BindingElement;
      return propertyName && ts.isIdentifier(propertyName) ? propertyName : undefined;
    }
    case K.LabeledStatement:
    case K.BreakStatement:
    case K.ContinueStatement:
      return (node as TypeScript.LabeledStatement | TypeScript.BreakOrContinueStatement).label;
    default:
      return undefined;
  }
}

/** `eval(…)`, which runs its text where it stands. */
export const isEval = (ts: Ts, { expression }: TypeScript.CallExpression): boolean =>
  ts.isIdentifier(expression) && expression.text === 'eval';

/**
 * `eval(input)`: the text is not written in the call, or not all of it. What somebody tells a program to run, as the command `/eval` of many bots
 * does, is taken to change no definition: else such a command would be unknown itself, and all that is written beside it.
 */
export function isEvalOfInput(ts: Ts, call: TypeScript.CallExpression): boolean {
  const [text] = call.arguments;
  return isEval(ts, call) && text !== undefined && !isWritten(ts, text);
}

/** Whether the whole of a text is written. */
function isWritten(ts: Ts, node: TypeScript.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isWritten(ts, node.expression);
  if (ts.isBinaryExpression(node)) return isWritten(ts, node.left) && isWritten(ts, node.right);
  return ts.isStringLiteralLike(node);
}

/** Whether code begins with `'use strict'`. */
export function saysStrict(ts: Ts, statements: readonly TypeScript.Statement[]): boolean {
  for (const statement of statements) {
    if (!ts.isExpressionStatement(statement) || !ts.isStringLiteral(statement.expression)) return false;
    if (statement.expression.text === 'use strict') return true;
  }
  return false;
}
