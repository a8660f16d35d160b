/** The order of a wizard's questions: their numbers stay, and a step back finds the one before. */
import { expect, it, vi } from 'vitest';

vi.mock('vscode', () => ({}));

const { askAll } = await import('../../client/wizard/steps.ts');
type Questions = Parameters<typeof askAll<Answers>>[2];

interface Answers {
  readonly kind?: string;
  readonly detail?: string;
  readonly last?: string;
}

/** What is answered in turn: a text, or `back`, or `away`. */
async function drawn(replies: readonly string[]) {
  const seen: string[] = [];
  const asking =
    (name: keyof Answers): Questions[number]['ask'] =>
    async (answers, { step, totalSteps, canGoBack }) => {
      seen.push(`${name} ${step}/${totalSteps}${canGoBack ? ' ←' : ''}`);
      const reply = replies[seen.length - 1] ?? 'away';
      if (reply === 'back' || reply === 'away') return { go: reply };
      return { go: 'on', value: { ...answers, [name]: reply } };
    };
  const answers = await askAll<Answers>('Test', {}, [
    { ask: asking('kind') },
    { ask: asking('detail'), isAsked: ({ kind }) => kind === 'long' },
    { ask: asking('last') },
  ]);
  return { seen, answers };
}

it('all of them', async () => {
  expect(await drawn(['long', 'x', 'y'])).toEqual({
    seen: ['kind 1/3', 'detail 2/3 ←', 'last 3/3 ←'],
    answers: { kind: 'long', detail: 'x', last: 'y' },
  });
});

it('one is left out, there and back, and the count stays', async () => {
  expect(await drawn(['short', 'back', 'long', 'x', 'y'])).toEqual({
    seen: ['kind 1/3', 'last 3/3 ←', 'kind 1/3', 'detail 2/3 ←', 'last 3/3 ←'],
    answers: { kind: 'long', detail: 'x', last: 'y' },
  });
});

it('a person leaves', async () => {
  expect(await drawn(['long', 'away'])).toEqual({ seen: ['kind 1/3', 'detail 2/3 ←'], answers: undefined });
});

it('one question alone has no number', async () => {
  const places: unknown[] = [];
  await askAll<Answers>('Test', {}, [
    {
      async ask(answers, place) {
        places.push(place);
        return { go: 'on', value: answers };
      },
    },
  ]);
  expect(places).toEqual([{ title: 'Test', canGoBack: false }]);
});
