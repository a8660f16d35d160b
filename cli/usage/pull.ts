import * as l10n from '@vscode/l10n';
import { Command, Option } from 'commander';
import { withExamples } from './shared/help.ts';
import { withScopes, withService } from './shared/options.ts';
import { perform } from './shared/perform.ts';

export const pullUsage = (): Command =>
  withExamples(
    withScopes(withService(new Command('pull')))
      .description(
        l10n.t(
          'Update definitions from the deployed commands. A command without a definition gets a file. Global commands unless a scope is given.',
        ),
      )
      .argument('[names...]', l10n.t('names of commands; all unless given'))
      .addOption(
        new Option('--as <language>', l10n.t('the kind of new files'))
          .choices(['json', 'ts', 'builder'])
          .default('json'),
      )
      .option(
        '-o, --out <folder>',
        l10n.t('where new files go, and which definitions may change: commands, or guilds/NAME, and all'),
      )
      .option('--force', l10n.t('change files that have other content'))
      .action(perform('pull')),
    [
      ['pull', l10n.t('all global commands; new ones as JSON')],
      ['pull ping --as ts --out src/commands', l10n.t('one of them, as TypeScript')],
      ['pull --as builder --out src/commands', l10n.t('as builders, where the project has them')],
    ],
  );
