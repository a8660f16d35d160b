import * as l10n from '@vscode/l10n';
import { Command } from 'commander';
import { withExamples } from './shared/help.ts';
import { withCapture, withScopes, withService, withSkipping } from './shared/options.ts';
import { perform } from './shared/perform.ts';

export const deployUsage = (): Command =>
  withExamples(
    withSkipping(withCapture(withScopes(withService(new Command('deploy')))))
      .description(l10n.t('Deploy the definitions: to the local service, unless another one is configured.'))
      .option('--prune', l10n.t('delete deployed commands without a definition; never the entry point'))
      .option('--renames', l10n.t('rename commands that look renamed, also without --prune'))
      .option(
        '--overwrite',
        l10n.t(
          'one request for each scope, all or nothing; it deletes commands that somebody creates there meanwhile',
        ),
      )
      .option('--dry-run', l10n.t('show the plan, send nothing'))
      .option('-y, --yes', l10n.t('do not ask; needed to delete or rename where nobody can be asked'))
      .action(perform('deploy')),
    [
      ['deploy', l10n.t('everything that has definitions')],
      ['deploy --dry-run', l10n.t('shows the plan')],
      ['deploy --scope global', l10n.t('the global commands alone')],
    ],
  );
