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
  const isNamed =
    ts.isPropertyAssignment(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isAccessor(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isClassLike(node) ||
    ts.isJsxAttribute(node);
  if (isNamed) return node.name && ts.isIdentifier(node.name) ? node.name : undefined;
  if (ts.isBindingElement(node))
    return node.propertyName && ts.isIdentifier(node.propertyName) ? node.propertyName : undefined;
  return ts.isLabeledStatement(node) || ts.isBreakOrContinueStatement(node) ? node.label : undefined;
}
