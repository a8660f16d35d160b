/** §Resources, Application command: naming rules, names and descriptions. */
import { describe } from 'vitest';
import { accepted, command, guildCommand, refused, refusedInGuild, withOption } from './command.ts';
import { globalCommands, golden, guildCommands, invalid } from './kit.ts';

const anyName = '“CHAT_INPUT command names and option names must match the regular expression”';
const lowercase = '“If a letter has a lowercase variant, the lowercase variant must be used.”';
const uncased = '“Uncased letters and letters without lowercase variants are allowed.”';
const menus = '“USER and MESSAGE command names may be mixed case and may contain spaces.”';
const noDescription = '“The description field is not allowed when creating USER or MESSAGE commands.”';

const slash = (name: unknown) => ({ name, description: 'Pong.' });

describe('rule 1', () => {
  for (const name of ['a', 'a-b_c', "it's", 'ping2', '２', 'ñandú', 'straße', 'สวัสดี', 'नमस्ते', '-', "'"]) {
    accepted(`${anyName}: ${name}`, slash(name));
    accepted(`${anyName}: option ${name}`, withOption({ name }));
  }
  accepted(`${anyName}: 32 letters`, slash('a'.repeat(32)));
  accepted(`${anyName}, “with the unicode flag”: 32 letters of two UTF-16 units`, slash('𠮷'.repeat(32)));
  accepted(`${anyName}: option of 32 letters`, withOption({ name: '𠮷'.repeat(32) }));

  for (const name of ['a b', 'a.b', 'a/b', '/ping', 'ping!', 'a\nb', 'p😀', '❤', 'a‍b', '฿', '१।']) {
    refused(`${anyName}: not ${JSON.stringify(name)}`, slash(name), { name: 'STRING_TYPE_REGEX' });
    refused(`${anyName}: not option ${JSON.stringify(name)}`, withOption({ name }), {
      'options.0.name': 'STRING_TYPE_REGEX',
    });
  }
  refused(`${anyName}: not 33 letters`, slash('a'.repeat(33)), { name: '<tree:BASE_TYPE_BAD_LENGTH>' });
  refused(`${anyName}: not 33 letters of two units`, slash('𠮷'.repeat(33)), {
    name: '<tree:BASE_TYPE_BAD_LENGTH>',
  });
  refused(`${anyName}: not an option of 33 letters`, withOption({ name: 'a'.repeat(33) }), {
    'options.0.name': '<tree:BASE_TYPE_BAD_LENGTH>',
  });
  refused(`${anyName}: not an empty name`, slash(''), { name: '<tree>' });
  refused(`${anyName}: not an empty option name`, withOption({ name: '' }), { 'options.0.name': '<tree>' });
  refusedInGuild(`${anyName}: in a guild`, slash('a b'), { name: 'STRING_TYPE_REGEX' });

  golden(`${anyName}: of a PATCH`, [
    {
      send: `POST ${globalCommands}`,
      body: slash('ping'),
      gives: 201,
      answer: command({ id: '<id:it>', name: 'ping' }),
    },
    {
      send: `PATCH ${globalCommands}/<id:it>`,
      body: { name: 'a b' },
      gives: 400,
      answer: invalid({ name: 'STRING_TYPE_REGEX' }),
    },
    { send: `GET ${globalCommands}/<id:it>`, gives: 200, answer: command({ name: 'ping' }) },
  ]);
});

describe('rule 2', () => {
  for (const name of ['Ping', 'pinG', 'Ñandú', 'ПИНГ', 'ǅep', 'Ωmega']) {
    refused(`${lowercase}: not ${name}`, slash(name), { name: 'APPLICATION_COMMAND_INVALID_NAME' });
    refused(`${lowercase}: not option ${name}`, withOption({ name }), { 'options.0.name': '<tree>' });
  }
  for (const name of ['пинг', '中文', 'かな', 'ª', 'ƛ', 'עברית'])
    accepted(`${uncased}: ${name}`, slash(name));
});

describe('rule 3', () => {
  for (const type of [2, 3]) {
    for (const name of [
      'High Five',
      'ALL CAPS',
      'x',
      ' spaces around ',
      'Ünïcode & more!',
      '😀'.repeat(32),
    ]) {
      accepted(`${menus}: ${name}, type ${type}`, { type, name });
    }
    refused(
      `“1-32 characters.”: not 33, type ${type}`,
      { type, name: 'M'.repeat(33) },
      {
        name: 'BASE_TYPE_BAD_LENGTH',
      },
    );
    refused(`“1-32 characters.”: not 0, type ${type}`, { type, name: '' }, { name: '<tree>' });
  }
});

describe('rule 4', () => {
  for (const type of [2, 3]) {
    refused(
      `${noDescription}: type ${type}`,
      { type, name: 'Menu', description: 'Text' },
      {
        description: '<tree>',
      },
    );
    refusedInGuild(
      `${noDescription}: type ${type} in a guild`,
      { type, name: 'Menu', description: 'Text' },
      {
        description: '<tree>',
      },
    );
  }
  golden('“USER and MESSAGE: always the empty string (never null) when fetched.”', [
    {
      send: `POST ${globalCommands}`,
      body: { type: 2, name: 'A' },
      gives: 201,
      answer: command({ type: 2, name: 'A', description: '' }),
    },
    {
      send: `POST ${globalCommands}`,
      body: { type: 3, name: 'B' },
      gives: 201,
      answer: command({ type: 3, name: 'B', description: '' }),
    },
    {
      send: `GET ${globalCommands}`,
      gives: 200,
      answer: [
        command({ type: 2, name: 'A', description: '' }),
        command({ type: 3, name: 'B', description: '' }),
      ],
    },
    {
      send: `POST ${guildCommands}`,
      body: { type: 2, name: 'A' },
      gives: 201,
      answer: guildCommand({ type: 2, name: 'A', description: '' }),
    },
  ]);
});

describe('names and descriptions', () => {
  refused('name is required', { description: 'Pong.' }, { name: 'BASE_TYPE_REQUIRED' });
  refused('name is a string', slash(5), { name: '<tree>' });
  refused('name is never null', slash(null), { name: '<tree>' });
  refused(
    '“CHAT_INPUT: 1-100 characters.”: description cannot be left out',
    { name: 'ping' },
    {
      description: 'BASE_TYPE_REQUIRED',
    },
  );
  refused(
    '“CHAT_INPUT: 1-100 characters.”: not 0',
    { name: 'ping', description: '' },
    {
      description: '<tree>',
    },
  );
  accepted('“CHAT_INPUT: 1-100 characters.”: 100', { name: 'ping', description: '😀'.repeat(100) });
  refused(
    '“CHAT_INPUT: 1-100 characters.”: not 101',
    { name: 'ping', description: 'd'.repeat(101) },
    {
      description: 'BASE_TYPE_BAD_LENGTH',
    },
  );
  refused('type is one of the command types', { ...slash('ping'), type: 5 }, { type: 'BASE_TYPE_CHOICES' });
  refused('type is an integer', { ...slash('ping'), type: 'slash' }, { type: '<tree>' });
});
