/** What a person may do instead of answering on a terminal. */
import process from 'node:process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const cancelled = Symbol('cancelled');
const answer = vi.fn();
vi.mock('@clack/prompts', () => ({ confirm: answer, isCancel: (given: unknown) => given === cancelled }));

const { agreed } = await import('../../cli/deploy/options.ts');
const { guarded } = await import('../../cli/commands/guarded.ts');

const streams = [process.stdin, process.stderr];
const before = streams.map((stream) => stream.isTTY);

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (const stream of streams) Object.assign(stream, { isTTY: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const [at, stream] of streams.entries()) Object.assign(stream, { isTTY: before[at] });
  process.exitCode = undefined;
});

it.each([
  [true, 0],
  [false, 1],
  [cancelled, 130],
])('%s ends with %i', async (given, status) => {
  answer.mockResolvedValue(given);
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  await guarded(async () => ((await agreed('Deploy?', { format: 'pretty' })) ? 0 : 1))();
  expect(process.exitCode).toBe(status);
  expect(exit).toHaveBeenCalledTimes(given === cancelled ? 1 : 0);
});
