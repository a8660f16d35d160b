import { Command, Option } from 'commander';
import { formatNames } from '../formats/names.ts';
import { withExamples } from './help.ts';
import { withInput, withPaths, withVerdict } from './options.ts';
import { perform } from './perform.ts';

export const lintUsage = (): Command =>
  withExamples(
    withVerdict(withPaths(withInput(new Command('lint'))))
      .description('Report every mistake the service would refuse, and more. Exits 1 on warnings and errors.')
      .addOption(new Option('-f, --format <name>', 'how to print').choices(formatNames).default('pretty'))
      .option('-o, --output-file <file>', 'write the report there instead of standard output')
      .option('--fix', 'apply the safe fixes first')
      .option('--watch', 'lint again whenever a file changes')
      .option('--budget', 'print the character budget of every slash command')
      .action(perform('lint')),
    [
      ['lint', 'all definitions below the working directory'],
      ['lint src/commands --fix', 'those of a folder, with their safe fixes made'],
      ["lint 'bots/**/*.command.json' --ignore-pattern legacy/", 'those that a glob names'],
      ['lint --max-warnings 10 --quiet', 'prints errors; fails on them and on more than 10 warnings'],
      ['lint --format github', 'annotates a pull request, in GitHub Actions'],
      ['lint --format sarif --output-file appcmd.sarif', 'for code scanning'],
    ],
  );
