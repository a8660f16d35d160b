/** Which functions may change what was found, as their text and the heap tell it: both what they reach and what they do not. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';
import { createModules } from '../../workspace/modules/modules.ts';
import { uriOf } from '../../workspace/uris.ts';
import { memoryHost } from '../kit/module-files.ts';
import { show } from './show.ts';

const type = "import type { ApplicationCommandData } from 'discord.js';";
const command = "const it: ApplicationCommandData = { name: 'a', description: 'A' };";
const listed = `const options = [{ type: 3, name: 'x', description: 'X' }];
  const it: ApplicationCommandData = { name: 'a', description: 'A', options };`;

/** What is found in the first file of a program, and the steps that it took. */
function reading(tree: string): { readonly shown: string; readonly steps: number } {
  const host = memoryHost(tree);
  const [[file = '', text = ''] = []] = host.files;
  let all = 0;
  const read = createScriptReader(ts, ({ steps }) => {
    all += steps;
  });
  const { candidates } = read(text, 'typescript', { uri: uriOf(file), modules: createModules(ts, host) });
  return { shown: candidates.map(({ value }) => show(value)).join(' '), steps: all };
}

const oneFile = (text: string) => reading(`command.ts ${type} ${text.replaceAll('\n', ' ')}`);

describe('a command is not known where a function of its module changes it', () => {
  it.each([
    [
      'through an object whose method it calls',
      `${command} const service = { all: [it], rename() { this.all[0].name = 'b'; } }; export const run = () => service.rename();`,
    ],
    [
      'through an object whose method passes itself on',
      `${command} const rename = (service) => { service.it.name = 'b'; }; const service = { it, rename() { rename(this); } }; export const run = () => service.rename();`,
    ],
    [
      'through what an object of a class holds',
      `${command} class Service { constructor(it) { this.it = it; } rename() { this.it.name = 'b'; } } const service = new Service(it); export const run = () => service.rename();`,
    ],
    [
      'through a private member',
      `${command} class Service { #it; constructor(it) { this.#it = it; } rename() { this.#it.name = 'b'; } } const service = new Service(it); export const run = () => service.rename();`,
    ],
    [
      'through a private method',
      `${command} class Service { #rename() { it.name = 'b'; } run() { this.#rename(); } } const service = new Service(); export const run = () => service.run();`,
    ],
    [
      'through a method that a class of its own replaces',
      `${command} class Base { run() { this.then(); } then() { } } class Some extends Base { then() { it.name = 'b'; } } export const run = () => new Some().run();`,
    ],
    [
      'through a method of the base, by `super`',
      `${command} class Base { then() { it.name = 'b'; } } class Some extends Base { then() { super.then(); } } export const run = () => new Some().then();`,
    ],
    [
      'through a getter',
      `${command} const service = { get renamed() { it.name = 'b'; return it; } }; export const run = () => { service.renamed; };`,
    ],
    [
      'through a static member of its class',
      `class All { static it: ApplicationCommandData = { name: 'a', description: 'A' }; } export const it: ApplicationCommandData = All.it; export const run = () => { All['it'].name = 'b'; };`,
    ],
    [
      'through the prototype of an object',
      `class All { static it: ApplicationCommandData = { name: 'a', description: 'A' }; } const all = new All(); export const run = () => { Object.getPrototypeOf(all).constructor.it.name = 'b'; };`,
    ],
    [
      'through a function that leads to a prototype, under another name',
      `class All { static it: ApplicationCommandData = { name: 'a', description: 'A' }; } const all = new All(); const up = Object.getPrototypeOf; export const run = () => { for (const some of Object.values({ made: up(all).constructor })) some.it.name = 'b'; };`,
    ],
    [
      'through a static method of the class of an object',
      `class All { static it: ApplicationCommandData = { name: 'a', description: 'A' }; static rename() { this.it.name = 'b'; } } const all = new All(); export const run = () => all.constructor.rename();`,
    ],
    [
      'through a static member of the class of an object',
      `class All { static it: ApplicationCommandData = { name: 'a', description: 'A' }; } const all = new All(); export const run = () => { all.constructor.it.name = 'b'; };`,
    ],
    [
      'by `super`, which writes to the object itself',
      `class Base { } class Some extends Base { name = 'a'; description = 'A'; rename() { super.name = 'b'; } } export const it: ApplicationCommandData = new Some(); export const run = () => it.rename();`,
    ],
    [
      'by an `Object` of its own, within',
      `${command} export const run = () => { const Object = { keys: (some) => { some.name = 'b'; } }; Object.keys(it); };`,
    ],
    [
      'through an object of which nobody knows what is in it',
      `import { key } from 'events'; ${command} const all = {}; all[key] = it; export const run = () => { all.some.name = 'b'; };`,
    ],
    [
      'by a loop over a list',
      `${command} const all = [it]; export const run = () => { for (const some of all) some.name = 'b'; };`,
    ],
    [
      'by a list that is spread',
      `${command} const all = [it]; export const run = () => { const [some] = [...all]; some.name = 'b'; };`,
    ],
    [
      'by the values of an object',
      `${command} const all = { it }; export const run = () => { Object.values(all)[0].name = 'b'; };`,
    ],
    [
      'by a program that has its own `Object`',
      `const Object = { keys: (some) => { some.name = 'b'; } }; ${command} export const run = () => Object.keys(it);`,
    ],
    [
      'by a key that is computed',
      `${command} const all = { it }; export const run = (key) => { all[key].name = 'b'; };`,
    ],
    [
      'by an element of a pattern',
      `${command} const all = { it }; export const run = () => { [all.it.name] = ['b']; };`,
    ],
    [
      'by a member of a pattern',
      `${command} const all = { it }; export const run = () => { ({ x: all.it.name } = { x: 'b' }); };`,
    ],
    ['by the variable of a loop', `${command} export const run = () => { for (it.name of ['b']); };`],
    ['by `delete`', `${command} export const run = () => { delete it.name; };`],
    [
      'by an assignment that may leave what was there',
      `${command} let made = it; export const run = () => { (made ??= it).name = 'b'; };`,
    ],
    [
      'by a template',
      `${command} const rename = () => { it.name = 'b'; }; export const run = () => rename\`x\`;`,
    ],
    [
      'by a decorator',
      `${command} const rename = () => { it.name = 'b'; }; export const run = () => { class Some { @rename some() { } } };`,
    ],
    ['in the default of a parameter', `${command} export const run = (some = (it.name = 'b')) => { };`],
    [
      'in what a field of a class is',
      `${command} export const run = () => { class Some { some = (it.name = 'b'); } return new Some(); };`,
    ],
  ])('%s', (_, text) => {
    expect(oneFile(text).shown).toMatch(/name:\?|^$/);
  });

  const whole = oneFile(`${listed} export { it };`).shown;

  it.each([
    ['a method of a list', "options.push({ type: 3, name: 'y', description: 'Y' });"],
    ['one that is called under a computed name', "options[key]({ type: 3, name: 'y', description: 'Y' });"],
    ['one that is called on it', "[].push.call(options, { type: 3, name: 'y', description: 'Y' });"],
    [
      'the list that a function gets with each element',
      'options.forEach((some, at, all) => { all.length = 0; });',
    ],
    ['the list that a function gets, whoever wrote that', 'options.forEach(clear);'],
    ['the list that a function gets among all', 'options.forEach((...all) => { all[2].length = 0; });'],
    [
      'the list that a function gets, by `arguments`',
      'options.forEach(function () { arguments[2].length = 0; });',
    ],
    ['an assignment to its length', 'options.length = 0;'],
    ['a loop that writes into it', 'for (options[0] of [0]);'],
  ])('by %s', (_, change) => {
    const { shown } = oneFile(
      `${listed} const clear = (some, at, all) => { all.length = 0; }; export { it }; export const run = (key) => { ${change} };`,
    );
    expect(whole).toContain("options:[{type:3 name:'x' description:'X'}]");
    expect(shown).not.toBe(whole);
  });

  it.each([
    [
      'a module that it loads later and that leads back',
      `command.ts ${type} export ${command} export const run = () => { require('./other.ts').rename(); };
       other.ts import { it } from './command.ts'; export const rename = () => { it.name = 'b'; };`,
    ],
    [
      'a module that ran, and that it loads again later',
      `command.ts ${type} import './other.ts'; import { keep } from './kept.ts'; ${command} keep(it); export { it }; export const run = async () => { (await import('./other.ts')).rename(); };
       kept.ts export const all = []; export const keep = (some) => { all.push(some); };
       other.ts import { all } from './kept.ts'; export const rename = () => { all[0].name = 'b'; };`,
    ],
    [
      'a module that it loads by a name of its own',
      `command.ts ${type} export ${command} const other = './other.ts'; export const run = () => { require(other).rename(); };
       other.ts import { it } from './command.ts'; export const rename = () => { it.name = 'b'; };`,
    ],
    [
      'a module that another one loads that it loads later',
      `command.ts ${type} export ${command} export const run = () => { require('./first.ts'); };
       first.ts require('./second.ts');
       second.ts import { it } from './command.ts'; it.name = 'b';`,
    ],
  ])('through %s', (_, tree) => {
    expect(reading(tree).shown).toMatch(/name:\?|^$/);
  });
});

describe('a function costs nothing, and the command is known, where it', () => {
  const cost = (of: (lines: string) => { readonly shown: string; readonly steps: number }) => {
    const lines = (count: number) => 'for (const two of one.all) { one.reply(two.text); } '.repeat(count);
    const [few, many] = [of(lines(2)), of(lines(40))];
    expect(few.shown).toContain("name:'a'");
    expect(many.shown).toBe(few.shown);
    expect(many.steps).toBeLessThan(few.steps * 1.5);
  };

  const service = `const service = { seen: new Map(), it, check(one) { this.seen.set(one.id, one); return this.seen.has(one.id); } };`;

  it.each([
    ['calls a method beside the command', 'service.check(one);'],
    ['calls what calls another one', '(() => service.check(one))();'],
    ['asks whether a list has something', 'if (names.includes(one.name)) names.map((some) => some.length);'],
    ['goes over a list', 'for (const some of names) one.reply(some); one.reply(...names);'],
    [
      'lists the members of an enum',
      'for (const some of Object.values(Kind)) one.reply(some); one.reply(Kind[one.kind]);',
    ],
    [
      'asks for a key or for a class',
      "if (one.name in Kind || one instanceof Wrong || one.kind === Kind) one.reply('x');",
    ],
    ['makes an object of a class', "throw new Wrong('x');"],
    ['asks for the name of the class of an object', 'one.reply(made.constructor.name);'],
    ['calls a static method of its class', 'Some.send(one);'],
    ['has a variable of the same name', 'const it = one.it; it.name = one.name;'],
  ])('%s', (_, written) => {
    cost((lines) =>
      oneFile(`enum Kind { A = 'a', B = 'b' } const names = ['a', 'b'];
        class Wrong extends Error { constructor(text) { super(text); this.kinds = names.length; } }
        ${command} ${service} ${command.replace('it:', 'second:').replace("'A' }", 'names.join(Kind.A) }')}
        const made = new Wrong('y'); const third: ApplicationCommandData = { name: 'c', description: made.constructor.name };
        class Some { static it: ApplicationCommandData = { name: 'a', description: 'A' }; static send(one) { ${lines} return one; } }
        export const all = { it, second, third, Some, run(one) { ${lines} ${written} } };`),
    );
  });

  it('calls another method of its object by `this`', () => {
    cost((lines) =>
      oneFile(
        `${command} export const all = { data: it, async run(one) { ${lines} await this.answer(one); }, async answer(one) { ${lines} } };`,
      ),
    );
  });

  it.each([
    ["require('./service.ts')", ''],
    ["await import('./service.ts')", ''],
    ['require(path)', "for (const path of require('fs').readdirSync('.')) "],
    ['require(from)', "const from = './' + one.id; "],
  ])('loads a module that does not lead to it: %s', (loaded, before) => {
    cost((lines) =>
      reading(`command.ts ${type} ${command} export const all = { it, async run(one) { ${lines} ${before}(${loaded}).check(one); } };
        service.ts const seen = new Map(); export const check = (one) => { seen.set(one.id, one); ${lines} };`),
    );
  });
});
