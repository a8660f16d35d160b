/** The table of translations of one file, as its page is told. */
import { analyzeDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { tableOf } from '../../core/translations/table.ts';
import type { TranslationsTable } from '../../server/protocol.ts';
import { inputOf } from './lint.ts';

export const tableUri = 'file:///a';

export function tableFor(definition: object, locales: readonly string[] = ['de', 'fr']): TranslationsTable {
  const file = Array.isArray(definition) ? 'all.commands.json' : 'one.command.json';
  const analysis = analyzeDocument(inputOf(JSON.stringify(definition), { file }));
  const commands = tableOf(analysis, finalProblems(analysis), locales).map(({ start, ...command }) => ({
    ...command,
    position: { line: 0, character: start },
  }));
  return { locales, extraLocales: [], defaultLocale: 'en-US', files: [{ uri: tableUri, commands }] };
}
