/** Where in a text a value is written. */
import type TypeScript from 'typescript';
import type { Span } from '../../syntax/tree.ts';

/** A file that values stand in. The same object for as long as its text is the same. */
export interface Source {
  /** Its address; `undefined` for a text that has none. */
  readonly uri: string | undefined;
  /** The text as it is in the editor. */
  readonly text: string;
  /** Where a node of this file stands, in UTF-16 offsets. */
  readonly spanOf: (node: TypeScript.Node) => Span;
  /** Its syntax, where it is a script. */
  readonly file?: TypeScript.SourceFile;
  /** The statement of the file that a place stands in. */
  readonly statementAt?: (place: Span) => Span | undefined;
}

/** A node of a source, or a stretch of its text. */
export type Site = TypeScript.Node | Span;
