/** Names that are read, and values that stand where an expression gives them. */
import type TypeScript from 'typescript';
import { isUnknown, Unknown, type Value } from '../heap/values.ts';
import { mayThrow } from './control.ts';
import { valueOfBinding } from './functions/patterns.ts';
import { isMissing } from './literals.ts';
import type { LexicalScope, Machine } from './machine.ts';

/** Marks that an optional chain ended early. */
export const cut = new Unknown();

export const placed = (value: Value, node: TypeScript.Expression, scope: LexicalScope): Value =>
  value.kind === 'known' && value.source === undefined ? value.writtenAt(scope.module.source, node) : value;

export function readName(m: Machine, node: TypeScript.Identifier, scope: LexicalScope): Value {
  const { text } = node;
  const binding = scope.find(text);
  if (binding) return valueOfBinding(m, binding);
  if (isMissing(m, node)) return new Unknown([], [], { isMissing: true });
  const known = m.realm.globals.get(text);
  if (known) return known;
  const global = m.libraries.global(text);
  const why = { kind: 'global', source: scope.module.source, site: node } as const;
  if (global) return isUnknown(global) && !global.why ? new Unknown([], [], { ...global, why }) : global;
  mayThrow(m);
  return new Unknown([], [], { why, origin: 'apart' });
}
