import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
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

/** Tests of what only computes: they change nothing of the process, so one process may run many files of them. */
const computing = [
  'features',
  'forms',
  'golden',
  'interface',
  'laws',
  'lint',
  'plan',
  'preview',
  'refactor',
  'script',
  'syntax',
  'text',
  'translations',
  'workspace',
].map((folder) => `test/${folder}/**/*.test.ts`);

// The suites inside a real editor have a runner of their own (see test/editor).
const others = ['test/editor/**', 'test/fixtures/**', 'node_modules/**'];

export default defineConfig({
  test: {
    projects: [
      // Loading the rules and TypeScript and warming them up takes most of the time of a small file.
      { extends: true, test: { name: 'computing', include: computing, exclude: others, isolate: false } },
      {
        extends: true,
        test: { name: 'processes', include: ['test/**/*.test.ts'], exclude: [...others, ...computing] },
      },
    ],
    // Property tests and tests of processes take a while on a busy machine; none of them waits by the clock.
    testTimeout: 120_000,
    // Unless told, one core is left to vitest itself, which does next to nothing. Tests of processes wait a part of their time: one
    // worker more has the cores busy meanwhile.
    maxWorkers: availableParallelism() + 1,
    setupFiles: ['test/kit/seed.ts', 'test/kit/agree-on-cases.ts'],
    // What is compared is English, whatever the machine speaks.
    env: { APPCMD_LANG: 'en', ...(process.env.CI ? { LAW_SEED: seedOfTree() } : {}) },
  },
});
