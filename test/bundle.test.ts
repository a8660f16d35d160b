/** What the extension's bundle holds: nothing of `undici`, nothing that is looked for at run time, nothing of this machine. */
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { packageFolders } from '../scripts/notices.ts';

const root = path.resolve(import.meta.dirname, '..');
const { bundles, checkBrowserBundle } = (await import(path.join(root, 'esbuild.mjs'))) as {
  readonly bundles: readonly BuildOptions[];
  checkBrowserBundle(built: Metafile): void;
};
const [client] = bundles;
const { metafile, outputFiles } = await build({
  ...client,
  absWorkingDir: root,
  minify: true,
  sourcemap: false,
  write: false,
  metafile: true,
});
const text = outputFiles?.map((file) => file.text).join('\n') ?? '';
const inputs = Object.keys(metafile.inputs);

it('is the extension', () => {
  expect(inputs).toContain('client/extension.ts');
  expect(text.length).toBeGreaterThan(100_000);
  expect(text.length).toBeLessThan(1_450_000);
});

// It would replace the dispatcher that the editor's own `fetch`, with its proxies and certificates, goes through.
it('is without undici', () => {
  expect(inputs.filter((input) => input.includes('/undici/'))).toEqual([]);
  expect(text).not.toMatch(/undici/i);
});

it('asks for nothing but what Node and the editor bring', () => {
  const external = new Set(
    Object.values(metafile.outputs).flatMap(({ imports }) =>
      imports.filter((imported) => imported.external).map((imported) => imported.path.replace(/^node:/, '')),
    ),
  );
  const brought = [
    ...builtinModules.map((module) => module.replace(/^node:/, '')),
    'sqlite',
    'vscode',
    '../typescript.cjs',
  ];
  expect([...external].filter((text) => !brought.includes(text))).toEqual([]);
  expect(text).not.toMatch(/require\(["'][^"']*node_modules/);
});

it('names no place of the machine that it was built on', () => {
  expect(text).not.toContain(root);
  expect(text).not.toContain(path.dirname(process.execPath));
});

// Its service keeps its data in a file of SQLite; the others' SQL is what Kysely brings besides.
it('is without databases that nobody reaches from it', () => {
  const held = Object.values(metafile.outputs).flatMap((output) =>
    // An empty module takes a line.
    Object.entries(output.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 50),
  );
  const names = held.map(([name]) => name);
  expect(names.filter((name) => /kysely.*sqlite/.test(name))).not.toEqual([]);
  expect(names.filter((name) => /kysely.*(?:mysql|mssql|postgres)|\/pg[-/]|\/postgres-/.test(name))).toEqual(
    [],
  );
});

// Why: docs/decisions/clients.md.
it('is without a client of all of Discord', () => {
  expect(
    inputs.filter((input) => /@discordjs|discord-api-types|@vladfrangu|magic-bytes/.test(input)),
  ).toEqual([]);
});

/** Packages of bundles with their versions, by their name. */
const packagesIn = (files: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const versions = new Map<string, Set<string>>();
  for (const folder of packageFolders([
    { inputs: Object.fromEntries(files.map((file) => [file, {}])) } as Metafile,
  ])) {
    const { name, version } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
      readonly name: string;
      readonly version: string;
    };
    versions.set(name, new Set([...(versions.get(name) ?? []), version]));
  }
  return versions;
};

const twice = (files: readonly string[]): readonly string[] =>
  [...packagesIn(files)]
    .filter(([, versions]) => versions.size > 1)
    .map(([name, versions]) => `${name} ${[...versions].join(' and ')}`);

// Client and server speak one protocol, in one copy each of the packages that say what it is.
it('holds no package in two versions, nor do all bundles together', async () => {
  const all = await Promise.all(
    bundles.map(async (options) => {
      const built = await build({ ...options, absWorkingDir: root, write: false, metafile: true });
      return Object.keys(built.metafile?.inputs ?? {});
    }),
  );
  expect(packagesIn(all.flat()).size).toBeGreaterThan(40);
  expect(twice(all.flat())).toEqual([]);
});

it('would tell of a package in two versions', () => {
  expect(twice(['node_modules/minimatch/a.js', 'node_modules/mocha/node_modules/minimatch/b.js'])).toEqual([
    expect.stringMatching(/^minimatch \d+\S+ and \d+\S+$/),
  ]);
});

describe('in a browser alone', () => {
  const builtFor = async (entry: string) => {
    const options = bundles.find(({ entryPoints = {} }) => entry in entryPoints);
    return build({
      ...options,
      absWorkingDir: root,
      minify: true,
      sourcemap: false,
      write: false,
      metafile: true,
    });
  };

  it.each([
    ['extension.web', 'client/extension.web.ts', 1_100_000],
    // The interpreter and the rules are more than half of it; paths and listings of Node are 9 KB.
    ['main.browser', 'server/main.browser.ts', 1_465_000],
  ])('%s needs no Node, and no more than so many bytes', async (entry, source, most) => {
    const { metafile, outputFiles = [] } = await builtFor(entry);
    expect(Object.keys(metafile?.inputs ?? {})).toContain(source);
    expect(() => checkBrowserBundle(metafile as Metafile)).not.toThrow();
    const [{ text = '' } = {}] = outputFiles;
    expect(text.length).toBeGreaterThan(100_000);
    expect(text.length).toBeLessThan(most);
  });

  it('has nothing of services, which are not asked from there', async () => {
    const { metafile } = await builtFor('extension.web');
    const held = Object.keys(metafile?.inputs ?? {});
    expect(held.filter((input) => /^service\/|node_modules\/(?:hono|kysely|ws)\//.test(input))).toEqual([]);
  });

  it('would not be built with what no browser has', async () => {
    const built = await build({
      stdin: { contents: "let fs; try { fs = require('node:fs'); } catch {} console.log(fs);" },
      bundle: true,
      platform: 'browser',
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    expect(() => checkBrowserBundle(built.metafile)).toThrow('node:fs, which no browser has');
  });
});

// Help waits for what it needs and no more: the linter and the service are in a file of their own. The largest part of this one
// are the scripts that complete commands in shells.
it('keeps the work of the command line out of what tells how it is used', async () => {
  const options = bundles.find(({ outdir }) => outdir === 'dist/cli');
  const built = await build({ ...options, absWorkingDir: root, minify: true, write: false, metafile: true });
  const program = Object.entries(built.metafile?.outputs ?? {}).find(([file]) =>
    file.endsWith('program.cjs'),
  );
  expect(program?.[1].bytes).toBeLessThan(105_000);
  // Nor for modules of Node that take as long as all of that.
  const brought = program?.[1].imports
    .filter((imported) => imported.external)
    .map((imported) => imported.path);
  expect(brought).not.toContain('node:child_process');
  expect(brought).not.toContain('node:v8');
});
