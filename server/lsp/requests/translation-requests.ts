/** Answers the translations table: what there is to translate in all files, and edits that write a translation where it stands. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { locales as known } from '../../../core/interface/index.ts';
import { finalProblems } from '../../../core/lint/final-problems.ts';
import { defaultSettings } from '../../../core/lint/settings.ts';
import { exchangeOf, type FileRows } from '../../../core/translations/exchange/match.ts';
import { placeTexts } from '../../../core/translations/exchange/place.ts';
import {
  importFrom,
  type PlainExchange,
  type PlainImport,
  plainExchange,
} from '../../../core/translations/exchange/plain.ts';
import { keyedRows } from '../../../core/translations/keys.ts';
import { tableOf, usedLocales } from '../../../core/translations/table.ts';
import { translate, type WantedText } from '../../../core/translations/translate.ts';
import { normalUri } from '../../../workspace/uris.ts';
import {
  methods,
  type PlacedTranslations,
  type TranslationEdits,
  type TranslationsTable,
  type WantedTranslation,
} from '../../protocol.ts';
import { positionsOf, protocolEdit, withoutByteOrderMark } from '../convert.ts';
import { type ApplicationContext, type CurrentFile, currentFiles } from './application-requests.ts';

export interface TranslationContext extends ApplicationContext {
  /** An open document, whatever the spelling of its URI. */
  documentOf(uri: string): TextDocument | undefined;
}

export function registerTranslationRequests(context: TranslationContext): void {
  const { connection, runner, workspace } = context;
  connection.onRequest(methods.translations, ({ locales }: { locales: readonly string[] }, token) =>
    runner.request(methods.translations, token, nothing, async () => {
      await workspace.scan(new AbortController().signal);
      return tableFrom(await currentFiles(context), locales, context);
    }),
  );
  connection.onRequest(methods.translate, (wantedTexts: readonly WantedTranslation[], token) =>
    runner.request(methods.translate, token, noEdits, async () => {
      await workspace.scan(new AbortController().signal);
      return editsFor(wantedTexts, await currentFiles(context), context);
    }),
  );
  connection.onRequest(methods.translationTexts, ({ locales }: { locales: readonly string[] }, token) =>
    runner.request(methods.translationTexts, token, noTexts, async () => {
      await workspace.scan(new AbortController().signal);
      return textsFor(locales, await currentFiles(context), context);
    }),
  );
  connection.onRequest(methods.placeTranslations, (imported: PlainImport, token) =>
    runner.request(methods.placeTranslations, token, nonePlaced, async () => {
      await workspace.scan(new AbortController().signal);
      return placedIn(imported, await currentFiles(context), context);
    }),
  );
}

const nothing: TranslationsTable = {
  locales: [],
  extraLocales: [],
  defaultLocale: defaultSettings.defaultLocale,
  files: [],
};
const noEdits: TranslationEdits = { files: [], refused: [], also: 0 };
const noTexts: PlainExchange = { sourceLocale: defaultSettings.defaultLocale, locales: [], texts: [] };
const nonePlaced: PlacedTranslations = { changes: [], left: [], same: 0 };

function tableFrom(
  files: readonly CurrentFile[],
  more: readonly string[],
  { workspace }: ApplicationContext,
): TranslationsTable {
  const settings = files.map(({ file }) => file.input.settings);
  const extraLocales = [...new Set(settings.flatMap((setting) => setting.extraLocales))];
  const used = new Set([
    ...more,
    ...settings.flatMap((setting) => setting.requiredLocales),
    ...files.flatMap(({ analysis }) => usedLocales(analysis)),
  ]);
  const columns = [...known.map(({ code }) => code), ...extraLocales].filter((code) => used.has(code));
  return {
    locales: columns,
    extraLocales,
    defaultLocale: settings[0]?.defaultLocale ?? defaultSettings.defaultLocale,
    files: files.flatMap(({ uri, file, analysis }) => {
      const problems = finalProblems(analysis, workspace.acrossFiles(uri));
      const positions = positionsOf(uri, file.input.text);
      const commands = tableOf(analysis, problems, columns)
        .filter(({ rows }) => rows.length > 0)
        .map(({ start, ...command }) => ({ ...command, position: positions.positionAt(start) }));
      return commands.length > 0 ? [{ uri, commands }] : [];
    }),
  };
}

function editsFor(
  wantedTexts: readonly WantedTranslation[],
  files: readonly CurrentFile[],
  { documentOf }: TranslationContext,
): TranslationEdits {
  const byUri = new Map(files.map((file) => [file.uri, file]));
  const { edits, refused, also } = translate(
    files.map(({ uri, file }) => ({ ...file.input, uri })),
    wantedTexts.map(({ uri, key, locale, text, was }): WantedText => ({ uri, key, locale, text, was })),
    new Map(files.map(({ uri, analysis }) => [uri, analysis])),
  );
  const textOf = (uri: string): string | undefined =>
    byUri.get(uri)?.file.input.text ??
    documentOf(uri)?.getText() ??
    files.find(({ file }) => file.input.modules?.read(uri))?.file.input.modules?.read(uri)?.text;
  return {
    files: [...edits].flatMap(([uri, own]) => {
      const text = textOf(uri);
      if (text === undefined) return [];
      const document = documentOf(uri);
      const positions = positionsOf(uri, text);
      return [
        {
          uri: document?.uri ?? normalUri(uri),
          version: document?.version ?? null,
          ...(document ? {} : { before: withoutByteOrderMark(text) }),
          edits: own.map((edit) => protocolEdit(edit, positions)),
        },
      ];
    }),
    refused: refused.map(({ wanted, reason }) => ({ wanted: plainTranslation(wanted), reason })),
    also: also.length,
  };
}

const rowsOf =
  ({ workspace }: ApplicationContext) =>
  ({ uri, file, analysis }: CurrentFile): FileRows => ({
    uri,
    path: workspace.shownPath(uri),
    rows: keyedRows(analysis),
    settings: file.input.settings,
  });

function textsFor(
  locales: readonly string[],
  files: readonly CurrentFile[],
  context: ApplicationContext,
): PlainExchange {
  const sourceLocale = files[0]?.file.input.settings.defaultLocale ?? defaultSettings.defaultLocale;
  return plainExchange(exchangeOf(files.map(rowsOf(context)), locales, sourceLocale));
}

function placedIn(
  imported: PlainImport,
  files: readonly CurrentFile[],
  context: ApplicationContext,
): PlacedTranslations {
  const { changes, left, same } = placeTexts(
    importFrom(imported),
    files.map(rowsOf(context)),
    files.map(({ uri, file }) => ({ ...file.input, uri })),
    new Map(files.map(({ uri, analysis }) => [uri, analysis])),
  );
  const plain = changes.map(({ wanted, ...others }) => ({ ...others, wanted: plainTranslation(wanted) }));
  return { changes: plain, left, same };
}

const plainTranslation = ({ uri, key, locale, text, was }: WantedText): WantedTranslation => ({
  uri,
  key,
  ...(locale === undefined ? {} : { locale }),
  ...(text === undefined ? {} : { text }),
  ...(was === undefined ? {} : { was }),
});
