/** Jobs of the suites in an editor, side by side: an editor waits more than it computes. */
import process from 'node:process';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { check, type TestResult } from './result.ts';
import { packagedExtension } from './run-suite.ts';
import { type Editor, startEditor } from './start-editor.ts';

/** What runs jobs one after another. It shares nothing with another lane, the clipboard of its browser included. */
export interface Lane {
  readonly browser: Browser;
  /** One with the packaged extension, as people have it, for all suites that need nothing else. */
  editor(): Promise<Editor>;
}

/** What runs in one lane from its begin to its end. */
export interface Job {
  run(lane: Lane): AsyncIterable<TestResult>;
  /** Does once more what failed, where a busy machine may be the reason. */
  again?(lane: Lane): Promise<TestResult>;
}

/** More would compete for the cores of the machines that run this. */
const LANES = 2;

/** A job of one check. */
export const checkJob = (title: string, body: (lane: Lane) => Promise<void>): Job => ({
  async *run(lane) {
    yield await check(title, () => body(lane));
  },
  again: (lane) => check(title, () => body(lane)),
});

/**
 * Runs them all, in their order as lanes become free, and reports each result as it comes. In CI a job that failed runs once
 * more when nothing else does: on a busy machine a click may come at a moment at which the editor takes none. What failed first
 * is told all the same, for it may be a race of ours.
 */
export async function runJobs(jobs: readonly Job[], report: (result: TestResult) => void): Promise<void> {
  const left = [...jobs];
  const failed: { readonly job: Job; readonly first: TestResult }[] = [];
  const work = async (lane: Lane) => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) {
      for await (const result of job.run(lane)) {
        if (result.state === 'failed' && job.again && process.env.CI) failed.push({ job, first: result });
        else report(result);
      }
    }
  };
  const lanes = await Promise.all(jobs.slice(0, LANES).map(openLane));
  try {
    await Promise.all(lanes.map(work));
    for (const { job, first } of failed) report(await secondTry(job, first, lanes[0] as Lane));
  } finally {
    await Promise.all(lanes.map((lane) => lane.close()));
  }
}

async function secondTry(job: Job, first: TestResult, lane: Lane): Promise<TestResult> {
  const second = (await job.again?.(lane)) ?? first;
  if (second.state === 'failed') return second;
  return { ...second, message: `FLAKY: passed the second time, and failed first:\n${first.message}` };
}

async function openLane(): Promise<Lane & { close(): Promise<void> }> {
  const browser = await launchBrowser();
  let editor: Promise<Editor> | undefined;
  return {
    browser,
    editor() {
      editor ??= startEditor({ vsix: [packagedExtension()], asReleased: true });
      return editor;
    },
    async close() {
      await browser.close();
      // One that did not start failed the suites already.
      await (await editor?.catch(() => undefined))?.stop();
    },
  };
}
