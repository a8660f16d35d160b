/** What handlers ask discord.js for: which command it is, which subcommand, which options it was given. */
import { fieldNamed, OptionType, parameterTypes } from '../../interface/index.ts';

/** Users and roles may be asked of an option that takes either. */
function orMentionable(type: number): readonly number[] {
  return type === OptionType.USER || type === OptionType.ROLE ? [type, OptionType.MENTIONABLE] : [type];
}

/**
 * Methods of `CommandInteractionOptionResolver` whose first argument is the name of an option, with the types of option they
 * take: they throw at others.
 */
export const optionGetters: ReadonlyMap<string, readonly number[]> = new Map([
  ...parameterTypes.map(({ member, value }) => [`get${member}`, orMentionable(value)] as const),
  ['getMember', orMentionable(OptionType.USER)],
]);

/** The one that takes options of all types. Maps have a method of this name. */
export const anyOptionGetter = 'get';

/** The method that gives the option which somebody is filling in, with its name. */
export const focusedGetter = 'getFocused';

/** Types of the options that it gives: those that can ask the app for suggestions. */
export const focusedTypes: readonly number[] = fieldNamed('option', 'autocomplete').on ?? [];

/** Methods of it that give the name of what was used. */
export const usedGetters: ReadonlyMap<string, 'subcommand' | 'group'> = new Map([
  ['getSubcommand', 'subcommand'],
  ['getSubcommandGroup', 'group'],
]);

/** The member of an interaction that holds the resolver. */
export const optionsMember = 'options';

/** The member of an interaction that holds the command's name. */
export const commandNameMember = 'commandName';

/** Words of which a module that handles interactions has one; others may call something else a command. */
export const interactionWords: readonly string[] = [
  'interactionCreate',
  'InteractionCreate',
  'CommandInteraction',
  'ContextMenuInteraction',
  'isChatInputCommand',
  'isContextMenuCommand',
  'isUserContextMenuCommand',
  'isMessageContextMenuCommand',
  'isCommand',
  'isAutocomplete',
];
