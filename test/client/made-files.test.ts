/** How a file is shown that a refactoring has made. */
import { expect, it, vi } from 'vitest';
import { showFileCommand } from '../../server/protocol/show-file.ts';

vi.mock('vscode', () => ({ Uri: { parse: (text: string) => ({ parsed: text }) } }));

const { showingMadeFiles } = await import('../../client/made-files.ts');

const resolved = (command: object | undefined): Promise<unknown> =>
  Promise.resolve(
    showingMadeFiles.resolveCodeAction?.call(
      {} as never,
      {} as never,
      {} as never,
      async () => ({ title: 'Write', ...(command ? { command } : {}) }) as never,
    ),
  );

it('is a command that VS Code keeps, whatever it asks for meanwhile', async () => {
  const uri = 'vscode-remote://host/w/ping.ts';
  expect(await resolved({ title: 'Write', command: showFileCommand, arguments: [uri] })).toEqual({
    title: 'Write',
    command: { title: 'Write', command: 'vscode.open', arguments: [{ parsed: uri }] },
  });
});

it('is nothing where none is made', async () => {
  const other = { title: 'Rule', command: 'applicationCommands.openRule', arguments: ['a'] };
  expect(await resolved(other)).toEqual({ title: 'Write', command: other });
  expect(await resolved(undefined)).toEqual({ title: 'Write' });
});
