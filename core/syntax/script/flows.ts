/**
 * What may be the same object under several names: by `const b = a`, arguments, loops, destructuring, members. Goes by names
 * alone, over the whole file: it finds more than there is, never less, but for what code outside of the file does.
 */
import type TypeScript from 'typescript';
import type { Ts } from './syntax.ts';

/**
 * How a value comes from a name. `same`: it may be that value. `holds`: that value may be a part of it. `part`: it may be a
 * part of that value, or anything else about it.
 */
type Way = 'same' | 'holds' | 'part';

export interface Flow {
  readonly from: string;
  readonly way: Way;
  /** The code by which it comes. */
  readonly node: TypeScript.Node;
}

export class Flows {
  /** By the name that receives: where what it holds may come from. */
  readonly #sources = new Map<string, Flow[]>();
  readonly #ts: Ts;
  /** Functions by what they are assigned to. */
  readonly #names = new Map<TypeScript.Node, string>();
  readonly #calledOn = new Map<string, Set<string>>();

  constructor(ts: Ts, file: TypeScript.SourceFile) {
    this.#ts = ts;
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
  holdersOf(name: string, isSkipped: (node: TypeScript.Node) => boolean): ReadonlySet<string> {
    const holders = new Set([name]);
    for (let before = 0; before < holders.size; ) {
      before = holders.size;
      for (const [to, flows] of this.#sources)
        if (!holders.has(to) && flows.some((one) => holders.has(one.from) && !isSkipped(one.node)))
          holders.add(to);
    }
    holders.delete(name);
    return holders;
  }

  /** Names of the methods that are called on what a name may be. */
  methodsOf(name: string): ReadonlySet<string> {
    return this.#calledOn.get(name) ?? none;
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
      if (initializer && ts.isIdentifier(name)) this.#name(initializer, name.text);
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
        this.#gets(name, initializer, 'same', node);
      }
      if (ts.isPropertyDeclaration(node) && initializer) this.#gets('this', initializer, 'holds', node);
    } else if (ts.isClassLike(node) && node.name) {
      for (const one of node.members)
        if (ts.isConstructorDeclaration(one)) this.#names.set(one, node.name.text);
      this.#gets(node.name.text, node, 'part', node);
    }
    ts.forEachChild(node, (child) => this.#visit(child));
  }

  #name(initializer: TypeScript.Node, name: string): void {
    const ts = this.#ts;
    let at = initializer;
    while (isWrapper(ts, at)) at = at.expression;
    if (ts.isFunctionLike(at)) this.#names.set(at, name);
  }

  /** The name under which a function is called, or one that nothing else has. */
  #nameOf(node: TypeScript.SignatureDeclaration): string {
    const own = node.name && nameOf(this.#ts, node.name);
    return own ?? this.#names.get(node) ?? `function at ${node.pos}`;
  }

  #function(node: TypeScript.SignatureDeclaration): void {
    const name = this.#nameOf(node);
    for (const { name: parameter } of node.parameters)
      this.#bindFrom(parameter, argumentsOf(name), node, 'same');
    this.#gets(name, node, 'part', node);
    if (this.#ts.isArrowFunction(node)) return;
    this.#add('this', receiverOf(name), 'same', node);
  }

  #call(node: TypeScript.CallExpression | TypeScript.NewExpression): void {
    const ts = this.#ts;
    const { expression } = node;
    const args = node.arguments ?? [];
    const isMember = ts.isPropertyAccessExpression(expression) || ts.isElementAccessExpression(expression);
    const receiver = isMember ? expression.expression : undefined;
    const called = ts.isIdentifier(expression)
      ? [expression.text]
      : ts.isPropertyAccessExpression(expression)
        ? [expression.name.text]
        : this.#origins(expression, 'same').map(([name]) => name);
    const root = receiver && rootOf(ts, receiver);
    if (receiver && ts.isPropertyAccessExpression(expression))
      for (const [name] of this.#origins(receiver, 'same'))
        this.#calledOn.set(name, (this.#calledOn.get(name) ?? new Set()).add(expression.name.text));
    for (const to of called) {
      for (const one of args) this.#gets(argumentsOf(to), one, 'same', node);
      if (receiver) this.#gets(receiverOf(to), receiver, 'same', node);
    }
    for (const one of args) {
      if (root !== undefined) this.#gets(root, one, 'holds', node);
      // A function that is handed over may be called with what is handed over beside it, and with parts of the receiver.
      const handed = ts.isIdentifier(one) ? one.text : ts.isFunctionLike(one) ? this.#nameOf(one) : undefined;
      if (handed === undefined) continue;
      if (receiver && !called.some((name) => givesFresh.test(name)))
        this.#gets(argumentsOf(handed), receiver, 'part', node);
      for (const other of args) if (other !== one) this.#gets(argumentsOf(handed), other, 'part', node);
    }
  }

  #bind(pattern: TypeScript.BindingName, value: TypeScript.Node, way: Way, node: TypeScript.Node): void {
    const ts = this.#ts;
    if (ts.isIdentifier(pattern)) return this.#gets(pattern.text, value, way, node);
    for (const element of pattern.elements)
      if (ts.isBindingElement(element)) this.#bind(element.name, value, 'part', node);
  }

  #bindFrom(pattern: TypeScript.BindingName, from: string, node: TypeScript.Node, way: Way): void {
    const ts = this.#ts;
    if (ts.isIdentifier(pattern)) {
      this.#add(pattern.text, from, way, node);
      // A function that is a parameter is called inside.
      this.#add(argumentsOf(from), argumentsOf(pattern.text), 'same', node);
      return;
    }
    for (const element of pattern.elements)
      if (ts.isBindingElement(element)) this.#bindFrom(element.name, from, node, 'part');
  }

  #assign(target: TypeScript.Node, value: TypeScript.Node, way: Way, node: TypeScript.Node): void {
    const ts = this.#ts;
    if (ts.isIdentifier(target)) return this.#gets(target.text, value, way, node);
    const root = rootOf(ts, target);
    if (root !== undefined) {
      this.#gets(root, value, way === 'same' ? 'holds' : 'part', node);
      if (ts.isPropertyAccessExpression(target)) this.#gets(target.name.text, value, way, node);
      return;
    }
    const visit = (one: TypeScript.Node): void => {
      if (ts.isIdentifier(one)) this.#gets(one.text, value, 'part', node);
      ts.forEachChild(one, visit);
    };
    visit(target);
  }

  #origins(node: TypeScript.Node, way: Way): readonly (readonly [string, Way])[] {
    const ts = this.#ts;
    const all = (nodes: readonly TypeScript.Node[], how: Way) =>
      nodes.flatMap((one) => this.#origins(one, how));
    const inside = way === 'same' ? 'holds' : way;
    if (ts.isIdentifier(node)) return [[node.text, way]];
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
        if (ts.isShorthandPropertyAssignment(one)) return [[one.name.text, inside] as const];
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
      if (/^(?:set|add|clear|splice)[A-Z]/.test(name.text))
        return [...this.#origins(expression, way), ...all([...node.arguments], inside)];
    }
    if (ts.isNewExpression(node))
      return [...this.#origins(node.expression, 'part'), ...all([...(node.arguments ?? [])], inside)];
    if (isScalar(ts, node)) return [];
    return this.#mentioned(node, way === 'same' ? 'part' : way);
  }

  /** Every name inside. */
  #mentioned(node: TypeScript.Node, way: Way): readonly (readonly [string, Way])[] {
    const found = new Map<string, Way>();
    const visit = (one: TypeScript.Node): void => {
      if (this.#ts.isIdentifier(one)) found.set(one.text, way);
      else if (one.kind === this.#ts.SyntaxKind.ThisKeyword) found.set('this', way);
      else {
        if (this.#ts.isFunctionLike(one)) found.set(this.#nameOf(one), way);
        this.#ts.forEachChild(one, visit);
      }
    };
    visit(node);
    return [...found];
  }
}

export interface Reached {
  readonly deep: boolean;
  readonly by: readonly TypeScript.Node[];
}

/** `addStringOption`, `addSubcommand`: a builder gives a function a new builder, nothing of its own. */
const givesFresh = /^add(?:[A-Z][a-z]+Options?|Subcommand(?:Group)?s?)$/;

/** Names that one change may pass through. */
const maximumSteps = 50;

const none: ReadonlySet<string> = new Set();
const comparing: ReadonlySet<string> = new Set(['==', '===', '!=', '!==', '<=', '>=']);

/** Methods that give a new array or object of what is in another. */
export const makesNew: ReadonlySet<string> = new Set([
  'map',
  'filter',
  'slice',
  'concat',
  'flatMap',
  'flat',
  'toSorted',
  'toReversed',
  'keys',
  'values',
  'entries',
  'fromEntries',
  'split',
  'from',
  'toJSON',
]);

/** What a function is given; twice, what those that it is given are given. */
const argumentsOf = (name: string): string =>
  name.startsWith('arguments of arguments of ') ? name : `arguments of ${name}`;
const receiverOf = (name: string): string => `this of ${name}`;

const nameOf = (ts: Ts, name: TypeScript.Node): string | undefined =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isPrivateIdentifier(name)
    ? name.text
    : undefined;

function isWrapper(
  ts: Ts,
  node: TypeScript.Node,
): node is TypeScript.ParenthesizedExpression | TypeScript.AsExpression {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isTypeAssertionExpression(node) ||
    ts.isAwaitExpression(node)
  );
}

const isScalar = (ts: Ts, node: TypeScript.Node): boolean =>
  ts.isLiteralExpression(node) ||
  ts.isTemplateExpression(node) ||
  ts.isTypeOfExpression(node) ||
  ts.isPrefixUnaryExpression(node) ||
  ts.isPostfixUnaryExpression(node);

/** The name at the start of `name.a.b`, `this.a`. */
function rootOf(ts: Ts, node: TypeScript.Node): string | undefined {
  let at = node;
  for (;;) {
    if (ts.isIdentifier(at)) return at.text;
    if (at.kind === ts.SyntaxKind.ThisKeyword) return 'this';
    if (ts.isPropertyAccessExpression(at) || ts.isElementAccessExpression(at)) at = at.expression;
    else if (isWrapper(ts, at)) at = at.expression;
    else return undefined;
  }
}
