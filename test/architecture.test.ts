/** The house: who may import whom, and what must stay free of Node. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Rooms that a room may import, itself not listed. See docs/architecture.md. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  core: [],
  workspace: ['core'],
  server: ['core', 'workspace'],
  cli: ['core', 'workspace', 'remote', 'service', 'capture'],
  capture: ['core', 'service'],
  service: ['core'],
  client: ['core', 'remote', 'service', 'server', 'webviews'],
  webviews: ['core', 'server'],
  remote: ['core'],
  library: ['core', 'service', 'cli'],
};

/**
 * Rooms of `core` that a room may import, itself not listed.
 * No room imports one that imports it, not even through others: the list is in an order in which each needs only those before.
 */
const allowedInCore: readonly (readonly [room: string, rooms: readonly string[]])[] = [
  ['text', []],
  ['interface', []],
  ['syntax', ['interface']],
  ['localization', ['interface']],
  ['definitions', ['text', 'interface', 'syntax']],
  ['preview', ['text', 'interface', 'syntax', 'definitions', 'localization']],
  ['script', ['text', 'interface', 'syntax', 'definitions']],
  ['plan', ['text', 'interface', 'syntax', 'definitions']],
  ['lint', ['text', 'interface', 'syntax', 'definitions', 'localization', 'plan']],
  ['translations', ['interface', 'syntax', 'definitions', 'localization', 'plan', 'lint']],
  ['refactor', ['interface', 'syntax', 'definitions', 'script', 'plan', 'lint']],
  ['pull', ['interface', 'syntax', 'definitions', 'plan', 'lint', 'refactor']],
];

const filesOf = (room: string): readonly string[] =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(room, name));

/** Modules that a file imports, types included. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );
}

const roomOf = (file: string, specifier: string): string =>
  path.join(path.dirname(file), specifier).split(path.sep)[0] ?? '';

describe.each(Object.entries(allowed))('%s', (room, rooms) => {
  it('imports only from the rooms below it', () => {
    const forbidden = filesOf(room).flatMap((file) =>
      importsOf(file)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => ({ file, to: roomOf(file, specifier) }))
        // `node_modules` is named only where a package has no export for the build that is needed.
        .filter(({ to }) => !['package.json', 'node_modules', '..', room, ...rooms].includes(to))
        .map(({ to }) => `${file} -> ${to}`),
    );
    expect(forbidden).toEqual([]);
  });

  it('needs each of them', () => {
    const needed = new Set(
      filesOf(room).flatMap((file) => importsOf(file).map((specifier) => roomOf(file, specifier))),
    );
    expect(rooms.filter((other) => !needed.has(other))).toEqual([]);
  });
});

it('says on the page of the architecture what each room may import', () => {
  const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  const [, table = ''] = /\n## Rooms\n\n([\s\S]*?)\n\n/.exec(page) ?? [];
  const said = [...table.matchAll(/^\| `([^`]+)` \|.*\|([^|]*)\|$/gm)].map(([, room = '', rooms = '']) => [
    room,
    [...rooms.matchAll(/`([^`]+)`/g)].map(([, other]) => other).sort(),
  ]);
  const outside = Object.entries(allowed).filter(([room]) => room !== 'core');
  const inside = allowedInCore.map(([room, rooms]) => [`core/${room}`, rooms] as const);
  expect(Object.fromEntries(said)).toEqual(
    Object.fromEntries([...inside, ...outside].map(([room, rooms]) => [room, [...rooms].sort()])),
  );
});

it('takes of the server and of pages in the editor only how they are spoken to', () => {
  const inner = ['client', 'webviews'].flatMap((room) =>
    filesOf(room).flatMap((file) =>
      importsOf(file)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => path.join(path.dirname(file), specifier))
        .filter((to) => /^(?:server|webviews)\b/.test(to) && !to.startsWith(room))
        .filter((to) => !/\bprotocol\b/.test(to))
        .map((to) => `${file} -> ${to}`),
    ),
  );
  expect(inner).toEqual([]);
});

describe('the rooms of core', () => {
  const inCore = allowedInCore.map(([room]) => room);
  const coreRoomOf = (file: string): string => file.split(path.sep)[1] ?? '';

  it('are all here, each behind those that it needs', () => {
    expect(new Set(filesOf('core').map(coreRoomOf))).toEqual(new Set(inCore));
    const early = allowedInCore.flatMap(([room, rooms], at) =>
      rooms.filter((room) => !inCore.slice(0, at).includes(room)).map((other) => `${room} -> ${other}`),
    );
    expect(early).toEqual([]);
  });

  it.each(allowedInCore)('%s imports only from the rooms below it', (room, rooms) => {
    const forbidden = filesOf('core')
      .filter((file) => coreRoomOf(file) === room)
      .flatMap((file) =>
        importsOf(file)
          .filter((specifier) => specifier.startsWith('.'))
          .map((specifier) => path.join(path.dirname(file), specifier))
          .filter((to) => ![room, ...rooms].includes(coreRoomOf(to)))
          .map((to) => `${file} -> ${to}`),
      );
    expect(forbidden).toEqual([]);
  });

  it.each(allowedInCore)('%s needs each of them', (room, rooms) => {
    const needed = new Set(
      filesOf(path.join('core', room)).flatMap((file) =>
        importsOf(file).map((specifier) => coreRoomOf(path.join(path.dirname(file), specifier))),
      ),
    );
    expect(rooms.filter((other) => !needed.has(other))).toEqual([]);
  });
});

describe('the floors', () => {
  it('only server/lsp and the entry points know the protocol', () => {
    const knowing = ['core', 'workspace', 'server/features']
      .flatMap(filesOf)
      .filter((file) =>
        importsOf(file).some((imported) =>
          /^(vscode-languageserver|vscode$|vscode-languageclient)/.test(imported),
        ),
      );
    expect(knowing).toEqual([]);
  });

  it('only the output of the command line writes to a terminal, for it makes visible what others wrote', () => {
    const writing = filesOf('cli')
      .filter((file) => file !== path.join('cli', 'terminal', 'output.ts'))
      .filter((file) =>
        /\b(stdout|stderr)\.write\b|\bconsole\./.test(readFileSync(path.join(root, file), 'utf8')),
      );
    expect(writing).toEqual([]);
  });

  it('core never loads TypeScript, only its types', () => {
    const loading = filesOf('core').filter((file) =>
      /^import (?!type)[^;]*from 'typescript'/m.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(loading).toEqual([]);
  });

  it.each([
    ['core', 'core/lint/document.ts'],
    ["the browser's server", 'server/main.browser.ts'],
  ])('%s bundles for a browser without any Node module', async (_, entry) => {
    const { metafile, warnings } = await build({
      entryPoints: [path.join(root, entry)],
      bundle: true,
      write: false,
      platform: 'browser',
      mainFields: ['browser', 'module', 'main'],
      external: ['typescript'],
      metafile: true,
      logLevel: 'silent',
    });
    expect(warnings).toEqual([]);
    const imports = Object.values(metafile.inputs).flatMap((input) =>
      input.imports.filter((imported) => imported.external).map((imported) => imported.path),
    );
    expect(imports.filter((imported) => imported !== 'typescript')).toEqual([]);
  });

  it('no file of ours is long', () => {
    const long = Object.keys(allowed)
      .flatMap(filesOf)
      .filter((file) => file !== 'library/definition.d.cts')
      .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length }))
      .filter(
        ({ file, lines }) => lines > (file === path.join('core', 'interface', 'fields.ts') ? 500 : 350),
      );
    expect(long).toEqual([]);
  });
});
