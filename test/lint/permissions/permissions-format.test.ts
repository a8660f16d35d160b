import { describe, it } from 'vitest';
import { check, checkFix, checkFixAll, checkFixTitles } from '../../kit/lint.ts';

const script = { file: 'a.ts' };
const json = (permissions: string): string =>
  `{ "name": "ban", "description": "x", "default_member_permissions":\n${permissions}\n}`;
const call = (permissions: string): string =>
  `defineCommand({ name: 'ban', description: 'x', default_member_permissions: ${permissions} });`;

describe('permissions-format', () => {
  it('wants a string of digits', () => {
    check(
      json(`8
^ error permissions-format: must be a string of digits such as \`"8"\`, or \`null\`, not the number \`8\``),
    );
    check(
      json(`-8
^^ error permissions-format: not the number \`-8\``),
    );
    check(
      json(`1.5
^^^ error permissions-format`),
    );
    check(
      json(`""
^^ error permissions-format: not an empty string`),
    );
    check(
      json(`"-8"
^^^^ error permissions-format: not \`-8\``),
    );
    check(
      json(`" 8"
^^^^ error permissions-format`),
    );
    check(
      json(`"0x8"
^^^^^ error permissions-format: not \`0x8\``),
    );
    check(
      json(`"1e3"
^^^^^ error permissions-format`),
    );
    check(
      json(`"٨"
^^^ error permissions-format`),
    );
    check(
      json(`"BAN_MEMBERS"
^^^^^^^^^^^^^ error permissions-format`),
    );
    check(
      json(`["4"]
^^^^^ error permissions-format: not a list`),
    );
    check(
      json(`{}
^^ error permissions-format: not an object`),
    );
    check(
      json(`true
^^^^ error permissions-format: not a boolean`),
    );
  });

  it('names a number as it is written, not as it was rounded', () => {
    check(
      json(`9007199254740993
^^^^^^^^^^^^^^^^ error permissions-format: not the number \`9007199254740993\``),
    );
  });

  it('accepts digits, however they are led and however many, and null', () => {
    for (const value of ['"8"', '"0008"', '"140737488355327"', 'null']) check(json(value));
    check(
      json(`"${'9'.repeat(60)}"
${'^'.repeat(62)} information permissions-unknown-bits`),
    );
  });

  it('finds it after an emoji', () => {
    check(`{ "description": "😀", "default_member_permissions": 8, "name": "ban" }
                                                     ^ error permissions-format`);
  });

  it('finds it in TypeScript', () => {
    check(
      `defineCommand({ name: 'a', description: '😀', default_member_permissions: PermissionFlagsBits.BanMembers | PermissionFlagsBits.KickMembers });
                                                                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error permissions-format: not the bigint \`6\`
defineCommand({ name: 'b', description: 'x', default_member_permissions: 8n });
                                                                         ^^ error permissions-format: not the bigint \`8\`
defineCommand({ name: 'c', description: 'x', default_member_permissions: -8n });
                                                                         ^^^ error permissions-format: not the bigint \`-8\`
defineCommand({ name: 'd', description: 'x', default_member_permissions: 0x8 as never });
                                                                         ^^^ error permissions-format: not the number \`0x8\`
const bits = 8;
             ^ error permissions-format
defineCommand({ name: 'e', description: 'x', default_member_permissions: bits });`,
      script,
    );
  });

  it('accepts strings that are made of flags', () => {
    check(
      `defineCommand({ name: 'a', description: 'x', default_member_permissions: (PermissionFlagsBits.BanMembers | PermissionFlagsBits.KickMembers).toString() });
defineCommand({ name: 'b', description: 'x', default_member_permissions: String(PermissionFlagsBits.BanMembers) });
defineCommand({ name: 'c', description: 'x', default_member_permissions: \`\${PermissionFlagsBits.BanMembers}\` });
defineCommand({ name: 'd', description: 'x', default_member_permissions: '8' });`,
      script,
    );
  });

  it('says nothing of what is unknown', () => {
    check(
      `import { moderators } from './permissions.ts';
defineCommand({ name: 'a', description: 'x', default_member_permissions: moderators });
defineCommand({ name: 'b', description: 'x', default_member_permissions: permissions() });
defineCommand({ name: 'c', description: 'x', default_member_permissions: PermissionFlagsBits.NotInvented });
defineCommand({ name: 'd', description: 'x', default_member_permissions: isPublic ? 8 : 4 });
                                                                                    ^ error permissions-format
                                                                                        ^ error permissions-format
defineCommand({ name: 'e', description: 'x', default_member_permissions: undefined });
defineCommand({ name: 'f', description: 'x', defaultMemberPermissions: ['BanMembers', permission(), ...more] });`,
      script,
    );
  });

  it('lets discord.js data be what discord.js resolves', () => {
    check(
      `const a: ApplicationCommandData = { name: 'a', description: 'x', defaultMemberPermissions: PermissionFlagsBits.BanMembers };
const b: ApplicationCommandData = { name: 'b', description: 'x', defaultMemberPermissions: ['BanMembers', PermissionFlagsBits.KickMembers] };
const c: ApplicationCommandData = { name: 'c', description: 'x', defaultMemberPermissions: 'BanMembers' };
const d: ApplicationCommandData = { name: 'd', description: 'x', defaultMemberPermissions: -8n };
                                                                                           ^^^ error permissions-format: \`defaultMemberPermissions\` must be
const e: ApplicationCommandData = { name: 'e', description: 'x', defaultMemberPermissions: ['BanMember', permission()] };
                                                                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^ error permissions-format
const f: ApplicationCommandData = { name: 'f', description: 'x', defaultMemberPermissions: -8 };
                                                                                           ^^ error permissions-format
const g: ApplicationCommandData = { name: 'g', description: 'x', defaultMemberPermissions: 8 };
                                                                                           ^ error permissions-format: not the number \`8\`
export const i = { name: 'i', description: 'x', options: [{ type: 3, name: 'b', description: 'x' }], defaultMemberPermissions: 8, run() {} };`,
      script,
    );
  });

  it('lets what discord.js or unknown code gets be bits, and not what a program sends by itself', () => {
    check(
      `client.application.commands.set([
  { name: 'a', description: 'x', default_member_permissions: PermissionFlagsBits.BanMembers, options: [{ type: 3, name: 'b', description: 'x' }] },
  { name: 'b', description: 'x', default_member_permissions: 8 },
  { name: 'c', description: 'x', default_member_permissions: -8n },
                                                             ^^^ error permissions-format: not the bigint \`-8\`
]);
const d: ApplicationCommandData = { name: 'd', description: 'x', default_member_permissions: 8n };
                                                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^ information unknown-property
const z: ApplicationCommandData = { name: 'z', description: 'x', default_member_permissions: 0 };
                                                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^ information unknown-property
                                                                                             ^ error permissions-format: not the number \`0\`
const e: ApplicationCommandData = { name: 'e', description: 'x', default_member_permissions: 'x' };
                                                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^ information unknown-property
                                                                                             ^^^ error permissions-format
export const f = { name: 'f', description: 'x', options: [{ type: 3, name: 'b', description: 'x' }], default_member_permissions: 8n, run() {} };
rest.put(Routes.applicationCommands(id), { body: [{ name: 'g', description: 'x', default_member_permissions: 8n }] });
                                                                                                             ^^ error permissions-format`,
      script,
    );
    check(
      `const commands = [{ name: 'g', description: 'x', options: [{ type: 3, name: 'b', description: 'x' }], default_member_permissions: 8n }];
                                                                                                                                  ^^ error permissions-format
rest.put(Routes.applicationCommands(id), { body: commands });`,
      script,
    );
  });

  it('quotes numbers, safely', () => {
    checkFixAll(json('8'), json('"8"'));
    checkFixAll(json('1e3'), json('"1000"'));
    checkFixAll(call('0x8'), call("'8'"), script);
    checkFixAll(call('8n'), call("'8'"), script);
  });

  it('quotes the digits of a number that is too large to be read', () => {
    checkFixAll(json('9007199254740991'), json('"9007199254740991"'));
    checkFixAll(json('9007199254740993'), json('"9007199254740993"'));
  });

  it('keeps the names of flags', () => {
    checkFixAll(
      call('PermissionFlagsBits.BanMembers'),
      call('PermissionFlagsBits.BanMembers.toString()'),
      script,
    );
    checkFixAll(
      call('PermissionFlagsBits.BanMembers | PermissionFlagsBits.KickMembers'),
      call('(PermissionFlagsBits.BanMembers | PermissionFlagsBits.KickMembers).toString()'),
      script,
    );
  });

  it('converts a constant where it is used: other code may count on its type', () => {
    const text = (use: string) => `const moderators = PermissionFlagsBits.BanMembers;
${use}
export const isModerator = (member: Member) => (member.permissions & moderators) !== 0n;`;
    checkFixAll(text(call('moderators')), text(call('moderators.toString()')), script);
    const shorthand = (use: string) => `const default_member_permissions = 8n;
defineCommand({ name: 'ban', description: 'x', ${use} });`;
    checkFixAll(
      shorthand('default_member_permissions'),
      shorthand('default_member_permissions: default_member_permissions.toString()'),
      script,
    );
  });

  it('only offers to change a constant that several commands share', () => {
    const text = (bits: string) => `const moderators = ${bits};
${call('moderators')}
${call('moderators').replace('ban', 'kick')}`;
    checkFixAll(text('8n'), text('8n'), script);
    checkFixTitles('permissions-format', text('8n'), ['Write the constant as a string'], script);
    checkFix('permissions-format', text('8n'), text("'8'"), script);
    const spread = (bits: string) => `const base = { default_member_permissions: ${bits} };
defineCommand({ ...base, name: 'ban', description: 'x' });`;
    checkFix('permissions-format', spread('8'), spread("'8'"), script);
  });

  it('offers to convert hexadecimal, padded digits and names of flags', () => {
    checkFixAll(json('"0x8"'), json('"0x8"'));
    checkFixTitles('permissions-format', json('"0x8"'), ['Convert to `"8"`']);
    checkFix('permissions-format', json('"0x8"'), json('"8"'));
    checkFix('permissions-format', json('" 8 "'), json('"8"'));
    checkFix('permissions-format', json('"BAN_MEMBERS"'), json('"4"'));
    checkFix('permissions-format', json('"BanMembers | KICK_MEMBERS"'), json('"6"'));
    checkFix('permissions-format', json('["BAN_MEMBERS", "KickMembers"]'), json('"6"'));
    checkFix('permissions-format', call("'0x8'"), call("'8'"), script);
  });

  it('offers nothing where nothing is clear', () => {
    for (const value of [
      '-8',
      '1.5',
      '""',
      '"-8"',
      '"1e3"',
      '"BAN"',
      '[]',
      '["BAN_MEMBERS", 4]',
      '{}',
      'true',
    ])
      checkFixTitles('permissions-format', json(value), []);
    checkFixTitles('permissions-format', call('-8n'), [], script);
  });
});
