/** A call of something that the language brings: what its arguments are, and nodes for what it gives. */
import type TypeScript from 'typescript';
import type { ArrayNode, ObjectNode, Property, Span, UnknownNode, ValueNode } from '../tree.ts';
import { callBuiltin } from './builtins.ts';
import type { Evaluator } from './evaluate.ts';
import { makesNew } from './flow-syntax.ts';
import { type Arguments, callFunction } from './functions.ts';
import { type Scalar, scalar } from './operators.ts';
import { behindOf } from './values.ts';

/** Elements that a function makes at most, where not a list that is there says how many. */
export const maximumElements = 10_000;

export class Called {
  readonly evaluator: Evaluator;
  readonly node: TypeScript.Node;
  readonly args: readonly ValueNode[];
  /** Unknown arguments may follow. */
  readonly open: boolean;
  readonly use: Span;

  constructor(evaluator: Evaluator, node: TypeScript.Node, { values, open }: Arguments) {
    this.evaluator = evaluator;
    this.node = node;
    this.args = values;
    this.open = open;
    this.use = evaluator.span(node);
  }

  /** Whether the argument is an object that only this call has. */
  isFreshLiteral(at: number): boolean {
    const { ts } = this.evaluator.syntax;
    if (!ts.isCallExpression(this.node)) return false;
    const argument = this.node.arguments[at];
    return argument !== undefined && ts.isObjectLiteralExpression(unwrapped(ts, argument));
  }

  /** Whether what a method is called on is an array that the expression itself makes. */
  isNewReceiver(): boolean {
    const { ts } = this.evaluator.syntax;
    if (!ts.isCallExpression(this.node) || !ts.isPropertyAccessExpression(this.node.expression)) return false;
    const receiver = unwrapped(ts, this.node.expression.expression);
    if (ts.isArrayLiteralExpression(receiver) || ts.isNewExpression(receiver)) return true;
    if (ts.isCallExpression(receiver) && ts.isIdentifier(receiver.expression))
      return receiver.expression.text === 'Array';
    return (
      ts.isCallExpression(receiver) &&
      ts.isPropertyAccessExpression(receiver.expression) &&
      makesNew.has(receiver.expression.name.text)
    );
  }

  arg(at: number): ValueNode {
    return this.args[at] ?? this.absent;
  }

  get absent(): UnknownNode {
    return { kind: 'unknown', reason: 'undefined', ...this.use };
  }

  get unknown(): UnknownNode {
    return { kind: 'unknown', reason: 'dynamic', ...this.use };
  }

  /** A text, number, … that is computed; `undefined` stays. */
  scalar(value: Scalar | undefined): ValueNode | undefined {
    return value === undefined ? undefined : scalar(value, this.use.start, this.use.end, false);
  }

  /** The arguments as values of the language; `undefined` where one is not known or no scalar. */
  scalars(): readonly (Scalar | undefined)[] | undefined {
    const values = this.args.map(scalarOf);
    return values.includes(notKnown) ? undefined : (values as readonly (Scalar | undefined)[]);
  }

  list(items: readonly ValueNode[], open = false): ArrayNode {
    const used = items.map((one) => this.evaluator.usedAt(one, this.use));
    return this.evaluator.fresh({ kind: 'array', items: used, open, broken: false, ...this.use });
  }

  object(properties: readonly Property[], open = false): ObjectNode {
    this.evaluator.program.run.steps += properties.length;
    return this.evaluator.fresh({
      kind: 'object',
      properties: [...properties],
      open,
      broken: false,
      ...this.use,
    });
  }

  /** What a function that is an argument gives for some values; it may be given more behind them. */
  give(fn: ValueNode, ...values: readonly ValueNode[]): ValueNode {
    const behind = behindOf(fn);
    if (behind?.kind === 'builtin')
      return (
        callBuiltin(behind.name, new Called(this.evaluator, this.node, { values, open: false })) ??
        this.unknown
      );
    if (behind?.kind !== 'function') return this.unknown;
    return callFunction(this.evaluator, behind, { values, open: true }, this.use) ?? this.unknown;
  }

  /** A number that is no part of any text, such as the position in a list. */
  number(value: number): ValueNode {
    return scalar(value, this.use.start, this.use.end, false);
  }

  text(value: string, of: ValueNode | Span = this.use): ValueNode {
    const home = 'home' in of && of.home ? { home: of.home } : {};
    return { kind: 'string', value, literal: false, start: of.start, end: of.end, ...home };
  }
}

function unwrapped(ts: Evaluator['syntax']['ts'], node: TypeScript.Expression): TypeScript.Expression {
  let at = node;
  while (ts.isParenthesizedExpression(at) || ts.isAsExpression(at) || ts.isSatisfiesExpression(at))
    at = at.expression;
  return at;
}

const notKnown = Symbol('not known');

function scalarOf(value: ValueNode): Scalar | undefined | typeof notKnown {
  switch (value.kind) {
    case 'null':
      return null;
    case 'unknown':
      return value.reason === 'undefined' && !behindOf(value) ? undefined : notKnown;
    case 'array':
    case 'object':
      return notKnown;
    default:
      return value.value;
  }
}

/** Nothing was ever put there. */
export const isHole = (value: ValueNode): boolean => value.kind === 'unknown' && value.hole === true;

/** Stands for any number of elements. */
export const isSpread = (value: ValueNode): boolean => value.kind === 'unknown' && value.spread === true;
