/** The example of every rule, where it stands in a constant, another module, a JSON file or an outcome of a condition. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { fixesOf } from '../../core/lint/fixes/fixes.ts';
import { rules } from '../../core/lint/rules/index.ts';
import { createModules } from '../../workspace/modules/modules.ts';
import { uriOf } from '../../workspace/uris.ts';
import { inputOf } from '../kit/lint.ts';
import { memoryHost } from '../kit/module-files.ts';

const examples = rules.flatMap((rule) =>
  rule.documentation.examples
    .filter(
      (example) =>
        rule.listeners &&
        rule.fix &&
        !example.file &&
        !example.scope &&
        example.wrong.length < 1500 &&
        !example.wrong.includes('$') &&
        !example.wrong.includes('//'),
    )
    .map((example) => ({ id: rule.id, ...example, wrong: example.wrong.trim() })),
);

const places: Readonly<Record<string, (literal: string) => Readonly<Record<string, string>>>> = {
  'a constant': (literal) => ({ 'main.ts': `const it = ${literal};\ndefineCommand(it);\n` }),
  'another module': (literal) => ({
    'main.ts': "import { it } from './it.ts';\ndefineCommand(it);\n",
    'it.ts': `export const it = ${literal};\n`,
  }),
  'a JSON file': (literal) => ({
    'main.ts': "import it from './it.json';\ndefineCommand(it);\n",
    'it.json': `${literal}\n`,
  }),
  'a spread': (literal) => ({ 'main.ts': `const it = ${literal};\ndefineCommand({ ...it });\n` }),
  'a spread of another module': (literal) => ({
    'main.ts': "import { it } from './it.ts';\ndefineCommand({ ...it });\n",
    'it.ts': `export const it = ${literal};\n`,
  }),
  'an outcome of a condition': (literal) => ({ 'main.ts': `defineCommand(beta ? ${literal} : load());\n` }),
};

/** Where a key is written twice, a spread brings it once. */
const saysOnce = ({ id }: { readonly id: string }, where: string): boolean =>
  id === 'duplicate-property' && where.startsWith('a spread');

describe.each(Object.entries(places))('in %s', (where, place) => {
  const judged = examples.filter((example) => !saysOnce(example, where));
  it.each(judged.map((item) => [item.id, item] as const))('%s', (id, { wrong, settings }) => {
    const inline = fixes(id, { 'main.ts': `defineCommand(${wrong});\n` }, settings);
    const elsewhere = fixes(id, place(wrong), settings);
    expect(byTitle(elsewhere)).toEqual(byTitle(inline));
  });
});

const byTitle = (all: ReturnType<typeof fixes>) => [...all].sort((a, b) => a.title.localeCompare(b.title));

function fixes(id: string, files: Readonly<Record<string, string>>, settings = {}) {
  const host = memoryHost('');
  for (const [name, text] of Object.entries(files)) host.files.set(`/w/${name}`, text);
  const program = { uri: uriOf('/w/main.ts'), modules: createModules(ts, host) };
  const input = inputOf(files['main.ts'] ?? '', { file: 'main.ts', settings, program });
  const analysis = analyzeDocument(input);
  const problem = finalProblems(analysis).find((problem) => problem.rule === id);
  if (!problem) throw new Error(`${id} reports nothing in:\n${JSON.stringify(files)}`);
  return fixesOf(problem, input, analysis).map(({ title, edits }) => ({
    title: title.replace(/ in `it\.\w+`$/, ''),
    written: edits.map(({ newText }) => newText.replace(/["'\s]/g, '')),
  }));
}
