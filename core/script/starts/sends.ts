/** Calls that put commands on a service, for whoever starts the program. */
import type TypeScript from 'typescript';
import { ownerOfManager } from '../libraries/managers.ts';
import { registeredBy, registeringWords } from '../libraries/registering.ts';
import type { Lookup } from '../libraries/requests.ts';
import { skipOuterExpressions, type Ts } from '../parse/syntax.ts';

/** Methods of frameworks that send all that they have loaded. */
const sendAll = /^(?:uploadCommands|syncCommands)$/;

/** What changes a command that is there, which a new application has not. */
const changes = /^(?:edit|patch)/;

/** A search for what may be such a call. */
export const maySend = (text: string): boolean =>
  registeringWords.test(text) || /\b(?:uploadCommands|syncCommands)\b/.test(text);

/**
 * Whether a call sends commands: an empty list takes away what is there. `anywhere`: in a guild, too, that the program has to
 * find among its own.
 */
export function sendsCommands(
  ts: Ts,
  file: TypeScript.SourceFile,
  node: TypeScript.CallExpression,
  lookup: Lookup,
  anywhere: boolean,
): boolean {
  const called = ts.isPropertyAccessExpression(node.expression) ? node.expression : undefined;
  if (called && sendAll.test(called.name.text)) return true;
  const sent = registeredBy(ts, file, node, lookup);
  if (!sent || sent.isData || changes.test(sent.method) || sent.sentTo === 'sapphire') return false;
  if (isEmpty(ts, file, sent.expression, lookup)) return false;
  return anywhere || !called || ownerOfManager(ts, file, called.expression) !== 'guild';
}

function isEmpty(
  ts: Ts,
  file: TypeScript.SourceFile,
  expression: TypeScript.Expression,
  lookup: Lookup,
): boolean {
  const inner = skipOuterExpressions(ts, expression);
  if (ts.isArrayLiteralExpression(inner)) return inner.elements.length === 0;
  if (!ts.isIdentifier(inner)) return false;
  const value = lookup(inner);
  // Named once more, it may be filled there.
  return value !== undefined && isEmpty(ts, file, value, () => undefined) && uses(file, inner.text) <= 2;
}

const uses = ({ text }: TypeScript.SourceFile, name: string): number =>
  text.split(/[^\w$]+/).filter((word) => word === name).length;
