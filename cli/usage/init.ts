import { Command, Option } from 'commander';
import { withExamples } from './help.ts';
import { formatOption } from './options.ts';
import { perform } from './perform.ts';

export const initUsage = (): Command =>
  withExamples(
    new Command('init')
      .description(
        'Look what the repository has, and write appcommands.json and a job for CI. Files that are there stay as they are.',
      )
      .addOption(
        new Option('--ci <kind>', 'the job to write (default: as the repository shows)').choices([
          'github',
          'gitlab',
          'none',
        ]),
      )
      .option('--pre-commit', 'lint before every commit, too: lint-staged, husky or a hook of git')
      .option('--no-pre-commit', 'do not, and do not ask')
      .option('--dry-run', 'say what would be written')
      .addOption(formatOption())
      .action(perform('init')),
    [
      ['init', 'in the root of the repository'],
      ['init --ci gitlab --pre-commit', 'for GitLab, and before commits'],
    ],
  );
