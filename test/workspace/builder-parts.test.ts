/** Builders without a name that a function gives or a class holds: those who name them have the command. */
import { describe, expect, it } from 'vitest';
import { bodiesInProject, obstaclesInProject } from '../kit/found-in-project.ts';

const imported = "import { SlashCommandBuilder, ContextMenuCommandBuilder } from 'discord.js';\n";
const body = { type: 1, name: 'ping', description: 'Answers' };
const make = (text: string) => `--- make.ts\n${imported}${text}\n`;
const ping = (text: string, from = 'make') => `--- ping.ts\nimport { ${from} } from './make.ts';\n${text}\n`;
const own = `class Own extends SlashCommandBuilder {
  constructor(readonly texts: Texts) { super(); }
  withName(key: string): this { this.setName(key); return this; }
}
`;

const parts: Readonly<Record<string, readonly [project: string, expected: readonly unknown[]]>> = {
  'a function gives': [
    make("export const make = () => new SlashCommandBuilder().setDescription('Answers');") +
      ping("export const ping = make().setName('ping');"),
    [body],
  ],
  'a function gives beside others': [
    make(`${own}export function make(texts: Texts) {
  const builder = new Own(texts);
  return { texts, builder };
}`) +
      ping(
        "const { builder } = make(texts);\nexport const ping = { data: builder.withName('ping').setDescription('Answers'), run() {} };",
      ),
    [body],
  ],
  'a function gives for several': [
    make("export const make = () => new SlashCommandBuilder().setDescription('Answers');") +
      ping("export const ping = make().setName('ping');\nexport const pong = make().setName('pong');"),
    [body, { ...body, name: 'pong' }],
  ],
  'a function of the same file gives': [
    `--- ping.ts\n${imported}const make = () => new SlashCommandBuilder().setDescription('Answers');
export const ping = make().setName('ping');\n`,
    [body],
  ],
  'a method gives': [
    make(
      "export class Make { static base() { return new SlashCommandBuilder().setDescription('Answers'); } }",
    ) + ping("export const ping = Make.base().setName('ping');", 'Make'),
    [body],
  ],
  'is of a menu': [
    make('export const make = () => new ContextMenuCommandBuilder().setType(2);') +
      ping("export const ping = make().setName('Ping');"),
    [{ type: 2, name: 'Ping' }],
  ],
};

/** Nobody who is seen names it: then it may be a command, of which nobody knows the name. */
const commands: Readonly<Record<string, readonly [project: string, expected: readonly unknown[]]>> = {
  'a function gives that nobody calls': [
    make("export const make = () => new SlashCommandBuilder().setDescription('Answers');"),
    ['make.ts: This command is not known in full: code that is not followed may add to it. Write it out.'],
  ],
  'another one of the file has': [
    make(`export const make = () => new SlashCommandBuilder().setDescription('Answers');
export const other = () => new SlashCommandBuilder().setDescription('Other');`) +
      ping("export const ping = make().setName('ping');"),
    [
      body,
      'make.ts: This command is not known in full: code that is not followed may add to it. Write it out.',
    ],
  ],
  'gets a name that nobody knows': [
    make("export const make = () => new SlashCommandBuilder().setDescription('Answers');") +
      ping("export const ping = make().setName('ping');\nexport const pong = make().setName(names.pong());"),
    [body, 'ping.ts: `name` is not known'],
  ],
  'gets no name but one that nobody knows': [
    make("export const make = () => new SlashCommandBuilder().setDescription('Answers');") +
      ping('export const pong = make().setName(names.pong());'),
    ['ping.ts: `name` is not known'],
  ],
};

const sent = (project: string): readonly unknown[] => [
  ...bodiesInProject(project).filter((body) => typeof body !== 'string'),
  ...obstaclesInProject(project).map((text) => text.replace(/(is not known): .*/s, '$1')),
];

describe('is no command of its own: a builder without a name that', () => {
  it.each(Object.entries(parts))('%s', (_, [project, expected]) => {
    expect(sent(project)).toEqual(expected);
  });
});

describe('may be a command: a builder without a name that', () => {
  it.each(Object.entries(commands))('%s', (_, [project, expected]) => {
    expect(sent(project)).toEqual(expected);
  });
});
