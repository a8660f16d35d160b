/** Conditions of unknown outcome: what either outcome brings is judged, each by itself. */
import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/suppression.ts';
import { check, inputOf } from '../kit/lint.ts';

const script = { file: 'a.ts' };
const told = (text: string, previous?: ReturnType<typeof analyzeDocument>) => {
  const analysis = analyzeDocument(inputOf(text, script), previous);
  return {
    analysis,
    problems: finalProblems(analysis).map((one) => `${one.rule} ${text.slice(one.at.start, one.at.end)}`),
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
