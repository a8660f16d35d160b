/**
 * Loaders that have builders build, and change what comes of it: what no call set is undefined, or what it is from the beginning. Whatever
 * is said that a deploy sends is what the program sends.
 */
import { describe, it } from 'vitest';
import { expectSaidAsSent } from '../../kit/run-bot.ts';

const builder = (name: string, calls: string): string => `--- commands/${name}.js
const { SlashCommandBuilder } = require('discord.js');
module.exports = { data: new SlashCommandBuilder().setName('${name}').setDescription('x')${calls}, async execute() {} };
`;
const plain = 'plain';
const own = 'own';
const extra = 'extra';
const commands = `--- package.json
{ "name": "bot", "dependencies": { "discord.js": "^14.16.0" } }
${builder(plain, '')}${builder(
  'optioned',
  ".addStringOption((o) => o.setName('a').setDescription('x').addChoices({ name: 'b', value: 'c' })).addIntegerOption((o) => o.setName('d').setDescription('x').setMinValue(1))",
)}${builder(
  'nested',
  ".addSubcommand((s) => s.setName('a').setDescription('x').addUserOption((o) => o.setName('b').setDescription('x').setRequired(true)))",
)}${builder('set', ".setNSFW(true).setDefaultMemberPermissions(8).setContexts(0, 1).setDMPermission(false).setNameLocalizations({ de: 'y' })")}${builder(
  'nulled',
  '.setDefaultMemberPermissions(null).setNameLocalizations(null)',
)}--- commands/menu.js
const { ContextMenuCommandBuilder } = require('discord.js');
module.exports = { data: new ContextMenuCommandBuilder().setName('Menu').setType(2), async execute() {} };
--- commands/${own}.js
const { SlashCommandBuilder } = require('discord.js');
class Command extends SlashCommandBuilder {
  nsfw = true;
  contexts = [1];
}
module.exports = { data: new Command().setName('${own}').setDescription('x'), async execute() {} };
--- commands/${extra}.js
const { SlashCommandBuilder } = require('discord.js');
const data = new SlashCommandBuilder().setName('${extra}').setDescription('x');
data.contexts = [2];
data.category = 'fun';
module.exports = { data, async execute() {} };
`;

const loader = (statements: string): string => `--- deploy.js
const { REST, Routes } = require('discord.js');
const fs = require('node:fs');
const body = [];
for (const file of fs.readdirSync('./commands')) {
  const { data } = require('./commands/' + file);
  ${statements}
}
new REST().setToken('').put(Routes.applicationCommands('1'), { body });
`;

const changes = {
  'as it is built': 'body.push(data.toJSON());',
  'a copy': 'body.push({ ...data.toJSON() });',
  'a copy with a field': 'body.push({ ...data.toJSON(), nsfw: false });',
  'a copy behind a field': 'body.push({ nsfw: false, contexts: [1], ...data.toJSON() });',
  'a copy that is assigned': 'body.push(Object.assign({}, data.toJSON(), { contexts: [0] }));',
  'a field that is written': 'const json = data.toJSON();\n  json.contexts = [0];\n  body.push(json);',
  'a field that is written if there is none':
    'const json = data.toJSON();\n  json.contexts ??= [0];\n  json.dm_permission ??= false;\n  body.push(json);',
  'a field that is written if it counts for nothing':
    'const json = data.toJSON();\n  if (!json.default_member_permissions) json.default_member_permissions = "16";\n  body.push(json);',
  'a field with a default': 'const json = data.toJSON();\n  body.push({ ...json, nsfw: json.nsfw ?? true });',
  'a field that is taken with a default':
    'const { contexts = [0], ...json } = data.toJSON();\n  body.push({ ...json, contexts });',
  'without a field': 'const { default_member_permissions, ...json } = data.toJSON();\n  body.push(json);',
  'without a field that is deleted': 'const json = data.toJSON();\n  delete json.nsfw;\n  body.push(json);',
  'a field by whether it is there':
    "const json = data.toJSON();\n  body.push({ ...json, contexts: 'contexts' in json ? [0] : [1] });",
  'a field by how many there are':
    'const json = data.toJSON();\n  body.push({ ...json, nsfw: Object.keys(json).length > 8 });',
  'a text': 'const json = data.toJSON();\n  json.name = json.name + "s";\n  body.push(json);',
  'an option more':
    "const json = data.toJSON();\n  if (json.options) json.options.push({ type: 3, name: 'more', description: 'x' });\n  body.push(json);",
  'an option more in a copy':
    "const json = data.toJSON();\n  body.push({ ...json, options: [...(json.options ?? []), { type: 3, name: 'more', description: 'x' }] });",
  'options that are marked':
    'const json = data.toJSON();\n  for (const option of json.options ?? []) option.required ??= true;\n  body.push(json);',
  'options that are copied':
    "const json = data.toJSON();\n  body.push({ ...json, options: json.options?.map((option) => ({ ...option, description: 'y' })) });",
  'a field by its key':
    "const json = data.toJSON();\n  for (const key of ['nsfw', 'contexts']) json[key] ??= null;\n  body.push(json);",
  'fields that one goes over':
    'const json = {};\n  for (const [key, value] of Object.entries(data.toJSON())) if (value !== undefined) json[key] = value;\n  body.push(json);',
  'a field in one case':
    'const json = data.toJSON();\n  if (json.nsfw) json.default_member_permissions = "32";\n  body.push(json);',
  'a frozen one': 'body.push(Object.freeze({ ...Object.freeze(data.toJSON()), nsfw: true }));',
  'what was built before':
    'const before = data.toJSON();\n  data.setName(before.name + "x");\n  body.push({ ...before, nsfw: true });',
  'what is built twice': 'data.toJSON().nsfw = true;\n  body.push({ ...data.toJSON(), contexts: [1] });',
} as const;

/** A builder on which the program puts what no builder has is not known in part. */
const most = ['nested', 'nulled', 'optioned', own, plain, 'set'];
const all = [extra, ...most];
const differing: Readonly<Partial<Record<keyof typeof changes, readonly string[]>>> = {
  'as it is built': all,
  'an option more': all,
  'options that are marked': all,
  'fields that one goes over': all,
  'a text': most.map((name) => `${name}s`),
  'a copy behind a field': [own, 'set'],
  'a field by whether it is there': [own, 'set'],
  'a field by how many there are': [],
};

describe('is said as it is sent', () => {
  it.each(Object.entries(changes))('%s', (title, statements) => {
    const known = differing[title as keyof typeof changes] ?? most;
    expectSaidAsSent(commands + loader(statements), known.toSorted().join(' '), (_, __, type) => type === 1);
  });
});
