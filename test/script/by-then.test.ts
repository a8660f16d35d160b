/** What code finds that runs later: what functions of whatever module may have changed by then, and what nobody changes. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { standardBudget } from '../../core/script/interpreter/budget.ts';
import { createScriptReader } from '../../core/script/reader.ts';
import { createModules } from '../../workspace/modules/modules.ts';
import { uriOf } from '../../workspace/uris.ts';
import { linesOf, memoryHost } from '../kit/module-files.ts';
import { show } from './show.ts';

interface Later {
  readonly steps: number;
  /** What `d` is in the function of `one.ts`, read first, and after all the others. */
  readonly values: readonly string[];
}

/** `values`: properties of a definition that a function of `one.ts` makes when it runs later. */
function readLater(modules: string, values: string): Later {
  const one = `import type { ApplicationCommandData } from 'discord.js'; ${values.replace(/^(.*;)? *(.*)$/s, '$1 export const run = () => { const d: ApplicationCommandData = { $2 }; return d; };')}`;
  const host = memoryHost(`${modules}\none.ts ${one}`);
  const files = linesOf(modules).map((line) => line.split(' ', 1)[0] ?? '');
  const inOrder = (order: readonly string[]): Later => {
    let all = 0;
    const read = createScriptReader(ts, ({ steps }) => {
      all += steps;
    });
    const program = createModules(ts, host);
    const readings = order.map((file) =>
      read(host.files.get(`/w/${file}`) ?? '', 'typescript', { uri: uriOf(`/w/${file}`), modules: program }),
    );
    return { steps: all, values: readings.at(-1)?.candidates.map(({ value }) => show(value)) ?? [] };
  };
  const [first, last] = [inOrder(['one.ts']), inOrder([...files, 'one.ts', 'one.ts'])];
  expect(last.values).toEqual(first.values);
  return first;
}

const object = "a.ts export const o = { name: 'x', other: 'y' };";
const ofObject = "import { o } from './a.ts'; name: o.name, other: o.other";
const list = "a.ts export const list = ['x', 'y'];";
const ofList = "import { list } from './a.ts'; first: list[0], length: list.length";

describe('what functions change that somebody may call by then is not known', () => {
  it.each<readonly [title: string, modules: string, values: string, expected: string]>([
    ['push', `${list} export const add = (c) => { list.push(c); };`, ofList, "{first:'x' length:?}"],
    ['reverse', `${list} export const turned = () => list.reverse();`, ofList, '{first:? length:2}'],
    [
      'push by call, of the language',
      `${list} export const add = (c) => Array.prototype.push.call(list, c);`,
      ofList,
      "{first:'x' length:?}",
    ],
    [
      'a Map and a Set',
      "a.ts export const [map, set, kept] = [new Map([['k', 'x']]), new Set(['k']), new Map([['k', 'x']])]; export const put = (k, v) => { map.set(k, v); set.add(k); };",
      "import { map, set, kept } from './a.ts'; name: map.get('k'), has: set.has('z'), size: set.size, kept: kept.get('k')",
      "{name:? has:? size:? kept:'x'}",
    ],
    [
      'Object.assign',
      `${object} export const set = () => { Object.assign(o, { name: 'z' }); };`,
      ofObject,
      "{name:? other:'y'}",
    ],
    [
      'Object.assign of what is not known',
      `${object} export const set = (more) => { Object.assign(o, more); };`,
      ofObject,
      '{name:? other:?}',
    ],
    [
      'Object.defineProperty',
      `${object} export const set = () => { Object.defineProperty(o, 'name', { value: 'z' }); };`,
      ofObject,
      "{name:? other:'y'}",
    ],
    [
      'Reflect.set',
      `${object} export const set = () => { Reflect.set(o, 'name', 'z'); };`,
      ofObject,
      "{name:? other:'y'}",
    ],
    ['delete', `${object} export const drop = () => { delete o.name; };`, ofObject, "{name:? other:'y'}"],
    [
      'Reflect.deleteProperty',
      `${object} export const drop = () => { Reflect.deleteProperty(o, 'name'); };`,
      ofObject,
      "{name:? other:'y'}",
    ],
    [
      'an alias, a pattern, a computed key, a loop',
      "a.ts export const state = { inner: { name: 'x', other: 'y' }, list: ['l'] }; export const set = (k) => { const { inner, list: own } = state; inner.name = 'z'; own[k] = 1; for (const one of [inner]) one.more = 'm'; };",
      "import { state } from './a.ts'; name: state.inner.name, other: state.inner.other, more: state.inner.more, l: state.list[0]",
      "{name:? other:'y' more:? l:?}",
    ],
    [
      'a helper of another module',
      `h.ts export const put = (to, c) => { to.push(c); };
      a.ts import { put } from './h.ts'; export const list = ['x', 'y']; export const add = (c) => put(list, c);`,
      ofList,
      "{first:'x' length:?}",
    ],
    [
      'a third module, imported before',
      `${object}
      c.ts import { o } from './a.ts'; export const set = (to) => { o.name = to; };`,
      `import './c.ts'; ${ofObject}`,
      "{name:? other:'y'}",
    ],
    [
      'a third module, imported behind it, by a namespace',
      `${object}
      c.ts import * as all from './a.ts'; export const set = (to) => { all.o.name = to; };`,
      `import { o } from './a.ts'; import { set } from './c.ts'; export const go = set; name: o.name, other: o.other`,
      "{name:? other:'y'}",
    ],
    [
      'what a closure holds',
      "a.ts const make = () => { const own = ['x']; return { add: (c) => { own.push(c); }, get: () => own }; }; export const r = make();",
      "import { r } from './a.ts'; first: r.get()[0], length: r.get().length",
      "{first:'x' length:?}",
    ],
    [
      'what a member holds',
      "a.ts class Kept { name = 'x'; other = 'y'; rename(to) { this.name = to; } } export const all = { kept: new Kept(), more: [new Kept()] };",
      "import { all } from './a.ts'; name: all.kept.name, other: all.kept.other, more: all.more[0].name",
      "{name:? other:'y' more:?}",
    ],
    [
      'what a function gives',
      "a.ts const kept = { name: 'x', other: 'y', rename(to) { this.name = to; } }; export const get = () => kept;",
      "import { get } from './a.ts'; name: get().name, other: get().other",
      "{name:? other:'y'}",
    ],
    [
      'a function that a package gets once somebody calls another one',
      `${list.replace('a.ts', "a.ts import { on } from 'events';")} const add = (c) => list.push(c); export const start = () => on('x', add);`,
      ofList,
      "{first:'x' length:?}",
    ],
    [
      'private members',
      "a.ts class Kept { #name = 'x'; #other = 'y'; #list = ['l']; rename(to) { this.#name = to; this.#list.push(to); } get name() { return this.#name; } get other() { return this.#other; } get n() { return this.#list.length; } } export const kept = new Kept();",
      "import { kept } from './a.ts'; name: kept.name, other: kept.other, n: kept.n",
      "{name:? other:'y' n:?}",
    ],
    [
      'private members of a class',
      "a.ts export class Kept { static #name = 'x'; static rename(to) { this.#name = to; } static get it() { return Kept.#name; } }",
      "import { Kept } from './a.ts'; name: Kept.it",
      '{name:?}',
    ],
    [
      'what CommonJS exports',
      "a.ts const list = ['x']; module.exports = { list, add(c) { list.push(c); }, name: 'n', other: 'o', rename(to) { this.name = to; } };",
      "const a = require('./a.ts'); name: a.name, other: a.other, length: a.list.length",
      "{name:? other:'o' length:?}",
    ],
    [
      'one after the other',
      `${object} let isOn = false; export const on = () => { isOn = true; }; export const set = () => { if (isOn) o.name = 'z'; };`,
      ofObject,
      "{name:? other:'y'}",
    ],
    [
      'what goes through a generator, and what a package gives back',
      `${object} import { same } from 'events'; function* all() { yield o; } export const set = () => { for (const one of all()) one.name = 'z'; }; export const more = () => { same(o).other = 'w'; };`,
      ofObject,
      '{name:? other:?}',
    ],
    [
      'behind an await, and in a callback',
      `${object} export const load = async (db) => { const found = await db.get(); o.name = found.name; }; export const more = (db) => db.get().then((found) => { o.other = found.other; });`,
      ofObject,
      '{name:? other:?}',
    ],
    [
      'functions in a Map, bound ones, and one of the language that is bound',
      "a.ts export const [o, p, list] = [{ name: 'x' }, { name: 'x' }, ['x']]; export const all = new Map([['k', () => { o.name = 'z'; }]]); function set(to, name) { to.name = name; } export const rename = set.bind(null, p); export const add = list.push.bind(list);",
      "import { o, p, list } from './a.ts'; o: o.name, p: p.name, length: list.length",
      '{o:? p:? length:?}',
    ],
    [
      'an object of a class that the class holds',
      "a.ts export class Config { static own = new Config(); name = 'x'; other = 'y'; static get() { return Config.own; } set(name) { this.name = name; } }",
      "import { Config } from './a.ts'; name: Config.get().name, other: Config.get().other",
      "{name:? other:'y'}",
    ],
    [
      "an emitter of the program's own",
      `e.ts export class Emitter { #all = []; on(call) { this.#all.push(call); } emit(it) { for (const call of this.#all) call(it); } } export const bus = new Emitter();
      a.ts import { bus } from './e.ts'; export const o = { name: 'x', other: 'y' }; bus.on((name) => { o.name = name; });`,
      ofObject,
      "{name:? other:'y'}",
    ],
    [
      'what a function makes, and a constructor',
      "a.ts export const [o, all] = [{ name: 'x', other: 'y' }, []]; export const make = () => ({ set: (name) => { o.name = name; } }); export class Entry { constructor(name) { all.push(name); } }",
      "import { o, all } from './a.ts'; name: o.name, other: o.other, length: all.length",
      "{name:? other:'y' length:?}",
    ],
    [
      'a JSON file, and what is handed on from others',
      `data.json {"name": "x", "other": "y"}
      a.ts import data from './data.json'; export const set = (name) => { data.name = name; };
      b.ts export * from './a.ts'; export { default as data } from './data.json';`,
      "import { data } from './b.ts'; name: data.name, other: data.other",
      "{name:? other:'y'}",
    ],
    [
      "the document's own instance",
      'b.ts export const b = 1;',
      "class Own { name = 'n'; other = 'o'; rename(to) { this.name = to; } } export const own = new Own(); name: own.name, other: own.other",
      "{name:? other:'o'}",
    ],
  ])('%s', (_, modules, values, expected) => {
    expect(readLater(modules, values).values).toEqual([expected]);
  });
});

describe('what nobody changes is known', () => {
  it.each<readonly [title: string, modules: string, values: string, expected: string]>([
    [
      'functions read it, and packages get it',
      `${list} export const joined = () => list.map((one) => one + '!').join(); export const send = async (rest) => { const own = [...list]; own.push('z'); await rest.put('/', { body: list }); };`,
      ofList,
      "{first:'x' length:2}",
    ],
    [
      'a function that nobody has',
      `${list} const add = (c) => { list.push(c); }; add('z');`,
      ofList,
      "{first:'x' length:3}",
    ],
    [
      'a parameter and a copy are changed',
      `${object} export const decorate = (it) => { it.name = 'z'; return it; }; export const copy = () => { const own = { ...o }; own.name = 'q'; return own; };`,
      ofObject,
      "{name:'x' other:'y'}",
    ],
    [
      'a frozen one',
      "a.ts export const o = Object.freeze({ name: 'x', other: 'y' }); export const set = () => { o.name = 'z'; };",
      ofObject,
      "{name:'x' other:'y'}",
    ],
  ])('%s', (_, modules, values, expected) => {
    expect(readLater(modules, values).values).toEqual([expected]);
  });
});

it('costs as much as there are functions that may change it, until a budget ends', () => {
  const stepsOf = (count: number): number =>
    readLater(
      `${object} ${Array.from({ length: count }, (_, at) => `export const set${at} = (to) => { o.k${at} = to; o.name = o.k${(at + 1) % count}; };`).join(' ')}`,
      ofObject,
    ).steps;
  const [once, twice, fourTimes] = [25, 50, 100].map(stepsOf) as [number, number, number];
  expect(twice).toBeLessThan(4.4 * once);
  expect(fourTimes).toBeLessThan(4.4 * twice);
  expect(stepsOf(800)).toBeLessThan(2 * standardBudget.document);
});

describe('what a function gave while its module ran counts as well', () => {
  const made = (before: string, after: string): string => {
    const { candidates } = createScriptReader(ts)(
      `let n = 1; const o = { a: 'x' }; ${before} { void ({ n, a: o.a, b: 3 } satisfies CommandDefinition); } ${after}`,
      'typescript',
    );
    return candidates.map(({ value }) => show(value)).join();
  };
  it.each([
    ['nobody calls it later', 'function run()', 'run(); n++;', "{n:1 a:'x' b:3}"],
    ['unknown code gets it', 'function run()', 'run(); n++; touch(run);', "{n:? a:'x' b:3}"],
    ['it is async', 'async function run()', "run(); o.a = 'y'; touch(run);", '{n:1 a:? b:3}'],
    ['a timer gets it', 'function run()', 'run(); n++; setTimeout(run);', "{n:? a:'x' b:3}"],
    ['it is called later alone', 'function run()', 'n++; touch(run);', "{n:2 a:'x' b:3}"],
    ['nothing changed meanwhile', 'function run()', 'n++; run(); touch(run);', "{n:2 a:'x' b:3}"],
  ])('%s', (_, before, after, expected) => expect(made(before, after)).toBe(expected));
});
