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
    "import { REST, Routes } from 'discord.js';\nconst rest = new REST().setToken(process.env.BOT_TOKEN ?? '');\nawait rest.put(Routes.applicationCommands('1'), { body: await all() });\n",
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

it('says that a script registers in a guild alone', async () => {
  folder.write('package.json', {});
  folder.write('src/ping.js', builder('ping'));
  const put = (route: string) => `rest.put(Routes.${route}, { body: all });\n`;
  folder.write('deploy.js', put('applicationGuildCommands(id, guild)'));
  expect((await folder.appcmd('init', '--dry-run')).stdout).toContain(
    '\n  scope         deploy.js registers in a guild alone. A deploy makes the commands global, unless `guilds` in `appcommands.json` has the guild and the globs of their files\n',
  );
  folder.write('start.js', put('applicationCommands(id)'));
  expect((await folder.appcmd('init', '--dry-run')).stdout).not.toContain('  scope  ');
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
  folder.write(at, `${reads}\nawait rest.put(Routes.applicationCommands('1'), { body: await all() });\n`);
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
    "import settings from './config.json';\nimport { all } from './dist/all.js';\nawait rest.put(Routes.applicationCommands('1'), { body: await all() });\n",
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
    "import { REST, Routes } from 'discord.js';\nawait new REST().put(Routes.applicationCommands('1'), { body: await all() });\n";
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

describe('a script that CI captures', () => {
  const put = (body: string) => `new REST().put(Routes.applicationCommands('1'), { body: ${body} })`;
  const found = async (files: Readonly<Record<string, string>>, manifest: object = {}, ...args: string[]) => {
    folder.write('package.json', { name: 'bot', ...manifest });
    folder.write('commands/ping.js', builder('ping'));
    for (const [name, text] of Object.entries(files)) folder.write(name, text);
    const { stdout } = await folder.appcmd('init', ...args);
    return /^ {2}registration {2}(.*)$/m.exec(stdout)?.[1];
  };
  const job = () => folder.read('.github/workflows/application-commands.yml');
  const unsure = (command: string) =>
    `CI does not capture it, because it is not certain that a start sends the commands: try \`appcmd capture --until-idle -- ${command}\` on this machine`;

  it('is none that only exports what registers', async () => {
    const line = await found({ 'helpers/load.js': `module.exports = (client) => ${put('client.list')};\n` });
    expect(line).toBe(`helpers/load.js; ${unsure('COMMAND')}`);
    expect(job()).not.toContain('capture');
  });

  it('is what calls that, once the client is ready', async () => {
    const line = await found({
      'helpers/load.js': `async function load(client) { await ${put('client.list')}; }\nmodule.exports = { load };\n`,
      'index.js':
        "const { load } = require('./helpers/load');\nclient.once('ready', () => load(client));\nclient.login(process.env.BOT_TOKEN);\n",
    });
    expect(line).toBe('helpers/load.js, with BOT_TOKEN; CI captures `node index.js`');
    expect(job()).toContain('appcmd capture --format github --until-idle -- node index.js\n');
  });

  it('is none that registers when somebody asks for it', async () => {
    const index = `client.on('messageCreate', async () => { await ${put('list')}; });\nclient.login();\n`;
    const line = await found({ 'index.js': index }, { scripts: { start: 'node index.js' } });
    expect(line).toBe(`index.js; ${unsure('npm run start')}`);
  });

  it('is none that takes all commands away', async () => {
    const empty = {
      'unregister.js': `const none = [];\nawait ${put('none')};\n`,
      'clear.js': `${put('[]')};\n`,
    };
    expect(await found(empty)).toBe('no script of its own');
    expect(job()).not.toContain('capture');
  });

  it('reads what git ignores in none of its files', async () => {
    folder.write('.gitignore', 'config.json\n');
    const line = await found({
      'load.js': `const { id } = require('./config.json');\nexports.load = (list) => ${put('list')};\n`,
      'deploy.js': "const { load } = require('./load');\nload(all());\n",
    });
    expect(line).toBe(
      'load.js; CI cannot capture it, because git ignores config.json: run `appcmd capture -- node deploy.js` on this machine',
    );
  });

  it.each([
    ['cls && node deploy.js', 'node deploy.js'],
    ['bun deploy.js', 'node deploy.js'],
    ['prettier --write deploy.js', 'node deploy.js'],
    ['node other/deploy.js', 'node deploy.js'],
    ['NODE_ENV=production node -r dotenv/config ./deploy', 'npm run register'],
  ])('is run by a script of the package that CI can run: %s', async (register, command) => {
    const files = { 'deploy.js': `${put('all()')};\n`, 'other/deploy.js': 'start();\n' };
    expect(await found(files, { scripts: { register } })).toBe(`deploy.js; CI captures \`${command}\``);
  });

  it('is TypeScript that Node runs itself', async () => {
    const line = await found(
      { 'src/deploy.ts': `await ${put('all()')};\n` },
      { scripts: { register: 'node src/deploy.ts' } },
    );
    expect(line).toBe('src/deploy.ts; CI captures `npm run register`');
  });

  it('is compiled by what its script says, or where packages are installed', async () => {
    const files = { 'src/deploy.ts': `await ${put('all()')};\n` };
    const register = 'node build/deploy.js';
    const byHand =
      'src/deploy.ts; `appcmd capture -- COMMAND` judges what it registers, with the command that runs it';
    expect(await found(files, { scripts: { register } })).toBe(byHand);
    folder.remove('.github/workflows/application-commands.yml');
    expect(await found(files, { scripts: { register, postinstall: 'tsc' } })).toBe(
      'src/deploy.ts; CI captures `npm run register`',
    );
  });

  it('runs on Linux', async () => {
    const text = `readdirSync(__dirname + '\\\\commands');\n${put('all()')};\n`;
    expect(await found({ 'deploy.js': text })).toMatch(/^deploy\.js; `appcmd capture -- COMMAND`/);
  });

  it('in a package of a monorepo reads no files from where it is started', async () => {
    folder.write('bots/one/package.json', { name: 'one' });
    folder.write('bots/one/commands/ping.js', builder('ping'));
    folder.write('bots/one/deploy.js', `readdirSync('./commands');\n${put('all()')};\n`);
    expect((await folder.appcmd('init')).stdout).toContain('bots/one/deploy.js; `appcmd capture -- COMMAND`');
    folder.remove('.github/workflows/application-commands.yml');
    folder.write('bots/one/package.json', { name: 'one', scripts: { deploy: 'node deploy.js' } });
    expect((await folder.appcmd('init')).stdout).toContain('CI captures `npm --prefix bots/one run deploy`');
  });

  it('is said to be captured only where a job does that', async () => {
    const files = { 'deploy.js': `${put('all()')};\n` };
    const byHand = 'deploy.js; `appcmd capture -- node deploy.js` judges what it registers';
    expect(await found(files, {}, '--ci', 'none')).toBe(byHand);
    folder.write('.github/workflows/application-commands.yml', 'jobs: {}\n');
    expect(await found(files)).toBe(byHand);
    folder.remove('.github/workflows/application-commands.yml');
    await found(files);
    expect(await found(files)).toBe('deploy.js; CI captures `node deploy.js`');
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
