/** What `--help` says beyond options: examples, and where more is written. */
import * as l10n from '@vscode/l10n';
import type { Command } from 'commander';
import { homepage } from '../../../core/lint/homepage.ts';

/** An example: what is typed after `appcmd`, and what it does. */
export type Example = readonly [args: string, what: string];

/** Adds examples below the options. */
export function withExamples(command: Command, examples: readonly Example[]): Command {
  const width = Math.max(...examples.map(([args]) => args.length));
  const lines = examples.map(([args, what]) => `  appcmd ${args.padEnd(width)}  ${what}`);
  return command.addHelpText('after', `\n${l10n.t('Examples:')}\n${lines.join('\n')}`);
}

/** Where the command line is described. */
export const documentation = `${homepage}/blob/main/docs/command-line.md`;
