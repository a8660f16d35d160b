/** What holds for every definition. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { fixAll, fixedText, fixesOf } from '../../core/lint/fixes/fixes.ts';
import { definition, flawedDefinition } from '../kit/definitions.ts';
import { inputOf, problemsIn } from '../kit/lint.ts';

const anyDefinition = fc.oneof(definition, flawedDefinition);
const asScript = (value: unknown, indent?: number) =>
  `export const command: RESTPostAPIApplicationCommandsJSONBody = ${JSON.stringify(value, null, indent)};\n`;
const counts = (source: string, file: string) =>
  problemsIn(source, { file })
    .map((problem) => `${problem.severity} ${problem.rule} ${problem.message}`)
    .sort();

describe('laws of linting', () => {
  it('the same value in JSON and in TypeScript has the same problems', () => {
    fc.assert(
      fc.property(anyDefinition, (value) => {
        expect(counts(asScript(value), 'a.ts')).toEqual(counts(JSON.stringify(value), 'a.command.json'));
      }),
      { numRuns: 200 },
    );
  });

  it('ranges lie in the text, and are the token: never empty', () => {
    fc.assert(
      fc.property(flawedDefinition, (value) => {
        const source = JSON.stringify(value, null, 2);
        for (const { at } of problemsIn(source)) {
          expect(at.start).toBeGreaterThanOrEqual(0);
          expect(at.end).toBeGreaterThan(at.start);
          expect(at.end).toBeLessThanOrEqual(source.length);
        }
      }),
      { numRuns: 200 },
    );
  });

  it.each(['a.command.json', 'a.ts'])(
    'fix-all reaches a fixpoint and leaves nothing that it could fix (%s)',
    (file) => {
      fc.assert(
        fc.property(flawedDefinition, fc.constantFrom(undefined, 2), (value, indent) => {
          const source = file.endsWith('.ts') ? asScript(value, indent) : JSON.stringify(value, null, indent);
          const input = inputOf(source, { file });
          const fixed = { ...input, text: fixedText(input) };
          expect(fixedText(fixed)).toBe(fixed.text);
          const analysis = analyzeDocument(fixed);
          const left = finalProblems(analysis).filter(
            (problem) => fixesOf(problem, fixed, analysis)[0]?.kind === 'safe',
          );
          expect(left.map((problem) => problem.rule)).toEqual([]);
          if (!file.endsWith('.ts')) expect(() => JSON.parse(fixed.text) as unknown).not.toThrow();
        }),
        { numRuns: 60 },
      );
    },
  );

  it('fix-all gives no rule more errors than it had', () => {
    fc.assert(
      fc.property(fc.array(flawedDefinition, { minLength: 1, maxLength: 2 }), (values) => {
        const file = 'a.commands.json';
        const source = JSON.stringify(values);
        const errorsIn = (text: string) =>
          problemsIn(text, { file }).flatMap(({ rule, severity }) => (severity === 'error' ? [rule] : []));
        const before = errorsIn(source);
        const after = errorsIn(fixedText(inputOf(source, { file })));
        for (const rule of after)
          expect(after.filter((item) => item === rule).length, rule).toBeLessThanOrEqual(
            before.filter((text) => text === rule).length,
          );
      }),
      { numRuns: 100 },
    );
  });

  it('an analysis with a memo equals one without, wherever the text moved', () => {
    fc.assert(
      fc.property(
        fc.array(anyDefinition, { minLength: 1, maxLength: 4 }),
        anyDefinition,
        fc.nat(3),
        fc.nat(20),
        (all, other, at, spaces) => {
          const file = { file: 'a.commands.json' };
          const before = analyzeDocument(inputOf(JSON.stringify(all, null, 1), file));
          const text =
            ' '.repeat(spaces) +
            JSON.stringify(
              all.map((item, index) => (index === at ? other : item)),
              null,
              1,
            );
          const input = inputOf(text, file);
          expect(finalProblems(analyzeDocument(input, before))).toEqual(
            finalProblems(analyzeDocument(input)),
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  it('an analysis with a memo judges anew what a syntax error elsewhere broke, or breaks no more', () => {
    const whole = `const all: ApplicationCommandData[] = [
  { name: 'a b', description: 'x', options: [{ type: 3, name: 'Up', description: 'x' }] },
  { name: 'pong', description: 'x' },
];`;
    const input = inputOf(whole, { file: 'a.ts' });
    const broken = { ...input, text: whole.replace("{ name: 'pong'", "\\ { name: 'pong'") };
    // Both broken, and not alike: the repair of the text around makes another object of the same text.
    const half = {
      ...input,
      text: `type A = ;\nconst all: A[] = [\n  ${whole.split('\n')[1]?.replace("'a b'", `"options": []'a b'`)}\n];`,
    };
    const worse = { ...half, text: half.text.replace('{ name', '- { name') };
    const pairs = [
      [input, broken],
      [broken, input],
      [half, worse],
      [worse, half],
    ] as const;
    for (const [before, now] of pairs)
      expect(finalProblems(analyzeDocument(now, analyzeDocument(before)))).toEqual(
        finalProblems(analyzeDocument(now)),
      );
  });
});

describe('cost', () => {
  it.each(['a.commands.json', 'a.ts'])('a keystroke in one of many definitions judges one (%s)', (file) => {
    const source = (letter: string) =>
      file.endsWith('.ts')
        ? Array.from(
            { length: 50 },
            (_, at) =>
              `export const c${at}: ApplicationCommandData = { name: "c${at}", description: "${at === 25 ? letter : 'x'}" };`,
          ).join('\n')
        : JSON.stringify(
            Array.from({ length: 50 }, (_, at) => ({
              name: `c${at}`,
              description: at === 25 ? letter : 'x',
            })),
          );
    const first = analyzeDocument(inputOf(source('a'), { file }));
    expect(first.judged).toBe(50);
    const again = inputOf(source('bb'), { file });
    expect(analyzeDocument({ ...again, settings: first.settings }, first).judged).toBe(1);
  });
});

it.each([
  ['alike', (at: number) => `Up${at}`],
  // Some become the same name: those before them stay fixed.
  ['one of which is against another', (at: number) => (at < 2 ? ['up', 'Up'][at] : `Up${at}`)],
])('many fixes are tried together (%s)', (_, nameOf) => {
  let reads = 0;
  const options = Array.from({ length: 300 }, (_, at) => ({ type: 3, name: nameOf(at), description: 'x' }));
  const commands = options.map((option, at) => ({ name: `c${at}`, description: 'x', options: [option] }));
  const text = JSON.stringify([
    { name: 'all', description: 'x', options: options.slice(0, 20) },
    ...commands,
  ]);
  const input = inputOf(text, { file: 'a.commands.json' });
  const fixed = fixAll({
    ...input,
    read(...given) {
      reads += 1;
      return input.read(...given);
    },
  });
  expect(fixed.length).toBeGreaterThan(300);
  expect(reads).toBeLessThan(60);
});

describe('one command', () => {
  it('that a list names again is one definition', () => {
    const source = `const ping: ApplicationCommandData = { name: 'Ping', description: 'x' };
export const all: ApplicationCommandData[] = [ping];`;
    expect(analyzeDocument(inputOf(source, { file: 'a.ts' })).definitions).toHaveLength(1);
  });
});

describe('types of our own library', () => {
  it.each(['CommandDefinition', 'WireCommand', 'CamelCommand'])('%s is evidence', (type) => {
    const source = `export const ping = { name: 'Ping', description: 'x' } satisfies ${type};`;
    expect(problemsIn(source, { file: 'a.ts' }).map((problem) => problem.rule)).toEqual(['name-lowercase']);
  });
});
