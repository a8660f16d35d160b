/** Conditions of unknown outcome: what either outcome brings is judged, each by itself. */
import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { documentSymbols } from '../../server/features/symbols.ts';
import { check, checkFix, checkFixAll, checkFixTitles, inputOf } from '../kit/lint.ts';

const script = { file: 'a.ts' };
const told = (text: string, previous?: ReturnType<typeof analyzeDocument>) => {
  const analysis = analyzeDocument(inputOf(text, script), previous);
  return {
    analysis,
    problems: finalProblems(analysis).map(
      (problem) => `${problem.rule} ${text.slice(problem.at.start, problem.at.end)}`,
    ),
  };
};

describe('both outcomes of a condition', () => {
  it('are judged', () =>
    check(
      `
export const a: ApplicationCommandData = {
  name: debug ? 'Ping' : 'ping',
                ^^^^^^ error name-lowercase
  description: 'Answers',
};
`,
      script,
    ));

  it('also where the whole definition depends on it', () => {
    const { problems } = told(
      "export const a: ApplicationCommandData = dev ? { name: 'Ping', description: 'a' } : { name: 'pong', description: 'a' };",
    );
    expect(problems).toEqual(["name-lowercase 'Ping'"]);
  });

  it('are judged one at a time: two conditions together prove nothing', () => {
    const { problems } = told(
      "export const a: ApplicationCommandData = { name: 'a', description: 'b', options: [...(x ? [{ type: 3, name: 'n', description: 'd' }] : []), ...(y ? [{ type: 3, name: 'n', description: 'd' }] : [])] };",
    );
    expect(problems).toEqual([]);
  });

  it('tell a problem once that both have', () => {
    const { problems, analysis } = told(
      "export const a: ApplicationCommandData = { name: 'Ping', description: x ? 'a' : 'b' };",
    );
    expect(problems).toEqual(["name-lowercase 'Ping'"]);
    expect(analysis.judged).toBe(1);
  });

  it('are judged again only where their text changed', () => {
    const text = "const a: ApplicationCommandData = { name: x ? 'Ping' : 'b', description: 'c' };";
    const first = told(text);
    const second = told(`\n${text}`, first.analysis);
    expect(second.problems).toEqual(first.problems);
    expect(second.analysis.judged).toBe(0);
    expect(told(text.replace('Ping', 'ping'), second.analysis).problems).toEqual([]);
  });

  it('of a builder', () => {
    const { problems } = told(
      "import { SlashCommandBuilder } from 'discord.js';\nexport const a = new SlashCommandBuilder().setName(x ? 'Ping' : 'ping').setDescription('a');",
    );
    expect(problems).toEqual(["name-lowercase 'Ping'"]);
  });
});

describe('fixes of what one outcome brings', () => {
  const command = (rest: string) =>
    `export const a: ApplicationCommandData = { ${rest}, description: 'Answers' };`;

  it('are made where the value stands', () => {
    const cases: readonly (readonly [rule: string, before: string, after: string])[] = [
      ['name-lowercase', "name: debug ? 'Ping' : 'ping'", "name: debug ? 'ping' : 'ping'"],
      [
        'context-value',
        "name: 'a', ...(beta && { contexts: [0, 0] })",
        "name: 'a', ...(beta && { contexts: [0] })",
      ],
      [
        'deprecated-dm-permission',
        "name: 'a', ...(beta ? { dmPermission: false } : {})",
        "name: 'a', ...(beta ? { contexts: [0] } : {})",
      ],
      [
        'missing-property',
        "name: 'a', options: beta ? [{ type: 5, name: 'b' }] : []",
        "name: 'a', options: beta ? [{ type: 5, name: 'b', description: 'Describe b here' }] : []",
      ],
    ];
    for (const [rule, before, after] of cases) checkFix(rule, command(before), command(after), script);
    checkFix(
      'name-lowercase',
      "export const a: ApplicationCommandData = dev ? { name: 'Ping', description: 'a' } : { name: 'pong', description: 'a' };",
      "export const a: ApplicationCommandData = dev ? { name: 'ping', description: 'a' } : { name: 'pong', description: 'a' };",
      script,
    );
  });

  it('are only offered: another outcome may want what they take away', () => {
    const text = command(
      "name: 'a', options: [{ type: x ? 3 : 4, name: 'n', description: 'd', minLength: 3 }]",
    );
    checkFixTitles('wrong-place-property', text, ['Remove `minLength`'], script);
    checkFixAll(text, text, script);
  });

  it('leave calls alone that are a branch, or lie in different ones', () => {
    const builder = (rest: string) =>
      `import { SlashCommandBuilder } from 'discord.js';\nconst a = new SlashCommandBuilder().setName('a').setDescription('x');\n${rest}\n`;
    const option = (name: string, more = '') =>
      `a.addStringOption((one) => one.setName('${name}').setDescription('x')${more});`;
    checkFixTitles('deprecated-dm-permission', builder('if (x) a.setDMPermission(true);'), [], script);
    checkFixTitles(
      'required-order',
      builder(`${option('b')}\nif (x) {\n  ${option('c', '.setRequired(true)')}\n}`),
      [],
      script,
    );
  });
});

it('a definition that only one outcome makes is in the outline', () => {
  const { analysis } = told(
    "export const a: ApplicationCommandData = dev ? { name: 'ping', description: 'a' } : { name: 'pong', description: 'a' };",
  );
  expect(analysis.definitions).toEqual([]);
  expect(documentSymbols(analysis).map((symbol) => symbol.name)).toEqual(['ping', 'pong']);
});
