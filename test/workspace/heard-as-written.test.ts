/** What may get more by its looks, and is heard to be registered as it is written: that is all of it. */
import { describe, expect, it } from 'vitest';
import { bodiesInProject, foundInProject } from '../kit/found-in-project.ts';

const imported = "import { SlashCommandBuilder } from 'discord.js';\n";
const builder = "new SlashCommandBuilder().setName('ping').setDescription('Answers')";
const sent = { type: 1, name: 'ping', description: 'Answers' };

/** `change`: what it does with each command before. */
const loader = (change = '') => `--- package.json
{ "dependencies": { "discord.js": "^14.0.0" } }
--- deploy.ts
import { REST, Routes } from 'discord.js';
import { join } from 'node:path';
import { readdirSync } from 'node:fs';
const commands: any[] = [];
for (const file of readdirSync(join(__dirname, 'commands'))) {
  const command = require(join(__dirname, 'commands', file)).default;
  ${change}
  commands.push(command.data);
}
new REST().setToken(token).put(Routes.applicationCommands(id), { body: commands });
`;

const files: Readonly<Record<string, string>> = {
  'a builder in a file that is called an example': `--- commands/exampleCommand.ts
${imported}export default { data: ${builder}, execute() {} };\n`,
  'a builder that is called a template': `--- commands/ping.ts
${imported}const template = { data: ${builder}, execute() {} };\nexport default template;\n`,
};

const cases = Object.entries(files);

describe('what is heard is all of', () => {
  it.each(cases)('%s', (_, file) => {
    expect(bodiesInProject(`${file}${loader()}`)).toEqual([sent]);
  });

  it.each(cases)('not where nobody is heard: %s', (_, file) => {
    expect(bodiesInProject(file)).toEqual(['ping']);
  });

  it.each(cases)('not where it is given to code that is not followed: %s', (_, file) => {
    expect(bodiesInProject(`${file}${loader('enrich(command.data);')}`)).not.toContainEqual(sent);
  });
});

it('tells what is missing from it, as nobody adds it', () => {
  const project = `${files['a builder in a file that is called an example']}${loader()}`;
  const partial = project.replace(".setDescription('Answers')", '');
  expect(foundInProject(partial).join('\n')).toContain('missing-property');
});
