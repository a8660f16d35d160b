/** Members of enums, as JSON and as scripts write them. */

import { type Entity, isGroup, isSubcommand } from '../../../core/definitions/model.ts';
import { directMessageTypes, type EnumId, enumTable, OptionType } from '../../../core/interface/index.ts';
import { isJson } from '../../../core/syntax/language.ts';
import type { Reading } from '../../../core/syntax/reading.ts';
import { ofTable } from '../../../core/text/language.ts';
import type { Value } from './item.ts';
import type { CompletionPlace } from './place.ts';

/** The members of an enum that are not there yet and that nesting allows. */
export function enumValues(
  id: EnumId,
  owner: Entity,
  { reading, settings }: CompletionPlace,
  present: ReadonlySet<unknown>,
): readonly Value[] {
  const { members, title } = enumTable(id);
  const object = enumObject(id, reading);
  const known = [...members]
    .sort((a, b) => Number(isUnusual(id, a.value)) - Number(isUnusual(id, b.value)))
    .filter((member) => id !== 'optionType' || fitsIn(owner.parent, member.value))
    .map((enumMember) => ({ ...enumMember, written: object ? `${object}.${enumMember.member}` : undefined }));
  const extra = id === 'channelType' ? settings.extraChannelTypes : [];
  return [...known, ...extra.map((type) => ({ ...type, written: undefined, documentation: '' }))]
    .filter((member) => !present.has(member.value))
    .map(({ name, value, written, documentation }) => ({
      label: written ?? `${name} (${value})`,
      text: written ?? String(value),
      detail: `${ofTable(title)} ${value}`,
      number: value,
      ...(documentation ? { documentation: ofTable(documentation) } : {}),
    }));
}

/** Types that no option can pick. */
const isUnusual = (id: EnumId, value: number): boolean =>
  id === 'channelType' && directMessageTypes.includes(value);

/** `ApplicationCommandOptionType.String`, in scripts that mention the enum object; the number otherwise. */
export function memberText(id: EnumId, value: number, reading: Reading): string {
  const object = enumObject(id, reading);
  const member = enumTable(id).members.find((member) => member.value === value)?.member;
  return object && member ? `${object}.${member}` : String(value);
}

const enumObject = (id: EnumId, reading: Reading): string | undefined =>
  objectNamed(enumTable(id).objects, reading);

/**
 * The first of these objects that a script mentions, as it does: `Locale`, or `Discord.Locale` where that is its only name.
 * One that is imported by another name is not there by its own.
 */
export function objectNamed(objects: readonly string[], { text, language }: Reading): string | undefined {
  if (isJson(language)) return undefined;
  for (const object of objects) {
    const named = new RegExp(
      `(?<![\\w$.])(?:[\\w$]+\\.)*${object.replace('.', '\\.')}\\b(?!\\s+as\\b|\\s*:)`,
      'g',
    );
    const names = [...text.matchAll(named)].map(([name]) => name);
    if (names.length > 0) return names.includes(object) ? object : names[0];
  }
  return undefined;
}

/** What the nesting rules let stand in the list that holds the option. */
export function fitsIn(holder: Entity | undefined, type: number): boolean {
  if (!holder) return true;
  const isContainer = type === OptionType.SUB_COMMAND || type === OptionType.SUB_COMMAND_GROUP;
  if (isGroup(holder)) return type === OptionType.SUB_COMMAND;
  return !isContainer || !isSubcommand(holder);
}
