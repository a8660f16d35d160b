/** `appcmd locales [paths…]`: which texts are translated. Exits 1 where a text lacks a locale that `--require` names. */
import * as l10n from '@vscode/l10n';
import stringWidth from 'fast-string-width';
import pc from 'picocolors';
import { type Entity, rootsOf } from '../../core/definitions/model.ts';
import { locales as known } from '../../core/interface/index.ts';
import type { LintSettings } from '../../core/lint/settings.ts';
import { visible } from '../../core/text/visible.ts';
import { isTranslated, type TextRow, textRows, titleOf } from '../../core/translations/rows.ts';
import { type LintedFile, runLint } from '../linting/lint-run.ts';
import { tellPassedOver } from '../linting/passed-over.ts';
import { type Position, positionsIn } from '../linting/positions.ts';
import { type PathOptions, pathOptions } from '../linting/sources.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { print, useColor } from '../terminal/output.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { checkLocale } from '../translations/check-locale.ts';
import { type ExchangeOptions, exchange, exchanges } from '../translations/exchange.ts';
import { complainOfConfigs } from './guarded.ts';

interface LocalesOptions extends PathOptions, ExchangeOptions {
  readonly require?: readonly string[];
  readonly missing?: boolean;
  readonly format: 'pretty' | 'json';
}

/** How many texts have a translation for a locale, of how many; of `unknown` ones nobody knows before the program runs. */
interface Coverage {
  readonly translated: number;
  readonly unknown: number;
}

interface Missing {
  readonly of: string;
  readonly title: string;
  readonly text: string;
  readonly position: Position;
  readonly locales: readonly string[];
}

interface CoveredCommand {
  readonly command: string;
  readonly file: string;
  readonly texts: number;
  readonly locales: Readonly<Record<string, Coverage>>;
  readonly missing: readonly Missing[];
}

export async function locales(paths: readonly string[], options: LocalesOptions): Promise<number> {
  const run = await runLint(paths, pathOptions(options));
  const extra = run.files.flatMap(({ input }) => input.settings.extraLocales);
  // In CI a variable that is not set would make it demand nothing.
  if (options.require?.length === 0) throw new UsageError(l10n.t('--require names no locale.'));
  for (const locale of options.require ?? []) checkLocale(locale, extra);
  if (exchanges(options)) {
    const status = await exchange(run.files, options, (files) => columnsOf(foundIn(files)));
    tellPassedOver(run);
    return complainOfConfigs(run.configs) ? exitCodes.usage : status;
  }
  const found = foundIn(run.files);
  const columns = options.require ?? columnsOf(found);
  const covered = found.map(({ file, command }) => coverageOf(file, command, columns));
  await print(
    options.format === 'json'
      ? `${JSON.stringify({ locales: columns, commands: covered }, null, 2)}\n`
      : pretty(covered, columns, options.missing === true),
  );
  tellPassedOver(run);
  if (complainOfConfigs(run.configs)) return exitCodes.usage;
  const isLacking = options.require !== undefined && covered.some(({ missing }) => missing.length > 0);
  return isLacking ? exitCodes.problems : exitCodes.clean;
}

const commandsOf = ({ analysis }: LintedFile): readonly Entity[] =>
  analysis.definitions.flatMap(({ definition }) =>
    definition.kind === 'command' && !definition.weak ? rootsOf(definition) : [],
  );

const foundIn = (files: readonly LintedFile[]): readonly Found[] =>
  files.flatMap((file) => commandsOf(file).map((command) => ({ file, command })));

interface Found {
  readonly file: LintedFile;
  readonly command: Entity;
}

/** The locales that a configuration requires, and those that any text has, in the order of the interface. */
function columnsOf(found: readonly Found[]): readonly string[] {
  const used = new Set(
    found.flatMap(({ file, command }) => [
      ...file.input.settings.requiredLocales,
      ...textRows(command).flatMap(({ entries }) => [...entries.keys()]),
    ]),
  );
  const codes = known.map(({ code }) => code);
  const extra = found.flatMap(({ file }) => file.input.settings.extraLocales);
  return [...new Set([...codes, ...extra])].filter((code) => used.has(code));
}

function coverageOf(file: LintedFile, command: Entity, columns: readonly string[]): CoveredCommand {
  const rows = textRows(command);
  const { settings } = file.input;
  const covers = (locale: string): Coverage => {
    const states = rows.map((row) => isTranslated(row, locale, settings));
    return {
      translated: states.filter((state) => state === true).length,
      unknown: states.filter((state) => state === undefined).length,
    };
  };
  return {
    command: titleOf(command),
    file: file.path,
    texts: rows.length,
    locales: Object.fromEntries(columns.map((locale) => [locale, covers(locale)])),
    missing: rows.flatMap((row) => missingOf(file, row, columns, settings)),
  };
}

function missingOf(
  { input: { text: source } }: LintedFile,
  row: TextRow,
  columns: readonly string[],
  settings: LintSettings,
): readonly Missing[] {
  const lacking = columns.filter((locale) => isTranslated(row, locale, settings) === false);
  if (lacking.length === 0) return [];
  const { value, owner, spec } = row.text;
  return [
    {
      of: spec.name,
      title: titleOf(owner),
      text: value.kind === 'string' ? value.value : '',
      position: positionsIn(source)(value.start),
      locales: lacking,
    },
  ];
}

function pretty(covered: readonly CoveredCommand[], columns: readonly string[], isListing: boolean): string {
  if (covered.length === 0) return `${l10n.t('No command was found.')}\n`;
  if (columns.length === 0)
    return `${l10n.t('No text is translated. Name locales with `--require`, or as `requiredLocales` in `appcommands.json`.')}\n`;
  const colors = pc.createColors(useColor());
  const missing = isListing ? covered.flatMap((command) => missingLines(command, colors)) : [];
  return [...table(covered, columns, colors), ...(missing.length > 0 ? ['', ...missing] : []), ''].join('\n');
}

type Colors = ReturnType<typeof pc.createColors>;

/** A line for each command, and one for all: how many of its texts each locale has. */
function table(
  covered: readonly CoveredCommand[],
  columns: readonly string[],
  colors: Colors,
): readonly string[] {
  const rows = covered.map((coveredCommand) => [
    visible(coveredCommand.command),
    String(coveredCommand.texts),
    ...columns.map((locale) => cell(coveredCommand.locales[locale], coveredCommand.texts, colors)),
  ]);
  const texts = sum(covered.map((command) => command.texts));
  const all = columns.map((locale) =>
    sum(covered.map((command) => command.locales[locale]?.translated ?? 0)),
  );
  const lines = [
    ['', l10n.t('texts'), ...columns],
    ...rows,
    [l10n.t('all'), String(texts), ...all.map((count) => percentage(count, texts))],
  ];
  const widths =
    lines[0]?.map((_, at) => Math.max(...lines.map((line) => stringWidth(line[at] ?? '')))) ?? [];
  return lines.map((line, row) => {
    const padded = line.map((text, at) => {
      const space = ' '.repeat((widths[at] ?? 0) - stringWidth(text));
      return at === 0 ? text + space : space + text;
    });
    const shown = padded.join('  ').trimEnd();
    return row === 0 ? colors.dim(shown) : row === lines.length - 1 ? colors.bold(shown) : shown;
  });
}

function cell(coverage: Coverage | undefined, texts: number, colors: Colors): string {
  const { translated, unknown } = coverage ?? { translated: 0, unknown: 0 };
  if (translated === texts) return colors.green(String(translated));
  return translated + unknown === texts
    ? `${translated}+${unknown}?`
    : colors.yellow(unknown > 0 ? `${translated}+${unknown}?` : String(translated));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** Rounded down: what lacks a text is not told as whole. */
const percentage = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.floor((100 * part) / whole)} %`;

const missingLines = ({ file, missing }: CoveredCommand, colors: Colors): readonly string[] =>
  missing.map(({ of, title, text, position: { line, character }, locales }) => {
    const at = `${visible(file)}:${line + 1}:${character + 1}`;
    return `${colors.bold(at)} ${visible(title)} ${colors.dim(of)} ${visible(JSON.stringify(text))}: ${colors.yellow(locales.join(', '))}`;
  });
