/** Commands that one builder or literal makes of data, each for itself: what is said that a deploy sends equals what the program sends. */
import { describe, it } from 'vitest';
import { expectSaidAsSent } from '../../kit/run-bot.ts';

/** A program with data of commands that makes `body` of it, and sends that. */
const program = (
  making: string,
  { before = '', files = '', put = 'body' } = {},
): string => `${files}--- deploy.js
const { REST, Routes, SlashCommandBuilder } = require('discord.js');
${before}
const all = [
  { name: 'ping', description: 'Pings' },
  { name: 'roll', description: 'Rolls', build(made) { made.addIntegerOption((o) => o.setName('sides').setDescription('How many')); } },
];
${making}
new REST().setToken('').put(Routes.applicationCommands('1'), { body: ${put} });
`;

const built = 'new SlashCommandBuilder().setName(data.name).setDescription(data.description)';

const programs: Readonly<Record<string, readonly [program: string, known: string]>> = {
  'in a loop': [
    program(`const body = [];
for (const data of all) {
  const made = ${built};
  body.push(made.toJSON());
}`),
    'ping roll',
  ],
  'in a loop, with what each adds': [
    program(`const body = [];
for (const data of all) {
  const made = ${built};
  if (data.build) data.build(made);
  body.push(made);
}`),
    'ping roll',
  ],
  'by statements of a callback': [
    program(`const body = all.map((data) => {
  const made = ${built};
  data.build?.(made);
  return made.toJSON();
});`),
    'ping roll',
  ],
  'by an expression of a callback': [program(`const body = all.map((data) => ${built});`), 'ping roll'],
  'by an expression of a callback, in the request': [
    program('', { put: `all.map((data) => ${built})` }),
    'ping roll',
  ],
  'by a callback that fills a list': [
    program(`const body = [];
all.forEach((data) => void body.push(${built}));`),
    'ping roll',
  ],
  'by a function': [
    program('const body = all.map(make);', {
      before: `function make(data) { const made = ${built}; data.build?.(made); return made; }`,
    }),
    'ping roll',
  ],
  'by a function of another file': [
    program("const body = all.map(require('./make'));", {
      files: `--- make.js
const { SlashCommandBuilder } = require('discord.js');
module.exports = (data) => ${built};
`,
    }),
    'ping roll',
  ],
  'of an object': [
    program(`const body = Object.entries({ ping: 'Pings', roll: 'Rolls' }).map(([name, text]) =>
  new SlashCommandBuilder().setName(name).setDescription(text).toJSON());`),
    'ping roll',
  ],
  'as literals': [
    program(`const body = [];
for (const data of all) body.push({ name: data.name, description: data.description, nsfw: data.name === 'roll' });`),
    'ping roll',
  ],
  'beside commands that are written out': [
    program(`const body = [new SlashCommandBuilder().setName('say').setDescription('Says')];
for (const data of all) body.push(${built});`),
    'ping roll say',
  ],
  'by the constructor of a class': [
    program('const body = all.map((data) => new Made(data).builder);', {
      before: `class Made { constructor(data) { this.builder = ${built}; data.build?.(this.builder); } }`,
    }),
    'ping roll',
  ],
};

describe('what one builder makes of data', () => {
  it.each(Object.entries(programs))('%s', (_, [text, known]) => {
    expectSaidAsSent(text, known, () => true);
  });
});
