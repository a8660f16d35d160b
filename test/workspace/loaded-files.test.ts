/** Which files of a folder a loader takes: what its path says of them before and behind what is not known has to be so. */
import { describe, expect, it } from 'vitest';
import { bodiesInProject, foundInProject } from '../kit/found-in-project.ts';

const body = (name: string) => `module.exports = { name: '${name}', description: 'x', run() {} };\n`;

/** A bot whose folders have commands, parts of them and others that are typed as messages: all look the same. */
const every = [
  'fun/_base.js',
  'fun/cat.js',
  'fun/cat.slash.ts',
  'fun/dog/index.js',
  'fun/dog/slash-dog.mjs',
  'ping.js',
  'slash-ping.cjs',
  'tag/command.js',
  'tag/command/index.js',
  'tag/slash.command.js',
];
const commands = every.map((file) => `--- commands/${file}\n${body(file.replace(/\W/g, '-'))}`).join('');

const put = 'rest.put(Routes.applicationCommands(id), { body: bodies });\n';
/** `path`: of a file, by the name of a folder and of what is in it. */
const each = (path: string, list = 'readdirSync(`./commands/${folder}`)') => `const bodies = [];
for (const folder of readdirSync('./commands')) for (const file of ${list}) bodies.push(require(${path}));
${put}`;

const isJs = (file: string) => /\.(?:js|ts)$/.test(file);

const loaders: Readonly<Record<string, readonly [loader: string, taken: readonly string[]]>> = {
  'any name': [each('`./commands/${folder}/${file}`'), every],
  'one name': [each('`./commands/${folder}/_base.js`'), ['fun/_base.js']],
  'one name in folders of folders': [each('`./commands/${folder}/cat.slash.js`'), ['fun/cat.slash.ts']],
  'one name, joined': [each("path.join(__dirname, 'commands', folder, '_base.js')"), ['fun/_base.js']],
  'one name, put together': [each("'./commands/' + folder + '/_base' + '.js'"), ['fun/_base.js']],
  'one name, as a compiler writes it': [
    each('"./commands/".concat(folder, "/").concat("_base", ".js")'),
    ['fun/_base.js'],
  ],
  'one name that has a constant': [
    `const base = '_base.js';\n${each('`./commands/${folder}/${base}`')}`,
    ['fun/_base.js'],
  ],
  'one name without an extension': [
    each('`./commands/${folder}/command`'),
    ['tag/command.js', 'tag/command/index.js'],
  ],
  'the index of each': [
    each('`./commands/${folder}/index.js`'),
    ['fun/dog/index.js', 'tag/command/index.js'],
  ],
  'what ends alike': [each('`./commands/${folder}/${file}.command.js`'), ['tag/slash.command.js']],
  'what ends alike, of another extension': [
    each('`./commands/${folder}/${file}.slash.js`'),
    ['fun/cat.slash.ts'],
  ],
  'what begins alike': [
    each("'./commands/' + folder + '/slash-' + file"),
    ['fun/dog/slash-dog.mjs', 'slash-ping.cjs'],
  ],
  'what begins alike right in it': [each('`./commands/slash-${file}`'), ['slash-ping.cjs']],
  'a folder in each': [
    each('`./commands/${folder}/dog/${file}`'),
    ['fun/dog/index.js', 'fun/dog/slash-dog.mjs'],
  ],
  'one extension': [
    each('`./commands/${folder}/${file}.mjs`'),
    ['fun/cat.slash.ts', 'fun/dog/slash-dog.mjs'],
  ],
  'the extension of what is built': [each('`./commands/${folder}/${file}.js`'), every.filter(isJs)],
  'what a filter leaves': [
    each(
      '`./commands/${folder}/${file}`',
      "readdirSync(`./commands/${folder}`).filter((name) => name.endsWith('.slash.js') && name !== 'x')",
    ),
    ['fun/cat.slash.ts'],
  ],
  'what a filter leaves that has a name': [
    `const files = readdirSync('./commands').filter((name) => { return name.startsWith('slash-'); });\n${each('path.join("./commands", folder, file)', 'files')}`,
    ['fun/dog/slash-dog.mjs', 'slash-ping.cjs'],
  ],
  'what a filter leaves of the others': [
    each(
      '`./commands/${folder}/${file}`',
      "readdirSync('./commands').filter((name) => !name.endsWith('.slash.js'))",
    ),
    every,
  ],
  'what another name is made of': [each("'./commands/' + file.replace('.slash.js', '.js')"), every],
  'what a glob finds': [
    'const bodies = [];\nfor (const file of await glob(`${__dirname}/commands/**/*.command.{js,ts}`)) bodies.push(require(file));\n' +
      put,
    ['tag/slash.command.js'],
  ],
  'what a glob finds by alternatives': [
    `const bodies = [];\nfor (const file of glob.sync('./commands/*/+(_base|c*).js')) bodies.push(require(path.resolve(file)));\n${put}`,
    every.filter(isJs),
  ],
  'one of two': [each('isOld ? `./commands/${folder}/_base.js` : `./commands/${folder}/cat.js`'), every],
  'one that is loaded anew each time': [
    each('`./commands/${folder}/_base.js?time=${Date.now()}`'),
    ['fun/_base.js'],
  ],
  'what has signs of its own': [each('`./commands/${folder}/<${file}>.js`'), every.filter(isJs)],
  'what a glob finds in one of two folders': [
    `const bodies = [];\nfor (const file of glob.sync('./commands/**/{fun/c*,tag/c*}.js')) bodies.push(require(file));\n${put}`,
    every,
  ],
  'what a list has that a glob finds': [
    `const bodies = [];\nconst files = [...glob.sync(\`\${__dirname}/commands/*/*.mjs\`)];\nfor (const file of files) bodies.push(require(file));\n${put}`,
    ['fun/cat.slash.ts', 'fun/dog/slash-dog.mjs'],
  ],
  'a folder that is left again': [each('`./commands/${folder}/../${file}.slash.js`'), every],
  'a folder that is built': [each('`./commands/src/${folder}/_base.js`'), ['fun/_base.js']],
};

const takenBy = (loader: string) =>
  foundInProject(`${commands}--- load.js\n${loader}`).flatMap(
    (line) => /^commands\/([^:]+):/.exec(line)?.[1] ?? [],
  );

describe('a loader takes', () => {
  it.each(Object.entries(loaders))('%s', (_, [loader, taken]) => {
    expect(takenBy(loader).sort()).toEqual([...taken].sort());
  });

  it('what one of two paths says', () => {
    const bodies =
      'bodies.push(require(`./commands/${folder}/_base.js`), require(`./commands/${folder}/cat.js`));';
    expect(takenBy(`const bodies = [];\nfor (const folder of all) ${bodies}\n${put}`)).toEqual([
      'fun/_base.js',
      'fun/cat.js',
    ]);
  });

  it('what another file puts into a collection', () => {
    const load =
      'for (const folder of all) client.slash.set(folder, require(`./commands/${folder}/_base.js`));\n';
    const send =
      '--- send.js\nrest.put(Routes.applicationCommands(id), { body: client.slash.map((one) => one) });\n';
    expect(takenBy(load + send)).toEqual(['fun/_base.js']);
  });
});

it('deploys what it takes, and not what that has as subcommands, whatever has their names as well', () => {
  const part = (name: string) =>
    `{ name: '${name}', description: 'x', slash_command: { name: '${name}', type: 1, description: 'Part', options: [{ type: 3, name: 'a', description: 'b' }] }, run() {} }`;
  const project = `--- package.json
{ "dependencies": { "discord.js": "^14.16.0" } }
--- commands/fun/_base.js
const { readdirSync } = require('node:fs');
const options = [];
for (const file of readdirSync('./commands/fun').filter((name) => name !== '_base.js')) options.push(require(\`../fun/\${file}\`).slash_command);
module.exports = { name: 'fun', description: 'Fun', options };
--- commands/fun/cat.js
module.exports = ${part('cat')};
--- commands/fun/dog.js
module.exports = ${part('dog')};
--- load.js
const { readdirSync } = require('node:fs');
module.exports = (bot) => {
  for (const folder of readdirSync('./commands')) bot.slash.push(require(\`./commands/\${folder}/_base.js\`));
};
--- send.js
const { REST, Routes } = require('discord.js');
module.exports = async (bot) => {
  await new REST().setToken('').put(Routes.applicationCommands('1'), { body: bot.slash });
};
`;
  const option = (name: string) =>
    expect.objectContaining({ name, type: 1, options: [{ type: 3, name: 'a', description: 'b' }] });
  expect(bodiesInProject(project)).toEqual([
    { name: 'fun', description: 'Fun', options: [option('cat'), option('dog')] },
  ]);
});
