/** What a person types into the table stays meant for its cell, whatever becomes of the commands meanwhile. */
import { expect, it } from 'vitest';
import { readOwn } from '../../webviews/translations/kept.ts';
import { type Own, TableState } from '../../webviews/translations/state.ts';
import { tableFor, tableUri as uri } from '../kit/translations-table.ts';

const ban = (german = 'Bannt') => ({
  name: 'ban',
  description: 'Bans',
  description_localizations: { de: german },
});
const stateAt = (row: string, locale: string, own?: Own): TableState => {
  const state = new TableState(own);
  state.setTable(tableFor(ban()));
  state.go(
    state.lines.findIndex((line) => line.kind === 'text' && line.row.key === row),
    state.columns.indexOf(locale),
  );
  return state;
};
const placed = ({ current, columns, column }: TableState) => [current?.row.key, columns[column]];

it('a wish says what was seen', () => {
  const state = stateAt('ban/description', 'de');
  expect(state.begin()).toBe(true);
  state.type('Bann');
  expect(state.end(true)).toEqual({ uri, key: 'ban/description', locale: 'de', text: 'Bann', was: 'Bannt' });
  const french = stateAt('ban/description', 'fr');
  french.begin('x');
  expect(french.end(true)).toMatchObject({ locale: 'fr', text: 'x', was: null });
  expect(stateAt('ban/description', 'de').removal()).toEqual({
    uri,
    key: 'ban/description',
    locale: 'de',
    was: 'Bannt',
  });
  expect(french.additions('fr').map(({ was }) => was)).toEqual([null, null]);
});

it('what the cell says by now is not what was seen', () => {
  const state = stateAt('ban/description', 'de');
  state.begin();
  state.type('Bann');
  state.setTable(tableFor(ban('Verbannt')));
  expect(state.typing).toBe('Bann');
  expect(state.end(true)).toMatchObject({ text: 'Bann', was: 'Bannt' });
});

it('nothing is written where nothing was typed, or where it is left', () => {
  const state = stateAt('ban/description', 'de');
  state.begin();
  expect(state.end(true)).toBeUndefined();
  state.begin('x');
  expect(state.end(false)).toBeUndefined();
});

it('stays in its column when another comes before it', () => {
  const state = stateAt('ban/description', 'fr');
  state.begin('x');
  state.setTable(tableFor(ban(), ['bg', 'de', 'es-ES', 'fr']));
  expect(placed(state)).toEqual(['ban/description', 'fr']);
  expect(state.end(true)).toMatchObject({ locale: 'fr', text: 'x' });
});

it('is told, and written nowhere else, where its column or its text is gone', () => {
  const column = stateAt('ban/description', 'fr');
  column.begin('x');
  column.setTable(tableFor(ban(), ['de']));
  expect([column.typing, column.unplaced]).toEqual([undefined, 'x']);
  expect(placed(column)).toEqual(['ban/description', 'de']);

  const text = stateAt('ban/description', 'de');
  text.begin('x');
  text.setTable(tableFor({ ...ban(), name: 'kick' }));
  expect([text.typing, text.unplaced]).toEqual([undefined, 'x']);
  expect(text.end(true)).toBeUndefined();
});

it('goes on near a line that is there no more', () => {
  const state = stateAt('ban/description', 'de');
  state.setFilter({ mark: 'missing' });
  state.setTable(tableFor({ ...ban(), options: [{ type: 3, name: 'reason', description: 'Why' }] }));
  state.go(3, 1);
  expect(placed(state)).toEqual(['ban/reason/name', 'de']);
  state.setTable(
    tableFor({
      ...ban(),
      options: [
        { type: 3, name: 'reason', name_localizations: { de: 'grund', fr: 'r' }, description: 'Why' },
      ],
    }),
  );
  expect(placed(state)).toEqual(['ban/reason/description', 'de']);
});

it('is as it was left, once its page is made again', () => {
  const state = stateAt('ban/description', 'fr');
  state.setFilter({ query: 'ban' });
  state.begin('Bannir');
  state.scroll = { left: 10, top: 20 };
  const again = new TableState(JSON.parse(JSON.stringify(state.own)));
  again.setTable(tableFor(ban(), ['bg', 'de', 'fr']));
  expect([again.typing, again.filter.query, again.scroll, ...placed(again)]).toEqual([
    'Bannir',
    'ban',
    { left: 10, top: 20 },
    'ban/description',
    'fr',
  ]);
  expect(again.end(true)).toMatchObject({ locale: 'fr', text: 'Bannir', was: null });
});

it('takes what an older release kept', () => {
  const kept = { filter: { query: '' }, place: { uri, key: 'ban/name', command: '/ban', column: 1 } };
  expect(placed(stateAt('ban/name', 'de', kept as Own))).toEqual(['ban/name', 'de']);
});

it('keeps line ends of another kind', () => {
  const state = new TableState();
  state.setTable(tableFor(ban('a\r\nb')));
  state.go(2, 1);
  state.begin();
  state.type('a\nb\nc');
  expect(state.end(true)).toMatchObject({ text: 'a\r\nb\r\nc', was: 'a\r\nb' });
});

it('what was kept is read again, as far as it can be', () => {
  const state = stateAt('ban/description', 'de');
  state.begin('x');
  state.setFilter({ query: 'ban', mark: undefined, locale: 'de' });
  state.scroll = { left: 1, top: 2 };
  state.send([{ uri, key: 'ban/name', locale: 'de', text: 'b', was: null }]);
  expect(readOwn(JSON.parse(JSON.stringify(state.own)))).toEqual(state.own);
  const nothing = { filter: { query: '', mark: undefined, locale: undefined } };
  for (const kept of [{}, [], { filter: 'all' }, { filter: { query: 1, mark: 'none', locale: [] } }])
    expect(readOwn(kept)).toEqual(nothing);
  for (const kept of [undefined, null, 'x', 1]) expect(readOwn(kept)).toBeUndefined();
  expect(
    readOwn({
      place: { uri, command: 1, column: 0 },
      typed: { text: 'x', was: null },
      scroll: { left: '1' },
      sent: [[{ uri }], 'x', []],
    }),
  ).toEqual(nothing);
});

it('tells commands of one name apart: they are of several guilds, or in menus of two kinds', () => {
  const state = new TableState();
  state.setTable(
    tableFor([
      { type: 2, name: 'Report' },
      { type: 3, name: 'Report' },
      { name: 'a', description: 'x' },
      { name: 'a', description: 'y' },
    ]),
  );
  expect(state.lines.map((line) => (line.kind === 'command' ? line.command.title : line.row.key))).toEqual([
    'Report (USER)',
    'user:Report/name',
    'Report (MESSAGE)',
    'message:Report/name',
    '/a',
    'a/name',
    'a/description',
    '/a',
    'a/name~2',
    'a/description~2',
  ]);
  // Line by line down to the last one, and each is what is acted on.
  for (const [at] of state.lines.entries()) {
    state.go(at, 1);
    expect(state.at).toBe(at);
  }
  expect(state.additions('fr', state.line?.command).map(({ key }) => key)).toEqual([
    'a/name~2',
    'a/description~2',
  ]);
});

it('an impatient edit is one of what the edit before it wrote', () => {
  const state = stateAt('ban/description', 'de');
  const write = (text: string) => {
    state.begin();
    state.type(text);
    const wish = state.end(true);
    if (wish) state.send([wish]);
    return wish;
  };
  expect(write('B')).toMatchObject({ text: 'B', was: 'Bannt' });
  // A table from before it was written comes in between.
  state.setTable(tableFor(ban()));
  expect(write('C')).toMatchObject({ text: 'C', was: 'B' });
  state.answered(false);
  state.setTable(tableFor(ban('B')));
  expect(write('D')).toMatchObject({ text: 'D', was: 'C' });
  state.answered(false);
  state.answered(true);
  // What was refused is shown no more.
  state.setTable(tableFor(ban('C')));
  expect(write('E')).toMatchObject({ text: 'E', was: 'C' });
});

it('what was taken away a moment ago was nothing', () => {
  const state = stateAt('ban/description', 'de');
  const wish = state.removal();
  expect(wish).toMatchObject({ was: 'Bannt' });
  if (wish) state.send([wish]);
  expect(state.removal()).toBeUndefined();
  state.begin('x');
  expect(state.end(true)).toMatchObject({ text: 'x', was: null });
});
