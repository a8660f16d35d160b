/** `appcmd preview NAME`: a command as its users see it, in lines of text, or as a picture. Exits 2 where there is no such command. */
import path from 'node:path';
import * as l10n from '@vscode/l10n';
import type { CommandDefinition } from '../../core/definitions/definition.ts';
import { type Entity, nameOf, rootsOf } from '../../core/definitions/model.ts';
import {
  IntegrationType,
  InteractionContext,
  permissionFlag,
  permissionsPattern,
} from '../../core/interface/index.ts';
import { type PictureTheme, picture } from '../../core/preview/picture.ts';
import { previewText } from '../../core/preview/preview-text.ts';
import { type ShownCommand, shownCommand } from '../../core/preview/shown-command.ts';
import type { Viewer } from '../../core/preview/viewer.ts';
import { closestAll } from '../../core/text/did-you-mean.ts';
import { visible } from '../../core/text/visible.ts';
import { overwritesIn, surroundingsOf } from '../../workspace/preview-surroundings.ts';
import { writeAtomically } from '../files.ts';
import { guildIdOf } from '../guild-id.ts';
import { type LintedFile, runLint } from '../linting/lint-run.ts';
import { positionsIn } from '../linting/positions.ts';
import { pixelsOf } from '../pixels.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { note, print } from '../terminal/output.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { checkLocale } from '../translations/check-locale.ts';
import { complainOfConfigs } from './guarded.ts';

interface PreviewOptions {
  readonly locale?: string;
  readonly in: 'guild' | 'dm' | 'private';
  readonly installation: 'guild' | 'user';
  readonly permissions?: string;
  readonly ageRestricted?: boolean;
  readonly age?: number;
  readonly guild?: string;
  readonly user?: string;
  readonly role?: readonly string[];
  readonly channel?: string;
  readonly out?: string;
  readonly theme: PictureTheme;
}

interface Found {
  readonly file: LintedFile;
  readonly definition: CommandDefinition;
  readonly command: Entity;
}

const contexts = {
  guild: InteractionContext.GUILD,
  dm: InteractionContext.BOT_DM,
  private: InteractionContext.PRIVATE_CHANNEL,
} as const;
const installations = { guild: IntegrationType.GUILD_INSTALL, user: IntegrationType.USER_INSTALL } as const;

export async function preview(
  written: string,
  paths: readonly string[],
  options: PreviewOptions,
): Promise<number> {
  const format = options.out === undefined ? undefined : formatOf(options.out);
  const run = await runLint(paths);
  if (options.locale !== undefined)
    checkLocale(
      options.locale,
      run.files.flatMap(({ input }) => input.settings.extraLocales),
    );
  const all = run.files.flatMap(commandsOf);
  const name = written.replace(/^\//, '');
  const found = all.filter(({ command }) => nameOf(command) === name);
  if (found.length === 0) throw new UsageError(noSuchCommand(name, all));
  const shown = found.map((finding) => {
    const guild = options.guild === undefined ? undefined : guildIdOf(options.guild, guildsOf(finding));
    return shownCommand(
      finding.command,
      surroundings(finding, run.files, guild),
      viewerOf(finding, options, guild),
    );
  });
  if (options.out === undefined || format === undefined) {
    const places = placesOf(found);
    const texts = shown.map((command, at) => [...(places[at] ?? []), ...previewText(command)].join('\n'));
    await print(`${texts.join('\n\n')}\n`);
  } else {
    await writeAtomically(options.out, await pictureIn(format, shown, options.theme));
    note(l10n.t('Wrote `{0}`.', visible(options.out)));
  }
  return complainOfConfigs(run.configs) ? exitCodes.usage : exitCodes.clean;
}

const guildsOf = ({ file }: Found) => file.resolved.application?.guilds ?? [];

/** Where each of several of one name stands, to tell them apart. */
const placesOf = (found: readonly Found[]): readonly (readonly string[])[] =>
  found.map(({ file, command }) => {
    if (found.length === 1) return [];
    const { line, character } = positionsIn(file.input.text)(command.node.start);
    return [`${file.path}:${line + 1}:${character + 1}`];
  });

type Format = '.svg' | '.png';

function formatOf(file: string): Format {
  const extension = path.extname(file).toLowerCase();
  if (extension === '.svg' || extension === '.png') return extension;
  throw new UsageError(l10n.t('--out takes a file that ends in .svg or .png, and no `{0}`.', file));
}

/** Pixels cannot follow who looks at them: they are light unless dark ones are asked for. */
async function pictureIn(
  format: Format,
  shown: readonly ShownCommand[],
  theme: PictureTheme,
): Promise<string | Buffer> {
  if (format === '.svg') return picture(shown, theme);
  return pixelsOf(picture(shown, theme === 'auto' ? 'light' : theme));
}

const commandsOf = (file: LintedFile): readonly Found[] =>
  file.analysis.definitions.flatMap(({ definition }) =>
    definition.kind === 'command' && !definition.weak
      ? rootsOf(definition).map((command) => ({ file, definition, command }))
      : [],
  );

function noSuchCommand(name: string, all: readonly Found[]): string {
  const names = all.flatMap(({ command }) => nameOf(command) ?? []);
  const near = closestAll(name, [...new Set(names)]);
  return near.length > 0
    ? l10n.t(
        'No command is called `{0}`. Did you mean {1}?',
        name,
        near.map((close) => `\`${close}\``).join(l10n.t(' or ')),
      )
    : l10n.t('No command is called `{0}`.', name);
}

function viewerOf({ file }: Found, options: PreviewOptions, guild: string | undefined): Viewer {
  const { locale, permissions, ageRestricted, age, user, role, channel } = options;
  return {
    locale: locale ?? file.input.settings.defaultLocale,
    defaultLocale: file.input.settings.defaultLocale,
    context: contexts[options.in],
    installation: installations[options.installation],
    ...(permissions === undefined ? {} : { permissions: permissionsOf(permissions) }),
    ...(ageRestricted === undefined ? {} : { ageRestricted }),
    ...(age === undefined ? {} : { age }),
    ...(guild === undefined ? {} : { guildId: guild }),
    ...(user === undefined ? {} : { userId: user }),
    ...(role === undefined ? {} : { roleIds: role }),
    ...(channel === undefined ? {} : { channelId: channel }),
  };
}

/** With what the configuration says of the application, and files of overwrites of the guild. */
function surroundings({ file, definition, command }: Found, files: readonly LintedFile[], guild?: string) {
  const ofGroup = files.filter(({ resolved }) => resolved.group === file.resolved.group);
  const overwrites = overwritesIn(guild === undefined ? [] : ofGroup.map(({ analysis }) => analysis));
  const installations = file.input.settings.application?.installationTypes;
  return surroundingsOf(definition, command, overwrites, guild, installations);
}

/** Of a bit set, or of names in the interface's spelling or that of the libraries. */
function permissionsOf(text: string): bigint {
  if (permissionsPattern.test(text)) return BigInt(text);
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .reduce((all, name) => {
      const flag = permissionFlag(name) ?? permissionFlag(name.toUpperCase());
      if (!flag) throw new UsageError(l10n.t('There is no permission {0}.', name));
      return all | flag.value;
    }, 0n);
}
