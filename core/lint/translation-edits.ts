/** Giving a text translations that it does not have yet: as entries of its dictionary, or as a new one. */
import { standingOn } from '../definitions/standing.ts';
import { keyFor } from '../interface/index.ts';
import { insertProperties, insertProperty, replaceValue } from '../syntax/edits/index.ts';
import type { Source } from '../syntax/edits/source.ts';
import type { TextEdit } from '../syntax/tree.ts';
import type { TranslatableText } from './locale-coverage.ts';
import { propertyOf } from './rules/shared/fields.ts';

export type TranslationEntry = readonly [locale: string, text: string];

/**
 * The edits that add these entries, in the style of what stands around. None where no place for them is known.
 * The locales must be new to the text.
 */
export function addTranslations(
  source: Source,
  { text, spec, dictionary }: TranslatableText,
  entries: readonly TranslationEntry[],
): readonly TextEdit[] {
  const { owner } = text;
  // The library would drop them, or has no method for them.
  if (!dictionary && standingOn(owner, spec.name) === 'missing') return [];
  const all = Object.fromEntries(entries);
  if (dictionary?.kind === 'object') return insertProperties(source, dictionary, entries);
  if (dictionary) return replaceValue(source, dictionary, all);
  const after = propertyOf(text);
  return insertProperty(source, owner.node, keyFor(spec, owner.spelling), all, after ? { after } : {});
}
