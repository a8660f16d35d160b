// Builds everything that ships: the extension's client, the language server for Node and for browsers, the command line,
// the TypeScript parser in a file of its own, and the npm library, with the notices of whose code they hold. `--production`
// minifies; `--watch` rebuilds.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import process from 'node:process';
import { build, context, transform } from 'esbuild';
import { noticesOf, packageFolders, thirdParty } from './scripts/notices.ts';

const production = process.argv.includes('--production');
const watch = process.argv.includes('--watch');
const require = createRequire(import.meta.url);

/** The parser is loaded at the first TS or JS document, from a file beside the bundles. */
const typescriptApart = {
  name: 'typescript-apart',
  setup(setup) {
    setup.onResolve({ filter: /^typescript$/ }, () => ({ path: '../typescript.cjs', external: true }));
  },
};

/** What an entry loads once it has switched on the compile cache, or only if it is needed, is in a file of its own, beside it. */
const behindEntry = {
  name: 'behind-entry',
  setup(setup) {
    setup.onResolve({ filter: /^(?:\.\.?\/)+(?:node-server|program|actions)\.ts$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path: `./${basename(path, '.ts')}.cjs`, external: true } : undefined,
    );
  },
};

/** The library loads what it shares with the command line from the file of that. */
const sharedWithCommandLine = {
  name: 'shared-with-command-line',
  setup(setup) {
    setup.onResolve({ filter: /^\.\/everything\.ts$/ }, () => ({
      path: '../cli/actions.cjs',
      external: true,
    }));
  },
};

/** Of manifests of packages only the version is asked for, and what they need. */
const manifests = {
  name: 'manifests',
  setup(setup) {
    setup.onLoad({ filter: /[\\/]package\.json$/ }, async ({ path }) => {
      const { name, version, engines } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ name, version, engines }), loader: 'json' };
    });
  },
};

/** Commander can start other programs, which ours does not: what that takes is loaded if ever, as it takes a tenth of a start. */
const childProcessApart = {
  name: 'child-process-apart',
  setup(setup) {
    setup.onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      /[\\/]commander[\\/]/.test(importer) ? { path: 'child-process', namespace: 'apart' } : undefined,
    );
    setup.onLoad({ filter: /^child-process$/, namespace: 'apart' }, () => ({
      contents:
        "exports.spawn = (...given) => process.getBuiltinModule('node:child_process').spawn(...given);",
    }));
  },
};

/** Leaves out the SQL of databases that the service has no use for; Kysely brings them all. */
const withoutDialects = (...names) => ({
  name: 'without-dialects',
  setup(setup) {
    const folders = new RegExp(
      `[\\\\/]kysely[\\\\/]dist[\\\\/]\\w+[\\\\/]dialect[\\\\/](?:${names.join('|')})[\\\\/]`,
    );
    setup.onLoad({ filter: folders }, () => ({ contents: 'export {};' }));
  },
});

/** The service of the extension keeps its data in a file that the extension names: PostgreSQL is not for it. */
const sqliteAlone = {
  name: 'sqlite-alone',
  setup(setup) {
    setup.onLoad({ filter: /[\\/]service[\\/]store[\\/]postgres\.ts$/ }, () => ({
      contents:
        "export const postgresDialect = () => { throw new Error('The service of the editor has no PostgreSQL.'); };",
    }));
  },
};

/** What reads XML looks for Node's streams, and does without them where there are none. */
const withoutStreams = {
  name: 'without-streams',
  setup(setup) {
    setup.onResolve({ filter: /^stream$/ }, ({ importer }) =>
      /[\\/]sax[\\/]/.test(importer) ? { path: 'stream', namespace: 'none' } : undefined,
    );
    setup.onLoad({ filter: /^stream$/, namespace: 'none' }, () => ({
      contents: 'exports.Stream = class {};',
    }));
  },
};

/** What makes JSON Schemas of the shapes of data, which only the generator of files asks for: every shape leads to it. */
const withoutJsonSchemas = {
  name: 'without-json-schemas',
  setup(setup) {
    const makers = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/;
    setup.onLoad({ filter: makers }, async ({ path }) => {
      const names = [...(await readFile(path, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm)];
      return {
        contents: `const none = () => {};\nexport { ${names.map(([, name]) => `none as ${name}`).join(', ')} };`,
      };
    });
  },
};

const common = {
  bundle: true,
  minify: production,
  sourcemap: production ? false : 'linked',
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  plugins: [typescriptApart, behindEntry, manifests, childProcessApart, withoutDialects('mysql', 'mssql')],
  // Bundles of texts are handed to it: the build that can read files itself would only take longer to load.
  alias: { '@vscode/l10n': require.resolve('@vscode/l10n/dist/browser.js') },
};

const node = {
  ...common,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  outExtension: { '.js': '.cjs' },
  // The UMD builds that some packages name as `main` hide their requires from a bundler.
  mainFields: ['module', 'main'],
  // `import()` becomes `require()`, which the compile cache serves.
  supported: { 'dynamic-import': false },
  // Packages that ask where they are (to `require` from there) are answered in CommonJS, too.
  define: { 'import.meta.url': 'importMetaUrl' },
  banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
};

/** The extension's client first. */
export const bundles = [
  {
    ...node,
    // The first that answers for a file counts.
    plugins: [sqliteAlone, withoutDialects('mysql', 'mssql', 'postgres'), ...common.plugins],
    entryPoints: { extension: 'client/extension.ts' },
    outdir: 'dist/client',
    external: ['vscode'],
  },
  {
    ...node,
    entryPoints: { 'main.node': 'server/main.node.ts', 'node-server': 'server/node-server.ts' },
    outdir: 'dist/server',
  },
  {
    ...node,
    entryPoints: { appcmd: 'cli/appcmd.ts', program: 'cli/program.ts', actions: 'library/everything.ts' },
    outdir: 'dist/cli',
  },
  // Runs inside of other programs, on whatever Node they run.
  {
    ...node,
    target: 'node18',
    sourcemap: false,
    entryPoints: { 'capture-preload': 'capture/preload/preload.ts' },
    outdir: 'dist/cli',
  },
  {
    ...common,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    mainFields: ['browser', 'module', 'main'],
    plugins: [withoutJsonSchemas, ...common.plugins],
    entryPoints: { 'main.browser': 'server/main.browser.ts' },
    outdir: 'dist/server',
  },
  // The client where there is no Node: a worker of the editor's loads it, and gives it the editor's API.
  {
    ...common,
    plugins: [withoutStreams, ...common.plugins],
    platform: 'browser',
    format: 'cjs',
    target: 'es2022',
    mainFields: ['browser', 'module', 'main'],
    entryPoints: { 'extension.web': 'client/extension.web.ts' },
    outdir: 'dist/client',
    external: ['vscode'],
  },
  // Pages of webviews, each with its styles.
  {
    ...common,
    platform: 'browser',
    format: 'esm',
    target: 'es2023',
    mainFields: ['browser', 'module', 'main'],
    entryPoints: { preview: 'webviews/preview/page.ts', translations: 'webviews/translations/page.ts' },
    outdir: 'dist/webviews',
  },
  // What programs load to define their commands: in both kinds, so that bundlers leave out what they do not use.
  ...['cjs', 'mjs'].map((extension) => ({
    ...common,
    platform: 'node',
    format: extension === 'cjs' ? 'cjs' : 'esm',
    target: 'es2022',
    outExtension: { '.js': `.${extension}` },
    sourcemap: false,
    ...(extension === 'cjs' ? { supported: node.supported } : {}),
    plugins: [sharedWithCommandLine],
    entryPoints: { index: 'library/index.ts' },
    outdir: 'dist/library',
  })),
];

/**
 * Minified, not bundled: loading the file as it is is twice as fast as the bundled form. Its optional requires of Node
 * modules stay what they are.
 */
async function buildTypeScript() {
  const source = await readFile(require.resolve('typescript'), 'utf8');
  const { code } = await transform(source, {
    minify: true,
    platform: 'node',
    target: 'node20',
    legalComments: 'none',
  });
  await mkdir('dist', { recursive: true });
  await writeFile('dist/typescript.cjs', code);
}

/** Whatever a browser does not have must not be left to be looked for at run time, as where it is asked for in a `try`. */
export function checkBrowserBundle({ outputs }) {
  for (const [file, { imports }] of Object.entries(outputs))
    for (const { path, external } of imports)
      if (external && path !== 'vscode') throw new Error(`${file} needs ${path}, which no browser has.`);
}

async function main() {
  await rm('dist', { recursive: true, force: true });
  if (watch) {
    await buildTypeScript();
    for (const options of bundles) await (await context(options)).watch();
  } else {
    const [, ...results] = await Promise.all([
      buildTypeScript(),
      ...bundles.map((options) => build(options)),
    ]);
    for (const [at, { platform }] of bundles.entries())
      if (platform === 'browser') checkBrowserBundle(results[at].metafile);
    const folders = packageFolders(results.map(({ metafile }) => metafile));
    const parties = [...folders, dirname(require.resolve('typescript/package.json'))].map(thirdParty);
    await writeFile('dist/THIRD-PARTY-NOTICES.txt', noticesOf(parties));
    if (process.argv.includes('--sizes'))
      for (const { metafile } of results)
        for (const [file, { bytes }] of Object.entries(metafile.outputs))
          if (!file.endsWith('.map')) console.log(`${(bytes / 1024).toFixed(0).padStart(6)} KB  ${file}`);
  }
}

if (import.meta.main) await main();
