/** One process of a run: judges every so-manieth program, and tells its parent. */
import { choicesOf } from './drawing.ts';
import { draw, forms } from './forms.ts';
import { judge } from './judging.ts';
import type { Order, Told } from './runs.ts';
import { shrink } from './shrinking.ts';

async function work({ form: name, seed, from, until, step, shrunk }: Order): Promise<Told> {
  const form = forms[name];
  if (!form) throw new Error(`No form ${name}`);
  const told: Told = {
    form: name,
    programs: 0,
    ran: 0,
    known: 0,
    knowable: 0,
    leaves: 0,
    squares: { known: 0, knowable: 0, both: 0 },
    differing: 0,
    examples: [],
  };
  for (let at = from; at < until; at += step) {
    const choices = choicesOf({ seed, at });
    const verdict = await judge(form, draw(form, choices));
    told.programs += 1;
    told.ran += verdict.ran ? 1 : 0;
    told.known += verdict.known;
    told.knowable += verdict.knowable;
    told.leaves += verdict.leaves;
    told.squares.known += verdict.known ** 2;
    told.squares.knowable += verdict.knowable ** 2;
    told.squares.both += verdict.known * verdict.knowable;
    if (verdict.difference === undefined) continue;
    told.differing += 1;
    if (told.examples.length < shrunk) told.examples.push({ seed, at, ...(await shrink(form, choices)) });
  }
  return told;
}

// What a program leaves to run later fails by itself.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', (error) => {
  console.error(error);
});

process.on('message', async (order: Order) => {
  process.send?.(await work(order));
});
