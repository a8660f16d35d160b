/**
 * What functions of an imported module set of it: whoever imports it may have called one before code runs that runs later.
 * `let config = null; export const load = (c) => { config = c; }`, or `const config = {}; … config.name = c.name;`.
 */
import type TypeScript from 'typescript';
import { Cell, isFunction, type PropertyKey } from '../../heap/values.ts';
import type { Ts } from '../../parse/syntax.ts';
import { codeOf, type Machine, type Module } from '../machine.ts';
import { Noted, type Use } from '../uses/use.ts';
import { usesIn } from '../uses/uses.ts';

/** Notes it at the module's variables and objects, which are there by then. The file is searched once somebody asks. */
export function noteSetLater({ ts }: Machine, { scope, script, source }: Module): void {
  for (const [name, binding] of scope.names) {
    if (binding.kind === 'let' || binding.kind === 'var')
      binding.isSetLater = () => usesByFunctions(ts, script.file).get(name)?.isSet === true;
    const { data } = binding;
    if (
      data instanceof Cell &&
      data.source === source &&
      (data.kind === 'object' || data.kind === 'function')
    ) {
      const before = data.setLater;
      const methods = methodsOf(ts, data);
      let keys: ReadonlySet<PropertyKey> | undefined;
      data.setLater = () => {
        keys ??= membersSet(ts, script.file, name, methods, before?.());
        return keys;
      };
    }
  }
}

/** Functions that are called on an object: its own and those that it inherits, whatever module they are of. */
function methodsOf(ts: Ts, object: Cell): readonly TypeScript.Node[] {
  const methods: TypeScript.Node[] = [];
  for (
    let at: Cell['data']['prototype'] = object;
    at instanceof Cell && !at.isBuiltin;
    at = at.data.prototype
  )
    for (const { value, getter, setter } of at.data.slots?.values() ?? [])
      for (const method of [value, getter, setter]) {
        if (!isFunction(method)) continue;
        const { node, scope, class: made } = codeOf(method);
        const isOwn = node && !made && (!ts.isArrowFunction(node) || scope?.frame.self === object);
        if (isOwn) methods.push(node);
      }
  return methods;
}

/** Keys of an object that functions write: those of its file under its name, and its methods by `this`. */
function membersSet(
  ts: Ts,
  file: TypeScript.SourceFile,
  name: string,
  methods: readonly TypeScript.Node[],
  more: ReadonlySet<PropertyKey> = none,
): ReadonlySet<PropertyKey> {
  const all = new Set([...(usesByFunctions(ts, file).get(name)?.written ?? none), ...more]);
  for (const method of methods) for (const key of usesIn(ts, method).self.written) all.add(key);
  return all;
}

const none: ReadonlySet<PropertyKey> = new Set();

const known = new WeakMap<TypeScript.Node, ReadonlyMap<string, Use>>();

/** What functions of a file do with the names around them. */
function usesByFunctions(ts: Ts, file: TypeScript.SourceFile): ReadonlyMap<string, Use> {
  const before = known.get(file);
  if (before) return before;
  const uses = new Map<string, Noted>();
  const visit = (node: TypeScript.Node): void => {
    if (!ts.isFunctionLike(node)) return ts.forEachChild(node, visit);
    for (const [name, use] of usesIn(ts, node).names) {
      const noted = uses.get(name) ?? new Noted();
      uses.set(name, noted);
      noted.add(use);
    }
  };
  visit(file);
  known.set(file, uses);
  return uses;
}
