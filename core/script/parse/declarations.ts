/** What a name of a file can stand for, and how statements that take names from other modules declare them. */
import type TypeScript from 'typescript';
import type { Ts } from './syntax.ts';

export type Declaration =
  | ConstDeclaration
  | ImportDeclaration
  | FunctionDeclaration
  | ClassDeclaration
  | EnumDeclaration
  /** Declared, but its value is not known: parameters, what loops run through. */
  | { readonly kind: 'opaque'; readonly node: TypeScript.Node };

export interface ConstDeclaration {
  readonly kind: 'const';
  readonly name: string;
  /** The initializer, to be read in `scope`. */
  readonly node: TypeScript.Expression;
  readonly scope: BlockScope;
  /** Destructured: the members that lead from the initializer to the value. */
  readonly path: readonly string[];
  /** Declared by `let` or `var`: known only if nothing is assigned to it. */
  readonly mutable: boolean;
}

/** Imported or required; `name` is the one that the module exports, `*` or `default` the module itself. */
export interface ImportDeclaration {
  readonly kind: 'import';
  readonly from: string;
  readonly name: string;
  /** Destructured: the members that lead on from there. */
  readonly path: readonly string[];
  readonly node: TypeScript.Node;
}

export interface FunctionDeclaration {
  readonly kind: 'function';
  readonly node: TypeScript.FunctionDeclaration;
  readonly scope: BlockScope;
}

export interface ClassDeclaration {
  readonly kind: 'class';
  readonly node: TypeScript.ClassLikeDeclaration;
  readonly scope: BlockScope;
}

export interface EnumDeclaration {
  readonly kind: 'enum';
  readonly node: TypeScript.EnumDeclaration;
  readonly scope: BlockScope;
}

export type Names = Map<string, Declaration>;

/** A block of a file. */
export interface BlockScope {
  readonly parent: BlockScope | undefined;
  readonly node: TypeScript.Node;
  /** Declarations of the block itself, collected when first asked for. */
  names: Names | undefined;
}

/** Declares names whose value is not known. */
export function declareOpaque(ts: Ts, name: TypeScript.BindingName | undefined, names: Names): void {
  if (!name) return;
  if (ts.isIdentifier(name)) names.set(name.text, { kind: 'opaque', node: name });
  else
    for (const element of name.elements)
      if (ts.isBindingElement(element)) declareOpaque(ts, element.name, names);
}

/** A name that a pattern takes out of a value, and the members that lead to it; `undefined` where that is not plain. */
export interface PatternName {
  readonly name: TypeScript.Identifier;
  readonly path: readonly string[] | undefined;
}

/** The names of a binding, destructured ones included. */
export function patternNames(
  ts: Ts,
  name: TypeScript.BindingName,
  path: readonly string[] | undefined,
): readonly PatternName[] {
  if (ts.isIdentifier(name)) return [{ name, path }];
  return name.elements.flatMap((element, at) => {
    if (!ts.isBindingElement(element)) return [];
    const { name: inner, propertyName, dotDotDotToken, initializer } = element;
    const isPlain = !dotDotDotToken && !initializer;
    const member = ts.isArrayBindingPattern(name) ? String(at) : memberName(ts, propertyName ?? inner);
    const to = isPlain && path && member !== undefined ? [...path, member] : undefined;
    return patternNames(ts, inner, to);
  });
}

const memberName = (ts: Ts, name: TypeScript.PropertyName | TypeScript.BindingName): string | undefined =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;

/** Declares what an import statement brings. */
export function declareImport(
  ts: Ts,
  statement: TypeScript.ImportDeclaration | TypeScript.ImportEqualsDeclaration,
  names: Names,
): void {
  const declare = (local: string, from: string, name: string) =>
    names.set(local, { kind: 'import', from, name, path: [], node: statement });
  if (ts.isImportEqualsDeclaration(statement)) {
    const { moduleReference } = statement;
    const from = ts.isExternalModuleReference(moduleReference) ? moduleReference.expression : undefined;
    if (from && ts.isStringLiteral(from)) declare(statement.name.text, from.text, '*');
    else declareOpaque(ts, statement.name, names);
    return;
  }
  const clause = statement.importClause;
  if (!clause || !ts.isStringLiteral(statement.moduleSpecifier)) return;
  const from = statement.moduleSpecifier.text;
  if (clause.name) declare(clause.name.text, from, 'default');
  if (!clause.namedBindings) return;
  if (ts.isNamespaceImport(clause.namedBindings)) declare(clause.namedBindings.name.text, from, '*');
  else
    for (const { name, propertyName } of clause.namedBindings.elements)
      declare(name.text, from, (propertyName ?? name).text);
}

/** The module of `require('…')`, `await import('…')`. */
export function requiredModule(ts: Ts, expression: TypeScript.Expression): string | undefined {
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!ts.isCallExpression(call)) return undefined;
  const isImport = call !== expression && call.expression.kind === ts.SyntaxKind.ImportKeyword;
  const isRequire =
    call === expression && ts.isIdentifier(call.expression) && call.expression.text === 'require';
  const [argument] = call.arguments;
  return (isRequire || isImport) && argument && ts.isStringLiteral(argument) ? argument.text : undefined;
}

/** Declares what a constant takes from a required module: the whole, or some of its names. */
export function requiredNames(
  ts: Ts,
  declaration: TypeScript.VariableDeclaration,
  from: string,
  names: Names,
): void {
  for (const { name, path } of patternNames(ts, declaration.name, [])) {
    if (!path) names.set(name.text, { kind: 'opaque', node: name });
    else {
      const [exported = '*', ...rest] = path;
      names.set(name.text, { kind: 'import', from, name: exported, path: rest, node: declaration });
    }
  }
}
