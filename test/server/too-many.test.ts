/** A file with more problems than an editor shows: the worst are told, and that there are others. */
import { expect, it } from 'vitest';
import { mostDiagnostics } from '../../server/lsp/diagnostics.ts';
import { clientOfTest } from '../kit/language-client.ts';

interface Told {
  readonly code?: string;
  readonly severity: number;
  readonly message: string;
  readonly range: { readonly start: { readonly line: number } };
}

const toldOf = async (lines: readonly string[]) => {
  const client = await clientOfTest();
  const uri = 'file:///a.command.json';
  await client.open(uri, `{ "name": "a", "description": "d",\n${lines.join(',\n')}\n}`);
  const { items } = await client.connection.sendRequest<{ items: Told[] }>('textDocument/diagnostic', {
    textDocument: { uri },
  });
  return items;
};

/** A line with one warning each: a key that nobody knows. */
const warnings = (count: number) => Array.from({ length: count }, (_, at) => `"own${at}": 1`);

it('are all told where they are as many as may be', async () => {
  const told = await toldOf(warnings(mostDiagnostics));
  expect(told.map(({ code }) => code)).toEqual(Array(mostDiagnostics).fill('unknown-property'));
});

it('says how many are left, where the first of them stands', async () => {
  const told = await toldOf(warnings(mostDiagnostics + 50));
  expect(told).toHaveLength(mostDiagnostics);
  expect(told.at(-1)).toMatchObject({
    severity: 3,
    message: 'This file has 51 more problems. They are reported once others are fixed.',
    range: { start: { line: mostDiagnostics } },
  });
});

it('tells errors before warnings, wherever they stand', async () => {
  const told = await toldOf([...warnings(mostDiagnostics + 50), '"nsfw": "no"']);
  expect(told).toHaveLength(mostDiagnostics);
  expect(told.filter(({ severity }) => severity === 1).map(({ code }) => code)).toEqual(['wrong-type']);
});
