/** How messages name things. */
import { type Entity, nameOf, rootOf } from '../../../definitions/model.ts';
import { type EnumId, enumTable, memberName, objectTitles } from '../../../interface/index.ts';
import { codePoints, firstCodePoints } from '../../../localization/text.ts';
import { visible } from '../../../text/visible.ts';

/** `a USER command`, `an INTEGER option`, `an option`. */
export const withArticle = (entity: Entity): string => articleAnd(titleOf(entity));

/** `a choice`, `an option`: "USER" is spoken with a consonant. */
export const articleAnd = (title: string): string =>
  `${/^[AEIOU](?!SER)/i.test(title) ? 'an' : 'a'} ${title}`;

/** `command `ping``, `option `to` of command `ping``: which one, by names that are known. */
export function inWords(entity: Entity): string {
  const root = rootOf(entity);
  const named = (one: Entity) => {
    const name = nameOf(one);
    return name === undefined
      ? articleAnd(objectTitles[one.kind])
      : `${objectTitles[one.kind]} \`${shown(name)}\``;
  };
  return entity === root ? named(root) : `${named(entity)} of ${named(root)}`;
}

/** The same at the start of a sentence: `A choice`, `An option`. */
export const sentenceOf = (title: string): string => `A${articleAnd(title).slice(1)}`;

/**
 * A text of a definition as a message shows it: on one line, without what cannot be seen, and not longer than a person
 * reads.
 */
export function shown(text: string): string {
  const seen = visible(text);
  return codePoints(seen) <= longestShown ? seen : `${firstCodePoints(seen, longestShown - 1)}…`;
}

const longestShown = 60;

/** What an id is. */
export const snowflakeTitle = 'a snowflake, a string of digits below 2^64';

/** `1 character`, `2 characters`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `USER command`, `STRING option`, `choice`. */
export function titleOf(entity: Entity): string {
  const title = objectTitles[entity.kind];
  if (entity.type === undefined) return title;
  const id: EnumId = entity.kind === 'command' ? 'commandType' : 'optionType';
  return `${memberName(id, entity.type)} ${title}`;
}

/** `STRING, INTEGER and NUMBER`. */
export function listNames(id: EnumId, values: readonly number[]): string {
  const names = values.map((value) => memberName(id, value));
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** `1 (CHAT_INPUT), 2 (USER)`: what an enum allows. */
export const allowedValues = (id: EnumId): string =>
  enumTable(id)
    .members.map((one) => `${one.value} (${one.name})`)
    .join(', ');
