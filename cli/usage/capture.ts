import { Command, InvalidArgumentError, Option } from 'commander';
import { formatNames } from '../formats/names.ts';
import { withExamples } from './help.ts';
import { withVerdict } from './options.ts';
import { perform } from './perform.ts';

export const captureUsage = (): Command =>
  withExamples(
    withVerdict(new Command('capture'))
      .description(
        'Run a registration script against this machine, and report what is wrong with the commands that it registers.',
      )
      .argument('<command...>', 'what registers the commands, behind `--`')
      .addOption(new Option('-f, --format <name>', 'how to print').choices(formatNames).default('pretty'))
      .option(
        '-a, --application <name>',
        'the configured application that is registered, where there are several',
      )
      .option('-o, --out <folder>', 'write what was captured as definitions, for --from-capture')
      .option('--output-file <file>', 'write the report there instead of standard output')
      .option('--timeout <seconds>', 'how long the command may run', seconds, 60)
      .option(
        '--until-idle [seconds]',
        'end the command when it sends nothing any more, for 3 seconds unless given',
        seconds,
      )
      .action(perform('capture')),
    [
      ['capture -- node deploy-commands.js', 'judges what the script registers'],
      ['capture --until-idle -- npm start', 'for bots that register when they start'],
      ['capture --out captured -- npm run deploy', 'and `appcmd deploy --from-capture captured` deploys it'],
    ],
  );

function seconds(text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new InvalidArgumentError('It is a number of seconds.');
  return number;
}
