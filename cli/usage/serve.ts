import * as l10n from '@vscode/l10n';
import { Command, InvalidArgumentError } from 'commander';
// Not of the whole table: help waits for what it loads.
import { withExamples } from './shared/help.ts';
import { formatOption, snowflake, snowflakes } from './shared/options.ts';
import { perform } from './shared/perform.ts';

/** Where the local service is found unless told otherwise. */
const standardPort = 8410;

export const serveUsage = (): Command =>
  withExamples(
    new Command('serve')
      .description(
        l10n.t('Run the local command service: the whole interface over HTTP, for trying and testing apps.'),
      )
      .option('-p, --port <number>', l10n.t('port to listen at; 0 picks a free one'), port, standardPort)
      .option(
        '--host <address>',
        l10n.t('address to listen at; others than loopback let other machines in'),
        '127.0.0.1',
      )
      .option('--database <file>', l10n.t('a file, :memory:, or postgres://… ($APPCMD_DATABASE)'))
      .option('--faults <json>', l10n.t('faults on purpose, such as {"serverError":{"share":0.2}}'))
      .option('-a, --application <name>', l10n.t('the configured application, where there are several'))
      .option(
        '--application-id <id>',
        l10n.t("the application's id; configured, or made unless given"),
        snowflake,
      )
      .option('--guild <ids...>', l10n.t('more guilds that the application may enter'), snowflakes)
      .option('--bot-token <token>', l10n.t('accepted as its bot token; made unless given'))
      .option('--client-secret <secret>', l10n.t('accepted as its client secret; made unless given'))
      .option('--user-token <token>', l10n.t('accepted as the token of a user who may edit permissions'))
      .addOption(formatOption(l10n.t('how to print the ready line')))
      .action(perform('serve')),
    [
      ['serve', l10n.t('at port {0}', standardPort)],
      ['serve --bot-token test --application-id 917241648685547593', l10n.t('with the data of a test')],
      ['serve --port 0 --database :memory:', l10n.t('at a free port, forgetting everything when it ends')],
    ],
  );

function port(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new InvalidArgumentError(l10n.t('It is a number from 0 to 65535.'));
  return number;
}
