/** Analyses of open documents while these are edited and closed. */
import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { createOpenDocuments } from '../../server/lsp/workspace/documents.ts';
import { inputOf } from '../kit/lint.ts';

describe('an analysis', () => {
  it('is of the text that its document has, though that was edited while it was prepared', async () => {
    const document = TextDocument.create('file:///ping.command.json', 'json', 1, '{ "name": "Ping" }');
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const open = createOpenDocuments(
      () => document,
      async (textDocument) => {
        const input = inputOf(textDocument.getText());
        await held;
        return input;
      },
      async () => {},
    );
    const asked = open.analysisOf(document.uri);
    TextDocument.update(document, [{ text: '{\n  "name": "Ping"\n}' }], 2);
    go();
    const opened = await asked;
    expect(opened?.input.text).toBe(document.getText());
    const [problem] = opened
      ? finalProblems(opened.analysis).filter((problem) => problem.rule === 'name-lowercase')
      : [];
    expect(document.positionAt(problem?.at.start ?? 0)).toEqual({ line: 1, character: 10 });
  });
});
