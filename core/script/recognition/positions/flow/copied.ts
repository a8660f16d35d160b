/** Which fields an object has from a command that it is made of: `{ name: command.name, options: command.options ?? [] }`. */
import type TypeScript from 'typescript';
import { CommandType, camelName, enumTable, type FieldSpec } from '../../../../interface/index.ts';
import type { Fields } from '../../../../syntax/reading.ts';
import type { Sent } from '../../../../syntax/sending.ts';
import { dottedName, isNullish, skipOuterExpressions, type Ts } from '../../../parse/syntax.ts';
import type { Origin } from './names.ts';

/** A member of the object that is a field of a command. */
export interface Member {
  /** As it is written. */
  readonly key: string;
  readonly spec: FieldSpec;
  readonly value: TypeScript.Expression;
  /** What its value comes from. */
  readonly origins: readonly Origin[];
  /** What is spread into the object stands behind it, and replaces it. */
  readonly isBefore: boolean;
}

/**
 * What is sent where an object has these members. `base`: the command. `fields`: where it has them under other names; `isSpread`:
 * all of its members are in the object, before or behind these. `undefined`: one of them has something else.
 */
export function copiedFrom(
  ts: Ts,
  members: readonly Member[],
  base: Origin,
  { fields = {}, isSpread = false }: { readonly fields?: Fields; readonly isSpread?: boolean } = {},
): Sent | undefined {
  // What is made of what is made already is looked at no further.
  if (!base.sent || !isAll(base.sent)) return undefined;
  const copied: string[] = [];
  const filled: string[] = [];
  const without: string[] = [];
  const isCamel = members.some(({ key, spec }) => key !== spec.name);
  for (const { spec, value, origins, isBefore } of members) {
    const path = fields[spec.name]?.split('.');
    const isIt = (origin: Origin): boolean => isFieldOf(origin, base, spec, path);
    // What holds the commands may be known in several ways.
    const isLike = ({ of, path: members }: Origin): boolean =>
      of !== base.of && String(members.slice(-1)) === String((path ?? [spec.name]).slice(-1));
    const isNothing = saysNothing(ts, value, spec);
    if (isBefore) {
      if (!isNothing) filled.push(spec.name);
    } else if (origins.some(isIt) && origins.every((origin) => isIt(origin) || isLike(origin))) {
      const rest = fallbackOf(ts, value, spec);
      if (!rest) return undefined;
      const read = path ? spec.name : (origins.find(isIt)?.path.at(-1) ?? spec.name);
      copied.push(read);
      if (rest === 'other') filled.push(read);
    } else if (origins.length > 0 || !isNothing) return undefined;
    else if (isSpread) without.push(spec.name);
  }
  return {
    ...(isSpread ? {} : { fields: copied }),
    ...(without.length > 0 ? { without } : {}),
    ...(isCamel ? { isCamel } : {}),
    ...(filled.length > 0 ? { filled } : {}),
  };
}

/** Whether nothing of it is left out or added. */
export const isAll = ({ fields, without, filled }: Sent): boolean => !fields && !without && !filled;

/** Whether a value comes from the field of the command itself. */
function isFieldOf(
  origin: Origin,
  base: Origin,
  { name }: FieldSpec,
  path: readonly string[] | undefined,
): boolean {
  if (origin.of !== base.of || origin.name !== base.name || origin.files !== base.files) return false;
  const members = origin.path.slice(base.path.length);
  if (String(origin.path.slice(0, base.path.length)) !== String(base.path)) return false;
  if (path) return String(members) === String(path);
  return members.length === 1 && (members[0] === name || members[0] === camelName(name));
}

/**
 * What the value of a field is where the command has none: nothing, or something else. `undefined`: it may be something else where the
 * command has one.
 */
function fallbackOf(
  ts: Ts,
  expression: TypeScript.Expression,
  spec: FieldSpec,
): 'nothing' | 'other' | undefined {
  const node = skipOuterExpressions(ts, expression);
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return 'nothing';
  const either = (value: TypeScript.Expression, rest: TypeScript.Expression) =>
    fallbackOf(ts, value, spec) && (saysNothing(ts, rest, spec) ? 'nothing' : 'other');
  // `command.options ? command.options : []`
  if (ts.isConditionalExpression(node))
    return dottedName(ts, node.condition) !== '' &&
      dottedName(ts, node.condition) === dottedName(ts, node.whenTrue)
      ? either(node.whenTrue, node.whenFalse)
      : undefined;
  if (!ts.isBinaryExpression(node)) return undefined;
  const { kind } = node.operatorToken;
  return kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken
    ? either(node.left, node.right)
    : undefined;
}

/** Whether a field with this value is as if it were not written. */
function saysNothing(ts: Ts, expression: TypeScript.Expression, spec: FieldSpec): boolean {
  const node = skipOuterExpressions(ts, expression);
  if (isNullish(ts, node)) return true;
  if (ts.isArrayLiteralExpression(node)) return node.elements.length === 0;
  if (spec.type.kind === 'enum') return isChatInput(ts, node);
  const isTrue = node.kind === ts.SyntaxKind.TrueKeyword;
  return (isTrue || node.kind === ts.SyntaxKind.FalseKeyword) && spec.default === isTrue;
}

/** `1`, `ApplicationCommandType.ChatInput`, `'CHAT_INPUT'` */
function isChatInput(ts: Ts, node: TypeScript.Expression): boolean {
  const text = ts.isPropertyAccessExpression(node)
    ? node.name.text
    : ts.isNumericLiteral(node) || ts.isStringLiteralLike(node)
      ? node.text
      : undefined;
  const chatInput = enumTable('commandType').members.find(({ value }) => value === CommandType.CHAT_INPUT);
  return (
    chatInput !== undefined &&
    [String(chatInput.value), chatInput.name, chatInput.member].includes(text ?? '')
  );
}
