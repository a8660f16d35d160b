/**
 * One drawn program: read once, run in each world that may be where only the running program knows, and compared. A leaf that
 * is the same in all of them can be known.
 */
import { agreement, type Leaves, leavesOf } from './agreement.ts';
import type { Form } from './forms.ts';
import { Failed, type Files, readProgram } from './program.ts';
import type { Recorded } from './running.ts';
import { worldsOf } from './worlds.ts';

export interface Verdict {
  /** The program ran to its end. */
  readonly ran: boolean;
  readonly difference?: string;
  /** Leaves of what the program gave, those of them that can be known, and those of these that were. */
  readonly leaves: number;
  readonly knowable: number;
  readonly known: number;
}

export async function judge(form: Form, files: Files): Promise<Verdict> {
  const isUncertain = Object.values(files).some((text) =>
    /\b(?:maybe|unknown)\(|\bexports?\b|'pocket'/.test(text),
  );
  const worlds = worldsOf(files);
  const runs: Recorded[] = [];
  for (const world of isUncertain ? worlds : worlds.slice(0, 1))
    try {
      runs.push(await form.run(files, world));
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
    }
  const told = { leaves: 0, knowable: 0, known: 0 };
  if (runs.length === 0) return { ran: false, ...told };
  const expected = (files['main.ts'] ?? '').match(/\brecord\(/g)?.length ?? 0;
  try {
    for (const isHandedOver of [true, false]) {
      const candidates = readProgram(files, { isHandedOver });
      if (candidates.length !== expected)
        return { ran: true, difference: `${candidates.length} candidates against ${expected}`, ...told };
      for (const [at, candidate] of candidates.entries())
        for (const [index, recorded] of runs.entries())
          for (const [time, actual] of (recorded.get(at) ?? []).entries()) {
            const { difference, known, leaves } = agreement(candidate, actual);
            if (difference !== undefined)
              return { ran: true, difference: `record ${at + 1}: ${difference}`, ...told };
            // What is handed to code that nobody knows may hold more: how much can be known is asked of what is not.
            if (index > 0 || isHandedOver) continue;
            const others = runs.slice(1).map((run) => leavesOf(run.get(at)?.[time]));
            const knowable = sameIn(leaves, others);
            told.leaves += leaves.size;
            told.knowable += knowable.length;
            told.known += knowable.filter((path) => known.has(path)).length;
          }
    }
  } catch (error) {
    const difference = `the reader failed: ${error instanceof Error ? error.stack : error}`;
    return { ran: true, difference, ...told };
  }
  return { ran: true, ...told };
}

/** The paths of leaves that are the same in every run. */
const sameIn = (leaves: Leaves, others: readonly Leaves[]): readonly string[] =>
  [...leaves]
    .filter(([path, value]) => others.every((other) => other.has(path) && Object.is(other.get(path), value)))
    .map(([path]) => path);
