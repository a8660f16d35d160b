import * as l10n from '@vscode/l10n';
import { Command } from 'commander';
import { withExamples } from './shared/help.ts';

/** Stands for what the library adds once it is asked for: see completion.ts. */
export const completeUsage = (): Command =>
  withExamples(
    new Command('complete')
      .description(l10n.t('Print a script that completes commands and options in a shell.'))
      .argument('[shell]', l10n.t('zsh, bash, fish or powershell')),
    [
      ['complete zsh > ~/.appcmd-completion.zsh', l10n.t('to be sourced in ~/.zshrc')],
      ['complete bash > ~/.appcmd-completion.bash', l10n.t('to be sourced in ~/.bashrc')],
    ],
  );
