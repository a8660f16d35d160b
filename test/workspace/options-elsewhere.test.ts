/** Options in files of their own look like commands: both have a type 1 and options. */
import { describe, expect, it } from 'vitest';
import { foundInProject } from '../kit/found-in-project.ts';

const part = (type: string) =>
  `{ type: ${type}, name: 'add', description: 'x', options: [{ type: 3, name: 'what', description: 'x' }] }`;
const group = `{ type: 2, name: 'things', description: 'x', options: [${part('1')}] }`;
const tag = (options: string) =>
  `--- tag.js\nmodule.exports = { name: 'tag', description: 'x', options: ${options} };\n`;

const options: Readonly<Record<string, string>> = {
  'a list of them': `--- parts.js\nmodule.exports = [${part('1')}];\n${tag("require('./parts')")}`,
  'one by one': `--- parts.js\nmodule.exports = ${part('1')};\n${tag("[require('./parts')]")}`,
  'after the command that has them': `${tag("[require('./z-parts')]")}--- z-parts.js\nmodule.exports = ${part('1')};\n`,
  spread: `--- parts.js\nmodule.exports = [${part('1')}];\n${tag("[...require('./parts')]")}`,
  'a group': `--- parts.js\nmodule.exports = ${group};\n${tag("[require('./parts')]")}`,
  'in a group': `--- parts.js\nmodule.exports = ${part('1')};\n${tag("[{ type: 2, name: 'things', description: 'x', options: [require('./parts')] }]")}`,
  'with the type of an enum': `--- parts.js\nconst { ApplicationCommandOptionType } = require('discord.js');\nmodule.exports = ${part('ApplicationCommandOptionType.Subcommand')};\n${tag("[require('./parts')]")}`,
  'with the type of the wrong enum': `--- parts.js\nconst { ApplicationCommandType } = require('discord.js');\nmodule.exports = ${part('ApplicationCommandType.ChatInput')};\n${tag("[require('./parts')]")}`,
  'as a member': `--- parts.js\nmodule.exports = { data: ${part('1')}, run() {} };\n${tag("[require('./parts').data]")}`,
  'under their names': `--- parts.js\nexports.add = ${part('1')};\n${tag("Object.values(require('./parts'))")}`,
  copied: `--- parts.js\nmodule.exports = [${part('1')}];\n${tag("require('./parts').map((one) => ({ ...one }))")}`,
  'handed on by a third file': `--- parts.js\nmodule.exports = ${part('1')};\n--- all.js\nmodule.exports = [require('./parts')];\n${tag("require('./all')")}`,
  'with a name of a third file': `--- names.js\nexports.ADD = 'add';\n--- parts.js\nconst { ADD } = require('./names');\nmodule.exports = { type: 1, name: ADD, description: 'x', options: [{ type: 3, name: 'what', description: 'x' }] };\n${tag("[require('./parts')]")}`,
  'of two commands': `--- parts.js\nmodule.exports = ${part('1')};\n${tag("[require('./parts')]")}--- note.js\nmodule.exports = { name: 'note', description: 'x', options: [require('./parts')] };\n`,
};

const commands: Readonly<Record<string, string>> = {
  'one that is registered as well': `--- parts.js\nmodule.exports = ${part('1')};\n${tag("[require('./parts')]")}--- deploy.js\nrest.put(Routes.applicationCommands(id), { body: [require('./parts'), require('./tag')] });\n`,
  'one that says so by its type': `--- parts.ts\nimport type { ChatInputApplicationCommandData } from 'discord.js';\nexport const add: ChatInputApplicationCommandData = ${part('1')};\n--- tag.ts\nimport { add } from './parts';\nexport default { name: 'tag', description: 'x', options: [add] };\n`,
  'one whose name another option has': `--- parts.js\nexports.add = ${part('1')};\n${tag("[{ type: 5, name: require('./parts').add.name, description: 'x' }]")}`,
  'one of a menu whose name another option has': `--- parts.js\nconst { ApplicationCommandType } = require('discord.js');\nexports.add = { name: 'add', type: ApplicationCommandType.User };\n${tag("[{ type: 3, name: require('./parts').add.name, description: 'x' }]")}`,
  'one of a menu whose name a subcommand has': `--- parts.js\nconst { ApplicationCommandType } = require('discord.js');\nexports.add = { name: 'add', type: ApplicationCommandType.User };\n${tag("[{ type: 1, name: require('./parts').add.name, description: 'x' }]")}`,
  'one beside an option of the same name': `--- parts.js\nexports.add = ${part('1')};\nexports.option = { type: 1, name: 'add', description: 'x' };\n${tag("[require('./parts').option]")}`,
  'one that is registered as a copy': `--- parts.js\nmodule.exports = { data: ${part('1')}, run() {} };\n${tag("[require('./parts').data]")}--- deploy.js\nrest.put(Routes.applicationCommands(id), { body: [require('./parts')].map(({ data }) => ({ ...data })) });\n`,
  'one of a folder that a loader takes': `--- commands/parts.js\nmodule.exports = { data: ${part('1')}, run() {} };\n${tag("[require('./commands/parts').data]")}--- deploy.js\nconst all = [];\nfor (const file of readdirSync('./commands')) all.push(require('./commands/' + file).data);\nclient.application.commands.set(all);\n`,
  'one without the type that options have': `--- parts.js\nmodule.exports = { name: 'add', description: 'x', options: [{ type: 3, name: 'what', description: 'x' }] };\n${tag("[require('./parts')]")}`,
  'another one of the same file': `--- parts.js\nexports.what = { type: 3, name: 'what', description: 'x' };\nexports.add = ${part('1')};\n${tag("[require('./parts').what]")}`,
  'one of another file with the same name': `--- parts.js\nmodule.exports = ${part('1')};\n--- other/parts.js\nmodule.exports = ${part('1')};\n${tag("[require('./other/parts')]")}`,
};

/** The files in which a command is found. */
const filesOf = (project: string) => [
  ...new Set(foundInProject(project).map((line) => /^([^:]+)\.[jt]s:/.exec(line)?.[1])),
];

describe('no commands are options of a command in another file:', () => {
  it.each(Object.entries(options))('%s', (_, project) => {
    expect(filesOf(project).filter((file) => /parts$/.test(file ?? ''))).toEqual([]);
    expect(filesOf(project)).toContain('tag');
  });
});

describe('a command is', () => {
  it.each(Object.entries(commands))('%s', (_, project) => {
    expect(filesOf(project).map((file) => file?.split('/').at(-1))).toContain('parts');
  });
});
