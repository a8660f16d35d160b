/** What the reader needs of TypeScript's parser, in a form that is quick to ask. */
import type TypeScript from 'typescript';
import type { Language } from '../../syntax/language.ts';

export type Ts = typeof TypeScript;

/** A script that was parsed, repaired where its syntax was broken. */
export interface ParsedScript {
  readonly file: TypeScript.SourceFile;
  /** What was parsed: of the same length as the document, with repairs filled in. */
  readonly source: string;
  /** The text as it is in the editor. */
  readonly text: string;
  /** Objects and arrays that a syntax error touches; `undefined` where the syntax is whole. */
  readonly broken: ReadonlySet<TypeScript.Node> | undefined;
  /** Where the first syntax error lies. */
  readonly brokenAt: number | undefined;
  /** Up to where something to repair was looked for. */
  readonly repairedTo?: number;
}

/** Whether an identifier of this name may stand in a file. The parser's list of them is left out of its public types. */
export const mayName = (file: TypeScript.SourceFile, name: string): boolean =>
  (file as { identifiers?: ReadonlyMap<string, string> }).identifiers?.has(name) !== false;

/** How a file of this language is parsed. */
export function scriptKind(ts: Ts, language: Language): TypeScript.ScriptKind {
  switch (language) {
    case 'typescriptreact':
      return ts.ScriptKind.TSX;
    case 'javascript':
    case 'javascriptreact':
      return ts.ScriptKind.JSX;
    default:
      return ts.ScriptKind.TS;
  }
}

/** Parentheses, assertions of types and of what is not null: what stands around a value and is none. */
export type OuterExpression =
  | TypeScript.ParenthesizedExpression
  | TypeScript.AsExpression
  | TypeScript.SatisfiesExpression
  | TypeScript.NonNullExpression
  | TypeScript.TypeAssertion
  | TypeScript.ExpressionWithTypeArguments;

/** Whether an expression is what the one inside is. */
export function isOuterExpression({ SyntaxKind: K }: Ts, node: TypeScript.Node): node is OuterExpression {
  switch (node.kind) {
    case K.ParenthesizedExpression:
    case K.AsExpression:
    case K.SatisfiesExpression:
    case K.NonNullExpression:
    case K.TypeAssertionExpression:
    case K.ExpressionWithTypeArguments:
      return true;
    default:
      return false;
  }
}

/** What is inside of parentheses and assertions. */
export function skipOuterExpressions(ts: Ts, node: TypeScript.Expression): TypeScript.Expression {
  let at = node;
  while (isOuterExpression(ts, at)) at = at.expression;
  return at;
}

/** `null`, `undefined` */
export const isNullish = (ts: Ts, node: TypeScript.Expression): boolean =>
  node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');

/** The names of `a.b.c` with their dots; empty where something else is in between. */
export function dottedName(ts: Ts, node: TypeScript.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) ? `${dottedName(ts, node.expression)}.${node.name.text}` : '';
}

/** Whether a modifier such as `static` stands before a declaration. */
export const hasModifier = (ts: Ts, node: TypeScript.Node, kind: TypeScript.SyntaxKind): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === kind);

/** What a class extends. */
export const extendedBy = (
  ts: Ts,
  { heritageClauses }: TypeScript.ClassLikeDeclaration,
): TypeScript.Expression | undefined =>
  heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0]?.expression;

/** The decorators of a declaration. */
export const decoratorsOf = (ts: Ts, node: TypeScript.Node): readonly TypeScript.Decorator[] =>
  (ts.canHaveDecorators(node) && ts.getDecorators(node)) || [];

/**
 * Where the node's first token begins. Does what `getStart` does, many times faster where no comment stands before it.
 * `source` is the file's text.
 */
export function startOf(source: string, file: TypeScript.SourceFile, node: TypeScript.Node): number {
  const { pos, end } = node;
  for (let at = pos; at < end; at += 1) {
    const code = source.charCodeAt(at);
    if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) continue;
    // A slash may begin a comment, and some characters beyond ASCII are spaces.
    return code === 0x2f || code < 0x20 || code > 0x7e ? node.getStart(file) : at;
  }
  // A node that the parser made up for something missing.
  return pos === end ? end : node.getStart(file);
}

/** What a list may have or not: `[ping, ...(isTest ? [pong] : []), isTest && pang]`. Nothing that it gives to functions. */
export function elementsToDecide(ts: Ts, node: TypeScript.Node): readonly TypeScript.Expression[] {
  const { AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken } = ts.SyntaxKind;
  const within = (element: TypeScript.Expression): readonly TypeScript.Expression[] => {
    const at = skipOuterExpressions(ts, element);
    if (ts.isSpreadElement(at)) return within(at.expression);
    if (ts.isConditionalExpression(at)) return [...within(at.whenTrue), ...within(at.whenFalse)];
    if (ts.isArrayLiteralExpression(at)) return at.elements.flatMap(within);
    if (ts.isObjectLiteralExpression(at) || isMadeOfNew(at)) return [at];
    if (ts.isBinaryExpression(at)) {
      const { kind } = at.operatorToken;
      if (kind === AmpersandAmpersandToken) return within(at.right);
      return kind === BarBarToken || kind === QuestionQuestionToken
        ? [...within(at.left), ...within(at.right)]
        : [];
    }
    // `...[isTest && pong].filter(Boolean)`
    const isFiltered = ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression);
    return isFiltered && at.expression.name.text === 'filter' ? within(at.expression.expression) : [];
  };
  /** `new SlashCommandBuilder().setName('ping')` */
  const isMadeOfNew = (made: TypeScript.Expression): boolean => {
    let at = made;
    while (ts.isCallExpression(at) || ts.isPropertyAccessExpression(at)) at = at.expression;
    return ts.isNewExpression(at);
  };
  if (!ts.isArrayLiteralExpression(node)) return [];
  const certain = (element: TypeScript.Expression): boolean =>
    ts.isObjectLiteralExpression(element) || isMadeOfNew(element);
  return node.elements.filter((element) => !certain(element)).flatMap(within);
}

/** The name of the member that is asked for: `command.data`, `command['data']`. */
export function memberAsked(
  ts: Ts,
  node: TypeScript.Expression,
): TypeScript.MemberName | TypeScript.StringLiteralLike | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name;
  return ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)
    ? node.argumentExpression
    : undefined;
}
