/** "Export…" of the table: texts for translators, in the formats that the command line has. */
import * as vscode from 'vscode';
import { type ExchangeFormat, writeTexts } from '../../core/translations/exchange/formats.ts';
import { exchangeFrom, type PlainExchange } from '../../core/translations/exchange/plain.ts';
import { methods, type TranslationsTable } from '../../server/protocol.ts';
import type { Session } from '../session/session.ts';
import { cannotWrite } from '../writing.ts';
import { chooseLocale } from './locales.ts';

const endings: Readonly<Record<ExchangeFormat, readonly string[]>> = {
  csv: ['csv'],
  xliff: ['xlf', 'xliff'],
  json: ['json'],
};

/** Asks for a format, a locale and a file. Gives how it went, as a sentence; `undefined` where somebody left it. */
export async function exportTexts(table: TranslationsTable, session: Session): Promise<string | undefined> {
  const picked = await vscode.window.showQuickPick(
    [
      { label: 'CSV', description: vscode.l10n.t('all locales, for spreadsheets'), format: 'csv' as const },
      {
        label: 'XLIFF 2',
        description: vscode.l10n.t('one locale, for translation tools'),
        format: 'xliff' as const,
      },
      { label: 'JSON', description: vscode.l10n.t('one locale, for scripts'), format: 'json' as const },
    ],
    { title: vscode.l10n.t('Export Texts') },
  );
  if (!picked) return undefined;
  const { format, label } = picked;
  const locale = format === 'csv' ? undefined : await chooseLocale(table, vscode.l10n.t('Export Texts'));
  if (format !== 'csv' && locale === undefined) return undefined;
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const name = { csv: 'texts.csv', xliff: `${locale}.xlf`, json: `texts.${locale}.json` }[format];
  const uri = await vscode.window.showSaveDialog({
    ...(folder ? { defaultUri: vscode.Uri.joinPath(folder.uri, name) } : {}),
    filters: { [label]: [...endings[format]] },
    title: vscode.l10n.t('Export Texts'),
  });
  if (!uri) return undefined;
  const locales = locale === undefined ? table.locales : [locale];
  const exchange = await session.request<PlainExchange>(methods.translationTexts, { locales });
  try {
    const content = writeTexts(exchangeFrom(exchange), format, locale);
    await vscode.workspace.fs.writeFile(uri, Buffer.from(content, 'utf8'));
  } catch {
    cannotWrite(uri);
    return undefined;
  }
  return vscode.l10n.t(
    'Texts exported to {0}: {1}.',
    vscode.workspace.asRelativePath(uri),
    exchange.texts.length,
  );
}
