/** Linters of code that the command line is measured beside, and how long each takes to say how it is used. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { medians, row } from './measure.ts';

interface Linter {
  readonly name: string;
  /** The script that its command runs. */
  readonly bin: string;
  /** Arguments that lint the working directory. */
  readonly lint: readonly string[];
}

const require = createRequire(import.meta.url);
const inPackage = (name: string, file: string): string =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), file);

export const linters: readonly Linter[] = [
  { name: 'oxlint', bin: inPackage('oxlint', 'bin/oxlint'), lint: ['.'] },
  { name: 'biome', bin: inPackage('@biomejs/biome', 'bin/biome'), lint: ['lint', '.'] },
  { name: 'eslint', bin: inPackage('eslint', 'bin/eslint.js'), lint: ['.'] },
];

const ours = path.resolve(import.meta.dirname, '../dist/cli/appcmd.cjs');

/** `--help` of each, next to Node doing nothing. */
export async function measureHelp(): Promise<void> {
  const help = (bin: string) => () => spawnSync(process.execPath, [bin, '--help']);
  const times = await medians(
    [
      { name: 'node -e 0', run: () => spawnSync(process.execPath, ['-e', '0']) },
      { name: 'appcmd', run: help(ours) },
      ...linters.map(({ name, bin }) => ({ name, run: help(bin) })),
    ],
    15,
  );
  const bare = times.get('node -e 0') ?? 0;
  for (const [name, time] of times)
    if (name !== 'node -e 0')
      console.log(row(`${name} --help`, time, bare, 'node -e 0', name === 'appcmd' ? 2 : undefined));
}
