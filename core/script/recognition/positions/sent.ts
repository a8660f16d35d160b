/** How loaders of other files send a command: what of it, and whether to guilds alone. */
import type TypeScript from 'typescript';
import { once } from '../../../syntax/once.ts';
import type { Like } from '../../../syntax/reading.ts';
import type { Condition, Sending, SentBy } from '../../../syntax/sending.ts';
import { homeOf, type Span, type ValueNode } from '../../../syntax/tree.ts';
import type { Match } from '../../forms/form.ts';
import { isCell, isFunction, type Value } from '../../heap/values.ts';
import { codeOf } from '../../interpreter/machine.ts';
import { registeringWords } from '../../libraries/registering.ts';
import type { BlockScope } from '../../parse/declarations.ts';
import { scopeIn } from '../../parse/scope.ts';
import { isOuterExpression } from '../../parse/syntax.ts';
import { type Around, nodesAround, usesOfVariable } from '../../parse/uses.ts';
import { holdsOf, isRefusedBy } from '../beside/asked-members.ts';
import { containersOf } from '../beside/containers.ts';
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
  /** A loader takes it by its place, unless that wants something else of it. */
  readonly isTaken?: true;
  /** The file of that loader. */
  readonly by?: string;
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
  const isOfProject = ({ by }: Sending): boolean => root === '' || by?.startsWith(`${root}/`) === true;
  const taken = new Map(likes.flatMap((like) => (like.sendings ? [[like.key, like] as const] : [])));
  if (taken.size === 0) return () => undefined;

  /** What a file registers itself is no part of what others do. */
  const mayRegister = once(() => registeringWords.test(document.source.text));
  /** Those of the project: several loaders may have one place. */
  const sendingsOf = ({ sendings = [] }: Like) => sendings.filter(isOfProject);
  const changerOf = (places: readonly Like[]): string | undefined =>
    places.flatMap(sendingsOf).find(({ isChanged }) => isChanged)?.by;

  const at = (keys: readonly string[], place: Place): SentCommand | undefined => {
    const setter = changerOf(keys.flatMap((key) => taken.get(setKey(key)) ?? []));
    if (setter !== undefined) return { changedBy: setter };
    const found = keys.flatMap((key) => taken.get(key) ?? []);
    if (found.length === 0) {
      const changer = mayRegister()
        ? undefined
        : changerOf(keys.flatMap((key) => taken.get(changedKey(key)) ?? []));
      return changer === undefined ? undefined : { changedBy: changer };
    }
    const all = found.flatMap(sendingsOf);
    if (all.length === 0) return undefined;
    const own = all.map(({ when, ...sending }) => ({
      ...sending,
      when,
      holds: holdsFor(document, place, when),
    }));
    const possible = own.filter(({ holds }) => holds !== false);
    const [first] = possible;
    // What goes to guilds may be another one than what is sent to everybody.
    const global = possible.filter((sending) => !sending.isGuild);
    const changer = (global.length > 0 ? global : possible).find(({ isChanged }) => isChanged)?.by;
    const changed = {
      isTaken: true as const,
      ...(first?.by === undefined ? {} : { by: first.by }),
      ...(changer === undefined ? {} : { changedBy: changer }),
    };
    if (own.every(({ when }) => when && isRefused(document, place, when))) return { isLeftOut: true };
    // What the program leaves out by a test that is not understood is not known.
    if (!first) return undefined;
    if (possible.some(({ when }) => when?.unclear)) return changed;
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
    const literal = document.span(around[index + 1] ?? place.expression);
    const written = around.slice(0, index).findLast(ts.isClassLike);
    if (call.expression.kind === ts.SyntaxKind.SuperKeyword) {
      if (!written) return undefined;
      const object = once(() => objectOf(document, written, document.span(written)));
      const sent = path.length === 0 ? ofClass(written, place) : undefined;
      if (sent) return { ...sent, made: object };
      const keys = membersHolding(object(), literal).flatMap((member) =>
        placesAt(placesOfClass(document, written, ['new', member]), path),
      );
      const methods = methodsOf(document, document.functionOf(written));
      const made = methods.flatMap((name) => placesAt(placesOfClass(document, written, ['new', name])));
      return at(keys, place) ?? asChanged(at(made, place));
    }
    const places = positionsOf(document, call, scope, around.slice(0, index));
    const object = once((): ValueNode | undefined => {
      const value = document.valueOf(call);
      return isCell(value) ? document.treeOf(value, call) : undefined;
    });
    const sent = at(placesAt(places, path), place);
    const made = (): ValueNode | undefined => {
      const tree = object();
      return tree?.kind !== 'object' || path.length === 0 ? tree : memberAt(tree, path)?.value;
    };
    if (sent) return { ...sent, made };
    const keys = membersHolding(object(), literal).flatMap((member) => placesAt(places, [member, ...path]));
    const methods = methodsOf(document, document.valueOf(call.expression));
    const others = methods.flatMap((name) => placesAt(places, [name]));
    return at(keys, place) ?? asChanged(at(others, place));
  };

  const ofPlace = (scope: BlockScope, place: Place): SentCommand | undefined =>
    ofArgument(scope, place) ??
    at(placesAt(positionsOf(document, place.expression, scope, place.around)), place);

  /** `const data = …; export default { data };`: what becomes of it where a variable that holds it stands. */
  const sentByName = (around: Around): readonly SentCommand[] => {
    const { file } = document.script;
    const index = around.findLastIndex((node) => !isOuterExpression(ts, node));
    const declared = around[index];
    if (!declared || !ts.isVariableDeclaration(declared) || !ts.isIdentifier(declared.name)) return [];
    return usesOfVariable(ts, file, declared.name.text, around.slice(0, index)).flatMap((use) => {
      if (use === declared.name) return [];
      const outside = nodesAround(ts, file, use);
      const scope = outside.reduce((outer, node) => scopeIn(ts, node, outer), document.fileScope);
      return ofPlace(scope, { expression: use, around: outside }) ?? [];
    });
  };

  return ({ expression }, scope, around) => {
    const place = { expression, around };
    if (ts.isClassLike(expression)) return ofClass(expression, place);
    const sent = ofPlace(scope, place);
    if (sent?.changedBy !== undefined) return sent;
    const byName = sentByName(around);
    const changedBy = byName.find((other) => other.changedBy !== undefined)?.changedBy;
    if (changedBy !== undefined) return { ...sent, changedBy };
    const isLeftOut = byName.length > 0 && byName.every((other) => other.isLeftOut);
    return !sent && isLeftOut ? { isLeftOut: true } : sent;
  };
}

/** What a method makes of a command is another one. */
function asChanged(sent: SentCommand | undefined): SentCommand | undefined {
  const by = sent?.changedBy ?? sent?.by;
  return sent?.isTaken && by !== undefined ? { isTaken: true, changedBy: by } : undefined;
}

/** The methods that objects of a class have, as places call what they give. */
function methodsOf({ ts, machine }: Document, made: Value | undefined): readonly string[] {
  const found: string[] = [];
  let at = made;
  for (let classes = 0; classes < maximumClasses && isFunction(at); classes += 1) {
    for (const { name } of codeOf(at).class?.node.members.filter(ts.isMethodDeclaration) ?? [])
      if (ts.isIdentifier(name)) found.push(`${name.text}()`);
    at = machine.heap.look(at).prototype ?? undefined;
  }
  return found;
}

/** More bases of a class are not looked at. */
const maximumClasses = 10;

/** Where an object has what stands in a place, as it is: `this.data = data`. */
function membersHolding(object: ValueNode | undefined, { start }: Span): readonly string[] {
  if (object?.kind !== 'object') return [];
  return object.properties.flatMap(({ key, value }) => {
    const home = homeOf(value);
    return value.kind === 'object' && home.file === undefined && home.start === start ? [key.name] : [];
  });
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
  const ofOwn = own ? holdsOf(document, own, when) : true;
  const ofOuter = when.around && (outer.length === 0 ? undefined : holdsOf(document, outer, when.around));
  if (ofOwn === false || ofOuter === false) return false;
  return ofOwn === undefined || (when.around && ofOuter === undefined) ? undefined : true;
}

/** Whether a command has a flag that a loader wants to be absent. */
function isRefused(document: Document, place: Place, when: Condition): boolean {
  const { own = [], outer } = membersOf(document, place, when);
  return (
    isRefusedBy(document, own, when) ||
    (when.around !== undefined && isRefusedBy(document, outer, when.around))
  );
}

/** The members of a literal, and those of what holds it. A builder has the members of commands. */
const membersOf = (document: Document, { expression, around }: Place, when: Condition) => ({
  own: document.ts.isObjectLiteralExpression(expression) ? [keysOf(document, expression)] : undefined,
  outer: when.around ? containersOf(document, expression, around).map(({ members }) => members) : [],
});

/** The members that lead from an argument to what stands in it; `undefined` where something else than objects is between. */
function pathIn(document: Document, around: Around): readonly string[] | undefined {
  const { ts } = document;
  const path: string[] = [];
  for (const node of around) {
    if (ts.isObjectLiteralExpression(node) || isOuterExpression(ts, node)) continue;
    const isMember = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
    const name = isMember ? propertyName(document, node.name) : undefined;
    if (name === undefined) return undefined;
    path.push(name);
  }
  return path;
}
