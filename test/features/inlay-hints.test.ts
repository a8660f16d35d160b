/** Drawings: a file of overwrites, with each hint in ‹› where it is shown. */
import { expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { inlayHints } from '../../server/features/inlay-hints.ts';
import { inputOf } from '../kit/lint.ts';

function drawn(text: string, end = text.length): string {
  const hints = inlayHints(analyzeDocument(inputOf(text, { file: 'a.permissions.json' })), { start: 0, end });
  return [...hints]
    .reverse()
    .reduce((shown, { at, label }) => `${shown.slice(0, at)}‹${label}›${shown.slice(at)}`, text);
}

it('names the two constants of the guild, and no other id', () => {
  expect(
    drawn(`{
  "guild_id": "613425648685547541",
  "commands": [
    {
      "name": "🔨",
      "permissions": [
        { "id": "613425648685547541", "type": 1, "permission": false },
        { "id": "613425648685547540", "type": 3, "permission": true },
        { "id": "613425648685547542", "type": 1, "permission": true }
      ]
    }
  ]
}`),
  ).toBe(`{
  "guild_id": "613425648685547541",
  "commands": [
    {
      "name": "🔨",
      "permissions": [
        { "id": "613425648685547541"‹@everyone›, "type": 1, "permission": false },
        { "id": "613425648685547540"‹all channels›, "type": 3, "permission": true },
        { "id": "613425648685547542", "type": 1, "permission": true }
      ]
    }
  ]
}`);
});

it('shows none where the guild is not known, and none beyond the stretch that is asked for', () => {
  const unknown = '{ "name": "a", "permissions": [{ "id": "1", "type": 1, "permission": true }] }';
  expect(drawn(unknown)).toBe(unknown);
  const known = `{ "guild_id": "1", ${unknown.slice(1)}`;
  expect(drawn(known)).toContain('"1"‹@everyone›');
  expect(drawn(known, 20)).toBe(known);
});
