/** What a function names: it gets at nothing else of what is around it. */
import type TypeScript from 'typescript';
import type { Binding } from '../heap/values.ts';
import type { BlockScope as Block } from '../parse/declarations.ts';
import { resolveName, scopeIn } from '../parse/scope.ts';
import type { Ts } from '../parse/syntax.ts';
import type { FunctionCode, LexicalScope, Machine } from './machine.ts';

const known = new WeakMap<TypeScript.Node, ReadonlySet<string>>();

/**
 * The names of what is around a function, a class or a part of one that stand in it; `this`, where that or `super` stands
 * there, too. What only types name is not there when it runs, and names of members lead to nothing around.
 */
export function namesIn(ts: Ts, node: TypeScript.Node): ReadonlySet<string> {
  const before = known.get(node);
  if (before) return before;
  const names = new Set<string>();
  const add = (name: string, scope: Block | undefined): void => {
    if (!scope || name === 'this' || !resolveName(ts, scope, name)) names.add(name);
  };
  const visit = (other: TypeScript.Node, scope: Block | undefined): void => {
    if (ts.isExpressionWithTypeArguments(other)) visit(other.expression, scope);
    else if (ts.isTypeNode(other)) return;
    else if (ts.isIdentifier(other)) add(other.text, scope);
    else if (other.kind === ts.SyntaxKind.ThisKeyword || other.kind === ts.SyntaxKind.SuperKeyword)
      names.add('this');
    else if (other !== node && ts.isFunctionLike(other))
      for (const name of namesIn(ts, other)) add(name, scope);
    else {
      const inner = scopeIn(ts, other, scope);
      const member = memberIn(ts, other);
      ts.forEachChild(other, (child) => {
        if (child === member) return;
        visit(child, inner);
        // What a parameter is by default does not see what the body declares.
        if (ts.isParameter(child) && child.initializer) visit(child.initializer, scope);
      });
    }
  };
  visit(node, undefined);
  known.set(node, names);
  return names;
}

/** The part of a node that is no reference: the name of a member, or of a label. */
function memberIn(ts: Ts, node: TypeScript.Node): TypeScript.Node | undefined {
  const isMember =
    ts.isPropertyAccessExpression(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isAccessor(node) ||
    ts.isJsxAttribute(node) ||
    ts.isMetaProperty(node);
  if (isMember) return ts.isIdentifier(node.name) ? node.name : undefined;
  if (ts.isBindingElement(node))
    return node.propertyName && ts.isIdentifier(node.propertyName) ? node.propertyName : undefined;
  return ts.isLabeledStatement(node) || ts.isBreakOrContinueStatement(node) ? node.label : undefined;
}

const knownSpecifiers = new WeakMap<TypeScript.Node, ReadonlySet<string | undefined>>();

/** What a node may load when it runs: specifiers of `require('…')` and `import('…')`; `undefined`: it may be any. */
function loadedIn(ts: Ts, node: TypeScript.Node): ReadonlySet<string | undefined> {
  const before = knownSpecifiers.get(node);
  if (before) return before;
  const specifiers = new Set<string | undefined>();
  const visit = (inner: TypeScript.Node): void => {
    if (ts.isTypeNode(inner) && !ts.isExpressionWithTypeArguments(inner)) return;
    if (ts.isPropertyAccessExpression(inner)) return visit(inner.expression);
    if (ts.isCallExpression(inner) && isLoader(inner.expression)) {
      const [specifier] = inner.arguments;
      specifiers.add(specifier && ts.isStringLiteralLike(specifier) ? specifier.text : undefined);
      inner.arguments.forEach(visit);
    } else if (isLoader(inner)) specifiers.add(undefined);
    else ts.forEachChild(inner, visit);
  };
  const isLoader = (node: TypeScript.Node): boolean =>
    node.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(node) && node.text === 'require');
  visit(node);
  knownSpecifiers.set(node, specifiers);
  return specifiers;
}

/** Whether a function's code, or a part of it, may load modules of the program: they may do anything with those that ran. */
export function mayLoad(m: Machine, scope: LexicalScope, node: TypeScript.Node): boolean {
  return [...loadedIn(m.ts, node)].some(
    (specifier) => specifier === undefined || m.isOfProgram(scope.module, specifier),
  );
}

/** The names in a function's code, or in its class's. */
export function namesOf(m: Machine, { node, class: made }: FunctionCode): ReadonlySet<string> {
  const of = made?.node ?? node;
  return of ? namesIn(m.ts, of) : none;
}

const none: ReadonlySet<string> = new Set();

/** Whether `this` stands in a function, or may stand in what it runs. */
export function namesThis(m: Machine, code: FunctionCode): boolean {
  const names = namesOf(m, code);
  return names.has('this') || names.has('eval');
}

/** The bindings around a function that it names: all of them, where it may run code that is not known. */
export function namedBy(m: Machine, code: FunctionCode): readonly Binding[] {
  const { scope } = code;
  return scope ? bindingsNamed(m, scope, namesOf(m, code)) : [];
}

/** The bindings of names in a scope: all around it, where `eval` is among them. */
export function bindingsNamed(
  m: Machine,
  scope: LexicalScope,
  names: ReadonlySet<string>,
): readonly Binding[] {
  m.heap.step(1 + (names.size >> 1));
  return names.has('eval') ? bindingsAround(m, scope) : [...names].flatMap((name) => scope.find(name) ?? []);
}

function bindingsAround(m: Machine, scope: LexicalScope): readonly Binding[] {
  const found: Binding[] = [];
  for (let at: LexicalScope | undefined = scope; at; at = at.parent) found.push(...at.names.values());
  m.heap.step(found.length);
  return found;
}
