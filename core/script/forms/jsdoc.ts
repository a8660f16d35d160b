/** By JSDoc: `@type {…}` or `@satisfies {…}` with a known type name, right before the value or what holds it. */
import type TypeScript from 'typescript';
import { definitionTypes } from '../../definitions/script-evidence.ts';
import type { Document } from '../recognition/document.ts';
import { definitionTypeOf } from '../recognition/types/jsdoc-types.ts';
import type { Form } from './form.ts';

export const jsdoc: Form = {
  documentation: {
    title: 'JSDoc',
    short: "/** @type {import('discord.js').ApplicationCommandData} */",
    evidence:
      'A comment `/** @type {…} */` or `@satisfies` before a variable, a property, an assignment or a value in parentheses, which names a type of discord.js or discord-api-types; an array of one, too, and a name that `@typedef` gives it in the file.',
    example: `/** @type {import('discord.js').ChatInputApplicationCommandData} */
const ping = {
  name: 'ping',
  description: 'Answers with pong',
};

module.exports = ping;
`,
    evaluated: 'As with an annotation of TypeScript.',
    unknown:
      'Types that another file gives a name (`@typedef`). Who gets the object: no compiler checks such a type, so what libraries take for permissions is right, too.',
  },
  words: [{ names: Object.keys(definitionTypes) }],
  kinds: [
    'VariableStatement',
    'PropertyAssignment',
    'PropertyDeclaration',
    'ExportAssignment',
    'ParenthesizedExpression',
    'ExpressionStatement',
  ],
  matches(node, scope, document) {
    const described = valueDescribedBy(document, node);
    const name = described && typeBefore(document, node);
    if (name === undefined) return [];
    const { expression, variable } = described as DescribedValue;
    return [{ expression, hint: { kind: 'type', name, isUnchecked: true }, scope, variable, open: false }];
  },
};

interface DescribedValue {
  readonly expression: TypeScript.Expression;
  readonly variable: string | undefined;
}

/** The value that a comment before the node is about. */
function valueDescribedBy({ ts }: Document, node: TypeScript.Node): DescribedValue | undefined {
  if (ts.isVariableStatement(node)) {
    const [declaration, ...others] = node.declarationList.declarations;
    if (!declaration?.initializer || others.length > 0) return undefined;
    const { name, initializer } = declaration;
    return { expression: initializer, variable: ts.isIdentifier(name) ? name.text : undefined };
  }
  if (ts.isPropertyAssignment(node)) return { expression: node.initializer, variable: undefined };
  if (ts.isPropertyDeclaration(node))
    return node.initializer && { expression: node.initializer, variable: undefined };
  if (ts.isExportAssignment(node) || ts.isParenthesizedExpression(node))
    return { expression: node.expression, variable: undefined };
  if (!ts.isExpressionStatement(node) || !ts.isBinaryExpression(node.expression)) return undefined;
  const { left, operatorToken, right } = node.expression;
  const isAssignment =
    operatorToken.kind === ts.SyntaxKind.EqualsToken && ts.isPropertyAccessExpression(left);
  return isAssignment ? { expression: right, variable: undefined } : undefined;
}

const annotation = /@(?:type|satisfies)\s*\{([^{}]*)\}/;

/** The type that the last comment before a node names, if definitions are of it. */
function typeBefore({ ts, script }: Document, node: TypeScript.Node): string | undefined {
  const { source } = script;
  // Behind a bracket on the same line it counts as a comment of the bracket.
  const comment = [
    ...(ts.getTrailingCommentRanges(source, node.pos) ?? []),
    ...(ts.getLeadingCommentRanges(source, node.pos) ?? []),
  ].at(-1);
  const text = comment && source.slice(comment.pos, comment.end);
  if (!text?.startsWith('/**')) return undefined;
  const written = annotation.exec(text)?.[1];
  return written === undefined ? undefined : definitionTypeOf(written, script);
}
