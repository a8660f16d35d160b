/**
 * The closed and open value lists of the interface.
 *
 * `name` is the interface's own spelling, `member` the spelling of the enum member that `discord-api-types` and
 * discord.js export (what people write in TypeScript). A test compares the members with `discord-api-types`.
 */

export interface EnumMember {
  readonly name: string;
  readonly member: string;
  readonly value: number;
  readonly documentation: string;
  /** Other member names that mean the same value, deprecated ones included. */
  readonly aliases?: readonly string[];
}

export interface EnumTable {
  /** What a value of the list is called in messages: "option type". */
  readonly title: string;
  /** Names under which TypeScript code refers to the enum object, the usual one first. */
  readonly objects: readonly string[];
  /** A closed list is stated whole by the interface; an open one can be extended by settings and grows with the service. */
  readonly closed: boolean;
  /** Section of the interface that states it. */
  readonly section: string;
  readonly members: readonly EnumMember[];
}

const member = (
  value: number,
  name: string,
  memberName: string,
  documentation: string,
  aliases?: readonly string[],
): EnumMember =>
  aliases
    ? { name, member: memberName, value, documentation, aliases }
    : { name, member: memberName, value, documentation };

export const CommandType = { CHAT_INPUT: 1, USER: 2, MESSAGE: 3, PRIMARY_ENTRY_POINT: 4 } as const;

export const OptionType = {
  SUB_COMMAND: 1,
  SUB_COMMAND_GROUP: 2,
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
  ATTACHMENT: 11,
} as const;

export const InteractionContext = { GUILD: 0, BOT_DM: 1, PRIVATE_CHANNEL: 2 } as const;
export const IntegrationType = { GUILD_INSTALL: 0, USER_INSTALL: 1 } as const;
export const HandlerType = { APP_HANDLER: 1, SERVICE_LAUNCH_ACTIVITY: 2 } as const;
export const OverwriteType = { ROLE: 1, USER: 2, CHANNEL: 3 } as const;

export const enums = {
  commandType: {
    title: 'command type',
    objects: ['ApplicationCommandType'],
    closed: true,
    section: 'Command type',
    members: [
      member(
        CommandType.CHAT_INPUT,
        'CHAT_INPUT',
        'ChatInput',
        'A typed slash command with named, typed options.',
      ),
      member(CommandType.USER, 'USER', 'User', "An action in a user's context menu."),
      member(CommandType.MESSAGE, 'MESSAGE', 'Message', "An action in a message's context menu."),
      member(
        CommandType.PRIMARY_ENTRY_POINT,
        'PRIMARY_ENTRY_POINT',
        'PrimaryEntryPoint',
        "The main way to launch the app's Activity. Global only, one per application.",
      ),
    ],
  },
  optionType: {
    title: 'option type',
    objects: ['ApplicationCommandOptionType'],
    closed: true,
    section: 'Option type',
    members: [
      member(OptionType.SUB_COMMAND, 'SUB_COMMAND', 'Subcommand', 'A subcommand: holds the parameters.', [
        'SubCommand',
      ]),
      member(
        OptionType.SUB_COMMAND_GROUP,
        'SUB_COMMAND_GROUP',
        'SubcommandGroup',
        'A group: holds subcommands only.',
        ['SubCommandGroup'],
      ),
      member(OptionType.STRING, 'STRING', 'String', 'Text.'),
      member(OptionType.INTEGER, 'INTEGER', 'Integer', 'Any integer from -2^53+1 to 2^53-1.'),
      member(OptionType.BOOLEAN, 'BOOLEAN', 'Boolean', 'True or false.'),
      member(OptionType.USER, 'USER', 'User', 'A user.'),
      member(
        OptionType.CHANNEL,
        'CHANNEL',
        'Channel',
        'A channel: all channel types and categories unless `channel_types` says otherwise.',
      ),
      member(OptionType.ROLE, 'ROLE', 'Role', 'A role.'),
      member(OptionType.MENTIONABLE, 'MENTIONABLE', 'Mentionable', 'Users and roles.'),
      member(OptionType.NUMBER, 'NUMBER', 'Number', 'Any double from -2^53 to 2^53.'),
      member(OptionType.ATTACHMENT, 'ATTACHMENT', 'Attachment', 'An attachment object.'),
    ],
  },
  context: {
    title: 'interaction context type',
    objects: ['InteractionContextType'],
    closed: true,
    section: 'Contexts',
    members: [
      member(InteractionContext.GUILD, 'GUILD', 'Guild', 'Inside guilds.'),
      member(
        InteractionContext.BOT_DM,
        'BOT_DM',
        'BotDM',
        'In direct messages with the app. Not for guild commands.',
      ),
      member(
        InteractionContext.PRIVATE_CHANNEL,
        'PRIVATE_CHANNEL',
        'PrivateChannel',
        'In other direct and group messages. Meaningful only for commands that can be installed to a user.',
      ),
    ],
  },
  integrationType: {
    title: 'integration type',
    objects: ['ApplicationIntegrationType'],
    closed: true,
    section: 'Contexts',
    members: [
      member(
        IntegrationType.GUILD_INSTALL,
        'GUILD_INSTALL',
        'GuildInstall',
        'The app is installed to a guild.',
      ),
      member(IntegrationType.USER_INSTALL, 'USER_INSTALL', 'UserInstall', 'The app is installed to a user.'),
    ],
  },
  handler: {
    title: 'command handler type',
    objects: ['EntryPointCommandHandlerType'],
    closed: true,
    section: 'Command handler type (PRIMARY_ENTRY_POINT only)',
    members: [
      member(
        HandlerType.APP_HANDLER,
        'APP_HANDLER',
        'AppHandler',
        'The app responds to the interaction itself; it may launch the Activity with callback type 12.',
      ),
      member(
        HandlerType.SERVICE_LAUNCH_ACTIVITY,
        'SERVICE_LAUNCH_ACTIVITY',
        'DiscordLaunchActivity',
        'The service launches the Activity and posts a message, without asking the app.',
      ),
    ],
  },
  channelType: {
    title: 'channel type',
    objects: ['ChannelType'],
    closed: false,
    section: 'Command option',
    members: [
      member(0, 'GUILD_TEXT', 'GuildText', 'A text channel of a guild.'),
      member(1, 'DM', 'DM', 'A direct message. Cannot be picked in an option.'),
      member(2, 'GUILD_VOICE', 'GuildVoice', 'A voice channel of a guild.'),
      member(3, 'GROUP_DM', 'GroupDM', 'A group direct message. Cannot be picked in an option.'),
      member(4, 'GUILD_CATEGORY', 'GuildCategory', 'A category that holds channels.'),
      member(5, 'GUILD_ANNOUNCEMENT', 'GuildAnnouncement', 'A channel that others can follow.', [
        'GuildNews',
      ]),
      member(10, 'ANNOUNCEMENT_THREAD', 'AnnouncementThread', 'A thread in an announcement channel.', [
        'GuildNewsThread',
      ]),
      member(11, 'PUBLIC_THREAD', 'PublicThread', 'A public thread.', ['GuildPublicThread']),
      member(12, 'PRIVATE_THREAD', 'PrivateThread', 'A private thread.', ['GuildPrivateThread']),
      member(13, 'GUILD_STAGE_VOICE', 'GuildStageVoice', 'A stage channel.'),
      member(14, 'GUILD_DIRECTORY', 'GuildDirectory', 'The directory of a hub.'),
      member(15, 'GUILD_FORUM', 'GuildForum', 'A channel that holds only threads.'),
      member(16, 'GUILD_MEDIA', 'GuildMedia', 'A forum for media.'),
    ],
  },
  overwriteType: {
    title: 'permission overwrite type',
    objects: ['ApplicationCommandPermissionType'],
    closed: true,
    section: 'Application command permission',
    members: [
      member(OverwriteType.ROLE, 'ROLE', 'Role', 'A role; the guild id stands for @everyone.'),
      member(OverwriteType.USER, 'USER', 'User', 'A user.'),
      member(
        OverwriteType.CHANNEL,
        'CHANNEL',
        'Channel',
        'A channel with its threads; the guild id minus 1 stands for all channels.',
      ),
    ],
  },
} as const satisfies Record<string, EnumTable>;

export type EnumId = keyof typeof enums;

/** The table of one enum, with its members widened. */
export const enumTable = (id: EnumId): EnumTable => enums[id];

/** Types of options that hold options. */
export const containerTypes: readonly number[] = [OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP];

/** Types of options that take a value, all but subcommands and their groups (§Option type). */
export const parameterTypes: readonly EnumMember[] = enumTable('optionType').members.filter(
  ({ value }) => !containerTypes.includes(value),
);

/** Channel types that no option can pick: direct messages. */
export const directMessageTypes: readonly number[] = [1, 3];

/** The member with this value, if the list has one. */
export const memberOf = (id: EnumId, value: number): EnumMember | undefined =>
  enumTable(id).members.find((member) => member.value === value);

/** `CHAT_INPUT` for 1; the bare number where the list has no such value. */
export const memberName = (id: EnumId, value: number): string => memberOf(id, value)?.name ?? String(value);
