import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ViewNode } from '../../client/views/nodes.ts';

/** What the module under test needs of the editor. */
vi.mock('vscode', async () => {
  const { EventEmitter } = await import('node:events');
  return {
    EventEmitter: class {
      readonly #emitter = new EventEmitter();
      event = (listener: (value: unknown) => void) => void this.#emitter.on('fire', listener);
      fire = (value: unknown) => void this.#emitter.emit('fire', value);
      dispose = () => void this.#emitter.removeAllListeners();
    },
  };
});

const { createRowChanges } = await import('../../client/views/row-changes.ts');

const service: ViewNode = { kind: 'local-service' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const changes = createRowChanges();
  const seen: (ViewNode | undefined)[] = [];
  changes.event((row) => void seen.push(row));
  return { changes, seen };
}

it('are told at once to an editor that has its rows', () => {
  const { changes, seen } = watched();
  changes.tell(() => service);
  changes.give([service]);
  vi.advanceTimersByTime(1000);
  changes.tell(() => undefined);
  expect(seen).toEqual([service, undefined]);
});

it('wait while the editor takes rows, and are told once for each row, as it is then', () => {
  const { changes, seen } = watched();
  let row: ViewNode = { kind: 'local-service' };
  changes.give([row]);
  changes.tell(() => row);
  changes.tell(() => row);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(50);
  row = { ...service };
  changes.give([row]);
  vi.advanceTimersByTime(60);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(60);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toBe(row);
});

it('are told no more once the view is gone', () => {
  const { changes, seen } = watched();
  changes.give([service]);
  changes.tell(() => service);
  changes.dispose();
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual([]);
});
