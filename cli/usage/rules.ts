import { Command } from 'commander';
import { formatOption } from './options.ts';
import { perform } from './perform.ts';

export const rulesUsage = (): Command =>
  new Command('rules').description('List the rules.').addOption(formatOption()).action(perform('rules'));
