/**
 * The npm package: a folder of its own, `dist/npm`, for the manifest at the root is the extension's. It holds what is built for
 * production, and a manifest that is made from the root's: what a user of the package can use, and no more.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Manifest = Readonly<Record<string, unknown>>;

/** Fields that say the same of the package as of the extension. */
const shared = [
  'name',
  'version',
  'description',
  'license',
  'homepage',
  'bugs',
  'keywords',
  'type',
  'bin',
  'types',
  'typesVersions',
  'exports',
  'peerDependencies',
  'peerDependenciesMeta',
] as const;

/** Files that the package holds, where they stand in the repository. */
const files = [
  'dist/{cli,library,server}/*',
  'dist/typescript.cjs',
  'dist/THIRD-PARTY-NOTICES.txt',
  'library/*.d.{c,m}ts',
  'l10n/bundle.l10n.*.json',
  'schemas/*.json',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
];

/** The manifest of the npm package, of the one at the root. */
export function npmManifest(root: Manifest): Manifest {
  const { node } = root.engines as { readonly node: string };
  const repository = root.repository as { readonly type: string; readonly url: string };
  return {
    ...Object.fromEntries(shared.filter((key) => key in root).map((key) => [key, root[key]])),
    engines: { node },
    repository: { ...repository, url: `git+${repository.url}` },
    // Of the library, for bundlers. At the root it would hold for the files of the command line, too.
    sideEffects: false,
    // What knows no `exports`.
    main: './dist/library/index.cjs',
  };
}

/**
 * Makes a folder anew from what is built, and gives its path. Throws where that is no build for production: maps would ship the
 * source.
 */
export function makeNpmPackage(root: string, folder = path.join(root, 'dist', 'npm')): string {
  rmSync(folder, { recursive: true, force: true });
  const found = globSync(files, { cwd: root });
  const lacking = files.filter((pattern) => globSync(pattern, { cwd: root }).length === 0);
  if (lacking.length > 0) throw new Error(`There is no ${lacking.join(', ')}: run \`npm run package\`.`);
  const maps = found.filter((file) => file.endsWith('.map'));
  if (maps.length > 0) throw new Error(`${maps[0]} holds source text: run \`npm run package\`.`);
  for (const file of found) cpSync(path.join(root, file), path.join(folder, file));
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(npmManifest(manifest), null, 2)}\n`);
  return folder;
}

/** What `npm pack` says of a package. Sizes are in bytes. */
export interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** Packs a folder into a tarball in another one. */
export function pack(folder: string, destination: string): Packed {
  const told = execFileSync('npm', ['pack', '--json', '--pack-destination', destination], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const [packed] = JSON.parse(told) as readonly [Packed];
  return packed;
}
