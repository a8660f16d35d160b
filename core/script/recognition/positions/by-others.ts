/** What other files of a program say of the commands of a file. */
import type TypeScript from 'typescript';
import { wordsOfCommand } from '../../../definitions/body/written-body.ts';
import { closed, opened } from '../../../definitions/framework-value.ts';
import { nameNodeOf, typeWritten } from '../../../definitions/identity.ts';
import { byLooks, mayBeOption } from '../../../definitions/told-by-others.ts';
import { objectsIn } from '../../../syntax/half-typed.ts';
import { once, onceFor } from '../../../syntax/once.ts';
import type { Like } from '../../../syntax/reading.ts';
import type { Changed } from '../../../syntax/sending.ts';
import type { ObjectNode, ValueNode } from '../../../syntax/tree.ts';
import type { Document } from '../document.ts';
import type { ReadCandidate } from '../read-match.ts';
import { keysOf } from '../shape.ts';
import { either, placeOfName, placeOfOption, tellsOfCandidates } from './keys.ts';
import { renamesIn } from './renamed.ts';
import { isTakenThere } from './standing.ts';

type Read = Pick<ReadCandidate, 'hint' | 'value'>;

/**
 * What a candidate is, with what others say of its commands: an option of one of theirs, or more than is written. `changedBy`: the
 * file of a loader whose text says that it changes it.
 */
export function withOthers(
  document: Document,
  likes: readonly Like[],
): <T extends Read>(read: T, changedBy?: string) => T {
  const { uri } = document;
  if (uri === undefined || !likes.some(tellsOfCandidates)) return (read) => read;
  const byKey = new Map(likes.map((like) => [like.key, like]));
  const renames = renamesIn(uri, likes);
  const registered = onceFor((node: ObjectNode): Like | undefined => {
    const name = nameNodeOf(node);
    const known = name && byKey.get(placeOfName(uri, name.value).key);
    const renamed = renames.of(node, known !== undefined);
    return renamed.length > 0 ? renamed.reduce(either) : known;
  });
  // Of several things with one name it cannot be told which is meant.
  const counts = once(() => optionsByName(document));
  const optionOf = (node: ObjectNode): Like | undefined => {
    const name = nameNodeOf(node);
    // What is registered by its name is a command, whatever else it is used for.
    if (!name || !mayBeOption(node) || registered(node)) return undefined;
    const option = byKey.get(placeOfOption(uri, name.value).key);
    return option && (counts().get(name.value) ?? 0) <= 1 ? option : undefined;
  };
  const parts = likes.filter(({ isPart, by }) => isPart && by !== uri);
  const hasParts = (node: ObjectNode): boolean => {
    const name = nameNodeOf(node)?.value;
    return parts.some(({ named }) => named === '' || named === name);
  };
  /** What is registered under the name of a command for everybody, or else in guilds, of its type. */
  const saidOf = (node: ObjectNode, isGuild: boolean): ReadonlySet<string> => {
    const all = registered(node)?.said ?? [];
    const own = all.filter((said) => said.type === typeWritten(node) && (said.isGuild === true) === isGuild);
    return new Set(own.map(({ body }) => body));
  };
  /**
   * Whether what code registers for everybody is a command as it is written; `undefined`: nobody knows. What it registers in a guild may
   * be another one, for those who try it.
   */
  const isAsRegistered = (node: ObjectNode): boolean | undefined => {
    const { isChanged, renamed } = registered(node) ?? {};
    if (isChanged || renamed) return false;
    const [global, ofGuilds] = [saidOf(node, false), saidOf(node, true)];
    // What was heard is all that is sent: if it is what is written, nobody adds to that.
    const own = global.size + ofGuilds.size > 0 ? wordsOfCommand(closed(node)) : undefined;
    if (own === undefined) return undefined;
    if (global.size > 0) return global.size === 1 && global.has(own);
    return ofGuilds.size === 1 && ofGuilds.has(own) ? true : undefined;
  };
  const isChanged = (node: ObjectNode): boolean => isAsRegistered(node) === false;
  const changeOf = (node: ObjectNode): Changed | undefined => {
    const { by, isChanged: isUnknown } = registered(node) ?? {};
    if (by === undefined) return undefined;
    const [body, ...others] = isUnknown ? [] : saidOf(node, false);
    return { by, ...(body === undefined || others.length > 0 ? {} : { body }) };
  };
  const isOfGuilds = likes.some((like) => like.isOfGuilds);
  const opening = <T extends Read>(read: T, changedBy?: string): T => {
    const { value: written } = read;
    // What the run hears counts for more than what a loader's text says.
    const isUnheard = (node: ObjectNode): boolean => isAsRegistered(node) === undefined;
    if (changedBy !== undefined && objectsIn(written, undefined).some(isUnheard))
      return { ...read, hint: { ...read.hint, changed: { by: changedBy } }, value: opened(written) };
    const isMore = read.hint.kind === 'decorator' ? hasParts : isChanged;
    const isOpen = objectsIn(read.value, undefined).some(isMore);
    // Each of the classes of a group tells the group itself: none is all of it.
    if (isOpen && 'name' in read.hint && read.hint.name === 'createCommandGroupDecorator')
      return { ...read, hint: { ...read.hint, weak: true } };
    if (!isOpen) return read;
    const all = objectsIn(read.value, undefined).map((node) => (isMore(node) ? changeOf(node) : undefined));
    const [changed] = all;
    const isList = read.value.kind === 'array';
    return {
      ...read,
      hint: { ...read.hint, ...(isList ? { changedInList: all } : changed ? { changed } : {}) },
      // What is sent of these has more, or other things, than is written.
      value: eachObject(read.value, (node) =>
        isMore(node) ? opened(renames.named(node, registered(node))) : node,
      ),
    };
  };
  /** What was heard of a command is all of it. */
  const closing = <T extends Read>(read: T): T => {
    const { hint, value } = read;
    if (!('name' in hint) || hint.sent) return read;
    const isPartly = (node: ObjectNode): boolean => hint.framework === true || node.open;
    const commands = objectsIn(value, undefined);
    // What of a list goes to guilds alone may stand beside others that go to everybody.
    const isHeard = (node: ObjectNode): boolean =>
      isAsRegistered(node) === true && (value.kind === 'object' || saidOf(node, false).size > 0);
    const heard = new Set(commands.filter((node) => isPartly(node) && isHeard(node)));
    const [first] = heard;
    if (!first) return read;
    const { by } = registered(first) ?? {};
    const sent = heard.size === commands.length ? { sent: by === undefined ? {} : { by } } : {};
    const whole = (node: ObjectNode): ObjectNode => (heard.has(node) ? closed(node) : node);
    return { ...read, hint: { ...hint, ...sent }, value: eachObject(value, whole) };
  };
  /** Whether another file takes all files of the folder. */
  const isLoadedByOther = (by: string | undefined): boolean =>
    likes.some(
      (like) => like.isTaken && like.inFolder !== undefined && like.by !== by && isTakenThere(uri, like),
    );
  /** What is registered under a condition alone. */
  const inDoubt = <T extends Read>(read: T): T => {
    const { hint, value } = read;
    if (!('name' in hint) || hint.kind === 'registration') return read;
    const all = objectsIn(value, undefined).map((node) => {
      const { isConditional, by } = registered(node) ?? {};
      return isConditional === true && !isLoadedByOther(by);
    });
    if (!all.includes(true)) return read;
    const doubt = value.kind === 'array' ? { conditionalInList: all } : { isConditional: true as const };
    return { ...read, hint: { ...hint, ...doubt } };
  };
  return (read, changedBy) => {
    const { hint, value } = read;
    if (!('name' in hint)) return read;
    const commands = objectsIn(value, undefined);
    if (byLooks.has(hint.kind) && !(hint.kind === 'taken' && isLoaded(uri, likes))) {
      const known = commands.map(optionOf);
      const [option] = known;
      if (option?.by !== undefined && !known.includes(undefined))
        return { ...read, hint: { ...hint, kind: 'option', name: option.name, by: option.by, weak: true } };
    }
    if (hint.kind === 'decorator' && isOfGuilds) return opening({ ...read, hint: { ...hint, guild: true } });
    return closing(opening(inDoubt(read), changedBy));
  };
}

/** How many objects of a document have each name that may be options: those that have a type, or may have one. */
function optionsByName(document: Document): ReadonlyMap<string, number> {
  const { ts, script } = document;
  const found = new Map<string, number>();
  const visit = (node: TypeScript.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const keys = keysOf(document, node);
      const name = keys.get('name');
      const mayHaveType = keys.has('type') || node.properties.some(ts.isSpreadAssignment);
      if (name && ts.isStringLiteralLike(name) && mayHaveType)
        found.set(name.text, (found.get(name.text) ?? 0) + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(script.file);
  return found;
}

/** Whether a loader takes the files of the very folder. */
const isLoaded = (uri: string, likes: readonly Like[]): boolean => {
  const folder = uri.slice(0, uri.lastIndexOf('/'));
  return likes.some(
    ({ inFolder, isTaken }) => isTaken && inFolder !== undefined && folder.endsWith(`/${inFolder}`),
  );
};

/** The value with something else for itself, or for each object in its lists. */
function eachObject(value: ValueNode, change: (node: ObjectNode) => ValueNode): ValueNode {
  if (value.kind === 'array') return { ...value, items: value.items.map((item) => eachObject(item, change)) };
  return value.kind === 'object' ? change(value) : value;
}
