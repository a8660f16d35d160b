/** A preview finds its definition again: by its place, which edits move, and after a restart, by what its page kept. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { anybody, readAbout } from '../../client/preview/about.ts';
import { movedBy } from '../../client/preview/moved.ts';

const texts = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀'), maxLength: 12 });

it('a place behind an edit stands before the same text afterwards, one before it where it was', () => {
  fc.assert(
    fc.property(texts, texts, texts, texts, fc.boolean(), (before, replaced, written, after, isBehind) => {
      const document = TextDocument.create('file:///a', '', 0, before + replaced + after);
      const start = before.length;
      const range = {
        start: document.positionAt(start),
        end: document.positionAt(start + replaced.length),
      };
      const edited = TextDocument.create('file:///a', '', 0, before + written + after);
      // An edit right at a place moves it: what it stands before is what is looked for.
      const at = isBehind ? start + replaced.length : Math.max(0, start - 1);
      const wanted = isBehind ? start + written.length : at;
      fc.pre(isBehind || start > 0);
      const moved = movedBy(document.positionAt(at), { range, text: written });
      expect(moved).toEqual(edited.positionAt(wanted));
    }),
  );
});

it('what was inside of what is replaced is at its start', () => {
  const range = { start: { line: 1, character: 2 }, end: { line: 3, character: 0 } };
  expect(movedBy({ line: 2, character: 5 }, { range, text: 'x\ny' })).toEqual(range.start);
});

const about = {
  subject: {
    kind: 'definition',
    uri: 'file:///a.command.json',
    position: { line: 0, character: 0 },
    name: 'ban',
    type: 1,
    compares: false,
  },
  viewer: anybody,
};

it.each([
  ['a definition', about],
  [
    'a viewer of whom much is known',
    { ...about, viewer: { ...anybody, permissions: '8', roleIds: ['1'], age: 18 } },
  ],
  ['a deployed command', { ...about, subject: { kind: 'deployed', application: 'a', name: 'b', type: 2 } }],
  ['a scope', { ...about, subject: { kind: 'scope', application: 'a', guild: 'g' } }],
])('opens %s again as it was', (_, kept) => {
  expect(readAbout(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

it.each([
  undefined,
  null,
  {},
  'x',
  { ...about, viewer: { permissions: 'all' } },
  { ...about, subject: { kind: 'else' } },
])('opens nothing of what no release has kept: %j', (kept) => {
  expect(readAbout(kept)).toBeUndefined();
});
