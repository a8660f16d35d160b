/** New applications in a configuration that changes while a person answers. */
import { beforeEach, expect, it, vi } from 'vitest';

interface Change {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

const editor = vi.hoisted(() => ({
  /** The text of `appcommands.json`, where there is one. */
  text: undefined as string | undefined,
  isWritable: true,
  whileAsking: () => {},
  errors: [] as string[],
}));

vi.mock('vscode', () => {
  class WorkspaceEdit {
    readonly changes: Change[] = [];
    createFile(_: unknown, { contents }: { contents: Buffer }) {
      this.changes.push({ offset: 0, length: Number.POSITIVE_INFINITY, text: contents.toString() });
    }
    replace(_: unknown, [start, end]: [number, number], text: string) {
      this.changes.push({ offset: start, length: end - start, text });
    }
  }
  const document = {
    getText: () => editor.text ?? '',
    positionAt: (offset: number) => offset,
    save: async () => true,
  };
  return {
    WorkspaceEdit,
    Range: Array,
    Uri: { joinPath: () => 'appcommands.json' },
    EventEmitter: class {},
    l10n: { t: (text: string, ...parts: string[]) => text.replace('{0}', parts[0] ?? '') },
    commands: { registerCommand: (_: string, run: () => Promise<void>) => ({ run }) },
    workspace: {
      workspaceFolders: [{ uri: 'folder' }],
      asRelativePath: (uri: string) => uri,
      fs: { stat: async () => (editor.text === undefined ? Promise.reject(new Error('none')) : {}) },
      openTextDocument: async () => document,
      applyEdit: async ({ changes }: WorkspaceEdit) => {
        for (const { offset, length, text } of editor.isWritable ? changes : []) {
          const before = editor.text ?? '';
          editor.text = before.slice(0, offset) + text + before.slice(offset + length);
        }
        return editor.isWritable;
      },
    },
    window: {
      showInputBox: async () => {
        editor.whileAsking();
        return 'helper';
      },
      showQuickPick: async (_: unknown, { canPickMany }: { canPickMany?: boolean }) =>
        canPickMany ? [] : { isLocal: true },
      showTextDocument: async () => {},
      showErrorMessage: async (text: string) => void editor.errors.push(text),
      showInformationMessage: async () => {},
    },
  };
});

const { registerNewApplication } = await import('../../client/commands/new-application.ts');
const run = () => (registerNewApplication({} as never) as unknown as { run: () => Promise<void> }).run();

beforeEach(() => {
  Object.assign(editor, { text: undefined, isWritable: true, whileAsking: () => {}, errors: [] });
});

it('adds to a configuration that came while the questions were open', async () => {
  editor.whileAsking = () => {
    editor.text = '{ "applications": [{ "name": "ours" }] }';
  };
  await run();
  expect(editor.text).toBe(`{ "applications": [{ "name": "ours" },
{
  "name": "helper",
  "definitions": []
}] }`);
});

it('says so when nothing could be written', async () => {
  editor.isWritable = false;
  await run();
  expect([editor.text, editor.errors]).toEqual([undefined, ['appcommands.json could not be written.']]);
});
