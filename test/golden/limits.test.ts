/** §Limits: every row, at the limit and one over. */
import { describe, expect } from 'vitest';
import {
  accepted,
  command,
  guildCommand,
  menuCommands,
  refused,
  slashCommands,
  stringOptions,
} from './command.ts';
import type { Exchange } from './exchange.ts';
import { globalCommands, golden, guildCommands, invalid, refusal, type Step, type World } from './kit.ts';

const ping = { name: 'ping', description: 'Pong.' };
const secondGuild = '/applications/<app>/guilds/<second-guild>/commands';
const scopes = [
  ['Global', globalCommands, command],
  ['Guild', guildCommands, guildCommand],
] as const;
const kinds = [
  ['CHAT_INPUT commands: 100', slashCommands(100), { name: 'one-more', description: 'Pong.' }],
  ['USER commands: 15', menuCommands(2, 15), { type: 2, name: 'One More' }],
  ['MESSAGE commands: 15', menuCommands(3, 15), { type: 3, name: 'One More' }],
] as const;

describe('commands', () => {
  for (const [scope, commands, whole] of scopes) {
    for (const [kind, most, oneMore] of kinds) {
      golden(`${scope} ${kind}`, [
        { send: `PUT ${commands}`, body: most, gives: 200, answer: most.map(whole) },
        { send: `POST ${commands}`, body: oneMore, gives: 400, answer: refusal(30032) },
        { send: `PUT ${commands}`, body: [...most, oneMore], gives: 400, answer: refusal(30032) },
        { send: `GET ${commands}`, gives: 200, answer: most.map(whole) },
        { send: `POST ${commands}`, body: most[0], gives: 200, answer: whole({ ...most[0] }) },
      ]);
    }
    const all = [...slashCommands(100), ...menuCommands(2, 15), ...menuCommands(3, 15)];
    golden(`${scope} types count apart, and a PUT takes all 130`, [
      { send: `PUT ${commands}`, body: all, gives: 200, answer: all.map(whole) },
    ]);
    golden(`${scope} PUT of 131`, [
      {
        send: `PUT ${commands}`,
        body: [...all, ping],
        gives: 400,
        answer: { code: 50035, message: 'Invalid Form Body', errors: '<tree:BASE_TYPE_MAX_LENGTH>' },
      },
      { send: `GET ${commands}`, gives: 200, answer: [] },
    ]);
  }
  golden('global and guild commands count apart, and each guild', [
    { send: `PUT ${globalCommands}`, body: slashCommands(100), gives: 200 },
    { send: `PUT ${guildCommands}`, body: slashCommands(100), gives: 200 },
    {
      send: `POST ${secondGuild}`,
      body: ping,
      gives: 201,
      answer: guildCommand({ ...ping, guild_id: '<second-guild>' }),
    },
  ]);
  golden(
    'Global PRIMARY_ENTRY_POINT commands per app: 1',
    [
      {
        send: `POST ${globalCommands}`,
        body: { type: 4, name: 'second', description: 'Play.' },
        gives: 400,
        answer: refusal(30032),
      },
    ],
    { embedded: true },
  );
});

describe('“Command creates: 200 per day, per guild”', () => {
  const usedUp = refusal(30034);
  const use200 = (commands: string): readonly Exchange[] => [
    { send: `PUT ${commands}`, body: slashCommands(100, 'first'), gives: 200 },
    { send: `PUT ${commands}`, body: slashCommands(99, 'second'), gives: 200 },
    { send: `POST ${commands}`, body: ping, gives: 201 },
  ];
  for (const [scope, commands, whole] of scopes) {
    const another = { ...ping, name: 'another' };
    golden(`${scope}: the 201st, until the day's end`, [
      ...use200(commands),
      { send: `DELETE ${commands}/<nobody>`, gives: 404 },
      { send: `PUT ${commands}`, body: [ping], gives: 200, answer: [whole({ ...ping, id: '<id:ping>' })] },
      { send: `POST ${commands}`, body: another, gives: 400, answer: usedUp },
      { send: `PUT ${commands}`, body: [ping, another], gives: 400, answer: usedUp },
      { send: `GET ${commands}`, gives: 200, answer: [whole(ping)] },
      { clock: '2026-03-01T23:59:50.000Z' },
      { send: `POST ${commands}`, body: another, gives: 400, answer: usedUp },
      { clock: '2026-03-02T00:01:00.000Z' },
      { send: `POST ${commands}`, body: another, gives: 201, answer: whole(another) },
    ]);
    golden(`${scope}: only “Commands that did not exist count toward the daily create limit.”`, [
      ...use200(commands),
      { send: `POST ${commands}`, body: { ...ping, description: 'Pong!' }, gives: 200 },
      { send: `PUT ${commands}`, body: [ping], gives: 200, answer: [whole({ ...ping, id: '<id:ping>' })] },
      {
        send: `PATCH ${commands}/<id:ping>`,
        body: { name: 'pong' },
        gives: 200,
        answer: whole({ name: 'pong' }),
      },
      { send: `DELETE ${commands}/<id:ping>`, gives: 204 },
      { send: `POST ${commands}`, body: ping, gives: 400, answer: usedUp },
    ]);
  }
  golden('a command that is deleted has been created all the same', [
    ...Array.from({ length: 200 }, (_, index): readonly Step[] => [
      {
        send: `POST ${guildCommands}`,
        body: ping,
        gives: 201,
        answer: guildCommand({ ...ping, id: `<id:${index}>` }),
      },
      { send: `DELETE ${guildCommands}/<id:${index}>`, gives: 204 },
    ]).flat(),
    { send: `POST ${guildCommands}`, body: ping, gives: 400, answer: usedUp },
  ]);
  golden('each scope has its own', [
    ...use200(guildCommands),
    { send: `PUT ${guildCommands}`, body: [ping], gives: 200 },
    { send: `POST ${guildCommands}`, body: { ...ping, name: 'another' }, gives: 400, answer: usedUp },
    { send: `POST ${secondGuild}`, body: ping, gives: 201 },
    { send: `POST ${globalCommands}`, body: ping, gives: 201 },
  ]);
  golden('creates that are sent at once are counted one by one', [
    { send: `PUT ${guildCommands}`, body: slashCommands(100, 'first'), gives: 200 },
    { send: `PUT ${guildCommands}`, body: slashCommands(90, 'second'), gives: 200 },
    async ({ send }: World) => {
      const answers = await Promise.all(
        slashCommands(15, 'third').map((body) => send({ send: `POST ${guildCommands}`, body, atOnce: true })),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    },
    { send: `POST ${guildCommands}`, body: ping, gives: 400 },
  ]);
  golden('a refused create does not count', [
    { send: `PUT ${guildCommands}`, body: slashCommands(100, 'first'), gives: 200 },
    { send: `PUT ${guildCommands}`, body: slashCommands(99, 'second'), gives: 200 },
    { send: `POST ${guildCommands}`, body: { ...ping, name: 'a b' }, gives: 400 },
    { send: `PUT ${guildCommands}`, body: [ping, { ...ping, name: 'a b' }], gives: 400 },
    { send: `POST ${guildCommands}`, body: ping, gives: 201, answer: guildCommand(ping) },
  ]);
});

describe('“Options per command, options per subcommand or group, choices per option: 25 each”', () => {
  const choices = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `Choice ${index}`, value: `${index}` }));
  const subcommands = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ type: 1, name: `sub-${index}`, description: 'Sub.' }));
  const item = (option: Record<string, unknown>) => ({
    ...ping,
    options: [{ name: 'it', description: 'It.', ...option }],
  });
  const places = [
    ['options per command', (count: number) => ({ ...ping, options: stringOptions(count) }), 'options'],
    ['subcommands per command', (count: number) => ({ ...ping, options: subcommands(count) }), 'options'],
    [
      'options per subcommand',
      (count: number) => item({ type: 1, options: stringOptions(count) }),
      'options.0.options',
    ],
    [
      'subcommands per group',
      (count: number) => item({ type: 2, options: subcommands(count) }),
      'options.0.options',
    ],
    [
      'choices per option',
      (count: number) => item({ type: 3, choices: choices(count) }),
      'options.0.choices',
    ],
  ] as const;
  for (const [what, body, place] of places) {
    accepted(`25 ${what}`, body(25));
    refused(`26 ${what}`, body(26), { [place]: 'BASE_TYPE_MAX_LENGTH' });
  }
});

describe('“Combined name, description and value text of one slash command (command, options including subcommands and groups, and choices): 8000 characters.”', () => {
  /** A command whose names, descriptions and string values are `size` characters together. */
  const ofSize = (size: number, more: Record<string, unknown> = {}) => {
    const options: Record<string, unknown>[] = [];
    let left = size - 'ping'.length - 'Pong.'.length;
    for (let index = 0; left > 0; index += 1) {
      const name = String.fromCodePoint(97 + index);
      const described = Math.min(100, left - 1);
      left -= 1 + described;
      const choices: { name: string; value: string }[] = [];
      while (left > 102 && choices.length < 5) {
        const value = Math.min(100, left - 102);
        choices.push({ name: 'n'.repeat(100 - choices.length), value: 'v'.repeat(value) });
        left -= 100 - (choices.length - 1) + value;
      }
      options.push({
        type: 3,
        name,
        description: 'd'.repeat(described),
        ...(choices.length > 0 && { choices }),
      });
    }
    return { ...ping, ...more, options };
  };
  const tooLarge = '<tree:APPLICATION_COMMAND_TOO_LARGE>';

  accepted('8000', ofSize(8000));
  refused('8001', ofSize(8001), tooLarge);
  accepted('8000, subcommands and groups count', nested(8000));
  refused('8001, subcommands and groups count', nested(8001), tooLarge);
  accepted(
    '“With localizations, only the longest variant of each field, including the default, counts.”: shorter ones',
    ofSize(8000, {
      name_localizations: { de: 'abc', fr: 'abcd' },
      description_localizations: { de: 'Ding!' },
    }),
  );
  refused(
    '“With localizations, only the longest variant of each field, including the default, counts.”: a longer one',
    ofSize(8000, { name_localizations: { de: 'abcde', fr: 'abc' } }),
    tooLarge,
  );
  accepted(
    '“With localizations, only the longest variant of each field, including the default, counts.”: each field has its own',
    ofSize(7998, { name_localizations: { de: 'abcde' }, description_localizations: { fr: 'Ding..' } }),
  );
  golden('of a PUT, a PATCH and a guild command', [
    {
      send: `PUT ${globalCommands}`,
      body: [ping, { ...ofSize(8001), name: 'pong' }],
      gives: 400,
      answer: invalid({ 1: tooLarge }),
    },
    { send: `POST ${globalCommands}`, body: ping, gives: 201, answer: command({ ...ping, id: '<id:ping>' }) },
    {
      send: `PATCH ${globalCommands}/<id:ping>`,
      body: { options: ofSize(8001).options },
      gives: 400,
      answer: invalid(tooLarge),
    },
    {
      send: `PATCH ${globalCommands}/<id:ping>`,
      body: { options: ofSize(8000).options },
      gives: 200,
      answer: command({ ...ping, options: ofSize(8000).options }),
    },
    {
      send: `PATCH ${globalCommands}/<id:ping>`,
      body: { description: 'Pong. ' },
      gives: 400,
      answer: invalid(tooLarge),
    },
    { send: `POST ${guildCommands}`, body: ofSize(8001), gives: 400, answer: invalid(tooLarge) },
  ]);

  function nested(size: number) {
    const inner = (left: number) => ofSize(left + 'ping'.length + 'Pong.'.length).options;
    // 9 for the command, 2 for the group, 2 for its subcommand and what is in it.
    return {
      ...ping,
      options: [
        {
          type: 2,
          name: 'g',
          description: 'G',
          options: [{ type: 1, name: 's', description: 'S', options: inner(size - 13) }],
        },
      ],
    };
  }
});
