import { describe, expect, it } from 'vitest';
import { checkRefactoring, titlesAt } from '../kit/refactor.ts';

const toBuilder = 'Convert to a builder';
const toLiteral = 'Convert to an object literal';

describe('a literal as a builder', () => {
  it('becomes a call for each field, and stays data', () =>
    checkRefactoring(
      `import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';

export const ban: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ‸name: 'ban',
  description: 'Bans a member',
  description_localizations: { de: 'Verbannt ein Mitglied', 'pt-BR': 'Expulsa' },
  default_member_permissions: '4',
  contexts: [0],
  nsfw: true,
  options: [
    { type: 6, name: 'member', description: 'Who', required: true },
    {
      type: 4,
      name: 'days',
      description: 'How many days of messages are deleted, from the last one back to the first',
      choices: [
        { name: 'None', value: 0 },
        { name: 'One', name_localizations: { de: 'Einer' }, value: 1 },
      ],
    },
    { type: 7, name: 'log', description: 'Where', channel_types: [0, 5] },
  ],
};
`,
      toBuilder,
      `import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';
import { SlashCommandBuilder } from 'discord.js';

export const ban: RESTPostAPIChatInputApplicationCommandsJSONBody = new SlashCommandBuilder()
  .setName('ban')
  .setDescription('Bans a member')
  .setDescriptionLocalizations({ de: 'Verbannt ein Mitglied', 'pt-BR': 'Expulsa' })
  .setDefaultMemberPermissions('4')
  .setContexts(0)
  .setNSFW(true)
  .addUserOption((option) => option.setName('member').setDescription('Who').setRequired(true))
  .addIntegerOption((option) =>
    option
      .setName('days')
      .setDescription('How many days of messages are deleted, from the last one back to the first')
      .addChoices(
        { name: 'None', value: 0 },
        { name: 'One', name_localizations: { de: 'Einer' }, value: 1 },
      )
  )
  .addChannelOption((option) => option.setName('log').setDescription('Where').addChannelTypes(0, 5))
  .toJSON();
`,
    ));

  it('keeps constants, members of enums and texts as they are written', () =>
    checkRefactoring(
      `import { ApplicationCommandType, ChannelType, type RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';
const what = "It's";
export const all = [
  {
    name: 'a',
    ‸description: what,
    options: [{ type: 7, name: 'b', description: "It's b", channel_types: [ChannelType.GuildText] }],
  },
  { type: ApplicationCommandType.User, name: 'B' },
] satisfies RESTPostAPIApplicationCommandsJSONBody[];
`,
      toBuilder,
      `import { ApplicationCommandType, ChannelType, type RESTPostAPIApplicationCommandsJSONBody, SlashCommandBuilder } from 'discord.js';
const what = "It's";
export const all = [
  new SlashCommandBuilder()
    .setName('a')
    .setDescription(what)
    .addChannelOption((option) =>
      option
        .setName('b')
        .setDescription("It's b")
        .addChannelTypes(ChannelType.GuildText)
    )
    .toJSON(),
  { type: ApplicationCommandType.User, name: 'B' },
] satisfies RESTPostAPIApplicationCommandsJSONBody[];
`,
    ));

  it('takes the class of the type', () =>
    checkRefactoring(
      `const { ApplicationCommandType } = require('discord.js');
/** @type {import('discord.js').RESTPostAPIApplicationCommandsJSONBody} */
const report = { type: 3, ‸name: 'Report' };
module.exports = report;
`,
      toBuilder,
      `const { ApplicationCommandType, ContextMenuCommandBuilder } = require('discord.js');
/** @type {import('discord.js').RESTPostAPIApplicationCommandsJSONBody} */
const report = new ContextMenuCommandBuilder()
  .setType(3)
  .setName('Report')
  .toJSON();
module.exports = report;
`,
      { file: 'a.js' },
    ));

  const inDefine = (body: string) =>
    `import { defineCommand } from 'application-commands';\nconst more = { nsfw: true };\nexport default defineCommand(${body});`;

  it('is offered for what is known, right and stands there alone', () => {
    expect(titlesAt(inDefine("{ ‸name: 'a', description: 'x' }"))).toContain(toBuilder);
    expect(titlesAt(inDefine("{ ‸name: 'a', description: 'x', ...more }"))).not.toContain(toBuilder);
    expect(titlesAt(inDefine("{ ‸name: 'a', description: 'x', /* why */ nsfw: true }"))).not.toContain(
      toBuilder,
    );
    expect(titlesAt(inDefine("{ ‸name: 'A', description: 'x' }"))).not.toContain(toBuilder);
    expect(titlesAt(inDefine("{ ‸name: 'a', description: x() }"))).not.toContain(toBuilder);
    expect(
      titlesAt(inDefine("{ ‸name: 'a', descriptionLocalizations: null, description: 'x' }")),
    ).not.toContain(toBuilder);
    expect(titlesAt(inDefine("{ ‸name: 'a', description: 'x', mine: 1 }"))).not.toContain(toBuilder);
    expect(
      titlesAt(
        inDefine("{ name: 'a', description: 'x', options: [{ type: 3, ‸name: 'b', description: 'y' }] }"),
      ),
    ).not.toContain(toBuilder);
  });

  it('needs a package that has the class', () => {
    const packages = new Map([['eris', '1']]);
    expect(titlesAt(inDefine("{ ‸name: 'a', description: 'x' }"), { packages })).not.toContain(toBuilder);
  });

  it('takes the class of the release', () =>
    checkRefactoring(
      inDefine("{ ‸name: 'a', description: 'x', options: [{ type: 3, name: 'b', description: 'y' }] }"),
      toBuilder,
      `import { defineCommand } from 'application-commands';
import { ChatInputCommandBuilder } from '@discordjs/builders';
const more = { nsfw: true };
export default defineCommand(new ChatInputCommandBuilder()
  .setName('a')
  .setDescription('x')
  .addStringOptions((option) => option.setName('b').setDescription('y'))
  .toJSON());`,
      { packages: new Map([['@discordjs/builders', '^2.0.0']]) },
    ));
});

describe('a builder as a literal', () => {
  const before = `import { SlashCommandBuilder } from 'discord.js';

export const ban = new SlashCommandBuilder()
  .setName('ban')
  .setDesc‸ription('Bans a member')
  .setContexts(0, 1)
  .addUserOption((option) => option.setName('member').setDescription('Who').setRequired(true))
  .addStringOption((option) =>
    option
      .setName('why')
      .setDescription('Why')
      .setDescriptionLocalization('de', 'Warum')
      .addChoices({ name: 'Spam', value: 'spam' }),
  )
  .toJSON();
`;
  it('says what it is by a type', () =>
    checkRefactoring(
      before,
      toLiteral,
      `import { SlashCommandBuilder } from 'discord.js';
import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';

export const ban = {
  name: 'ban',
  description: 'Bans a member',
  contexts: [0, 1],
  options: [
    { type: 6, name: 'member', description: 'Who', required: true },
    {
      type: 3,
      name: 'why',
      description: 'Why',
      description_localizations: { de: 'Warum' },
      choices: [{ name: 'Spam', value: 'spam' }]
    }
  ]
} satisfies RESTPostAPIApplicationCommandsJSONBody;
`,
    ));

  it('writes permissions as the service takes them', () => {
    const chain = (bits: string) => `import { PermissionFlagsBits, SlashCommandBuilder } from 'discord.js';
const flags = { ban: PermissionFlagsBits.BanMembers };
const bits = 6n;
const digits = '6';
export const a = new SlashCommandBuilder().setName('a').setD‸escription('x').setDefaultMemberPermissions(${bits}).toJSON();
`;
    const literal = (bits: string) => `import { PermissionFlagsBits, SlashCommandBuilder } from 'discord.js';
import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';
const flags = { ban: PermissionFlagsBits.BanMembers };
const bits = 6n;
const digits = '6';
export const a = {
  name: 'a',
  description: 'x',
  default_member_permissions: ${bits}
} satisfies RESTPostAPIApplicationCommandsJSONBody;
`;
    for (const [bits, text] of [
      ['PermissionFlagsBits.BanMembers', 'PermissionFlagsBits.BanMembers.toString()'],
      [
        'PermissionFlagsBits.BanMembers | PermissionFlagsBits.KickMembers',
        'String(PermissionFlagsBits.BanMembers | PermissionFlagsBits.KickMembers)',
      ],
      ['flags.ban', 'flags.ban.toString()'],
      ['bits', 'bits.toString()'],
      ['digits', 'digits'],
      ['String(bits | 1n)', 'String(bits | 1n)'],
      ['6n', "'6'"],
      ['0x6', "'6'"],
      ['1 << 2', 'String(1 << 2)'],
      ["'6'", "'6'"],
      ['null', 'null'],
    ] as const)
      checkRefactoring(chain(bits), toLiteral, literal(text));
  });

  it('is offered for data that is made in one expression', () => {
    expect(titlesAt(before)).toContain(toLiteral);
    expect(titlesAt(before.replace('\n  .toJSON()', ''))).not.toContain(toLiteral);
    expect(titlesAt(before.replace('\n  .setContexts', '\n  // everywhere\n  .setContexts'))).not.toContain(
      toLiteral,
    );
    const apart = before.replace('.toJSON();', ';\nban.setNSFW();\nexport const data = ban.toJSON();');
    expect(titlesAt(apart)).not.toContain(toLiteral);
  });
});
