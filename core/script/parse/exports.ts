/** What a module exports, as its statements say it. */
import type TypeScript from 'typescript';
import { onceFor } from '../../syntax/once.ts';
import { dottedName, hasModifier, type Ts } from './syntax.ts';

export type ExportedNode =
  | TypeScript.Expression
  | TypeScript.FunctionDeclaration
  | TypeScript.ClassDeclaration;

export interface Exported {
  /** The members that lead to it from the module: `['ping', 'data']` of `exports.ping.data = …`; `['default']` also where it is all. */
  readonly path: readonly string[];
  /** It is all that a module of CommonJS exports: `module.exports = …`, `export = …`. */
  readonly isWhole: boolean;
  /** What is written for it: nothing where another module has it. */
  readonly node?: ExportedNode;
  /** Its name in the file. */
  readonly name?: string;
  /** The module that it is handed on from, and its name there. */
  readonly from?: { readonly module: string; readonly name: string };
}

/** All that a file exports, in the order of its statements. */
export const exportsIn = onceFor((file: TypeScript.SourceFile, ts: Ts): readonly Exported[] =>
  file.statements.flatMap((statement) => exportsOfStatement(ts, statement)),
);

/** The members that an assignment exports under: `['default']` of `module.exports`, `['ping']` of `exports.ping`. */
export function exportPathOf(ts: Ts, target: TypeScript.Expression): readonly string[] | undefined {
  const names: string[] = [];
  let at = target;
  for (; ts.isPropertyAccessExpression(at); at = at.expression) names.unshift(at.name.text);
  if (!ts.isIdentifier(at)) return undefined;
  if (at.text === 'exports') return names;
  if (at.text !== 'module' || names[0] !== 'exports') return undefined;
  return names.length === 1 ? ['default'] : names.slice(1);
}

/** The expression that a node exports as a whole: `export default …`, `module.exports = …`. */
export function exportedWhole(ts: Ts, node: TypeScript.Node): TypeScript.Expression | undefined {
  if (ts.isExportAssignment(node)) return node.expression;
  return ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    isWholeModule(ts, node.left)
    ? node.right
    : undefined;
}

function exportsOfStatement(ts: Ts, statement: TypeScript.Statement): readonly Exported[] {
  if (ts.isExportAssignment(statement))
    return [exportOf(ts, ['default'], statement.expression, statement.isExportEquals === true)];
  if (ts.isExportDeclaration(statement)) return exportsOfList(ts, statement);
  if (ts.isExpressionStatement(statement)) return exportsOfAssignment(ts, statement.expression);
  if (!hasModifier(ts, statement, ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name)
        ? {
            path: [name.text],
            isWhole: false,
            name: name.text,
            ...(initializer ? { node: initializer } : {}),
          }
        : [],
    );
  const isDeclared =
    ts.isClassDeclaration(statement) || (ts.isFunctionDeclaration(statement) && statement.body !== undefined);
  if (!isDeclared) return [];
  const isDefault = hasModifier(ts, statement, ts.SyntaxKind.DefaultKeyword);
  return [exportOf(ts, [isDefault ? 'default' : (statement.name?.text ?? '')], statement, false)];
}

function exportOf(ts: Ts, path: readonly string[], node: ExportedNode, isWhole: boolean): Exported {
  const named = ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) ? node.name : node;
  return { path, isWhole, node, ...(named && ts.isIdentifier(named) ? { name: named.text } : {}) };
}

/** `export { ping, pong as default }`, also of another module. */
function exportsOfList(
  ts: Ts,
  { exportClause: list, moduleSpecifier, isTypeOnly }: TypeScript.ExportDeclaration,
): readonly Exported[] {
  if (isTypeOnly || !list || !ts.isNamedExports(list)) return [];
  return list.elements.flatMap(({ name, propertyName: local = name }): Exported | readonly [] => {
    const path = [name.text];
    if (!moduleSpecifier) return ts.isIdentifier(local) ? exportOf(ts, path, local, false) : [];
    const from = ts.isStringLiteral(moduleSpecifier)
      ? { from: { module: moduleSpecifier.text, name: local.text } }
      : {};
    return { path, isWhole: false, ...from };
  });
}

/** `module.exports = …`, `exports.name = …`, and one behind the other. */
function exportsOfAssignment(ts: Ts, expression: TypeScript.Expression): readonly Exported[] {
  const targets: TypeScript.Expression[] = [];
  let value = expression;
  while (ts.isBinaryExpression(value) && isAssignment(ts, value.operatorToken.kind)) {
    targets.push(value.left);
    value = value.right;
  }
  return targets.flatMap((target) => {
    const path = exportPathOf(ts, target);
    return path && path.length > 0 ? exportOf(ts, path, value, isWholeModule(ts, target)) : [];
  });
}

const isAssignment = ({ SyntaxKind: K }: Ts, kind: TypeScript.SyntaxKind): boolean =>
  kind === K.EqualsToken || kind === K.BarBarEqualsToken || kind === K.QuestionQuestionEqualsToken;

const isWholeModule = (ts: Ts, target: TypeScript.Expression): boolean =>
  dottedName(ts, target) === 'module.exports';
