/**
 * The law of recognition's cost: a document of n definitions of one kind is looked at in time that grows with n. What is counted
 * is how often anything of the parser is used, for nothing is learned of a tree without it.
 */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';
import type { Language } from '../../core/syntax/language.ts';

const lines = (n: number, line: (at: number) => string): string =>
  Array.from({ length: n }, (_, at) => line(at)).join('\n');

const typed = "import type { RESTPostAPIChatInputApplicationCommandsJSONBody as Body } from 'discord.js';\n";
const builders = "const { SlashCommandBuilder } = require('discord.js');\n";
const chain = (at: number) => `new SlashCommandBuilder().setName('c${at}').setDescription('d')`;
const literal = (at: number) => `{ name: 'c${at}', description: 'd' }`;

/** What a folder holds is registered, beside n lines. */
const loader = (text: string): string =>
  `const { REST, Routes } = require('discord.js');
const commands = [];
for (const file of require('fs').readdirSync('./commands')) commands.push(require('./commands/' + file));
${text}
new REST().put(Routes.applicationCommands('1'), { body: commands });`;

/** Documents of n definitions. */
const documents: Readonly<Record<string, (n: number) => string>> = {
  'constants of a type': (n) => typed + lines(n, (at) => `export const c${at}: Body = ${literal(at)};`),
  'constants of a type of the file': (n) =>
    `${typed}type Own = Body & { run(): void };\n${lines(n, (at) => `export const c${at}: Own = { ...${literal(at)}, run() {} };`)}`,
  'constants of types of the file, one for each': (n) =>
    `${typed}${lines(n, (at) => `type T${at} = Body;\nexport const c${at}: T${at} = ${literal(at)};`)}`,
  'a constant of types that lead to one another': (n) =>
    `${typed}interface T0 { data: Body }\ntype U0 = T0;\n${lines(n, (at) => `interface T${at + 1} extends T${at} { a: T${at}; b: U${at}[] }\ntype U${at + 1} = U${at} | (U${at} & T${at + 1});`)}\nexport const c: U${n} = { data: ${literal(0)} };`,
  'constants that a comment says the type of': (n) =>
    `/** @typedef {import('discord.js').ApplicationCommandData} Data */\n${lines(n, (at) => `/** @type {Data} */\nconst c${at} = ${literal(at)};`)}`,
  'elements of a list': (n) => `${typed}export const all: Body[] = [${lines(n, (at) => `${literal(at)},`)}];`,
  'what functions return': (n) =>
    typed + lines(n, (at) => `export function f${at}(): Body { return ${literal(at)}; }`),
  'builders in constants': (n) => builders + lines(n, (at) => `const c${at} = ${chain(at)};`),
  'builders in blocks, by one name': (n) =>
    builders +
    lines(n, (at) => `{ const c = new SlashCommandBuilder(); c.setName('c${at}'); c.setDescription('d'); }`),
  'builders in functions, by one name': (n) =>
    builders + lines(n, (at) => `function f${at}() { var c = ${chain(at)}; return { name: 'x', c }; }`),
  'builders in one object that is used often': (n) =>
    `${builders}const all = { name: 'all', list: [${lines(n, (at) => `${chain(at)},`)}] };\n${lines(n, () => 'all.list;')}`,
  'builders in variables of one object that is used often': (n) =>
    `${builders}${lines(n, (at) => `const c${at} = ${chain(at)};`)}\nconst all = { name: 'all', ${lines(n, (at) => `c${at},`)} };\n${lines(n, () => 'all.c1;')}`,
  'builders in variables that lead to one another': (n) =>
    `${builders}${lines(n, (at) => `const c${at} = { data: ${chain(at)}, next: [c${(at + 1) % n}] };`)}`,
  'builders that are exported': (n) =>
    builders +
    lines(n, (at) => `exports.c${at} = { data: ${chain(at)}, async execute(i) { await i.reply('x'); } };`),
  'builders that loops make': (n) =>
    builders + lines(n, (at) => `for (const c of [${chain(at)}]) list.push(c);`),
  registrations: (n) => lines(n, (at) => `client.application.commands.create(${literal(at)});`),
  'a list that is registered': (n) =>
    `client.application.commands.set([${lines(n, (at) => `${literal(at)},`)}]);`,
  'exports of a configured file': (n) => lines(n, (at) => `export const c${at} = ${literal(at)};`),
  'classes of Sapphire': (n) =>
    `import { Command } from '@sapphire/framework';\n${lines(n, (at) => `export class C${at} extends Command { registerApplicationCommands(r) { r.registerChatInputCommand(${literal(at)}); } }`)}`,
  'classes with decorators': (n) =>
    `import { Declare, Command } from 'seyfert';\n${lines(n, (at) => `@Declare(${literal(at)}) export class C${at} extends Command {}`)}`,
  'methods with decorators': (n) =>
    `import { Discord, Slash } from 'discordx';\n@Discord() class All {\n${lines(n, (at) => `@Slash(${literal(at)}) m${at}() {}`)}\n}`,
  'groups of discordx': (n) =>
    `import { Discord, Slash, SlashGroup } from 'discordx';\n${lines(n, (at) => `@Discord() @SlashGroup(${literal(at)}) @SlashGroup('c${at}') class C${at} { @Slash(${literal(at)}) run() {} }`)}`,
  'groups of necord': (n) =>
    `import { createCommandGroupDecorator, Subcommand } from 'necord';\n${lines(n, (at) => `const G${at} = createCommandGroupDecorator(${literal(at)});\n@G${at}() export class C${at} { @Subcommand(${literal(at)}) run() {} }`)}`,
  'classes of discord-nestjs': (n) =>
    `import { Command, Handler, SubCommand } from '@discord-nestjs/core';\n${lines(n, (at) => `@SubCommand(${literal(at)}) class S${at} { @Handler() run() {} }\n@Command({ ...${literal(at)}, include: [S${at}] }) export class C${at} {}`)}`,
  'a loader, beside methods and calls of one name': (n) =>
    loader(
      `${lines(n, (at) => `class C${at} { run(command) { return command.x; } }`)}\n${lines(n, (at) => `f(x.run(a${at}));`)}`,
    ),
  'a loader, beside functions that are called': (n) =>
    loader(lines(n, (at) => `function f${at}(command) { command.x = 1; }\nf${at}(a${at});`)),
  'a loader, beside one name that is declared again': (n) =>
    loader(lines(n, (at) => `{ const command = a${at}; f(command); command.x = command; }`)),
  'a loader, beside one name that is set again': (n) =>
    loader(`let command;\n${lines(n, (at) => `command = a${at}; f(command);`)}`),
  'a loader, beside members that are set and used': (n) =>
    loader(lines(n, (at) => `client.x = a${at}; f(client.x);`)),
  'a loader, beside parameters of one name': (n) =>
    loader(lines(n, (at) => `function f${at}(command) { g(command); command.y.x(); }`)),
  'a loader, beside what is put into its list': (n) =>
    loader(lines(n, (at) => `if (a.b${at}) commands.push(a); else list.push(commands[${at}]);`)),
  'a loader, beside functions that give something': (n) =>
    loader(lines(n, (at) => `function make() { return a${at}; }\ncommands.push(make());`)),
};

/** How often the reading uses the parser. */
function looksAt(source: string, language: Language): number {
  let looks = 0;
  const counting = new Proxy(ts, {
    get(parser, name) {
      looks += 1;
      return Reflect.get(parser, name);
    },
  });
  createScriptReader(counting)(source, language, { uri: 'file:///bot/main.ts', exports: true });
  return looks;
}

describe.each(Object.entries(documents))('%s', (_, make) => {
  it('are looked at in time that grows with them', () => {
    const language = /\brequire\(|@typedef/.test(make(1)) ? 'javascript' : 'typescript';
    const [once = 0, twice = 0, fourTimes = 0] = [60, 120, 240].map((n) => looksAt(make(n), language));
    expect(twice).toBeLessThanOrEqual(once * 2.2);
    expect(fourTimes).toBeLessThanOrEqual(twice * 2.2);
  });
});
