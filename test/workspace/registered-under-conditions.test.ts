/** Commands that stand as constants, builders or modules of their own, and are put into the list that is sent under a condition. */
import { describe, expect, it } from 'vitest';
import { bodiesInProject, obstaclesInProject } from '../kit/found-in-project.ts';

const start = `--- package.json
{ "name": "bot", "dependencies": { "discord.js": "^14.16.0" } }
--- index.js
const { REST, Routes, SlashCommandBuilder, Client } = require('discord.js');
const rest = new REST();
const isDev = process.env.NODE_ENV !== 'production';
`;
const put = (body: string): string => `rest.put(Routes.applicationCommands('1'), { body: ${body} });\n`;
const builder = (name: string): string =>
  `new SlashCommandBuilder().setName('${name}').setDescription('Answers')`;
const entry = (name: string, more = ''): string =>
  `{ data: ${builder(name)},${more} execute(i) { i.reply('x'); } }`;
const entries = `const all = [${entry('a')}, ${entry('b', ' dev: true,')}, ${entry('c')}];\n`;

const kinds = {
  objects: (name: string) =>
    `{ name: '${name}', description: 'Answers', options: [{ type: 3, name: 'x', description: 'X' }] }`,
  'objects without options': (name: string) => `{ name: '${name}', description: 'Answers' }`,
  builders: builder,
};

/** The names of what is deployed, and with a question mark those of which a condition decides. */
const decided = (project: string): readonly string[] =>
  bodiesInProject(project)
    .map((body) => (typeof body === 'string' ? `${body}?` : String(body.name)))
    .sort();

describe.each(Object.entries(kinds))('%s', (kind, made) => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => `const ${name} = ${made(name)};\n`);
  // Of what only stands in a list of which not all is known, nothing tells that it is a command.
  const known = (names: readonly string[]): readonly string[] =>
    kind === 'objects without options' ? names.filter((name) => name.endsWith('?')) : names;
  const code = (sent: string): string => `${start}${a}${b}${c}${sent}`;
  it.each([
    ['a spread', put('[a, ...(isDev ? [b] : []), c]')],
    ['a spread of a variable', `const more = isDev ? [b] : [];\n${put('[a, ...more, c].map((x) => x)')}`],
    ['a spread of more', put('[...(isDev ? [a, b, c] : [a, c])]')],
    ['a flag', put('[a, isDev && b, c].filter(Boolean)')],
    ['a push', `const list = [a];\nif (isDev) list.push(b);\nlist.push(c);\n${put('list')}`],
    ['a push by a flag', `const list = [a];\nisDev && list.push(b);\nlist.push(c);\n${put('list')}`],
    ['other lists', put('[a, c].concat(isDev ? [b] : [])')],
    ['one list or another', put('isDev ? [a, b, c] : [a, c]')],
    ['a list that is replaced', `let list = [a, c];\nif (isDev) list = [a, b, c];\n${put('list')}`],
    [
      'a function',
      `function commands() {\n  const list = [a];\n  if (isDev) list.push(b);\n  return [...list, c];\n}\n${put('commands()')}`,
    ],
    [
      'an event',
      `const client = new Client();
client.once('ready', async () => {
  const list = [a, c];
  if (isDev) list.push(b);
  await client.application.commands.set(list);
});
`,
    ],
  ])('%s decides of one alone', (_, sent) => {
    expect(known(decided(code(sent)))).toEqual(known(['a', 'b?', 'c']));
    expect(obstaclesInProject(code(sent))).toEqual([
      expect.stringContaining('Whether this command is registered depends on a condition'),
    ]);
  });
  it.each([
    ['branches of other lengths', 'const list = [a];\nif (isDev) list.push(b, c); else list.push(c);\n'],
    ['put before others', 'const list = [a];\nif (isDev) list.unshift(b);\nlist.push(c);\n'],
    ['put between others', 'const list = [a, c];\nif (isDev) list.splice(1, 0, b);\n'],
    ['taken away', 'const list = [a, b, c];\nif (isDev) list.splice(1, 1);\n'],
    [
      'sorted',
      'const list = [c, a];\nif (isDev) list.push(b);\nlist.sort((x, y) => (x.name < y.name ? -1 : 1));\n',
    ],
    [
      'a function that returns',
      'const pick = () => { if (isDev) return [a, b]; return [a]; };\nconst list = [...pick(), c];\n',
    ],
    ['a set', 'const all = new Set([a, c]);\nif (isDev) all.add(b);\nconst list = [...all];\n'],
    [
      'a map',
      "const all = new Map([['a', a], ['c', c]]);\nif (isDev) all.set('b', b);\nconst list = [...all.values()];\n",
    ],
    ['an object', 'const all = { a, c };\nif (isDev) all.b = b;\nconst list = Object.values(all);\n'],
  ])('what is sent differs in one alone: %s', (_, list) =>
    expect(known(decided(code(list + put('list'))))).toEqual(known(['a', 'b?', 'c'])),
  );
  it.each([
    ['turned round', 'const list = [a, b, c];\nif (isDev) list.reverse();\n'],
    ['swapped', 'const list = [a];\nif (isDev) list.push(b, c); else list.push(c, b);\n'],
    [
      'either of two conditions',
      'const list = [a, c];\nif (isDev) list.push(b);\nif (!isDev) list.push(b);\n',
    ],
    ['a copy', 'const list = [a, ...(isDev ? [b] : [b].map((x) => x)), c];\n'],
    [
      'a condition of a package',
      "const { isOn } = require('flags');\nconst list = [a, c];\nif (isOn) list.push(b);\n",
    ],
    ['a copy of the list', 'let list = [a, b, c];\nif (isDev) list = list.slice();\n'],
  ])('what is sent is the same, or nobody knows: %s', (_, list) =>
    expect(decided(code(list + put('list')))).not.toContainEqual(expect.stringContaining('?')),
  );
  it('two conditions', () => {
    const sent = `const list = [a];\nif (isDev) list.push(b);\nif (process.env.DEBUG) list.push(c);\n${put('list')}`;
    expect(known(decided(code(sent)))).toEqual(known(['a', 'b?', 'c?']));
  });
  it('one or the other', () => {
    const sent = `const list = [a];\nif (isDev) list.push(b); else list.push(c);\n${put('list')}`;
    // It may be one command under another name.
    expect(known(decided(code(sent)))).toEqual(known(['a', 'b', 'c']));
  });
  it.each([
    ['a condition that is known', put('[a, ...(1 < 2 ? [b] : []), c]')],
    ['another call', `${put('[a, ...(isDev ? [b] : []), c]')}${put('[a, b]')}`],
    ['either branch', put('[a, ...(isDev ? [b, c] : [c, b])]')],
    ['either call', `if (isDev) ${put('[a, b, c]')}else ${put('[b, a, c]')}`],
    [
      'what comes before',
      `async function run() {\n  if (isDev) return;\n  await ${put('[a, b, c]')}}\nrun();`,
    ],
    [
      'what may throw',
      `const list = [a];\ntry { list.push(b); console.log(require('./x')); } catch (e) { console.error(e); }\nlist.push(c);\n${put('list')}`,
    ],
  ])('is no question by %s', (_, sent) => expect(known(decided(code(sent)))).toEqual(known(['a', 'b', 'c'])));
});

describe('of commands beside their handlers', () => {
  it.each([
    ['a filter', put('all.filter((c) => !c.dev || isDev).map((c) => c.data.toJSON())')],
    [
      'a loop that goes on',
      `const list = [];
for (const c of all) {
  if (c.dev && !isDev) continue;
  list.push(c.data.toJSON());
}
${put('list')}`,
    ],
    [
      'a callback',
      `const list = [];\nall.forEach((c) => { if (!c.dev || isDev) list.push(c.data); });\n${put('list')}`,
    ],
    ['what is collected', put('all.reduce((l, c) => (c.dev && !isDev ? l : [...l, c.data.toJSON()]), [])')],
    ['what each gives', put('all.flatMap((c) => (c.dev && !isDev ? [] : [c.data.toJSON()]))')],
  ])('%s decides', (_, sent) => expect(decided(start + entries + sent)).toEqual(['a', 'b?', 'c']));
  it('says nothing of all of them where nothing is certain', () =>
    expect(
      decided(start + entries + put('all.filter((c) => process.env[c.data.name]).map((c) => c.data)')),
    ).toEqual(['a', 'b', 'c']));
});

describe('of other files', () => {
  const file = (name: string, more = ''): string => `--- commands/${name}.js
const { SlashCommandBuilder } = require('discord.js');
module.exports = ${entry(name, more)};
`;
  const all = file('a') + file('b', ' dev: true,') + file('c');
  it.each([
    [
      'by their names',
      `const list = [require('./commands/a'), require('./commands/c')];
if (isDev) list.push(require('./commands/b'));
${put('list.map((c) => c.data.toJSON())')}`,
    ],
    [
      'in a folder',
      `const list = [];
for (const file of require('fs').readdirSync('./commands')) {
  const command = require(\`./commands/\${file}\`);
  if (command.dev && !isDev) continue;
  list.push(command.data.toJSON());
}
${put('list')}`,
    ],
  ])('%s', (_, code) => expect(decided(`${start}${code}${all}`)).toEqual(['a', 'b?', 'c']));
  it('what a loader asks of all of them is no condition', () => {
    const code = `const list = [];
for (const file of require('fs').readdirSync('./commands')) {
  const command = require(\`./commands/\${file}\`);
  if ('data' in command && 'execute' in command) list.push(command.data.toJSON());
  else console.log('x');
}
${put('list')}`;
    expect(decided(`${start}${code}${all}`)).toEqual(['a', 'b', 'c']);
  });
  it('is no question where another file registers it for certain', () => {
    const code = `const list = [require('./commands/a').data, require('./commands/c').data];
if (isDev) list.push(require('./commands/b').data);
${put('list')}`;
    const other = `--- deploy.js
const { REST, Routes } = require('discord.js');
const rest = new REST();
${put("[require('./commands/b').data.toJSON()]")}`;
    expect(decided(`${start}${code}${all}${other}`)).toEqual(['a', 'b', 'c']);
  });
});

describe('what the surroundings of a program decide', () => {
  const [a, b] = ['a', 'b'].map((name) => `const ${name} = ${builder(name)};\n`);
  const names = (code: string): readonly string[] => decided(`${start}${a}${b}${code}${put('list')}`);
  const under = (condition: string): string => `const list = [a];\nif (${condition}) list.push(b);\n`;
  it.each([
    'process.env.DEV',
    "process.env['DEV']",
    "process.env.MODE === 'dev'",
    "'prod' != process.env.MODE",
    "process.argv.includes('--dev')",
    'import.meta.env.DEV',
    'Bun.env.DEV',
    'Boolean(process.env.DEV)',
    "require('./config.json').dev",
  ])('is asked: %s', (condition) => expect(names(under(condition))).toEqual(['a', 'b?']));
  it.each([
    ['a member of the environment', 'const { MODE: mode } = process.env;\n', "mode === 'dev'"],
    ['the environment', 'const env = process.env;\n', 'env.DEV'],
    ['what is called like it', 'const env = process.env.MODE;\n', "env === 'dev'"],
    ['settings', "const config = require('./config.json');\n", 'config.dev'],
    ['constants', "const isProd = process.env.MODE === 'prod';\nconst isDev2 = !isProd;\n", 'isDev2'],
  ])('is asked by a name: %s', (_, before, condition) =>
    expect(names(before + under(condition))).toEqual(['a', 'b?']),
  );
  it.each([
    ['what is always there', under('process.env')],
    ['a version', under('process.version')],
    ['how many arguments there are', under('process.argv.length >= 2')],
    ['a type', under("typeof process !== 'undefined'")],
    ['what the program sets', `process.env.MODE = 'dev';\n${under("process.env.MODE === 'dev'")}`],
    ['what the program fills in', `process.env.DEV ??= '1';\n${under('process.env.DEV')}`],
    ['a value for where there is none', `const dev = process.env.DEV || 'x';\n${under('dev')}`],
    [
      'what is checked before',
      `const { DEV } = process.env;\nif (!DEV || !process.env.ID) process.exit(1);\n${under('DEV')}`,
    ],
    [
      'what each has to be',
      `for (const k of ['ID', 'DEV']) if (!process.env[k]) process.exit(1);\n${under('process.env.DEV')}`,
    ],
    ['what a function needs', `need('DEV');\n${under('process.env.DEV')}`],
    ['what a function gets', `require('assert')(process.env.DEV);\n${under('process.env.DEV')}`],
    ['what may be ended', `try { if (isDev) process.exit(0); } catch {}\n${under('!isDev')}`],
    ['what is deleted', `delete process.env.DEV;\n${under('!process.env.DEV')}`],
    ['what has another name', `const e = process.env;\ne.DEV = '1';\n${under('e.DEV')}`],
    ['what others get', `fill(process.env);\n${under('process.env.DEV')}`],
    [
      'settings that are filled in',
      `const config = require('./config.json');\nconfig.dev ??= true;\n${under('config.dev')}`,
    ],
    ['a manifest', `const { version } = require('discord.js/package.json');\n${under('version')}`],
    [
      'another name',
      "const list = [a, b].map((x) => (isDev ? { ...x.toJSON(), name: 'dev-' + x.name } : x.toJSON()));\n",
    ],
    ['either', under('isDev || !isDev')],
    ['one thing and its contrary', `${under('isDev')}if (!isDev) list.push(b);\n`],
    [
      'one of several values',
      `${under("process.env.M === 'x'")}else if (process.env.M === 'y') list.push(b);\nelse list.push(b);\n`,
    ],
    ['other code', `const util = require('./dist/util');\n${under('util.isDev()')}`],
    ['settings that are there', `const util = require('./structures/Base');\n${under('util.flag')}`],
    ['what ends the program', `const { ID } = process.env;\nif (!ID) throw new Error('x');\n${under('ID')}`],
    ['what ends the process', `if (!process.env.ID) process.exit(1);\n${under('process.env.ID')}`],
    ['what ends it behind', `${under('!process.env.SKIP')}if (process.env.SKIP) throw new Error('x');\n`],
    [
      'what is caught',
      `const list = [a];\ntry { if (isDev) throw 1; list.push(b); } catch { list.push(b); }\n`,
    ],
    ['a list of which nobody knows all', 'const list = isDev ? [a, b] : [a, { ...global.extra }];\n'],
    ['a command without a name', 'const list = isDev ? [a, b] : [a, { ...b, name: global.n }];\n'],
  ])('is not asked by %s', (_, code) => expect(names(code)).not.toContain('b?'));
});

describe('what another file registers for certain', () => {
  const other = (sent: string): string => `--- deploy.js
const { REST, Routes } = require('discord.js');
const rest = new REST();
${sent}`;
  it.each([
    ['by its name', put("[require('./commands/x').data]")],
    ['by itself', "client.application.commands.create(require('./commands/x').data);\n"],
    [
      'with its folder',
      `const fs = require('fs');
const path = require('path');
const commands = [];
for (const file of fs.readdirSync(path.join(__dirname, 'commands'))) {
  const command = require(path.join(__dirname, 'commands', file));
  if ('data' in command && 'execute' in command) commands.push(command.data.toJSON());
}
${put('commands')}`,
    ],
  ])('is no question: %s', (_, sent) => {
    const code = `const a = ${builder('a')};\nconst x = require('./commands/x').data;\nconst list = [a];\nif (isDev) list.push(x);\n${put('list')}`;
    for (const made of [builder, kinds.objects]) {
      const file = `--- commands/x.js\nconst { SlashCommandBuilder } = require('discord.js');\nmodule.exports = { data: ${made('x')}, execute(i) { i.reply('x'); } };\n`;
      expect(decided(`${start}${code}${other(sent)}${file}`)).toEqual(['a', 'x']);
    }
  });
});

it('a help text of the same name is no command', () => {
  const [a, b] = ['a', 'b'].map((name) => `const ${name} = ${builder(name)};\n`);
  const help =
    "const help = [{ name: 'a', description: 'Shows' }, { name: 'b', description: 'Shows' }];\nprint(help);\n";
  expect(decided(`${start}${a}${b}${help}${put('[a, ...(isDev ? [b] : [])]')}`)).toEqual(['a', 'b?']);
});

it('many conditions and names take no longer than there are', () => {
  const names = Array.from({ length: 12 }, (_, at) => at);
  const all = names.map((at) => `const k${at + 1} = k${at} || k${at} || k${at} || k${at};\n`).join('');
  const code = `const a = ${builder('a')};\nconst b = ${builder('b')};\nconst k0 = process.env.X;\n${all}const list = [a];\nif (k12) list.push(b);\n${put('list')}`;
  expect(decided(`${start}${code}`)).toEqual(['a', 'b']);
});
