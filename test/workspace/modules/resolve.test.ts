import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createModules } from '../../../workspace/modules/modules.ts';
import { uriOf } from '../../../workspace/uris.ts';
import { foundInProject } from '../../kit/found-in-project.ts';
import { drawn, memoryHost } from '../../kit/module-files.ts';

const check = (tree: string, questions: string, root?: string) => {
  const [actual, expected] = drawn(tree, questions, root);
  expect(actual).toBe(expected);
};

describe('relative specifiers', () => {
  it('lead to the file that is written, or to what it is compiled from', () =>
    check(
      `
      a.ts
      b.tsx
      c.mts
      d.cts
      e.js
      f.jsx
      g.mjs
      h.cjs
      i.json
      sub/j.ts
      `,
      `
      a.ts ./a -> a.ts
      a.ts ./a.js -> a.ts
      a.ts ./a.ts -> a.ts
      a.ts ./b -> b.tsx
      a.ts ./b.js -> b.tsx
      a.ts ./b.jsx -> b.tsx
      a.ts ./c.mjs -> c.mts
      a.ts ./c.mts -> c.mts
      a.ts ./d.cjs -> d.cts
      a.ts ./e -> e.js
      a.ts ./e.js -> e.js
      a.ts ./f -> f.jsx
      a.ts ./f.js -> f.jsx
      a.ts ./g.mjs -> g.mjs
      a.ts ./h.cjs -> h.cjs
      a.ts ./i.json -> i.json
      a.ts ./missing -> (nothing)
      a.ts ./e.mjs -> (nothing)
      a.ts ./sub/j -> sub/j.ts
      sub/j.ts ../a.js -> a.ts
      sub/j.ts ../../w/a.js -> a.ts
      `,
    ));

  it('lead to the index of a folder, or to what its package.json names', () =>
    check(
      `
      index.js
      commands/index.ts
      lib/package.json {"main": "./start.js"}
      lib/start.js
      lib/index.js
      broken/package.json {"main": ["?"], "exports": 5
      broken/index.js
      both.js
      both/index.js
      `,
      `
      index.js . -> index.js
      index.js ./ -> index.js
      index.js ./commands -> commands/index.ts
      index.js ./commands/ -> commands/index.ts
      index.js ./commands/index.js -> commands/index.ts
      index.js ./lib -> lib/start.js
      index.js ./broken -> broken/index.js
      index.js ./both -> both.js
      index.js ./both/ -> both/index.js
      commands/index.ts .. -> index.js
      commands/index.ts ../lib -> lib/start.js
      `,
    ));

  it('take JSON without its ending, as require does', () =>
    check(
      `
      index.js
      config.json {}
      data/index.json []
      limits.json {}
      limits/index.js
      scripted.js
      scripted.json {}
      `,
      `
      index.js ./config -> config.json
      index.js ./config.json -> config.json
      index.js ./data -> data/index.json
      index.js ./limits -> limits.json
      index.js ./limits/ -> limits/index.js
      index.js ./scripted -> scripted.js
      `,
    ));

  it('go before types: a declaration is no module', () =>
    check(
      `
      index.ts
      limits.d.ts
      limits.js
      only.d.ts
      `,
      `
      index.ts ./limits -> limits.js
      index.ts ./limits.js -> limits.js
      index.ts ./only -> (nothing)
      index.ts ./only.d.ts -> (nothing)
      `,
    ));

  it('lead nowhere where they are no file of the program', () =>
    check(
      `
      a.ts
      style.css
      node_modules/x/index.js
      `,
      `
      a.ts ./style.css -> (nothing)
      a.ts ./a?raw -> (nothing)
      a.ts /w/a -> (nothing)
      a.ts https://example.org/a.ts -> (nothing)
      a.ts ./node_modules/x -> (nothing)
      a.ts node:fs -> (nothing)
      a.ts fs -> (nothing)
      a.ts ../../../../../a -> (nothing)
      `,
    ));
});

describe('aliases', () => {
  it('count as the nearest configuration says, extended ones included', () =>
    check(
      `
      base.json {"compilerOptions": {"paths": {"@/*": ["./src/*"], "limits": ["./src/limits.ts"]}}}
      tsconfig.json {"extends": "./base.json", /* comments */ "compilerOptions": {"strict": true},}
      src/index.ts
      src/limits.ts
      src/util/index.ts
      bot/jsconfig.json {"compilerOptions": {"baseUrl": ".", "paths": {"~/*": ["lib/*", "other/*"]}}}
      bot/index.js
      bot/lib/a.js
      bot/other/b.js
      `,
      `
      src/index.ts @/limits -> src/limits.ts
      src/index.ts @/limits.js -> src/limits.ts
      src/index.ts @/util -> src/util/index.ts
      src/index.ts limits -> src/limits.ts
      src/index.ts @/missing -> (nothing)
      src/index.ts ~/a -> (nothing)
      bot/index.js ~/a -> bot/lib/a.js
      bot/index.js ~/b -> bot/other/b.js
      bot/index.js lib/a -> bot/lib/a.js
      bot/index.js @/limits -> (nothing)
      `,
    ));

  it('are nothing where no configuration names them', () =>
    check(
      `
      src/index.ts
      src/limits.ts
      `,
      `
      src/index.ts @/limits -> (nothing)
      src/index.ts src/limits -> (nothing)
      `,
    ));

  it('come from the project of a solution that covers the file', () =>
    check(
      `
      tsconfig.json {"files": [], "references": [{"path": "./tsconfig.app.json"}, {"path": "./tools"}, {"path": "./gone"}]}
      tsconfig.app.json {"include": ["src"], "exclude": ["src/test"], "compilerOptions": {"paths": {"@/*": ["./src/*"]}}}
      tools/tsconfig.json {"include": ["**/*.ts", "../src/test/**/*"], "compilerOptions": {"paths": {"@/*": ["./*"]}}}
      src/limits.ts
      src/index.ts
      src/test/index.ts
      tools/limits.ts
      tools/index.ts
      other/index.ts
      `,
      `
      src/index.ts @/limits -> src/limits.ts
      tools/index.ts @/limits -> tools/limits.ts
      src/test/index.ts @/limits -> tools/limits.ts
      other/index.ts @/limits -> (nothing)
      `,
    ));

  it('may be of several projects in one folder', () =>
    check(
      `
      tsconfig.json {"files": [], "references": [{"path": "./tsconfig.a.json"}, {"path": "./tsconfig.b.json"}]}
      tsconfig.a.json {"files": ["a.ts"], "compilerOptions": {"paths": {"#x": ["./one.ts"]}}}
      tsconfig.b.json {"include": ["*.ts"], "compilerOptions": {"paths": {"#x": ["./two.ts"]}}}
      package.json {}
      a.ts
      b.ts
      one.ts
      two.ts
      `,
      `
      a.ts #x -> one.ts
      b.ts #x -> two.ts
      a.ts #x -> one.ts
      `,
    ));

  it('are lost, not fatal, where the configuration is broken', () =>
    check(
      `
      tsconfig.json {"extends": ["./gone.json", 5, "@nobody/config"], "references": 3, "compilerOptions": {"paths": {"@/*": "src/*", "~/*": [1], "ok/*": ["./src/*"]}
      package.json {"imports": []
      src/index.ts
      src/a.ts
      loop/tsconfig.json {"extends": "./tsconfig.json", "references": [{"path": "."}]}
      loop/a.ts
      words/tsconfig.json nothing but words
      words/a.ts
      `,
      `
      src/index.ts ./a -> src/a.ts
      src/index.ts @/a -> (nothing)
      src/index.ts ~/a -> (nothing)
      src/index.ts ok/a -> src/a.ts
      src/index.ts #a -> (nothing)
      loop/a.ts ./a.js -> loop/a.ts
      words/a.ts ./a.js -> words/a.ts
      words/a.ts @/a -> (nothing)
      `,
    ));
});

describe('the own package', () => {
  it('is entered by its imports and by its name', () =>
    check(
      `
      package.json {"name": "bot", "imports": {"#limits": "./src/limits.js", "#util/*": "./src/util/*.js", "#env": {"browser": "./src/web.js", "node": "./src/node.js"}, "#dep": "discord.js"}, "exports": {"./*": "./src/*.js"}}
      src/index.ts
      src/limits.ts
      src/util/text.ts
      src/web.ts
      src/node.ts
      node_modules/discord.js/index.js
      `,
      `
      src/index.ts #limits -> src/limits.ts
      src/index.ts #util/text -> src/util/text.ts
      src/index.ts #env -> src/node.ts
      src/index.ts #dep -> (nothing)
      src/index.ts #gone -> (nothing)
      src/index.ts bot/limits -> src/limits.ts
      src/index.ts bot/gone -> (nothing)
      src/index.ts bottle/limits -> (nothing)
      `,
    ));

  it('leads to its sources where it names what it is built to', () =>
    check(
      `
      package.json {"name": "bot", "imports": {"#a/*": "./dist/*.js", "#b": "./build/esm/b.mjs"}}
      src/a.ts
      src/b.ts
      dist/a.js
      configured/package.json {"imports": {"#*": "./made/*.js"}}
      configured/tsconfig.json {"compilerOptions": {"outDir": "made", "rootDir": "code"}}
      configured/code/a.ts
      `,
      `
      src/a.ts #a/a -> src/a.ts
      src/a.ts #a/b -> src/b.ts
      src/a.ts #b -> src/b.ts
      configured/code/a.ts #a -> configured/code/a.ts
      `,
    ));

  it('has names of its own for its folders', () =>
    check(
      `
      package.json {"name": "bot", "dependencies": {"module-alias": "^2.2.3"}, "_moduleAliases": {"@core": "src/core", "@core/db": "./src/database.js", "@": ".", "@lists": "src/lists/", "@gone": 1, "@built": "dist/built"}}
      tsconfig.json {"compilerOptions": {"outDir": "dist", "rootDir": "src"}}
      src/index.js
      src/core/index.js
      src/core/log.js
      src/database.js
      src/lists/colours.json
      src/built/a.ts
      dist/built/a.js
      other/package.json {"name": "other", "_moduleAliases": {"@core": "src/core"}}
      other/index.js
      other/src/core/log.js
      typed/package.json {"name": "typed", "devDependencies": {"module-alias": "2"}, "_moduleAliases": {"@core": "old"}}
      typed/tsconfig.json {"compilerOptions": {"paths": {"@core/*": ["./new/*"]}}}
      typed/index.ts
      typed/old/log.js
      typed/old/only.js
      typed/new/log.ts
      `,
      `
      src/index.js @core -> src/core/index.js
      src/index.js @core/log -> src/core/log.js
      src/index.js @core/db -> src/database.js
      src/index.js @/src/core/log -> src/core/log.js
      src/index.js @lists/colours -> src/lists/colours.json
      src/index.js @built/a -> src/built/a.ts
      src/index.js @coreless -> (nothing)
      src/index.js @core/gone -> (nothing)
      src/index.js @gone/log -> (nothing)
      other/index.js @core/log -> (nothing)
      typed/index.ts @core/log -> typed/new/log.ts
      typed/index.ts @core/only -> typed/old/only.js
      `,
    ));
});

describe('workspaces', () => {
  const tree = `
    package.json {"workspaces": ["packages/*"]}
    packages/bot/package.json {"name": "@bot/bot"}
    packages/bot/src/index.ts
    packages/shared/package.json {"name": "@bot/shared", "main": "./dist/index.js", "types": "./dist/index.d.ts"}
    packages/shared/src/index.ts
    packages/shared/src/limits.ts
    packages/maps/package.json {"name": "@bot/maps", "exports": {".": {"types": "./dist/index.d.ts", "import": "./dist/index.mjs", "require": "./dist/index.cjs"}, "./*": "./dist/esm/*.js", "./data.json": "./data.json"}}
    packages/maps/src/index.ts
    packages/maps/src/names.ts
    packages/maps/data.json
    packages/plain/package.json {"name": "plain", "main": "lib/start.js"}
    packages/plain/lib/start.js
    packages/plain/lib/more.js
    packages/source/package.json {"name": "source", "source": "code/main.ts", "main": "made/main.js"}
    packages/source/code/main.ts
    packages/empty/package.json {"name": "empty"}
    packages/types/package.json {"types": "build/entry.d.ts"}
    packages/types/src/entry.ts
    node_modules/@bot/shared -> packages/shared
    node_modules/@bot/maps -> packages/maps
    node_modules/plain -> packages/plain
    node_modules/source -> packages/source
    node_modules/empty -> packages/empty
    node_modules/types -> packages/types
    node_modules/real/package.json {"main": "index.js"}
    node_modules/real/index.js
    node_modules/.pnpm/held@1/node_modules/held/index.js
    node_modules/held -> node_modules/.pnpm/held@1/node_modules/held
    `;

  it('lead to their sources, built or not', () => {
    const questions = `
      packages/bot/src/index.ts @bot/shared -> packages/shared/src/index.ts
      packages/bot/src/index.ts @bot/shared/dist/limits.js -> packages/shared/src/limits.ts
      packages/bot/src/index.ts @bot/shared/src/limits -> packages/shared/src/limits.ts
      packages/bot/src/index.ts @bot/shared/limits -> (nothing)
      packages/bot/src/index.ts @bot/maps -> packages/maps/src/index.ts
      packages/bot/src/index.ts @bot/maps/names -> packages/maps/src/names.ts
      packages/bot/src/index.ts @bot/maps/data.json -> packages/maps/data.json
      packages/bot/src/index.ts @bot/maps/gone -> (nothing)
      packages/bot/src/index.ts plain -> packages/plain/lib/start.js
      packages/bot/src/index.ts plain/lib/more -> packages/plain/lib/more.js
      packages/bot/src/index.ts source -> packages/source/code/main.ts
      packages/bot/src/index.ts types -> packages/types/src/entry.ts
      packages/bot/src/index.ts empty -> (nothing)
      `;
    check(tree, questions);
    const built = `
      packages/shared/dist/index.js
      packages/shared/dist/index.d.ts
      packages/shared/dist/limits.js
      packages/maps/dist/index.mjs
      packages/maps/dist/index.cjs
      packages/maps/dist/esm/names.js
      `;
    check(tree + built, questions);
  });

  it('are no dependencies: of these nothing is read', () => {
    const host = memoryHost(tree);
    const modules = createModules(ts, host);
    const from = uriOf('/w/packages/bot/src/index.ts');
    for (const name of ['real', 'real/index.js', 'held', 'discord.js', '@sapphire/framework'])
      expect(modules.resolve(from, name)).toBeUndefined();
    // Nothing but whether there is a folder of that name, or a link.
    const inside = host.asked.filter((path) => /\/node_modules\/([^@][^/]*|@[^/]+\/[^/]+)\/./.test(path));
    expect(inside).toEqual([]);
    expect(host.asked.some((path) => path.endsWith('/node_modules/real'))).toBe(true);
  });

  it('are found below a folder that is a link itself', () =>
    check(
      `
      real/packages/bot/index.ts
      real/packages/shared/index.ts
      real/packages/shared/package.json {"name": "shared"}
      real/node_modules/shared -> real/packages/shared
      seen -> real
      `,
      `
      real/packages/bot/index.ts shared -> real/packages/shared/index.ts
      seen/packages/bot/index.ts shared -> seen/packages/shared/index.ts
      `,
    ));
});

describe('paths', () => {
  it('of Windows, spaces and signs are found by either spelling of their URI', () => {
    const host = memoryHost('src/limits.ts\nsrc/index.ts', 'c:/my bot/@me (1)');
    const modules = createModules(ts, host);
    const limits = 'file:///c%3A/my%20bot/%40me%20%281%29/src/limits.ts';
    for (const from of [
      'file:///C:/my%20bot/@me%20(1)/src/index.ts',
      'file:///c%3A/my%20bot/%40me%20%281%29/src/index.ts',
    ])
      expect(modules.resolve(from, './limits.js')).toBe(limits);
    expect(modules.read(limits)).toMatchObject({ uri: limits, language: 'typescript' });
    expect(modules.read('file:///C:/my%20bot/@me%20(1)/src/limits.ts')).toBe(modules.read(limits));
  });

  it('of servers keep their host', () => {
    const modules = createModules(ts, memoryHost('a.ts\nb.ts', '//server/share'));
    expect(modules.resolve('file://server/share/a.ts', './b')).toBe('file://server/share/b.ts');
  });

  it('of other schemes lead nowhere', () => {
    const modules = createModules(ts, memoryHost('a.ts\nb.ts'));
    expect(modules.resolve('untitled:Untitled-1', './b')).toBeUndefined();
    expect(modules.resolve('vscode-vfs://github/w/a.ts', './b')).toBeUndefined();
    expect(modules.read('untitled:/w/b.ts')).toBeUndefined();
  });
});

it('knows which packages are there for a file', () => {
  const modules = createModules(
    ts,
    memoryHost('src/a.ts\nnode_modules/discord.js/package.json\nsrc/node_modules/@own/kit/package.json'),
  );
  const from = uriOf('/w/src/a.ts');
  expect(modules.isInstalled?.(from, 'discord.js')).toBe(true);
  expect(modules.isInstalled?.(from, 'discord.js/build/x')).toBe(true);
  expect(modules.isInstalled?.(from, '@own/kit')).toBe(true);
  expect(modules.isInstalled?.(uriOf('/w/b.ts'), '@own/kit')).toBe(false);
  expect(modules.isInstalled?.(from, 'eris')).toBe(false);
  expect(modules.isInstalled?.(from, './a')).toBe(false);
});

it('never throws, whatever is configured and asked', () => {
  const json = fc.json();
  const option = fc.oneof(
    fc.record({ compilerOptions: fc.record({ paths: fc.anything(), baseUrl: fc.anything() }) }),
    fc.record({ extends: fc.anything(), references: fc.anything(), include: fc.anything() }),
    fc.record({
      imports: fc.anything(),
      exports: fc.anything(),
      main: fc.anything(),
      name: fc.constant('own'),
    }),
  );
  const text = fc.oneof(
    json,
    fc.string(),
    option.map((value) => JSON.stringify(value) ?? ''),
  );
  const specifier = fc.oneof(
    fc.constantFrom('./a', '#a', 'own', 'own/a', 'linked', 'linked/a', '@/a', '..', '.', '@', '#'),
    fc.string(),
  );
  fc.assert(
    fc.property(text, text, text, specifier, (tsconfig, own, other, asked) => {
      const host = memoryHost(
        'src/index.ts\nsrc/a.ts\npackages/linked/src/index.ts\nnode_modules/linked -> packages/linked',
      );
      host.files.set('/w/tsconfig.json', tsconfig);
      host.files.set('/w/package.json', own);
      host.files.set('/w/packages/linked/package.json', other);
      const uri = createModules(ts, host).resolve(uriOf('/w/src/index.ts'), asked);
      expect(uri === undefined || uri.startsWith('file:///w/')).toBe(true);
    }),
    { numRuns: 300 },
  );
});

/** What no file is called, in every place in which a program may name one. */
const odd = [
  'file:////a',
  'file://',
  'file:',
  '//',
  '////',
  'http://',
  '%',
  '%E0',
  'file:///%',
  '\\0',
  'node:',
  '#',
  '?',
  '../../../..',
  'C:\\\\x',
  '@/',
  '\\ud800',
];
const naming = (text: string): string => `--- package.json
{ "type": "module" }
--- commands.js
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
const text = '${text}';
const require = createRequire(import.meta.url);
const attempts = [
  () => import(text), () => require(text), () => import('./' + text), () => import('${text}'),
  () => fs.readdirSync(text), () => fs.readFileSync(path.resolve(text)), () => fs.statSync(path.join(text, '..')),
  () => pathToFileURL(text).href, () => fileURLToPath(text), () => import(new URL(text, import.meta.url).href), () => new URL('./x', text),
  () => path.relative(text, '/'), () => path.dirname(text) + path.basename(text) + path.extname(text) + path.normalize(text),
];
for (const attempt of attempts) { try { attempt(); } catch {} }
export const ping = { name: 'ping', description: 'Pings', options: [{ type: 3, name: 'text', description: 'What' }] };
`;

it.each(odd)('no run ends where a module is called %j', (text) => {
  expect(foundInProject(naming(text))).toEqual(['commands.js: shape options']);
});
