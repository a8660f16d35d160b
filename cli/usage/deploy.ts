import { Command } from 'commander';
import { withExamples } from './help.ts';
import { withCapture, withScopes, withService } from './options.ts';
import { perform } from './perform.ts';

export const deployUsage = (): Command =>
  withExamples(
    withCapture(withScopes(withService(new Command('deploy'))))
      .description(
        'Make the service have what the definitions say; to the local service unless one is configured.',
      )
      .option('--prune', 'delete deployed commands that no definition has; never the entry point')
      .option('--renames', 'rename what looks like a renamed command, also without --prune')
      .option(
        '--overwrite',
        'one request for each scope, all or nothing; it deletes what somebody creates there meanwhile',
      )
      .option('--dry-run', 'show the plan, send nothing')
      .option('-y, --yes', 'do not ask; needed to delete or rename where nobody can be asked')
      .action(perform('deploy')),
    [
      ['deploy', 'everything that has definitions'],
      ['deploy --dry-run', 'shows the plan'],
      ['deploy --scope global', 'the global commands alone'],
    ],
  );
