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
  isReadOnly: false,
  whileAsking: () => {},
  errors: [] as string[],
  steps: [] as string[],
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
    entries = () => [];
  }
  /** A person who writes the value, or takes the first of what is offered. */
  const answered = (fields: object) => {
    let accept = () => {};
    const input = {
      items: [] as unknown[],
      selectedItems: [] as unknown[],
      canSelectMany: false,
      onDidAccept: (listener: () => void) => {
        accept = listener;
      },
      onDidChangeValue() {},
      onDidTriggerButton() {},
      onDidHide() {},
      dispose() {},
      show() {
        editor.whileAsking();
        Object.assign(input, fields);
        input.selectedItems = input.canSelectMany ? [] : input.items.slice(0, 1);
        editor.steps.push(`${input.step}/${input.totalSteps}`);
        accept();
      },
      step: 0,
      totalSteps: 0,
    };
    return input;
  };
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
    QuickInputButtons: {},
    l10n: { t: (text: string, ...parts: string[]) => text.replace('{0}', parts[0] ?? '') },
    commands: { registerCommand: (_: string, run: () => Promise<void>) => ({ run }) },
    workspace: {
      workspaceFolders: [{ uri: 'folder' }],
      asRelativePath: (uri: string) => uri,
      fs: {
        stat: async () => (editor.text === undefined ? Promise.reject(new Error('none')) : {}),
        isWritableFileSystem: () => !editor.isReadOnly,
      },
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
      createInputBox: () => answered({ value: 'helper' }),
      createQuickPick: () => answered({}),
      showTextDocument: async () => {},
      showErrorMessage: async (text: string) => void editor.errors.push(text),
      showInformationMessage: async () => {},
    },
  };
});

const { registerNewApplication } = await import('../../client/commands/applications/new-application.ts');
const run = () => (registerNewApplication({} as never) as unknown as { run: () => Promise<void> }).run();

beforeEach(() => {
  Object.assign(editor, {
    text: undefined,
    isWritable: true,
    isReadOnly: false,
    whileAsking: () => {},
    errors: [],
    steps: [],
  });
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

it('asks nothing where nothing can be written', async () => {
  editor.isReadOnly = true;
  await run();
  expect([editor.steps, editor.errors]).toEqual([[], ['The files of this folder can only be read.']]);
});

it('counts the same from the first question to the last, whatever is left out', async () => {
  await run();
  expect(editor.steps).toEqual(['1/5', '2/5', '5/5']);
});
