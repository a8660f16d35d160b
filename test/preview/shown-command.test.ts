/** How a command appears: texts of a locale with their fallbacks, options in their order, menus; and what is not known. */
import { describe, expect, it } from 'vitest';
import { drawn, shown } from '../kit/preview.ts';

const typescript = { file: 'ping.ts' };

const appointment = `{
  "name": "appointment", "name_localizations": { "de": "termin", "es-ES": "cita" },
  "description": "Makes an appointment", "description_localizations": { "de": "Macht einen Termin" },
  "options": [
    { "type": 3, "name": "kind", "name_localizations": { "de": "art" }, "description": "What it is",
      "choices": [{ "name": "Doctor", "name_localizations": { "de": "Arzt" }, "value": "d" }, { "name": "Work", "value": "w" }] },
    { "type": 3, "name": "title", "description": "Its title", "required": true, "min_length": 1, "max_length": 80, "autocomplete": true },
    { "type": 4, "name": "hours", "description": "How long", "min_value": 1 },
    { "type": 7, "name": "channel", "description": "Where", "channel_types": [0, 2] }
  ]
}`;

describe('a command being filled in', () => {
  it('has its required options first, with types, ranges and choices', () => {
    expect(drawn(appointment, { locale: 'de' })).toBe(`/termin title: art: hours: channel:
  Macht einen Termin
  title    STRING, required, 1–80 characters, autocompleted  Its title (default)
  art      STRING  What it is (default)
           Arzt | Work (default)
  hours    INTEGER, from 1  How long (default)
  channel  CHANNEL, GUILD_TEXT/GUILD_VOICE  Where (default)`);
  });

  it('is a row for each subcommand; a group without any is not shown', () => {
    const group = (inner: string) =>
      `{ "type": 2, "name": "list", "description": "Lists", "options": [${inner}] }`;
    const add = '{ "type": 1, "name": "add", "description": "Adds one" }';
    expect(
      drawn(`{ "name": "team", "description": "Teams", "options": [${add}, ${group(add)}, ${group('')}] }`, {
        locale: 'en-US',
      }),
    ).toBe(`/team add
  Adds one
/team list add
  Adds one
/team list
  Lists
  Hidden: a group without subcommands is not shown.`);
  });
});

describe('texts of a locale (§Localization)', () => {
  const name = (localizations: string, locale: string) =>
    shown(`{ "name": "ping", "description": "Pong", "name_localizations": ${localizations} }`, { locale })
      .name;
  const tooLong = undefined;

  it.each([
    ['its own', '{ "de": "p" }', 'de', { text: 'p', from: 'own', locale: 'de' }],
    ['the default', '{ "de": "p" }', 'fr', { text: 'ping', from: 'default', locale: undefined }],
    ['null is none', '{ "de": null }', 'de', { text: 'ping', from: 'default', locale: undefined }],
    ['en-US uses en-GB', '{ "en-GB": "p" }', 'en-US', { text: 'p', from: 'fallback', locale: 'en-GB' }],
    ['en-GB uses en-US', '{ "en-US": "p" }', 'en-GB', { text: 'p', from: 'fallback', locale: 'en-US' }],
    ['es-419 uses es-ES', '{ "es-ES": "p" }', 'es-419', { text: 'p', from: 'fallback', locale: 'es-ES' }],
    [
      'es-ES does not use es-419',
      '{ "es-419": "p" }',
      'es-ES',
      { text: 'ping', from: 'default', locale: undefined },
    ],
    [
      'its own keeps a fallback away',
      '{ "en-US": "ping", "en-GB": "p" }',
      'en-US',
      { text: 'ping', from: 'own', locale: 'en-US' },
    ],
  ])('%s', (_, localizations, locale, seen) => {
    expect(name(localizations, locale)).toEqual({ ...seen, tooLong });
  });

  it('is told where the service refuses its length', () => {
    expect(name(`{ "de": "${'a'.repeat(33)}" }`, 'de').tooLong).toEqual({ length: 33, max: 32 });
  });
});

describe('menus', () => {
  it('have a name, in the locale', () => {
    const report = '{ "type": 3, "name": "Report", "name_localizations": { "de": "Melden" } }';
    expect(drawn(report, { locale: 'de' })).toBe('Menu of a message: Melden');
    expect(drawn(report, { locale: 'fr' })).toBe('Menu of a message: Report (default)');
    expect(
      drawn('{ "type": 2, "name": "Show", "name_localizations": { "de": "Zeigen" } }', { locale: 'de' }),
    ).toBe('Menu of a user: Zeigen');
  });
});

it('a text is on one line, and nothing that is said of it', () => {
  const odd = 'x\\nHidden: no.\\u202e';
  expect(
    drawn(
      `{ "name": "ban", "description": "${odd}", "options": [{ "type": 3, "name": "a", "description": "${odd}" }] }`,
    ),
  ).toBe(`/ban a:
  x\\u{A}Hidden: no.\\u{202E}
  a  STRING  x\\u{A}Hidden: no.\\u{202E}`);
});

describe('what is not known', () => {
  it('is shown with a mark', () => {
    const text = `defineCommand({
  name: 'ping', description: text, name_localizations: { de: word, ...more },
  options: [{ type: kind, name: 'a', description: 'x', required: must }, ...others],
});`;
    expect(drawn(text, { locale: 'de' }, typescript)).toBe(`/… a: … (not known)
  … (not known)
  a  type not known, perhaps required  x (default)`);
    expect(drawn(text, { locale: 'fr' }, typescript)).toContain('/ping a: … (not known)');
  });
});
