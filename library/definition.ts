// Made from the table of the interface by `npm run generate`. Do not edit.

/** Locales that the service knows. */
export type Locale =
  | 'id'
  | 'da'
  | 'de'
  | 'en-GB'
  | 'en-US'
  | 'es-ES'
  | 'es-419'
  | 'fr'
  | 'hr'
  | 'it'
  | 'lt'
  | 'hu'
  | 'nl'
  | 'no'
  | 'pl'
  | 'pt-BR'
  | 'ro'
  | 'fi'
  | 'sv-SE'
  | 'vi'
  | 'tr'
  | 'cs'
  | 'el'
  | 'bg'
  | 'ru'
  | 'uk'
  | 'hi'
  | 'th'
  | 'zh-CN'
  | 'ja'
  | 'zh-TW'
  | 'ko';

/** Texts in other locales. */
export type Localizations = { readonly [locale in Locale]?: string | null };

/** A value users can pick. */
export interface WireChoice {
  /** The text the user sees, 1-100 characters. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null;
  /** The value sent to the app: a string of at most 100 characters, an integer or a double, as the type of the option says. */
  readonly value: string | number;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string;
}

/** A SUB_COMMAND option. */
export interface WireSubCommandOption {
  /** The type of option. */
  readonly type: 1;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null;
  /** The parameters of a subcommand or the subcommands of a group, at most 25. */
  readonly options?: readonly Exclude<WireOption, WireSubCommandOption | WireSubCommandGroupOption>[];
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string;
}

/** A SUB_COMMAND_GROUP option. */
export interface WireSubCommandGroupOption {
  /** The type of option. */
  readonly type: 2;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null;
  /** The parameters of a subcommand or the subcommands of a group, at most 25. */
  readonly options?: readonly WireSubCommandOption[];
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string;
}

/** A STRING option. */
export interface WireStringOption {
  /** The type of option. */
  readonly type: 3;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean;
  /** The only valid values, at most 25. STRING, INTEGER and NUMBER only. */
  readonly choices?: readonly WireChoice[];
  /** Minimum permitted length of the text, 0-6000. STRING only. */
  readonly min_length?: number;
  /** Maximum permitted length of the text, 1-6000. STRING only. */
  readonly max_length?: number;
  /** Ask the app for suggestions while the user types. STRING, INTEGER and NUMBER only; not together with choices. */
  readonly autocomplete?: boolean;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string;
}

/** A INTEGER option. */
export interface WireIntegerOption {
  /** The type of option. */
  readonly type: 4;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean;
  /** The only valid values, at most 25. STRING, INTEGER and NUMBER only. */
  readonly choices?: readonly WireChoice[];
  /** Minimum permitted value: an integer for INTEGER, a double for NUMBER. */
  readonly min_value?: number;
  /** Maximum permitted value: an integer for INTEGER, a double for NUMBER. */
  readonly max_value?: number;
  /** Ask the app for suggestions while the user types. STRING, INTEGER and NUMBER only; not together with choices. */
  readonly autocomplete?: boolean;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string;
}

/** A BOOLEAN option. */
export interface WireBooleanOption {
  /** The type of option. */
  readonly type: 5;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string;
}

/** A USER option. */
export interface WireUserOption {
  /** The type of option. */
  readonly type: 6;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string;
}

/** A CHANNEL option. */
export interface WireChannelOption {
  /** The type of option. */
  readonly type: 7;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean;
  /** Restricts the channels shown. CHANNEL only. */
  readonly channel_types?: readonly number[];
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string;
}

/** A ROLE option. */
export interface WireRoleOption {
  /** The type of option. */
  readonly type: 8;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string;
}

/** A MENTIONABLE option. */
export interface WireMentionableOption {
  /** The type of option. */
  readonly type: 9;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string;
}

/** A NUMBER option. */
export interface WireNumberOption {
  /** The type of option. */
  readonly type: 10;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean;
  /** The only valid values, at most 25. STRING, INTEGER and NUMBER only. */
  readonly choices?: readonly WireChoice[];
  /** Minimum permitted value: an integer for INTEGER, a double for NUMBER. */
  readonly min_value?: number;
  /** Maximum permitted value: an integer for INTEGER, a double for NUMBER. */
  readonly max_value?: number;
  /** Ask the app for suggestions while the user types. STRING, INTEGER and NUMBER only; not together with choices. */
  readonly autocomplete?: boolean;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string;
}

/** A ATTACHMENT option. */
export interface WireAttachmentOption {
  /** The type of option. */
  readonly type: 11;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string;
}

export type WireOption =
  | WireSubCommandOption
  | WireSubCommandGroupOption
  | WireStringOption
  | WireIntegerOption
  | WireBooleanOption
  | WireUserOption
  | WireChannelOption
  | WireRoleOption
  | WireMentionableOption
  | WireNumberOption
  | WireAttachmentOption;

/** A CHAT_INPUT command. */
export interface WireChatInputCommand {
  /** The type of command. Defaults to CHAT_INPUT. */
  readonly type?: 1;
  /** The name of the command, 1-32 characters. Slash command names are lowercase without spaces; USER and MESSAGE names may be mixed case and hold spaces. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null;
  /** What the command does, 1-100 characters. Slash commands need one; USER and MESSAGE commands take none. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null;
  /** The parameters of a slash command, or its subcommands and groups. At most 25; required ones first. */
  readonly options?: readonly WireOption[];
  /** The permissions a member needs to use the command: a bit set serialized as a string. `"0"` disables the command for everyone except administrators unless an overwrite says otherwise; `null` asks for none. */
  readonly default_member_permissions?: string | null;
  /** Whether the command is available in direct messages with the app. @deprecated use `contexts` */
  readonly dm_permission?: boolean | null;
  /** Whether the command is enabled by default when the app is added to a guild. @deprecated use `default_member_permissions` */
  readonly default_permission?: boolean | null;
  /** Age-restricted: limits who can see and use the command, and from which channels. */
  readonly nsfw?: boolean;
  /** Installation contexts in which the command is available. Defaults to the app's configured contexts. */
  readonly integration_types?: readonly (0 | 1)[] | null;
  /** Interaction contexts in which the command can be used. */
  readonly contexts?: readonly (0 | 1 | 2)[] | null;
  /** Unique id of the command. Set by the service: it may stand in a definition but is not sent. */
  readonly id?: string;
  /** Id of the application the command belongs to. Set by the service: it may stand in a definition but is not sent. */
  readonly application_id?: string;
  /** Id of the guild, when the command is not global. Set by the service: it may stand in a definition but is not sent. */
  readonly guild_id?: string;
  /** Version id, updated on substantial changes. Set by the service: it may stand in a definition but is not sent. */
  readonly version?: string;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string;
}

/** A USER command. */
export interface WireUserCommand {
  /** The type of command. Defaults to CHAT_INPUT. */
  readonly type: 2;
  /** The name of the command, 1-32 characters. Slash command names are lowercase without spaces; USER and MESSAGE names may be mixed case and hold spaces. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null;
  /** What the command does, 1-100 characters. Slash commands need one; USER and MESSAGE commands take none. */
  readonly description?: '';
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null;
  /** The permissions a member needs to use the command: a bit set serialized as a string. `"0"` disables the command for everyone except administrators unless an overwrite says otherwise; `null` asks for none. */
  readonly default_member_permissions?: string | null;
  /** Whether the command is available in direct messages with the app. @deprecated use `contexts` */
  readonly dm_permission?: boolean | null;
  /** Whether the command is enabled by default when the app is added to a guild. @deprecated use `default_member_permissions` */
  readonly default_permission?: boolean | null;
  /** Age-restricted: limits who can see and use the command, and from which channels. */
  readonly nsfw?: boolean;
  /** Installation contexts in which the command is available. Defaults to the app's configured contexts. */
  readonly integration_types?: readonly (0 | 1)[] | null;
  /** Interaction contexts in which the command can be used. */
  readonly contexts?: readonly (0 | 1 | 2)[] | null;
  /** Unique id of the command. Set by the service: it may stand in a definition but is not sent. */
  readonly id?: string;
  /** Id of the application the command belongs to. Set by the service: it may stand in a definition but is not sent. */
  readonly application_id?: string;
  /** Id of the guild, when the command is not global. Set by the service: it may stand in a definition but is not sent. */
  readonly guild_id?: string;
  /** Version id, updated on substantial changes. Set by the service: it may stand in a definition but is not sent. */
  readonly version?: string;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string;
}

/** A MESSAGE command. */
export interface WireMessageCommand {
  /** The type of command. Defaults to CHAT_INPUT. */
  readonly type: 3;
  /** The name of the command, 1-32 characters. Slash command names are lowercase without spaces; USER and MESSAGE names may be mixed case and hold spaces. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null;
  /** What the command does, 1-100 characters. Slash commands need one; USER and MESSAGE commands take none. */
  readonly description?: '';
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null;
  /** The permissions a member needs to use the command: a bit set serialized as a string. `"0"` disables the command for everyone except administrators unless an overwrite says otherwise; `null` asks for none. */
  readonly default_member_permissions?: string | null;
  /** Whether the command is available in direct messages with the app. @deprecated use `contexts` */
  readonly dm_permission?: boolean | null;
  /** Whether the command is enabled by default when the app is added to a guild. @deprecated use `default_member_permissions` */
  readonly default_permission?: boolean | null;
  /** Age-restricted: limits who can see and use the command, and from which channels. */
  readonly nsfw?: boolean;
  /** Installation contexts in which the command is available. Defaults to the app's configured contexts. */
  readonly integration_types?: readonly (0 | 1)[] | null;
  /** Interaction contexts in which the command can be used. */
  readonly contexts?: readonly (0 | 1 | 2)[] | null;
  /** Unique id of the command. Set by the service: it may stand in a definition but is not sent. */
  readonly id?: string;
  /** Id of the application the command belongs to. Set by the service: it may stand in a definition but is not sent. */
  readonly application_id?: string;
  /** Id of the guild, when the command is not global. Set by the service: it may stand in a definition but is not sent. */
  readonly guild_id?: string;
  /** Version id, updated on substantial changes. Set by the service: it may stand in a definition but is not sent. */
  readonly version?: string;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string;
}

/** A PRIMARY_ENTRY_POINT command. */
export interface WirePrimaryEntryPointCommand {
  /** The type of command. Defaults to CHAT_INPUT. */
  readonly type: 4;
  /** The name of the command, 1-32 characters. Slash command names are lowercase without spaces; USER and MESSAGE names may be mixed case and hold spaces. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null;
  /** What the command does, 1-100 characters. Slash commands need one; USER and MESSAGE commands take none. */
  readonly description?: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null;
  /** The permissions a member needs to use the command: a bit set serialized as a string. `"0"` disables the command for everyone except administrators unless an overwrite says otherwise; `null` asks for none. */
  readonly default_member_permissions?: string | null;
  /** Whether the command is available in direct messages with the app. @deprecated use `contexts` */
  readonly dm_permission?: boolean | null;
  /** Whether the command is enabled by default when the app is added to a guild. @deprecated use `default_member_permissions` */
  readonly default_permission?: boolean | null;
  /** Age-restricted: limits who can see and use the command, and from which channels. */
  readonly nsfw?: boolean;
  /** Installation contexts in which the command is available. Defaults to the app's configured contexts. */
  readonly integration_types?: readonly (0 | 1)[] | null;
  /** Interaction contexts in which the command can be used. */
  readonly contexts?: readonly (0 | 1 | 2)[] | null;
  /** Who answers when the entry point is used. Only for apps with an Activity. */
  readonly handler?: 1 | 2;
  /** Unique id of the command. Set by the service: it may stand in a definition but is not sent. */
  readonly id?: string;
  /** Id of the application the command belongs to. Set by the service: it may stand in a definition but is not sent. */
  readonly application_id?: string;
  /** Id of the guild, when the command is not global. Set by the service: it may stand in a definition but is not sent. */
  readonly guild_id?: string;
  /** Version id, updated on substantial changes. Set by the service: it may stand in a definition but is not sent. */
  readonly version?: string;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string;
}

export type WireCommand =
  | WireChatInputCommand
  | WireUserCommand
  | WireMessageCommand
  | WirePrimaryEntryPointCommand;

/** A value users can pick. */
export interface CamelChoice {
  /** The text the user sees, 1-100 characters. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null;
  /** The value sent to the app: a string of at most 100 characters, an integer or a double, as the type of the option says. */
  readonly value: string | number;
}

/** A SUB_COMMAND option. */
export interface CamelSubCommandOption {
  /** The type of option. */
  readonly type: 1;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null;
  /** The parameters of a subcommand or the subcommands of a group, at most 25. */
  readonly options?: readonly Exclude<CamelOption, CamelSubCommandOption | CamelSubCommandGroupOption>[];
}

/** A SUB_COMMAND_GROUP option. */
export interface CamelSubCommandGroupOption {
  /** The type of option. */
  readonly type: 2;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null;
  /** The parameters of a subcommand or the subcommands of a group, at most 25. */
  readonly options?: readonly CamelSubCommandOption[];
}

/** A STRING option. */
export interface CamelStringOption {
  /** The type of option. */
  readonly type: 3;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean;
  /** The only valid values, at most 25. STRING, INTEGER and NUMBER only. */
  readonly choices?: readonly CamelChoice[];
  /** Minimum permitted length of the text, 0-6000. STRING only. */
  readonly minLength?: number;
  /** Maximum permitted length of the text, 1-6000. STRING only. */
  readonly maxLength?: number;
  /** Ask the app for suggestions while the user types. STRING, INTEGER and NUMBER only; not together with choices. */
  readonly autocomplete?: boolean;
}

/** A INTEGER option. */
export interface CamelIntegerOption {
  /** The type of option. */
  readonly type: 4;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean;
  /** The only valid values, at most 25. STRING, INTEGER and NUMBER only. */
  readonly choices?: readonly CamelChoice[];
  /** Minimum permitted value: an integer for INTEGER, a double for NUMBER. */
  readonly minValue?: number;
  /** Maximum permitted value: an integer for INTEGER, a double for NUMBER. */
  readonly maxValue?: number;
  /** Ask the app for suggestions while the user types. STRING, INTEGER and NUMBER only; not together with choices. */
  readonly autocomplete?: boolean;
}

/** A BOOLEAN option. */
export interface CamelBooleanOption {
  /** The type of option. */
  readonly type: 5;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean;
}

/** A USER option. */
export interface CamelUserOption {
  /** The type of option. */
  readonly type: 6;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean;
}

/** A CHANNEL option. */
export interface CamelChannelOption {
  /** The type of option. */
  readonly type: 7;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean;
  /** Restricts the channels shown. CHANNEL only. */
  readonly channelTypes?: readonly number[];
}

/** A ROLE option. */
export interface CamelRoleOption {
  /** The type of option. */
  readonly type: 8;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean;
}

/** A MENTIONABLE option. */
export interface CamelMentionableOption {
  /** The type of option. */
  readonly type: 9;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean;
}

/** A NUMBER option. */
export interface CamelNumberOption {
  /** The type of option. */
  readonly type: 10;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean;
  /** The only valid values, at most 25. STRING, INTEGER and NUMBER only. */
  readonly choices?: readonly CamelChoice[];
  /** Minimum permitted value: an integer for INTEGER, a double for NUMBER. */
  readonly minValue?: number;
  /** Maximum permitted value: an integer for INTEGER, a double for NUMBER. */
  readonly maxValue?: number;
  /** Ask the app for suggestions while the user types. STRING, INTEGER and NUMBER only; not together with choices. */
  readonly autocomplete?: boolean;
}

/** A ATTACHMENT option. */
export interface CamelAttachmentOption {
  /** The type of option. */
  readonly type: 11;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean;
}

export type CamelOption =
  | CamelSubCommandOption
  | CamelSubCommandGroupOption
  | CamelStringOption
  | CamelIntegerOption
  | CamelBooleanOption
  | CamelUserOption
  | CamelChannelOption
  | CamelRoleOption
  | CamelMentionableOption
  | CamelNumberOption
  | CamelAttachmentOption;

/** A CHAT_INPUT command. */
export interface CamelChatInputCommand {
  /** The type of command. Defaults to CHAT_INPUT. */
  readonly type?: 1;
  /** The name of the command, 1-32 characters. Slash command names are lowercase without spaces; USER and MESSAGE names may be mixed case and hold spaces. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null;
  /** What the command does, 1-100 characters. Slash commands need one; USER and MESSAGE commands take none. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null;
  /** The parameters of a slash command, or its subcommands and groups. At most 25; required ones first. */
  readonly options?: readonly CamelOption[];
  /** The permissions a member needs to use the command: a bit set serialized as a string. `"0"` disables the command for everyone except administrators unless an overwrite says otherwise; `null` asks for none. */
  readonly defaultMemberPermissions?: string | number | bigint | readonly (string | bigint)[] | null;
  /** Whether the command is available in direct messages with the app. @deprecated use `contexts` */
  readonly dmPermission?: boolean | null;
  /** Whether the command is enabled by default when the app is added to a guild. @deprecated use `default_member_permissions` */
  readonly defaultPermission?: boolean | null;
  /** Age-restricted: limits who can see and use the command, and from which channels. */
  readonly nsfw?: boolean;
  /** Installation contexts in which the command is available. Defaults to the app's configured contexts. */
  readonly integrationTypes?: readonly (0 | 1)[] | null;
  /** Interaction contexts in which the command can be used. */
  readonly contexts?: readonly (0 | 1 | 2)[] | null;
}

/** A USER command. */
export interface CamelUserCommand {
  /** The type of command. Defaults to CHAT_INPUT. */
  readonly type: 2;
  /** The name of the command, 1-32 characters. Slash command names are lowercase without spaces; USER and MESSAGE names may be mixed case and hold spaces. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null;
  /** What the command does, 1-100 characters. Slash commands need one; USER and MESSAGE commands take none. */
  readonly description?: '';
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null;
  /** The permissions a member needs to use the command: a bit set serialized as a string. `"0"` disables the command for everyone except administrators unless an overwrite says otherwise; `null` asks for none. */
  readonly defaultMemberPermissions?: string | number | bigint | readonly (string | bigint)[] | null;
  /** Whether the command is available in direct messages with the app. @deprecated use `contexts` */
  readonly dmPermission?: boolean | null;
  /** Whether the command is enabled by default when the app is added to a guild. @deprecated use `default_member_permissions` */
  readonly defaultPermission?: boolean | null;
  /** Age-restricted: limits who can see and use the command, and from which channels. */
  readonly nsfw?: boolean;
  /** Installation contexts in which the command is available. Defaults to the app's configured contexts. */
  readonly integrationTypes?: readonly (0 | 1)[] | null;
  /** Interaction contexts in which the command can be used. */
  readonly contexts?: readonly (0 | 1 | 2)[] | null;
}

/** A MESSAGE command. */
export interface CamelMessageCommand {
  /** The type of command. Defaults to CHAT_INPUT. */
  readonly type: 3;
  /** The name of the command, 1-32 characters. Slash command names are lowercase without spaces; USER and MESSAGE names may be mixed case and hold spaces. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null;
  /** What the command does, 1-100 characters. Slash commands need one; USER and MESSAGE commands take none. */
  readonly description?: '';
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null;
  /** The permissions a member needs to use the command: a bit set serialized as a string. `"0"` disables the command for everyone except administrators unless an overwrite says otherwise; `null` asks for none. */
  readonly defaultMemberPermissions?: string | number | bigint | readonly (string | bigint)[] | null;
  /** Whether the command is available in direct messages with the app. @deprecated use `contexts` */
  readonly dmPermission?: boolean | null;
  /** Whether the command is enabled by default when the app is added to a guild. @deprecated use `default_member_permissions` */
  readonly defaultPermission?: boolean | null;
  /** Age-restricted: limits who can see and use the command, and from which channels. */
  readonly nsfw?: boolean;
  /** Installation contexts in which the command is available. Defaults to the app's configured contexts. */
  readonly integrationTypes?: readonly (0 | 1)[] | null;
  /** Interaction contexts in which the command can be used. */
  readonly contexts?: readonly (0 | 1 | 2)[] | null;
}

/** A PRIMARY_ENTRY_POINT command. */
export interface CamelPrimaryEntryPointCommand {
  /** The type of command. Defaults to CHAT_INPUT. */
  readonly type: 4;
  /** The name of the command, 1-32 characters. Slash command names are lowercase without spaces; USER and MESSAGE names may be mixed case and hold spaces. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null;
  /** What the command does, 1-100 characters. Slash commands need one; USER and MESSAGE commands take none. */
  readonly description?: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null;
  /** The permissions a member needs to use the command: a bit set serialized as a string. `"0"` disables the command for everyone except administrators unless an overwrite says otherwise; `null` asks for none. */
  readonly defaultMemberPermissions?: string | number | bigint | readonly (string | bigint)[] | null;
  /** Whether the command is available in direct messages with the app. @deprecated use `contexts` */
  readonly dmPermission?: boolean | null;
  /** Whether the command is enabled by default when the app is added to a guild. @deprecated use `default_member_permissions` */
  readonly defaultPermission?: boolean | null;
  /** Age-restricted: limits who can see and use the command, and from which channels. */
  readonly nsfw?: boolean;
  /** Installation contexts in which the command is available. Defaults to the app's configured contexts. */
  readonly integrationTypes?: readonly (0 | 1)[] | null;
  /** Interaction contexts in which the command can be used. */
  readonly contexts?: readonly (0 | 1 | 2)[] | null;
  /** Who answers when the entry point is used. Only for apps with an Activity. */
  readonly handler?: 1 | 2;
}

export type CamelCommand =
  | CamelChatInputCommand
  | CamelUserCommand
  | CamelMessageCommand
  | CamelPrimaryEntryPointCommand;

/** A command, in the spelling of the interface (snake_case) or of discord.js (camelCase). */
export type CommandDefinition = WireCommand | CamelCommand;
