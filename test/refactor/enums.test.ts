import { describe, expect, it } from 'vitest';
import { checkRefactoring, outcomeOf, titlesAt } from '../kit/refactor.ts';

const define = (body: string, imports = ''): string =>
  `import { defineCommand } from 'application-commands';\n${imports}export default defineCommand(${body});\n`;
const option = (type: string): string =>
  `{\n  name: 'a',\n  description: 'x',\n  options: [{ ty‸pe: ${type}, name: 'b', description: 'y' }],\n}`;
const djs = (names: string): string => `import { ${names} } from 'discord.js';\n`;
const plain = (drawing: string): string => drawing.replaceAll('‸', '');

describe('a number by its name', () => {
  it('imports the enum', () =>
    checkRefactoring(
      define(option('/* text */ 3')),
      'Write `ApplicationCommandOptionType.String`',
      plain(
        define(option('/* text */ ApplicationCommandOptionType.String'), djs('ApplicationCommandOptionType')),
      ),
    ));

  it('in the order of the text, those of options as well', () => {
    const command = define(
      "{ ‸name: 'a', description: 'b', options: [{ type: 5, name: 'c', description: 'd' }], contexts: [0] }",
    );
    const starts = outcomeOf(command, 'Write types by their names').edits.map(({ start }) => start);
    expect(starts).toHaveLength(3);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  it('joins an import that is there, or takes the name that it has', () => {
    checkRefactoring(
      define(option('3'), "import {\n  Client,\n} from 'discord.js';\n"),
      'Write `ApplicationCommandOptionType.String`',
      plain(
        define(
          option('ApplicationCommandOptionType.String'),
          "import {\n  Client,\n  ApplicationCommandOptionType,\n} from 'discord.js';\n",
        ),
      ),
    );
    for (const [imports, name] of [
      [djs('ApplicationCommandOptionType as T'), 'T'],
      ["import * as Discord from 'discord.js';\n", 'Discord.ApplicationCommandOptionType'],
      [
        "import { ApplicationCommandOptionType } from 'discord-api-types/v10';\n",
        'ApplicationCommandOptionType',
      ],
    ] as const)
      checkRefactoring(
        define(option('3'), imports),
        'Write `ApplicationCommandOptionType.String`',
        plain(define(option(`${name}.String`), imports)),
      );
  });

  it('does not join an import of types', () =>
    checkRefactoring(
      define(option('3'), "import type { Client } from 'discord.js';\n"),
      'Write `ApplicationCommandOptionType.String`',
      plain(
        define(
          option('ApplicationCommandOptionType.String'),
          `import type { Client } from 'discord.js';\n${djs('ApplicationCommandOptionType')}`,
        ),
      ),
    ));

  it('in lists and chains, and in a whole command', () => {
    const chain = (types: string, contexts: string, imports: string) =>
      `import { ${imports} } from 'discord.js';
export default new SlashCommandBuilder()
  .setName('a')
  .setDescription('x')
  .setContexts(${contexts})
  .addChannelOption((option) => option.setName('b').setDescription('y').addChannelTypes(${types}));
`;
    checkRefactoring(
      chain('0‸, 5', '0', 'SlashCommandBuilder'),
      'Write types by their names',
      chain('ChannelType.GuildText, ChannelType.GuildAnnouncement', '0', 'SlashCommandBuilder, ChannelType'),
    );
    checkRefactoring(
      chain('0', '‸0', 'SlashCommandBuilder'),
      'Write `InteractionContextType.Guild`',
      chain('0', 'InteractionContextType.Guild', 'SlashCommandBuilder, InteractionContextType'),
    );
    checkRefactoring(
      chain('0', '0', 'SlashCommandBuilder').replace("'a'", "'‸a'"),
      'Write types by their names',
      chain(
        'ChannelType.GuildText',
        'InteractionContextType.Guild',
        'SlashCommandBuilder, InteractionContextType, ChannelType',
      ),
    );
  });

  it('spells members as the library does', () =>
    checkRefactoring(
      "import { SlashCommand } from 'slash-create';\nexport class A extends SlashCommand {\n  constructor(creator) {\n    super(creator, { name: 'a', description: 'x', contexts: [‸0] });\n  }\n}\n",
      'Write `InteractionContextType.GUILD`',
      "import { SlashCommand, InteractionContextType } from 'slash-create';\nexport class A extends SlashCommand {\n  constructor(creator) {\n    super(creator, { name: 'a', description: 'x', contexts: [InteractionContextType.GUILD] });\n  }\n}\n",
    ));

  it('is offered where the name is free and a package has it', () => {
    const title = 'Write `ApplicationCommandOptionType.String`';
    expect(titlesAt(define(option('3')))).toContain(title);
    expect(titlesAt(define(option('3'), 'const ApplicationCommandOptionType = 1;\n'))).not.toContain(title);
    expect(titlesAt(define(option('3')), { packages: new Map() })).not.toContain(title);
    expect(titlesAt(define(option('3')), { packages: new Map([['discord.js', '^13.1.0']]) })).not.toContain(
      title,
    );
    expect(titlesAt(define(option('99')))).not.toContain(title);
    expect(titlesAt(define(option('string'), 'const string = 3;\n'))).not.toContain(title);
  });
});

describe('a name as its number', () => {
  const imports = djs('ApplicationCommandOptionType');
  it('keeps the import', () =>
    checkRefactoring(
      define(option('ApplicationCommandOptionType.String'), imports),
      'Write `3`',
      plain(define(option('3'), imports)),
    ));

  it('is offered for members of libraries', () => {
    expect(titlesAt(define(option('mine.type'), 'const mine = { type: 3 };\n'))).not.toContain('Write `3`');
    expect(titlesAt(define(option('3')))).not.toContain('Write `3`');
  });
});

describe('permissions', () => {
  const command = (bits: string, key = 'default_member_permissions') =>
    `{ name: 'a', description: 'x', ${key}: ‸${bits} }`;
  const flags = djs('PermissionFlagsBits');

  it('by the names of their flags: a text on the wire, bits in discord.js data and chains', () => {
    checkRefactoring(
      define(command("'4'")),
      'Write `PermissionFlagsBits.BanMembers`',
      plain(define(command('PermissionFlagsBits.BanMembers.toString()'), flags)),
    );
    checkRefactoring(
      define(command("'6'")),
      'Write permissions by their names',
      plain(
        define(
          command('(PermissionFlagsBits.KickMembers | PermissionFlagsBits.BanMembers).toString()'),
          flags,
        ),
      ),
    );
    checkRefactoring(
      define(command("'6'", 'defaultMemberPermissions')),
      'Write permissions by their names',
      plain(
        define(
          command(
            'PermissionFlagsBits.KickMembers | PermissionFlagsBits.BanMembers',
            'defaultMemberPermissions',
          ),
          flags,
        ),
      ),
    );
    const chain = (bits: string, names: string) =>
      `${djs(names)}export default new SlashCommandBuilder()\n  .setName('a')\n  .setDescription('x')\n  .setDefaultMemberPermissions(${bits});\n`;
    checkRefactoring(
      chain("‸'4'", 'SlashCommandBuilder'),
      'Write `PermissionFlagsBits.BanMembers`',
      chain('PermissionFlagsBits.BanMembers', 'SlashCommandBuilder, PermissionFlagsBits'),
    );
    checkRefactoring(
      chain('‸PermissionFlagsBits.BanMembers', 'SlashCommandBuilder, PermissionFlagsBits'),
      "Write `'4'`",
      chain("'4'", 'SlashCommandBuilder, PermissionFlagsBits'),
    );
  });

  it('as bits', () => {
    checkRefactoring(
      define(command('(PermissionFlagsBits.KickMembers | PermissionFlagsBits.BanMembers).toString()'), flags),
      "Write `'6'`",
      plain(define(command("'6'"), flags)),
    );
    checkRefactoring(
      define(command('String(PermissionFlagsBits.BanMembers)'), flags),
      "Write `'4'`",
      plain(define(command("'4'"), flags)),
    );
  });

  it('are offered for known flags that stand there', () => {
    const offers = (bits: string) =>
      titlesAt(define(command(bits), flags)).filter(
        (title) => !title.startsWith('Convert') && !title.includes('beside'),
      );
    expect(offers("'0'")).toEqual([]);
    expect(offers("'140737488355328'")).toEqual([]);
    expect(offers('null')).toEqual([]);
    expect(offers('PermissionFlagsBits.BanMembers /* why */.toString()')).toEqual([]);
    expect(offers('bits()')).toEqual([]);
  });
});
