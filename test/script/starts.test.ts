/** What a start surely sends, by the program alone. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createStartReader } from '../../core/script/starts/start.ts';
import { createModules } from '../../workspace/modules/modules.ts';
import { uriOf } from '../../workspace/uris.ts';
import { memoryHost } from '../kit/module-files.ts';

/** Each line of the tree is a file; `PUT` in one stands for the request that registers. The first is started. */
function sentBy(tree: string): readonly string[] {
  const put = "rest.put(Routes.applicationCommands('1'), { body: list })";
  const reader = createStartReader(ts, createModules(ts, memoryHost(tree.replaceAll('PUT', put))));
  const [, first = ''] = /(\S+)/.exec(tree) ?? [];
  const { sends } = reader.start(uriOf(`/w/${first}`));
  return [...sends].map((uri) => uri.slice(uri.lastIndexOf('/w/') + 3));
}

describe('what surely runs', () => {
  it.each([
    'PUT;',
    'const sent = await PUT;',
    '(async () => { try { await PUT; } catch (error) { console.error(error); } })();',
    'main(); async function main() { await PUT; }',
    'const main = async () => PUT; main().catch(console.error);',
    'Promise.all([PUT]).then(() => process.exit());',
    'wait().then(async () => { await PUT; });',
    'new Promise((resolve) => { resolve(PUT); });',
    'setTimeout(() => PUT, 1000);',
    "fs.readdir('./commands', (error, files) => { PUT; });",
    'for (const command of commands) { await client.application.commands.create(command); }',
    'commands.forEach((command) => PUT);',
    'if (guildId) { await PUT; } else { await PUT; }',
    'isGlobal ? PUT : PUT;',
    'if (require.main === module) PUT;',
    'if (commands.length > 0) { PUT; }',
    'if (!token) { process.exit(1); } PUT;',
    'class Bot { constructor() { this.register(); } register() { PUT; } } new Bot();',
    'class Bot { start = async () => { await this.#register(); }; async #register() { PUT; } } new Bot().start();',
    'class Base { send() { PUT; } } class Bot extends Base { start() { this.send(); } } const bot = new Bot(); bot.start();',
    'class Bot { static run() { PUT; } } Bot.run();',
    "client.once('ready', () => { PUT; }); client.login();",
    'client.on(Events.ClientReady, onReady); client.login(); function onReady() { client.application?.commands.set(all); }',
    'client.login().then(() => PUT);',
    'function deep(n) { deep(n - 1); PUT; } deep(3);',
    "const url = `https://discord.com/api/v10/applications/${id}/commands`; fetch(url, { method: 'put', body: JSON.stringify(all) });",
    'client.start().then(() => client.uploadCommands());',
  ])('%s', (text) => {
    expect(sentBy(`index.js ${text}`)).toEqual(['index.js']);
  });

  it.each([
    'export const register = () => PUT;',
    'module.exports = async (client) => { await PUT; };',
    'export class Bot { register() { PUT; } }',
    'export function* steps() { PUT; } steps();',
    "client.once('ready', () => { PUT; });",
    "client.on('messageCreate', () => { PUT; }); client.login();",
    "client.on('guildCreate', (guild) => { PUT; }); client.login();",
    "client.once('ready', () => { client.guilds.cache.get(id).commands.set(all); }); client.login();",
    "client.once('ready', () => { for (const [, guild] of client.guilds.cache) PUT; }); client.login();",
    "client.once('ready', () => { client.guilds.cache.forEach((guild) => PUT); }); client.login();",
    "if (process.argv[2] === 'deploy') PUT;",
    "if (process.argv[2] !== 'deploy') process.exit(); PUT;",
    'if (!process.env.REGISTER) { return; } PUT;',
    'shouldRegister && PUT;',
    'if (isGlobal) { PUT; } else { show(); }',
    "switch (action) { case 'register': PUT; }",
    'wait().catch(() => PUT);',
    'try { start(); } catch { PUT; }',
    'process.exit(0); PUT;',
    "app.post('/register', () => PUT);",
    "rest.put(Routes.applicationCommands('1'), { body: [] });",
    "const none = []; rest.put(Routes.applicationCommands('1'), { body: none });",
    'client.application.commands.set([]);',
    "rest.delete(Routes.applicationCommand('1', '2'));",
    "import mongoose from 'mongoose'; client.once('ready', () => PUT); client.login();",
  ])('is not: %s', (text) => {
    expect(sentBy(`index.js ${text}`)).toEqual([]);
  });
});

describe('through modules', () => {
  it.each([
    ["index.js import './deploy.js';\ndeploy.js PUT;"],
    ["index.js require('./deploy');\ndeploy.js PUT;"],
    [
      "index.ts import { run } from './deploy.js'; run();\ndeploy.ts export async function run() { await PUT; }",
    ],
    [
      "index.ts import run from './deploy'; await run();\ndeploy.ts export default async () => { await PUT; };",
    ],
    [
      "index.ts import * as all from './deploy'; all.run();\ndeploy.ts const go = () => PUT; export { go as run };",
    ],
    [
      "index.ts import { run } from './all'; run();\nall.ts export { go as run } from './deploy';\ndeploy.ts export const go = () => PUT;",
    ],
    ["index.js require('./deploy')(client);\ndeploy.js module.exports = (client) => { PUT; };"],
    ["index.js const { run } = require('./deploy'); run();\ndeploy.js module.exports = { run() { PUT; } };"],
    ["index.js const it = require('./deploy'); it.run();\ndeploy.js exports.run = () => PUT;"],
    [
      "index.js const Bot = require('./deploy'); new Bot().run();\ndeploy.js class Bot { run() { PUT; } } module.exports = Bot;",
    ],
    ["index.js await import('./deploy.js');\ndeploy.js PUT;"],
  ])('%s', (tree) => {
    expect(sentBy(tree)).toEqual([expect.stringMatching(/^deploy\./)]);
  });

  it.each([
    ["index.js require('./deploy');\ndeploy.js if (require.main === module) PUT;"],
    ["index.js require('./deploy');\ndeploy.js module.exports = () => PUT;"],
    [
      'index.js for (const file of files) require(`./events/${file}`)(client);\nevents/ready.js module.exports = () => PUT;',
    ],
    ["index.ts import type { Run } from './deploy';\ndeploy.ts PUT;"],
  ])('is not: %s', (tree) => {
    expect(sentBy(tree)).toEqual([]);
  });
});
