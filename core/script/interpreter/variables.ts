/** Declarations of variables and of functions, where they stand. */
import type TypeScript from 'typescript';
import { cellsOf, nothing, Unknown, type Value } from '../heap/values.ts';
import { namedValue } from './functions/make-function.ts';
import { bind } from './functions/patterns.ts';
import type { LexicalScope, Machine } from './machine.ts';

/** A function in a block of a sloppy script is a `var` of the function around as well: nobody knows which of them. */
export function functionInBlock(
  m: Machine,
  { name }: TypeScript.FunctionDeclaration,
  scope: LexicalScope,
): void {
  if (!name || !scope.isBlock) return;
  for (let at = scope.parent; at; at = at.parent) {
    const binding = at.names.get(name.text);
    if (!binding) continue;
    if (binding.kind === 'var')
      m.heap.setBinding(binding, new Unknown(cellsOf(scope.names.get(name.text)?.data)));
    return;
  }
}

export function declareVariables(
  m: Machine,
  list: TypeScript.VariableDeclarationList,
  scope: LexicalScope,
): void {
  const isBlock = (list.flags & m.ts.NodeFlags.BlockScoped) !== 0;
  const put = (name: string, value: Value) => {
    const binding = scope.find(name);
    if (!binding) return;
    m.heap.setBinding(binding, value);
    binding.onWrite?.(value);
  };
  for (const { name, initializer } of list.declarations) {
    if (!initializer) {
      if (isBlock && m.ts.isIdentifier(name)) put(name.text, nothing);
      continue;
    }
    const value = namedValue(m, initializer, scope, m.ts.isIdentifier(name) ? name.text : undefined);
    bind(m, name, value, scope, put);
  }
}
