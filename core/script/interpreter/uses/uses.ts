/**
 * What a function's code does with the names of what is around it, with `this` and with `super`: it gets at nothing else of
 * what is around it. Told by the syntax, once for each node.
 */
import type TypeScript from 'typescript';
import type { BlockScope as Block } from '../../parse/declarations.ts';
import { resolveName, scopeIn } from '../../parse/scope.ts';
import { isOuterExpression, type Ts } from '../../parse/syntax.ts';
import {
  isAssignment,
  isComparison,
  isEvalOfInput,
  isListing,
  isLogical,
  isStep,
  memberIn,
} from './syntax.ts';
import {
  askedForClass,
  type How,
  indexed,
  isUsed,
  iterated,
  Noted,
  note,
  set,
  tested,
  type Use,
  whole,
} from './use.ts';

export interface Uses {
  /** By name: those that the node does not declare itself. */
  readonly names: ReadonlyMap<string, Use>;
  /** These names; `this`, where that or `super` stands in it, too. */
  readonly all: ReadonlySet<string>;
  readonly self: Use;
  readonly base: Use;
  /** Words stand in it that lead from an object to its class. */
  readonly leadsToClasses: boolean;
  /** What is read of a class by `a.constructor.key`; `true`: called. */
  readonly ofClasses: ReadonlyMap<string, boolean>;
  /** `arguments` or `new.target`: the function gets at itself. */
  readonly namesItself: boolean;
  /** `require` or `import(…)` stands in it: `loadedIn` tells what it may load. */
  readonly mayLoad: boolean;
}

/** Keys and functions that lead from an object to its class or to what that inherits. */
const toClass: ReadonlySet<string> = new Set(['constructor', '__proto__', 'getPrototypeOf']);

const known = new WeakMap<TypeScript.Node, Uses>();

/** What stands in a node, in functions in it, too. What only types name is not there when it runs. */
export function usesIn(ts: Ts, node: TypeScript.Node): Uses {
  const before = known.get(node);
  if (before) return before;
  const uses = new Walk(ts, node).uses;
  known.set(node, uses);
  return uses;
}

class Walk {
  readonly #ts: Ts;
  readonly #root: TypeScript.Node;
  readonly #names = new Map<string, Noted>();
  readonly #self = new Noted();
  readonly #base = new Noted();
  readonly #ofClasses = new Map<string, boolean>();
  #leadsToClasses = false;
  #namesItself = false;
  #mayLoad = false;
  #namesThis = false;

  constructor(ts: Ts, root: TypeScript.Node) {
    this.#ts = ts;
    this.#root = root;
    this.#visit(root, undefined);
  }

  get uses(): Uses {
    const namesThis = this.#namesThis || isUsed(this.#self) || isUsed(this.#base);
    return {
      names: this.#names,
      all: new Set(namesThis ? [...this.#names.keys(), 'this'] : this.#names.keys()),
      self: this.#self,
      base: this.#base,
      leadsToClasses: this.#leadsToClasses,
      ofClasses: this.#ofClasses,
      namesItself: this.#namesItself,
      mayLoad: this.#mayLoad,
    };
  }

  /** The name of something around, if it is that. */
  #around(name: string, scope: Block | undefined): Noted | undefined {
    if (scope && resolveName(this.#ts, scope, name)) return undefined;
    const noted = this.#names.get(name) ?? new Noted();
    this.#names.set(name, noted);
    return noted;
  }

  #ofClass(key: string, isCalled: boolean): void {
    this.#ofClasses.set(key, isCalled || this.#ofClasses.get(key) === true);
  }

  #word(text: string): void {
    if (toClass.has(text)) this.#leadsToClasses = true;
  }

  /** An expression that stands where it is used in a certain way. */
  #use(expression: TypeScript.Node, scope: Block | undefined, how: How): void {
    const ts = this.#ts;
    let node = expression;
    while (isOuterExpression(ts, node)) node = node.expression;
    if (ts.isIdentifier(node)) {
      const noted = this.#around(node.text, scope);
      if (noted) note(noted, how);
      if (node.text === 'arguments' && noted) this.#namesItself = true;
      if (node.text === 'require') this.#mayLoad = true;
    } else if (node.kind === ts.SyntaxKind.ThisKeyword) note(this.#self, how);
    else if (node.kind === ts.SyntaxKind.SuperKeyword) this.#useBase(how);
    else if (how.kind === 'set') this.#setInto(node, scope);
    else if (!this.#useMember(node, scope, how)) this.#visit(node, scope);
  }

  /** `super`; what is written to it, and what is called of it, is of `this`. */
  #useBase(how: How): void {
    note(this.#base, how);
    if (how.kind === 'whole' || how.kind === 'member set') note(this.#self, how);
  }

  /** `a.key` or `a['key']`; says whether it is one. */
  #useMember(node: TypeScript.Node, scope: Block | undefined, how: How): boolean {
    const ts = this.#ts;
    if (ts.isPropertyAccessExpression(node)) {
      this.#ofMember(node.expression, node.name.text, scope, how);
      return true;
    }
    if (!ts.isElementAccessExpression(node)) return false;
    const { argumentExpression: argument } = node;
    if (ts.isStringLiteralLike(argument)) this.#ofMember(node.expression, argument.text, scope, how);
    else {
      this.#use(node.expression, scope, how.kind === 'called' ? whole : indexed);
      this.#use(argument, scope, whole);
    }
    return true;
  }

  #ofMember(object: TypeScript.Node, key: string, scope: Block | undefined, how: How): void {
    if (key === 'constructor' && how.kind === 'member') {
      this.#ofClass(how.key, how.call !== undefined);
      this.#use(object, scope, askedForClass);
      return;
    }
    this.#word(key);
    this.#use(
      object,
      scope,
      toClass.has(key) ? whole : { kind: 'member', key, call: how.kind === 'called' ? how : undefined },
    );
  }

  /** What an assignment writes to. */
  #setInto(node: TypeScript.Node, scope: Block | undefined): void {
    const ts = this.#ts;
    if (ts.isPropertyAccessExpression(node))
      this.#use(node.expression, scope, { kind: 'member set', key: node.name.text });
    else if (ts.isElementAccessExpression(node)) {
      const { expression, argumentExpression: argument } = node;
      const isKey = ts.isStringLiteralLike(argument);
      this.#use(expression, scope, isKey ? { kind: 'member set', key: argument.text } : whole);
      this.#use(argument, scope, whole);
    } else if (ts.isArrayLiteralExpression(node))
      for (const element of node.elements) this.#setPart(element, scope);
    else if (ts.isObjectLiteralExpression(node))
      for (const property of node.properties) this.#setPart(property, scope);
    else this.#visit(node, scope);
  }

  /** A part of a pattern that an assignment writes to. */
  #setPart(node: TypeScript.Node, scope: Block | undefined): void {
    const ts = this.#ts;
    if (ts.isSpreadElement(node) || ts.isSpreadAssignment(node)) this.#use(node.expression, scope, set);
    else if (ts.isPropertyAssignment(node)) {
      this.#visitName(node.name, scope);
      this.#setPart(node.initializer, scope);
    } else if (ts.isShorthandPropertyAssignment(node)) {
      this.#use(node.name, scope, set);
      if (node.objectAssignmentInitializer) this.#use(node.objectAssignmentInitializer, scope, whole);
    } else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      this.#use(node.left, scope, set);
      this.#use(node.right, scope, whole);
    } else this.#use(node, scope, set);
  }

  /** The name of a member, which is no reference unless it is computed. */
  #visitName(name: TypeScript.Node, scope: Block | undefined): void {
    const ts = this.#ts;
    if (ts.isComputedPropertyName(name)) this.#use(name.expression, scope, whole);
    else if (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) this.#word(name.text);
    else this.#visitInner(name, scope);
  }

  #visit(node: TypeScript.Node, scope: Block | undefined): void {
    const ts = this.#ts;
    const K = ts.SyntaxKind;
    switch (node.kind) {
      case K.Identifier:
      case K.ThisKeyword:
      case K.SuperKeyword:
      case K.ExpressionWithTypeArguments:
      case K.ParenthesizedExpression:
      case K.AsExpression:
      case K.SatisfiesExpression:
      case K.NonNullExpression:
      case K.TypeAssertionExpression:
        return this.#use(node, scope, whole);
      case K.PropertyAccessExpression:
      case K.ElementAccessExpression:
        this.#useMember(node, scope, whole);
        return;
      case K.StringLiteral:
      case K.NoSubstitutionTemplateLiteral:
        return this.#word((node as TypeScript.StringLiteralLike).text);
      case K.MetaProperty:
        this.#namesItself = true;
        return;
      case K.ImportKeyword:
        this.#mayLoad = true;
        return;
      case K.CallExpression:
        return this.#visitCall(node as TypeScript.CallExpression, scope);
      case K.NewExpression: {
        const { expression, arguments: values = [] } = node as TypeScript.NewExpression;
        this.#use(expression, scope, { kind: 'called', mayTake: true });
        for (const argument of values) this.#use(argument, scope, whole);
        return;
      }
      case K.TaggedTemplateExpression: {
        const { tag, template } = node as TypeScript.TaggedTemplateExpression;
        this.#use(tag, scope, { kind: 'called', mayTake: true });
        return this.#visit(template, scope);
      }
      case K.BinaryExpression:
        return this.#visitBinary(node as TypeScript.BinaryExpression, scope);
      case K.PostfixUnaryExpression:
        return this.#use((node as TypeScript.PostfixUnaryExpression).operand, scope, set);
      case K.PrefixUnaryExpression: {
        const { operator, operand } = node as TypeScript.PrefixUnaryExpression;
        const how = isStep(ts, operator) ? set : operator === K.ExclamationToken ? tested : whole;
        return this.#use(operand, scope, how);
      }
      case K.DeleteExpression:
        return this.#use((node as TypeScript.DeleteExpression).expression, scope, set);
      case K.TypeOfExpression:
        return this.#use((node as TypeScript.TypeOfExpression).expression, scope, tested);
      case K.SpreadElement:
        return this.#use((node as TypeScript.SpreadElement).expression, scope, iterated);
      case K.SpreadAssignment:
        return this.#use((node as TypeScript.SpreadAssignment).expression, scope, indexed);
      default:
        if (ts.isTypeNode(node)) return;
        if (node !== this.#root && ts.isFunctionLike(node)) this.#visitFunction(node, scope);
        else this.#visitInner(node, scope);
    }
  }

  #visitBinary(
    { left, operatorToken: { kind }, right }: TypeScript.BinaryExpression,
    scope: Block | undefined,
  ): void {
    const ts = this.#ts;
    const isCompared = isComparison(ts, kind);
    if (isAssignment(ts, kind)) {
      this.#use(left, scope, set);
      // `(a ??= b).c = d`: what was there may be what it gives.
      if (isLogical(ts, kind)) this.#use(left, scope, whole);
    } else this.#use(left, scope, isCompared ? tested : whole);
    this.#use(right, scope, isCompared || kind === ts.SyntaxKind.InKeyword ? tested : whole);
  }

  #visitCall(node: TypeScript.CallExpression, scope: Block | undefined): void {
    // What `super(…)` runs is told by the class.
    const ts = this.#ts;
    if (node.expression.kind === ts.SyntaxKind.SuperKeyword) this.#namesThis = true;
    else if (!isEvalOfInput(ts, node))
      this.#use(node.expression, scope, {
        kind: 'called',
        mayTake: node.arguments.some((argument) => mayTakeMore(ts, argument)),
      });
    const isListed = isListing(ts, node.expression) && !(scope && resolveName(ts, scope, 'Object'));
    const how = isListed ? indexed : whole;
    for (const argument of node.arguments) this.#use(argument, scope, how);
  }

  #visitFunction(node: TypeScript.Node, scope: Block | undefined): void {
    const { names, all, self, base, leadsToClasses, ofClasses, namesItself, mayLoad } = usesIn(
      this.#ts,
      node,
    );
    this.#namesThis ||= all.has('this');
    for (const [name, use] of names) this.#around(name, scope)?.add(use);
    this.#self.add(self);
    this.#base.add(base);
    this.#leadsToClasses ||= leadsToClasses;
    for (const [key, isCalled] of ofClasses) this.#ofClass(key, isCalled);
    this.#namesItself ||= namesItself;
    this.#mayLoad ||= mayLoad;
  }

  #visitInner(node: TypeScript.Node, scope: Block | undefined): void {
    const ts = this.#ts;
    const inner = scopeIn(ts, node, scope);
    const member = memberIn(ts, node);
    if (member) this.#word(member.text);
    const loop = ts.isForInStatement(node) || ts.isForOfStatement(node) ? node : undefined;
    const target = loop && !ts.isVariableDeclarationList(loop.initializer) ? loop.initializer : undefined;
    ts.forEachChild(node, (child) => {
      if (child === member) return;
      if (child === target) this.#use(child, inner, set);
      else if (child === loop?.expression) this.#use(child, inner, iterated);
      else this.#visit(child, inner);
      // What a parameter is by default does not see what the body declares.
      if (ts.isParameter(child) && child.initializer) this.#visit(child.initializer, scope);
    });
  }
}

/** Whether an argument may be a function that takes, of a list that it is called for, more than an element and its place. */
function mayTakeMore(ts: Ts, argument: TypeScript.Expression): boolean {
  if (ts.isLiteralExpression(argument)) return false;
  if (!ts.isArrowFunction(argument) && !ts.isFunctionExpression(argument)) return true;
  const { parameters } = argument;
  if (parameters.length > 2 || parameters.some(({ dotDotDotToken }) => dotDotDotToken)) return true;
  return usesIn(ts, argument).namesItself;
}
