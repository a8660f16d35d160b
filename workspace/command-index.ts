/** The commands of all files, for rules that look across them. Only what an edit touches is judged again. */
import { scopeKey } from '../core/definitions/definition.ts';
import { shownRelated } from '../core/lint/engine.ts';
import type { Problem } from '../core/lint/problem.ts';
import type { ApplicationContext, CommandEntry, Rule, TargetEntry } from '../core/lint/rule.ts';
import { defaultSettings, type LintSettings, severityOf } from '../core/lint/settings.ts';
import { visible } from '../core/text/visible.ts';

export interface FileEntries {
  readonly commands: readonly CommandEntry[];
  /** What a file of permission overwrites is for. */
  readonly targets: readonly TargetEntry[];
  /** The application of whose commands the file holds one of unknown name or type: nothing is missing from it. */
  readonly unknownIn?: string;
  readonly settings: LintSettings;
}

export interface CommandIndex {
  /**
   * Puts what a file holds now. Gives the files whose problems across files changed by it, as far as they are judged at once:
   * of many files one after the other, most wait until {@link settle}, and have no problems meanwhile.
   */
  set(file: string, entries: FileEntries): readonly string[];
  /** The same for many files, at little more than the cost of one. */
  setAll(all: Iterable<readonly [file: string, entries: FileEntries]>): readonly string[];
  /** Forgets a file. Gives the files whose problems changed, as {@link set} does. */
  delete(file: string): readonly string[];
  /** Judges what waits. Gives the files whose problems changed. Call it once no more files come. */
  settle(): readonly string[];
  /** Nothing came since {@link settle}. */
  readonly isSettled: boolean;
  /** Problems across files in one file. */
  problems(file: string): readonly Problem[];
  /** Problems across files that a file would have if it held this, beside all others and after them. */
  probe(entries: FileEntries): readonly Problem[];
  readonly files: readonly string[];
  /** Whether something of this file is in it. */
  has(file: string): boolean;
  /** How many groups have been judged so far: the cost, for tests. */
  readonly judged: number;
  /** How many files these judgements looked at. */
  readonly looked: number;
}

/** Commands that are judged together. */
interface Group {
  readonly members: Set<string>;
  problems: ReadonlyMap<string, readonly Problem[]>;
  /** How many members were judged. */
  size: number;
  /** Files that came, changed or went since all was settled, and are not judged. */
  readonly waiting: Set<string>;
}

/** So many files that come one after the other are each judged at once; an editor tells all that it opens. */
const mostAtOnce = 16;

/** Makes an index that judges by those of the given rules that look across files. */
export function createCommandIndex(rules: readonly Rule[]): CommandIndex {
  const across = rules.filter((rule) => rule.application ?? rule.targets);
  const files = new Map<string, FileEntries>();
  const groups = new Map<string, Group>();
  /** Groups to which something came since all was settled. */
  const unsettled = new Set<string>();
  /** Files that came, changed or went since then. */
  const touched = new Set<string>();
  let judged = 0;
  let looked = 0;

  const groupBy = (key: string): Group => {
    const known = groups.get(key);
    if (known) return known;
    const group: Group = { members: new Set(), problems: new Map(), size: 0, waiting: new Set() };
    groups.set(key, group);
    return group;
  };

  const entriesIn = (members: Iterable<string>): [file: string, entries: FileEntries][] =>
    [...members].flatMap((file) => {
      const entries = files.get(file);
      return entries ? [[file, entries]] : [];
    });

  const refresh = (keys: Iterable<string>): readonly string[] => {
    const changed = new Set<string>();
    for (const key of keys) {
      const group = groupBy(key);
      judged += 1;
      looked += group.members.size;
      const { problems: before, waiting } = group;
      const after = judge(key, entriesIn(group.members), across);
      for (const file of new Set([...before.keys(), ...after.keys()])) {
        const previous = waiting.has(file) ? [] : (before.get(file) ?? []);
        if (JSON.stringify(previous) !== JSON.stringify(after.get(file) ?? [])) changed.add(file);
      }
      group.problems = after;
      group.size = group.members.size;
      waiting.clear();
      if (group.members.size === 0 && !unsettled.has(key)) groups.delete(key);
    }
    return [...changed];
  };

  /** Gives the groups that have to be judged. */
  const put = (file: string, entries: FileEntries | undefined): ReadonlySet<string> => {
    const before = files.get(file);
    if (before && entries && areSameEntries(before, entries)) return new Set();
    const [old, now] = [groupsOf(before), groupsOf(entries)];
    if (entries && now.size > 0) files.set(file, entries);
    else files.delete(file);
    for (const key of old) if (!now.has(key)) groupBy(key).members.delete(file);
    for (const key of now) groupBy(key).members.add(file);
    return new Set([...old, ...now]);
  };

  /** Each judgement costs the whole group: while many files come, it is judged again only when it has doubled. */
  const hasToWait = (key: string, isAgain: boolean, file: string): boolean => {
    const { members, size, waiting } = groupBy(key);
    unsettled.add(key);
    if (isAgain || touched.size <= mostAtOnce || members.size >= 2 * size) return false;
    waiting.add(file);
    return true;
  };
  const putOne = (file: string, entries: FileEntries | undefined): readonly string[] => {
    const keys = put(file, entries);
    const isAgain = touched.has(file);
    if (keys.size > 0) touched.add(file);
    return refresh([...keys].filter((key) => !hasToWait(key, isAgain, file)));
  };

  return {
    set: putOne,
    setAll: (all) => refresh(new Set([...all].flatMap(([file, entries]) => [...put(file, entries)]))),
    delete: (file) => putOne(file, undefined),
    settle() {
      const waiting = [...unsettled].filter((key) => groupBy(key).waiting.size > 0);
      const changed = refresh(waiting);
      for (const key of unsettled) if (groupBy(key).members.size === 0) groups.delete(key);
      unsettled.clear();
      touched.clear();
      return changed;
    },
    get isSettled() {
      return unsettled.size === 0;
    },
    problems(file) {
      const judged = [...groupsOf(files.get(file))].flatMap((key) => groups.get(key) ?? []);
      return unique(
        judged.flatMap((group) => (group.waiting.has(file) ? [] : (group.problems.get(file) ?? []))),
      );
    },
    probe(entries) {
      const named = { ...entries, commands: entries.commands.map((command) => ({ ...command, file: last })) };
      return [...groupsOf(named)].flatMap((key) => {
        const beside = entriesIn(groups.get(key)?.members ?? []);
        return judge(key, [...beside, [last, named]], across).get(last) ?? [];
      });
    },
    get files() {
      return [...files.keys()];
    },
    has: (file) => files.has(file),
    get judged() {
      return judged;
    },
    get looked() {
      return looked;
    },
  };
}

/** What is wrong in several guilds alike is told once. */
const unique = (problems: readonly Problem[]): readonly Problem[] =>
  problems.length < 2
    ? problems
    : [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];

/** A name behind every URI, for what is no file yet: of two with one name, the second is the one that is told. */
const last = '\u{10ffff}';

/** Commands are judged by application and scope; overwrites may name commands of any scope of their application. */
const groupOf = (entry: CommandEntry): string => `${entry.application}\0${scopeKey(entry.scope)}`;
const targetGroupOf = (entry: Pick<CommandEntry, 'application'>): string => `${entry.application}\0targets`;

const groupsOf = (entries: FileEntries | undefined): ReadonlySet<string> =>
  new Set([
    ...(entries?.commands ?? []).flatMap((command) => [groupOf(command), targetGroupOf(command)]),
    ...(entries?.targets ?? []).map(targetGroupOf),
    ...(entries?.unknownIn === undefined ? [] : [targetGroupOf({ application: entries.unknownIn })]),
  ]);

const areSameEntries = (a: FileEntries, b: FileEntries): boolean =>
  a.settings === b.settings &&
  a.unknownIn === b.unknownIn &&
  JSON.stringify([a.commands, a.targets]) === JSON.stringify([b.commands, b.targets]);

function judge(
  group: string,
  members: readonly (readonly [file: string, entries: FileEntries])[],
  rules: readonly Rule[],
): ReadonlyMap<string, readonly Problem[]> {
  const files = new Map(members);
  const all = [...members].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entries]) => entries);
  const targets = all.flatMap((entries) =>
    entries.targets.filter((target) => targetGroupOf(target) === group),
  );
  const commands = all.flatMap((entries) =>
    entries.commands.filter((command) => groupOf(command) === group || targetGroupOf(command) === group),
  );
  const isTargets = group.endsWith('\0targets');
  const mayHoldMore = all.some(
    ({ unknownIn }) => unknownIn !== undefined && targetGroupOf({ application: unknownIn }) === group,
  );
  const problems = new Map<string, Problem[]>();
  for (const rule of rules) {
    const context: ApplicationContext = {
      report(entry, report) {
        const {
          message,
          severity: own,
          unlessConfigured,
          related = [],
          tags = rule.tags ?? [],
          data = {},
        } = report;
        const settings = files.get(entry.file)?.settings ?? defaultSettings;
        const likely = settings.severities[rule.id] === undefined ? unlessConfigured : undefined;
        const severity = likely ?? severityOf(rule, settings, own);
        if (severity === 'off') return;
        const problem: Problem = {
          rule: rule.id,
          severity,
          message: visible(message),
          at: entry.at,
          related: shownRelated(related),
          tags,
          data,
          fixable: rule.fix,
        };
        const known = problems.get(entry.file);
        if (known) known.push(problem);
        else problems.set(entry.file, [problem]);
      },
    };
    if (isTargets) rule.targets?.(targets, mayHoldMore ? [] : commands, context);
    else rule.application?.(commands, context);
  }
  return problems;
}
