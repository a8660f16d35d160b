/** How loaders of other files send a command: what of it, and whether to guilds alone. */
import type TypeScript from 'typescript';
import type { Like } from '../../../syntax/reading.ts';
import type { Asked, Condition, SentBy } from '../../../syntax/sending.ts';
import type { ValueNode } from '../../../syntax/tree.ts';
import type { Match } from '../../forms/form.ts';
import { isCell } from '../../heap/values.ts';
import type { BlockScope } from '../../parse/declarations.ts';
import { isNullish } from '../../parse/syntax.ts';
import type { Around } from '../../parse/uses.ts';
import { containersOf } from '../beside/containers.ts';
import { constantBehind, type Members } from '../beside/exported-members.ts';
import type { Document } from '../document.ts';
import { memberAt } from '../fields.ts';
import { keysOf } from '../shape.ts';
import { objectOf } from '../types/instance.ts';
import { propertyName } from './assigned.ts';
import { changedKey, setKey } from './keys.ts';
import { placesOfClass, positionsOf } from './positions.ts';

/** How a command is sent. */
export interface SentCommand {
  /** What of it; absent where that is not known. */
  readonly sent?: SentBy;
  /** The file that sets a field of it first. */
  readonly changedBy?: string;
  /** It is registered in guilds alone, where others are registered globally. */
  readonly isGuild?: true;
  readonly isRaw?: true;
  /** What it says of itself keeps every loader that is followed from sending it. */
  readonly isLeftOut?: true;
  /** The object that code makes of its literal first. */
  readonly made?: () => ValueNode | undefined;
}

interface Place {
  readonly expression: TypeScript.Expression;
  readonly around: Around;
}

/** Tells of the values that a document holds how loaders send them. `undefined`: nothing is known of that. */
export function sentBy(
  document: Document,
  likes: readonly Like[],
): (match: Match, scope: BlockScope, around: Around) => SentCommand | undefined {
  const { ts } = document;
  const { uri = '', place = uri } = document;
  const root = uri.slice(0, uri.length - place.length);
  // A loader of another package has a folder of that name, too.
  const isOfProject = ({ by }: Like): boolean => root === '' || by?.startsWith(`${root}/`) === true;
  const taken = new Map(likes.flatMap((like) => (like.sendings ? [[like.key, like] as const] : [])));
  const set = new Map(likes.flatMap((like) => (like.isSet ? [[like.key, like] as const] : [])));
  if (taken.size + set.size === 0) return () => undefined;

  const at = (keys: readonly string[], place: Place): SentCommand | undefined => {
    const setter = keys.flatMap((key) => set.get(setKey(key)) ?? []).find(isOfProject);
    if (setter?.by !== undefined) return { changedBy: setter.by };
    const found = keys.flatMap((key) => taken.get(key) ?? []);
    if (found.length === 0) {
      const changed = keys.flatMap((key) => taken.get(changedKey(key)) ?? []).find(isOfProject);
      return changed?.by === undefined ? undefined : { changedBy: changed.by };
    }
    if (!found.every(isOfProject)) return undefined;
    const all = found.flatMap(({ sendings = [], by }) => sendings.map((sending) => ({ ...sending, by })));
    const own = all.map(({ when, ...sending }) => ({
      ...sending,
      when,
      holds: holdsFor(document, place, when),
    }));
    const possible = own.filter(({ holds }) => holds !== false);
    const [first] = possible;
    const changer = possible.find(({ isChanged }) => isChanged)?.by;
    const changed = changer === undefined ? {} : { changedBy: changer };
    if (own.every(({ when }) => when && isRefused(document, place, when))) return { isLeftOut: true };
    // What the program leaves out by a test that is not understood is not known.
    if (!first || possible.some(({ when }) => when?.unclear))
      return changer === undefined ? undefined : changed;
    const isSure = possible.every(({ holds }) => holds) || possible.length === all.length;
    const isGuild =
      isSure && possible.every((sending) => sending.isGuild) && all.some((sending) => !sending.isGuild);
    const isSame = isEqual(possible.map(({ sent }) => sent));
    const { sent, by } = first;
    return {
      ...changed,
      ...(isSame && sent ? { sent: { ...sent, ...(by === undefined ? {} : { by }) } } : {}),
      ...(isGuild ? { isGuild: true } : {}),
      ...(possible.some(({ isRaw }) => isRaw) ? { isRaw: true } : {}),
    };
  };

  const placesAt = (places: readonly Like[], path: readonly string[] = []): readonly string[] =>
    places.map(({ key }) =>
      path.length === 0 ? key : `${key}${key.endsWith(' ') ? '' : '.'}${path.join('.')}`,
    );

  /** Of an object of a class, or of the class itself. */
  const ofClass = (written: TypeScript.ClassLikeDeclaration, place: Place): SentCommand | undefined =>
    at(
      placesAt([...placesOfClass(document, written, ['new']), ...placesOfClass(document, written, [])]),
      place,
    );

  /** `module.exports = new Command({ … })`; `super(client, { … })` in a class whose objects a loader makes. */
  const ofArgument = (scope: BlockScope, place: Place): SentCommand | undefined => {
    const { around } = place;
    const index = around.findLastIndex((node) => ts.isCallExpression(node) || ts.isNewExpression(node));
    const call = around[index];
    if (!call || !(ts.isCallExpression(call) || ts.isNewExpression(call))) return undefined;
    const path = pathIn(document, around.slice(index + 1));
    if (!path) return undefined;
    const written = around.slice(0, index).findLast(ts.isClassLike);
    if (call.expression.kind === ts.SyntaxKind.SuperKeyword) {
      const sent = written && path.length === 0 ? ofClass(written, place) : undefined;
      return written && sent && { ...sent, made: () => objectOf(document, written, document.span(written)) };
    }
    const sent = at(placesAt(positionsOf(document, call, scope, around.slice(0, index)), path), place);
    const made = (): ValueNode | undefined => {
      const value = document.valueOf(call);
      const tree = isCell(value) ? document.treeOf(value, call) : undefined;
      return tree?.kind !== 'object' || path.length === 0 ? tree : memberAt(tree, path)?.value;
    };
    return sent && { ...sent, made };
  };

  return ({ expression }, scope, around) => {
    const place = { expression, around };
    if (ts.isClassLike(expression)) return ofClass(expression, place);
    return ofArgument(scope, place) ?? at(placesAt(positionsOf(document, expression, scope, around)), place);
  };
}

const isEqual = (all: readonly unknown[]): boolean =>
  new Set(all.map((value) => JSON.stringify(value))).size < 2;

/** Whether a loader's condition holds for a command; `undefined`: that is not known. */
function holdsFor(
  document: Document,
  { expression, around }: Place,
  when: Condition | undefined,
): boolean | undefined {
  if (!when) return true;
  const { own, outer } = membersOf(document, { expression, around }, when);
  const holds = (all: readonly Members[], asked: Asked): boolean =>
    asked.has.every((key) => isSet(document, all, key)) && !isUnwanted(document, all, asked);
  const ofOwn = own && holds(own, when);
  const ofOuter = when.around && (outer.length === 0 ? undefined : holds(outer, when.around));
  if (ofOwn === false || ofOuter === false) return false;
  return when.around && ofOuter === undefined ? undefined : true;
}

/** Whether a command has a flag that a loader wants to be absent. One that it lacks may come from elsewhere. */
function isRefused(document: Document, place: Place, when: Condition): boolean {
  const { own = [], outer } = membersOf(document, place, when);
  return (
    isUnwanted(document, own, when) || (when.around !== undefined && isUnwanted(document, outer, when.around))
  );
}

/** Whether it has what it must not have. */
const isUnwanted = (document: Document, all: readonly Members[], { lacks, isNot = [] }: Asked): boolean =>
  lacks.some((key) => isSet(document, all, key)) ||
  isNot.some((key) => all.some((members) => members.has(key)) && !isSet(document, all, key));

/** The members of a literal, and those of what holds it. A builder has the members of commands. */
const membersOf = (document: Document, { expression, around }: Place, when: Condition) => ({
  own: document.ts.isObjectLiteralExpression(expression) ? [keysOf(document, expression)] : undefined,
  outer: when.around ? containersOf(document, expression, around).map(({ members }) => members) : [],
});

const isSet = (document: Document, all: readonly Members[], key: string): boolean =>
  all.some((members) => {
    const value = members.get(key);
    return members.has(key) && (!value || !isFalsy(document, constantBehind(document, value)));
  });

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

/** `false`, `null`, `undefined`, `0`, `''` */
const isFalsy = ({ ts }: Document, node: TypeScript.Expression): boolean =>
  node.kind === ts.SyntaxKind.FalseKeyword ||
  isNullish(ts, node) ||
  (ts.isNumericLiteral(node) && Number(node.text) === 0) ||
  (ts.isStringLiteralLike(node) && node.text === '');
