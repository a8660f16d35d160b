/** Expressions. */
import type TypeScript from 'typescript';
import { mergeAll } from '../heap/join.ts';
import {
  emptyData,
  isCell,
  isFunction,
  isKnown,
  isNullish,
  isUnknown,
  Known,
  nothing,
  type PropertyKey,
  Unknown,
  uninitialized,
  unknown,
  type Value,
} from '../heap/values.ts';
import { skipOuterExpressions } from '../parse/syntax.ts';
import { forkValues, mayThrow, outcomeOf } from './control.ts';
import { forgetOf, give, leak, letEscape } from './escape.ts';
import { evaluateClass } from './functions/classes.ts';
import {
  constructBase,
  initializeFields,
  makeFunction,
  namedValue,
  setParameterProperty,
} from './functions/functions.ts';
import {
  type Access,
  assign,
  assignName,
  keySite,
  memberKey,
  referenceOf,
  valueOfBinding,
  writeTo,
} from './functions/patterns.ts';
import {
  argumentsOf,
  evaluateArray,
  evaluateObject,
  evaluateTagged,
  evaluateTemplate,
  isMissing,
} from './literals.ts';
import { Awaited, codeOf, type LexicalScope, type Machine } from './machine.ts';
import { binary, typeNameOf, unary } from './operators.ts';
import {
  findSlot,
  get,
  newArray,
  put,
  refuse,
  remove,
  throwError,
  toPrimitive,
  truthOf,
} from './properties.ts';

/** Marks that an optional chain ended early. */
const cut = new Unknown();

/** What an expression gives. What is computed stands where the expression does. */
export function evaluate(m: Machine, node: TypeScript.Expression, scope: LexicalScope): Value {
  m.heap.step(1);
  const value = placed(evaluateKind(m, node, scope), node, scope);
  scope.module.recording?.evaluated(node, value, scope);
  return value;
}

const placed = (value: Value, node: TypeScript.Expression, scope: LexicalScope): Value =>
  value.kind === 'known' && value.source === undefined ? value.writtenAt(scope.module.source, node) : value;

function evaluateKind(m: Machine, node: TypeScript.Expression, scope: LexicalScope): Value {
  const { kinds: K } = m;
  switch (node.kind) {
    case K.StringLiteral:
    case K.NoSubstitutionTemplateLiteral:
      return literalText(m, node as TypeScript.StringLiteral, scope);
    case K.NumericLiteral:
      return new Known(Number((node as TypeScript.NumericLiteral).text), scope.module.source, node, true);
    case K.BigIntLiteral:
      return new Known(bigIntOf((node as TypeScript.BigIntLiteral).text), scope.module.source, node, true);
    case K.TrueKeyword:
      return new Known(true, scope.module.source, node, true);
    case K.FalseKeyword:
      return new Known(false, scope.module.source, node, true);
    case K.NullKeyword:
      return new Known(null, scope.module.source, node, true);
    case K.RegularExpressionLiteral: {
      const pattern = m.heap.cell('pattern', emptyData(m.realm.prototypes.RegExp), scope.module.source, node);
      pattern.extra = { text: (node as TypeScript.RegularExpressionLiteral).text };
      return pattern;
    }
    case K.Identifier:
      return readName(m, node as TypeScript.Identifier, scope);
    case K.ThisKeyword: {
      const { self } = scope.frame;
      return self === uninitialized ? throwError() : self;
    }
    case K.ParenthesizedExpression:
    case K.AsExpression:
    case K.SatisfiesExpression:
    case K.NonNullExpression:
    case K.TypeAssertionExpression:
    case K.ExpressionWithTypeArguments:
      return m.evaluate((node as TypeScript.ParenthesizedExpression).expression, scope);
    case K.TemplateExpression:
      return evaluateTemplate(m, node as TypeScript.TemplateExpression, scope);
    case K.ObjectLiteralExpression:
      return evaluateObject(m, node as TypeScript.ObjectLiteralExpression, scope);
    case K.ArrayLiteralExpression:
      return evaluateArray(m, node as TypeScript.ArrayLiteralExpression, scope);
    case K.ArrowFunction:
    case K.FunctionExpression:
      return makeFunction(
        m,
        node as TypeScript.ArrowFunction,
        scope,
        (node as TypeScript.FunctionExpression).name?.text ?? '',
      );
    case K.ClassExpression:
      return evaluateClass(m, node as TypeScript.ClassExpression, scope);
    case K.ConditionalExpression:
      return conditional(m, node as TypeScript.ConditionalExpression, scope);
    case K.PropertyAccessExpression:
    case K.ElementAccessExpression:
    case K.CallExpression: {
      const value = chain(m, node, scope);
      return value === cut ? nothing : value;
    }
    case K.NewExpression: {
      const { expression, arguments: argumentNodes } = node as TypeScript.NewExpression;
      const callee = m.evaluate(expression, scope);
      const args = argumentsOf(m, argumentNodes, scope);
      const site = { source: scope.module.source, node };
      return m.construct(callee, args, callee, site);
    }
    case K.BinaryExpression:
      return evaluateBinary(m, node as TypeScript.BinaryExpression, scope);
    case K.PrefixUnaryExpression: {
      const { operator, operand } = node as TypeScript.PrefixUnaryExpression;
      if (operator === K.PlusPlusToken || operator === K.MinusMinusToken)
        return increment(m, operand, operator, scope, true);
      const value = m.evaluate(operand, scope);
      if (operator !== K.ExclamationToken) return signed(m, operator, value, node, scope);
      const truth = truthOf(value);
      return truth === undefined ? new Unknown([], isUnknown(value) ? value.forks : []) : new Known(!truth);
    }
    case K.PostfixUnaryExpression: {
      const { operator, operand } = node as TypeScript.PostfixUnaryExpression;
      return increment(m, operand, operator, scope, false);
    }
    case K.TypeOfExpression: {
      const { expression } = node as TypeScript.TypeOfExpression;
      if (
        m.ts.isIdentifier(expression) &&
        !scope.find(expression.text) &&
        !m.realm.globals.has(expression.text)
      )
        return unknown;
      return typeNameOf(m.evaluate(expression, scope));
    }
    case K.VoidExpression:
      m.evaluate((node as TypeScript.VoidExpression).expression, scope);
      return nothing;
    case K.DeleteExpression:
      return evaluateDelete(m, node as TypeScript.DeleteExpression, scope);
    case K.AwaitExpression:
      return awaited(m, node as TypeScript.AwaitExpression, scope);
    case K.YieldExpression: {
      const { expression } = node as TypeScript.YieldExpression;
      const value = expression ? m.evaluate(expression, scope) : nothing;
      mayThrow(m);
      letEscape(m, [value]);
      return unknown;
    }
    case K.TaggedTemplateExpression: {
      const { tag } = node as TypeScript.TaggedTemplateExpression;
      const { callee, self, key } = calleeOf(m, tag, scope);
      const args = evaluateTagged(m, node as TypeScript.TaggedTemplateExpression, scope, (texts, raw) => {
        const list = newArray(
          m,
          texts.map((text) => ({ value: new Known(text) })),
        );
        const raws = newArray(
          m,
          raw.map((text) => ({ value: text === undefined ? unknown : new Known(text) })),
        );
        put(m, list, 'raw', { value: raws, enumerable: false });
        return list;
      });
      return m.call(callee, self, args, { source: scope.module.source, node }, key);
    }
    case K.MetaProperty:
      return (node as TypeScript.MetaProperty).keywordToken === K.NewKeyword
        ? (scope.frame.newTarget ?? nothing)
        : unknown;
    case K.OmittedExpression:
      return nothing;
    case K.JsxElement:
    case K.JsxSelfClosingElement:
    case K.JsxFragment:
      return evaluateJsx(m, node, scope);
    default:
      // What the parser made up where something is missing.
      if (node.pos === node.end) return new Unknown([], [], { isMissing: true });
      give(m, [], 'nothing');
      return unknown;
  }
}

/** A repair may have closed the literal in our copy of the text: what it says is not known all the same. */
function literalText(
  m: Machine,
  node: TypeScript.StringLiteral | TypeScript.NoSubstitutionTemplateLiteral,
  scope: LexicalScope,
): Value {
  const { source, script } = scope.module;
  if (script.broken) {
    const { start, end } = source.spanOf(node);
    const { text } = script;
    if (node.isUnterminated || text[end - 1] !== text[start] || end - start < 2)
      return new Unknown([], [], { why: { kind: 'syntax' } });
  }
  m.heap.step(node.text.length >> 7);
  return new Known(node.text, source, node, true);
}

const bigIntOf = (text: string): bigint => BigInt(text.slice(0, -1).replaceAll('_', ''));

/** `-1` is a literal as well. */
function signed(
  m: Machine,
  operator: TypeScript.SyntaxKind,
  value: Value,
  node: TypeScript.Expression,
  scope: LexicalScope,
): Value {
  const result = unary(m, operator, value);
  const { operand } = node as TypeScript.PrefixUnaryExpression;
  const isLiteral =
    operator === m.kinds.MinusToken && (m.ts.isNumericLiteral(operand) || m.ts.isBigIntLiteral(operand));
  return isLiteral && isKnown(result) ? result.writtenAt(scope.module.source, node, true) : result;
}

function readName(m: Machine, node: TypeScript.Identifier, scope: LexicalScope): Value {
  const { text } = node;
  const binding = scope.find(text);
  if (binding) return valueOfBinding(m, binding);
  if (isMissing(m, node)) return new Unknown([], [], { isMissing: true });
  const known = m.realm.globals.get(text);
  if (known) return known;
  const global = m.libraries.global(text);
  if (global) return global;
  mayThrow(m);
  return new Unknown([], [], { why: { kind: 'global', source: scope.module.source, site: node } });
}

function conditional(m: Machine, node: TypeScript.ConditionalExpression, scope: LexicalScope): Value {
  const condition = m.evaluate(node.condition, scope);
  const truth = outcomeOf(m, node, truthOf(condition));
  const [a, b] = [() => m.evaluate(node.whenTrue, scope), () => m.evaluate(node.whenFalse, scope)];
  return truth === undefined ? forkValues(m, node, a, b) : truth ? a() : b();
}

/** `a && b`, `a || b`, `a ?? b` */
function logical(
  m: Machine,
  node: TypeScript.BinaryExpression,
  operator: TypeScript.SyntaxKind,
  left: Value,
  right: () => Value,
): Value {
  const { kinds: K } = m;
  const truth =
    operator === K.QuestionQuestionToken ? (isUnknown(left) ? undefined : isNullish(left)) : truthOf(left);
  const takesRight = outcomeOf(m, node, operator === K.BarBarToken && truth !== undefined ? !truth : truth);
  // What decides against the right side of `&&` is false.
  const isFalsy = operator === K.AmpersandAmpersandToken && isUnknown(left) && left.of.length === 0;
  const kept = isFalsy ? new Unknown([], left.forks, { why: left.why, isFalsy }) : left;
  if (takesRight === undefined) return forkValues(m, node, right, () => kept);
  return takesRight ? right() : kept;
}

function evaluateBinary(m: Machine, node: TypeScript.BinaryExpression, scope: LexicalScope): Value {
  const { kinds: K } = m;
  const operator = node.operatorToken.kind;
  switch (operator) {
    case K.EqualsToken:
      return evaluateAssignment(m, node, scope);
    case K.AmpersandAmpersandToken:
    case K.BarBarToken:
    case K.QuestionQuestionToken:
      return logical(m, node, operator, m.evaluate(node.left, scope), () => m.evaluate(node.right, scope));
    case K.CommaToken:
      m.evaluate(node.left, scope);
      return m.evaluate(node.right, scope);
  }
  if (operator >= K.FirstCompoundAssignment && operator <= K.LastCompoundAssignment)
    return compound(m, node, operator, scope);
  if (operator === K.InKeyword && node.left.kind === K.PrivateIdentifier) return unknown;
  return operator === K.InKeyword
    ? binary(m, operator, m.evaluate(node.left, scope), m.evaluate(node.right, scope))
    : operated(m, node, scope);
}

/** Long sums are nested to the left: they are gone down first, and computed on the way back. */
function operated(m: Machine, node: TypeScript.BinaryExpression, scope: LexicalScope): Value {
  const { ts } = m;
  const rest: TypeScript.BinaryExpression[] = [];
  let at: TypeScript.Expression = node;
  while (ts.isBinaryExpression(at) && isOperator(m, at.operatorToken.kind)) {
    m.heap.step(1);
    rest.push(at);
    at = at.left;
  }
  let value = m.evaluate(at, scope);
  for (let index = rest.length - 1; index >= 0; index -= 1) {
    const expression = rest[index] as TypeScript.BinaryExpression;
    value = placed(
      binary(m, expression.operatorToken.kind, value, m.evaluate(expression.right, scope)),
      expression,
      scope,
    );
  }
  return value;
}

/** An operator that evaluates both of its sides, in their order. */
const isOperator = ({ kinds: K }: Machine, kind: TypeScript.SyntaxKind): boolean =>
  kind !== K.CommaToken &&
  kind !== K.AmpersandAmpersandToken &&
  kind !== K.BarBarToken &&
  kind !== K.QuestionQuestionToken &&
  kind !== K.InKeyword &&
  (kind < K.FirstAssignment || kind > K.LastAssignment);

/** Whether something can be written to; what is half-typed (`--1`) need not be such. */
const isAccess = ({ kinds: K }: Machine, { kind }: TypeScript.Node): boolean =>
  kind === K.PropertyAccessExpression || kind === K.ElementAccessExpression;

function evaluateAssignment(m: Machine, node: TypeScript.BinaryExpression, scope: LexicalScope): Value {
  const { kinds: K } = m;
  const target = skipOuterExpressions(m.ts, node.left);
  const { source } = scope.module;
  if (target.kind === K.Identifier) {
    const { text } = target as TypeScript.Identifier;
    const value = namedValue(m, node.right, scope, text);
    assignName(m, text, value, scope);
    return value;
  }
  if (target.kind === K.PropertyAccessExpression || target.kind === K.ElementAccessExpression) {
    const { object, key, receiver } = referenceOf(m, target as Access, scope);
    const value = m.evaluate(node.right, scope);
    writeTo(m, object, key, value, receiver, { source, key: keySite(m, target as Access), at: node.right });
    return value;
  }
  const value = m.evaluate(node.right, scope);
  assign(m, target, value, scope);
  return value;
}

/** `a += b`, `a ??= b` */
function compound(
  m: Machine,
  node: TypeScript.BinaryExpression,
  operator: TypeScript.SyntaxKind,
  scope: LexicalScope,
): Value {
  const { kinds: K } = m;
  const target = skipOuterExpressions(m.ts, node.left);
  let read: () => Value;
  let write: (value: Value) => void;
  if (target.kind === K.Identifier) {
    read = () => readName(m, target as TypeScript.Identifier, scope);
    write = (value) => assignName(m, (target as TypeScript.Identifier).text, value, scope);
  } else if (!isAccess(m, target)) {
    for (const expression of [target, node.right]) m.evaluate(expression, scope);
    return unknown;
  } else {
    const { object, key, receiver } = referenceOf(m, target as Access, scope);
    read = () => get(m, object, key, receiver);
    write = (value) =>
      writeTo(m, object, key, value, receiver, {
        source: scope.module.source,
        key: keySite(m, target as Access),
        at: node.right,
      });
  }
  const left = read();
  const logicalOf: Partial<Record<number, TypeScript.SyntaxKind>> = {
    [K.AmpersandAmpersandEqualsToken]: K.AmpersandAmpersandToken,
    [K.BarBarEqualsToken]: K.BarBarToken,
    [K.QuestionQuestionEqualsToken]: K.QuestionQuestionToken,
  };
  const logicalOperator = logicalOf[operator];
  if (logicalOperator !== undefined)
    return logical(m, node, logicalOperator, left, () => {
      const value = m.evaluate(node.right, scope);
      write(value);
      return value;
    });
  const plain = operatorOf(m, operator);
  const value = placed(binary(m, plain, left, m.evaluate(node.right, scope)), node, scope);
  write(value);
  return value;
}

/** `+` of `+=`. */
function operatorOf({ kinds: K }: Machine, operator: TypeScript.SyntaxKind): TypeScript.SyntaxKind {
  const all: Partial<Record<number, TypeScript.SyntaxKind>> = {
    [K.PlusEqualsToken]: K.PlusToken,
    [K.MinusEqualsToken]: K.MinusToken,
    [K.AsteriskEqualsToken]: K.AsteriskToken,
    [K.AsteriskAsteriskEqualsToken]: K.AsteriskAsteriskToken,
    [K.SlashEqualsToken]: K.SlashToken,
    [K.PercentEqualsToken]: K.PercentToken,
    [K.LessThanLessThanEqualsToken]: K.LessThanLessThanToken,
    [K.GreaterThanGreaterThanEqualsToken]: K.GreaterThanGreaterThanToken,
    [K.GreaterThanGreaterThanGreaterThanEqualsToken]: K.GreaterThanGreaterThanGreaterThanToken,
    [K.AmpersandEqualsToken]: K.AmpersandToken,
    [K.BarEqualsToken]: K.BarToken,
    [K.CaretEqualsToken]: K.CaretToken,
  };
  return all[operator] ?? K.Unknown;
}

/** `a++`, `--a` */
function increment(
  m: Machine,
  operand: TypeScript.Expression,
  operator: TypeScript.SyntaxKind,
  scope: LexicalScope,
  isPrefix: boolean,
): Value {
  const { kinds: K } = m;
  const by = operator === K.PlusPlusToken ? 1 : -1;
  const next = (value: Value): readonly [Value, Value] => {
    const primitive = toPrimitive(m, value, 'number');
    if (isUnknown(primitive)) return [unknown, unknown];
    const before = typeof primitive.value === 'bigint' ? primitive.value : Number(primitive.value);
    return [new Known(before), new Known(typeof before === 'bigint' ? before + BigInt(by) : before + by)];
  };
  const target = skipOuterExpressions(m.ts, operand);
  if (target.kind === K.Identifier) {
    const [before, after] = next(readName(m, target as TypeScript.Identifier, scope));
    assignName(m, (target as TypeScript.Identifier).text, after, scope);
    return isPrefix ? after : before;
  }
  if (!isAccess(m, target)) {
    m.evaluate(target, scope);
    return unknown;
  }
  const { object, key, receiver } = referenceOf(m, target as Access, scope);
  const [before, after] = next(get(m, object, key, receiver));
  writeTo(m, object, key, after, receiver);
  return isPrefix ? after : before;
}

function evaluateDelete(m: Machine, node: TypeScript.DeleteExpression, scope: LexicalScope): Value {
  const { kinds: K } = m;
  const target = skipOuterExpressions(m.ts, node.expression);
  if (target.kind !== K.PropertyAccessExpression && target.kind !== K.ElementAccessExpression) {
    m.evaluate(target, scope);
    return new Known(true);
  }
  const access = target as Access;
  if (!access.questionDotToken) {
    const { object, key } = referenceOf(m, access, scope);
    return removed(m, object, key);
  }
  const object = m.evaluate(access.expression, scope);
  return isNullish(object) ? new Known(true) : removed(m, object, memberKey(m, access, scope));
}

/** Takes a property away, or throws. */
function removed(m: Machine, object: Value, key: PropertyKey | Unknown): Value {
  const result = remove(m, object, key);
  if (isKnown(result) && result.value === false) refuse(m);
  return result;
}

function awaited(m: Machine, node: TypeScript.AwaitExpression, scope: LexicalScope): Value {
  const value = m.evaluate(node.expression, scope);
  mayThrow(m);
  if (m.asyncFunction && !m.mayAwait) throw new Awaited();
  if (isCell(value) && value.kind === 'promise') {
    const inner = get(m, value, '\0value');
    return isCell(inner) && inner.kind === 'promise' ? unknown : inner;
  }
  if (!isCell(value)) return value;
  return findSlot(m, value, 'then') === undefined ? value : give(m, [value], 'nothing');
}

function evaluateJsx(m: Machine, node: TypeScript.Node, scope: LexicalScope): Value {
  const { ts } = m;
  const values: Value[] = [];
  const visit = (node: TypeScript.Node): void => {
    if ((ts.isJsxExpression(node) || ts.isJsxSpreadAttribute(node)) && node.expression)
      values.push(m.evaluate(node.expression, scope));
    else ts.forEachChild(node, visit);
  };
  ts.forEachChild(node, visit);
  letEscape(m, values);
  return mergeAll(values);
}

/** Members and calls, one behind the other, with `?.` */
function chain(m: Machine, node: TypeScript.Expression, scope: LexicalScope): Value {
  const { kinds: K, ts } = m;
  if (node.kind === K.CallExpression) return evaluateCall(m, node as TypeScript.CallExpression, scope);
  const access = node as Access;
  if (access.expression.kind === K.SuperKeyword) {
    const { object, key, receiver } = referenceOf(m, access, scope);
    return get(m, object, key, receiver);
  }
  const object = inner(m, access.expression, scope);
  if (object === cut) return cut;
  return optional(m, access, object, () => {
    const key = memberKey(m, access, scope);
    if (key === '__proto__' && isCell(object) && !object.data.slots?.has(key))
      return m.heap.look(object).prototype ?? new Known(null);
    const value = get(m, object, key, object, { source: scope.module.source, node });
    return ts.isPropertyAccessExpression(access) && access.expression.kind === K.ThisKeyword
      ? (m.libraries.memberOfThis(m, access, value, scope) ?? value)
      : value;
  });
}

/** A part of a chain: what cuts it short cuts all of it. */
function inner(m: Machine, node: TypeScript.Expression, scope: LexicalScope): Value {
  const { kinds: K } = m;
  const target = node.kind === K.NonNullExpression ? skipOuterExpressions(m.ts, node) : node;
  const isChain =
    target.kind === K.PropertyAccessExpression ||
    target.kind === K.ElementAccessExpression ||
    target.kind === K.CallExpression;
  if (!isChain) return m.evaluate(target, scope);
  m.heap.step(1);
  const value = chain(m, target, scope);
  const result = value === cut ? cut : placed(value, target, scope);
  scope.module.recording?.evaluated(target, result === cut ? nothing : result, scope);
  return result;
}

function optional(
  m: Machine,
  node: Access | TypeScript.CallExpression,
  object: Value,
  go: () => Value,
): Value {
  if (!node.questionDotToken) return go();
  if (isNullish(object)) return cut;
  if (!isUnknown(object)) return go();
  const outcome = outcomeOf(m, node, undefined);
  if (outcome !== undefined) return outcome ? go() : cut;
  return forkValues(
    m,
    node,
    () => {
      const value = go();
      return value === cut ? nothing : value;
    },
    () => nothing,
  );
}

interface Callee {
  readonly callee: Value;
  readonly self: Value;
  readonly key?: PropertyKey | Unknown;
  readonly isCut?: boolean;
}

function calleeOf(m: Machine, node: TypeScript.Expression, scope: LexicalScope): Callee {
  const { kinds: K } = m;
  const target = skipOuterExpressions(m.ts, node);
  if (target.kind !== K.PropertyAccessExpression && target.kind !== K.ElementAccessExpression)
    return { callee: m.evaluate(target, scope), self: nothing };
  const access = target as Access;
  if (access.expression.kind === K.SuperKeyword) {
    const { object, key, receiver } = referenceOf(m, access, scope);
    return { callee: get(m, object, key, receiver), self: receiver, key };
  }
  const object = inner(m, access.expression, scope);
  if (object === cut || (access.questionDotToken && isNullish(object)))
    return { callee: nothing, self: nothing, isCut: true };
  const key = memberKey(m, access, scope);
  const callee = get(m, object, key, object, { source: scope.module.source, node: target });
  scope.module.recording?.evaluated(target, callee, scope);
  return { callee, self: object, key };
}

function evaluateCall(m: Machine, node: TypeScript.CallExpression, scope: LexicalScope): Value {
  const { kinds: K } = m;
  const { expression } = node;
  const { source } = scope.module;
  if (expression.kind === K.SuperKeyword) return callSuper(m, node, scope);
  const site = { source, node };
  if (expression.kind === K.ImportKeyword) {
    const { values } = argumentsOf(m, node.arguments, scope);
    const [specifier] = values;
    if (!isKnown(specifier) || typeof specifier.value !== 'string') return unknown;
    const promise = m.heap.cell('promise', emptyData(m.realm.prototypes.Promise));
    put(m, promise, '\0value', { value: m.import(scope.module, specifier.value, site), enumerable: false });
    return promise;
  }
  const configured = m.libraries.configured(m, node, () => argumentsOf(m, node.arguments, scope), scope);
  if (configured) return configured;
  const { callee, self, key, isCut } = calleeOf(m, expression, scope);
  if (isCut) return cut;
  const access = skipOuterExpressions(m.ts, expression) as Partial<Access>;
  const isOptionalMethod = access.questionDotToken !== undefined && isUnknown(self);
  const go = (): Value => {
    const args = argumentsOf(m, node.arguments, scope);
    if (isFunction(callee) && codeOf(callee).isRequire && args.values.length === 1) {
      const [specifier] = args.values;
      if (isKnown(specifier) && typeof specifier.value === 'string')
        return m.import(scope.module, specifier.value, site);
      return unknown;
    }
    if (m.ts.isIdentifier(expression) && expression.text === 'eval' && isUnknown(callee)) forgetOf(m, scope);
    return m.call(callee, self, args, site, key);
  };
  if (isOptionalMethod && !node.questionDotToken) return forkValues(m, node, go, () => nothing);
  return optional(m, node, callee, go);
}

function callSuper(m: Machine, node: TypeScript.CallExpression, scope: LexicalScope): Value {
  const { function: running, newTarget } = scope.frame;
  const made = running && codeOf(running).constructs;
  const args = argumentsOf(m, node.arguments, scope);
  if (!running || !made) {
    leak(m, args.values);
    return unknown;
  }
  const self = constructBase(m, made, args, newTarget ?? made, { source: scope.module.source, node });
  scope.frame.self = self;
  initializeFields(m, made, self);
  const { node: code } = codeOf(running);
  for (const parameter of code?.parameters ?? [])
    if (code && m.ts.isParameterPropertyDeclaration(parameter, code))
      setParameterProperty(m, parameter, scope);
  return self;
}
