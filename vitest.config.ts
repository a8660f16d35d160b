import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * What CI says of a commit, it says again: laws draw from a seed that the files give. Everywhere else each run draws anew,
 * and so does CI with each change.
 */
function seedOfTree(): string {
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { encoding: 'utf8' });
    return String(Number.parseInt(tree.slice(0, 7), 16));
  } catch {
    // Not a clone: as good as any other.
    return '1';
  }
}

const root = import.meta.dirname;

/** What a file does that would be seen by the next one in its process: doubles, clocks, and what the process itself holds. */
const changesProcess = /\bvi\.(?!fn\b)|\bprocess\.(?:chdir|exitCode|on|once)\b|\bprocess\.[\w.]+ = /;

/** The modules beside it that a file imports. */
const ownImports = /\bfrom '(\.[^']*\.ts)'/g;

/** Whether a file, or what it shares with other tests, changes its process. */
function needsProcess(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(path.join(root, file), 'utf8');
  const shared = [...text.matchAll(ownImports)]
    .map(([, name = '']) => path.join(path.dirname(file), name))
    // What a test shows as text may import what there is not.
    .filter((name) => name.startsWith('test') && existsSync(path.join(root, name)));
  return changesProcess.test(text) || shared.some((name) => needsProcess(name, seen));
}

// The suites inside a real editor have a runner of their own (see test/editor).
const others = ['test/editor/**', 'test/fixtures/**', 'node_modules/**'];

const alone = globSync('test/**/*.test.ts', { cwd: root, exclude: others })
  .filter((file) => needsProcess(file))
  .map((file) => file.replaceAll(path.sep, '/'));

export default defineConfig({
  test: {
    projects: [
      // Loading the rules and TypeScript and warming them up takes most of the time of a small file: one process runs many.
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['test/**/*.test.ts'],
          exclude: [...others, ...alone],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude: others } },
    ],
    // Property tests and tests of processes take a while on a busy machine; none of them waits by the clock.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What is to come, comes when the machine has time for it: tests wait with `expect.poll`, and never for a second only.
    expect: { poll: { timeout: 60_000 } },
    // Unless told, one core is left to vitest itself, which does next to nothing. Tests of processes wait a part of their time: one
    // worker more has the cores busy meanwhile.
    maxWorkers: availableParallelism() + 1,
    setupFiles: ['test/kit/laws.ts', 'test/kit/agree-on-cases.ts'],
    // What is compared is English, whatever the machine speaks.
    env: { APPCMD_LANG: 'en', ...(process.env.CI ? { LAW_SEED: seedOfTree() } : {}) },
  },
});
