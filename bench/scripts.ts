/** Scripts that are dear to run: many functions, and a bot with all of its packages in one file. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import { createScriptReader } from '../core/script/reader.ts';
import { medians, row } from './measure.ts';

/** A row for each, against TypeScript's parser alone. */
export async function measureScripts(): Promise<void> {
  for (const [name, text] of [
    ['800 functions that call one another', functions(800)],
    ['a bot and its packages in one file', await bundle()],
  ] as const) {
    const found = await medians(
      [
        {
          name: 'ours',
          run: () => createScriptReader(ts)(text, 'javascript', { uri: 'file:///bot/index.js' }),
        },
        { name: 'parse', run: () => ts.createSourceFile('index.js', text, ts.ScriptTarget.Latest, false) },
      ],
      5,
      2,
    );
    const [ours, parse] = [found.get('ours') ?? 0, found.get('parse') ?? 0];
    console.log(row(`${name}, ${(text.length / 1024).toFixed(0)} KB`, ours, parse, 'createSourceFile'));
  }
}

const functions = (count: number): string =>
  [
    "import { SlashCommandBuilder } from 'discord.js';",
    ...Array.from(
      { length: count },
      (_, at) =>
        `export function helper${at}(x) { return helper${(at * 7 + 1) % count}(helper${(at * 13 + 5) % count}(x)); }`,
    ),
    "export const data = new SlashCommandBuilder().setName('ping').setDescription(helper0('x'));",
  ].join('\n');

const bot = `
import { Client } from '@discordjs/core';
import { EmbedBuilder, SlashCommandBuilder } from '@discordjs/builders';
import { REST } from '@discordjs/rest';
const rest = new REST({ version: '10' }).setToken(process.env.TOKEN);
const gateway = { on() {}, send() {}, connect() {} };
const client = new Client({ rest, gateway });
const ping = new SlashCommandBuilder().setName('ping').setDescription('Answers with pong');
const commands = new Map([[ping.name, { data: ping, execute: (i) => client.api.interactions.reply(i.id, i.token, { embeds: [new EmbedBuilder().toJSON()] }) }]]);
client.on('INTERACTION_CREATE', async ({ data }) => { await commands.get(data.data?.name)?.execute(data); });
client.once('READY', () => rest.put('/applications/1/commands', { body: [...commands.values()].map(({ data }) => data.toJSON()) }));
gateway.connect();
`;

async function bundle(): Promise<string> {
  const resolveDir = fileURLToPath(new URL('..', import.meta.url));
  const { outputFiles } = await build({
    stdin: { contents: bot, resolveDir, loader: 'js' },
    bundle: true,
    platform: 'node',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}
