/** Builders in a list that a call registers in one case and not in another: whatever it gets, it leaves as it is. */
import { describe, expect, it } from 'vitest';
import { bodiesInProject, obstaclesInProject } from '../kit/found-in-project.ts';

const names = ['a', 'b', 'c'];
const start = `--- package.json
{ "name": "bot", "dependencies": { "discord.js": "^14.16.0" } }
--- index.js
const { REST, Routes, SlashCommandBuilder, Client } = require('discord.js');
const rest = new REST();
const client = new Client();
${names.map((name) => `const ${name} = new SlashCommandBuilder().setName('${name}').setDescription('x');\n`).join('')}`;

/** What is told of the project, and the names of what is known in full. */
function sent(code: string): readonly (readonly string[])[] {
  const known = bodiesInProject(start + code).flatMap((body) =>
    typeof body === 'string' ? [] : [String(body.name)],
  );
  return [known.sort(), obstaclesInProject(start + code)];
}

const whenReady = (code: string): string => `client.once('ready', async () => {\n${code}\n});\n`;
const set = (list: string): string => `await client.application.commands.set(${list});`;

describe.each([
  ['a setting', 'process.env.CLEAR'],
  ['what is compared', "process.env.MODE === 'clear'"],
  ['an argument', "process.argv.includes('--clear')"],
  ['what a package gives', 'client.foo()'],
  ['what nobody knows', 'clear'],
])('by %s', (_, condition) => {
  it.each([
    ['a list or none', set(`${condition} ? [] : [a, b, c]`)],
    ['a list by its name or none', `const list = [a, b, c];\n${set(`${condition} ? [] : list`)}`],
    ['none or a list', set(`!${condition} ? [a, b, c] : []`)],
    ['a variable that is set again', `let l = [a, b, c];\nif (${condition}) l = [];\n${set('l')}`],
    ['a variable that is set', `let l;\nif (${condition}) l = [];\nelse l = [a, b, c];\n${set('l')}`],
    [
      'what a function gives',
      `const pick = () => { if (${condition}) return []; return [a, b, c]; };\n${set('pick()')}`,
    ],
    ['texts', `const l = [a, b, c];\n${set(`(${condition} ? [] : l).map((x) => x.toJSON())`)}`],
    ['two calls', `if (${condition}) ${set('[]')}\nelse ${set('[a, b, c]')}`],
    ['a guild', `await client.guilds.cache.get('1').commands.set(${condition} ? [] : [a, b, c]);`],
    ['a guild that is named', `await client.application.commands.set(${condition} ? [] : [a, b, c], '1');`],
    [
      'a request',
      `await rest.put(Routes.applicationCommands('1'), { body: ${condition} ? [] : [a, b, c] });`,
    ],
    [
      'a request that is picked',
      `await rest.put(Routes.applicationCommands('1'), ${condition} ? { body: [] } : { body: [a, b, c] });`,
    ],
    [
      'one after the other',
      `for (const x of ${condition} ? [] : [a, b, c]) await client.application.commands.create(x);`,
    ],
  ])('is known: %s', (_, code) => {
    for (const text of [whenReady(code), `(async () => {\n${code}\n})();\n`])
      expect(sent(text)).toEqual([names, []]);
  });
});

it('one command or another is known', () => {
  const code =
    "await client.application.commands.create(flag ? a : b);\nawait client.application.commands.edit('1', flag ? c : a);";
  expect(sent(whenReady(code))).toEqual([names, []]);
});

it.each([
  ['one of the list', 'await client.application.commands.set(flag ? [] : [a, b, c]);\nfill(a);'],
  [
    'a method of the list',
    'const l = flag ? [] : [a, b, c];\nl.forEach((x) => x.setNSFW(global.on));\nawait client.application.commands.set(l);',
  ],
])('what is changed is not known in full: %s', (_, code) =>
  expect(sent(whenReady(code))[0]).not.toContain('a'),
);

it('functions in what is perhaps sent may be called', () => {
  const code =
    "const o = { name: 'o', description: 'x', options: [] };\nconst list = [a, b, { ...c.toJSON(), run: () => { a.setName('z'); } }];\nclient.application.commands.set(flag ? [] : list);\nclient.application.commands.set([a, b]);\n";
  expect(sent(code)[0]).not.toContain('a');
});

it.each([
  ['one or another', 'fill(flag ? a : b);', ['c']],
  ['one or nothing', 'fill(flag ? a : undefined);', ['b', 'c']],
  ['what was set in a branch', 'let x = a;\nif (flag) x = b;\nfill(x);', ['c']],
])('unknown code may add to what it perhaps gets: %s', (_, code, known) =>
  expect(
    sent(`const flag = client.foo();\n${code}\nclient.application.commands.set([a, b, c]);\n`)[0],
  ).toEqual(known),
);
