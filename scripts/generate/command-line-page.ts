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
    .flatMap((command) => [command, ...command.commands])
    .map((command) => `## ${titleOf(command)}\n\n${helpOf(command)}`);
  return {
    path: 'docs/command-line.md',
    content: `${[
      '# The command line',
      'Made from what `appcmd --help` says. Do not edit.',
      installing,
      helpOf(program),
      exitStatus,
      formats,
      language,
      ...sections,
    ].join('\n\n')}\n`,
  };
}

const installing = `The npm package is called \`application-commands\`, its command \`appcmd\`:

\`\`\`sh
npx application-commands lint                            # nothing to install
npm install --save-dev application-commands              # then \`npx appcmd lint\` in the project
npx --package application-commands appcmd lint           # the same by the command's own name
\`\`\`

\`appcmd complete zsh\` prints completions for a shell; \`bash\`, \`fish\` and \`powershell\` are the others. \`NO_COLOR\` and \`FORCE_COLOR\` hold for every output, unless \`--color\` or \`--no-color\` is given.`;

const formats = `## Formats

\`pretty\` is for people. Of \`lint\` and \`capture\`, \`github\` annotates a pull request, \`sarif\` is for code scanning and \`junit\` for reports of tests. \`lint --format json\` prints an array of \`{file, rule, severity, message, range, fix}\`, with zero-based lines and UTF-16 characters, and \`related\` where a value stands in another file. SARIF and annotations name files from the root of the repository; SARIF has the fixes. JUnit counts hints and information as passed. Commands that talk to a service print data with \`--format json\`, and \`{"error": {"kind", "message"}}\` where they fail.`;

const exitStatus = `## Exit status

| status | what it says |
| --- | --- |
| 0 | nothing was found that counts |
| 1 | something was found: problems, or differences |
| 2 | the command was used wrongly, the configuration is broken, or there is nothing to deploy |
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
