/** What other files of a program say of the commands of a file. */
import { opened } from '../../../definitions/framework-value.ts';
import { nameNodeOf } from '../../../definitions/identity.ts';
import { byLooks, mayBeOption } from '../../../definitions/told-by-others.ts';
import { objectsIn } from '../../../syntax/half-typed.ts';
import { once } from '../../../syntax/once.ts';
import type { Like } from '../../../syntax/reading.ts';
import type { ObjectNode, ValueNode } from '../../../syntax/tree.ts';
import type { Document } from '../document.ts';
import type { ReadCandidate } from '../read-match.ts';
import { placeOfName, placeOfOption, tellsOfCandidates } from './keys.ts';

type Read = Pick<ReadCandidate, 'hint' | 'value'>;

/** What a candidate is, with what others say of its commands: an option of one of theirs, or more than is written. */
export function withOthers(document: Document, likes: readonly Like[]): <T extends Read>(read: T) => T {
  const { uri } = document;
  if (uri === undefined || !likes.some(tellsOfCandidates)) return (read) => read;
  const byKey = new Map(likes.map((like) => [like.key, like]));
  const registered = (node: ObjectNode): Like | undefined => {
    const name = nameNodeOf(node);
    return name && byKey.get(placeOfName(uri, name.value).key);
  };
  // Of several things with one name it cannot be told which is meant.
  const counts = once(() => namesGiven(document.source.text));
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
  const isChanged = (node: ObjectNode): boolean => registered(node)?.isChanged === true;
  const isOfGuilds = likes.some((like) => like.isOfGuilds);
  const opening = <T extends Read>(read: T): T => {
    const isMore = read.hint.kind === 'decorator' ? hasParts : isChanged;
    const isOpen = objectsIn(read.value, undefined).some(isMore);
    // Each of the classes of a group tells the group itself: none is all of it.
    if (isOpen && 'name' in read.hint && read.hint.name === 'createCommandGroupDecorator')
      return { ...read, hint: { ...read.hint, weak: true } };
    return isOpen ? { ...read, value: openedWhere(read.value, isMore) } : read;
  };
  return (read) => {
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
    return opening(read);
  };
}

/** How often a text gives each name: `name: 'add'`. */
function namesGiven(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [, , name = ''] of text.matchAll(/\bname['"]?\s*:\s*(['"`])(.*?)\1/g))
    found.set(name, (found.get(name) ?? 0) + 1);
  return found;
}

/** Whether a loader takes the files of the very folder. */
const isLoaded = (uri: string, likes: readonly Like[]): boolean => {
  const folder = uri.slice(0, uri.lastIndexOf('/'));
  return likes.some(({ inFolder }) => inFolder !== undefined && folder.endsWith(`/${inFolder}`));
};

/** What is sent of these has more, or other things, than is written. */
function openedWhere(value: ValueNode, is: (node: ObjectNode) => boolean): ValueNode {
  if (value.kind === 'array') return { ...value, items: value.items.map((item) => openedWhere(item, is)) };
  return value.kind === 'object' && is(value) ? opened(value) : value;
}
