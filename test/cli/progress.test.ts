/** What is said of long work where no line can be drawn over. */
import process from 'node:process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { remark, withProgress } from '../../cli/terminal/progress.ts';

const isTTY = process.stderr.isTTY;
let said: string;
beforeEach(() => {
  said = '';
  vi.useFakeTimers();
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  Object.assign(process.stderr, { isTTY: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Object.assign(process.stderr, { isTTY });
});

it('says now and then how far it is, and what it waits for', async () => {
  await withProgress('Deploying', async (tell) => {
    await vi.advanceTimersByTimeAsync(9_000);
    expect(said).toBe('');
    tell('Deploying (3/200)');
    await vi.advanceTimersByTimeAsync(1_000);
    remark('waiting 5 s for the rate limit');
    await vi.advanceTimersByTimeAsync(10_000);
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toBe('Deploying (3/200) …\nDeploying (3/200): waiting 5 s for the rate limit\n');
});

it('says nothing of what is quickly done', async () => {
  expect(await withProgress('Reading', async () => 5)).toBe(5);
  expect(said).toBe('');
});
