/** Asking for a locale: those of the table first, then all others. */
import * as vscode from 'vscode';
import { locales } from '../../core/interface/index.ts';
import { ofTable } from '../../core/text/language.ts';
import type { TranslationsTable } from '../../server/protocol.ts';

/** All that there are, for this workspace. */
export const localesOf = ({ extraLocales }: Pick<TranslationsTable, 'extraLocales'>): readonly string[] => [
  ...locales.map(({ code }) => code),
  ...extraLocales,
];

/** `undefined`: somebody left it. */
export async function chooseLocale(table: TranslationsTable, title: string): Promise<string | undefined> {
  const codes = [...new Set([...table.locales, ...localesOf(table)])];
  const picked = await vscode.window.showQuickPick(
    codes.map((label) => {
      const known = locales.find(({ code }) => code === label);
      return { label, description: known ? ofTable(known.language) : '' };
    }),
    { title, placeHolder: vscode.l10n.t('Which locale?'), matchOnDescription: true },
  );
  return picked?.label;
}
