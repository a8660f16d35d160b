/** Clients that nobody here wrote, against a service that listens: their own calls, as their guides write them. */
import { API } from '@discordjs/core';
import { REST as BareREST, DiscordAPIError } from '@discordjs/rest';
import {
  ApplicationCommandType,
  ContextMenuCommandBuilder,
  PermissionFlagsBits,
  REST,
  Routes,
  SlashCommandBuilder,
} from 'discord.js';
import {
  ApplicationCommandOptionType,
  ApplicationCommandPermissionType,
  OAuth2Scopes,
} from 'discord-api-types/v10';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, openService, type Service } from '../../service/index.ts';
import { authorizationCode, redirectUri } from '../golden/tokens.ts';

interface Application {
  readonly id: string;
  readonly botToken: string;
  readonly clientSecret: string;
}

let service: Service;
let server: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  service = await openService();
  server = await listen(service);
});

afterAll(async () => {
  await server.close();
  await service.close();
});

/** An application of a test's own, authorized in a guild of its own. */
async function openApplication(): Promise<Application & { readonly guildId: string }> {
  const application = await service.administration.createApplication({ name: 'Real' });
  const guild = await service.administration.createGuild({ name: 'Real guild' });
  await service.administration.authorize(application.id, guild.id);
  return { ...application, guildId: guild.id };
}

const permissionsUpdate = OAuth2Scopes.ApplicationCommandsPermissionsUpdate;
const ping = { name: 'ping', description: 'Pong.' };

describe('@discordjs/core', () => {
  const openApi = (token: string) =>
    new API(new BareREST({ api: `${server.url}/api`, version: '10' }).setToken(token));

  it('does everything to global commands', async () => {
    const { id, botToken } = await openApplication();
    const { applicationCommands } = openApi(botToken);

    const created = await applicationCommands.createGlobalCommand(id, {
      ...ping,
      name_localizations: { de: 'klingel' },
    });
    expect(created).toMatchObject({ application_id: id, type: ApplicationCommandType.ChatInput, ...ping });
    expect(await applicationCommands.getGlobalCommand(id, created.id)).toEqual(created);

    const edited = await applicationCommands.editGlobalCommand(id, created.id, { description: 'Pong!' });
    expect(edited).toEqual({ ...created, description: 'Pong!', version: edited.version });

    const [listed] = await applicationCommands.getGlobalCommands(id, { with_localizations: true });
    expect(listed).toEqual(edited);
    const [short] = await applicationCommands.getGlobalCommands(id);
    expect(short?.name_localizations ?? null).toBeNull();

    const all = await applicationCommands.bulkOverwriteGlobalCommands(id, [
      ping,
      { type: ApplicationCommandType.User, name: 'High Five' },
    ]);
    expect(all.map(({ name, type }) => ({ name, type }))).toEqual([
      { name: 'ping', type: ApplicationCommandType.ChatInput },
      { name: 'High Five', type: ApplicationCommandType.User },
    ]);
    expect(all[0]?.id).toBe(created.id);

    await applicationCommands.deleteGlobalCommand(id, created.id);
    expect((await applicationCommands.getGlobalCommands(id)).map(({ name }) => name)).toEqual(['High Five']);
  });

  it('does everything to guild commands', async () => {
    const { id, botToken, guildId } = await openApplication();
    const { applicationCommands } = openApi(botToken);

    const created = await applicationCommands.createGuildCommand(id, guildId, ping);
    expect(created).toMatchObject({ application_id: id, guild_id: guildId, ...ping });
    expect(await applicationCommands.getGuildCommand(id, guildId, created.id)).toEqual(created);

    const edited = await applicationCommands.editGuildCommand(id, guildId, created.id, {
      description: 'Pong!',
    });
    expect(edited).toEqual({ ...created, description: 'Pong!', version: edited.version });
    expect(await applicationCommands.getGuildCommands(id, guildId, { with_localizations: true })).toEqual([
      edited,
    ]);

    const all = await applicationCommands.bulkOverwriteGuildCommands(id, guildId, [
      { ...ping, id: created.id, name: 'renamed' },
      { type: ApplicationCommandType.Message, name: 'Translate' },
    ]);
    expect(all.map(({ name }) => name)).toEqual(['renamed', 'Translate']);
    expect(all[0]?.id).toBe(created.id);

    await applicationCommands.deleteGuildCommand(id, guildId, created.id);
    expect((await applicationCommands.getGuildCommands(id, guildId)).map(({ name }) => name)).toEqual([
      'Translate',
    ]);
  });

  it('reads and edits permissions', async () => {
    const application = await openApplication();
    const { id, botToken, guildId } = application;
    const { applicationCommands } = openApi(botToken);
    const command = await applicationCommands.createGuildCommand(id, guildId, ping);
    const permissions = [{ id: guildId, type: ApplicationCommandPermissionType.Role, permission: false }];
    const whole = { id: command.id, application_id: id, guild_id: guildId, permissions };

    const userToken = await signIn(application, permissionsUpdate);
    expect(
      await applicationCommands.editGuildCommandPermissions(userToken, id, guildId, command.id, {
        permissions,
      }),
    ).toEqual(whole);
    expect(await applicationCommands.getGuildCommandPermissions(id, guildId, command.id)).toEqual(whole);
    expect(await applicationCommands.getGuildCommandsPermissions(id, guildId)).toEqual([whole]);
  });

  it('exchanges the code of a user', async () => {
    const application = await openApplication();
    const { code, verifier } = await agreeInBrowser(application, permissionsUpdate);
    const exchange = {
      client_id: application.id,
      client_secret: application.clientSecret,
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    } as const;
    expect(await openApi(application.botToken).oauth2.tokenExchange(exchange)).toMatchObject({
      access_token: expect.any(String),
      token_type: 'Bearer',
      scope: permissionsUpdate,
    });
  });

  it('tells every mistake of a refused body by its place', async () => {
    const { id, botToken } = await openApplication();
    const refused = openApi(botToken).applicationCommands.bulkOverwriteGlobalCommands(id, [
      ping,
      {
        name: 'pong',
        description: 'Pong.',
        options: [{ type: ApplicationCommandOptionType.String, name: 'two words', description: 'A text.' }],
      },
    ]);
    const error: unknown = await refused.catch((reason: unknown) => reason);
    if (!(error instanceof DiscordAPIError)) throw error;
    expect({ status: error.status, code: error.code, message: error.message }).toEqual({
      status: 400,
      code: 50035,
      message: expect.stringMatching(/^Invalid Form Body\n1\.options\[0\]\.name\[STRING_TYPE_REGEX\]: /),
    });
  });
});

describe('the deploy script of the guide of discord.js', () => {
  const commands = [
    new SlashCommandBuilder()
      .setName('ban')
      .setDescription('Select a member and ban them.')
      .setDefaultMemberPermissions(PermissionFlagsBits.BanMembers)
      .setNSFW(true)
      .setNameLocalizations({ de: 'bannen', pl: 'zbanuj' })
      .addUserOption((option) =>
        option.setName('target').setDescription('The member to ban').setRequired(true),
      )
      .addStringOption((option) =>
        option
          .setName('reason')
          .setDescription('The reason for banning')
          .setMaxLength(2000)
          .addChoices({ name: 'Spam', value: 'spam' }, { name: 'Scam', value: 'scam' }),
      ),
    new SlashCommandBuilder()
      .setName('info')
      .setDescription('Get info about a user or a server!')
      .addSubcommandGroup((group) =>
        group
          .setName('server')
          .setDescription('About the server')
          .addSubcommand((subcommand) => subcommand.setName('roles').setDescription('Its roles')),
      )
      .addSubcommand((subcommand) =>
        subcommand
          .setName('user')
          .setDescription('Info about a user')
          .addIntegerOption((option) => option.setName('days').setDescription('Days').setMinValue(1))
          .addNumberOption((option) =>
            option.setName('ratio').setDescription('Ratio').setMaxValue(0.5).setAutocomplete(true),
          )
          .addChannelOption((option) => option.setName('channel').setDescription('Channel'))
          .addBooleanOption((option) => option.setName('loud').setDescription('Loud'))
          .addRoleOption((option) => option.setName('role').setDescription('Role'))
          .addMentionableOption((option) => option.setName('who').setDescription('Who'))
          .addAttachmentOption((option) => option.setName('file').setDescription('File')),
      ),
    new ContextMenuCommandBuilder().setName('User Information').setType(ApplicationCommandType.User),
    new ContextMenuCommandBuilder().setName('Translate Message').setType(ApplicationCommandType.Message),
  ].map((command) => command.toJSON());
  const names = ['ban', 'info', 'User Information', 'Translate Message'];

  const namesOf = (data: unknown): readonly string[] =>
    (data as readonly { readonly name: string }[]).map(({ name }) => name);

  it('deploys to a guild', async () => {
    const { id: clientId, botToken: token, guildId } = await openApplication();
    const rest = new REST({ api: `${server.url}/api`, version: '10' }).setToken(token);
    const data = await rest.put(Routes.applicationGuildCommands(clientId, guildId), { body: commands });
    expect(namesOf(data)).toEqual(names);
  });

  it('deploys globally, again without a new id, and takes all back', async () => {
    const { id: clientId, botToken: token } = await openApplication();
    const rest = new REST({ api: `${server.url}/api`, version: '10' }).setToken(token);
    const data = await rest.put(Routes.applicationCommands(clientId), { body: commands });
    expect(namesOf(data)).toEqual(names);

    const again = await rest.put(Routes.applicationCommands(clientId), { body: commands });
    const idsOf = (all: unknown) => (all as readonly { readonly id: string }[]).map(({ id }) => id);
    expect(idsOf(again)).toEqual(idsOf(data));

    const [first] = idsOf(data);
    await rest.delete(Routes.applicationCommand(clientId, first ?? ''));
    expect(namesOf(await rest.get(Routes.applicationCommands(clientId)))).not.toContain('ban');
    expect(await rest.put(Routes.applicationCommands(clientId), { body: [] })).toEqual([]);
  });
});

describe('oauth4webapi', () => {
  it('gets a token of the application, which deploys', async () => {
    const application = await openApplication();
    const client = { client_id: application.id };
    const response = await oauth.clientCredentialsGrantRequest(
      authorizationServer(),
      client,
      oauth.ClientSecretBasic(application.clientSecret),
      { scope: 'applications.commands.update' },
      overLoopback,
    );
    const { access_token } = await oauth.processClientCredentialsResponse(
      authorizationServer(),
      client,
      response,
    );
    const rest = new BareREST({ api: `${server.url}/api`, version: '10', authPrefix: 'Bearer' });
    const { applicationCommands } = new API(rest.setToken(access_token));
    const created = await applicationCommands.createGlobalCommand(application.id, ping);
    expect(await applicationCommands.getGlobalCommands(application.id)).toMatchObject([{ id: created.id }]);
  });
});

const overLoopback = { [oauth.allowInsecureRequests]: true };

const authorizationServer = (): oauth.AuthorizationServer => ({
  issuer: server.url,
  token_endpoint: `${server.url}/api/v10/oauth2/token`,
});

/** The code that a user's browser brings back. */
async function agreeInBrowser(application: Application, scope: string) {
  const user = await service.administration.createUser({ name: 'Manager' });
  const names: Readonly<Record<string, string>> = {
    app: application.id,
    secret: application.clientSecret,
    user: user.id,
  };
  const browser = {
    the: (name: string) => names[name] ?? '',
    send: ({ send, form }: { readonly send: string; readonly form?: Readonly<Record<string, string>> }) => {
      const [method = '', path = ''] = send.split(' ');
      const url = new URL(path.replace('http://localhost', ''), server.url);
      if (!url.pathname.startsWith('/api/')) url.pathname = `/api/v10${url.pathname}`;
      const body = form && new URLSearchParams(form);
      return fetch(url, { method, redirect: 'manual', ...(body && { body }) });
    },
  };
  return authorizationCode(browser, scope);
}

/** A token of a user: their browser agrees, oauth4webapi exchanges the code. */
async function signIn(application: Application, scope: string): Promise<string> {
  const { code, verifier } = await agreeInBrowser(application, scope);
  const client = { client_id: application.id };
  const callback = oauth.validateAuthResponse(
    authorizationServer(),
    client,
    new URLSearchParams({ code, state: 'golden-state' }),
    'golden-state',
  );
  const response = await oauth.authorizationCodeGrantRequest(
    authorizationServer(),
    client,
    oauth.ClientSecretBasic(application.clientSecret),
    callback,
    redirectUri,
    verifier,
    overLoopback,
  );
  const { access_token } = await oauth.processAuthorizationCodeResponse(
    authorizationServer(),
    client,
    response,
  );
  return access_token;
}
