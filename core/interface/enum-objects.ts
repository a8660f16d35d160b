/**
 * Objects under which libraries for chat applications export the enums, and how each spells the members. Read from their
 * sources: discord-api-types 0.20 to 0.38, discord.js 13 and 14, eris 0.16 to 0.18 and its fork dysnomia, oceanic.js 1.15,
 * discordeno 9 to 21, slash-create 5 to 7. A test compares those that are installed.
 *
 * A member that releases of one library number differently is left out: it is not known.
 */
import { CommandType, type EnumId, enumTable, HandlerType, InteractionContext } from './enums.ts';
import { localeEnumObject, locales } from './locales.ts';
import { permissionFlags } from './permissions.ts';

export type MemberValue = number | string | bigint;

/** Members of an object by name. */
export type Members = ReadonlyMap<string, MemberValue>;

export interface ChatLibrary {
  /** Names of the packages that export the objects, also behind their subpaths, without registry and version. */
  readonly packages: readonly string[];
  /**
   * Objects by name; a dot where the members are those of an object's property: `Permissions.FLAGS`. Each may stand under
   * `Constants`, as it does in some libraries.
   */
  readonly objects: ReadonlyMap<string, Members>;
}

/** Name under which several libraries export their enums together. */
export const constantsObject = 'Constants';

const membersOf = (more: Readonly<Record<string, MemberValue>>, entries: [string, MemberValue][]): Members =>
  new Map([...entries, ...Object.entries(more)]);

/** `ChatInput`, the spelling of the table's members. */
const pascal = (id: EnumId, more: Readonly<Record<string, MemberValue>> = {}): Members =>
  membersOf(
    more,
    enumTable(id).members.flatMap(({ member, aliases, value }) =>
      [member, ...(aliases ?? [])].map((name): [string, MemberValue] => [name, value]),
    ),
  );

/** `CHAT_INPUT`, the interface's spelling. */
const screaming = (id: EnumId, more: Readonly<Record<string, MemberValue>> = {}): Members =>
  membersOf(
    more,
    enumTable(id).members.map(({ name, value }) => [name, value]),
  );

const without = (members: Members, ...names: readonly string[]): Members =>
  new Map([...members].filter(([name]) => !names.includes(name)));

const bit = (position: number): bigint => 1n << BigInt(position);

const pascalPermissions: Members = membersOf(
  {
    UseSlashCommands: bit(31),
    UsePublicThreads: bit(35),
    UsePrivateThreads: bit(36),
    StartEmbeddedActivities: bit(39),
  },
  permissionFlags.flatMap(({ member, aliases, value }) =>
    [member, ...aliases].map((name): [string, MemberValue] => [name, value]),
  ),
);

/** What flags were called before. */
const formerPermissions = {
  MANAGE_EMOJIS: bit(30),
  MANAGE_EMOJIS_AND_STICKERS: bit(30),
  USE_SLASH_COMMANDS: bit(31),
  USE_PUBLIC_THREADS: bit(35),
  USE_PRIVATE_THREADS: bit(36),
  START_EMBEDDED_ACTIVITIES: bit(39),
} as const;

/** `BAN_MEMBERS`, and some of the former names. */
const screamingPermissions = (...former: readonly (keyof typeof formerPermissions)[]): Members =>
  membersOf(
    Object.fromEntries(former.map((name) => [name, formerPermissions[name]])),
    permissionFlags.map(({ name, value }) => [name, value]),
  );

const camelPermission = (name: string): string =>
  name.toLowerCase().replace(/_(tts|vad|[a-z])/g, (_, word: string) => word.toUpperCase());

/** eris: `banMembers`, and what the flags were called before. */
const camelPermissions: Members = membersOf(
  {
    viewAuditLogs: bit(7),
    voicePrioritySpeaker: bit(8),
    voiceStream: bit(9),
    readMessages: bit(10),
    externalEmojis: bit(18),
    voiceConnect: bit(20),
    voiceSpeak: bit(21),
    voiceMuteMembers: bit(22),
    voiceDeafenMembers: bit(23),
    voiceMoveMembers: bit(24),
    voiceUseVAD: bit(25),
    manageExpressions: bit(30),
    manageEmojisAndStickers: bit(30),
    manageEmojis: bit(30),
    useSlashCommands: bit(31),
    voiceRequestToSpeak: bit(32),
    startEmbeddedActivities: bit(39),
  },
  permissionFlags.map(({ name, value }) => [camelPermission(name), value]),
);

/** Type 6 is one that the service had once. */
const pascalChannels = pascal('channelType', { GuildStore: 6 });
const screamingChannels = screaming('channelType', {
  GUILD_NEWS: 5,
  GUILD_STORE: 6,
  GUILD_NEWS_THREAD: 10,
  GUILD_PUBLIC_THREAD: 11,
  GUILD_PRIVATE_THREAD: 12,
});

/** The names before channels that others can follow were called announcements. */
const newsChannels = without(
  screamingChannels,
  'GUILD_ANNOUNCEMENT',
  'ANNOUNCEMENT_THREAD',
  'PUBLIC_THREAD',
  'PRIVATE_THREAD',
);

const screamingCommands = screaming('commandType');
const handlers: Members = new Map([
  ['APP_HANDLER', HandlerType.APP_HANDLER],
  ['DISCORD_LAUNCH_ACTIVITY', HandlerType.SERVICE_LAUNCH_ACTIVITY],
]);

const apiTypes: readonly (readonly [string, Members])[] = [
  ['ApplicationCommandType', pascal('commandType')],
  ['ApplicationCommandOptionType', pascal('optionType')],
  ['ApplicationCommandPermissionType', pascal('overwriteType')],
  ['ApplicationIntegrationType', pascal('integrationType')],
  ['InteractionContextType', pascal('context')],
  ['EntryPointCommandHandlerType', pascal('handler')],
  ['ChannelType', pascalChannels],
  [localeEnumObject, new Map(locales.map(({ member, code }) => [member, code]))],
  ['PermissionFlagsBits', pascalPermissions],
];

const discordApiTypes: ChatLibrary = {
  packages: ['discord-api-types', 'discord_api_types', '@discordjs/core'],
  objects: new Map(apiTypes),
};

/** Release 14 exports what discord-api-types does; release 13 had `Constants`, and the same enums as types of their own. */
const discordJs: ChatLibrary = {
  packages: ['discord.js'],
  objects: new Map([
    ...apiTypes,
    ['PermissionsBitField.Flags', pascalPermissions],
    [
      'Permissions.FLAGS',
      screamingPermissions(
        'MANAGE_EMOJIS_AND_STICKERS',
        'USE_PUBLIC_THREADS',
        'USE_PRIVATE_THREADS',
        'START_EMBEDDED_ACTIVITIES',
      ),
    ],
    ['ApplicationCommandTypes', without(screamingCommands, 'PRIMARY_ENTRY_POINT')],
    ['ApplicationCommandOptionTypes', screaming('optionType')],
    ['ApplicationCommandPermissionTypes', without(screaming('overwriteType'), 'CHANNEL')],
    ['ChannelTypes', without(newsChannels, 'GUILD_MEDIA')],
  ]),
};

const eris: ChatLibrary = {
  packages: ['eris', '@projectdysnomia/dysnomia'],
  objects: new Map([
    ['ApplicationCommandTypes', screamingCommands],
    ['ApplicationCommandOptionTypes', screaming('optionType')],
    ['ApplicationCommandPermissionTypes', screaming('overwriteType')],
    ['ApplicationIntegrationTypes', screaming('integrationType')],
    ['InteractionContextTypes', screaming('context')],
    ['ChannelTypes', new Map([...screamingChannels, ['GUILD_STAGE', 13]])],
    ['Permissions', camelPermissions],
    [
      'Locales',
      new Map(
        Object.entries({
          BULGARIAN: 'bg',
          CZECH: 'cs',
          DANISH: 'da',
          GERMAN: 'de',
          GREEK: 'el',
          ENGLISH_UK: 'en-GB',
          ENGLISH_US: 'en-US',
          SPANISH: 'es-ES',
          FINNISH: 'fi',
          FRENCH: 'fr',
          HINDI: 'hi',
          CROATIAN: 'hr',
          HUNGARIAN: 'hu',
          INDONESIAN: 'id',
          ITALIAN: 'it',
          JAPANESE: 'ja',
          KOREAN: 'ko',
          LITHUANIAN: 'lt',
          DUTCH: 'nl',
          NORWEGIAN: 'no',
          POLISH: 'pl',
          PORTUGUESE_BRAZILIAN: 'pt-BR',
          ROMANIAN_ROMANIA: 'ro',
          RUSSIAN: 'ru',
          SWEDISH: 'sv-SE',
          THAI: 'th',
          TURKISH: 'tr',
          UKRAINIAN: 'uk',
          VIETNAMESE: 'vi',
          CHINESE_CHINA: 'zh-CN',
          CHINESE_TAIWAN: 'zh-TW',
        }),
      ),
    ],
  ]),
};

const oceanic: ChatLibrary = {
  packages: ['oceanic.js'],
  objects: new Map([
    ['ApplicationCommandTypes', screamingCommands],
    ['ApplicationCommandOptionTypes', screaming('optionType')],
    ['ApplicationCommandPermissionTypes', screaming('overwriteType')],
    ['ApplicationIntegrationTypes', screaming('integrationType')],
    ['InteractionContextTypes', screaming('context')],
    ['EntryPointCommandHandlerTypes', handlers],
    ['ChannelTypes', screaming('channelType', { GUILD_STORE: 6 })],
    ['Permissions', screamingPermissions()],
  ]),
};

const slashCreate: ChatLibrary = {
  packages: ['slash-create'],
  objects: new Map([
    [
      'ApplicationCommandType',
      new Map([
        ...without(screamingCommands, 'PRIMARY_ENTRY_POINT'),
        ['ENTRY_POINT', CommandType.PRIMARY_ENTRY_POINT],
      ]),
    ],
    ['CommandOptionType', screaming('optionType')],
    ['ApplicationCommandPermissionType', screaming('overwriteType')],
    ['ApplicationIntegrationType', screaming('integrationType')],
    ['InteractionContextType', screaming('context')],
    ['EntryPointHandlerType', handlers],
    // Release 5 says 13 of GUILD_FORUM, which is the type of stages.
    ['ChannelType', without(newsChannels, 'GUILD_FORUM')],
    [
      'Permissions.FLAGS',
      screamingPermissions('MANAGE_EMOJIS_AND_STICKERS', 'USE_PUBLIC_THREADS', 'USE_PRIVATE_THREADS'),
    ],
  ]),
};

const discordenoChannels: Members = new Map<string, MemberValue>([
  ...without(pascalChannels, 'GroupDM'),
  ['GroupDm', 3],
  ['GuildPivateThread', 12],
]);
const discordenoOptions = without(pascal('optionType'), 'Subcommand', 'SubcommandGroup');

const discordeno: ChatLibrary = {
  packages: ['discordeno', '@discordeno/bot', '@discordeno/types'],
  objects: new Map([
    ['ApplicationCommandTypes', pascal('commandType')],
    ['ApplicationCommandOptionTypes', discordenoOptions],
    ['DiscordApplicationCommandOptionTypes', discordenoOptions],
    ['ApplicationCommandPermissionTypes', pascal('overwriteType')],
    ['DiscordApplicationIntegrationType', pascal('integrationType')],
    [
      'DiscordInteractionContextType',
      without(pascal('context', { BotDm: InteractionContext.BOT_DM }), 'BotDM'),
    ],
    ['DiscordInteractionEntryPointCommandHandlerType', pascal('handler')],
    ['ChannelTypes', discordenoChannels],
    ['DiscordChannelTypes', discordenoChannels],
    [
      'BitwisePermissionFlags',
      screamingPermissions(
        'MANAGE_EMOJIS',
        'MANAGE_EMOJIS_AND_STICKERS',
        'USE_SLASH_COMMANDS',
        'START_EMBEDDED_ACTIVITIES',
      ),
    ],
    [
      'Locales',
      new Map(
        locales.map(({ member, code }) => [
          {
            'en-GB': 'EnglishUk',
            'en-US': 'EnglishUs',
            'es-ES': 'Spanish',
            'es-419': 'SpanishLatam',
            'pt-BR': 'PortugueseBrazilian',
            ro: 'RomanianRomania',
            'zh-CN': 'ChineseChina',
            'zh-TW': 'ChineseTaiwan',
          }[code] ?? member,
          code,
        ]),
      ),
    ],
  ]),
};

export const chatLibraries: readonly ChatLibrary[] = [
  discordApiTypes,
  discordJs,
  eris,
  oceanic,
  slashCreate,
  discordeno,
];

/** Names that say nothing of chat applications: packages of all kinds export objects called so. */
export const genericObjects: ReadonlySet<string> = new Set([
  localeEnumObject,
  'Locales',
  'CommandOptionType',
  'ChannelType',
  'ChannelTypes',
  'Permissions',
  'Permissions.FLAGS',
]);
