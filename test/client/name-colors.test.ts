/** The colors of names in scripts: those that the extension contributes, on what the server says, and nowhere else. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import texts from '../../package.nls.json' with { type: 'json' };

interface Editor {
  readonly document: { version: number; languageId: string; readonly uri: string };
  readonly setDecorations: (decoration: { readonly color: string }, ranges: readonly unknown[]) => void;
  /** What it shows, by the color. */
  readonly shown: Map<string, number>;
}

const editor = vi.hoisted(() => {
  const listeners = new Map<string, (event: unknown) => void>();
  const on = (name: string) => (listener: (event: never) => void) => {
    listeners.set(name, listener as never);
    return { dispose() {} };
  };
  return { listeners, on, visible: [] as Editor[], isOn: true, behaviors: [] as unknown[] };
});
vi.mock('vscode', () => ({
  ThemeColor: class {
    readonly id: string;
    constructor(id: string) {
      this.id = id;
    }
  },
  Range: class {},
  Disposable: { from: () => ({ dispose() {} }) },
  DecorationRangeBehavior: { OpenOpen: 0, ClosedClosed: 1 },
  languages: {
    match: (_: unknown, { languageId }: { languageId: string }) => (languageId === 'typescript' ? 10 : 0),
  },
  window: {
    get visibleTextEditors() {
      return editor.visible;
    },
    createTextEditorDecorationType: (options: { color: { id: string }; rangeBehavior: unknown }) => {
      editor.behaviors.push(options.rangeBehavior);
      return { color: options.color.id, dispose() {} };
    },
    onDidChangeVisibleTextEditors: editor.on('visible'),
  },
  workspace: {
    getConfiguration: () => ({ get: () => editor.isOn }),
    onDidChangeConfiguration: editor.on('configuration'),
    onDidOpenTextDocument: editor.on('open'),
    onDidChangeTextDocument: editor.on('change'),
  },
}));
vi.mock('../../client/documents.ts', () => ({ documentSelector: [], isJson: () => false }));

const { colors, registerNameColors } = await import('../../client/editing/name-colors.ts');

it('each is contributed, and no other', () => {
  const contributed = manifest.contributes.colors.map(({ id }) => id);
  expect(contributed.sort()).toEqual([...new Set(Object.values(colors))].sort());
});

it('each says what it is for', () => {
  for (const { description } of manifest.contributes.colors)
    expect(texts).toHaveProperty([description.replaceAll('%', '')]);
});

describe('are drawn', () => {
  const name = { kind: 'function', range: { start: {}, end: {} } };
  let answers: (() => void)[] = [];
  let state = { kind: 'ready' };

  const show = (languageId = 'typescript'): Editor => {
    const shown = new Map<string, number>();
    const document = { version: 1, languageId, uri: 'file:///ping.ts' };
    const setDecorations: Editor['setDecorations'] = ({ color }, ranges) => {
      if (ranges.length > 0) shown.set(color, ranges.length);
      else shown.delete(color);
    };
    const made = { document, shown, setDecorations };
    editor.visible.push(made);
    return made;
  };
  const tell = (event: string, of: unknown = { affectsConfiguration: () => true }): void =>
    editor.listeners.get(event)?.(of);
  const answer = async (): Promise<void> => {
    await vi.runAllTimersAsync();
    for (const reply of answers.splice(0)) reply();
    await vi.runAllTimersAsync();
  };

  beforeEach(() => {
    vi.useFakeTimers();
    answers = [];
    state = { kind: 'ready' };
    editor.visible = [];
    editor.isOn = true;
    registerNameColors({
      log: { warn: (message: string) => expect.unreachable(message) },
      session: {
        get state() {
          return state;
        },
        request: () => new Promise((resolve) => answers.push(() => resolve([name]))),
        onDidChangeState: editor.on('state'),
        onNotification: () => ({ dispose() {} }),
      },
    } as unknown as Parameters<typeof registerNameColors>[0]);
    return () => vi.useRealTimers();
  });

  it('in every editor of a script, as soon as it is seen', async () => {
    const editors = [show(), show(), show('markdown')];
    tell('visible');
    expect(answers).toHaveLength(2);
    await answer();
    expect(editors.map(({ shown }) => shown.size)).toEqual([1, 1, 0]);
  });

  it('not by an answer of another text, of an editor that is gone, or once they are off', async () => {
    const [typed, gone, off] = [show(), show(), show()];
    tell('visible');
    typed.document.version += 1;
    editor.visible = [typed, off];
    editor.isOn = false;
    await answer();
    expect([typed, gone, off].map(({ shown }) => shown.size)).toEqual([0, 0, 0]);
  });

  it.each<[string, (editor: Editor) => void]>([
    [
      'they are switched off',
      () => {
        editor.isOn = false;
        tell('configuration');
      },
    ],
    [
      'the document gets another language',
      ({ document }) => {
        document.languageId = 'plaintext';
        tell('open', document);
      },
    ],
    [
      'the server is gone',
      () => {
        state = { kind: 'failed' };
        tell('state');
      },
    ],
  ])('no longer when %s', async (_, happen) => {
    const shown = show();
    tell('visible');
    await answer();
    expect(shown.shown.size).toBe(1);
    happen(shown);
    await answer();
    expect(shown.shown.size).toBe(0);
  });

  it('while the server starts again', async () => {
    const { shown } = show();
    tell('visible');
    await answer();
    state = { kind: 'starting' };
    tell('state');
    await answer();
    expect(shown.size).toBe(1);
  });

  it('not on what is typed in place of a name', () => {
    expect(new Set(editor.behaviors)).toEqual(new Set([1]));
  });
});
