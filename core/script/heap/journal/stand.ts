/** How far the changes, marks, deeds and habits of a heap have come. */
export interface Stand {
  readonly mark: number;
  readonly marks: number;
  readonly deeds: number;
  readonly readings: number;
  readonly habits: number;
  readonly rewritten: number;
}
