import { Command } from 'commander';
import { withExamples } from './help.ts';

/** Stands for what the library adds once it is asked for: see completion.ts. */
export const completeUsage = (): Command =>
  withExamples(
    new Command('complete')
      .description('Print a script that completes commands and options in a shell.')
      .argument('[shell]', 'zsh, bash, fish or powershell'),
    [
      ['complete zsh > ~/.appcmd-completion.zsh', 'to be sourced in ~/.zshrc'],
      ['complete bash > ~/.appcmd-completion.bash', 'to be sourced in ~/.bashrc'],
    ],
  );
