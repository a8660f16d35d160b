/** What a repository shows of its bots: the library, where definitions are, which script registers them. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { Configurations } from '../../workspace/config/resolve.ts';
import type { Manifest } from '../../workspace/manifest.ts';
import type { LintedFile, LintRun } from '../linting/lint-run.ts';
import { manifestOf } from '../manifest.ts';
import { definitionGlobs } from './globs.ts';
import { ignoredSetting } from './needed-files.ts';
import { type RegistrationRun, registrationRun } from './registration-run.ts';

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
}

export interface Registration {
  readonly file: string;
  /** The environment variable that it takes its token from. */
  readonly token: string | undefined;
  /** How it is run, as far as the repository says it. */
  readonly run: RegistrationRun | undefined;
  /** A file that it reads and that git ignores, so that it runs on no other machine. */
  readonly ignoredSetting: string | undefined;
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

/** What puts commands on a service, in the libraries above and without one. */
const registers =
  /\bRoutes\.application(?:Guild)?Commands?\b|\bapplication\??\.commands\??\.set\(|\bguild\w*\??\.commands\??\.set\(|\b(?:bulkEdit(?:Global|Guild)?Commands|bulkOverwriteGlobalApplicationCommands|bulkOverwriteGuildApplicationCommands|upsert(?:Global|Guild)ApplicationCommands|uploadCommands|syncCommands)\(|\/applications\/[^\s'"`]+\/commands\b/;

const tokenVariable = /process\.env(?:\.|\[['"])([A-Z][A-Z0-9_]*TOKEN[A-Z0-9_]*)/;

/** The bots of the working directory: one for each package that has definitions. */
export async function foundBots(run: LintRun): Promise<readonly FoundBot[]> {
  const all = [...run.files, ...run.others];
  const byFolder = new Map<string, LintedFile[]>();
  for (const file of all) {
    const folder = await packageOf(file.path);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), file]);
  }
  const withCommands = [...byFolder].filter(([, files]) => files.some((file) => commandsIn(file) > 0));
  return Promise.all(withCommands.map(([folder, files]) => botIn(folder, files, run.configurations)));
}

/** The folder of the nearest manifest, not above the working directory. */
async function packageOf(file: string): Promise<string> {
  for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder))
    if (await manifestOf(folder)) return folder;
  return '.';
}

async function botIn(
  folder: string,
  files: readonly LintedFile[],
  configurations: Configurations,
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
    registration: await registrationIn(files, folder, found, configurations),
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

async function registrationIn(
  files: readonly LintedFile[],
  folder: string,
  manifest: Manifest | undefined,
  configurations: Configurations,
): Promise<Registration | undefined> {
  const found = files
    .filter(({ path: file, input }) => !/\.jsonc?$/.test(file) && registers.test(input.text))
    // A script that does nothing else is called so.
    .sort((a, b) => Number(isCalledSo(b.path)) - Number(isCalledSo(a.path)));
  const [first] = found;
  return (
    first && {
      file: first.path,
      token: tokenVariable.exec(first.input.text)?.[1],
      run: registrationRun(first.path, first.input.text, folder, manifest),
      ignoredSetting: await ignoredSetting(first.path, first.input.text, configurations),
    }
  );
}

const isCalledSo = (file: string): boolean => /deploy|regist|upload|sync/i.test(path.posix.basename(file));
