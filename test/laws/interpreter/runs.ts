/** Judges many drawn programs on several processes. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Shrunk } from './shrinking.ts';

/** What a process is to judge: the programs `from`, `from + step`, … of one form. */
export interface Order {
  readonly form: string;
  readonly seed: number;
  readonly from: number;
  readonly until: number;
  readonly step: number;
  /** How many differing programs are made small. */
  readonly shrunk: number;
}

export interface Example extends Shrunk {
  readonly seed: number;
  readonly at: number;
}

export interface Told {
  readonly form: string;
  programs: number;
  /** That ran to their end. */
  ran: number;
  /** Leaves of the real values, those of them that can be known, and those of these that were. */
  leaves: number;
  knowable: number;
  known: number;
  /** Of what single programs have, for how far the share may be off. */
  readonly squares: { known: number; knowable: number; both: number };
  differing: number;
  examples: Example[];
}

export interface Asked {
  readonly forms: readonly string[];
  /** Of each form. */
  readonly programs: number;
  readonly seed: number;
  readonly processes?: number;
  readonly shrunk?: number;
}

/** Modules that ran are never given free: a process judges so many programs, and another one goes on. */
const programsOfProcess = 10_000;

/** What came of each form, told as soon as it is done. */
export async function* judged(asked: Asked): AsyncGenerator<Told> {
  const { forms, programs, seed, processes = 2, shrunk = 5 } = asked;
  let workers: readonly ChildProcess[] = [];
  let judged = Number.POSITIVE_INFINITY;
  const stop = () => {
    for (const worker of workers) worker.kill();
  };
  try {
    for (const form of forms) {
      const parts: Told[] = [];
      for (let begin = 0; begin < programs; begin += programsOfProcess * processes) {
        const until = Math.min(programs, begin + programsOfProcess * processes);
        if (judged + (until - begin) / processes > programsOfProcess) {
          stop();
          workers = Array.from({ length: processes }, startWorker);
          judged = 0;
        }
        judged += (until - begin) / processes;
        const orders = workers.map((worker, at) =>
          ordered(worker, { form, seed, from: begin + at, until, step: processes, shrunk }),
        );
        parts.push(...(await Promise.all(orders)));
      }
      yield parts.reduce(together);
    }
  } finally {
    stop();
  }
}

const startWorker = (): ChildProcess =>
  fork(new URL('./worker.ts', import.meta.url), {
    execArgv: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  });

async function ordered(worker: ChildProcess, order: Order): Promise<Told> {
  const ending = new AbortController();
  const { signal } = ending;
  const ended = once(worker, 'exit', { signal }).then(([code]) => {
    throw new Error(`A process ended with ${code} while it judged ${order.form}`);
  });
  worker.send(order);
  try {
    const [told] = await Promise.race([once(worker, 'message', { signal }), ended]);
    return told as Told;
  } finally {
    ended.catch(() => undefined);
    ending.abort();
  }
}

const together = (a: Told, b: Told): Told => ({
  form: a.form,
  programs: a.programs + b.programs,
  ran: a.ran + b.ran,
  leaves: a.leaves + b.leaves,
  knowable: a.knowable + b.knowable,
  known: a.known + b.known,
  squares: {
    known: a.squares.known + b.squares.known,
    knowable: a.squares.knowable + b.squares.knowable,
    both: a.squares.both + b.squares.both,
  },
  differing: a.differing + b.differing,
  examples: [...a.examples, ...b.examples],
});

/** The share that is known of what can be, and its standard error: other programs would give another one. */
export function shareOf({ known, knowable, squares }: Told): {
  readonly share: number;
  readonly error: number;
} {
  const share = known / knowable;
  const spread = squares.known - 2 * share * squares.both + share ** 2 * squares.knowable;
  return { share, error: Math.sqrt(Math.max(0, spread)) / knowable };
}

/** A differing program as text. */
export function shown({ seed, at, files, difference }: Example): string {
  const modules = Object.entries(files).map(([name, text]) => `// ${name}\n${text}`);
  return [`seed ${seed}, program ${at}: ${difference}`, ...modules].join('\n');
}
