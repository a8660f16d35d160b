/** "Import…" of the table: what came back from translators, read and placed; nothing is written by it. */
import * as vscode from 'vscode';
import { decoded } from '../../core/text/decode.ts';
import { formatOf, localeIn, readTexts } from '../../core/translations/exchange/formats.ts';
import { plainImport } from '../../core/translations/exchange/plain.ts';
import { methods, type PlacedTranslations, type TranslationsTable } from '../../server/protocol.ts';
import type { TranslationImport } from '../../webviews/translations/protocol.ts';
import type { Session } from '../session/session.ts';
import { answering, askAll } from '../wizard/steps.ts';
import { askLocale, localesOf } from './locales.ts';

/** A file that came back. What a page keeps of an import. */
export interface ImportFile {
  readonly uri: string;
  /** Of a file that names none. */
  readonly locale?: string | undefined;
}

/** Asks for a file, and for its locale where it names none. `undefined`: somebody left it. */
export async function chooseImport(table: TranslationsTable): Promise<ImportFile | undefined> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const [uri] =
    (await vscode.window.showOpenDialog({
      ...(folder ? { defaultUri: folder.uri } : {}),
      filters: { 'CSV, XLIFF 2, JSON': ['csv', 'xlf', 'xliff', 'json'] },
      title: vscode.l10n.t('Import Texts'),
    })) ?? [];
  if (!uri) return undefined;
  if (formatOf(uri.path) !== 'json') return { uri: uri.toString() };
  const name = uri.path.split('/').at(-1) ?? '';
  const locale = localeIn(name, localesOf(table)) ?? (await chooseLocale(table));
  return locale === undefined ? undefined : { uri: uri.toString(), locale };
}

async function chooseLocale(table: TranslationsTable): Promise<string | undefined> {
  const answers = await askAll<{ readonly locale?: string }>(vscode.l10n.t('Import Texts'), {}, [
    { ask: async (_, place) => answering(await askLocale(table, place), (locale) => ({ locale })) },
  ]);
  return answers?.locale;
}

/** What would be written; a sentence where the file says nothing. */
export async function placedImport(
  { uri: text, locale }: ImportFile,
  session: Session,
): Promise<TranslationImport | string> {
  const uri = vscode.Uri.parse(text);
  const path = vscode.workspace.asRelativePath(uri);
  const format = formatOf(uri.path);
  if (!format) return vscode.l10n.t('{0} must end in .csv, .xlf or .json.', path);
  const bytes = await read(uri);
  if (bytes === undefined) return vscode.l10n.t('{0} cannot be read.', path);
  const content = decoded(bytes);
  if (content === undefined) return vscode.l10n.t('{0} is not UTF-8: save it as UTF-8 first.', path);
  const imported = readTexts(content, format, locale);
  const placed = await session.request<PlacedTranslations>(methods.placeTranslations, plainImport(imported));
  return { file: path, ...placed, left: [...imported.lost, ...placed.left] };
}

const read = async (uri: vscode.Uri): Promise<Uint8Array | undefined> => {
  try {
    return await vscode.workspace.fs.readFile(uri);
  } catch {
    return undefined;
  }
};
