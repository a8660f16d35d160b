/** What a progress says while requests wait. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('vscode', () => ({
  l10n: { t: (text: string, ...parts: string[]) => text.replace('{0}', parts[0] ?? '') },
}));

const { telling } = await import('../../client/deploy/waiting.ts');

const of = { method: 'POST', path: '/commands' };

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

function told() {
  const seen: string[] = [];
  const controller = new AbortController();
  return { seen, controller, tell: telling((message) => void seen.push(message), controller.signal) };
}

it('counts the seconds down, and ends by itself', () => {
  const { seen, tell } = told();
  tell({ ...of, kind: 'rate-limited', ms: 2500, global: false });
  vi.advanceTimersByTime(5000);
  expect(seen).toEqual(['3 s', '2 s', '1 s'].map((left) => `waiting ${left} for the rate limit`));
  expect(vi.getTimerCount()).toBe(0);
});

it('ends when the request goes on, another wait begins, or a person cancels', () => {
  const { seen, controller, tell } = told();
  tell({ ...of, kind: 'retry', why: 'x', ms: 60_000 });
  tell({ ...of, kind: 'request', attempt: 2 });
  vi.advanceTimersByTime(2000);
  tell({ ...of, kind: 'rate-limited', ms: 60_000, global: true });
  tell({ ...of, kind: 'rate-limited', ms: 2000, global: true });
  controller.abort();
  vi.advanceTimersByTime(2000);
  expect(seen).toEqual([
    'trying again in 1 min 0 s',
    'waiting 1 min 0 s for the rate limit',
    'waiting 2 s for the rate limit',
  ]);
  expect(vi.getTimerCount()).toBe(0);
});
