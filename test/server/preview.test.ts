/** What the editor's preview is told: of a definition as it is typed, of another viewer, of what is deployed. */
import { afterEach, expect, it } from 'vitest';
import { previewText } from '../../core/preview/preview-text.ts';
import { methods, type Preview, type PreviewedBody, type PreviewViewer } from '../../server/protocol.ts';
import { type Project, startProject } from '../kit/projects.ts';

let project: Project | undefined;
afterEach(() => project?.client.stop());

const anybody: PreviewViewer = { context: 0, installation: 0 };
const guildId = '613425648685547541';
const config = `--- appcommands.json
{ "applications": [{
  "name": "helper", "definitions": ["*.command.json"], "installationTypes": ["GUILD_INSTALL"],
  "guilds": [{ "name": "testers", "id": "${guildId}" }], "permissions": ["*.permissions.json"]
}] }
`;
const key = 'file:///w/appcommands.json#helper';

/** The preview of the command at the cursor. */
async function previewAt(drawing: string, viewer = anybody, last: object = {}): Promise<Preview | null> {
  project = await startProject(drawing);
  const { textDocument, position } = project.cursor;
  return project.ask<Preview | null>(methods.preview, {
    of: { uri: textDocument.uri, position, ...last },
    viewer,
  });
}

const drawn = (preview: Preview | null): string =>
  preview ? previewText(preview.command).join('\n') : 'nothing';

const two = `--- two.commands.json
[
  { "name": "ban", "description": "x" },
  { "name": "kick", ‸"description": "y", "description_localizations": { "de": "z" } }
]
`;

it('is that of the command at the place, with what a viewer may be chosen from', async () => {
  const preview = await previewAt(`${two}${config}`);
  expect(drawn(preview)).toBe('/kick\n  y');
  expect(preview).toMatchObject({ name: 'kick', type: 1, defaultLocale: 'en-US', writtenIn: ['de'] });
  expect(preview?.definition?.range.start).toEqual({ line: 2, character: 2 });
});

it('is in the language of the viewer', async () => {
  expect(drawn(await previewAt(`${two}${config}`, { ...anybody, locale: 'de' }))).toBe(
    '/kick (default)\n  z',
  );
});

it('finds a command again by its name where another one came to stand at its place', async () => {
  expect(drawn(await previewAt(`${two}${config}`, anybody, { name: 'ban', type: 1 }))).toBe('/kick\n  y');
  const apart = two.replace('‸', '').replace(']\n', ']‸\n');
  expect(drawn(await previewAt(`${apart}${config}`, anybody, { name: 'ban', type: 1 }))).toBe('/ban\n  x');
  expect(await previewAt(`${apart}${config}`)).toBeNull();
});

it('follows a typed literal and calls of a builder', async () => {
  const builder = `--- src/ping.ts
import { SlashCommandBuilder } from 'discord.js';
export const ping = new SlashCommandBuilder().setName('ping')‸.setDescription('Answers')
  .addStringOption((option) => option.setName('text').setDescription('What').setRequired(true));
`;
  expect(drawn(await previewAt(builder))).toBe(
    '/ping text:\n  Answers\n  text  STRING, required  What\nPerhaps hidden: it depends on how the application can be installed.',
  );
  await project?.client.stop();
  const literal = `--- src/ping.ts
import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
export const ping: RESTPostAPIApplicationCommandsJSONBody = { ‸type: 2, name: 'Ping' };
`;
  expect(drawn(await previewAt(literal))).toBe(
    'Menu of a user: Ping\nPerhaps hidden: it depends on how the application can be installed.',
  );
});

it('knows the overwrites of the chosen guild, and whom they name', async () => {
  const files = `--- ban.command.json
{ "name": "ban", ‸"description": "x" }
--- testers.permissions.json
{ "guild_id": "${guildId}", "commands": [{ "name": "ban", "permissions": [{ "id": "2", "type": 1, "permission": false }] }] }
${config}`;
  const viewer = { ...anybody, guildId, roleIds: ['2'] };
  const preview = await previewAt(files, viewer);
  expect(drawn(preview)).toBe('/ban\n  x\nHidden: an overwrite denies it: that of role 2.');
  expect(preview?.guilds).toEqual([{ name: 'testers', id: guildId }]);
  expect(preview?.targets).toEqual([{ guildId, id: '2', type: 1 }]);
});

it('is that of what is deployed, by the same rules', async () => {
  project = await startProject(`${two}${config}`);
  const of: PreviewedBody = {
    application: key,
    body: { id: '1', type: 1, name: 'old', description: 'was', default_member_permissions: '4' },
    guild: { name: 'testers', id: guildId },
  };
  const ask = (viewer: PreviewViewer) => project?.ask<Preview>(methods.preview, { of, viewer });
  expect(drawn((await ask({ ...anybody, permissions: '4' })) ?? null)).toBe('/old\n  was');
  expect(drawn((await ask({ ...anybody, permissions: '2' })) ?? null)).toBe(
    '/old\n  was\nHidden: members need BAN_MEMBERS.',
  );
  expect(drawn((await ask({ ...anybody, context: 1 })) ?? null)).toContain(
    'Hidden: a guild command is only in its guild.',
  );
});
