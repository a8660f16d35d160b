/** Commands that are called as their file is, which a build may have made of another one. */
import { expect, it } from 'vitest';
import { bodiesInProject } from '../kit/found-in-project.ts';

const manifest = `--- package.json
{ "name": "bot", "dependencies": { "discord.js": "^14.16.0" } }
`;
const imports = `import path, { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { existsSync, readdirSync } from 'node:fs';
import { REST, Routes, SlashCommandBuilder } from 'discord.js';
`;
const command = (name: string): string =>
  `export const data = new SlashCommandBuilder().setName(${name}).setDescription('Answers');\n`;

const project = (name: string, file = 'src/commands/ping.ts'): string =>
  `${manifest}--- ${file}\n${imports}${command(name)}`;

const namesIn = (text: string): readonly unknown[] =>
  bodiesInProject(text).map((body) => (typeof body === 'string' ? body : body.name));

it.each([
  "path.basename(__filename, '.js')",
  "path.basename(__filename, '.ts')",
  "basename(import.meta.url, '.js')",
  "basename(fileURLToPath(import.meta.url), '.js')",
  "basename(fileURLToPath(new URL(import.meta.url)), '.js')",
  "basename(new URL('./ping.ts', import.meta.url).href, '.js')",
  "basename(pathToFileURL(__filename).href, '.js')",
  "basename(import.meta.filename, '.js')",
  "path.posix.basename(__filename, '.js')",
])('a script is called as it is without its extension, whether it is built or not: %s', (name) => {
  expect(namesIn(project(name))).toEqual(['ping']);
});

it.each([
  'basename(__filename)',
  "basename(__filename, '.mjs')",
  "basename(__filename, 's')",
  "basename(__filename, 'ts')",
  'basename(__filename, path.extname(__filename))',
  "basename(__filename).replace('.js', '')",
  "__filename.split('/').pop()!.replace('.js', '')",
  "basename(__filename) === 'ping.js' ? 'yes' : 'no'",
  "__filename.endsWith('.ts') ? 'dev' : 'prod'",
  "import.meta.url.endsWith('ping.ts') ? 'dev' : 'prod'",
  '`${basename(fileURLToPath(import.meta.url))}`',
  "basename(path.join(__dirname, basename(__filename)), '.js')",
])('what extension a script has that may be built is known to nobody: %s', (name) => {
  expect(namesIn(project(name))).toEqual([]);
});

it.each([
  ["basename(__filename, '.js')", 'commands/ping.js'],
  ["basename(__filename).split('.')[0]", 'commands/ping.js'],
  ["basename(__filename).replace('.mjs', '')", 'commands/ping.mjs'],
  ["basename(import.meta.url, '.mjs')", 'commands/ping.mts'],
  ["basename(__filename, '.cjs')", 'commands/ping.cts'],
])('an extension is known where nothing is built, or with it: %s of %s', (name, file) => {
  expect(namesIn(project(name, file))).toEqual(['ping']);
});

it.each([
  'basename(path.dirname(__filename))',
  "basename(path.join(__filename, '..'))",
  "basename(path.resolve(__filename, '..'))",
  'basename(path.dirname(import.meta.url))',
  'basename(__dirname)',
  'basename(import.meta.dirname)',
  "basename(fileURLToPath(new URL('.', import.meta.url)))",
  "path.isAbsolute(__filename) ? 'commands' : 'none'",
  "existsSync(__filename) ? 'commands' : 'none'",
  "path.relative(__filename, path.join(__dirname, '..', 'commands')) === '..' ? 'commands' : 'none'",
])('where a script is, is known: %s', (name) => {
  expect(namesIn(project(name))).toEqual(['commands']);
});

it.each(['__filename', "path.join(__dirname, ['ping', 'ts'].join('.'))"])(
  'whether a source is there is known to nobody, where the program looks for what a build makes: %s',
  (path) => {
    const built = `${manifest}--- tsconfig.json\n{}\n--- src/ping.ts\n${imports}const extension = '.js';\n`;
    expect(namesIn(`${built}${command(`existsSync(${path}) ? 'yes' : 'no'`)}`)).toEqual([]);
  },
);

it('what another module makes of the path is the same, in whatever order they are read', () => {
  const names = namesIn(`${manifest}--- src/names.ts
import path from 'node:path';
export const nameOf = (file: string) => path.basename(file, '.js');
export const extensionOf = (file: string) => path.extname(file).slice(1);
--- src/a.ts
import { SlashCommandBuilder } from 'discord.js';
import { extensionOf, nameOf } from './names.js';
export const name = nameOf(__filename);
${command('nameOf(__filename)')}${command('extensionOf(__filename)').replace('data', 'other')}
--- src/b.ts
import { SlashCommandBuilder } from 'discord.js';
import { name } from './a.js';
${command("name + '-2'")}`);
  expect(names).toEqual(['a', 'a-2']);
});

it('a loader finds the folder that is beside it', () => {
  const names = namesIn(`${manifest}--- src/commands/ping.ts
export const data = { name: 'ping', description: 'Answers' };
--- src/deploy.ts
${imports}
const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'commands');
const commands = readdirSync(folder).map((file) => ({ ...require(path.join(folder, file)).data, name: 'pings' }));
new REST().put(Routes.applicationCommands('1'), { body: commands });
`);
  expect(names).toContain('pings');
});
