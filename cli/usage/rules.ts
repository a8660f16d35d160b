import * as l10n from '@vscode/l10n';
import { Command } from 'commander';
import { formatOption } from './shared/options.ts';
import { perform } from './shared/perform.ts';

export const rulesUsage = (): Command =>
  new Command('rules')
    .description(l10n.t('List the rules.'))
    .addOption(formatOption())
    .action(perform('rules'));
