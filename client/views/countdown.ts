/** Rows that count down: drawn again every second until their time is over. */
import type * as vscode from 'vscode';
import type { ViewNode } from './nodes.ts';
import type { StateNode } from './states.ts';

/** Milliseconds. */
const second = 1000;

export interface Countdown extends vscode.Disposable {
  /** Rows that the editor got: those of them that wait are counted down from now on. */
  watch(rows: readonly ViewNode[]): void;
  /** Rows are others now: none is counted down before the editor has asked for them. */
  forget(): void;
}

/** `tick` is called with a row every second, `over` with it once its time has come. */
export function createCountdown(tick: (row: StateNode) => void, over: (row: StateNode) => void): Countdown {
  const waiting = new Map<string, StateNode>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  const pass = (): void => {
    for (const [id, row] of [...waiting]) {
      if (row.state.countdown && row.state.countdown.until > Date.now()) {
        tick(row);
        continue;
      }
      waiting.delete(id);
      over(row);
    }
    if (waiting.size === 0) stop();
  };
  return {
    watch(rows) {
      for (const row of rows)
        if (row.kind === 'state' && (row.state.countdown?.until ?? 0) > Date.now()) waiting.set(row.id, row);
      if (waiting.size > 0) timer ??= setInterval(pass, second);
    },
    forget() {
      waiting.clear();
      stop();
    },
    dispose: stop,
  };
}
