/** A document full of mistakes of one kind is judged, and its fixes are found, in bounded time, as it is where there are few. */
import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { bestFixes } from '../../core/lint/fixes/best-fixes.ts';
import { fixedTexts, sharedFixFinder } from '../../core/lint/fixes/fix-project.ts';
import { fixedText, fixesOf } from '../../core/lint/fixes/fixes.ts';
import { inputOf } from '../kit/lint.ts';
import { program } from '../kit/programs.ts';

const many = (count: number, make: (at: number) => string, between = ',\n'): string =>
  Array.from({ length: count }, (_, at) => make(at)).join(between);
const option = (inside: string): string => `[{ "name": "a", "description": "d", "options": [${inside}] }]`;

/** Documents of so many mistakes. */
const full: Readonly<Record<string, (count: number) => string>> = {
  'wrong names': (count) => `[${many(count, (at) => `{ "name": "C ${at}", "description": "" }`)}]`,
  'one name': (count) => `[${many(count, () => '{ "name": "same", "description": "d" }')}]`,
  'one key': (count) => `{ ${many(count, (at) => `"name": "a${at}", "x${at}": 1`)}, "description": "d" }`,
  choices: (count) =>
    option(
      `{ "type": 3, "name": "o", "description": "d", "choices": [${many(count, (at) => `{ "name": "c", "value": "v${at}" }`)}] }`,
    ),
  options: (count) => option(many(count, (at) => `{ "type": 3, "name": "o${at}", "description": "d" }`)),
  locales: (count) =>
    `{ "name": "a", "description": "d", "name_localizations": { ${many(count, (at) => `"x${at}": "y"`)} } }`,
  'suppressions of nothing': (count) =>
    `[${many(count, () => '// appcmd-disable-next-line name-length\n', '')}{ "name": "a", "description": "d" }]`,
  suppressions: (count) =>
    `[${many(count, (at) => `// appcmd-disable-next-line name-lowercase\n{ "name": "C${at}", "description": "d" }`)}]`,
  'suppressions of all': (count) =>
    `[${many(count, () => '// appcmd-disable name-lowercase\n', '')}${many(count, (at) => `{ "name": "C${at}", "description": "d" }`)}]`,
};
const of = (text: string) => {
  const input = inputOf(text, { file: 'a.commands.jsonc' });
  return { input, analysis: analyzeDocument(input) };
};

describe.each(Object.entries(full))('%s', (_, make) => {
  it('has the problems and the fixes that it has alone, in the first of many', () => {
    const { input, analysis } = of(make(30));
    const problems = finalProblems(analysis);
    const best = bestFixes(problems, input, analysis);
    expect(problems.map((problem) => best.get(problem))).toEqual(
      problems.map((problem) => (problem.fixable ? fixesOf(problem, input, analysis)[0] : undefined)),
    );
  });

  it('is judged, and its fixes are found, in bounded time', () => {
    const { input, analysis } = of(make(1_000));
    bestFixes(finalProblems(analysis), input, analysis);
  });

  it('is fixed in bounded time', () => {
    fixedText(of(make(1_000)).input);
  });
});

describe('one key, thousands of times on one line, is judged, and its fixes are found, in bounded time', () => {
  const keys = (key: string) => many(30_000, () => `${key}: {}`, ', ');
  it.each([
    ['a.command.json', `{ "name": "a", "description": "d", ${keys('"name_localizations"')} }`],
    [
      'a.ts',
      `const a: ApplicationCommandData = { name: 'a', description: 'd', ${keys('nameLocalizations')} };\n`,
    ],
    [
      'a.ts',
      `const a: ApplicationCommandData = { name: 'a', description: 'd', ${keys('name_localizations')} };\n`,
    ],
  ])('in %s', (file, text) => {
    const input = inputOf(text, { file });
    const analysis = analyzeDocument(input);
    const problems = finalProblems(analysis);
    expect(problems.filter(({ rule }) => rule === 'duplicate-property')).toHaveLength(29_999);
    expect(bestFixes(problems, input, analysis).size).toBeGreaterThan(0);
  });
});

describe('thousands of mistakes on one line are judged and fixed in bounded time:', () => {
  const options = (make: (at: number) => string) => option(many(3_000, make, ', '));
  it.each([
    [
      'required options behind an optional one',
      options((at) => `{ "type": 3, "name": "o${at}", "description": "d", "required": ${at > 0} }`),
    ],
    ['options of nothing', options(() => '{}')],
    ['options without names', options(() => '{ "type": 3, "description": "d" }')],
    ['options of one name', options(() => '{ "type": 3, "name": "o", "description": "d" }')],
    [
      'choices of one name',
      option(
        `{ "type": 3, "name": "o", "description": "d", "choices": [${many(3_000, (at) => `{ "name": "", "value": ${at} }`, ', ')}] }`,
      ),
    ],
  ])('%s', (_, text) => {
    const { input, analysis } = of(text);
    expect(bestFixes(finalProblems(analysis), input, analysis).size).toBeGreaterThan(0);
    fixedText(input);
  });
});

it('has all names right after one run, however many there are', () => {
  const names = (make: (at: number) => string) =>
    `[${many(1_000, (at) => `{ "name": "${make(at)}", "description": "d" }`)}]`;
  const { input } = of(names((at) => `Long Name ${at}`));
  expect(fixedText(input)).toBe(names((at) => `long-name-${at}`));
});

it('has all names of another module right after one run', () => {
  const names = (make: (at: number) => string) =>
    many(300, (at) => `export const name${at} = '${make(at)}';`, '\n');
  const { input } = program(`--- commands.ts
import type { RESTPostAPIChatInputApplicationCommandsJSONBody as Body } from 'discord.js';
import * as names from './names.ts';
${many(300, (at) => `export const c${at}: Body = { name: names.name${at}, description: 'd' };`, '\n')}
--- names.ts
${names((at) => `Long Name ${at}`)}
`);
  const uri = 'file:///w/names.ts';
  const texts = fixedTexts([input], (other) => other === uri);
  expect(texts.get(uri)?.trimEnd()).toBe(names((at) => `long-name-${at}`));
  const sharedFixOf = sharedFixFinder([input], (other) => other === uri);
  const [problem] = finalProblems(analyzeDocument(input));
  expect(problem && sharedFixOf(problem, input)?.title).toBe('Hyphenate to `Long-Name-0`');
});
