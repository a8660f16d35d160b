/** Edits that give one text its translations, each where it stands. Whether they say what they shall is for others to check. */
import * as l10n from '@vscode/l10n';
import { propertyOf } from '../lint/rules/shared/fields.ts';
import { addTranslations, type TranslationEntry } from '../lint/translation-edits.ts';
import { removeProperty, replaceValue, sourceAt } from '../syntax/edits/index.ts';
import type { Source } from '../syntax/edits/source.ts';
import { homeOf, property, type TextEdit, type ValueNode } from '../syntax/tree.ts';
import { addToCatalog } from './catalog-edits.ts';
import type { TextRow } from './rows.ts';

/** What a locale shall say; without a locale the default text. */
export interface Change {
  readonly locale: string | undefined;
  /** `undefined`: the translation is to go. */
  readonly text: string | undefined;
}

/** Edits that belong together, for these changes. */
export interface Group<C extends Change> {
  readonly changes: readonly C[];
  readonly edits: readonly TextEdit[];
}

export interface Refusal<C extends Change> {
  readonly change: C;
  readonly reason: string;
}

export interface RowEdits<C extends Change> {
  readonly groups: readonly Group<C>[];
  readonly refused: readonly Refusal<C>[];
}

/**
 * The edits of one text. Entries that are new to it are one group, for they may need a dictionary first. What is to go waits for
 * them: a dictionary that was empty for a moment would be another one afterwards, without its place and its comments.
 */
export function editsOfRow<C extends Change>(
  source: Source,
  row: TextRow,
  changes: readonly C[],
): RowEdits<C> {
  const groups: Group<C>[] = [];
  const refused: Refusal<C>[] = [];
  const added: (readonly [change: C, entry: TranslationEntry])[] = [];
  const take = (change: C, edits: readonly TextEdit[] | string): void => {
    if (typeof edits === 'string') refused.push({ change, reason: edits });
    else if (edits.length === 0) refused.push({ change, reason: noPlace() });
    else groups.push({ changes: [change], edits });
  };
  const { dictionary } = row;
  const isNew = ({ locale, text }: C): boolean =>
    locale !== undefined &&
    text !== undefined &&
    !(dictionary?.kind === 'object' && property(dictionary, locale));
  const first = changes.some(isNew) ? changes.filter(({ text }) => text !== undefined) : changes;
  for (const change of first) {
    const { locale, text } = change;
    if (locale === undefined) take(change, editsOfDefault(source, row, text));
    else if (dictionary?.kind === 'object' && property(dictionary, locale))
      take(change, editsOfEntry(source, row, locale, text));
    else if (text === undefined) refused.push({ change, reason: l10n.t('It has no such translation.') });
    else {
      const reason = whyNoEntry(source, dictionary, locale);
      if (reason !== undefined) refused.push({ change, reason });
      else added.push([change, [locale, text]]);
    }
  }
  if (added.length > 0) {
    const edits = addTranslations(
      source,
      row,
      added.map(([, entry]) => entry),
    );
    if (edits.length > 0) groups.push({ changes: added.map(([change]) => change), edits });
    else for (const [change] of added) refused.push({ change, reason: noPlace() });
  }
  return { groups, refused };
}

const noPlace = (): string => l10n.t('The place to write it is not known.');
const isComputed = (): string => l10n.t('The text is computed: change its parts.');

function editsOfDefault(
  source: Source,
  { text: { value, spec, owner } }: TextRow,
  text: string | undefined,
): readonly TextEdit[] | string {
  if (text === undefined) return l10n.t('A default text cannot be left out.');
  if (spec.name === 'name' && owner.kind !== 'choice')
    return l10n.t('The app knows it by this name: rename it with F2 in its file.');
  return editsOfText(source, value, text);
}

function editsOfText(source: Source, value: ValueNode, text: string): readonly TextEdit[] | string {
  if (value.kind === 'null') return replaceValue(source, value, text);
  if (value.kind !== 'string') return isComputed();
  return value.literal ? replaceValue(source, value, text) : isComputed();
}

function editsOfEntry(
  source: Source,
  { text: { owner }, spec, dictionary }: TextRow,
  locale: string,
  text: string | undefined,
): readonly TextEdit[] | string {
  const entry = dictionary?.kind === 'object' ? property(dictionary, locale) : undefined;
  if (dictionary?.kind !== 'object' || !entry) return [];
  const { value } = entry;
  const lack = value.kind === 'string' || value.kind === 'unknown' ? value.lack : undefined;
  if (text === undefined) {
    if (lack) return l10n.t('It has no such translation.');
    if (isMade(source, dictionary)) return l10n.t('Its catalog may serve other code: remove the text there.');
    if (dictionary.properties.filter(({ key }) => key.name === locale).length > 1)
      return l10n.t('`{0}` stands there twice: remove one of them first.', locale);
    const field = owner.fields.get(spec.name);
    const whole = field && propertyOf(field);
    // An empty dictionary says nothing: it goes with its last entry.
    const isLast = dictionary.properties.length === 1 && !dictionary.open && !dictionary.spreads?.length;
    const isOwn = !dictionary.home && !dictionary.chain;
    return isLast && isOwn && whole
      ? removeProperty(source, owner.node, whole)
      : removeProperty(source, dictionary, entry);
  }
  if (!lack) return editsOfText(source, value, text);
  if (lack.broken) return l10n.t('{0} cannot be read: fix its syntax first.', lack.catalog?.path ?? '');
  if (!lack.catalog) return noCatalog(locale);
  return addToCatalog(source, lack, text);
}

const noCatalog = (locale: string): string =>
  l10n.t('The texts come from catalogs, and there is none for `{0}`: add one.', locale);

/** Why a locale cannot be added to a dictionary; `undefined` where that may be done. */
function whyNoEntry(source: Source, dictionary: ValueNode | undefined, locale: string): string | undefined {
  if (!dictionary || dictionary.kind === 'null') return undefined;
  if (dictionary.kind !== 'object') return isComputed();
  if (dictionary.broken) return l10n.t('Its dictionary has a syntax error: fix it first.');
  return isMade(source, dictionary) ? noCatalog(locale) : undefined;
}

/** A dictionary that a call gives, and no literal and no calls of a builder. */
function isMade(source: Source, dictionary: ValueNode): boolean {
  if (dictionary.kind !== 'object' || dictionary.chain) return false;
  const place = homeOf(dictionary);
  return sourceAt(source, place)?.text[place.start] !== '{';
}
