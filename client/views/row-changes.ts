/**
 * Tells the editor which rows changed, not while it takes rows: an event that reaches it in one message with rows that it
 * asked for is lost, for it drops its old rows first and keeps the ones that it got then, which are older than the event.
 */
import * as vscode from 'vscode';
import type { ViewNode } from './nodes.ts';

/** Milliseconds after which rows that were given to the editor are its own. */
const settling = 100;

export interface RowChanges extends vscode.Disposable {
  /** For the editor: fired with a row whose rows are others now, with none when it may be all. */
  readonly event: vscode.Event<ViewNode | undefined>;
  /** Says that a row changed; `find` is asked for it when the editor is told. */
  tell(find: () => ViewNode | undefined): void;
  /** Gives rows to the editor. */
  give(rows: readonly ViewNode[]): ViewNode[];
}

export function createRowChanges(): RowChanges {
  const changed = new vscode.EventEmitter<ViewNode | undefined>();
  let waiting: (() => ViewNode | undefined)[] = [];
  let givenAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pass = (): void => {
    clearTimeout(timer);
    const rest = givenAt + settling - performance.now();
    if (rest > 0) {
      timer = setTimeout(pass, rest);
      return;
    }
    const rows = new Set(waiting.map((find) => find()));
    waiting = [];
    for (const row of rows) changed.fire(row);
  };
  return {
    event: changed.event,
    tell(find) {
      waiting.push(find);
      pass();
    },
    give(rows) {
      givenAt = performance.now();
      return [...rows];
    },
    dispose() {
      clearTimeout(timer);
      changed.dispose();
    },
  };
}
