import * as l10n from '@vscode/l10n';
import { Command } from 'commander';
import { withExamples } from './shared/help.ts';
import { formatOption, listed, withPaths } from './shared/options.ts';
import { perform } from './shared/perform.ts';

export const localesUsage = (): Command =>
  withExamples(
    withPaths(new Command('locales'))
      .description(l10n.t('Print which texts are translated, per command and locale.'))
      .option(
        '-r, --require <locales>',
        l10n.t('locales that every text must have, separated by commas: exits 1 where one lacks any'),
        listed,
      )
      .option('--missing', l10n.t('list the texts that lack a translation, with file and line'))
      .option(
        '--export <file>',
        l10n.t('write the texts for translators: .csv with all locales, .xlf (XLIFF 2) or .json with one'),
      )
      .option(
        '--import <file>',
        l10n.t('write translations from such a file where their texts stand; empty ones change nothing'),
      )
      .option(
        '-l, --locale <code>',
        l10n.t('the locale of an .xlf or .json file; unless given, its name says it: de.xlf'),
      )
      .option('--dry-run', l10n.t('with --import: print a patch, write nothing'))
      .option('--force', l10n.t('with --export: replace a file that is there'))
      .addOption(formatOption())
      .action(perform('locales')),
    [
      ['locales', l10n.t('the locales that are required or used, and what each covers')],
      ['locales --require de,fr --missing', l10n.t('for CI: what is left to translate')],
      ['locales --export de.xlf', l10n.t('for a translator into German')],
      ['locales --import de.xlf --dry-run', l10n.t('the returned translations, as a patch of the sources')],
    ],
  );
