/** What a person may do instead of answering on a terminal. */
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Folder } from './kit.ts';

const cancelled = Symbol('cancelled');
const answer = vi.fn();
vi.mock('@clack/prompts', () => ({ confirm: answer, isCancel: (given: unknown) => given === cancelled }));

const { deploy } = await import('../../cli/commands/deploy.ts');
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

describe('of a deploy while some definitions are not known', () => {
  const home = process.cwd();
  let folder: Folder;
  let told = '';
  beforeEach(() => {
    folder = new Folder();
    folder.write('appcommands.json', { applications: [{ name: 'demo' }] });
    folder.write('ping.command.json', { name: 'ping', description: 'Answers' });
    folder.write(
      'later.ts',
      'export const later: CommandDefinition = { name: "later", description: text() };\n',
    );
    for (const [name, value] of Object.entries(folder.environment)) vi.stubEnv(name, value);
    process.chdir(folder.path);
    told = '';
    const write = (text: string, done?: () => void) => {
      told += text;
      done?.();
      return true;
    };
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation(write as never);
    // What a terminal can do.
    const done = () => true;
    Object.assign(process.stderr, { cursorTo: done, clearLine: done, moveCursor: done });
    answer.mockReset();
  });
  afterEach(() => {
    process.chdir(home);
    vi.unstubAllEnvs();
    folder.dispose();
  });

  it('asks whether they are left out, with their places above', async () => {
    answer.mockImplementationOnce(async ({ message }: { message: string }) => {
      expect(told).toContain('later.ts:1:71 error `description` is not known');
      told = '';
      expect(message).toBe('1 of 2 commands is known. Deploy it and leave out the other one?');
      return true;
    });
    answer.mockImplementationOnce(async ({ message }: { message: string }) => {
      expect(told).toContain('  + /ping\n  ? later.ts:1:71  /later is not known in full: not deployed\n');
      expect(message).toBe('Send 1 request?');
      return true;
    });
    expect(await deploy({ format: 'pretty' })).toBe(0);
    expect(told).toContain('✔ 1 scope deployed and verified at the local service; 1 command left out.\n');
  });

  it('takes Enter alone for "no", and sends nothing then', async () => {
    answer.mockResolvedValue(false);
    expect(await deploy({ format: 'pretty' })).toBe(1);
    expect(answer).toHaveBeenCalledOnce();
    expect(answer).toHaveBeenLastCalledWith(expect.objectContaining({ initialValue: false }));
    expect(told.trimEnd().split('\n').at(-1)).toBe('Nothing was sent.');
  });

  it.each([{ yes: true }, { dryRun: true }])(
    'asks nothing with %o, and names the option',
    async (options) => {
      expect(await deploy({ format: 'pretty', ...options })).toBe(1);
      expect(answer).not.toHaveBeenCalled();
      expect(told).toContain('`--skip-unknown` deploys it and leaves out the other one.');
    },
  );
});
