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
  it('each may have a condition of its own', () =>
    expect(
      decided(start + entries + put('all.filter((c) => process.env[c.data.name]).map((c) => c.data)')),
    ).toEqual(['a?', 'b?', 'c?']));
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
    "require('./config.json').commands.debug",
    "require('./config.json').dev === true",
    "process.argv[2] === 'dev'",
    "process.argv.slice(2).includes('--dev')",
    "Deno.env.get('DEV')",
    "Deno.args.includes('dev')",
    'process.env.DEV !== undefined',
    "(process.env.MODE ?? 'dev') === 'dev'",
    "(process.env.MODE || 'dev') !== 'dev'",
    "['a', 'b'].some(() => process.env.DEV)",
  ])('is asked: %s', (condition) => expect(names(under(condition))).toEqual(['a', 'b?']));
  it.each([
    ['a member of the environment', 'const { MODE: mode } = process.env;\n', "mode === 'dev'"],
    ['the environment', 'const env = process.env;\n', 'env.DEV'],
    ['what is called like it', 'const env = process.env.MODE;\n', "env === 'dev'"],
    ['settings', "const config = require('./config.json');\n", 'config.dev'],
    ['a variable that is set again', "let dev = process.env.DEV;\ndev = process.env.MODE === 'x';\n", 'dev'],
    ['a field', "class C { dev = process.env.MODE === 'x'; }\n", 'new C().dev'],
    ['a static field', "class C { static dev = process.env.MODE === 'x'; }\n", 'C.dev'],
    ['a member', 'const config = { dev: process.env.DEV };\n', 'config.dev'],
    ['a function', 'const isOn = (name) => Boolean(process.env[name]);\n', "isOn('DEV')"],
    ['what is printed before', 'console.log(`Runs as ${process.env.MODE}.`);\n', "process.env.MODE === 'x'"],
    [
      'what is asked in two ways',
      "const isOff = process.env.MODE === 'off';\n",
      'process.env.MODE && !isOff',
    ],
    [
      'beside what is deleted',
      'const o = { x: 1 };\ndelete o.x;\nObject.assign(o, { y: 1 });\n',
      'process.env.DEV',
    ],
    ['what has a default', 'const { DEV = "" } = process.env;\n', 'DEV'],
    ['what is replaced', 'const dev = process.env.DEV ? true : false;\n', 'dev'],
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

describe('how a setting is asked', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => `const ${name} = ${builder(name)};\n`);
  const under = (condition: string): string =>
    `const list = [a];\nif (${condition}) list.push(b);\n${put('list')}`;
  it.each([
    ['the first argument', `const args = process.argv.slice(2);\n${under("args[0] === '--dev'")}`],
    ['an argument that is taken out', `const [mode] = process.argv.slice(2);\n${under("mode === 'dev'")}`],
    ['the third of all', `const [, , mode = 'x'] = process.argv;\n${under("mode === 'dev'")}`],
    ['of the rest', under("process.argv.slice(2).slice(1)[0] === 'dev'")],
    ['of Deno', under("Deno.args[0] === '--dev'")],
    ['the place of a flag', under("process.argv.indexOf('--dev') > -1")],
    ['the place of no flag', under("process.argv.slice(2).indexOf('--prod') === -1")],
    ['several values', under("['1', 'true'].includes(process.env.ON)")],
    ['not one of several', under("!['production', 'staging'].includes(process.env.NODE_ENV)")],
    ['the place of a value', under("['x', 'y'].indexOf(process.env.MODE) >= 0")],
  ])('%s', (_, code) => expect(decided(`${start}${a}${b}${code}`)).toEqual(['a', 'b?']));
  it.each([
    ['by name', 'const list = lists[process.env.NODE_ENV];\n'],
    ['or another', "const list = lists[process.env.NODE_ENV || 'production'];\n"],
    ['or one by default', 'const list = lists[process.env.NODE_ENV] ?? lists.production;\n'],
    ['of settings', "const list = lists[require('./config.json').mode];\n"],
    ['of an argument', 'const list = lists[process.argv[2]];\n'],
  ])('a list %s', (_, code) => {
    const lists = 'const lists = { production: [a], development: [a, b] };\n';
    expect(decided(`${start}${a}${b}${lists}${code}${put('list')}`)).toEqual(['a', 'b?']);
  });
  it.each([
    [
      'settings of each mode',
      "const all = { production: { id: '1' }, development: { id: '2' } };\nconst { id } = all[process.env.NODE_ENV ?? 'development'];\nrest.put(Routes.applicationCommands(id), { body: [a, b, c] });\n",
    ],
    [
      'a guild of each mode',
      `const guilds = { development: '5' };\nconst guild = guilds[process.env.NODE_ENV];\nrest.put(guild ? Routes.applicationGuildCommands('1', guild) : Routes.applicationCommands('1'), { body: [a, b, c] });\n`,
    ],
    [
      'a flag without a meaning',
      `if (process.argv.indexOf('--verbose') > -1) console.log('x');\n${put('[a, b, c]')}`,
    ],
    [
      'what is asked for itself',
      `const [id] = process.argv.slice(2);\nrest.put(Routes.applicationCommands(id), { body: [a, b, c] });\n`,
    ],
  ])('decides nothing: %s', (_, code) =>
    expect(decided(`${start}${a}${b}${c}${code}`)).toEqual(['a', 'b', 'c']),
  );
});

describe('what another file asks', () => {
  const [a, b] = ['a', 'b'].map((name) => `const ${name} = ${builder(name)};\n`);
  const under = (condition: string): string =>
    `const list = [a];\nif (${condition}) list.push(b);\n${put('list')}`;
  const names = (code: string, others: string): readonly string[] =>
    decided(`${start}${a}${b}${code}${others}`);
  it.each([
    ['a constant', "--- cfg.js\nexports.isOn = process.env.MODE === 'x';\n", "require('./cfg').isOn"],
    ['an object', '--- cfg.js\nmodule.exports = { on: process.env.ON };\n', "require('./cfg').on"],
    ['a function', "--- cfg.js\nexports.isOn = () => process.env.MODE === 'x';\n", "require('./cfg').isOn()"],
    [
      'a class',
      '--- cfg.js\nmodule.exports = class { static on = !process.env.OFF; };\n',
      "require('./cfg').on",
    ],
    [
      'the same settings in two files',
      "--- lib/cfg.js\nexports.isOn = require('../config.json').on;\n",
      "require('./lib/cfg').isOn && require('./config.json').on",
    ],
  ])('decides: %s', (_, file, condition) => expect(names(under(condition), file)).toEqual(['a', 'b?']));
  it.each([
    ['an environment that is set', "--- cfg.js\nprocess.env.ON ??= '1';\n"],
    ['an environment that is filled', "--- cfg.js\nObject.assign(process.env, { ON: '1' });\n"],
    ['an environment that a package gets', "--- cfg.js\nrequire('defaults')(process.env);\n"],
    ['a process that is ended', '--- cfg.js\nif (!process.env.ON) process.exit(1);\n'],
    ['an error', "--- cfg.js\nif (!process.env.ON) throw new Error('ON is missing.');\n"],
  ])('decides nothing: %s', (_, file) =>
    expect(names(`require('./cfg');\n${under('process.env.ON')}`, file)).toEqual(['a', 'b']),
  );
  it('decides of a list that it exports', () => {
    const commands = `--- commands.js
const { SlashCommandBuilder } = require('discord.js');
const a = ${builder('a')};
const b = ${builder('b')};
module.exports = [a];
if (process.env.DEV) module.exports.push(b);
`;
    expect(decided(`${start}${put("require('./commands')")}${commands}`)).toEqual(['a', 'b?']);
  });
});

describe('a program that may fail', () => {
  const [a, b] = ['a', 'b'].map((name) => `const ${name} = ${builder(name)};\n`);
  it.each([
    ['is ended then', 'main().catch((error) => { console.error(error); process.exit(1); });\n'],
    ['is ended behind', 'main().then(() => process.exit(0));\n'],
    ['is ended by a signal', "main();\nprocess.on('SIGINT', () => process.exit(0));\n"],
    ['needs a token', "if (!process.env.TOKEN) throw new Error('No token');\nmain();\n"],
  ])('%s', (_, run) => {
    const code = `async function main() {\n  const list = [a];\n  if (isDev) list.push(b);\n  await ${put('list')}}\n`;
    expect(decided(`${start}${a}${b}${code}${run}`)).toEqual(['a', 'b?']);
  });
});

describe('a program that ends', () => {
  const [a, b] = ['a', 'b'].map((name) => `const ${name} = ${builder(name)};\n`);
  const list = 'const list = [a];\nif (process.env.A) list.push(b);\n';
  const send = `${list}${put('list')}`;
  const guard = 'if (!process.env.A) process.exit(1);\n';
  const check = 'function check() { if (!process.env.A) process.exit(1); }\n';
  it.each([
    ['before a function is called', `${guard}function main() {\n${send}}\nmain();\n`],
    ['between a function and its call', `function main() {\n${send}}\n${guard}main();\n`],
    ['before an async function is called', `async function main() {\n${send}}\n${guard}main();\n`],
    ['before a method is called', `class D { run() {\n${send}} }\n${guard}new D().run();\n`],
    ['in a function', `${check}function main() {\n${send}}\ncheck();\nmain();\n`],
    ['with an error', `function main() {\n${send}}\nif (!process.env.A) throw new Error('A');\nmain();\n`],
    [
      'in the first of two promises',
      `${check}async function first() { check(); }\nfirst().then(main);\nfunction main() {\n${send}}\n`,
    ],
    [
      'behind a handler',
      `const client = new Client();\n${list}client.once('ready', () => client.application.commands.set(list));\n${guard}client.login();\n`,
    ],
    ['behind a timer', `setTimeout(() => {\n${send}});\n${guard}`],
    [
      'by Deno',
      `if (!Deno.env.get('A')) Deno.exit(1);\n${list.replace('process.env.A', "Deno.env.get('A')")}${put('list')}`,
    ],
    [
      'where a promise fails',
      `async function check() { if (!process.env.A) throw new Error('A'); }\ncheck().then(main).catch(() => process.exit(1));\nfunction main() {\n${send}}\n`,
    ],
  ])('registers nothing then: %s', (_, code) =>
    expect(decided(`${start}${a}${b}${code}`)).toEqual(['a', 'b']),
  );
});

describe('what the program asserts', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => `const ${name} = ${builder(name)};\n`);
  const assert = "const assert = require('node:assert');\n";
  const under = (condition: string): string =>
    `const list = [a, b];\nif (${condition}) list.push(c);\n${put('list')}`;
  const names = (code: string): readonly string[] => decided(`${start}${a}${b}${c}${code}`);
  it.each([
    ['is not undefined', `${assert}assert(process.env.A !== undefined, 'x');\n`],
    ['is there', `${assert}assert(process.env.A);\n`],
    ['is there, by a method', `${assert}assert.ok(process.env.A, 'A is missing.');\n`],
    ['is there, by a function', "const { ok } = require('assert');\nok(process.env.A);\n"],
    ['differs from nothing', `${assert}assert.notStrictEqual(process.env.A, undefined);\n`],
    [
      'differs from nothing, strictly',
      "const assert = require('assert/strict');\nassert.notEqual(process.env.A, undefined);\n",
    ],
    ['is no invariant', "const invariant = require('tiny-invariant');\ninvariant(process.env.A, 'x');\n"],
    [
      'is no invariant with a message',
      "const invariant = require('invariant');\ninvariant(process.env.A, 'x');\n",
    ],
    ['is there, in a function', `${assert}function check() { assert(process.env.A, 'x'); }\ncheck();\n`],
    ['is there, of several', `${assert}for (const key of ['ID', 'A']) assert(process.env[key], key);\n`],
    [
      'is there, or the process ends',
      `${assert}try { assert(process.env.A); } catch (e) { console.error(e); process.exit(1); }\n`,
    ],
  ])('is no question behind it: %s', (_, before) =>
    expect(names(before + under('process.env.A'))).toEqual(['a', 'b', 'c']),
  );
  it.each([
    ['of another one', `${assert}assert(process.env.B, 'x');\n`, 'process.env.A'],
    ['that is caught', `${assert}try { assert(process.env.A); } catch {}\n`, 'process.env.A'],
    [
      'of what is known',
      `${assert}assert.equal(1, 1);\nassert(list2.length, 'x');\n`.replace('list2', '[1]'),
      'process.env.A',
    ],
    ['behind the call', '', 'process.env.A'],
  ])('is a question all the same: %s', (_, before, condition) => {
    const behind = before ? '' : `${assert}setTimeout(() => assert(process.env.B), 1);\n`;
    expect(names(before + under(condition) + behind)).toEqual(['a', 'b', 'c?']);
  });
});

describe('to whom a call goes', () => {
  const [a, b] = ['a', 'b'].map((name) => `const ${name} = ${builder(name)};\n`);
  const prod =
    "const prod = process.env.MODE === 'production';\nconst list = [a, b].filter((x) => prod || x !== b);\n";
  const global = "Routes.applicationCommands('1')";
  const guild = "Routes.applicationGuildCommands('1', '2')";
  it.each([
    ['a route or another', `${prod}rest.put(prod ? ${global} : ${guild}, { body: list });\n`],
    ['a variable', `${prod}const route = prod ? ${global} : ${guild};\nrest.put(route, { body: list });\n`],
    [
      'a variable that is set again',
      `${prod}let route = ${global};\nif (!prod) route = ${guild};\nrest.put(route, { body: list });\n`,
    ],
    [
      'a text',
      `${prod}rest.put(prod ? '/applications/1/commands' : '/applications/1/guilds/2/commands', { body: list });\n`,
    ],
    [
      'a function',
      `${prod}const routeOf = () => (prod ? ${global} : ${guild});\nrest.put(routeOf(), { body: list });\n`,
    ],
    [
      'a guild or none',
      `const list = [a];\nif (!process.env.GUILD) list.push(b);\nnew Client().application.commands.set(list, process.env.GUILD);\n`,
    ],
  ])('is asked of what it gets: %s', (_, code) =>
    expect(decided(`${start}${a}${b}${code}`)).toEqual(['a', 'b']),
  );
});

describe('what other code gets of the surroundings', () => {
  const [a, b] = ['a', 'b'].map((name) => `const ${name} = ${builder(name)};\n`);
  const under = (condition: string): string =>
    `const list = [a];\nif (${condition}) list.push(b);\n${put('list')}`;
  it.each([
    [
      'an object',
      "const config = { on: process.env.ON };\nif (!require('lib').isValid(config)) process.exit(1);\n",
      'config.on',
    ],
    ['a copy', "require('zod').object({}).parse({ ...process.env });\n", 'process.env.ON'],
    [
      'an object in an object',
      "require('env').create({ server: {}, runtimeEnv: process.env });\n",
      'process.env.ON',
    ],
    [
      'its names',
      "const missing = ['ON'].filter((key) => !(key in process.env));\nif (missing.length) throw new Error('x');\n",
      'process.env.ON',
    ],
    [
      'a list of its names',
      "if (!Object.keys(process.env).includes('ON')) process.exit(1);\n",
      'process.env.ON',
    ],
    ['a name of its own', "if (!Object.hasOwn(process.env, 'ON')) process.exit(1);\n", 'process.env.ON'],
    ['whether it has a name', "if (!process.env.hasOwnProperty('ON')) process.exit(1);\n", 'process.env.ON'],
    ['another argument', "process.argv.push('--on');\n", "process.argv.includes('--on')"],
    [
      'arguments where there are none',
      "const args = process.argv.slice(2);\nif (args.length === 0) args.push('--on');\n",
      "args.includes('--on')",
    ],
    ['how many arguments there are', 'if (process.argv.length < 3) process.exit(1);\n', 'process.argv[2]'],
    ['what Deno sets', "Deno.env.set('ON', '1');\n", "Deno.env.get('ON')"],
    ['what a text never is', '', 'process.env.ON !== true'],
    ['a number', '', 'process.env.SHARD !== 0'],
  ])('is not known: %s', (_, before, condition) =>
    expect(decided(`${start}${a}${b}${before}${under(condition)}`)).toEqual(['a', 'b']),
  );
  it.each([
    [
      'a handler',
      "const config = { on: process.env.ON };\nconst client = new Client();\nclient.on('ready', () => console.log(config.on));\n",
      'config.on',
    ],
    [
      'a token',
      'const config = { on: process.env.ON, token: process.env.TOKEN };\nnew Client().login(config.token);\n',
      'config.on',
    ],
    ['a listener of the process', "process.on('SIGINT', () => process.exit());\n", 'process.env.ON'],
  ])('is known beside %s', (_, before, condition) =>
    expect(decided(`${start}${a}${b}${before}${under(condition)}`)).toEqual(['a', 'b?']),
  );
});

it('who names the one command to register leaves the others as they are', () => {
  const all = ['a', 'b', 'c'].map((name) => `const ${name} = ${builder(name)};\n`).join('');
  for (const list of [
    'const only = process.argv[2];\nconst list = only ? [a, b, c].filter((x) => x.name === only) : [a, b, c];\n',
    'const list = [a, b, c].filter((x) => !process.env.ONLY || x.name === process.env.ONLY);\n',
  ])
    expect(decided(`${start}${all}${list}${put('list')}`)).toEqual(['a', 'b', 'c']);
});

it('what goes to everybody in one environment alone is compared in that', () => {
  const [a, b] = ['a', 'b'].map((name) => `const ${name} = ${builder(name)};\n`);
  const code = `const list = [a];
if (process.env.OWNER) list.push(b);
if (process.env.MODE === 'production') ${put('list')}else rest.put(Routes.applicationGuildCommands('1', '2'), { body: list });
`;
  expect(decided(`${start}${a}${b}${code}`)).toEqual(['a', 'b?']);
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
  expect(decided(`${start}${code}`)).toEqual(['a', 'b?']);
});
