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
  // As the server does it: what was read and judged before is used again.
  let analysis = analyzeDocument(inputOf(opened, { file }));
  places.calm(document, analysis, finalProblems(analysis));
  for (const { text, offset, edit } of strokes) {
    const range = { start: document.positionAt(edit.start), end: document.positionAt(edit.end) };
    document = places.update(document, [{ range, text: edit.text }], document.version + 1);
    // Of so many texts the library's own comparison takes longer than what is compared.
    if (document.getText() !== text) expect(document.getText()).toBe(text);
    analysis = analyzeDocument(inputOf(text, { file }), analysis);
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
