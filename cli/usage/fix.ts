import * as l10n from '@vscode/l10n';
import { Command } from 'commander';
import { withExamples } from './shared/help.ts';
import { withInput, withPaths, withVerdict } from './shared/options.ts';
import { perform } from './shared/perform.ts';

export const fixUsage = (): Command =>
  withExamples(
    withVerdict(
      withPaths(withInput(new Command('fix'), l10n.t('read one file from standard input, print it fixed'))),
    )
      .description(
        l10n.t(
          'Apply the safe fixes and print the problems that are left. Exits 1 when warnings or errors are among them.',
        ),
      )
      .option('--dry-run', l10n.t('print a patch and what would be left, write nothing'))
      .action(perform('fix')),
    [
      ['fix', l10n.t('all definitions below the working directory')],
      ['fix --dry-run', l10n.t('shows the changes as a patch')],
    ],
  );
