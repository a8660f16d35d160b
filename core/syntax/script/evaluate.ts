/**
 * Expressions to values. Known are literals, what is composed of known values, members of known enums, and constants of the
 * same file; everything else is unknown. Never runs code. Bounded in steps and depth; cycles are unknown.
 */
import type TypeScript from 'typescript';
import { definingCalls } from '../../definitions/script-evidence.ts';
import { maximumDepth, type Place, type Span, type UnknownNode, type ValueNode } from '../tree.ts';
import type { ConstDeclaration } from './declarations.ts';
import { type Access, enumMember } from './enum-access.ts';
import { isLibraryCall } from './library.ts';
import { readArray, readObject } from './literals.ts';
import { findMutations, type Mutations, mutated } from './mutation.ts';
import { binaryOperators, joined, type Scalar, scalar, textOf, unaryOperators } from './operators.ts';
import { resolveName, type Scope } from './scope.ts';
import { type ParsedScript, type Syntax, startOf } from './syntax.ts';

export interface Evaluated {
  readonly value: ValueNode;
  /** The expression's own text first, then every stretch of text outside of it that the value depends on. */
  readonly parts: readonly Place[];
}

/** Nodes made for one file before the rest of it counts as unknown. */
const maximumSteps = 1_000_000;

/** Something outside of a value's own text that the value depends on. */
type Use = TypeScript.Node | Span;

/** What a constant was found to be, for the next time it is used. */
interface Known {
  readonly value: ValueNode;
  readonly uses: ReadonlySet<Use>;
  /** Levels of nesting that it took to read. */
  readonly height: number;
  /** Steps that it took: every further use counts as much, for whoever walks the value walks all of it again. */
  readonly steps: number;
}

/** Evaluates expressions of one file. Each constant is read once. */
export class Evaluator {
  readonly syntax: Syntax;
  readonly script: ParsedScript;
  readonly #file: TypeScript.SourceFile;
  readonly #source: string;
  readonly #known = new Map<TypeScript.Node, Known>();
  /** Constants being read: one that comes up again is a cycle. */
  readonly #active = new Set<TypeScript.Node>();
  #mutations: Mutations | undefined;
  /** What the value being read depends on, outside of its own text. */
  #uses = new Set<Use>();
  #steps = 0;
  #depth = 0;
  #deepest = 0;

  constructor(syntax: Syntax, script: ParsedScript) {
    this.syntax = syntax;
    this.script = script;
    this.#file = script.file;
    this.#source = script.source;
  }

  /** Reads a candidate. `variable` is the name it is bound to, for later changes to it. */
  candidate(expression: TypeScript.Expression, scope: Scope, variable: string | undefined): Evaluated {
    this.#uses = new Set();
    this.#depth = 0;
    this.#active.clear();
    const own = { start: this.start(expression), end: expression.end };
    let value: ValueNode;
    try {
      value = this.value(expression, scope);
      if (variable !== undefined) value = this.#afterChanges(value, variable);
    } catch (error) {
      // Walking hostile nesting exhausts the stack.
      if (!(error instanceof RangeError)) throw error;
      value = { kind: 'unknown', reason: 'dynamic', ...own };
    }
    return { value, parts: [own, ...[...this.#uses].map((one) => this.#partOf(one))] };
  }

  value(node: TypeScript.Expression, scope: Scope): ValueNode {
    this.#steps += 1;
    switch (this.syntax.forms[node.kind]) {
      case 'text': {
        const { text } = node as TypeScript.StringLiteralLike;
        if (this.script.broken && this.#isUnclosed(node as TypeScript.StringLiteralLike))
          return this.unknown(node, 'missing');
        return { kind: 'string', value: text, literal: true, start: this.start(node), end: node.end };
      }
      case 'number':
        return this.#scalar(Number((node as TypeScript.NumericLiteral).text), node, true);
      case 'bigint':
        return this.#scalar(BigInt((node as TypeScript.BigIntLiteral).text.slice(0, -1)), node, true);
      case 'true':
        return { kind: 'boolean', value: true, literal: true, start: this.start(node), end: node.end };
      case 'false':
        return { kind: 'boolean', value: false, literal: true, start: this.start(node), end: node.end };
      case 'null':
        return { kind: 'null', start: this.start(node), end: node.end };
      default:
        return this.#composed(node, scope);
    }
  }

  /** Where the node's first token begins. */
  start(node: TypeScript.Node): number {
    return startOf(this.#source, this.#file, node);
  }

  unknown(node: TypeScript.Node, reason: UnknownNode['reason'] = 'dynamic'): UnknownNode {
    return { kind: 'unknown', reason, start: this.start(node), end: node.end };
  }

  /** A value whose text stands elsewhere, as used at a place. */
  usedAt(value: ValueNode, use: Span): ValueNode {
    this.#steps += 1;
    return {
      ...value,
      start: use.start,
      end: use.end,
      home: value.home ?? { start: value.start, end: value.end },
    };
  }

  /** No more is to be read: the file asks for too much. */
  get isExhausted(): boolean {
    return this.#steps > maximumSteps;
  }

  #composed(node: TypeScript.Expression, scope: Scope): ValueNode {
    if (this.isExhausted || this.#depth >= maximumDepth) return this.unknown(node);
    this.#depth += 1;
    if (this.#depth > this.#deepest) this.#deepest = this.#depth;
    const result = this.#compose(node, scope);
    this.#depth -= 1;
    return result;
  }

  #compose(node: TypeScript.Expression, scope: Scope): ValueNode {
    switch (this.syntax.forms[node.kind]) {
      case 'object':
        return readObject(this, node as TypeScript.ObjectLiteralExpression, scope);
      case 'array':
        return readArray(this, node as TypeScript.ArrayLiteralExpression, scope);
      case 'wrapper':
        return this.value((node as TypeScript.ParenthesizedExpression).expression, scope);
      case 'identifier':
        return this.#identifier(node as TypeScript.Identifier, scope);
      case 'access':
        return this.#access(node as Access, scope);
      case 'prefix': {
        const { operator, operand } = node as TypeScript.PrefixUnaryExpression;
        const sign = this.syntax.ts.tokenToString(operator);
        const operate = unaryOperators.get(sign);
        if (!operate) return this.unknown(node);
        const value = this.value(operand, scope);
        return this.#computed(operate(value), node, sign === '-' && isLiteral(value));
      }
      case 'binary':
        return this.#binary(node as TypeScript.BinaryExpression, scope);
      case 'template':
        return this.#template(node as TypeScript.TemplateExpression, scope);
      case 'call':
        return this.#call(node as TypeScript.CallExpression, scope);
      default:
        return this.unknown(node, node.pos === node.end ? 'missing' : 'dynamic');
    }
  }

  #binary(node: TypeScript.BinaryExpression, scope: Scope): ValueNode {
    const operate = binaryOperators.get(this.syntax.ts.tokenToString(node.operatorToken.kind));
    if (!operate) return this.unknown(node);
    return this.#computed(operate(this.value(node.left, scope), this.value(node.right, scope)), node, false);
  }

  #template(node: TypeScript.TemplateExpression, scope: Scope): ValueNode {
    let text: string | undefined = node.head.text;
    for (const span of node.templateSpans)
      text = joined(joined(text, textOf(this.value(span.expression, scope))), span.literal.text);
    return this.#computed(text, node, false);
  }

  /** `flags.toString()`, `String(flags)`, and our own `defineCommand(s)`, which give back what they take. */
  #call(node: TypeScript.CallExpression, scope: Scope): ValueNode {
    const { ts } = this.syntax;
    const { expression, arguments: args } = node;
    const [only] = args;
    if (ts.isPropertyAccessExpression(expression)) {
      if (expression.name.text !== 'toString' || args.length > 0) return this.unknown(node);
      const value = this.value(expression.expression, scope);
      return this.#computed(value.kind === 'null' ? undefined : textOf(value), node, false);
    }
    if (!ts.isIdentifier(expression) || !only || args.length !== 1 || ts.isSpreadElement(only))
      return this.unknown(node);
    const declared = resolveName(ts, scope, expression.text);
    if (declared) this.#uses.add(declared.node);
    if (definingCalls.includes(expression.text) && isLibraryCall(declared)) return this.value(only, scope);
    if (expression.text !== 'String' || declared) return this.unknown(node);
    return this.#computed(textOf(this.value(only, scope)), node, false);
  }

  #identifier(node: TypeScript.Identifier, scope: Scope): ValueNode {
    if (node.text === '') return this.unknown(node, 'missing');
    const declared = resolveName(this.syntax.ts, scope, node.text);
    if (!declared) return this.unknown(node, node.text === 'undefined' ? 'undefined' : 'dynamic');
    this.#uses.add(declared.node);
    if (declared.kind !== 'const' || this.#active.has(declared.node)) return this.unknown(node);
    const known = this.#constant(declared);
    for (const use of known.uses) this.#uses.add(use);
    this.#deepest = Math.max(this.#deepest, this.#depth + known.height);
    if (this.#depth + known.height > maximumDepth || this.isExhausted) return this.unknown(node);
    return this.usedAt(known.value, { start: this.start(node), end: node.end });
  }

  #constant(declared: ConstDeclaration): Known {
    const before = this.#known.get(declared.node);
    if (before) {
      this.#steps += before.steps;
      return before;
    }
    const [outerUses, outerDeepest, stepsBefore] = [this.#uses, this.#deepest, this.#steps];
    this.#uses = new Set();
    this.#deepest = this.#depth;
    this.#active.add(declared.node);
    const value = this.#afterChanges(this.value(declared.node, declared.scope), declared.name);
    this.#active.delete(declared.node);
    const known = {
      value,
      uses: this.#uses,
      height: this.#deepest - this.#depth,
      steps: this.#steps - stepsBefore,
    };
    this.#known.set(declared.node, known);
    this.#uses = outerUses;
    this.#deepest = outerDeepest;
    return known;
  }

  /** An object or array that code changes after it was made is known in part only. */
  #afterChanges(value: ValueNode, variable: string): ValueNode {
    if (value.kind !== 'object' && value.kind !== 'array') return value;
    this.#mutations ??= findMutations(this.syntax.ts, this.#file);
    const mutations = this.#mutations.get(variable);
    if (!mutations) return value;
    for (const one of mutations) this.#uses.add(one);
    return mutated(value, mutations);
  }

  #access(node: Access, scope: Scope): ValueNode {
    const member = enumMember(this.syntax, node, scope, this.#uses);
    if (member !== undefined) return this.#scalar(member, node, false);
    const object = this.value(node.expression, scope);
    const name = this.#accessedName(node, scope);
    if (name === undefined || (object.kind !== 'object' && object.kind !== 'array') || object.open)
      return this.unknown(node);
    const isIndex = /^(?:0|[1-9]\d*)$/.test(name);
    const found =
      object.kind === 'object'
        ? object.properties.findLast((one) => one.key.name === name)?.value
        : isIndex
          ? object.items[Number(name)]
          : undefined;
    return found ? this.usedAt(found, { start: this.start(node), end: node.end }) : this.unknown(node);
  }

  #accessedName(node: Access, scope: Scope): string | undefined {
    if (this.syntax.ts.isPropertyAccessExpression(node)) return node.name.text;
    const index = this.value(node.argumentExpression, scope);
    return index.kind === 'string' || index.kind === 'number' ? String(index.value) : undefined;
  }

  /** A repair may have closed the literal in our copy of the text: what it says is not known all the same. */
  #isUnclosed(node: TypeScript.LiteralLikeNode): boolean {
    if (node.isUnterminated === true) return true;
    const { text } = this.script;
    const start = this.start(node);
    return text[node.end - 1] !== text[start] || node.end - start < 2;
  }

  #computed(value: Scalar | undefined, node: TypeScript.Node, literal: boolean): ValueNode {
    return value === undefined ? this.unknown(node) : this.#scalar(value, node, literal);
  }

  #scalar(value: Scalar, node: TypeScript.Node, literal: boolean): ValueNode {
    return scalar(value, this.start(node), node.end, literal);
  }

  #partOf(use: Use): Span {
    return { start: 'kind' in use ? this.start(use) : use.start, end: use.end };
  }
}

const isLiteral = (value: ValueNode): boolean => 'literal' in value && value.literal && !value.home;
