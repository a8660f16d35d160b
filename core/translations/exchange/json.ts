/** JSON: the texts of one locale, by file and key. */
import * as l10n from '@vscode/l10n';
import { type Exchange, type Imported, messageOf, withoutEmpty } from './texts.ts';

/** A text that has no translation is empty. */
export function writeJson({ texts }: Exchange, locale: string): string {
  const files = new Map<string, [key: string, text: string][]>();
  for (const { file, key, texts: own } of texts) {
    const entries = files.get(file) ?? [];
    files.set(file, entries);
    entries.push([key, own.get(locale) ?? '']);
  }
  const all = Object.fromEntries([...files].map(([file, entries]) => [file, Object.fromEntries(entries)]));
  return `${JSON.stringify(all, null, 2)}\n`;
}

export function readJsonTexts(text: string, locale: string): Imported {
  let all: unknown;
  try {
    all = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    return { texts: [], lost: [l10n.t('The JSON cannot be read: {0}', messageOf(error))] };
  }
  if (!isObject(all)) return { texts: [], lost: [l10n.t('It must be an object of files.')] };
  const lost: string[] = [];
  const texts = Object.entries(all).flatMap(([file, entries]) => {
    if (!isObject(entries)) {
      lost.push(l10n.t('`{0}` must be an object of texts.', file));
      return [];
    }
    return Object.entries(entries).flatMap(([key, value]) => {
      if (typeof value === 'string')
        return [{ file, key, source: undefined, texts: withoutEmpty([[locale, value]]) }];
      lost.push(l10n.t('`{0}` is no text.', key));
      return [];
    });
  });
  return { texts, lost };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
