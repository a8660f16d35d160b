/** "Export…" of the table: texts for translators, in the formats that the command line has. */
import * as vscode from 'vscode';
import { type ExchangeFormat, writeTexts } from '../../core/translations/exchange/formats.ts';
import { exchangeFrom, type PlainExchange } from '../../core/translations/exchange/plain.ts';
import { methods, type TranslationsTable } from '../../server/protocol.ts';
import type { Session } from '../session/session.ts';
import { answering, askAll, type Outcome, pickOne, type StepPlace } from '../wizard/steps.ts';
import { cannotWrite } from '../writing.ts';
import { askLocale } from './locales.ts';

const endings: Readonly<Record<ExchangeFormat, readonly string[]>> = {
  csv: ['csv'],
  xliff: ['xlf', 'xliff'],
  json: ['json'],
};

const labels: Readonly<Record<ExchangeFormat, string>> = { csv: 'CSV', xliff: 'XLIFF 2', json: 'JSON' };

interface Answers {
  readonly format?: ExchangeFormat;
  /** Of a format that holds one alone. */
  readonly locale?: string;
}

/** Asks for a format, a locale and a file. Gives how it went, as a sentence; `undefined` where somebody left it. */
export async function exportTexts(table: TranslationsTable, session: Session): Promise<string | undefined> {
  const answers = await askAll<Answers>(vscode.l10n.t('Export Texts'), {}, [
    {
      ask: async (answers, place) =>
        answering(await askFormat(place, answers.format), (format) => ({ ...answers, format })),
    },
    {
      ask: async (answers, place) =>
        answering(await askLocale(table, place, answers.locale), (locale) => ({ ...answers, locale })),
      isAsked: ({ format }) => format !== 'csv',
    },
  ]);
  if (answers?.format === undefined) return undefined;
  const { format } = answers;
  const locale = format === 'csv' ? undefined : answers.locale;
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const name = { csv: 'texts.csv', xliff: `${locale}.xlf`, json: `texts.${locale}.json` }[format];
  const uri = await vscode.window.showSaveDialog({
    ...(folder ? { defaultUri: vscode.Uri.joinPath(folder.uri, name) } : {}),
    filters: { [labels[format]]: [...endings[format]] },
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

function askFormat(place: StepPlace, current?: ExchangeFormat): Promise<Outcome<ExchangeFormat>> {
  const descriptions: Readonly<Record<ExchangeFormat, string>> = {
    csv: vscode.l10n.t('all locales, for spreadsheets'),
    xliff: vscode.l10n.t('one locale, for translation tools'),
    json: vscode.l10n.t('one locale, for scripts'),
  };
  const formats: readonly ExchangeFormat[] = ['csv', 'xliff', 'json'];
  const choices = formats.map((format) => ({
    label: labels[format],
    description: descriptions[format],
    value: format,
  }));
  return pickOne(place, vscode.l10n.t('Which format?'), choices, current);
}
