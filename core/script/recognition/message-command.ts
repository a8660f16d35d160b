/** Objects that look like a command of the interface, and say that they are one of messages. */
import type TypeScript from 'typescript';
import { isCell, isUnknown, type Value } from '../heap/values.ts';
import { exportedBy } from '../libraries/frameworks/index.ts';
import type { Document } from './document.ts';
import { keysOf } from './shape.ts';

/** Whether the type of a command is that of its framework's for messages: `type: CommandType.LEGACY`. */
export function isMessageCommand(document: Document, expression: TypeScript.Expression): boolean {
  const type = writtenType(document, expression) ?? typeOf(document, expression);
  const exported = type && isUnknown(type) && type.library ? exportedBy(type.library) : undefined;
  return exported?.framework.messageTypes?.includes(exported.name) === true;
}

/** As it stands in a literal, whatever becomes of that later. */
function writtenType(document: Document, expression: TypeScript.Expression): Value | undefined {
  if (!document.ts.isObjectLiteralExpression(expression)) return undefined;
  const written = keysOf(document, expression).get('type');
  return written && document.valueOf(written);
}

function typeOf(document: Document, expression: TypeScript.Expression): Value | undefined {
  const value = document.valueOf(expression);
  return value && isCell(value) && value.kind === 'object'
    ? document.machine.heap.look(value).slots?.get('type')?.value
    : undefined;
}
