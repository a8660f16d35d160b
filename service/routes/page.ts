/** The page at `/`: what the service holds, and what was asked of it last. Nothing on it is secret. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { memberName } from '../../core/interface/index.ts';
import type { Platform } from '../platform.ts';
import { allApplications, allGuilds, allUsers, guildsOf } from '../store/applications.ts';
import { commandsIn } from '../store/commands.ts';
import { permissionsIn } from '../store/overwrites.ts';
import type { ApplicationRow, GuildId, StoredCommand } from '../store/records.ts';
import type { Environment } from './context.ts';
import { page } from './page-frame.ts';

export function pageRoutes(platform: Platform): Hono<Environment> {
  return new Hono<Environment>().get('/', async (c) => {
    const { queries } = platform.database;
    const applications = await allApplications(queries);
    const [guilds, users] = [await allGuilds(queries), await allUsers(queries)];
    const names = new Map(guilds.map((guild) => [guild.id, guild.name]));
    const sections = [];
    for (const application of applications)
      sections.push(await applicationSection(platform, application, names));
    return page(
      c,
      'Command service',
      html`${applications.length === 0 ? html`<p>There is no application yet.</p>` : sections}
<h2>Guilds and users</h2>
<p>${guilds.map((guild) => html`${guild.name} <small>${guild.id}</small> `)}</p>
<p>${users.map((user) => html`${user.name} <small>${user.id}, ${user.locale ?? 'no locale'}</small> `)}</p>
<h2>Last requests</h2>
${
  platform.requests.last.length === 0
    ? html`<p>None since the service was started.</p>`
    : html`<table><tr><th>When</th><th>Request</th><th>Answer</th><th>Application</th><th>Took</th></tr>
${platform.requests.last.map(
  (
    request,
  ) => html`<tr><td>${new Date(request.at).toISOString()}</td><td><code>${request.method} ${request.path}</code></td>
<td>${request.status ?? 'dropped'}${request.code === undefined ? '' : ` (${request.code})`}</td><td>${request.application ?? ''}</td>
<td>${request.milliseconds.toFixed(1)} ms</td></tr>`,
)}
</table>`
}`,
    );
  });
}

async function applicationSection(
  { database: { queries } }: Platform,
  application: ApplicationRow,
  guildNames: ReadonlyMap<string, string>,
) {
  const guilds = await guildsOf(queries, application.id);
  const scopes: { title: string; guildId: GuildId; commands: readonly StoredCommand[] }[] = [];
  for (const guildId of [undefined, ...guilds]) {
    const commands = await commandsIn(queries, application.id, guildId);
    const title = guildId === undefined ? 'Global' : `${guildNames.get(guildId) ?? 'Guild'} (${guildId})`;
    scopes.push({ title, guildId, commands });
  }
  const commandNames = new Map(
    scopes.flatMap(({ commands }) => commands.map((command) => [command.id, command.name])),
  );
  const permissions = [];
  for (const guildId of guilds) permissions.push(...(await permissionsIn(queries, application.id, guildId)));
  return html`<h2>${application.name} <small>${application.id}</small></h2>
<p class="quiet">Bot token ${masked(application.botToken)}, client secret ${masked(application.clientSecret)}${application.embedded ? ', embedded' : ''}${application.discoverable ? ', discoverable' : ''}</p>
${scopes.map(
  ({
    title,
    commands,
  }) => html`<h3>${title}: ${commands.length} ${commands.length === 1 ? 'command' : 'commands'}</h3>
<table>${commands.map((command) => html`<tr><td>${command.name}</td><td>${memberName('commandType', command.type)}</td><td>${String(command.fields.description ?? '')}</td><td><small>${command.id}</small></td></tr>`)}</table>`,
)}
${permissions.map(
  (
    permission,
  ) => html`<h3>Permissions of ${permission.id === application.id ? 'all commands' : (commandNames.get(permission.id) ?? permission.id)} in ${guildNames.get(permission.guild_id) ?? permission.guild_id}</h3>
<table>${permission.permissions.map((overwrite) => html`<tr><td>${memberName('overwriteType', overwrite.type)}</td><td>${overwrite.id}</td><td>${overwrite.permission ? 'allowed' : 'denied'}</td></tr>`)}</table>`,
)}`;
}

/** Enough to tell secrets apart. */
const masked = (secret: string): string => `…${secret.slice(-4)}`;
