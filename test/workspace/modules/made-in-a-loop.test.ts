/** One expression makes several commands, in a loop or a function: each of them is one, of which it is said that it is sent as the program sends it. */
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

const sends = 'client.application.commands.create';
const create = `await ${sends}`;
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
  'literals that a callback creates': [
    bot(`cmds.forEach((c) => { ${sends}({ name: c.name, description: c.description }); });`),
    'echo ping',
  ],
  'literals that a callback creates once it has waited': [
    bot(
      `await Promise.all(cmds.map(async (c) => { await null; ${create}({ name: c.name, description: 'x' }); }));`,
    ),
    'echo ping',
  ],
  'what a list holds, created by a callback': [
    bot(
      `[{ name: 'ping', description: 'a' }, { name: 'echo', description: 'b' }].forEach((c) => ${sends}(c));`,
    ),
    'echo ping',
  ],
  'what a function creates that is called again and again': [
    bot(
      `const add = async (n, nsfw) => { ${create}({ name: n, description: texts[n], nsfw }); };\nawait add('ping', true); await add('echo');`,
    ),
    'echo ping',
  ],
  'what a function of a function creates': [
    bot(
      `const add = (n) => ['a', 'b'].map((end) => ${sends}({ name: n + end, description: 'x' }));\nfor (const n in texts) add(n);`,
    ),
    'echoa echob pinga pingb',
  ],
  'builders that a function makes and others name': [
    bot(
      `for (const c of all) ${create}(c);`,
      `const make = () => new SlashCommandBuilder().setDescription('x');\nconst all = [make().setName('ping'), make().setName('echo')];`,
    ),
    'echo ping',
  ],
  'what a function creates at two times': [
    bot("add('echo');", `const add = (n) => ${sends}({ name: n, description: 'x' });\nadd('ping');`),
    '',
  ],
  'what a handler creates that each call of a function adds': [
    bot(
      '',
      `const add = (n) => client.once('ready', () => ${sends}({ name: n, description: 'x' }));\nadd('ping'); add('echo');`,
    ),
    '',
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

/** A function of which nobody knows all calls: what it creates is not known, and nothing of it is left out. */
const late = "client.on('messageCreate', () => add('late'));";
const add = `const add = (n) => ${sends}({ name: n, description: 'x' });`;
const make = `const make = (n) => () => ${sends}({ name: n, description: 'x' });`;
it.each([
  ['in a handler, too', `${add} add('a'); add('b'); ${late}`],
  ['by a promise, too', `${add} add('a').then(() => add('b'));`],
  ['by a promise that is rejected', `${add} for (const n in texts) add(n).catch(() => add(n));`],
  ['after a time, too', `${add} add('a'); setTimeout(() => add('b'));`],
  ['by a package, too', `${add} add('a'); require('lodash').each(['b'], (n) => add(n));`],
  [
    'by a list of listeners',
    `${add} add('a'); const all = []; all.push(() => add('b')); client.hooks = all;`,
  ],
  [
    'as one of two functions of one code',
    `${make} client.once('a', make('a')); client.once('b', make('b')); make('c')();`,
  ],
  ['as one that is kept', `${make} globalThis.hook = make('a'); make('b')();`],
  [
    'deeper than calls are followed',
    `const all = Array.from({ length: 100 }, (_, n) => 'c' + n); const next = () => { const n = all.shift(); if (!n) return; ${sends}({ name: n, description: 'x' }); next(); }; next();`,
  ],
])('what a function creates that is called %s', (_, body) => {
  expect([...guildsInProject(bot(body))]).toEqual(['deploy.js: ?']);
});

it('what a list gets of a function that is called later, too', () => {
  const main = (more: string) =>
    `async function main() { const all = []; const add = (n) => { all.push(new SlashCommandBuilder().setName(n).setDescription('x')); }; add('a'); add('b'); ${more} await client.application.commands.set(all); }\nmain();`;
  const named = ['deploy.js: a', 'deploy.js: b'];
  expect([...guildsInProject(bot('', main('')))].sort()).toEqual(named);
  expect([...guildsInProject(bot('', main(late)))]).toEqual(['deploy.js: ?']);
});

it('where the calls of a function take too long, none of what it creates is known', () => {
  const calls = Array.from({ length: 150 }, (_, at) => `add('c${at}');`).join('\n');
  const long = `const add = (n) => { for (let i = 0; i < 150; i += 1) texts[n] = String(i); ${sends}({ name: n, description: 'x' }); };\n${calls}`;
  expect([...guildsInProject(bot(long))]).toEqual(['deploy.js: ?']);
});
