/** What a person may do instead of answering on a terminal. */
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

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

const harmless = { question: 'Deploy?', loss: undefined };

it.each([
  [true, 0],
  [false, 1],
  [cancelled, 130],
])('%s ends with %i', async (given, status) => {
  answer.mockResolvedValue(given);
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  await guarded(async () => ((await agreed(harmless, { format: 'pretty' })) ? 0 : 1))();
  expect(process.exitCode).toBe(status);
  expect(exit).toHaveBeenCalledTimes(given === cancelled ? 1 : 0);
});

describe.each([
  ['in a pipe', 'pretty', false],
  ['where a program reads', 'json', true],
])('%s nobody can be asked', (_, format, isTTY) => {
  beforeEach(() => {
    answer.mockClear();
    for (const stream of streams) Object.assign(stream, { isTTY });
  });
  afterEach(() => expect(answer).not.toHaveBeenCalled());

  it('so what loses nothing goes on', async () => {
    expect(await agreed(harmless, { format })).toBe(true);
  });

  it('so nobody agreed to a loss', async () => {
    const question = { question: 'Deploy?', loss: '2 commands will be deleted.', data: { plan: 1 } };
    await expect(agreed(question, { format })).rejects.toMatchObject({
      message:
        '2 commands will be deleted. Nobody can be asked here, so nothing was sent: add --yes to agree.',
      data: { plan: 1 },
    });
    expect(await agreed(question, { format, yes: true })).toBe(true);
  });
});

it('says on a terminal what is lost, and takes Enter alone for "no"', async () => {
  answer.mockResolvedValue(true);
  await agreed({ question: 'Deploy?', loss: '2 commands will be deleted.' }, { format: 'pretty' });
  expect(answer).toHaveBeenLastCalledWith(
    expect.objectContaining({ message: 'Deploy? 2 commands will be deleted.', initialValue: false }),
  );
});
