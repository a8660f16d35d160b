/** `appcmd locales --export` and `--import`: texts for translators, and what came back. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as l10n from '@vscode/l10n';
import { locales as known } from '../../core/interface/index.ts';
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
import { exitCodes } from '../exit-codes.ts';
import { writeAtomically } from '../files.ts';
import { safeToWrite, writeFixes } from '../fixing.ts';
import type { LintedFile } from '../lint-run.ts';
import { note, print } from '../output.ts';
import { printPatches } from '../patch.ts';
import { UsageError } from '../usage-error.ts';
import { checkLocale } from './check-locale.ts';

export interface ExchangeOptions {
  readonly export?: string;
  readonly import?: string;
  readonly locale?: string;
  readonly require?: readonly string[];
  readonly dryRun?: boolean;
  readonly force?: boolean;
}

/** Exits 1 where something of an import was not taken. `columnsOf`: the locales that texts have or must have. */
export async function exchange(
  files: readonly LintedFile[],
  options: ExchangeOptions,
  columnsOf: (files: readonly LintedFile[]) => readonly string[],
): Promise<number> {
  if (options.export !== undefined && options.import !== undefined)
    throw new UsageError(l10n.t('Give either --export or --import.'));
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
  const locale = format === 'csv' ? undefined : localeOf(file, files, options);
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
  const { texts } = translated;
  const safe = await safeToWrite(texts);
  if (options.dryRun) await printPatches(safe);
  else for (const one of await writeFixes(safe)) await print(`${l10n.t('changed {0}', visible(one))}\n`);
  for (const one of left) note(visible(l10n.t('not taken: {0}', one)));
  note(l10n.t('{0} translations written, {1} were there, {2} not taken', changes.length, same, left.length));
  return left.length > 0 || safe.size < texts.size ? exitCodes.problems : exitCodes.clean;
}

async function read(file: string, files: readonly LintedFile[], options: ExchangeOptions): Promise<Imported> {
  const format = formatOf(file);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new UsageError(l10n.t('{0} cannot be read.', visible(file)));
  const found = readTexts(text, format, format === 'json' ? localeOf(file, files, options) : undefined);
  if (options.locale !== undefined && found.locale !== undefined && found.locale !== options.locale)
    throw new UsageError(
      l10n.t('{0} is for `{1}`, not for `{2}`.', visible(file), visible(found.locale), options.locale),
    );
  return found;
}

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
  const extra = files.flatMap(({ input }) => input.settings.extraLocales);
  if (locale !== undefined) {
    checkLocale(locale, extra);
    return locale;
  }
  const codes = [...known.map(({ code }) => code), ...extra];
  const found = localeIn(path.basename(file), codes);
  if (found !== undefined) return found;
  throw new UsageError(l10n.t('Which locale is {0} for? Add --locale.', visible(file)));
}
