/** What code does to the list of a builder's options, and when: what is said that a deploy sends equals what the program sends. */
import { describe, it } from 'vitest';
import { expectSaidAsSent } from '../../kit/run-bot.ts';

const bot = `--- package.json
{ "name": "bot", "dependencies": { "discord.js": "^14.16.0" } }
--- commands/ask.js
const { SlashCommandBuilder } = require('discord.js');
module.exports = { data: new SlashCommandBuilder().setName('ask').setDescription('x').addStringOption((o) => o.setName('q').setDescription('y').setRequired(true)) };
--- commands/plain.js
const { SlashCommandBuilder } = require('discord.js');
module.exports = { data: new SlashCommandBuilder().setName('plain').setDescription('x') };
--- deploy.js
const { REST, Routes, SlashCommandStringOption, SlashCommandBuilder } = require('discord.js');
const ask = require('./commands/ask').data, plain = require('./commands/plain').data;
const put = (body) => new REST().setToken('').put(Routes.applicationCommands('1'), { body });
const opt = (n) => new SlashCommandStringOption().setName(n).setDescription('z');
`;

/** By the commands of which it is said what is sent. */
const programs: Readonly<Record<string, readonly string[]>> = {
  'ask plain': [
    'const a = ask.devOnly ? { name: ask.name, description: "[dev]" } : ask; put([a, plain]);',
    'ask.options.push(opt("r")); put([ask, plain]);',
    'plain.options.push(opt("r")); put([ask, plain]);',
    'plain.options.push(opt("r")); put([ask.toJSON(), plain.toJSON()]);',
    'const l = plain.options; plain.addStringOption(opt("r")); l.push(opt("s")); put([ask, plain]);',
    'const l = plain.options; l.push(opt("s")); plain.addStringOption(opt("r")); put([ask.toJSON(), plain.toJSON()]);',
    'ask.options[0].setName("w"); put([ask, plain]);',
    'ask.options[0].setRequired(false); put([ask.toJSON(), plain]);',
    'ask.options.pop(); put([ask, plain]);',
    'ask.options.length = 0; put([ask.toJSON(), plain]);',
    'for (const o of ask.options) o.setDescription("changed"); put([ask, plain]);',
    'ask.options.forEach((o) => { o.description = "changed"; }); put([ask, plain]);',
    'const f = (b) => b.options; f(ask).unshift(opt("first")); put([ask, plain]);',
    'Object.assign(ask.options[0], { description: "other" }); put([ask, plain]);',
    'ask.options.reverse(); ask.addStringOption(opt("r")); ask.options.reverse(); put([ask, plain]);',
    'if (process.env.NOPE) ask.options.push(opt("r")); put([ask, plain]);',
    'ask.options.sort((a, b) => a.name < b.name ? -1 : 1); put([ask, plain]);',
    'const copy = [...ask.options]; copy.push(opt("r")); put([ask, plain]);',
    'ask.options = []; put([ask, plain]);',
    'const l = ask.options; ask.options = [opt("n")]; l.push(opt("r")); put([ask, plain]);',
    'setTimeout(() => { ask.options.push(opt("late")); }, 0); put([ask, plain]);',
    'put([ask, plain]); ask.options.push(opt("late"));',
    'put([{ name: ask.name, description: ask.description, options: ask.options }, plain]); ask.options.push(opt("late"));',
    'const j = ask.toJSON(); ask.options.push(opt("r")); put([j, plain]);',
    'const j = ask.toJSON(); j.options.push({ type: 3, name: "r", description: "z" }); put([ask, plain]);',
    'const j = ask.toJSON(); j.options[0].name = "u"; put([ask, plain]);',
    'delete ask.options; ask.options = [opt("n")]; put([ask, plain]);',
    'const h = { o: ask.options }; h.o.push(opt("r")); JSON.stringify(h); put([ask, plain]);',
    'console.log(ask.options); ask.options.push(opt("r")); put([ask, plain]);',
    'const m = new Map([["k", ask.options]]); m.get("k").push(opt("r")); put([ask, plain]);',
    'const w = (l) => l.push(opt("r")); [ask.options].forEach(w); put([ask, plain]);',
    'Array.prototype.push.call(ask.options, opt("r")); put([ask, plain]);',
    'ask.options.splice(0, 1, opt("n"), opt("m")); put([ask, plain]);',
    'ask.options[ask.options.length] = opt("r"); put([ask, plain]);',
    'const k = "opt" + "ions"; ask[k].push(opt("r")); put([ask, plain]);',
    'Reflect.get(ask, "options").push(opt("r")); put([ask, plain]);',
    'const { options: [first] } = ask; first.setName("z1"); put([ask, plain]);',
    'const n = ask.options.length; if (n === 1) plain.addStringOption(opt("r")); put([ask, plain]);',
    'const n = plain.options.length; if (n) plain.addStringOption(opt("r")); put([ask, plain]);',
  ],
  '': [
    'const c = { ...ask.toJSON(), options: ask.options.map((o) => o.toJSON()) }; c.options[0].name = "k"; put([ask, c]);',
  ],
  // A member that no release has may be one of the next.
  plain: [
    'const options = ask.options.filter((o) => !o.hidden); put([{ name: ask.name, description: ask.description, options }, plain]);',
    'if (ask.devOnly) ask.setDescription("[dev] " + ask.description); put([ask, plain]);',
    'ask.setDescription(ask.longDescription ?? "changed"); put([ask, plain]);',
    'if (typeof ask.setCategory === "function") ask.setDescription("changed"); put([ask, plain]);',
  ],
  'ask b': [
    'class B extends SlashCommandBuilder { more() { this.options.push(opt("r")); return this; } } put([new B().setName("b").setDescription("x").more(), ask]);',
    'class B extends SlashCommandBuilder { constructor() { super(); this.options.push(opt("r")); } } put([new B().setName("b").setDescription("x"), ask]);',
  ],
  'ask two': [
    'const two = new SlashCommandBuilder().setName("two").setDescription("x"); for (const o of ask.options) two.addStringOption(o); put([two, ask]);',
    'const two = new SlashCommandBuilder().setName("two").setDescription("x"); two.options.push(...ask.options); two.options[0].setName("shared"); put([two, ask]);',
    'const two = new SlashCommandBuilder().setName("two").setDescription("x"); two.addSubcommand((s) => s.setName("s").setDescription("x")); two.options[0].addStringOption(opt("in")); put([two, ask]);',
    'const two = new SlashCommandBuilder().setName("two").setDescription("x"); two.addSubcommand((s) => { s.setName("s").setDescription("x"); s.options.push(opt("in")); return s; }); put([two, ask]);',
    'const two = new SlashCommandBuilder().setName("two").setDescription("x"); const l = two.options; two.addSubcommand((s) => s.setName("s").setDescription("x")); l[0].setDescription("late"); put([two.toJSON(), ask]);',
  ],
};

describe('the list of the options of a builder', () => {
  for (const [known, all] of Object.entries(programs))
    for (const program of all)
      it(program, () => {
        expectSaidAsSent(bot + program, known, (name, sent) => sent.has(name));
      });
});
