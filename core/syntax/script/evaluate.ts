/**
 * Expressions to values. Known are literals, what is composed of known values, members of known enums, and constants of the
 * same file; everything else is unknown. Never runs code. Bounded in steps and depth; cycles are unknown.
 */
import type TypeScript from 'typescript';
import { homeOf, maximumDepth, type ObjectNode, type Place, type Property, type Span, type UnknownNode, type ValueNode } from '../tree.ts';
import { enumValue, isEnumObject } from './enums.ts';
import { addValues, bitwiseOr, scalar, textOfValue } from './operators.ts';
import type { Ts } from './reader.ts';
import type { ParsedScript } from './repair.ts';
import { isPackage, resolveName, type Scope } from './scope.ts';

export interface Evaluated {
  readonly value: ValueNode;
  /** The expression's own text first, then the initializers of the constants it depends on. */
  readonly parts: readonly Place[];
}

/** Expressions evaluated for one candidate before the rest counts as unknown. */
const maximumSteps = 200_000;

/** Evaluates a candidate. `variable` is the name it is bound to, for later changes to it. */
export function evaluate(ts: Ts, script: ParsedScript, expression: TypeScript.Expression, scope: Scope, variable?: string): Evaluated {
  const evaluator = new Evaluator(ts, script);
  const node = evaluator.value(expression, scope);
  const isOpen = variable !== undefined && node.kind === 'object' && script.isMutated(variable);
  const own = { start: expression.getStart(script.file), end: expression.end };
  return { value: isOpen ? { ...node, open: true } : node, parts: [own, ...evaluator.parts] };
}

class Evaluator {
  readonly parts: Span[] = [];
  readonly #ts: Ts;
  readonly #file: TypeScript.SourceFile;
  readonly #text: string;
  readonly #damage: readonly number[];
  readonly #isMutated: (name: string) => boolean;
  /** Initializers being evaluated: one that comes up again is a cycle. */
  readonly #active = new Set<TypeScript.Expression>();
  #steps = 0;
  #depth = 0;

  constructor(ts: Ts, script: ParsedScript) {
    this.#ts = ts;
    this.#file = script.file;
    this.#text = script.text;
    this.#damage = script.damage;
    this.#isMutated = script.isMutated;
  }

  value(node: TypeScript.Expression, scope: Scope): ValueNode {
    this.#steps += 1;
    if (this.#steps > maximumSteps || this.#depth >= maximumDepth) return this.#unknown(node);
    this.#depth += 1;
    const result = this.#evaluate(node, scope);
    this.#depth -= 1;
    return result;
  }

  #evaluate(node: TypeScript.Expression, scope: Scope): ValueNode {
    const { SyntaxKind } = this.#ts;
    switch (node.kind) {
      case SyntaxKind.StringLiteral:
      case SyntaxKind.NoSubstitutionTemplateLiteral: {
        const literal = node as TypeScript.StringLiteralLike;
        return literal.isUnterminated === true ? this.#unknown(node, 'missing') : scalar(literal.text, this.#span(node), true);
      }
      case SyntaxKind.NumericLiteral:
        return scalar(Number((node as TypeScript.NumericLiteral).text), this.#span(node), true);
      case SyntaxKind.BigIntLiteral:
        return scalar(BigInt((node as TypeScript.BigIntLiteral).text.slice(0, -1)), this.#span(node), true);
      case SyntaxKind.TrueKeyword:
      case SyntaxKind.FalseKeyword:
        return scalar(node.kind === SyntaxKind.TrueKeyword, this.#span(node), true);
      case SyntaxKind.NullKeyword:
        return scalar(null, this.#span(node), true);
      case SyntaxKind.ObjectLiteralExpression:
        return this.#object(node as TypeScript.ObjectLiteralExpression, scope);
      case SyntaxKind.ArrayLiteralExpression:
        return this.#array(node as TypeScript.ArrayLiteralExpression, scope);
      case SyntaxKind.ParenthesizedExpression:
      case SyntaxKind.AsExpression:
      case SyntaxKind.SatisfiesExpression:
      case SyntaxKind.TypeAssertionExpression:
      case SyntaxKind.NonNullExpression:
        return this.value((node as TypeScript.ParenthesizedExpression).expression, scope);
      case SyntaxKind.Identifier:
        return this.#identifier(node as TypeScript.Identifier, scope);
      case SyntaxKind.PropertyAccessExpression:
      case SyntaxKind.ElementAccessExpression:
        return this.#access(node as TypeScript.PropertyAccessExpression | TypeScript.ElementAccessExpression, scope);
      default:
        return this.#operation(node, scope);
    }
  }

  #operation(node: TypeScript.Expression, scope: Scope): ValueNode {
    const { SyntaxKind } = this.#ts;
    if (this.#ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.MinusToken) {
      const operand = this.value(node.operand, scope);
      if (operand.kind !== 'number' && operand.kind !== 'bigint') return this.#unknown(node);
      return scalar(-operand.value, this.#span(node), operand.literal && !operand.home);
    }
    if (this.#ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.kind;
      if (operator !== SyntaxKind.PlusToken && operator !== SyntaxKind.BarToken) return this.#unknown(node);
      const combine = operator === SyntaxKind.PlusToken ? addValues : bitwiseOr;
      const result = combine(this.value(node.left, scope), this.value(node.right, scope));
      return result === undefined ? this.#unknown(node) : scalar(result, this.#span(node), false);
    }
    if (this.#ts.isTemplateExpression(node)) return this.#template(node, scope);
    if (this.#ts.isCallExpression(node)) return this.#call(node, scope);
    return this.#unknown(node, node.pos === node.end ? 'missing' : 'dynamic');
  }

  #template(node: TypeScript.TemplateExpression, scope: Scope): ValueNode {
    let text = node.head.text;
    for (const span of node.templateSpans) {
      const part = textOfValue(this.value(span.expression, scope));
      if (part === undefined) return this.#unknown(node);
      text += part + span.literal.text;
    }
    return scalar(text, this.#span(node), false);
  }

  /** `flags.toString()` and `String(flags)`; nothing else is called. */
  #call(node: TypeScript.CallExpression, scope: Scope): ValueNode {
    const { expression, arguments: args } = node;
    const [only] = args;
    const isStringOf = this.#ts.isIdentifier(expression) && expression.text === 'String' && args.length === 1 && !resolveName(scope, 'String');
    const isToString = this.#ts.isPropertyAccessExpression(expression) && expression.name.text === 'toString' && args.length === 0;
    const operand = isStringOf && only ? only : isToString ? expression.expression : undefined;
    const text = operand && textOfValue(this.value(operand, scope));
    return text === undefined ? this.#unknown(node) : scalar(text, this.#span(node), false);
  }

  #identifier(node: TypeScript.Identifier, scope: Scope): ValueNode {
    const name = node.text;
    if (name === '') return this.#unknown(node, 'missing');
    const declared = resolveName(scope, name);
    if (declared?.kind !== 'const' || this.#active.has(declared.initializer)) return this.#unknown(node);
    this.parts.push({ start: declared.initializer.getStart(this.#file), end: declared.initializer.end });
    this.#active.add(declared.initializer);
    const value = this.value(declared.initializer, declared.scope);
    this.#active.delete(declared.initializer);
    if ((value.kind === 'object' || value.kind === 'array') && this.#isMutated(name)) return this.#unknown(node);
    return this.#usedAt(value, this.#span(node));
  }

  /** A value whose text stands elsewhere. */
  #usedAt(value: ValueNode, use: Span): ValueNode {
    return { ...value, start: use.start, end: use.end, home: homeOf(value) };
  }

  #access(node: TypeScript.PropertyAccessExpression | TypeScript.ElementAccessExpression, scope: Scope): ValueNode {
    const path = this.#path(node);
    const known = path && this.#enumMember(path, scope);
    if (known !== undefined) return scalar(known, this.#span(node), false);
    const object = this.value(node.expression, scope);
    const name = this.#accessedName(node, scope);
    if (name === undefined) return this.#unknown(node);
    if (object.kind === 'object' && !object.open) {
      const found = object.properties.findLast((one) => one.key.name === name);
      return found ? this.#usedAt(found.value, this.#span(node)) : this.#unknown(node);
    }
    if (object.kind === 'array' && !object.open && /^\d+$/.test(name)) {
      const item = object.items[Number(name)];
      return item ? this.#usedAt(item, this.#span(node)) : this.#unknown(node);
    }
    return this.#unknown(node);
  }

  #accessedName(node: TypeScript.PropertyAccessExpression | TypeScript.ElementAccessExpression, scope: Scope): string | undefined {
    if (this.#ts.isPropertyAccessExpression(node)) return node.name.text;
    const index = this.value(node.argumentExpression, scope);
    return index.kind === 'string' || index.kind === 'number' ? String(index.value) : undefined;
  }

  /** `A.B.C` or `A['B']` as names. */
  #path(node: TypeScript.Expression): readonly string[] | undefined {
    if (this.#ts.isIdentifier(node)) return [node.text];
    if (this.#ts.isPropertyAccessExpression(node)) {
      const head = this.#path(node.expression);
      return head && [...head, node.name.text];
    }
    if (!this.#ts.isElementAccessExpression(node) || !this.#ts.isStringLiteralLike(node.argumentExpression)) return undefined;
    const head = this.#path(node.expression);
    return head && [...head, node.argumentExpression.text];
  }

  /** A member of a known enum: undeclared here, or imported from a package; also behind a namespace or another name. */
  #enumMember(path: readonly string[], scope: Scope): number | string | bigint | undefined {
    const [first = '', ...rest] = path;
    const declared = resolveName(scope, first);
    if (!declared) return isEnumObject(first) ? enumValue(path) : enumBehindNamespace(rest);
    if (declared.kind !== 'import' || !isPackage(declared.from)) return undefined;
    if (declared.name === '*' || declared.name === 'default') return enumBehindNamespace(rest);
    return enumValue([declared.name, ...rest]);
  }

  #array(node: TypeScript.ArrayLiteralExpression, scope: Scope): ValueNode {
    const items: ValueNode[] = [];
    const broken = this.#isDamaged(node);
    let open = broken;
    for (const element of node.elements) {
      if (!this.#ts.isSpreadElement(element)) {
        items.push(this.#ts.isOmittedExpression(element) ? this.#unknown(element) : this.value(element, scope));
        continue;
      }
      const span = this.#span(element);
      const spread = this.value(element.expression, scope);
      if (spread.kind === 'array') {
        items.push(...spread.items.map((item) => this.#usedAt(item, span)));
        open ||= spread.open;
      } else {
        items.push({ kind: 'unknown', reason: 'dynamic', spread: true, ...span });
        open = true;
      }
    }
    return { kind: 'array', items, open, broken, ...this.#span(node) };
  }

  #object(node: TypeScript.ObjectLiteralExpression, scope: Scope): ObjectNode {
    const broken = this.#isDamaged(node);
    const state: ObjectState = { properties: [], brought: new Set(), spreads: [], open: broken, broken };
    for (const element of node.properties) this.#element(element, scope, state);
    const spreads = state.spreads.length > 0 ? { spreads: state.spreads } : {};
    return { kind: 'object', properties: state.properties, ...spreads, open: state.open, broken, ...this.#span(node) };
  }

  #element(element: TypeScript.ObjectLiteralElementLike, scope: Scope, state: ObjectState): void {
    if (this.#ts.isSpreadAssignment(element)) {
      const span = this.#span(element);
      const spread = this.value(element.expression, scope);
      state.spreads.push(span);
      if (spread.kind !== 'object') return overrideAll(state);
      if (spread.open) overrideAll(state);
      for (const one of spread.properties) addSpread(state, one);
      return;
    }
    const key = this.#key(element.name, scope);
    if (!key) return overrideAll(state);
    const start = element.getStart(this.#file);
    const begins = start < key.start ? { start } : {};
    // An own key replaces what a spread before it brought; written twice in one literal, both stay to be told.
    state.properties = state.properties.filter((one) => one.key.name !== key.name || !state.brought.has(one));
    state.properties.push({ key, value: this.#propertyValue(element, key, scope, state.broken), ...begins });
  }

  #propertyValue(element: TypeScript.ObjectLiteralElementLike, key: Span, scope: Scope, broken: boolean): ValueNode {
    if (this.#ts.isPropertyAssignment(element)) {
      const { initializer } = element;
      const missing = this.#ts.isIdentifier(initializer) && initializer.text === '';
      // What the parser invented for a missing value stands behind the colon.
      if (missing) return { kind: 'unknown', reason: 'missing', start: initializer.pos, end: initializer.pos };
      return this.value(initializer, scope);
    }
    if (this.#ts.isShorthandPropertyAssignment(element)) {
      // In broken code a lone word is a key that is being typed.
      if (broken) return { kind: 'unknown', reason: 'missing', start: element.end, end: element.end };
      return this.value(element.name, scope);
    }
    return { kind: 'unknown', reason: 'dynamic', start: key.end, end: element.end };
  }

  #key(name: TypeScript.PropertyName | undefined, scope: Scope): Property['key'] | undefined {
    if (!name) return undefined;
    const span = this.#span(name);
    if (this.#ts.isIdentifier(name) || this.#ts.isStringLiteralLike(name) || this.#ts.isNumericLiteral(name)) return { name: name.text, ...span };
    if (!this.#ts.isComputedPropertyName(name)) return undefined;
    const value = this.value(name.expression, scope);
    return value.kind === 'string' || value.kind === 'number' ? { name: String(value.value), ...span } : undefined;
  }

  /** A syntax error lies in the literal's own text or directly behind it, and not deep inside a literal within it. */
  #isDamaged(node: TypeScript.Node): boolean {
    if (this.#damage.length === 0) return false;
    const start = node.getStart(this.#file);
    return this.#damage.some((at) => {
      if (at < start || (at > node.end && this.#text.slice(node.end, at).trim() !== '')) return false;
      return !this.#isInsideChild(node, at);
    });
  }

  #isInsideChild(node: TypeScript.Node, at: number): boolean {
    return (
      this.#ts.forEachChild(node, (child) => {
        if (at <= child.pos || at >= child.end) return undefined;
        const isLiteral = this.#ts.isObjectLiteralExpression(child) || this.#ts.isArrayLiteralExpression(child);
        if (isLiteral && child.getStart(this.#file) < at) return true;
        return this.#isInsideChild(child, at) ? true : undefined;
      }) ?? false
    );
  }

  #span(node: TypeScript.Node): Span {
    return { start: node.getStart(this.#file), end: node.end };
  }

  #unknown(node: TypeScript.Node, reason: UnknownNode['reason'] = 'dynamic'): UnknownNode {
    return { kind: 'unknown', reason, ...this.#span(node) };
  }
}

interface ObjectState {
  properties: Property[];
  /** Those that came by a spread. */
  readonly brought: Set<Property>;
  readonly spreads: Span[];
  open: boolean;
  readonly broken: boolean;
}

/** Something unknown follows that may override everything before it. */
function overrideAll(state: ObjectState): void {
  state.open = true;
  state.properties = state.properties.map((one) => {
    const unknown: Property = { ...one, value: { kind: 'unknown', reason: 'dynamic', start: one.value.start, end: one.value.end } };
    if (state.brought.has(one)) state.brought.add(unknown);
    return unknown;
  });
}

/** A property that a known spread brings replaces what stood before. */
function addSpread(state: ObjectState, property: Property): void {
  state.properties = state.properties.filter((one) => one.key.name !== property.key.name);
  state.properties.push(property);
  state.brought.add(property);
}

function enumBehindNamespace(rest: readonly string[]): number | string | bigint | undefined {
  return rest.length >= 2 && isEnumObject(rest[0] ?? '') ? enumValue(rest) : undefined;
}
