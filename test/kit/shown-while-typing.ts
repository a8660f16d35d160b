/** What an editor shows at each keystroke that is no mistake of the word at the cursor. */
import { expect } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { analyzeDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { createTypingPlaces } from '../../server/lsp/typing.ts';
import type { Keystroke } from './keystrokes.ts';
import { inputOf } from './lint.ts';

/** What the server tells that is not of the word at the cursor, each with the text and its cursor; `opened` is what stood there. */
export function shownWhileTyping(
  strokes: readonly Keystroke[],
  file: string,
  opened = '',
): readonly string[] {
  const told: string[] = [];
  const places = createTypingPlaces(3_600_000, () => undefined);
  let document = TextDocument.create(`file:///${file}`, '', 0, opened);
  const before = analyzeDocument(inputOf(opened, { file }));
  places.calm(document, before, finalProblems(before));
  for (const { text, offset, edit } of strokes) {
    const range = { start: document.positionAt(edit.start), end: document.positionAt(edit.end) };
    document = places.update(document, [{ range, text: edit.text }], document.version + 1);
    expect(document.getText()).toBe(text);
    const analysis = analyzeDocument(inputOf(text, { file }));
    for (const { rule, at, message } of places.calm(document, analysis, finalProblems(analysis))) {
      const isAtCursor = at.start <= offset && offset <= at.end;
      if (!isAtCursor || !isWord(text.slice(at.start, at.end)))
        told.push(`${text.slice(0, offset)}‸${text.slice(offset)}\n  ${rule}: ${message}`);
    }
  }
  places.close(document.uri);
  return told;
}

/** Not a whole object or list. */
const isWord = (text: string): boolean => /[^\s"'`()]/.test(text) && !/[{}[\]]/.test(text);
