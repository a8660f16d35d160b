/** What `this` is in a function that is called on nothing, or on what is no object. */
import type TypeScript from 'typescript';
import { isKnown, Unknown } from '../../heap/values.ts';
import type { LexicalScope, Machine } from '../machine.ts';
import { saysStrict } from '../uses/syntax.ts';

/**
 * Sets `this` of a function in a file that may be sloppy: there, it is the global object, or an object around a text. `scope`: that
 * of the function's code, which is marked where the function says that it is strict.
 */
export function setReceiver(
  { ts }: Machine,
  scope: LexicalScope,
  node: TypeScript.FunctionLikeDeclaration,
): void {
  const { body } = node;
  if (body && ts.isBlock(body) && saysStrict(ts, body.statements)) scope.isStrict = true;
  const { frame } = scope;
  if (!ts.isArrowFunction(node) && isKnown(frame.self) && !isStrict(scope)) frame.self = globalObject;
}

const globalObject = new Unknown([], [], { origin: 'apart' });

function isStrict(scope: LexicalScope): boolean {
  for (let at: LexicalScope | undefined = scope; at; at = at.parent) if (at.isStrict) return true;
  return false;
}
