/** Texts of a project for translators, and what came back, as the texts that are wanted. */
import * as l10n from '@vscode/l10n';
import { localeMeant } from '../../lint/rules/shared/meant-locales.ts';
import type { LintSettings } from '../../lint/settings.ts';
import type { KeyedRow } from '../keys.ts';
import type { WantedText } from '../translate.ts';
import type { Exchange, Imported, ImportedText } from './texts.ts';

/** The texts of a document. */
export interface FileRows {
  readonly uri: string;
  /** As people name it: it stands in exported files. */
  readonly path: string;
  readonly rows: readonly KeyedRow[];
  readonly settings: LintSettings;
}

/** What is known of the texts. Translations that only a running program knows are left out. */
export const exchangeOf = (
  files: readonly FileRows[],
  locales: readonly string[],
  sourceLocale: string,
): Exchange => ({
  sourceLocale,
  locales,
  texts: files.flatMap(({ path, rows }) =>
    rows.flatMap(({ key, text, entries }) =>
      text.value.kind === 'string'
        ? [
            {
              file: path,
              key,
              source: text.value.value,
              maximum: text.spec.type.kind === 'text' ? text.spec.type.length.max : 0,
              texts: new Map(
                [...entries].flatMap(([locale, value]) =>
                  value.kind === 'string' && locales.includes(locale) ? [[locale, value.value] as const] : [],
                ),
              ),
            },
          ]
        : [],
    ),
  ),
});

export interface Matched {
  readonly wantedTexts: readonly WantedText[];
  /** What is not taken, each with the reason, as sentences. */
  readonly lost: readonly string[];
}

/** Which cells imported texts are of. A file may have been moved; a default text may not have changed. */
export function wantedTextsOf({ texts, lost }: Imported, files: readonly FileRows[]): Matched {
  const byName = new Map<string, Found[]>();
  const byKey = new Map<string, Found[]>();
  const add = (all: Map<string, Found[]>, name: string, found: Found): void => {
    const others = all.get(name);
    if (others) others.push(found);
    else all.set(name, [found]);
  };
  for (const { uri, path, rows, settings } of files)
    for (const row of rows) {
      const found = { uri, row, settings };
      add(byName, `${path}\n${row.key}`, found);
      add(byKey, row.key, found);
    }
  const wantedTexts = new Map<string, WantedText & { readonly textName: string }>();
  const left = [...lost];
  const torn = new Set<string>();
  for (const text of texts) {
    const textName = `${text.file} ${text.key}`;
    const all = byName.get(`${text.file}\n${text.key}`) ?? byKey.get(text.key) ?? [];
    const found = all.length === 1 ? all[0] : undefined;
    const reason = found
      ? whyNot(text, found)
      : all.length === 0
        ? l10n.t('there is no such text any more')
        : l10n.t('several files have such a text: export it again');
    if (!found || reason !== undefined) {
      if (text.texts.size > 0) left.push(`${textName}: ${reason}`);
      continue;
    }
    const { uri, row, settings } = found;
    for (const [code, translation] of text.texts) {
      const locale = localeMeant(code, settings);
      if (locale === undefined) {
        left.push(`${textName}: ${l10n.t('there is no locale `{0}`', code)}`);
        continue;
      }
      const cell = `${uri}\n${row.key}\n${locale}`;
      const before = wantedTexts.get(cell);
      if (before && before.text !== translation) torn.add(cell);
      if (!before) wantedTexts.set(cell, { uri, key: row.key, locale, text: translation, textName });
    }
  }
  // Nobody can tell which of them is meant.
  for (const cell of torn) {
    const { textName = '', locale = '' } = wantedTexts.get(cell) ?? {};
    left.push(`${textName}: ${l10n.t('it is there twice for `{0}`, and says different things', locale)}`);
    wantedTexts.delete(cell);
  }
  return {
    wantedTexts: [...wantedTexts.values()].map(({ textName: _, ...wanted }) => wanted),
    lost: [...new Set(left)],
  };
}

interface Found {
  readonly uri: string;
  readonly row: KeyedRow;
  readonly settings: LintSettings;
}

function whyNot({ source }: ImportedText, { row }: Found): string | undefined {
  const { value } = row.text;
  const now = value.kind === 'string' ? value.value : undefined;
  if (source === undefined || now === undefined || sameLines(source) === sameLines(now)) return undefined;
  return l10n.t('its default text was “{0}” and is “{1}” now: export it again', source, now);
}

/** Spreadsheets write line ends of their own. */
const sameLines = (text: string): string => text.replaceAll('\r\n', '\n');
