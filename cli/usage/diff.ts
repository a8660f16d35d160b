import { Command } from 'commander';
import { withExamples } from './help.ts';
import { withCapture, withScopes, withService } from './options.ts';
import { perform } from './perform.ts';

export const diffUsage = (): Command =>
  withExamples(
    withCapture(withScopes(withService(new Command('diff'))))
      .description('Show what a deploy would create, change, lose and leave.')
      .option('--prune', 'count deployed commands that no definition has as deleted')
      .option('--renames', 'take what looks like a renamed command for it')
      .option('--overwrite', 'count with one request for each scope')
      .action(perform('diff')),
    [
      ['diff', 'everything that has definitions, of all applications'],
      ['diff --scope guild testers', 'one guild'],
    ],
  );
