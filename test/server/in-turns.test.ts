/** Long work gives others a turn, and is given up when nobody needs it any more. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Steps } from '../../core/syntax/steps.ts';
import { inTurns } from '../../server/lsp/in-turns.ts';
import { createOpenDocuments } from '../../server/lsp/workspace/documents.ts';
import { clientOfTest } from '../kit/language-client.ts';
import { inputOf } from '../kit/lint.ts';

const commands = (count: number) =>
  `[${Array.from({ length: count }, (_, at) => `{ "name": "C${at}", "description": "d" }`).join(',\n')}]`;

describe('steps', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** So many steps of 10 ms; what is done, and the turns of others between. */
  function* working(count: number, done: string[]): Steps<string> {
    for (let at = 0; at < count; at += 1) {
      vi.advanceTimersByTime(10);
      done.push(`step ${at}`);
      yield;
    }
    return 'all';
  }

  it('are done without a pause where they are short', async () => {
    const done: string[] = [];
    expect(await inTurns(working(2, done), async () => void done.push('others'))).toBe('all');
    expect(done).toEqual(['step 0', 'step 1']);
  });

  it('let others have a turn', async () => {
    const done: string[] = [];
    expect(await inTurns(working(7, done), async () => void done.push('others'))).toBe('all');
    expect(done.join(', ')).toBe('step 0, step 1, step 2, others, step 3, step 4, step 5, others, step 6');
  });

  it('are given up when nobody needs them', async () => {
    const done: string[] = [];
    const steps = inTurns(
      working(7, done),
      async () => void done.push('others'),
      () => false,
    );
    expect(await steps).toBeUndefined();
    expect(done.join(', ')).toBe('step 0, step 1, step 2, others');
  });
});

describe('an open document', () => {
  /** Time passes with each look at it: there is a pause behind every step. */
  const always = () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 100;
      return now;
    });
  };
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** A document of three commands; `meanwhile` happens in the third pause. */
  const opened = (
    meanwhile: (document: TextDocument, open: ReturnType<typeof createOpenDocuments>) => void,
  ) => {
    const document = TextDocument.create('file:///a.commands.json', 'json', 1, commands(3));
    const read: string[] = [];
    let pauses = 0;
    let isOpen = true;
    const open = createOpenDocuments(
      () => (isOpen ? document : undefined),
      async (textDocument) => {
        read.push(`version ${textDocument.version}`);
        return inputOf(textDocument.getText());
      },
      async () => {
        pauses += 1;
        if (pauses === 3) meanwhile(document, open);
      },
    );
    return {
      open,
      read,
      document,
      closed: () => {
        isOpen = false;
        open.close(document.uri);
      },
    };
  };

  it('is read anew when it is edited in the middle of its analysis', async () => {
    always();
    const { open, read, document } = opened((document) => {
      TextDocument.update(document, [{ text: commands(1) }], 2);
    });
    const found = await open.analysisOf(document.uri);
    expect(found?.analysis.judged).toBe(1);
    expect(read).toEqual(['version 1', 'version 2']);
  });

  it('is read anew when a module that it uses changes in the middle of its analysis', async () => {
    always();
    const { open, read, document } = opened((document, open) => open.forget(document.uri));
    const found = await open.analysisOf(document.uri);
    expect(read).toEqual(['version 1', 'version 1']);
    // The analysis that was given up is no memo for the next.
    expect(found?.analysis.judged).toBe(3);
  });

  it('leaves nothing behind when it is closed in the middle of its analysis', async () => {
    always();
    const { open, document, closed } = opened(() => closed());
    expect(await open.analysisOf(document.uri)).toBeUndefined();
    expect(open.size).toBe(0);
  });
});

it('answers what is asked of another document before a heavy one is judged', async () => {
  const client = await clientOfTest();
  const order: string[] = [];
  const ask = async (name: string, method: string, params: object) => {
    await client.connection.sendRequest(`textDocument/${method}`, params);
    order.push(name);
  };
  const textDocument = { uri: 'file:///ping.command.json' };
  await client.open(textDocument.uri, '{ "name": "ping", "description": "d" }');
  await client.open('file:///heavy.commands.json', commands(10_000));
  await Promise.all([
    ask('heavy', 'diagnostic', { textDocument: { uri: 'file:///heavy.commands.json' } }),
    ask('other', 'hover', { textDocument, position: { line: 0, character: 4 } }),
  ]);
  expect(order).toEqual(['other', 'heavy']);
});
