/** Members of enums, as JSON and as scripts write them. */
import { type Entity, isGroup, isSubcommand } from '../../../core/definitions/model.ts';
import { type EnumId, enumTable, OptionType } from '../../../core/interface/index.ts';
import { isJson, type Reading } from '../../../core/syntax/reading.ts';
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
  const known = members
    .filter((one) => id !== 'optionType' || fitsIn(owner.parent, one.value))
    .map((one) => ({ ...one, written: object ? `${object}.${one.member}` : undefined }));
  const extra = id === 'channelType' ? settings.extraChannelTypes : [];
  return [...known, ...extra.map((one) => ({ ...one, written: undefined, documentation: '' }))]
    .filter((one) => !present.has(one.value))
    .map(({ name, value, written, documentation }) => ({
      label: written ?? `${name} (${value})`,
      text: written ?? String(value),
      detail: `${title} ${value}`,
      number: value,
      ...(documentation ? { documentation } : {}),
    }));
}

/** `ApplicationCommandOptionType.String`, in scripts that mention the enum object; the number otherwise. */
export function memberText(id: EnumId, value: number, reading: Reading): string {
  const object = enumObject(id, reading);
  const member = enumTable(id).members.find((one) => one.value === value)?.member;
  return object && member ? `${object}.${member}` : String(value);
}

/** The enum object, as a script mentions it. */
const enumObject = (id: EnumId, { text, language }: Reading): string | undefined =>
  isJson(language) ? undefined : enumTable(id).objects.find((name) => new RegExp(`\\b${name}\\b`).test(text));

/** What the nesting rules let stand in the list that holds the option. */
export function fitsIn(holder: Entity | undefined, type: number): boolean {
  if (!holder) return true;
  const isContainer = type === OptionType.SUB_COMMAND || type === OptionType.SUB_COMMAND_GROUP;
  if (isGroup(holder)) return type === OptionType.SUB_COMMAND;
  return !isContainer || !isSubcommand(holder);
}
