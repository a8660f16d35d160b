/** Files that the editor reads for the server: what is there, what is not, and what cannot be told. */
import { expect, it, vi } from 'vitest';

const FileType = { Unknown: 0, File: 1, Directory: 2, SymbolicLink: 64 };
class FileSystemError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
const fs = vi.hoisted(() => ({ stat: vi.fn(), readFile: vi.fn(), readDirectory: vi.fn() }));
const decode = vi.hoisted(() => vi.fn());
vi.mock('vscode', () => ({
  FileType,
  FileSystemError,
  Uri: { parse: (text: string) => text },
  workspace: { fs, decode },
}));
const { giveFiles } = await import('../../client/virtual-files.ts');

const uri = 'vscode-vfs://github/someone/bot/ping.command.json';
const handlers = new Map<string, (query: object, token: object) => Promise<unknown>>();
giveFiles({
  onRequest: (method: unknown, handler: unknown) => {
    handlers.set(String(method), handler as never);
    return { dispose() {} };
  },
} as Parameters<typeof giveFiles>[0]);
const going = { isCancellationRequested: false };
const ask = (name: string, query: object = {}, token: object = going) =>
  handlers.get(`applicationCommands/${name}`)?.({ uri, ...query }, token);

/** A file of the editor's, whose provider says that it has `size`. */
function file(text: string, size = text.length, type = FileType.File): void {
  fs.stat.mockReset().mockResolvedValue({ type, size });
  fs.readFile.mockReset().mockResolvedValue(new TextEncoder().encode(text));
  decode.mockReset().mockImplementation(async (content: Uint8Array) => new TextDecoder().decode(content));
}

const failing = (error: Error): void => {
  for (const read of Object.values(fs)) read.mockReset().mockRejectedValue(error);
};

it('are given with their texts', async () => {
  file('{ "name": "ping ✅" }');
  expect(await ask('readFile')).toBe('{ "name": "ping ✅" }');
  file('linked', 6, FileType.File | FileType.SymbolicLink);
  expect(await ask('readFile')).toBe('linked');
  expect(await ask('fileExists')).toBe(true);
});

it('are given as the editor decodes them', async () => {
  file('gr?sse');
  decode.mockResolvedValue('grösse');
  expect(await ask('readFile')).toBe('grösse');
  expect(decode).toHaveBeenCalledWith(new TextEncoder().encode('gr?sse'), { uri });
});

it('are nothing where they are binary', async () => {
  file('\0');
  decode.mockRejectedValue(new Error('The file is binary'));
  expect(await ask('readFile')).toBeNull();
});

it('are not given beyond a size, whatever their provider says of it', async () => {
  file('123456');
  expect(await ask('readFile', { maximum: 5 })).toBeNull();
  expect(fs.readFile).not.toHaveBeenCalled();
  file('123456', 0);
  expect(await ask('readFile', { maximum: 5 })).toBeNull();
  file('', 30_000_000);
  expect(await ask('readFile', { maximum: 40_000_000 })).toBeNull();
});

it('are no folders, and folders hold what is one and what is none', async () => {
  file('', 0, FileType.Directory);
  expect(await ask('readFile')).toBeNull();
  fs.readDirectory.mockReset().mockResolvedValue([
    ['src', FileType.Directory],
    ['linked', FileType.Directory | FileType.SymbolicLink],
    ['ping.json', FileType.File],
    ['pipe', FileType.Unknown],
  ]);
  expect(await ask('readFolder')).toEqual([
    { name: 'src', isFolder: true },
    { name: 'linked', isFolder: false },
    { name: 'ping.json', isFolder: false },
  ]);
});

it.each(['FileNotFound', 'FileNotADirectory', 'FileIsADirectory', 'NoPermissions'])(
  'are nothing where there is nothing to read: %s',
  async (code) => {
    failing(new FileSystemError(code));
    expect(await ask('readFile')).toBeNull();
    expect(await ask('fileExists')).toBe(false);
    expect(await ask('readFolder')).toEqual([]);
  },
);

it.each([new FileSystemError('Unavailable'), new Error('the network is gone')])(
  'are not told to be absent where that is unknown: %s',
  async (error) => {
    failing(error);
    await expect(ask('readFile')).rejects.toThrow(error);
    await expect(ask('fileExists')).rejects.toThrow(error);
    await expect(ask('readFolder')).rejects.toThrow(error);
  },
);

it('are not read once nobody waits for them', async () => {
  file('text');
  expect(await ask('readFile', {}, { isCancellationRequested: true })).toBeNull();
  expect(fs.stat).not.toHaveBeenCalled();
  const token = { isCancellationRequested: false };
  fs.stat.mockImplementation(async () => {
    token.isCancellationRequested = true;
    return { type: FileType.File, size: 4 };
  });
  expect(await ask('readFile', {}, token)).toBeNull();
  expect(fs.readFile).not.toHaveBeenCalled();
});
