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
  /** Puts what a file holds now. Gives the files whose problems across files changed by it. */
  set(file: string, entries: FileEntries): readonly string[];
  /** The same for many files, at little more than the cost of one. */
  setAll(all: Iterable<readonly [file: string, entries: FileEntries]>): readonly string[];
  /** Forgets a file. Gives the files whose problems changed. */
  delete(file: string): readonly string[];
  /** Problems across files in one file. */
  problems(file: string): readonly Problem[];
  /** Problems across files that a file would have if it held this, beside all others and after them. */
  probe(entries: FileEntries): readonly Problem[];
  readonly files: readonly string[];
  /** How many groups have been judged so far: the cost, for tests. */
  readonly judged: number;
}

/** Makes an index that judges by those of the given rules that look across files. */
export function createCommandIndex(rules: readonly Rule[]): CommandIndex {
  const across = rules.filter((rule) => rule.application ?? rule.targets);
  const files = new Map<string, FileEntries>();
  /** Problems by group and file. */
  const groups = new Map<string, ReadonlyMap<string, readonly Problem[]>>();
  let judged = 0;

  const refresh = (touched: ReadonlySet<string>): readonly string[] => {
    const changed = new Set<string>();
    for (const group of touched) {
      judged += 1;
      const before = groups.get(group) ?? new Map<string, readonly Problem[]>();
      const after = judge(group, files, across);
      for (const file of new Set([...before.keys(), ...after.keys()]))
        if (JSON.stringify(before.get(file) ?? []) !== JSON.stringify(after.get(file) ?? []))
          changed.add(file);
      if (after.size > 0) groups.set(group, after);
      else groups.delete(group);
    }
    return [...changed];
  };

  /** Gives the groups that have to be judged. */
  const put = (file: string, entries: FileEntries): ReadonlySet<string> => {
    const before = files.get(file);
    if (before && isSame(before, entries)) return new Set();
    const groups = groupsOf(entries);
    if (groups.size > 0) files.set(file, entries);
    else files.delete(file);
    return new Set([...groupsOf(before), ...groups]);
  };

  return {
    set: (file, entries) => refresh(put(file, entries)),
    setAll: (all) => refresh(new Set([...all].flatMap(([file, entries]) => [...put(file, entries)]))),
    delete(file) {
      const touched = groupsOf(files.get(file));
      files.delete(file);
      return refresh(touched);
    },
    problems: (file) => unique([...groups.values()].flatMap((group) => group.get(file) ?? [])),
    probe(entries) {
      const named = { ...entries, commands: entries.commands.map((one) => ({ ...one, file: last })) };
      const beside = new Map([...files, [last, named]]);
      return [...groupsOf(named)].flatMap((group) => judge(group, beside, across).get(last) ?? []);
    },
    get files() {
      return [...files.keys()];
    },
    get judged() {
      return judged;
    },
  };
}

/** What is wrong in several guilds alike is told once. */
const unique = (problems: readonly Problem[]): readonly Problem[] =>
  problems.length < 2 ? problems : [...new Map(problems.map((one) => [JSON.stringify(one), one])).values()];

/** A name behind every URI, for what is no file yet: of two with one name, the second is the one that is told. */
const last = '\u{10ffff}';

/** Commands are judged by application and scope; overwrites may name commands of any scope of their application. */
const groupOf = (entry: CommandEntry): string => `${entry.application}\0${scopeKey(entry.scope)}`;
const targetGroupOf = (entry: Pick<CommandEntry, 'application'>): string => `${entry.application}\0targets`;

const groupsOf = (entries: FileEntries | undefined): ReadonlySet<string> =>
  new Set([
    ...(entries?.commands ?? []).flatMap((one) => [groupOf(one), targetGroupOf(one)]),
    ...(entries?.targets ?? []).map(targetGroupOf),
    ...(entries?.unknownIn === undefined ? [] : [targetGroupOf({ application: entries.unknownIn })]),
  ]);

const isSame = (a: FileEntries, b: FileEntries): boolean =>
  a.settings === b.settings &&
  a.unknownIn === b.unknownIn &&
  JSON.stringify([a.commands, a.targets]) === JSON.stringify([b.commands, b.targets]);

function judge(
  group: string,
  files: ReadonlyMap<string, FileEntries>,
  rules: readonly Rule[],
): ReadonlyMap<string, readonly Problem[]> {
  const all = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entries]) => entries);
  const targets = all.flatMap((one) => one.targets.filter((target) => targetGroupOf(target) === group));
  const commands = all.flatMap((one) =>
    one.commands.filter((command) => groupOf(command) === group || targetGroupOf(command) === group),
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
        problems.set(entry.file, [...(problems.get(entry.file) ?? []), problem]);
      },
    };
    if (isTargets) rule.targets?.(targets, mayHoldMore ? [] : commands, context);
    else rule.application?.(commands, context);
  }
  return problems;
}
