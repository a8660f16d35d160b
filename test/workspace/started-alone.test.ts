/** Scripts of CommonJS that register where a program begins with them, and loaders that load their files anew. */
import { describe, expect, it } from 'vitest';
import { bodiesInProject, obstaclesInProject } from '../kit/found-in-project.ts';

const start = `--- package.json
{ "name": "bot", "dependencies": { "discord.js": "^14.16.0" } }
--- commands/ping.js
const { SlashCommandBuilder } = require('discord.js');
module.exports = { data: new SlashCommandBuilder().setName('ping').setDescription('x'), execute() {} };
--- commands/pong.js
const { SlashCommandBuilder } = require('discord.js');
module.exports = { data: new SlashCommandBuilder().setName('pong').setDescription('x'), execute() {} };
--- deploy.js
const { REST, Routes } = require('discord.js');
const { readdirSync } = require('node:fs');
const path = require('node:path');
const rest = new REST();
const commands = [];
`;

function found(code: string): readonly (readonly string[])[] {
  const known = bodiesInProject(start + code).flatMap((body) =>
    typeof body === 'string' ? [] : [String(body.name)],
  );
  return [known.sort(), obstaclesInProject(start + code)];
}

const load = (
  statements: string,
): string => `for (const file of readdirSync(path.join(__dirname, 'commands'))) {
  const name = path.join(__dirname, 'commands', file);
  ${statements}
}
`;
const push = 'commands.push(require(name).data.setNSFW(true).toJSON());';
const loadEach = load(push);
const put = "rest.put(Routes.applicationCommands('1'), { body: commands });";

describe('is known', () => {
  it.each([
    ['a script', `${loadEach}if (require.main === module) ${put}\n`],
    [
      'a script, by a function',
      `${loadEach}function main() { ${put} }\nif (require.main === module) main();\n`,
    ],
    ['a script, to the end', `${loadEach}if (require.main !== module) return;\n${put}\n`],
    ['a script without a parent', `${loadEach}if (!module.parent) ${put}\n`],
    [
      'what a script or its caller does',
      `${loadEach}const send = () => ${put}\nif (require.main === module) send();\nelse module.exports = send;\n`,
    ],
    ['what is loaded anew', `${load(`delete require.cache[require.resolve(name)];\n  ${push}`)}${put}\n`],
    [
      'what is loaded anew, by a short path',
      `${load(`delete require.cache[require.resolve('./commands/' + file)];\n  ${push}`)}${put}\n`,
    ],
    [
      'what is loaded anew if it can be',
      `${load(`try { delete require.cache[require.resolve(name)]; } catch {}\n  ${push}`)}${put}\n`,
    ],
  ])('%s', (_, code) => {
    expect(found(code)).toEqual([['ping', 'pong'], []]);
  });
});
