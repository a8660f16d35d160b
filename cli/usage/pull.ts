import { Command, Option } from 'commander';
import { withExamples } from './help.ts';
import { withScopes, withService } from './options.ts';
import { perform } from './perform.ts';

export const pullUsage = (): Command =>
  withExamples(
    withScopes(withService(new Command('pull')))
      .description(
        'Write deployed commands as definitions, one file each; global ones unless a scope is given.',
      )
      .argument('[names...]', 'names of commands; all unless given')
      .addOption(new Option('--as <language>', 'what to write').choices(['json', 'ts']).default('json'))
      .option('-o, --out <folder>', 'where to write: commands, or guilds/NAME')
      .option('--force', 'replace files that say something else')
      .action(perform('pull')),
    [
      ['pull', 'all global commands, as JSON'],
      ['pull ping --as ts --out src/commands', 'one of them, as TypeScript'],
    ],
  );
