/** What the table of translations shows, and what is left while a text is typed. */
import { expect, it } from 'vitest';
import { type Filter, linesOf, noFilter, roomFor } from '../../webviews/translations/lines.ts';
import { tableFor } from '../kit/translations-table.ts';

const table = tableFor({ name: 'ban', description: 'Bans', description_localizations: { de: 'Bannt' } });
const shown = (filter: Partial<Filter>) =>
  linesOf(table, { ...noFilter, ...filter }).map((line) =>
    line.kind === 'command' ? line.command.title : line.row.key,
  );

it('a command stands above those of its texts that are looked for', () => {
  expect(shown({})).toEqual(['/ban', 'ban/name', 'ban/description']);
  expect(shown({ query: 'BANNT' })).toEqual(['/ban', 'ban/description']);
  expect(shown({ mark: 'missing', locale: 'de' })).toEqual(['/ban', 'ban/name']);
  expect(shown({ mark: 'long' })).toEqual([]);
});

it('only the longest variant of a text counts for the budget', () => {
  const line = linesOf(table, noFilter).find(
    (line) => line.kind === 'text' && line.row.key === 'ban/description',
  );
  if (line?.kind !== 'text') throw new Error('It is not there.');
  expect(roomFor(line, 'fr', 'Ba')).toEqual({ left: 98, used: 8, limit: 8000 });
  expect(roomFor(line, 'fr', 'Bannir 😀')).toEqual({ left: 92, used: 11, limit: 8000 });
  expect(roomFor(line, 'de', 'B')).toEqual({ left: 99, used: 7, limit: 8000 });
});
