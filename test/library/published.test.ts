/**
 * What is published on npm: the manifest and the files, as the field's checkers see them, and in a fresh project of each kind that
 * loads modules in a way of its own.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import root from '../../package.json' with { type: 'json' };
import { npmManifest } from '../../scripts/npm-package.ts';
import { installedPackages } from '../kit/installed-packages.ts';
import {
  type Ended,
  type PackedPackage,
  type Project,
  packedPackage,
  projectWith,
} from '../kit/packed-package.ts';

it('has a manifest of its own', () => {
  const manifest = npmManifest(root);
  expect(Object.keys(manifest).sort()).toEqual([
    'bin',
    'bugs',
    'description',
    'engines',
    'exports',
    'homepage',
    'keywords',
    'license',
    'main',
    'name',
    'peerDependencies',
    'peerDependenciesMeta',
    'repository',
    'sideEffects',
    'type',
    'types',
    'typesVersions',
    'version',
  ]);
  expect(manifest).toMatchObject({ name: root.name, version: root.version, engines: { node: '>=22.13' } });
  expect(JSON.stringify(manifest)).not.toMatch(/%|vscode/);
});

it('lets nobody publish the manifest of the extension', () => {
  expect(root).toMatchObject({ private: true, scripts: { prepack: 'node scripts/refuse-pack.ts' } });
});

// It is built by `npm test`, which says so.
describe.runIf(process.env.APPCMD_PROGRAM)('the package', () => {
  let packed: PackedPackage;
  beforeAll(() => {
    packed = packedPackage();
  }, 600_000);

  it('is small, and holds what it names, the notices and no source', () => {
    console.log(
      `npm package: ${(packed.size / 1e6).toFixed(2)} MB packed, ${(packed.unpackedSize / 1e6).toFixed(2)} MB unpacked`,
    );
    expect(packed.size).toBeLessThan(3e6);
    const files = packed.files.map((file) => file.path);
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/THIRD-PARTY-NOTICES.txt']));
    expect(
      files.filter((file) => /\.map$|(?<!\.d)\.[cm]?tsx?$|^(?:core|cli|server|test)\//.test(file)),
    ).toEqual([]);
    const scripts = files.filter((file) => /\.[cm]?js$/.test(file));
    expect(scripts.length).toBeGreaterThan(8);
    // TypeScript's own code speaks of maps.
    for (const file of scripts.filter((script) => script !== 'dist/typescript.cjs'))
      expect(
        /sourcesContent|^\/\/# sourceMappingURL=/m.test(readFileSync(path.join(packed.folder, file), 'utf8')),
        file,
      ).toBe(false);
  });

  it('has nothing that publint complains of', async () => {
    const { messages, pkg } = await publint({ pkgDir: packed.folder, level: 'suggestion', strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  it('has types that are right for every way to resolve them', async () => {
    const { tarball } = packed;
    const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))));
    if (!result.types) throw new Error('The package has no types.');
    expect(result.problems).toEqual([]);
    expect(Object.keys(result.entrypoints)).toEqual(expect.arrayContaining(['.', './service']));
  });

  describe('does what docs/library.md shows', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../docs/library.md'), 'utf8');
    const blocks = [...page.matchAll(/^## (.*)\n[\s\S]*?```ts\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/gm)];

    let compiled: Project;
    let compiler: Ended;
    beforeAll(() => {
      compiled = projectWith(packed.tarball, { type: 'module' });
      // They have the same options, so one run of the compiler does for all.
      const files = blocks.map((_, at) => `shown${at}.ts`);
      for (const [at, [, , code = '']] of blocks.entries()) compiled.write(`shown${at}.ts`, code);
      const tsc = path.join(installedPackages(), 'typescript/bin/tsc');
      const options = ['--strict', '--target', 'es2022', '--types', 'node', '--module', 'nodenext'];
      compiler = compiled.run(process.execPath, [tsc, ...options, ...files]);
    }, 600_000);
    afterAll(() => compiled.remove());

    it('in every block, as its types say', () => {
      expect(blocks.length).toBe(page.split('```ts\n').length - 1);
      expect(blocks.length).toBeGreaterThan(3);
      expect(compiler).toMatchObject({ status: 0, stdout: '' });
    });

    it.each(blocks.map(([, title = '', , output = ''], at) => ({ title, output, at })))(
      '$title',
      ({ output, at }) => {
        const project = projectWith(packed.tarball, { type: 'module' });
        try {
          const script = readFileSync(path.join(compiled.folder, `shown${at}.js`), 'utf8');
          project.write('shown.js', script);
          expect(project.run(process.execPath, ['shown.js'])).toMatchObject({ status: 0, stdout: output });
        } finally {
          project.remove();
        }
      },
    );
  });

  it('leaves out of a bundle what is not called', async () => {
    const project = projectWith(packed.tarball, { type: 'module' });
    try {
      const { metafile } = await build({
        stdin: {
          contents: "import { defineCommand } from 'application-commands'; console.log(defineCommand);",
          resolveDir: project.folder,
        },
        bundle: true,
        platform: 'node',
        format: 'esm',
        write: false,
        metafile: true,
      });
      expect(Object.values(metafile.outputs).map((output) => output.bytes < 2000)).toEqual([true]);
    } finally {
      project.remove();
    }
  });

  const loaded = `const ping = defineCommand({ name: 'ping', description: 'Answers' });
void (async () => {
  const service = await startService({ application: { name: 'helper', commands: [ping] } });
  const [first] = await service.commands();
  console.log(first?.['name']);
  await service.close();
})();
`;
  const asModule = `import { defineCommand } from 'application-commands';
import { startService } from 'application-commands/service';
${loaded}`;
  const asCommonJs = `const { defineCommand } = require('application-commands');
const { startService } = require('application-commands/service');
${loaded}`;

  it.each([
    { kind: 'CommonJS in JavaScript', type: 'commonjs', file: 'bot.js', text: asCommonJs, tsc: undefined },
    { kind: 'modules in JavaScript', type: 'module', file: 'bot.js', text: asModule, tsc: undefined },
    { kind: 'node16 with CommonJS', type: 'commonjs', file: 'bot.ts', text: asModule, tsc: ['node16'] },
    { kind: 'node16 with modules', type: 'module', file: 'bot.ts', text: asModule, tsc: ['node16'] },
    { kind: 'nodenext', type: 'module', file: 'bot.ts', text: asModule, tsc: ['nodenext'] },
    { kind: 'node10', type: 'commonjs', file: 'bot.ts', text: asModule, tsc: ['commonjs', 'node10'] },
    { kind: 'a bundler', type: 'module', file: 'bot.ts', text: asModule, tsc: ['esnext', 'bundler'] },
  ])('works in a fresh project of $kind', async ({ type, file, text, tsc }) => {
    const project = projectWith(packed.tarball, { type });
    try {
      project.write('wrong.command.json', '{ "name": "Ping", "description": "Answers" }\n');
      for (const program of ['appcmd', 'application-commands'])
        expect(project.run('npx', ['--no', program, 'lint', '--format', 'github'])).toMatchObject({
          status: 1,
          stdout: expect.stringMatching(/^::error file=wrong\.command\.json,.*name-lowercase/),
        });
      project.write(file, text);
      if (tsc) {
        const [module = '', resolution] = tsc;
        const resolving = resolution === undefined ? [] : ['--moduleResolution', resolution];
        const options = ['--target', 'es2022', '--types', 'node', '--module', module, ...resolving];
        const compiler = path.join(installedPackages(), 'typescript/bin/tsc');
        const strict = ['--strict', '--exactOptionalPropertyTypes'];
        // What is wrong is refused in the same run: it is checked as others check theirs.
        project.write('wrong.ts', text.replace("name: 'ping'", 'name: 1'));
        const { stdout } = project.run(process.execPath, [compiler, ...strict, ...options, file, 'wrong.ts']);
        expect(stdout).toMatch(/^wrong\.ts\(\d+,\d+\): error/);
        expect(stdout.replace(/^(?:wrong\.ts\(| ).*\n/gm, '')).toBe('');
      }
      if (tsc?.[1] === 'bundler')
        await build({
          absWorkingDir: project.folder,
          entryPoints: ['bot.ts'],
          bundle: true,
          platform: 'node',
          format: 'esm',
          outfile: path.join(project.folder, 'bot.js'),
          // What the bundle takes of CommonJS asks for modules of Node.
          banner: {
            js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url), __filename = import.meta.filename;",
          },
        });
      expect(project.run(process.execPath, ['bot.js'])).toMatchObject({ status: 0, stdout: 'ping\n' });
    } finally {
      project.remove();
    }
  });
});
