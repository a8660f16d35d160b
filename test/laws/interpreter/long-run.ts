/**
 * The law at length: `node test/laws/interpreter/long-run.ts --programs 200000 --seed 7`. The programs are divided among the
 * forms; `--forms change` takes those whose title holds the word, `--shrunk 20` shows more of the differing ones made small.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { forms } from './forms.ts';
import { judged, shareOf, shown } from './runs.ts';

const { values } = parseArgs({
  options: {
    programs: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    forms: { type: 'string', default: '' },
    shrunk: { type: 'string', default: '5' },
    processes: { type: 'string', default: String(Math.min(2, os.availableParallelism())) },
  },
});

const chosen = Object.keys(forms).filter((title) => title.includes(values.forms));
const began = performance.now();
let isBroken = false;
for await (const told of judged({
  forms: chosen,
  programs: Math.ceil(Number(values.programs) / chosen.length),
  seed: Number(values.seed),
  processes: Number(values.processes),
  shrunk: Number(values.shrunk),
})) {
  const least = forms[told.form]?.least ?? 1;
  const { share, error } = shareOf(told);
  isBroken ||= told.differing > 0 || share < least;
  for (const example of told.examples) console.log(`\n${shown(example)}`);
  console.log(
    `\n== ${told.form}: ${told.programs} programs, ${((100 * told.ran) / told.programs).toFixed(1)} % ran, ` +
      `${told.differing} differ, known ${share.toFixed(4)} (± ${error.toFixed(4)}) of what can be (at least ${least}), ${(told.known / told.leaves).toFixed(4)} of all, ` +
      `${((performance.now() - began) / 1000).toFixed(1)} s so far`,
  );
}
process.exitCode = isBroken ? 1 : 0;
