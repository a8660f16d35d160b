/** By type: an annotation, `satisfies`, `as`, or the return type of a function. */
import type TypeScript from 'typescript';
import { definitionTypes, isDefinitionType, ownTypes } from '../../definitions/script-evidence.ts';
import type { Scope } from '../parse/declarations.ts';
import { resolveName, scopeIn } from '../parse/scope.ts';
import type { Ts } from '../parse/syntax.ts';
import { isLibraryCall } from '../recognition/library.ts';
import type { Form, Match } from './form.ts';

export const typed: Form = {
  documentation: {
    title: 'Values of a known type',
    short: 'const ping: ApplicationCommandData = { … }',
    evidence:
      'An annotation, `satisfies`, `as` or the return type of a function that names a type of discord.js, discord-api-types or this package; arrays and promises of one, too.',
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
  words: [{ names: Object.keys(definitionTypes) }],
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
  matches: (node, scope, { syntax: { ts }, script: { file } }) =>
    matchesOf(ts, node, scope)
      .filter(({ hint }) => hint.kind !== 'document' && isMeant(ts, hint.name, file, scope))
      .map((one) => ({ ...one, open: false })),
};

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

/** Whether a name is that of the library's type: some of ours are names that others give to types of their own, too. */
function isMeant(ts: Ts, name: string, file: TypeScript.SourceFile, scope: Scope): boolean {
  if (!ownTypes.includes(name)) return true;
  const isDeclared = file.statements.some(
    (one) => (ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one)) && one.name.text === name,
  );
  return !isDeclared && isLibraryCall(resolveName(ts, scope, name));
}

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
