/** What a loader of another file sends of a command: then nothing else is in it, whatever it says for the bot itself beside. */
import type TypeScript from 'typescript';
import { camelName } from '../../../interface/index.ts';
import type { Like, SentBy } from '../../../syntax/reading.ts';
import { homeOf, type ObjectNode, property, type ValueNode } from '../../../syntax/tree.ts';
import type { Match } from '../../forms/form.ts';
import { isCell } from '../../heap/values.ts';
import type { BlockScope } from '../../parse/declarations.ts';
import type { Document } from '../document.ts';
import { memberAt } from '../fields.ts';
import { objectOf } from '../types/instance.ts';
import { propertyName } from './assigned.ts';
import { placesOfClass, positionsOf } from './positions.ts';

/** What is sent of a command. `made`: the object that code makes of its literal first. */
export interface SentCommand {
  readonly sent: SentBy;
  readonly made?: () => ValueNode | undefined;
}

type Around = readonly TypeScript.Node[];

/** Tells of the values that a document holds what loaders send of them. `undefined`: that is not known. */
export function sentBy(
  document: Document,
  likes: readonly Like[],
): (match: Match, scope: BlockScope, around: Around) => SentCommand | undefined {
  const { ts } = document;
  const taken = new Map(likes.flatMap((like) => (like.isTaken ? [[like.key, like] as const] : [])));
  if (![...taken.values()].some(({ sent }) => sent)) return () => undefined;
  const at = (keys: readonly string[]): SentBy | undefined => {
    const [first, ...others] = keys.flatMap((key) => taken.get(key) ?? []);
    const text = JSON.stringify(first?.sent);
    if (!first?.sent || !others.every(({ sent }) => JSON.stringify(sent) === text)) return undefined;
    return { ...first.sent, ...(first.by === undefined ? {} : { by: first.by }) };
  };
  const keysOf = (places: readonly Like[], path: readonly string[] = []): readonly string[] =>
    places.map(({ key }) =>
      path.length === 0 ? key : `${key}${key.endsWith(' ') ? '' : '.'}${path.join('.')}`,
    );

  /** Of an object of a class, or of the class itself. */
  const ofClass = (written: TypeScript.ClassLikeDeclaration): SentBy | undefined =>
    at(keysOf([...placesOfClass(document, written, ['new']), ...placesOfClass(document, written, [])]));

  /** `module.exports = new Command({ … })`; `super(client, { … })` in a class whose objects a loader makes. */
  const ofArgument = (scope: BlockScope, around: Around): SentCommand | undefined => {
    const index = around.findLastIndex((node) => ts.isCallExpression(node) || ts.isNewExpression(node));
    const call = around[index];
    if (!call || !(ts.isCallExpression(call) || ts.isNewExpression(call))) return undefined;
    const path = pathIn(document, around.slice(index + 1));
    if (!path) return undefined;
    const written = around.slice(0, index).findLast(ts.isClassLike);
    if (call.expression.kind === ts.SyntaxKind.SuperKeyword) {
      const sent = written && path.length === 0 ? ofClass(written) : undefined;
      return written && sent && { sent, made: () => objectOf(document, written, document.span(written)) };
    }
    const sent = at(keysOf(positionsOf(document, call, scope, around.slice(0, index)), path));
    return (
      sent && {
        sent,
        made: () => {
          const value = document.valueOf(call);
          const tree = isCell(value) ? document.treeOf(value, call) : undefined;
          if (tree?.kind !== 'object' || path.length === 0) return tree;
          return memberAt(tree, path)?.value;
        },
      }
    );
  };

  return ({ expression }, scope, around) => {
    if (ts.isClassLike(expression)) {
      const sent = ofClass(expression);
      return sent && { sent };
    }
    const ofCall = ofArgument(scope, around);
    if (ofCall) return ofCall;
    const sent = at(keysOf(positionsOf(document, expression, scope, around)));
    return sent && { sent };
  };
}

/** The members that lead from an argument to what stands in it; `undefined` where something else than objects is between. */
function pathIn(document: Document, around: Around): readonly string[] | undefined {
  const { ts } = document;
  const path: string[] = [];
  for (const node of around) {
    if (ts.isObjectLiteralExpression(node) || ts.isParenthesizedExpression(node)) continue;
    const name = ts.isPropertyAssignment(node) ? propertyName(document, node.name) : undefined;
    if (name === undefined) return undefined;
    path.push(name);
  }
  return path;
}

/** The value that is sent: of what code makes of a literal that, if its name is the literal's. */
export function sentValueOf(value: ValueNode, { sent, made }: SentCommand): ValueNode | undefined {
  if (value.kind !== 'object') return undefined;
  const object = made ? sameCommand(value, made()) : value;
  if (!object || object.open || !isDescribed(object)) return undefined;
  const { fields, without = [], filled = [] } = sent;
  const has = (name: string): boolean =>
    property(object, name) !== undefined || property(object, camelName(name)) !== undefined;
  if (!filled.every(has)) return undefined;
  const left = wordsOf(without);
  const copied = fields && wordsOf(fields);
  return {
    ...object,
    properties: object.properties.filter(({ key }) => copied?.has(key.name) !== false && !left.has(key.name)),
  };
}

/** Names of fields in both spellings. */
const wordsOf = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => [name, camelName(name)]));

/** What was made of a literal, in the place of that; `undefined` where its name is another one. */
function sameCommand(literal: ObjectNode, made: ValueNode | undefined): ObjectNode | undefined {
  if (made?.kind !== 'object') return undefined;
  const [name, own] = [property(made, 'name')?.value, property(literal, 'name')?.value];
  if (!name || !own || homeOf(name).file !== homeOf(own).file || homeOf(name).start !== homeOf(own).start)
    return undefined;
  const { home: _, ...rest } = made;
  return { ...rest, start: literal.start, end: literal.end };
}

/** It has the texts that every command has. */
function isDescribed(node: ObjectNode): boolean {
  const has = (name: string) => property(node, name) !== undefined;
  return has('name') && (has('description') || (has('type') && !has('options')));
}
