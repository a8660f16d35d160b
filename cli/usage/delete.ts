import { Command } from 'commander';
import { withExamples } from './help.ts';
import { withScopes, withService } from './options.ts';
import { perform } from './perform.ts';

export const deleteUsage = (): Command =>
  withExamples(
    withScopes(withService(new Command('delete')))
      .description(
        'Delete deployed commands for good, with their permissions; global ones unless a scope is given.',
      )
      .argument('<names...>', 'names of the commands')
      .option('-t, --type <type>', 'the type, where several have the name: CHAT_INPUT, USER, MESSAGE …')
      .option('-y, --yes', 'do not ask; needed where nobody can be asked')
      .action(perform('delete')),
    [['delete ping', 'the global command']],
  );
