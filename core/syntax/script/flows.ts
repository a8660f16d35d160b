/**
 * What may be the same object under several names: by `const b = a`, arguments, loops, destructuring, members. Names are those
 * of {@link Identities}, whoever asks, and go over the whole file: more is found than there is, never less, but for what code
 * outside of the file does.
 */
import type TypeScript from 'typescript';
import {
  anyMethod,
  argumentsOf,
  comparing,
  type Flow,
  givesFresh,
  isFluent,
  isLiteral,
  isScalar,
  isWrapper,
  makesNew,
  methodCalled,
  nameOf,
  type Reached,
  receiverIn,
  receiverOf,
  rootOf,
  unwrapped,
  type Way,
} from './flow-syntax.ts';
import type { Identities } from './identities.ts';
import type { Ts } from './syntax.ts';

export class Flows {
  /** By the name that receives: where what it holds may come from. */
  readonly #sources = new Map<string, Flow[]>();
  readonly #ts: Ts;
  readonly #identities: Identities;
  /** Functions by what they are assigned to. */
  readonly #names = new Map<TypeScript.Node, string>();
  readonly #calledOn = new Map<string, Set<string>>();

  constructor(ts: Ts, file: TypeScript.SourceFile, identities: Identities) {
    this.#ts = ts;
    this.#identities = identities;
    this.#visit(file);
  }

  /**
   * Every other name whose value may change when a name's does: `deep` where parts of it change, too. With each, the code by
   * which it is reached.
   */
  changedWith(name: string, isDeep: boolean): ReadonlyMap<string, Reached> {
    const reached = new Map<string, Reached>();
    const queue: [string, boolean, readonly TypeScript.Node[]][] = [[name, isDeep, []]];
    for (const [at, deep, by] of queue)
      for (const { from, way, node } of this.#sources.get(at) ?? []) {
        if (!deep && way === 'holds') continue;
        const isNowDeep = deep || way === 'part';
        const before = reached.get(from);
        if (before && (before.deep || !isNowDeep)) continue;
        const through = [...by, node];
        reached.set(from, { deep: isNowDeep, by: through });
        if (through.length < maximumSteps) queue.push([from, isNowDeep, through]);
      }
    return reached;
  }

  /** Every other name that may hold what a name holds, or hold it as a part. */
  holdersOf(name: string, isSkipped: (flow: Flow) => boolean): ReadonlySet<string> {
    const holders = new Set([name]);
    for (let before = 0; before < holders.size; ) {
      before = holders.size;
      for (const [to, flows] of this.#sources)
        if (!holders.has(to) && flows.some((one) => holders.has(one.from) && !isSkipped(one)))
          holders.add(to);
    }
    holders.delete(name);
    return holders;
  }

  /** Names of the methods that are called on what these names may be, but for those that code computes. */
  methodsOf(names: Iterable<string>): ReadonlySet<string> {
    return new Set([...names].flatMap((name) => [...(this.#calledOn.get(name) ?? [])]));
  }

  /** The names that a value may come from. */
  originsOf(node: TypeScript.Node): readonly (readonly [string, Way])[] {
    return this.#origins(node, 'same');
  }

  #add(to: string, from: string, way: Way, node: TypeScript.Node): void {
    if (to === from) return;
    const flows = this.#sources.get(to);
    if (!flows) this.#sources.set(to, [{ from, way, node }]);
    else if (!flows.some((one) => one.from === from && one.way === way && one.node === node))
      flows.push({ from, way, node });
  }

  /** What comes to a name; called under another name, a function's parameters get the same arguments. */
  #gets(to: string, expression: TypeScript.Node, way: Way, node: TypeScript.Node): void {
    for (const [from, how] of this.#origins(expression, way)) {
      this.#add(to, from, how, node);
      this.#add(argumentsOf(from), argumentsOf(to), 'same', node);
    }
  }

  #visit(node: TypeScript.Node): void {
    const ts = this.#ts;
    if (ts.isVariableDeclaration(node) || ts.isBindingElement(node) || ts.isParameter(node)) {
      const { name, initializer } = node;
      if (initializer && ts.isIdentifier(name)) this.#name(initializer, this.#identities.of(name));
      if (initializer) this.#bind(name, initializer, 'same', node);
    } else if (ts.isForOfStatement(node) || ts.isForInStatement(node)) {
      const { initializer, expression } = node;
      if (ts.isVariableDeclarationList(initializer))
        for (const one of initializer.declarations) this.#bind(one.name, expression, 'part', node);
      else this.#assign(initializer, expression, 'part', node);
    } else if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.kind;
      if (operator >= ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment)
        this.#assign(node.left, node.right, 'same', node);
    } else if (ts.isCallExpression(node) || ts.isNewExpression(node)) this.#call(node);
    else if (ts.isFunctionLike(node)) this.#function(node);
    else if (ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) {
      const name = nameOf(ts, node.name);
      const { initializer } = node;
      if (name !== undefined && initializer) {
        // What a member holds is found under its name, too: as the function that it may be.
        this.#name(initializer, name);
        // What is in a literal is found by the ways that lead to the object; many objects have such a member.
        if (!isLiteral(ts, initializer)) this.#gets(name, initializer, 'same', node);
      }
      if (ts.isPropertyDeclaration(node) && initializer) this.#gets('this', initializer, 'holds', node);
    } else if (ts.isShorthandPropertyAssignment(node)) this.#alsoCalled(node.name, node.name.text, node);
    else if (ts.isClassLike(node) && node.name) {
      const name = this.#identities.of(node.name);
      for (const one of node.members) if (ts.isConstructorDeclaration(one)) this.#names.set(one, name);
      this.#gets(name, node, 'part', node);
    }
    ts.forEachChild(node, (child) => this.#visit(child));
  }

  #name(initializer: TypeScript.Node, name: string): void {
    const at = unwrapped(this.#ts, initializer);
    if (this.#ts.isFunctionLike(at)) this.#names.set(at, name);
  }

  /** The name under which a function is called, or one that nothing else has. */
  #nameOf(node: TypeScript.SignatureDeclaration): string {
    const own = node.name && this.#nameOfDeclared(node.name);
    return own ?? this.#names.get(node) ?? `function at ${node.pos}`;
  }

  #nameOfDeclared(name: TypeScript.Node): string | undefined {
    return this.#ts.isIdentifier(name) ? this.#identities.of(name) : nameOf(this.#ts, name);
  }

  /** A member and a variable that are one: called by either name, a function gets the same. */
  #alsoCalled(variable: TypeScript.Identifier, member: string, node: TypeScript.Node): void {
    const name = this.#identities.of(variable);
    for (const [to, from] of [
      [name, member],
      [member, name],
    ] as const) {
      this.#add(to, from, 'same', node);
      this.#add(argumentsOf(from), argumentsOf(to), 'same', node);
    }
  }

  #function(node: TypeScript.SignatureDeclaration): void {
    const name = this.#nameOf(node);
    const parameters = new Set(
      node.parameters.flatMap((one) =>
        this.#ts.isIdentifier(one.name) ? this.#identities.of(one.name) : [],
      ),
    );
    for (const { name: parameter } of node.parameters)
      this.#bindFrom(parameter, argumentsOf(name), node, 'same');
    for (const [from, how] of this.#origins(node, 'part')) {
      this.#add(name, from, how, node);
      // What it is given is no function that it makes: who calls that one gives it nothing.
      if (!parameters.has(from)) this.#add(argumentsOf(from), argumentsOf(name), 'same', node);
    }
    if (this.#ts.isArrowFunction(node)) return;
    this.#add('this', receiverOf(name), 'same', node);
  }

  #call(node: TypeScript.CallExpression | TypeScript.NewExpression): void {
    const ts = this.#ts;
    const { expression, arguments: args = [] } = node;
    const receiver = receiverIn(ts, node);
    const called = ts.isIdentifier(expression)
      ? [this.#identities.of(expression)]
      : ts.isPropertyAccessExpression(expression)
        ? [expression.name.text]
        : this.#origins(expression, 'same').map(([name]) => name);
    const root = receiver && this.#rootOf(receiver);
    const method = methodCalled(ts, node);
    // `handlers[name](…)` is everywhere, and calls functions, hardly ever methods of what they know.
    if (receiver && method !== undefined && method !== anyMethod)
      for (const name of this.calledNames(receiver))
        this.#calledOn.set(name, (this.#calledOn.get(name) ?? new Set()).add(method));
    for (const to of called) {
      for (const one of args) this.#gets(argumentsOf(to), one, 'same', node);
      if (receiver) this.#gets(receiverOf(to), receiver, 'same', node);
    }
    for (const one of args) {
      if (root !== undefined) this.#gets(root, one, 'holds', node);
      // A function that is handed over may be called with what is handed over beside it, and with parts of the receiver.
      const handed = ts.isIdentifier(one)
        ? this.#identities.of(one)
        : ts.isFunctionLike(one)
          ? this.#nameOf(one)
          : undefined;
      if (handed === undefined) continue;
      if (receiver && !called.some((name) => givesFresh.test(name)))
        this.#gets(argumentsOf(handed), receiver, 'part', node);
      for (const other of args) if (other !== one) this.#gets(argumentsOf(handed), other, 'part', node);
    }
  }

  /** What a method may be called on, by names: not what the expression makes anew. */
  calledNames(receiver: TypeScript.Expression): readonly string[] {
    const ts = this.#ts;
    let at = receiver;
    for (;;) {
      if (isWrapper(ts, at)) at = at.expression;
      else if (isFluent(ts, at)) at = at.expression.expression;
      else break;
    }
    if (ts.isNewExpression(at) || isScalar(ts, at)) return [];
    return this.#origins(receiver, 'same').flatMap(([name, way]) => (way === 'holds' ? [] : [name]));
  }

  #bind(pattern: TypeScript.BindingName, value: TypeScript.Node, way: Way, node: TypeScript.Node): void {
    const ts = this.#ts;
    if (ts.isIdentifier(pattern)) return this.#gets(this.#identities.of(pattern), value, way, node);
    for (const element of pattern.elements)
      if (ts.isBindingElement(element)) {
        this.#member(element, node);
        this.#bind(element.name, value, 'part', node);
      }
  }

  #bindFrom(pattern: TypeScript.BindingName, from: string, node: TypeScript.Node, way: Way): void {
    const ts = this.#ts;
    if (ts.isIdentifier(pattern)) {
      const name = this.#identities.of(pattern);
      this.#add(name, from, way, node);
      // A function that is a parameter is called inside.
      this.#add(argumentsOf(from), argumentsOf(name), 'same', node);
      return;
    }
    for (const element of pattern.elements)
      if (ts.isBindingElement(element)) {
        this.#member(element, node);
        this.#bindFrom(element.name, from, node, 'part');
      }
  }

  /** `{ run }` as a pattern: the variable is what the member is. */
  #member({ name, propertyName }: TypeScript.BindingElement, node: TypeScript.Node): void {
    if (!this.#ts.isIdentifier(name)) return;
    const member = propertyName ? nameOf(this.#ts, propertyName) : name.text;
    if (member !== undefined) this.#alsoCalled(name, member, node);
  }

  #assign(target: TypeScript.Node, value: TypeScript.Node, way: Way, node: TypeScript.Node): void {
    const ts = this.#ts;
    if (ts.isIdentifier(target)) return this.#gets(this.#identities.of(target), value, way, node);
    const root = this.#rootOf(target);
    if (root !== undefined) {
      this.#gets(root, value, way === 'same' ? 'holds' : 'part', node);
      if (ts.isPropertyAccessExpression(target)) this.#gets(target.name.text, value, way, node);
      return;
    }
    const visit = (one: TypeScript.Node): void => {
      if (ts.isIdentifier(one)) this.#gets(this.#identities.of(one), value, 'part', node);
      ts.forEachChild(one, visit);
    };
    visit(target);
  }

  #origins(node: TypeScript.Node, way: Way): readonly (readonly [string, Way])[] {
    const ts = this.#ts;
    const all = (nodes: readonly TypeScript.Node[], how: Way) =>
      nodes.flatMap((one) => this.#origins(one, how));
    const inside = way === 'same' ? 'holds' : way;
    if (ts.isIdentifier(node)) return [[this.#identities.of(node), way]];
    if (node.kind === ts.SyntaxKind.ThisKeyword) return [['this', way]];
    if (isWrapper(ts, node)) return this.#origins(node.expression, way);
    if (ts.isConditionalExpression(node)) return all([node.whenTrue, node.whenFalse], way);
    if (ts.isBinaryExpression(node)) {
      const sign = ts.tokenToString(node.operatorToken.kind) ?? '';
      return /^(?:\|\||&&|\?\?|,|.*=)$/.test(sign) && !comparing.has(sign)
        ? all([node.left, node.right], way)
        : [];
    }
    if (ts.isArrayLiteralExpression(node)) return all(node.elements, inside);
    if (ts.isSpreadElement(node)) return this.#origins(node.expression, way);
    if (ts.isObjectLiteralExpression(node))
      return node.properties.flatMap((one) => {
        if (ts.isPropertyAssignment(one)) return this.#origins(one.initializer, inside);
        if (ts.isShorthandPropertyAssignment(one)) return [[this.#identities.of(one.name), inside] as const];
        if (ts.isSpreadAssignment(one)) return this.#origins(one.expression, inside);
        return this.#mentioned(one, 'part');
      });
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
      const how = way === 'same' ? 'part' : way;
      const member: readonly (readonly [string, Way])[] = ts.isPropertyAccessExpression(node)
        ? [[node.name.text, way]]
        : [];
      return [...member, ...this.#origins(node.expression, how)];
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      // A new object of the same parts.
      if (makesNew.has(name.text))
        return [...this.#origins(expression, inside), ...all([...node.arguments], inside)];
      if (isFluent(ts, node)) return [...this.#origins(expression, way), ...all([...node.arguments], inside)];
    }
    if (ts.isNewExpression(node))
      return [...this.#origins(node.expression, 'part'), ...all([...(node.arguments ?? [])], inside)];
    if (isScalar(ts, node)) return [];
    return this.#mentioned(node, way === 'same' ? 'part' : way);
  }

  #rootOf(node: TypeScript.Node): string | undefined {
    const root = rootOf(this.#ts, node);
    return root && (this.#ts.isIdentifier(root) ? this.#identities.of(root) : 'this');
  }

  /** Every name inside. */
  #mentioned(node: TypeScript.Node, way: Way): readonly (readonly [string, Way])[] {
    const found = new Map<string, Way>();
    const visit = (one: TypeScript.Node): void => {
      if (this.#ts.isIdentifier(one)) found.set(this.#identities.of(one), way);
      else if (one.kind === this.#ts.SyntaxKind.ThisKeyword) found.set('this', way);
      else {
        if (this.#ts.isFunctionLike(one)) found.set(this.#nameOf(one), way);
        if (this.#ts.isPropertyAssignment(one) && !this.#ts.isComputedPropertyName(one.name))
          visit(one.initializer);
        else this.#ts.forEachChild(one, visit);
      }
    };
    visit(node);
    return [...found];
  }
}

/** Names that one change may pass through. */
const maximumSteps = 50;
