/** Zero-based lines and UTF-16 characters of offsets, as editors count them. */
import { TextDocument } from 'vscode-languageserver-textdocument';

export interface Position {
  readonly line: number;
  readonly character: number;
}

/** Gives the position of an offset in a text; the text is scanned for lines once. */
export function positionsIn(text: string): (offset: number) => Position {
  const document = TextDocument.create('', '', 0, text);
  return (offset) => document.positionAt(offset);
}
