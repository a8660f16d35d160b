import { Command, Option } from 'commander';
import { withExamples } from './help.ts';
import { withScopes, withService } from './options.ts';
import { perform } from './perform.ts';

export const pullUsage = (): Command =>
  withExamples(
    withScopes(withService(new Command('pull')))
      .description(
        'Make definitions say what is deployed, where they stand; others are written, one file each. Global ones unless a scope is given.',
      )
      .argument('[names...]', 'names of commands; all unless given')
      .addOption(new Option('--as <language>', 'what new files are').choices(['json', 'ts']).default('json'))
      .option(
        '-o, --out <folder>',
        'where new files go, and which definitions may change: commands, or guilds/NAME, and all',
      )
      .option('--force', 'change files that say something else')
      .action(perform('pull')),
    [
      ['pull', 'all global commands; new ones as JSON'],
      ['pull ping --as ts --out src/commands', 'one of them, as TypeScript'],
    ],
  );
