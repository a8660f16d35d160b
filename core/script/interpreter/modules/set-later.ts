/**
 * What functions of an imported module set of it: whoever imports it may have called one before code runs that runs later.
 * `let config = null; export const load = (c) => { config = c; }`, or `const config = {}; … config.name = c.name;`.
 */
import type TypeScript from 'typescript';
import { Cell, type PropertyKey } from '../../heap/values.ts';
import type { Ts } from '../../parse/syntax.ts';
import type { Machine, Module } from '../machine.ts';
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
    )
      data.setLater ??= () => membersSet(ts, script.file, name, data);
  }
}

/** Keys of an object that functions of its file write: under its name, or as methods that are written in it. */
function membersSet(
  ts: Ts,
  file: TypeScript.SourceFile,
  name: string,
  { site }: Cell,
): ReadonlySet<PropertyKey> {
  const keys = usesByFunctions(ts, file).get(name)?.written ?? none;
  if (!site || !('kind' in site) || !ts.isObjectLiteralExpression(site)) return keys;
  const all = new Set(keys);
  for (const property of site.properties) {
    const method = ts.isPropertyAssignment(property) ? property.initializer : property;
    if (ts.isFunctionLike(method) && !ts.isArrowFunction(method))
      for (const key of usesIn(ts, method).self.written) all.add(key);
  }
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
