/** Zero-based lines and UTF-16 characters of offsets, as editors count them. */
import { TextDocument } from 'vscode-languageserver-textdocument';

export interface Position {
  readonly line: number;
  readonly character: number;
}

/** Gives the position of an offset in a text; the text is scanned for lines once, also where it is asked for again. */
export function positionsIn(text: string): (offset: number) => Position {
  if (latest.getText() !== text) latest = TextDocument.create('', '', 0, text);
  const document = latest;
  return (offset) => document.positionAt(offset);
}

/** Problems are told file by file. */
let latest = TextDocument.create('', '', 0, '');
