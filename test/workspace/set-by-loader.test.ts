/** A loader that sets a field of what it loads: what is written there is not what is sent, whoever registers it. */
import { describe, expect, it } from 'vitest';
import { bodiesInProject, foundInProject, obstaclesInProject } from '../kit/found-in-project.ts';

const head = `--- package.json
{ "dependencies": { "discord.js": "^14.16.0" } }
`;
const typed = `--- commands/ping.ts
import type { APIApplicationCommand } from 'discord-api-types/v10';
export const data: APIApplicationCommand = { name: 'ping', type: 1 } as APIApplicationCommand;
export const run = () => {};
`;
const described = typed.replace('type: 1 }', "type: 1, description: 'Pong' }");
const builder = `--- commands/ping.ts
import { SlashCommandBuilder } from 'discord.js';
export const data = new SlashCommandBuilder().setName('ping').setDescription('Pong');
export const run = () => {};
`;
const inVariable = builder
  .replace('export const data', 'const written')
  .replace(
    'export const run',
    'const ping = { data: written, run() {} };\nmodule.exports = ping;\nconst run',
  );
const inClass = inVariable
  .replace('\nimport', "\nimport { Command } from '../command';\nimport")
  .replace(
    '{ data: written, run() {} }',
    "new Command({ name: 'ping', data: written as Builder, run() {} })",
  );
const command = `--- command.ts
export class Command { constructor({ name, data, run }) { this.name = name; this.data = data; this.run = run; } }
`;
const plain = `--- commands/ping.ts
export const data = { name: 'ping', description: 'Pong', options: [{ type: 3, name: 'text', description: 'What' }] };
export const run = () => {};
`;

const texts = `--- texts.ts
export default (client, command) => ({ ...command.data, description: client.i18n.t(command.data.name) });
`;
const send = `--- ready.ts
import { Routes } from 'discord.js';
export const run = (client) => client.rest.put(Routes.applicationCommands(client.id), { body: client.commands.map((one) => one.data) });
`;
/** A loader that nobody runs here, and a file that registers what it collects. */
const load = (change: string) => `${texts}--- load.ts
import { readdirSync } from 'node:fs';
import withTexts from './texts';
export default async (client) => {
  for (const file of readdirSync('./commands')) {
    const command = await import('./commands/' + file);
    ${change}
    client.commands.set(command.data.name, command);
  }
};
${send}`;

const changes: Readonly<Record<string, string>> = {
  'the whole of it, by a function of another file': 'command.data = withTexts(client, command);',
  'the whole of it, by a constant': 'const data = await withTexts(client, command); command.data = data;',
  'the whole of it, where a test holds': 'if (client.i18n) command.data = withTexts(client, command);',
  'the whole of it, by its key': "command['data'] = withTexts(client, command);",
  'a field of it': 'command.data.description = client.i18n.t(command.data.name);',
  'a field of it, by its key': "command.data['description'] = client.i18n.t(command.data.name);",
  'a field of it, under a name': 'const { data } = command; data.description = client.i18n.t(data.name);',
  'a field of it, where it has none': 'command.data.description ??= client.i18n.t(command.data.name);',
  'fields of it, all at once': 'Object.assign(command.data, client.i18n.of(command.data.name));',
};

const kept: Readonly<Record<string, string>> = {
  nothing: '',
  'what is none of it': 'command.category = client.category;',
  'what is no field of it': 'command.data.category = client.category;',
  'what it was, as a body': 'command.data = command.data.toJSON ? command.data.toJSON() : command.data;',
  'what it was': 'command.data = command.data;',
};

const name = (body: unknown) => (typeof body === 'string' ? body : 'known');

describe('what a loader sets of a command is not known:', () => {
  it.each(Object.entries(changes))('%s', (_, change) => {
    for (const ping of [typed, described, plain, builder, inVariable, inClass]) {
      const project = head + command + ping + load(change);
      expect(foundInProject(project).join()).not.toContain('missing-property');
      expect(bodiesInProject(project)).toEqual(['ping']);
      expect(obstaclesInProject(project).join()).toContain('the code that registers it changes it first');
    }
  });
});

describe('a command is known of which a loader sets', () => {
  it.each(Object.entries(kept))('%s', (_, change) => {
    for (const ping of [described, plain, builder, inVariable, inClass])
      expect(bodiesInProject(head + command + ping + load(change)).map(name)).toEqual(['known']);
    expect(foundInProject(head + typed + load(change)).join()).toContain('missing-property');
  });
});

it('tells what is wrong with what is written all the same', () => {
  const long = described.replace('Pong', 'x'.repeat(101));
  expect(foundInProject(head + long + load('command.data = withTexts(client, command);')).join()).toContain(
    'description-length',
  );
});

it('changes nothing in folders of other packages, nor in files that are not loaded', () => {
  const change = load('command.data = withTexts(client, command);');
  const other = described.replace('commands/', 'menus/');
  expect(bodiesInProject(head + other + change).map(name)).toEqual(['known']);
  const based = change.replace("'./commands/' + file", '`./commands/${file}/command.js`');
  expect(bodiesInProject(head + described + based).map(name)).toEqual(['known']);
});

it('knows which fields a loader sends of what is known by its type, and of what a framework may change', () => {
  const some = load('').replace('one.data', '({ name: one.data.name, description: one.data.description })');
  const menu = described.replace("description: 'Pong'", "description: 'Pong', nsfw: true");
  for (const command of [menu, plain])
    expect(bodiesInProject(head + command + some)).toEqual([
      expect.objectContaining({ description: 'Pong' }),
    ]);
  expect(JSON.stringify(bodiesInProject(head + menu + some))).not.toContain('nsfw');
  expect(JSON.stringify(bodiesInProject(head + plain + some))).not.toContain('options');
});
