/** Commands that calls of their program send themselves or as copies: each is one command, as it is sent. */
import { describe, expect, it } from 'vitest';
import { bodiesInProject, obstaclesInProject } from '../kit/found-in-project.ts';

const option = { type: 3, name: 'a', description: 'x' };
const ping = { name: 'ping', description: 'Answers', options: [option] };
const pong = { name: 'pong', description: 'Answers', nsfw: true };
const list = `[
  { name: 'ping', description: 'Answers', options: [${JSON.stringify(option)}], run(i) { i.reply('x'); } },
  { name: 'pong', description: 'Answers', nsfw: true, run(i) { i.reply('x'); } },
]`;

/** The program in one file, and in two. */
const projects = {
  'in one file': (code: string): string => `--- package.json
{ "name": "bot", "dependencies": { "discord.js": "^14.16.0" } }
--- index.js
const { Client, REST, Routes } = require('discord.js');
const [client, rest] = [new Client(), new REST()];
const list = ${list};
${code}`,
  'in two files': (code: string): string => `--- package.json
{ "name": "bot", "dependencies": { "discord.js": "^14.16.0" } }
--- commands.js
module.exports = ${list};
--- index.js
const { Client, REST, Routes } = require('discord.js');
const [client, rest] = [new Client(), new REST()];
const list = require('./commands');
${code}`,
};

const put = (body: string): string => `rest.put(Routes.applicationCommands('1'), { body: ${body} });\n`;
const putInGuild = (body: string): string =>
  `rest.put(Routes.applicationGuildCommands('1', '2'), { body: ${body} });\n`;
const stripped = 'list.map(({ run, ...data }) => data)';

describe.each(Object.entries(projects))('%s', (_, project) => {
  it.each([
    ['as they are', put('list'), [ping, pong]],
    ['by the manager', 'client.application.commands.set(list);', [ping, pong]],
    ['each as it is', put('list.map((c) => c)'), [ping, pong]],
    ['without a member', put(stripped), [ping, pong]],
    [
      'with some members',
      put('list.map(({ name, description, options }) => ({ name, description, options }))'),
      [ping, { name: 'pong', description: 'Answers' }],
    ],
    [
      'with one more',
      put('list.map(({ run, ...data }) => ({ ...data, contexts: [0] }))'),
      [
        { ...ping, contexts: [0] },
        { ...pong, contexts: [0] },
      ],
    ],
    [
      'by a loop',
      `const body = [];\nfor (const c of list) body.push({ name: c.name, description: c.description });\n${put('body')}`,
      [
        { name: 'ping', description: 'Answers' },
        { name: 'pong', description: 'Answers' },
      ],
    ],
    [
      'one by one',
      'for (const { run, ...data } of list) client.application.commands.create(data);',
      [ping, pong],
    ],
    [
      'in a guild while it is written',
      `if (process.env.DEV) ${putInGuild(stripped)}else ${put(stripped)}`,
      [ping, pong],
    ],
    [
      'in a guild with something else',
      `${putInGuild("list.map(({ run, ...data }) => ({ ...data, description: 'Tried' }))")}${put(stripped)}`,
      [ping, pong],
    ],
    [
      'from two places',
      `client.on('a', () => ${put(stripped).replace(';\n', '')});\nclient.on('b', () => ${put(stripped).replace(';\n', '')});`,
      [ping, pong],
    ],
  ])('%s', (_, code, bodies) => {
    expect(obstaclesInProject(project(code))).toEqual([]);
    expect(bodiesInProject(project(code))).toEqual(bodies);
  });

  it.each([
    [
      'some for everybody, others in a guild',
      `${put('list.filter((c) => !c.nsfw).map(({ run, ...data }) => data)')}${putInGuild('list.filter((c) => c.nsfw).map(({ run, ...data }) => data)')}`,
    ],
    ['some for everybody, others in a guild, as they are', `${put('[list[0]]')}${putInGuild('[list[1]]')}`],
    ['what is not known of copies', put('list.map((c) => ({ ...c, options: client.options }))')],
    ['which are left out', put('list.filter(() => process.env.ALL).map(({ run, ...data }) => data)')],
    ['an edit', "client.application.commands.edit('1', { name: list[0].name, nsfw: true });"],
  ])('keeps a deploy back by %s', (_, code) => {
    expect(obstaclesInProject(project(code))).not.toEqual([]);
    expect(bodiesInProject(project(code))).toContain('pong');
  });
});

it.each([
  ['copies', stripped],
  ['themselves', 'list'],
])('a file that sends %s to a guild alone tells what they are', (_, all) => {
  expect(obstaclesInProject(projects['in one file'](putInGuild(all)))).toEqual([]);
  expect(bodiesInProject(projects['in one file'](putInGuild(all)))).toEqual([ping, pong]);
});

it('what one file has for a guild need not be what another one sends to everybody', () => {
  const dev = `--- dev.js\nmodule.exports = [${JSON.stringify({ ...ping, name: 'dev' }).slice(0, -1)}, run(i) { i.reply('x'); } }];\n`;
  const sent = "require('./dev').map(({ run, ...data }) => data)";
  const project = `${projects['in one file'](`${put(stripped)}${putInGuild(sent)}`)}\n${dev}`;
  expect(bodiesInProject(project)).toEqual(expect.arrayContaining([ping, pong, 'dev']));
});

it('a copy under another name is another command', () => {
  const renamed = put("list.slice(0, 1).map(({ run, ...data }) => ({ ...data, name: 'pang' }))");
  expect(bodiesInProject(projects['in one file'](renamed))).toEqual([
    { ...ping, name: 'pang' },
    'ping',
    'pong',
  ]);
});

describe.each(Object.entries(projects))('a list with conditions, %s', (_, project) => {
  const other =
    "{ name: 'peng', description: 'Counts', options: [{ type: 3, name: 'a', description: 'x' }], run(i) { i.reply('x'); } }";
  it.each([
    ['a spread', `...(process.env.ALL ? [${other}] : [])`, ']'],
    ['a spread of what is there', `...[process.env.ALL && ${other}].filter(Boolean)`, ']'],
    ['a flag', `process.env.ALL && ${other}`, '].filter(Boolean)'],
    ['one or the other', `process.env.ALL ? ${other} : ${other.replace('peng', 'pang')}`, ']'],
  ])('loses nothing: %s', (_, element, end) => {
    const drawn = project(put(stripped)).replace(/^\]/m, `  ${element},\n${end}`);
    expect(bodiesInProject(drawn)).toContainEqual(ping);
    expect(obstaclesInProject(drawn)).not.toEqual([]);
  });
  it('knows those of which the condition is known', () => {
    const drawn = project(put(stripped)).replace(/^\]/m, `  ...(true ? [${other}] : []),\n]`);
    expect(obstaclesInProject(drawn)).toEqual([]);
    expect(bodiesInProject(drawn)).toEqual([ping, pong, { ...ping, name: 'peng', description: 'Counts' }]);
  });
});

describe('what a list has under a condition', () => {
  const made = (name: string): string => JSON.stringify({ ...ping, name });
  const condition = 'Whether this command is registered depends on a condition';
  const inFile = (code: string): string => projects['in one file'](code).replace(/^const list =[^;]*;/m, '');
  it.each([
    ['written in a call', put(`[${made('a')}, ...(process.env.X ? [${made('b')}] : [])]`)],
    [
      'in a guild',
      `${put(`[${made('a')}]`)}${putInGuild(`[${made('c')}, ...(process.env.X ? [${made('b')}] : [])]`)}`,
    ],
    ['changed there', put(`[${made('a')}, process.env.X ? { ...${made('b')}, nsfw: true } : null]`)],
    [
      'changed later',
      `const all = [${made('a')}, ...(process.env.X ? [${made('b')}] : [])];\n${put("all.map((c) => ({ ...c, name: 'dev-' + c.name }))")}`,
    ],
  ])('is not deployed as it stands: %s', (_, code) => {
    const names = bodiesInProject(inFile(code)).map((body) => (typeof body === 'string' ? body : body.name));
    expect(bodiesInProject(inFile(code)).filter((body) => body === 'b')).toEqual(['b']);
    expect(names).not.toContain(undefined);
    expect(obstaclesInProject(inFile(code))).toContainEqual(expect.stringContaining(condition));
  });
  it.each([
    [
      'another call',
      `${put(`[${made('a')}, ...(process.env.X ? [${made('b')}] : [])]`)}client.application.commands.create(${made('b')});`,
    ],
    [
      'both branches',
      `if (process.env.X) ${put(`[${made('a')}, ${made('b')}]`)}else ${put(`[...(process.env.Y ? [${made('b')}] : [])]`)}`,
    ],
  ])('is no question where it is registered for certain: %s', (_, code) =>
    expect(obstaclesInProject(inFile(code)).filter((message) => message.includes(condition))).toEqual([]),
  );
  it.each([
    [
      'what a function gets',
      put(`[${made('a')}, ...made({ name: 'Own One', description: 'x', options: [] })]`),
    ],
    [
      'what a test asks',
      put(`[${made('a')}, has({ name: 'Own One', description: 'x', options: [] }) ? null : ${made('b')}]`),
    ],
    [
      'options',
      `const options = [{ type: 1, name: 'one', description: 'x' }, ...(process.env.X ? [{ type: 1, name: 'two', description: 'x', options: [] }] : [])];\n${put(`[{ name: 'top', description: 'x', options }]`)}`,
    ],
  ])('is none of its commands: %s', (_, code) => {
    const names = bodiesInProject(inFile(code)).map((body) => (typeof body === 'string' ? body : body.name));
    for (const name of ['Own One', 'two']) expect(names).not.toContain(name);
  });
  it('is known where the condition is', () => {
    const code = put(
      `[${made('a')}, ...(true ? [${made('b')}] : []), false && ${made('c')}].filter(Boolean)`,
    );
    expect(obstaclesInProject(inFile(code))).toEqual([]);
    expect(bodiesInProject(inFile(code))).toEqual([
      { ...ping, name: 'a' },
      { ...ping, name: 'b' },
    ]);
  });
});

it('a command that another file sends to everybody is no command of guilds', () => {
  const project = `--- package.json
{ "name": "bot", "dependencies": { "discord.js": "^14.16.0" } }
--- index.js
const { REST, Routes } = require('discord.js');
const rest = new REST();
const a = { name: 'a', description: 'Answers' };
exports.a = a;
${put("[{ name: 'help', description: 'Helps' }]")}${putInGuild('[a]')}
--- prod.js
const { a } = require('./index');
client.application.commands.create(a);
`;
  expect(obstaclesInProject(project)).toEqual([]);
});
