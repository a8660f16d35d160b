/** §Resources, Localization, and what options say of localized names. */
import { describe } from 'vitest';
import { accepted, command, guildCommand, refused, withOption } from './command.ts';
import type { Exchange } from './exchange.ts';
import { globalCommands, golden, guildCommands, maybe, type World } from './kit.ts';

const locales =
  'id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko'.split(
    ' ',
  );

/** A command with translations at every place that can have them. */
const translated = {
  name: 'color',
  name_localizations: { de: 'farbe', fr: 'couleur' },
  description: 'Colors it.',
  description_localizations: { de: 'Färbt es.' },
  options: [
    {
      type: 1,
      name: 'set',
      name_localizations: { de: 'setzen' },
      description: 'Sets it.',
      description_localizations: { fr: 'Le règle.' },
      options: [
        {
          type: 3,
          name: 'tone',
          name_localizations: { de: 'ton', fr: 'ton' },
          description: 'The tone.',
          description_localizations: { de: 'Der Ton.' },
          choices: [{ name: 'Red', name_localizations: { de: 'Rot' }, value: 'red' }],
        },
      ],
    },
  ],
};

describe('rule 1: “Localization is optional and applies to names and descriptions of commands, subcommands and options, and to names of choices.”', () => {
  accepted('everywhere', translated);
  accepted('of a USER command', { type: 2, name: 'High Five', name_localizations: { de: 'Gib Fünf!' } });
  accepted('null', {
    name: 'ping',
    description: 'Pong.',
    name_localizations: null,
    description_localizations: null,
  });
  accepted('every locale', {
    name: 'ping',
    description: 'Pong.',
    name_localizations: Object.fromEntries(locales.map((locale) => [locale, `ping-${locale.toLowerCase()}`])),
  });
  for (const locale of ['en', 'pt_BR', 'klingon', 'de-de']) {
    refused(
      `${locale} is no locale`,
      { name: 'ping', description: 'Pong.', name_localizations: { [locale]: 'p' } },
      {
        name_localizations: '<tree>',
      },
    );
  }
  refused(
    'a dictionary',
    { name: 'ping', description: 'Pong.', name_localizations: ['p'] },
    { name_localizations: '<tree>' },
  );
  refused(
    'of strings',
    { name: 'ping', description: 'Pong.', name_localizations: { de: 5 } },
    { name_localizations: '<tree>' },
  );
});

describe('“Values follow the restrictions of name.”', () => {
  const named = (text: string) => ({ name: 'ping', description: 'Pong.', name_localizations: { de: text } });
  accepted('32', named('a'.repeat(32)));
  for (const text of ['a'.repeat(33), '', 'a b', 'Ping']) {
    refused(`not ${JSON.stringify(text)}`, named(text), { name_localizations: '<tree>' });
    refused(`not ${JSON.stringify(text)}, an option`, withOption({ name_localizations: { de: text } }), {
      'options.0.name_localizations': '<tree>',
    });
  }
  refused(
    'not 33 of a MESSAGE command',
    { type: 3, name: 'M', name_localizations: { de: 'M'.repeat(33) } },
    {
      name_localizations: '<tree>',
    },
  );
  const choice = (text: string) =>
    withOption({ choices: [{ name: 'A', name_localizations: { de: text }, value: 'a' }] });
  accepted('100 of a choice', choice('Ä '.repeat(50)));
  refused('not 101 of a choice', choice('n'.repeat(101)), {
    'options.0.choices.0.name_localizations': '<tree>',
  });
});

describe('“Values follow the restrictions of description.”', () => {
  const described = (text: string) => ({
    name: 'ping',
    description: 'Pong.',
    description_localizations: { de: text },
  });
  accepted('100', described('Ä '.repeat(50)));
  for (const text of ['d'.repeat(101), '']) {
    refused(`not ${text.length}`, described(text), { description_localizations: '<tree>' });
  }
  refused('not 101 of an option', withOption({ description_localizations: { de: 'd'.repeat(101) } }), {
    'options.0.description_localizations': '<tree>',
  });
});

describe('“Localized option names must also be distinct from all default option names of the command and from all other option names in the same locale on that command.”', () => {
  const other = (fields: Record<string, unknown>) => ({
    type: 5,
    name: 'loud',
    description: 'Loudly?',
    ...fields,
  });
  refused('a default name', withOption({ name_localizations: { de: 'loud' } }, other({})), {
    options: '<tree>',
  });
  refused(
    'another name in the same locale',
    withOption({ name_localizations: { de: 'x' } }, other({ name_localizations: { de: 'x' } })),
    { options: '<tree>' },
  );
  refused(
    'a default name, even of an option that has another name in that locale',
    withOption({ name_localizations: { de: 'loud' } }, other({ name_localizations: { de: 'laut' } })),
    { options: '<tree>' },
  );
  accepted(
    'another locale',
    withOption({ name_localizations: { de: 'x' } }, other({ name_localizations: { fr: 'x' } })),
  );
});

describe('rule 2: “Commands may be partially localized: not every locale, and not the same locales for every field.”', () => {
  accepted('names in one, descriptions in another', {
    name: 'ping',
    name_localizations: { de: 'klingel' },
    description: 'Pong.',
    description_localizations: { fr: 'Ding.' },
  });
});

accepted(
  'rule 3: “Localized values identical to the default are ignored.”: they are no mistake',
  {
    name: 'ping',
    name_localizations: { de: 'klingel', fr: 'ping' },
    description: 'Pong.',
  },
  { name_localizations: { de: 'klingel', fr: maybe('ping') } },
);

const listing = (headers: Record<string, string>, fields: Record<string, unknown>): Exchange => ({
  send: `GET ${globalCommands}`,
  headers,
  gives: 200,
  answer: [
    {
      ...command({ name: 'color', ...fields }),
      name_localizations: undefined,
      description_localizations: undefined,
    },
  ],
});

const colors = (name_localizations: Record<string, string>): Exchange => ({
  send: `POST ${globalCommands}`,
  body: { name: 'color', description: 'Colors it.', name_localizations },
  gives: 201,
});

describe("rule 4: “Fallbacks when a user's locale is absent from a dictionary: en-US uses en-GB, en-GB uses en-US, es-419 uses es-ES. If the fallback is also absent, the default is used.”", () => {
  for (const [locale, fallback] of [
    ['en-US', 'en-GB'],
    ['en-GB', 'en-US'],
    ['es-419', 'es-ES'],
  ] as const) {
    golden(`${locale} uses ${fallback}, which rule 7 leaves to the client`, [
      colors({ [fallback]: 'colour', fr: 'couleur' }),
      listing({ 'X-Service-Locale': locale }, {}),
    ]);
    golden(`${locale} goes before ${fallback}`, [
      colors({ [fallback]: 'colour', [locale]: 'tint' }),
      listing({ 'X-Service-Locale': locale }, { name_localized: 'tint' }),
    ]);
    golden(`${locale} and ${fallback} are absent`, [
      colors({ fr: 'couleur' }),
      listing({ 'X-Service-Locale': locale }, {}),
    ]);
  }
  golden('es-ES has no fallback', [
    colors({ 'es-419': 'color-latino' }),
    listing({ 'X-Service-Locale': 'es-ES' }, {}),
  ]);
  golden('no other language has one', [
    colors({ 'zh-CN': '颜色', 'pt-BR': 'cor', 'en-US': 'hue' }),
    listing({ 'X-Service-Locale': 'zh-TW' }, {}),
    listing({ 'X-Service-Locale': 'fr' }, {}),
  ]);
});

/** As a batch answers for German: what has no German text has no `…_localized`. */
const inGerman = {
  name: 'color',
  name_localized: 'farbe',
  description: 'Colors it.',
  description_localized: 'Färbt es.',
  options: [
    {
      type: 1,
      name: 'set',
      name_localized: 'setzen',
      description: 'Sets it.',
      options: [
        {
          type: 3,
          name: 'tone',
          name_localized: 'ton',
          description: 'The tone.',
          description_localized: 'Der Ton.',
          choices: [{ name: 'Red', name_localized: 'Rot', value: 'red' }],
        },
      ],
    },
  ],
};

describe("rule 7: “Batch GET endpoints (all global or all guild commands) return name_localized and description_localized instead of the full dictionaries. These hold only the requester's locale and are absent if that locale has no entry.”", () => {
  golden('at every place', [
    {
      send: `POST ${globalCommands}`,
      body: translated,
      gives: 201,
      answer: command({ ...translated, id: '<id:it>' }),
    },
    {
      send: `GET ${globalCommands}`,
      headers: { 'X-Service-Locale': 'de' },
      gives: 200,
      answer: [command(inGerman)],
    },
    {
      send: `GET ${globalCommands}?with_localizations=false`,
      headers: { 'X-Service-Locale': 'de' },
      gives: 200,
      answer: [command(inGerman)],
    },
    {
      send: `GET ${globalCommands}/<id:it>`,
      headers: { 'X-Service-Locale': 'de' },
      gives: 200,
      answer: command(translated),
    },
  ]);
  golden('of a guild', [
    { send: `POST ${guildCommands}`, body: translated, gives: 201, answer: guildCommand(translated) },
    {
      send: `GET ${guildCommands}`,
      headers: { 'X-Service-Locale': 'de' },
      gives: 200,
      answer: [guildCommand(inGerman)],
    },
  ]);
  golden('absent if that locale has no entry', [
    colors({ de: 'farbe' }),
    listing({ 'X-Service-Locale': 'ko' }, {}),
  ]);
});

describe('rule 8: “The query parameter `with_localizations=true` returns the full dictionaries instead.”', () => {
  golden('global', [
    { send: `POST ${globalCommands}`, body: translated, gives: 201 },
    {
      send: `GET ${globalCommands}?with_localizations=true`,
      headers: { 'X-Service-Locale': 'de' },
      gives: 200,
      answer: [command(translated)],
    },
  ]);
  golden('of a guild', [
    { send: `POST ${guildCommands}`, body: translated, gives: 201 },
    { send: `GET ${guildCommands}?with_localizations=true`, gives: 200, answer: [guildCommand(translated)] },
  ]);
});

describe("rule 9: “The requester's locale is taken from the `X-Service-Locale` header, then the `Accept-Language` header, then the user-settings locale.”", () => {
  const both = colors({ de: 'farbe', fr: 'couleur' });
  golden('X-Service-Locale goes before Accept-Language', [
    both,
    listing({ 'X-Service-Locale': 'de', 'Accept-Language': 'fr' }, { name_localized: 'farbe' }),
    listing({ 'X-Service-Locale': 'fr', 'Accept-Language': 'de' }, { name_localized: 'couleur' }),
  ]);
  golden('X-Service-Locale alone decides, even where it has no entry', [
    both,
    listing({ 'X-Service-Locale': 'ko', 'Accept-Language': 'fr' }, {}),
  ]);
  golden('Accept-Language', [
    both,
    listing({ 'Accept-Language': 'fr' }, { name_localized: 'couleur' }),
    listing({ 'Accept-Language': 'fr;q=0.5, de;q=0.9' }, { name_localized: 'farbe' }),
    listing({ 'Accept-Language': 'de-DE,de;q=0.9,fr;q=0.8' }, { name_localized: 'farbe' }),
  ]);
  const owned = ({ service, the }: World) =>
    service.administration.updateApplication(the('app'), { ownerId: the('user') });
  const inJapanese = colors({ ja: '色', fr: 'couleur' });
  for (const [kind, Authorization] of [
    ['a bot token', 'Bot <bot>'],
    ['a client-credentials token', 'Bearer <client-token>'],
  ] as const)
    golden(`user-settings locale: that of the application's owner, who set Japanese, by ${kind}`, [
      inJapanese,
      owned,
      listing({ Authorization }, { name_localized: '色' }),
      listing({ Authorization, 'Accept-Language': 'fr' }, { name_localized: 'couleur' }),
      listing({ Authorization, 'X-Service-Locale': 'ko' }, {}),
    ]);
  golden('neither, nor an owner', [both, listing({}, {})]);
});
