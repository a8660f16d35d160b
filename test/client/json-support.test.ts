/** What a person asks while VS Code's JSON support is asked about something else. */
import { expect, it, vi } from 'vitest';

/** Questions to all providers that are not answered yet. */
const asked = vi.hoisted(() => [] as ((answer: unknown) => void)[]);

vi.mock('vscode', () => ({
  Uri: class {},
  CompletionItemKind: { Text: 0 },
  commands: { executeCommand: () => new Promise((resolve) => asked.push(resolve)) },
}));

const { leavingToJsonSupport } = await import('../../client/json-support.ts');

const document = {
  uri: 'file:///ping.command.json',
  languageId: 'json',
  getText: () => '{ "$schema": "https://example.org/application-commands.schema.json", "na" }',
  positionAt: (character: number) => ({ line: 0, character }),
};

it('is answered', async () => {
  const { provideCompletionItem, provideHover } = leavingToJsonSupport();
  const complete = (character: number): Promise<unknown> =>
    Promise.resolve(
      provideCompletionItem?.call(
        {} as never,
        document as never,
        { line: 0, character } as never,
        {} as never,
        {} as never,
        async () => [{ label: `at ${character}` }] as never,
      ),
    );
  const hover = provideHover?.call(
    {} as never,
    document as never,
    { line: 0, character: 70 } as never,
    {} as never,
    async () => ({ contents: ['ours'] }) as never,
  );
  const first = complete(71);
  await expect.poll(() => asked).toHaveLength(2);
  const second = complete(72);
  await expect.poll(() => asked).toHaveLength(3);
  for (const answer of asked.splice(0)) answer([]);
  expect(await Promise.all([hover, first, second])).toEqual([
    { contents: ['ours'] },
    [{ label: 'at 71' }],
    [{ label: 'at 72' }],
  ]);
});

it('is not answered where it is our own question', async () => {
  const { provideHover } = leavingToJsonSupport();
  const ask = (): Promise<unknown> =>
    Promise.resolve(
      provideHover?.call(
        {} as never,
        document as never,
        { line: 0, character: 70 } as never,
        {} as never,
        async () => ({ contents: ['ours'] }) as never,
      ),
    );
  const first = ask();
  await expect.poll(() => asked).toHaveLength(1);
  expect(await ask()).toBeUndefined();
  asked.pop()?.([{ contents: ['ours'] }]);
  expect(await first).toBeUndefined();
  // It is over.
  const third = ask();
  await expect.poll(() => asked).toHaveLength(1);
  asked.pop()?.([]);
  expect(await third).toEqual({ contents: ['ours'] });
});
