/** Snippets of whole commands in scripts: what each writes is a definition without a problem, and prints as the house writes. */
import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../core/lint/document.ts';
import { finalProblems } from '../core/lint/final-problems.ts';
import builders from '../snippets/builders.json' with { type: 'json' };
import literals from '../snippets/literals.json' with { type: 'json' };
import { inputOf } from './kit/lint.ts';

interface Snippet {
  readonly prefix: string;
  readonly description: string;
  readonly body: readonly string[];
}

const all: readonly (readonly [string, Snippet])[] = [
  ...Object.entries(builders),
  ...Object.entries(literals),
];

/** As it stands once every stop is left as it is. */
const accepted = ({ body }: Snippet): string =>
  body
    .join('\n')
    .replace(/\$\{\d+\|([^,|]+)[^|]*\|\}/g, '$1')
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replace(/\$\d/g, '');

describe('snippets', () => {
  it.each(all)('%s is a definition without a problem', (_, snippet) => {
    const names = [...accepted(snippet).matchAll(/\b[A-Z]\w+(?=[.(\s]|$)/g)].map(([name]) => name);
    const text = `import { ${[...new Set(names)].join(', ')} } from 'discord.js';\n${accepted(snippet)}\n`;
    const analysis = analyzeDocument(inputOf(text, { file: 'src/a.ts' }));
    expect(finalProblems(analysis).map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
    expect(analysis.definitions.map(({ definition }) => definition.weak ?? false)).toEqual([false]);
  });

  it('no two have one prefix', () => {
    const prefixes = all.map(([, { prefix }]) => prefix);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });
});
