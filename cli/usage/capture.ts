import * as l10n from '@vscode/l10n';
import { Command, InvalidArgumentError, Option } from 'commander';
import { formatNames } from '../formats/names.ts';
import { withExamples } from './shared/help.ts';
import { withVerdict } from './shared/options.ts';
import { perform } from './shared/perform.ts';

export const captureUsage = (): Command =>
  withExamples(
    withVerdict(new Command('capture'))
      .description(
        l10n.t(
          'Run a registration script against this machine, and report what is wrong with the commands that it registers.',
        ),
      )
      .argument('<command...>', l10n.t('the command that registers them, after `--`'))
      .addOption(
        new Option('-f, --format <name>', l10n.t('how to print')).choices(formatNames).default('pretty'),
      )
      .option(
        '-a, --application <name>',
        l10n.t('the configured application that is registered, where there are several'),
      )
      .option('-o, --out <folder>', l10n.t('write what was captured as definitions, for --from-capture'))
      .option('--output-file <file>', l10n.t('write the report there instead of standard output'))
      .option('--timeout <seconds>', l10n.t('how long the command may run'), seconds, 60)
      .option(
        '--until-idle [seconds]',
        l10n.t('end the command when it has sent nothing for some seconds, 3 unless given'),
        seconds,
      )
      .action(perform('capture')),
    [
      ['capture -- node deploy-commands.js', l10n.t('judges what the script registers')],
      ['capture --until-idle -- npm start', l10n.t('for bots that register when they start')],
      [
        'capture --out captured -- npm run deploy',
        l10n.t('and `appcmd deploy --from-capture captured` deploys it'),
      ],
    ],
  );

function seconds(text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new InvalidArgumentError(l10n.t('It is a number of seconds.'));
  return number;
}
