/** Whether the members that are written hold what code asks of them. */
import type TypeScript from 'typescript';
import type { Asked, Comparison } from '../../../syntax/sending.ts';
import { isNullish } from '../../parse/syntax.ts';
import type { Document } from '../document.ts';
import { constantIn } from '../positions/flow/constant.ts';
import { constantBehind, type Members } from './exported-members.ts';

/** `undefined`: that is not known. `all`: the members of each thing that may be meant. */
export function holdsOf(
  document: Document,
  all: readonly Members[],
  { has, lacks, compared = [] }: Asked,
): boolean | undefined {
  if (!has.every((key) => isSet(document, all, key)) || lacks.some((key) => isSet(document, all, key)))
    return false;
  const answers = compared.map((comparison) => answerTo(document, all, comparison));
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}

/** Whether a member that is written is not as code wants it. What is not written may come from elsewhere. */
export const isRefusedBy = (
  document: Document,
  all: readonly Members[],
  { lacks, compared = [] }: Asked,
): boolean =>
  lacks.some((key) => isSet(document, all, key)) ||
  compared.some(
    (comparison) =>
      all.some((members) => members.has(comparison.key)) && answerTo(document, all, comparison) === false,
  );

function answerTo(
  document: Document,
  all: readonly Members[],
  { key, to, isSame }: Comparison,
): boolean | undefined {
  const found = all.filter((members) => members.has(key)).map((members) => members.get(key));
  if (found.length === 0) return (to === 'nothing') === isSame;
  const answers = found.map((value) => {
    // A method.
    const constant = value ? constantIn(document.ts, constantBehind(document, value)) : 'other';
    return constant && (constant === to) === isSame;
  });
  return answers.every((answer) => answer === answers[0]) ? (answers[0] as boolean | undefined) : undefined;
}

const isSet = (document: Document, all: readonly Members[], key: string): boolean =>
  all.some((members) => {
    const value = members.get(key);
    return members.has(key) && (!value || !isFalsy(document, constantBehind(document, value)));
  });

/** `false`, `null`, `undefined`, `0`, `''` */
const isFalsy = ({ ts }: Document, node: TypeScript.Expression): boolean =>
  node.kind === ts.SyntaxKind.FalseKeyword ||
  isNullish(ts, node) ||
  (ts.isNumericLiteral(node) && Number(node.text) === 0) ||
  (ts.isStringLiteralLike(node) && node.text === '');
