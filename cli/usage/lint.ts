import { Command, Option } from 'commander';
import { severities } from '../../core/lint/problem.ts';
import { formatNames } from '../formats/names.ts';
import { withExamples } from './help.ts';
import { withInput } from './options.ts';
import { perform } from './perform.ts';

export const lintUsage = (): Command =>
  withExamples(
    withInput(new Command('lint'))
      .description('Report every mistake the service would refuse, and more.')
      .argument('[paths...]', 'files and folders; the working directory unless given')
      .addOption(new Option('-f, --format <name>', 'how to print').choices(formatNames).default('pretty'))
      .option('--budget', 'print the character budget of every slash command')
      .addOption(
        new Option('--min-severity <severity>', 'the least severity to report')
          .choices(severities)
          .default('hint'),
      )
      .action(perform('lint')),
    [
      ['lint', 'all definitions below the working directory'],
      ['lint src/commands', 'those of a folder'],
      ['lint --format github', 'annotates a pull request, in GitHub Actions'],
    ],
  );
