/** Finds values that may be definitions: by type, by call, and (where configuration says so) by being exported. */
import type TypeScript from 'typescript';
import { definingCalls, isDefinitionType, libraryName } from '../../definitions/script-evidence.ts';
import type { Candidate, Hint } from '../reading.ts';
import { evaluate, type Evaluated } from './evaluate.ts';
import type { Ts } from './reader.ts';
import type { ParsedScript } from './repair.ts';
import { createScope, resolveName, type Scope } from './scope.ts';

/** The candidates, in the order of the text. Their values are evaluated when first asked for. */
export function findCandidates(ts: Ts, script: ParsedScript, exports: boolean): readonly Candidate[] {
  const found: Candidate[] = [];

  const take = (expression: TypeScript.Expression, hint: Hint, scope: Scope, variable?: string): void => {
    found.push(candidateOf(ts, script, expression, hint, scope, variable));
  };

  const visit = (node: TypeScript.Node, scope: Scope): void => {
    const inner = opensScope(ts, node) ? createScope(ts, node, scope) : scope;
    const match = matchNode(ts, node, scope);
    if (match) {
      take(match.expression, match.hint, scope, match.variable);
      return;
    }
    const exported = exports ? exportedValue(ts, node) : undefined;
    if (exported && isLiteral(ts, exported.expression) && !holdsEvidence(ts, exported.expression, scope)) {
      take(exported.expression, { kind: 'export', name: exported.name }, scope, exported.name);
      return;
    }
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(script.file, createScope(ts, script.file, undefined));
  return found;
}

interface Match {
  readonly expression: TypeScript.Expression;
  readonly hint: Hint;
  readonly variable?: string;
}

function matchNode(ts: Ts, node: TypeScript.Node, scope: Scope): Match | undefined {
  if (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) {
    const { type, initializer, name } = node;
    if (!initializer) return undefined;
    const typeName = definitionType(ts, type) ?? assertedType(ts, initializer);
    if (typeName === undefined) return undefined;
    const variable = ts.isIdentifier(name) && ts.isVariableDeclaration(node) ? { variable: name.text } : {};
    return { expression: initializer, hint: { kind: 'type', name: typeName }, ...variable };
  }
  if (ts.isCallExpression(node)) {
    const { expression } = node;
    const [argument] = node.arguments;
    if (!argument || !ts.isIdentifier(expression) || !definingCalls.includes(expression.text)) return undefined;
    const declared = resolveName(scope, expression.text);
    // Other frameworks have a function of this name, too.
    if (declared && !(declared.kind === 'import' && declared.from === libraryName)) return undefined;
    return { expression: argument, hint: { kind: 'call', name: expression.text } };
  }
  const name = assertedType(ts, node);
  return name === undefined ? undefined : { expression: node as TypeScript.Expression, hint: { kind: 'type', name } };
}

/** The known type that `as`, `satisfies` or `<T>` gives an expression. */
function assertedType(ts: Ts, node: TypeScript.Node): string | undefined {
  if (ts.isSatisfiesExpression(node) || ts.isAsExpression(node) || ts.isTypeAssertionExpression(node))
    return definitionType(ts, node.type) ?? assertedType(ts, node.expression);
  return ts.isParenthesizedExpression(node) ? assertedType(ts, node.expression) : undefined;
}

/** The name of the definition type that a type is, or is an array of. */
function definitionType(ts: Ts, type: TypeScript.TypeNode | undefined): string | undefined {
  if (!type) return undefined;
  if (ts.isArrayTypeNode(type)) return definitionType(ts, type.elementType);
  if (ts.isTypeOperatorNode(type) || ts.isParenthesizedTypeNode(type)) return definitionType(ts, type.type);
  if (!ts.isTypeReferenceNode(type)) return undefined;
  const name = ts.isIdentifier(type.typeName) ? type.typeName.text : type.typeName.right.text;
  if (isDefinitionType(name)) return name;
  return name === 'Array' || name === 'ReadonlyArray' || name === 'Readonly' ? definitionType(ts, type.typeArguments?.[0]) : undefined;
}

const opensScope = (ts: Ts, node: TypeScript.Node): boolean =>
  ts.isBlock(node) || ts.isFunctionLike(node) || ts.isModuleBlock(node) || ts.isCaseBlock(node) || ts.isCatchClause(node);

/** `export default …`, `module.exports = …`, `exports.name = …`, `export const name = …`. */
function exportedValue(ts: Ts, node: TypeScript.Node): { name: string; expression: TypeScript.Expression } | undefined {
  if (ts.isExportAssignment(node)) return { name: 'default', expression: node.expression };
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken && ts.isPropertyAccessExpression(node.left)) {
    const { expression, name } = node.left;
    const isModule = ts.isIdentifier(expression) && (expression.text === 'exports' || (expression.text === 'module' && name.text === 'exports'));
    return isModule ? { name: name.text, expression: node.right } : undefined;
  }
  if (!ts.isVariableStatement(node) || !node.modifiers?.some((one) => one.kind === ts.SyntaxKind.ExportKeyword)) return undefined;
  const [declaration] = node.declarationList.declarations;
  if (!declaration?.initializer || !ts.isIdentifier(declaration.name) || node.declarationList.declarations.length > 1) return undefined;
  return { name: declaration.name.text, expression: declaration.initializer };
}

function isLiteral(ts: Ts, expression: TypeScript.Expression): boolean {
  let inner = expression;
  while (ts.isParenthesizedExpression(inner) || ts.isAsExpression(inner) || ts.isSatisfiesExpression(inner)) inner = inner.expression;
  return ts.isObjectLiteralExpression(inner) || ts.isArrayLiteralExpression(inner) || ts.isIdentifier(inner);
}

/** Better evidence inside an exported value speaks for itself: `export default { data: {…} satisfies T }`. */
function holdsEvidence(ts: Ts, expression: TypeScript.Node, scope: Scope): boolean {
  return ts.forEachChild(expression, (child) => (matchNode(ts, child, scope) || holdsEvidence(ts, child, scope) ? true : undefined)) ?? false;
}

function candidateOf(ts: Ts, script: ParsedScript, expression: TypeScript.Expression, hint: Hint, scope: Scope, variable: string | undefined): Candidate {
  let evaluated: Evaluated | undefined;
  const get = (): Evaluated => {
    evaluated ??= evaluate(ts, script, expression, scope, variable);
    return evaluated;
  };
  return {
    start: expression.getStart(script.file),
    end: expression.end,
    hint,
    get value() {
      return get().value;
    },
    get parts() {
      return get().parts;
    },
  };
}
