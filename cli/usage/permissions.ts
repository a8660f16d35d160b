import * as l10n from '@vscode/l10n';
import { Command } from 'commander';
import { withExamples } from './shared/help.ts';
import { withService } from './shared/options.ts';
import { perform } from './shared/perform.ts';

export const permissionsUsage = (): Command =>
  withExamples(
    new Command('permissions')
      .description(l10n.t('Overwrites of commands in a guild: who may use what, and where.'))
      .addCommand(
        withService(new Command('get'))
          .description(l10n.t('Write the overwrites of a guild as a file that can be edited and applied.'))
          .requiredOption('-g, --guild <name>', l10n.t('name or id of the guild'))
          .option('-o, --out <file>', l10n.t('a *.permissions.json file; standard output unless given'))
          .action(perform('permissions get')),
      )
      .addCommand(
        withService(new Command('diff'))
          .description(
            l10n.t('Show the changes that files of overwrites would make. Exits 1 when there are any.'),
          )
          .argument('<files...>', l10n.t('*.permissions.json files'))
          .action(perform('permissions diff')),
      )
      .addCommand(
        withService(new Command('apply'))
          .description(l10n.t("Set the overwrites of files. Takes a user's token ($APPCMD_USER_TOKEN)."))
          .argument('<files...>', l10n.t('*.permissions.json files'))
          .option('-y, --yes', l10n.t('do not ask; needed where nobody can be asked'))
          .action(perform('permissions apply')),
      ),
    [
      ['permissions get --guild testers --out testers.permissions.json', l10n.t('writes them')],
      ['permissions apply testers.permissions.json', l10n.t('sets them')],
    ],
  );
