/** Options that several commands have. */
import * as l10n from '@vscode/l10n';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { snowflakePattern } from '../../../core/interface/limits.ts';
import { severities } from '../../../core/lint/problem.ts';

export const formatOption = (what = l10n.t('how to print')): Option =>
  new Option('-f, --format <name>', what).choices(['pretty', 'json']).default('pretty');

/** Adds the options that say which application and which service. */
export const withService = (command: Command): Command =>
  command
    .option('-a, --application <name>', l10n.t('the configured application, where there are several'))
    .option('--base-url <url>', l10n.t('address of the service; the local service unless configured'))
    .option('--application-id <id>', l10n.t('id of the application'))
    .option('--database <file>', l10n.t('database of the local service, or postgres://… ($APPCMD_DATABASE)'))
    .option(
      '--trust-origin <url>',
      l10n.t(
        'an address that may get the secrets of the application ($APPCMD_TRUST_ORIGIN); may be repeated',
      ),
      collected,
    )
    .option(
      '--trust-variable <name>',
      l10n.t(
        'a variable with an unusual name that may be sent there ($APPCMD_TRUST_VARIABLE); may be repeated',
      ),
      collected,
    )
    .addOption(formatOption());

/** Of an option that may be given several times. */
export const collected = (value: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  value,
];

export function snowflake(text: string): string {
  if (!snowflakePattern.test(text))
    throw new InvalidArgumentError(l10n.t('It is an id: a string of digits.'));
  return text;
}

/** Of an option that may be given several times. */
export const snowflakes = (text: string, before: readonly string[] = []): readonly string[] =>
  collected(snowflake(text), before);

export const scopeHelp = (): string =>
  l10n.t('global, the name or id of a guild, all-guilds; several may be given');

export const withScopes = (command: Command): Command =>
  command.option(
    '-s, --scope <scope>',
    l10n.t('{0}; those with definitions unless given', scopeHelp()),
    collected,
  );

/** Adds the option that takes what a script registered for what is defined. */
export const withCapture = (command: Command): Command =>
  command.option(
    '--from-capture <folder>',
    l10n.t('the folder that `appcmd capture --out` wrote, instead of the definitions'),
  );

/** Adds the option that leaves out what is not known in full. */
export const withSkipping = (command: Command): Command =>
  command.option(
    '--skip-unknown',
    l10n.t('leave out definitions that are not known before the program runs, and touch nothing of them'),
  );

/** Adds the options of commands that take one file from standard input. */
export const withInput = (command: Command, what = l10n.t('read one file from standard input')): Command =>
  command
    .option('--stdin', what)
    .option(
      '--stdin-filename <name>',
      l10n.t(
        'the name to judge standard input by (implies --stdin); JSON or a script, as it begins, unless given',
      ),
    );

/** Adds the options that say which files are looked at. */
export const withPaths = (command: Command): Command =>
  command
    .argument(
      '[paths...]',
      l10n.t(
        'files, folders and globs in quotes, or `-` for standard input; the working directory unless given',
      ),
    )
    .option(
      '--ignore-pattern <pattern>',
      l10n.t('ignore files that match, as in .gitignore; may be given several times'),
      collected,
    )
    .option('--no-error-on-unmatched-pattern', l10n.t('go on where a path or glob matches no file'));

/** Adds the options that say what is reported, and what makes the run fail. */
export const withVerdict = (command: Command): Command =>
  command
    .addOption(
      new Option('--min-severity <severity>', l10n.t('the least severity to report'))
        .choices(severities)
        .default('hint'),
    )
    .option('--quiet', l10n.t('report errors only'))
    .addOption(
      new Option(
        '--fail-on <severity>',
        l10n.t('the least severity that exits with 1 (default: "warning")'),
      ).choices(severities),
    )
    .option(
      '--max-warnings <number>',
      l10n.t('exit with 1 only when there are more warnings, or errors'),
      count,
    );

/** A list, separated by commas; the option may be given several times. */
export const listed = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  ...text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !before.includes(part)),
];

function count(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError(l10n.t('It is a number such as 10.'));
  return Number(text);
}
