import { Command } from 'commander';
import { withExamples } from './help.ts';
import { perform } from './perform.ts';

export const explainUsage = (): Command =>
  withExamples(
    new Command('explain')
      .description('Explain a rule, or which configuration applies to a file and why.')
      .argument('<rule-or-file>', 'the id of a rule, or a path')
      .action(perform('explain')),
    [
      ['explain name-lowercase', 'what a rule is about, with examples'],
      ['explain src/commands/ping.ts', 'what is recognised in a file, and by what'],
    ],
  );
