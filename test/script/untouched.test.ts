/** Functions that a module exports run only where they may change what is found in it. */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';
import type { ReadOptions } from '../../core/syntax/reading.ts';
import { show } from './show.ts';

const type = "import type { ApplicationCommandData } from 'discord.js';";

/** What is found in a file, and the steps that it took. */
function reading(
  text: string,
  options: ReadOptions = {},
): { readonly shown: string; readonly steps: number } {
  let all = 0;
  const read = createScriptReader(ts, ({ steps }) => {
    all += steps;
  });
  const { candidates } = read(`${type} ${text}`, 'typescript', options);
  return { shown: candidates.map(({ value }) => show(value)).join(' '), steps: all };
}

const known = "{name:'a' description:'A'}";
const object = "const it: ApplicationCommandData = { name: 'a', description: 'A' };";

it.each([
  ['by its name', `export ${object} export function run() { it.name = 'b'; }`],
  [
    'by a name that another function has',
    `${object} const f = () => { it.name = 'b'; }; export { it, f as g };`,
  ],
  [
    'by what it calls',
    `${object} const f = () => { it.name = 'b'; }; export const run = () => f(); export { it };`,
  ],
  ['by a list', `${object} const all = [it]; export const run = () => { all[0].name = 'b'; };`],
  [
    'by a map',
    `${object} const all = new Map([['a', it]]); export const run = () => { for (const one of all.values()) one.name = 'b'; };`,
  ],
  ['by `this`', `${object} export const command = { it, run() { this.it.name = 'b'; } };`],
  [
    'by `this` of an arrow function in a method',
    `${object} export const command = { it, run() { return () => { this.it.name = 'b'; }; } };`,
  ],
  [
    'by `exports`',
    `exports.it = ({ name: 'a', description: 'A' } as ApplicationCommandData); exports.run = () => { exports.it.name = 'b'; };`,
  ],
  [
    'by `module.exports`',
    `module.exports = { it: ({ name: 'a', description: 'A' } as ApplicationCommandData), run() { module.exports.it.name = 'b'; } };`,
  ],
  [
    'by a property of the global object',
    `globalThis.all = { }; ${object} globalThis.all.it = it; export const run = () => { globalThis.all.it.name = 'b'; };`,
  ],
  [
    'by a property of a builtin',
    `${object} Object.it = it; export const run = () => { Object.it.name = 'b'; };`,
  ],
  ['by `eval`', `export ${object} export const run = () => eval("it.name = 'b'");`],
  [
    'by a static method',
    `class All { static it: ApplicationCommandData = { name: 'a', description: 'A' }; static run() { this.it.name = 'b'; } } export { All };`,
  ],
  [
    'by what another function reads that a package has',
    `import { on } from 'events'; ${object} let key = ''; on('x', () => { if (key) it[key] = 'b'; }); export const run = () => { key = 'name'; };`,
  ],
  [
    'by what holds it',
    `class All { static it: ApplicationCommandData = { name: 'a', description: 'A' }; } export const it: ApplicationCommandData = All.it; export const run = () => { All.it.name = 'b'; };`,
  ],
  [
    'by its class',
    `class Made { name = 'a'; description = 'A'; static rename(it) { it.name = 'b'; } } export const made: ApplicationCommandData = new Made(); export const run = () => { Made.rename(made); };`,
  ],
  [
    'by a getter',
    `let name = 'a'; export const it: ApplicationCommandData = { get name() { return name; }, description: 'A' }; export const run = () => { name = 'b'; };`,
  ],
  [
    'where a package has it',
    `import { keep, on } from 'events'; ${object} keep(it); on('x', (all) => { all.first.name = 'b'; });`,
  ],
  [
    'by a static method, called by another class',
    `class All { static it: ApplicationCommandData = { name: 'a', description: 'A' }; static init() { this.it.name = 'b'; } } export class Some extends All { static init() { super.init(); } }`,
  ],
  [
    'by what the constructor of an exported class does',
    `${object} export class Some { constructor() { it.name = 'b'; } }`,
  ],
  [
    'by what a constructor leads to that it extends',
    `${object} class Base { constructor() { it.name = 'b'; } } export class Some extends Base { }`,
  ],
  ['by a field of an exported class', `${object} export class Some { all = (it.name = 'b'); }`],
  [
    'by the class of an object',
    `class All { static it: ApplicationCommandData = { name: 'a', description: 'A' }; constructor() { this.constructor.it.name = 'b'; } } export { All };`,
  ],
  [
    'by an assignment, where a package may have frozen what it is written to',
    `const { on } = require('events'); const it = { description: 'A' }; on('x', () => { Object.freeze(it); }); it.name = 'a';
    exports.it = (it satisfies ApplicationCommandData);`,
  ],
  [
    'by what a function has read that another one changes',
    `${object} const state = { key: '' }; export const set = () => { state.key = 'name'; }; export const run = () => { if (state.key) it[state.key] = 'b'; };`,
  ],
])('a name that is changed %s is not known', (_, text) => {
  expect(reading(text).shown).toMatch(/name:\?|^$/);
});

it.each(['v.shift()', 'v.pop()', 'v.length = 0', 'v.splice(0, 1)', 'v.reverse()'])(
  'the end of a list that begins with what is not known is not known where a package runs %s later',
  (change) =>
    expect(
      reading(
        `import { all, now } from 'events'; const v = [...all]; now(() => { ${change}; }); v.push('c');
        export const it: ApplicationCommandData = { name: 'a', description: 'A', options: v };`,
      ).shown,
    ).not.toContain("'c'"),
);

it.each([
  [
    'another object',
    `export ${object} const other = { name: 'x' }; export const run = () => { other.name = 'b'; };`,
  ],
  [
    'a variable that nothing of it was made of',
    `export ${object} let count = 0; export const run = () => { count += 1; };`,
  ],
  [
    'another member beside it',
    `${object} export const command = { it, count: 0, run(other) { other.count += 1; } };`,
  ],
  [
    'what a name gave before',
    `let name = 'a'; export const it: ApplicationCommandData = { name, description: 'A' }; export const run = () => { name = 'b'; };`,
  ],
  [
    'what functions have under its name, again and again,',
    `import { later } from 'events';
    const all = new Map();
    ${object.replace('it:', 'data:')}
    export { data };
    export function first(id, state) { all.set(id, { ...state, first: 1 }); }
    export function second(id, data) { all.set(id, { ...data, second: 2 }); }
    export async function third(id) { try { await later({ data: {} }); all.delete(id); } catch (e) { all.set(id, e.data); } }`,
  ],
  [
    'what somebody tells the program to run',
    `export ${object} export const run = async (code) => { await eval(code); return eval(\`(async () => { \${code} })()\`); };`,
  ],
])('what is found is known where %s is changed', (_, text) => expect(reading(text).shown).toBe(known));

it('runs those functions only that may change what is found', () => {
  const text = (lines: number): string =>
    `class Base { static flags = []; static init() { this.flags.push({ name: 'x' }); return this; } async run() { } }
    export class Some extends Base {
      static it: ApplicationCommandData = { name: 'a', description: 'A', options: this.flags };
      static init() { super.init(); return this; }
      async run(one) { ${'for (const two of one.all) { await one.reply(two.text, this.text); } '.repeat(lines)} }
    }`;
  const [few, many] = [reading(text(2)), reading(text(40))];
  expect(few.shown).toContain("name:'a'");
  expect(few.shown).not.toContain('options:[]');
  expect(many.shown).toBe(few.shown);
  // Its text is looked at, and not run.
  expect(many.steps - few.steps).toBeLessThan((text(40).length - text(2).length) / 2);
});

it.each([
  [
    'registered in a class',
    `import { Command } from '@sapphire/framework'; export class Some extends Command {
      constructor(context, options) { super(context, { ...options, name: 'a' }); }
      registerApplicationCommands(registry) { registry.registerChatInputCommand((it) => it.setName('a').setDescription('A')); }`,
  ],
  [
    'a static member',
    `export class Some { static it: ApplicationCommandData = { name: 'a', description: 'A' };`,
  ],
  ['a field', `export class Some { it: ApplicationCommandData = { name: 'a', description: 'A' };`],
])('a method costs nothing where it cannot change the command: %s', (_, written) => {
  const method = (lines: number): string =>
    `${written} async run(one) { ${'for (const two of one.all) { await one.reply(two.text, this.text); } '.repeat(lines)} } }`;
  const [few, many] = [reading(method(2)), reading(method(40))];
  expect(few.shown).toContain("name:'a'");
  expect(many.shown).toBe(few.shown);
  expect(many.steps).toBeLessThan(few.steps * 1.5);
});

it('an outcome of a condition costs no more functions where none can change the command', () => {
  const text = (lines: number): string =>
    `const debug = process.env.DEBUG;
    export const it: ApplicationCommandData = { name: debug ? 'a' : 'b', description: 'A' };
    export const run = (one) => { ${'for (const two of one.all) { one.reply(two.text); } '.repeat(lines)} };`;
  const steps = (lines: number): number => {
    let all = 0;
    const read = createScriptReader(ts, (cost) => {
      all += cost.steps;
    });
    const [command] = read(`${type} ${text(lines)}`, 'typescript').candidates;
    const before = all;
    expect(command?.variants).toHaveLength(2);
    return all - before;
  };
  expect(steps(40)).toBeLessThan(steps(2) * 1.5);
});

it.each([
  ['a literal', object],
  [
    'a builder',
    "import { SlashCommandBuilder } from 'discord.js'; const it = new SlashCommandBuilder().setName('a').setDescription('A');",
  ],
])('a handler costs nothing where it cannot change the command: %s', (_, written) => {
  const handler = (lines: number): string =>
    `${written} const seen = new Map(); export const command = { it, async run(one) { ${'for (const two of one.all) { seen.set(two.id, two); await one.reply(two.text); } '.repeat(lines)} } };`;
  const [few, many] = [reading(handler(2)), reading(handler(40))];
  expect(few.shown).toContain("name:'a'");
  expect(many.shown).toBe(few.shown);
  expect(many.steps).toBeLessThan(few.steps * 1.5);
});

const place = { key: 'type file:///command.ts#Command ', name: 'values of the type Command', words: [] };

it.each([
  ['an error of the program', "if (!one.id) throw new Wrong('no id');"],
  ['an object with a name', 'one.add({ name: String(one.title), value: one.text });'],
])('a handler is not run for what its text says is no command: %s', (_, written) => {
  const text = (lines: number): string =>
    `class Base extends Error { } class Wrong extends Base { }
    const data = new SlashCommandBuilder().setName('a').setDescription('A');
    export const command = { data, async run(one) { ${written.repeat(lines)} } };`;
  const read = (lines: number) =>
    reading(`import { SlashCommandBuilder } from 'discord.js'; ${text(lines)}`, {
      uri: 'file:///commands/a.ts',
      likes: [place],
    });
  const [few, many] = [read(2), read(40)];
  expect(few.shown).toContain("name:'a'");
  expect(many.shown).toBe(few.shown);
  expect(many.steps).toBeLessThan(few.steps * 1.5);
});

it('a method that may be another one by now does no more to its object than unknown code may', () => {
  const text = `import { SlashCommandBuilder } from 'discord.js'; import { all } from 'events';
    module.exports = {
      data: new SlashCommandBuilder().setName('a').setDescription('A'),
      async execute(one) { all.execute = one; await this.handle(one); },
      async handle(one) { one.handle = 1; },
    };`;
  expect(reading(text).shown).toBe("{type:1 name:'a' description:'A'}");
});
