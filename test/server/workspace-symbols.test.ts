/** Workspace symbols: by what people type, wherever in the workspace it stands. */
import { expect, it } from 'vitest';
import type { SymbolInformation } from 'vscode-languageserver';
import { drawPlaces, type Project, startProject } from '../kit/projects.ts';

const files = `
--- package.json
{}
--- ban.command.json
{ "name": "ban", "description": "x", "options": [{ "type": 1, "name": "member", "description": "x", "options": [
  { "type": 6, "name": "user", "description": "x" }
] }] }
--- menus.commands.json
[{ "type": 2, "name": "Ban Member" }]
--- src/ping.ts
import { SlashCommandBuilder } from 'discord.js';
import { text } from './shared.ts';
export const ping = new SlashCommandBuilder().setName('ping').setDescription('x')
  .addStringOption((option) => option.setName('text').setDescription('x').addChoices({ name: 'member', value: 'm' }));
export const echo = { name: 'echo', description: 'x', options: [text] } satisfies RESTPostAPIApplicationCommandsJSONBody;
--- src/shared.ts
export const text = { type: 3, name: 'line', description: 'x' } as const;
`;

const find = async (project: Project, query: string) => {
  const symbols = await project.ask<SymbolInformation[]>('workspace/symbol', { query });
  const places = drawPlaces(
    project,
    symbols.map((symbol) => symbol.location),
  ).split('\n');
  return [symbols.map((symbol) => symbol.name), places];
};

it('finds commands, subcommands and options by what people type', async () => {
  const project = await startProject(files);
  expect(await find(project, '/ban member')).toEqual([
    ['/ban member', '/ban member user'],
    [
      'ban.command.json: { "name": "ban", "description": "x", "options": [{ "type": 1, "name": ["member"], "description": "x", "options": [',
      'ban.command.json: { "type": 6, "name": ["user"], "description": "x" }',
    ],
  ]);
  expect((await find(project, 'MEMBER'))[0]).toEqual(['/ban member', '/ban member user', 'Ban Member']);
  expect((await find(project, ''))[0]).toEqual([
    '/ban',
    '/ban member',
    '/ban member user',
    'Ban Member',
    '/ping',
    '/ping text',
    '/echo',
    '/echo line',
  ]);
  expect(await find(project, 'none')).toEqual([[], ['']]);
});

it('shows a shared option where it stands', async () => {
  const project = await startProject(files);
  expect((await find(project, 'line'))[1]).toEqual([
    "src/shared.ts: export const text = { type: 3, name: ['line'], description: 'x' } as const;",
  ]);
});

it('finds what is typed in the editor, not what is on disk', async () => {
  const project = await startProject(files);
  const { uri } = project.cursor.textDocument;
  const other = uri.replace('package.json', 'ban.command.json');
  await project.client.open(other, '{ "name": "kick", "description": "x" }');
  expect((await find(project, '/'))[0]).toEqual(['/kick', '/ping', '/ping text', '/echo', '/echo line']);
});

it('asks nothing of what may be no command', async () => {
  const project = await startProject(`--- package.json
{}
--- src/commands/a.js
module.exports = { name: 'maybe', description: 'x' };
`);
  expect(await find(project, '')).toEqual([[], ['']]);
});
