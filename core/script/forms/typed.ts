/** By type: an annotation, `satisfies`, `as`, or the return type of a function. */
import type TypeScript from 'typescript';
import { definitionTypes } from '../../definitions/script-evidence.ts';
import type { BlockScope } from '../parse/declarations.ts';
import { scopeIn } from '../parse/scope.ts';
import { skipOuterExpressions } from '../parse/syntax.ts';
import type { Document } from '../recognition/document.ts';
import { keysOf } from '../recognition/shape.ts';
import { type TypeHints, typeHints } from '../recognition/types/types.ts';
import type { Form, Match } from './form.ts';

export const typed: Form = {
  documentation: {
    title: 'Values of a known type',
    short: 'const ping: ApplicationCommandData = { … }',
    evidence:
      'An annotation, `satisfies`, `as` or the return type of a function that names a type of discord.js, discord-api-types or this package, under whatever name the program gives it; arrays, promises and intersections of one, too. A type of the program that has such a member: `interface Command { data: ApplicationCommandData }`.',
    language: 'ts',
    example: `import type { ChatInputApplicationCommandData } from 'discord.js';

export const ping: ChatInputApplicationCommandData = {
  name: 'ping',
  description: 'Answers with pong',
};
`,
    evaluated: 'Everything that is known without running the program. The type says how keys are spelled.',
    unknown: 'Only what the program computes when it runs.',
  },
  words: [{ names: Object.keys(definitionTypes) }, { isIn: (text) => mayHoldTyped(text) }],
  kinds: [
    'VariableDeclaration',
    'PropertyDeclaration',
    'Parameter',
    'FunctionDeclaration',
    'FunctionExpression',
    'ArrowFunction',
    'MethodDeclaration',
    'GetAccessor',
    'SetAccessor',
    'Constructor',
    'SatisfiesExpression',
    'AsExpression',
    'TypeAssertionExpression',
    'ParenthesizedExpression',
  ],
  matches: (node, scope, document) =>
    matchesOf(document, node, scope).map((match) => ({ ...match, open: false })),
};

/** Types of other modules: what has one has a description, mostly. */
const mayHoldTyped = (text: string): boolean =>
  text.includes('description') && importsOwn.test(text) && typedValue.test(text);

const importsOwn = /\bfrom\s*['"][.#@~]/;
const typedValue =
  /:\s*(?:readonly\s)?\s*[\w$.<]+>?(?:\[\])?\s*(?:=\s*[[{(\w]|\{)|\bsatisfies\s|[}\])]\s*as\s+(?!const\b)/;

function matchesOf(document: Document, node: TypeScript.Node, scope: BlockScope): readonly Match[] {
  const { ts } = document;
  if (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) || ts.isParameter(node)) {
    const { type, initializer, name } = node;
    if (!initializer) return none;
    const hints = typeHints(document, type, scope);
    const variable = ts.isIdentifier(name) && ts.isVariableDeclaration(node) ? name.text : undefined;
    return hints
      ? matchesOfType(document, initializer, hints, scope, variable)
      : matchesAsserted(document, initializer, scope, variable);
  }
  if (ts.isFunctionLike(node)) return matchReturns(document, node, scope);
  return matchesAsserted(document, node as TypeScript.Expression, scope);
}

/** The definitions in what is said to be of a type. `as` lets a value go for one of a type of the program that it is not. */
function matchesAsserted(
  document: Document,
  expression: TypeScript.Expression,
  scope: BlockScope,
  variable?: string,
): readonly Match[] {
  const { ts } = document;
  const hints = assertedTypes(document, expression, scope);
  if (!hints) return none;
  const found = matchesOfType(document, expression, hints, scope, variable);
  if (ts.isSatisfiesExpression(expression)) return found;
  return found.filter(
    ({ expression: made, hint }) => !('framework' in hint && hint.framework) || mayBeWhole(document, made),
  );
}

/** Whether a literal has the texts of a command, as far as its keys tell. */
function mayBeWhole(document: Document, expression: TypeScript.Expression): boolean {
  const { ts } = document;
  const literal = skipOuterExpressions(ts, expression);
  if (ts.isArrayLiteralExpression(literal))
    return literal.elements.every((element) => mayBeWhole(document, element));
  const isMore = (property: TypeScript.ObjectLiteralElementLike): boolean =>
    ts.isSpreadAssignment(property) ||
    (property.name !== undefined && ts.isComputedPropertyName(property.name));
  if (!ts.isObjectLiteralExpression(literal) || literal.properties.some(isMore)) return true;
  const keys = keysOf(document, literal);
  return keys.has('name') && (keys.has('description') || keys.has('type'));
}

const none: readonly Match[] = [];

/** The definitions in a value of a type. */
export function matchesOfType(
  document: Document,
  expression: TypeScript.Expression,
  { whole, members }: TypeHints,
  scope: BlockScope,
  variable?: string,
): readonly Match[] {
  if (whole) return [{ expression, hint: whole, scope, variable }];
  const { ts } = document;
  const inner = skipOuterExpressions(ts, expression);
  if (ts.isArrayLiteralExpression(inner))
    return inner.elements.flatMap((element) => matchesOfType(document, element, { members }, scope));
  if (!ts.isObjectLiteralExpression(inner)) return none;
  return inner.properties.flatMap((property) => {
    const hint =
      property.name && ts.isIdentifier(property.name) ? members.get(property.name.text) : undefined;
    if (!hint) return [];
    if (ts.isPropertyAssignment(property))
      return { expression: property.initializer, hint, scope, variable: undefined };
    return ts.isShorthandPropertyAssignment(property)
      ? { expression: property.name, hint, scope, variable: property.name.text }
      : [];
  });
}

/** What a function of a known return type returns. */
function matchReturns(
  document: Document,
  node: TypeScript.SignatureDeclaration,
  scope: BlockScope,
): readonly Match[] {
  const { ts } = document;
  const hints = typeHints(document, node.type, scope);
  const body = 'body' in node ? node.body : undefined;
  if (!hints || !body) return none;
  const found: Match[] = [];
  const take = (expression: TypeScript.Expression, at: BlockScope) => {
    found.push(...matchesOfType(document, expression, hints, at));
  };
  const visit = (child: TypeScript.Node, at: BlockScope): void => {
    if (ts.isReturnStatement(child) && child.expression) take(child.expression, at);
    else if (
      ts.isStatement(child) ||
      ts.isCaseBlock(child) ||
      ts.isCaseOrDefaultClause(child) ||
      ts.isCatchClause(child)
    ) {
      if (ts.isFunctionDeclaration(child) || ts.isClassLike(child)) return;
      const inner = scopeIn(ts, child, at);
      ts.forEachChild(child, (node) => visit(node, inner));
    }
  };
  const inside = scopeIn(ts, node, scope);
  if (ts.isBlock(body)) visit(body, inside);
  else take(body as TypeScript.Expression, inside);
  return found;
}

/** What the type says that `as`, `satisfies` or `<T>` gives an expression. */
function assertedTypes(document: Document, node: TypeScript.Node, scope: BlockScope): TypeHints | undefined {
  const { ts } = document;
  if (ts.isSatisfiesExpression(node) || ts.isAsExpression(node) || ts.isTypeAssertionExpression(node))
    return typeHints(document, node.type, scope) ?? assertedTypes(document, node.expression, scope);
  return ts.isParenthesizedExpression(node) ? assertedTypes(document, node.expression, scope) : undefined;
}
