/** Makes a differing program small: plainer choices first, then without the lines and statements that it can do without. */
import { draw, type Form } from './forms.ts';
import { judge } from './judging.ts';
import type { Files } from './program.ts';

export interface Shrunk {
  readonly files: Files;
  readonly difference: string;
}

export async function shrink(form: Form, choices: readonly number[]): Promise<Shrunk> {
  const { difference: first = '' } = await judge(form, draw(form, choices));
  const differs = async (files: Files) => {
    const { ran, difference } = await judge(form, files);
    return ran && difference !== undefined && familyOf(difference) === familyOf(first);
  };
  const fewer = await plainest(choices, (some) => differs(draw(form, some)));
  const files = await shortest(draw(form, fewer), differs);
  return { files, difference: (await judge(form, files)).difference ?? 'none any more' };
}

/** What a difference is about, so that a broken text is not taken for a smaller one of the same kind. */
const familyOf = (difference: string): string =>
  /candidates against|the reader failed/.exec(difference)?.[0] ?? '';

async function plainest(
  choices: readonly number[],
  differs: (choices: readonly number[]) => Promise<boolean>,
): Promise<readonly number[]> {
  let best = choices;
  for (let size = best.length >> 1; size > 0; size >>= 1)
    while (best.length > size && (await differs(best.slice(0, -size)))) best = best.slice(0, -size);
  for (const [at, choice] of best.entries()) {
    if (choice === 0) continue;
    const zeroed = best.map((item, index) => (index === at ? 0 : item));
    if (await differs(zeroed)) best = zeroed;
  }
  return best;
}

/** Lines first, then statements within a line. */
export async function shortest(files: Files, differs: (files: Files) => Promise<boolean>): Promise<Files> {
  let best = files;
  for (const boundary of ['\n', /(?<=[;{}]) /])
    for (let isShorter = true; isShorter; ) {
      isShorter = false;
      for (const name of Object.keys(best)) {
        const parts = (best[name] ?? '').split(boundary);
        for (let at = parts.length - 1; at >= 0; at -= 1) {
          const without = parts.filter((_, index) => index !== at);
          const text = without.join(boundary === '\n' ? '\n' : ' ');
          const shorter = { ...best, [name]: text };
          // Of an empty text nothing is left to take away.
          if (text === best[name] || !(await differs(shorter))) continue;
          best = shorter;
          parts.splice(at, 1);
          isShorter = true;
        }
      }
    }
  return Object.fromEntries(Object.entries(best).filter(([, text]) => text !== ''));
}
