import { Command } from 'commander';
import { withExamples } from './help.ts';
import { withInput } from './options.ts';
import { perform } from './perform.ts';

export const fixUsage = (): Command =>
  withExamples(
    withInput(new Command('fix'), 'read one file from standard input, print it fixed')
      .description('Apply the safe fixes. Exits 0 when nothing is left, 1 when problems remain.')
      .argument('[paths...]', 'files and folders; the working directory unless given')
      .option('--dry-run', 'say what would be fixed, write nothing')
      .action(perform('fix')),
    [
      ['fix', 'all definitions below the working directory'],
      ['fix --dry-run', 'shows what would change'],
    ],
  );
