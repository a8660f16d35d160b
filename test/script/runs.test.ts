/** A file runs only where a form may find something in it, and once more only for an outcome that may change what it says. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';
import { createModules } from '../../workspace/modules/modules.ts';
import { uriOf } from '../../workspace/uris.ts';
import { memoryHost } from '../kit/module-files.ts';

/** How often `main.ts` of a tree of files runs until all outcomes of its candidates are known. */
function runsOf(tree: string): number {
  const host = memoryHost(tree);
  let runs = 0;
  const read = createScriptReader(ts, () => {
    runs += 1;
  });
  const { candidates } = read(host.files.get('/w/main.ts') ?? '', 'typescript', {
    uri: uriOf('/w/main.ts'),
    modules: createModules(ts, host),
  });
  for (const { variants } of candidates) expect(variants).toBeDefined();
  return runs;
}

const embeds = "import { EmbedBuilder, ButtonBuilder } from 'discord.js';";

describe('a file that holds words of a form, and nothing that it may find, does not run', () => {
  const idle: Readonly<Record<string, string>> = {
    'an embed': `main.ts ${embeds} export const embed = (text: string) => new EmbedBuilder().setTitle(text).setDescription(text);`,
    'an embed that a function of the program begins': `
      base.ts ${embeds} export const base = () => new EmbedBuilder();
      main.ts import { base } from './base.ts'; export const embed = (text: string) => base().setTitle(text).setDescription(text);`,
    'its description first': `
      base.ts ${embeds} export const base = () => new EmbedBuilder();
      main.ts import { base } from './base.ts'; const embed = base().setDescription('a').setColor(1); embed.setTitle('b');`,
    "a button's class of another module": `
      button.ts ${embeds} export class Back extends ButtonBuilder { constructor() { super(); this.setLabel('Back'); } }
      main.ts import { Back } from './button.ts'; const embed = { setDescription(_: string) {} }; export const back = () => new Back(); embed.setDescription('a');`,
    'a class that extends nothing': `
      main.ts class Page { constructor(readonly n: number) {} setName(_: string) {} } export const page = (n: number) => new Page(n).setName('a');`,
    'a component of a framework': `
      main.ts import { ButtonComponent } from 'purplet'; import { save } from './save.ts'; export const Save = ButtonComponent({ async handle() { await save(this.user.id); } });
      save.ts export const save = async (id: string) => id;`,
    'a class of a framework that makes no command': `
      handler.ts export default class Handler { constructor(readonly name: string) {} }
      main.ts import Handler from './handler.ts'; import { Client } from '@buape/carbon'; export class Ready extends Handler { name = 'ready'; description = 'A'; client = new Client(); }`,
  };
  it.each(Object.entries(idle))('%s', (_, tree) => expect(runsOf(tree)).toBe(0));
});

describe('a file that may hold something runs', () => {
  const busy: Readonly<Record<string, string>> = {
    'a builder that a function of the program begins': `
      base.ts import { SlashCommandBuilder } from 'discord.js'; export const base = (name: string) => new SlashCommandBuilder().setName(name);
      main.ts import { base } from './base.ts'; export const data = base('ping').setDescription('Answers');`,
    "a builder's class of another module": `
      base.ts import { SlashCommandBuilder } from 'discord.js'; export default class Command extends SlashCommandBuilder { setCategory(_: string) { return this; } }
      main.ts import Command from './base.ts'; export const data = new Command().setCategory('fun').setName('ping').setDescription('Answers');`,
    'a function of a framework under another name': `
      main.ts import { ChatCommand as command } from 'purplet'; export default command({ name: 'ping', description: 'Answers', handle() {} });`,
    'a class of a framework through one of the program': `
      base.ts import { Command } from '@buape/carbon'; class Base extends Command {} export { Base as Own };
      main.ts import { Own } from './base.ts'; export class Ping extends Own { name = 'ping'; description = 'Answers'; async run() {} } export const a = 'extends Command';`,
  };
  it.each(Object.entries(busy))('%s', (_, tree) => expect(runsOf(tree)).toBe(1));
});

describe('outcomes of conditions', () => {
  const main = `import type { ApplicationCommandData } from 'discord.js'; import { text } from './text.ts'; declare const isNew: boolean;`;
  it('are run where the file decides', () =>
    expect(
      runsOf(`
      text.ts export const text = 'Answers';
      main.ts ${main} export const data: ApplicationCommandData = { name: isNew ? 'ping' : 'Ping', description: text };`),
    ).toBe(3));
  it('are not run where only a module decides that ran before', () =>
    expect(
      runsOf(`
      text.ts declare const isNew: boolean; export const text = isNew ? 'Answers' : 'Answered';
      main.ts ${main} export const data: ApplicationCommandData = { name: 'ping', description: text };`),
    ).toBe(1));
});
