/** Snippets of whole commands in scripts: what each writes is a definition without a problem, and prints as the house writes. */
import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../core/lint/document.ts';
import { finalProblems } from '../core/lint/final-problems.ts';
import builders from '../snippets/builders.json' with { type: 'json' };
import literals from '../snippets/literals.json' with { type: 'json' };
import { inputOf } from './kit/lint.ts';
import { typeErrors } from './kit/type-errors.ts';

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

/** With the import of what it names, as the editor adds it. */
function moduleOf(snippet: Snippet): string {
  const code = accepted(snippet).replaceAll(/'[^']*'/g, '');
  const names = [...code.matchAll(/\b[A-Z]\w+(?=[.(\s]|$)/g)].map(([name]) => name);
  return `import { ${[...new Set(names)].join(', ')} } from 'discord.js';\n${accepted(snippet)}\n`;
}

describe('snippets', () => {
  it.each(all)('%s is a definition without a problem', (_, snippet) => {
    const text = moduleOf(snippet);
    const analysis = analyzeDocument(inputOf(text, { file: 'src/a.ts' }));
    expect(finalProblems(analysis).map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
    expect(analysis.definitions.map(({ definition }) => definition.weak ?? false)).toEqual([false]);
  });

  it('have the types of discord.js', () => {
    expect(
      typeErrors(new Map(all.map(([, snippet]) => [`${snippet.prefix}.mts`, moduleOf(snippet)]))),
    ).toEqual([]);
    const wrong =
      "import { SlashCommandBuilder } from 'discord.js';\nnew SlashCommandBuilder().setName(1);\n";
    expect(typeErrors(new Map([['wrong.mts', wrong]]))).toHaveLength(1);
  });

  it('no two have one prefix', () => {
    const prefixes = all.map(([, { prefix }]) => prefix);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });
});
