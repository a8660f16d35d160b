/** docs/command-line.md: what `--help` says of each command, on one page. */
import type { Command } from 'commander';
import { createProgram } from '../../cli/program.ts';
import { speak } from '../../core/text/language.ts';
import type { GeneratedFile } from './rule-pages.ts';

export function commandLinePage(): GeneratedFile {
  // The page is English, whatever the machine speaks.
  speak(undefined);
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
      language,
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

const language = `## Language

\`appcmd\` speaks English and German: the language of \`APPCMD_LANG\`, or else of \`LC_ALL\`, \`LC_MESSAGES\` or \`LANG\`, the first that is set. Where \`CI\` is set only \`APPCMD_LANG\` counts, so that logs are alike wherever they are made. Formats for programs (\`json\`, \`sarif\`, \`github\`, \`junit\`) are English, and so are the pages of rules (\`explain\`, \`rules\`).`;

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
