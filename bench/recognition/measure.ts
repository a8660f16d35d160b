/**
 * Measures what is recognised in the labelled repositories of a set: see README.md beside this file. Needs a build.
 * `node bench/recognition/measure.ts --set a --at FOLDER [--labels FILE] [--report FILE]`: FOLDER holds the clones as
 * OWNER+NAME, and what is missing there is cloned; the report gets what is false, missed and wrong, place by place.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../../scripts/cleanup.ts';
import { compare, type LabelledRepository, type Outcome } from './compare.ts';
import type { Recognised, RecognisedProblem } from './recognise.ts';

const root = path.resolve(import.meta.dirname, '../..');
const appcmd = path.join(root, 'dist/cli/appcmd.cjs');
const severities = ['error', 'warning', 'information', 'hint'];

interface Figures extends Outcome {
  readonly problems: readonly RecognisedProblem[];
  /** Seconds of `appcmd lint` as a process. */
  readonly lint: number;
  /** Seconds of a process that only parses the scripts. */
  readonly parse: number;
  /** Greatest resident set of that `appcmd lint`, in MB. */
  readonly memory: number;
}

const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    labels: { type: 'string' },
    at: { type: 'string' },
    report: { type: 'string', default: 'recognition.txt' },
  },
});
const labels = values.labels ?? (values.set && path.join(import.meta.dirname, `set-${values.set}.json`));
if (!labels || !values.at) throw new Error('Name a set and the folder of the clones: --set a --at FOLDER');
if (!existsSync(appcmd)) throw new Error('Build first: npm run build');
const folder = path.resolve(values.at);
const repositories: readonly LabelledRepository[] = JSON.parse(readFileSync(labels, 'utf8'));
/** Writes down, at the end of a process, the most memory that it had, in KB. */
const watcher = `data:text/javascript,${encodeURIComponent(`import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(process.env.PEAK_FILE, String(process.resourceUsage().maxRSS)));`)}`;
const peakFile = path.join(temporaryFolder('recognition'), 'peak');

const lines: string[] = [];
const all: Figures[] = [];
console.log(header());
for (const labelledRepository of repositories) {
  const clone = cloneOf(labelledRepository);
  if (!clone) continue;
  const figures = measure(labelledRepository, clone);
  all.push(figures);
  console.log(row(labelledRepository.repository, figures));
  lines.push(...detailsOf(labelledRepository, figures));
}
if (all.length > 0) console.log(row(`all (${all.length} of ${repositories.length})`, sum(all)));
writeFileSync(values.report, `${lines.join('\n')}\n`);
console.log(`What is false, missed and wrong: ${values.report}`);

/** The folder of a repository at its commit; `undefined` where it cannot be had. */
function cloneOf({ repository, commit }: LabelledRepository): string | undefined {
  const clone = path.join(folder, repository.replace('/', '+'));
  const git = (...args: readonly string[]) =>
    spawnSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
    });
  if (!existsSync(clone)) {
    mkdirSync(folder, { recursive: true });
    const { status, stderr } = git('clone', '--quiet', `https://github.com/${repository}.git`, clone);
    if (status !== 0) {
      console.log(
        `${repository}: not there, and it cannot be cloned (offline?): ${stderr.trim().split('\n').at(-1)}`,
      );
      return undefined;
    }
    git('-C', clone, 'checkout', '--quiet', commit);
  }
  const at = git('-C', clone, 'rev-parse', 'HEAD').stdout.trim();
  if (at === commit) return clone;
  console.log(`${repository}: it stands at ${at || 'no commit'}, and the labels are for ${commit}`);
  return undefined;
}

function measure(repository: LabelledRepository, clone: string): Figures {
  const recognised = run([path.join(import.meta.dirname, 'recognise.ts')], clone);
  const found: Recognised = JSON.parse(recognised.stdout);
  const lint = run(['--import', watcher, appcmd, 'lint', '.'], clone, [0, 1]);
  const memory = Number(readFileSync(peakFile, 'utf8')) / 1024;
  const parse = run([path.join(root, 'bench/parse-files.ts')], clone);
  return {
    ...compare(repository, found),
    problems: found.problems,
    lint: lint.seconds,
    parse: parse.seconds,
    memory,
  };
}

/** A process that fails says nothing about recognition: the run ends. */
function run(args: readonly string[], cwd: string, good: readonly (number | null)[] = [0]) {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    env: { ...process.env, NODE_NO_WARNINGS: '1', PEAK_FILE: peakFile },
  });
  const seconds = (performance.now() - start) / 1000;
  if (!good.includes(status)) throw new Error(`${args.join(' ')} in ${cwd} ended with ${status}:\n${stderr}`);
  return { stdout, seconds };
}

function sum(figures: readonly Figures[]): Figures {
  const total = (pick: (figures: Figures) => number) => figures.reduce((so, figure) => so + pick(figure), 0);
  return {
    labels: total((figures) => figures.labels),
    knowable: total((figures) => figures.knowable),
    strong: total((figures) => figures.strong),
    weak: total((figures) => figures.weak),
    known: total((figures) => figures.known),
    knownOfKnowable: total((figures) => figures.knownOfKnowable),
    whole: total((figures) => figures.whole),
    unregistered: total((figures) => figures.unregistered),
    falseStrong: figures.flatMap((figure) => figure.falseStrong),
    missed: figures.flatMap((figure) => figure.missed),
    problems: figures.flatMap((figure) => figure.problems),
    lint: total((figures) => figures.lint),
    parse: total((figures) => figures.parse),
    memory: Math.max(...figures.map((figure) => figure.memory)),
  };
}

function header(): string {
  const names = [
    'labels',
    'strong',
    'weak',
    'known',
    'of knowable',
    'whole',
    'false',
    'unregistered',
    'e/w/i/h',
  ];
  return cells('repository', [...names, 'lint s', 'parse s', 'of budget', 'MB']);
}

/** The budget of a lint is three times the parsing and a second; all of them have one each. */
function row(name: string, figures: Figures): string {
  const problems = severities.map((severity) =>
    figures.problems.filter((problem) => problem.severity === severity),
  );
  const budget = 3 * figures.parse + Math.max(1, all.includes(figures) ? 1 : all.length);
  return cells(name, [
    figures.labels,
    figures.strong,
    figures.weak,
    figures.known,
    `${figures.knownOfKnowable}/${figures.knowable}`,
    figures.whole,
    figures.falseStrong.length,
    figures.unregistered,
    problems.map((some) => some.length).join('/'),
    figures.lint.toFixed(2),
    figures.parse.toFixed(2),
    (figures.lint / budget).toFixed(2),
    figures.memory.toFixed(0),
  ]);
}

function cells(name: string, rest: readonly (string | number)[]): string {
  return [name.padEnd(48), ...rest.map((text) => String(text).padStart(12))].join(' ');
}

function detailsOf({ repository }: LabelledRepository, figures: Figures): readonly string[] {
  const told = figures.problems.filter(({ severity }) => severity === 'error' || severity === 'warning');
  return [
    ...figures.falseStrong.map(
      ({ file, line, name }) => `${repository} false ${file}:${line} ${name ?? '?'}`,
    ),
    ...figures.missed.map(({ file, kind, name }) => `${repository} missed ${file} ${kind} ${name || '?'}`),
    ...told.map(
      ({ file, line, severity, rule, message }) =>
        `${repository} ${severity} ${file}:${line} ${rule} ${message.replaceAll('\n', ' ')}`,
    ),
  ];
}
