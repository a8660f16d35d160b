/**
 * A large workspace: `appcmd lint` from the command line against merely parsing its files, and against linters of code; and in the
 * language server a switch to another branch.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { WorkspaceDiagnosticReport } from 'vscode-languageserver';
import { temporaryFolder } from '../scripts/cleanup.ts';
import { initializeParams, startServer } from './language-client.ts';
import { linters } from './linters.ts';
import { median, row } from './measure.ts';

const root = path.resolve(import.meta.dirname, '..');
const rounds = 3;
/** Milliseconds that all rounds of a peer may take. */
const patience = 120_000;

/** Modules in all, of which a tenth hold commands that share constants. */
const moduleCount = 10_000;
const commandCount = 1000;
const constantCount = 50;

export async function measureWorkspace(): Promise<void> {
  const folder = temporaryFolder('bench-workspace');
  const files = workspaceFiles();
  for (const [name, text] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const size = [...files.values()].reduce((sum, text) => sum + text.length, 0);
  console.log(`     ${files.size} modules, ${(size / 1024).toFixed(0)} KB, ${commandCount} with commands`);
  const linted = [path.join(root, 'dist/cli/appcmd.cjs'), 'lint', '.'];
  const parsed = [path.join(import.meta.dirname, 'parse-files.ts')];
  const times = { lint: [] as number[], parse: [] as number[] };
  for (let round = -1; round < rounds; round += 1) {
    const [own, other] = [timed(linted, folder), timed(parsed, folder)];
    if (round < 0) continue;
    times.lint.push(own);
    times.parse.push(other);
  }
  console.log(
    row('first lint of the workspace', median(times.lint), median(times.parse), 'parsing its files', 1.5),
  );
  await measureSwitch(folder, files, median(times.parse));
  measureLinters(folder, median(times.lint));
}

/** So many files are others on the other branch, evenly of all; what of them holds a command has a mistake there. */
const switched = 500;

/** A switch to another branch and back, until all problems are told that are there then. */
async function measureSwitch(
  folder: string,
  files: ReadonlyMap<string, string>,
  parsing: number,
): Promise<void> {
  const server = startServer(path.join(root, 'dist/server/main.node.cjs'));
  const uri = pathToFileURL(folder).href;
  const capabilities = {
    textDocument: { diagnostic: {} },
    workspace: { workspaceFolders: true, diagnostics: { refreshSupport: true } },
  };
  await server.connection.sendRequest('initialize', {
    ...initializeParams({ settings: { diagnostics: { scope: 'workspace' } } }),
    workspaceFolders: [{ uri, name: 'bench' }],
    capabilities,
  });
  await server.connection.sendNotification('initialized', {});
  const known = new Map<string, { readonly id: string; readonly count: number }>();
  /** How many problems there are. */
  const pull = async (): Promise<number> => {
    const previousResultIds = [...known].map(([of, { id }]) => ({ uri: of, value: id }));
    const { items } = await server.connection.sendRequest<WorkspaceDiagnosticReport>('workspace/diagnostic', {
      previousResultIds,
    });
    for (const item of items)
      if (item.kind === 'full') known.set(item.uri, { id: item.resultId ?? '', count: item.items.length });
    return [...known.values()].reduce((sum, { count }) => sum + count, 0);
  };
  const start = performance.now();
  const before = await pull();
  console.log(`     the language server knows all of it after ${(performance.now() - start).toFixed(0)} ms`);
  const scripts = [...files.keys()].filter((name) => name.endsWith('.ts'));
  const step = Math.floor(scripts.length / switched);
  const changed = scripts.filter((_, at) => at % step === 0).slice(0, switched);
  const wrong = changed.filter((name) => name.includes('/command-')).length;
  const times: number[] = [];
  for (let round = 0; round < 2 * rounds; round += 1) {
    const isOther = round % 2 === 0;
    for (const name of changed)
      writeFileSync(
        path.join(folder, name),
        isOther ? otherBranch(files.get(name) ?? '') : (files.get(name) ?? ''),
      );
    const begin = performance.now();
    await server.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: changed.map((name) => ({ uri: pathToFileURL(path.join(folder, name)).href, type: 2 })),
    });
    while ((await pull()) !== before + (isOther ? wrong : 0)) {
      await setTimeout(20);
      if (performance.now() - begin > patience)
        throw new Error('The server does not tell of the other branch.');
    }
    times.push(performance.now() - begin);
  }
  await server.stop();
  console.log(
    row(
      `a switch of ${switched} files in the language server`,
      median(times.slice(2)),
      parsing,
      'parsing all files',
      0.075,
    ),
  );
}

const otherBranch = (text: string): string =>
  `${text.replace(/'command-/, "'Command-")}// of another branch\n`;

/** They look for other mistakes, in the same files: what somebody waits for who runs them beside us. */
function measureLinters(folder: string, own: number): void {
  writeFileSync(path.join(folder, 'eslint.config.mjs'), eslintConfig);
  for (const peer of linters) {
    const times = peerTimes([peer.bin, ...peer.lint], folder);
    if (times.length > 0)
      console.log(row(`     the same against ${peer.name}`, own, median(times), peer.name));
    else console.log(`     ${peer.name} did not end in ${patience / 1000} s`);
  }
}

/** Rounds of a peer as far as they fit into our patience: the first, which fills caches, counts only where it is the only one. */
function peerTimes(args: readonly string[], folder: string): readonly number[] {
  const times: number[] = [];
  const spent = () => times.reduce((sum, time) => sum + time, 0);
  while (times.length <= rounds && (times.length === 0 || spent() + median(times) < patience)) {
    const time = timed(args, folder, [0, 1, null], patience);
    if (time >= patience) break;
    times.push(time);
  }
  return times.length > 1 ? times.slice(1) : times;
}

const eslintConfig = `import { createRequire } from 'node:module';
const { configs } = createRequire(${JSON.stringify(import.meta.url)})('typescript-eslint');
export default [...configs.recommended];
`;

/** Milliseconds that a process takes, start-up included. Throws where it fails. */
function timed(
  args: readonly string[],
  cwd: string,
  good: readonly (number | null)[] = [0],
  timeout?: number,
): number {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    ...(timeout === undefined ? {} : { timeout }),
  });
  const time = performance.now() - start;
  if (!good.includes(status))
    throw new Error(`${args.join(' ')} ended with ${status}:\n${stdout.slice(0, 2000)}${stderr}`);
  return time;
}

function workspaceFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>([
    ['appcommands.json', configuration],
    ['package.json', '{ "name": "bench", "type": "module" }\n'],
    ['tsconfig.json', '{ "compilerOptions": { "module": "nodenext", "strict": true } }\n'],
  ]);
  for (let at = 0; at < constantCount; at += 1) files.set(`src/shared/constants-${at}.ts`, constants(at));
  for (let at = 0; at < commandCount; at += 1)
    files.set(`src/${applicationOf(at)}/command-${at}.ts`, at % 2 === 0 ? chain(at) : literal(at));
  for (let at = 0; files.size < moduleCount + 3; at += 1) files.set(`src/lib/module-${at}.ts`, other(at));
  return files;
}

/** An application has room for 100 commands. */
const applicationOf = (at: number): string => `application-${Math.floor(at / 100)}`;
const configuration = JSON.stringify({
  applications: Array.from({ length: commandCount / 100 }, (_, at) => ({
    name: applicationOf(at * 100),
    definitions: [`src/${applicationOf(at * 100)}/*.ts`],
  })),
});

const constants = (at: number): string => `import { ChannelType } from 'discord.js';

export const LIMITS = { least: ${at}, most: ${at + 100} } as const;
export const CHOICES = ['red', 'green', 'blue'].map((name) => ({ name, value: \`\${name}-${at}\` }));
export const CHANNELS = [ChannelType.GuildText, ChannelType.GuildVoice];
export const describe = (what: string) => \`Does something with \${what}\`;
`;

const chain = (at: number): string => `import { SlashCommandBuilder, PermissionFlagsBits } from 'discord.js';
import type { ChatInputCommandInteraction } from 'discord.js';
import { CHANNELS, CHOICES, describe, LIMITS } from '../shared/constants-${at % constantCount}.js';
import { reply } from '../lib/module-${at}.js';

export const data = new SlashCommandBuilder()
  .setName('command-${at}')
  .setDescription(describe('number ${at}'))
  .setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild | PermissionFlagsBits.BanMembers)
  .addStringOption((option) =>
    option
      .setName('colour')
      .setDescription('The colour of it')
      .setRequired(true)
      .addChoices(...CHOICES),
  )
  .addIntegerOption((option) =>
    option.setName('count').setDescription('How many').setMinValue(LIMITS.least).setMaxValue(LIMITS.most),
  )
  .addChannelOption((option) =>
    option.setName('where').setDescription('Where to').addChannelTypes(...CHANNELS),
  );

${body(at)}`;

const literal = (at: number): string => `import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
import type { ChatInputCommandInteraction } from 'discord.js';
import { CHANNELS, CHOICES, describe, LIMITS } from '../shared/constants-${at % constantCount}.js';
import { reply } from '../lib/module-${at}.js';

export const data: RESTPostAPIApplicationCommandsJSONBody = {
  name: 'command-${at}',
  description: describe('number ${at}'),
  options: [
    {
      type: ApplicationCommandOptionType.String,
      name: 'colour',
      description: 'The colour of it',
      required: true,
      choices: CHOICES,
    },
    {
      type: ApplicationCommandOptionType.Integer,
      name: 'count',
      description: 'How many',
      min_value: LIMITS.least,
      max_value: LIMITS.most,
    },
    {
      type: ApplicationCommandOptionType.Channel,
      name: 'where',
      description: 'Where to',
      channel_types: CHANNELS,
    },
  ],
};

${body(at)}`;

/** What a command does: as long as it is in most bots. */
const body = (
  at: number,
): string => `export async function execute(interaction: ChatInputCommandInteraction): Promise<void> {
  const colour = interaction.options.getString('colour', true);
  const count = interaction.options.getInteger('count') ?? ${at};
  const lines: string[] = [];
  for (let round = 0; round < count; round += 1) {
    if (round % 2 === 0) lines.push(\`\${round}: \${colour}\`);
    else lines.push(\`\${round}\`.padStart(4, '0'));
  }
  await reply(interaction, lines.join('\\n'), { ephemeral: count > 10, title: 'Command ${at}' });
}
`;

const other = (at: number): string => `import { EventEmitter } from 'node:events';

export interface Options {
  readonly title: string;
  readonly ephemeral: boolean;
}

/** Keeps what was said last in each place. */
export class Store${at} extends EventEmitter {
  readonly #entries = new Map<string, { text: string; at: number }>();

  set(place: string, text: string): void {
    const before = this.#entries.get(place);
    if (before && before.text === text) return;
    this.#entries.set(place, { text, at: Date.now() });
    this.emit('change', { place, text, before: before?.text });
  }

  recent(since: number): string[] {
    return [...this.#entries.values()].filter((entry) => entry.at >= since).map((entry) => entry.text);
  }
}

export async function reply(target: { reply(message: object): Promise<unknown> }, text: string, options: Options) {
  const parts: string[] = [];
  for (let from = 0; from < text.length; from += ${1900 + (at % 50)}) parts.push(text.slice(from, from + ${1900 + (at % 50)}));
  for (const part of parts) await target.reply({ content: \`**\${options.title}**\\n\${part}\`, ephemeral: options.ephemeral });
  return parts.length;
}
`;
