/** Where something stands, as clients take it. */
export interface Position {
  readonly line: number;
  /** UTF-16 code units. */
  readonly character: number;
}

export interface SourceRange {
  readonly uri: string;
  readonly range: { readonly start: Position; readonly end: Position };
}

export interface SourceEdit {
  readonly range: SourceRange['range'];
  readonly newText: string;
}
