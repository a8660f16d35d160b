/** Which values paths of names stand for: what binding patterns and modules are asked for. */
import { describe, expect, it } from 'vitest';
import { enumOfGlobal, enumOfPackage } from '../../core/script/libraries/enums.ts';

describe('a path of names that a package exports', () => {
  it.each([
    ['discord.js', 'ApplicationCommandOptionType String', 3],
    ['discord.js', 'default ApplicationCommandOptionType String', 3],
    ['discord.js', 'Constants ApplicationCommandOptionTypes STRING', 3],
    ['discord.js', 'PermissionsBitField Flags BanMembers', 4n],
    ['discord.js', 'PermissionsBitField BanMembers', undefined],
    ['discord.js', 'PermissionFlagsBits', undefined],
    ['discord.js', 'PermissionFlagsBits BanMembers toString', undefined],
    ['discord.js', 'Locale German', 'de'],
    ['discord.js', 'Locale', undefined],
    ['discord.js', '', undefined],
    ['discord-api-types/payloads/v9', 'ChannelType GuildText', 0],
    ['@discordjs/core', 'ChannelType GuildText', 0],
    ['eris', 'Constants ChannelTypes GUILD_TEXT', 0],
    ['eris', 'Constants Locales ENGLISH_UK', 'en-GB'],
    ['discordeno', 'Locales EnglishUk', 'en-GB'],
    ['https://esm.sh/v135/discord-api-types@0.37.100/v10', 'Locale German', 'de'],
    ['jsr:@discordeno/types', 'ChannelTypes GuildForum', 15],
    ['television', 'ChannelTypes GuildForum', undefined],
    ['commander', 'CommandOptionType STRING', undefined],
    ['./discord.js', 'ChannelType GuildText', undefined],
    ['/discord.js', 'ChannelType GuildText', undefined],
    ['#discord.js', 'ChannelType GuildText', undefined],
  ])('%s: %s', (from, path, value) => {
    expect(enumOfPackage(from, path.split(' ').filter(Boolean))).toBe(value);
  });
});

describe('a path of names that nothing declares', () => {
  it.each([
    ['ChannelType GuildText', 0],
    ['Discord ChannelType GuildText', 0],
    ['Discord Constants ChannelTypes GUILD_TEXT', 0],
    ['ChannelType', undefined],
    ['Permissions FLAGS BAN_MEMBERS', 4n],
    ['Permissions banMembers', undefined],
    ['CommandOptionType STRING', undefined],
    ['a b c ChannelType GuildText', undefined],
    ['ChannelType guildText', undefined],
  ])('%s', (path, value) => {
    expect(enumOfGlobal(path.split(' '))).toBe(value);
  });
});
