/** Arguments of a call, and what parameters take of them. */
import type TypeScript from 'typescript';
import {
  cellsOf,
  hole,
  type Item,
  isKnown,
  isUnknown,
  nothing,
  Unknown,
  uninitialized,
  unknown,
  type Value,
} from '../../heap/values.ts';
import { mayName } from '../../parse/syntax.ts';
import {
  type Arguments,
  codeOf,
  type FunctionCode,
  type LexicalScope,
  type Machine,
  NotModelled,
} from '../machine.ts';
import { usesIn } from '../uses/uses.ts';
import { argumentsArray } from '../values/objects.ts';
import { get } from '../values/properties.ts';
import { set } from '../values/writes.ts';
import { bind, declare, namesIn, orElse } from './patterns.ts';

export const joinedArguments = (first: Arguments, second: Arguments): Arguments => ({
  values: [...first.values, ...second.values],
  sites: [...first.sites, ...second.sites],
  source: second.source ?? first.source,
  rest: second.rest,
});

export function takeParameters(
  m: Machine,
  node: TypeScript.FunctionLikeDeclaration,
  code: FunctionCode,
  scope: LexicalScope,
  args: Arguments,
): void {
  const { kinds: K, ts } = m;
  const [first] = node.parameters;
  const hasThis = first !== undefined && ts.isIdentifier(first.name) && first.name.text === 'this';
  // Writing to `arguments` writes to parameters of sloppy functions.
  const isAliased =
    m.mayBeSloppy && !ts.isArrowFunction(node) && usesArguments(m, node, scope) && mayWriteArguments(m, node);
  node.parameters.forEach((parameter, index) => {
    if (hasThis && index === 0) return;
    const at = hasThis ? index - 1 : index;
    let value: Value;
    if (parameter.dotDotDotToken) value = argumentsArray(m, args, at);
    else value = args.values[at] ?? args.rest ?? nothing;
    if (isAliased) value = new Unknown(cellsOf(value));
    namesIn(m, parameter.name, (name) => declare(m, scope, name, uninitialized, 'parameter'));
    const taken = parameter.initializer ? orElse(m, value, parameter.initializer, scope) : value;
    bind(m, parameter.name, taken, scope, (name, value) => {
      const binding = scope.names.get(name);
      if (binding) m.heap.setBinding(binding, value);
    });
    const isMember =
      node.kind === K.Constructor &&
      ts.isParameterPropertyDeclaration(parameter, node) &&
      ts.isIdentifier(parameter.name);
    const isDerived = code.constructs && codeOf(code.constructs).class?.extends !== undefined;
    if (isMember && !isDerived) setParameterProperty(m, parameter, scope);
  });
}

/** `constructor(private name: string)` */
export function setParameterProperty(
  m: Machine,
  { name }: TypeScript.ParameterDeclaration,
  scope: LexicalScope,
): void {
  if (!m.ts.isIdentifier(name)) return;
  const value = scope.find(name.text)?.data ?? unknown;
  set(m, scope.frame.self, name.text, value, scope.frame.self, {
    source: scope.module.source,
    key: name,
    at: name,
  });
}

const asksArguments = new WeakMap<TypeScript.Node, boolean>();

/** Whether a function asks for `arguments`: its own, or by an arrow function in it. */
export function usesArguments(m: Machine, node: TypeScript.Node, { module }: LexicalScope): boolean {
  if (!mayName(module.script.file, 'arguments')) return false;
  const known = asksArguments.get(node);
  if (known !== undefined) return known;
  const { ts } = m;
  const visit = (inner: TypeScript.Node): boolean => {
    if (ts.isIdentifier(inner) && inner.text === 'arguments') return true;
    if (
      inner !== node &&
      (ts.isFunctionDeclaration(inner) || ts.isFunctionExpression(inner) || ts.isMethodDeclaration(inner))
    )
      return false;
    return ts.forEachChild(inner, visit) === true;
  };
  const uses = visit(node);
  asksArguments.set(node, uses);
  return uses;
}

/** Whether a function may write to its `arguments`, or pass it on to who does. */
function mayWriteArguments({ ts }: Machine, node: TypeScript.Node): boolean {
  const use = usesIn(ts, node).names.get('arguments');
  return use !== undefined && (use.isWhole || use.isSet);
}

/** Whether what a function writes to its parameters is written to its `arguments` as well. */
export function writesThrough(
  { ts, mayBeSloppy }: Machine,
  { body, parameters }: TypeScript.FunctionLikeDeclaration,
): boolean {
  if (!mayBeSloppy || !body) return false;
  const { names } = usesIn(ts, body);
  return parameters.some(({ name }) => ts.isIdentifier(name) && names.get(name.text)?.isSet === true);
}

/** The items of a list that is given as arguments (`apply`). */
export function argumentsFrom(m: Machine, list: Value): Arguments {
  const empty: Arguments = { values: [], sites: [], source: undefined, rest: undefined };
  if (isUnknown(list)) return { ...empty, rest: new Unknown(list.of, list.forks) };
  if (isKnown(list)) return empty;
  const { items, open } = m.heap.look(list);
  if (items)
    return {
      ...empty,
      values: items.map((item: Item) => (item.value === hole ? nothing : item.value)),
      sites: items.map((item) => item.at),
      source: items[0]?.source,
      rest: open ? new Unknown([list]) : undefined,
    };
  const length = get(m, list, 'length');
  if (!isKnown(length) || typeof length.value !== 'number' || length.value > 10_000) throw new NotModelled();
  return { ...empty, values: Array.from({ length: length.value }, (_, at) => get(m, list, String(at))) };
}
