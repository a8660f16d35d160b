/** By type: an annotation, `satisfies`, `as`, or the return type of a function. */
import type TypeScript from 'typescript';
import { isDefinitionType } from '../../../definitions/script-evidence.ts';
import { type Scope, scopeIn } from '../scope.ts';
import type { Ts } from '../syntax.ts';
import type { Form, Match } from './form.ts';

export const typed: Form = (node, scope, { syntax: { ts } }) => matchesOf(ts, node, scope);

function matchesOf(ts: Ts, node: TypeScript.Node, scope: Scope): readonly Match[] {
  if (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) || ts.isParameter(node)) {
    const { type, initializer, name } = node;
    const typeName = initializer && (definitionType(ts, type) ?? assertedType(ts, initializer));
    if (typeName === undefined) return none;
    const variable = ts.isIdentifier(name) && ts.isVariableDeclaration(node) ? name.text : undefined;
    return [
      {
        expression: initializer as TypeScript.Expression,
        hint: { kind: 'type', name: typeName },
        scope,
        variable,
      },
    ];
  }
  if (ts.isFunctionLike(node)) return matchReturns(ts, node, scope);
  const name = assertedType(ts, node);
  return name === undefined
    ? none
    : [
        {
          expression: node as TypeScript.Expression,
          hint: { kind: 'type', name },
          scope,
          variable: undefined,
        },
      ];
}

const none: readonly Match[] = [];

/** What a function of a known return type returns. */
function matchReturns(ts: Ts, node: TypeScript.SignatureDeclaration, scope: Scope): readonly Match[] {
  const name = definitionType(ts, node.type);
  const body = 'body' in node ? node.body : undefined;
  if (name === undefined || !body) return none;
  const found: Match[] = [];
  const take = (expression: TypeScript.Expression, at: Scope) => {
    found.push({ expression, hint: { kind: 'type', name }, scope: at, variable: undefined });
  };
  const visit = (child: TypeScript.Node, at: Scope): void => {
    if (ts.isReturnStatement(child) && child.expression) take(child.expression, at);
    else if (
      ts.isStatement(child) ||
      ts.isCaseBlock(child) ||
      ts.isCaseOrDefaultClause(child) ||
      ts.isCatchClause(child)
    ) {
      if (ts.isFunctionDeclaration(child) || ts.isClassLike(child)) return;
      const inner = scopeIn(ts, child, at);
      ts.forEachChild(child, (one) => visit(one, inner));
    }
  };
  const inside = scopeIn(ts, node, scope);
  if (ts.isBlock(body)) visit(body, inside);
  else take(body as TypeScript.Expression, inside);
  return found;
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
  if (ts.isTypeOperatorNode(type))
    return type.operator === ts.SyntaxKind.ReadonlyKeyword ? definitionType(ts, type.type) : undefined;
  if (ts.isParenthesizedTypeNode(type)) return definitionType(ts, type.type);
  if (!ts.isTypeReferenceNode(type)) return undefined;
  const name = ts.isIdentifier(type.typeName) ? type.typeName.text : type.typeName.right.text;
  if (isDefinitionType(name)) return name;
  return containers.has(name) ? definitionType(ts, type.typeArguments?.[0]) : undefined;
}

/** Types that hold values of their argument's type, or stand for one. */
const containers: ReadonlySet<string> = new Set(['Array', 'ReadonlyArray', 'Readonly', 'Promise']);
