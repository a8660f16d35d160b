import { Command } from 'commander';
import { withExamples } from './help.ts';
import { withInput, withPaths, withVerdict } from './options.ts';
import { perform } from './perform.ts';

export const fixUsage = (): Command =>
  withExamples(
    withVerdict(withPaths(withInput(new Command('fix'), 'read one file from standard input, print it fixed')))
      .description('Apply the safe fixes and print what is left. Exits 1 when warnings or errors are.')
      .option('--dry-run', 'print a patch and what would be left, write nothing')
      .action(perform('fix')),
    [
      ['fix', 'all definitions below the working directory'],
      ['fix --dry-run', 'shows what would change, as a patch'],
    ],
  );
