import * as l10n from '@vscode/l10n';
import { Command } from 'commander';
import { withScopes, withService } from './shared/options.ts';
import { perform } from './shared/perform.ts';

export const statusUsage = (): Command =>
  withScopes(withService(new Command('status')))
    .description(l10n.t('Show the applications and their services, and how many commands are in sync.'))
    .action(perform('status'));
