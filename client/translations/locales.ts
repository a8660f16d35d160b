/** Asking for a locale: those of the table first, then all others. */
import * as vscode from 'vscode';
import { locales } from '../../core/interface/index.ts';
import { ofTable } from '../../core/text/language.ts';
import type { TranslationsTable } from '../../server/protocol.ts';
import { type Outcome, pickOne, type StepPlace } from '../wizard/steps.ts';

/** All that there are, for this workspace. */
export const localesOf = ({ extraLocales }: Pick<TranslationsTable, 'extraLocales'>): readonly string[] => [
  ...locales.map(({ code }) => code),
  ...extraLocales,
];

/** Asks for one, as a question of several. */
export async function askLocale(
  table: TranslationsTable,
  place: StepPlace,
  current?: string,
): Promise<Outcome<string>> {
  const codes = [...new Set([...table.locales, ...localesOf(table)])];
  const choices = codes.map((code) => {
    const known = locales.find((locale) => locale.code === code);
    return { label: code, description: known ? ofTable(known.language) : '', value: code };
  });
  return pickOne(place, vscode.l10n.t('Which locale?'), choices, current);
}
