import * as l10n from '@vscode/l10n';
import { Command, InvalidArgumentError, Option } from 'commander';
import { withExamples } from './shared/help.ts';
import { snowflake, snowflakes } from './shared/options.ts';
import { perform } from './shared/perform.ts';

export const previewUsage = (): Command =>
  withExamples(
    new Command('preview')
      .description(l10n.t('Show a command as its users see it, and why somebody does not see it.'))
      .argument('<name>', l10n.t('the name of the command'))
      .argument('[paths...]', l10n.t('where it is defined; the working directory unless given'))
      .option('-l, --locale <code>', l10n.t('language of the user; that of the default texts unless given'))
      .addOption(
        new Option('--in <place>', l10n.t('where the user is'))
          .choices(['guild', 'dm', 'private'])
          .default('guild'),
      )
      .addOption(
        new Option('--installation <kind>', l10n.t('who installed the application'))
          .choices(['guild', 'user'])
          .default('guild'),
      )
      .option(
        '--permissions <names>',
        l10n.t('permissions of the member: names separated by commas, or a bit set; not known unless given'),
      )
      .option('--age-restricted', l10n.t('the channel is age-restricted'))
      .option('--no-age-restricted', l10n.t('the channel is not; neither is known unless given'))
      .option('--age <years>', l10n.t('age of the user'), years)
      .option('--guild <name>', l10n.t('the guild, for its files of permission overwrites: its name or id'))
      .option('--user <id>', l10n.t('the user, for overwrites'), snowflake)
      .option(
        '--role <id>',
        l10n.t('a role of the member, for overwrites; may be given several times'),
        snowflakes,
      )
      .option('--channel <id>', l10n.t('the channel, for overwrites'), snowflake)
      .option('-o, --out <file>', l10n.t('write a picture, a file that ends in .svg or .png'))
      .addOption(
        new Option('--theme <name>', l10n.t('colors of the picture; auto follows who looks at an SVG'))
          .choices(['light', 'dark', 'auto'])
          .default('auto'),
      )
      .action(perform('preview')),
    [
      ['preview ban --locale de', l10n.t('the command as members with a German client see it')],
      ['preview ban --permissions KICK_MEMBERS', l10n.t('whether members with this permission see it')],
      ['preview ban --out ban.svg --theme dark', l10n.t('a picture for a README or a review')],
      ['preview ban --out ban.png', l10n.t('the same in pixels, with the package sharp installed')],
    ],
  );

function years(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new InvalidArgumentError(l10n.t('It is a number such as 10.'));
  return Number(text);
}
