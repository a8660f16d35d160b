/** docs/command-line.md: what `--help` says of each command, on one page. */
import type { Command } from 'commander';
import { createProgram } from '../../cli/program.ts';
import type { GeneratedFile } from './rule-pages.ts';

export function commandLinePage(): GeneratedFile {
  const program = createProgram();
  const sections = program.commands
    .flatMap((one) => [one, ...one.commands])
    .map((one) => `## ${titleOf(one)}\n\n${helpOf(one)}`);
  return {
    path: 'docs/command-line.md',
    content: `${[
      '# The command line',
      'Made from what `appcmd --help` says. Do not edit.',
      helpOf(program),
      exitStatus,
      ...sections,
    ].join('\n\n')}\n`,
  };
}

const exitStatus = `## Exit status

| status | what it says |
| --- | --- |
| 0 | nothing was found that counts |
| 1 | something was found: problems, or differences |
| 2 | the command was used wrongly, or the configuration is broken |
| 3 | the service could not be reached, or refused |
| 130 | a person stopped it |`;

const titleOf = (command: Command): string =>
  `\`${command.parent && command.parent.name() !== 'appcmd' ? `${command.parent.name()} ` : ''}${command.name()}\``;

/** As wide on every machine, and without what stands once on top. */
function helpOf(command: Command): string {
  let text = '';
  command.configureHelp({ helpWidth: 100, showGlobalOptions: false });
  command.configureOutput({
    writeOut: (more) => {
      text += more;
    },
  });
  command.outputHelp();
  return `\`\`\`text\n${text.replace(/\n+Documentation: .*\n?/, '').trimEnd()}\n\`\`\``;
}
