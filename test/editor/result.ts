/** What every part of the editor tests reports, so that one place prints and counts. */

export interface TestResult {
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly milliseconds: number;
  /** Why it failed. */
  readonly message?: string;
}

/** Runs one check: what it throws becomes a failed result. */
export async function check(title: string, body: () => Promise<void>): Promise<TestResult> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  try {
    await body();
    return { title, state: 'passed', milliseconds: elapsed() };
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { title, state: 'failed', milliseconds: elapsed(), message };
  }
}

export function printResult(result: TestResult): void {
  const skipped = result.state === 'skipped' ? ' # SKIP' : '';
  console.log(
    `${result.state === 'failed' ? 'not ok' : 'ok'} ${result.title} (${result.milliseconds} ms)${skipped}`,
  );
  if (result.message) console.log(result.message.replace(/^/gm, '    '));
}
