/**
 * What has the type of a command and may be another thing all the same: a subcommand, or a command of messages. What is called after such
 * things need not be one (`class EditMessageCommand`), so that names count only where nothing else tells.
 */
import type TypeScript from 'typescript';
import type { Ts } from '../../parse/syntax.ts';
import type { Around } from '../../parse/uses.ts';
import type { Document } from '../document.ts';
import { runsBy } from '../message-command.ts';

/** What is called so takes other things, though its parameter may have the type. */
const takersOfParts = /sub|group|error/i;
const takersOfMessages = /(?<!con)text|prefix|message|legacy/i;

/** A class, variable or folder that is called so holds other things, unless the command itself has that name. */
const holdersOfParts = /^subs?$|(sub)[-_]?(?:command|cmd)/i;
const holdersOfMessages = /^(?:prefix|legacy)$|((?<!con)text|prefix|message|legacy)[-_]?(?:command|cmd)/i;

/**
 * Whether what is known of a literal in its own file speaks of other things: how it runs, or else what takes or holds it is called.
 * `takers`: what it is given to, and the classes which that extends.
 */
export function isPerhapsOther(
  document: Document,
  literal: TypeScript.ObjectLiteralExpression,
  takers: readonly TypeScript.Node[],
  around: Around,
): boolean {
  const { ts } = document;
  const isTaker = (words: RegExp): boolean => takers.some((taker) => words.test(nameOfNode(ts, taker)));
  if (isTaker(takersOfParts) || isIn(document, literal, around, holdersOfParts)) return true;
  const by = runsBy(document, literal, around);
  if (by) return by === 'message';
  return isTaker(takersOfMessages) || isIn(document, literal, around, holdersOfMessages);
}

/** Whether what a literal stands in has such a name: a class around it, a variable, a member or a folder. */
function isIn(
  { ts, place = '' }: Document,
  { properties }: TypeScript.ObjectLiteralExpression,
  around: Around,
  words: RegExp,
): boolean {
  const own = properties.find((property) => nameOfNode(ts, property) === 'name');
  const name =
    own && ts.isPropertyAssignment(own) && ts.isStringLiteralLike(own.initializer)
      ? own.initializer.text
      : '';
  return [...around.map((node) => nameOfNode(ts, node)), ...place.split('/').slice(0, -1)].some((holder) => {
    const [whole, word = whole] = words.exec(holder) ?? [];
    return word !== undefined && !name.toLowerCase().includes(word.toLowerCase());
  });
}

function nameOfNode(ts: Ts, node: TypeScript.Node): string {
  if (ts.isIdentifier(node)) return node.text;
  const name = 'name' in node ? (node.name as TypeScript.Node | undefined) : undefined;
  return name && ts.isIdentifier(name) ? name.text : '';
}
