/**
 * Runs inside the extension host, as the entry that VS Code calls: every compiled suite beside it, through
 * mocha. The results go to a file, because all that leaves the workbench otherwise is an exit code.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';
import { STEP_DEADLINE } from './again.ts';
import type { TestResult } from './result.ts';

/**
 * The package has what the checkout has: one suite shows that it works, and one that its pictures are there; the others need
 * not run twice.
 */
const isWanted = (file: string): boolean =>
  file.startsWith(process.env.APPCMD_SUITE ?? '') &&
  (process.env.APPCMD_TEST_MODE !== 'vsix' || /^(definitions|walkthrough)\./.test(file));

export function run(): Promise<void> {
  // A test has a few steps.
  const mocha = new Mocha({ ui: 'tdd', timeout: 2 * STEP_DEADLINE, color: false });
  for (const file of readdirSync(__dirname).sort()) {
    if (file.endsWith('.test.cjs') && isWanted(file)) mocha.addFile(path.join(__dirname, file));
  }
  return new Promise((resolve, reject) => {
    const results: TestResult[] = [];
    const runner = mocha.run((failures) => {
      const file = process.env.APPCMD_TEST_RESULTS;
      if (file) writeFileSync(file, JSON.stringify(results));
      if (failures > 0) reject(new Error(`${failures} failed`));
      else resolve();
    });
    const report = (state: TestResult['state']) => (test: Mocha.Test | Mocha.Hook, error?: Error) => {
      const message = error ? { message: error.stack ?? error.message } : {};
      results.push({ title: test.fullTitle(), state, milliseconds: test.duration ?? 0, ...message });
    };
    runner.on('pass', report('passed'));
    runner.on('fail', report('failed'));
    runner.on('pending', report('skipped'));
  });
}
