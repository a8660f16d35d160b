/** Which type an option without one most likely has: what stands in it and around it must be allowed on that type. */
import { type Entity, isGroup, isSubcommand, members } from '../../../definitions/model.ts';
import { enumTable, OptionType } from '../../../interface/index.ts';
import { holdsContainers, listAround } from './around.ts';
import { takes } from './place.ts';
import { fieldValue } from './values.ts';

/** The most common type that fits best; `undefined` where its fields belong to different types. */
export function likelyOptionType(option: Entity): number | undefined {
  const types = [OptionType.STRING, ...enumTable('optionType').members.map((member) => member.value)];
  const possible = types.filter((type) => fitsFields(option, type));
  const fitting = possible.filter((type) => fitsValues(option, type));
  return fitting.find((type) => fitsAround(option, type)) ?? fitting[0] ?? possible[0];
}

const fitsFields = (option: Entity, type: number): boolean =>
  [...option.fields.values()].every(({ spec }) => takes({ ...option, type }, spec));

/** The options, choices and limits below. */
function fitsValues(option: Entity, type: number): boolean {
  if (type === OptionType.SUB_COMMAND) return !hasContainers(members(option.lists.get('options')));
  if (type === OptionType.SUB_COMMAND_GROUP)
    return members(option.lists.get('options')).every(
      (member) => member.type === undefined || isSubcommand(member),
    );
  const numbers = ['min_value', 'max_value'].map((name) => fieldValue(option, name));
  const values = members(option.lists.get('choices')).map((choice) => fieldValue(choice, 'value'));
  return [...numbers, ...values].every((value) => {
    if (!value || value.kind === 'unknown') return true;
    if (type === OptionType.STRING) return value.kind === 'string';
    return value.kind === 'number' && (type !== OptionType.INTEGER || Number.isInteger(value.value));
  });
}

/** Subcommands and groups stand beside one another and not beside parameters; a group holds subcommands only. */
function fitsAround(option: Entity, type: number): boolean {
  const { parent } = option;
  const isContainer = type === OptionType.SUB_COMMAND || type === OptionType.SUB_COMMAND_GROUP;
  if (parent && isGroup(parent)) return type === OptionType.SUB_COMMAND;
  if (parent && isSubcommand(parent)) return !isContainer;
  const list = listAround(option);
  return ((list && holdsContainers(list)) ?? isContainer) === isContainer;
}

const hasContainers = (options: readonly Entity[]): boolean =>
  options.some((option) => isSubcommand(option) || isGroup(option));
