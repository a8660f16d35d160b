import * as l10n from '@vscode/l10n';
import { Command } from 'commander';
import { withExamples } from './shared/help.ts';
import { withCapture, withScopes, withService, withSkipping } from './shared/options.ts';
import { perform } from './shared/perform.ts';

export const diffUsage = (): Command =>
  withExamples(
    withSkipping(withCapture(withScopes(withService(new Command('diff').alias('plan')))))
      .description(l10n.t('Show what a deploy would create, change, lose and leave.'))
      .option('--prune', l10n.t('count deployed commands without a definition as deleted'))
      .option('--renames', l10n.t('rename commands that look renamed'))
      .option('--overwrite', l10n.t('count with one request for each scope'))
      .action(perform('diff')),
    [
      ['diff', l10n.t('everything that has definitions, of all applications')],
      ['diff --scope guild testers', l10n.t('one guild')],
    ],
  );
