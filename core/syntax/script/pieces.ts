/**
 * Commands of Sapphire, which are classes: what `this.name` and `this.description` are in one. The framework makes an object
 * of the class with the name of its file, and what the options say goes before that.
 */
import type TypeScript from 'typescript';
import { property, type Span, type ValueNode } from '../tree.ts';
import { extended, isAssigned, member, superClass } from './access.ts';
import type { Access } from './enum-access.ts';
import { packageName } from './enums.ts';
import type { Evaluator } from './evaluate.ts';
import { bound, callFunction } from './functions.ts';
import { superArguments } from './instances.ts';
import { resolveName, type Scope, scopeIn } from './scope.ts';
import { decoratorsOf, hasModifier } from './syntax.ts';
import { behindOf, type ClassValue } from './values.ts';
import { isProvisional } from './wrapped.ts';

/** A member of `this` in a command of Sapphire; `undefined` where it is something else, or not known. */
export function pieceMember(evaluator: Evaluator, node: Access, scope: Scope): ValueNode | undefined {
  const { ts } = evaluator.syntax;
  if (node.expression.kind !== ts.SyntaxKind.ThisKeyword || !ts.isPropertyAccessExpression(node))
    return undefined;
  const { text: name } = node.name;
  if ((name !== 'name' && name !== 'description') || resolveName(ts, scope, 'this')) return undefined;
  const piece = classAround(evaluator, node, scope);
  const classes = piece && lineage(piece);
  if (!piece || !classes) return undefined;
  for (const one of classes) one.evaluator.depends(one.node);
  const own = classes.find((one) => hasMember(one, name));
  if (own || classes.some((one) => isAssigned(one.evaluator, one, name))) return undefined;
  const use = evaluator.span(node);
  const options = classes.reduce<ValueNode>(
    (given, one, at) => handedOn(one, classes[at - 1], given),
    given(piece, use),
  );
  const last = classes.at(-1)?.evaluator ?? evaluator;
  const told = member(last, options, name, use);
  const value = told && evaluator.takenFrom(last, told, use);
  if (value?.kind === 'null' || (value?.kind === 'unknown' && value.reason === 'undefined'))
    return name === 'name' ? fileName(piece, use) : { kind: 'string', value: '', literal: false, ...use };
  if (value?.kind !== 'string' || name !== 'name') return value;
  const lower = value.value.toLowerCase();
  return lower === value.value ? value : { ...value, value: lower, literal: false };
}

/** The class whose object `this` is. */
function classAround(
  evaluator: Evaluator,
  { pos, end }: TypeScript.Node,
  scope: Scope,
): ClassValue | undefined {
  const { ts } = evaluator.syntax;
  let method: TypeScript.Node | undefined;
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const { node, parent } = at;
    if (ts.isClassLike(node)) {
      const holder = node.members.find((one) => one.pos <= pos && end <= one.end);
      const isOwn = holder && !isStatic(ts, holder) && (method === undefined || method === holder);
      return isOwn && parent ? { kind: 'class', node, scope: parent, evaluator } : undefined;
    }
    if (!ts.isFunctionLike(node) || ts.isArrowFunction(node)) continue;
    if (method) return undefined;
    method = node;
  }
  return undefined;
}

const isStatic = (ts: Evaluator['syntax']['ts'], node: TypeScript.ClassElement): boolean =>
  ts.isClassStaticBlockDeclaration(node) || hasModifier(ts, node, ts.SyntaxKind.StaticKeyword);

/** The packages whose classes commands extend. */
const frameworks: ReadonlyMap<string, string> = new Map([
  ['@sapphire/framework', 'Command'],
  ['@sapphire/plugin-subcommands', 'Subcommand'],
]);
const maximumClasses = 10;

/** The program's own classes of a command, itself first; `undefined` where it is none of Sapphire's. */
function lineage(piece: ClassValue): readonly ClassValue[] | undefined {
  const classes: ClassValue[] = [];
  for (let at: ClassValue | undefined = piece; at && classes.length < maximumClasses; at = superClass(at)) {
    classes.push(at);
    const behind = extended(at.evaluator, at.node, at.scope);
    if (behind?.kind === 'library')
      return frameworks.get(packageName(behind.from)) === behind.path.at(-1) ? classes : undefined;
  }
  return undefined;
}

const hasMember = ({ evaluator: { syntax }, node }: ClassValue, name: string): boolean =>
  node.members.some(
    (one) =>
      one.name && syntax.ts.isIdentifier(one.name) && one.name.text === name && !isStatic(syntax.ts, one),
  );

/** Folders of what commands are made with. */
const helpers: ReadonlySet<string> = new Set(['lib', 'structures', 'utils', 'util', 'common', 'shared']);

/** What the framework gives to the constructor: of classes that others may extend, that is not known. */
function given(piece: ClassValue, use: Span): ValueNode {
  const name = fileName(piece, use);
  const properties = name.kind === 'string' ? [{ key: { name: 'name', ...use }, value: name }] : [];
  return { kind: 'object', properties, open: name.kind !== 'string', broken: false, ...use };
}

/** The name of the file, where it is in the folder that the framework looks for commands in, and no base for others. */
function fileName({ evaluator: { uri, syntax }, node }: ClassValue, use: Span): ValueNode {
  const [, around = '', file] = /([^/]*)\/commands\/(?:[^/]+\/)*([^/]+)\.[cm]?[jt]s$/.exec(uri ?? '') ?? [];
  const isBase =
    hasModifier(syntax.ts, node, syntax.ts.SyntaxKind.AbstractKeyword) ||
    isProvisional([file, node.name?.text]) ||
    helpers.has(around);
  if (file === undefined || isBase) return { kind: 'unknown', reason: 'dynamic', ...use };
  return { kind: 'string', value: decodeURIComponent(file).toLowerCase(), literal: false, ...use };
}

/** The options that a class hands on to the one that it extends. */
function handedOn(of: ClassValue, from: ClassValue | undefined, options: ValueNode): ValueNode {
  const { evaluator, node, scope } = of;
  const { ts } = evaluator.syntax;
  const unknown = evaluator.unknown(node.name ?? node);
  const taken = from ? evaluator.takenFrom(from.evaluator, options, evaluator.span(node)) : options;
  const applied = withDecorators(of, taken);
  if (!applied) return unknown;
  const making = node.members.find(
    (one): one is TypeScript.ConstructorDeclaration => ts.isConstructorDeclaration(one) && !!one.body,
  );
  const [first] = making?.body?.statements ?? [];
  if (!making) return applied;
  const passed = first && superArguments(evaluator, first);
  if (!passed) return unknown;
  const args = { values: [unknown, applied], open: false };
  const inside = bound(evaluator, making, scopeIn(ts, node, scope), evaluator, args, undefined);
  return evaluator.argumentsOf(passed, inside).values[1] ?? unknown;
}

/** `@ApplyOptions<Command.Options>({ … })` puts its options over those that are given. */
function withDecorators({ evaluator, node, scope }: ClassValue, options: ValueNode): ValueNode | undefined {
  const { ts } = evaluator.syntax;
  let all: ValueNode | undefined = options;
  for (const { expression } of decoratorsOf(ts, node)) {
    const call = ts.isCallExpression(expression) ? expression : undefined;
    const behind = behindOf(evaluator.value(call?.expression ?? expression, scope));
    if (behind?.kind !== 'library' || packageName(behind.from) !== '@sapphire/decorators') return undefined;
    if (behind.path.at(-1) !== 'ApplyOptions') continue;
    const [argument] = call?.arguments ?? [];
    all = argument && all && over(all, appliedOptions(evaluator, argument, scope));
  }
  return all;
}

/** The options of the decorator, or what a function gives for them. */
function appliedOptions(evaluator: Evaluator, argument: TypeScript.Expression, scope: Scope): ValueNode {
  const value = evaluator.value(argument, scope);
  const behind = behindOf(value);
  if (behind?.kind !== 'function') return value;
  const args = { values: [evaluator.unknown(argument)], open: false };
  return callFunction(evaluator, behind, args, evaluator.span(argument)) ?? evaluator.unknown(argument);
}

/** `{ ...below, ...above }`, for the two that are asked for. */
function over(below: ValueNode, above: ValueNode): ValueNode | undefined {
  if (below.kind !== 'object' || above.kind !== 'object' || above.broken) return undefined;
  const kept = below.properties.filter(({ key }) => !property(above, key.name));
  const hidden = above.open ? [] : kept;
  return { ...above, properties: [...hidden, ...above.properties], open: above.open || below.open };
}
