/** What a repository shows of its bots: the library, where definitions are, which script registers them. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { StartReader } from '../../core/script/starts/start.ts';
import type { Configurations } from '../../workspace/config/resolve.ts';
import type { Manifest } from '../../workspace/manifest.ts';
import { loadStartReader } from '../../workspace/node-script-reader.ts';
import { registersInGuildsOnly } from '../deploy/guild-only.ts';
import type { LintedFile, LintRun } from '../linting/lint-run.ts';
import { manifestOf, packageOf } from '../manifest.ts';
import { definitionGlobs } from './globs.ts';
import { type Registration, registrationIn } from './registration.ts';

/** A package with definitions, or the whole folder where there is no package. */
export interface FoundBot {
  readonly name: string;
  /** As printed; `.` for the working directory. */
  readonly folder: string;
  readonly library: string | undefined;
  readonly commands: number;
  /** Files with definitions, as printed. */
  readonly files: readonly string[];
  /** Globs that match those files, relative to the working directory. */
  readonly globs: readonly string[];
  readonly registration: Registration | undefined;
  /** The file that registers commands in guilds, where none registers global ones. */
  readonly inGuilds: string | undefined;
}

/** Frameworks stand before the libraries that they are made of. */
const libraries = [
  '@sapphire/framework',
  'necord',
  'discordx',
  '@discordeno/bot',
  'discordeno',
  'seyfert',
  'slash-create',
  'oceanic.js',
  'eris',
  'discord.js',
  '@discordjs/core',
  '@discordjs/rest',
] as const;

/** The bots of the working directory: one for each package that has definitions. */
export async function foundBots(run: LintRun): Promise<readonly FoundBot[]> {
  const all = [...run.files, ...run.others];
  const byFolder = new Map<string, LintedFile[]>();
  for (const file of all) {
    const folder = await packageOf(file.path);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), file]);
  }
  const withCommands = [...byFolder].filter(([, files]) => files.some((file) => commandsIn(file) > 0));
  const starts = await loadStartReader();
  return Promise.all(withCommands.map(([folder, files]) => botIn(folder, files, run.configurations, starts)));
}

async function botIn(
  folder: string,
  files: readonly LintedFile[],
  configurations: Configurations,
  starts: StartReader,
): Promise<FoundBot> {
  const found = await manifestOf(folder);
  const root = folder === '.' ? undefined : await manifestOf('.');
  const defining = files.filter((file) => commandsIn(file) > 0);
  return {
    name: found?.name?.replace(/^@[^/]+\//, '') ?? path.basename(path.resolve(process.cwd(), folder)),
    folder,
    library: libraryIn(found) ?? libraryIn(root),
    commands: defining.reduce((sum, file) => sum + commandsIn(file), 0),
    files: defining.map((file) => file.path),
    globs: definitionGlobs(
      folder,
      await filesIn(folder),
      defining.map((file) => file.path),
    ),
    registration: await registrationIn(files, folder, found, configurations, starts),
    inGuilds: registersInGuildsOnly(files)?.path,
  };
}

/** All that could hold definitions, also what nobody reads because nothing in it looks like one. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile() && /\.(?:jsonc?|[cm]?[jt]sx?)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name).split(path.sep).join('/'))
    .filter((file) => !file.includes('node_modules/'));
}

const commandsIn = ({ analysis }: LintedFile): number =>
  analysis.definitions.filter(({ definition }) => definition.kind === 'command' && !definition.weak).length;

function libraryIn(found: Manifest | undefined): string | undefined {
  const all = { ...found?.devDependencies, ...found?.dependencies };
  const name = libraries.find((library) => all[library] !== undefined);
  return name && `${name} ${all[name]}`;
}
