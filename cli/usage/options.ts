/** Options that several commands have. */
import { type Command, Option } from 'commander';

export const formatOption = (what = 'how to print'): Option =>
  new Option('-f, --format <name>', what).choices(['pretty', 'json']).default('pretty');

/** Adds the options that say which application and which service. */
export const withService = (command: Command): Command =>
  command
    .option('-a, --application <name>', 'the configured application, where there are several')
    .option('--base-url <url>', 'address of the service; the local service unless configured')
    .option('--application-id <id>', 'id of the application')
    .option('--database <file>', 'database of the local service, or postgres://… ($APPCMD_DATABASE)')
    .option(
      '--trust-origin <url>',
      'an address that may get the secrets of the application ($APPCMD_TRUST_ORIGIN); may be repeated',
      collected,
    )
    .option(
      '--trust-variable <name>',
      'a variable with an unusual name that may be sent there ($APPCMD_TRUST_VARIABLE); may be repeated',
      collected,
    )
    .addOption(formatOption());

/** Of an option that may be given several times. */
export const collected = (one: string, before: readonly string[] = []): readonly string[] => [...before, one];

export const scopeHelp = 'global, guild NAME (or id), all-guilds; several may be given';

export const withScopes = (command: Command): Command =>
  command.option('-s, --scope <words...>', `${scopeHelp}; those with definitions unless given`);

/** Adds the options of commands that take one file from standard input. */
export const withInput = (command: Command, what = 'read one file from standard input'): Command =>
  command
    .option('--stdin', what)
    .option('--stdin-filename <name>', 'the name to judge standard input by (implies --stdin)');
