/** Builders that an object of a class holds, and that its members change once it was made. */
import { describe, expect, it } from 'vitest';
import { foundInProject, sentInProject } from '../kit/found-in-project.ts';

const found = 'ban.ts: builder SlashCommandBuilder';
const project = (module: string): string =>
  `--- ban.ts\nimport { SlashCommandBuilder } from 'discord.js';\n${module}\n`;
const named = "new SlashCommandBuilder().setName('ban')";
const whole = { type: 1, name: 'ban', description: 'x' };

describe('a builder that may be changed later is neither judged nor known', () => {
  it.each([
    `export class Ban { data = ${named}; setup() { this.data.setDescription('x'); } }`,
    `class Ban { data = ${named}; setup() { this.data.setDescription('x'); } }`,
    `export class Ban { #data = ${named}; build() { return this.#data.setDescription('x'); } }`,
    `export class Ban { accessor data = ${named}; setup() { this.data.setDescription('x'); } }`,
    `export class Ban { data = ${named}; get built() { return this.data.setDescription('x'); } }`,
    `export class Ban { static data = ${named}; static setup() { this.data.setDescription('x'); } }`,
    `export class Ban { data = ${named}; setup = () => { this.data.setDescription('x'); }; }`,
    `export class Ban { constructor() { this.data = ${named}; } setup() { this.data.setDescription('x'); } }`,
    `export class Ban { data = ${named}; setup() { const { data } = this; data.setDescription('x'); } }`,
    `export class Ban { data = ${named}; setup() { fill(this.data); } } function fill(data) { data.setDescription('x'); }`,
    `export class Ban { data = ${named}; setup() { Object.assign(this.data, { description: 'x' }); } }`,
    `export class Ban { data = ${named}; setup() { unknown(this.data); } }`,
    `export class Ban { all = { ban: ${named} }; setup() { this.all.ban.setDescription('x'); } }`,
    `class Base { setup() { this.data.setDescription('x'); } } export class Ban extends Base { data = ${named}; }`,
    `export class Ban { data = ${named}; setup(text) { this.data.setDescription(text); } }`,
    `export class Ban { data = ${named}.setDescription('x'); setup() { this.data.addStringOption((o) => o.setName('a').setDescription('b')); } }`,
    `export class Ban { data = new SlashCommandBuilder(); setup() { this.data.setName('ban').setDescription('x'); } }`,
  ])('%s', (module) => {
    expect(foundInProject(project(module))).toEqual([found]);
    expect(sentInProject(project(module))).not.toContainEqual(expect.objectContaining({ name: 'ban' }));
  });
});

describe('a builder is known that the making of its object fills', () => {
  it.each([
    `export class Ban { data = ${named}; constructor() { this.data.setDescription('x'); } }`,
    `export class Ban { data = ${named}; constructor() { this.setup(); } setup() { this.data.setDescription('x'); } }`,
    `export class Ban { data = new SlashCommandBuilder(); constructor() { this.data.setName('ban').setDescription('x'); } }`,
    `export class Ban { #data = ${named}; constructor() { this.#data.setDescription('x'); } get data() { return this.#data; } }`,
    `export class Ban { static data = ${named}; static { this.data.setDescription('x'); } }`,
    `export class Ban { data = ${named}; constructor() { Object.assign(this.data, { description: 'x' }); } }`,
    // What its members do has nothing to do with it.
    `export class Ban { data = ${named}.setDescription('x'); seen = 0; run(one) { this.seen += 1; one.reply(this.data.name); } }`,
  ])('%s', (module) => {
    expect(foundInProject(project(module))).toEqual([found]);
    expect(sentInProject(project(module))).toEqual([whole]);
  });
});

it('tells what is missing where nothing can bring it', () => {
  const module = `export class Ban { data = ${named}; run(one) { return one.reply(this.data.name); } }`;
  expect(foundInProject(project(module))).toEqual([`${found}, missing-property SlashCommandBuilder`]);
});
