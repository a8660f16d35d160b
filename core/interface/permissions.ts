/**
 * Permission flags that a permission bit set (`default_member_permissions`) is made of. The interface names no flag; this
 * is the service's public list. Bit 47 is unassigned.
 */

export interface PermissionFlag {
  readonly bit: number;
  readonly name: string;
  /** Name of the member of `PermissionFlagsBits`. */
  readonly member: string;
  readonly value: bigint;
  /** Older member names of the same bit. */
  readonly aliases: readonly string[];
}

const flag = (bit: number, name: string, member: string, ...aliases: string[]): PermissionFlag => ({
  bit,
  name,
  member,
  value: 1n << BigInt(bit),
  aliases,
});

export const permissionFlags: readonly PermissionFlag[] = [
  flag(0, 'CREATE_INSTANT_INVITE', 'CreateInstantInvite'),
  flag(1, 'KICK_MEMBERS', 'KickMembers'),
  flag(2, 'BAN_MEMBERS', 'BanMembers'),
  flag(3, 'ADMINISTRATOR', 'Administrator'),
  flag(4, 'MANAGE_CHANNELS', 'ManageChannels'),
  flag(5, 'MANAGE_GUILD', 'ManageGuild'),
  flag(6, 'ADD_REACTIONS', 'AddReactions'),
  flag(7, 'VIEW_AUDIT_LOG', 'ViewAuditLog'),
  flag(8, 'PRIORITY_SPEAKER', 'PrioritySpeaker'),
  flag(9, 'STREAM', 'Stream'),
  flag(10, 'VIEW_CHANNEL', 'ViewChannel'),
  flag(11, 'SEND_MESSAGES', 'SendMessages'),
  flag(12, 'SEND_TTS_MESSAGES', 'SendTTSMessages'),
  flag(13, 'MANAGE_MESSAGES', 'ManageMessages'),
  flag(14, 'EMBED_LINKS', 'EmbedLinks'),
  flag(15, 'ATTACH_FILES', 'AttachFiles'),
  flag(16, 'READ_MESSAGE_HISTORY', 'ReadMessageHistory'),
  flag(17, 'MENTION_EVERYONE', 'MentionEveryone'),
  flag(18, 'USE_EXTERNAL_EMOJIS', 'UseExternalEmojis'),
  flag(19, 'VIEW_GUILD_INSIGHTS', 'ViewGuildInsights'),
  flag(20, 'CONNECT', 'Connect'),
  flag(21, 'SPEAK', 'Speak'),
  flag(22, 'MUTE_MEMBERS', 'MuteMembers'),
  flag(23, 'DEAFEN_MEMBERS', 'DeafenMembers'),
  flag(24, 'MOVE_MEMBERS', 'MoveMembers'),
  flag(25, 'USE_VAD', 'UseVAD'),
  flag(26, 'CHANGE_NICKNAME', 'ChangeNickname'),
  flag(27, 'MANAGE_NICKNAMES', 'ManageNicknames'),
  flag(28, 'MANAGE_ROLES', 'ManageRoles'),
  flag(29, 'MANAGE_WEBHOOKS', 'ManageWebhooks'),
  flag(30, 'MANAGE_GUILD_EXPRESSIONS', 'ManageGuildExpressions', 'ManageEmojisAndStickers'),
  flag(31, 'USE_APPLICATION_COMMANDS', 'UseApplicationCommands'),
  flag(32, 'REQUEST_TO_SPEAK', 'RequestToSpeak'),
  flag(33, 'MANAGE_EVENTS', 'ManageEvents'),
  flag(34, 'MANAGE_THREADS', 'ManageThreads'),
  flag(35, 'CREATE_PUBLIC_THREADS', 'CreatePublicThreads'),
  flag(36, 'CREATE_PRIVATE_THREADS', 'CreatePrivateThreads'),
  flag(37, 'USE_EXTERNAL_STICKERS', 'UseExternalStickers'),
  flag(38, 'SEND_MESSAGES_IN_THREADS', 'SendMessagesInThreads'),
  flag(39, 'USE_EMBEDDED_ACTIVITIES', 'UseEmbeddedActivities'),
  flag(40, 'MODERATE_MEMBERS', 'ModerateMembers'),
  flag(41, 'VIEW_CREATOR_MONETIZATION_ANALYTICS', 'ViewCreatorMonetizationAnalytics'),
  flag(42, 'USE_SOUNDBOARD', 'UseSoundboard'),
  flag(43, 'CREATE_GUILD_EXPRESSIONS', 'CreateGuildExpressions'),
  flag(44, 'CREATE_EVENTS', 'CreateEvents'),
  flag(45, 'USE_EXTERNAL_SOUNDS', 'UseExternalSounds'),
  flag(46, 'SEND_VOICE_MESSAGES', 'SendVoiceMessages'),
  flag(48, 'SET_VOICE_CHANNEL_STATUS', 'SetVoiceChannelStatus'),
  flag(49, 'SEND_POLLS', 'SendPolls'),
  flag(50, 'USE_EXTERNAL_APPS', 'UseExternalApps'),
  flag(51, 'PIN_MESSAGES', 'PinMessages'),
  flag(52, 'BYPASS_SLOWMODE', 'BypassSlowmode'),
];

/** Names of the objects whose members are permission bits in TypeScript, the usual one first. */
export const permissionObjects: readonly string[] = [
  'PermissionFlagsBits',
  'PermissionsBitField.Flags',
  'Permissions.FLAGS',
];

/** All known permission bits together. */
export const knownPermissionBits: bigint = permissionFlags.reduce((all, flag) => all | flag.value, 0n);

const byName = new Map(
  permissionFlags.flatMap((flag) =>
    [flag.name, flag.member, ...flag.aliases].map((name) => [name, flag] as const),
  ),
);

/** The flag with this name, in the interface's spelling (`BAN_MEMBERS`) or the enum's (`BanMembers`). */
export const permissionFlag = (name: string): PermissionFlag | undefined => byName.get(name);

/** Splits a bit set into its known flags and what is left. */
export function decodePermissions(bits: bigint): {
  readonly flags: readonly PermissionFlag[];
  readonly unknown: bigint;
} {
  return {
    flags: permissionFlags.filter((flag) => (bits & flag.value) !== 0n),
    unknown: bits & ~knownPermissionBits,
  };
}
