/** `appcmd init`: what it finds, what it writes, and what it leaves alone. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { definitionGlobs } from '../../cli/init/globs.ts';
import { Folder } from './kit.ts';

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
});
afterEach(() => folder.dispose());

const builder = (name: string) =>
  `import { SlashCommandBuilder } from 'discord.js';\nexport const data = new SlashCommandBuilder().setName('${name}').setDescription('Answers');\n`;

it('finds the library, the folders and the script that registers', async () => {
  folder.write('package.json', { name: '@me/my-bot', dependencies: { 'discord.js': '^14.0.0' } });
  folder.write('src/commands/ping.ts', builder('ping'));
  folder.write('src/commands/pong.ts', builder('pong'));
  folder.write('src/events/ready.ts', "export default { name: 'ready', once: true, execute() {} };\n");
  folder.write(
    'src/deploy-commands.ts',
    "import { REST, Routes } from 'discord.js';\nconst rest = new REST().setToken(process.env.BOT_TOKEN ?? '');\nawait rest.put(Routes.applicationCommands('1'), { body: [] });\n",
  );
  const { status, stdout } = await folder.appcmd('init');
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: `Found my-bot
  library       discord.js ^14.0.0
  definitions   2 commands in src/commands
  registration  src/deploy-commands.ts, with BOT_TOKEN; \`appcmd capture -- COMMAND\` judges what it registers, with the command that runs it

wrote appcommands.json
wrote .github/workflows/application-commands.yml

Next: \`appcmd lint\` says what is wrong; \`appcmd deploy\` tries it on the local service.
`,
  });
  expect(JSON.parse(folder.read('appcommands.json'))).toEqual({
    applications: [{ name: 'my-bot', token: 'BOT_TOKEN' }],
  });
  expect(folder.read('.github/workflows/application-commands.yml')).toContain(
    'appcmd lint --format github\n',
  );
  expect((await folder.appcmd('lint')).stdout).toBe('✔ 2 files checked, no problems.\n');
});

it.each([
  ["const { token } = require('./config.json');", 'config.json'],
  ["import { token } from '../secrets/bot-token.js';", 'secrets/bot-token.js'],
  ["const config = JSON.parse(readFileSync('./config.local.json'));", 'config.local.json'],
])('lets no CI run a script that reads what git ignores: %s', async (reads, ignored) => {
  folder.write('.gitignore', 'config*.json\nsecrets\n');
  folder.write('package.json', { scripts: { deploy: 'node scripts/deploy.js', other: 'node deploy.js' } });
  folder.write('src/ping.js', builder('ping'));
  const at = ignored.startsWith('secrets') ? 'scripts/deploy.js' : 'deploy.js';
  folder.write(at, `${reads}\nawait rest.put(Routes.applicationCommands('1'), { body: [] });\n`);
  const { stdout } = await folder.appcmd('init');
  expect(stdout).toContain(
    `CI cannot capture it, because git ignores ${ignored}: run \`appcmd capture -- npm run `,
  );
  expect(folder.read('.github/workflows/application-commands.yml')).not.toContain('capture');
});

it('captures in CI what is there, and what a build makes', async () => {
  folder.write('.gitignore', 'dist\n');
  folder.write('package.json', { scripts: { deploy: 'node deploy.js' } });
  folder.write('src/ping.js', builder('ping'));
  folder.write(
    'deploy.js',
    "import settings from './config.json';\nimport { all } from './dist/all.js';\nawait rest.put(Routes.applicationCommands('1'), { body: [] });\n",
  );
  expect((await folder.appcmd('init')).stdout).toContain('CI captures `npm run deploy`');
});

it('makes an application of each package of a monorepo', async () => {
  folder.write('package.json', { name: 'mono', workspaces: ['bots/*'] });
  for (const bot of ['one', 'two']) {
    folder.write(`bots/${bot}/package.json`, { name: bot });
    folder.write(`bots/${bot}/src/commands/ping.ts`, builder('ping'));
    folder.write(`bots/${bot}/src/commands/pong.ts`, builder('pong'));
    folder.write(`bots/${bot}/src/index.ts`, 'export const started = true;\n');
  }
  await folder.appcmd('init', '--ci', 'none');
  expect(JSON.parse(folder.read('appcommands.json'))).toEqual({
    applications: [
      { name: 'one', definitions: ['bots/one/src/commands/**/*.ts'] },
      { name: 'two', definitions: ['bots/two/src/commands/**/*.ts'] },
    ],
  });
  expect((await folder.appcmd('lint')).status).toBe(0);
});

it('leaves files that are there, and writes nothing in a dry run', async () => {
  folder.write('appcommands.json', { applications: [{ name: 'mine' }] });
  folder.write('.gitlab-ci.yml', 'stages: [test]\n');
  const dry = await folder.appcmd('init', '--dry-run');
  expect(dry.stdout).toContain(
    'kept appcommands.json: it exists\nwould write .gitlab/application-commands.yml\n',
  );
  expect(() => folder.read('.gitlab/application-commands.yml')).toThrow();
  await folder.appcmd('init');
  expect(folder.read('appcommands.json')).toContain('mine');
  expect(folder.read('.gitlab/application-commands.yml')).toContain('junit: appcmd-*.xml');
});

describe('the job of CI', () => {
  const registers =
    "import { REST, Routes } from 'discord.js';\nawait new REST().put(Routes.applicationCommands('1'), { body: [] });\n";
  const jobOf = async (manifest: object, files: Readonly<Record<string, string>>, ...args: string[]) => {
    folder.write('package.json', { name: 'bot', ...manifest });
    folder.write('src/commands/ping.ts', builder('ping'));
    for (const [name, text] of Object.entries(files)) folder.write(name, text);
    const { stdout } = await folder.appcmd('init', ...args);
    const file = /wrote (\.git(?:hub|lab)\/.*)/.exec(stdout)?.[1] ?? '';
    return [...folder.read(file).matchAll(/- (?:run: )?((?:npm|npx) .*)/g)].map(([, command = '']) =>
      command.replace(/^npx --yes --package \S+ /, ''),
    );
  };

  it('captures what the script of the package registers, once it is compiled', async () => {
    const scripts = {
      build: 'tsc',
      'register:dev': 'nodemon src/deploy.ts',
      register: 'node dist/deploy.js',
    };
    const files = { 'src/deploy.ts': registers, 'pnpm-lock.yaml': '' };
    expect(await jobOf({ scripts }, files)).toEqual([
      'npm run build',
      'appcmd lint --format github',
      'appcmd capture --format github -- npm run register',
    ]);
  });

  it('captures a bot that registers once it is ready, for GitLab', async () => {
    const text = `${registers}client.login(process.env.DISCORD_TOKEN);\n`;
    const files = { 'src/index.ts': text, 'package-lock.json': '{}' };
    expect(
      await jobOf({ main: 'src/index.ts', scripts: { start: 'tsx src/index.ts' } }, files, '--ci', 'gitlab'),
    ).toEqual([
      'npm ci',
      'appcmd lint --format junit --output-file appcmd-lint.xml',
      'appcmd capture --format junit --output-file appcmd-capture-1.xml --until-idle -- npm run start',
    ]);
  });

  it('runs a script that nothing else runs as Node or tsx can', async () => {
    expect(await jobOf({}, { 'deploy.mjs': registers })).toContain(
      'appcmd capture --format github -- node deploy.mjs',
    );
    folder.remove('deploy.mjs');
    folder.remove('.github/workflows/application-commands.yml');
    expect(await jobOf({ devDependencies: { tsx: '4' } }, { 'src/deploy.ts': registers })).toContain(
      'appcmd capture --format github -- npx tsx src/deploy.ts',
    );
  });

  it('captures nothing where nobody says how it is run', async () => {
    expect(await jobOf({}, { 'src/deploy.ts': registers })).toEqual(['appcmd lint --format github']);
  });
});

describe('the entry before commits', () => {
  it('joins lint-staged', async () => {
    folder.write('package.json', { name: 'bot', 'lint-staged': { '*.md': 'prettier' } });
    await folder.appcmd('init', '--pre-commit', '--ci', 'none');
    expect(JSON.parse(folder.read('package.json'))).toMatchObject({
      'lint-staged': {
        '*.md': 'prettier',
        '*.{json,jsonc,js,cjs,mjs,ts,cts,mts}': expect.stringMatching(/appcmd lint$/),
      },
    });
  });

  it('is a line of the hook, once', async () => {
    folder.write('.git/HEAD', 'ref: refs/heads/main\n');
    const init = () => folder.appcmd('init', '--pre-commit', '--ci', 'none');
    expect((await init()).stdout).toContain('wrote .git/hooks/pre-commit\n');
    const hook = folder.read('.git/hooks/pre-commit');
    expect(hook).toMatch(/^#!\/bin\/sh\n.*appcmd lint\n$/);
    expect(statSync(path.join(folder.path, '.git/hooks/pre-commit')).mode & 0o111).not.toBe(0);
    await init();
    expect(folder.read('.git/hooks/pre-commit')).toBe(hook);
  });
});

describe('globs', () => {
  it('are as wide as nearly all files define something', () => {
    const commands = ['b/src/commands/fun/a.ts', 'b/src/commands/fun/b.ts', 'b/src/commands/mod/c.ts'];
    const files = [...commands, 'b/src/index.ts', 'b/src/events/x.ts'];
    expect(definitionGlobs('b', files, commands)).toEqual(['b/src/commands/**/*.ts']);
  });

  it('take a folder of commands as a whole with its first file', () => {
    const defining = ['b/src/slash-commands/general/ping.ts', 'b/src/tools/one.ts'];
    expect(definitionGlobs('b', [...defining, 'b/src/index.ts'], defining)).toEqual([
      'b/src/slash-commands/**/*.ts',
      'b/src/tools/one.ts',
    ]);
  });

  it('are the files themselves where others stand beside them', () => {
    const defining = ['src/a.ts', 'src/b.js'];
    expect(definitionGlobs('.', [...defining, 'src/c.ts', 'src/d.ts'], defining)).toEqual(defining);
  });
});
