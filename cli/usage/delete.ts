import * as l10n from '@vscode/l10n';
import { Command } from 'commander';
import { withExamples } from './shared/help.ts';
import { withScopes, withService } from './shared/options.ts';
import { perform } from './shared/perform.ts';

export const deleteUsage = (): Command =>
  withExamples(
    withScopes(withService(new Command('delete')))
      .description(
        l10n.t(
          'Delete deployed commands for good, with their permissions; global ones unless a scope is given.',
        ),
      )
      .argument('<names...>', l10n.t('names of the commands'))
      .option(
        '-t, --type <type>',
        l10n.t('the type, where several have the name: CHAT_INPUT, USER, MESSAGE …'),
      )
      .option('-y, --yes', l10n.t('do not ask; needed where nobody can be asked'))
      .action(perform('delete')),
    [['delete ping', l10n.t('the global command')]],
  );
