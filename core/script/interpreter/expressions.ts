/** Expressions. */
import type TypeScript from 'typescript';
import { mergeAll } from '../heap/join.ts';
import {
  emptyData,
  Integrity,
  isCell,
  isUnknown,
  Known,
  nothing,
  Unknown,
  uninitialized,
  unknown,
  type Value,
} from '../heap/values.ts';
import { conditional, evaluateBinary, evaluateDelete, increment, signed } from './assignments.ts';
import { calleeOf, chain } from './calls.ts';
import { mayRun, mayThrow } from './control.ts';
import { letEscape } from './escape.ts';
import { evaluateClass } from './functions/classes.ts';
import { isSureToFulfil } from './functions/functions.ts';
import { makeFunction } from './functions/make-function.ts';
import { inTurn } from './in-turn.ts';
import { argumentsOf, evaluateArray, evaluateObject, evaluateTagged, evaluateTemplate } from './literals.ts';
import { Awaited, type LexicalScope, type Machine } from './machine.ts';
import { cut, placed, readName } from './reading.ts';
import { give } from './unknown-calls.ts';
import { truthHere } from './values/conversions.ts';
import { shut } from './values/defining.ts';
import { newArray, throwError } from './values/objects.ts';
import { typeNameOf } from './values/operators.ts';
import { get } from './values/properties.ts';
import { findSlot, put } from './values/slots.ts';

/** What an expression gives. What is computed stands where the expression does. */
export function evaluate(m: Machine, node: TypeScript.Expression, scope: LexicalScope): Value {
  m.heap.step(1);
  const value = placed(evaluateKind(m, node, scope), node, scope);
  scope.module.recording?.evaluated(node, value, scope);
  return value;
}

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
      const truth = truthHere(m, value);
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
        for (const each of [list, raws]) shut(m, each, Integrity.frozen);
        return list;
      });
      return m.call(callee, self, args, { source: scope.module.source, node }, key);
    }
    case K.MetaProperty:
      return (node as TypeScript.MetaProperty).keywordToken === K.NewKeyword
        ? (scope.frame.newTarget ?? nothing)
        : (m.libraries.metaOf(scope.module.source) ?? unknown);
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

function awaited(m: Machine, node: TypeScript.AwaitExpression, scope: LexicalScope): Value {
  const value = inTurn(m, node.expression, () => m.evaluate(node.expression, scope));
  if (isSureToFulfil(value)) mayRun(m);
  else mayThrow(m);
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
