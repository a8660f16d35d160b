/** Members of a class of the program with the calls of a package that decorate them, in whatever file it is. */
import type TypeScript from 'typescript';
import type { ValueNode } from '../../../syntax/tree.ts';
import { type Cell, isCell, isFunction, isUnknown, type Value } from '../../heap/values.ts';
import { type ClassCode, codeOf } from '../../interpreter/machine.ts';
import { type NotedCall, notedCall } from '../../libraries/decorators/noted.ts';
import { packageName } from '../../libraries/enums.ts';
import { decoratorsOf } from '../../parse/syntax.ts';
import type { Document } from '../document.ts';

export interface DecoratedMember {
  readonly name: string;
  readonly node: TypeScript.ClassElement;
  /** What of the package decorates it, in the order of the text. */
  readonly calls: readonly NotedCall[];
}

/** What decorates something; `undefined` where it is not known whether that says anything to the package. */
export function callsOn(
  { ts }: Document,
  code: ClassCode,
  node: TypeScript.Node,
  from: string,
): readonly NotedCall[] | undefined {
  const all = decoratorsOf(ts, node).map((decorator) => {
    const value = code.decoratorsAt.get(decorator);
    const call = notedCall(value);
    return call?.from === from ? call : isOfStranger(decorator, code, ts) ? null : undefined;
  });
  return all.includes(undefined) ? undefined : all.filter((call) => call !== null && call !== undefined);
}

/** Whether a decorator is imported from a package, which has nothing to do with it. */
function isOfStranger(
  { expression }: TypeScript.Decorator,
  { scope }: ClassCode,
  ts: Document['ts'],
): boolean {
  let callee = ts.isCallExpression(expression) ? expression.expression : expression;
  while (ts.isPropertyAccessExpression(callee)) callee = callee.expression;
  const binding = ts.isIdentifier(callee) ? scope.find(callee.text) : undefined;
  const value = binding && (binding.read ? binding.read() : binding.data);
  return (
    value !== undefined &&
    isUnknown(value) &&
    value.library !== undefined &&
    strangers.test(packageName(value.library.from))
  );
}

/** Packages that say something of values, and nothing of commands. */
const strangers = /^(?:@nestjs\/|class-validator$|class-transformer$)/;

/** A class with those that it extends, itself first; `undefined` where not all of them are the program's. */
export function chainOf(value: Value | undefined): readonly Cell[] | undefined {
  const chain: Cell[] = [];
  for (let at = value; at !== undefined; ) {
    const code: ClassCode | undefined = isCell(at) && isFunction(at) ? codeOf(at).class : undefined;
    if (!isCell(at) || !code || chain.includes(at)) return undefined;
    chain.push(at);
    at = code.extends;
  }
  return chain.length > 0 ? chain : undefined;
}

/** The members of a class, not of those that it extends; `undefined` where not all that decorates them is known. */
export function membersOf(
  document: Document,
  cell: Cell,
  from: string,
): readonly DecoratedMember[] | undefined {
  const { ts } = document;
  const code = codeOf(cell).class;
  if (!code) return undefined;
  const members = code.node.members.map((node): DecoratedMember | undefined | null => {
    const calls = callsOn(document, code, node, from);
    if (!calls) return undefined;
    const { name } = node;
    if (calls.length === 0 && !ts.isPropertyDeclaration(node)) return null;
    if (!name || !(ts.isIdentifier(name) || ts.isStringLiteralLike(name)) || /^\d+$/.test(name.text))
      return undefined;
    return { name: name.text, node, calls };
  });
  return members.includes(undefined)
    ? undefined
    : members.filter((member) => member !== null && member !== undefined);
}

/** The class that is the type of a parameter: `options: TextDto`. */
export function classOfParameter(
  document: Document,
  { type }: TypeScript.ParameterDeclaration,
  near: TypeScript.Expression,
): Value | undefined {
  const { ts } = document;
  return type && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName)
    ? document.valueNamed(type.typeName.text, near)
    : undefined;
}

/** What a call was given as an argument, as the document sees it; `use`: where that uses it. */
export function argumentOf(
  document: Document,
  { args: { values, sites, source } }: NotedCall,
  at: number,
  use: TypeScript.Node,
): ValueNode | undefined {
  const [value, site] = [values[at], sites[at]];
  const isHere = source === document.source && site !== undefined && 'kind' in site;
  return value && document.treeOf(value, isHere ? site : use);
}
