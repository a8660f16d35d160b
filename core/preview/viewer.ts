/** Who looks, and from where. */

/** Overwrites as the service gives them (§Application command permission). */
export interface SeenOverwrite {
  readonly id: string;
  readonly type: number;
  readonly permission: boolean;
}

/** A person before the chat client. What is left out is not known; nothing is concluded from it. */
export interface Viewer {
  /** Code of the client's language. */
  readonly locale: string;
  /** The locale of default texts, by the configuration. */
  readonly defaultLocale: string;
  /** Interaction context in which they are: a guild, a direct message with the app, another private channel. */
  readonly context: number;
  /** Installation by which they have the app: that of the guild, or their own. */
  readonly installation: number;
  /** In a guild: their permissions, as a bit set. Absent: not known. */
  readonly permissions?: bigint;
  /** Whether the channel is age-restricted. */
  readonly ageRestricted?: boolean;
  /** Years. */
  readonly age?: number;
  /** Ids, for overwrites. */
  readonly userId?: string;
  readonly roleIds?: readonly string[];
  readonly guildId?: string;
  /** Of the channel, or of the channel that their thread is in (§Application command permission, rule 2). */
  readonly channelId?: string;
}

/** Why somebody does not see a command, with what says so. Lists are values of the interface's enums. */
export type Hidden =
  /** `contexts` is without the viewer's. */
  | { readonly by: 'context'; readonly allowed: readonly number[] }
  /** Deprecated `dm_permission: false`. */
  | { readonly by: 'dm-permission' }
  /** A command of a guild, outside of guilds. */
  | { readonly by: 'guild-command' }
  /** A command of other guilds. */
  | { readonly by: 'other-guild'; readonly guilds: readonly string[] }
  /** `integration_types` is without the viewer's, or what the application is configured to. */
  | { readonly by: 'installation'; readonly allowed: readonly number[] }
  /** The context is only for commands that are installed otherwise. */
  | { readonly by: 'context-installation'; readonly needed: readonly number[] }
  /** `default_member_permissions`; names of what the viewer lacks. */
  | { readonly by: 'permission'; readonly lacking: readonly string[] }
  /** Only administrators, until an overwrite says otherwise. */
  | { readonly by: 'admin-only'; readonly field: string }
  | { readonly by: 'overwrite'; readonly of: OverwriteTarget; readonly id: string }
  | { readonly by: 'age'; readonly age: number }
  | { readonly by: 'age-channel' }
  /** No application can have it (§Application command, uniqueness rule 5). */
  | { readonly by: 'entry-point-in-guild' }
  /** A group, or a command of groups, without any subcommand (§Command option, nesting rule 6). */
  | { readonly by: 'empty-group' };

export type OverwriteTarget = 'user' | 'role' | 'everyone' | 'channel' | 'all-channels';

/** What decides and is not known: wire name of the field, or what of the viewer is missing. */
export type Doubt =
  | { readonly of: 'field'; readonly field: string }
  | { readonly of: 'viewer'; readonly lacks: 'permissions' | 'age' | 'channel' | 'application' }
  /** Overwrites that disagree: the interface does not say which of them goes first. */
  | { readonly of: 'overwrites' };

/** Hidden where there is a reason; otherwise shown, though perhaps not to everybody where there are doubts. */
export interface Visibility {
  readonly hidden: readonly Hidden[];
  readonly doubts: readonly Doubt[];
  /** Shown, and refused when it is used: names of the permissions that the viewer lacks. */
  readonly refused: readonly string[];
}
