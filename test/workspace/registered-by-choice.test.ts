/** Commands that somebody chooses for a run, clears, or sends to guilds instead: no condition decides whether they are registered. */
import { describe, expect, it } from 'vitest';
import { bodiesInProject } from '../kit/found-in-project.ts';

const made = (name: string): string =>
  `const ${name} = new SlashCommandBuilder().setName('${name}').setDescription('Answers');\n`;
const start = `--- package.json
{ "name": "bot", "dependencies": { "discord.js": "^14.16.0" } }
--- index.js
const fs = require('fs');
const { REST, Routes, SlashCommandBuilder, Client } = require('discord.js');
const rest = new REST();
`;
const global = "Routes.applicationCommands('1')";
const guild = "Routes.applicationGuildCommands('1', '2')";
const put = (body: string, route = global): string => `rest.put(${route}, { body: ${body} });\n`;

/** The names of what is deployed, and with a question mark those of which a condition decides. */
const decided = (code: string, names: readonly string[] = ['a', 'b', 'c']): readonly string[] =>
  bodiesInProject(start + names.map(made).join('') + code)
    .map((body) => (typeof body === 'string' ? `${body}?` : String(body.name)))
    .sort();

const cleared = "const list = process.argv.includes('--clear') ? [] : [a, b, c];\n";
const isProduction = "process.env.NODE_ENV === 'production'";

describe('several conditions before the request, and a flag that clears', () => {
  it.each([
    ['together', `${cleared}if (${isProduction} && process.env.REGISTER === 'true') ${put('list')}`],
    [
      'known before',
      `const isReal = ${isProduction};\nconst isOn = process.env.REGISTER === 'true';\n${cleared}if (isReal && isOn) ${put('list')}`,
    ],
    [
      'of settings',
      `const config = require('./config.json');\nconst list = config.clear ? [] : [a, b, c];\nif (config.register && config.env === 'production') ${put('list')}`,
    ],
    [
      'that end the program',
      `if (${isProduction} && !process.argv.includes('--yes')) process.exit(1);\n${cleared}if (${isProduction}) ${put('list')}else ${put('list', guild)}`,
    ],
    [
      'two flags',
      `${cleared}if (process.argv.includes('--deploy')) { if (process.argv.includes('--global')) ${put('list')}else ${put('list', guild)} }`,
    ],
    [
      'two arguments',
      `${cleared}if (process.argv[2] === 'deploy') { if (process.argv[3] === 'global') ${put('list')}else if (process.argv[3] === 'guild') ${put('list', guild)} }`,
    ],
    [
      'four of them',
      `${cleared}if (process.env.A === '1') if (process.env.B === '1') if (process.env.C === '1') if (process.env.D === '1') ${put('list')}`,
    ],
    [
      'around a loop',
      `const list = [];\nif (process.env.REGISTER === 'true') {\n  if (!process.argv.includes('--clear')) for (const x of [a, b, c]) list.push(x.toJSON());\n  if (${isProduction}) ${put('list')}}\n`,
    ],
  ])('are no question: %s', (_, code) => expect(decided(code)).toEqual(['a', 'b', 'c']));
  it('decide where they stand before one command', () =>
    expect(
      decided(
        `const list = [a, b];\nif (process.env.REGISTER === 'true') {\n  if (${isProduction}) list.push(c);\n  ${put('list')}}\n`,
      ),
    ).toEqual(['a', 'b', 'c?']));
});

describe('what another file registers in all surroundings', () => {
  const command = (name: string): string =>
    `--- commands/${name}.js\nconst { SlashCommandBuilder } = require('discord.js');\nmodule.exports = { data: new SlashCommandBuilder().setName('${name}').setDescription('Answers'), execute() {} };\n`;
  const list = `const list = [require('./commands/x').data];\nif (${isProduction}) list.push(require('./commands/y').data);\nnew Client().once('ready', (client) => client.application.commands.set(list));\n`;
  const deploy = (body: string): string =>
    `--- deploy.js\nconst fs = require('fs');\nconst { REST, Routes } = require('discord.js');\nconst rest = new REST();\n${body}`;
  const both = "[require('./commands/x').data, require('./commands/y').data]";
  const folder =
    "const list = fs.readdirSync('./commands').map((file) => require(`./commands/${file}`).data.toJSON());\n";
  it.each([
    ['or clears', put(`process.argv.includes('--clear') ? [] : ${both}`)],
    [
      'or clears the list',
      `const list = ${both};\nif (process.argv[2] === 'clear') list.length = 0;\n${put('list')}`,
    ],
    ['with its folder', `${folder}${put("process.argv.includes('--clear') ? [] : list")}`],
  ])('is no question: %s', (_, sent) =>
    expect(decided(`${list}${deploy(sent)}${command('x')}${command('y')}`, [])).toEqual(['x', 'y']),
  );
  it('is one where that file asks the same', () => {
    const sent = `const list = [require('./commands/x').data];\nif (${isProduction}) list.push(require('./commands/y').data);\n${put('list')}`;
    expect(decided(`${list}${deploy(sent)}${command('x')}${command('y')}`, [])).toEqual(['x', 'y?']);
  });
});

describe('somebody chooses what to register this time', () => {
  const groups =
    'const groups = { fun: [a], mod: [b, c] };\nconst only = process.argv[2];\nconst list = [];\n';
  it.each([
    [
      'a group',
      `${groups}for (const name of Object.keys(groups)) {\n  if (only && name !== only) continue;\n  list.push(...groups[name]);\n}\n${put('list')}`,
    ],
    [
      'a group by a filter',
      `${groups}for (const name of Object.keys(groups).filter((name) => name === only || !only)) list.push(...groups[name]);\n${put('list')}`,
    ],
    [
      'all by default',
      `const which = process.argv[2] ?? 'all';\nconst list = which === 'public' ? [a] : which === 'admin' ? [b, c] : [a, b, c];\n${put('list')}`,
    ],
    [
      'one of them',
      `const only = process.argv[2];\nconst list = [a, b, c].filter((x) => !only || x.name === only);\n${put('list')}`,
    ],
  ])('%s', (_, code) => expect(decided(code)).toEqual(['a', 'b', 'c']));
  it('a mode is no choice, though a command is called so', () =>
    expect(
      decided(`const list = [a, test];\nif (process.env.NODE_ENV === 'test') list.push(b);\n${put('list')}`, [
        'a',
        'b',
        'test',
      ]),
    ).toEqual(['a', 'b?', 'test']));
  it('more by each level is no choice', () =>
    expect(
      decided(
        `const level = process.env.LEVEL;\nconst list = level === 'low' ? [a] : level === 'high' ? [a, b, c] : [a, b];\n${put('list')}`,
      ),
    ).toEqual(['a', 'b?', 'c?']));
});

describe('a command goes to a guild, if there is one, or to everybody', () => {
  it.each([
    ['of the environment', 'const guildId = process.env.GUILD;\n'],
    ['of settings', "const { guildId } = require('./config.json');\n"],
  ])('%s', (_, setting) =>
    expect(
      decided(
        `${setting}const everywhere = [], there = [];\nfor (const x of [{ data: a }, { data: b, dev: true }])\n  (x.dev && guildId ? there : everywhere).push(x.data.toJSON());\n${put('everywhere')}if (there.length > 0) ${put('there', guild)}`,
        ['a', 'b'],
      ),
    ).toEqual(['a', 'b']),
  );
});
