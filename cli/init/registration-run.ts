/** How files of a package are run: by its scripts, or as Node or tsx runs them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { dependenciesOf, type Manifest } from '../../workspace/manifest.ts';
import { programsIn } from './package-scripts.ts';

export interface RegistrationRun {
  /** What is to run before, where it is compiled. */
  readonly build: string | undefined;
  readonly command: string;
  /** It is a bot, which never ends. */
  readonly isBot: boolean;
}

/** A file that can be started. */
export interface Entry {
  /** Its source, as printed. */
  readonly file: string;
  /** The name of the package's script that runs it. */
  readonly script: string | undefined;
  /** Commands are for the working directory. `undefined`: only a person knows how it is run. */
  readonly run: Omit<RegistrationRun, 'isBot'> | undefined;
}

/** Runs TypeScript as it is. */
const runsTypeScript = /\b(?:tsx|ts-node|tsm|esno|swc-node)\b|strip-types/;

const isTypeScript = /\.[cm]?tsx?$/;

/** What the scripts of the package run, then its main file, then these `files` by themselves; each once. */
export function entriesOf(
  folder: string,
  manifest: Manifest | undefined,
  files: readonly string[],
): readonly Entry[] {
  const ofScripts = Object.keys(manifest?.scripts ?? {}).flatMap((name) =>
    entriesOfScript(name, folder, manifest),
  );
  const known = new Set(ofScripts.filter(({ run }) => run !== undefined).map(({ file }) => file));
  const main = path.posix.join(folder, manifest?.main ?? 'index.js');
  const alone = [...(existsSync(main) && /\.[cm]?[jt]s$/.test(main) ? [main] : []), ...files].filter(
    (file) => !known.has(file),
  );
  return [
    ...ofScripts,
    ...[...new Set(alone)].map((file) => ({ file, script: undefined, run: runAlone(file, manifest) })),
  ];
}

function entriesOfScript(name: string, folder: string, manifest: Manifest | undefined): readonly Entry[] {
  const { [name]: command = '', [`pre${name}`]: before = '', build, ...others } = manifest?.scripts ?? {};
  // Those run when packages are installed.
  const { prepare = '', postinstall = '' } = others;
  const isBuilt = /\btsc\b|\bbuild\b(?!\/)/.test([before, command, prepare, postinstall].join(' '));
  const npm = folder === '.' ? 'npm' : `npm --prefix ${quoted(folder)}`;
  return programsIn(name, command, manifest?.main).flatMap((program): readonly Entry[] => {
    const file = sourceOf(program, folder);
    if (file === undefined) return [];
    const isItself = [file, withoutEnding(file)].includes(path.posix.join(folder, program));
    const isAsItIs =
      runsTypeScript.test(command) || (isItself && !isTypeScript.test(file)) || isTypeScript.test(program);
    const isCompiled = !isAsItIs && !isBuilt;
    if (isCompiled && build === undefined) return [{ file, script: name, run: undefined }];
    const run = { build: isCompiled ? `${npm} run build` : undefined, command: `${npm} run ${name}` };
    return [{ file, script: name, run }];
  });
}

function runAlone(file: string, manifest: Manifest | undefined): Entry['run'] {
  if (!isTypeScript.test(file)) return { build: undefined, command: `node ${quoted(file)}` };
  return dependenciesOf(manifest).has('tsx')
    ? { build: undefined, command: `npx tsx ${quoted(file)}` }
    : undefined;
}

/** Folders that a build writes to. */
const outputs = /^(?:dist|build|out|output|compiled|\.build)(?:\/|$)/;
/** Folders that may be either. */
const sourcesOrOutputs = /^(?:lib|bin|js)(?:\/|$)/;

/** The file that is written by hand of a program that a script names. */
function sourceOf(program: string, folder: string): string | undefined {
  const stem = withoutEnding(program);
  const isFile = (name: string) => /\.[cm]?[jt]sx?$/.test(name) && existsSync(path.posix.join(folder, name));
  const inside = stem.replace(/^[^/]+\/?/, '') || 'index';
  const isOutput = outputs.test(program);
  const ofBuild =
    isOutput || sourcesOrOutputs.test(program) ? [`src/${inside}`, inside, `source/${inside}`] : [];
  const written = withEndings(stem);
  const candidates = isOutput
    ? [...ofBuild.flatMap(withEndings), program, ...written]
    : [program, ...written, ...ofBuild.flatMap(withEndings)];
  const found = candidates.find(isFile);
  return found && path.posix.join(folder, found);
}

const withoutEnding = (file: string): string => file.replace(/(?:\/index)?\.[cm]?[jt]sx?$/, '');

const withEndings = (stem: string): readonly string[] =>
  [stem, `${stem}/index`].flatMap((name) =>
    ['ts', 'mts', 'cts', 'tsx', 'js', 'mjs', 'cjs'].map((ending) => `${name}.${ending}`),
  );

/** A word of a shell. */
export const quoted = (text: string): string => (/^[\w./@-]+$/.test(text) ? text : `"${text}"`);
