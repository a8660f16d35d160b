/** Whether what a framework sends is known in full: `~` stands before what it may add to. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';
import { createModules } from '../../workspace/modules/modules.ts';
import { memoryHost } from '../kit/module-files.ts';
import { show } from './show.ts';

const read = createScriptReader(ts);

/** The values of what is found in a file of a project. */
function valuesIn(text: string, others: Readonly<Record<string, string>> = {}): readonly string[] {
  const host = memoryHost('', '/bot');
  for (const [name, other] of Object.entries(others)) host.files.set(`/bot/${name}`, other);
  const uri = 'file:///bot/src/commands/ping.ts';
  const { candidates } = read(text, 'typescript', { uri, modules: createModules(ts, host) });
  return candidates.map(({ value }) => show(value));
}

describe('a command of CommandKit', () => {
  const typed = "import type { CommandData } from 'commandkit';";
  const ping = "{ name: 'ping', description: 'Pong' }";
  const known = ["{name:'ping' description:'Pong'}"];
  const open = known.map((value) => `~${value}`);

  it.each([
    `export const data: CommandData = ${ping}; export const run = async () => {};`,
    `export const data = ${ping} satisfies CommandData; export async function run() {}`,
    `const data = ${ping} as CommandData; function run() {} export { data, run };`,
    `const data: CommandData = ${ping}; export default { data, run: () => {} };`,
    `const data: CommandData = ${ping}; module.exports = { data, run() {} };`,
    `const data: CommandData = ${ping}; const it = { data, run() {} }; export default it;`,
    `const data: CommandData = ${ping}; exports.data = data; exports.run = () => {};`,
  ])('is sent as it is written: %s', (text) => expect(valuesIn(`${typed} ${text}`)).toEqual(known));

  it.each([
    // A plugin of its version 1 may change it, and which commands it makes of it other exports say.
    `export const command: CommandData = ${ping}; export const chatInput = async () => {};`,
    // Nothing says that it gets it.
    `export const data: CommandData = ${ping};`,
    `export const other: CommandData = ${ping}; export function run() {}`,
    `export const data = make(); const other: CommandData = ${ping}; export function run() {}`,
    `export const data: CommandData = { ...make(), name: 'ping', description: 'Pong' }; export function run() {}`,
  ])('may be another one: %s', (text) => expect(valuesIn(`${typed} ${text}`)).toEqual(open));

  it('may be changed by a plugin that reads files of old', () => {
    const text = `${typed} export const data: CommandData = ${ping}; export function run() {}`;
    const manifest = (dependencies: object) => ({ 'package.json': JSON.stringify({ dependencies }) });
    expect(valuesIn(text, manifest({ commandkit: '^0.1.6' }))).toEqual(known);
    expect(valuesIn(text, manifest({ commandkit: '^1.2.0', '@commandkit/legacy': '^1.2.0' }))).toEqual(open);
  });

  it('lacks what only CommandKit may know', () => {
    const text = `${typed} export const data: CommandData = { name: 'ping' }; export function run() {}`;
    expect(valuesIn(text)).toEqual(["~{name:'ping'}"]);
  });
});

describe('a command of slash-create', () => {
  const ping = "{ name: 'ping', description: 'Pong' }";
  const known = ["{name:'ping' description:'Pong'}"];
  const open = known.map((value) => `~${value}`);
  const imported = "import { SlashCommand } from 'slash-create';";
  const own = `class Ping extends Base { constructor(creator) { super(creator, ${ping}); } }`;
  const asking = (release: string) => ({
    'package.json': JSON.stringify({ dependencies: { 'slash-create': release } }),
  });
  /** Before its release 6.1 it sends nothing that no command says. */
  const before = asking('^5.14.0');

  it.each([
    'class Base extends SlashCommand {}',
    'class Base extends SlashCommand { constructor(creator, info) { super(creator, info); } }',
    'class Base extends SlashCommand { constructor(creator, info) { super(creator, { throttling: { usages: 1 }, ...info }); } }',
    'class Base extends SlashCommand { constructor(creator, { name, description }) { super(creator, { name, description }); } }',
    "class Base extends SlashCommand { constructor(creator, info) { super(creator, { name: info.name, description: info.description || 'x', guildIDs: info.guild, options: info.options || [] }); } }",
    'class First extends SlashCommand {} class Base extends First { constructor(creator, info) { super(creator, { ...info }); } }',
  ])('is what a class in between hands on: %s', (base) =>
    expect(valuesIn(`${imported} ${base} ${own}`, before).slice(-1)).toEqual(known),
  );

  it.each([
    'class Base extends SlashCommand { constructor(creator, info) { super(creator, { dmPermission: false, ...info }); } }',
    "class Base extends SlashCommand { constructor(creator, info) { super(creator, { ...info, description: 'x' }); } }",
    'class Base extends SlashCommand { constructor(creator, info) { super(creator, { ...info, ...more }); } }',
    'class Base extends SlashCommand { constructor(creator, info) { super(creator, translated(info)); } }',
    'class Base extends SlashCommand { constructor(creator, info) { if (debug) info.nsfw = true; super(creator, info); } }',
  ])('is another one, or may be: %s', (base) =>
    expect(valuesIn(`${imported} ${base} ${own}`, before).slice(-1)).not.toEqual(known),
  );

  it('is not changed by what methods do when it is used', () => {
    const base =
      'export abstract class Base extends SlashCommand { constructor(creator, info) { super(creator, { throttling: {}, ...info }); } async run(context, payload) { payload.at = 1; } }';
    expect(valuesIn(`${imported} ${base} export ${own}`, before)).toEqual(known);
  });

  it('is not changed by who gets the object', () => {
    const base =
      'class Base extends SlashCommand { constructor(creator, info) { super(creator, info); load(this); } }';
    expect(valuesIn(`${imported} ${base} export ${own}`, before)).toEqual(known);
    const alone = `class Ping extends SlashCommand { constructor(creator) { super(creator, ${ping}); this.load(); } async load() { await fetch(this); } }`;
    expect(valuesIn(`${imported} export default ${alone}`, before)).toEqual(known);
  });

  it('comes through a class of another file', () => {
    const base = `${imported} export abstract class BaseCommand extends SlashCommand {
      constructor(creator, info) { super(creator, { throttling: { usages: 1 }, ...info }); }
    }`;
    const command = own.replace('Base', 'BaseCommand');
    const files = { ...before, 'src/base.ts': base };
    expect(valuesIn(`import { BaseCommand } from '../base'; export ${command}`, files)).toEqual(known);
    const adding = { ...before, 'src/base.ts': base.replace('...info', '...info, nsfw: true') };
    expect(valuesIn(`import { BaseCommand } from '../base'; export ${command}`, adding)).toEqual(open);
  });

  const saying = (more: string) =>
    `${imported} class Ping extends SlashCommand { constructor(creator) { super(creator, { name: 'ping', description: 'Pong'${more} }); } }`;
  const installed = (types: string) => [`{integrationTypes:${types} name:'ping' description:'Pong'}`];

  it.each(['^6.1.0', '6.8.1', '~6.4.0', '^7.0.0', '>=6.1', '7'])(
    'is for guilds, since 6.1: %s',
    (release) => {
      expect(valuesIn(saying(''), asking(release))).toEqual(installed('[0]'));
      expect(valuesIn(saying(', integrationTypes: undefined'), asking(release)).join()).toContain(
        'integrationTypes:[0]',
      );
    },
  );

  it.each(['^5.2.0', '5', '5.x', '~5.14.0', '6.0.2', '~6.0.0', '=5.14.0'])(
    'is for whatever the application is, before: %s',
    (release) => {
      expect(valuesIn(saying(''), asking(release))).toEqual(known);
      // It does not know them, and sends none.
      expect(valuesIn(saying(', integrationTypes: [1], contexts: [0]'), asking(release))).toEqual(known);
    },
  );

  it.each(['^6.0.1', '>=5.0.0', '6', 'latest', 'github:Snazzah/slash-create', '*'])(
    'is for guilds or not, where its release is not known: %s',
    (release) => {
      expect(valuesIn(saying(''), asking(release))).toEqual(installed('?'));
      const locked = (version: string) => ({
        ...asking(release),
        'package-lock.json': JSON.stringify({ packages: { 'node_modules/slash-create': { version } } }),
      });
      expect(valuesIn(saying(''), locked('6.8.1'))).toEqual(installed('[0]'));
      expect(valuesIn(saying(''), locked('6.0.2'))).toEqual(known);
    },
  );

  it('is for guilds or not, where no manifest is found', () =>
    expect(valuesIn(saying(''))).toEqual(installed('?')));

  it.each(['^6.1.0', '^6.0.1', '*'])('is for whom it says itself: %s', (release) => {
    expect(valuesIn(saying(', integrationTypes: [0, 1]'), asking(release))).toEqual([
      "{name:'ping' description:'Pong' integrationTypes:[0 1]}",
    ]);
  });

  it('says nothing of that in a guild', () => {
    const [value] = valuesIn(saying(", guildIDs: '123456789012345678'"), asking('^6.1.0'));
    expect(value).not.toContain('integrationTypes');
  });
});

describe('a command of necord', () => {
  const imported =
    "import { Injectable, UseGuards } from '@nestjs/common'; import { Context, Ctx, Guilds, MessageCommand, Options, SlashCommand, TargetUser, UserCommand } from 'necord'; import { own } from './own';";
  const ping = "{ name: 'ping', description: 'Pong' }";
  const known = ["{type:1 name:'ping' description:'Pong'}"];
  const open = ["~{type:1 name:'ping' description:'Pong'}"];

  it.each([
    `class A { @SlashCommand(${ping}) ping() {} }`,
    `@Injectable() class A { @UseGuards(Admin) @SlashCommand(${ping}) ping(@Context() [interaction]) {} }`,
    `class A { @SlashCommand(${ping}) ping(@Ctx() [i], service) {} @SlashCommand({}) other(@Options() options) {} }`,
  ])('is what its decorator says: %s', (text) =>
    expect(valuesIn(`${imported} ${text}`).slice(0, 1)).toEqual(known),
  );

  it.each([
    `class A { @own() @SlashCommand(${ping}) ping() {} }`,
    `class A { @SlashCommand(${ping}) ping(@own options) {} }`,
    `@own() class A { @SlashCommand(${ping}) ping() {} }`,
    `class A { @Guilds(['1']) @SlashCommand(${ping}) ping() {} }`,
    `@SlashCommand(${ping}) class A {}`,
  ])('may have more: %s', (text) => expect(valuesIn(`${imported} ${text}`)).toEqual(open));

  it('is a menu', () => {
    const text =
      "class A { @UserCommand({ name: 'Who' }) who(@TargetUser() user) {} @MessageCommand({ name: 'Keep' }) keep() {} }";
    expect(valuesIn(`${imported} ${text}`)).toEqual(["{type:2 name:'Who'}", "{type:3 name:'Keep'}"]);
  });

  it('lacks what nobody adds, and options of its own count for nothing', () => {
    expect(valuesIn(`${imported} class A { @SlashCommand({ name: 'ping' }) ping() {} }`)).toEqual([
      "{type:1 name:'ping'}",
    ]);
    const text = "class A { @SlashCommand({ name: 'ping', description: 'Pong', options: [] }) ping() {} }";
    expect(valuesIn(`${imported} ${text}`)).toEqual(["~{type:1 name:'ping' description:'Pong' options:~[]}"]);
  });
});
