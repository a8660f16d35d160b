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
export type Localizations = { readonly [locale in Locale | 'ar' | 'he']?: string | null | undefined };

/** Fields of other types or of the other spelling, with the values that change nothing. */
interface Elsewhere {
  /** @deprecated This does not stand here. */
  readonly name_localizations?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly nameLocalizations?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly description_localizations?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly descriptionLocalizations?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly options?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly default_member_permissions?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly defaultMemberPermissions?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly integration_types?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly integrationTypes?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly handler?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly application_id?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly applicationId?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly guild_id?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly guildId?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly name_localized?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly nameLocalized?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly description_localized?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly descriptionLocalized?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly choices?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly channel_types?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly channelTypes?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly min_value?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly minValue?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly max_value?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly maxValue?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly min_length?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly minLength?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly max_length?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly maxLength?: null | readonly [] | undefined;
  /** @deprecated This does not stand here. */
  readonly autocomplete?: false | null | readonly [] | undefined;
}

/** A value users can pick. */
export interface WireChoice<Value extends string | number = string | number> extends Pick<Elsewhere, 'nameLocalizations' | 'nameLocalized'> {
  /** The text the user sees, 1-100 characters. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null | undefined;
  /** The value sent to the app: a string of at most 100 characters, an integer or a double, as the type of the option says. */
  readonly value: Value;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string | undefined;
}

/** A SUB_COMMAND option. */
export interface WireSubCommandOption extends Pick<Elsewhere, 'nameLocalizations' | 'descriptionLocalizations' | 'choices' | 'channel_types' | 'channelTypes' | 'min_value' | 'minValue' | 'max_value' | 'maxValue' | 'min_length' | 'minLength' | 'max_length' | 'maxLength' | 'autocomplete' | 'nameLocalized' | 'descriptionLocalized'> {
  /** The type of option. */
  readonly type: 1;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null | undefined;
  /** The parameters of a subcommand or the subcommands of a group, at most 25. */
  readonly options?: readonly WireParameter[] | undefined;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string | undefined;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string | undefined;
}

/** A SUB_COMMAND_GROUP option. */
export interface WireSubCommandGroupOption extends Pick<Elsewhere, 'nameLocalizations' | 'descriptionLocalizations' | 'choices' | 'channel_types' | 'channelTypes' | 'min_value' | 'minValue' | 'max_value' | 'maxValue' | 'min_length' | 'minLength' | 'max_length' | 'maxLength' | 'autocomplete' | 'nameLocalized' | 'descriptionLocalized'> {
  /** The type of option. */
  readonly type: 2;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null | undefined;
  /** The parameters of a subcommand or the subcommands of a group, at most 25. */
  readonly options?: readonly WireSubCommandOption[] | undefined;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string | undefined;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string | undefined;
}

/** A STRING option. */
export interface WireStringOption extends Pick<Elsewhere, 'nameLocalizations' | 'descriptionLocalizations' | 'options' | 'channel_types' | 'channelTypes' | 'min_value' | 'minValue' | 'max_value' | 'maxValue' | 'minLength' | 'maxLength' | 'nameLocalized' | 'descriptionLocalized'> {
  /** The type of option. */
  readonly type: 3;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null | undefined;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean | undefined;
  /** The only valid values, at most 25. STRING, INTEGER and NUMBER only. */
  readonly choices?: readonly WireChoice<string>[] | undefined;
  /** Minimum permitted length of the text, 0-6000. STRING only. */
  readonly min_length?: number | undefined;
  /** Maximum permitted length of the text, 1-6000. STRING only. */
  readonly max_length?: number | undefined;
  /** Ask the app for suggestions while the user types. STRING, INTEGER and NUMBER only; not together with choices. */
  readonly autocomplete?: boolean | undefined;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string | undefined;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string | undefined;
}

/** An INTEGER option. */
export interface WireIntegerOption extends Pick<Elsewhere, 'nameLocalizations' | 'descriptionLocalizations' | 'options' | 'channel_types' | 'channelTypes' | 'minValue' | 'maxValue' | 'min_length' | 'minLength' | 'max_length' | 'maxLength' | 'nameLocalized' | 'descriptionLocalized'> {
  /** The type of option. */
  readonly type: 4;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null | undefined;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean | undefined;
  /** The only valid values, at most 25. STRING, INTEGER and NUMBER only. */
  readonly choices?: readonly WireChoice<number>[] | undefined;
  /** Minimum permitted value: an integer for INTEGER, a double for NUMBER. */
  readonly min_value?: number | undefined;
  /** Maximum permitted value: an integer for INTEGER, a double for NUMBER. */
  readonly max_value?: number | undefined;
  /** Ask the app for suggestions while the user types. STRING, INTEGER and NUMBER only; not together with choices. */
  readonly autocomplete?: boolean | undefined;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string | undefined;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string | undefined;
}

/** A BOOLEAN option. */
export interface WireBooleanOption extends Pick<Elsewhere, 'nameLocalizations' | 'descriptionLocalizations' | 'choices' | 'options' | 'channel_types' | 'channelTypes' | 'min_value' | 'minValue' | 'max_value' | 'maxValue' | 'min_length' | 'minLength' | 'max_length' | 'maxLength' | 'autocomplete' | 'nameLocalized' | 'descriptionLocalized'> {
  /** The type of option. */
  readonly type: 5;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null | undefined;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean | undefined;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string | undefined;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string | undefined;
}

/** A USER option. */
export interface WireUserOption extends Pick<Elsewhere, 'nameLocalizations' | 'descriptionLocalizations' | 'choices' | 'options' | 'channel_types' | 'channelTypes' | 'min_value' | 'minValue' | 'max_value' | 'maxValue' | 'min_length' | 'minLength' | 'max_length' | 'maxLength' | 'autocomplete' | 'nameLocalized' | 'descriptionLocalized'> {
  /** The type of option. */
  readonly type: 6;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null | undefined;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean | undefined;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string | undefined;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string | undefined;
}

/** A CHANNEL option. */
export interface WireChannelOption extends Pick<Elsewhere, 'nameLocalizations' | 'descriptionLocalizations' | 'choices' | 'options' | 'channelTypes' | 'min_value' | 'minValue' | 'max_value' | 'maxValue' | 'min_length' | 'minLength' | 'max_length' | 'maxLength' | 'autocomplete' | 'nameLocalized' | 'descriptionLocalized'> {
  /** The type of option. */
  readonly type: 7;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null | undefined;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean | undefined;
  /** Restricts the channels shown. CHANNEL only. */
  readonly channel_types?: readonly number[] | undefined;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string | undefined;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string | undefined;
}

/** A ROLE option. */
export interface WireRoleOption extends Pick<Elsewhere, 'nameLocalizations' | 'descriptionLocalizations' | 'choices' | 'options' | 'channel_types' | 'channelTypes' | 'min_value' | 'minValue' | 'max_value' | 'maxValue' | 'min_length' | 'minLength' | 'max_length' | 'maxLength' | 'autocomplete' | 'nameLocalized' | 'descriptionLocalized'> {
  /** The type of option. */
  readonly type: 8;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null | undefined;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean | undefined;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string | undefined;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string | undefined;
}

/** A MENTIONABLE option. */
export interface WireMentionableOption extends Pick<Elsewhere, 'nameLocalizations' | 'descriptionLocalizations' | 'choices' | 'options' | 'channel_types' | 'channelTypes' | 'min_value' | 'minValue' | 'max_value' | 'maxValue' | 'min_length' | 'minLength' | 'max_length' | 'maxLength' | 'autocomplete' | 'nameLocalized' | 'descriptionLocalized'> {
  /** The type of option. */
  readonly type: 9;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null | undefined;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean | undefined;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string | undefined;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string | undefined;
}

/** A NUMBER option. */
export interface WireNumberOption extends Pick<Elsewhere, 'nameLocalizations' | 'descriptionLocalizations' | 'options' | 'channel_types' | 'channelTypes' | 'minValue' | 'maxValue' | 'min_length' | 'minLength' | 'max_length' | 'maxLength' | 'nameLocalized' | 'descriptionLocalized'> {
  /** The type of option. */
  readonly type: 10;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null | undefined;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean | undefined;
  /** The only valid values, at most 25. STRING, INTEGER and NUMBER only. */
  readonly choices?: readonly WireChoice<number>[] | undefined;
  /** Minimum permitted value: an integer for INTEGER, a double for NUMBER. */
  readonly min_value?: number | undefined;
  /** Maximum permitted value: an integer for INTEGER, a double for NUMBER. */
  readonly max_value?: number | undefined;
  /** Ask the app for suggestions while the user types. STRING, INTEGER and NUMBER only; not together with choices. */
  readonly autocomplete?: boolean | undefined;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string | undefined;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string | undefined;
}

/** An ATTACHMENT option. */
export interface WireAttachmentOption extends Pick<Elsewhere, 'nameLocalizations' | 'descriptionLocalizations' | 'choices' | 'options' | 'channel_types' | 'channelTypes' | 'min_value' | 'minValue' | 'max_value' | 'maxValue' | 'min_length' | 'minLength' | 'max_length' | 'maxLength' | 'autocomplete' | 'nameLocalized' | 'descriptionLocalized'> {
  /** The type of option. */
  readonly type: 11;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null | undefined;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean | undefined;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string | undefined;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string | undefined;
}

/** An option that users fill: neither a subcommand nor a group. */
export type WireParameter =
  | WireStringOption
  | WireIntegerOption
  | WireBooleanOption
  | WireUserOption
  | WireChannelOption
  | WireRoleOption
  | WireMentionableOption
  | WireNumberOption
  | WireAttachmentOption;

/** What may stand in the options of a command. */
export type WireOption =
  | WireSubCommandOption
  | WireSubCommandGroupOption
  | WireParameter;

/** A CHAT_INPUT command. */
export interface WireChatInputCommand extends Pick<Elsewhere, 'nameLocalizations' | 'descriptionLocalizations' | 'defaultMemberPermissions' | 'integrationTypes' | 'handler' | 'applicationId' | 'guildId' | 'nameLocalized' | 'descriptionLocalized'> {
  /** The type of command. Defaults to CHAT_INPUT. */
  readonly type?: 1 | undefined;
  /** The name of the command, 1-32 characters. Slash command names are lowercase without spaces; USER and MESSAGE names may be mixed case and hold spaces. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null | undefined;
  /** What the command does, 1-100 characters. Slash commands need one; USER and MESSAGE commands take none. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null | undefined;
  /** The parameters of a slash command, or its subcommands and groups. At most 25; required ones first. */
  readonly options?: readonly WireOption[] | undefined;
  /** The permissions a member needs to use the command: a bit set serialized as a string. `"0"` disables the command for everyone except administrators unless an overwrite says otherwise; `null` asks for none. */
  readonly default_member_permissions?: string | null | undefined;
  /** Whether the command is available in direct messages with the app. @deprecated use `contexts` */
  readonly dm_permission?: boolean | null | undefined;
  /** Whether the command is enabled by default when the app is added to a guild. @deprecated use `default_member_permissions` */
  readonly default_permission?: boolean | null | undefined;
  /** Age-restricted: limits who can see and use the command, and from which channels. */
  readonly nsfw?: boolean | undefined;
  /** Installation contexts in which the command is available. Defaults to the app's configured contexts. */
  readonly integration_types?: readonly (0 | 1)[] | undefined;
  /** Interaction contexts in which the command can be used. */
  readonly contexts?: readonly (0 | 1 | 2)[] | null | undefined;
  /** Unique id of the command. Set by the service: it may stand in a definition but is not sent. */
  readonly id?: string | undefined;
  /** Id of the application the command belongs to. Set by the service: it may stand in a definition but is not sent. */
  readonly application_id?: string | undefined;
  /** Id of the guild, when the command is not global. Set by the service: it may stand in a definition but is not sent. */
  readonly guild_id?: string | undefined;
  /** Version id, updated on substantial changes. Set by the service: it may stand in a definition but is not sent. */
  readonly version?: string | undefined;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string | undefined;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string | undefined;
}

/** A USER or MESSAGE command. */
export interface WireContextMenuCommand extends Pick<Elsewhere, 'nameLocalizations' | 'descriptionLocalizations' | 'options' | 'defaultMemberPermissions' | 'integrationTypes' | 'handler' | 'applicationId' | 'guildId' | 'nameLocalized' | 'descriptionLocalized'> {
  /** The type of command. Defaults to CHAT_INPUT. */
  readonly type: 2 | 3;
  /** The name of the command, 1-32 characters. Slash command names are lowercase without spaces; USER and MESSAGE names may be mixed case and hold spaces. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null | undefined;
  /** What the command does, 1-100 characters. Slash commands need one; USER and MESSAGE commands take none. */
  readonly description?: '' | undefined;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null | undefined;
  /** The permissions a member needs to use the command: a bit set serialized as a string. `"0"` disables the command for everyone except administrators unless an overwrite says otherwise; `null` asks for none. */
  readonly default_member_permissions?: string | null | undefined;
  /** Whether the command is available in direct messages with the app. @deprecated use `contexts` */
  readonly dm_permission?: boolean | null | undefined;
  /** Whether the command is enabled by default when the app is added to a guild. @deprecated use `default_member_permissions` */
  readonly default_permission?: boolean | null | undefined;
  /** Age-restricted: limits who can see and use the command, and from which channels. */
  readonly nsfw?: boolean | undefined;
  /** Installation contexts in which the command is available. Defaults to the app's configured contexts. */
  readonly integration_types?: readonly (0 | 1)[] | undefined;
  /** Interaction contexts in which the command can be used. */
  readonly contexts?: readonly (0 | 1 | 2)[] | null | undefined;
  /** Unique id of the command. Set by the service: it may stand in a definition but is not sent. */
  readonly id?: string | undefined;
  /** Id of the application the command belongs to. Set by the service: it may stand in a definition but is not sent. */
  readonly application_id?: string | undefined;
  /** Id of the guild, when the command is not global. Set by the service: it may stand in a definition but is not sent. */
  readonly guild_id?: string | undefined;
  /** Version id, updated on substantial changes. Set by the service: it may stand in a definition but is not sent. */
  readonly version?: string | undefined;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string | undefined;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string | undefined;
}

/** A PRIMARY_ENTRY_POINT command. */
export interface WirePrimaryEntryPointCommand extends Pick<Elsewhere, 'nameLocalizations' | 'descriptionLocalizations' | 'options' | 'defaultMemberPermissions' | 'integrationTypes' | 'applicationId' | 'guildId' | 'nameLocalized' | 'descriptionLocalized'> {
  /** The type of command. Defaults to CHAT_INPUT. */
  readonly type: 4;
  /** The name of the command, 1-32 characters. Slash command names are lowercase without spaces; USER and MESSAGE names may be mixed case and hold spaces. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly name_localizations?: Localizations | null | undefined;
  /** What the command does, 1-100 characters. Slash commands need one; USER and MESSAGE commands take none. */
  readonly description?: string | undefined;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly description_localizations?: Localizations | null | undefined;
  /** The permissions a member needs to use the command: a bit set serialized as a string. `"0"` disables the command for everyone except administrators unless an overwrite says otherwise; `null` asks for none. */
  readonly default_member_permissions?: string | null | undefined;
  /** Whether the command is available in direct messages with the app. @deprecated use `contexts` */
  readonly dm_permission?: boolean | null | undefined;
  /** Whether the command is enabled by default when the app is added to a guild. @deprecated use `default_member_permissions` */
  readonly default_permission?: boolean | null | undefined;
  /** Age-restricted: limits who can see and use the command, and from which channels. */
  readonly nsfw?: boolean | undefined;
  /** Installation contexts in which the command is available. Defaults to the app's configured contexts. */
  readonly integration_types?: readonly (0 | 1)[] | undefined;
  /** Interaction contexts in which the command can be used. */
  readonly contexts?: readonly (0 | 1 | 2)[] | null | undefined;
  /** Who answers when the entry point is used. Only for apps with an Activity. */
  readonly handler?: 1 | 2 | undefined;
  /** Unique id of the command. Set by the service: it may stand in a definition but is not sent. */
  readonly id?: string | undefined;
  /** Id of the application the command belongs to. Set by the service: it may stand in a definition but is not sent. */
  readonly application_id?: string | undefined;
  /** Id of the guild, when the command is not global. Set by the service: it may stand in a definition but is not sent. */
  readonly guild_id?: string | undefined;
  /** Version id, updated on substantial changes. Set by the service: it may stand in a definition but is not sent. */
  readonly version?: string | undefined;
  /** The name in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly name_localized?: string | undefined;
  /** The description in the requester's locale. Set by the service: it may stand in a definition but is not sent. */
  readonly description_localized?: string | undefined;
}

export type WireCommand =
  | WireChatInputCommand
  | WireContextMenuCommand
  | WirePrimaryEntryPointCommand;

/** A value users can pick. */
export interface CamelChoice<Value extends string | number = string | number> extends Pick<Elsewhere, 'name_localizations' | 'name_localized'> {
  /** The text the user sees, 1-100 characters. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null | undefined;
  /** The value sent to the app: a string of at most 100 characters, an integer or a double, as the type of the option says. */
  readonly value: Value;
}

/** A SUB_COMMAND option. */
export interface CamelSubCommandOption extends Pick<Elsewhere, 'name_localizations' | 'description_localizations' | 'choices' | 'channelTypes' | 'channel_types' | 'minValue' | 'min_value' | 'maxValue' | 'max_value' | 'minLength' | 'min_length' | 'maxLength' | 'max_length' | 'autocomplete' | 'name_localized' | 'description_localized'> {
  /** The type of option. */
  readonly type: 1;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null | undefined;
  /** The parameters of a subcommand or the subcommands of a group, at most 25. */
  readonly options?: readonly CamelParameter[] | undefined;
}

/** A SUB_COMMAND_GROUP option. */
export interface CamelSubCommandGroupOption extends Pick<Elsewhere, 'name_localizations' | 'description_localizations' | 'choices' | 'channelTypes' | 'channel_types' | 'minValue' | 'min_value' | 'maxValue' | 'max_value' | 'minLength' | 'min_length' | 'maxLength' | 'max_length' | 'autocomplete' | 'name_localized' | 'description_localized'> {
  /** The type of option. */
  readonly type: 2;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null | undefined;
  /** The parameters of a subcommand or the subcommands of a group, at most 25. */
  readonly options?: readonly CamelSubCommandOption[] | undefined;
}

/** A STRING option. */
export interface CamelStringOption extends Pick<Elsewhere, 'name_localizations' | 'description_localizations' | 'options' | 'channelTypes' | 'channel_types' | 'minValue' | 'min_value' | 'maxValue' | 'max_value' | 'min_length' | 'max_length' | 'name_localized' | 'description_localized'> {
  /** The type of option. */
  readonly type: 3;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null | undefined;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean | undefined;
  /** The only valid values, at most 25. STRING, INTEGER and NUMBER only. */
  readonly choices?: readonly CamelChoice<string>[] | undefined;
  /** Minimum permitted length of the text, 0-6000. STRING only. */
  readonly minLength?: number | undefined;
  /** Maximum permitted length of the text, 1-6000. STRING only. */
  readonly maxLength?: number | undefined;
  /** Ask the app for suggestions while the user types. STRING, INTEGER and NUMBER only; not together with choices. */
  readonly autocomplete?: boolean | undefined;
}

/** An INTEGER option. */
export interface CamelIntegerOption extends Pick<Elsewhere, 'name_localizations' | 'description_localizations' | 'options' | 'channelTypes' | 'channel_types' | 'min_value' | 'max_value' | 'minLength' | 'min_length' | 'maxLength' | 'max_length' | 'name_localized' | 'description_localized'> {
  /** The type of option. */
  readonly type: 4;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null | undefined;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean | undefined;
  /** The only valid values, at most 25. STRING, INTEGER and NUMBER only. */
  readonly choices?: readonly CamelChoice<number>[] | undefined;
  /** Minimum permitted value: an integer for INTEGER, a double for NUMBER. */
  readonly minValue?: number | undefined;
  /** Maximum permitted value: an integer for INTEGER, a double for NUMBER. */
  readonly maxValue?: number | undefined;
  /** Ask the app for suggestions while the user types. STRING, INTEGER and NUMBER only; not together with choices. */
  readonly autocomplete?: boolean | undefined;
}

/** A BOOLEAN option. */
export interface CamelBooleanOption extends Pick<Elsewhere, 'name_localizations' | 'description_localizations' | 'choices' | 'options' | 'channelTypes' | 'channel_types' | 'minValue' | 'min_value' | 'maxValue' | 'max_value' | 'minLength' | 'min_length' | 'maxLength' | 'max_length' | 'autocomplete' | 'name_localized' | 'description_localized'> {
  /** The type of option. */
  readonly type: 5;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null | undefined;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean | undefined;
}

/** A USER option. */
export interface CamelUserOption extends Pick<Elsewhere, 'name_localizations' | 'description_localizations' | 'choices' | 'options' | 'channelTypes' | 'channel_types' | 'minValue' | 'min_value' | 'maxValue' | 'max_value' | 'minLength' | 'min_length' | 'maxLength' | 'max_length' | 'autocomplete' | 'name_localized' | 'description_localized'> {
  /** The type of option. */
  readonly type: 6;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null | undefined;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean | undefined;
}

/** A CHANNEL option. */
export interface CamelChannelOption extends Pick<Elsewhere, 'name_localizations' | 'description_localizations' | 'choices' | 'options' | 'channel_types' | 'minValue' | 'min_value' | 'maxValue' | 'max_value' | 'minLength' | 'min_length' | 'maxLength' | 'max_length' | 'autocomplete' | 'name_localized' | 'description_localized'> {
  /** The type of option. */
  readonly type: 7;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null | undefined;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean | undefined;
  /** Restricts the channels shown. CHANNEL only. */
  readonly channelTypes?: readonly number[] | undefined;
}

/** A ROLE option. */
export interface CamelRoleOption extends Pick<Elsewhere, 'name_localizations' | 'description_localizations' | 'choices' | 'options' | 'channelTypes' | 'channel_types' | 'minValue' | 'min_value' | 'maxValue' | 'max_value' | 'minLength' | 'min_length' | 'maxLength' | 'max_length' | 'autocomplete' | 'name_localized' | 'description_localized'> {
  /** The type of option. */
  readonly type: 8;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null | undefined;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean | undefined;
}

/** A MENTIONABLE option. */
export interface CamelMentionableOption extends Pick<Elsewhere, 'name_localizations' | 'description_localizations' | 'choices' | 'options' | 'channelTypes' | 'channel_types' | 'minValue' | 'min_value' | 'maxValue' | 'max_value' | 'minLength' | 'min_length' | 'maxLength' | 'max_length' | 'autocomplete' | 'name_localized' | 'description_localized'> {
  /** The type of option. */
  readonly type: 9;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null | undefined;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean | undefined;
}

/** A NUMBER option. */
export interface CamelNumberOption extends Pick<Elsewhere, 'name_localizations' | 'description_localizations' | 'options' | 'channelTypes' | 'channel_types' | 'min_value' | 'max_value' | 'minLength' | 'min_length' | 'maxLength' | 'max_length' | 'name_localized' | 'description_localized'> {
  /** The type of option. */
  readonly type: 10;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null | undefined;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean | undefined;
  /** The only valid values, at most 25. STRING, INTEGER and NUMBER only. */
  readonly choices?: readonly CamelChoice<number>[] | undefined;
  /** Minimum permitted value: an integer for INTEGER, a double for NUMBER. */
  readonly minValue?: number | undefined;
  /** Maximum permitted value: an integer for INTEGER, a double for NUMBER. */
  readonly maxValue?: number | undefined;
  /** Ask the app for suggestions while the user types. STRING, INTEGER and NUMBER only; not together with choices. */
  readonly autocomplete?: boolean | undefined;
}

/** An ATTACHMENT option. */
export interface CamelAttachmentOption extends Pick<Elsewhere, 'name_localizations' | 'description_localizations' | 'choices' | 'options' | 'channelTypes' | 'channel_types' | 'minValue' | 'min_value' | 'maxValue' | 'max_value' | 'minLength' | 'min_length' | 'maxLength' | 'max_length' | 'autocomplete' | 'name_localized' | 'description_localized'> {
  /** The type of option. */
  readonly type: 11;
  /** The name of the option, 1-32 characters, lowercase without spaces. Unique within the options array. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null | undefined;
  /** What the option is, 1-100 characters. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null | undefined;
  /** Whether the user must fill it. Required options must be listed before optional ones. Not applicable to subcommands and groups. */
  readonly required?: boolean | undefined;
}

/** An option that users fill: neither a subcommand nor a group. */
export type CamelParameter =
  | CamelStringOption
  | CamelIntegerOption
  | CamelBooleanOption
  | CamelUserOption
  | CamelChannelOption
  | CamelRoleOption
  | CamelMentionableOption
  | CamelNumberOption
  | CamelAttachmentOption;

/** What may stand in the options of a command. */
export type CamelOption =
  | CamelSubCommandOption
  | CamelSubCommandGroupOption
  | CamelParameter;

/** A CHAT_INPUT command. */
export interface CamelChatInputCommand extends Pick<Elsewhere, 'name_localizations' | 'description_localizations' | 'default_member_permissions' | 'integration_types' | 'handler' | 'application_id' | 'guild_id' | 'name_localized' | 'description_localized'> {
  /** The type of command. Defaults to CHAT_INPUT. */
  readonly type?: 1 | undefined;
  /** The name of the command, 1-32 characters. Slash command names are lowercase without spaces; USER and MESSAGE names may be mixed case and hold spaces. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null | undefined;
  /** What the command does, 1-100 characters. Slash commands need one; USER and MESSAGE commands take none. */
  readonly description: string;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null | undefined;
  /** The parameters of a slash command, or its subcommands and groups. At most 25; required ones first. */
  readonly options?: readonly CamelOption[] | undefined;
  /** The permissions a member needs to use the command: a bit set serialized as a string. `"0"` disables the command for everyone except administrators unless an overwrite says otherwise; `null` asks for none. */
  readonly defaultMemberPermissions?: string | number | bigint | readonly (string | bigint)[] | null | undefined;
  /** Whether the command is available in direct messages with the app. @deprecated use `contexts` */
  readonly dmPermission?: boolean | null | undefined;
  /** Whether the command is enabled by default when the app is added to a guild. @deprecated use `default_member_permissions` */
  readonly defaultPermission?: boolean | null | undefined;
  /** Age-restricted: limits who can see and use the command, and from which channels. */
  readonly nsfw?: boolean | undefined;
  /** Installation contexts in which the command is available. Defaults to the app's configured contexts. */
  readonly integrationTypes?: readonly (0 | 1)[] | undefined;
  /** Interaction contexts in which the command can be used. */
  readonly contexts?: readonly (0 | 1 | 2)[] | null | undefined;
}

/** A USER or MESSAGE command. */
export interface CamelContextMenuCommand extends Pick<Elsewhere, 'name_localizations' | 'description_localizations' | 'options' | 'default_member_permissions' | 'integration_types' | 'handler' | 'application_id' | 'guild_id' | 'name_localized' | 'description_localized'> {
  /** The type of command. Defaults to CHAT_INPUT. */
  readonly type: 2 | 3;
  /** The name of the command, 1-32 characters. Slash command names are lowercase without spaces; USER and MESSAGE names may be mixed case and hold spaces. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null | undefined;
  /** What the command does, 1-100 characters. Slash commands need one; USER and MESSAGE commands take none. */
  readonly description?: '' | undefined;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null | undefined;
  /** The permissions a member needs to use the command: a bit set serialized as a string. `"0"` disables the command for everyone except administrators unless an overwrite says otherwise; `null` asks for none. */
  readonly defaultMemberPermissions?: string | number | bigint | readonly (string | bigint)[] | null | undefined;
  /** Whether the command is available in direct messages with the app. @deprecated use `contexts` */
  readonly dmPermission?: boolean | null | undefined;
  /** Whether the command is enabled by default when the app is added to a guild. @deprecated use `default_member_permissions` */
  readonly defaultPermission?: boolean | null | undefined;
  /** Age-restricted: limits who can see and use the command, and from which channels. */
  readonly nsfw?: boolean | undefined;
  /** Installation contexts in which the command is available. Defaults to the app's configured contexts. */
  readonly integrationTypes?: readonly (0 | 1)[] | undefined;
  /** Interaction contexts in which the command can be used. */
  readonly contexts?: readonly (0 | 1 | 2)[] | null | undefined;
}

/** A PRIMARY_ENTRY_POINT command. */
export interface CamelPrimaryEntryPointCommand extends Pick<Elsewhere, 'name_localizations' | 'description_localizations' | 'options' | 'default_member_permissions' | 'integration_types' | 'application_id' | 'guild_id' | 'name_localized' | 'description_localized'> {
  /** The type of command. Defaults to CHAT_INPUT. */
  readonly type: 4;
  /** The name of the command, 1-32 characters. Slash command names are lowercase without spaces; USER and MESSAGE names may be mixed case and hold spaces. */
  readonly name: string;
  /** The name in other locales: a dictionary from locale code to text. Values follow the restrictions of `name`; a missing locale shows the default. */
  readonly nameLocalizations?: Localizations | null | undefined;
  /** What the command does, 1-100 characters. Slash commands need one; USER and MESSAGE commands take none. */
  readonly description?: string | undefined;
  /** The description in other locales: a dictionary from locale code to text. Values follow the restrictions of `description`; a missing locale shows the default. */
  readonly descriptionLocalizations?: Localizations | null | undefined;
  /** The permissions a member needs to use the command: a bit set serialized as a string. `"0"` disables the command for everyone except administrators unless an overwrite says otherwise; `null` asks for none. */
  readonly defaultMemberPermissions?: string | number | bigint | readonly (string | bigint)[] | null | undefined;
  /** Whether the command is available in direct messages with the app. @deprecated use `contexts` */
  readonly dmPermission?: boolean | null | undefined;
  /** Whether the command is enabled by default when the app is added to a guild. @deprecated use `default_member_permissions` */
  readonly defaultPermission?: boolean | null | undefined;
  /** Age-restricted: limits who can see and use the command, and from which channels. */
  readonly nsfw?: boolean | undefined;
  /** Installation contexts in which the command is available. Defaults to the app's configured contexts. */
  readonly integrationTypes?: readonly (0 | 1)[] | undefined;
  /** Interaction contexts in which the command can be used. */
  readonly contexts?: readonly (0 | 1 | 2)[] | null | undefined;
  /** Who answers when the entry point is used. Only for apps with an Activity. */
  readonly handler?: 1 | 2 | undefined;
}

export type CamelCommand =
  | CamelChatInputCommand
  | CamelContextMenuCommand
  | CamelPrimaryEntryPointCommand;

/** A command, in the spelling of the interface (snake_case) or of discord.js (camelCase). */
export type CommandDefinition = WireCommand | CamelCommand;
