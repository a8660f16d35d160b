/** Which commands a program only makes while somebody uses it, by the code that gives them their names. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createMadeInUse } from '../../workspace/made-in-use/made-in-use.ts';

const isMadeInUse = createMadeInUse(ts);

/** `«…»` stands around what gives the name. */
function judge(drawn: string): boolean {
  const start = drawn.indexOf('«');
  const end = drawn.indexOf('»') - 1;
  return isMadeInUse(drawn.replace(/[«»]/g, ''), 'typescript', { start, end });
}

const create = (name: string) =>
  `await interaction.guild.commands.create({ name: «${name}», description: 'x' });`;
const handler = (body: string) => `module.exports = { async execute(interaction) { ${body} } };`;

describe('made of what code in use asks, or waits for', () => {
  it.each([
    [
      'the answer of an option',
      handler(`const name = interaction.options.getString('name'); ${create('name')}`),
    ],
    [
      'that in lower case',
      handler(
        `const name = interaction.options.getString('name'); ${create("name.toString().toLowerCase().replace(/ /g, '-')")}`,
      ),
    ],
    ['a text with it', handler(create("`tag-${interaction.options.getString('name')}`"))],
    ['one of two', handler(create("interaction.options.getString('name') ?? 'tag'"))],
    ['a field of a form', handler(create("interaction.fields.getTextInputValue('name')"))],
    ['it through a helper', handler(create("slug(interaction.options.getString('name', true))"))],
    [
      'what was taken apart before',
      handler(`const { options } = interaction; ${create("options.getString('name')")}`),
    ],
    [
      'what a parameter is taken apart to',
      `export async function execute({ options, guild }) { await guild.commands.create({ name: «options.getString('name')» }); }`,
    ],
    [
      'what a callback gets',
      `client.on('interactionCreate', async (interaction) => { ${create("interaction.options.getString('name')")} });`,
    ],
    [
      'what a method gets',
      `class Create extends Command { async run(interaction: X) { ${create("interaction.options.getString('name')")} } }`,
    ],
    [
      'a row of a database',
      handler(`const tags = await Tag.findAll(); for (const tag of tags) ${create('tag.name')}`),
    ],
    ['one of its rows', handler(`const [first] = await Tag.findAll(); ${create('first.name')}`)],
    [
      'its rows, by a callback',
      handler(
        `const tags = await Tag.findAll(); await interaction.guild.commands.set(tags.map((tag) => ({ name: «tag.name» })));`,
      ),
    ],
    [
      'rows that were looked through',
      handler(
        `const tags = (await Tag.findAll()).filter((tag) => tag.isOn); for (const { name } of tags) ${create('name')}`,
      ),
    ],
    [
      'the answer of a service',
      handler(`const { body } = await (await fetch(url)).json(); ${create('body.name')}`),
    ],
  ])('%s', (_, source) => {
    expect(judge(source)).toBe(true);
  });
});

describe('perhaps written somewhere', () => {
  it.each([
    ['at the top of a module', `const tags = await Tag.findAll(); ${create('tags[0].name')}`],
    ['in the environment', handler(create('process.env.NAME'))],
    ['in the environment, at the top', create('process.env.NAME')],
    ['in a constant', handler(create('names.create'))],
    ['in a configuration', handler(`const { name } = require('../config.json'); ${create('name')}`)],
    ['in a module', handler(`const { name } = await import('../config.js'); ${create('name')}`)],
    [
      'in what a helper is called with',
      'export const build = (name) => new SlashCommandBuilder().setName(«name»);',
    ],
    [
      'in what a helper asks',
      'export const build = (it) => new SlashCommandBuilder().setName(«it.getName()»);',
    ],
    [
      'in what one that sends is called with',
      `export async function add(guild, name) { await guild.commands.create({ name: «name» }); }`,
    ],
    [
      'in lower case',
      `export async function add(guild, it) { await guild.commands.create({ name: «it.name.toLowerCase()» }); }`,
    ],
    [
      'in a list that is gone through',
      `for (const it of commands) await rest.post(route, { body: { name: «it.name» } });`,
    ],
    [
      'in a list that a callback goes through',
      'export const bodies = commands.map((it) => ({ name: «it.name» }));',
    ],
    [
      'where the program starts',
      `async function start() { const { name } = await load(); ${create('name')} } start();`,
    ],
    [
      'where the start leads',
      `async function start() { await add(); } const add = async () => { const { name } = await load(); ${create('name')} }; start();`,
    ],
    [
      'where the start runs in its place',
      `(async () => { const { name } = await load(); ${create('name')} })();`,
    ],
    [
      'under a name that is another here',
      `export async function f(interaction) { { const interaction = settings; ${create("interaction.options.getString('name')")} } }`,
    ],
    ['in itself', handler(`const name = name; ${create('name')}`)],
  ])('%s', (_, source) => {
    expect(judge(source)).toBe(false);
  });
});

it('says nothing of what is nested without end', () => {
  expect(judge(`async function f(i) { create({ name: «i${'.a()'.repeat(20_000)}» }); }`)).toBe(false);
});
