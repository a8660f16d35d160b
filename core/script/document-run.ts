/** Runs a document, in a program or by itself, and finds the candidates in what it made. */
import type TypeScript from 'typescript';
import { BudgetEnd } from './heap/meter.ts';
import type { Source } from './heap/places.ts';
import { standardBudget } from './interpreter/budget.ts';
import { newDeferred } from './interpreter/deferred.ts';
import { settleEscaped } from './interpreter/escape.ts';
import { Surroundings } from './interpreter/modules/surroundings.ts';
import { abandon } from './program/alone.ts';
import type { ScriptSource } from './program/parsed-files.ts';
import type { Program } from './program/program.ts';
import { type FoundCandidates, findCandidates } from './recognition/candidates.ts';
import type { Document } from './recognition/document.ts';
import { foundByThen, type Shown } from './recognition/found-by-then.ts';
import type { Looking } from './recognition/looking.ts';
import { heardElsewhere } from './recognition/positions/heard.ts';
import type { ReadCandidate } from './recognition/read-match.ts';
import { settled } from './recognition/settled.ts';

/** Outcomes that conditions are taken to have. */
export type Choices = ReadonlyMap<TypeScript.Node, boolean>;

export interface Asking {
  /** The document of another module that ran. */
  readonly documentOf: (source: Source) => Document;
  readonly looking: Looking;
  /** It calls functions of modules that register commands. */
  readonly callsOthers: boolean;
  /** Where something may be found. */
  readonly evident: ReadonlySet<TypeScript.Node>;
  readonly choices: Choices;
  /** In which it goes as one run of the program does; absent: nobody knows them. */
  readonly surroundings?: Surroundings | undefined;
  /** It is read for itself, and is no module of the program. */
  readonly isAlone: boolean;
  /** What runs of it showed before; this one adds to it. */
  readonly shown: Shown;
  /** Called when it ran, with what it showed. */
  readonly look: (document: Document) => void;
}

export interface DocumentRun {
  readonly found: FoundCandidates;
  /** All that concerns it ran to its end. Otherwise things were forgotten for want of steps. */
  readonly isWhole: boolean;
}

/** Runs a document and finds its candidates. */
export function runDocument(
  document: Document,
  program: Program,
  source: ScriptSource,
  { documentOf, looking, callsOthers, evident, choices, surroundings, isAlone, shown, look }: Asking,
): DocumentRun {
  const { machine: m } = program;
  const { heap } = m;
  document.hasRun = true;
  m.budget = { ...standardBudget, document: standardBudget.document + (source.text.length >> 2) };
  m.choices = choices;
  m.decided = new Set();
  m.surroundings = surroundings ?? new Surroundings();
  m.undecided = new Set();
  m.deferred = newDeferred();
  return program.read(source, isAlone || choices.size > 0 || surroundings !== undefined, (start) => {
    const limit = heap.meter.steps + m.budget.document;
    const begin = heap.journal.mark;
    let isSpent = false as boolean;
    /** Says whether there was enough to spend for it. */
    const spend = (act: () => void): boolean => {
      const before = heap.meter.setLimit(limit, () => new BudgetEnd());
      try {
        act();
        return true;
      } catch (error) {
        if (!(error instanceof BudgetEnd)) throw error;
        heap.meter.setLimit(...before);
        isSpent = true;
        abandon(m, program.main);
        m.sendings.clear();
        program.main?.sendings.clear();
        return false;
      } finally {
        heap.meter.setLimit(...before);
      }
    };
    const hasRun = spend(start);
    if (surroundings) surroundings.hasRun = true;
    program.noteAsked();
    document.isCut = !hasRun;
    heap.unknownCode.goesOn();
    const { main } = program;
    return document.lookAt(main ? program.modules : [], () => {
      const find = (): FoundCandidates => {
        document.lookAnew(heap.meter.steps + standardBudget.document);
        const found = findCandidates(document, evident, looking);
        look(document);
        return found;
      };
      const isSettled = shown.isUntouched || !hasRun || !main;
      const now = (): FoundCandidates => {
        if (isSettled) return find();
        const { found, isUntouched } = settled(m, document, main, begin, spend, find);
        shown.isUntouched ||= isUntouched;
        return found;
      };
      const byThen = (): FoundCandidates => {
        if (shown.isSameByThen || !hasRun) return now();
        const modules = () => (isSpent ? undefined : program.modules);
        const { found, isSame } = foundByThen(m, modules, now, find);
        shown.isSameByThen ||= isSame;
        return found;
      };
      const { candidates, heard, sent } = byThen();
      // What code that runs later hands to others is sent then: nothing of the document itself is looked at any more.
      if (callsOthers && hasRun && !isSpent) spend(() => settleEscaped(m));
      const sendings = callsOthers && main ? [main.sendings, m.sendings] : [];
      // What modules are made of that ran before stays, whatever the outcome is taken to be.
      const ofThis = (candidate: ReadCandidate) => candidate.forks.filter((fork) => m.undecided.has(fork));
      return {
        found: {
          candidates: candidates.map((candidate) => ({ ...candidate, forks: ofThis(candidate) })),
          heard: [...heard, ...heardElsewhere(document, sendings, documentOf)],
          sent,
        },
        isWhole: !isSpent && m.deferred.lost.size === 0,
      };
    });
  });
}
