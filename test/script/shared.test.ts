/** Modules run once for all documents: what is read of one does not depend on which others were read before it. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';
import { createOverlay } from '../../core/syntax/overlay.ts';
import { createModules } from '../../workspace/modules/modules.ts';
import { uriOf } from '../../workspace/uris.ts';
import { linesOf, memoryHost } from '../kit/module-files.ts';
import { show } from './show.ts';

/** Reads files in the order that is asked for, with one reader. Gives what each has, by file. */
function readings(tree: string) {
  const host = memoryHost(tree);
  const inOrder = (files: readonly string[]): Readonly<Record<string, string>> => {
    const costs: number[] = [];
    const read = createScriptReader(ts, ({ steps }) => costs.push(steps));
    const modules = createModules(ts, host);
    return Object.fromEntries(
      files.map((file) => {
        const uri = uriOf(`/w/${file}`);
        const { candidates } = read(host.files.get(`/w/${file}`) ?? '', 'typescript', { uri, modules });
        return [file, candidates.map((candidate) => show(candidate.value)).join(' ')];
      }),
    );
  };
  return { files: linesOf(tree).map((line) => line.split(' ', 1)[0] ?? ''), inOrder };
}

const type = "import type { ApplicationCommandData } from 'discord.js';";

const programs: Readonly<
  Record<string, readonly [tree: string, expected: Readonly<Record<string, string>>]>
> = {
  'modules that run in another order for another document': [
    `
    list.ts export const list: string[] = [];
    size.ts import { list } from './list.ts'; export const size = list.length > 0 ? 'many' : 'none';
    fill.ts import { list } from './list.ts'; list.push('x');
    both.ts import './fill.ts'; import './size.ts';
    first.ts ${type} import { size } from './size.ts'; import './both.ts'; export const first: ApplicationCommandData = { name: 'first', description: size };
    second.ts ${type} import './both.ts'; import { size } from './size.ts'; export const second: ApplicationCommandData = { name: 'second', description: size };`,
    {
      'first.ts': "{name:'first' description:'none'}",
      'second.ts': "{name:'second' description:'many'}",
    },
  ],
  'a document that has a module send something once more': [
    `
    send.ts ${type} import { REST, Routes } from 'discord.js'; const rest = new REST(); export const send = (list: unknown[]) => rest.put(Routes.applicationCommands('1'), { body: list }); const it: ApplicationCommandData = { name: 'it', description: 'sent' }; send([it]); it.description = 'later';
    one.ts ${type} import { send } from './send.ts'; const one: ApplicationCommandData = { name: 'one', description: 'One' }; send([one]); one.description = 'later';`,
    {
      'send.ts': "[{name:'it' description:'sent'}] {name:'it' description:'sent'}",
      'one.ts': "{name:'one' description:'One'}",
    },
  ],
  'a module that changes what another one made': [
    `
    list.ts export const list = [{ name: 'a', description: 'A' }];
    more.ts import { list } from './list.ts'; list[0].name = 'b'; export const more = 1;
    one.ts ${type} import { list } from './list.ts'; export const one: ApplicationCommandData = { ...list[0] };
    two.ts ${type} import { more } from './more.ts'; import { list } from './list.ts'; export const two: ApplicationCommandData = { ...list[0], nsfw: more === 1 };`,
    { 'one.ts': "{name:'a' description:'A'}", 'two.ts': "{name:'b' description:'A' nsfw:true}" },
  ],
  'a function that a package calls later and that changes what another module made': [
    `
    list.ts export const list = [{ name: 'a', description: 'A' }];
    more.ts import { list } from './list.ts'; import { on } from 'events'; on('x', () => { list[0].name = 'b'; }); export const more = 1;
    one.ts ${type} import { list } from './list.ts'; export const one: ApplicationCommandData = { ...list[0] };
    two.ts ${type} import { more } from './more.ts'; import { list } from './list.ts'; export const two: ApplicationCommandData = { ...list[0], nsfw: more === 1 };`,
    { 'one.ts': "{name:'a' description:'A'}", 'two.ts': "{name:? description:'A' nsfw:true}" },
  ],
  'two modules that change what a third one made at any time, each another part of it': [
    `
    list.ts export const list = [{ name: 'a', description: 'A' }];
    more.ts import { list } from './list.ts'; import { on } from 'events'; on('x', () => { list[0].name = 'b'; }); export const more = 1;
    again.ts import { list } from './list.ts'; import { on } from 'events'; on('x', () => { list[0].description = 'C'; }); export const again = 1;
    one.ts ${type} import './more.ts'; import { list } from './list.ts'; export const one: ApplicationCommandData = { ...list[0] };
    two.ts ${type} import './again.ts'; import { list } from './list.ts'; export const two: ApplicationCommandData = { ...list[0] };
    three.ts ${type} import './more.ts'; import './again.ts'; import { list } from './list.ts'; export const three: ApplicationCommandData = { ...list[0] };`,
    {
      'one.ts': "{name:? description:'A'}",
      'two.ts': "{name:'a' description:?}",
      'three.ts': '{name:? description:?}',
    },
  ],
  'two modules that change the same at any time': [
    `
    list.ts export const list = [];
    more.ts import { list } from './list.ts'; import { on } from 'events'; on('x', () => { list.push(1); });
    again.ts import { list } from './list.ts'; import { on } from 'events'; on('x', () => { list.push(1); });
    both.ts ${type} import './more.ts'; import './again.ts'; import { list } from './list.ts'; export const both: ApplicationCommandData = { name: 'a', description: 'A', nsfw: list.length === 0 };
    one.ts ${type} import './again.ts'; import { list } from './list.ts'; export const one: ApplicationCommandData = { name: 'a', description: 'A', nsfw: list.length === 0 };`,
    { 'both.ts': "{name:'a' description:'A' nsfw:?}", 'one.ts': "{name:'a' description:'A' nsfw:?}" },
  ],
  'modules that change one object while they run, each by itself and together': [
    `
    it.ts export const it = { name: 'first' };
    named.ts import { it } from './it.ts'; it.name = 'named';
    all.ts import './named.ts'; export const all = 1;
    at.ts import { it } from './it.ts'; it['description'] = 'At';
    one.ts ${type} import './named.ts'; import { it } from './it.ts'; export const one: ApplicationCommandData = { ...it };
    two.ts ${type} import './at.ts'; import './all.ts'; import { it } from './it.ts'; export const two: ApplicationCommandData = { ...it };`,
    { 'one.ts': "{name:'named'}", 'two.ts': "{name:'named' description:'At'}" },
  ],
  'what a document changes last of what a function changes at any time': [
    `
    one.ts ${type} import { keep, on } from 'events'; const list = ['a', 'b']; keep(list); on('x', (it) => { it.splice(0, 1); }); function more() { list.push('c'); } more(); export const one: ApplicationCommandData = { name: 'a', description: 'A', type: list };`,
    { 'one.ts': "{name:'a' description:'A' type:~[]}" },
  ],
  'what a module copied that another one changes at any time': [
    `
    list.ts export const list = [{ name: 'a', description: 'A' }];
    more.ts import { list } from './list.ts'; import { on } from 'events'; on('x', () => { list[0].name = 'b'; }); export const more = 1;
    again.ts import { list } from './list.ts'; import { on } from 'events'; on('x', () => { list[0].name = 'c'; }); export const again = 1;
    copy.ts import { list } from './list.ts'; export const copy = { ...list[0] };
    one.ts ${type} import { copy } from './copy.ts'; export const one: ApplicationCommandData = { ...copy };
    two.ts ${type} import './more.ts'; import { copy } from './copy.ts'; export const two: ApplicationCommandData = { ...copy };
    three.ts ${type} import './more.ts'; import './again.ts'; import { copy } from './copy.ts'; export const three: ApplicationCommandData = { ...copy };`,
    {
      'one.ts': "{name:'a' description:'A'}",
      'two.ts': "{name:? description:'A'}",
      'three.ts': "{name:? description:'A'}",
    },
  ],
  'variables that functions of their module set, read at once and by code that runs later': [
    `
    state.ts let name = 'a'; export const rename = (to) => { name = to; }; export const named = () => name; export let title = 'T'; export function entitle(to) { [title] = [to]; }
    own.ts let own = 'o'; export const owned = () => own; export const local = () => { let own = 'x'; own = 'y'; return own; };
    one.ts ${type} import { named, title } from './state.ts'; import { owned } from './own.ts'; export const one: ApplicationCommandData = { name: named(), description: title }; export const two = () => { const made: ApplicationCommandData = { name: named(), description: title, nsfw: owned() === 'o' }; return made; };`,
    { 'one.ts': "{name:'a' description:'T'} {name:? description:? nsfw:true}" },
  ],
  'members that functions of their module set, read at once and by code that runs later': [
    `
    state.ts const state = { name: 'a', title: 'T', other: 'o', load() { this.title = 'U'; } }; export const rename = (to) => { state.name = to; state['added'] = to; }; export default state; export class Kept { static kind = 'k'; static done = 'd'; } export const keep = () => { Kept.kind = 'l'; };
    one.ts ${type} import state, { Kept } from './state.ts'; export const one: ApplicationCommandData = { name: state.name, description: state.title, other: state.other }; export const two = () => { const made: ApplicationCommandData = { name: state.name, description: state.title, nsfw: state.other === 'o', kind: Kept.kind, done: Kept.done, added: state.added }; const copied: ApplicationCommandData = { ...state }; return [made, copied]; };`,
    {
      'one.ts':
        "{name:'a' description:'T' other:'o'} {name:? description:? nsfw:true kind:? done:'d' added:?} {name:? title:? other:'o' load:? added:?}",
    },
  ],
  'members that methods set, in a class of whatever module, an accessor, a function put there, a field': [
    `
    base.ts export class Base { title = 'T'; note = 'n'; retitle(to) { this.title = to; } }
    state.ts import { Base } from './base.ts'; class Kept extends Base { name = 'a'; other = 'o'; mark = 'm'; set called(to) { this.name = to; } remark = (to) => { this.mark = to; }; } export const kept = new Kept(); export const plain = { name: 'a', other: 'o' }; plain.rename = function (to) { this.name = to; }; export const again = plain;
    one.ts ${type} import { kept, plain } from './state.ts'; export const one: ApplicationCommandData = { name: kept.name, description: kept.title }; export const two = () => { const made: ApplicationCommandData = { name: kept.name, description: kept.title, mark: kept.mark, note: kept.note, other: kept.other }; const more: ApplicationCommandData = { name: plain.name, description: plain.other }; return [made, more]; };`,
    {
      'one.ts':
        "{name:'a' description:'T'} {name:? description:? mark:? note:'n' other:'o'} {name:? description:'o'}",
    },
  ],
  'a module that a function loads first, which unknown code has and which changes it': [
    `
    state.ts exports.it = { name: 'a', title: 'T' };
    more.ts const { on } = require('events'); function change() { const get = () => require('./state.ts').it; const set = () => { get().name = 'b'; }; set(); } on('x', change);
    one.ts ${type} require('./more.ts'); const { it } = require('./state.ts'); export const one: ApplicationCommandData = { name: it.name, description: it.title };`,
    { 'one.ts': "{name:? description:'T'}" },
  ],
  'a function that a package calls with what it has': [
    `
    more.ts import { on } from 'events'; on('x', (it) => { it.name = 'b'; }); export const more = 1;
    send.ts export { send } from 'events';
    one.ts ${type} import { send } from './send.ts'; export const one: ApplicationCommandData = { name: 'a', description: 'A' }; send(one);
    two.ts ${type} import { more } from './more.ts'; import { send } from './send.ts'; export const two: ApplicationCommandData = { name: 'a', description: 'A', nsfw: more === 1 }; send(two);`,
    { 'one.ts': "{name:'a' description:'A'}", 'two.ts': "{name:? description:'A' nsfw:true}" },
  ],
  'a function whose doing depends on what a document changes': [
    `
    state.ts import { on } from 'events'; export const state = { isSet: false }; export const it = { name: 'a', description: 'A' }; on('x', () => { if (state.isSet) it.name = 'b'; });
    one.ts ${type} import { it } from './state.ts'; export const one: ApplicationCommandData = it;
    two.ts ${type} import { it, state } from './state.ts'; state.isSet = true; export const two: ApplicationCommandData = it;`,
    { 'one.ts': "{name:'a' description:'A'}", 'two.ts': "{name:? description:'A'}" },
  ],
  'a module that reads what another one changed before it': [
    `
    state.ts export const state = { name: 'a' };
    setup.ts import { state } from './state.ts'; state.name = 'b';
    name.ts import { state } from './state.ts'; export const name = state.name;
    one.ts ${type} import { name } from './name.ts'; export const one: ApplicationCommandData = { name, description: 'A' };
    two.ts ${type} import './setup.ts'; import { name } from './name.ts'; export const two: ApplicationCommandData = { name, description: 'A' };`,
    { 'one.ts': "{name:'a' description:'A'}", 'two.ts': "{name:'b' description:'A'}" },
  ],
  'a module that reads what somebody else imported before it': [
    `
    state.ts export const state = { name: 'a' };
    setup.ts import { state } from './state.ts'; state.name = 'b';
    name.ts import { state } from './state.ts'; export const name = state.name;
    one.ts ${type} import './state.ts'; import { name } from './name.ts'; export const one: ApplicationCommandData = { name, description: 'A' };
    two.ts ${type} import './state.ts'; import './setup.ts'; import { name } from './name.ts'; export const two: ApplicationCommandData = { name, description: 'A' };`,
    { 'one.ts': "{name:'a' description:'A'}", 'two.ts': "{name:'b' description:'A'}" },
  ],
  'commands that their registry changes, and that import it': [
    `
    registry.ts import { one } from './one.ts'; import { two } from './two.ts'; one.nsfw = true; two.nsfw = false; export const title = 'T';
    one.ts ${type} import { title } from './registry.ts'; export const one: ApplicationCommandData = { name: 'a', description: 'A' }; export const run = () => title;
    two.ts ${type} import { title } from './registry.ts'; export const two: ApplicationCommandData = { name: 'b', description: 'B' }; export const run = () => title;`,
    {
      'one.ts': "{name:'a' description:'A' nsfw:true}",
      'two.ts': "{name:'b' description:'B' nsfw:false}",
    },
  ],
  'commands of a cycle that read what is not set before another of it ran': [
    `
    title.ts import { two } from './two.ts'; export const title = 'T'; two.nsfw = true;
    one.ts ${type} import { title } from './title.ts'; export const one: ApplicationCommandData = { name: 'a', description: title };
    two.ts ${type} import { title } from './title.ts'; export const two: ApplicationCommandData = { name: 'b', description: title };`,
    { 'one.ts': "{name:'a' description:'T'}", 'two.ts': "{name:'b' description:'T'}" },
  ],
  'modules of a cycle that need one another so that no order of imports would do': [
    `
    base.ts import { sent } from './sent.ts'; import { timed } from './timed.ts'; export enum Kind { Ban = 'ban' } export const all = () => [sent, timed];
    sent.ts import { Kind } from './base.ts'; export const sent = { ...Kind };
    timed.ts import { Kind } from './base.ts'; export const timed = { [Kind.Ban]: 'b' };
    one.ts ${type} import { sent } from './sent.ts'; export const one: ApplicationCommandData = { name: sent.Ban, description: 'A' };
    two.ts ${type} import { timed } from './timed.ts'; export const two: ApplicationCommandData = { name: timed.ban, description: 'A' };`,
    { 'one.ts': "{name:'ban' description:'A'}", 'two.ts': "{name:'b' description:'A'}" },
  ],
  'functions of a cycle that packages get, and that use what is set after that': [
    `
    page.ts import { on } from 'events'; import { title } from './title.ts'; on('x', () => title.length); export const page = 'p';
    title.ts import { page } from './page.ts'; export const title = 't' + page;
    one.ts ${type} import { page } from './page.ts'; export const one: ApplicationCommandData = { name: page, description: 'A' };
    two.ts ${type} import { title } from './title.ts'; export const two: ApplicationCommandData = { name: title, description: 'A' };`,
    { 'one.ts': "{name:'p' description:'A'}", 'two.ts': "{name:'tp' description:'A'}" },
  ],
  'a module of which only types are used': [
    `
    state.ts export const state = { name: 'a' };
    shape.ts import { state } from './state.ts'; state.name = 'b'; export class Shape {}
    one.ts ${type} import { Shape } from './shape.ts'; import { state } from './state.ts'; export const one: ApplicationCommandData = { name: state.name, description: 'A' }; export const run = (it: Shape) => it;
    two.ts ${type} import { Shape } from './shape.ts'; import { state } from './state.ts'; export const two: ApplicationCommandData = { name: state.name, description: 'A' }; export const run = (it: unknown) => it instanceof Shape;`,
    { 'one.ts': "{name:'a' description:'A'}", 'two.ts': "{name:'b' description:'A'}" },
  ],
  'a function that is called once by its own module, and by others': [
    `
    make.ts ${type} export const make = (name: string): ApplicationCommandData => ({ name, description: 'A' }); export const own = make('a');
    other.ts import { make } from './make.ts'; export const other = make('b');`,
    { 'make.ts': "{name:'a' description:'A'}" },
  ],
  'a module that is required after what it reads was changed': [
    `
    state.ts export const state = { name: 'a' };
    name.ts import { state } from './state.ts'; export const name = state.name;
    one.ts ${type} const { name } = require('./name.ts'); export const one: ApplicationCommandData = { name, description: 'A' };
    two.ts ${type} import { state } from './state.ts'; state.name = 'b'; const { name } = require('./name.ts'); export const two: ApplicationCommandData = { name, description: 'A' };`,
    { 'one.ts': "{name:'a' description:'A'}", 'two.ts': "{name:'b' description:'A'}" },
  ],
  'a module that an exported function loads, and that changes another one': [
    `
    state.ts export const it = { name: 'a', description: 'A' };
    more.ts import { it } from './state.ts'; it.name = 'b'; export const more = 1;
    one.ts ${type} import { it } from './state.ts'; export const load = async () => { await import('./more.ts'); }; export const one: ApplicationCommandData = it;`,
    { 'one.ts': "{name:? description:'A'}" },
  ],
  'a module that reads what another one adds to the language': [
    `
    setup.ts String.prototype.shout = function () { return this.toUpperCase() + '!'; }; Array.prototype.join = () => 'j'; export const setup = 1;
    text.ts export const text = 'a'.shout ? 'b' : 'a'; export const joined = ['x', 'y'].join('');
    plain.ts export const plain = ['p'].map((one) => one + one)[0];
    one.ts ${type} import { text, joined } from './text.ts'; import { plain } from './plain.ts'; export const one: ApplicationCommandData = { name: text, description: joined + plain };
    two.ts ${type} import './setup.ts'; import { text, joined } from './text.ts'; import { plain } from './plain.ts'; export const two: ApplicationCommandData = { name: text, description: joined + plain };
    three.ts ${type} import { text, joined } from './text.ts'; import './setup.ts'; export const three: ApplicationCommandData = { name: text, description: joined + ['a', 'b'].join('') };`,
    {
      'one.ts': "{name:'a' description:'xypp'}",
      'two.ts': "{name:'b' description:'jpp'}",
      'three.ts': "{name:'a' description:'xyj'}",
    },
  ],
  'a module that lists what another one adds to the language': [
    `
    setup.ts Object.prototype.extra = 1; export const setup = 1;
    keys.ts const found: string[] = []; for (const key in { own: 1 }) found.push(key); export const keys = found.join('-');
    one.ts ${type} import { keys } from './keys.ts'; export const one: ApplicationCommandData = { name: keys, description: 'A' };
    two.ts ${type} import './setup.ts'; import { keys } from './keys.ts'; export const two: ApplicationCommandData = { name: keys, description: 'A' };`,
    { 'one.ts': "{name:'own' description:'A'}", 'two.ts': "{name:? description:'A'}" },
  ],
  'a member that a package may write, over an accessor of its class': [
    `
    own.ts export class Own { get name() { return undefined; } set name(name) {} rename(name) { this.name = name; } }
    one.ts ${type} import { keep } from 'events'; import { Own } from './own.ts'; const it = new Own(); keep(it); it.rename('a'); export const one: ApplicationCommandData = { name: it.name, description: 'A' };`,
    { 'one.ts': "{name:? description:'A'}" },
  ],
  'modules that import one another': [
    `
    a.ts import { b } from './b.ts'; import { on } from 'events'; export const a = { name: 'a' }; on('x', () => { b.name = 'c'; });
    b.ts import { a } from './a.ts'; import { on } from 'events'; export const b = { name: 'b' }; on('x', () => { a.description = 'D'; });
    one.ts ${type} import { a } from './a.ts'; export const one: ApplicationCommandData = { name: a.name, description: 'A' };
    two.ts ${type} import { b } from './b.ts'; export const two: ApplicationCommandData = { name: b.name, description: 'B' };`,
    { 'one.ts': "{name:'a' description:'A'}", 'two.ts': "{name:? description:'B'}" },
  ],
};

it.each(Object.entries(programs))('%s', (_, [tree, expected]) => {
  const { files, inOrder } = readings(tree);
  const shown = (order: readonly string[]) => {
    const all = inOrder(order);
    return Object.fromEntries(Object.keys(expected).map((file) => [file, all[file]]));
  };
  for (const order of [files, files.toReversed(), [...files, ...files], Object.keys(expected).slice(0, 1)])
    expect(shown(order)).toMatchObject(
      Object.fromEntries(Object.entries(expected).filter(([file]) => order.includes(file))),
    );
});

it('a module that changes between two readings is another one for all that import it', () => {
  const host = memoryHost(`
    name.ts export const state = { name: 'a' };
    again.ts export { state } from './name.ts';
    change.ts import { state } from './name.ts'; export const change = (to: string) => { state.name = to; };
    one.ts ${type} import { state } from './name.ts'; export const one: ApplicationCommandData = { ...state, description: 'A' };
    two.ts ${type} import { state } from './again.ts'; import { change } from './change.ts'; change('c'); export const two: ApplicationCommandData = { ...state, description: 'B' };`);
  const modules = createOverlay(createModules(ts, host));
  const read = createScriptReader(ts);
  const shown = (file: string) =>
    read(host.files.get(`/w/${file}`) ?? '', 'typescript', { uri: uriOf(`/w/${file}`), modules })
      .candidates.map(({ value }) => show(value))
      .join(' ');
  const files = ['one.ts', 'two.ts'] as const;
  for (const [order, name] of [
    [files, 'a'],
    [files, 'b'],
    [files.toReversed(), 'a'],
    [files.toReversed(), 'b'],
  ] as const) {
    modules.set(uriOf('/w/name.ts'), `export const state = { name: '${name}' };`);
    expect(order.map((file) => `${file} ${shown(file)}`)).toEqual(
      order.map(
        (file) =>
          `${file} {name:'${file === 'one.ts' ? name : 'c'}' description:'${file === 'one.ts' ? 'A' : 'B'}'}`,
      ),
    );
  }
});

/** The steps of ten documents that import one module of a program: those of the first, and the most of another. */
function stepsOfDocuments(modules: string): readonly [first: number, others: number] {
  const host = memoryHost(modules);
  const costs: number[] = [];
  const read = createScriptReader(ts, ({ steps }) => costs.push(steps));
  const program = createModules(ts, host);
  for (let at = 0; at < 10; at += 1)
    read(
      `import { name } from './bot.ts'; import { send } from 'events'; ${type} export const c${at}: ApplicationCommandData = { name, description: 'A' }; send(c${at});`,
      'typescript',
      { uri: uriOf(`/w/c${at}.ts`), modules: program },
    );
  expect(costs).toHaveLength(10);
  const [first = 0, ...others] = costs;
  return [first, Math.max(...others)];
}

const busy = Array.from(
  { length: 40 },
  (_, at) =>
    `on('x${at}', (it) => { for (const one of it.all) { log(one.a${at}, one.b${at}); it.c${at} = one; } });`,
).join(' ');

it.each([
  [
    'what functions of a module do later',
    `bot.ts import { on, log } from 'events'; ${busy} export const name = 'ping';`,
  ],
  [
    'a module whose imports change one another',
    `list.ts export const list = [];
    later.ts import { on } from 'events'; import { list } from './list.ts'; on('x', () => list.push(2));
    bot.ts import { list } from './list.ts'; import './later.ts'; import { on, log } from 'events'; ${busy} list.length; export const name = 'ping';`,
  ],
  [
    'a module that changes what another one made while it runs',
    `log.ts export const log = { lines: 0, add() { this.lines += 1; } };
    data.ts import { log } from './log.ts'; log.add(); export const data = 1;
    bot.ts import { log } from './log.ts'; import { data } from './data.ts'; import { on } from 'events'; ${busy.replaceAll('log(', 'on(')} log.add(); export const name = 'ping';`,
  ],
  [
    'a cycle of modules with an import that changes another one',
    `list.ts export const list = []; export class Guild {}
    later.ts import { on } from 'events'; import { list, Guild } from './list.ts'; on('x', () => { list.push(2); Guild.prototype.of = 1; });
    other.ts import { name } from './bot.ts'; import { list } from './list.ts'; import './later.ts'; export const more = () => [name, list];
    bot.ts import { list } from './list.ts'; import { more } from './other.ts'; import { on, log } from 'events'; ${busy} on('y', more); export const name = 'ping';`,
  ],
])('%s is found out once for all documents', (_, modules) => {
  const [first, others] = stepsOfDocuments(modules);
  expect(others).toBeLessThan(first / 10);
});

it('modules that import one another run once for all documents among them, also where one changes the others', () => {
  const stepsOf = (count: number): number => {
    const names = Array.from({ length: count }, (_, at) => `c${at}`);
    const host = memoryHost(
      [
        `registry.ts ${names.map((name) => `import { ${name} } from './${name}.ts'; ${name}.nsfw = true;`).join(' ')} export const title = 'T';`,
        ...names.map(
          (name) =>
            `${name}.ts ${type} import { title } from './registry.ts'; export const ${name}: ApplicationCommandData = { name: '${name}', description: 'A' }; export const run = () => title;`,
        ),
      ].join('\n'),
    );
    let all = 0;
    const read = createScriptReader(ts, ({ steps }) => {
      all += steps;
    });
    const modules = createModules(ts, host);
    for (const name of names) {
      const uri = uriOf(`/w/${name}.ts`);
      const { candidates } = read(host.files.get(`/w/${name}.ts`) ?? '', 'typescript', { uri, modules });
      expect(candidates.map(({ value }) => show(value))).toEqual([
        `{name:'${name}' description:'A' nsfw:true}`,
      ]);
    }
    return all;
  };
  expect(stepsOf(40)).toBeLessThan(2.5 * stepsOf(20));
});

it('reads a file by itself whose imports take all that reading it may take', () => {
  const { inOrder } = readings(`
    heavy.ts export const heavy = () => { let sum = 0; for (let i = 0; i < 4000; i += 1) for (let j = 0; j < 4000; j += 1) sum += j; return sum; };
    one.ts ${type} import { heavy } from './heavy.ts'; export const sums = [heavy(), heavy(), heavy(), heavy()]; export const one: ApplicationCommandData = { name: 'a', description: 'A', nsfw: sums[0] > 1 };`);
  expect(inOrder(['one.ts'])).toEqual({ 'one.ts': "{name:'a' description:'A' nsfw:?}" });
});

describe('functions that would have to run again too often, by what the file imports', () => {
  const names = Array.from({ length: 12 }, (_, at) => `s${at}`);
  /** Each takes long, and gives a value on. */
  const steps = names.map(
    (name, at) =>
      `export const to${name} = () => { for (let i = 0; i < 200; i += 1) { let a = i + 1; a += i * 2; } state.${name} = ${at > 0 ? `state.s${at - 1}` : 0} + 1; };`,
  );
  const states = (first = '') =>
    `states.ts ${first} export const name = 'a'; export const state = { ${names.map((name) => `${name}: 0`).join()} }; ${steps.join(' ')}`;
  const listeners = names.map((name) => `client.on('x', () => states.to${name}());`).reverse();
  /** A command whose handler is among these functions, and `does` something with it. */
  const file = (does: string, name = "'a'") =>
    `one.ts ${type} import { client } from 'x'; import * as states from './states.ts'; export const one: ApplicationCommandData = { name: ${name}, description: 'A', nsfw: true }; client.on('y', () => { if (states.state.s3 > 4) ${does}; }); ${listeners.join(' ')}`;
  const read = (tree: string) => readings(tree).inOrder(['one.ts'])['one.ts'];

  it('lose nothing that they cannot lose where the file is read by itself', () => {
    expect(read(`${states()}\n${file('client.send(one)')}`)).toBe("{name:'a' description:'A' nsfw:true}");
  });

  it('lose what they change', () => {
    expect(read(`${states()}\n${file('one.nsfw = false')}`)).toBe("{name:'a' description:'A' nsfw:?}");
  });

  it('lose what may be changed by a module that they import, and that imports the file', () => {
    const importing = "import { one } from './one.ts'; export const change = () => { one.nsfw = false; };";
    expect(read(`${states(importing)}\n${file('client.send(one)')}`)).not.toContain('nsfw:true');
  });

  it('leave what is known by imports, where that is more', () => {
    expect(read(`${states()}\n${file('client.send()', 'states.name')}`)).toBe(
      "{name:'a' description:'A' nsfw:true}",
    );
  });
});
