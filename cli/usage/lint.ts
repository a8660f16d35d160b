import * as l10n from '@vscode/l10n';
import { Command, Option } from 'commander';
import { formatNames } from '../formats/names.ts';
import { withExamples } from './shared/help.ts';
import { withInput, withPaths, withVerdict } from './shared/options.ts';
import { perform } from './shared/perform.ts';

export const lintUsage = (): Command =>
  withExamples(
    withVerdict(withPaths(withInput(new Command('lint'))))
      .description(
        l10n.t('Report every mistake the service would refuse, and more. Exits 1 on warnings and errors.'),
      )
      .addOption(
        new Option('-f, --format <name>', l10n.t('how to print')).choices(formatNames).default('pretty'),
      )
      .option('-o, --output-file <file>', l10n.t('write the report there instead of standard output'))
      .option('--fix', l10n.t('apply the safe fixes first'))
      .option('--watch', l10n.t('lint again whenever a file changes'))
      .option('--budget', l10n.t('print the character budget of every slash command'))
      .action(perform('lint')),
    [
      ['lint', l10n.t('all definitions below the working directory')],
      ['lint src/commands --fix', l10n.t('those of a folder, with their safe fixes made')],
      ["lint 'bots/**/*.command.json' --ignore-pattern legacy/", l10n.t('those that a glob names')],
      ['lint --max-warnings 10 --quiet', l10n.t('prints errors; fails on them and on more than 10 warnings')],
      ['lint --format github', l10n.t('annotates a pull request, in GitHub Actions')],
      ['lint --format sarif --output-file appcmd.sarif', l10n.t('for code scanning')],
    ],
  );
