/** Completion in shells: the library reads the commands and answers the scripts that it gives. */
import tab from '@bomb.sh/tab/commander';
import type { Command } from 'commander';

export const addCompletion = (program: Command): void => {
  tab(program);
};
