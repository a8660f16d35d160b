/** `appcmd locales --export` and `--import`: texts for translators, and what came back. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as l10n from '@vscode/l10n';
import { locales as known } from '../../core/interface/index.ts';
import { localeMeant } from '../../core/lint/rules/shared/meant-locales.ts';
import { decoded } from '../../core/text/decode.ts';
import { visible } from '../../core/text/visible.ts';
import {
  type ExchangeFormat,
  formatOf as formatIn,
  localeIn,
  readTexts,
  writeTexts,
} from '../../core/translations/exchange/formats.ts';
import { exchangeOf, type FileRows } from '../../core/translations/exchange/match.ts';
import { placeTexts } from '../../core/translations/exchange/place.ts';
import type { Imported } from '../../core/translations/exchange/texts.ts';
import { keyedRows } from '../../core/translations/keys.ts';
import { writeAtomically } from '../files.ts';
import { safeToWrite, writeFixes } from '../linting/fixing.ts';
import type { LintedFile } from '../linting/lint-run.ts';
import { printPatches } from '../linting/patch.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { note, print } from '../terminal/output.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { checkLocale } from './check-locale.ts';

export interface ExchangeOptions {
  readonly export?: string;
  readonly import?: string;
  readonly locale?: string;
  readonly require?: readonly string[];
  readonly dryRun?: boolean;
  readonly force?: boolean;
}

/** Whether texts are to be handed over or taken back. What only belongs to that is said so. */
export function exchanges({ export: to, import: from, dryRun, force, locale }: ExchangeOptions): boolean {
  if (to !== undefined && from !== undefined)
    throw new UsageError(l10n.t('Give either --export or --import.'));
  const refuse = (option: string, ...others: readonly string[]): void => {
    throw new UsageError(l10n.t('{0} goes with {1}.', option, others.join(l10n.t(' or '))));
  };
  if (dryRun && from === undefined) refuse('--dry-run', '--import');
  if (force && to === undefined) refuse('--force', '--export');
  if (locale !== undefined && to === undefined && from === undefined)
    refuse('--locale', '--export', '--import');
  return to !== undefined || from !== undefined;
}

/** Exits 1 where something of an import was not taken. `columnsOf`: the locales that texts have or must have. */
export async function exchange(
  files: readonly LintedFile[],
  options: ExchangeOptions,
  columnsOf: (files: readonly LintedFile[]) => readonly string[],
): Promise<number> {
  if (options.import !== undefined) return importTexts(files, options.import, options);
  const file = options.export ?? '';
  await exportTexts(files, file, options, options.require ?? columnsOf(files));
  return exitCodes.clean;
}

async function exportTexts(
  files: readonly LintedFile[],
  file: string,
  options: ExchangeOptions,
  columns: readonly string[],
): Promise<void> {
  const format = formatOf(file);
  const locale =
    format === 'csv' && options.locale === undefined ? undefined : localeOf(file, files, options);
  if (existsSync(file) && !options.force)
    throw new UsageError(l10n.t('{0} is there already. Add --force to replace it.', visible(file)));
  const sourceLocale = files[0]?.input.settings.defaultLocale ?? 'en-US';
  const texts = exchangeOf(files.map(rowsOf), locale === undefined ? columns : [locale], sourceLocale);
  const content = writeTexts(texts, format, locale);
  await writeAtomically(file, content);
  const count = texts.texts.length;
  await print(
    `${count === 1 ? l10n.t('wrote {0} with one text', visible(file)) : l10n.t('wrote {0} with {1} texts', visible(file), count)}\n`,
  );
}

async function importTexts(
  files: readonly LintedFile[],
  file: string,
  options: ExchangeOptions,
): Promise<number> {
  const { changes, left, same, translated } = placeTexts(
    await read(file, files, options),
    files.map(rowsOf),
    files.map(({ uri, input }) => ({ ...input, uri })),
    new Map(files.map(({ uri, analysis }) => [uri, analysis])),
  );
  const rewrites = await safeToWrite(translated.texts, files);
  for (const text of left) note(visible(l10n.t('not taken: {0}', text)));
  if (options.dryRun) await printPatches(rewrites);
  const written: ReadonlySet<string> = options.dryRun
    ? new Set(rewrites.keys())
    : await writeFixes(rewrites, (rewrite) => print(`${l10n.t('changed {0}', visible(rewrite))}\n`));
  const count = [...translated.fileOf.values()].filter((uri) => written.has(uri)).length;
  const notTaken = left.length + changes.length - count;
  note(
    options.dryRun
      ? l10n.t('{0} translations to be written, {1} are there, {2} not taken', count, same, notTaken)
      : l10n.t('{0} translations written, {1} were there, {2} not taken', count, same, notTaken),
  );
  return notTaken > 0 ? exitCodes.problems : exitCodes.clean;
}

async function read(file: string, files: readonly LintedFile[], options: ExchangeOptions): Promise<Imported> {
  const format = formatOf(file);
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes === undefined) throw new UsageError(l10n.t('{0} cannot be read.', visible(file)));
  const text = decoded(bytes);
  if (text === undefined)
    throw new UsageError(l10n.t('{0} is not UTF-8: save it as UTF-8 first.', visible(file)));
  const { locale } = options;
  if (locale !== undefined) localeOf(file, files, options);
  if (format === 'csv') return ofLocale(readTexts(text, format), locale, files);
  const found = readTexts(text, format, format === 'json' ? localeOf(file, files, options) : locale);
  const own = found.locale === undefined ? undefined : localeMeant(found.locale, extraOf(files));
  // A code that is no locale of the interface is for whoever knows which one it means.
  if (locale !== undefined && own !== undefined && own !== locale)
    throw new UsageError(
      l10n.t('{0} is for `{1}`, not for `{2}`.', visible(file), visible(found.locale ?? ''), locale),
    );
  return found;
}

/** Of a table of all locales, one; all without one. */
function ofLocale(
  { texts, lost }: Imported,
  locale: string | undefined,
  files: readonly LintedFile[],
): Imported {
  if (locale === undefined) return { texts, lost };
  const isIt = (code: string) => localeMeant(code, extraOf(files)) === locale;
  return {
    lost,
    texts: texts.map((text) => ({ ...text, texts: new Map([...text.texts].filter(([code]) => isIt(code))) })),
  };
}

const extraOf = (files: readonly LintedFile[]) => ({
  extraLocales: files.flatMap(({ input }) => input.settings.extraLocales),
});

const rowsOf = ({ uri, path: shown, analysis, input }: LintedFile): FileRows => ({
  uri,
  // The same on every system.
  path: shown.split(path.sep).join('/'),
  rows: keyedRows(analysis),
  settings: input.settings,
});

function formatOf(file: string): ExchangeFormat {
  const format = formatIn(file);
  if (format === undefined)
    throw new UsageError(l10n.t('{0} must end in .csv, .xlf or .json.', visible(file)));
  return format;
}

/** That of `--locale`, or the last part of the name that is one: `de.xlf`, `texts.pt-BR.json`. */
function localeOf(file: string, files: readonly LintedFile[], { locale }: ExchangeOptions): string {
  const { extraLocales } = extraOf(files);
  if (locale !== undefined) {
    checkLocale(locale, extraLocales);
    return locale;
  }
  const codes = [...known.map(({ code }) => code), ...extraLocales];
  const found = localeIn(path.basename(file), codes);
  if (found !== undefined) return found;
  throw new UsageError(l10n.t('Which locale is {0} for? Add --locale.', visible(file)));
}
