/**
 * What code makes that runs at any time, and others get hold of before it is sent: nobody may say of it that it is sent as it was
 * made. Each way to make a command comes with each place to keep it; ways to change it and to send it take turns.
 */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';
import { show } from './show.ts';

const read = createScriptReader(ts);
const imported = "import { Client, REST, Routes, SlashCommandBuilder } from 'discord.js';\n";
const shown = (text: string): readonly string[] =>
  read(imported + text, 'typescript').candidates.map(({ value }) => show(value));

const made = "{ name: 'a', description: 'b', options: [{ type: 3, name: 'o', description: 'p' }] }";
const base =
  "const BASE = { name: 'base', description: 'b', options: [{ type: 3, name: 'o', description: 'p' }] };\n";

/** What stands before the handler, and what it makes. */
const makes = {
  'a literal': ['', made],
  'a factory': [`function make(): ApplicationCommandData { return ${made}; }\n`, 'make()'],
  'a class': [
    "class Own { name = 'a'; description = 'b'; options = [{ type: 3, name: 'o', description: 'p' }]; }\n",
    'new Own() as ApplicationCommandData',
  ],
  'options that are mapped': [
    '',
    "{ name: 'a', description: 'b', options: ['o'].map((name) => ({ type: 3, name, description: 'p' })) }",
  ],
  'an element of a list': ['', `[1].map(() => (${made}))[0] as ApplicationCommandData`],
  'a text that was read': ['', `JSON.parse(JSON.stringify(${made}))`],
  'a clone': ['', `structuredClone(${made})`],
  'an assigned copy': ['', `Object.assign({}, ${made})`],
  'a spread': [base, "{ ...BASE, name: 'a', options: [...BASE.options] }"],
  'a slice': [base, "{ name: 'a', description: 'b', options: BASE.options.slice() }"],
  'what a builder gives': [
    '',
    "new SlashCommandBuilder().setName('a').setDescription('b').addStringOption((o) => o.setName('o').setDescription('p')).toJSON()",
  ],
} as const;

/** What stands before the handlers, how it is kept, and how others find it. */
const places = {
  'a variable': ['let last: any;', 'last = own;', 'last'],
  'an object': ['const state: any = {};', 'state.last = own;', 'state.last'],
  'a list': ['const all: any[] = [];', 'all.push(own);', 'all[0]'],
  'a Map': ['const all = new Map();', "all.set('a', own);", "all.get('a')"],
  'an instance': [
    'class Keeper { last: any; keep(it: any) { this.last = it; } }\nconst keeper = new Keeper();',
    'keeper.keep(own);',
    'keeper.last',
  ],
  'an object in an object': ['const state: any = {};', 'state.last = { own };', 'state.last.own'],
  'a function': ['let get: any;', 'get = () => own;', 'get()'],
  'a promise': ['let last: any;', 'last = Promise.resolve(own);', '(await last)'],
} as const;

const changes = [
  (it: string) => `${it}.name = 'c';`,
  (it: string) => `${it}.options.push({ type: 3, name: 'c', description: 'd' });`,
  (it: string) => `${it}.options[0].name = 'c';`,
  (it: string) => `${it}.options.splice(0, 1);`,
  (it: string) => `Object.assign(${it}, { name: 'c' });`,
  (it: string) => `for (const option of ${it}.options) option.description = 'z';`,
  (it: string) => `delete ${it}.options;`,
] as const;

const sends = [
  'await client.application.commands.set([own]);',
  "await new REST().put(Routes.applicationCommands('1'), { body: [own] });",
  'await client.application.commands.create(own);',
  "client.once('ready', () => client.application.commands.set([own]));",
  'await client.application.commands.set([{ ...own }]);',
] as const;

const pairs = Object.keys(makes).flatMap((make) =>
  Object.keys(places).map((place) => [make, place] as const),
);

describe('others change what a run made', () => {
  const asMade =
    /(?<!~)\{(?:type:1 )?name:'a' description:'b' options:\[\{type:3 name:'o' description:'p'\}\]\}/;
  it.each(pairs.map(([make, place], at) => ({ make, place, at })))(
    '$make in $place',
    ({ make, place, at }) => {
      const [before, expression] = makes[make as keyof typeof makes];
      const [declared, kept, found] = places[place as keyof typeof places];
      // Neither number of ways has a factor in common with the other, or with the number of places.
      const change = changes[at % changes.length] as (typeof changes)[number];
      const send = sends[at % sends.length] as string;
      const handler = `client.on('y', async () => {
  const own: ApplicationCommandData = ${expression};
  ${kept}
  await client.x();
  ${send}
});`;
      const other = `client.on('z', async () => { ${change(found)} });`;
      const handlers = at % 2 === 0 ? [handler, other] : [other, handler];
      const found_ = shown(`const client = new Client({});\n${before}${declared}\n${handlers.join('\n')}`);
      expect(found_).not.toEqual([]);
      expect(found_.join(' ')).not.toMatch(asMade);
    },
  );

  it('a builder that others add to', () => {
    const found = shown(`const client = new Client({});
const all = new Map();
client.on('y', async () => {
  const own = new SlashCommandBuilder().setName('a').setDescription('b');
  all.set('a', own);
  await client.x();
  await client.application.commands.set([own]);
});
client.on('z', () => { all.get('a').setName('c'); });`);
    expect(found.join(' ')).not.toMatch(/name:'a'/);
  });

  it('the same code, when it runs once more', () => {
    const found = shown(`const client = new Client({});
const state: any = {};
client.on('y', async () => {
  if (state.last) state.last.name = 'c';
  const own: ApplicationCommandData = { name: 'a', description: 'b' };
  state.last = own;
  await client.x();
  await client.application.commands.set([own]);
});`);
    expect(found.join(' ')).not.toMatch(/name:'a'/);
  });
});

describe('what holds what runs make', () => {
  const send = "client.application.commands.set([{ name: state.prefix, description: 'b' }])";
  const ready = `client.on('ready', () => ${send});`;
  it.each([
    [
      'a variable that a method sets where it is not set',
      `class Manager {
  prefix = 'a';
  seen: any;
  note(k: string) { this.seen ??= new Map(); this.seen.set(k, 1); }
  async register() { this.note('x'); await client.application.commands.set([{ name: this.prefix, description: 'b' }]); }
}
const manager = new Manager();
client.on('ready', () => manager.register());`,
    ],
    [
      'an object',
      `const state = { prefix: 'a', last: null as any };
client.on('x', (k) => { state.last = { k, at: Date.now() }; });
${ready}`,
    ],
    [
      'an object that leads to itself by it',
      `const state = { prefix: 'a', runs: [] as any[] };
client.on('x', (k) => { state.runs.push({ k, state }); });
${ready}`,
    ],
    [
      'a Map',
      `const state = { prefix: 'a', all: new Map() };
client.on('x', (k) => { state.all.set(k, { k, list: [k], inner: { state } }); });
${ready}`,
    ],
    [
      'a list of instances',
      `class Player { queue: any[] = []; add(x: any) { this.queue.push({ x }); return this; } }
const state: any = { prefix: 'a', players: [] as Player[] };
client.on('x', (k) => { const player = new Player(); state.players.push(player.add(k)); });
${ready}`,
    ],
    [
      'objects with methods',
      `const state: any = { prefix: 'a', last: undefined };
client.on('x', (k) => { state.last = { k, stop() { state.last = undefined; } }; });
${ready}`,
    ],
    [
      'what others find meanwhile',
      `const state: any = { prefix: 'a', last: undefined };
client.on('x', async (k) => { state.last = { k }; await k.reply(); state.last = undefined; });
client.on('y', () => log(state.last));
${ready}`,
    ],
  ])('%s is known but for these', (_, text) => {
    expect(shown(`const client = new Client({});\n${text}`).at(-1)).toBe("[{name:'a' description:'b'}]");
  });
});

describe('what a run made stays known', () => {
  it.each([
    [
      'that nobody else changes',
      `const state: any = {};
client.on('y', async () => {
  const own: ApplicationCommandData = { name: 'a', description: 'b' };
  state.last = own;
  await client.x();
  await client.application.commands.set([own]);
});
client.on('z', () => { log(state.last); });`,
    ],
    [
      'beside what others change',
      `const state: any = {};
client.on('y', async () => {
  const own = { uses: 0, data: { name: 'a', description: 'b' } as ApplicationCommandData };
  state.last = own;
  await client.x();
  await client.application.commands.set([own.data]);
});
client.on('z', () => { state.last.uses += 1; });`,
    ],
    [
      'where others change what the module made by the same code',
      `const make = (): ApplicationCommandData => ({ name: 'a', description: 'b' });
const first = make();
client.on('y', async () => { await client.application.commands.set([make()]); });
client.on('z', () => { first.name = 'c'; });`,
    ],
  ])('%s', (_, text) => {
    expect(shown(`const client = new Client({});\n${text}`).at(-1)).toBe("[{name:'a' description:'b'}]");
  });
});
