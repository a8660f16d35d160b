import * as l10n from '@vscode/l10n';
import { Command, Option } from 'commander';
import { withExamples } from './shared/help.ts';
import { formatOption } from './shared/options.ts';
import { perform } from './shared/perform.ts';

export const initUsage = (): Command =>
  withExamples(
    new Command('init')
      .description(
        l10n.t(
          'Look at the repository, and write appcommands.json and a job for CI. Existing files stay as they are.',
        ),
      )
      .addOption(
        new Option('--ci <kind>', l10n.t('the job to write (default: as the repository shows)')).choices([
          'github',
          'gitlab',
          'none',
        ]),
      )
      .option('--pre-commit', l10n.t('lint before every commit, too: lint-staged, husky or a hook of git'))
      .option('--no-pre-commit', l10n.t('write no hook, and do not ask'))
      .option('--dry-run', l10n.t('print the files that would be written'))
      .addOption(formatOption())
      .action(perform('init')),
    [
      ['init', l10n.t('in the root of the repository')],
      ['init --ci gitlab --pre-commit', l10n.t('for GitLab, and before commits')],
    ],
  );
