/** Flags by which a program leaves a command out: in the object, the class or the file that holds it. */
import type TypeScript from 'typescript';
import { opened } from '../../../definitions/framework-value.ts';
import { isComplete } from '../../../definitions/model.ts';
import { fieldFor } from '../../../interface/index.ts';
import { objectsIn } from '../../../syntax/half-typed.ts';
import { onceFor } from '../../../syntax/once.ts';
import { isOuterExpression, skipOuterExpressions } from '../../parse/syntax.ts';
import type { Around } from '../../parse/uses.ts';
import type { Document } from '../document.ts';
import type { ReadCandidate } from '../read-match.ts';
import { keysOf } from '../shape.ts';
import { type Container, containersOf } from './containers.ts';
import { constantBehind, type Members } from './exported-members.ts';

/** Flags by which a program leaves a command out where they are set, and where they are not. */
const leftOut = /^(?:is_?)?(?:archived?|deleted?|disabled?|ignored?|inactive|skip(?:ped)?)$/i;
const leftIn = /^(?:is_?)?(?:active|deploy|enabled?|load|publish|push\w*|register|slash(?:_?command)?)$/i;

/** It is registered in guilds where this is not set. */
const ofAll = /^(?:is_?)?global(?:_?command)?$/i;

/** Whether a flag of this name may leave a command out, or keep it to guilds. */
export const isSwitch = (name: string): boolean => [leftOut, leftIn, ofAll].some((names) => names.test(name));

/** What an object of a class may come to be. */
const begun = /^(?:is_?)?active$/i;

/** What a program calls an object of settings beside a command. */
const settings = /^(?:conf(?:ig(?:uration)?)?|options?|settings?|meta(?:data)?|slash(?:_?command)?)$/i;

/** What flags beside a value say of it. */
export type Switch =
  /** The program leaves it out. */
  | 'off'
  /** The program registers it in guilds of its own. */
  | 'guild'
  /** The program may leave it out, or do without something: `ephemeral: false`, `guarded: false`. */
  | 'other';

/** What the flags of all that holds a value say of it. `around`: the nodes around the value, the nearest one last. */
export function switchOf(
  document: Document,
  value: TypeScript.Expression,
  around: Around,
): Switch | undefined {
  const { ts } = document;
  const own = skipOuterExpressions(ts, value);
  const containers: readonly Container[] = [
    ...(ts.isObjectLiteralExpression(own) ? [{ members: keysOf(document, own) }] : []),
    ...containersOf(document, value, around),
  ];
  if (containers.some((container) => isOff(document, container))) return 'off';
  if (containers.some((container) => isOfGuildsIn(document, container))) return 'guild';
  return hasOtherFlag(document, around) ? 'other' : undefined;
}

/** Of the members those whose names say something. A file has many definitions, and each asks for what it exports. */
const flagsOf = onceFor((members: Members): readonly (readonly [string, TypeScript.Expression])[] =>
  [...members].flatMap(([key, value]) =>
    value && [leftOut, leftIn, ofAll, settings].some((names) => names.test(key))
      ? [[key, value] as const]
      : [],
  ),
);

function isOff(document: Document, { members, isClass }: Container): boolean {
  const { TrueKeyword, FalseKeyword } = document.ts.SyntaxKind;
  return flagsOf(members).some(([key, value]) => {
    const { kind } = constantBehind(document, value);
    if (kind === TrueKeyword) return leftOut.test(key);
    if (kind === FalseKeyword) return leftIn.test(key) && !(isClass && begun.test(key));
    return settings.test(key) && isOffIn(document, value);
  });
}

const isOfGuildsIn = (document: Document, { members }: Container): boolean =>
  flagsOf(members).some(
    ([key, value]) =>
      ofAll.test(key) && constantBehind(document, value).kind === document.ts.SyntaxKind.FalseKeyword,
  );

function isOffIn(document: Document, value: TypeScript.Expression): boolean {
  const object = constantBehind(document, value);
  return (
    document.ts.isObjectLiteralExpression(object) && isOff(document, { members: flagsIn(document, object) })
  );
}

/** The members of an object that are plain values. */
const flagsIn = (document: Document, object: TypeScript.ObjectLiteralExpression): Members =>
  new Map([...keysOf(document, object)].filter(([key]) => !settings.test(key)));

/** Whether the object that a value stands in has a flag that is not set. */
function hasOtherFlag(document: Document, around: Around): boolean {
  const { ts } = document;
  const inside = around.findLastIndex((node) => !isOuterExpression(ts, node));
  const container = around[inside - 1];
  if (!container || !ts.isPropertyAssignment(around[inside] as TypeScript.Node)) return false;
  return (
    ts.isObjectLiteralExpression(container) &&
    [...keysOf(document, container)].some(
      ([key, value]) => value?.kind === ts.SyntaxKind.FalseKeyword && !fieldFor('command', key, 'either'),
    )
  );
}

/** What a flag says that the program may leave out need not be whole. */
export function withSwitch<T extends Pick<ReadCandidate, 'value'>>(read: T, flag: Switch | undefined): T {
  if (flag === undefined) return read;
  return objectsIn(read.value, undefined).every(isComplete) ? read : { ...read, value: opened(read.value) };
}
