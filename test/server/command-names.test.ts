/** Commands and subcommands to choose from: by what people type, wherever in the workspace they stand. */
import { expect, it } from 'vitest';
import { type CommandName, methods } from '../../server/protocol.ts';
import { drawPlaces, startProject } from '../kit/projects.ts';

it('tells commands and subcommands of all files, each once, at its name', async () => {
  const project = await startProject(`
--- package.json
{}
--- ban.command.json
{ "name": "ban", "description": "x", "options": [{ "type": 2, "name": "all", "description": "x", "options": [
  { "type": 1, "name": "members", "description": "Bans everybody", "options": [{ "type": 6, "name": "user", "description": "x" }] }
] }] }
--- menus.commands.json
[{ "type": 2, "name": "Ban Member" }]
--- src/ping.ts
import { SlashCommandBuilder } from 'discord.js';
import { once } from './shared.ts';
export const ping = new SlashCommandBuilder().setName('ping').setDescription('Answers').addSubcommand(once);
export const pong = new SlashCommandBuilder().setName(process.title).setDescription('x');
--- src/shared.ts
import { SlashCommandSubcommandBuilder } from 'discord.js';
export const once = new SlashCommandSubcommandBuilder().setName('once').setDescription('One time');
`);
  const names = await project.ask<CommandName[]>(methods.commandNames, {});
  expect(names.map(({ label, kind, type, description }) => [label, kind, type, description])).toEqual([
    ['/ban', 'command', 1, 'x'],
    ['/ban all members', 'subcommand', 1, 'Bans everybody'],
    ['Ban Member', 'command', 2, undefined],
    ['/ping', 'command', 1, 'Answers'],
    ['/ping once', 'subcommand', 1, 'One time'],
  ]);
  expect(drawPlaces(project, names).split('\n').slice(-2)).toEqual([
    "src/ping.ts: export const ping = new SlashCommandBuilder().setName(['ping']).setDescription('Answers').addSubcommand(once);",
    "src/shared.ts: export const once = new SlashCommandSubcommandBuilder().setName(['once']).setDescription('One time');",
  ]);
});
