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
<p>${guilds.map((one) => html`${one.name} <small>${one.id}</small> `)}</p>
<p>${users.map((one) => html`${one.name} <small>${one.id}, ${one.locale ?? 'no locale'}</small> `)}</p>
<h2>Last requests</h2>
${
  platform.requests.last.length === 0
    ? html`<p>None since the service was started.</p>`
    : html`<table><tr><th>When</th><th>Request</th><th>Answer</th><th>Application</th><th>Took</th></tr>
${platform.requests.last.map(
  (one) => html`<tr><td>${new Date(one.at).toISOString()}</td><td><code>${one.method} ${one.path}</code></td>
<td>${one.status ?? 'dropped'}${one.code === undefined ? '' : ` (${one.code})`}</td><td>${one.application ?? ''}</td>
<td>${one.milliseconds.toFixed(1)} ms</td></tr>`,
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
  const commandNames = new Map(scopes.flatMap(({ commands }) => commands.map((one) => [one.id, one.name])));
  const permissions = [];
  for (const guildId of guilds) permissions.push(...(await permissionsIn(queries, application.id, guildId)));
  return html`<h2>${application.name} <small>${application.id}</small></h2>
<p class="quiet">Bot token ${masked(application.botToken)}, client secret ${masked(application.clientSecret)}${application.embedded ? ', embedded' : ''}${application.discoverable ? ', discoverable' : ''}</p>
${scopes.map(
  ({
    title,
    commands,
  }) => html`<h3>${title}: ${commands.length} ${commands.length === 1 ? 'command' : 'commands'}</h3>
<table>${commands.map((one) => html`<tr><td>${one.name}</td><td>${memberName('commandType', one.type)}</td><td>${String(one.fields.description ?? '')}</td><td><small>${one.id}</small></td></tr>`)}</table>`,
)}
${permissions.map(
  (
    one,
  ) => html`<h3>Permissions of ${one.id === application.id ? 'all commands' : (commandNames.get(one.id) ?? one.id)} in ${guildNames.get(one.guild_id) ?? one.guild_id}</h3>
<table>${one.permissions.map((overwrite) => html`<tr><td>${memberName('overwriteType', overwrite.type)}</td><td>${overwrite.id}</td><td>${overwrite.permission ? 'allowed' : 'denied'}</td></tr>`)}</table>`,
)}`;
}

/** Enough to tell secrets apart. */
const masked = (secret: string): string => `…${secret.slice(-4)}`;
