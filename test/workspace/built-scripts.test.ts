/** Files that a build makes: nobody knows whether they are there when the program runs. */
import { expect, it } from 'vitest';
import { bodiesInProject } from '../kit/found-in-project.ts';

const namesIn = (text: string): readonly unknown[] =>
  bodiesInProject(text).map((body) => (typeof body === 'string' ? body : body.name));

it.each([
  [
    'that the code asks for',
    "import { existsSync } from 'node:fs';\nconst path = __dirname + '/ping.js', more = '.ts';",
  ],
  ['that another file names', "import { existsSync } from 'node:fs';\nimport { path } from './path';"],
])('whether there is a script %s is known to nobody, where a build may make it', (_, head) => {
  const names = namesIn(`--- package.json
{ "name": "bot", "dependencies": { "discord.js": "^14.16.0" } }
--- tsconfig.json
{}
--- src/ping.ts
export const ping = 1;
--- src/path.ts
export const path = __dirname + '/' + ['ping', '.js'].join('');
--- src/deploy.ts
${head}
import { SlashCommandBuilder } from 'discord.js';
export const data = new SlashCommandBuilder().setName(existsSync(path) ? 'ping' : 'pong').setDescription('Answers');
`);
  expect(names).not.toContain('pong');
});
