/**
 * Fresh repositories as people have them, with their libraries from npm, from nothing to CI: set up, linted, deployed to the
 * local service, captured where they register, reported to CI; and all of it once more after the compiler has written its
 * output beside the sources.
 */
import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { installedPackages } from '../kit/installed-packages.ts';
import { Folder, program } from './kit.ts';

beforeAll(() => void installedPackages(), 600_000);

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
  spawnSync('git', ['init', '--quiet'], { cwd: folder.path });
  symlinkSync(installedPackages(), path.join(folder.path, 'node_modules'), 'junction');
});
afterEach(() => folder.dispose());

const builder = (name: string) => `import { SlashCommandBuilder } from 'discord.js';

export const data = new SlashCommandBuilder()
  .setName('${name}')
  .setDescription('Answers')
  .addStringOption((option) => option.setName('text').setDescription('What it says').setMaxLength(100));

export async function execute() {}
`;

/** As the guides have it. */
const registration = (variables: string) => `import { REST, Routes } from 'discord.js';
import * as ping from './commands/ping.js';
import * as pong from './commands/pong.js';

const rest = new REST().setToken(process.env.${variables}TOKEN ?? '');
const commands = [ping, pong].map(({ data }) => data.toJSON());
await rest.put(Routes.applicationCommands(process.env.${variables}CLIENT_ID ?? ''), { body: commands });
`;

const tsconfig = {
  compilerOptions: {
    module: 'nodenext',
    target: 'es2022',
    rootDir: 'src',
    outDir: 'dist',
    strict: true,
    // The types of libraries are theirs to check.
    skipLibCheck: true,
  },
  include: ['src'],
};

/** Runs what the job of CI runs, but for the installation of packages. */
function runJob(before: readonly string[] = []): void {
  const lines = [...folder.read('.github/workflows/application-commands.yml').matchAll(/- run: (.*)/g)];
  const commands = lines.map(([, command = '']) => command).filter((text) => text !== 'npm install');
  expect(commands.some((command) => command.includes('appcmd lint --format github'))).toBe(true);
  for (const command of [...before, ...commands]) {
    const { status, stdout, stderr } = spawnSync(
      command.replace(/^npx --yes --package \S+ appcmd/, `"${process.execPath}" "${program}"`),
      {
        shell: true,
        cwd: folder.path,
        encoding: 'utf8',
        env: { ...process.env, ...folder.environment, CI: 'true', GITHUB_ACTIONS: 'true' },
      },
    );
    expect({ command, status, stdout }, stderr).toMatchObject({
      status: 0,
      ...(command.startsWith('npm ') ? {} : { stdout: '' }),
    });
  }
}

/** Clean, as a person reads it. */
async function checkLint(files: number): Promise<void> {
  expect(await folder.appcmd('lint')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(`^✔ ${files} files? checked, no problems\\.`),
  });
}

/** Clean in every form that CI reads, be it what a lint or what a capture reports. */
async function checkReports(...command: readonly string[]): Promise<void> {
  for (const [format, clean] of [
    ['github', /^$/],
    ['sarif', /"results": \[\]/],
    ['junit', /failures="0"/],
  ] as const) {
    const [name = '', ...args] = command;
    expect(await folder.appcmd(name, '--format', format, ...args)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(clean),
    });
  }
}

/** Deploys each application, twice: the second time there is nothing to do. */
async function checkDeploy(applications: readonly string[], names: readonly string[]): Promise<void> {
  for (const application of applications) {
    const there = ['--application', application];
    expect(await folder.appcmd('deploy', ...there)).toMatchObject({ status: 0 });
    expect((await folder.appcmd('diff', ...there)).status).toBe(0);
    const pulled = await folder.data<{ name: string; state: string }[]>('pull', ...there);
    expect(pulled.map(({ name, state }) => `${name} ${state}`).sort()).toEqual(
      names.map((name) => `${name} same`),
    );
  }
}

/** What registers says the same as what was read, and is clean. */
async function checkCapture(equal: number, ...args: readonly string[]): Promise<void> {
  const { status, stdout, stderr } = await folder.appcmd('capture', '--format', 'json', ...args);
  const { static: found, problems, refused, notSent } = JSON.parse(stdout);
  expect({ status, found, problems, refused, notSent }, stderr).toEqual({
    status: 0,
    found: { equal, partly: [], different: [], notFound: [], notCaptured: [] },
    problems: [],
    refused: [],
    notSent: [],
  });
}

it('discord.js with tsc', async () => {
  folder.write('package.json', {
    name: 'bot',
    type: 'module',
    scripts: { build: 'tsc', deploy: 'node dist/deploy-commands.js' },
    dependencies: { 'discord.js': '^14.0.0' },
  });
  folder.write('tsconfig.json', tsconfig);
  folder.write('src/commands/ping.ts', builder('ping'));
  folder.write('src/commands/pong.ts', builder('pong'));
  folder.write('src/events/ready.ts', "export default { name: 'ready', once: true, execute() {} };\n");
  folder.write('src/deploy-commands.ts', registration('DISCORD_'));
  const { stdout } = await folder.appcmd('init');
  expect(stdout).toContain('src/deploy-commands.ts, with DISCORD_TOKEN; CI captures `npm run deploy`');
  await checkLint(2);
  runJob();
  expect(folder.read('dist/commands/ping.js')).toContain('setName');
  await checkLint(2);
  await checkDeploy(['bot'], ['ping', 'pong']);
  await checkCapture(2, '--', process.execPath, 'dist/deploy-commands.js');
  await checkReports('lint');
  await checkReports('capture', '--', process.execPath, 'dist/deploy-commands.js');
});

it('Sapphire', async () => {
  folder.write('package.json', {
    name: 'bot',
    type: 'module',
    main: 'dist/index.js',
    scripts: { build: 'tsc', start: 'node dist/index.js' },
    dependencies: { '@sapphire/framework': '^5.0.0' },
  });
  folder.write('tsconfig.json', tsconfig);
  folder.write(
    'src/commands/ping.ts',
    `import { Command } from '@sapphire/framework';

export class PingCommand extends Command {
  public override registerApplicationCommands(registry: Command.Registry) {
    registry.registerChatInputCommand((builder) => builder.setName('ping').setDescription('Answers'));
  }
}
`,
  );
  folder.write(
    'src/index.ts',
    `import { SapphireClient } from '@sapphire/framework';

const client = new SapphireClient({ intents: [] });
await client.login(process.env.DISCORD_TOKEN);
`,
  );
  const { stdout } = await folder.appcmd('init');
  expect(stdout).toContain('library       @sapphire/framework ^5.0.0');
  await checkLint(1);
  // It registers when it starts, and nobody says that a start is harmless: CI lints alone.
  runJob(['npm run build']);
  await checkLint(1);
  await checkDeploy(['bot'], ['ping']);
  await checkCapture(1, '--until-idle', '--', process.execPath, 'dist/index.js');
});

it('plain JavaScript with a registration script', async () => {
  folder.write('package.json', { name: 'bot', dependencies: { 'discord.js': '^14.0.0' } });
  folder.write(
    'commands.js',
    "const commands = [\n  { name: 'ping', description: 'Answers', options: [{ type: 3, name: 'text', description: 'What' }] },\n];\n\nmodule.exports = { commands };\n",
  );
  folder.write(
    'register.js',
    "const { REST, Routes } = require('discord.js');\nconst { commands } = require('./commands.js');\n\nnew REST().setToken(process.env.BOT_TOKEN).put(Routes.applicationCommands('917241648685547593'), { body: commands });\n",
  );
  const { stdout } = await folder.appcmd('init');
  expect(stdout).toContain('register.js, with BOT_TOKEN; CI captures `node register.js`');
  await checkLint(1);
  runJob();
  await checkDeploy(['bot'], ['ping']);
  await checkCapture(1, '--', process.execPath, 'register.js');
});

it('a monorepo with two bots', async () => {
  folder.write('package.json', { name: 'mono', private: true, workspaces: ['bots/*'] });
  for (const bot of ['one', 'two']) {
    folder.write(`bots/${bot}/package.json`, {
      name: bot,
      type: 'module',
      scripts: { build: 'tsc', register: 'node dist/deploy-commands.js' },
      dependencies: { 'discord.js': '^14' },
    });
    folder.write(`bots/${bot}/tsconfig.json`, tsconfig);
    folder.write(`bots/${bot}/src/commands/ping.ts`, builder('ping'));
    folder.write(`bots/${bot}/src/commands/pong.ts`, builder('pong').replace('Answers', `As ${bot} answers`));
    folder.write(`bots/${bot}/src/deploy-commands.ts`, registration(`${bot.toUpperCase()}_`));
  }
  const { stdout } = await folder.appcmd('init');
  expect(stdout).toMatch(/Found one in bots\/one\n[\s\S]*Found two in bots\/two\n/);
  await checkLint(4);
  runJob();
  await checkLint(4);
  await checkDeploy(['one', 'two'], ['ping', 'pong']);
  for (const bot of ['one', 'two'])
    await checkCapture(2, '--', process.execPath, `bots/${bot}/dist/deploy-commands.js`);
  folder.write('bots/two/src/commands/pong.ts', builder('Pong'));
  expect((await folder.appcmd('lint', 'bots/two', '--format', 'github')).stdout).toMatch(
    /^::error file=bots\/two\/src\/commands\/pong\.ts,/,
  );
});
