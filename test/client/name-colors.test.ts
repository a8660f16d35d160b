/** The colors that names have in scripts are those that the extension contributes, each with its text. */
import { expect, it, vi } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import texts from '../../package.nls.json' with { type: 'json' };

vi.mock('vscode', () => ({}));
vi.mock('../../client/documents.ts', () => ({ documentSelector: [], isJson: () => false }));

const { colors } = await import('../../client/editing/name-colors.ts');

it('each is contributed, and no other', () => {
  const contributed = manifest.contributes.colors.map(({ id }) => id);
  expect(contributed.sort()).toEqual([...new Set(Object.values(colors))].sort());
});

it('each says what it is for', () => {
  for (const { description } of manifest.contributes.colors)
    expect(texts).toHaveProperty([description.replaceAll('%', '')]);
});
