/** Calls that give translated texts, in a module that runs. */
import type TypeScript from 'typescript';
import type { ValueNode } from '../../../syntax/tree.ts';
import { type Cell, emptyData, isCell, isUnknown, type Value } from '../../heap/values.ts';
import type { Machine, Arguments as RunArguments } from '../../interpreter/machine.ts';
import { packageName } from '../enums.ts';
import { exportsByPackage } from './adapters.ts';
import type { Caller } from './caller.ts';
import { configuredCall, configuredFor } from './configured.ts';
import type { Translator } from './translator.ts';

/** The packages whose calls give texts. */
export const translationPackages: readonly string[] = [...exportsByPackage.keys()];

/** What gives texts behind a value. */
function translatorOf(value: Value): Translator | undefined {
  if (isCell(value)) return value.kind === 'translator' ? (value.extra as Translator) : undefined;
  if (!isUnknown(value) || !value.library) return undefined;
  let translator = exportsByPackage.get(packageName(value.library.from));
  for (const name of value.library.path) translator = translator?.member?.(name);
  return translator;
}

/** A member of something that gives texts. */
export function translatorMember(m: Machine, cell: Cell, name: string): Value | undefined {
  const found = (cell.extra as Translator).member?.(name);
  if (!found) return undefined;
  const made = m.heap.cell('translator', emptyData(null), cell.source, cell.site);
  made.extra = found;
  return made;
}

/** A call that configuration names. `undefined`: it is none. */
export function configuredText(
  caller: Caller,
  node: TypeScript.CallExpression,
  args: () => RunArguments,
): Value | undefined {
  const configured = configuredFor(caller, node);
  if (!configured) return undefined;
  const value = configuredCall(configured, { evaluator: caller, node, args: caller.argumentsFrom(args()) });
  return caller.valueFrom(used(caller, node, value));
}

/** A call of what a library exports. `undefined`: what it gives is not known. */
export function translated(
  caller: Caller,
  callee: Value,
  node: TypeScript.CallExpression,
  args: RunArguments,
): Value | undefined {
  const call = translatorOf(callee)?.call;
  if (!call) return undefined;
  const value = call({ evaluator: caller, node, args: caller.argumentsFrom(args) });
  return value && caller.valueFrom(used(caller, node, value));
}

/** An object made of a class that a library exports. */
export function newTranslator(
  caller: Caller,
  callee: Value,
  node: TypeScript.NewExpression,
  args: RunArguments,
): Value | undefined {
  const value = translatorOf(callee)?.construct?.({
    evaluator: caller,
    node,
    args: caller.argumentsFrom(args),
  });
  return value && caller.valueFrom(value);
}

/** A text is used where the call stands, and not where its key does. */
const used = (caller: Caller, node: TypeScript.CallExpression, value: ValueNode): ValueNode =>
  value.kind === 'string' ? caller.usedAt(value, caller.span(node)) : value;
