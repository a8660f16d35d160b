/** The translatable texts of a command as rows, locales as columns: which have a translation, and where it is written (§Localization). */
import { type Entity, entities, nameOf } from '../definitions/model.ts';
import { type TranslatableText, translatableTexts } from '../lint/locale-coverage.ts';
import { type CoverageRules, missingLocales } from '../localization/fallbacks.ts';
import { title } from '../plan/titles.ts';
import { lastOfEachKey, property, type ValueNode } from '../syntax/tree.ts';

export interface TextRow extends TranslatableText {
  /** Its translations by locale, as they are written; empty ones, which count as none, are left out. */
  readonly entries: ReadonlyMap<string, ValueNode>;
  /** There may be translations that are not known. */
  readonly isOpen: boolean;
}

/** Every known text of a command, from its own name down, in the order of the source. */
export const textRows = (command: Entity): readonly TextRow[] =>
  entities(command).flatMap((entity) =>
    translatableTexts(entity).map((text): TextRow => {
      const { dictionary } = text;
      const isNone = dictionary === undefined || dictionary.kind === 'null';
      return {
        ...text,
        entries: new Map(
          dictionary?.kind === 'object'
            ? [...lastOfEachKey(dictionary)]
                .filter(({ value }) => isEntry(value))
                .map(({ key, value }) => [key.name, value])
            : [],
        ),
        isOpen: isNone
          ? dictionary === undefined && entity.node.open
          : dictionary.kind !== 'object' || dictionary.open,
      };
    }),
  );

/**
 * What a row says for a locale, or by default without one; `null`: nothing that is known. An empty text is one here, though it
 * counts as none.
 */
export function textAt({ text, dictionary }: TextRow, locale: string | undefined): string | null {
  const value =
    locale === undefined
      ? text.value
      : dictionary?.kind === 'object'
        ? property(dictionary, locale)?.value
        : undefined;
  return value?.kind === 'string' && !(locale !== undefined && value.lack) ? value.value : null;
}

/** A text that stands in for one that a catalog lacks is none of its own. */
function isEntry(value: ValueNode): boolean {
  if (value.kind === 'string') return value.value !== '' && !value.lack;
  return value.kind === 'unknown' && !value.lack;
}

/** Whether a text has a translation for a locale; `undefined` where nobody knows. */
export function isTranslated(row: TextRow, locale: string, rules: CoverageRules): boolean | undefined {
  if (missingLocales([locale], new Set(row.entries.keys()), rules).length === 0) return true;
  return row.isOpen ? undefined : false;
}

/** The names from a command down to the owner of a text, as users type them: `/ban member`. Menus are told apart by their type. */
export function titleOf(entity: Entity): string {
  const own = nameOf(entity) ?? '…';
  if (entity.parent) return `${titleOf(entity.parent)} ${own}`;
  return entity.kind === 'command' && entity.type !== undefined ? title(own, entity.type) : own;
}
