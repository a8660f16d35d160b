/** What the reader needs of TypeScript's parser, in a form that is quick to ask. */
import type TypeScript from 'typescript';
import type { Language } from '../../syntax/language.ts';

export type Ts = typeof TypeScript;

/** Kinds of expressions that the evaluator knows. */
export type Form =
  | 'text'
  | 'number'
  | 'bigint'
  | 'true'
  | 'false'
  | 'null'
  | 'object'
  | 'array'
  | 'wrapper'
  | 'identifier'
  | 'access'
  | 'prefix'
  | 'binary'
  | 'template'
  | 'call'
  | 'new'
  | 'conditional'
  | 'function'
  | 'class'
  | 'this'
  | 'typeof'
  | 'postfix'
  | 'delete'
  | 'pattern';

/** TypeScript's module with its kinds of expressions sorted into {@link Form}s. */
export interface Syntax {
  readonly ts: Ts;
  /** By `SyntaxKind`. Looking a kind up in TypeScript's own enum costs more than all the rest of reading a literal. */
  readonly forms: readonly (Form | undefined)[];
  readonly propertyAssignment: TypeScript.SyntaxKind;
  readonly identifier: TypeScript.SyntaxKind;
  readonly stringLiteral: TypeScript.SyntaxKind;
}

/** A script that was parsed, repaired where its syntax was broken. */
export interface ParsedScript {
  readonly file: TypeScript.SourceFile;
  /** What was parsed: of the same length as the document, with repairs filled in. */
  readonly source: string;
  /** The text as it is in the editor. */
  readonly text: string;
  /** Objects and arrays that a syntax error touches; `undefined` where the syntax is whole. */
  readonly broken: ReadonlySet<TypeScript.Node> | undefined;
}

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

export function createSyntax(ts: Ts): Syntax {
  const { SyntaxKind: kind } = ts;
  const forms: (Form | undefined)[] = [];
  forms[kind.StringLiteral] = 'text';
  forms[kind.NoSubstitutionTemplateLiteral] = 'text';
  forms[kind.NumericLiteral] = 'number';
  forms[kind.BigIntLiteral] = 'bigint';
  forms[kind.TrueKeyword] = 'true';
  forms[kind.FalseKeyword] = 'false';
  forms[kind.NullKeyword] = 'null';
  forms[kind.ObjectLiteralExpression] = 'object';
  forms[kind.ArrayLiteralExpression] = 'array';
  for (const wrapper of [
    kind.ParenthesizedExpression,
    kind.AsExpression,
    kind.SatisfiesExpression,
    kind.TypeAssertionExpression,
    kind.NonNullExpression,
  ])
    forms[wrapper] = 'wrapper';
  forms[kind.Identifier] = 'identifier';
  forms[kind.PropertyAccessExpression] = 'access';
  forms[kind.ElementAccessExpression] = 'access';
  forms[kind.PrefixUnaryExpression] = 'prefix';
  forms[kind.BinaryExpression] = 'binary';
  forms[kind.TemplateExpression] = 'template';
  forms[kind.CallExpression] = 'call';
  forms[kind.NewExpression] = 'new';
  forms[kind.ConditionalExpression] = 'conditional';
  forms[kind.ArrowFunction] = 'function';
  forms[kind.FunctionExpression] = 'function';
  forms[kind.ClassExpression] = 'class';
  forms[kind.ThisKeyword] = 'this';
  forms[kind.TypeOfExpression] = 'typeof';
  forms[kind.PostfixUnaryExpression] = 'postfix';
  forms[kind.DeleteExpression] = 'delete';
  forms[kind.RegularExpressionLiteral] = 'pattern';
  return {
    ts,
    forms,
    propertyAssignment: kind.PropertyAssignment,
    identifier: kind.Identifier,
    stringLiteral: kind.StringLiteral,
  };
}

/** Whether a modifier such as `static` stands before a declaration. */
export const hasModifier = (ts: Ts, node: TypeScript.Node, kind: TypeScript.SyntaxKind): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((one) => one.kind === kind);

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
