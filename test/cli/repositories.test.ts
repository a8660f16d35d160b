/**
 * Fresh repositories as people have them, from nothing to CI: set up, linted, deployed to the local service, captured where a
 * script registers, reported to CI; and all of it once more after the compiler has written its output beside the sources.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Folder } from './kit.ts';

const root = path.resolve(import.meta.dirname, '../..');
let folder: Folder;
beforeEach(() => {
  folder = new Folder();
  folder.write('.git/HEAD', 'ref: refs/heads/main\n');
});
afterEach(() => folder.dispose());

const builder = (name: string) =>
  `import { SlashCommandBuilder } from 'discord.js';\n\nexport const data = new SlashCommandBuilder().setName('${name}').setDescription('Answers');\n\nexport async function execute() {}\n`;

const tsconfig = {
  // What is not installed here has no types; the output is what counts.
  compilerOptions: {
    module: 'nodenext',
    target: 'es2022',
    rootDir: 'src',
    outDir: 'dist',
    noCheck: true,
    experimentalDecorators: true,
    types: [],
  },
  include: ['src'],
};

/** Puts a package of ours into the repository. */
function install(name: string): void {
  const place = path.join(folder.path, 'node_modules', name);
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(path.join(root, 'node_modules', name), place);
}

function compile(project = '.'): void {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', project], {
    cwd: folder.path,
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
}

/** Clean in every form that CI reads. */
async function checkLint(files: number): Promise<void> {
  const [pretty, github, sarif, junit] = await Promise.all([
    folder.appcmd('lint'),
    folder.appcmd('lint', '--format', 'github'),
    folder.appcmd('lint', '--format', 'sarif'),
    folder.appcmd('lint', '--format', 'junit'),
  ]);
  expect(pretty).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(`^✔ ${files} files? checked, no problems\\.`),
  });
  expect(github).toMatchObject({ status: 0, stdout: '' });
  expect(JSON.parse(sarif?.stdout ?? '')).toMatchObject({ runs: [{ results: [] }] });
  expect(junit?.stdout).toContain(`tests="${files}" failures="0"`);
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

it('discord.js with tsc', async () => {
  folder.write('package.json', { name: 'bot', type: 'module', dependencies: { 'discord.js': '^14.0.0' } });
  folder.write('tsconfig.json', tsconfig);
  folder.write('src/commands/ping.ts', builder('ping'));
  folder.write('src/commands/pong.ts', builder('pong'));
  folder.write('src/events/ready.ts', "export default { name: 'ready', once: true, execute() {} };\n");
  folder.write(
    'src/deploy-commands.ts',
    "import { REST, Routes } from 'discord.js';\nimport * as ping from './commands/ping.js';\nimport * as pong from './commands/pong.js';\n\nconst rest = new REST().setToken(process.env.DISCORD_TOKEN ?? '');\nawait rest.put(Routes.applicationCommands('917241648685547593'), { body: [ping.data.toJSON(), pong.data.toJSON()] });\n",
  );
  install('discord.js');
  const { stdout } = await folder.appcmd('init');
  expect(stdout).toContain('registration  src/deploy-commands.ts, with DISCORD_TOKEN');
  await checkLint(2);
  compile();
  expect(existsSync(path.join(folder.path, 'dist/commands/ping.js'))).toBe(true);
  await checkLint(2);
  await checkDeploy(['bot'], ['ping', 'pong']);
  folder.environment.DISCORD_TOKEN = 'made.up.token';
  const captured = await folder.appcmd('capture', '--', process.execPath, 'dist/deploy-commands.js');
  expect(captured).toMatchObject({ status: 0 });
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
  install('discord.js');
  const { stdout } = await folder.appcmd('init');
  expect(stdout).toContain('registration  register.js, with BOT_TOKEN');
  await checkLint(1);
  await checkDeploy(['bot'], ['ping']);
  folder.environment.BOT_TOKEN = 'made.up.token';
  expect(await folder.appcmd('capture', '--', process.execPath, 'register.js')).toMatchObject({ status: 0 });
});

it('a monorepo with two bots', async () => {
  folder.write('package.json', { name: 'mono', private: true, workspaces: ['bots/*'] });
  for (const bot of ['one', 'two']) {
    folder.write(`bots/${bot}/package.json`, {
      name: bot,
      type: 'module',
      dependencies: { 'discord.js': '^14' },
    });
    folder.write(`bots/${bot}/tsconfig.json`, tsconfig);
    folder.write(`bots/${bot}/src/commands/ping.ts`, builder('ping'));
    folder.write(`bots/${bot}/src/commands/pong.ts`, builder('pong'));
    folder.write(`bots/${bot}/src/index.ts`, 'export const started = true;\n');
  }
  const { stdout } = await folder.appcmd('init');
  expect(stdout).toMatch(/Found one in bots\/one\n[\s\S]*Found two in bots\/two\n/);
  await checkLint(4);
  compile('bots/one');
  compile('bots/two');
  await checkLint(4);
  await checkDeploy(['one', 'two'], ['ping', 'pong']);
  folder.write('bots/two/src/commands/pong.ts', builder('Pong'));
  expect((await folder.appcmd('lint', 'bots/two', '--format', 'github')).stdout).toMatch(
    /^::error file=bots\/two\/src\/commands\/pong\.ts,/,
  );
});
