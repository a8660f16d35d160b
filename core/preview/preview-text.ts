/** A shown command drawn in lines of text: for terminals, and for tests. */
import * as l10n from '@vscode/l10n';
import { visible } from '../text/visible.ts';
import { doubtReason, hiddenReason, textNote } from './reasons.ts';
import type { ShownCommand, ShownOption, ShownRow } from './shown-command.ts';
import type { ShownText } from './shown-text.ts';

/** Stands for what is not known. */
export const notKnown = '…';

/** What is typed of a row: `/appointment add title: kind:`. */
export const typedRow = ({ path, options, moreOptions }: ShownRow): string =>
  [
    `/${path.map(wordOf).join(' ')}`,
    ...options.map(({ name }) => `${wordOf(name)}:`),
    ...(moreOptions ? [notKnown] : []),
  ].join(' ');

/** On one line, whatever it is: nothing in a text may look like what is said of it. */
export const wordOf = ({ text }: ShownText): string => (text === undefined ? notKnown : visible(text));

/** The drawing, line by line. */
export function previewText(command: ShownCommand): readonly string[] {
  const { hidden, doubts, refused } = command.visibility;
  return [
    ...(command.as === 'slash' || command.as === 'unknown'
      ? command.rows.flatMap(rowLines)
      : [`${placeTitle(command)}: ${withNote(command.name)}`]),
    ...(command.moreRows ? [l10n.t('… perhaps more subcommands')] : []),
    ...(command.handler.is === 'known' ? [`  ${l10n.t('answered by {0}', command.handler.value)}`] : []),
    ...hidden.map((reason) => l10n.t('Hidden: {0}.', hiddenReason(reason))),
    // Of what is hidden for sure it does not matter what else is not.
    ...(hidden.length > 0 ? [] : doubts.map((doubt) => l10n.t('Perhaps hidden: {0}.', doubtReason(doubt)))),
    ...(refused.length > 0 ? [l10n.t('Shown, but refused without {0}.', refused.join(', '))] : []),
  ];
}

/** Where a command appears that is not typed. */
export function placeTitle({ as }: Pick<ShownCommand, 'as'>): string {
  if (as === 'user-menu') return l10n.t('Menu of a user');
  if (as === 'message-menu') return l10n.t('Menu of a message');
  return l10n.t('Entry point');
}

function rowLines(row: ShownRow): readonly string[] {
  const names = row.path.map(textNote).find((note) => note !== undefined);
  const width = Math.max(0, ...row.options.map(({ name }) => wordOf(name).length));
  return [
    `${typedRow(row)}${names === undefined ? '' : ` (${names})`}`,
    `  ${withNote(row.description)}`,
    ...row.options.flatMap((option) => optionLines(option, width)),
    ...row.hidden.map((reason) => `  ${l10n.t('Hidden: {0}.', hiddenReason(reason))}`),
  ];
}

const withNote = (text: ShownText): string => {
  const note = textNote(text);
  return note === undefined ? wordOf(text) : `${wordOf(text)} (${note})`;
};

function optionLines(option: ShownOption, width: number): readonly string[] {
  const { name, description, choices, moreChoices } = option;
  const listed = [...choices.map((choice) => withNote(choice.name)), ...(moreChoices ? [notKnown] : [])];
  return [
    `  ${wordOf(name).padEnd(width)}  ${optionFacts(option).join(', ')}  ${withNote(description)}`,
    ...(choices.length > 0 ? [`  ${' '.repeat(width)}  ${listed.join(' | ')}`] : []),
  ];
}

/** What is known of an option beside its texts: its type, whether it is required, its range. */
export function optionFacts(option: ShownOption): readonly string[] {
  const { type, required, autocomplete, range, channelTypes } = option;
  return [
    type ?? l10n.t('type not known'),
    ...(required.is === 'known' && required.value ? [l10n.t('required')] : []),
    ...(required.is === 'unknown' ? [l10n.t('perhaps required')] : []),
    ...rangeFacts(range),
    ...(channelTypes.is === 'known' ? [channelTypes.value.join('/')] : []),
    ...(autocomplete.is === 'known' && autocomplete.value ? [l10n.t('autocompleted')] : []),
  ];
}

function rangeFacts({ of, min, max }: ShownOption['range']): readonly string[] {
  const word = (side: typeof min) =>
    side.is === 'known' ? String(side.value) : side.is === 'unknown' ? notKnown : '';
  if (min.is === 'absent' && max.is === 'absent') return [];
  // An option that something unknown may add to may have any range, or none.
  if (min.is !== 'known' && max.is !== 'known') return [];
  const span =
    max.is === 'absent'
      ? l10n.t('from {0}', word(min))
      : min.is === 'absent'
        ? l10n.t('up to {0}', word(max))
        : `${word(min)}–${word(max)}`;
  return [of === 'length' ? l10n.t('{0} characters', span) : span];
}
