/** What names mean in a scope. */
import type { Binding } from '../../heap/bindings.ts';
import { isKnown, isPrivate, type PropertyKey, type Unknown, unknown } from '../../heap/values.ts';
import type { LexicalScope, Machine } from '../machine.ts';

/** The bindings of names in a scope: all around it, where `eval` is among them. */
export function bindingsNamed(
  m: Machine,
  scope: LexicalScope,
  names: ReadonlySet<string>,
): readonly Binding[] {
  m.heap.step(1 + (names.size >> 1));
  return names.has('eval') ? bindingsAround(m, scope) : [...names].flatMap((name) => scope.find(name) ?? []);
}

function bindingsAround(m: Machine, scope: LexicalScope): readonly Binding[] {
  const found: Binding[] = [];
  for (let at: LexicalScope | undefined = scope; at; at = at.parent) found.push(...at.names.values());
  m.heap.step(found.length);
  return found;
}

/** The key of a private member, which its class has made. */
export function privateKey(name: string, scope: LexicalScope): PropertyKey | Unknown {
  const key = scope.find(name)?.data;
  return isKnown(key) && typeof key.value === 'string' && isPrivate(key.value) ? key.value : unknown;
}
