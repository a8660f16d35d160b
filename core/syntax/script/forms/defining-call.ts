/** By our own library: the argument of `defineCommand(…)` or `defineCommands(…)`. */
import { definingCalls } from '../../../definitions/script-evidence.ts';
import { isLibraryCall } from '../library.ts';
import { resolveName } from '../scope.ts';
import type { Form } from './form.ts';

export const definingCall: Form = (node, scope, { syntax: { ts } }) => {
  if (!ts.isCallExpression(node)) return [];
  const { expression, arguments: args } = node;
  const [argument] = args;
  if (!argument || ts.isSpreadElement(argument) || !ts.isIdentifier(expression)) return [];
  const name = expression.text;
  if (!definingCalls.includes(name) || !isLibraryCall(resolveName(ts, scope, name))) return [];
  return [{ expression: argument, hint: { kind: 'call', name }, scope, variable: undefined }];
};
