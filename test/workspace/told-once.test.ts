/** What keeps a command from being deployed is told once, where the command is written, with the cause that there is. */
import { expect, it } from 'vitest';
import { obstaclesInProject } from '../kit/found-in-project.ts';

const loader = (taken: string) => `--- package.json
{ "dependencies": { "discord.js": "^14.16.0" } }
--- deploy.js
const { REST, Routes } = require('discord.js');
const fs = require('fs');
const list = [];
for (const file of fs.readdirSync('./commands')) {
  const c = require('./commands/' + file);
  ${taken}
}
new REST().setToken('').put(Routes.applicationCommands('1'), { body: list });
`;
const builders = `--- commands/hello.js
const { SlashCommandBuilder } = require('discord.js');
module.exports = { data: new SlashCommandBuilder().setName('other').setDescription('Says hello') };
--- commands/bye.js
const { SlashCommandBuilder } = require('discord.js');
module.exports = { data: new SlashCommandBuilder().setName('bye').setDescription('Says goodbye') };
`;
const objects = `--- commands/hello.js
module.exports = { data: { name: 'other', description: 'Says hello' } };
--- commands/bye.js
module.exports = { data: { name: 'bye', description: 'Says goodbye' } };
`;
const change =
  'This command is not known in full: the code that registers it changes it first. Make that change where the command is written.';

it.each([
  [
    'only renamed where a condition holds',
    builders,
    "if (process.env.DEV) c.data.setName('dev-' + c.data.name); list.push(c.data.toJSON());",
  ],
  [
    'renamed with what only the run knows',
    builders,
    "c.data.setName(c.data.name + (process.env.SUFFIX ?? '')); list.push(c.data.toJSON());",
  ],
  [
    'objects, renamed where a condition holds',
    objects,
    "if (process.env.DEV) c.data.name = 'dev-' + c.data.name; list.push(c.data);",
  ],
  [
    'objects, renamed with what only the run knows',
    objects,
    'c.data.name += process.env.SUFFIX; list.push(c.data);',
  ],
  [
    'copies with a name that only the run knows',
    objects,
    'list.push({ ...c.data, name: process.env.PREFIX + c.data.name });',
  ],
  [
    'bodies with a name that only the run knows',
    builders,
    'list.push({ ...c.data.toJSON(), name: process.env.PREFIX + c.data.name });',
  ],
])('%s', (_, commands, taken) => {
  expect(obstaclesInProject(commands + loader(taken))).toEqual([
    `commands/hello.js: ${change}`,
    `commands/bye.js: ${change}`,
  ]);
});

it('tells what the code adds that registers the others', () => {
  const project =
    `${builders}${loader('if (process.env.DEV) c.data.setName(process.env.NAME); list.push(c.data);')}`.replace(
      'new REST',
      "list.push({ name: process.env.OWN, description: 'Its own' });\nnew REST",
    );
  expect(obstaclesInProject(project)).toEqual([
    `commands/hello.js: ${change}`,
    `commands/bye.js: ${change}`,
    expect.stringContaining('deploy.js: `name` is not known: `process'),
  ]);
});

const kept = (object: string) => `--- package.json
{ "dependencies": { "discord.js": "^14.16.0" } }
--- commands/top.js
module.exports = ${object};
--- index.js
require('bot-loader')(client, './commands');
`;

it.each([
  [
    'a choice',
    "{ cooldown: 5, name: 'top', description: 'Shows all', options: [{ type: 3, name: 'a', description: 'b', choices: [{ name: 'None', value: '' }] }] }",
  ],
  [
    'a description',
    "{ cooldown: 5, name: 'top', description: '', options: [{ type: 3, name: 'a', description: ' ' }] }",
  ],
  [
    'a text in another language',
    "{ cooldown: 5, name: 'top', description: 'a', options: [{ type: 3, name: 'a', description: 'b', description_localizations: { de: '' } }] }",
  ],
])('tells nothing more of a blank text: %s', (_, object) => {
  const [told, ...others] = obstaclesInProject(kept(object));
  expect(told).toContain('code that is not followed may add to it');
  expect(others).toEqual([]);
});
