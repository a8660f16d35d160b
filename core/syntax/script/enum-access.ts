/** Expressions that name a member of a known enum, such as `Discord.ApplicationCommandOptionType.String`. */
import type TypeScript from 'typescript';
import { type EnumValue, enumOfGlobal, enumOfPackage } from './enums.ts';
import { resolveName, type Scope } from './scope.ts';
import type { Syntax } from './syntax.ts';

export type Access = TypeScript.PropertyAccessExpression | TypeScript.ElementAccessExpression;

/** Constants that may stand for one another before an enum. */
const maximumAliases = 8;

/**
 * The member's value, if the expression names one: behind a name that this file does not declare or imports from a
 * package, also behind the package's namespace, another local name, or a constant that stands for the enum. `uses` is
 * given the declarations that this depends on.
 */
export function enumMember(
  syntax: Syntax,
  node: Access,
  scope: Scope,
  uses: { add(declaration: TypeScript.Node): unknown },
): EnumValue | undefined {
  let path = pathOf(syntax, node);
  let at: Scope = scope;
  for (let aliases = 0; path && aliases < maximumAliases; aliases += 1) {
    const [first = '', ...rest]: readonly string[] = path;
    const declared = resolveName(syntax.ts, at, first);
    if (!declared) return enumOfGlobal(path);
    uses.add(declared.node);
    if (declared.kind === 'import') {
      const { from, name } = declared;
      const behind = [...declared.path, ...rest];
      return enumOfPackage(from, name === '*' || name === 'default' ? behind : [name, ...behind]);
    }
    if (declared.kind !== 'const' || declared.mutable) return undefined;
    const alias = pathOf(syntax, declared.node);
    path = alias && [...alias, ...declared.path, ...rest];
    at = declared.scope;
  }
  return undefined;
}

/** `A.B.C` or `A['B']` as names. */
function pathOf(syntax: Syntax, node: TypeScript.Expression): string[] | undefined {
  const { ts, identifier } = syntax;
  if (node.kind === identifier) return [(node as TypeScript.Identifier).text];
  if (ts.isPropertyAccessExpression(node)) {
    const path = pathOf(syntax, node.expression);
    path?.push(node.name.text);
    return path;
  }
  if (!ts.isElementAccessExpression(node) || !ts.isStringLiteralLike(node.argumentExpression))
    return undefined;
  const path = pathOf(syntax, node.expression);
  path?.push(node.argumentExpression.text);
  return path;
}
