/** A command has what another file says for its subcommand: that is none for itself. */
import { expect, it } from 'vitest';
import { bodiesInProject } from '../kit/found-in-project.ts';

const project = (config: string, inIndex = '') => `--- package.json
{ "dependencies": { "discord.js": "^14.16.0" } }
--- command.ts
import type { ChatInputApplicationCommandData } from 'discord.js';
export class Command {
  constructor(readonly data: ChatInputApplicationCommandData) {}
}
--- names.ts
export const name = 'set';
--- set.ts
import { Command } from './command';
export default new Command({ name: 'set', description: 'Sets it' });
--- config.ts
import type { ChatInputApplicationCommandData } from 'discord.js';
import { Command } from './command';
import set from './set';
${config}
--- index.ts
import set from './set';
${inIndex}
`;

const subcommand = { type: 1, name: 'set', description: 'Sets it' };
const config = { name: 'config', description: 'Sets all', options: [subcommand] };
const withOptions = (options: string) =>
  `export default new Command({ name: 'config', description: 'Sets all', options: [${options}] });`;

it.each([
  [
    'by its texts',
    withOptions('{ type: 1, name: set.data.name, description: set.data.description }'),
    [config],
  ],
  ['as a copy', withOptions('{ ...set.data, type: 1 }'), [config]],
  [
    'with the same text only',
    withOptions("{ type: 1, name: 'set', description: 'Sets it' }"),
    [{ name: 'set' }, config],
  ],
])('%s', (_, text, bodies) => {
  expect(bodiesInProject(project(text))).toEqual(bodies.map((body) => expect.objectContaining(body)));
});

it('as another command that is registered', () => {
  const registers = `import { Client } from 'discord.js';\nnew Client({ intents: [] }).application.commands.create(set.data);`;
  const text = withOptions('{ type: 1, name: set.data.name, description: set.data.description }');
  expect(bodiesInProject(project(text, registers)).length).toBe(2);
});
