/** Expressions that name a member of a known enum, such as `Discord.ApplicationCommandOptionType.String`. */
import type TypeScript from 'typescript';
import { type EnumValue, enumValue, exportsEnum, isEnumObject } from './enums.ts';
import { resolveName, type Scope } from './scope.ts';
import type { Syntax } from './syntax.ts';

export type Access = TypeScript.PropertyAccessExpression | TypeScript.ElementAccessExpression;

/** Constants that may stand for one another before an enum. */
const maximumAliases = 8;

/**
 * The member's value, if the expression names one: behind a name that this file does not declare or imports from a
 * package, also behind the package's namespace, another local name, or a constant that stands for the enum. `uses` is
 * told the declarations that this depends on.
 */
export function enumMember(
  syntax: Syntax,
  node: Access,
  scope: Scope,
  uses: (declaration: TypeScript.Node) => void,
): EnumValue | undefined {
  const path = pathOf(syntax, node);
  return path && memberAt(syntax, path, scope, uses, 0);
}

function memberAt(
  syntax: Syntax,
  path: readonly string[],
  scope: Scope,
  uses: (declaration: TypeScript.Node) => void,
  aliases: number,
): EnumValue | undefined {
  const [first = '', ...rest] = path;
  const declared = resolveName(syntax.ts, scope, first);
  if (!declared) return isEnumObject(first) ? enumValue(path) : enumBehind(undefined, rest);
  uses(declared.node);
  if (declared.kind === 'const' && aliases < maximumAliases) {
    const alias = pathOf(syntax, declared.node);
    return alias && memberAt(syntax, [...alias, ...rest], declared.scope, uses, aliases + 1);
  }
  if (declared.kind !== 'import') return undefined;
  const { from, name } = declared;
  if (name === '*' || name === 'default') return enumBehind(from, rest);
  return exportsEnum(from, name) ? enumValue([name, ...rest]) : undefined;
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

/** The namespace of a package, or one that this file does not declare. */
function enumBehind(from: string | undefined, rest: readonly string[]): EnumValue | undefined {
  const [object = ''] = rest;
  const isKnown = isEnumObject(object) && (from === undefined || exportsEnum(from, object));
  return isKnown ? enumValue(rest) : undefined;
}
