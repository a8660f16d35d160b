/**
 * The TS/JS reader: TypeScript's parser (parse only: no program, no checker) gives the syntax, the interpreter runs the module,
 * and the forms say what in it is a definition. The parser is handed in, so that a session without scripts never loads it.
 */
import type TypeScript from 'typescript';
import { isAllKnown, knownValues } from '../syntax/known-values.ts';
import type { Language } from '../syntax/language.ts';
import type { Modules } from '../syntax/modules.ts';
import { once } from '../syntax/once.ts';
import {
  type Candidate,
  type Like,
  type Reader,
  type Reading,
  type ReadOptions,
  type Variant,
  wrapperNames,
} from '../syntax/reading.ts';
import { atOnce, type Steps } from '../syntax/steps.ts';
import { type Choices, type DocumentRun, runDocument } from './document-run.ts';
import type { Heap } from './heap/heap.ts';
import { standardBudget } from './interpreter/budget.ts';
import type { Surroundings } from './interpreter/modules/surroundings.ts';
import { directivesIn } from './parse/directives.ts';
import { moduleNames } from './parse/module-names.ts';
import { parseRepaired } from './parse/repair.ts';
import { type ParsedScript, scriptKind, type Ts } from './parse/syntax.ts';
import { type ScriptSource, scriptSource } from './program/parsed-files.ts';
import type { Program } from './program/program.ts';
import { Programs } from './program/programs.ts';
import type { FoundCandidates } from './recognition/candidates.ts';
import { Document } from './recognition/document.ts';
import { mayHoldDefinitions } from './recognition/evidence.ts';
import { evidentNodes, holdsMore } from './recognition/evident.ts';
import { nothingShown, type Shown } from './recognition/found-by-then.ts';
import type { Looking } from './recognition/looking.ts';
import { dependsOn, fileBesideManifest, placeIn, releaseOf, releasesOf } from './recognition/manifest.ts';
import { likesByOutcomes } from './recognition/outcomes/by-outcomes.ts';
import type { SentNames } from './recognition/outcomes/sent-names.ts';
import { callsExports, placesOfCallers } from './recognition/positions/callers.ts';
import { either, recipientsIn } from './recognition/positions/keys.ts';
import { placesOfMember } from './recognition/positions/positions.ts';
import { mayLoad, type Registered, registeredIn } from './recognition/positions/registered.ts';
import { mayTellOfAll, saidOfAll } from './recognition/positions/said-of-all.ts';
import { placesWithin } from './recognition/positions/standing.ts';
import type { ReadCandidate } from './recognition/read-match.ts';
import { rereadScript } from './reread.ts';

/** What a reading took, counted. */
export interface Cost {
  readonly steps: number;
  readonly cells: number;
  /** See `Meter.touched`. */
  readonly touched: number;
}

/** Makes the reader. `ts` is the TypeScript 6 package; only its parser is used. `spent` is told what each run took. */
export function createScriptReader(ts: Ts, spent?: (cost: Cost) => void): Reader {
  const programs = new Programs(ts);
  // One for each language: readings of equal texts are equal.
  const names = new Map<Language, Reading['namesIn']>();
  const namesOf = (language: Language): NonNullable<Reading['namesIn']> => {
    const known = names.get(language) ?? ((text) => moduleNames(ts, text, language));
    names.set(language, known);
    return known;
  };
  const mayHoldMore: NonNullable<Reading['holdsMore']> = ({ text, language, candidates }, options) => {
    const program = programs.get(options.modules, options.translations);
    const source = sourceOf(ts, program, text, language, options.uri);
    const likes = options.uri === undefined ? [] : placesWithin(text, options.uri, options.likes ?? []);
    return holdsMore(documentOf(ts, source, program, options), likes, candidates);
  };
  const counted = <T>(heap: Heap, act: () => T): T => {
    const { cells } = heap;
    const { steps, stepsApart, touched } = heap.meter;
    try {
      return act();
    } finally {
      spent?.({
        steps: heap.meter.steps + heap.meter.stepsApart - steps - stepsApart,
        cells: heap.cells - cells,
        touched: heap.meter.touched - touched,
      });
    }
  };
  const reread: NonNullable<Reading['reread']> = (previous, text, options) =>
    rereadScript(previous, text, {
      ts,
      read: (script, language, ownOptions) => atOnce(readText(script.text, language, ownOptions, script)),
      options,
    });
  /**
   * In steps, between which nothing of the heap is in use. `excerpt`: a text that was parsed, and is not that of the module with
   * its address.
   */
  function* readText(
    text: string,
    language: Language,
    options: ReadOptions,
    excerpt?: ParsedScript,
  ): Steps<Reading> {
    const { wrappers = [], likes = [], uri } = options;
    const mayBeChanged = wrapperNames(wrappers).some((name) => text.includes(name));
    const all = uri === undefined ? [] : placesWithin(text, uri, likes);
    const possible = all.filter((like) => !like.calls);
    const looking: Looking = {
      wrappers: mayBeChanged ? wrappers : [],
      likes: possible,
      exports: options.exports === true,
      ...(options.sentAsWritten ? { sentAsWritten: true } : {}),
    };
    const isIdle = !mayHoldDefinitions(text, uri) && !looking.exports && !mayBeChanged && all.length === 0;
    if (isIdle && !mayLoad(text) && !mayTellOfAll(text)) return emptyReading(text, language);
    try {
      const ofAll = programs.get(options.modules, options.translations);
      let program = ofAll;
      const source = excerpt ? scriptSource(excerpt, uri) : sourceOf(ts, program, text, language, uri);
      yield;
      const { script } = source;
      const registered = (of?: Document, callsOthers = false): Registered => {
        const found = registeredIn(
          ts,
          { file: script.file, uri },
          text,
          (from, specifier) => program.files.scriptAt(from, specifier),
          (written, path) => (of ? placesOfMember(of, written, path) : []),
          callsOthers,
        );
        return { ...found, likes: [...found.likes, ...saidOfAll(ts, script.file, text, uri)] };
      };
      if (isIdle) return { ...emptyReading(text, language), ...registered() };
      const releases = once(() => releasesOf(uri, options.modules));
      const before = documentOf(ts, source, program, options, releases);
      const evident = evidentNodes(before, looking);
      const callsOthers = all.some(({ calls }) => calls && callsExports(before, calls));
      yield;
      let taken: Registered | undefined;
      let shown: Shown = { ...nothingShown };
      const runIn = (
        own: Program,
        choices: Choices,
        shown: Shown,
        surroundings?: Surroundings,
      ): DocumentRun =>
        counted(own.machine.heap, () =>
          runDocument(documentOf(ts, source, own, options, releases), own, source, {
            documentOf: (other) =>
              documentOf(ts, sourceOf(ts, own, other.text, language, other.uri), own, {
                uri: other.uri,
                modules: options.modules,
              }),
            evident,
            looking,
            callsOthers,
            choices,
            surroundings,
            isAlone: excerpt !== undefined,
            shown,
            look: (of) => {
              taken ??= registered(of, callsOthers);
            },
          }),
        );
      const readApart = (surroundings: Surroundings, most: number): SentApart => {
        const apart = programs.apart(options.modules, options.translations);
        const { meter } = apart.machine.heap;
        const ran = meter.inAll(most, () => runIn(apart, noChoices, { ...nothingShown }, surroundings));
        const sent = surroundings.isEnded ? [] : ran?.found.sent;
        return { sent: ran?.isWhole ? sent : undefined, steps: stepsOf(apart) };
      };
      const read = (choices: Choices): FoundCandidates => {
        if (evident.size === 0 && !callsOthers) return noCandidates;
        const { found, isWhole } = runIn(program, choices, shown);
        if (isWhole || choices.size > 0 || !program.isOfMany) return found;
        const alone = programs.get(undefined, options.translations);
        if (alone === program || found.candidates.every(({ value }) => isAllKnown(value))) return found;
        if (program.isInCycle) return found;
        // What it imports takes more than there is to spend: by itself more of it may be known.
        const shownAlone = { ...nothingShown };
        const { found: foundAlone } = runIn(alone, choices, shownAlone);
        if (knownIn(foundAlone) <= knownIn(found)) return found;
        [program, shown] = [alone, shownAlone];
        return foundAlone;
      };
      const { candidates, likes: own } = candidatesOf(
        excerpt ? undefined : uri,
        read,
        readApart,
        () => stepsOf(program),
        () => ofAll.mayAskOutside,
      );
      yield;
      taken ??= registered(undefined, callsOthers);
      yield;
      return {
        language,
        text,
        candidates,
        ...taken,
        likes: [...own, ...taken.likes, ...(callsOthers ? placesOfCallers(ts, script.file, uri) : [])],
        ...(callsOthers ? { isFollowed: true as const } : {}),
        ...recipientsIn(uri, possible),
        ...(candidates.length > 0 ? { releases: releases() } : {}),
        syntaxErrors: [],
        directives: directivesIn(ts, script.file, text),
        brokenAt: script.brokenAt,
        namesIn: namesOf(language),
        holdsMore: mayHoldMore,
        reread,
      };
    } catch (error) {
      // The parser recurses: hostile nesting exhausts the stack. Everything else is a mistake of ours.
      if (!(error instanceof RangeError)) throw error;
      const message = 'Nested too deeply: this file is not read.';
      return {
        ...emptyReading(text, language),
        syntaxErrors: [{ start: 0, end: Math.min(1, text.length), message }],
        brokenAt: 0,
      };
    }
  }
  const inSteps: Reader['inSteps'] = (text, language, options = {}) => readText(text, language, options);
  const read: Reader = (text, language, options = {}) => atOnce(readText(text, language, options));
  return Object.assign(read, { inSteps });
}

const sourceOf = (
  ts: Ts,
  program: Program,
  text: string,
  language: Language,
  uri: string | undefined,
): ScriptSource =>
  program.files.sourceOf(uri, text) ?? scriptSource(parseRepaired(ts, text, scriptKind(ts, language)), uri);

const documentOf = (
  ts: Ts,
  source: ScriptSource,
  program: Program,
  { uri, modules }: { readonly uri?: string | undefined; readonly modules?: Modules | undefined },
  releases = once(() => releasesOf(uri, modules)),
): Document =>
  new Document(
    ts,
    source,
    program.machine,
    (specifier) => (uri === undefined ? undefined : modules?.resolve(uri, specifier)),
    (from, specifier) => program.files.scriptAt(from, specifier),
    {
      dependsOn: (packages) => dependsOn(uri, modules, packages),
      releases,
      releaseOf: (name) => releaseOf(uri, modules, name),
      settingsIn: (names) => fileBesideManifest(uri, modules, names),
      placeIn: () => placeIn(uri, modules),
    },
  );

const knownIn = ({ candidates }: FoundCandidates): number =>
  candidates.reduce((known, { value }) => known + knownValues(value), 0);

const stepsOf = ({ machine: { heap } }: Program): number => heap.meter.steps + heap.meter.stepsApart;

/** What calls send in a run apart, unless that takes too long, and what it took. */
interface SentApart {
  readonly sent: readonly SentNames[] | undefined;
  readonly steps: number;
}

const noChoices: Choices = new Map();

const noCandidates: FoundCandidates = { candidates: [], heard: [], sent: [] };

/** More outcomes are not looked at. */
const maximumVariants = 32;

/** All outcomes that are looked at may take so many steps together. */
const maximumSteps = 2 * standardBudget.document;

/** `steps`: how many were made until now. */
function candidatesOf(
  uri: string | undefined,
  read: (choices: Choices) => FoundCandidates,
  readApart: (surroundings: Surroundings, most: number) => SentApart,
  steps: () => number,
  isOutsideAsked: () => boolean,
): Required<Pick<Reading, 'candidates' | 'likes'>> {
  let spent = 0;
  const runs = new Map<TypeScript.Node, Map<boolean, readonly ReadCandidate[]>>();
  const withChoice = (fork: TypeScript.Node, outcome: boolean): readonly ReadCandidate[] => {
    const both = runs.get(fork) ?? new Map<boolean, readonly ReadCandidate[]>();
    runs.set(fork, both);
    const known = both.get(outcome);
    if (known) return known;
    if (spent > maximumSteps) return [];
    const before = steps();
    const found = read(new Map([[fork, outcome]])).candidates;
    spent += steps() - before;
    both.set(outcome, found);
    return found;
  };
  const { candidates: found, heard, sent } = read(new Map());
  let left = maximumSteps;
  let longest = 0;
  const sentIn = (surroundings: Surroundings): readonly SentNames[] | undefined => {
    // A run takes about as long as those before it: none begins that could not end.
    if (left <= longest) return undefined;
    const { sent, steps } = readApart(surroundings, left);
    left -= steps;
    longest = Math.max(longest, steps);
    return sent;
  };
  const isAsked = uri !== undefined && isOutsideAsked();
  const byOutcomes = isAsked ? likesByOutcomes(uri, sent, sentIn) : [];
  const candidates = found.map(({ forks, likes: _, ...candidate }): Candidate => {
    let variants: readonly Variant[] | undefined;
    return {
      ...candidate,
      get variants() {
        variants ??= forks.slice(0, maximumVariants / 2).flatMap((fork) =>
          [true, false].flatMap((outcome) => {
            const same = withChoice(fork, outcome).find(
              (readCandidate) =>
                readCandidate.start === candidate.start &&
                readCandidate.end === candidate.end &&
                readCandidate.hint.kind === candidate.hint.kind,
            );
            return same ? [{ value: same.value, parts: same.parts }] : [];
          }),
        );
        return variants;
      },
    };
  });
  const likes = new Map<string, Like>();
  for (const like of [...found.flatMap((candidate) => candidate.likes), ...heard, ...byOutcomes]) {
    const known = likes.get(like.key);
    likes.set(like.key, known ? either(known, like) : like);
  }
  return { candidates, likes: [...likes.values()] };
}

const emptyReading = (text: string, language: Language): Reading => ({
  language,
  text,
  candidates: [],
  syntaxErrors: [],
  directives: [],
  brokenAt: undefined,
});
