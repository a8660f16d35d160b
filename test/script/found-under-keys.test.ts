import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';
import { show } from './show.ts';

const read = createScriptReader(ts);
const drawn = (lines: readonly string[]): string =>
  read(
    [
      "import { Client, SlashCommandBuilder } from 'discord.js';",
      'const client = new Client({});',
      "const ping = new SlashCommandBuilder().setName('a').setDescription('b');",
      ...lines,
    ].join('\n'),
    'typescript',
  )
    .candidates.map(({ value }) => show(value))
    .join(' ');

const asWritten = "{type:1 name:'a' description:'b'}";

/** What a handler does to what it finds at some place of what nobody knows. */
const handler = (done: string): string => `client.on('interactionCreate', async (i) => { ${done} });`;

describe('what unknown code finds under a key that the program does not give it', () => {
  const commands = "client.commands = new Map([['a', ping]]);";
  it.each([
    ['a channel is renamed', "await i.channel.setName('x');"],
    ['the result of a method', "(await i.guild.channels.create({ name: 'x' })).setName('y');"],
    ['a member of a destructured object', "const { channel } = i; channel.setName('x');"],
    ['an element', "i.channels[0].setName('x');"],
    ['an element of a loop', "for (const it of i.channels) it.setName('x');"],
    ['a key is written', "i.channel.description = 'x';"],
    ['any key is written', "i.counts[i.user.id] = 'x';"],
    ['a list grows', "i.member.roles.push('x');"],
    ['a map grows', "i.member.roles.set('x', i);"],
    ['a key is taken away', 'delete i.guild.name;'],
    ['it is one or the other', "const at = i.x ? i.a.channel : i.b.channel; at.setName('x');"],
    [
      'it is there or not',
      "let at; try { at = await i.channels.fetch('x'); } catch { throw i; } at.setName('x');",
    ],
    ['what is there is passed on', "send(i.data); i.channel.setName('x');"],
  ])('%s: `%s`', (_, done) => {
    expect(drawn([commands, handler(done)])).toBe(asWritten);
  });
});

describe('what unknown code finds where the program put it', () => {
  it.each([
    ['a Map', "client.commands = new Map([['a', ping]]);", "i.client.commands.get('a').setName('x');"],
    [
      'a Map that grows',
      "client.commands = new Map(); client.commands.set('a', ping);",
      "i.client.commands.get('a').setName('x');",
    ],
    [
      'a Map of its own',
      "const commands = new Map(); client.commands = commands; commands.set('a', ping);",
      "i.client.commands.get('a').setName('x');",
    ],
    ['a Map of somebody', "client.commands.set('a', ping);", "i.client.commands.get('a').setName('x');"],
    ['a list', 'client.commands = [ping];', "i.client.commands[0].setName('x');"],
    [
      'a list that grows',
      'const list = []; client.commands = list; list.push(ping);',
      "i.client.commands[0].setName('x');",
    ],
    [
      'a loop over a list',
      'client.commands = [ping];',
      "for (const it of i.client.commands) it.setName('x');",
    ],
    ['an object', 'client.state = { data: ping };', "i.client.state.data.setName('x');"],
    ['an object in a list', 'client.commands = [{ data: ping }];', "i.find(0).data.setName('x');"],
    [
      'an object that gets it',
      'const state = {}; client.state = state; state.data = ping;',
      "i.data.setName('x');",
    ],
    ['two keys', 'client.one = { first: ping }; client.two = { second: ping };', "i.second.setName('x');"],
    ['a function gets it', 'send(ping);', "i.channel.setName('x');"],
    ['a class gets it', 'new Keeper(ping);', "i.channel.setName('x');"],
    ['a function gives it', 'client.on("x", () => ping);', "i.channel.setName('x');"],
    ['a key that nobody knows', 'client[key] = ping;', "i.channel.setName('x');"],
    ['a handler moves it', 'client.state = { data: ping };', "i.channel = i.data; i.channel.setName('x');"],
    [
      'a handler moves it into an object',
      'client.state = { data: ping };',
      "client.all = { channel: i.data }; i.channel.setName('x');",
    ],
    [
      'a handler moves it into a list',
      'client.state = { data: ping };',
      "const list = [i.data]; client.channels = list; i.channels[0].setName('x');",
    ],
    [
      'a handler moves it into a Map',
      'client.state = { data: ping };',
      "i.channels.set('x', i.data); i.channels.get('x').setName('x');",
    ],
    [
      'a handler moves it twice',
      'client.state = { data: ping };',
      "i.first = i.data; i.channel = i.first; i.channel.setName('x');",
    ],
    [
      'a handler moves what it gets',
      'client.state = { data: ping };',
      "i.channel = found; i.channel.setName('x');",
    ],
    ['a promise', 'client.ready = Promise.resolve(ping);', "(await i.ready).setName('x');"],
    ['a getter', 'client.state = { get data() { return ping; } };', "i.data.setName('x');"],
    ['a method', 'client.state = { data() { return ping; } };', "i.channel.setName('x');"],
    ['a set', 'client.all = new Set([ping]);', "for (const it of i.all) it.setName('x');"],
    [
      'a key of a Map',
      'client.all = new Map([[ping, 1]]);',
      "for (const it of i.all.keys()) it.setName('x');",
    ],
    ['lists in lists', 'client.all = [[ping]];', "i.all[0][0].setName('x');"],
    [
      'a field of a class',
      'class State { data = ping; } client.state = new State();',
      "i.data.setName('x');",
    ],
    ['a static field', 'class State { static data = ping; } client.State = State;', "i.data.setName('x');"],
    [
      'a member of a function',
      'const run = () => {}; run.data = ping; client.on("x", run);',
      "i.data.setName('x');",
    ],
    ['a prototype', 'client.state = Object.create({ data: ping });', "i.data.setName('x');"],
    ['a copy', 'client.state = { ...{ data: ping } };', "i.data.setName('x');"],
    ['an assigned copy', 'client.state = Object.assign({}, { data: ping });', "i.data.setName('x');"],
    ['a closure', 'client.on("y", (x) => { x.data = ping; });', "i.data.setName('x');"],
    ['a defined property', "Object.defineProperty(client, 'data', { value: ping });", "i.data.setName('x');"],
    [
      'defined properties',
      'Object.defineProperties(client, { data: { value: ping } });',
      "i.data.setName('x');",
    ],
    ['an assigned property', 'Object.assign(client, { data: ping });', "i.data.setName('x');"],
    ['a reflected property', "Reflect.set(client, 'data', ping);", "i.data.setName('x');"],
    [
      'a private member',
      'class State { #data = ping; rename() { this.#data.setName("x"); } } client.state = new State();',
      'i.state.rename();',
    ],
    ['a list that is spread', 'const list = [ping]; client.all = [...list];', "i.all.at(0).setName('x');"],
    ['a push of a handler', 'client.on("y", (x) => { x.all.push(ping); });', "i.all[0].setName('x');"],
    ['a rest', 'client.state = { data: ping };', "const { ...all } = i; all.data.setName('x');"],
    ['an element of a pattern', 'client.all = [ping];', "const [first] = i.all; first.setName('x');"],
    [
      'a function that is called with it',
      'client.state = { data: ping };',
      "const rename = (it) => it.setName('x'); rename(i.data);",
    ],
    ['a method that gives it on', 'client.all = [ping];', "i.all.filter(Boolean).at(-1).setName('x');"],
    ['a callback', 'client.all = [ping];', "i.all.forEach((it) => it.setName('x'));"],
    [
      'a kept key',
      'client.state = { data: ping };',
      "const { data } = i; client.channel = data; setTimeout(() => i.channel.setName('x'));",
    ],
    [
      'a shorthand',
      'client.state = { data: ping };',
      "const channel = i.data; client.all = { channel }; i.channel.setName('x');",
    ],
    [
      'an argument of a class',
      'client.state = { data: ping };',
      "class Own { constructor(it) { this.channel = it; } } client.own = new Own(i.data); i.channel.setName('x');",
    ],
    ['the key is the handler’s parameter', 'client.state = { data: ping };', "i.setName('x');"],
    ['the key is not known', 'client.state = { data: ping };', "i[key].setName('x');"],
    ['a method of another object', 'client.state = { data: ping };', "i.channel.setName.call(i.data, 'x');"],
    ['one or the other', 'client.state = { data: ping };', "(i.x ? i.channel : i.data).setName('x');"],
  ])('%s: `%s` `%s`', (_, put, done) => {
    const found = drawn([put, handler(done)]);
    expect(found).not.toBe(asWritten);
    expect(found).not.toContain("name:'a'");
  });
});
