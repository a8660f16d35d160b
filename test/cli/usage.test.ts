/** What every command takes, and what it says of itself. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { Folder } from './kit.ts';

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
});
afterEach(() => folder.dispose());

it('says in which versions it runs', async () => {
  const { status, stdout } = await folder.appcmd('--version');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^appcmd \d+\.\d+\.\d+\nTypeScript \d+\.\d+\.\d+, .+\nNode\.js \d+\..+\n$/);
  expect(stdout).toContain(manifest.version);
});

it('tells examples and where more is written with every help', async () => {
  for (const args of [['--help'], ['lint', '--help'], ['help', 'deploy']]) {
    const { status, stdout } = await folder.appcmd(...args);
    expect(status).toBe(0);
    expect(stdout).toMatch(/\nExamples:\n {2}appcmd /);
    expect(stdout).toMatch(/\nDocumentation: https:\S+\n$/);
  }
});

it('says on a line of its own what was meant, and shows what cannot be seen', async () => {
  expect(await folder.appcmd('deplyo')).toMatchObject({
    status: 2,
    stderr: "error: unknown command 'deplyo'\n(Did you mean deploy?)\n(add --help for what is possible)\n",
  });
  const { stderr } = await folder.appcmd('lint', '--quite\n::error::x');
  expect(stderr).toMatch(/^error: unknown option '--quite\\u\{A\}::error::x'\n/);
});

it('takes the plan by that name, too', async () => {
  folder.write('ping.command.json', { name: 'ping', description: 'Answers' });
  const plan = await folder.appcmd('plan');
  expect(plan).toEqual(await folder.appcmd('diff'));
  expect(plan.stdout).toContain('1 command will be created');
});

it('takes the configuration that it is told, for files and for applications', async () => {
  folder.write('elsewhere/other.json', {
    applications: [{ name: 'told' }],
    rules: { 'name-lowercase': 'off' },
  });
  folder.write('appcommands.json', { applications: [{ name: 'near' }] });
  folder.write('ping.command.json', { name: 'Ping', description: 'Answers' });
  expect((await folder.appcmd('lint')).status).toBe(1);
  expect((await folder.appcmd('lint', '--config', 'elsewhere/other.json')).status).toBe(0);
  expect((await folder.appcmd('status', '-a', 'near')).status).toBe(0);
  expect((await folder.appcmd('status', '--config', 'elsewhere/other.json', '-a', 'near')).stderr).toContain(
    'There are `told`.',
  );
  const missing = await folder.appcmd('lint', '--config', 'nowhere.json');
  expect(missing).toMatchObject({ status: 2, stdout: '' });
  expect(missing.stderr).toContain('There is no file `nowhere.json` of --config.');
});

it('takes variables of a file that it is told', async () => {
  delete folder.environment.APPCMD_DATABASE;
  folder.write('ping.command.json', { name: 'ping', description: 'Answers' });
  folder.write('ci.env', 'APPCMD_DATABASE=from-file.sqlite\n');
  expect((await folder.appcmd('deploy', '--env-file', 'ci.env')).status).toBe(0);
  expect(readFileSync(path.join(folder.path, 'from-file.sqlite')).length).toBeGreaterThan(0);
  // Node knows this option as well, wherever it stands, and may complain before us.
  const missing = await folder.appcmd('status', '--env-file', 'none.env');
  expect(missing).toMatchObject({ stdout: '', stderr: expect.stringContaining('none.env') });
  expect(missing.status).not.toBe(0);
});

it('colors as the environment and the options say', async () => {
  folder.write('ping.command.json', { name: 'Ping', description: 'Answers' });
  const isColored = async (environment: Record<string, string>, ...options: readonly string[]) => {
    folder.environment = environment;
    return (await folder.appcmd('lint', ...options)).stdout.includes('\u001b[');
  };
  expect(await isColored({})).toBe(false);
  expect(await isColored({ FORCE_COLOR: '1' })).toBe(true);
  expect(await isColored({ FORCE_COLOR: '0' })).toBe(false);
  expect(await isColored({ NO_COLOR: '1' }, '--color')).toBe(true);
  expect(await isColored({ FORCE_COLOR: '1' }, '--no-color')).toBe(false);
});

it('completes commands, options and their values in shells', async () => {
  expect((await folder.appcmd('complete', 'bash')).stdout).toContain('bash completion for appcmd');
  expect((await folder.appcmd('complete', '--', 'dep')).stdout).toMatch(/^deploy\t/);
  expect((await folder.appcmd('complete', '--', 'lint', '--format', '')).stdout).toMatch(/^sarif\b/m);
  expect((await folder.appcmd('--help')).stdout).toContain('complete [shell]');
});
