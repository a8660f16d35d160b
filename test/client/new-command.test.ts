/** New commands in a file that is edited while a person is asked where the command is to go. */
import { beforeEach, expect, it, vi } from 'vitest';
import { methods } from '../../server/protocol.ts';

const editor = vi.hoisted(() => ({
  text: '',
  whileAsking: () => {},
  errors: [] as string[],
}));

vi.mock('vscode', () => {
  class Uri {
    readonly path: string;
    constructor(path: string) {
      this.path = path;
    }
    static parse = (path: string) => new Uri(path);
  }
  class WorkspaceEdit {
    readonly edits: { at: number; text: string }[] = [];
    replace(_: unknown, range: { at: number }, text: string) {
      this.edits.push({ at: range.at, text });
    }
    entries = () => [];
  }
  return {
    Uri,
    WorkspaceEdit,
    Position: class {},
    Range: class {
      readonly at: number;
      constructor(_: number, character: number) {
        this.at = character;
      }
    },
    Disposable: { from: (...all: unknown[]) => all[1] },
    QuickInputButtons: {},
    l10n: { t: (text: string, ...parts: string[]) => text.replace('{0}', parts[0] ?? '') },
    commands: { registerCommand: (_: string, run: unknown) => ({ run }) },
    workspace: {
      workspaceFolders: [{ uri: new Uri('folder') }],
      asRelativePath: ({ path }: Uri) => path,
      fs: { isWritableFileSystem: () => true },
      applyEdit: async ({ edits }: WorkspaceEdit) => {
        for (const { at, text } of edits)
          editor.text = editor.text.slice(0, at) + text + editor.text.slice(at);
        return true;
      },
    },
    window: {
      createQuickPick() {
        let accept = () => {};
        const input = {
          items: [] as unknown[],
          selectedItems: [] as unknown[],
          onDidAccept: (listener: () => void) => {
            accept = listener;
          },
          onDidTriggerButton() {},
          onDidHide() {},
          dispose() {},
          show() {
            editor.whileAsking();
            input.selectedItems = input.items.slice(0, 1);
            accept();
          },
        };
        return input;
      },
      showTextDocument: async () => {},
      showErrorMessage: async (text: string) => void editor.errors.push(text),
    },
  };
});

const { registerNewCommand } = await import('../../client/commands/new-command.ts');

/** The server: at the end of the list, as the file is when it is asked. */
async function request(method: string) {
  if (method === methods.checkNewCommand) return { problems: [] };
  const at = { line: 0, character: editor.text.lastIndexOf(']') };
  return at.character < 0
    ? []
    : [
        {
          uri: 'a.json',
          path: 'a.json',
          edits: [{ range: { start: at, end: at }, newText: 'new' }],
          cursor: at,
        },
      ];
}

function run(): Promise<void> {
  const registered = registerNewCommand({
    session: { state: { kind: 'ready' }, request },
    applications: { all: [], onDidChange: () => {}, refresh: async () => {} },
  } as never) as unknown as { run: (request: object) => Promise<void> };
  return registered.run({ type: 1, name: 'ping', description: 'x', language: 'json' });
}

beforeEach(() => {
  Object.assign(editor, { text: '[first, ]', whileAsking: () => {}, errors: [] });
});

it('go where they belong in the file as it is now', async () => {
  editor.whileAsking = () => {
    editor.text = '[zeroth, first, ]';
  };
  await run();
  expect(editor.text).toBe('[zeroth, first, new]');
});

it('are not written into a file that takes them no more', async () => {
  editor.whileAsking = () => {
    editor.text = 'broken';
  };
  await run();
  expect([editor.text, editor.errors]).toEqual(['broken', ['a.json could not be written.']]);
});
