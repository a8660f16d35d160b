import * as l10n from '@vscode/l10n';
import { Command } from 'commander';
import { withExamples } from './help.ts';
import { formatOption, listed, withPaths } from './options.ts';
import { perform } from './perform.ts';

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
      .addOption(formatOption())
      .action(perform('locales')),
    [
      ['locales', l10n.t('the locales that are required or used, and what each covers')],
      ['locales --require de,fr --missing', l10n.t('for CI: what is left to translate')],
    ],
  );
