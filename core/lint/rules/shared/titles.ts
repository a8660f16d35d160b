/** How messages name things. */
import type { Entity } from '../../../definitions/model.ts';
import { type EnumId, enumTable, memberName, objectTitles } from '../../../interface/index.ts';

/** `a USER command`, `a STRING option`, `an option`. */
export function withArticle(entity: Entity): string {
  const title = titleOf(entity);
  return `${/^[AEIOU](?!SER)/i.test(title) ? 'an' : 'a'} ${title}`;
}

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
