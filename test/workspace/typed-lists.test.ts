/** A loader fills a list whose type says that it holds commands: each command is told once, where it is written. */
import { expect, it } from 'vitest';
import { bodiesInProject } from '../kit/found-in-project.ts';

const bot = (
  command: string,
  push = 'command',
  type = ': ApplicationCommandDataResolvable[]',
) => `--- package.json
{ "dependencies": { "discord.js": "^14.16.0" } }
--- src/names.ts
export enum Names { Ping = 'ping' }
export const ping = 'ping';
--- src/index.ts
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ApplicationCommandDataResolvable, Client } from 'discord.js';
const client = new Client({ intents: [] });
client.once('ready', async () => {
  const all${type} = [];
  for (const file of readdirSync(join(__dirname, 'commands'))) {
    const { default: command } = await import(join(__dirname, 'commands', file));
    all.push(${push});
  }
  await client.application.commands.set(all);
});
--- src/commands/ping.ts
import { type ChatInputApplicationCommandData, SlashCommandBuilder } from 'discord.js';
import { Names, ping } from '../names';
${command}
`;

const literal = (name: string) =>
  `const command: ChatInputApplicationCommandData = { name: ${name}, description: 'Answers' };\nexport default command;`;
const builder = (name: string) =>
  `export default { data: new SlashCommandBuilder().setName(${name}).setDescription('Answers') };`;
const sent = { name: 'ping', description: 'Answers' };

it.each([
  ['a name that is written', literal("'ping'"), 'command', [sent]],
  ['a name of an enum of another file', literal('Names.Ping'), 'command', [sent]],
  ['a name of a constant of another file', literal('ping'), 'command', [sent]],
  ['a builder with a name of another file', builder('Names.Ping'), 'command.data', [sent]],
  ['a builder that is serialized', builder('ping'), 'command.data.toJSON()', [sent]],
  ['a copy with more', literal("'ping'"), '{ ...command, contexts: [0] }', [{ ...sent, contexts: [0] }]],
] as const)('%s', (_, command, push, bodies) => {
  for (const type of [undefined, ''])
    expect(bodiesInProject(bot(command, push, type)), type).toEqual(
      bodies.map((body) => expect.objectContaining(body)),
    );
});
