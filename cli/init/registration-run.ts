/** How the script that registers commands is run, as its package says it. */
import path from 'node:path';
import { dependenciesOf, type Manifest } from '../../workspace/manifest.ts';

export interface RegistrationRun {
  /** What is to run before, where it is compiled. */
  readonly build: string | undefined;
  readonly command: string;
  /** It is a bot, which never ends. */
  readonly isBot: boolean;
}

/** Runs TypeScript as it is. */
const runsTypeScript = /\b(?:tsx|ts-node|bun|sapphire)\b|strip-types/;

/** Names of scripts that run it for another purpose. */
const isForOthers = /^(?:pre|post|build|lint|test|dev|watch)/;

/** Never ends by itself, or needs a file that is in no checkout. */
const needsMore = /\bnodemon\b|--watch\b|--env-file[= ]/;

/** Begins a bot: it stays until it is stopped. */
const logsIn = /\.(?:login|connect|launch)\(/;

/**
 * The script of the package that runs the file, else Node for a file that it runs as it is. Commands are for the working
 * directory. `undefined`: only a person knows.
 */
export function registrationRun(
  file: string,
  text: string,
  folder: string,
  manifest: Manifest | undefined,
): RegistrationRun | undefined {
  const isBot = logsIn.test(text);
  const isTypeScript = /\.[cm]?tsx?$/.test(file);
  const npm = folder === '.' ? 'npm' : `npm --prefix ${quoted(folder)}`;
  const script = scriptOf(file, manifest);
  if (script) {
    const [name, command] = script;
    const isCompiled = isTypeScript && !runsTypeScript.test(command) && !/\btsc\b|\bbuild\b/.test(command);
    const build = isCompiled && manifest?.scripts?.build !== undefined ? `${npm} run build` : undefined;
    return isCompiled && build === undefined ? undefined : { build, command: `${npm} run ${name}`, isBot };
  }
  if (!isTypeScript) return { build: undefined, command: `node ${quoted(file)}`, isBot };
  return dependenciesOf(manifest).has('tsx')
    ? { build: undefined, command: `npx tsx ${quoted(file)}`, isBot }
    : undefined;
}

/** The script of the manifest that runs the file, or what is compiled of it. */
function scriptOf(file: string, manifest: Manifest | undefined): readonly [string, string] | undefined {
  const stem = path.posix.basename(file).replace(/\.[^.]+$/, '');
  const isMain = manifest?.main !== undefined && path.posix.basename(manifest.main).startsWith(`${stem}.`);
  const runsIt = (command: string): boolean =>
    (isMain && /\bnode(?: --\S+)* \.(?:\s|$)/.test(command)) ||
    command
      .split(/[\s"'&|;]+/)
      .some((word) => path.posix.basename(word).replace(/\.[cm]?[jt]sx?$/, '') === stem);
  return Object.entries(manifest?.scripts ?? {}).find(
    ([name, command]) => !isForOthers.test(name) && !needsMore.test(command) && runsIt(command),
  );
}

/** A word of a shell. */
export const quoted = (text: string): string => (/^[\w./@-]+$/.test(text) ? text : `"${text}"`);
