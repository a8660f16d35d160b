/** One expression makes several commands: each of them is one, of which it is said that it is sent as the program sends it. */
import { describe, expect, it } from 'vitest';
import { bodiesInProject, guildsInProject } from '../../kit/found-in-project.ts';
import { expectSaidAsSent } from '../../kit/run-bot.ts';

const bot = (inReady: string, before = ''): string => `--- package.json
{ "name": "bot", "dependencies": { "discord.js": "^14.16.0" } }
--- texts.json
{ "cmds": [{ "name": "ping", "description": "Replies" }, { "name": "echo", "description": "Says it again" }] }
--- deploy.js
const { Client, SlashCommandBuilder } = require('discord.js');
const texts = { ping: 'Replies', echo: 'Says it again' };
const { cmds } = require('./texts.json');
const client = new Client({});
${before}
client.once('ready', async () => {
${inReady}
});
client.login();
`;

const create = 'await client.application.commands.create';
const builder = 'new SlashCommandBuilder().setName(n).setDescription(texts[n])';

/** `known`: the commands of which it is said what is sent. */
const programs: Readonly<Record<string, readonly [program: string, known: string]>> = {
  'literals that a loop creates': [
    bot(`for (const n in texts) ${create}({ name: n, description: texts[n] });`),
    'echo ping',
  ],
  'literals of what a JSON file holds': [
    bot(`for (const c of cmds) ${create}({ name: c.name, description: c.description });`),
    'echo ping',
  ],
  'builders that a loop creates': [bot(`for (const n in texts) ${create}(${builder});`), 'echo ping'],
  'builders that a function makes': [
    bot(
      `for (const c of all) ${create}(c);`,
      `const make = (n) => ${builder};\nconst all = [make('ping'), make('echo')];`,
    ),
    'echo ping',
  ],
  'builders that a loop collects': [
    bot(
      `for (const c of all) ${create}(c.data);`,
      `const all = [];\nfor (const n in texts) all.push({ data: new SlashCommandBuilder().setName(n).setDescription('The ' + n) });`,
    ),
    'echo ping',
  ],
  'builders that a loop collects and changes': [
    bot(
      `for (const c of all) ${create}(c);`,
      `const all = [];\nfor (const n in texts) { const data = ${builder}; if (n === 'echo') data.setNSFW(true); all.push(data); }`,
    ),
    'echo ping',
  ],
  'one object that is sent again and again': [
    bot(
      `const body = { name: '', description: '' };\nfor (const n in texts) { body.name = n; body.description = texts[n]; ${create}(body); }`,
    ),
    'echo ping',
  ],
  'the last of those with one name': [
    bot(`for (const d of ['First', 'Last']) ${create}({ name: 'ping', description: d });`),
    'ping',
  ],
  'copies of a builder that is changed later': [
    bot(
      'await client.application.commands.set(all);',
      `const all = [];\nfor (let i = 0; i < 2; i += 1) { const b = new SlashCommandBuilder().setName('c' + i).setDescription('a'); all.push(b.toJSON()); if (i === 0) b.setDescription('late'); }`,
    ),
    'c0 c1',
  ],
  'what a function makes of one name': [
    bot(
      `${create}(make('ping', 'First')); ${create}(make('ping', 'Last'));`,
      'const make = (name, description) => ({ name, description });',
    ),
    'ping',
  ],
  'one literal or another': [
    bot(
      `for (const n in texts) ${create}(n === 'ping' ? { name: 'ping', description: 'Pong' } : { name: n, description: texts[n] });`,
    ),
    'echo ping',
  ],
  'one of which the name is not known': [
    bot(
      `for (const n of ['ping', process.title.slice(0, 1), 'echo']) ${create}({ name: n, description: 'x' });`,
    ),
    '',
  ],
  'one of another literal, of which the name is not known': [
    bot(
      `for (const c of [{ name: process.title.slice(0, 1), description: 'x' }, { name: 'ping', description: 'x' }, { name: 'echo', description: 'x' }]) ${create}(c);`,
    ),
    'echo ping',
  ],
};

describe('of one expression', () => {
  for (const [how, [program, known]] of Object.entries(programs))
    it(how, () => {
      expectSaidAsSent(program, known, (name, sent) => sent.has(name) || known.includes(String(name)));
    });
});

it('those of which nothing is known are listed as well', () => {
  const unknownOne = `for (const n of ['ping', 'old', 'echo']) { let b = { name: n, description: n }; if (n === 'old') b = JSON.parse(process.title); ${create}(b); }`;
  expect([...guildsInProject(bot(unknownOne))].sort()).toEqual([
    'deploy.js: ?',
    'deploy.js: echo',
    'deploy.js: ping',
  ]);
  const inList = `const all = [];\nfor (const n of ['ping', process.title, 'echo']) all.push({ name: n, description: 'x' });\nawait client.application.commands.set(all);`;
  expect([...guildsInProject(bot(inList))].sort()).toEqual([
    'deploy.js: ?',
    'deploy.js: echo',
    'deploy.js: ping',
  ]);
});

it('those of one name and another type are several', () => {
  const program = bot(`for (const type of [2, 3]) ${create}({ name: 'Report', type });`);
  expect(bodiesInProject(program)).toEqual([
    { name: 'Report', type: 2 },
    { name: 'Report', type: 3 },
  ]);
});
