/**
 * Constants whose text gives a name: what else of a module uses them, or may. By the syntax alone, so what goes through other
 * variables is not followed: where a constant is handed on, that is a use.
 */
import type TypeScript from 'typescript';
import type { Language } from '../../syntax/language.ts';
import type { Span } from '../../syntax/tree.ts';
import type { BlockScope, Declaration } from '../parse/declarations.ts';
import { moduleNames } from '../parse/module-names.ts';
import { resolveName, scopeIn } from '../parse/scope.ts';
import { scriptKind, skipOuterExpressions, type Ts } from '../parse/syntax.ts';
import { Asked } from './asked.ts';
import { namesAskedBy } from './names-asked.ts';

/** A constant, or a member of one: `const BAN = 'ban'`, `const Names = { Ban: 'ban' }`, an enum. */
export interface NamedConstant {
  /** What its module calls it. */
  readonly name: string;
  /** The members that lead to the text. */
  readonly path: readonly string[];
  /** What other modules may call it; none where only its own uses it. */
  readonly exportedAs: readonly string[];
}

export interface ConstantUse {
  readonly at: Span;
  /** A name of an interaction is compared with it or asked for: it is a name there. */
  readonly isName: boolean;
  /** The body of the innermost function around it. */
  readonly body?: Span;
}

export interface ConstantReader {
  /** The constant that a literal is the text of; `undefined` where it is none by itself. */
  declaredBy(text: string, language: Language, literal: Span): NamedConstant | undefined;
  /** Its uses in the module that declares it. */
  constantUsesIn(text: string, language: Language, constant: NamedConstant): readonly ConstantUse[];
  /** Its uses in a module that imports it. `isFrom`: whether a specifier may lead to it. */
  usesOfImported(
    text: string,
    language: Language,
    constant: NamedConstant,
    isFrom: (specifier: string) => boolean,
  ): readonly ConstantUse[];
}

/** What of a module is a use of the constant: by a name that is declared or imported there. */
interface Local {
  readonly name: string;
  readonly path: readonly string[];
}

/** Makes what finds the uses. `ts` is the TypeScript package; only its parser is used. */
export function createConstantReader(ts: Ts): ConstantReader {
  const parsed = (text: string, language: Language) =>
    ts.createSourceFile('constants', text, ts.ScriptTarget.Latest, true, scriptKind(ts, language));
  return {
    declaredBy(text, language, { start, end }) {
      const file = parsed(text, language);
      const found = literalAt(ts, file, start, end);
      const declared = found && declaredAs(ts, found);
      return declared && { ...declared, exportedAs: exportNames(ts, file, declared.name) };
    },
    constantUsesIn: (text, language, { name, path }) => usesOf(ts, parsed(text, language), [{ name, path }]),
    usesOfImported(text, language, { path, exportedAs }, isFrom) {
      const imported = moduleNames(ts, text, language).imports.filter(
        ({ from, isType }) => !isType && isFrom(from),
      );
      const locals = imported.flatMap(({ names }) =>
        names.flatMap(({ name, local, isType }): readonly Local[] => {
          if (isType) return [];
          if (name !== '*') return exportedAs.includes(name) ? [{ name: local, path }] : [];
          return exportedAs.map((name) => ({
            name: local,
            path: name === wholeModule ? path : [name, ...path],
          }));
        }),
      );
      return locals.length === 0 ? [] : usesOf(ts, parsed(text, language), locals);
    },
  };
}

/** `module.exports = Names`. */
const wholeModule = '=';

function literalAt(
  ts: Ts,
  file: TypeScript.SourceFile,
  start: number,
  end: number,
): TypeScript.Expression | undefined {
  const visit = (node: TypeScript.Node): TypeScript.Expression | undefined => {
    if (node.pos > start || node.end < end) return undefined;
    if (ts.isStringLiteralLike(node) && node.getStart(file) === start && node.end === end) return node;
    return ts.forEachChild(node, visit);
  };
  return visit(file);
}

/** From the text out to what declares it. */
function declaredAs(ts: Ts, literal: TypeScript.Expression): Local | undefined {
  const path: string[] = [];
  for (let at: TypeScript.Node = literal; at.parent; at = at.parent) {
    const { parent } = at;
    if (ts.isVariableDeclaration(parent))
      return ts.isIdentifier(parent.name) ? { name: parent.name.text, path } : undefined;
    if (ts.isEnumMember(parent))
      return { name: parent.parent.name.text, path: [memberName(ts, parent.name)] };
    if (ts.isPropertyAssignment(parent)) path.unshift(memberName(ts, parent.name));
    else if (ts.isPropertyDeclaration(parent)) {
      const isStatic = parent.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
      const owner = parent.parent.name;
      return isStatic && owner
        ? { name: owner.text, path: [memberName(ts, parent.name), ...path] }
        : undefined;
    } else if (!isAround(ts, parent)) return undefined;
  }
  return undefined;
}

/** What stands around a text without changing it: `as const`, an object, `Object.freeze(…)`. */
const isAround = (ts: Ts, node: TypeScript.Node): boolean =>
  ts.isObjectLiteralExpression(node) ||
  (ts.isExpression(node) && skipOuterExpressions(ts, node) !== node) ||
  (ts.isCallExpression(node) && node.expression.getText() === 'Object.freeze');

const memberName = (ts: Ts, name: TypeScript.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : unknownMember;

/** A member whose name is not known may be any. */
const unknownMember = '*';

/** What other modules call it. */
function exportNames(ts: Ts, file: TypeScript.SourceFile, name: string): readonly string[] {
  const found = new Set<string>();
  for (const statement of file.statements) {
    const { modifiers = [] } = statement as { readonly modifiers?: readonly TypeScript.Node[] };
    const declares =
      (ts.isVariableStatement(statement) &&
        statement.declarationList.declarations.some(
          (declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name,
        )) ||
      ((ts.isEnumDeclaration(statement) || ts.isClassDeclaration(statement)) &&
        statement.name?.text === name);
    if (declares && modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) {
      found.add(name);
      found.add('default');
    }
    if (ts.isExportAssignment(statement) && statement.expression.getText(file) === name) found.add('default');
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    )
      for (const element of statement.exportClause.elements)
        if ((element.propertyName ?? element.name).text === name) found.add(element.name.text);
    const exported = ts.isExpressionStatement(statement)
      ? exportsOf(ts, file, statement.expression)
      : undefined;
    for (const [key, value] of exported ?? []) if (value === name) found.add(key);
  }
  return [...found];
}

/** What CommonJS exports: `module.exports = { BAN }`, `exports.BAN = BAN`. */
function exportsOf(
  ts: Ts,
  file: TypeScript.SourceFile,
  node: TypeScript.Expression,
): readonly (readonly [key: string, value: string])[] | undefined {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return undefined;
  const to = /^(?:module\.)?exports(?:\.([\w$]+))?$/.exec(node.left.getText(file));
  if (!to) return undefined;
  const [, key] = to;
  if (key !== undefined) return [[key, node.right.getText(file)]];
  if (!ts.isObjectLiteralExpression(node.right)) return [[wholeModule, node.right.getText(file)]];
  return node.right.properties.flatMap((property): readonly (readonly [string, string])[] => {
    if (ts.isShorthandPropertyAssignment(property)) return [[property.name.text, property.name.text]];
    return ts.isPropertyAssignment(property)
      ? [[memberName(ts, property.name), property.initializer.getText(file)]]
      : [];
  });
}

function usesOf(ts: Ts, file: TypeScript.SourceFile, locals: readonly Local[]): readonly ConstantUse[] {
  const asked = new Asked(ts, file);
  const asNames = new Set<TypeScript.Node>();
  const found: {
    readonly node: TypeScript.Expression;
    readonly means: Declaration | undefined;
    readonly body: Span | undefined;
  }[] = [];
  const declared = new Set<TypeScript.Node>();
  const visit = (node: TypeScript.Node, around: BlockScope | undefined, body: Span | undefined): void => {
    if (ts.isTypeNode(node) || isExport(ts, file, node)) return;
    const scope = scopeIn(ts, node, around);
    for (const nameAsked of namesAskedBy(ts, asked, node))
      asNames.add(skipOuterExpressions(ts, nameAsked.node));
    if (ts.isIdentifier(node)) {
      const local = locals.find(({ name }) => name === node.text);
      const means = local && resolveName(ts, scope, node.text);
      if (local && isDeclared(ts, node)) {
        if (means) declared.add(means.node);
      } else if (local && isValue(ts, node)) {
        const used = memberOf(ts, node, local.path);
        if (used) found.push({ node: used, means, body });
      }
      return;
    }
    const inside =
      ts.isFunctionLike(node) && 'body' in node && node.body && ts.isBlock(node.body) ? node.body : undefined;
    ts.forEachChild(node, (child) =>
      visit(child, scope, inside === child ? { start: child.getStart(file), end: child.end } : body),
    );
  };
  visit(file, undefined, undefined);
  return found
    .filter(({ means }) => means === undefined || declared.size === 0 || declared.has(means.node))
    .map(({ node, body }) => ({
      at: { start: node.getStart(file), end: node.end },
      isName: asNames.has(node),
      ...(body ? { body } : {}),
    }));
}

/** Where the name is given, and not used. */
const isDeclared = (ts: Ts, node: TypeScript.Identifier): boolean => {
  const { parent } = node;
  return (
    ((ts.isVariableDeclaration(parent) || ts.isEnumDeclaration(parent) || ts.isClassLike(parent)) &&
      parent.name === node) ||
    ts.isImportSpecifier(parent) ||
    ts.isImportClause(parent) ||
    ts.isNamespaceImport(parent) ||
    (ts.isBindingElement(parent) && parent.name === node)
  );
};

/** Neither a member of something else nor a key. */
const isValue = (ts: Ts, node: TypeScript.Identifier): boolean => {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent) || ts.isPropertyDeclaration(parent))
    return parent.name !== node;
  return !(ts.isParameter(parent) && parent.name === node) && !ts.isLabeledStatement(parent);
};

const isExport = (ts: Ts, file: TypeScript.SourceFile, node: TypeScript.Node): boolean =>
  (ts.isExportDeclaration(node) && !node.moduleSpecifier) ||
  (ts.isExportAssignment(node) && ts.isIdentifier(node.expression)) ||
  (ts.isExpressionStatement(node) &&
    (exportsOf(ts, file, node.expression) ?? []).length > 0 &&
    exportsOf(ts, file, node.expression)?.every(([, value]) => /^[\w$]+$/.test(value)) === true);

/** The whole `Names.Ban`; `undefined` where another member is meant. */
function memberOf(
  ts: Ts,
  node: TypeScript.Identifier,
  path: readonly string[],
): TypeScript.Expression | undefined {
  let at: TypeScript.Expression = node;
  for (const member of path) {
    const { parent } = at;
    const name =
      ts.isPropertyAccessExpression(parent) && parent.expression === at
        ? parent.name.text
        : ts.isElementAccessExpression(parent) &&
            parent.expression === at &&
            ts.isStringLiteralLike(parent.argumentExpression)
          ? parent.argumentExpression.text
          : undefined;
    // Handed on as a whole, or read by a key that is not known: it may be this member.
    if (name === undefined) return at;
    if (member !== unknownMember && name !== member) return undefined;
    at = parent as TypeScript.Expression;
  }
  return at;
}
