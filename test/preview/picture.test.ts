/** Pictures are text, the same on every machine: compared with stored ones. To be looked at when they change. */
import { describe, expect, it } from 'vitest';
import { picture } from '../../core/preview/picture.ts';
import { shown } from '../kit/preview.ts';

const appointment = `{
  "name": "appointment", "name_localizations": { "de": "termin" },
  "description": "Makes an appointment", "description_localizations": { "de": "Macht einen Termin" },
  "options": [
    { "type": 3, "name": "kind", "name_localizations": { "de": "art" }, "description": "What it is",
      "choices": [{ "name": "Doctor", "name_localizations": { "de": "Arzt" }, "value": "d" }, { "name": "Work", "value": "w" }] },
    { "type": 3, "name": "title", "description": "Its title", "required": true, "max_length": 80, "autocomplete": true }
  ]
}`;
const team = `{ "name": "team", "description": "Teams", "default_member_permissions": "4", "options": [
  { "type": 1, "name": "add", "description": "Adds one", "options": [{ "type": 4, "name": "size", "description": "How many", "min_value": 2 }] },
  { "type": 2, "name": "old", "description": "Old ones", "options": [] }
] }`;

describe('a picture', () => {
  it.each([
    ['command-light', () => picture([shown(appointment, { locale: 'de' })], 'light')],
    ['hidden-dark', () => picture([shown(team)], 'dark')],
    [
      'menus-auto',
      () =>
        picture(
          [
            shown('{ "type": 2, "name": "Show profile" }', { permissions: 0n }),
            shown('{ "type": 3, "name": "Report" }'),
            shown('{ "type": 4, "name": "Launch", "handler": 2 }'),
          ],
          'auto',
        ),
    ],
  ])('is as stored: %s', async (name, draw) => {
    await expect(draw()).toMatchFileSnapshot(`pictures/${name}.svg`);
  });

  it('cuts what is wider than it, and escapes what others wrote', () => {
    const svg = picture([shown(`{ "name": "x", "description": "${'<W> '.repeat(25)}" }`)], 'light');
    expect(svg).toMatch(/>(&lt;W&gt; )+(&lt;W?)?…<\/text>|>(&lt;W&gt; )+&lt;W&gt;…<\/text>/);
    expect(picture([shown('{ "type": 3, "name": "a\\u0000\\u202Eb" }')], 'light')).toContain(
      'a\\u{0}\\u{202E}b',
    );
  });
});
