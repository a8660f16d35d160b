/** Objects that look like a command of the interface, and are one of messages: by what they say, or by what they run with. */
import type TypeScript from 'typescript';
import { onceFor } from '../../syntax/once.ts';
import { runningKeys } from '../forms/placed.ts';
import { isCell, isUnknown, type Value } from '../heap/values.ts';
import { exportedBy } from '../libraries/frameworks/index.ts';
import { exportsIn } from '../parse/exports.ts';
import type { Ts } from '../parse/syntax.ts';
import type { Around } from '../parse/uses.ts';
import type { Document } from './document.ts';
import { propertyName } from './positions/assigned.ts';
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

/**
 * What runs a command: a message, as in `async execute(message, args) {}`, or an interaction; in its object, in what holds that, in its
 * class or beside it among the exports of its file. `undefined`: that is not said.
 */
export function runsBy(
  document: Document,
  expression: TypeScript.Node,
  around: Around,
): 'message' | 'interaction' | undefined {
  const names = functionsAround(document, expression, around).flatMap((fn) =>
    namesOfParameters(document.ts, fn),
  );
  if (names.some((name) => ofInteraction.test(name))) return 'interaction';
  return names.some((name) => ofMessage.test(name)) ? 'message' : undefined;
}

export const runsByMessage = (document: Document, expression: TypeScript.Node, around: Around): boolean =>
  runsBy(document, expression, around) === 'message';

/** Names and types of what is sent by typing it, and of what comes by a command of the interface. */
const ofMessage = /^(?:message|msg)$|Message$/i;
const ofInteraction = /interaction|context$|^(?:i|int|inter|intr|ctx)$/i;

/** The functions that run what stands there, as far as they are written beside it. */
function functionsAround(
  document: Document,
  expression: TypeScript.Node,
  around: Around,
): readonly TypeScript.SignatureDeclaration[] {
  const { ts, script } = document;
  const holders = [...around.slice(-mostAround), expression].flatMap((node) =>
    ts.isObjectLiteralExpression(node) || ts.isClassLike(node) ? functionsOf(node, document) : [],
  );
  const exported = exportsIn(script.file, ts).flatMap(({ path, node }) => running(ts, path.at(-1), node));
  // What is made in a function is not what that runs.
  return [...holders, ...exported].filter(({ pos, end }) => expression.pos < pos || end < expression.end);
}

/** So far around a command its functions are looked for. */
const mostAround = 12;

const functionsOf = onceFor(
  (
    holder: TypeScript.ObjectLiteralExpression | TypeScript.ClassLikeDeclaration,
    document: Document,
  ): readonly TypeScript.SignatureDeclaration[] => {
    const { ts } = document;
    const members: readonly (TypeScript.ObjectLiteralElement | TypeScript.ClassElement)[] =
      'members' in holder ? holder.members : holder.properties;
    return members.flatMap((member) => {
      const isSet = ts.isPropertyAssignment(member) || ts.isPropertyDeclaration(member);
      const name = member.name && propertyName(document, member.name);
      return running(ts, name, isSet ? member.initializer : member);
    });
  },
);

const running = (
  ts: Ts,
  name: string | undefined,
  node: TypeScript.Node | undefined,
): readonly TypeScript.SignatureDeclaration[] =>
  name !== undefined && runningKeys.includes(name) && node && ts.isFunctionLike(node) ? [node] : [];

/** What the parameters of a function are called, and what is taken out of them, with the names of their types. */
function namesOfParameters(ts: Ts, { parameters }: TypeScript.SignatureDeclaration): readonly string[] {
  return parameters.flatMap(({ name, type }) => {
    const names = ts.isObjectBindingPattern(name)
      ? name.elements.map((element) => element.propertyName ?? element.name)
      : [name];
    const typed = type && ts.isTypeReferenceNode(type) ? [type.typeName] : [];
    return [...names, ...typed].flatMap((part) =>
      ts.isIdentifier(part) ? part.text : ts.isQualifiedName(part) ? part.right.text : [],
    );
  });
}
