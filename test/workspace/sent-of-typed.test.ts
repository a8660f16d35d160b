/** What a loader sends of a command that is told by its type: where it stands in a value of that type, and in what a class keeps. */
import { describe, expect, it } from 'vitest';
import { bodiesInProject } from '../kit/found-in-project.ts';

const types = `--- command.ts
import type { ChatInputApplicationCommandData } from 'discord.js';
export interface Command { data: ChatInputApplicationCommandData; run: () => void }
export interface Module { command: Command }
`;
const data = "{ name: 'ping', description: 'Pong', nsfw: true }";
const all = { name: 'ping', description: 'Pong', nsfw: true };
const ping = { name: 'ping', description: 'Pong' };
const loader = (sent: string) => `--- deploy.ts
const bodies = [];
for (const file of readdirSync('./commands')) {
  const { default: command } = await import('./commands/' + file);
  bodies.push(${sent});
}
rest.put(Routes.applicationCommands(id), { body: bodies });
`;
const written = (text: string) =>
  `${types}--- commands/ping.ts\nimport type { Command, Module } from '../command';\n${text}\n`;

describe.each([
  ['an annotation', `const command: Command = { data: ${data}, run() {} };\nexport default command;`],
  ['satisfies', `export default { data: ${data}, run() {} } satisfies Command;`],
  ['as', `export default { data: ${data}, run() {} } as Command;`],
  [
    'satisfies of a variable',
    `const command = { data: ${data}, run() {} } satisfies Command;\nexport default command;`,
  ],
  [
    'a member of its own',
    `const data = ${data};\nconst command: Command = { data, run() {} };\nexport default command;`,
  ],
])('a member of a value with %s', (_, text) => {
  it.each([
    ['all of it', 'command.data', [all]],
    ['some of its fields', '{ name: command.data.name, description: command.data.description }', [ping]],
    ['a copy with more', '{ ...command.data, contexts: [0] }', ['ping']],
    ['what code adds to', 'Object.assign(command.data, { contexts: [0] })', ['ping']],
  ])('of which a loader sends %s', (_, sent, bodies) => {
    expect(bodiesInProject(written(text) + loader(sent))).toEqual(bodies);
  });
});

const kept = (keeps: string) => `--- command.ts
import type { ChatInputApplicationCommandData } from 'discord.js';
export class Command {
  declare data: ChatInputApplicationCommandData;
  ${keeps}
}
`;
const ofObject = loader('command.data');
const ofClass = (sent: string) => loader(sent).replace('  bodies', '  const made = new command();\n  bodies');

describe.each([
  ['a parameter that is a member', 'constructor(readonly data: ChatInputApplicationCommandData) {}'],
  ['an assignment', 'constructor(data: ChatInputApplicationCommandData) { this.data = data; }'],
])('what a class keeps by %s', (_, keeps) => {
  const made = `import { Command } from '../command';\nexport default new Command(${data});\n`;
  const derived = `import { Command } from '../command';\nexport default class extends Command { constructor() { super(${data}); } }\n`;
  it.each([
    ['all of an object', made, ofObject, [all]],
    ['a copy of an object with more', made, loader('{ ...command.data, contexts: [0] }'), ['ping']],
    [
      'some fields of an object',
      made,
      loader('{ name: command.data.name, description: command.data.description }'),
      [ping],
    ],
    ['all of what a class makes', derived, ofClass('made.data'), [all]],
    ['a copy of what a class makes with more', derived, ofClass('{ ...made.data, contexts: [0] }'), ['ping']],
    [
      'some fields of what a class makes',
      derived,
      ofClass('{ name: made.data.name, description: made.data.description }'),
      [ping],
    ],
  ])('of which a loader sends %s', (_, text, loads, bodies) => {
    expect(bodiesInProject(`${kept(keeps)}--- commands/ping.ts\n${text}${loads}`)).toEqual(bodies);
  });
});

describe.each([
  ['takes its fields', 'const { name, description } = this; return { name, description, nsfw: true };'],
  ['copies it', 'return { ...this, nsfw: true };'],
  ['copies a variable', 'const own = this; return { ...own, nsfw: true };'],
  ['copies the rest', 'const { name, ...rest } = this; return { ...rest, name };'],
  ['builds one', 'return new SlashCommandBuilder().setName(this.name).setDescription(this.description);'],
  ['has a function make one', 'return bodyOf(this);'],
])('a method that %s', (_, method) => {
  const project = (text: string) => `--- command.ts
import type { ChatInputApplicationCommandData } from 'discord.js';
export class Command {
  constructor(options: ChatInputApplicationCommandData) { Object.assign(this, options); }
  toData() { ${method} }
}
--- commands/ping.ts
import { Command } from '../command';
${text}
`;
  const object = project(`export default new Command(${data});`);
  const derived = project(`export default class Ping extends Command { constructor() { super(${data}); } }`);
  it('says what of an object is sent', () => {
    expect(bodiesInProject(object + loader('command.toData()'))).toEqual(['ping']);
  });
  it('says what of a class is sent', () => {
    expect(bodiesInProject(derived + ofClass('made.toData()'))).toEqual(['ping']);
  });
  it('says nothing where the command itself is sent', () => {
    if (method.includes('bodyOf')) return;
    expect(bodiesInProject(object + loader('command'))).toEqual([all]);
    expect(bodiesInProject(derived + ofClass('made'))).toEqual([all]);
  });
  it('is enough where nobody knows what is sent', () => {
    if (!method.includes('bodyOf')) expect(bodiesInProject(object)).toEqual([]);
  });
});
