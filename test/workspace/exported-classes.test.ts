/** However a module exports its class, a loader that makes an object of it finds the command. */
import { expect, it } from 'vitest';
import { foundInProject } from '../kit/found-in-project.ts';

const body = `{
  constructor(client) {
    super(client, { name: 'Who', type: 2, cooldown: 3 });
  }
}`;
const base = `--- base.js
export class App { constructor(client, data) { this.name = data.name; this.type = data.type; } }
`;
const loader = (made: string) => `--- index.js
const all = [];
for (const file of sync('./apps/*.js')) {
  const app = new (${made})(client);
  all.push({ name: app.name, type: app.type });
}
client.application.commands.set(all);
`;
const whole = 'require(file).default';

it.each([
  ['a default class without a name', `export default class extends App ${body}`, whole],
  ['a default class', `export default class Who extends App ${body}`, whole],
  ['a class by its name', `export class Who extends App ${body}`, 'require(file).Who'],
  ['a class in a list', `class Who extends App ${body}\nexport { Who as default };`, whole],
  ['all of a module', `module.exports = class extends App ${body};`, 'require(file)'],
  ['all of a module, with a name', `module.exports = class Who extends App ${body};`, 'require(file)'],
  ['a name of a module', `class Who extends App ${body}\nmodule.exports = Who;`, 'require(file)'],
  ['in a chain', `module.exports = exports.default = class extends App ${body};`, 'require(file)'],
])('%s', (_, text, made) => {
  const project = `${base}--- apps/who.js\nimport { App } from '../base';\n${text}\n${loader(made)}`;
  expect(foundInProject(project).filter((line) => line.startsWith('apps/'))).toEqual([
    expect.stringContaining('apps/who.js: '),
  ]);
});
