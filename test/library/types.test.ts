/** The types of the npm library: what they take, what they refuse, and what they give back. Checked by `tsc`. */
import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  ChannelType,
  InteractionContextType,
  Locale,
  PermissionFlagsBits,
  type RESTPostAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type CamelCommand,
  type CommandDefinition,
  defineCommand,
  defineCommands,
  type WireCommand,
  type WireOption,
} from '../../library/index.ts';

describe('what is given back', () => {
  it('is what was given, with its literal types', () => {
    const given = { name: 'ping', description: 'Answers' } as const;
    expect(defineCommand(given)).toBe(given);
    const ping = defineCommand({ name: 'ping', description: 'Answers', options: [] });
    expectTypeOf(ping.name).toEqualTypeOf<'ping'>();
    expectTypeOf(ping).toExtend<CommandDefinition>();
  });

  it('is a tuple for a list', () => {
    const given = [{ name: 'ping', description: 'Answers' }] as const;
    expect(defineCommands(given)).toBe(given);
    const [first] = defineCommands([
      { name: 'ping', description: 'Answers' },
      { type: 2, name: 'Greet' },
    ]);
    expectTypeOf(first.name).toEqualTypeOf<'ping'>();
  });
});

describe('what is taken', () => {
  it('numbers and members of the known enums, in wire spelling', () => {
    defineCommand({
      type: ApplicationCommandType.ChatInput,
      name: 'ban',
      name_localizations: { de: 'sperren', [Locale.French]: 'bannir' },
      description: 'Bans',
      default_member_permissions: PermissionFlagsBits.BanMembers.toString(),
      contexts: [InteractionContextType.Guild],
      integration_types: [ApplicationIntegrationType.UserInstall],
      options: [
        {
          type: ApplicationCommandOptionType.SubcommandGroup,
          name: 'of',
          description: 'Of',
          options: [
            {
              type: 1,
              name: 'user',
              description: 'A user',
              options: [
                {
                  type: ApplicationCommandOptionType.User,
                  name: 'whom',
                  description: 'Whom',
                  required: true,
                },
                { type: 3, name: 'why', description: 'Why', choices: [{ name: 'Spam', value: 'spam' }] },
                { type: 4, name: 'days', description: 'Days', min_value: 0, max_value: 7 },
                { type: 7, name: 'where', description: 'Where', channel_types: [ChannelType.GuildText, 99] },
              ],
            },
          ],
        },
      ],
    });
  });

  it('the spelling of discord.js, with its permissions', () => {
    defineCommand({
      name: 'ban',
      nameLocalizations: { de: 'sperren' },
      description: 'Bans',
      defaultMemberPermissions: PermissionFlagsBits.BanMembers,
      options: [{ type: 3, name: 'why', description: 'Why', minLength: 1, autocomplete: true }],
    });
    defineCommand({ name: 'a', description: 'A', defaultMemberPermissions: ['BanMembers'] });
  });

  it('what the service sends back, nulls and empty descriptions', () => {
    defineCommand({ id: '1', version: '2', type: 3, name: 'Quote', description: '', contexts: null });
    defineCommand({
      name: 'a',
      description: 'A',
      name_localizations: null,
      default_member_permissions: null,
    });
    defineCommand({ type: 4, name: 'Launch', handler: 2 });
  });

  it('mutable and readonly lists built elsewhere', () => {
    const options: WireOption[] = [{ type: 5, name: 'quiet', description: 'Quietly' }];
    defineCommand({ name: 'a', description: 'A', options });
    expectTypeOf<readonly WireOption[]>().toExtend<
      NonNullable<Extract<WireCommand, { options?: unknown }>['options']>
    >();
  });

  it('values that have a type of discord-api-types', () => {
    const body: RESTPostAPIApplicationCommandsJSONBody = { type: 3, name: 'Quote' };
    const options: APIApplicationCommandOption[] = [];
    expect(defineCommand<RESTPostAPIApplicationCommandsJSONBody>(body)).toBe(body);
    defineCommand({ name: 'a', description: 'A', options });
  });

  it('a wire command where the REST body is wanted', () => {
    const ping = defineCommand({ name: 'ping', description: 'Answers' });
    expectTypeOf(ping).toExtend<RESTPostAPIApplicationCommandsJSONBody>();
  });
});

describe('what is refused', () => {
  it('missing fields', () => {
    // @ts-expect-error: slash commands need a description
    defineCommand({ name: 'ping' });
    // @ts-expect-error: so do options
    defineCommand({ name: 'ping', description: 'Answers', options: [{ type: 3, name: 'a' }] });
  });

  it('fields of other types', () => {
    // @ts-expect-error: menu commands take no description
    defineCommand({ type: 2, name: 'Greet', description: 'Greets' });
    const option = { type: 5, name: 'b', description: 'B' } as const;
    // @ts-expect-error: and no options
    defineCommand({ type: ApplicationCommandType.User, name: 'Greet', options: [option] });
    // @ts-expect-error: only texts have a length
    defineCommand({ name: 'a', description: 'A', options: [{ ...option, min_length: 1 }] });
    // @ts-expect-error: in either spelling
    defineCommand({ name: 'a', description: 'A', options: [{ ...option, minLength: 1 }] });
  });

  it('but not what changes nothing, nor what is undefined', () => {
    const option = { type: 5, name: 'b', description: 'B', autocomplete: false, choices: [] } as const;
    defineCommand({ name: 'a', description: 'A', options: [option], nsfw: undefined });
    defineCommand({ type: 2, name: 'Greet', options: [] });
  });

  it('choices of another type than the option', () => {
    defineCommand({
      name: 'a',
      description: 'A',
      // @ts-expect-error: a text's choices are texts
      options: [{ type: 3, name: 'b', description: 'B', choices: [{ name: 'One', value: 1 }] }],
    });
    defineCommand({
      name: 'a',
      description: 'A',
      // @ts-expect-error: an integer's are numbers
      options: [{ type: 4, name: 'b', description: 'B', choices: [{ name: 'One', value: '1' }] }],
    });
  });

  it('wrong nesting', () => {
    const group = { type: 2, name: 'b', description: 'B', options: [] } as const;
    // @ts-expect-error: a group in a group
    defineCommand({ name: 'a', description: 'A', options: [{ ...group, options: [group] }] });
    // @ts-expect-error: a group in a subcommand
    defineCommand({ name: 'a', description: 'A', options: [{ ...group, type: 1, options: [group] }] });
  });

  it('unknown locales, contexts, and permissions that are no text', () => {
    // @ts-expect-error: no such locale
    defineCommand({ name: 'a', description: 'A', name_localizations: { pt_BR: 'a' } });
    // @ts-expect-error: no such context
    defineCommand({ name: 'a', description: 'A', contexts: [3] });
    // @ts-expect-error: the wire wants text
    defineCommand({ name: 'a', description: 'A', default_member_permissions: 8 });
  });

  it('a mixture of the two spellings', () => {
    // @ts-expect-error: one in the spelling of the interface, one in that of discord.js
    defineCommand({ name: 'a', description: 'A', name_localizations: { de: 'a' }, integrationTypes: [0] });
    expectTypeOf<CamelCommand>().not.toEqualTypeOf<WireCommand>();
  });
});
