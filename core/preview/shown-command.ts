/** A command as it appears: in the list of slash commands, being filled in, in a context menu, or as the entry point. */

import { isUndefined } from '../definitions/body/unknown-parts.ts';
import { type Entity, isGroup, members } from '../definitions/model.ts';
import { CommandType, memberName, memberOf } from '../interface/index.ts';
import { mayHoldMore, parametersOf, pathsOf } from './paths.ts';
import { type Stated, statedBoolean, statedList, statedNumber } from './restrictions.ts';
import { type ShownText, shownText } from './shown-text.ts';
import type { Hidden, Viewer, Visibility } from './viewer.ts';
import { type Surroundings, visibilityOf } from './visibility.ts';

export interface ShownChoice {
  readonly name: ShownText;
  /** `undefined`: not known. */
  readonly value: string | number | undefined;
}

export interface ShownOption {
  readonly name: ShownText;
  readonly description: ShownText;
  /** `STRING`; `undefined` where it is not known. */
  readonly type: string | undefined;
  readonly required: Stated<boolean>;
  readonly choices: readonly ShownChoice[];
  /** More choices than those may be there. */
  readonly moreChoices: boolean;
  readonly autocomplete: Stated<boolean>;
  /** Of a value, or of the length of a text. */
  readonly range: {
    readonly of: 'value' | 'length';
    readonly min: Stated<number>;
    readonly max: Stated<number>;
  };
  /** Names of the types of channels that are shown. */
  readonly channelTypes: Stated<readonly string[]>;
}

/** One row of the list: a command, or one of its subcommands. */
export interface ShownRow {
  /** Names that are typed, from the command down. */
  readonly path: readonly ShownText[];
  readonly description: ShownText;
  /** In the order in which they are filled in. */
  readonly options: readonly ShownOption[];
  /** More options than those may be there. */
  readonly moreOptions: boolean;
  /** Why this row alone is not shown. */
  readonly hidden: readonly Hidden[];
}

export interface ShownCommand {
  /** Where it appears; `unknown` where its type is not known. */
  readonly as: 'slash' | 'user-menu' | 'message-menu' | 'entry-point' | 'unknown';
  readonly name: ShownText;
  readonly visibility: Visibility;
  /** Of slash commands. */
  readonly rows: readonly ShownRow[];
  /** More subcommands than those may be there. */
  readonly moreRows: boolean;
  /** Of the entry point: who answers it. */
  readonly handler: Stated<string>;
}

const nothingKnown: ShownText = { text: undefined, from: 'unknown', locale: undefined, tooLong: undefined };

const seen = (entity: Entity, of: string, { locale, defaultLocale }: Viewer): ShownText =>
  shownText(entity, of, locale, defaultLocale) ?? nothingKnown;

/** What a viewer sees of a command. Pure: equal commands and viewers give equal data, which holds no node. */
export function shownCommand(command: Entity, around: Surroundings, viewer: Viewer): ShownCommand {
  const as = shownAs(command);
  const isTyped = as === 'slash' || as === 'unknown';
  return {
    as,
    name: seen(command, 'name', viewer),
    visibility: visibilityOf(command, around, viewer),
    rows: isTyped ? pathsOf(command).map((path) => rowOf(path, viewer)) : [],
    moreRows:
      isTyped &&
      hasSubcommands(command) &&
      [command, ...groupsOf(command)].some((group) => mayHoldMore(group, 'options')),
    handler: handlerOf(command),
  };
}

function shownAs({ type }: Entity): ShownCommand['as'] {
  switch (type) {
    case CommandType.CHAT_INPUT:
      return 'slash';
    case CommandType.USER:
      return 'user-menu';
    case CommandType.MESSAGE:
      return 'message-menu';
    case CommandType.PRIMARY_ENTRY_POINT:
      return 'entry-point';
    default:
      return 'unknown';
  }
}

const groupsOf = (command: Entity): readonly Entity[] =>
  members(command.lists.get('options')).filter(isGroup);
const hasSubcommands = (command: Entity): boolean => pathsOf(command).some((path) => path.length > 1);

function rowOf(path: readonly Entity[], viewer: Viewer): ShownRow {
  const last = path.at(-1) as Entity;
  const isEmptyGroup = isGroup(last) && !mayHoldMore(last, 'options');
  return {
    path: path.map((step) => seen(step, 'name', viewer)),
    description: seen(last, 'description', viewer),
    options: parametersOf(last).map((parameter) => optionOf(parameter, viewer)),
    moreOptions: mayHoldMore(last, 'options'),
    hidden: isEmptyGroup ? [{ by: 'empty-group' }] : [],
  };
}

function optionOf(option: Entity, viewer: Viewer): ShownOption {
  const isText = option.fields.has('min_length') || option.fields.has('max_length');
  const [min, max] = isText ? ['min_length', 'max_length'] : ['min_value', 'max_value'];
  return {
    name: seen(option, 'name', viewer),
    description: seen(option, 'description', viewer),
    type: option.type === undefined ? undefined : memberName('optionType', option.type),
    required: statedBoolean(option, 'required'),
    choices: members(option.lists.get('choices')).map((member) => choiceOf(member, viewer)),
    moreChoices: mayHoldMore(option, 'choices'),
    autocomplete: statedBoolean(option, 'autocomplete'),
    range: {
      of: isText ? 'length' : 'value',
      min: statedNumber(option, min as string),
      max: statedNumber(option, max as string),
    },
    channelTypes: named(statedList(option, 'channel_types')),
  };
}

function choiceOf(choice: Entity, viewer: Viewer): ShownChoice {
  const value = choice.fields.get('value')?.value;
  const isKnown = value?.kind === 'string' || value?.kind === 'number';
  return {
    name: seen(choice, 'name', viewer),
    value: isKnown ? value.value : undefined,
  };
}

const named = (list: Stated<readonly number[]>): Stated<readonly string[]> =>
  list.is === 'known'
    ? { is: 'known', value: list.value.map((type) => memberName('channelType', type)) }
    : list;

function handlerOf({ fields, node }: Entity): Stated<string> {
  const value = fields.get('handler')?.value;
  if (!value || isUndefined(value)) return { is: node.open ? 'unknown' : 'absent' };
  const member = value.kind === 'number' ? memberOf('handler', value.value) : undefined;
  return member ? { is: 'known', value: member.name } : { is: 'unknown' };
}
