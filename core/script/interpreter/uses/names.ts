/** What a function names: it gets at nothing else of what is around it. */
import type { Binding } from '../../heap/bindings.ts';
import type { FunctionCode, LexicalScope, Machine } from '../machine.ts';
import { usesIn } from './uses.ts';

/** The names in a function's code, or in its class's. */
export function namesOf(m: Machine, { node, class: made }: FunctionCode): ReadonlySet<string> {
  const of = made?.node ?? node;
  return of ? usesIn(m.ts, of).all : none;
}

const none: ReadonlySet<string> = new Set();

/** Whether `this` stands in a function, or may stand in what it runs. */
export function namesThis(m: Machine, code: FunctionCode): boolean {
  const names = namesOf(m, code);
  return names.has('this') || names.has('eval');
}

/** The bindings around a function that it names: all of them, where it may run code that is not known. */
export function namedBy(m: Machine, code: FunctionCode): readonly Binding[] {
  const { scope } = code;
  return scope ? bindingsNamed(m, scope, namesOf(m, code)) : [];
}

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
