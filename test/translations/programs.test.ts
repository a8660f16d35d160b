/** A cell of the table is written in the file where its text stands: a module, a catalog. */
import { describe, expect, it } from 'vitest';
import { parseCall } from '../../core/syntax/translations.ts';
import { translatedProgram } from '../kit/translated.ts';
import { catalogs } from '../kit/translations.ts';

describe('in modules', () => {
  it('is written where the constant stands', () => {
    const drawing = `--- ping.ts
import { texts } from './texts.ts';
export const ping = defineCommand({ name: 'ping', description: texts.en, description_localizations: texts.all });
--- texts.ts
const german = 'Ping';
export const texts = { en: 'Ping!', all: { de: german } };
`;
    expect(
      translatedProgram(
        drawing,
        `
        ping/description de = Pingt
        ping/description fr = Ping.
        ping/name de = pong
        `,
      ),
    ).toEqual({
      files: `--- ping.ts
import { texts } from './texts.ts';
export const ping = defineCommand({ name: 'ping', name_localizations: { de: 'pong' }, description: texts.en, description_localizations: texts.all });
--- texts.ts
const german = 'Pingt';
export const texts = { en: 'Ping!', all: { de: german, fr: 'Ping.' } };
`,
      refused: [],
      also: [],
    });
  });

  it('says which other texts say the same now', () => {
    const { also } = translatedProgram(
      `--- ping.ts
import texts from './texts.json' with { type: 'json' };
export const ping = defineCommand({ name: 'ping', description: 'x', description_localizations: texts });
export const pong = defineCommand({ name: 'pong', description: 'y', description_localizations: texts });
--- texts.json
{ "de": "x" }
`,
      'ping/description de = z',
    );
    expect(also).toEqual(['pong/description de']);
  });
});

const sapphire = (german: string, english = '') => `--- ping.ts
import { SlashCommandBuilder } from 'discord.js';
import { applyLocalizedBuilder } from '@sapphire/plugin-i18next';
export const ping = applyLocalizedBuilder(new SlashCommandBuilder(), 'commands/ping:root');
--- languages/en-US/commands/ping.json
{ "rootName": "ping", "rootDescription": "Answers"${english} }
--- languages/de/commands/ping.json
${german}
`;
const sapphireCatalogs = catalogs(
  'i18next',
  `
  en-US commands/ping languages/en-US/commands/ping.json
  de commands/ping languages/de/commands/ping.json
`,
);
const translated = (drawing: string, wishes: string, translations = sapphireCatalogs) =>
  translatedProgram(drawing, wishes, { translations });

describe('in catalogs', () => {
  it('replaces a text, and adds one that is lacking', () => {
    expect(
      translated(
        sapphire('{\n  "rootName": "pingen",\n  "more": 1\n}'),
        'ping/name de = pong\nping/description de = Antwortet',
      ),
    ).toEqual({
      files:
        '--- languages/de/commands/ping.json\n{\n  "rootName": "pong",\n  "more": 1,\n  "rootDescription": "Antwortet"\n}\n',
      refused: [],
      also: [],
    });
  });

  it('adds a text to nested objects, and fills in an empty one', () => {
    const program = (german: string) => `--- ping.ts
export const ping = defineCommand({ name: 'ping', description: t('commands.ping.text', 'en-US'), description_localizations: { de: t('commands.ping.text', 'de') } });
--- locales/en-US.json
{ "commands": { "ping": { "text": "Answers" } } }
--- locales/de.json
${german}
`;
    const calls = [parseCall('t(key, locale)')].flatMap((item) =>
      item ? [{ ...item, gives: 'text' as const }] : [],
    );
    const files = catalogs('plain', 'en-US locales/en-US.json\nde locales/de.json', { calls });
    const after = (german: string) => translated(program(german), 'ping/description de = Antwortet', files);
    const [refused, also] = [[], []];
    expect(after('{ "commands": { "pong": {} } }')).toEqual({
      files: '--- locales/de.json\n{ "commands": { "pong": {}, "ping": { "text": "Antwortet" } } }\n',
      refused,
      also,
    });
    expect(after('{ "other.key": "x" }').files).toBe(
      '--- locales/de.json\n{ "other.key": "x", "commands.ping.text": "Antwortet" }\n',
    );
    expect(after('{ "commands": { "ping": { "text": "" } } }').files).toBe(
      '--- locales/de.json\n{ "commands": { "ping": { "text": "Antwortet" } } }\n',
    );
    expect(after('{ "commands": ').refused).toEqual([
      'ping/description de: locales/de.json cannot be read: fix its syntax first.',
    ]);
  });

  it('refuses a locale without a catalog, and what the library would not show as it is', () => {
    const german = '{ "rootName": "pingen", "rootDescription": "Antwortet" }';
    expect(
      translated(
        sapphire(german),
        `
        ping/name fr = pong
        ping/description de = Antwortet {{name}}
        ping/name de = (none)
        `,
      ),
    ).toEqual({
      files: '',
      refused: [
        'ping/name fr: The texts come from catalogs, and there is none for `fr`: add one.',
        'ping/description de: It would not be shown as it is, or another text would change with it.',
        'ping/name de: Its catalog may serve other code: remove the text there.',
      ],
      also: [],
    });
  });
});
