import { describe, expect, it } from 'vitest';
import { check, problemsIn } from '../../kit/lint.ts';

/** `count` subcommands, each of exactly 100 characters: a name of 10 and a description of 90. */
const subcommands = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `{ "type": 3, "name": "${`o${at}`.padEnd(10, '-')}", "description": "${'x'.repeat(90)}" }`,
  ).join(', ');

/** Groups of four subcommands with `count` options each. */
const groups = (count: number): string =>
  Array.from(
    { length: 4 },
    (_, at) => `{ "type": 1, "name": "s${at}", "description": "x", "options": [${subcommands(count)}] }`,
  ).join(',\n');

// Four subcommands of 3 characters with 20 options of 100 each are 8012.
describe('character-budget', () => {
  it('finds commands over 8000 characters', () => {
    check(`{ "name": "all", "description": "x", "options": [
          ^^^^^ error character-budget: This command has 8016 of 8000 characters: shorten its texts. Largest: \`all / s0 / o0-------- description\` 90
${groups(20)}
] }`);
  });

  it('warns from 90 % on', () => {
    check(`{ "name": "all", "description": "x", "options": [
          ^^^^^ warning character-budget: This command has 7216 of 8000 characters. Largest
${groups(18)}
] }`);
    check(`{ "name": "all", "description": "x", "options": [${groups(17)}] }`);
  });

  it('accepts exactly 8000', () => {
    const text = (length: number) =>
      `{ "name": "${'a'.repeat(length)}", "description": "x", "options": [\n${groups(19)},\n{ "type": 1, "name": "rest", "description": "x", "options": [${subcommands(3)}] }] }`;
    expect(
      problemsIn(text(32)).map(({ severity, message }) => `${severity} ${message.slice(0, 30)}`),
    ).toEqual(['warning This command has 7950 of 8000 ']);
    const full = text(32).replace('"description": "x"', `"description": "${'x'.repeat(51)}"`);
    expect(problemsIn(full).map(({ severity, data }) => `${severity} ${data.total}`)).toEqual([
      'warning 8000',
    ]);
    const over = text(32).replace('"description": "x"', `"description": "${'x'.repeat(52)}"`);
    expect(problemsIn(over).map(({ severity, data }) => `${severity} ${data.total}`)).toEqual(['error 8001']);
  });

  it('counts only the longest variant of each text, and choices by name and text value', () => {
    const choice = (at: number, value: string) =>
      `{ "name": "${`n${at}`.padEnd(100, '-')}", "name_localizations": { "de": "${`d${at}`.padEnd(90, '-')}" }, "value": ${value} }`;
    const option = (name: string, type: number, value: (at: number) => string) =>
      `{ "type": ${type}, "name": "${name}", "description": "x", "choices": [${Array.from({ length: 25 }, (_, at) => choice(at, value(at))).join(', ')}] }`;
    const numbers = (name: string) => option(name, 4, String);
    const strings = (name: string) => option(name, 3, (at) => `"${`v${at}`.padEnd(100, '-')}"`);
    // Three lists of 2500 and no value, or of 5000.
    const command = (...options: readonly string[]) =>
      `{ "name": "all", "description": "x", "options": [${options.join(', ')}] }`;
    expect(
      problemsIn(command(numbers('a'), numbers('b'), numbers('c'))).map(({ data }) => data.total),
    ).toEqual([7510]);
    expect(problemsIn(command(strings('a'), numbers('b'))).map(({ data }) => data.total)).toEqual([7508]);
  });

  it('counts code points', () => {
    const command = (text: string) =>
      `{ "name": "all", "description": "x", "options": [\n${groups(17)},\n{ "type": 1, "name": "e", "description": "${text}" }, { "type": 1, "name": "f", "description": "${text}" }, { "type": 1, "name": "g", "description": "${text}" }, { "type": 1, "name": "h", "description": "${text}" }] }`;
    expect(problemsIn(command('😀'.repeat(94)))).toEqual([]);
    expect(problemsIn(command('😀'.repeat(95))).map(({ data }) => data.total)).toEqual([7200]);
  });

  it('names the locale of the largest texts', () => {
    check(`{ "description": "😀", "description_localizations": { "de": "${'ä'.repeat(99)}" }, "options": [${groups(19).replaceAll('\n', '')}],
"name": "all"
        ^^^^^ warning character-budget: Largest: \`all description\` (de) 99, \`
}`);
  });

  it('gives the largest texts as data', () => {
    const [problem] = problemsIn(`{ "name": "all", "description": "x", "options": [${groups(20)}] }`);
    expect(problem?.data).toMatchObject({
      total: 8016,
      limit: 8000,
      atLeast: false,
      largest: [{ path: 'all / s0 / o0-------- description', length: 90 }, {}, {}],
    });
  });

  it('takes what is unknown as a lower bound in TypeScript', () => {
    check(
      `defineCommand({ name: 'all', description: t('all'), options: [
                      ^^^^^ error character-budget: This command has at least 8015 of 8000
${groups(20)}
] });
defineCommand({ name: name(), description: 'x', options: [${groups(20).replaceAll('\n', ' ')}] });
                      ^^^^^^ error character-budget: at least 8013
defineCommand({ type: kind, name: 'other', description: 'x', options: [${groups(20)}] });`,
      { file: 'a.ts' },
    );
  });

  it('knows that there may be more in what is not known', () => {
    const atLeast = (more: string) =>
      problemsIn(`defineCommand({ name: 'all', description: 'x', options: [${groups(20)}, ${more}] });`, {
        file: 'a.ts',
      }).map(({ data }) => data.atLeast);
    expect(atLeast(`{ type: 1, name: 'b', description: 'x' }`)).toEqual([false]);
    expect(atLeast(`{ type: 1, name: 'b', description: 'x', name_localizations: names }`)).toEqual([true]);
    expect(
      atLeast(`{ type: 1, name: 'b', description: 'x', description_localizations: { ...texts } }`),
    ).toEqual([true]);
    expect(atLeast(`{ type: 1, name: 'b', description: 'x', options: more() }`)).toEqual([true]);
    expect(atLeast(`{ type: 1, name: 'b', description: 'x', options: [...more] }`)).toEqual([true]);
  });

  it('says nothing of other commands, nor while the command is broken', () => {
    check(`{ "type": 2, "name": "All" }`);
    check(`{ "name": "all", "description": "x", "options": [${groups(20)}], "nsfw":
}
^ error syntax-error`);
  });
});
