import * as l10n from '@vscode/l10n';
import { Command } from 'commander';
import { withExamples } from './shared/help.ts';
import { perform } from './shared/perform.ts';

export const explainUsage = (): Command =>
  withExamples(
    new Command('explain')
      .description(l10n.t('Explain a rule, or which configuration applies to a file and why.'))
      .argument('<rule-or-file>', l10n.t('the id of a rule, or a path'))
      .action(perform('explain')),
    [
      ['explain name-lowercase', l10n.t('explains a rule, with examples')],
      [
        'explain src/commands/ping.ts',
        l10n.t('says which definitions a file holds, and how they are recognised'),
      ],
    ],
  );
