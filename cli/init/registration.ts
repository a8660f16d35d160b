/** Which file of a package registers its commands, and what has to be started for that. */
import path from 'node:path';
import type { Start, StartReader } from '../../core/script/starts/start.ts';
import type { Configurations } from '../../workspace/config/resolve.ts';
import type { Manifest } from '../../workspace/manifest.ts';
import { uriOfFile } from '../../workspace/uris.ts';
import type { LintedFile } from '../linting/lint-run.ts';
import { shownPath } from '../linting/sources.ts';
import { packageOf } from '../manifest.ts';
import { ignoredSetting } from './needed-files.ts';
import { type Entry, entriesOf, type RegistrationRun } from './registration-run.ts';

export interface Registration {
  readonly file: string;
  /** The environment variable that it takes its token from. */
  readonly token: string | undefined;
  /** A start of something surely registers them. Otherwise nothing but a try tells. */
  readonly isSure: boolean;
  /** How that is run, or else what may be worth a try, as far as the repository says it. */
  readonly run: RegistrationRun | undefined;
  /** A file that it reads and that git ignores, so that it runs on no other machine. */
  readonly ignoredSetting: string | undefined;
}

const tokenVariable = /process\.env(?:\.|\[['"])([A-Z][A-Z0-9_]*TOKEN[A-Z0-9_]*)/;

/** A script that does nothing else is called so. */
const isCalledSo = (name: string): boolean => /deploy|regist|upload|sync/i.test(path.posix.basename(name));

/** Reads files from where the program is that is started; elsewhere it finds others. */
const readsFromHere = /\b(?:readdir|readFile|exists|glob)(?:Sync)?\(\s*['"`](?![/\\])|\bprocess\.cwd\(\)/;

/** Paths as Windows alone has them: a job runs on Linux. */
const isForWindows = /\b__dirname\s*\+\s*['"`]\\\\|['"`]\.{1,2}\\\\\w/;

interface Started {
  readonly entry: Entry;
  readonly start: Start;
  readonly ignored: string | undefined;
}

export async function registrationIn(
  files: readonly LintedFile[],
  folder: string,
  manifest: Manifest | undefined,
  configurations: Configurations,
  starts: StartReader,
): Promise<Registration | undefined> {
  const scripts = files.filter((file) => !/\.jsonc?$/.test(file.path));
  const registering = scripts
    .filter((file) => starts.sends(file.uri))
    .sort((a, b) => Number(isCalledSo(b.path)) - Number(isCalledSo(a.path)));
  const [first] = registering;
  if (!first) return undefined;
  const alone = new Set([
    ...registering.map((file) => file.path),
    ...(await filesCalledSo(folder, configurations)),
  ]);
  const entries = entriesOf(folder, manifest, [...alone]);
  const started = await Promise.all(
    entries.map(async (entry): Promise<Started> => {
      const start = starts.start(uriOfFile(path.resolve(entry.file)));
      return { entry, start, ignored: await ignoredBy(start, configurations) };
    }),
  );
  const [best] = started.filter(({ start }) => start.sends.size > 0).sort((a, b) => rank(b) - rank(a));
  if (!best) {
    // What other scripts do, their names do not say.
    const likely =
      entries.find(({ script }) => script === 'start') ??
      entries.find(({ file, script }) => script === undefined && !alone.has(file));
    return {
      file: first.path,
      token: tokenIn([first.input.text]),
      isSure: false,
      run: likely?.run && { ...likely.run, isBot: true },
      ignoredSetting: undefined,
    };
  }
  const { entry, start, ignored } = best;
  const { sends, loads, isBot } = start;
  const own = uriOfFile(path.resolve(entry.file));
  const sender = sends.has(own) ? own : [...sends][0];
  const texts = [...loads.values()];
  const isElsewhere = folder !== '.' && entry.script === undefined;
  const canRun = !texts.some((text) => isForWindows.test(text) || (isElsewhere && readsFromHere.test(text)));
  return {
    file: sender === undefined ? entry.file : shownPath(sender),
    token: tokenIn([...[...sends].map((uri) => loads.get(uri) ?? ''), ...texts]),
    isSure: true,
    run: entry.run && canRun ? { ...entry.run, isBot } : undefined,
    ignoredSetting: ignored,
  };
}

/** Files of the package that may do nothing but call what registers: nothing in them looks like a command. */
async function filesCalledSo(folder: string, { ignores }: Configurations): Promise<readonly string[]> {
  const called: string[] = [];
  for (const uri of await ignores.filesBelow(uriOfFile(path.resolve(folder)))) {
    const file = shownPath(uri);
    if (!isCalledSo(file) || !/\.[cm]?[jt]s$/.test(file) || /\.(?:d|test|spec)\.\w+$/.test(file)) continue;
    if ((await packageOf(file)) === folder) called.push(file);
  }
  return called;
}

const tokenIn = (texts: readonly string[]): string | undefined =>
  texts.map((text) => tokenVariable.exec(text)?.[1]).find((token) => token !== undefined);

/** What CI can run comes first, then what does nothing else. */
const rank = ({ entry, start, ignored }: Started): number =>
  (entry.run && ignored === undefined ? 8 : 0) +
  (entry.run ? 4 : 0) +
  (start.isBot ? 0 : 2) +
  (isCalledSo(entry.script ?? entry.file) ? 1 : 0);

async function ignoredBy({ loads }: Start, configurations: Configurations): Promise<string | undefined> {
  for (const [uri, text] of loads) {
    const ignored = await ignoredSetting(shownPath(uri), text, configurations);
    if (ignored !== undefined) return ignored;
  }
  return undefined;
}
