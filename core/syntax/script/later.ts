/** What is done to a builder that a variable holds, by the statements behind its declaration and under other names. */
import type TypeScript from 'typescript';
import { fieldFor } from '../../interface/index.ts';
import { unknownAs, type ValueNode } from '../tree.ts';
import { type Builder, builderOf } from './builders.ts';
import type { Declaration } from './declarations.ts';
import type { Evaluator } from './evaluate.ts';
import { type Flow, methodCalled, receiverIn, unwrapped } from './flow-syntax.ts';
import { running } from './functions.ts';
import { identityOf } from './identities.ts';
import { offsetsOf } from './offsets.ts';
import { isDeclaredIn, type Scope, scopeIn } from './scope.ts';
import { type Frame, frame, runStatements } from './statements.ts';
import { behindOf, type OpaqueNode, someIn } from './values.ts';

/**
 * The builder as the whole file leaves it: calls on it, and functions that it is given to, are followed in order. Where they
 * cannot be, what they may set is not known; what is called on it under another name makes all of it unknown.
 */
export function laterCalls(
  evaluator: Evaluator,
  value: ValueNode,
  variable: string,
  scope: Scope,
): ValueNode {
  const builder = builderOf(value);
  if (!builder) return value;
  const { ts } = evaluator.syntax;
  const identity = identityOf(ts, scope, variable);
  if (builder.isShared) {
    const isChanged =
      isSet(evaluator, identity, builder) || isChangedBy(evaluator, methodsOf(evaluator, identity), builder);
    return isChanged ? tainted(value, builder) : value;
  }
  if (offsetsOf(evaluator.script.source, variable).length === 1) {
    // Named where it is declared, and nowhere else.
    builder.isShared = true;
    return value;
  }
  const later = new Later(evaluator, builder, variable, value as OpaqueNode, scope);
  const followed = new Set<TypeScript.Node>();
  for (const statement of statementsIn(evaluator, scope.node))
    if (later.holds(statement) && later.follow(statement)) followed.add(statement);
  // Under another name, nobody knows when.
  const isFollowed = ({ node }: Flow) =>
    [...followed].some((one) => one.pos <= node.pos && node.end <= one.end && !ts.isFunctionDeclaration(one));
  if (isSet(evaluator, identity, builder)) builder.taint();
  const { flows } = evaluator;
  if (isChangedBy(evaluator, flows.methodsOf(flows.holdersOf(identity, isFollowed)), builder))
    builder.taint();
  builder.isShared = true;
  return value;
}

/** Whether code sets what it builds without its methods: `builder.options.push(…)`, `builder.name = …`. */
function isSet(evaluator: Evaluator, identity: string, { class: of }: Builder): boolean {
  const changes = evaluator.mutations.changes.get(identity) ?? [];
  const set = changes.filter(
    ({ member }) => member === undefined || fieldFor(of.builds, member, 'either') !== undefined,
  );
  for (const one of set) evaluator.depends(one);
  return set.length > 0;
}

/** A builder of which nothing is known any more; whoever else holds the one that it was keeps that. */
export function tainted(value: ValueNode, builder: Builder): ValueNode {
  const copy = builder.copy();
  copy.taint();
  copy.isShared = true;
  return { ...value, behind: { kind: 'builder', builder: copy } } as OpaqueNode;
}

/** Builders in an array, object or collection that a variable holds: what is called on them later makes them unknown. */
export function taintChanged(evaluator: Evaluator, value: ValueNode, variable: string): ValueNode {
  const builders = buildersIn(value);
  if (builders.length === 0) return value;
  const methods = methodsOf(evaluator, variable);
  let isElsewhere = false;
  for (const builder of builders) {
    if (!builder.isTainted && isChangedBy(evaluator, methods, builder)) {
      if (builder.isShared) isElsewhere = true;
      else builder.taint();
    }
    builder.isShared = true;
  }
  return isElsewhere ? unknownAs(value) : value;
}

/** Names of the methods that code of the file calls on what a variable holds, under any name. */
export function methodsOf(
  { flows }: Evaluator,
  variable: string,
  isSkipped: (flow: Flow) => boolean = () => false,
): ReadonlySet<string> {
  return flows.methodsOf([variable, ...flows.holdersOf(variable, isSkipped)]);
}

/** Whether one of the methods may change a builder. */
export function isChangedBy(evaluator: Evaluator, methods: ReadonlySet<string>, builder: Builder): boolean {
  if (![...methods].some((name) => builder.mayChangeBy(name))) return false;
  evaluator.depends(evaluator.script.file);
  return true;
}

function buildersIn(value: ValueNode): readonly Builder[] {
  const found: Builder[] = [];
  someIn(value, (one) => {
    const builder = builderOf(one);
    if (builder) found.push(builder);
    return false;
  });
  return found;
}

class Later {
  readonly #evaluator: Evaluator;
  readonly #builder: Builder;
  readonly #variable: string;
  readonly #value: OpaqueNode;
  readonly #scope: Scope;
  readonly #identity: string;

  constructor(evaluator: Evaluator, builder: Builder, variable: string, value: OpaqueNode, scope: Scope) {
    this.#evaluator = evaluator;
    this.#builder = builder;
    this.#variable = variable;
    this.#value = value;
    this.#scope = scope;
    this.#identity = identityOf(evaluator.syntax.ts, scope, variable);
  }

  holds(node: TypeScript.Node): boolean {
    return this.#evaluator.script.source.slice(node.pos, node.end).includes(this.#variable);
  }

  /** Does what a statement does to the builder. Says whether it was understood. */
  follow(statement: TypeScript.Statement): boolean {
    const { ts } = this.#evaluator.syntax;
    const expression = this.#chainOf(statement);
    if (expression) {
      if (this.#try(statement, (own) => void this.#evaluator.value(expression, own), true)) return true;
    } else if (ts.isFunctionDeclaration(statement) || !this.#changes(statement)) {
      if (!this.#changes(statement)) return false;
    } else if (ts.isExpressionStatement(statement) && this.#isGiven(statement.expression)) {
      if (this.#isOwnCall(statement.expression)) {
        const understood = this.#try(
          statement,
          (own) => void this.#evaluator.value(statement.expression, own),
          false,
        );
        if (!understood) this.#builder.taint();
        return understood;
      }
    } else if (
      ts.isForOfStatement(statement) ||
      ts.isIfStatement(statement) ||
      ts.isForStatement(statement)
    ) {
      if (this.#try(statement, (own) => void runStatements(this.#evaluator, [statement], own), false))
        return true;
    }
    this.#evaluator.depends(statement);
    this.#builder.history.add({
      statement: this.#evaluator.span(statement),
      evaluator: this.#evaluator,
      isFollowed: false,
    });
    this.#builder.maybe(this.#settersIn(statement));
    return false;
  }

  /** `variable.setName(…)…`, as a statement, as what is exported, or as what another variable is given. */
  #chainOf(statement: TypeScript.Statement): TypeScript.Expression | undefined {
    const { ts } = this.#evaluator.syntax;
    let found: TypeScript.Expression | undefined;
    if (ts.isExpressionStatement(statement)) {
      const { expression } = statement;
      found =
        ts.isBinaryExpression(expression) && ts.isPropertyAccessExpression(expression.left)
          ? expression.right
          : expression;
    } else if (ts.isExportAssignment(statement)) found = statement.expression;
    else if (ts.isVariableStatement(statement) && statement.declarationList.declarations.length === 1)
      found = statement.declarationList.declarations[0]?.initializer;
    return found && this.#isChain(found, true) && !this.#isInArguments(found) ? found : undefined;
  }

  /** Tries on a copy, and takes over what that has become. */
  #try(statement: TypeScript.Statement, run: (own: Frame) => void, isChain: boolean): boolean {
    const builder = this.#builder;
    const tried = builder.copy();
    const value: OpaqueNode = { ...this.#value, behind: { kind: 'builder', builder: tried } };
    const declared: Declaration = { kind: 'bound', node: this.#scope.node, value };
    const own = frame(this.#scope, this.#scope.node);
    own.names.set(this.#variable, declared);
    this.#evaluator.depends(statement);
    const done = running(
      this.#evaluator,
      () => {
        run(own);
        return true;
      },
      () => true,
    );
    if (!done) return false;
    builder.becomes(tried);
    builder.history.add({
      statement: this.#evaluator.span(statement),
      evaluator: this.#evaluator,
      isFollowed: true,
    });
    return isChain || !tried.isTainted;
  }

  /** `variable.a(…).b(…)`; all methods by their names where it is to be plain. */
  #isChain(node: TypeScript.Expression, isPlain: boolean): boolean {
    const { ts } = this.#evaluator.syntax;
    let at = node;
    while (ts.isCallExpression(at)) {
      const receiver = receiverIn(ts, at);
      if (!receiver || (isPlain && !ts.isPropertyAccessExpression(at.expression))) return false;
      at = receiver;
    }
    return at !== node && this.#isIt(at);
  }

  /** Whether an argument of the chain mentions the variable, too. */
  #isInArguments(node: TypeScript.Expression): boolean {
    const { ts } = this.#evaluator.syntax;
    let at = node;
    while (ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression)) {
      if (at.arguments.some((one) => this.#mentions(one))) return true;
      at = at.expression.expression;
    }
    return false;
  }

  #mentions(node: TypeScript.Node): boolean {
    if (!this.holds(node)) return false;
    const visit = (one: TypeScript.Node): boolean =>
      !this.#isHidden(one) &&
      (this.#isIt(one) || this.#evaluator.syntax.ts.forEachChild(one, visit) === true);
    return visit(node);
  }

  /** Whether the name stands for something else inside of a node. */
  #isHidden(node: TypeScript.Node): boolean {
    const { ts } = this.#evaluator.syntax;
    const inside = scopeIn(ts, node, this.#scope);
    if (inside === this.#scope) return false;
    return isDeclaredIn(ts, inside, this.#variable);
  }

  #isIt(node: TypeScript.Node): boolean {
    const { ts } = this.#evaluator.syntax;
    const at = unwrapped(ts, node);
    return ts.isIdentifier(at) && at.text === this.#variable;
  }

  /** `change(variable)`, of a function that it is given to as it is. */
  #isGiven(node: TypeScript.Expression): node is TypeScript.CallExpression {
    const { ts } = this.#evaluator.syntax;
    return ts.isCallExpression(node) && node.arguments.some((one) => this.#isIt(one));
  }

  #isOwnCall(node: TypeScript.CallExpression): boolean {
    const { ts } = this.#evaluator.syntax;
    if (!ts.isIdentifier(node.expression)) return false;
    return behindOf(this.#evaluator.value(node.expression, this.#scope))?.kind === 'function';
  }

  /** Whether some code inside calls a setter of the variable, or hands it to a function. */
  #changes(node: TypeScript.Node): boolean {
    const { ts } = this.#evaluator.syntax;
    const visit = (one: TypeScript.Node): boolean => {
      if (this.#isHidden(one)) return false;
      if (ts.isCallExpression(one)) {
        const method = methodCalled(ts, one);
        const receiver = receiverIn(ts, one);
        const isSetter =
          method !== undefined &&
          !/^(?:toJSON|toString)$/.test(method) &&
          receiver !== undefined &&
          this.#isIt(receiver);
        if (
          isSetter ||
          this.#isIndirect(one) ||
          one.arguments.some((argument) => this.#isIt(argument) && !this.#isCollected(one))
        )
          return true;
      }
      return ts.forEachChild(one, visit) === true;
    };
    return visit(node);
  }

  /** `(it ?? other).setName(…)`, `[it][0].setName(…)`: a setter of what may be the variable without its being named so. */
  #isIndirect(call: TypeScript.CallExpression): boolean {
    const { ts } = this.#evaluator.syntax;
    const method = methodCalled(ts, call);
    if (method === undefined || !this.#builder.mayChangeBy(method)) return false;
    const receiver = receiverIn(ts, call);
    if (!receiver || !this.holds(receiver) || this.#isChain(call, false)) return false;
    return this.#evaluator.flows.calledNames(receiver).includes(this.#identity);
  }

  /** `list.push(it)`, `map.set(key, it)`: it is put somewhere as it is. */
  #isCollected({ expression }: TypeScript.CallExpression): boolean {
    return (
      this.#evaluator.syntax.ts.isPropertyAccessExpression(expression) &&
      /^(?:push|unshift|set|add|stringify|log|freeze)$/.test(expression.name.text)
    );
  }

  /** Names of the methods that are called inside on the variable, or on anything where that is handed over. */
  #settersIn(node: TypeScript.Node): ReadonlySet<string> {
    const { ts } = this.#evaluator.syntax;
    const found = new Set<string>();
    const isHandedOver = (one: TypeScript.Node): boolean =>
      !this.#isHidden(one) &&
      (((ts.isCallExpression(one) || ts.isNewExpression(one)) &&
        one.arguments?.some((argument) => this.#isIt(argument)) === true) ||
        ts.forEachChild(one, isHandedOver) === true);
    const isAny = isHandedOver(node);
    const visit = (one: TypeScript.Node): void => {
      const method = ts.isCallExpression(one) ? methodCalled(ts, one) : undefined;
      if (method !== undefined && ts.isCallExpression(one))
        if (isAny || this.#isChain(one, false) || this.#isIndirect(one)) found.add(method);
      if (!this.#isHidden(one)) ts.forEachChild(one, visit);
    };
    visit(node);
    return found;
  }
}

const statementsIn = (
  { syntax: { ts } }: Evaluator,
  node: TypeScript.Node,
): readonly TypeScript.Statement[] =>
  ts.isSourceFile(node) || ts.isBlock(node) || ts.isModuleBlock(node) ? node.statements : [];
