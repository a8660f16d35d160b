/** Libraries from npm as they are, each registering in its own way. */
import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { installedPackages } from '../kit/installed-packages.ts';
import { Folder } from './kit.ts';

beforeAll(() => void installedPackages(), 600_000);

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
  symlinkSync(installedPackages(), path.join(folder.path, 'node_modules'), 'junction');
});
afterEach(() => folder.dispose());

const ping = "{ type: 1, name: 'ping', description: 'Pong' }";

const scripts: readonly (readonly [name: string, files: Readonly<Record<string, string>>])[] = [
  [
    '@discordjs/rest',
    {
      'register.mjs': `
import { REST } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
const rest = new REST().setToken(process.env.DISCORD_TOKEN);
await rest.put(Routes.applicationCommands(process.env.CLIENT_ID), { body: [${ping}] });`,
    },
  ],
  [
    'discord.js, once it is ready',
    {
      'register.mjs': `
import { Client, SlashCommandBuilder } from 'discord.js';
const client = new Client({ intents: [] });
client.once('clientReady', () => client.application.commands.set([new SlashCommandBuilder().setName('ping').setDescription('Pong')]));
await client.login(process.env.DISCORD_TOKEN);`,
    },
  ],
  [
    'oceanic.js',
    {
      'register.mjs': `
import { Client } from 'oceanic.js';
const client = new Client({ auth: 'Bot ' + process.env.TOKEN });
await client.restMode(true);
await client.application.bulkEditGlobalCommands([${ping}]);`,
    },
  ],
  [
    'eris, once it is ready',
    {
      'register.cjs': `
const Eris = require('eris');
const bot = new Eris('Bot ' + process.env.TOKEN, { intents: [] });
bot.on('ready', () => bot.bulkEditCommands([${ping}]));
bot.connect();`,
    },
  ],
  [
    'discordeno',
    {
      'register.mjs': `
import { createBot } from '@discordeno/bot';
const bot = createBot({ token: process.env.TOKEN });
await bot.helpers.upsertGlobalApplicationCommands([${ping}]);`,
    },
  ],
  [
    'seyfert',
    {
      'register.mjs': `
import { HttpClient } from 'seyfert';
const client = new HttpClient();
await client.start();
await client.uploadCommands();`,
      'seyfert.config.mjs': `
import { config } from 'seyfert';
export default config.http({
  token: process.env.BOT_TOKEN, publicKey: 'none', port: 0, applicationId: process.env.APPLICATION_ID,
  locations: { base: '.', commands: 'commands' },
});`,
      'package.json': '{ "type": "module" }',
      'commands/ping.js': `
import { Command, Declare } from 'seyfert';
export default Declare({ name: 'ping', description: 'Pong' })(class extends Command {});`,
    },
  ],
  [
    'slash-create',
    {
      'register.cjs': `
const { SlashCommand, SlashCreator } = require('slash-create');
const creator = new SlashCreator({ applicationID: process.env.DISCORD_APP_ID, publicKey: 'none', token: process.env.DISCORD_BOT_TOKEN });
class Ping extends SlashCommand {
  constructor(creator) { super(creator, { name: 'ping', description: 'Pong' }); }
}
creator.registerCommand(Ping);
creator.syncCommands();`,
    },
  ],
  [
    'Sapphire, once it is ready',
    {
      'register.mjs': `
import { Command, container, SapphireClient } from '@sapphire/framework';
class Ping extends Command {
  registerApplicationCommands(registry) {
    registry.registerChatInputCommand((builder) => builder.setName('ping').setDescription('Pong'));
  }
}
const client = new SapphireClient({ intents: [], baseUserDirectory: null });
await container.stores.loadPiece({ name: 'ping', piece: Ping, store: 'commands' });
await client.login(process.env.DISCORD_TOKEN);`,
    },
  ],
];

it.each(scripts)('%s', async (_, files) => {
  for (const [name, text] of Object.entries(files)) folder.write(name, text);
  const script = Object.keys(files).find((name) => name.startsWith('register')) ?? '';
  const { stdout, stderr } = await folder.appcmd(
    'capture',
    '--until-idle',
    '2',
    '--format',
    'json',
    '--',
    process.execPath,
    script,
  );
  expect(JSON.parse(stdout), stderr).toMatchObject({
    captured: [{ scope: { kind: 'global' }, commands: [{ name: 'ping', description: 'Pong' }] }],
    refused: [],
  });
});

it('reads the examples as they are registered', async () => {
  cpSync(path.resolve(import.meta.dirname, '../../examples'), folder.path, { recursive: true });
  folder.write(
    'register.mjs',
    `
import { readFileSync } from 'node:fs';
import { REST } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import { pin, tags } from './src/tags.ts';
const json = (name) => JSON.parse(readFileSync(name, 'utf8'));
const rest = new REST().setToken(process.env.HELPER_BOT_TOKEN);
const moderation = json('commands/moderation.commands.json');
await rest.put(Routes.applicationCommands(process.env.CLIENT_ID), {
  body: [json('commands/remind.command.json'), ...(moderation.commands ?? moderation), tags, pin],
});
await rest.put(Routes.applicationGuildCommands(process.env.CLIENT_ID, '613425648685547541'), {
  body: [json('guilds/testers/debug.command.json')],
});`,
  );
  folder.write('package.json', { type: 'module' });
  const { stdout, stderr } = await folder.appcmd(
    'capture',
    '--format',
    'json',
    '--',
    process.execPath,
    'register.mjs',
  );
  const found = JSON.parse(stdout).static;
  expect(found, stderr).toMatchObject({ partly: [], different: [], notFound: [], notCaptured: [] });
  expect(found.equal).toBeGreaterThan(3);
});
