import { describe, expect, it } from 'vitest';
import { ruleIds } from '../../../core/lint/rules/index.ts';
import { createConfigurations } from '../../../workspace/config/resolve.ts';
import { discover } from '../../../workspace/discovery.ts';
import { generatedBy } from '../../../workspace/ignores/generated.ts';
import { reasonInWords } from '../../../workspace/ignores/reason.ts';
import { uriOf } from '../../../workspace/uris.ts';
import { memoryFiles } from '../../kit/memory-files.ts';

const root = 'file:///w';
const command = '{ "name": "a", "description": "b" }';
const script = "export const a: CommandDefinition = { name: 'a', description: 'b' };";
const configOf = (...definitions: readonly string[]) =>
  JSON.stringify({ applications: [{ name: 'a', definitions }] });

function workspace(texts: Readonly<Record<string, string>>, patterns?: readonly string[]) {
  const files = memoryFiles(
    new Map(
      Object.entries(texts).map(([path, text]) => [
        uriOf(path.startsWith('/') ? path : `/w/${path}`),
        text || (path.endsWith('.json') ? command : script),
      ]),
    ),
  );
  const configurations = createConfigurations(files, ruleIds, patterns ? { home: root, patterns } : {});
  const show = (uri: string) => decodeURIComponent(uri.slice(root.length + 1));
  return {
    configurations,
    async found(folder = '') {
      const uris: string[] = [];
      const top = folder === '' ? root : `${root}/${folder}`;
      for await (const { uri } of discover(files, configurations, top, { root })) uris.push(show(uri));
      return uris.sort();
    },
    async why(path: string, folder = '') {
      const top = folder === '' ? root : `${root}/${folder}`;
      const reason = await configurations.ignores.reasonFor(uriOf(`/w/${path}`), top);
      return reason && reasonInWords(reason, show);
    },
  };
}

/** The files that are found, of those that are there; and each other one has its reason. */
async function found(texts: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const made = workspace(texts);
  const all = await made.found();
  for (const path of Object.keys(texts).filter((key) => /\.(?:command\.json|[cm]?[jt]sx?)$/.test(key)))
    expect([path, (await made.why(path)) === undefined]).toEqual([path, all.includes(path)]);
  return all;
}

describe('files that git ignores', () => {
  it('are not found, in folders in folders, with what is taken back', async () => {
    expect(
      await found({
        '.gitignore': '# of tools\nlocal/\n/top.ts\n*.gen.ts\n!kept.gen.ts\n',
        'local/a.ts': '',
        'bot/local/a.ts': '',
        'top.ts': '',
        'bot/top.ts': '',
        'a.gen.ts': '',
        'kept.gen.ts': '',
        'bot/.gitignore': '!mine.gen.ts\nsecret*\n',
        'bot/mine.gen.ts': '',
        'bot/secret.command.json': '',
        'secret.command.json': '',
      }),
    ).toEqual(['bot/mine.gen.ts', 'bot/top.ts', 'kept.gen.ts', 'secret.command.json']);
  });

  it('stay ignored below a folder that is, and not below one that is taken back', async () => {
    expect(
      await found({
        '.gitignore': 'a/\n!a/b.ts\nc/*\n!c/d/\n',
        'a/b.ts': '',
        'c/e.ts': '',
        'c/d/f.ts': '',
      }),
    ).toEqual(['c/d/f.ts']);
  });

  it('are those of the repository around the workspace folder, and of no other', async () => {
    const texts = {
      '/.gitignore': '*.ts',
      '/w/.git/HEAD': 'x',
      '/w/.gitignore': '/bot/old/\n*.gen.ts',
      'bot/old/a.ts': '',
      'bot/new/a.ts': '',
      'bot/new/a.gen.ts': '',
      'vendor/bot/.git/HEAD': 'x',
      'vendor/bot/a.gen.ts': '',
    };
    const made = workspace(texts);
    expect(await made.found('bot')).toEqual(['bot/new/a.ts']);
    expect(await made.why('bot/new/a.gen.ts', 'bot')).toBe('by the pattern `*.gen.ts` of `.gitignore`');
    expect(await made.found()).toEqual(['bot/new/a.ts', 'vendor/bot/a.gen.ts']);
  });

  it('are found where somebody asks for their folder, or a glob names it', async () => {
    const texts = {
      '.gitignore': 'data/\n*.secret.json',
      'data/a.command.json': '',
      'data/b.command.json': '',
    };
    expect(await workspace(texts).found()).toEqual([]);
    expect(await workspace(texts).found('data')).toEqual(['data/a.command.json', 'data/b.command.json']);
    const config = { 'appcommands.json': configOf('data/a*.json') };
    expect(await found({ ...texts, ...config })).toEqual(['data/a.command.json']);
    expect(await found({ ...texts, 'appcommands.json': configOf('**/*.json') })).toEqual([]);
  });

  it('may be named in any spelling of names', async () => {
    expect(
      await found({
        '.gitignore': '\ufeff/a b/\r\nß[1].ts\r\n\\#x.ts\r\nspace.ts   \r\n',
        'a b/x.ts': '',
        'ß1.ts': '',
        '#x.ts': '',
        'space.ts': '',
        'strange [folder]/.gitignore': 'x.ts',
        'strange [folder]/x.ts': '',
        'strange [folder]/y.ts': '',
      }),
    ).toEqual(['strange [folder]/y.ts']);
  });
});

describe('what a configuration or the command line ignores', () => {
  it('is not found, whatever claims it', async () => {
    expect(
      await found({
        'appcommands.json': JSON.stringify({
          ignore: ['legacy/', '*.test.ts'],
          applications: [{ name: 'a', definitions: ['src/**'] }],
        }),
        'src/legacy/a.ts': '',
        'src/a.test.ts': '',
        'src/a.ts': '',
      }),
    ).toEqual(['src/a.ts']);
  });

  it('is looked at in spite of all else where a pattern with ! says so', async () => {
    expect(
      await found({
        '.gitignore': 'dist/\n*.local.ts',
        'appcommands.json': '{ "ignore": ["!dist/", "!a.local.ts"] }',
        'src/a.ts': '',
        'dist/a.js': '',
        'dist/deep/a.js': '',
        'a.local.ts': '',
        'b.local.ts': '',
      }),
    ).toEqual(['a.local.ts', 'dist/a.js', 'dist/deep/a.js', 'src/a.ts']);
  });

  it('holds in folders with a configuration of their own', async () => {
    expect(
      await found({
        'appcommands.json': '{ "ignore": ["*.test.ts"] }',
        'bot/appcommands.json': '{ "ignore": ["old.ts"] }',
        'bot/a.test.ts': '',
        'bot/old.ts': '',
        'bot/a.ts': '',
        'old.ts': '',
      }),
    ).toEqual(['bot/a.ts', 'old.ts']);
  });

  it('may come from the command line, as patterns of the working folder', async () => {
    const made = workspace({ 'a.ts': '', 'bot/a.ts': '', 'bot/b.ts': '' }, ['/a.ts', 'b.ts']);
    expect(await made.found()).toEqual(['bot/a.ts']);
    expect(await made.found('bot')).toEqual(['bot/a.ts']);
    const { ignores } = made.configurations;
    expect(ignores.reasonByOption(`${root}/a.ts`)).toMatchObject({ by: { pattern: '/a.ts' } });
    expect(ignores.reasonByOption(`${root}/bot/a.ts`)).toBeUndefined();
    expect(await made.why('bot/b.ts')).toBe('by the pattern `b.ts` of `--ignore-pattern`');
  });
});

describe('what was made from sources', () => {
  it.each([
    ['outDir', { compilerOptions: { outDir: 'output' } }],
    ['outDir with dots', { compilerOptions: { outDir: './x/../output/' } }],
    ['a file of its own', { compilerOptions: { outFile: './output/a.js' } }],
    ['what it extends', { extends: './config/base.json' }],
    ['the last of what it extends', { extends: ['./config/other', './config/base'] }],
    ['its own folder in what it extends', { extends: './config/own.json' }],
  ])('is in the folder that tsconfig.json says: %s', async (_, tsconfig) => {
    expect(
      await found({
        'tsconfig.build.json': JSON.stringify(tsconfig),
        'config/base.json': '{ "compilerOptions": { "outDir": "../output" } }',
        'config/other.json': '{ "compilerOptions": { "outDir": "../src" } } // not this',
        'config/own.json': `{ "compilerOptions": { "outDir": "\${configDir}/output" } }`,
        'src/a.ts': '',
        'src/by-hand.js': '',
        'output/a.js': '',
      }),
    ).toEqual(['src/a.ts', 'src/by-hand.js']);
  });

  it('is in output folders of projects that are read later', async () => {
    expect(
      await found({
        'packages/bot/tsconfig.json': '{ "compilerOptions": { "outDir": "../../all/bot" } }',
        'packages/bot/a.ts': '',
        'all/bot/a.js': '',
        'all/other.js': '',
      }),
    ).toEqual(['all/other.js', 'packages/bot/a.ts']);
  });

  it.each(['.', './', '..', '../w', '', 5, null])('but no outDir holds the sources: %s', async (outDir) => {
    const tsconfig = JSON.stringify({ compilerOptions: { outDir } });
    expect(await found({ 'tsconfig.json': tsconfig, 'a.ts': '', 'b.js': '' })).toEqual(['a.ts', 'b.js']);
  });

  it.each([
    '{',
    '[]',
    '5',
    '"x"',
    '{ "extends": "./tsconfig.json" }',
    '{ "extends": {} }',
    '{ "compilerOptions": 1 }',
  ])('and a broken tsconfig.json says nothing: %s', async (text) => {
    expect(await found({ 'tsconfig.json': text, 'a.ts': '' })).toEqual(['a.ts']);
  });

  it.each(['dist', 'build', 'out', 'coverage'])('is in %s beside sources', async (name) => {
    expect(await found({ 'src/a.ts': '', [`${name}/bot.js`]: '', [`${name}/a.command.json`]: '' })).toEqual([
      'src/a.ts',
    ]);
    expect(await found({ 'src/a.js': '', [`${name}/by-hand.ts`]: '', [`${name}/a.js`]: '' })).toEqual([
      `${name}/by-hand.ts`,
      'src/a.js',
    ]);
    // Nothing else holds the definitions.
    expect(await found({ [`${name}/bot.js`]: '' })).toEqual([`${name}/bot.js`]);
    // Sources of the same names beside.
    expect(await found({ [`${name}/bot/a.js`]: '', 'app/bot/a.ts': '' })).toEqual(['app/bot/a.ts']);
  });

  it('is in lib only where its sources are known', async () => {
    expect(await found({ 'src/a.ts': '', 'lib/a.js': '' })).toEqual(['src/a.ts']);
    expect(await found({ 'src/a.js': '', 'lib/a.js': '' })).toEqual(['src/a.js']);
    expect(await found({ 'src/a.ts': '', 'lib/b.js': '' })).toEqual(['lib/b.js', 'src/a.ts']);
    expect(await found({ 'src/a.ts': '', 'lib/a.ts': '' })).toEqual(['lib/a.ts', 'src/a.ts']);
  });

  it('stands beside its source', async () => {
    expect(
      await found({ 'a.ts': '', 'a.js': '', 'b.mts': '', 'b.mjs': '', 'c.tsx': '', 'c.jsx': '', 'd.js': '' }),
    ).toEqual(['a.ts', 'b.mts', 'c.tsx', 'd.js']);
  });

  it('counts where a glob names its folder', async () => {
    expect(
      await found({
        'appcommands.json': configOf('dist/commands/*.js'),
        'dist/commands/a.js': '',
        'dist/other.js': '',
        'src/a.js': '',
      }),
    ).toEqual(['dist/commands/a.js', 'src/a.js']);
    expect(await found({ 'appcommands.json': configOf('**/*.js'), 'dist/a.js': '', 'src/a.js': '' })).toEqual(
      ['src/a.js'],
    );
  });
});

describe('never found', () => {
  it('are packages, and hidden files that no glob names', async () => {
    const texts = {
      'node_modules/x/a.command.json': '',
      'bot/.yarn/a.command.json': '',
      '.cache/a.command.json': '',
      '.a.command.json': '',
      'a.command.json': '',
    };
    expect(await found(texts)).toEqual(['a.command.json']);
    const config = configOf('.cache/*.json', 'node_modules/x/*.json');
    expect(await found({ ...texts, 'appcommands.json': config })).toEqual([
      '.cache/a.command.json',
      'a.command.json',
    ]);
  });

  it('are folders deeper than sources are', async () => {
    const folders = 'a/'.repeat(200);
    expect(await workspace({ [`${folders}a.command.json`]: '', 'a.ts': '' }).found()).toEqual(['a.ts']);
  });
});

describe('generated and minified scripts', () => {
  const long = 'x'.repeat(500);
  it.each([
    ['/** @generated by codegen */\nexport {};', '`@generated`'],
    ['#!/usr/bin/env node\n"use strict";\n// Code generated by x. DO NOT EDIT.\n', '`DO NOT EDIT`'],
    ['// This file was automatically generated.\n', 'automatically generated'],
    [`"use strict";\nexports.a = 1;\n//# sourceMappingURL=a.js.map`, '`//# sourceMappingURL`'],
    [`${`a("${long}");`.repeat(20)}\n`, 'minified'],
  ])('are told by what stands in them: %#', (text, words) => {
    const reason = generatedBy(text, 'javascript');
    expect(reason && reasonInWords(reason, String)).toContain(words);
  });

  it.each([
    'const text = "Generated by hand";\n',
    `export const a = "${long}";\n${'// short\n'.repeat(100)}`,
    'module.exports = { name: "a" };',
    `const a = 1; // @generated\n`,
    `const url = "x //# sourceMappingURL=";\n`,
  ])('are not these: %#', (text) => {
    expect(generatedBy(text, 'javascript')).toBeUndefined();
  });

  it('JSON counts, however it is written', () => {
    expect(generatedBy(`[${`"${long}",`.repeat(100)}1]`, 'json')).toBeUndefined();
  });

  it('takes no longer for what is made up', () => {
    for (const part of ['/*', '//', ' ', '\n', "'use strict'", '/**/'])
      expect(generatedBy(part.repeat(200_000), 'javascript')?.kind).not.toBe('generated');
  });
});

describe('no ignore file blocks', () => {
  it.each([
    ['stars', `${'*a'.repeat(10)}b`],
    ['folders', `${'**/a/'.repeat(10)}b`],
    ['classes', '['.repeat(5000)],
    ['a long line', 'a*'.repeat(100_000)],
    ['many lines', `${'*a*b*c\n'.repeat(50_000)}`],
    ['line ends', '\\'.repeat(5000)],
  ])('of %s', async (_, text) => {
    const deep = `${'a/'.repeat(45)}`;
    await workspace({ '.gitignore': text, [`${deep}${'a'.repeat(200)}.ts`]: '', 'b.ts': '' }).found();
  });
});
