/**
 * Variables of an imported module that its functions set: whoever imports it may have called one before code runs that runs
 * later. `let config = null; export const load = (c) => { config = c; }`.
 */
import type TypeScript from 'typescript';
import type { Ts } from '../../parse/syntax.ts';
import type { Machine, Module } from '../machine.ts';
import { usesIn } from '../uses/uses.ts';

/** Notes them at the module's variables, which are declared by then. The file is searched once somebody asks. */
export function noteSetLater({ ts }: Machine, { scope, script }: Module): void {
  for (const [name, binding] of scope.names)
    if (binding.kind === 'let' || binding.kind === 'var')
      binding.isSetLater = () => namesSet(ts, script.file).has(name);
}

const known = new WeakMap<TypeScript.Node, ReadonlySet<string>>();

/** The names around them that functions of a file set. */
function namesSet(ts: Ts, file: TypeScript.SourceFile): ReadonlySet<string> {
  const before = known.get(file);
  if (before) return before;
  const names = new Set<string>();
  const visit = (node: TypeScript.Node): void => {
    if (!ts.isFunctionLike(node)) return ts.forEachChild(node, visit);
    for (const [name, { isSet }] of usesIn(ts, node).names) if (isSet) names.add(name);
  };
  visit(file);
  known.set(file, names);
  return names;
}
