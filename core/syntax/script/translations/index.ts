/** Calls that give translated texts. One adapter a library; another one is a copy of one, and a line here. */
import type TypeScript from 'typescript';
import type { ValueNode } from '../../tree.ts';
import { packageName } from '../enums.ts';
import type { Evaluator } from '../evaluate.ts';
import type { Arguments } from '../functions.ts';
import { behindOf } from '../values.ts';
import { configuredCall, configuredFor } from './configured.ts';
import { i18n } from './i18n.ts';
import { i18next } from './i18next.ts';
import { linguini } from './linguini.ts';
import { sapphire } from './sapphire.ts';
import type { Adapter, Translator } from './translator.ts';
import { typesafeI18n } from './typesafe-i18n.ts';

const adapters: readonly Adapter[] = [i18next, sapphire, i18n, linguini, typesafeI18n];

const byPackage = new Map(
  adapters.flatMap(({ packages, exports }) => packages.map((name) => [name, exports])),
);

/** What gives texts behind a value. */
function translatorOf(value: ValueNode): Translator | undefined {
  const behind = behindOf(value);
  if (behind?.kind === 'translator') return behind.translator;
  if (behind?.kind !== 'library') return undefined;
  let translator = byPackage.get(packageName(behind.from));
  for (const name of behind.path) translator = translator?.member?.(name);
  return translator;
}

/** A call that configuration names. `undefined`: it is none. */
export function configuredText(
  evaluator: Evaluator,
  node: TypeScript.CallExpression,
  args: () => Arguments,
): ValueNode | undefined {
  const configured = configuredFor(evaluator, node);
  return configured && used(evaluator, node, configuredCall(configured, { evaluator, node, args: args() }));
}

/** A call of what a library exports. `undefined`: what it gives is not known. */
export function translated(
  evaluator: Evaluator,
  callee: ValueNode,
  node: TypeScript.CallExpression,
  args: Arguments,
): ValueNode | undefined {
  const call = translatorOf(callee)?.call;
  const value = call?.({ evaluator, node, args });
  return value && used(evaluator, node, value);
}

/** An object made of a class that a library exports. */
export function newTranslator(
  evaluator: Evaluator,
  callee: ValueNode,
  node: TypeScript.NewExpression,
  args: () => Arguments,
): ValueNode | undefined {
  return translatorOf(callee)?.construct?.({ evaluator, node, args: args() });
}

/** A text is used where the call stands, and not where its key does. */
const used = (evaluator: Evaluator, node: TypeScript.CallExpression, value: ValueNode): ValueNode =>
  value.kind === 'string' ? evaluator.usedAt(value, evaluator.span(node)) : value;
