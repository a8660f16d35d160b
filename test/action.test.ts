/** The action for GitHub, run step by step as a runner does, against a repository of somebody. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import manifest from '../package.json' with { type: 'json' };
import { releaseNotes } from '../scripts/release-notes.ts';
import { Folder, program } from './cli/kit.ts';

const root = path.resolve(import.meta.dirname, '..');
const text = (name: string) => readFileSync(path.join(root, name), 'utf8');

interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly shell?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly 'working-directory'?: string;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string; readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

const action = parse(text('action.yml')) as Action;

interface Ran {
  readonly status: number;
  /** What the steps printed. */
  readonly log: string;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** Other actions that were used, with what they were given. */
  readonly used: readonly (readonly [name: string, given: Readonly<Record<string, string>>])[];
}

const place = mkdtempSync(path.join(tmpdir(), 'appcmd-action-'));
let repository: Folder;

beforeEach(() => {
  repository = new Folder();
  // The project has installed the package.
  const bin = path.join(repository.path, 'node_modules/.bin/appcmd');
  mkdirSync(path.dirname(bin), { recursive: true });
  writeFileSync(bin, `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`);
  chmodSync(bin, 0o755);
});
afterEach(() => {
  repository.dispose();
  rmSync(place, { recursive: true, force: true });
});

/** Runs the steps, of whose expressions it knows those that the action uses. */
function runAction(
  given: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>> = {},
): Ran {
  const inputs = {
    ...Object.fromEntries(Object.entries(action.inputs).map(([name, item]) => [name, item.default])),
    ...given,
  };
  mkdirSync(place, { recursive: true });
  const outputs: Record<string, Record<string, string>> = {};
  const value = (expression: string): string => {
    const [of = '', ...names] = expression.trim().split('.');
    if (of === 'inputs') return String(inputs[names[0] ?? ''] ?? '');
    if (of === 'steps') return outputs[names[0] ?? '']?.[names[2] ?? ''] ?? '';
    throw new Error(`The runner does not know ${expression}.`);
  };
  const filled = (text: string) =>
    text.replaceAll(/\$\{\{(.*?)\}\}/g, (_, expression: string) => value(expression));
  const holds = (condition: string, hasFailed: boolean): boolean => {
    const terms = condition
      .replace(/^\$\{\{|\}\}$/g, '')
      .split('&&')
      .map((text) => text.trim());
    if (hasFailed && !terms.includes('always()')) return false;
    return terms.every((term) => {
      if (term === 'always()') return true;
      const [, left = '', operator, right] = /^(\S+) (==|!=) '(.*)'$/.exec(term) ?? [];
      return (value(left) === right) === (operator === '==');
    });
  };
  const ran = { status: 0, log: '', summary: '', used: [] as [string, Record<string, string>][] };
  for (const step of action.runs.steps) {
    if (!holds(step.if ?? "inputs.command != ''", ran.status !== 0)) continue;
    if (step.uses !== undefined) {
      ran.used.push([
        step.uses,
        Object.fromEntries(
          Object.entries(step.with ?? {}).map(([key, value]) => [key, filled(String(value))]),
        ),
      ]);
      continue;
    }
    const files = {
      GITHUB_OUTPUT: path.join(place, 'output'),
      GITHUB_STEP_SUMMARY: path.join(place, 'summary'),
    };
    for (const file of Object.values(files)) writeFileSync(file, '');
    // As a runner calls it, with the script in a file.
    const script = path.join(place, 'script.sh');
    writeFileSync(script, filled(step.run ?? ''));
    const { status, stdout, stderr } = spawnSync(
      'bash',
      ['--noprofile', '--norc', '-eo', 'pipefail', script],
      {
        cwd: path.join(repository.path, filled(step['working-directory'] ?? '.')),
        encoding: 'utf8',
        env: {
          ...process.env,
          ...repository.environment,
          ...environment,
          CI: 'true',
          RUNNER_TEMP: place,
          GITHUB_ACTION_PATH: root,
          ...files,
          ...Object.fromEntries(Object.entries(step.env ?? {}).map(([key, text]) => [key, filled(text)])),
        },
      },
    );
    ran.status = status ?? 1;
    ran.log += stdout + stderr;
    ran.summary += readFileSync(files.GITHUB_STEP_SUMMARY, 'utf8');
    if (step.id !== undefined) outputs[step.id] = outputsIn(readFileSync(files.GITHUB_OUTPUT, 'utf8'));
  }
  const ofAction = Object.entries(action.outputs).map(([name, item]) => [name, filled(item.value)] as const);
  return { ...ran, outputs: Object.fromEntries(ofAction) };
}

/** `name=value` lines, and values of several lines between marks. */
function outputsIn(file: string): Record<string, string> {
  const found: Record<string, string> = {};
  const lines = file.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, long, mark] = /^([^=]*?)<<(.*)$/.exec(line) ?? [];
    if (long !== undefined) {
      const end = lines.indexOf(mark ?? '', at + 1);
      found[long] = lines.slice(at + 1, end).join('\n');
      at = end;
    } else if (line !== '') found[line.slice(0, line.indexOf('='))] = line.slice(line.indexOf('=') + 1);
  }
  return found;
}

describe('lint', () => {
  it('annotates lines, fails, and uploads what it found', () => {
    repository.write('ban.command.json', '{ "name": "Ban", "description": "Bans" }\n');
    const { status, log, outputs, used } = runAction({ sarif: 'true' });
    expect(log).toMatch(/^::error file=ban\.command\.json,line=1,.*name-lowercase/m);
    expect(status).toBe(1);
    const sarif = JSON.parse(readFileSync(outputs['sarif-file'] ?? '', 'utf8')) as {
      runs: [{ results: { ruleId: string }[] }];
    };
    expect(sarif.runs[0].results.map((result) => result.ruleId)).toEqual(['name-lowercase']);
    expect(used).toEqual([
      ['actions/setup-node@v4', { 'node-version': '22' }],
      [
        'github/codeql-action/upload-sarif@v3',
        { sarif_file: outputs['sarif-file'], category: 'application-commands' },
      ],
    ]);
  });

  it('looks at what it is told, and uploads nothing unasked', () => {
    repository.write('ban.command.json', '{ "name": "Ban", "description": "Bans" }\n');
    repository.write('a b/ping.command.json', '{ "name": "ping", "description": "Answers" }\n');
    const { status, used } = runAction({ paths: 'a b/ping.command.json\n' });
    expect({ status, used: used.length }).toEqual({ status: 0, used: 1 });
    expect(runAction({ paths: '', 'fail-on': 'none' }).status).toBe(2);
  });
});

it('plans, and deploys', () => {
  repository.write('ping.command.json', '{ "name": "ping", "description": "Answers ```" }\n');
  const plan = runAction({ command: 'plan' });
  expect(plan).toMatchObject({ status: 0, outputs: { changed: 'true' } });
  expect(plan.outputs.plan).toMatch(
    /^### Application commands: what a deploy would change\n\n {4}Global commands .*\n {6}\+ \/ping\n/,
  );
  expect(plan.summary).toBe(`${plan.outputs.plan}\n`);
  expect(
    plan.outputs.plan
      ?.split('\n')
      .slice(2)
      .every((line) => line.startsWith('    ')),
  ).toBe(true);
  expect(runAction({ command: 'deploy' })).toMatchObject({ status: 0, outputs: { changed: '', plan: '' } });
  expect(runAction({ command: 'plan' })).toMatchObject({ status: 0, outputs: { changed: 'false' } });
  repository.remove('ping.command.json');
  repository.write('pong.command.json', '{ "name": "pong", "description": "Answers" }\n');
  expect(runAction({ command: 'deploy', prune: 'true', scopes: 'global\n' }).log).toContain('/ping');
  expect(runAction({ command: 'plan', prune: 'true' })).toMatchObject({ outputs: { changed: 'false' } });
});

describe('what people write', () => {
  const hostile = '$(touch pwned)';
  const more = [hostile, '"; touch pwned; #', "'; touch pwned; #", '`touch pwned`', '; touch pwned'];

  it.each(Object.keys(action.inputs).filter((name) => name !== 'working-directory'))(
    'is no command in %s',
    (name) => {
      repository.write('ping.command.json', '{ "name": "ping", "description": "Answers" }\n');
      const commands = ['scopes', 'prune', 'application', 'token', 'trust-origin'].includes(name)
        ? ['plan']
        : ['lint'];
      for (const text of more)
        for (const command of name === 'command' ? [text] : commands) runAction({ command, [name]: text });
      expect(existsSync(path.join(repository.path, 'pwned'))).toBe(false);
    },
  );

  it('is no command in the version that is fetched', () => {
    repository.remove('node_modules/.bin/appcmd');
    repository.write('bin/npx', '#!/bin/sh\nprintf "%s\\n" "$@"\n');
    chmodSync(path.join(repository.path, 'bin/npx'), 0o755);
    const { log } = runAction(
      { version: hostile },
      { PATH: `${path.join(repository.path, 'bin')}:${process.env.PATH}` },
    );
    expect(log).toContain(`--package\napplication-commands@${hostile}\nappcmd\nlint\n`);
    expect(existsSync(path.join(repository.path, 'pwned'))).toBe(false);
  });

  it('is no option', () => {
    repository.write('ban.command.json', '{ "name": "Ban", "description": "Bans" }\n');
    expect(runAction({ paths: '--fix' }).status).toBe(2);
    expect(repository.read('ban.command.json')).toContain('Ban"');
  });

  it('is in no script as it is written', () => {
    for (const step of action.runs.steps) expect(step.run ?? '').not.toContain('${{');
    expect(text('action/run.sh')).not.toContain('${{');
  });
});

it('is described, input by input, and of the version that the package has', () => {
  for (const item of [...Object.values(action.inputs), ...Object.values(action.outputs)])
    expect(item.description.length).toBeGreaterThan(10);
  const { version } = manifest;
  expect(String(action.inputs.version?.default)).toBe(version);
  const versions = [
    ...`${text('.pre-commit-hooks.yaml')}${text('docs/ci.md')}`.matchAll(
      /application-commands@v?(\d[\d.]*\d)|rev: v(\S+)/g,
    ),
  ];
  expect(new Set(versions.map(([, text, other]) => text ?? other))).toEqual(new Set([version]));
});

it('has a hook for pre-commit that runs in a repository', () => {
  const [hook] = parse(text('.pre-commit-hooks.yaml')) as [{ id: string; entry: string; language: string }];
  expect(hook).toMatchObject({ id: 'appcmd-lint', language: 'system' });
  repository.write('ban.command.json', '{ "name": "Ban", "description": "Bans" }\n');
  const [, ...words] = hook.entry.split(/.* appcmd/);
  const { status, stdout } = spawnSync(
    process.execPath,
    [program, ...words.join('').trim().split(' '), 'ban.command.json'],
    {
      cwd: repository.path,
      encoding: 'utf8',
    },
  );
  expect({ status, stdout }).toMatchObject({ status: 1, stdout: expect.stringContaining('name-lowercase') });
});

describe('the recipes', () => {
  const page = text('docs/ci.md');
  const blockOf = (heading: string): string =>
    new RegExp(`^## ${heading}\\n[\\s\\S]*?\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``, 'm').exec(page)?.[1] ?? '';
  const gitlab = parse(blockOf('GitLab')) as {
    'application-commands': { script: [string]; artifacts: { reports: { junit: string } } };
  };
  const staged = JSON.parse(blockOf('lint-staged')) as { 'lint-staged': Record<string, string> };
  const [, onStaged = ''] = Object.entries(staged['lint-staged'])[0] ?? [];

  it.each([
    ['GitLab', gitlab['application-commands'].script[0]],
    // It adds the files.
    ['lint-staged', `${onStaged} ban.command.json`],
    ['husky', blockOf('husky').trim()],
  ])('for %s find a mistake', (_, line) => {
    repository.write('ban.command.json', '{ "name": "Ban", "description": "Bans" }\n');
    const [, words = ''] = /(?:^|\s)appcmd (lint.*)$/.exec(line) ?? [];
    const { status, stdout } = spawnSync(process.execPath, [program, ...words.split(' ')], {
      cwd: repository.path,
      encoding: 'utf8',
      env: { ...process.env, CI: 'true' },
    });
    const { junit } = gitlab['application-commands'].artifacts.reports;
    const report = words.includes('junit') ? repository.read(junit) : stdout;
    expect({ status, report }).toEqual({ status: 1, report: expect.stringContaining('name-lowercase') });
  });
});

describe('the notes of a release', () => {
  const changelog =
    '# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-01-02\n\n### Added\n\n- One.\n\n## [1.1.0]\n\n- Old.\n';

  it('are the section of its version', () => {
    expect(releaseNotes('v1.2.0', '1.2.0', changelog)).toBe('### Added\n\n- One.\n');
  });

  it.each([
    ['v1.3.0', '1.2.0', 'The tag v1.3.0 is not v1.2.0'],
    ['v1.3.0', '1.3.0', 'CHANGELOG.md says nothing of 1.3.0'],
  ])('are not made of %s where the version is %s', (tag, version, message) => {
    expect(() => releaseNotes(tag, version, changelog)).toThrow(message);
  });
});
