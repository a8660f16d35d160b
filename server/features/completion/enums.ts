/** Members of enums, as JSON and as scripts write them. */
import { type Entity, isGroup, isSubcommand } from '../../../core/definitions/model.ts';
import { type EnumId, enumTable, OptionType } from '../../../core/interface/index.ts';
import { isJson, type Reading } from '../../../core/syntax/reading.ts';
import type { Value } from './item.ts';
import type { CompletionPlace } from './place.ts';

/** In scripts that mention the enum object, its members; numbers otherwise. */
export function enumValues(
  id: EnumId,
  owner: Entity,
  { reading, settings }: CompletionPlace,
  present: ReadonlySet<unknown>,
): readonly Value[] {
  const { members, title } = enumTable(id);
  const known = members.filter(
    (one) => !present.has(one.value) && (id !== 'optionType' || fitsIn(owner.parent, one.value)),
  );
  const values = known.map(
    (one): Value => ({
      label: memberText(id, one.value, reading) ?? `${one.name} (${one.value})`,
      text: memberText(id, one.value, reading) ?? String(one.value),
      detail: `${title} ${one.value}`,
      documentation: one.documentation,
    }),
  );
  const extra = id === 'channelType' ? settings.extraChannelTypes : [];
  return [
    ...values,
    ...extra
      .filter((one) => !present.has(one.value))
      .map((one) => ({
        label: `${one.name} (${one.value})`,
        text: String(one.value),
        detail: `${title} ${one.value}`,
      })),
  ];
}

/** `ApplicationCommandOptionType.String`, in scripts that mention the enum object. */
export function memberText(id: EnumId, value: number, { text, language }: Reading): string | undefined {
  if (isJson(language)) return undefined;
  const { objects, members } = enumTable(id);
  const object = objects.find((name) => new RegExp(`\\b${name}\\b`).test(text));
  const member = members.find((one) => one.value === value)?.member;
  return object && member ? `${object}.${member}` : undefined;
}

/** What the nesting rules let stand in the list that holds the option. */
export function fitsIn(holder: Entity | undefined, type: number): boolean {
  if (!holder) return true;
  const isContainer = type === OptionType.SUB_COMMAND || type === OptionType.SUB_COMMAND_GROUP;
  if (isGroup(holder)) return type === OptionType.SUB_COMMAND;
  return !isContainer || !isSubcommand(holder);
}
