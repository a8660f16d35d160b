/** What of an interaction an expression asks for, and what the conditions around a place say that it is. */
import type TypeScript from 'typescript';
import { commandNameMember, focusedGetter, optionsMember, usedGetters } from '../libraries/option-getters.ts';
import { skipOuterExpressions, type Ts } from '../parse/syntax.ts';

/** The names that an interaction tells of what was used. */
export type AskedName = 'command' | 'group' | 'subcommand' | 'option';

/** What a variable holds of an interaction. */
type AskedValue = AskedName | 'options' | 'focused' | undefined;

export interface Comparison {
  readonly kind: AskedName;
  readonly literal: TypeScript.Expression;
}

/** Of one module. */
export class Asked {
  readonly #ts: Ts;
  /** What variables hold, by scope and name; `undefined` where they hold different things. */
  readonly #variables = new Map<TypeScript.Node, Map<string, AskedValue>>();

  constructor(ts: Ts, file: TypeScript.SourceFile) {
    this.#ts = ts;
    const declared: [name: string, scope: TypeScript.Node, value: TypeScript.Node | undefined][] = [];
    const assigned: (TypeScript.BinaryExpression & { readonly left: TypeScript.Identifier })[] = [];
    const visit = (node: TypeScript.Node): void => {
      if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name))
        declared.push([node.name.text, scopeAround(ts, node), node.initializer]);
      else if (ts.isBindingElement(node) && ts.isIdentifier(node.name))
        declared.push([node.name.text, scopeAround(ts, node), node]);
      else if (ts.isParameter(node) && ts.isIdentifier(node.name))
        declared.push([node.name.text, scopeAround(ts, node), undefined]);
      else if (isAssignment(ts, node)) assigned.push(node);
      ts.forEachChild(node, visit);
    };
    visit(file);
    for (const [name, scope, value] of declared) {
      const variables = this.#variables.get(scope) ?? new Map<string, AskedValue>();
      this.#variables.set(scope, variables);
      // Declared twice: a `var`, or code that is being typed.
      variables.set(name, variables.has(name) ? undefined : value && this.#askedBy(value));
    }
    for (const { left, right } of assigned) {
      const variables = this.#declaring(left);
      if (variables?.get(left.text) !== this.#askedBy(right)) variables?.set(left.text, undefined);
    }
  }

  /** Which name the expression asks for; `undefined` where that is not sure. */
  kindOf(expression: TypeScript.Expression): AskedName | undefined {
    const ts = this.#ts;
    const node = skipOuterExpressions(ts, expression);
    if (ts.isIdentifier(node)) {
      const asked = this.#declaring(node)?.get(node.text);
      return asked === 'options' || asked === 'focused' ? undefined : asked;
    }
    if (ts.isPropertyAccessExpression(node)) {
      if (node.name.text === commandNameMember) return 'command';
      return node.name.text === 'name' && this.#isFocused(node.expression) ? 'option' : undefined;
    }
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
    const kind = usedGetters.get(node.expression.name.text);
    return kind && this.isOptions(node.expression.expression) ? kind : undefined;
  }

  /** Whether an expression is what holds the options of an interaction. */
  isOptions(expression: TypeScript.Expression): boolean {
    const ts = this.#ts;
    const node = skipOuterExpressions(ts, expression);
    if (ts.isPropertyAccessExpression(node)) return node.name.text === optionsMember;
    return ts.isIdentifier(node) && this.#declaring(node)?.get(node.text) === 'options';
  }

  /** The same, of what is called an interaction: others have members of that name. */
  isOptionsOfInteraction(expression: TypeScript.Expression): boolean {
    const ts = this.#ts;
    const node = skipOuterExpressions(ts, expression);
    if (!ts.isPropertyAccessExpression(node) || !this.isOptions(node)) return false;
    const owner = skipOuterExpressions(ts, node.expression);
    const name = ts.isPropertyAccessExpression(owner) ? owner.name : owner;
    return ts.isIdentifier(name) && /interaction$/i.test(name.text);
  }

  /** What `a === 'b'` compares; two where both sides ask and none is a literal. */
  compared({ left, right, operatorToken }: TypeScript.BinaryExpression): readonly Comparison[] {
    const { SyntaxKind: K } = this.#ts;
    const comparing: readonly TypeScript.SyntaxKind[] = [
      K.EqualsEqualsEqualsToken,
      K.EqualsEqualsToken,
      K.ExclamationEqualsEqualsToken,
      K.ExclamationEqualsToken,
    ];
    if (!comparing.includes(operatorToken.kind)) return [];
    const [ofLeft, ofRight] = [this.kindOf(left), this.kindOf(right)];
    if (ofLeft) return [{ kind: ofLeft, literal: right }];
    return ofRight ? [{ kind: ofRight, literal: left }] : [];
  }

  /** What has to hold where a node is reached, as far as the conditions of its own function and those around it say. */
  guardsAround(node: TypeScript.Node): Partial<Record<AskedName, readonly string[]>> {
    const ts = this.#ts;
    const guards: Partial<Record<AskedName, readonly string[]>> = {};
    const note = (kind: AskedName, names: readonly string[]): void => {
      guards[kind] ??= names;
    };
    const holds = (condition: TypeScript.Expression): void => {
      const inner = skipOuterExpressions(ts, condition);
      if (!ts.isBinaryExpression(inner)) return;
      if (inner.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
        holds(inner.right);
        holds(inner.left);
      } else if (!isNegated(ts, inner))
        for (const { kind, literal } of this.compared(inner))
          if (ts.isStringLiteralLike(literal)) note(kind, [literal.text]);
    };
    for (let at = node; at.parent; at = at.parent) {
      const { parent } = at;
      if (ts.isIfStatement(parent) && parent.thenStatement === at) holds(parent.expression);
      else if (ts.isConditionalExpression(parent) && parent.whenTrue === at) holds(parent.condition);
      else if (
        ts.isBinaryExpression(parent) &&
        parent.right === at &&
        parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
      )
        holds(parent.left);
      else if (ts.isCaseClause(parent) && parent.expression !== at) {
        const kind = this.kindOf(parent.parent.parent.expression);
        const names = kind && clauseNames(ts, parent);
        if (kind && names) note(kind, names);
      }
    }
    return guards;
  }

  /** The variables among which a name is declared that is used here. */
  #declaring(name: TypeScript.Identifier): Map<string, AskedValue> | undefined {
    for (let at: TypeScript.Node = name; at.parent; at = at.parent) {
      const variables = this.#variables.get(at.parent);
      if (variables?.has(name.text)) return variables;
    }
    return undefined;
  }

  /** Whether an expression is the option that somebody is filling in. */
  #isFocused(expression: TypeScript.Expression): boolean {
    const ts = this.#ts;
    const node = skipOuterExpressions(ts, expression);
    if (ts.isIdentifier(node)) return this.#declaring(node)?.get(node.text) === 'focused';
    return (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === focusedGetter &&
      this.isOptions(node.expression.expression)
    );
  }

  /** What a variable is given, or takes out of an object. */
  #askedBy(node: TypeScript.Node): AskedValue {
    const ts = this.#ts;
    if (ts.isBindingElement(node)) {
      const key = node.propertyName ?? node.name;
      if (node.initializer || !ts.isIdentifier(key) || !ts.isObjectBindingPattern(node.parent))
        return undefined;
      if (key.text === commandNameMember) return 'command';
      if (key.text === 'name') {
        const { parent } = node.parent;
        const from = ts.isVariableDeclaration(parent) ? parent.initializer : undefined;
        return from && this.#isFocused(from) ? 'option' : undefined;
      }
      return key.text === optionsMember ? 'options' : undefined;
    }
    if (!ts.isExpression(node)) return undefined;
    const value = skipOuterExpressions(ts, node);
    if (ts.isPropertyAccessExpression(value) && value.name.text === optionsMember) return 'options';
    if (ts.isIdentifier(value)) return undefined;
    return this.#isFocused(value) ? 'focused' : this.kindOf(value);
  }
}

/** What a declaration is visible in. */
function scopeAround(ts: Ts, node: TypeScript.Node): TypeScript.Node {
  let at = node.parent;
  while (at.parent && !isScope(ts, at)) at = at.parent;
  return at;
}

const isScope = (ts: Ts, node: TypeScript.Node): boolean =>
  ts.isFunctionLike(node) ||
  ts.isBlock(node) ||
  ts.isCaseBlock(node) ||
  ts.isModuleBlock(node) ||
  ts.isCatchClause(node) ||
  ts.isForStatement(node) ||
  ts.isForInStatement(node) ||
  ts.isForOfStatement(node);

const isAssignment = (
  ts: Ts,
  node: TypeScript.Node,
): node is TypeScript.BinaryExpression & { readonly left: TypeScript.Identifier } =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
  ts.isIdentifier(node.left);

const isNegated = (ts: Ts, { operatorToken }: TypeScript.BinaryExpression): boolean =>
  operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken ||
  operatorToken.kind === ts.SyntaxKind.ExclamationEqualsToken;

/** The names with which a clause is reached, through those above that go on into it; `undefined` where others may be. */
function clauseNames(ts: Ts, clause: TypeScript.CaseClause): readonly string[] | undefined {
  const { clauses } = clause.parent;
  const names: string[] = [];
  for (let at = clauses.indexOf(clause); at >= 0; at -= 1) {
    const clause = clauses[at];
    if (!clause || !ts.isCaseClause(clause)) return undefined;
    const literal = skipOuterExpressions(ts, clause.expression);
    if (!ts.isStringLiteralLike(literal)) return undefined;
    names.push(literal.text);
    const before = clauses[at - 1];
    if (!before || ends(ts, before.statements)) return names;
  }
  return names;
}

/** Whether control surely does not go on behind the statements: the last of them leads elsewhere. */
function ends(ts: Ts, statements: readonly TypeScript.Statement[]): boolean {
  const last = statements.at(-1);
  if (!last) return false;
  if (ts.isBlock(last)) return ends(ts, last.statements);
  return (
    ts.isBreakStatement(last) ||
    ts.isReturnStatement(last) ||
    ts.isThrowStatement(last) ||
    ts.isContinueStatement(last)
  );
}
