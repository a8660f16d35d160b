/** Functions of the program as values: what a declaration or expression makes. */
import type TypeScript from 'typescript';
import type { ListCode } from '../../heap/contents.ts';
import {
  type Cell,
  emptyData,
  isCell,
  isFunction,
  isKnown,
  Known,
  type PropertyKey,
  type Slot,
  type Unknown,
  unknown,
  type Value,
} from '../../heap/values.ts';
import { skipOuterExpressions } from '../../parse/syntax.ts';
import {
  type Arguments,
  type CallSite,
  codeOf,
  type FunctionCode,
  type LexicalScope,
  type Machine,
} from '../machine.ts';
import type { FunctionKind } from '../realm.ts';
import { notModelled } from '../values/objects.ts';
import { put } from '../values/slots.ts';

/** A function of the program. */
export function makeFunction(
  m: Machine,
  node: TypeScript.FunctionLikeDeclaration,
  scope: LexicalScope,
  name: string | undefined = '',
): Cell {
  const { kinds: K } = m;
  const prototype = m.realm.prototypes[kindOf(m, node)];
  const cell = m.heap.cell('function', emptyData(prototype), scope.module.source, node);
  const isPlain = node.kind === K.FunctionDeclaration || node.kind === K.FunctionExpression;
  const code: FunctionCode = { node, scope, isPlain, isAnonymous: name === '' };
  cell.extra = code;
  let length = 0;
  for (const parameter of node.parameters) {
    if (parameter.initializer || parameter.dotDotDotToken) break;
    if (parameter.name.kind === K.Identifier && (parameter.name as TypeScript.Identifier).text === 'this')
      continue;
    length += 1;
  }
  cell.data.slots = new Map<PropertyKey, Slot>([
    ['length', { value: new Known(length), enumerable: false, readonly: true }],
    ['name', { value: name === undefined ? unknown : new Known(name), enumerable: false, readonly: true }],
  ]);
  scope.module.recording?.made(node, cell);
  return cell;
}

/** A function that calls another one with what it is given first. */
export function bindFunction(m: Machine, target: Cell, self: Value, args: Arguments, site?: CallSite): Cell {
  const cell = m.heap.cell('function', emptyData(m.realm.prototypes.Function), site?.source, site?.node);
  const code: FunctionCode = {
    node: undefined,
    scope: undefined,
    native: () => notModelled(),
    bound: { target, self, args },
    leadsTo: [target, self, ...args.values],
  };
  cell.extra = code;
  return cell;
}

function kindOf(m: Machine, node: TypeScript.FunctionLikeDeclaration): FunctionKind | 'Function' {
  const isGenerator = node.asteriskToken !== undefined;
  if (isAsync(m, node)) return isGenerator ? 'AsyncGeneratorFunction' : 'AsyncFunction';
  return isGenerator ? 'GeneratorFunction' : 'Function';
}

export const isAsync = ({ kinds }: Machine, node: TypeScript.FunctionLikeDeclaration): boolean =>
  node.modifiers?.some(({ kind }) => kind === kinds.AsyncKeyword) === true;

/** The value of an expression that gives a function without a name the one of what it is given to. */
export function namedValue(
  m: Machine,
  node: TypeScript.Expression,
  scope: LexicalScope,
  name: PropertyKey | Unknown | undefined,
): Value {
  const value = m.evaluate(node, scope);
  const { kind } = skipOuterExpressions(m.ts, node);
  if (isCell(value) && kind === m.kinds.ArrayLiteralExpression && typeof name === 'string') {
    value.extra = { madeFor: name } satisfies ListCode;
    m.heap.unknownCode.makesLists([name]);
  }
  const isDefinition =
    kind === m.kinds.ArrowFunction || kind === m.kinds.FunctionExpression || kind === m.kinds.ClassExpression;
  if (!isFunction(value) || !isDefinition) return value;
  const code = codeOf(value);
  if (!code.isAnonymous) return value;
  value.extra = { ...code, isAnonymous: false };
  const was = value.data.slots?.get('name')?.value;
  if (!was || (isKnown(was) && was.value === ''))
    put(m, value, 'name', {
      value: typeof name === 'string' ? new Known(name) : unknown,
      enumerable: false,
      readonly: true,
    });
  return value;
}
