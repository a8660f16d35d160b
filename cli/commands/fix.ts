/** `appcmd fix [paths…]`: applies safe fixes. Writes are atomic; a text on standard input comes back on standard output. */
import path from 'node:path';
import process from 'node:process';
import { text as readAll } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { fixedTexts } from '../../core/lint/fix-project.ts';
import { fixedText } from '../../core/lint/fixes.ts';
import { relativePath, uriOfFile } from '../../workspace/uris.ts';
import { exitCodes } from '../exit-codes.ts';
import { isText, writeAtomically } from '../files.ts';
import { problemsOf, runLint, shownPath } from '../lint-run.ts';
import { note, print } from '../output.ts';
import { complainOfConfigs } from './guarded.ts';

interface FixOptions {
  readonly dryRun?: boolean;
  readonly stdin?: boolean;
  readonly stdinFilename?: string;
}

export async function fix(paths: readonly string[], options: FixOptions): Promise<number> {
  const wantsStdin = options.stdin === true || options.stdinFilename !== undefined;
  const name = options.stdinFilename ?? 'stdin.command.json';
  const stdin = wantsStdin ? { text: await readAll(process.stdin), name } : undefined;
  const run = await runLint(paths, stdin);
  if (stdin) for (const file of run.files) await print(fixedText(file.input));
  else {
    const texts = fixedTexts(
      run.files.map((file) => file.input),
      (uri) => isAmong(uri, paths),
    );
    for (const [uri, text] of texts) await report(uri, text, options.dryRun === true);
  }
  if (stdin && run.files.length === 0) await print(stdin.text);
  const after = stdin
    ? await runLint([], { text: run.files[0] ? fixedText(run.files[0].input) : stdin.text, name })
    : await runLint(paths);
  const left = after.files.reduce((sum, file) => sum + problemsOf(file, after.index).length, 0);
  if (!stdin)
    note(
      left === 0
        ? 'No problems left.'
        : `${left} problem${left === 1 ? '' : 's'} left: run \`appcmd lint\` to see ${left === 1 ? 'it' : 'them'}.`,
    );
  if (complainOfConfigs(run.configs)) return exitCodes.usage;
  return left === 0 ? exitCodes.clean : exitCodes.problems;
}

/** What files share is fixed where it stands if the command was asked to look there. */
const isAmong = (uri: string, paths: readonly string[]): boolean =>
  !uri.includes('/node_modules/') &&
  (paths.length > 0 ? paths : ['.'])
    .map((one) => uriOfFile(path.resolve(one)))
    .some((one) => one === uri || relativePath(one, uri) !== undefined);

async function report(uri: string, text: string, dryRun: boolean): Promise<void> {
  const file = fileURLToPath(uri);
  if (!(await isText(file))) {
    note(`${shownPath(uri)} is not UTF-8: it stays as it is. Save it as UTF-8 first.`);
    return;
  }
  if (!dryRun) await writeAtomically(file, text);
  await print(`${dryRun ? 'would fix' : 'fixed'} ${shownPath(uri)}\n`);
}
