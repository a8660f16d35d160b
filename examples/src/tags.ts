import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  PermissionFlagsBits,
  type RESTPostAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';

const tagName = {
  type: ApplicationCommandOptionType.String,
  name: 'tag',
  description: 'Name of the tag',
  required: true,
} as const;

/** Tags: small texts that members can look up. */
export const tags: RESTPostAPIApplicationCommandsJSONBody = {
  type: ApplicationCommandType.ChatInput,
  name: 'tags',
  description: 'Small texts that everyone can look up',
  options: [
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: 'show',
      description: 'Shows a tag',
      options: [tagName],
    },
    {
      type: ApplicationCommandOptionType.SubcommandGroup,
      name: 'manage',
      description: 'Change tags',
      options: [
        {
          type: ApplicationCommandOptionType.Subcommand,
          name: 'create',
          description: 'Creates a tag',
          options: [tagName, { type: ApplicationCommandOptionType.String, name: 'text', description: 'What it says', min_length: 20, max_length: 10 }],
        },
        {
          type: ApplicationCommandOptionType.Subcommand,
          name: 'create',
          description: 'Removes a tag',
          options: [tagName],
        },
      ],
    },
  ],
};

export const pin: RESTPostAPIApplicationCommandsJSONBody = {
  type: ApplicationCommandType.Message,
  name: 'Save as a tag',
  default_member_permissions: PermissionFlagsBits.ManageMessages.toString(),
};
