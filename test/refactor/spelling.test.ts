import { describe, expect, it } from 'vitest';
import { checkRefactoring, titlesAt } from '../kit/refactor.ts';

const toCamel = 'Convert to discord.js data (camelCase)';
const toSnake = "Convert to the interface's own names (snake_case)";

const snake = `import { Client, type RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';

// Bans.
export const ban: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ‸name: 'ban', // stays
  'name_localizations': { de: 'bann' },
  description: 'Bans',
  default_member_permissions: '4',
  options: [
    {
      type: 4,
      name: 'days',
      description: 'How many',
      min_value: 0,
      choices: [{ name: 'None', name_localizations: { de: 'Keine' }, value: 0 }],
    },
  ],
};
`;
const camel = `import { Client, type ChatInputApplicationCommandData } from 'discord.js';

// Bans.
export const ban: ChatInputApplicationCommandData = {
  name: 'ban', // stays
  'nameLocalizations': { de: 'bann' },
  description: 'Bans',
  defaultMemberPermissions: '4',
  options: [
    {
      type: 4,
      name: 'days',
      description: 'How many',
      minValue: 0,
      choices: [{ name: 'None', nameLocalizations: { de: 'Keine' }, value: 0 }],
    },
  ],
};
`;
const marked = (text: string): string => text.replace("name: 'ban'", "‸name: 'ban'");
const plain = (text: string): string => text.replaceAll('‸', '');

describe('the spelling of keys', () => {
  it('becomes that of discord.js data, and back, with the type', () => {
    checkRefactoring(snake, toCamel, camel);
    checkRefactoring(marked(camel), toSnake, plain(snake));
  });

  it('imports the type where that of before is still needed', () =>
    checkRefactoring(
      `import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
export const a = { ‸name: 'a', description: 'x', dm_permission: false } satisfies RESTPostAPIApplicationCommandsJSONBody;
`,
      toCamel,
      `import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
import type { ApplicationCommandData } from 'discord.js';
export const a = { name: 'a', description: 'x', dmPermission: false } satisfies ApplicationCommandData;
`,
    ));

  const body = 'RESTPostAPIApplicationCommandsJSONBody';
  it.each([
    [`: ${body}`, `satisfies ${body}`],
    [`: ${body}`, `as const satisfies ${body}`],
    [`: ${body}`, `/* x */ satisfies ${body}`],
    [`: ${body}`, `satisfies Readonly<${body}>`],
    [`: ${body}`, `satisfies import('discord.js').${body}`],
    ['', `satisfies ${body} as ${body}`],
    ['', `as ${body} satisfies ${body}`],
  ])('stays where the type is said twice: %s = {} %s', (annotation, assertion) =>
    expect(
      titlesAt(`import type { ${body} } from 'discord.js';
export const a${annotation} = { ‸name: 'a', description: 'x', dm_permission: false } ${assertion};
`),
    ).not.toContain(toCamel),
  );

  it('in JavaScript changes the comment', () =>
    checkRefactoring(
      `/** @type {import('discord-api-types/v10').RESTPostAPIApplicationCommandsJSONBody} */
module.exports = { ‸name: 'a', description: 'x', dm_permission: false };
`,
      toCamel,
      `/** @type {import('discord.js').ApplicationCommandData} */
module.exports = { name: 'a', description: 'x', dmPermission: false };
`,
      { file: 'a.js' },
    ));

  it('writes values as the service takes them', () => {
    const data = (
      bits: string,
    ) => `import { type ApplicationCommandData, PermissionFlagsBits } from 'discord.js';
export const a: ApplicationCommandData = { ‸name: 'a', description: 'x', defaultMemberPermissions: ${bits} };
`;
    const wire = (
      bits: string,
    ) => `import { type RESTPostAPIApplicationCommandsJSONBody, PermissionFlagsBits } from 'discord.js';
export const a: RESTPostAPIApplicationCommandsJSONBody = { name: 'a', description: 'x', default_member_permissions: ${bits} };
`;
    for (const [before, after] of [
      ['4n', "'4'"],
      ['8', "'8'"],
      ['null', 'null'],
      ["['BanMembers', 'KickMembers']", "'6'"],
      ['PermissionFlagsBits.BanMembers', 'PermissionFlagsBits.BanMembers.toString()'],
      [
        'PermissionFlagsBits.BanMembers | PermissionFlagsBits.KickMembers',
        'String(PermissionFlagsBits.BanMembers | PermissionFlagsBits.KickMembers)',
      ],
    ] as const)
      checkRefactoring(data(before), toSnake, wire(after));
    checkRefactoring(
      `import type { ApplicationCommandData } from 'discord.js';
export const a: ApplicationCommandData = { ‸name: 'a', description: 'x', dmPermission: false, options: [{ type: 'CHANNEL', name: 'b', description: 'y', channelTypes: ['GUILD_TEXT'] }] };
`,
      toSnake,
      `import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';
export const a: RESTPostAPIApplicationCommandsJSONBody = { name: 'a', description: 'x', dm_permission: false, options: [{ type: 7, name: 'b', description: 'y', channel_types: [0] }] };
`,
    );
  });

  it('in defineCommand needs no type', () => {
    const define = (key: string) =>
      `import { defineCommand } from 'application-commands';\nexport default defineCommand({ ‸name: 'a', description: 'x', ${key}: false });\n`;
    checkRefactoring(define('dm_permission'), toCamel, plain(define('dmPermission')));
    checkRefactoring(define('dmPermission'), toSnake, plain(define('dm_permission')));
  });

  it('is offered where something is spelled otherwise, and nothing else decides how', () => {
    const offers = (body: string, before = '') =>
      titlesAt(
        `import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';\n${before}export const a: RESTPostAPIApplicationCommandsJSONBody = ${body};`,
      );
    expect(offers("{ ‸name: 'a', description: 'x', dm_permission: false }")).toContain(toCamel);
    expect(offers("{ ‸name: 'a', description: 'x' }")).not.toContain(toCamel);
    expect(
      offers("{ ‸name: 'a', description: 'x', ...more }", 'const more = { dm_permission: false };\n'),
    ).not.toContain(toCamel);
    expect(
      titlesAt(
        "import { REST, Routes } from 'discord.js';\nnew REST().post(Routes.applicationCommands('1'), { body: { ‸name: 'a', description: 'x', dm_permission: false } });",
      ),
    ).not.toContain(toCamel);
  });
});
